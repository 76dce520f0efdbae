// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/series/innersteps.h"

#include "model/arrays/blocks/namedblocks.h"
#include "model/arrays/blocks/placedarray.h"
#include "model/arrays/openpmd/iterationless.h"
#include "model/arrays/openpmd/patchedarray.h"
#include "model/arrays/series/stepslice.h"
#include "model/base/badoption.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct InnerStepsTexts {
    Q_DECLARE_TR_FUNCTIONS(InnerSteps)
};

constexpr QLatin1StringView iterations = "iterations"_L1;
constexpr QLatin1StringView groups = "groups"_L1;
constexpr std::uint64_t mostInnerSteps = 1'000'000;

bool runsAlong(const ArraySource &source, const QString &dimension)
{
    const ArrayDescription &description = source.description();
    return description.error.isEmpty() && !description.shape.empty()
           && description.dimensions.front().name == dimension;
}

bool isTimeName(const QString &name)
{
    constexpr std::array names{"time"_L1, "step"_L1, "timestep"_L1, "record"_L1, "iteration"_L1, "cycle"_L1};
    return std::ranges::any_of(names,
                               [&name](QLatin1StringView one) { return name.compare(one, Qt::CaseInsensitive) == 0; });
}

/// The values of the coordinate variable as steps; nothing where they are no ascending whole numbers.
Result<std::optional<std::vector<StepLabel>>> labelsOf(const ArrayDocument &document, const QString &dimension,
                                                       std::uint64_t count, const Progress &progress)
{
    const auto own = std::ranges::find_if(document.dataSets, [&](const auto &source) {
        return runsAlong(*source, dimension) && source->shape() == ArrayShape{count}
               && source->description().path.section(u'/', -1) == dimension;
    });
    if (own == document.dataSets.end())
        return std::optional<std::vector<StepLabel>>();
    ArrayValues values;
    if (const Result<void> read = (*own)->read(wholeWindow((*own)->shape()), values, progress); !read)
        return tl::unexpected(read.error());
    std::vector<StepLabel> labels;
    const bool areWhole = std::visit(
        [&labels](const auto &numbers) {
            using Number = typename std::decay_t<decltype(numbers)>::value_type;
            if constexpr (std::is_arithmetic_v<Number>) {
                for (const Number number : numbers) {
                    constexpr long double farthest = 9e15L; // each whole number up to it is a double
                    const auto value = static_cast<long double>(number);
                    const bool isWhole = value >= -farthest && value <= farthest && std::floor(value) == value;
                    if (!isWhole || (!labels.empty() && std::int64_t(value) <= labels.back().value))
                        return false;
                    labels.push_back({std::int64_t(value), {}});
                }
                return true;
            }
            return false;
        },
        values);
    return areWhole ? std::optional(std::move(labels)) : std::nullopt;
}

Error noSuchSteps(const ArrayDocument &document, const QString &steps)
{
    Error error = badOption(InnerStepsTexts::tr("%1 has no steps \"%2\".").arg(document.name, steps));
    const QStringList known = stepsWithin(document);
    error.hint = known.isEmpty() ? InnerStepsTexts::tr("No dimension of its data sets looks like time.")
                                 : InnerStepsTexts::tr("It has: %1.").arg(known.join(u", "_s));
    return error;
}

Result<std::shared_ptr<const ArrayDocument>> alongDimension(const std::shared_ptr<const ArrayDocument> &document,
                                                            const QString &dimension, const Progress &progress)
{
    std::optional<std::uint64_t> count;
    for (const auto &source : document->dataSets) {
        if (!runsAlong(*source, dimension))
            continue;
        if (count && *count != source->shape().front())
            return tl::unexpected(
                badOption(InnerStepsTexts::tr("The dimension %1 is not equally long everywhere in %2.")
                              .arg(dimension, document->name)));
        count = source->shape().front();
    }
    if (!count)
        return tl::unexpected(noSuchSteps(*document, dimension));
    if (*count == 0 || *count > mostInnerSteps)
        return tl::unexpected(
            badOption(InnerStepsTexts::tr("The dimension %1 has %2 steps.").arg(dimension).arg(*count)));
    const auto known = labelsOf(*document, dimension, *count, progress);
    if (!known)
        return tl::unexpected(known.error());
    std::vector<SeriesStep> steps;
    for (std::uint64_t step = 0; step < *count; ++step)
        steps.push_back({.label = *known ? (**known)[step] : StepLabel{std::int64_t(step), {}}});
    const auto series = std::make_shared<ArraySeries>(
        std::move(steps), [document, dimension](std::size_t step, const Progress &) -> ArraySeries::StepResult {
            auto one = std::make_shared<ArrayDocument>();
            one->name = document->name;
            one->format = document->format;
            for (const auto &source : document->dataSets) {
                if (runsAlong(*source, dimension))
                    one->dataSets.push_back(std::make_shared<const StepSlice>(source, step));
                else if (step == 0)
                    one->dataSets.push_back(source);
            }
            listByPaths(*one);
            return std::shared_ptr<const ArrayDocument>(one);
        });
    for (const auto &source : document->dataSets) {
        const bool isStepped = runsAlong(*source, dimension);
        SeriesVariable variable{
            .description = isStepped ? StepSlice::sliced(source->description()) : source->description(), .steps = {}};
        for (std::uint32_t step = 0; step < (isStepped ? *count : 1); ++step)
            variable.steps.push_back(step);
        series->variables.push_back(std::move(variable));
    }
    auto made = std::make_shared<ArrayDocument>(*document);
    made->series = series;
    return std::shared_ptr<const ArrayDocument>(made);
}

/// "/step000040/u": the step, and the path of the data set from there; nothing for a path in no such group.
std::optional<std::pair<std::int64_t, QString>> stepGroupOf(const QString &path)
{
    static const QRegularExpression pattern(u"^/(?:(?:time_?)?step|iteration|cycle)[ _#=-]?([0-9]{1,18})(/.+)$"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = pattern.match(path);
    if (!match.hasMatch())
        return std::nullopt;
    return std::pair(match.captured(1).toLongLong(), match.captured(2));
}

/// Whether each step is one group, and what is in none of them is called otherwise than what is.
bool hasStepGroups(const ArrayDocument &document)
{
    std::map<std::int64_t, QString> names;
    QSet<QString> below;
    QSet<QString> outside;
    for (const auto &source : document.dataSets) {
        const QString &path = source->description().path;
        if (const auto group = stepGroupOf(path)) {
            below.insert(group->second);
            const QString name = path.section(u'/', 1, 1);
            if (names.try_emplace(group->first, name).first->second != name)
                return false;
        } else {
            outside.insert(path);
        }
    }
    return !names.empty() && !outside.intersects(below);
}

/// The data sets of a document by the step that they are of.
struct SteppedSets {
    std::map<std::int64_t, std::vector<std::shared_ptr<const ArraySource>>> steps;
    std::vector<std::shared_ptr<const ArraySource>> others; // of none
};

/// `placeOf` has the step of a path, and how its data set is called within the step.
template<typename PlaceOf>
SteppedSets setsByStep(const ArrayDocument &document, PlaceOf placeOf)
{
    SteppedSets sets;
    for (const auto &source : document.dataSets) {
        if (const auto place = placeOf(source->description().path))
            sets.steps[place->first].push_back(withPatchesOf(*source, namedBlocks(source, place->second)));
        else
            sets.others.push_back(source);
    }
    return sets;
}

Result<std::shared_ptr<const ArrayDocument>> alongSets(const std::shared_ptr<const ArrayDocument> &document,
                                                       SteppedSets sets, const Progress &progress)
{
    std::vector<SeriesStep> steps;
    std::vector<std::vector<std::shared_ptr<const ArraySource>>> arrays;
    for (auto &[step, sources] : sets.steps) {
        steps.push_back({.label = {step, {}}});
        arrays.push_back(std::move(sources));
    }
    std::ranges::move(sets.others, std::back_inserter(arrays.front()));
    const auto series = std::make_shared<ArraySeries>(
        std::move(steps), [document, arrays](std::size_t step, const Progress &) -> ArraySeries::StepResult {
            auto one = std::make_shared<ArrayDocument>();
            one->name = document->name;
            one->format = document->format;
            one->flavour = document->flavour;
            one->dataSets = arrays[step];
            listByPaths(*one);
            return std::shared_ptr<const ArrayDocument>(one);
        });
    series->processes = processesOf(*document);
    auto made = seriesDocument(series, document->name, progress);
    if (!made)
        return made;
    auto whole = std::make_shared<ArrayDocument>(**made);
    whole->problems.append(document->problems);
    return std::shared_ptr<const ArrayDocument>(whole);
}

} // namespace

QStringList stepsWithin(const ArrayDocument &document)
{
    QStringList names;
    if (document.series)
        return names;
    bool hasIterations = false;
    for (const auto &source : document.dataSets) {
        const ArrayDescription &description = source->description();
        hasIterations = hasIterations || iterationOf(description.path);
        if (description.shape.empty() || !description.error.isEmpty())
            continue;
        const QString &name = description.dimensions.front().name;
        if (isTimeName(name) && !names.contains(name))
            names << name;
    }
    if (hasIterations && document.flavour.startsWith("openPMD"_L1))
        names << QString(iterations);
    if (hasStepGroups(document))
        names << QString(groups);
    return names;
}

QString stepsWithinBoth(const ArrayDocument &reference, const ArrayDocument &current)
{
    const QStringList others = stepsWithin(current);
    for (const QString &steps : stepsWithin(reference)) {
        if (others.contains(steps))
            return steps;
    }
    return {};
}

Result<std::shared_ptr<const ArrayDocument>> seriesWithin(const std::shared_ptr<const ArrayDocument> &document,
                                                          const QString &steps, const Progress &progress)
{
    if (document->series) {
        return tl::unexpected(
            badOption(InnerStepsTexts::tr("%1 is a series already: its steps are those of the files or of the log.")
                          .arg(document->name)));
    }
    SteppedSets sets;
    if (steps == iterations)
        sets = setsByStep(*document, iterationOf);
    else if (steps == groups && hasStepGroups(*document))
        sets = setsByStep(*document, stepGroupOf);
    else
        return alongDimension(document, steps, progress);
    return sets.steps.empty() ? tl::unexpected(noSuchSteps(*document, steps))
                              : alongSets(document, std::move(sets), progress);
}

} // namespace rankscope
