// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/tracediffsummary.h"

#include "model/base/tolerancetext.h"
#include "model/trace/diff/differencewords.h"
#include "model/trace/sources/sourcemap.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// A text with %n for the plural form and %1 for the number as the locale writes it.
QString counted(const char *text, std::uint64_t count)
{
    const auto n = static_cast<int>(std::min<std::uint64_t>(count, std::numeric_limits<int>::max()));
    return QCoreApplication::translate("TraceDiffSummary", text, nullptr, n).arg(QLocale().toString(count));
}

QString sentence(const char *text)
{
    return QCoreApplication::translate("TraceDiffSummary", text);
}

const char *countTemplate(DifferenceClass differenceClass)
{
    switch (differenceClass) {
    case DifferenceClass::ChangedValue:
        return QT_TRANSLATE_N_NOOP("TraceDiffSummary", "%1 different value(s)");
    case DifferenceClass::Type:
        return QT_TRANSLATE_N_NOOP("TraceDiffSummary", "%1 different type(s)");
    case DifferenceClass::Missing:
        return QT_TRANSLATE_N_NOOP("TraceDiffSummary", "%1 missing record(s)");
    case DifferenceClass::Extra:
        return QT_TRANSLATE_N_NOOP("TraceDiffSummary", "%1 extra record(s)");
    case DifferenceClass::Moved:
        return QT_TRANSLATE_N_NOOP("TraceDiffSummary", "%1 moved record(s)");
    case DifferenceClass::MissingIteration:
        return QT_TRANSLATE_N_NOOP("TraceDiffSummary", "%1 missing iteration(s)");
    case DifferenceClass::ExtraIteration:
        return QT_TRANSLATE_N_NOOP("TraceDiffSummary", "%1 extra iteration(s)");
    case DifferenceClass::RepeatedIteration:
        return QT_TRANSLATE_N_NOOP("TraceDiffSummary", "%1 repeated iteration(s)");
    case DifferenceClass::MissingConstruct:
        return QT_TRANSLATE_N_NOOP("TraceDiffSummary", "%1 missing construct(s)");
    case DifferenceClass::ExtraConstruct:
        return QT_TRANSLATE_N_NOOP("TraceDiffSummary", "%1 extra construct(s)");
    case DifferenceClass::ChangedConstruct:
        return QT_TRANSLATE_N_NOOP("TraceDiffSummary", "%1 changed construct(s)");
    }
    return "";
}

} // namespace

QStringList originSentences(const TraceDiff &diff, std::size_t most)
{
    QStringList sentences;
    const std::size_t shown = std::min(most, diff.origins.size());
    for (std::size_t index = 0; index < shown; ++index)
        sentences << originSentence(detailsOf(diff, diff.differences[diff.origins[index]]));
    if (shown < diff.origins.size())
        sentences << counted(QT_TRANSLATE_N_NOOP("TraceDiffSummary", "There are %1 more origin(s)."),
                             diff.origins.size() - shown);
    return sentences;
}

namespace {

/// Equal but for what the rules allow: so it must not be called equal.
QString allowedSentence(const TraceDiff &diff)
{
    const bool whole = diff.alignment->notCompared.empty();
    return whole ? sentence(QT_TRANSLATE_NOOP("TraceDiffSummary", "The traces differ in nothing but what the rules "
                                                                  "allow."))
                 : sentence(QT_TRANSLATE_NOOP("TraceDiffSummary", "What could be compared differs in nothing but what "
                                                                  "the rules allow."));
}

QString equalSentence(const TraceDiff &diff)
{
    const bool whole = diff.alignment->notCompared.empty();
    const auto &runs = diff.alignment->runs;
    if (std::ranges::all_of(runs, [](const auto &pairs) { return pairs.empty(); }))
        return whole ? sentence(QT_TRANSLATE_NOOP("TraceDiffSummary", "Neither run has a record: nothing was "
                                                                      "compared."))
                     : sentence(QT_TRANSLATE_NOOP("TraceDiffSummary", "No record could be compared."));
    if (diff.rules)
        return allowedSentence(diff);
    const Tolerance &tolerance = diff.tolerance;
    if (!diff.noise && tolerance.exact && !tolerance.absolute && !tolerance.relative && !tolerance.ulps) {
        return whole ? sentence(QT_TRANSLATE_NOOP("TraceDiffSummary", "The traces are equal."))
                     : sentence(QT_TRANSLATE_NOOP("TraceDiffSummary", "What could be compared is equal."));
    }
    if (diff.noise) {
        return (whole ? sentence(QT_TRANSLATE_NOOP("TraceDiffSummary",
                                                   "No difference is larger than the noise or the tolerance: %1."))
                      : sentence(QT_TRANSLATE_NOOP("TraceDiffSummary",
                                                   "In what could be compared no difference is larger than the noise "
                                                   "or the tolerance: %1.")))
            .arg(toleranceText(tolerance));
    }
    const QString text =
        whole ? sentence(QT_TRANSLATE_NOOP("TraceDiffSummary", "The traces are equal within the tolerance: %1."))
              : sentence(
                  QT_TRANSLATE_NOOP("TraceDiffSummary", "What could be compared is equal within the tolerance: %1."));
    return text.arg(toleranceText(tolerance));
}

} // namespace

QString outcomeSentence(const TraceDiff &diff)
{
    if (diff.isEqual())
        return equalSentence(diff);
    const std::uint64_t carried = diff.total() - diff.origins.size();
    if (carried == 0)
        return sentence(QT_TRANSLATE_NOOP("TraceDiffSummary", "No other difference follows."));
    if (diff.origins.size() == 1)
        return counted(QT_TRANSLATE_N_NOOP("TraceDiffSummary", "%1 difference(s) follow from it."), carried);
    return counted(QT_TRANSLATE_N_NOOP("TraceDiffSummary", "%1 difference(s) follow from these %2 origins."), carried)
        .arg(QLocale().toString(qulonglong(diff.origins.size())));
}

QString comparedSentence(const TraceDiff &diff)
{
    return counted(QT_TRANSLATE_N_NOOP("TraceDiffSummary", "%1 record(s) of the reference were compared."),
                   diff.alignment->comparedRecords)
           % u' ' % counted(QT_TRANSLATE_N_NOOP("TraceDiffSummary", "%1 pair(s) agree."), diff.matched);
}

QString noiseSentence(const TraceDiff &diff)
{
    if (!diff.noise)
        return {};
    const QString runs =
        counted(QT_TRANSLATE_N_NOOP("TraceDiffSummary", "%1 noise run(s)"), std::uint64_t(diff.noise->runs.size()));
    return counted(QT_TRANSLATE_N_NOOP("TraceDiffSummary",
                                       "%1 pair(s) of values differ by rounding noise alone: by no more than %2 times "
                                       "the largest difference between the reference and %3 at the same name and "
                                       "place."),
                   diff.noisePairs)
        .arg(shortestReal(diff.noise->factor), runs);
}

QString notComparedSentence(const NotCompared &item)
{
    if (item.records == 0)
        return item.file % ": "_L1 % item.reason;
    return item.file % ": "_L1 % counted(QT_TRANSLATE_N_NOOP("TraceDiffSummary", "%1 record(s)."), item.records) % u' '
           % item.reason;
}

QStringList ruleSentences(const TraceDiff &diff)
{
    if (!diff.rules)
        return {};
    QStringList sentences;
    const auto add = [&sentences](const char *text, std::uint64_t count) {
        if (count > 0)
            sentences << counted(text, count);
    };
    add(QT_TRANSLATE_N_NOOP("TraceDiffSummary", "%1 difference(s) are known: the rules accept them."), diff.known);
    for (std::size_t index = 0; index < diff.knownCounts.size(); ++index) {
        const QString &reason = diff.rules->known[index].reason;
        if (diff.knownCounts[index] > 0 && !reason.isEmpty())
            sentences << counted(QT_TRANSLATE_N_NOOP("TraceDiffSummary", "%1 of them: %2"), diff.knownCounts[index])
                             .arg(reason);
    }
    add(QT_TRANSLATE_N_NOOP("TraceDiffSummary", "%1 difference(s) are ignored by the rules."), diff.ignored);
    add(QT_TRANSLATE_N_NOOP("TraceDiffSummary", "%1 known difference(s) of the rules were not found."),
        diff.unusedKnown);
    if (sentences.isEmpty())
        sentences << sentence(QT_TRANSLATE_NOOP("TraceDiffSummary", "The rules know or ignore no difference."));
    return sentences;
}

QString sourceSentence(const TraceDiff &diff)
{
    const auto &sources = diff.alignment->options.sources;
    return sources ? pairedLinesSentence(*sources) : QString();
}

QString elementsSentence(const TraceDiff &diff)
{
    const FollowedElements &followed = diff.followed;
    if (followed.folders.isEmpty() || followed.byElement + followed.byArray == 0)
        return {};
    if (followed.byElement == 0)
        return sentence(QT_TRANSLATE_NOOP("TraceDiffSummary", "Origins follow whole arrays: no loop in the source "
                                                              "resolves their subscripts."));
    constexpr qsizetype mostFiles = 3;
    QString files = followed.files.first(std::min(mostFiles, followed.files.size())).join(", "_L1);
    if (followed.files.size() > mostFiles)
        files += u", …"_s;
    const QString text = counted(QT_TRANSLATE_N_NOOP("TraceDiffSummary",
                                                     "%1 origin(s) follow single elements of arrays, by the loops in "
                                                     "%2."),
                                 followed.byElement)
                             .arg(files);
    if (followed.byArray == 0)
        return text;
    return text % u' '
           % counted(QT_TRANSLATE_N_NOOP("TraceDiffSummary", "%1 origin(s) follow whole arrays."), followed.byArray);
}

QString countText(DifferenceClass differenceClass, std::uint64_t count)
{
    return counted(countTemplate(differenceClass), count);
}

} // namespace rankscope
