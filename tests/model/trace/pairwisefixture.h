// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/pairs/pairwisediff.h"

#include <QByteArray>
#include <QString>

/// What a program reads of a comparison.
QByteArray reportOf(const rankscope::TraceDiff &diff);

/// What surrounds origins in a page, and differences, a line each.
QByteArray shownOf(const rankscope::TraceDiff &diff);

/// Keeps what surrounds all differences.
rankscope::PairwiseDiff::Options showing();

/// Null where the runs have to be seen whole.
std::shared_ptr<const rankscope::TraceDiff>
pairwise(const rankscope::TraceRun &reference, const rankscope::TraceRun &current,
         rankscope::PairwiseDiff::Options options = {}, bool backwards = false,
         const std::shared_ptr<const rankscope::SourceMap> &sources = nullptr);

/// Damages a line of a body: another value, a line less or twice, an iteration less or with other indices.
QByteArray damaged(const QByteArray &body, std::uint64_t choice);

/// The lines that differ between the reports, for a message.
QString firstDifference(const QByteArray &one, const QByteArray &two);
