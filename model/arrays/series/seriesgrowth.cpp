// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/series/seriesgrowth.h"

#include <algorithm>
#include <cmath>

namespace rankscope {

std::optional<double> normOf(const SeriesCell &cell, DifferenceNorm norm)
{
    if (!cell.isCompared())
        return std::nullopt;
    if (cell.outcome == CellOutcome::Equal)
        return 0.0;
    const auto number = [&cell, norm]() -> std::optional<double> {
        switch (norm) {
        case DifferenceNorm::MaxAbsolute:
            return cell.maxAbsolute;
        case DifferenceNorm::MaxRelative:
            return cell.maxRelative;
        case DifferenceNorm::Rms:
            return cell.rms;
        case DifferenceNorm::L2Relative:
            return cell.l2Relative;
        }
        Q_UNREACHABLE();
    }();
    const bool isOnlyNan = cell.outcome == CellOutcome::NanBorn && number == 0.0; // of the elements that are numbers
    return number && std::isfinite(*number) && !isOnlyNan ? number : std::nullopt;
}

std::optional<double> boundOf(const Tolerance &tolerance, DifferenceNorm norm)
{
    std::optional<double> bound;
    if (norm == DifferenceNorm::MaxAbsolute)
        bound = tolerance.absolute;
    else if (norm == DifferenceNorm::MaxRelative)
        bound = tolerance.relative;
    return bound && *bound > 0 ? bound : std::nullopt;
}

std::vector<GrowthLine> growthOf(const SeriesDiff &diff, DifferenceNorm norm, std::size_t most)
{
    std::vector<std::pair<std::size_t, GrowthLine>> lines; // where it parts
    for (std::size_t variable = 0; variable < std::size_t(diff.variables.size()); ++variable) {
        GrowthLine line{.variable = variable, .norms = {}};
        bool isSeen = false;
        for (std::size_t step = 0; step < diff.steps.size(); ++step) {
            const std::vector<SeriesCell> &cells = diff.steps[step].cells;
            if (variable >= cells.size() || !cells[variable].isCompared())
                continue;
            const std::optional<double> value = normOf(cells[variable], norm);
            isSeen = isSeen || !value || *value > 0;
            line.norms.emplace_back(step, value);
        }
        if (isSeen)
            lines.emplace_back(diff.firstOf(variable).value_or(diff.steps.size()), std::move(line));
    }
    std::ranges::stable_sort(lines, {}, [](const auto &line) { return line.first; });
    std::vector<GrowthLine> shown;
    for (auto &[place, line] : lines) {
        if (shown.size() < most)
            shown.push_back(std::move(line));
    }
    return shown;
}

} // namespace rankscope
