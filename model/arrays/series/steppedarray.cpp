// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/series/steppedarray.h"

#include "model/base/plural.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct SteppedArrayTexts {
    Q_DECLARE_TR_FUNCTIONS(SteppedArray)
};

/// The steps as subscripts.
ArrayDimension stepDimension(const ArraySeries &series, const SeriesVariable &variable)
{
    ArrayDimension dimension{.name = u"step"_s};
    const auto labelAt = [&](std::size_t index) { return series.steps()[variable.steps[index]].label; };
    if (!labelAt(0).date.isEmpty())
        return dimension;
    const std::int64_t stride = variable.steps.size() > 1 ? labelAt(1).value - labelAt(0).value : 1;
    for (std::size_t index = 1; index < variable.steps.size(); ++index) {
        if (labelAt(index).value - labelAt(index - 1).value != stride)
            return dimension;
    }
    dimension.base = labelAt(0).value;
    dimension.stride = stride;
    return dimension;
}

void append(ArrayValues &all, ArrayValues &&part)
{
    std::visit(
        [&part](auto &values) {
            auto &more = std::get<std::decay_t<decltype(values)>>(part);
            values.insert(values.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
        },
        all);
}

} // namespace

ArrayDescription steppedDescription(const ArraySeries &series, const SeriesVariable &variable)
{
    ArrayDescription description = variable.description;
    description.shape.insert(description.shape.begin(), variable.steps.size());
    description.dimensions.insert(description.dimensions.begin(), stepDimension(series, variable));
    if (description.chunk.empty())
        description.chunk = variable.description.shape;
    description.chunk.insert(description.chunk.begin(), 1); // a step at a time is cheap
    std::vector<SeriesStep> steps;
    for (const std::uint32_t step : variable.steps)
        steps.push_back(series.steps()[step]);
    description.storage = SteppedArrayTexts::tr("%n step(s): %1", nullptr, plural(steps.size())).arg(stepsText(steps));
    return description;
}

QStringList stepLabelsOf(const ArraySeries &series, const ArrayDescription &dataSet)
{
    const auto variable = std::ranges::find(series.variables, dataSet.path,
                                            [](const SeriesVariable &one) { return one.description.path; });
    if (variable == series.variables.end() || dataSet.shape.empty() || dataSet.shape.front() != variable->steps.size())
        return {};
    QStringList labels;
    for (const std::uint32_t step : variable->steps)
        labels << series.steps()[step].label.text();
    return labels;
}

SteppedArray::SteppedArray(std::shared_ptr<const ArraySeries> series, std::size_t variable)
    : ArraySource(steppedDescription(*series, series->variables[variable]))
    , m_series(std::move(series))
    , m_variable(variable)
{}

Result<void> SteppedArray::read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    const IndexRange &steps = window.front();
    const ArrayWindow inner(window.begin() + 1, window.end());
    resizeValues(values, type(), 0);
    for (std::uint64_t index = 0; index < steps.count; ++index) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        const std::uint32_t step = variable().steps[steps.first + index * steps.step];
        const auto document = m_series->open(step, progress);
        if (!document)
            return tl::unexpected(document.error());
        const auto source = findDataSet(**document, description().path);
        if (!source || source->shape() != variable().description.shape || source->type() != type()) {
            return tl::unexpected(Error{.kind = ErrorKind::Damaged,
                                        .message = SteppedArrayTexts::tr("Step %1 was changed since it was read.")
                                                       .arg(m_series->steps()[step].label.text()),
                                        .file = (*document)->name});
        }
        ArrayValues part;
        if (Result<void> done = source->read(inner, part, progress); !done)
            return done;
        append(values, std::move(part));
    }
    return {};
}

} // namespace rankscope
