// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/series/filenames.h"
#include "model/arrays/sources/arraydocument.h"
#include "model/base/progress.h"

#include <functional>
#include <list>
#include <mutex>
#include <set>

namespace rankscope {

/// A step of a series and the files that it is in.
struct SeriesStep {
    StepLabel label;
    QStringList files = {}; // by rank; empty where all steps are in one file
};

/// A data set of some steps, or of all.
/// Invariant: `steps` is ascending and not empty; `description` is that of the first of them.
struct SeriesVariable {
    ArrayDescription description;
    std::vector<std::uint32_t> steps; // indices of the steps that have it
    std::optional<std::uint32_t> changedAt = {}; // index of the first step where its type or shape is another one
    bool hasEnds = false; // its rows end where they end, in some step
};

/// The same arrays step after step. Documents of steps are opened when they are asked for, and only a few of them stay
/// open. Invariant: the steps are in ascending order, each label once; every function may be called from any thread.
class ArraySeries
{
public:
    using StepResult = Result<std::shared_ptr<const ArrayDocument>>;
    /// Opens a step: a document with one data set for each variable, in which processes' arrays are put together.
    using Open = std::function<StepResult(std::size_t step, const Progress &progress)>;

    ArraySeries(std::vector<SeriesStep> steps, Open open) : m_steps(std::move(steps)), m_open(std::move(open)) {}

    const std::vector<SeriesStep> &steps() const { return m_steps; }

    /// Errors: those of opening, Cancelled.
    [[nodiscard]] StepResult open(std::size_t step, const Progress &progress) const;

    QStringList patterns = {}; // of the names of the files; empty where all steps are in one file
    std::vector<NameAssumption> assumptions = {}; // what of the patterns no word in the names says
    QString givenPattern = {}; // that a user gave for the names; empty: they say it themselves
    std::vector<std::int64_t> processes = {}; // by rank, where a step is of several processes
    std::vector<SeriesVariable> variables = {}; // in the order in which they appear
    std::set<std::int64_t> repeated = {}; // labels of the steps that a log has again

private:
    static constexpr std::size_t mostOpen = 4; // documents of steps

    std::vector<SeriesStep> m_steps;
    Open m_open;
    mutable std::mutex m_mutex;
    mutable std::list<std::pair<std::size_t, std::shared_ptr<const ArrayDocument>>> m_opened; // the latest first
};

/// "0, 10, … 90": the labels of the steps, in a line.
QString stepsText(const std::vector<SeriesStep> &steps);

/// "What the numbers in the names are (u_{step}.npy) is assumed …": and how to say otherwise; empty: nothing.
QString assumptionSentence(const ArraySeries &series);

/// Lists the data sets of a document by their paths, with a group for each part of them.
void listByPaths(ArrayDocument &document);

/// Looks at what each step has, and makes the document of the whole: each variable with the step as its first
/// dimension. A step that cannot be opened is a problem, and has nothing. Opens each step once. Error: Cancelled.
[[nodiscard]] Result<std::shared_ptr<const ArrayDocument>>
seriesDocument(const std::shared_ptr<ArraySeries> &series, const QString &name, const Progress &progress);

} // namespace rankscope
