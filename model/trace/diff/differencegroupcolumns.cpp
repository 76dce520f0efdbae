// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/differencegroupcolumns.h"

#include "model/base/text/basename.h"
#include "model/base/text/fittingtext.h"
#include "model/trace/diff/differencewords.h"

#include <QCoreApplication>
#include <QLocale>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using GroupColumn = ListedColumn<DifferenceGroup>;

struct GroupColumnTexts {
    Q_DECLARE_TR_FUNCTIONS(DifferenceGroupsReport)
};

struct GroupsListTexts {
    Q_DECLARE_TR_FUNCTIONS(rankscope::DifferenceGroupsModel)
};

constexpr Audiences groupsInFiles = Audience::Tables;
constexpr Audiences groupsToPeople = Audience::Page | Audience::Text;
constexpr Audiences groupsEverywhere = groupsInFiles | groupsToPeople;

QString groupTuple(const std::optional<IndexTuple> &indices)
{
    return indices ? QString(u'(' % toString(*indices) % u')') : u"–"_s;
}

QString groupIterationsText(const DifferenceGroup &group)
{
    const QString first = groupTuple(group.firstIteration);
    const QString last = groupTuple(group.lastIteration);
    return first == last ? first : QString(first % u" … "_s % last);
}

/// Lines by number, not by their digits.
ReportValue groupPlaceOrder(const DifferenceGroup &group)
{
    constexpr int widthOfLine = 10;
    return QString(group.file % u':' % QString::number(group.line).rightJustified(widthOfLine, u'0'));
}

QString listedGroupPlace(const DifferenceGroup &group)
{
    return group.line == 0 ? QString() : QString(baseNameOf(group.file) % u':' % QString::number(group.line));
}

GroupColumn groupCountColumn(const QString &key, const QString &heading, std::uint64_t DifferenceGroup::*count,
                             ColumnListing listing)
{
    listing.firstOrder = Qt::DescendingOrder;
    return {
        {{.key = key, .heading = heading, .shownIn = groupsEverywhere, .type = FieldType::Integer, .isNumber = true},
         [count](const DifferenceGroup &group) { return group.*count; }},
        std::move(listing),
        [count](const DifferenceGroup &group) {
            return group.*count == 0 ? QString() : QLocale().toString(qulonglong(group.*count));
        }};
}

GroupColumn groupNameColumn(Audiences shownIn)
{
    return {{{.key = u"name"_s, .heading = GroupColumnTexts::tr("name"), .shownIn = shownIn, .style = u"code"_s},
             [](const DifferenceGroup &group) { return textUnlessEmpty(group.name); }},
            ColumnListing{GroupsListTexts::tr("Name"),
                          GroupsListTexts::tr("The name without subscripts; – for iterations and constructs")},
            [](const DifferenceGroup &group) { return group.name.isEmpty() ? u"–"_s : group.name; }};
}

void addGroupPlaces(std::vector<GroupColumn> &columns, bool isShown)
{
    const Audiences inFiles = isShown ? groupsInFiles : Audiences();
    columns.push_back({{{.key = u"file"_s, .shownIn = inFiles},
                        [](const DifferenceGroup &group) { return textUnlessEmpty(group.file); }}});
    columns.push_back(
        {{{.key = u"line"_s, .shownIn = inFiles, .type = FieldType::Integer}, [](const DifferenceGroup &group) {
              return group.line == 0 ? ReportValue() : ReportValue(std::uint64_t(group.line));
          }}});
    columns.push_back({{{.key = {},
                         .heading = GroupColumnTexts::tr("source"),
                         .shownIn = isShown ? groupsToPeople : Audiences(),
                         .style = u"code"_s},
                        groupPlaceOrder,
                        placeText},
                       ColumnListing{GroupsListTexts::tr("Place"), GroupsListTexts::tr("Source file and line")},
                       listedGroupPlace});
}

void addGroupLargest(std::vector<GroupColumn> &columns)
{
    columns.push_back(
        {{{.key = u"max_absolute"_s,
           .heading = GroupColumnTexts::tr("largest |Δ|"),
           .shownIn = groupsEverywhere,
           .type = FieldType::Real,
           .isNumber = true},
          [](const DifferenceGroup &group) { return group.worst ? ReportValue(group.largest) : ReportValue(); }},
         ColumnListing{GroupsListTexts::tr("Largest |Δ|"),
                       GroupsListTexts::tr("The largest difference of two finite values"), Qt::DescendingOrder},
         [](const DifferenceGroup &group) {
             return group.worst ? QString::number(group.largest, 'g', 6) : QString();
         }});
}

void addGroupIterations(std::vector<GroupColumn> &columns)
{
    const auto add = [&columns](const QString &key, const QString &heading,
                                std::optional<IndexTuple> DifferenceGroup::*iteration) {
        columns.push_back({{{.key = key, .heading = heading, .shownIn = groupsEverywhere, .style = u"code"_s},
                            [iteration](const DifferenceGroup &group) {
                                return group.*iteration ? textUnlessEmpty(toString(*(group.*iteration)))
                                                        : ReportValue();
                            }}});
    };
    add(u"first_iteration"_s, GroupColumnTexts::tr("first iteration"), &DifferenceGroup::firstIteration);
    add(u"last_iteration"_s, GroupColumnTexts::tr("last iteration"), &DifferenceGroup::lastIteration);
    columns.push_back({{{.key = {}}, [](const DifferenceGroup &group) { return std::uint64_t(group.first); }},
                       ColumnListing{GroupsListTexts::tr("Iterations"),
                                     GroupsListTexts::tr("Innermost iterations of the first and the last difference in "
                                                         "the order of the trace; – outside of loops")},
                       groupIterationsText});
}

/// The list is sorted by how many there are.
void addGroupProcesses(std::vector<GroupColumn> &columns)
{
    columns.push_back(
        {{{.key = u"processes"_s, .heading = GroupColumnTexts::tr("processes"), .shownIn = groupsEverywhere},
          [](const DifferenceGroup &group) { return textUnlessEmpty(group.processes.toString()); }}});
    columns.push_back(
        {{{.key = {}}, [](const DifferenceGroup &group) { return group.processes.count(); }},
         ColumnListing{GroupsListTexts::tr("Processes"), GroupsListTexts::tr("The processes that show one of them")},
         [](const DifferenceGroup &group) { return fittingText(group.processes); }});
}

} // namespace

QString placeText(const DifferenceGroup &group)
{
    return group.line == 0 ? QString() : QString(group.file % u':' % QString::number(group.line));
}

std::vector<GroupColumn> differenceGroupColumns(DifferenceGrouping grouping)
{
    std::vector<GroupColumn> columns;
    columns.push_back(groupNameColumn(grouping == DifferenceGrouping::Place ? Audiences() : groupsEverywhere));
    addGroupPlaces(columns, grouping != DifferenceGrouping::Name);
    columns.push_back(
        groupCountColumn(u"count"_s, GroupColumnTexts::tr("differences"), &DifferenceGroup::count,
                         {GroupsListTexts::tr("Differences"),
                          GroupsListTexts::tr("How many differences this name has at this place, of every class")}));
    columns.push_back(groupCountColumn(
        u"origins"_s, GroupColumnTexts::tr("origins"), &DifferenceGroup::origins,
        {GroupsListTexts::tr("Origins"), GroupsListTexts::tr("How many of them nothing before them explains")}));
    addGroupLargest(columns);
    columns.push_back(groupCountColumn(
        u"not_finite"_s, GroupColumnTexts::tr("NaN or infinite"), &DifferenceGroup::notFinite,
        {GroupsListTexts::tr("NaN, ±∞"), GroupsListTexts::tr("How many pairs of values have a NaN or an infinity")}));
    addGroupIterations(columns);
    addGroupProcesses(columns);
    return columns;
}

} // namespace rankscope
