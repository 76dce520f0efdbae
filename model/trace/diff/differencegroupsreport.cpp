// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/differencegroupsreport.h"

#include "model/trace/diff/differencewords.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using GroupColumn = ReportColumn<DifferenceGroup>;

struct GroupsReportTexts {
    Q_DECLARE_TR_FUNCTIONS(DifferenceGroupsReport)
};

constexpr Audiences groupsInFiles = Audience::Tables;
constexpr Audiences groupsToPeople = Audience::Page | Audience::Text;
constexpr Audiences groupsEverywhere = groupsInFiles | groupsToPeople;

GroupColumn countColumn(const QString &key, const QString &heading, std::uint64_t DifferenceGroup::*count)
{
    return {{.key = key, .heading = heading, .shownIn = groupsEverywhere, .type = FieldType::Integer, .isNumber = true},
            [count](const DifferenceGroup &group) { return group.*count; }};
}

void addNameColumn(std::vector<GroupColumn> &columns)
{
    columns.push_back(
        {{.key = u"name"_s, .heading = GroupsReportTexts::tr("name"), .shownIn = groupsEverywhere, .style = u"code"_s},
         [](const DifferenceGroup &group) { return textUnlessEmpty(group.name); }});
}

void addPlaceColumns(std::vector<GroupColumn> &columns)
{
    columns.push_back({{.key = u"file"_s, .shownIn = groupsInFiles},
                       [](const DifferenceGroup &group) { return textUnlessEmpty(group.file); }});
    columns.push_back(
        {{.key = u"line"_s, .shownIn = groupsInFiles, .type = FieldType::Integer}, [](const DifferenceGroup &group) {
             return group.line == 0 ? ReportValue() : ReportValue(std::uint64_t(group.line));
         }});
    columns.push_back(
        {{.key = {}, .heading = GroupsReportTexts::tr("source"), .shownIn = groupsToPeople, .style = u"code"_s},
         nullptr,
         [](const DifferenceGroup &group) {
             return group.line == 0 ? QString() : QString(group.file % u':' % QString::number(group.line));
         }});
}

void addIterationColumn(std::vector<GroupColumn> &columns, const QString &key, const QString &heading,
                        std::optional<IndexTuple> DifferenceGroup::*iteration)
{
    columns.push_back({{.key = key, .heading = heading, .shownIn = groupsEverywhere, .style = u"code"_s},
                       [iteration](const DifferenceGroup &group) {
                           return group.*iteration ? textUnlessEmpty(toString(*(group.*iteration))) : ReportValue();
                       }});
}

std::vector<GroupColumn> groupColumns(DifferenceGrouping grouping)
{
    std::vector<GroupColumn> columns;
    if (grouping != DifferenceGrouping::Place)
        addNameColumn(columns);
    if (grouping != DifferenceGrouping::Name)
        addPlaceColumns(columns);
    columns.push_back(countColumn(u"count"_s, GroupsReportTexts::tr("differences"), &DifferenceGroup::count));
    columns.push_back(countColumn(u"origins"_s, GroupsReportTexts::tr("origins"), &DifferenceGroup::origins));
    columns.push_back(
        {{.key = u"max_absolute"_s,
          .heading = GroupsReportTexts::tr("largest |Δ|"),
          .shownIn = groupsEverywhere,
          .type = FieldType::Real,
          .isNumber = true},
         [](const DifferenceGroup &group) { return group.worst ? ReportValue(group.largest) : ReportValue(); }});
    columns.push_back(
        countColumn(u"not_finite"_s, GroupsReportTexts::tr("NaN or infinite"), &DifferenceGroup::notFinite));
    addIterationColumn(columns, u"first_iteration"_s, GroupsReportTexts::tr("first iteration"),
                       &DifferenceGroup::firstIteration);
    addIterationColumn(columns, u"last_iteration"_s, GroupsReportTexts::tr("last iteration"),
                       &DifferenceGroup::lastIteration);
    columns.push_back(
        {{.key = u"processes"_s, .heading = GroupsReportTexts::tr("processes"), .shownIn = groupsEverywhere},
         [](const DifferenceGroup &group) { return textUnlessEmpty(group.processes.toString()); }});
    return columns;
}

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
    const auto columns = groupColumns(grouping);
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
