// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/differencegroupsreport.h"

#include "model/trace/diff/differencegroupcolumns.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct GroupsReportTexts {
    Q_DECLARE_TR_FUNCTIONS(DifferenceGroupsReport)
};

QString groupsHeading(DifferenceGrouping grouping)
{
    switch (grouping) {
    case DifferenceGrouping::NameAndPlace:
        return GroupsReportTexts::tr("Differences by name and place");
    case DifferenceGrouping::Name:
        return GroupsReportTexts::tr("Differences by name");
    case DifferenceGrouping::Place:
        return GroupsReportTexts::tr("Differences by place");
    }
    return {};
}

} // namespace

ReportTable differenceGroupsTable(const TraceDiff &diff, DifferenceGrouping grouping, Audiences shownIn)
{
    ReportTable table{
        .key = "groups"_L1, .element = "group"_L1, .heading = groupsHeading(grouping), .shownIn = shownIn};
    table.count = diff.differences.empty() ? 0 : 1; // how many there are is known when they are made
    table.all = table.count;
    const auto columns = reportedColumns(differenceGroupColumns(grouping));
    table.columns = headsOf(columns);
    table.rows = [&diff, grouping, columns](const ReportTable::Visit &visit, const Progress &progress) -> Result<void> {
        const auto groups = differenceGroups(diff, progress, grouping);
        if (!groups)
            return tl::unexpected(groups.error());
        const auto groupAt = [&groups](std::size_t index) -> const DifferenceGroup & { return (*groups)[index]; };
        return visitReportRows(columns, groups->size(), groupAt, visit, progress);
    };
    return table;
}

} // namespace rankscope
