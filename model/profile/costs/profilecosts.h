// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/ranks/rankvalues.h"
#include "model/profile/rows/flatprofile.h"
#include "model/profile/rows/profilerowsource.h"

namespace rankscope {

/// Which rows a list of costs has: the scopes of the tree, those of a flat list, or procedures with all that lead to
/// them.
enum class CostView : std::uint8_t { Tree, Flat, Callers };

/// What is asked about the cost in a profile.
struct ProfileCostsRequest {
    QString metric = {}; // by name or id; empty: the first that is shown
    CostView view = CostView::Tree;
    FlatBy flat = FlatBy::Procedure; // of the flat view
    std::optional<MetricFlavour> sort = {}; // none: own in the flat view, inclusive in the others
    std::size_t top = 20; // scopes that are listed; 0: all
    QString process = {}; // the level whose numbers make processes, "thread" or as the file calls it; empty: the rank
};

/// A scope with its cost. Texts are empty, and numbers NaN, where nothing is known.
struct ScopeCost {
    QString name; // whole, or what it is called where it has none: "loop 12–31", "call at line 7"
    QString type; // the element of the format: "P"
    QString file;
    std::uint32_t line = 0; // 0: unknown
    QString module;
    QStringList path; // names from the root down to the scope; of callers from the procedure that is called
    double own = 0;
    double inclusive = 0;
};

/// Where the cost of one metric is. Rows are made when they are asked for.
struct ProfileCosts {
    std::shared_ptr<const ProfileSubject> subject;
    std::shared_ptr<const ProfileRowSource> rows; // of `order`
    std::shared_ptr<const ProfileRowSource> pathRows; // of `hotPath`; of a flat view those of the tree
    MetricColumns columns; // of `rows`
    MetricColumns pathColumns; // of `pathRows`
    ProfileCostsRequest request; // `sort` is set
    QString metric; // without its flavour
    QString unit; // empty: the file does not say it
    bool hasShares = true; // parts of the total mean something; not those of quotients
    QString sentence; // where most of it is, in the person's language
    std::vector<std::uint32_t> hotPath; // rows from the top down
    std::vector<std::uint32_t> order; // the rows that are listed, the largest first
    std::optional<RankBalance> ranks; // of the whole, by process; none: the values of single processes are not known
    ProblemList problems;

    double total() const { return columns.total; }
    ScopeCost listed(std::size_t index) const;
    ScopeCost onPath(std::size_t index) const;
};

/// Of the first section. The values of processes are asked of `readRanks` where the profile has them in other files;
/// that these files are not there is a problem, not an error. Errors: BadOption (no such metric, no metric at all, no
/// scopes, a formula that cannot be computed, no such level), Cancelled.
[[nodiscard]] Result<ProfileCosts> profileCosts(const std::shared_ptr<const ProfileDocument> &document,
                                                const ProfileCostsRequest &request, const RankReader &readRanks,
                                                Progress &progress);

} // namespace rankscope
