// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/ddt/report/stackrows.h"
#include "model/stacks/job/jobreport.h"
#include "model/stacks/tree/stackdocument.h"

#include <memory>

namespace rankscope {

/// Puts a document together from the events of a report, as they are read. Whatever is added, the report takes at most
/// `textLimit` characters; texts beyond are skipped, which is told.
class ReportBuilder
{
public:
    static constexpr std::size_t textLimit = std::size_t(64) << 20;

    explicit ReportBuilder(StackDocument document);

    StackRows &rows() { return m_rows; }
    JobReport &report() { return *m_report; }

    /// For problems from here on.
    void setLine(std::uint64_t line) { m_line = line; }
    void problem(Severity severity, const QString &text);

    void add(ReportEvent event);
    /// An event of kind Stacks, with its table.
    void addStacks(ReportEvent event, StackTable table);
    /// An event of kind Locals, or Variables of the stacks that follow at the same time.
    void addVariables(ReportEvent event, std::vector<ReportVariable> variables);
    void addHit(ReportEvent event, TracepointHit hit);

    /// Nothing of a report was added.
    bool isEmpty() const { return m_report->events.empty(); }
    /// The document; `declared` is what the report says of the size of the job.
    StackDocument finish();

private:
    bool fits(std::size_t characters);
    bool isRepeated(const ReportEvent &event) const;
    void noteJob(const ReportEvent &event);
    void noteTitle(const ReportEvent &event);
    void sortEvents();
    void makeSnapshots();

    StackDocument m_document;
    std::shared_ptr<StackPools> m_pools;
    std::shared_ptr<JobReport> m_report;
    StackRows m_rows;
    std::vector<QString> m_titles; // of the snapshots, in the order of the rows
    QString m_stop; // first line of what stopped the job since the last stacks
    QString m_message; // the same of other messages
    QString m_title; // of the last stacks
    ProcessSet m_started; // whom the message of the start names
    std::size_t m_firstVariable = 0; // of those that wait for their stacks
    std::optional<QDateTime> m_variablesTime;
    std::uint64_t m_line = 0;
    std::size_t m_characters = 0;
    bool m_full = false;
};

} // namespace rankscope
