// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/report/reportjson.h"

#include "io/json/jsonwriter.h"
#include "io/writeerror.h"

#include <type_traits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

void writeJsonMembers(JsonWriter &json, const ReportObject &object);

/// Nothing where there is no value; of an object without a key its members.
void writeJsonMember(JsonWriter &json, QStringView key, const ReportValue &value)
{
    if (std::holds_alternative<std::monostate>(value))
        return;
    if (const auto *const object = std::get_if<ReportObject>(&value); object && key.isEmpty()) {
        writeJsonMembers(json, *object);
        return;
    }
    json.key(key);
    writeReportValue(json, value);
}

void writeJsonMembers(JsonWriter &json, const ReportObject &object)
{
    for (const ReportMember &member : object)
        writeJsonMember(json, member.key, member.value);
}

void writeJsonObject(JsonWriter &json, const ReportObject &object)
{
    json.beginObject();
    writeJsonMembers(json, object);
    json.endObject();
}

void writeJsonList(JsonWriter &json, const ReportList &list)
{
    json.beginArray();
    for (const ReportValue &value : list)
        writeReportValue(json, value);
    json.endArray();
}

template<typename Value>
void writeJsonValue(JsonWriter &json, const Value &value)
{
    if constexpr (std::is_same_v<Value, bool>)
        json.boolean(value);
    else if constexpr (std::is_same_v<Value, std::int64_t>)
        json.integer(value);
    else if constexpr (std::is_same_v<Value, std::uint64_t>)
        json.count(value);
    else if constexpr (std::is_same_v<Value, double> || std::is_same_v<Value, float>)
        json.real(value);
    else if constexpr (std::is_same_v<Value, ReportList>)
        writeJsonList(json, value);
    else if constexpr (std::is_same_v<Value, ReportObject>)
        writeJsonObject(json, value);
    else if constexpr (std::is_same_v<Value, QString>)
        json.string(value);
}

void writeJsonNote(JsonWriter &json, const ReportNotes::Note &note)
{
    json.beginObject();
    for (const auto &[key, value] : note)
        writeJsonMember(json, QString(key), value);
    json.endObject();
}

/// Writes the parts one after the other; facts of one group share an object.
class ReportJsonWriter
{
public:
    ReportJsonWriter(JsonWriter &json, const Progress &progress) : m_json(json), m_progress(progress) {}

    Result<void> write(const ReportFact &fact);
    Result<void> write(const ReportFiles &files);
    Result<void> write(const ReportDetails &details);
    Result<void> write(const ReportNotes &notes);
    Result<void> write(const ReportSection &) { return {}; }
    Result<void> write(const ReportExcerpts &) { return {}; }
    Result<void> write(const ReportTable &table);
    /// Where no more facts of the group follow.
    void closeGroup();

private:
    void openGroup(QLatin1StringView group);
    void writeRow(const ReportTable &table, const std::vector<std::size_t> &columns, const TableRow &row);

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
    if (!fact.shownIn.testFlag(Audience::Json))
        return {};
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

Result<void> ReportJsonWriter::write(const ReportDetails &details)
{
    closeGroup();
    writeJsonMember(m_json, QString(details.key), details.object);
    return {};
}

Result<void> ReportJsonWriter::write(const ReportNotes &notes)
{
    if (!notes.shownIn.testFlag(Audience::Json))
        return {};
    closeGroup();
    m_json.key(notes.key);
    m_json.beginArray();
    for (const ReportNotes::Note &note : notes.notes) {
        if (notes.inJson == ReportNotes::InJson::Values)
            writeReportValue(m_json, note.front().second);
        else
            writeJsonNote(m_json, note);
    }
    m_json.endArray();
    return {};
}

void ReportJsonWriter::writeRow(const ReportTable &table, const std::vector<std::size_t> &columns, const TableRow &row)
{
    m_json.beginObject();
    for (const std::size_t column : columns)
        writeJsonMember(m_json, table.columns[column].key, row.value(column));
    m_json.endObject();
}

Result<void> ReportJsonWriter::write(const ReportTable &table)
{
    if (!table.shownIn.testFlag(Audience::Json))
        return {};
    closeGroup();
    const std::vector<std::size_t> columns = columnsFor(table, Audience::Json);
    m_json.key(table.key);
    m_json.beginArray();
    const auto visit = [&](const TableRow &row) {
        writeRow(table, columns, row);
        return true;
    };
    const Result<void> done = table.rows(visit, m_progress);
    m_json.endArray();
    return done;
}

} // namespace

void writeReportValue(JsonWriter &json, const ReportValue &value)
{
    std::visit([&json](const auto &plain) { writeJsonValue(json, plain); }, value);
}

Result<void> writeReportJson(const Report &report, QIODevice &device, Progress &progress)
{
    JsonWriter json(device, report.brokenLevels);
    json.beginObject();
    json.stringUnlessEmpty("kind"_L1, QString(report.kind));
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
