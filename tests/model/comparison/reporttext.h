// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "model/comparison/lookup/reportvalues.h"

namespace rankscope {

/// Values of a report as text: "VALUE:SET" by groups, "-:SET" for who has none; or the message and hint of the error.
struct ReportReading {
    QString rows;
    QStringList remarks;
    QString error;
};

inline ReportReading reportValues(const StackDocument &document, const QString &text)
{
    const auto expression = parseReportExpression(text);
    const auto values =
        expression ? valuesFromReport(document, *expression) : Result<ReportValues>(tl::unexpected(expression.error()));
    ReportReading reading;
    if (!values) {
        reading.error = values.error().message % u' ' % values.error().hint;
        return reading;
    }
    QStringList rows;
    for (const ValueGroup &group : values->groups.groups)
        rows << group.value.text % u':' % group.processes.toString();
    if (!values->groups.withoutValue.isEmpty())
        rows << QStringLiteral("-:") % values->groups.withoutValue.toString();
    reading.rows = rows.join(u' ');
    for (const Problem &problem : values->remarks.items())
        reading.remarks << toString(problem);
    return reading;
}

} // namespace rankscope
