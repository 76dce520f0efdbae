// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisonsummary.h"

#include "model/base/text/fittingtext.h"
#include "model/comparison/comparisondiff.h"
#include "model/comparison/comparisonoutliers.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <climits>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t namedOutliers = 3;
constexpr qsizetype longestText = 40; // of a value or a set inside a sentence

/// A text with a count: `text` has %1 for it and plural forms.
QString counted(const char *text, std::uint64_t count)
{
    const int plural = static_cast<int>(std::min<std::uint64_t>(count, INT_MAX));
    return QCoreApplication::translate("ComparisonSummary", text, nullptr, plural)
        .arg(QLocale().toString(qulonglong(count)));
}

struct ComparisonSummaryTexts {
    Q_DECLARE_TR_FUNCTIONS(ComparisonSummary)
};

QString shortValue(const ComparisonValue &value)
{
    const QString text = value.text.simplified();
    return text.size() <= longestText ? text : text.first(longestText - 1) % u'…';
}

/// "3 values over 1,024 processes"
QString extent(const ValueGroups &groups)
{
    return counted(QT_TRANSLATE_N_NOOP("ComparisonSummary", "%1 value(s)"), groups.groups.size()) % u' '
           % counted(QT_TRANSLATE_N_NOOP("ComparisonSummary", "over %1 process(es)"), groups.processCount());
}

/// "rank 512 differs by 2.1e-3", or what it has where that is no number.
QString outlierText(const ValueGroups &groups, const ValueOutlier &outlier)
{
    const ValueGroup &group = groups.groups[outlier.group];
    const QString ranks = ranksText(group.processes);
    const bool one = group.count == 1;
    if (!outlier.difference) {
        return (one ? ComparisonSummaryTexts::tr("%1 has %2") : ComparisonSummaryTexts::tr("%1 have %2"))
            .arg(ranks, shortValue(group.value));
    }
    return (one ? ComparisonSummaryTexts::tr("%1 differs by %2") : ComparisonSummaryTexts::tr("%1 differ by %2"))
        .arg(ranks, shortDifference(std::abs(*outlier.difference)));
}

/// "from 0.1 to 9.3"; nothing where there are no two numbers.
QString spread(const ValueGroups &groups)
{
    const auto isNumber = [](const ValueGroup &group) { return group.value.number && !isNan(*group.value.number); };
    const auto end = std::ranges::find_if_not(groups.groups, isNumber);
    if (end - groups.groups.begin() < 2)
        return {};
    return ComparisonSummaryTexts::tr("from %1 to %2")
        .arg(shortValue(groups.groups.front().value), shortValue((end - 1)->value));
}

void addOutliers(const ValueGroups &groups, const Progress &progress, QStringList &parts)
{
    const ValueOutliers found = findOutliers(groups, progress);
    if (found.outliers.empty()) {
        const QString range = spread(groups);
        if (!range.isEmpty())
            parts << range;
        return;
    }
    const std::size_t named = std::min(found.outliers.size(), namedOutliers);
    for (std::size_t index = 0; index < named; ++index)
        parts << outlierText(groups, found.outliers[index]);
    const std::size_t others = found.outliers.size() - named;
    if (others > 0)
        parts << counted(QT_TRANSLATE_N_NOOP("ComparisonSummary", "%1 other value(s) of few processes"), others);
}

} // namespace

QString shortDifference(double difference)
{
    const double size = std::abs(difference);
    if (size < 1e15 && size == std::floor(size))
        return QString::number(difference, 'f', 0);
    if (size >= 0.01 && size < 1e5)
        return QString::number(difference, 'g', size >= 1000 ? 5 : size >= 100 ? 3 : 2);
    const QString text = QString::number(difference, 'e', 1); // "2.1e-03"
    const qsizetype split = text.indexOf(u'e');
    return split < 0 ? text : text.first(split) % u'e' % QString::number(QStringView(text).sliced(split + 1).toInt());
}

QString ranksText(const ProcessSet &processes)
{
    const QString set = fittingText(processes);
    if (processes.count() == 1)
        return ComparisonSummaryTexts::tr("rank %1").arg(set);
    return set.size() <= longestText && !set.contains(u'…') ? ComparisonSummaryTexts::tr("ranks %1").arg(set)
                                                            : processCountText(processes.count());
}

QString processCountText(std::uint64_t count)
{
    return counted(QT_TRANSLATE_N_NOOP("ComparisonSummary", "%1 process(es)"), count);
}

QString comparisonSummary(const ValueGroups &groups, const Progress &progress)
{
    QStringList parts{extent(groups)};
    if (groups.groups.size() == 1)
        parts.front() += ": "_L1 % shortValue(groups.groups.front().value);
    else
        addOutliers(groups, progress, parts);
    const std::uint64_t without = groups.withoutValue.count();
    if (without > 0)
        parts << counted(QT_TRANSLATE_N_NOOP("ComparisonSummary", "%1 process(es) gave no value"), without);
    return parts.join("; "_L1) % u'.';
}

QString comparisonDiffSummary(const ComparisonDiff &diff)
{
    if (diff.isEqual() && diff.same == 0)
        return ComparisonSummaryTexts::tr("Neither side holds a value: nothing was compared.");
    if (diff.isEqual())
        return counted(QT_TRANSLATE_N_NOOP("ComparisonSummary", "%1 process(es) have the same values in both."),
                       diff.same);
    QStringList parts;
    const std::uint64_t both = diff.same + diff.changed;
    if (both > 0) {
        parts << counted(QT_TRANSLATE_N_NOOP("ComparisonSummary", "%1 process(es) changed their value"), diff.changed)
                     % u' ' % counted(QT_TRANSLATE_N_NOOP("ComparisonSummary", "(of %1)"), both);
    }
    if (diff.onlyReference > 0)
        parts << counted(QT_TRANSLATE_N_NOOP("ComparisonSummary", "%1 process(es) only in the reference"),
                         diff.onlyReference);
    if (diff.onlyCurrent > 0)
        parts << counted(QT_TRANSLATE_N_NOOP("ComparisonSummary", "%1 process(es) only in the current one"),
                         diff.onlyCurrent);
    return parts.join("; "_L1) % u'.';
}

} // namespace rankscope
