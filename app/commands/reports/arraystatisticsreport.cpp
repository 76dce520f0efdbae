// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/reports/arraystatisticsreport.h"

#include "app/commands/reports/texttable.h"
#include "model/arrays/sources/arraytreemodel.h"
#include "model/arrays/sources/numbertext.h"
#include "model/arrays/view/celltext.h"

#include <QCoreApplication>
#include <QLocale>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

class StatisticsLines
{
public:
    explicit StatisticsLines(const ArrayView &view) : m_view(view)
    {
        m_table.addColumn(phrase(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "statistic")));
        m_table.addColumn(phrase(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "value")), TextTable::Align::Right);
        m_table.addColumn(phrase(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "at")));
    }

    static QString phrase(const char *text) { return QCoreApplication::translate("ArrayStatisticsReport", text); }

    void count(const char *name, std::uint64_t value) { row(name, QLocale().toString(qulonglong(value))); }

    void real(const char *name, const std::optional<double> &value)
    {
        if (value)
            row(name, numberText(*value, ElementType::Float64));
    }

    void number(const char *name, const std::optional<ArrayNumber> &value, ElementType type,
                const std::optional<std::uint64_t> &position = std::nullopt)
    {
        if (!value)
            return;
        const auto *real = std::get_if<double>(&*value);
        const bool single =
            type == ElementType::Float32 || type == ElementType::Float16 || type == ElementType::BFloat16;
        const QString text =
            real && single ? numberText(static_cast<float>(*real), type)
                           : std::visit([](auto plain) { return numberText(plain, ElementType::Float64); }, *value);
        row(name, text, position ? placeOf(*position) : QString());
    }

    void row(const char *name, const QString &value, const QString &place = {})
    {
        m_table.addRow({phrase(name), value, place});
    }

    QString text() const { return m_table.lines().join(u'\n') % u'\n'; }

private:
    QString placeOf(std::uint64_t position) const
    {
        return subscriptsText(m_view, position / m_view.columnCount(), position % m_view.columnCount());
    }

    const ArrayView &m_view;
    TextTable m_table;
};

QString tableOf(const ArrayStatistics &statistics, const ArrayView &view)
{
    const ElementType type = view.source().type();
    const ElementType whole = ElementType::Float64;
    StatisticsLines report(view);
    report.count(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Finite numbers"), statistics.count);
    report.count(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Shown"), statistics.shown);
    report.count(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Not shown"), statistics.notShown);
    report.count(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Not a number (NaN)"), statistics.nan);
    report.count(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Positive infinities"), statistics.infinityPositive);
    report.count(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Negative infinities"), statistics.infinityNegative);
    report.count(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Denormal"), statistics.denormal);
    report.count(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Zero"), statistics.zero);
    report.count(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Negative"), statistics.negative);
    report.number(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Sum"), statistics.sum, whole);
    report.number(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Minimum"), statistics.minimum, type,
                  statistics.minimumIndex);
    report.number(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Maximum"), statistics.maximum, type,
                  statistics.maximumIndex);
    report.number(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Range"), statistics.range, whole);
    report.real(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Mean"), statistics.mean);
    report.real(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Lower adjacent"), statistics.lowerAdjacent);
    report.real(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "First quartile"), statistics.firstQuartile);
    report.real(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Median"), statistics.median);
    report.real(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Third quartile"), statistics.thirdQuartile);
    report.real(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Upper adjacent"), statistics.upperAdjacent);
    report.real(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Standard deviation"), statistics.standardDeviation);
    report.real(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Variance"), statistics.variance);
    report.row(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Checksum (CRC-32C)"),
               u"%1"_s.arg(statistics.checksum, 8, 16, QChar(u'0')));
    return report.text();
}

} // namespace

QString arrayStatisticsReport(const ArrayStatistics &statistics, const ArrayView &view, const ArrayFilter *filter)
{
    const ArrayDescription &description = view.source().description();
    QString text = description.path % u' ' % typeName(description.type) % u' ' % shapeText(description) % u'\n';
    if (filter)
        text += StatisticsLines::phrase(QT_TRANSLATE_NOOP("ArrayStatisticsReport", "Filter: %1")).arg(filter->words())
                % u'\n';
    return text % u'\n' % tableOf(statistics, view);
}

} // namespace rankscope
