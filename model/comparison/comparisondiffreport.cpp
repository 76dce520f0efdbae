// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisondiffreport.h"

#include "model/base/plural.h"
#include "model/comparison/changecolumns.h"
#include "model/comparison/comparisonsummary.h"
#include "model/report/changesreport.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ComparisonDiffReportTexts {
    Q_DECLARE_TR_FUNCTIONS(ComparisonDiffReport)
};
struct ComparisonDiffHtmlTexts {
    Q_DECLARE_TR_FUNCTIONS(ComparisonDiffHtml)
};

ReportTable changesTable(const ComparisonDiff &diff, std::uint64_t limit)
{
    ReportTable table{.key = "differences"_L1,
                      .element = "difference"_L1,
                      .heading = ComparisonDiffHtmlTexts::tr("Whose value changed"),
                      .shown = ComparisonDiffHtmlTexts::tr("%1 of %2 are shown.")};
    setFirstRows(table, reportedColumns(changeColumns()), diff.changes.size(), limit,
                 [&diff](std::size_t index) -> const ValueChange & { return diff.changes[index]; });
    if (table.leftOut() > 0)
        table.more =
            ComparisonDiffReportTexts::tr("and %n more; --limit 0 lists all", nullptr, plural(table.leftOut()));
    return table;
}

} // namespace

Report comparisonDiffReport(const ComparisonDiff &diff, const ComparisonDiffFiles &files)
{
    return changesReport({.kind = "comparison-diff"_L1,
                          .title = ComparisonDiffHtmlTexts::tr("Whose values differ"),
                          .sentence = comparisonDiffSummary(diff),
                          .isEqual = diff.isEqual() && diff.same > 0,
                          .reference = {"reference"_L1, ComparisonDiffHtmlTexts::tr("Reference"), files.reference},
                          .current = {"current"_L1, ComparisonDiffHtmlTexts::tr("Current"), files.current},
                          .counts = {{"same"_L1, diff.same},
                                     {"changed"_L1, diff.changed},
                                     {"only_reference"_L1, diff.onlyReference},
                                     {"only_current"_L1, diff.onlyCurrent}},
                          .table = changesTable(diff, files.limit)});
}

} // namespace rankscope
