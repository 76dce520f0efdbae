// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/series/arrayseries.h"

#include <QHash>

#include <map>
#include <set>
#include <variant>

namespace rankscope {

/// What a log has for a variable in a step: a number, a count, a checksum, or nothing that can be known, where the
/// number did not fit its field (********).
using LogValue = std::variant<std::monostate, double, std::int64_t, std::uint64_t>;

/// A log of checksums and sums, put together line by line: a series whose variables are scalars. A variable of counts
/// is int64, of checksums uint64, all others are float64. What a step has twice is called "name #2" the second time,
/// also where a restarted run writes the step again.
class LogSeries
{
public:
    explicit LogSeries(const QString &file) : m_file(file) {}

    /// What follows is of this step; it may have been begun before.
    void beginStep(const StepLabel &label);
    /// The current step is written anew, as a run does that was restarted at it.
    void beginAgain() { m_seen.clear(); }
    bool hasStep() const { return m_step.has_value(); }
    /// A value of the current step; `line` is 1-based.
    void add(const QString &variable, const LogValue &value, std::uint64_t line);
    void addProblem(Severity severity, const QString &text, std::optional<std::uint64_t> line = {});
    bool isEmpty() const { return m_variables.empty(); }

    /// The document; nothing may be added afterwards.
    std::shared_ptr<const ArrayDocument> document() &&;

private:
    struct Variable {
        QString path;
        std::map<std::int64_t, LogValue> values; // by step
    };

    QString m_file;
    std::map<std::int64_t, StepLabel> m_steps;
    std::optional<std::int64_t> m_step;
    std::vector<Variable> m_variables;
    QHash<QString, std::size_t> m_places; // of variables, by path
    QHash<QString, int> m_seen; // how often a name was in the current step
    std::set<std::int64_t> m_repeated; // steps that came again, as a restarted run writes them
    ProblemList m_problems;
};

} // namespace rankscope
