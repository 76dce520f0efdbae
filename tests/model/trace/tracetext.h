// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/tracediff.h"
#include "model/trace/rows/alignedrows.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

namespace rankscope {

/// Traces for tests, written as the text of a D3 body; the header is added.
struct TraceText {
    QByteArray body;
    QByteArray level = "FULL";
    bool emptyIterations = false;
    bool complete = true;
    /// Lines of the header's structure, for levels and ranges; may be empty.
    QByteArray structure = {};
    int processCount = 1; // CPU_COUNT
};

/// Reads each text as one process, numbered from 0; the files are called PREFIX0.trd, …
TraceRun runOf(const QList<TraceText> &processes, const QString &prefix);

std::shared_ptr<const TraceDiff> diffOf(const TraceRun &reference, const TraceRun &current,
                                        const Tolerance &tolerance = {}, const AlignmentOptions &options = {});

/// The rows of two runs, whose files are called ref/0.trd, … and cur/0.trd, …
AlignedRows rowsOf(const QList<TraceText> &reference, const QList<TraceText> &current);

/// `value RD A(I) PL 1(2) [0] carried`: class, record, name, position, processes, and whether it is carried; in order.
QStringList summaryOf(const TraceDiff &diff);

} // namespace rankscope
