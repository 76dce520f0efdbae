// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/json/fieldsjson.h"

#include "io/json/jsonvalue.h"
#include "io/json/jsonwriter.h"
#include "io/writeerror.h"

#include <algorithm>
#include <vector>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// "2,3"
void writeIntegerList(JsonWriter &json, const QString &text)
{
    json.beginArray();
    if (!text.isEmpty()) {
        for (const QString &part : text.split(u','))
            writeSpelledValue(json, part);
    }
    json.endArray();
}

void writeFactJson(JsonWriter &json, const FieldFact &fact, const FieldsJsonForm &form)
{
    json.key(fact.key);
    if (const auto *const flag = std::get_if<bool>(&fact.value))
        json.boolean(*flag);
    else if (const auto *const count = std::get_if<std::uint64_t>(&fact.value))
        json.count(*count);
    else if (form.lists.contains(fact.key))
        writeIntegerList(json, std::get<QString>(fact.value));
    else
        json.string(std::get<QString>(fact.value));
}

/// A note with one attribute or none is its text.
void writeNoteJson(JsonWriter &json, const FieldNote &note)
{
    if (note.attributes.size() < 2) {
        json.string(note.text);
        return;
    }
    json.beginObject();
    for (const auto &[key, text] : note.attributes)
        json.stringUnlessEmpty(key, text);
    json.endObject();
}

void writeNotesJson(JsonWriter &json, const std::vector<FieldNote> &notes)
{
    for (std::size_t index = 0; index < notes.size();) {
        const QLatin1StringView list = notes[index].list;
        json.key(list);
        json.beginArray();
        for (; index < notes.size() && notes[index].list == list; ++index)
            writeNoteJson(json, notes[index]);
        json.endArray();
    }
}

/// Those whose names come from a file.
void writeHeadingsJson(JsonWriter &json, const std::vector<FieldColumn> &columns)
{
    const auto isNamed = [](const FieldColumn &column) { return !column.heading.isEmpty(); };
    if (std::ranges::none_of(columns, isNamed))
        return;
    json.key("columns"_L1);
    json.beginArray();
    for (const FieldColumn &column : columns) {
        json.beginObject();
        json.string("key"_L1, column.key);
        json.stringUnlessEmpty("heading"_L1, column.heading);
        json.endObject();
    }
    json.endArray();
}

/// How the cells of a column are written, found out once.
struct JsonColumn {
    QString key;
    bool isText = false; // else a number, or a text that may spell one
    bool isInteger = false; // or a flag
};

std::vector<JsonColumn> jsonColumns(const FieldTable &table, const FieldsJsonForm &form)
{
    std::vector<JsonColumn> columns;
    for (const FieldColumn &column : table.columns)
        columns.push_back({column.key, column.type == FieldType::Text && !form.values.contains(column.key),
                           column.type == FieldType::Integer});
    return columns;
}

void writeRowJson(JsonWriter &json, const std::vector<JsonColumn> &columns, const FieldRow &row)
{
    json.beginObject();
    for (std::size_t index = 0; index < columns.size(); ++index) {
        const QString &text = row.cells[index].text;
        if (text.isEmpty())
            continue;
        json.key(columns[index].key);
        if (columns[index].isText)
            json.string(text);
        else if (columns[index].isInteger && text == "true"_L1)
            json.boolean(true);
        else
            writeSpelledValue(json, text);
    }
    json.endObject();
}

} // namespace

Result<void> writeFieldsJson(const FieldTable &table, const FieldsJsonForm &form, QIODevice &device, Progress &progress)
{
    JsonWriter json(device);
    json.beginObject();
    json.stringUnlessEmpty("kind"_L1, QString(table.kind));
    for (const FieldFact &fact : table.facts)
        writeFactJson(json, fact, form);
    writeNotesJson(json, table.notes);
    writeHeadingsJson(json, table.columns);
    json.key("rows"_L1);
    json.beginArray();
    const std::vector<JsonColumn> columns = jsonColumns(table, form);
    const auto object = [&](const FieldRow &row) {
        writeRowJson(json, columns, row);
        return !json.hasFailed();
    };
    if (const Result<void> done = table.rows(object, progress); !done)
        return done;
    json.endArray();
    json.endObject();
    if (!json.finish())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
