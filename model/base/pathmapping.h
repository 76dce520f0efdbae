// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace rankscope {

/// Where the source files that traces name lie on this machine, learned from examples. Pure text: nothing is looked up
/// on disk. Names may use \ as well as /. Invariant: at most one rule for a `from`; the rule learned last stands first.
class PathMapping
{
public:
    struct Rule {
        QString from; // folder or whole name as the trace spells it; empty: every name without a folder
        QString to; // folder or file here
        friend bool operator==(const Rule &, const Rule &) = default;
    };

    /// "`named` is `actual`": the common end is cut, so that one example serves all files next to it.
    void learn(const QString &named, const QString &actual);
    /// Adds a rule as rules() gave it, behind the others.
    void append(const Rule &rule);

    /// Where `named` may lie, best guess first, without repetitions.
    QStringList candidates(const QString &named) const;

    /// Those of them that a rule for the very folder or file leads to, not for a name without a folder: no guess.
    QStringList sureCandidates(const QString &named) const;

    const std::vector<Rule> &rules() const { return m_rules; }

private:
    std::vector<Rule> m_rules;
};

} // namespace rankscope
