// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/lookup/valuesource.h"

#include "model/comparison/lookup/reportvalues.h"
#include "model/comparison/lookup/tracevalues.h"

namespace rankscope {

namespace {

Result<ExpressionValues> ofReport(const StackDocument &document, QStringView text)
{
    const Result<ReportExpression> expression = parseReportExpression(text);
    if (!expression)
        return tl::unexpected(expression.error());
    Result<ReportValues> values = valuesFromReport(document, *expression);
    if (!values) {
        values.error().file = document.file;
        return tl::unexpected(values.error());
    }
    return ExpressionValues{std::make_shared<const ValueGroups>(std::move(values->groups)), std::move(values->remarks)};
}

} // namespace

std::optional<Error> spellingError(QStringView expression, bool ofReport)
{
    if (ofReport) {
        const auto parsed = parseReportExpression(expression);
        return parsed ? std::nullopt : std::optional(parsed.error());
    }
    const auto parsed = parseTraceExpression(expression);
    return parsed ? std::nullopt : std::optional(parsed.error());
}

Result<ExpressionValues> valuesOf(const ValueSource &source, QStringView expression, Progress &progress)
{
    if (source.report)
        return ofReport(*source.report, expression);
    const Result<TraceExpression> parsed = parseTraceExpression(expression);
    if (!parsed)
        return tl::unexpected(parsed.error());
    const Result<ProcessValues> values = valuesFromTraces(source.traces, *parsed, progress);
    if (!values)
        return tl::unexpected(values.error());
    return ExpressionValues{std::make_shared<const ValueGroups>(exactGroups(*values)), {}};
}

} // namespace rankscope
