// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/subscriptaxis.h"

#include <QStringBuilder>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

std::uint64_t lineAt(double place, std::uint64_t lines)
{
    return std::min(lines - 1, static_cast<std::uint64_t>(std::max(0.0, std::floor(place))));
}

/// Of a view with one dimension of even steps in this direction: subscripts per line, else nothing.
std::optional<double> evenStep(const ArrayView &view, ArrayDirection direction)
{
    const auto &dimensions = direction == ArrayDirection::Down ? view.layout().rows : view.layout().columns;
    if (dimensions.size() != 1 || view.layout().selections[dimensions[0]].runs().size() != 1)
        return {};
    const auto step = static_cast<double>(view.layout().selections[dimensions[0]].runs()[0].step);
    return step * static_cast<double>(view.source().description().dimensions[dimensions[0]].stride);
}

} // namespace

PlotTicks subscriptTicks(const ArrayView &view, ArrayDirection direction, const PlotAxis &axis, int most)
{
    const std::uint64_t lines = direction == ArrayDirection::Down ? view.rowCount() : view.columnCount();
    if (lines == 0)
        return {};
    const auto step = evenStep(view, direction);
    PlotTicks ticks;
    if (step && *step != 0) {
        const double first = lineSubscripts(view, direction, 0).toDouble();
        const auto [low, high] =
            std::minmax({first + (axis.minimum - 0.5) * *step, first + (axis.maximum - 0.5) * *step});
        if (!(low < high))
            return {};
        for (const auto &[subscript, text] : plotTicks({low, high}, most, true).ticks) {
            const double line = std::round((subscript - first) / *step);
            if (line < 0 || line >= static_cast<double>(lines))
                continue;
            const double place = line + 0.5;
            const bool isNew = ticks.ticks.empty() || ticks.ticks.back().value != place;
            if (isNew && place >= axis.minimum && place <= axis.maximum)
                ticks.ticks.push_back({place, lineLabels(view, direction, lineAt(line, lines))});
        }
        return ticks;
    }
    for (const auto &[place, text] : plotTicks(axis, most, true).ticks)
        if (place >= 0 && place + 0.5 <= axis.maximum && place < static_cast<double>(lines))
            ticks.ticks.push_back({place + 0.5, lineLabels(view, direction, lineAt(place, lines))});
    return ticks;
}

QString unitOf(const ArrayDescription &description)
{
    for (const ArrayAttribute &attribute : description.attributes)
        if (attribute.name == "units"_L1 || attribute.name == "unit"_L1)
            return attribute.value;
    return {};
}

QString valueTitle(const ArrayDescription &description)
{
    QString name = description.title.isEmpty() ? description.path : description.title;
    if (isComplex(description.type)) // plots show magnitudes
        name = u'|' % name % u'|';
    const QString unit = unitOf(description);
    return unit.isEmpty() ? name : QString(name % u", " % unit);
}

QString linesText(const ArrayView &view, ArrayDirection direction, std::uint64_t first, std::uint64_t last)
{
    const QString text = lineLabels(view, direction, first);
    return first == last ? text : QString(text % u" … " % lineLabels(view, direction, last));
}

} // namespace rankscope
