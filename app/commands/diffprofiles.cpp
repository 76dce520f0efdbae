// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/diffkinds.h"
#include "app/commands/messages.h"
#include "app/commands/profileruns.h"
#include "app/commands/runs.h"
#include "app/commands/texttable.h"
#include "io/html/profilediffhtml.h"
#include "io/json/profilediffjson.h"
#include "io/text/outputfile.h"
#include "io/writeerror.h"
#include "model/profile/profilediffsentence.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QString phrase(const char *text)
{
    return QCoreApplication::translate("ProfileDiffReport", text);
}

QString numberText(double value)
{
    return QLocale().toString(value, 'g', 6);
}

QString headerText(const ProfileDiff &diff)
{
    QString text;
    for (const ProfileDiff::Fact &fact : diff.header)
        text += phrase(QT_TRANSLATE_NOOP("ProfileDiffReport", "The runs differ in %1: “%2” and “%3”."))
                    .arg(fact.key, fact.reference, fact.current)
                % u'\n';
    if (const QString values = normalizationSentence(diff.options.normalization); !values.isEmpty())
        text += values % u'\n';
    for (const QString &metric : diff.notCompared)
        text += phrase(QT_TRANSLATE_NOOP("ProfileDiffReport", "Not compared: %1.")).arg(metric) % u'\n';
    return text;
}

QString summaryText(const ProfileDiff &diff)
{
    if (diff.isEqual())
        return phrase(QT_TRANSLATE_NOOP("ProfileDiffReport", "Both profiles are equal.")) % u'\n';
    const auto changed = static_cast<int>(std::min<std::size_t>(diff.changes.size(), INT_MAX));
    QString text = profileDiffVerdict(diff) % u'\n'
                   % QCoreApplication::translate("ProfileDiffReport", "%n value(s) differ.", nullptr, changed) % u'\n';
    for (std::size_t metric = 0; metric < diff.referenceTotals.size(); ++metric) {
        const QString before = numberText(diff.referenceTotals[metric]);
        const QString after = numberText(diff.currentTotals[metric]);
        if (before != after)
            text += diff.metrics[qsizetype(metric)] % ": "_L1 % before % u" → "_s % after % u'\n';
    }
    return text;
}

QStringList rowOf(const ProfileDiff &diff, const ProfileChange &change)
{
    const QString own = change.referenceOwn ? numberText(*change.currentOwn - *change.referenceOwn) : QString();
    QStringList row{numberText(change.reference), numberText(change.current), numberText(change.delta()), own};
    if (diff.hasScaling())
        row << (change.scalingLoss ? QString(numberText(*change.scalingLoss) % u" %"_s) : QString());
    return row << diff.metrics[change.metric] << diff.path(change.scope).join(u" / "_s);
}

QString reportOf(const ProfileDiff &diff, std::uint64_t limit)
{
    QString text = headerText(diff) % summaryText(diff);
    const std::size_t shown = ProfileDiffLimit{limit}.count(diff);
    if (shown == 0)
        return text;
    TextTable table;
    table.addColumn(phrase(QT_TRANSLATE_NOOP("ProfileDiffReport", "reference")), TextTable::Align::Right);
    table.addColumn(phrase(QT_TRANSLATE_NOOP("ProfileDiffReport", "current")), TextTable::Align::Right);
    table.addColumn(phrase(QT_TRANSLATE_NOOP("ProfileDiffReport", "delta")), TextTable::Align::Right);
    table.addColumn(phrase(QT_TRANSLATE_NOOP("ProfileDiffReport", "own delta")), TextTable::Align::Right);
    if (diff.hasScaling())
        table.addColumn(phrase(QT_TRANSLATE_NOOP("ProfileDiffReport", "loss")), TextTable::Align::Right);
    table.addColumn(phrase(QT_TRANSLATE_NOOP("ProfileDiffReport", "metric")));
    table.addColumn(phrase(QT_TRANSLATE_NOOP("ProfileDiffReport", "scope")), TextTable::Align::Left,
                    TextTable::anyWidth);
    for (const std::size_t index : largestChanges(diff, shown))
        table.addRow(rowOf(diff, diff.changes[index]));
    text += u'\n' % table.lines().join(u'\n') % u'\n';
    const auto more = static_cast<int>(std::min<std::size_t>(diff.changes.size() - shown, INT_MAX));
    if (more > 0)
        text +=
            QCoreApplication::translate("ProfileDiffReport", "and %n more; --limit 0 lists all", nullptr, more) % u'\n';
    return text;
}

Result<ProfileDiff> compare(const DiffOptions &options, Progress &progress)
{
    const QString encoding = pathOf(options.encoding);
    const auto reference = readProfileFile(pathOf(options.reference), encoding, progress);
    if (!reference)
        return tl::unexpected(reference.error());
    const auto current = readProfileFile(options.currentPaths().front(), encoding, progress);
    if (!current)
        return tl::unexpected(current.error());
    say((*reference)->problems);
    say((*current)->problems);
    const ScopeMatch match{options.places == "strict", options.places == "strict" || options.places == "path"};
    return diffProfiles(
        *reference, *current,
        {match, options.tolerance.tolerance(), options.profiles.normalization(), options.profiles.scalingLoss()},
        progress);
}

Result<void> writeAll(const ProfileDiff &diff, const DiffOptions &options, Progress &progress)
{
    const ProfileDiffLimit limit{options.limit.value_or(diffListLimit)};
    Result<void> written = writeTables(options, profileDiffTable(diff, limit), progress);
    if (written)
        written = writeTable(options.html,
                             [&](QIODevice &device) { return writeProfileDiffHtml(diff, limit, device, progress); });
    if (!written)
        return written;
    if (limit.cuts(diff) && options.wantsTables())
        sayCut(limit.count(diff), diff.changes.size());
    if (options.isStandardOutputTaken())
        return {};
    return writeOutput({}, [&](QIODevice &device) -> Result<void> {
        if (options.json)
            return writeProfileDiffJson(diff, limit, device, progress);
        const QByteArray bytes = reportOf(diff, options.limit.value_or(diffReportLimit)).toUtf8();
        if (device.write(bytes) != bytes.size())
            return tl::unexpected(writeError(device));
        return {};
    });
}

Error badOption(const QString &message)
{
    return {ErrorKind::BadOption, message, {}, {}, {}};
}

} // namespace

ExitCode diffProfileFiles(const DiffOptions &options, Progress &progress)
{
    if (options.current.size() != 1)
        return failed(badOption(QCoreApplication::translate("DiffCommand", "A profile is compared with one other.")));
    if (const Result<void> checked = options.profiles.check(); !checked)
        return failed(checked.error());
    const Result<ProfileDiff> diff = compare(options, progress);
    if (!diff)
        return failed(diff.error());
    if (const Result<void> written = writeAll(*diff, options, progress); !written)
        return failed(written.error());
    if (!diff->isWhole() && !options.allowPartial)
        return notAllCompared();
    return diff->isEqual() ? ExitCode::Done : ExitCode::Found;
}

} // namespace rankscope
