// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What both kinds of text reports have.
#pragma once

#include "io/ddt/report/reportbuilder.h"

#include <QStringList>

namespace rankscope {

/// A line of a report, with its place in the file.
struct LogLine {
    QString text; // without blanks behind
    std::uint64_t number = 0; // 1-based
};

using LogLines = std::vector<LogLine>;

/// What an event is, by its text: reports in text name no types.
ReportEvent::Kind kindOfText(const QString &text);

/// An event with the kind and the reason of its text; `ranks` is a set or "n/a".
ReportEvent eventOfText(const QString &text, QStringView ranks);

/// "0:06.624" or "1:00:06.624" in milliseconds.
std::optional<std::int64_t> elapsedOf(QStringView text);

/// The time in "at Mon May 11 22:10:44 2020", by the clock of the machine that the job ran on: read as local time.
std::optional<QDateTime> launchTime(const QString &text);

/// The columns that a table of stacks names, as far as they are known: "Processes", "Threads", "CUDA Threads",
/// "Function". `functionAt` is where the word Function stands; -1: the line is no such header.
struct StackHeader {
    QStringList before; // of Function
    qsizetype functionAt = -1;
    bool hasMore = false; // columns behind Function
};
StackHeader stackHeaderOf(const QString &line);

/// The cells before Function at the front of a text, and where the function begins.
struct StackCells {
    QStringList cells;
    qsizetype functionAt = 0;
};
std::optional<StackCells> stackCellsOf(QStringView text, qsizetype count);

/// Puts the cells into the row.
void setCells(StackRow &row, StackRows &rows, const QStringList &titles, const QStringList &cells);

} // namespace rankscope
