// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/arraydiffmodel.h"

#include "model/arrays/diff/arraydiffsummary.h"

#include <QCoreApplication>
#include <QLocale>

namespace rankscope {

namespace {

struct ArrayDiffListTexts {
    Q_DECLARE_TR_FUNCTIONS(rankscope::ArrayDiffModel)
};

using ArrayDiffColumn = ListedColumn<ArrayDiffRow>;

/// Null where the two were not compared.
const ArrayDiff *comparedOf(const ArrayDiffRow &row)
{
    const bool isCompared = row.found && row.found->result.diff && row.found->result.diff->compared;
    return isCompared ? &*row.found->result.diff : nullptr;
}

QString rowToolTip(const ArrayDiffRow &row)
{
    return row.found ? outcomeSentence(*row.found) : row.pair->name();
}

QString largestPlace(const ArrayDiffRow &row)
{
    const ArrayDiff *const diff = comparedOf(row);
    if (!diff)
        return {};
    const ArrayDescription &description = row.pair->either().description();
    if (diff->maxAbsolute && diff->maxAbsolute->value > 0)
        return indexText(diff->maxAbsolute->index, description);
    return diff->first ? indexText(*diff->first, description) : QString();
}

ArrayDiffColumn pairText(ColumnListing listing, ReportColumn<ArrayDiffRow>::Text text)
{
    return listOnly<ArrayDiffRow>(std::move(listing), text, text, rowToolTip);
}

/// Where there is none, the cell is empty and the least.
ArrayDiffColumn pairDistance(const QString &title, const QString &toolTip,
                             std::optional<double> (*distance)(const ArrayDiff &diff))
{
    const auto value = [distance](const ArrayDiffRow &row) {
        const ArrayDiff *const diff = comparedOf(row);
        return diff ? distance(*diff) : std::nullopt;
    };
    return numberInList<ArrayDiffRow>(
        {title, toolTip, Qt::DescendingOrder}, [value](const ArrayDiffRow &row) { return reportValue(value(row)); },
        [value](const ArrayDiffRow &row) {
            const std::optional<double> number = value(row);
            return number ? differenceText(*number) : QString();
        },
        rowToolTip);
}

std::optional<double> valueOfLargest(const std::optional<LocatedDifference> &largest)
{
    return largest ? std::optional(largest->value) : std::nullopt;
}

/// As they stand in ArrayDiffModel::Column.
std::vector<ArrayDiffColumn> arrayDiffColumns()
{
    return {
        pairText({ArrayDiffListTexts::tr("Data set"), ArrayDiffListTexts::tr("The path of the data set in its file")},
                 [](const ArrayDiffRow &row) { return row.pair->name(); }),
        pairText({ArrayDiffListTexts::tr("Outcome"), ArrayDiffListTexts::tr("Whether the two are equal")},
                 [](const ArrayDiffRow &row) { return row.found ? outcomeText(*row.found) : QString(); }),
        numberInList<ArrayDiffRow>(
            {ArrayDiffListTexts::tr("Differing"),
             ArrayDiffListTexts::tr("How many elements differ by more than the tolerance"), Qt::DescendingOrder},
            [](const ArrayDiffRow &row) {
                const ArrayDiff *const diff = comparedOf(row);
                return diff ? ReportValue(std::uint64_t(diff->differing)) : ReportValue();
            },
            nullptr, rowToolTip),
        pairDistance(ArrayDiffListTexts::tr("Max. absolute"),
                     ArrayDiffListTexts::tr("The largest difference of two finite elements"),
                     [](const ArrayDiff &diff) { return valueOfLargest(diff.maxAbsolute); }),
        pairDistance(ArrayDiffListTexts::tr("Max. relative"),
                     ArrayDiffListTexts::tr("The largest difference over the larger of the two"),
                     [](const ArrayDiff &diff) { return valueOfLargest(diff.maxRelative); }),
        pairDistance(
            ArrayDiffListTexts::tr("L2"),
            ArrayDiffListTexts::tr("The root of the squared differences over the squared elements of the reference"),
            [](const ArrayDiff &diff) { return diff.l2Relative; }),
        pairText(
            {ArrayDiffListTexts::tr("Largest at"), ArrayDiffListTexts::tr("The element with the largest difference")},
            largestPlace),
    };
}

} // namespace

ArrayDiffModel::ArrayDiffModel(QObject *parent) : ListedTableModel<ArrayDiffRow>(arrayDiffColumns(), parent) {}

void ArrayDiffModel::setPairs(std::vector<ArrayPair> pairs)
{
    setRows(Rows()); // they point into what is replaced
    m_pairs = std::move(pairs);
    m_diff.reset();
    setRows(rowsOf(nullptr));
}

void ArrayDiffModel::setDiff(std::shared_ptr<const ArrayFilesDiff> diff)
{
    Q_ASSERT(!diff || diff->rows.size() == m_pairs.size());
    const auto before = std::exchange(m_diff, std::move(diff)); // until the rows do not point into it
    replaceRows(rowsOf(m_diff.get()));
}

std::vector<ArrayDiffRow> ArrayDiffModel::rowsOf(const ArrayFilesDiff *diff) const
{
    std::vector<ArrayDiffRow> rows;
    for (std::size_t pair = 0; pair < m_pairs.size(); ++pair)
        rows.push_back({&m_pairs[pair], diff ? &diff->rows[pair] : nullptr});
    return rows;
}

} // namespace rankscope
