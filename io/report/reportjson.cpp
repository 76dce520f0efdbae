// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/report/reportjson.h"

#include "io/json/jsonwriter.h"
#include "io/writeerror.h"

#include <algorithm>
#include <type_traits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// A column of a table that JSON has.
struct JsonMember {
    std::size_t column = 0;
    QByteArray group; // the object inside of the row that holds it; empty: the row itself
    QByteArray key;
};

std::vector<JsonMember> membersOf(const ReportTable &table)
{
    std::vector<JsonMember> members;
    for (const std::size_t column : columnsFor(table, Audience::Json)) {
        const ColumnHead &head = table.columns[column];
        const QByteArray path = (head.member.isEmpty() ? head.key : head.member).toLatin1();
        const qsizetype dot = path.indexOf('.');
        members.push_back({column, path.left(std::max<qsizetype>(dot, 0)), path.mid(dot + 1)});
    }
    return members;
}

/// Writes the parts one after the other; facts of one group share an object.
class ReportJsonWriter
{
public:
    ReportJsonWriter(JsonWriter &json, const Progress &progress) : m_json(json), m_progress(progress) {}

    Result<void> write(const ReportFact &fact);
    Result<void> write(const ReportFiles &files);
    Result<void> write(const ReportNotes &notes);
    Result<void> write(const ReportSentences &) { return {}; } // for people alone
    Result<void> write(const ReportTable &table);
    /// Where no more facts of the group follow.
    void closeGroup();

private:
    void openGroup(QLatin1StringView group);
    Result<void> writeValue(const ReportValue &value);
    Result<void> writeMembers(const std::vector<JsonMember> &members, const TableRow &row);
    Result<void> writeRows(const ReportTable &table);

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
    std::visit([this](const auto &value) { writeReportValue(m_json, value); }, fact.fact.value);
    return {};
}

Result<void> ReportJsonWriter::write(const ReportFiles &files)
{
    closeGroup();
    m_json.strings(files.key, files.files);
    return {};
}

Result<void> ReportJsonWriter::write(const ReportNotes &notes)
{
    closeGroup();
    m_json.key(notes.key);
    m_json.beginArray();
    for (const ReportNotes::Note &note : notes.notes) {
        if (note.attributes.size() == 1) {
            m_json.string(note.attributes.front().second);
            continue;
        }
        m_json.beginObject();
        for (const auto &[key, text] : note.attributes)
            m_json.string(key, text);
        m_json.endObject();
    }
    m_json.endArray();
    return {};
}

Result<void> ReportJsonWriter::writeValue(const ReportValue &value)
{
    if (const auto *const table = std::get_if<std::shared_ptr<const ReportTable>>(&value))
        return writeRows(**table);
    writeReportValue(m_json, value);
    return {};
}

/// Those that there are; an object that holds several of them, where there is one of these.
Result<void> ReportJsonWriter::writeMembers(const std::vector<JsonMember> &members, const TableRow &row)
{
    QByteArray open;
    Result<void> done;
    for (const JsonMember &member : members) {
        const ReportValue value = row.value(member.column);
        if (std::holds_alternative<std::monostate>(value))
            continue;
        if (member.group != open && !open.isEmpty())
            m_json.endObject();
        if (member.group != open && !member.group.isEmpty()) {
            m_json.key(QLatin1StringView(member.group));
            m_json.beginObject();
        }
        open = member.group;
        m_json.key(QLatin1StringView(member.key));
        done = writeValue(value);
        if (!done)
            break;
    }
    if (!open.isEmpty())
        m_json.endObject();
    return done;
}

Result<void> ReportJsonWriter::writeRows(const ReportTable &table)
{
    const std::vector<JsonMember> members = membersOf(table);
    Result<void> inside;
    m_json.beginArray();
    const auto visit = [&](const TableRow &row) {
        m_json.beginObject();
        inside = writeMembers(members, row);
        m_json.endObject();
        return inside.has_value();
    };
    const Result<void> done = table.rows(visit, m_progress);
    m_json.endArray();
    return done ? inside : done;
}

Result<void> ReportJsonWriter::write(const ReportTable &table)
{
    if (columnsFor(table, Audience::Json).empty())
        return {};
    closeGroup();
    if (!table.key.isEmpty()) {
        m_json.key(table.key);
        return writeRows(table);
    }
    Result<void> inside;
    const auto visit = [&](const TableRow &row) {
        inside = writeMembers(membersOf(table), row);
        return false;
    };
    const Result<void> done = table.rows(visit, m_progress);
    return done ? inside : done;
}

} // namespace

void writeReportValue(JsonWriter &json, const ReportValue &value)
{
    std::visit(
        [&json](const auto &plain) {
            using Plain = std::decay_t<decltype(plain)>;
            if constexpr (std::is_same_v<Plain, bool>)
                json.boolean(plain);
            else if constexpr (std::is_same_v<Plain, std::int64_t>)
                json.integer(plain);
            else if constexpr (std::is_same_v<Plain, std::uint64_t>)
                json.count(plain);
            else if constexpr (std::is_floating_point_v<Plain>)
                json.real(plain);
            else if constexpr (std::is_same_v<Plain, QString>)
                json.string(plain);
            else if constexpr (std::is_same_v<Plain, std::shared_ptr<const ReportList>>) {
                json.beginArray();
                for (const ReportValue &item : plain->items)
                    writeReportValue(json, item);
                json.endArray();
            }
        },
        value);
}

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
