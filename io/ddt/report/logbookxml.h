// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/ddt/report/reportbuilder.h"
#include "io/ddt/report/tracepointdata.h"

#include <QHash>
#include <QStringList>
#include <QXmlStreamReader>

namespace rankscope {

/// Walks the XML of a logbook, an element a function, and gives what it says to a builder.
class LogbookXml
{
public:
    /// The logbook begins in line `firstLine` of its file.
    LogbookXml(QIODevice &device, ReportBuilder &builder, std::uint64_t firstLine);

    /// Reads up to the end of the logbook, or to where it breaks, which becomes a problem.
    void read();

private:
    void readEvent();
    void readTracepointNames();
    void readMessage(ReportEvent event);
    void readMessageChild(ReportEvent &event);
    void readData(ReportEvent event);
    void readOutput(ReportEvent event);
    void readTracepointsEvent(ReportEvent event);
    void readStacks(ReportEvent event);
    void readCurrentStack(ReportEvent event);
    void readLocals(ReportEvent event);
    void readVariables(ReportEvent event);
    void readMap(std::vector<ReportVariable> &variables);
    ReportVariable readValue();
    QStringList readStrings();
    void addRow(StackTable &table, const QStringList &header, const QStringList &cells);

    ReportEvent eventHere();
    ReportEvent::Kind messageKind(QStringView element, QStringView type);
    QString textHere();
    void skipUnknown();
    void problem(Severity severity, const QString &text);
    std::uint64_t line() const { return m_firstLine + std::uint64_t(m_xml.lineNumber()) - 1; }

    QXmlStreamReader m_xml;
    ReportBuilder &m_builder;
    std::uint64_t m_firstLine;
    QHash<QString, TracepointPlace> m_places;
};

} // namespace rankscope
