// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/diff/diffedmetric.h"

namespace rankscope {

/// Where most of a change comes from: the innermost loop or procedure that still explains at least half of it.
struct ProfileDiffSpot {
    ScopeId scope;
    double delta = 0; // with all that is below it, or by itself
    double share = 0; // of the change of the whole; 1 is all
    bool isByItself = false; // the delta is that of its own costs, and another one than with all below it
    friend bool operator==(const ProfileDiffSpot &, const ProfileDiffSpot &) = default;
};

/// Where the whole grew, the growth is followed, else the loss; where it stayed, the scope that changed most by itself.
/// Nothing where nothing changed.
std::optional<ProfileDiffSpot> findDiffSpot(const DiffedMetric &metric);

/// "cycles grew by 23.4 %, from 1,000 to 1,234. Most of it is in loop 12–31 of sweep (hydro.f:12): +180, 77 % of the
/// change." Of more than two runs it says first which are meant. Of runs without a common metric it says what scopes
/// they have.
QString diffSentence(const DiffedMetric &metric, const std::optional<ProfileDiffSpot> &spot);
/// What is said of the first metric of a diff that differs, and where most of that is.
struct ProfileDiffFinding {
    QString sentence; // empty where there is no metric
    std::optional<ScopeId> scope; // where most of the change is
};
ProfileDiffFinding profileDiffFinding(const ProfileDiff &diff, std::size_t run);
/// The sentence of that finding.
QString profileDiffVerdict(const ProfileDiff &diff, std::size_t run);
/// "3 scopes are only in the reference. 1 scope is only in the current run."
QString onlyHereSentence(std::uint64_t onlyReference, std::uint64_t onlyCurrent);
/// The first of them in quotes, and how many more.
QString namesText(const QStringList &names);
/// "There is no metric that all of the profiles have: reference has “cycles”, current has “time”."
QString noCommonMetricSentence(const ProfileComparison &comparison);
/// How the verb diff pairs two metrics of different names; empty where not each of the first two runs has one.
QString pairHint(const ProfileComparison &comparison);
/// "12 scopes differ · 3 only in the reference · 1 only in the current run". Empty where both are equal.
QString diffCountsSentence(const DiffedMetric &metric);
/// "The runs differ in target: “heat”, “heat2”."
QString factSentence(const ProfileComparison::Fact &fact);
/// A sentence for each fact of the runs that differs: "The runs differ in target: “heat” and “heat2”."
QStringList diffWarnings(const ProfileComparison &comparison);

/// With its sign: "+180", "−20".
QString deltaText(double delta);

} // namespace rankscope
