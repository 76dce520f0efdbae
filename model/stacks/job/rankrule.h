// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"

#include <QRegularExpression>
#include <QSet>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace rankscope {

/// What the name of a file tells of its process.
struct RankMatch {
    std::optional<std::int64_t> rank = {}; // from 0 to 2^31-1
    std::optional<std::int64_t> pid = {};
    QString host; // empty: the name does not say
    friend bool operator==(const RankMatch &, const RankMatch &) = default;
};

/// How the names of files tell whose stacks they hold: a pattern of the whole name with "{rank}", "{pid}", "{host}",
/// "{size}" (a number that means nothing here) and "*" for anything, "rank-{rank}.{host}.{pid}.txt". Capitals do not
/// matter. Invariant: the pattern has a rank, a pid or a host, each at most once.
class RankRule
{
public:
    /// Nothing for a pattern that tells nothing, has an unknown word in braces, or two numbers without a text between.
    static std::optional<RankRule> fromPattern(const QString &pattern);

    const QString &pattern() const { return m_pattern; }
    bool tellsRank() const { return m_tellsRank; }

    /// Nothing for a name of another form, or whose numbers are too large. A ".gz" at its end may be more than the
    /// pattern has.
    std::optional<RankMatch> match(const QString &fileName) const;
    /// Whether the name has the form, be its numbers too large.
    bool fits(const QString &fileName) const { return matched(fileName).hasMatch(); }

    friend bool operator==(const RankRule &a, const RankRule &b) { return a.m_pattern == b.m_pattern; }

private:
    RankRule() = default;
    QRegularExpressionMatch matched(const QString &fileName) const;

    QString m_pattern;
    QRegularExpression m_expression;
    int m_rankGroup = 0; // of the expression; 0: it has none
    int m_pidGroup = 0;
    int m_hostGroup = 0;
    bool m_tellsRank = false;
};

/// The rule that fits these names best: one of those that tools and scripts use, with the most names and no rank twice;
/// else the number that varies between names that are alike otherwise. Nothing where no rule fits two names (one, of
/// one).
std::optional<RankRule> guessRankRule(const QStringList &fileNames);

/// Whether the numbers that a guessed rule finds in the names of the dumps of a job can be called ranks. What is called
/// a rank in the names is one; other numbers are where they are all below the number of files, and the word before them
/// does not say that they number something else ("node2", "pid 3954").
bool areRanks(const RankRule &rule, const QStringList &fileNames);

/// What a file of a job is counted as.
struct NumberedFile {
    RankMatch match;
    std::int64_t process = 0;
    bool byRule = false; // else it has the next number that no rule gives
    friend bool operator==(const NumberedFile &, const NumberedFile &) = default;
};

/// One entry for each name, in their order. Names of one host and process id, or alike, have one number; without a rule
/// all are counted, except those of files that are known to hold no stacks.
std::vector<NumberedFile> numberFiles(const std::optional<RankRule> &rule, const QStringList &fileNames,
                                      const QSet<QString> &withoutStacks = {}, const Progress &progress = Progress());

/// What a rule makes of a name, for the user who edits it.
struct RankPreview {
    enum class Conflict { None, NoMatch, SameRank };

    QString fileName;
    RankMatch match;
    Conflict conflict = Conflict::None;
    friend bool operator==(const RankPreview &, const RankPreview &) = default;
};

/// One entry for each name, in their order. SameRank is at every name of a rank that several have.
std::vector<RankPreview> previewRule(const RankRule &rule, const QStringList &fileNames,
                                     const Progress &progress = Progress());

} // namespace rankscope
