// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

#include "model/base/problem.h"
#include "model/base/result.h"
#include "model/comparison/valuegroups.h"
#include "model/stacks/tree/stackdocument.h"

#include <cstdint>
#include <optional>

namespace rankscope {

/// A value in a debugger's report: `NAME@FILE:LINE[#HIT]` is a variable of a tracepoint, `NAME` or `NAME@FUNCTION` one
/// that the report lists beside stacks.
struct ReportExpression {
    QString name; // without blanks
    QString function; // of a variable beside stacks; empty: any
    QString file; // of a tracepoint, a base name or a path that ends as the other does; empty: no tracepoint
    std::uint32_t line = 0; // of a tracepoint, 1-based
    std::optional<std::int64_t>
        hit; // 1-based: the report's own number, which counts from 0, else the order in the report

    friend bool operator==(const ReportExpression &, const ReportExpression &) = default;
};

/// Who has what by a report, and what it leaves open.
struct ReportValues {
    ValueGroups groups; // the finest
    ProblemList remarks;
};

/// Errors: BadOption.
[[nodiscard]] Result<ReportExpression> parseReportExpression(QStringView text);

/// What each process has for the expression. At a tracepoint: that of the last hit that the process took part in; where
/// the report has a single text for all of them and no numbers of single ones, that text. Beside stacks: at the last
/// moment that has the name for a process that is named, in its innermost frame; the other processes of that frame are
/// without value. A range "from a to b" is no value of anyone. Errors: NotFound (no report, no such tracepoint,
/// variable or hit).
[[nodiscard]] Result<ReportValues> valuesFromReport(const StackDocument &document, const ReportExpression &expression);

} // namespace rankscope
