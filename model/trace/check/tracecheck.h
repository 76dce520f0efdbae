// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/trace/check/finding.h"

namespace rankscope {

/// Whether the traces at hand have what a rule needs.
enum class Judged : std::uint8_t { Yes, Partly, No };
QLatin1StringView judgedWord(Judged judged);

struct RuleVerdict {
    CheckRule rule = CheckRule::Incomplete;
    Judged judged = Judged::Yes;
    QString reason = {}; // why not wholly; empty for Yes
};

/// A rule as reports list it, of this check or of the dynamic control.
struct JudgedRule {
    QLatin1StringView word;
    Judged judged = Judged::Yes;
    QString reason = {}; // why not wholly; empty for Yes
    QLatin1StringView message = {}; // of the runtime's dynamic control; empty for rules that it lacks
};

/// What a run shows without a reference.
struct TraceCheck {
    FindingList findings; // in the order of the rules
    std::vector<RuleVerdict> rules; // every rule once, in their order

    /// A finding of severity warning or error.
    bool hasFaults() const;
};

/// Judges the traces of a run by all rules. Linear in the records (see checkStructure()). Errors: Cancelled.
[[nodiscard]] Result<TraceCheck> checkTraces(const TraceRun &run, const Progress &progress);

} // namespace rankscope
