// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"

#include <QString>

#include <vector>

namespace rankscope {

/// One of several figures of the same thing: a member of an object in JSON, a line of a text for people.
struct ReportFigure {
    QString key; // in JSON; empty: not there
    ReportValue value; // none: the figure has no meaning here, and stands nowhere
    QString name = {}; // for people; empty: not there
    QString text = {}; // where it is not that of the value
    QString place = {}; // where it was found
    int order = 0; // for people: those with less of it first; JSON has all as they stand
};

/// The figures as JSON has them.
ReportObject objectOf(const std::vector<ReportFigure> &figures);

/// The figures as one row of the files of tables, a column each; a list is a text, "[3, 4]".
ReportTable figuresRow(QLatin1StringView element, const ReportObject &figures);

/// Those for people, in their order.
std::vector<ReportFigure> shownFigures(const std::vector<ReportFigure> &figures);

} // namespace rankscope
