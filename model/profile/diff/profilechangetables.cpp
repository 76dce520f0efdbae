// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/diff/profilechangetables.h"

#include "model/base/plural.h"
#include "model/profile/scopes/profilename.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <functional>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ProfileChangeTerminalTexts {
    Q_DECLARE_TR_FUNCTIONS(ProfileDiffReport)
};
struct ProfileChangePageTexts {
    Q_DECLARE_TR_FUNCTIONS(ProfileDiffHtml)
};

using ProfileChangeColumn = ReportColumn<ProfileChange>;
using ProfileChangeNumber = std::function<std::optional<double>(const ProfileChange &)>;

std::size_t shownCount(std::size_t all, std::uint64_t limit)
{
    return limit == 0 ? all : std::min<std::uint64_t>(limit, all);
}

QString scopePath(const ProfileDiff &diff, std::uint32_t scope)
{
    return diff.path(scope).join(u" / "_s);
}

QString markOfChange(const ProfileChange &change)
{
    switch (change.which) {
    case ProfileChange::Class::Changed:
        break;
    case ProfileChange::Class::OnlyReference:
        return u"−"_s;
    case ProfileChange::Class::OnlyCurrent:
        return u"+"_s;
    }
    return u"Δ"_s;
}

/// What is not a number is not told.
ProfileChangeColumn numberColumn(const ColumnHead &head, const ProfileChangeNumber &numberOf)
{
    ColumnHead whole = head;
    whole.type = FieldType::Real;
    whole.isNumber = true;
    return {whole, [numberOf](const ProfileChange &change) {
                const std::optional<double> number = numberOf(change);
                return number && !std::isnan(*number) ? ReportValue(*number) : ReportValue();
            }};
}

/// A number that a change has of its metric, where it is of one.
ProfileChangeNumber ofMetric(double ProfileChange::*number)
{
    return
        [number](const ProfileChange &change) { return change.metric ? std::optional(change.*number) : std::nullopt; };
}

std::optional<double> deltaOf(const ProfileChange &change)
{
    return change.metric ? std::optional(change.delta()) : std::nullopt;
}

std::optional<double> ratioOf(const ProfileChange &change)
{
    return change.metric ? change.ratio() : std::nullopt;
}

std::optional<double> ownDeltaOf(const ProfileChange &change)
{
    return change.metric && change.referenceOwn ? std::optional(*change.currentOwn - *change.referenceOwn)
                                                : std::nullopt;
}

void addPlaceColumns(std::vector<ProfileChangeColumn> &columns, const ProfileDiff &diff)
{
    const auto metric = [&diff](const ProfileChange &change) {
        return change.metric ? ReportValue(diff.metrics[*change.metric]) : ReportValue();
    };
    columns.push_back({{.key = u"class"_s, .shownIn = fileAudiences},
                       [](const ProfileChange &change) { return QString(changeName(change.which)); }});
    columns.push_back({{.key = {}, .shownIn = Audience::Page}, {}, markOfChange});
    columns.push_back({{.key = u"path"_s,
                        .heading = ProfileChangePageTexts::tr("scope"),
                        .shownIn = fileAudiences | Audience::Page,
                        .style = u"code"_s},
                       [&diff](const ProfileChange &change) { return reportList(diff.path(change.scope)); },
                       [&diff](const ProfileChange &change) { return scopePath(diff, change.scope); }});
    columns.push_back({{.key = u"metric"_s,
                        .heading = ProfileChangePageTexts::tr("metric"),
                        .shownIn = fileAudiences | Audience::Page},
                       metric});
    if (diff.hasSeveral()) {
        columns.push_back({{.key = {}, .heading = ProfileChangePageTexts::tr("run"), .shownIn = Audience::Page},
                           {},
                           [names = profileNames(diff.comparison->runs())](const ProfileChange &change) {
                               return names[change.run];
                           }});
    }
}

/// In a page a run that does not have the scope has no value.
void addValueColumns(std::vector<ProfileChangeColumn> &columns)
{
    const ProfileChangeNumber reference = ofMetric(&ProfileChange::reference);
    const ProfileChangeNumber current = ofMetric(&ProfileChange::current);
    columns.push_back(numberColumn({.key = u"reference"_s, .shownIn = fileAudiences}, reference));
    columns.push_back(numberColumn({.key = u"current"_s, .shownIn = fileAudiences}, current));
    columns.push_back(numberColumn({.key = {},
                                    .heading = ProfileChangePageTexts::tr("reference"),
                                    .shownIn = Audience::Page,
                                    .style = u"reference"_s},
                                   [reference](const ProfileChange &change) {
                                       return change.isOfReference() ? reference(change) : std::nullopt;
                                   }));
    columns.push_back(numberColumn(
        {.key = {}, .heading = ProfileChangePageTexts::tr("current"), .shownIn = Audience::Page, .style = u"current"_s},
        [current](const ProfileChange &change) { return change.isOfCurrent() ? current(change) : std::nullopt; }));
}

void addDifferenceColumns(std::vector<ProfileChangeColumn> &columns)
{
    const auto own = [](std::optional<double> ProfileChange::*number) {
        return [number](const ProfileChange &change) { return change.*number; };
    };
    columns.push_back(numberColumn(
        {.key = u"delta"_s, .heading = ProfileChangePageTexts::tr("delta"), .shownIn = fileAudiences | Audience::Page},
        deltaOf));
    columns.push_back(numberColumn(
        {.key = u"ratio"_s, .heading = ProfileChangePageTexts::tr("ratio"), .shownIn = fileAudiences | Audience::Page},
        ratioOf));
    columns.push_back(
        numberColumn({.key = u"reference_own"_s, .shownIn = fileAudiences}, own(&ProfileChange::referenceOwn)));
    columns.push_back(
        numberColumn({.key = u"current_own"_s, .shownIn = fileAudiences}, own(&ProfileChange::currentOwn)));
    columns.push_back(numberColumn(
        {.key = {}, .heading = ProfileChangePageTexts::tr("own delta"), .shownIn = Audience::Page}, ownDeltaOf));
}

void addScalingColumns(std::vector<ProfileChangeColumn> &columns)
{
    columns.push_back(numberColumn({.key = u"scaling_loss"_s,
                                    .heading = ProfileChangePageTexts::tr("scaling loss, %"),
                                    .shownIn = fileAudiences | Audience::Page},
                                   [](const ProfileChange &change) { return change.scalingLoss; }));
    columns.push_back(numberColumn({.key = u"scaling_loss_own"_s, .shownIn = fileAudiences},
                                   [](const ProfileChange &change) { return change.scalingLossOwn; }));
}

/// Of a change, for files and for a page.
std::vector<ProfileChangeColumn> profileChangeColumns(const ProfileDiff &diff)
{
    std::vector<ProfileChangeColumn> columns;
    addPlaceColumns(columns, diff);
    addValueColumns(columns);
    addDifferenceColumns(columns);
    if (diff.hasScaling())
        addScalingColumns(columns);
    if (diff.hasSeveral()) {
        columns.push_back({{.key = u"current_file"_s, .shownIn = fileAudiences},
                           [&diff](const ProfileChange &change) { return diff.currentFile(change.run); }});
    }
    return columns;
}

/// The changes of one scope and metric: those from one place of ProfileDiff::changes to another.
struct ChangedRow {
    std::size_t first = 0;
    std::size_t end = 0;
    double size = 0; // of the largest
};

/// The largest first.
std::vector<ChangedRow> changedRows(const ProfileDiff &diff)
{
    std::vector<ChangedRow> rows;
    for (std::size_t index = 0; index < diff.changes.size(); ++index) {
        const ProfileChange &change = diff.changes[index];
        if (!change.metric)
            continue;
        const ProfileChange *const before = rows.empty() ? nullptr : &diff.changes[rows.back().first];
        if (!before || before->scope != change.scope || before->metric != change.metric)
            rows.push_back({index, index, 0});
        rows.back().end = index + 1;
        rows.back().size = std::max(rows.back().size, change.size());
    }
    std::ranges::stable_sort(rows, std::greater(), &ChangedRow::size);
    return rows;
}

QString shortNumber(double value)
{
    return std::isnan(value) ? u"–"_s : shownText(value);
}

/// Null where the run agrees with the reference, or neither has the scope.
const ProfileChange *changeIn(const ProfileDiff &diff, const ChangedRow &row, std::size_t run)
{
    for (std::size_t index = row.first; index < row.end; ++index) {
        if (diff.changes[index].run == run)
            return &diff.changes[index];
    }
    return nullptr;
}

QString referenceCell(const ProfileDiff &diff, const ChangedRow &row)
{
    const ProfileChange &first = diff.changes[row.first];
    return diff.comparison->scopes().has(0, {first.scope}) ? shortNumber(first.reference) : u"–"_s;
}

/// Where the run agrees with the reference a sign for that, and nothing where neither has the scope.
QString currentCell(const ProfileDiff &diff, const ChangedRow &row, std::size_t run)
{
    if (const ProfileChange *const change = changeIn(diff, row, run))
        return change->isOfCurrent() ? shortNumber(change->current) : u"–"_s;
    const MergedScopes &scopes = diff.comparison->scopes();
    const ScopeId scope{diff.changes[row.first].scope};
    return scopes.has(0, scope) || scopes.has(run, scope) ? u"="_s : QString();
}

QString deltaCell(const ProfileChange &change)
{
    return shortNumber(change.delta());
}

QString ownDeltaCell(const ProfileChange &change)
{
    const std::optional<double> delta = ownDeltaOf(change);
    return delta ? shortNumber(*delta) : QString();
}

QString lossCell(const ProfileChange &change)
{
    return change.scalingLoss ? QString(shortNumber(*change.scalingLoss) % u" %"_s) : QString();
}

/// The columns of a run; `number` stands in their headings.
void addRunColumns(std::vector<ReportColumn<ChangedRow>> &columns, const ProfileDiff &diff, std::size_t run)
{
    const QString number = diff.hasSeveral() ? QString(u' ' % QString::number(run)) : QString();
    const auto add = [&](const QString &heading, const std::function<QString(const ChangedRow &)> &text) {
        columns.push_back(
            {{.key = {}, .heading = heading % number, .shownIn = Audience::Text, .isNumber = true}, {}, text});
    };
    const auto ofChange = [&diff, run](QString (*text)(const ProfileChange &)) {
        return [&diff, run, text](const ChangedRow &row) {
            const ProfileChange *const change = changeIn(diff, row, run);
            return change ? text(*change) : QString();
        };
    };
    add(ProfileChangeTerminalTexts::tr("current"),
        [&diff, run](const ChangedRow &row) { return currentCell(diff, row, run); });
    add(ProfileChangeTerminalTexts::tr("delta"), ofChange(deltaCell));
    add(ProfileChangeTerminalTexts::tr("own delta"), ofChange(ownDeltaCell));
    if (diff.hasScaling())
        add(ProfileChangeTerminalTexts::tr("loss"), ofChange(lossCell));
}

std::vector<ReportColumn<ChangedRow>> changedRowColumns(const ProfileDiff &diff)
{
    const auto firstOf = [&diff](const ChangedRow &row) -> const ProfileChange & { return diff.changes[row.first]; };
    std::vector<ReportColumn<ChangedRow>> columns{
        {{.key = {},
          .heading = ProfileChangeTerminalTexts::tr("reference"),
          .shownIn = Audience::Text,
          .isNumber = true},
         {},
         [&diff](const ChangedRow &row) { return referenceCell(diff, row); }}};
    for (std::size_t run = 1; run < diff.comparison->runs().size(); ++run)
        addRunColumns(columns, diff, run);
    columns.push_back({{.key = {}, .heading = ProfileChangeTerminalTexts::tr("metric"), .shownIn = Audience::Text},
                       {},
                       [&diff, firstOf](const ChangedRow &row) { return diff.metrics[*firstOf(row).metric]; }});
    columns.push_back(
        {{.key = {}, .heading = ProfileChangeTerminalTexts::tr("scope"), .shownIn = Audience::Text, .isWhole = true},
         {},
         [&diff, firstOf](const ChangedRow &row) { return scopePath(diff, firstOf(row).scope); }});
    return columns;
}

} // namespace

QString moreChangesText(std::uint64_t more)
{
    return more == 0 ? QString()
                     : ProfileChangeTerminalTexts::tr("and %n more; --limit 0 lists all", nullptr, plural(more));
}

ReportTable listedChanges(const ProfileDiff &diff, std::uint64_t limit)
{
    ReportTable table{.key = "differences"_L1, .element = "difference"_L1, .shownIn = fileAudiences};
    table.all = diff.changes.size();
    setRows(table, profileChangeColumns(diff), shownCount(table.all, limit),
            [&diff](std::size_t index) -> const ProfileChange & { return diff.changes[index]; });
    return table;
}

ReportTable largestChangesTable(const ProfileDiff &diff, std::uint64_t limit)
{
    ReportTable table{.key = {},
                      .element = {},
                      .heading = ProfileChangePageTexts::tr("What changed, the largest own costs first"),
                      .shownIn = Audience::Page,
                      .shown = ProfileChangePageTexts::tr("%1 of %2 are shown.")};
    table.all = diff.changes.size();
    const std::size_t count = shownCount(table.all, limit);
    setRows(table, profileChangeColumns(diff), count,
            [&diff, order = largestChanges(diff, count)](std::size_t index) -> const ProfileChange & {
                return diff.changes[order[index]];
            });
    return table;
}

ReportTable changesByScope(const ProfileDiff &diff, std::uint64_t limit)
{
    ReportTable table{.key = {}, .element = {}, .shownIn = Audience::Text};
    std::vector<ChangedRow> rows = changedRows(diff);
    table.all = rows.size();
    const std::size_t count = shownCount(table.all, limit);
    table.more = moreChangesText(table.all - count);
    setRows(table, changedRowColumns(diff), count,
            [rows = std::move(rows)](std::size_t index) -> const ChangedRow & { return rows[index]; });
    return table;
}

} // namespace rankscope
