// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/blocks/blocklayout.h"
#include "model/arrays/diff/datasetrules.h"
#include "model/trace/diff/tracerules.h"

#include <QByteArray>

namespace rankscope {

/// What a file of --rules says. One file may serve comparisons of arrays and of traces.
struct ComparisonRules {
    DataSetRules dataSets;
    BlockRules blocks;
    TraceRules traces;
    bool areOfArrays = false; // "datasets" or "blocks" is there
    bool areOfTraces = false; // "traces" or "known" is there
};

/// Reads `{"datasets":[…],"blocks":[…],"traces":[…],"known":[…]}`, each of which may be absent: see dataSetRulesOf(),
/// blockRulesOf(), traceRulesOf() and knownDifferencesOf(). `tolerance` is what holds where a rule does not say more.
/// Error: WrongFormat, that says which rule; nothing unknown is passed over.
[[nodiscard]] Result<ComparisonRules> readRules(const QByteArray &bytes, const Tolerance &tolerance,
                                                const QString &file);

/// readRules() of a file. Errors: also those of ByteSource; Cancelled.
[[nodiscard]] Result<ComparisonRules> readRulesFile(const QString &path, const Tolerance &tolerance,
                                                    const Progress &progress);

/// What such a file says of traces; null where it says nothing of them. Errors: those of readRulesFile().
[[nodiscard]] Result<std::shared_ptr<const TraceRules>> readTraceRules(const QString &path, const Tolerance &tolerance,
                                                                       const Progress &progress);

} // namespace rankscope
