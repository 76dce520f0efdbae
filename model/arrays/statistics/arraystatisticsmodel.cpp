// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/statistics/arraystatisticsmodel.h"

#include "model/arrays/sources/numbertext.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringBuilder>

#include <array>

namespace rankscope {

namespace {

using namespace Qt::StringLiterals;

struct StatisticsTexts {
    Q_DECLARE_TR_FUNCTIONS(rankscope::ArrayStatisticsModel)
};

using Value = std::variant<std::monostate, std::uint64_t, ArrayNumber>; // nothing, a count, a number of the array

struct StatisticMeaning {
    const char *name;
    const char *method;
    Value (*value)(const ArrayStatistics &);
};

template<typename Number>
Value numberOf(const std::optional<Number> &number)
{
    return number ? Value(ArrayNumber(*number)) : Value();
}

#define COUNT(member) [](const ArrayStatistics &s) { return Value(s.member); }
#define NUMBER(member) [](const ArrayStatistics &s) { return numberOf(s.member); }

constexpr std::array statisticRows{
    StatisticMeaning{
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "count"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Finite numbers: what all statistics below are of"),
        COUNT(count)},
    StatisticMeaning{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "not shown"),
                     QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Elements that the filter leaves out"),
                     COUNT(notShown)},
    StatisticMeaning{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "NaN"),
                     QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Elements that are not a number"),
                     COUNT(nan)},
    StatisticMeaning{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "+infinity"),
                     QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Elements that are positive infinity"),
                     COUNT(infinityPositive)},
    StatisticMeaning{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "−infinity"),
                     QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Elements that are negative infinity"),
                     COUNT(infinityNegative)},
    StatisticMeaning{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "denormal"),
                     QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel",
                                       "Numbers nearer to zero than the smallest normal one of their type"),
                     COUNT(denormal)},
    StatisticMeaning{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "zero"),
                     QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Zeros of either sign"), COUNT(zero)},
    StatisticMeaning{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "negative"),
                     QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Finite numbers below zero"),
                     COUNT(negative)},
    StatisticMeaning{
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "minimum"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "The smallest number; a double click goes to it"),
        NUMBER(minimum)},
    StatisticMeaning{
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "maximum"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "The largest number; a double click goes to it"),
        NUMBER(maximum)},
    StatisticMeaning{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "range"),
                     QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Maximum − minimum"), NUMBER(range)},
    StatisticMeaning{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "sum"),
                     QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Compensated sum; exact for whole numbers"),
                     NUMBER(sum)},
    StatisticMeaning{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "mean"),
                     QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Sum / count"), NUMBER(mean)},
    StatisticMeaning{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "standard deviation"),
                     QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Square root of the variance"),
                     NUMBER(standardDeviation)},
    StatisticMeaning{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "variance"),
                     QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel",
                                       "Sum of the squared distances from the mean / (count − 1)"),
                     NUMBER(variance)},
    StatisticMeaning{
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "first quartile"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Interpolated linearly between order statistics (type 7)"),
        NUMBER(firstQuartile)},
    StatisticMeaning{
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "median"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Interpolated linearly between order statistics (type 7)"),
        NUMBER(median)},
    StatisticMeaning{
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "third quartile"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Interpolated linearly between order statistics (type 7)"),
        NUMBER(thirdQuartile)},
    StatisticMeaning{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "lower adjacent"),
                     QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "First quartile − 1.5 · interquartile range"),
                     NUMBER(lowerAdjacent)},
    StatisticMeaning{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "upper adjacent"),
                     QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Third quartile + 1.5 · interquartile range"),
                     NUMBER(upperAdjacent)},
    StatisticMeaning{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "checksum"),
                     QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel",
                                       "CRC-32C of the bytes of the elements, in the order of the view"),
                     [](const ArrayStatistics &s) { return Value(std::uint64_t{s.checksum}); }},
};

#undef COUNT
#undef NUMBER

constexpr std::size_t minimumRow = 8;
constexpr std::size_t maximumRow = 9;
constexpr std::size_t checksumRow = statisticRows.size() - 1;

constexpr int shownDigits = 8; // all of them stand in the tool-tip and in copies

QString exactText(const ArrayNumber &number)
{
    return std::visit([](auto value) { return numberText(value, ElementType::Float64); }, number);
}

QString cellText(const Value &value, std::size_t row, bool isLocalized)
{
    if (row == checksumRow && std::holds_alternative<std::uint64_t>(value))
        return QString::number(std::get<std::uint64_t>(value), 16).rightJustified(8, u'0');
    if (const auto *const count = std::get_if<std::uint64_t>(&value)) {
        const auto number = static_cast<qulonglong>(*count);
        return isLocalized ? QLocale().toString(number) : QString::number(number);
    }
    const auto *const number = std::get_if<ArrayNumber>(&value);
    if (!number)
        return u"–"_s;
    const QString exact = exactText(*number);
    const bool isReal = std::holds_alternative<double>(*number) || std::holds_alternative<long double>(*number);
    if (!isLocalized || !isReal || exact.size() <= shownDigits)
        return exact;
    return std::visit([](auto real) { return QString::number(static_cast<double>(real), 'g', shownDigits); }, *number);
}

using StatisticsSide = const ArrayStatistics *ArrayStatisticsRow::*;

QString methodOf(const ArrayStatisticsRow &row)
{
    return StatisticsTexts::tr(statisticRows[row.statistic].method);
}

/// Of minimum and maximum.
std::optional<std::uint64_t> positionOf(const ArrayStatisticsRow &row, const ArrayStatistics *statistics)
{
    if (!statistics)
        return {};
    if (row.statistic == minimumRow)
        return statistics->minimumIndex;
    return row.statistic == maximumRow ? statistics->maximumIndex : std::nullopt;
}

/// With all digits.
QString exactCell(const ArrayStatisticsRow &row, const ArrayStatistics *statistics)
{
    return statistics ? cellText(statisticRows[row.statistic].value(*statistics), row.statistic, false) : QString();
}

QString shownCell(const ArrayStatisticsRow &row, const ArrayStatistics *statistics)
{
    if (!statistics)
        return {};
    const QString text = cellText(statisticRows[row.statistic].value(*statistics), row.statistic, true);
    return positionOf(row, statistics) ? QString(text % u" ▸") : text;
}

QString toolTipOfCell(const ArrayStatisticsRow &row, const ArrayStatistics *statistics)
{
    const Value value = statistics ? statisticRows[row.statistic].value(*statistics) : Value();
    return std::holds_alternative<std::monostate>(value)
               ? methodOf(row)
               : QString(cellText(value, row.statistic, false) % u'\n' % methodOf(row));
}

ListedColumn<ArrayStatisticsRow> sideColumn(ColumnListing listing, StatisticsSide side)
{
    return numberInList<ArrayStatisticsRow>(
        std::move(listing), [side](const ArrayStatisticsRow &row) { return shownCell(row, row.*side); }, nullptr,
        [side](const ArrayStatisticsRow &row) { return toolTipOfCell(row, row.*side); });
}

/// As they stand in ArrayStatisticsModel::Column.
std::vector<ListedColumn<ArrayStatisticsRow>> statisticsColumns()
{
    return {
        listOnly<ArrayStatisticsRow>(
            {StatisticsTexts::tr("Statistics"), StatisticsTexts::tr("What is computed; the tool-tip of each says how")},
            [](const ArrayStatisticsRow &row) { return StatisticsTexts::tr(statisticRows[row.statistic].name); },
            nullptr, methodOf),
        sideColumn(
            {StatisticsTexts::tr("shown"), StatisticsTexts::tr("Of the elements that the view and its filter show")},
            &ArrayStatisticsRow::shown),
        sideColumn({StatisticsTexts::tr("whole"), StatisticsTexts::tr("Of all elements of the array")},
                   &ArrayStatisticsRow::whole),
    };
}

std::vector<ArrayStatisticsRow> statisticsRows(const std::optional<ArrayStatistics> &shown,
                                               const std::optional<ArrayStatistics> &whole)
{
    std::vector<ArrayStatisticsRow> rows;
    for (std::size_t statistic = 0; statistic < statisticRows.size(); ++statistic)
        rows.push_back({statistic, shown ? &*shown : nullptr, whole ? &*whole : nullptr});
    return rows;
}

} // namespace

ArrayStatisticsModel::ArrayStatisticsModel(QObject *parent)
    : ListedTableModel<ArrayStatisticsRow>(statisticsColumns(), parent)
{
    setRows(statisticsRows(m_shown, m_whole));
}

void ArrayStatisticsModel::setShown(const std::optional<ArrayStatistics> &statistics)
{
    m_shown = statistics;
    replaceRows(statisticsRows(m_shown, m_whole));
}

void ArrayStatisticsModel::setWhole(const std::optional<ArrayStatistics> &statistics)
{
    m_whole = statistics;
    replaceRows(statisticsRows(m_shown, m_whole));
}

std::optional<std::uint64_t> ArrayStatisticsModel::positionAt(const QModelIndex &index) const
{
    if (!index.isValid() || index.column() == NameColumn)
        return {};
    const ArrayStatisticsRow &row = rowAt(index.row());
    return positionOf(row, index.column() == ShownColumn ? row.shown : row.whole);
}

QString ArrayStatisticsModel::text() const
{
    QString text = StatisticsTexts::tr("statistic") % u'\t' % StatisticsTexts::tr("shown") % u'\t'
                   % StatisticsTexts::tr("whole array");
    for (const ArrayStatisticsRow &row : *rows()) {
        text += u'\n' % StatisticsTexts::tr(statisticRows[row.statistic].name) % u'\t' % exactCell(row, row.shown)
                % u'\t' % exactCell(row, row.whole);
    }
    return text;
}

} // namespace rankscope
