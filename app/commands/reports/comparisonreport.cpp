// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/reports/comparisonreport.h"

#include "app/commands/reports/texttable.h"
#include "model/base/text/fittingtext.h"
#include "model/comparison/comparisonsummary.h"

#include <QCoreApplication>
#include <QLocale>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ComparisonReportTexts {
    Q_DECLARE_TR_FUNCTIONS(ComparisonReport)
};

QString realText(double value)
{
    return QString::number(value, 'g', QLocale::FloatingPointShortest);
}

QString numberText(const Number &number)
{
    const auto *real = std::get_if<double>(&number);
    return real ? realText(*real) : std::visit([](auto value) { return QString::number(value); }, number);
}

/// "1.5", or "1.5 … 1.7"; a line break in a value must not break the table.
QString valueText(const ValueGroup &group)
{
    const QString text = group.value.text.simplified();
    return group.largest ? text % u" … " % numberText(*group.largest) : text;
}

QString countText(std::uint64_t count)
{
    return QLocale().toString(qulonglong(count));
}

QStringList cells(const QString &value, const ProcessSet &processes, std::uint64_t count, std::uint64_t all)
{
    const double share = 100.0 * static_cast<double>(count) / static_cast<double>(all);
    return {value, fittingCompactText(processes), countText(count),
            ComparisonReportTexts::tr("%1 %").arg(QLocale().toString(share, 'f', 1))};
}

QString table(const ValueGroups &groups)
{
    const std::uint64_t all = groups.processCount();
    TextTable table;
    table.addColumn(ComparisonReportTexts::tr("value"));
    table.addColumn(ComparisonReportTexts::tr("processes"));
    table.addColumn(ComparisonReportTexts::tr("count"), TextTable::Align::Right);
    table.addColumn(ComparisonReportTexts::tr("share"), TextTable::Align::Right);
    for (const ValueGroup &group : groups.groups)
        table.addRow(cells(valueText(group), group.processes, group.count, all));
    const std::uint64_t without = groups.withoutValue.count();
    if (without > 0) {
        const QString name = ComparisonReportTexts::tr("(no value)");
        table.addRow(cells(name, groups.withoutValue, without, all));
    }
    return table.lines().join(u'\n') % u'\n';
}

QString extremeText(const ExtremeValue &value)
{
    return numberText(value.value) % " ("_L1 % ranksText(value.processes) % u')';
}

QString statisticsText(const ComparisonStatistics &statistics)
{
    QString text;
    const auto fact = [&text](const char *name, const QString &what) {
        text += ComparisonReportTexts::tr(name) % ": "_L1 % what % u'\n';
    };
    const auto real = [&fact](const char *name, const std::optional<double> &value) {
        if (value)
            fact(name, realText(*value));
    };
    const auto count = [&fact](const char *name, std::uint64_t value) {
        if (value > 0)
            fact(name, countText(value));
    };
    fact(QT_TRANSLATE_NOOP("ComparisonReport", "Finite numbers"), countText(statistics.count));
    count(QT_TRANSLATE_NOOP("ComparisonReport", "Different ones"), statistics.distinct);
    if (statistics.minimum)
        fact(QT_TRANSLATE_NOOP("ComparisonReport", "Minimum"), extremeText(*statistics.minimum));
    if (statistics.maximum)
        fact(QT_TRANSLATE_NOOP("ComparisonReport", "Maximum"), extremeText(*statistics.maximum));
    real(QT_TRANSLATE_NOOP("ComparisonReport", "Mean"), statistics.mean);
    real(QT_TRANSLATE_NOOP("ComparisonReport", "First quartile"), statistics.firstQuartile);
    real(QT_TRANSLATE_NOOP("ComparisonReport", "Median"), statistics.median);
    real(QT_TRANSLATE_NOOP("ComparisonReport", "Third quartile"), statistics.thirdQuartile);
    real(QT_TRANSLATE_NOOP("ComparisonReport", "Standard deviation"), statistics.deviation);
    count(QT_TRANSLATE_NOOP("ComparisonReport", "Not a number (NaN)"), statistics.nan);
    count(QT_TRANSLATE_NOOP("ComparisonReport", "Positive infinities"), statistics.infinityPositive);
    count(QT_TRANSLATE_NOOP("ComparisonReport", "Negative infinities"), statistics.infinityNegative);
    count(QT_TRANSLATE_NOOP("ComparisonReport", "Not numeric"), statistics.notNumeric);
    return text;
}

} // namespace

QString comparisonReport(const ValueGroups &groups, const ComparisonStatistics &statistics)
{
    QString text = comparisonSummary(groups) % u'\n';
    if (groups.processCount() > 0)
        text += u'\n' % table(groups) % u'\n' % statisticsText(statistics);
    return text;
}

} // namespace rankscope
