// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/arrayfilesdiff.h"
#include "model/arrays/series/arrayseries.h"
#include "model/base/nowandthen.h"
#include "model/report/reportcolumn.h"

#include <chrono>
#include <functional>
#include <utility>

namespace rankscope {

/// What a variable comes to in a step.
enum class CellOutcome : std::uint8_t {
    NotRead, // the answer did not need it
    Absent, // neither of both has it in this step
    Equal,
    Noise, // not the same, but within the tolerance
    Differs,
    NanBorn, // it differs, and some elements are not a number in one of both
    OnlyReference,
    OnlyCurrent,
    NotCompared, // it could not be read
};

/// "equal", "noise", "differs", "nan-born", "only-reference", …: in JSON and tables.
QLatin1StringView cellOutcomeName(CellOutcome outcome);

/// A variable in a step, compared.
struct SeriesCell {
    CellOutcome outcome = CellOutcome::NotRead;
    std::uint64_t elements = 0;
    std::uint64_t differing = 0;
    std::uint64_t nanDiffering = 0;
    std::optional<double> maxAbsolute = {};
    std::optional<double> maxRelative = {};
    std::optional<double> rms = {}; // of the differences
    std::optional<double> l2Relative = {};
    std::optional<std::vector<std::int64_t>> first = {}; // subscripts of the first element that differs
    std::optional<std::int64_t> process = {}; // that owns it
    std::optional<std::uint64_t> patch = {}; // that has it, of openPMD's particles
    QString remark = {}; // what else there is to say: why it was not compared, that the shapes differ
    ReportObject row = {}; // as an array-diff has it in JSON

    bool isDifference() const;
    bool isCompared() const { return outcome == CellOutcome::Equal || outcome == CellOutcome::Noise || isDifference(); }
};

/// A step of both or of one.
struct SeriesDiffStep {
    StepLabel label;
    std::optional<std::size_t> reference = {}; // its index there
    std::optional<std::size_t> current = {};
    std::vector<SeriesCell> cells = {}; // by variable; none where only one has the step
    QString error = {}; // why the step could not be opened
    QStringList attributes = {}; // of groups that differ, in words
    bool isWhole = false; // all variables were looked at

    bool isCommon() const { return reference && current; }
    bool isRead() const;
    bool hasDifference() const;
};

/// Two series, compared.
/// Invariant: `steps` is in ascending order, and each of its common ones has a cell for each variable.
struct SeriesDiff {
    /// Where they part.
    struct Parting {
        std::size_t step = 0; // index in `steps`
        std::optional<std::size_t> variable = {}; // nothing: only attributes of a group differ
    };

    QStringList reference; // what was given
    QStringList current;
    Tolerance tolerance; // where no rule says another
    QStringList assumptions; // what of the names of both was assumed, in words
    QStringList ignored; // data sets that the rules leave out
    QStringList variables; // paths, in the order in which they appear
    std::vector<SeriesDiffStep> steps;
    bool isBisected = false; // only the steps that the answer needs were read
    bool isSought = false; // halving goes on: they may part before first()

    std::optional<Parting> first() const; ///< the first difference of the steps that were read
    std::uint64_t count(CellOutcome outcome) const;
    std::vector<std::size_t> notRead() const; ///< common steps of which nothing was read
    std::vector<std::size_t> onlyIn(bool isReference) const; ///< steps that only one of both has
    bool hasDifferences() const;
    bool isComplete() const; ///< but for what the answer did not need
    bool comparesNothing() const;
    bool isEqual() const { return isComplete() && !hasDifferences() && !isBisected; }
    /// The first step, by index, in which a variable differs; nothing where none does that was read.
    std::optional<std::size_t> firstOf(std::size_t variable) const;
};

/// A step that both have, by its indices there.
struct CommonStep {
    std::size_t reference = 0;
    std::size_t current = 0;
};

/// What both have in a step, compared.
struct SeriesStepDiff {
    std::vector<std::pair<QString, SeriesCell>> cells = {}; // of the data sets, by path
    QStringList ignored = {}; // data sets that the rules leave out
    QStringList attributes = {}; // of groups that differ, in words
};

/// Is told what the first steps come to, in their order, as many as are known.
using StepsSoFar = std::function<void(const std::vector<Result<SeriesStepDiff>> &first)>;

/// Compares steps; a result for each. Tells now and then how far it is, unless `soFar` is empty. Errors: Cancelled,
/// those of the processes that share the work.
using CompareSteps = std::function<Result<std::vector<Result<SeriesStepDiff>>>(
    const std::vector<CommonStep> &steps, const StepsSoFar &soFar, Progress &progress)>;

struct SeriesDiffOptions;

/// Compares one step, as diffStep() does.
using CompareStep =
    std::function<Result<SeriesStepDiff>(const CommonStep &step, const SeriesDiffOptions &options, Progress &progress)>;

struct SeriesDiffOptions {
    ArrayFilesOptions arrays = {};
    std::uint64_t readsAllUpTo = std::uint64_t(1) << 30U; // bytes of elements of both, up to which all steps are read
    std::vector<std::int64_t> referenceProcesses = {}; // by rank
    std::vector<std::int64_t> currentProcesses = {};
    bool keepsRows = true; // SeriesCell::row is filled
    CompareSteps compareSteps = {}; // where all steps are read; empty: one after the other, here
    CompareStep compareStep = {}; // one after the other; empty: diffStep()
    /// Is told now and then, while compareSteps() goes on, what is known: of the first steps; and while the parting is
    /// looked for by halving, once a difference is known. `missing` are places in SeriesDiff::steps, of those that were
    /// not compared as a whole yet.
    std::function<void(const SeriesDiff &soFar, const std::vector<std::size_t> &missing)> meanwhile = {};
    std::chrono::milliseconds meanwhilePeriod = NowAndThen::usualPeriod; // while halving goes on
};

/// Compares step by step, by label. Of series beyond readsAllUpTo the last common step is compared first; where it
/// differs, the first step of each of its variables that differ is looked for by halving, which takes a difference to
/// stay once it is there: steps that were not read may hold differences that vanished again. Where the last step is
/// equal, all are read. Both documents are of series. Errors: those of diffArrayFiles(), Cancelled; what cannot be read
/// is a step's or a cell's.
[[nodiscard]] Result<SeriesDiff> diffSeries(const ArrayDocument &reference, const ArrayDocument &current,
                                            const SeriesDiffOptions &options, Progress &progress);

/// What both have in a step.
struct OpenStep {
    std::shared_ptr<const ArrayDocument> reference;
    std::shared_ptr<const ArrayDocument> current;
};

/// Opens a step of both, as diffStep() compares it. Errors: those of opening, Cancelled.
[[nodiscard]] Result<OpenStep> openStep(const ArraySeries &reference, const ArraySeries &current,
                                        const CommonStep &step, const Progress &progress);

/// The same as diffSeries() of one step. Errors: those of opening it and of diffArrayFiles(), Cancelled.
[[nodiscard]] Result<SeriesStepDiff> diffStep(const ArraySeries &reference, const ArraySeries &current,
                                              const CommonStep &step, const SeriesDiffOptions &options,
                                              Progress &progress);

} // namespace rankscope
