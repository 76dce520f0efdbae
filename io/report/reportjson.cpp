// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/report/reportjson.h"

#include "io/json/jsonwriter.h"
#include "io/writeerror.h"

#include <type_traits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

template<typename Value>
void writeJsonValue(JsonWriter &json, const Value &value)
{
    if constexpr (std::is_same_v<Value, bool>)
        json.boolean(value);
    else if constexpr (std::is_same_v<Value, std::int64_t>)
        json.integer(value);
    else if constexpr (std::is_same_v<Value, std::uint64_t>)
        json.count(value);
    else if constexpr (std::is_same_v<Value, double>)
        json.real(value);
    else
        json.string(value);
}

/// Writes the parts one after the other; facts of one group share an object.
class ReportJsonWriter
{
public:
    ReportJsonWriter(JsonWriter &json, const Progress &progress) : m_json(json), m_progress(progress) {}

    Result<void> write(const ReportFact &fact);
    Result<void> write(const ReportFiles &files);
    Result<void> write(const ReportTable &table);
    /// Where no more facts of the group follow.
    void closeGroup();

private:
    void openGroup(QLatin1StringView group);
    void writeRow(const std::vector<QByteArray> &keys, const std::vector<std::size_t> &columns, const TableRow &row);

    JsonWriter &m_json;
    const Progress &m_progress;
    QLatin1StringView m_group;
};

void ReportJsonWriter::closeGroup()
{
    if (!m_group.isEmpty())
        m_json.endObject();
    m_group = {};
}

void ReportJsonWriter::openGroup(QLatin1StringView group)
{
    if (group == m_group)
        return;
    closeGroup();
    if (!group.isEmpty()) {
        m_json.key(group);
        m_json.beginObject();
    }
    m_group = group;
}

Result<void> ReportJsonWriter::write(const ReportFact &fact)
{
    openGroup(fact.group);
    m_json.key(fact.fact.key);
    std::visit([this](const auto &value) { writeJsonValue(m_json, value); }, fact.fact.value);
    return {};
}

Result<void> ReportJsonWriter::write(const ReportFiles &files)
{
    closeGroup();
    m_json.strings(files.key, files.files);
    return {};
}

void ReportJsonWriter::writeRow(const std::vector<QByteArray> &keys, const std::vector<std::size_t> &columns,
                                const TableRow &row)
{
    m_json.beginObject();
    for (std::size_t index = 0; index < columns.size(); ++index) {
        std::visit(
            [&](const auto &value) {
                if constexpr (!std::is_same_v<std::decay_t<decltype(value)>, std::monostate>) {
                    m_json.key(QLatin1StringView(keys[index]));
                    writeJsonValue(m_json, value);
                }
            },
            row.value(columns[index]));
    }
    m_json.endObject();
}

Result<void> ReportJsonWriter::write(const ReportTable &table)
{
    closeGroup();
    const std::vector<std::size_t> columns = columnsFor(table, Audience::Json);
    std::vector<QByteArray> keys;
    for (const std::size_t column : columns)
        keys.push_back(table.columns[column].key.toLatin1());
    m_json.key(table.key);
    m_json.beginArray();
    const auto visit = [&](const TableRow &row) {
        writeRow(keys, columns, row);
        return true;
    };
    const Result<void> done = table.rows(visit, m_progress);
    m_json.endArray();
    return done;
}

} // namespace

Result<void> writeReportJson(const Report &report, QIODevice &device, Progress &progress)
{
    JsonWriter json(device);
    json.beginObject();
    json.string("kind"_L1, QString(report.kind));
    ReportJsonWriter writer(json, progress);
    for (const ReportPart &part : report.parts) {
        const Result<void> done = std::visit([&writer](const auto &each) { return writer.write(each); }, part);
        if (!done)
            return done;
    }
    writer.closeGroup();
    json.endObject();
    if (!json.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
