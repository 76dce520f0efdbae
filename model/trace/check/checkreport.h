// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"
#include "model/trace/check/runtimeverdict.h"
#include "model/trace/check/tracecheck.h"

namespace rankscope {

/// A check of a run with what the runtime would say of each of its traces.
struct CheckResult {
    TraceCheck check; // with what the dynamic control found
    std::vector<JudgedRule> control = {}; // the rules of the dynamic control
    std::vector<RuntimeVerdict> files; // one a trace, lowest process first

    /// The runtime would read every trace, and no finding is worse than a note.
    bool isGood() const;
    /// Those of the check, then those of the dynamic control.
    std::vector<JudgedRule> rules() const;
};

/// The answer, why the runtime refuses files, the findings, and which rules were judged. A text has the first
/// findings of many. The result must outlive the report.
Report checkReport(const CheckResult &result);

/// How much the rules found, in full sentences.
QString findingsSummary(const TraceCheck &check);

/// The answer in full sentences: whether the runtime would read the traces, and how much was found.
QString checkSummary(const CheckResult &result);

} // namespace rankscope
