// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/xml/fieldsxml.h"

#include "io/writeerror.h"
#include "io/xml/xmltext.h"

#include <QXmlStreamWriter>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString textOf(const FieldFact &fact)
{
    if (const auto *flag = std::get_if<bool>(&fact.value))
        return *flag ? u"true"_s : u"false"_s;
    if (const auto *count = std::get_if<std::uint64_t>(&fact.value))
        return QString::number(*count);
    return std::get<QString>(fact.value);
}

void writeHead(QXmlStreamWriter &xml, const FieldTable &table)
{
    for (const FieldFact &fact : table.facts)
        xml.writeAttribute(fact.key, xmlText(textOf(fact)));
    for (const FieldNote &note : table.notes) {
        xml.writeEmptyElement(QString(note.list).replace(u'_', u'-'));
        for (const auto &[key, text] : note.attributes)
            xml.writeAttribute(key, xmlText(text));
    }
    for (const FieldColumn &column : table.columns) {
        if (column.heading.isEmpty())
            continue;
        xml.writeEmptyElement(u"column"_s);
        xml.writeAttribute(u"key"_s, column.key);
        xml.writeAttribute(u"heading"_s, xmlText(column.heading));
    }
}

void writeRow(QXmlStreamWriter &xml, const std::vector<FieldColumn> &columns, const FieldRow &row)
{
    xml.writeEmptyElement(row.element);
    for (std::size_t index = 0; index < columns.size(); ++index) {
        const QString &text = row.cells[index].text;
        const bool named = !row.attributes.empty();
        const QString name = named ? QString(row.attributes[index]) : columns[index].key;
        if (named ? !name.isEmpty() : !text.isEmpty())
            xml.writeAttribute(name, xmlText(text));
    }
}

} // namespace

Result<void> writeFieldsXml(const FieldTable &table, QIODevice &device, Progress &progress)
{
    QXmlStreamWriter xml(&device);
    xml.setAutoFormatting(true);
    xml.setAutoFormattingIndent(1);
    xml.writeStartDocument();
    xml.writeStartElement(table.kind);
    writeHead(xml, table);
    const auto element = [&](const FieldRow &row) {
        writeRow(xml, table.columns, row);
        return !xml.hasError();
    };
    if (const Result<void> done = table.rows(element, progress); !done)
        return done;
    xml.writeEndDocument();
    if (xml.hasError())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
