// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/series/seriesdiff.h"

#include "model/arrays/diff/arraydiffsummary.h"
#include "model/arrays/diff/report/datasettable.h"
#include "model/arrays/openpmd/patchedarray.h"
#include "model/arrays/series/seriesstep.h"
#include "model/arrays/sources/namedarray.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <iterator>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

CellOutcome outcomeOf(const ArrayFilesRow &row)
{
    switch (row.outcome()) {
    case DataSetOutcome::Equal: {
        const auto &most = row.result.diff->maxAbsolute;
        return most && most->value > 0 ? CellOutcome::Noise : CellOutcome::Equal;
    }
    case DataSetOutcome::Different:
        return row.result.diff->nanDiffering > 0 ? CellOutcome::NanBorn : CellOutcome::Differs;
    case DataSetOutcome::RowLengthsDiffer:
    case DataSetOutcome::AttributeDiffers:
    case DataSetOutcome::HaloDiffers:
        return CellOutcome::Differs;
    case DataSetOutcome::OnlyReference:
        return CellOutcome::OnlyReference;
    case DataSetOutcome::OnlyCurrent:
        return CellOutcome::OnlyCurrent;
    case DataSetOutcome::NotCompared:
        return CellOutcome::NotCompared;
    }
    Q_UNREACHABLE();
}

/// What numbers cannot say.
QString remarkOf(const ArrayFilesRow &row)
{
    const bool isPlain = row.outcome() == DataSetOutcome::Equal
                         || (row.outcome() == DataSetOutcome::Different && row.result.diff->compared);
    return isPlain ? QString() : outcomeSentence(row);
}

SeriesCell cellOf(const ArrayFilesDiff &diff, const ArrayFilesRow &row, bool keepsRow)
{
    SeriesCell cell{.outcome = outcomeOf(row)};
    cell.remark = remarkOf(row);
    if (const std::optional<ArrayDiff> &compared = row.result.diff) {
        cell.elements = compared->elements;
        cell.differing = compared->differing;
        cell.nanDiffering = compared->nanDiffering;
        cell.rms = compared->rms;
        cell.l2Relative = compared->l2Relative;
        if (compared->maxAbsolute)
            cell.maxAbsolute = compared->maxAbsolute->value;
        if (compared->maxRelative)
            cell.maxRelative = compared->maxRelative->value;
        if (compared->first) {
            cell.first = row.subscripts(*compared->first);
            cell.process = ownerIn(row.current, diff.currentProcesses, *compared->first);
            cell.patch = patchIn(row.current, *compared->first);
        }
    }
    if (!cell.process)
        cell.process = processOfPath(row.result.path);
    if (keepsRow)
        cell.row = dataSetMembers(diff, row);
    return cell;
}

/// Bytes of a data set's elements in one step; of texts a guess.
std::uint64_t bytesOf(const ArrayDescription &description)
{
    const std::uint64_t each = std::max<std::uint64_t>(typeBytes(description.type), 1);
    const std::uint64_t count = elementCount(description.shape).value_or(0);
    return count > (std::uint64_t(1) << 58U) ? std::uint64_t(1) << 62U : count * each;
}

/// Bytes of all elements of all steps, as far as 62 bits count.
std::uint64_t bytesOf(const ArraySeries &series)
{
    constexpr std::uint64_t most = std::uint64_t(1) << 62U;
    std::uint64_t sum = 0;
    for (const SeriesVariable &variable : series.variables) {
        const std::uint64_t each = bytesOf(variable.description);
        const std::uint64_t steps = variable.steps.size();
        if (each > 0 && steps > (most - sum) / each)
            return most;
        sum += each * steps;
    }
    return sum;
}

class SeriesComparison
{
public:
    SeriesComparison(const ArraySeries &reference, const ArraySeries &current, const SeriesDiffOptions &options,
                     Progress &progress)
        : m_reference(reference)
        , m_current(current)
        , m_options(options)
        , m_progress(progress)
        , m_time(options.meanwhilePeriod)
    {
        m_diff.tolerance = options.arrays.tolerance;
    }

    Result<SeriesDiff> run();

private:
    void pairSteps();
    std::size_t variableOf(const QString &path);
    Result<void> compareWhole(std::size_t step) { return m_diff.steps[step].isWhole ? Result<void>() : compare(step); }
    Result<void> compare(std::size_t step, std::optional<std::size_t> variable = {});
    Result<void> take(std::size_t index, const Result<SeriesStepDiff> &diff, std::optional<std::size_t> variable);
    void takeCells(std::size_t step, const SeriesStepDiff &diff, bool isWhole);
    Result<void> compareAll();
    Result<void> compareInTeam();
    void tellSoFar(const std::vector<std::size_t> &places, const std::vector<Result<SeriesStepDiff>> &first) const;
    void tellSought();
    void settleCells();
    Result<bool> bisect();
    Result<std::size_t> firstDifferenceOf(std::size_t variable);
    SeriesCell &cell(std::size_t step, std::size_t variable);

    const ArraySeries &m_reference;
    const ArraySeries &m_current;
    const SeriesDiffOptions &m_options;
    Progress &m_progress;
    NowAndThen m_time; // to tell what is known
    SeriesDiff m_diff;
    std::vector<std::size_t> m_common; // indices of the steps that both have
    QHash<QString, std::size_t> m_places;
};

void SeriesComparison::pairSteps()
{
    const std::vector<SeriesStep> &reference = m_reference.steps();
    const std::vector<SeriesStep> &current = m_current.steps();
    std::size_t left = 0;
    std::size_t right = 0;
    while (left < reference.size() || right < current.size()) {
        const bool hasLeft = left < reference.size()
                             && (right == current.size() || reference[left].label.value <= current[right].label.value);
        const bool hasRight =
            right < current.size()
            && (left == reference.size() || current[right].label.value <= reference[left].label.value);
        SeriesDiffStep step{.label = hasLeft ? reference[left].label : current[right].label};
        if (hasLeft)
            step.reference = left++;
        if (hasRight)
            step.current = right++;
        if (step.isCommon())
            m_common.push_back(m_diff.steps.size());
        m_diff.steps.push_back(std::move(step));
    }
}

std::size_t SeriesComparison::variableOf(const QString &path)
{
    const auto known = m_places.constFind(path);
    if (known != m_places.constEnd())
        return *known;
    m_places.insert(path, std::size_t(m_diff.variables.size()));
    m_diff.variables << path;
    return std::size_t(m_diff.variables.size()) - 1;
}

SeriesCell &SeriesComparison::cell(std::size_t step, std::size_t variable)
{
    std::vector<SeriesCell> &cells = m_diff.steps[step].cells;
    if (cells.size() <= variable)
        cells.resize(variable + 1);
    return cells[variable];
}

/// Compares all variables of a step, or one.
Result<void> SeriesComparison::compare(std::size_t index, std::optional<std::size_t> variable)
{
    if (m_progress.isCancelled()) {
        tellSought();
        return tl::unexpected(cancelledError());
    }
    SeriesDiffOptions options = m_options;
    if (variable && options.arrays.dataSets.isEmpty())
        options.arrays.dataSets = {m_diff.variables[qsizetype(*variable)]};
    const CommonStep step{*m_diff.steps[index].reference, *m_diff.steps[index].current};
    const auto compared = m_options.compareStep ? m_options.compareStep(step, options, m_progress)
                                                : diffStep(m_reference, m_current, step, options, m_progress);
    Result<void> taken = take(index, compared, variable);
    tellSought();
    return taken;
}

Result<void> SeriesComparison::take(std::size_t index, const Result<SeriesStepDiff> &diff,
                                    std::optional<std::size_t> variable)
{
    if (diff) {
        takeCells(index, *diff, !variable);
        return {};
    }
    const ErrorKind kind = diff.error().kind;
    if (kind == ErrorKind::Cancelled || kind == ErrorKind::BadOption)
        return tl::unexpected(diff.error());
    if (variable && kind == ErrorKind::NotFound) {
        cell(index, *variable).outcome = CellOutcome::Absent; // one of both may have it: all of the step says it
        return compare(index);
    }
    m_diff.steps[index].error = toString(diff.error());
    m_diff.steps[index].isWhole = true;
    return {};
}

void SeriesComparison::takeCells(std::size_t step, const SeriesStepDiff &diff, bool isWhole)
{
    for (const auto &[path, found] : diff.cells) {
        SeriesCell &known = cell(step, variableOf(path));
        if (!known.isDifference()) // of several snapshots of one id the one that differs is told
            known = found;
    }
    if (!isWhole)
        return;
    m_diff.steps[step].isWhole = true;
    for (const QString &path : diff.ignored) {
        if (!m_diff.ignored.contains(path))
            m_diff.ignored << path;
    }
    m_diff.steps[step].attributes << diff.attributes;
}

/// Of the steps at some places the first ones are there: the others are not read.
void SeriesComparison::tellSoFar(const std::vector<std::size_t> &places,
                                 const std::vector<Result<SeriesStepDiff>> &first) const
{
    SeriesComparison soFar = *this;
    for (std::size_t index = 0; index < first.size(); ++index) {
        if (!soFar.take(places[index], first[index], {}))
            return; // it ends all
    }
    soFar.settleCells();
    m_options.meanwhile(soFar.m_diff, {places.begin() + std::ptrdiff_t(first.size()), places.end()});
}

/// The first difference that is known need not be the first one.
void SeriesComparison::tellSought()
{
    if (!m_diff.isSought || !m_options.meanwhile || !(m_time.isTime() || m_progress.isCancelled()))
        return;
    SeriesComparison soFar = *this;
    soFar.settleCells();
    std::vector<std::size_t> missing;
    std::ranges::copy_if(m_common, std::back_inserter(missing),
                         [this](std::size_t step) { return !m_diff.steps[step].isWhole; });
    soFar.m_diff.isBisected = !missing.empty();
    m_options.meanwhile(soFar.m_diff, missing);
}

Result<void> SeriesComparison::compareInTeam()
{
    std::vector<std::size_t> places;
    std::vector<CommonStep> steps;
    for (const std::size_t place : m_common) {
        if (m_diff.steps[place].isWhole)
            continue;
        places.push_back(place);
        steps.push_back({*m_diff.steps[place].reference, *m_diff.steps[place].current});
    }
    StepsSoFar soFar;
    if (m_options.meanwhile)
        soFar = [&](const std::vector<Result<SeriesStepDiff>> &first) { tellSoFar(places, first); };
    const auto compared = m_options.compareSteps(steps, soFar, m_progress);
    if (!compared)
        return tl::unexpected(compared.error());
    for (std::size_t index = 0; index < places.size(); ++index) {
        if (Result<void> done = take(places[index], (*compared)[index], {}); !done)
            return done;
    }
    return {};
}

Result<void> SeriesComparison::compareAll()
{
    if (m_options.compareSteps)
        return compareInTeam();
    for (const std::size_t step : m_common) {
        if (Result<void> done = compareWhole(step); !done)
            return done;
    }
    return {};
}

/// Each common step gets a cell for each variable.
void SeriesComparison::settleCells()
{
    for (const std::size_t step : m_common) {
        SeriesDiffStep &one = m_diff.steps[step];
        one.cells.resize(std::size_t(m_diff.variables.size()));
        for (SeriesCell &each : one.cells) {
            if (one.isWhole && one.error.isEmpty() && each.outcome == CellOutcome::NotRead)
                each.outcome = CellOutcome::Absent;
        }
    }
}

/// The place among the common steps of the first one in which a variable differs that differs in the last one.
Result<std::size_t> SeriesComparison::firstDifferenceOf(std::size_t variable)
{
    std::size_t equal = 0; // steps known or taken to be equal: those before it
    std::size_t differing = m_common.size() - 1;
    while (equal < differing) {
        const std::size_t middle = equal + (differing - equal) / 2;
        const std::size_t step = m_common[middle];
        if (cell(step, variable).outcome == CellOutcome::NotRead && !m_diff.steps[step].isWhole) {
            const bool isOnly = m_diff.variables.size() == 1;
            if (Result<void> done = isOnly ? compare(step) : compare(step, variable); !done)
                return tl::unexpected(done.error());
        }
        if (cell(step, variable).isDifference())
            differing = middle;
        else
            equal = middle + 1;
    }
    return differing;
}

/// False: the last step is equal, and nothing can be said of the others without reading them.
Result<bool> SeriesComparison::bisect()
{
    if (Result<void> done = compareWhole(m_common.back()); !done)
        return tl::unexpected(done.error());
    if (!m_diff.steps[m_common.back()].hasDifference())
        return false;
    m_diff.isSought = true;
    tellSought();
    std::size_t first = m_common.size() - 1;
    for (std::size_t variable = 0; variable < std::size_t(m_diff.variables.size()); ++variable) {
        if (!cell(m_common.back(), variable).isDifference())
            continue;
        const Result<std::size_t> found = firstDifferenceOf(variable);
        if (!found)
            return tl::unexpected(found.error());
        first = std::min(first, *found);
    }
    if (Result<void> done = compareWhole(m_common[first]); !done)
        return tl::unexpected(done.error());
    while (first > 0) { // others may part before, and have come together again
        if (Result<void> done = compareWhole(m_common[first - 1]); !done)
            return tl::unexpected(done.error());
        if (!m_diff.steps[m_common[first - 1]].hasDifference())
            break;
        --first;
    }
    return true;
}

Result<SeriesDiff> SeriesComparison::run()
{
    pairSteps();
    for (const ArraySeries *const series : {&m_reference, &m_current}) {
        const QString sentence = assumptionSentence(*series);
        if (!sentence.isEmpty() && !m_diff.assumptions.contains(sentence))
            m_diff.assumptions << sentence;
    }
    const std::uint64_t bytes = bytesOf(m_reference) / 2 + bytesOf(m_current) / 2;
    const bool isLarge = m_common.size() > 2 && bytes > m_options.readsAllUpTo / 2;
    bool isAnswered = false;
    if (isLarge) {
        const Result<bool> answered = bisect();
        if (!answered)
            return tl::unexpected(answered.error());
        isAnswered = *answered;
        m_diff.isSought = false;
    }
    if (!isAnswered) {
        if (Result<void> done = compareAll(); !done)
            return tl::unexpected(done.error());
    }
    settleCells();
    m_diff.isBisected =
        isAnswered && std::ranges::any_of(m_common, [this](std::size_t step) { return !m_diff.steps[step].isWhole; });
    return std::move(m_diff);
}

/// A log says no types: a sum that is whole in all of its steps is the same kind of number as one that is not, and a
/// count of 64 bits as a smaller one; a checksum is no real.
void joinNumbers(ArrayFilesDiff &diff)
{
    for (ArrayFilesRow &row : diff.rows) {
        auto &found = row.result.diff;
        const auto areOf = [&found](ElementType one, ElementType other) {
            return (found->referenceType == one || found->referenceType == other)
                   && (found->currentType == one || found->currentType == other);
        };
        if (found
            && (areOf(ElementType::Int64, ElementType::Float64) || areOf(ElementType::Int64, ElementType::UInt64)))
            found->typeMismatch = false;
    }
}

/// What a restarted run wrote again is compared with what a run without a restart wrote once: "En #2" with "En".
std::shared_ptr<const ArrayDocument> withRepeats(const std::shared_ptr<const ArrayDocument> &once,
                                                 const ArrayDocument &repeated)
{
    static const QRegularExpression again(u" #[0-9]+$"_s);
    auto document = std::make_shared<ArrayDocument>(*once);
    for (const auto &dataSet : repeated.dataSets) {
        const QString &path = dataSet->description().path;
        const qsizetype at = path.indexOf(again);
        const auto first = at > 0 && !findDataSet(*once, path) ? findDataSet(*once, path.first(at)) : nullptr;
        if (first)
            document->dataSets.push_back(std::make_shared<const NamedArray>(first, path));
    }
    return document;
}

} // namespace

Result<OpenStep> openStep(const ArraySeries &reference, const ArraySeries &current, const CommonStep &step,
                          const Progress &progress)
{
    auto first = reference.open(step.reference, progress);
    if (!first)
        return tl::unexpected(first.error());
    auto second = current.open(step.current, progress);
    if (!second)
        return tl::unexpected(second.error());
    const bool isRepeated = reference.repeated.contains(reference.steps()[step.reference].label.value);
    const bool isRepeatedNow = current.repeated.contains(current.steps()[step.current].label.value);
    if (isRepeated && !isRepeatedNow)
        second = withRepeats(*second, **first);
    else if (isRepeatedNow && !isRepeated)
        first = withRepeats(*first, **second);
    return OpenStep{std::move(*first), std::move(*second)};
}

Result<SeriesStepDiff> diffStep(const ArraySeries &reference, const ArraySeries &current, const CommonStep &step,
                                const SeriesDiffOptions &options, Progress &progress)
{
    const Result<OpenStep> both = openStep(reference, current, step, progress);
    if (!both)
        return tl::unexpected(both.error());
    Result<ArrayFilesDiff> diff = diffArrayFiles(*both->reference, *both->current, options.arrays, progress);
    if (!diff)
        return tl::unexpected(std::move(diff.error()));
    if (both->reference->format == ArrayFormat::Log && both->current->format == ArrayFormat::Log)
        joinNumbers(*diff);
    diff->referenceProcesses = options.referenceProcesses;
    diff->currentProcesses = options.currentProcesses;
    SeriesStepDiff result{.ignored = diff->ignored};
    for (const ArrayFilesRow &row : diff->rows)
        result.cells.emplace_back(row.result.path, cellOf(*diff, row, options.keepsRows));
    for (const AttributeDifference &difference : diff->attributes.differences) {
        const auto isOfRow = [&](const ArrayFilesRow &row) { return row.result.path == difference.path; };
        if (std::ranges::none_of(diff->rows, isOfRow))
            result.attributes << attributeSentence(difference);
    }
    return result;
}

QLatin1StringView cellOutcomeName(CellOutcome outcome)
{
    switch (outcome) {
    case CellOutcome::NotRead:
        return "not-read"_L1;
    case CellOutcome::Absent:
        return "absent"_L1;
    case CellOutcome::Equal:
        return "equal"_L1;
    case CellOutcome::Noise:
        return "noise"_L1;
    case CellOutcome::Differs:
        return "differs"_L1;
    case CellOutcome::NanBorn:
        return "nan-born"_L1;
    case CellOutcome::OnlyReference:
        return "only-reference"_L1;
    case CellOutcome::OnlyCurrent:
        return "only-current"_L1;
    case CellOutcome::NotCompared:
        return "not-compared"_L1;
    }
    Q_UNREACHABLE();
}

bool SeriesCell::isDifference() const
{
    return outcome == CellOutcome::Differs || outcome == CellOutcome::NanBorn || outcome == CellOutcome::OnlyReference
           || outcome == CellOutcome::OnlyCurrent;
}

bool SeriesDiffStep::isRead() const
{
    return isWhole
           || std::ranges::any_of(cells, [](const SeriesCell &cell) { return cell.outcome != CellOutcome::NotRead; });
}

bool SeriesDiffStep::hasDifference() const
{
    return !attributes.isEmpty() || std::ranges::any_of(cells, &SeriesCell::isDifference);
}

std::optional<SeriesDiff::Parting> SeriesDiff::first() const
{
    const auto step = std::ranges::find_if(steps, &SeriesDiffStep::hasDifference);
    if (step == steps.end())
        return std::nullopt;
    Parting parting{.step = std::size_t(step - steps.begin())};
    const auto cell = std::ranges::find_if(step->cells, &SeriesCell::isDifference);
    if (cell != step->cells.end())
        parting.variable = std::size_t(cell - step->cells.begin());
    return parting;
}

std::uint64_t SeriesDiff::count(CellOutcome outcome) const
{
    std::uint64_t result = 0;
    for (const SeriesDiffStep &step : steps)
        result += std::uint64_t(std::ranges::count(step.cells, outcome, &SeriesCell::outcome));
    return result;
}

std::vector<std::size_t> SeriesDiff::notRead() const
{
    std::vector<std::size_t> result;
    for (std::size_t step = 0; step < steps.size(); ++step) {
        if (steps[step].isCommon() && !steps[step].isRead())
            result.push_back(step);
    }
    return result;
}

std::vector<std::size_t> SeriesDiff::onlyIn(bool isReference) const
{
    std::vector<std::size_t> result;
    for (std::size_t step = 0; step < steps.size(); ++step) {
        if (!steps[step].isCommon() && steps[step].reference.has_value() == isReference)
            result.push_back(step);
    }
    return result;
}

bool SeriesDiff::hasDifferences() const
{
    return std::ranges::any_of(steps,
                               [](const SeriesDiffStep &step) { return !step.isCommon() || step.hasDifference(); });
}

bool SeriesDiff::isComplete() const
{
    const auto hasError = [](const SeriesDiffStep &step) { return !step.error.isEmpty(); };
    return count(CellOutcome::NotCompared) == 0 && std::ranges::none_of(steps, hasError) && !comparesNothing();
}

bool SeriesDiff::comparesNothing() const
{
    const auto isCompared = [](const SeriesDiffStep &step) {
        return !step.attributes.isEmpty() || std::ranges::any_of(step.cells, &SeriesCell::isCompared);
    };
    return std::ranges::none_of(steps, isCompared);
}

std::optional<std::size_t> SeriesDiff::firstOf(std::size_t variable) const
{
    const auto step = std::ranges::find_if(steps, [variable](const SeriesDiffStep &one) {
        return variable < one.cells.size() && one.cells[variable].isDifference();
    });
    return step == steps.end() ? std::nullopt : std::optional(std::size_t(step - steps.begin()));
}

Result<SeriesDiff> diffSeries(const ArrayDocument &reference, const ArrayDocument &current,
                              const SeriesDiffOptions &options, Progress &progress)
{
    return SeriesComparison(*reference.series, *current.series, options, progress).run();
}

} // namespace rankscope
