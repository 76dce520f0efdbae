// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/series/seriestestcases.h"

#include "model/arrays/series/seriesdiffsummary.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct SeriesTestCaseTexts {
    Q_DECLARE_TR_FUNCTIONS(SeriesTestCases)
};

constexpr QLatin1StringView variableClass{"rankscope.variable"};

TestCase variableCase(const SeriesDiff &diff, std::size_t variable, bool allowPartial)
{
    TestCase testCase{.className = variableClass, .name = diff.variables[qsizetype(variable)]};
    const auto is = [variable](CellOutcome outcome) {
        return [variable, outcome](const SeriesDiffStep &step) {
            return variable < step.cells.size() && step.cells[variable].outcome == outcome;
        };
    };
    if (const auto step = diff.firstOf(variable)) {
        const SeriesCell &cell = diff.steps[*step].cells[variable];
        testCase.outcome = TestCase::Outcome::Failed;
        testCase.type = cellOutcomeName(cell.outcome);
        testCase.message = SeriesTestCaseTexts::tr("It parts at step %1: %2 %3")
                               .arg(diff.steps[*step].label.text(), cellText(cell), seriesIndexText(cell.first))
                               .trimmed();
        if (!cell.remark.isEmpty())
            testCase.details << cell.remark;
        return testCase;
    }
    const auto broken = std::ranges::find_if(diff.steps, is(CellOutcome::NotCompared));
    if (broken != diff.steps.end()) {
        testCase.outcome = notComparedOutcome(allowPartial);
        testCase.message =
            SeriesTestCaseTexts::tr("Step %1: %2").arg(broken->label.text(), broken->cells[variable].remark);
    }
    return testCase;
}

TestCase stepCase(const SeriesDiffStep &step, bool allowPartial)
{
    TestCase testCase{.className = "rankscope.step"_L1, .name = step.label.text()};
    if (!step.isCommon()) {
        testCase.outcome = TestCase::Outcome::Failed;
        testCase.type = cellOutcomeName(step.reference ? CellOutcome::OnlyReference : CellOutcome::OnlyCurrent);
        testCase.message = step.reference ? SeriesTestCaseTexts::tr("Only the reference has this step.")
                                          : SeriesTestCaseTexts::tr("Only the current one has this step.");
    } else if (!step.attributes.isEmpty()) {
        testCase.outcome = TestCase::Outcome::Failed;
        testCase.type = "attributes-differ"_L1;
        testCase.message = step.attributes.front();
    } else {
        testCase.outcome = notComparedOutcome(allowPartial);
        testCase.message = step.error;
    }
    return testCase;
}

Result<void> visitSeriesCases(const SeriesDiff &diff, bool allowPartial, const TestSuite::Visit &visit,
                              const Progress &progress)
{
    for (std::size_t variable = 0; variable < std::size_t(diff.variables.size()); ++variable) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        if (!visit(variableCase(diff, variable, allowPartial)))
            return {};
    }
    for (const SeriesDiffStep &step : diff.steps) {
        const bool isGood = step.isCommon() && step.error.isEmpty() && step.attributes.isEmpty();
        if (!isGood && !visit(stepCase(step, allowPartial)))
            return {};
    }
    if (diff.comparesNothing())
        visit({.className = variableClass,
               .name = u"(nothing)"_s,
               .outcome = TestCase::Outcome::NotCompared,
               .message = SeriesTestCaseTexts::tr("Nothing of both was compared.")});
    return {};
}

} // namespace

TestSuite seriesDiffCases(const SeriesDiff &diff, bool allowPartial)
{
    const bool isAllowed = allowPartial && !diff.comparesNothing();
    return {.cases = [&diff, isAllowed](const TestSuite::Visit &visit, const Progress &progress) {
        return visitSeriesCases(diff, isAllowed, visit, progress);
    }};
}

} // namespace rankscope
