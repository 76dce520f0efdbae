// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/reportfigures.h"

#include <algorithm>

namespace rankscope {

ReportObject objectOf(const std::vector<ReportFigure> &figures)
{
    ReportObject object;
    for (const ReportFigure &figure : figures) {
        if (!figure.key.isEmpty())
            object.push_back({figure.key, figure.value});
    }
    return object;
}

std::vector<ReportFigure> shownFigures(const std::vector<ReportFigure> &figures)
{
    std::vector<ReportFigure> shown = figures;
    std::erase_if(shown, [](const ReportFigure &figure) {
        return figure.name.isEmpty() || std::holds_alternative<std::monostate>(figure.value);
    });
    std::ranges::stable_sort(shown, {}, &ReportFigure::order);
    for (ReportFigure &figure : shown) {
        if (figure.text.isEmpty())
            figure.text = shownText(figure.value);
    }
    return shown;
}

} // namespace rankscope
