// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/configuration/configurationwriter.h"

#include "io/dvm/recordtext.h"
#include "io/writeerror.h"
#include "rules/dvm/linecursor.h"

#include <QIODevice>

#include <algorithm>

namespace rankscope {

namespace {

struct SettingChange {
    TextSpan span;
    std::string text;
};

template<typename Row>
void collectChanges(const std::vector<Row> &rows, const std::vector<TraceSetting> &settings,
                    std::vector<SettingChange> &changes)
{
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (settings[row] != rows[row].setting)
            changes.push_back({rows[row].settingText, settingText(settings[row])});
    }
}

/// Writes the lines of a configuration, and where their settings stand.
class RuntimeText
{
public:
    explicit RuntimeText(TraceConfiguration &configuration) : m_configuration(configuration) {}

    void write();

private:
    void addCounter(std::size_t depth, std::string_view label, const std::optional<std::uint64_t> &count,
                    std::string_view unit);
    TextSpan addSetting(const TraceSetting &setting, const std::vector<IterationRange> &observed);
    void addArray(ConfiguredArray &array);
    void beginConstruct(ConfiguredConstruct &construct);
    void endConstruct(const ConfiguredConstruct &construct);
    void addIndent(std::size_t depth) { m_text.append(2 * depth, ' '); }
    void addNumber(std::int64_t number) { appendNumber(number, m_text); }

    TraceConfiguration &m_configuration;
    std::string m_text;
};

void RuntimeText::addCounter(std::size_t depth, std::string_view label, const std::optional<std::uint64_t> &count,
                             std::string_view unit)
{
    if (!count)
        return;
    addIndent(depth);
    m_text += label;
    m_text += std::to_string(*count);
    m_text += unit;
    m_text += '\n';
}

TextSpan RuntimeText::addSetting(const TraceSetting &setting, const std::vector<IterationRange> &observed)
{
    m_text += " = ";
    const std::size_t begin = m_text.size();
    m_text += settingText(setting);
    const TextSpan span{begin, m_text.size() - begin};
    m_text += " # ";
    appendRanges(observed, m_text);
    m_text += '\n';
    return span;
}

void RuntimeText::addArray(ConfiguredArray &array)
{
    m_text += "ARR: \"" + array.name + "\" (";
    addNumber(std::int64_t(array.type));
    m_text += ") [";
    addNumber(array.rank);
    m_text += "] {\"" + array.place.file + "\", ";
    addNumber(array.place.line);
    m_text += ", ";
    addNumber(array.number);
    m_text += ", ";
    addNumber(array.distribution);
    m_text += '}';
    array.settingText = addSetting(array.setting, array.observed);
    addCounter(0, "# Read access = ", array.reads, " times");
    addCounter(0, "# Write access = ", array.writes, " times");
    addCounter(0, "# Used memory = ", array.memory, " bytes");
    m_text += '\n';
}

/// The runtime states the limits of parallel loops alone.
void RuntimeText::beginConstruct(ConfiguredConstruct &construct)
{
    addIndent(construct.depth);
    m_text += keyword(construct.kind);
    m_text += ": ";
    addNumber(construct.number);
    m_text += '(';
    if (construct.parentNumber)
        addNumber(*construct.parentNumber);
    m_text += ") [";
    addNumber(construct.rank);
    m_text += "] ";
    appendPlace(construct.place.file, construct.place.line, m_text);
    const bool hasLimits = construct.kind == RecordKind::ParallelLoop;
    construct.settingText =
        addSetting(construct.setting, hasLimits ? construct.observed : std::vector<IterationRange>());
    const std::size_t inside = construct.depth + 1;
    addCounter(inside, "# Trace size = ", construct.counters.bytes, " bytes");
    addCounter(inside, "# String count = ", construct.counters.lines, "");
    addCounter(inside, "# Count of traced iterations = ", construct.counters.iterations, "");
    addCounter(inside, "# Used memory = ", construct.counters.memory, " bytes");
}

void RuntimeText::endConstruct(const ConfiguredConstruct &construct)
{
    addIndent(construct.depth);
    m_text += "EL: ";
    addNumber(construct.number);
    m_text += '\n';
}

void RuntimeText::write()
{
    addCounter(0, "# Trace size = ", m_configuration.total.bytes, " bytes");
    addCounter(0, "# String count = ", m_configuration.total.lines, "");
    addCounter(0, "# Used memory = ", m_configuration.total.memory, " bytes");
    m_text += '\n';
    for (ConfiguredArray &array : m_configuration.arrays)
        addArray(array);
    std::vector<std::uint32_t> open;
    auto &constructs = m_configuration.constructs;
    for (std::uint32_t row = 0; row <= constructs.size(); ++row) {
        while (!open.empty() && constructs[open.back()].end <= row) {
            endConstruct(constructs[open.back()]);
            open.pop_back();
        }
        if (row == constructs.size())
            break;
        beginConstruct(constructs[row]);
        open.push_back(row);
    }
    m_text += "END_HEADER\n";
    m_configuration.text = std::move(m_text);
}

} // namespace

void writeAsRuntime(TraceConfiguration &configuration)
{
    RuntimeText(configuration).write();
}

std::string settingText(const TraceSetting &setting)
{
    std::string text;
    if (setting.level)
        text += levelName(*setting.level);
    appendRanges(setting.ranges, text);
    return text;
}

std::string configurationText(const TraceConfiguration &configuration, const TraceSettings &settings)
{
    std::vector<SettingChange> changes;
    collectChanges(configuration.arrays, settings.arrays, changes);
    collectChanges(configuration.constructs, settings.constructs, changes);
    std::ranges::sort(changes, {}, [](const SettingChange &change) { return change.span.offset; });
    const std::string_view file = configuration.text;
    std::string text;
    std::size_t at = 0;
    for (const SettingChange &change : changes) {
        text += file.substr(at, change.span.offset - at);
        if (!change.text.empty() && text.ends_with('='))
            text += ' ';
        text += change.text;
        at = change.span.offset + change.span.size;
        if (at < file.size() && file[at] == '#')
            text += ' ';
    }
    text += file.substr(at);
    return text;
}

Result<void> writeConfigurationText(const TraceConfiguration &configuration, const TraceSettings &settings,
                                    QIODevice &device)
{
    const std::string text = configurationText(configuration, settings);
    const auto size = static_cast<qint64>(text.size());
    return device.write(text.data(), size) == size ? Result<void>() : tl::unexpected(writeError(device));
}

} // namespace rankscope
