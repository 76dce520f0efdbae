// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisondiffmodel.h"

#include "model/base/processsettext.h"
#include "model/comparison/comparisonsummary.h"

#include <QCoreApplication>
#include <QLocale>

#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ComparisonDiffTexts {
    Q_DECLARE_TR_FUNCTIONS(rankscope::ComparisonDiffModel)
};

constexpr std::size_t shownRanges = 12;

/// Numbers by size, then texts, then nothing.
std::weak_ordering compareValues(const std::optional<ComparisonValue> &a, const std::optional<ComparisonValue> &b)
{
    const auto rank = [](const std::optional<ComparisonValue> &value) { return !value ? 2 : value->number ? 0 : 1; };
    if (rank(a) != rank(b) || !a)
        return rank(a) <=> rank(b);
    return a->number ? compareNumbers(*a->number, *b->number) : a->text.compare(b->text) <=> 0;
}

/// "+0.25", "-3e-7"; empty where one of both is no finite number.
QString changeText(const ValueChange &change)
{
    if (!absoluteChange(change))
        return {};
    const double difference = differenceOf(*change.reference->number, *change.current->number);
    return (difference > 0 ? u"+"_s : QString()) % QString::number(difference, 'g', 6);
}

QString changeToolTip(const ValueChange &change)
{
    const auto absolute = absoluteChange(change);
    if (!absolute)
        return ComparisonDiffTexts::tr("One of both is no finite number.");
    return ComparisonDiffTexts::tr("%1 absolute, %2 of the larger one")
        .arg(QString::number(*absolute, 'g', QLocale::FloatingPointShortest),
             QLocale().toString(100 * *relativeChange(change), 'g', 4) % u" %");
}

QString changedProcesses(const ValueChange &change)
{
    constexpr std::size_t namedRanges = 500;
    return processCountText(change.count) % u": "_s % elidedText(change.processes, namedRanges);
}

ListedColumn<ValueChange> valueColumn(ColumnListing listing, std::optional<ComparisonValue> ValueChange::*side)
{
    ListedColumn<ValueChange> column = numberInList<ValueChange>(std::move(listing), [side](const ValueChange &change) {
        return change.*side ? (change.*side)->text : ComparisonDiffTexts::tr("no value");
    });
    column.isBefore = [side](const ValueChange &one, const ValueChange &other) {
        return compareValues(one.*side, other.*side) < 0;
    };
    return column;
}

/// What is no number changed more than any number.
ReportValue sizeOfChange(const ValueChange &change)
{
    return absoluteChange(change).value_or(std::numeric_limits<double>::infinity());
}

/// As they stand in ComparisonDiffModel::Column.
std::vector<ListedColumn<ValueChange>> changeColumns()
{
    using Texts = ComparisonDiffTexts;
    return {
        valueColumn({Texts::tr("Reference"), Texts::tr("The value in the reference")}, &ValueChange::reference),
        valueColumn({Texts::tr("Current"), Texts::tr("The value now")}, &ValueChange::current),
        numberInList<ValueChange>({Texts::tr("Change"),
                                   Texts::tr("Current minus reference, where both are numbers; sorted by size"),
                                   Qt::DescendingOrder},
                                  sizeOfChange, changeText, changeToolTip),
        numberInList<ValueChange>(
            {Texts::tr("Count"), Texts::tr("How many processes went this way"), Qt::DescendingOrder},
            [](const ValueChange &change) { return std::uint64_t(change.count); }, nullptr, changedProcesses),
        listOnly<ValueChange>(
            {Texts::tr("Processes"), Texts::tr("The processes that went this way")},
            [](const ValueChange &change) { return std::int64_t(change.processes.lowest()); },
            [](const ValueChange &change) { return elidedText(change.processes, shownRanges); }, changedProcesses),
    };
}

} // namespace

ComparisonDiffModel::ComparisonDiffModel(QObject *parent)
    : ListedTableModel<ValueChange>(changeColumns(), parent, ProcessesColumn)
{}

void ComparisonDiffModel::setDiff(const std::shared_ptr<const ComparisonDiff> &diff)
{
    setRows(diff ? Rows(diff, &diff->changes) : Rows());
}

QVariant ComparisonDiffModel::data(const QModelIndex &index, int role) const
{
    if (role == ProcessesRole && checkIndex(index, CheckIndexOption::IndexIsValid))
        return QVariant::fromValue(rowAt(index.row()).processes);
    return ListedTableModel<ValueChange>::data(index, role);
}

} // namespace rankscope
