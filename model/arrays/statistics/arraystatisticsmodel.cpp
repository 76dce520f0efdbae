// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/statistics/arraystatisticsmodel.h"

#include "model/arrays/sources/numbertext.h"
#include "model/report/columnheader.h"

#include <QLocale>
#include <QStringBuilder>

#include <array>

namespace rankscope {

namespace {

using namespace Qt::StringLiterals;

using Value = std::variant<std::monostate, std::uint64_t, ArrayNumber>; // nothing, a count, a number of the array

struct Row {
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
    Row{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "count"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Finite numbers: what all statistics below are of"),
        COUNT(count)},
    Row{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "not shown"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Elements that the filter leaves out"), COUNT(notShown)},
    Row{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "NaN"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Elements that are not a number"), COUNT(nan)},
    Row{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "+infinity"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Elements that are positive infinity"),
        COUNT(infinityPositive)},
    Row{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "−infinity"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Elements that are negative infinity"),
        COUNT(infinityNegative)},
    Row{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "denormal"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel",
                          "Numbers nearer to zero than the smallest normal one of their type"),
        COUNT(denormal)},
    Row{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "zero"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Zeros of either sign"), COUNT(zero)},
    Row{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "negative"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Finite numbers below zero"), COUNT(negative)},
    Row{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "minimum"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "The smallest number; a double click goes to it"),
        NUMBER(minimum)},
    Row{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "maximum"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "The largest number; a double click goes to it"),
        NUMBER(maximum)},
    Row{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "range"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Maximum − minimum"), NUMBER(range)},
    Row{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "sum"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Compensated sum; exact for whole numbers"), NUMBER(sum)},
    Row{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "mean"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Sum / count"), NUMBER(mean)},
    Row{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "standard deviation"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Square root of the variance"), NUMBER(standardDeviation)},
    Row{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "variance"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel",
                          "Sum of the squared distances from the mean / (count − 1)"),
        NUMBER(variance)},
    Row{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "first quartile"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Interpolated linearly between order statistics (type 7)"),
        NUMBER(firstQuartile)},
    Row{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "median"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Interpolated linearly between order statistics (type 7)"),
        NUMBER(median)},
    Row{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "third quartile"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Interpolated linearly between order statistics (type 7)"),
        NUMBER(thirdQuartile)},
    Row{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "lower adjacent"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "First quartile − 1.5 · interquartile range"),
        NUMBER(lowerAdjacent)},
    Row{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "upper adjacent"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "Third quartile + 1.5 · interquartile range"),
        NUMBER(upperAdjacent)},
    Row{QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel", "checksum"),
        QT_TRANSLATE_NOOP("rankscope::ArrayStatisticsModel",
                          "CRC-32C of the bytes of the elements, in the order of the view"),
        [](const ArrayStatistics &s) { return Value(std::uint64_t{s.checksum}); }},
};

#undef COUNT
#undef NUMBER

constexpr int minimumRow = 8;
constexpr int maximumRow = 9;
constexpr int checksumRow = static_cast<int>(statisticRows.size()) - 1;

constexpr int shownDigits = 8; // all of them stand in the tool-tip and in copies

QString exactText(const ArrayNumber &number)
{
    return std::visit([](auto value) { return numberText(value, ElementType::Float64); }, number);
}

QString cellText(const Value &value, int row, bool isLocalized)
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

} // namespace

void ArrayStatisticsModel::set(std::optional<ArrayStatistics> &place, const std::optional<ArrayStatistics> &statistics,
                               int column)
{
    place = statistics;
    Q_EMIT dataChanged(index(0, column), index(rowCount() - 1, column));
}

void ArrayStatisticsModel::setShown(const std::optional<ArrayStatistics> &statistics)
{
    set(m_shown, statistics, ShownColumn);
}

void ArrayStatisticsModel::setWhole(const std::optional<ArrayStatistics> &statistics)
{
    set(m_whole, statistics, WholeColumn);
}

const std::optional<ArrayStatistics> &ArrayStatisticsModel::statisticsOf(int column) const
{
    return column == ShownColumn ? m_shown : m_whole;
}

std::optional<std::uint64_t> ArrayStatisticsModel::positionAt(const QModelIndex &index) const
{
    if (!index.isValid() || index.column() == NameColumn || !statisticsOf(index.column()))
        return {};
    const ArrayStatistics &statistics = *statisticsOf(index.column());
    if (index.row() == minimumRow)
        return statistics.minimumIndex;
    return index.row() == maximumRow ? statistics.maximumIndex : std::nullopt;
}

QString ArrayStatisticsModel::text() const
{
    QString text = tr("statistic") % u'\t' % tr("shown") % u'\t' % tr("whole array");
    for (int row = 0; row < rowCount(); ++row) {
        text += u'\n' % tr(statisticRows[static_cast<std::size_t>(row)].name);
        for (const int column : {ShownColumn, WholeColumn}) {
            const auto &statistics = statisticsOf(column);
            text +=
                u'\t'
                % (statistics ? cellText(statisticRows[static_cast<std::size_t>(row)].value(*statistics), row, false)
                              : QString());
        }
    }
    return text;
}

int ArrayStatisticsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(statisticRows.size());
}

int ArrayStatisticsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ArrayStatisticsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = statisticRows[static_cast<std::size_t>(index.row())];
    const auto &statistics = statisticsOf(index.column());
    const Value value = statistics && index.column() != NameColumn ? row.value(*statistics) : Value();
    if (role == Qt::ToolTipRole) {
        return std::holds_alternative<std::monostate>(value)
                   ? tr(row.method)
                   : QString(cellText(value, index.row(), false) % u'\n' % tr(row.method));
    }
    if (role == Qt::TextAlignmentRole && index.column() != NameColumn)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != SortRole)
        return {};
    if (index.column() == NameColumn)
        return tr(row.name);
    if (!statistics)
        return {};
    const QString text = cellText(value, index.row(), true);
    return role == Qt::DisplayRole && positionAt(index) ? QString(text % u" ▸") : text;
}

QVariant ArrayStatisticsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static constexpr ColumnHeader headers[] = {
        {QT_TR_NOOP("Statistics"), QT_TR_NOOP("What is computed; the tool-tip of each says how")},
        {QT_TR_NOOP("shown"), QT_TR_NOOP("Of the elements that the view and its filter show"), Qt::AlignRight},
        {QT_TR_NOOP("whole"), QT_TR_NOOP("Of all elements of the array"), Qt::AlignRight},
    };
    return rankscope::headerData(headers, staticMetaObject, section, orientation, role);
}

} // namespace rankscope
