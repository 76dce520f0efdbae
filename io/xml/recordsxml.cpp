// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/xml/recordsxml.h"

#include "io/writeerror.h"
#include "io/xml/xmltext.h"

#include <QXmlStreamWriter>

namespace rankscope {

using namespace Qt::StringLiterals;

Result<void> writeRecordsXml(const TraceRun &run, const TraceSelection &selection, QIODevice &device,
                             Progress &progress)
{
    QXmlStreamWriter xml(&device);
    xml.setAutoFormatting(true);
    xml.setAutoFormattingIndent(1);
    xml.writeStartDocument();
    xml.writeStartElement(u"trace"_s);
    const bool done = forEachRow(run, selection, progress, [&xml](const RecordRow &row) {
        xml.writeEmptyElement(u"record"_s);
        for (const RecordField field : recordFields()) {
            const QString text = fieldText(row, field);
            if (!text.isEmpty())
                xml.writeAttribute(fieldKey(field), xmlText(text));
        }
    });
    xml.writeEndDocument();
    if (!done)
        return tl::unexpected(cancelledError());
    if (xml.hasError())
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
