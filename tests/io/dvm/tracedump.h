// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/trace.h"

#include <QByteArray>
#include <QStringList>

namespace rankscope {

/// Reads a trace from memory; ends the test program where that is refused.
std::shared_ptr<const Trace> traceOf(const QByteArray &text);
/// The structure of a header with a single loop.
extern const QByteArray oneLoop;

/// `body` behind a minimal header that describes `structure`.
QByteArray withHeader(const QByteArray &structure, const QByteArray &body);

/// One line a record, "LINE KIND …" with all that it is; structure as `execution`, iterations as their tuple.
QStringList dumpRecords(const Trace &trace);
/// One line a construct, as the header shows it.
QStringList dumpConstructs(const Trace &trace);
/// "LINE severity text xCOUNT" a problem.
QStringList dumpProblems(const Trace &trace);
/// Everything there is, bit by bit, to compare two readings of one file.
QStringList dumpAll(const Trace &trace);

} // namespace rankscope
