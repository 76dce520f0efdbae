// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/ddt/report/logtextparts.h"

#include <span>

namespace rankscope {

/// The text report of DDT 2020: the page of the HTML report as a text browser prints it, with aligned columns,
/// wrapped cells, and number and time of a row in its middle line. Sections: Messages, Tracepoints, Memory Leak
/// Report, Output.
class PrintedPage
{
public:
    static constexpr std::size_t lineLimit = 4'000'000; // that are kept until their table ends

    explicit PrintedPage(ReportBuilder &builder) : m_builder(builder) {}

    void add(const LogLine &line);
    void finish();

private:
    enum class Section { Head, Messages, Tracepoints, Leaks, Output };
    /// A line that begins something in the table of messages.
    struct Anchor {
        std::size_t line = 0;
        std::size_t begin = 0; // first line that belongs to it
        bool isStacks = false; // "Additional Information", without a time
        std::int64_t elapsed = 0;
        QString ranks;
        QString text;
    };

    std::optional<Section> sectionOf(const QString &line) const;
    void endSection();
    void endMessages();
    void findMessageColumn();
    std::vector<Anchor> anchors() const;
    static std::size_t linesAbove(const Anchor &before, std::size_t gap, std::size_t gapBefore, std::size_t below);
    void findBegins(std::vector<Anchor> &anchors) const;
    void addMessage(const Anchor &anchor, std::size_t end);
    void noteVariables(const QString &text);
    void addInformation(std::span<const LogLine> lines);
    void addPart(const QString &title, std::span<const LogLine> lines);
    void endTracepoints();
    void endLeaks();
    void addOutput(const QString &line);
    void flushOutput();
    void setTime(ReportEvent &event, std::optional<std::int64_t> elapsed) const;

    ReportBuilder &m_builder;
    Section m_section = Section::Head;
    LogLines m_lines; // of the section
    bool m_afterBlank = true;
    bool m_cut = false;
    qsizetype m_messageAt = 0;
    std::optional<QDateTime> m_launch;
    std::optional<std::int64_t> m_elapsed; // of the last message
    QStringList m_variables; // that tracepoints were told to log
    QString m_output;
};

} // namespace rankscope
