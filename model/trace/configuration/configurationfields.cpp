// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/configuration/configurationfields.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString asciiText(std::string_view text)
{
    return QString::fromLatin1(text.data(), qsizetype(text.size()));
}

FieldCell signedCell(const std::optional<std::int64_t> &number)
{
    return number ? FieldCell{.text = QString::number(*number), .integer = *number} : FieldCell();
}

/// A row of the table: an array or a construct.
struct ConfigurationRow {
    QString kind;
    std::int64_t number = 0;
    std::optional<std::int64_t> parent = {};
    std::uint32_t rank = 1;
    QString name = {}; // of an array
    const ConfiguredPlace &place;
    const TraceSetting &setting;
    const std::vector<IterationRange> &observed;
    TraceCounters counters = {};
    std::optional<std::uint64_t> executions = {};
    std::optional<std::uint64_t> reads = {}; // of an array
    std::optional<std::uint64_t> writes = {}; // of an array
    const std::optional<LevelCounters> *atLevels = nullptr; // of a construct
};

struct ConfigurationField {
    QString key;
    FieldType type = FieldType::Text;
    std::function<FieldCell(const ConfigurationRow &)> cell = {};
};

using ConfigurationFieldList = std::vector<ConfigurationField>;

void addIdentity(ConfigurationFieldList &fields, const TraceConfiguration &configuration)
{
    fields.push_back({u"kind"_s, FieldType::Text, [](const auto &row) { return textField(row.kind); }});
    fields.push_back({u"number"_s, FieldType::Integer, [](const auto &row) { return signedCell(row.number); }});
    fields.push_back({u"parent"_s, FieldType::Integer, [](const auto &row) { return signedCell(row.parent); }});
    fields.push_back({u"rank"_s, FieldType::Integer, [](const auto &row) { return countField(row.rank); }});
    fields.push_back({u"name"_s, FieldType::Text, [](const auto &row) { return textField(row.name); }});
    fields.push_back({u"file"_s, FieldType::Text, [&configuration](const auto &row) {
                          return textField(nameText(configuration, row.place.file));
                      }});
    fields.push_back({u"line"_s, FieldType::Integer, [](const auto &row) { return countField(row.place.line); }});
    fields.push_back({u"level"_s, FieldType::Text, [](const auto &row) {
                          return textField(row.setting.level ? asciiText(levelName(*row.setting.level)) : QString());
                      }});
    fields.push_back(
        {u"ranges"_s, FieldType::Text, [](const auto &row) { return textField(rangesText(row.setting.ranges)); }});
    fields.push_back(
        {u"limits"_s, FieldType::Text, [](const auto &row) { return textField(rangesText(row.observed)); }});
}

void addCounts(ConfigurationFieldList &fields)
{
    const auto add = [&fields](const QString &key, auto member) {
        fields.push_back({key, FieldType::Integer, [member](const auto &row) { return countField(row.*member); }});
    };
    const auto addCounter = [&fields](const QString &key, auto member) {
        fields.push_back(
            {key, FieldType::Integer, [member](const auto &row) { return countField(row.counters.*member); }});
    };
    addCounter(u"trace_size"_s, &TraceCounters::bytes);
    addCounter(u"string_count"_s, &TraceCounters::lines);
    addCounter(u"iterations"_s, &TraceCounters::iterations);
    addCounter(u"memory"_s, &TraceCounters::memory);
    add(u"executions"_s, &ConfigurationRow::executions);
    add(u"reads"_s, &ConfigurationRow::reads);
    add(u"writes"_s, &ConfigurationRow::writes);
}

/// "minimal_string_count": what the construct would have if the whole program were traced at that level.
void addLevelCounts(ConfigurationFieldList &fields)
{
    const auto add = [&fields](std::size_t level, QLatin1StringView counter, auto member) {
        const QString key = asciiText(levelName(TraceLevel(level))).toLower() % u'_' % counter;
        fields.push_back({key, FieldType::Integer, [level, member](const auto &row) {
                              const bool isCounted = row.atLevels && *row.atLevels;
                              return isCounted ? countField((**row.atLevels)[level].*member) : FieldCell();
                          }});
    };
    for (std::size_t level = 0; level < std::tuple_size_v<LevelCounters>; ++level) {
        add(level, "trace_size"_L1, &TraceCounters::bytes);
        add(level, "string_count"_L1, &TraceCounters::lines);
        add(level, "iterations"_L1, &TraceCounters::iterations);
    }
}

FieldRow fieldRowOf(const ConfigurationFieldList &fields, const ConfigurationRow &row)
{
    FieldRow result{row.atLevels ? "construct"_L1 : "array"_L1, {}};
    result.cells.reserve(fields.size());
    for (const ConfigurationField &field : fields)
        result.cells.push_back(field.cell(row));
    return result;
}

ConfigurationRow configurationRow(const TraceConfiguration &configuration, const ConfiguredArray &array)
{
    return {.kind = u"ARR"_s,
            .number = array.number,
            .rank = array.rank,
            .name = nameText(configuration, array.name),
            .place = array.place,
            .setting = array.setting,
            .observed = array.observed,
            .counters = {.memory = array.memory},
            .reads = array.reads,
            .writes = array.writes};
}

ConfigurationRow configurationRow(const ConfiguredConstruct &construct)
{
    return {.kind = asciiText(keyword(construct.kind)),
            .number = construct.number,
            .parent = construct.parentNumber,
            .rank = construct.rank,
            .place = construct.place,
            .setting = construct.setting,
            .observed = construct.observed,
            .counters = construct.counters,
            .executions = construct.executions,
            .atLevels = &construct.atLevels};
}

void addTotals(FieldTable &table, const TraceConfiguration &configuration)
{
    const auto add = [&table](QLatin1StringView key, const std::optional<std::uint64_t> &count) {
        if (count)
            table.facts.push_back({key, *count});
    };
    add("processes"_L1, configuration.processes);
    add("trace_size"_L1, configuration.total.bytes);
    add("string_count"_L1, configuration.total.lines);
    add("memory"_L1, configuration.total.memory);
}

} // namespace

QString constructName(const ConfiguredConstruct &construct)
{
    return asciiText(keyword(construct.kind)) % u' ' % QString::number(construct.number);
}

FieldTable configurationFields(const TraceConfiguration &configuration)
{
    const auto fields = std::make_shared<ConfigurationFieldList>();
    addIdentity(*fields, configuration);
    addCounts(*fields);
    if (configuration.atLevels)
        addLevelCounts(*fields);
    FieldTable table{.kind = "configuration"_L1};
    addTotals(table, configuration);
    for (const ConfigurationField &field : *fields)
        table.columns.push_back({field.key, field.type});
    table.rows = [fields, &configuration](const FieldTable::Visit &visit, const Progress &progress) {
        const std::size_t arrays = configuration.arrays.size();
        const auto rowAt = [&](std::size_t index) {
            return fieldRowOf(*fields, index < arrays ? configurationRow(configuration, configuration.arrays[index])
                                                      : configurationRow(configuration.constructs[index - arrays]));
        };
        return visitRows(arrays + configuration.constructs.size(), rowAt, visit, progress);
    };
    return table;
}

} // namespace rankscope
