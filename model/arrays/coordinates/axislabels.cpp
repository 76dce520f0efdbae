// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/coordinates/axislabels.h"

#include "model/arrays/coordinates/timeunits.h"
#include "model/arrays/derived/decodedarray.h"
#include "model/arrays/series/steppedarray.h"

#include <algorithm>
#include <charconv>

namespace rankscope {

namespace {

constexpr std::uint64_t mostLabels = 1'000'000; // of one axis

QString realText(double value)
{
    char text[40];
    constexpr int digits = 12; // a sum of an offset and steps has no more
    const auto [end, error] = std::to_chars(text, text + sizeof text, value, std::chars_format::general, digits);
    Q_ASSERT(error == std::errc());
    return QString::fromLatin1(text, end - text);
}

std::vector<QString> textsOfRule(const Coordinate &coordinate, std::uint64_t extent)
{
    std::vector<QString> texts;
    for (std::uint64_t index = 0; index < extent; ++index)
        texts.push_back(realText(coordinate.first + static_cast<double>(index) * coordinate.step));
    return texts;
}

/// What packed coordinates stand for.
std::shared_ptr<const ArraySource> decoded(std::shared_ptr<const ArraySource> source)
{
    auto coding = codingOf(source->description());
    return coding ? std::make_shared<const DecodedArray>(std::move(source), std::move(*coding)) : source;
}

AxisLabels::Dimension textsOfValues(const Coordinate &coordinate, const ArrayValues &values, ElementType type,
                                    bool asDates, std::uint64_t extent)
{
    AxisLabels::Dimension result;
    const auto times = readTimeUnits(coordinate.units, coordinate.calendar);
    result.units = coordinate.units;
    const bool areDates = asDates && times && type != ElementType::Text;
    for (std::size_t index = 0; index < extent; ++index) {
        const auto date = areDates ? dateText(*times, realValue(values, index)) : std::nullopt;
        result.texts.push_back(date.value_or(valueText(values, index, type)));
    }
    if (areDates)
        result.units.clear();
    return result;
}

/// Those of the last step of a series; nothing where it cannot be opened.
Result<std::optional<AxisLabels>> labelsOfLastStep(const SteppedArray &array, bool asDates, const Progress &progress)
{
    const SeriesVariable &variable = array.variable();
    const auto step = array.series().open(variable.steps.back(), progress);
    if (!step && step.error().kind == ErrorKind::Cancelled)
        return tl::unexpected(step.error());
    const auto source = step ? findDataSet(**step, variable.description.path) : nullptr;
    if (!source)
        return std::optional<AxisLabels>();
    return readAxisLabels(**step, source->description(), asDates, progress).map([](AxisLabels labels) {
        return std::optional(std::move(labels));
    });
}

/// Of a series those of the first step stand for all. Where the last one has others the grid moves, and nothing holds
/// for all.
Result<void> eraseMoving(const ArrayDocument &document, const QString &path, bool asDates, AxisLabels &labels,
                         const Progress &progress)
{
    const auto source = document.series ? findDataSet(document, path) : nullptr;
    const auto *const array = dynamic_cast<const SteppedArray *>(source.get());
    if (!array || labels.isEmpty())
        return {};
    const auto last = labelsOfLastStep(*array, asDates, progress);
    if (!last)
        return tl::unexpected(last.error());
    for (std::size_t dimension = 1; *last && dimension < labels.dimensions.size(); ++dimension) {
        const bool isThere = dimension <= (*last)->dimensions.size();
        if (!isThere || labels.dimensions[dimension] != (*last)->dimensions[dimension - 1])
            labels.dimensions[dimension] = {};
    }
    return {};
}

} // namespace

bool AxisLabels::isEmpty() const
{
    return std::ranges::all_of(dimensions, [](const Dimension &dimension) { return dimension.texts.empty(); });
}

Result<AxisLabels> readAxisLabels(const ArrayDocument &document, const ArrayDescription &array, bool asDates,
                                  const Progress &progress)
{
    AxisLabels labels;
    labels.dimensions.resize(array.shape.size());
    const auto coordinates = coordinatesOf(document, array);
    for (std::size_t dimension = 0; dimension < coordinates.size(); ++dimension) {
        const auto &coordinate = coordinates[dimension];
        const std::uint64_t extent = array.shape[dimension];
        if (!coordinate || extent > mostLabels)
            continue;
        if (!coordinate->values) {
            labels.dimensions[dimension] = {textsOfRule(*coordinate, extent), coordinate->units};
            continue;
        }
        const auto source = decoded(coordinate->values);
        ArrayValues values;
        const auto done = source->read(wholeWindow(source->shape()), values, progress);
        if (!done && done.error().kind == ErrorKind::Cancelled)
            return tl::unexpected(done.error());
        if (!done)
            continue;
        labels.hasTimes = labels.hasTimes || readTimeUnits(coordinate->units, coordinate->calendar).has_value();
        labels.dimensions[dimension] = textsOfValues(*coordinate, values, source->type(), asDates, extent);
    }
    if (const auto done = eraseMoving(document, array.path, asDates, labels, progress); !done)
        return tl::unexpected(done.error());
    return labels;
}

} // namespace rankscope
