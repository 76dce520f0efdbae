// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/configuration/configurationreader.h"

#include "io/dvm/dvmkind.h"
#include "io/text/encoding.h"
#include "rules/dvm/recordline.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <variant>

namespace rankscope {

namespace {

struct ConfigurationTexts {
    Q_DECLARE_TR_FUNCTIONS(Configuration)
};

std::uint32_t lastRow(std::size_t size)
{
    return std::uint32_t(size - 1); // a line is more than one byte, and there are largestConfigurationBytes at most
}

/// Reads the text of a configuration line by line.
class ConfigurationParser
{
public:
    explicit ConfigurationParser(TraceConfiguration &configuration) : m_configuration(configuration) {}

    void parse(const Progress &progress);
    bool foundAnything() const
    {
        return !m_configuration.constructs.empty() || !m_configuration.arrays.empty() || m_configuration.total.bytes
               || m_hasEnded;
    }

private:
    /// Whose counters the comments are: those of the row of an array or a construct.
    struct OfTotal {
    };
    struct OfArray {
        std::uint32_t row = 0;
    };
    struct OfConstruct {
        std::uint32_t row = 0;
    };
    using Owner = std::variant<std::monostate, OfTotal, OfArray, OfConstruct>;

    void addLine(std::string_view line);
    void addComment(LineCursor cursor);
    std::optional<std::uint64_t> *counterOf(LineCursor &cursor);
    void addArray(LineCursor cursor);
    void addConstruct(LineCursor cursor, RecordKind kind);
    void addEnd(LineCursor cursor);
    void addCoverage(LineCursor cursor);
    TextSpan readSetting(LineCursor &cursor, TraceSetting &setting);
    void close(std::uint32_t row)
    {
        m_configuration.constructs[row].end = lastRow(m_configuration.constructs.size()) + 1;
    }
    void finish();
    void problem(const QString &text)
    {
        m_configuration.problems.add({Severity::Warning, m_configuration.file, m_line, text, 1});
    }

    TraceConfiguration &m_configuration;
    std::uint64_t m_line = 0;
    std::size_t m_lineOffset = 0; // of the line in the text
    Owner m_owner = OfTotal{};
    std::vector<std::uint32_t> m_open; // rows
    bool m_hasEnded = false;
};

void ConfigurationParser::parse(const Progress &progress)
{
    const std::string_view text = m_configuration.text;
    const char lineEnd = text.find('\n') == std::string_view::npos ? '\r' : '\n';
    std::size_t at = text.starts_with(utf8ByteOrderMark) ? utf8ByteOrderMark.size() : 0;
    while (at < text.size() && !progress.isCancelled()) {
        const std::size_t end = std::min(text.find(lineEnd, at), text.size());
        ++m_line;
        m_lineOffset = at;
        addLine(text.substr(at, end - at));
        at = end + 1;
    }
    finish();
}

void ConfigurationParser::addLine(std::string_view line)
{
    LineCursor cursor(line);
    if (cursor.atEnd()) {
        addComment(cursor);
        return;
    }
    if (m_hasEnded) {
        addCoverage(cursor);
        return;
    }
    const Keyword keyword = readKeyword(cursor);
    if (keyword.text == "END_HEADER" && cursor.atEnd()) {
        m_hasEnded = true;
        m_owner = {};
        if (!m_open.empty())
            problem(ConfigurationTexts::tr("The configuration ends while constructs in it are open."));
    } else if (keyword.text == "ARR" && cursor.accept(':')) {
        addArray(cursor);
    } else if (keyword.kind && isBegin(*keyword.kind)) {
        addConstruct(cursor, *keyword.kind);
    } else if (keyword.kind == RecordKind::End) {
        addEnd(cursor);
    } else {
        problem(ConfigurationTexts::tr("This line is no part of a configuration; it was left out."));
    }
}

/// The counter that a comment is about; null where it is another comment.
std::optional<std::uint64_t> *ConfigurationParser::counterOf(LineCursor &cursor)
{
    struct Label {
        std::string_view text;
        std::optional<std::uint64_t> TraceCounters::*counter = nullptr;
        std::optional<std::uint64_t> ConfiguredArray::*ofArray = nullptr;
    };
    static constexpr std::array labels{
        Label{"# Trace size =", &TraceCounters::bytes},
        Label{"# String count =", &TraceCounters::lines},
        Label{"# Count of traced iterations =", &TraceCounters::iterations},
        Label{"# Used memory =", &TraceCounters::memory, &ConfiguredArray::memory},
        Label{"# Read access =", nullptr, &ConfiguredArray::reads},
        Label{"# Write access =", nullptr, &ConfiguredArray::writes},
    };
    const auto label = std::ranges::find_if(labels, [&cursor](const Label &each) { return cursor.accept(each.text); });
    if (label == labels.end())
        return nullptr;
    if (const auto *array = std::get_if<OfArray>(&m_owner))
        return label->ofArray ? &(m_configuration.arrays[array->row].*label->ofArray) : nullptr;
    if (!label->counter)
        return nullptr;
    if (const auto *construct = std::get_if<OfConstruct>(&m_owner))
        return &(m_configuration.constructs[construct->row].counters.*label->counter);
    return std::holds_alternative<OfTotal>(m_owner) ? &(m_configuration.total.*label->counter) : nullptr;
}

void ConfigurationParser::addComment(LineCursor cursor)
{
    auto *counter = counterOf(cursor);
    if (!counter)
        return;
    *counter = cursor.integer<std::uint64_t>();
    if (!*counter)
        problem(ConfigurationTexts::tr("This counter is no number that can be read; it was left out."));
}

/// Reads what follows `=`, up to the comment, and says where it stands.
TextSpan ConfigurationParser::readSetting(LineCursor &cursor, TraceSetting &setting)
{
    const std::size_t begin = cursor.position() + (cursor.rest().starts_with(' ') ? 1 : 0);
    const bool isRead = parseLevelAndRanges(cursor, setting.level, setting.ranges) && cursor.atEnd();
    if (!isRead) {
        setting = {};
        problem(ConfigurationTexts::tr("The level or the ranges here cannot be read; they were left out."));
        const std::string_view rest = cursor.rest();
        cursor.moveTo(cursor.position() + std::min(rest.find('#'), rest.size()));
    }
    LineCursor line = cursor;
    line.moveTo(0);
    std::size_t end = std::max(cursor.position(), begin);
    while (end > begin && LineCursor::isBlank(line.rest()[end - 1]))
        --end;
    return {m_lineOffset + begin, end - begin};
}

/// The ranges of the comment behind a setting. A comment of a user is none.
std::vector<IterationRange> observedLimits(LineCursor cursor)
{
    std::optional<TraceLevel> level;
    std::vector<IterationRange> ranges;
    if (!cursor.accept('#') || !parseLevelAndRanges(cursor, level, ranges) || !cursor.atEnd() || level)
        return {};
    return ranges;
}

void ConfigurationParser::addArray(LineCursor cursor)
{
    ArrayText text;
    m_owner = {};
    if (!parseArrayHead(cursor, text) || text.rank < 1 || text.rank > IndexTuple::maxRank) {
        problem(ConfigurationTexts::tr("This array cannot be read; it was left out."));
        return;
    }
    ConfiguredArray array{.name = std::string(text.name),
                          .type = text.type,
                          .rank = text.rank,
                          .place = {std::string(text.place.file), text.place.line},
                          .number = text.number,
                          .distribution = text.distribution};
    array.settingText = readSetting(cursor, array.setting);
    array.observed = observedLimits(cursor);
    m_configuration.arrays.push_back(std::move(array));
    m_owner = OfArray{lastRow(m_configuration.arrays.size())};
}

void ConfigurationParser::addConstruct(LineCursor cursor, RecordKind kind)
{
    ConstructText text;
    m_owner = {};
    if (!parseConstructHead(cursor, text) || !parsePlace(cursor, text.place) || !cursor.accept('=')) {
        problem(ConfigurationTexts::tr("This construct cannot be read; it was left out."));
        return;
    }
    ConfiguredConstruct construct{.kind = kind,
                                  .number = text.number,
                                  .parentNumber = text.parent,
                                  .rank = text.rank,
                                  .place = {std::string(text.place.file), text.place.line},
                                  .depth = std::uint32_t(m_open.size())};
    construct.settingText = readSetting(cursor, construct.setting);
    construct.observed = observedLimits(cursor);
    auto &constructs = m_configuration.constructs;
    if (!m_open.empty())
        construct.parent = m_open.back();
    const auto enclosing = construct.parent ? std::optional(constructs[*construct.parent].number) : std::nullopt;
    if (construct.parentNumber && construct.parentNumber != enclosing)
        problem(ConfigurationTexts::tr("The construct says that it is in another one than that around it."));
    constructs.push_back(std::move(construct));
    const std::uint32_t row = lastRow(constructs.size());
    m_open.push_back(row);
    m_owner = OfConstruct{row};
}

void ConfigurationParser::addEnd(LineCursor cursor)
{
    m_owner = {};
    const auto number = cursor.integer();
    const auto isIt = [&](std::uint32_t row) { return m_configuration.constructs[row].number == number; };
    const auto open = std::ranges::find_if(m_open.rbegin(), m_open.rend(), isIt);
    if (!number || open == m_open.rend()) {
        problem(ConfigurationTexts::tr("This end belongs to no construct that is open."));
        return;
    }
    if (open != m_open.rbegin())
        problem(ConfigurationTexts::tr("Constructs inside are still open here; they were ended."));
    const std::size_t left = std::size_t(m_open.rend() - open) - 1;
    while (m_open.size() > left) {
        close(m_open.back());
        m_open.pop_back();
    }
}

/// `FILE=heat.fdv;` and `LINES=1,2,3;` behind it.
void ConfigurationParser::addCoverage(LineCursor cursor)
{
    const std::string_view key = cursor.word();
    const bool isFile = key == "FILE" && cursor.accept('=');
    if (isFile) {
        const std::string_view rest = cursor.rest();
        const std::string_view name = LineCursor::trimmed(rest.substr(0, rest.rfind(';')));
        m_configuration.coverage.push_back({std::string(name), {}});
        return;
    }
    bool isRead = key == "LINES" && cursor.accept('=') && !m_configuration.coverage.empty();
    while (isRead && !cursor.atEnd() && cursor.peek() != ';') {
        const auto line = cursor.integer<std::uint32_t>();
        isRead = line.has_value();
        if (isRead)
            m_configuration.coverage.back().lines.push_back(*line);
        cursor.accept(',');
    }
    if (!isRead)
        problem(ConfigurationTexts::tr("This line is no part of a configuration; it was left out."));
}

void ConfigurationParser::finish()
{
    for (const std::uint32_t row : m_open)
        close(row);
    if (!m_hasEnded && foundAnything())
        problem(ConfigurationTexts::tr("The configuration does not end with END_HEADER; it may be cut."));
}

/// All of a source; nothing where it is longer than a configuration can be.
std::optional<std::string> wholeText(ByteSource &source, const Progress &progress)
{
    const std::size_t step = source.bufferBytes(std::size_t(1) << 20);
    std::string text;
    for (std::size_t size = 0; size <= largestConfigurationBytes; size = text.size()) {
        text.resize(size + step);
        const std::size_t read = source.read(std::span(text).subspan(size));
        text.resize(size + read);
        if (read < step || progress.isCancelled())
            return text;
    }
    return std::nullopt;
}

void takeEncoding(TraceConfiguration &configuration, const QString &encoding)
{
    if (isUtf8(configuration.text))
        return;
    configuration.encoding = encodingOrDefault(encoding);
    if (encoding.isEmpty())
        configuration.problems.add({Severity::Note,
                                    configuration.file,
                                    {},
                                    ConfigurationTexts::tr("The file is not UTF-8; it is read as Windows-1251."),
                                    1});
}

} // namespace

ConfigurationResult readConfiguration(ByteSource source, const QString &name, const QString &encoding,
                                      Progress &progress)
{
    auto text = wholeText(source, progress);
    if (!text)
        return tl::unexpected(
            Error{ErrorKind::TooLarge, ConfigurationTexts::tr("This is too long for a configuration."), name, {}, {}});
    if (detectDvmKind(*text) == FileKind::DvmTrace) // its header looks like one
        return tl::unexpected(Error{
            ErrorKind::WrongFormat, ConfigurationTexts::tr("This is a trace and no configuration."), name, {}, {}});
    auto configuration = std::make_shared<TraceConfiguration>();
    configuration->file = name;
    configuration->fileBytes = source.fileBytes();
    configuration->fileTime = source.fileTime();
    configuration->text = std::move(*text);
    ConfigurationParser parser(*configuration);
    parser.parse(progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    if (!parser.foundAnything())
        return tl::unexpected(Error{
            ErrorKind::WrongFormat, ConfigurationTexts::tr("This is no configuration of a DVM trace."), name, {}, {}});
    takeEncoding(*configuration, encoding);
    if (const auto damage = source.damage())
        configuration->problems.add({Severity::Error, name, {}, *damage, 1});
    return configuration;
}

} // namespace rankscope
