// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/diffcommand.h"

#include "model/trace/diff/differencewords.h"
#include "model/trace/rows/recordfiltertext.h"
#include "model/trace/sources/sourcemap.h"
#include "views/common/shellwords.h"

#include <QFileInfo>
#include <QStringList>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QStringList runWords(const TraceRun &run, bool oneWord)
{
    if (oneWord && run.processes.size() > 1)
        return {fileWord(QFileInfo(run.processes.front().trace->file).path())};
    QStringList words;
    for (const TraceRun::Process &process : run.processes)
        words << fileWord(process.trace->file);
    return words;
}

} // namespace

QStringList toleranceWords(const Tolerance &tolerance)
{
    QStringList words;
    const auto option = [&words](const QString &name, const QString &value) { words << name << value; };
    if (tolerance.exact) {
        words << u"--exact"_s;
    } else {
        const bool standard = tolerance.absolute == Tolerance().absolute && !tolerance.relative && !tolerance.ulps;
        if (tolerance.absolute && !standard)
            option(u"--abs"_s, boundText(*tolerance.absolute));
        if (tolerance.relative)
            option(u"--rel"_s, boundText(*tolerance.relative));
        if (tolerance.relative && tolerance.relativeFloor > 0)
            option(u"--rel-floor"_s, boundText(tolerance.relativeFloor));
        if (tolerance.ulps)
            option(u"--ulps"_s, QString::number(*tolerance.ulps));
    }
    if (tolerance.nanDiffers)
        words << u"--nan-differs"_s;
    if (tolerance.signedZeroDiffers)
        words << u"--signed-zero-differs"_s;
    return words;
}

namespace {

/// Noise takes the place of the default tolerance, which is said then.
QStringList noiseWords(const TraceDiff &diff)
{
    QStringList words;
    const Tolerance &tolerance = diff.tolerance;
    const bool isSaid =
        tolerance.exact || tolerance.relative || tolerance.ulps || tolerance.absolute != Tolerance().absolute;
    if (!isSaid)
        words << u"--abs"_s << boundText(*tolerance.absolute);
    for (const QString &run : diff.noise->runs)
        words << u"--noise"_s << fileWord(run);
    if (diff.noise->factor != NoiseSpread::usualFactor)
        words << u"--noise-factor"_s << shortestReal(diff.noise->factor);
    return words;
}

} // namespace

QString diffCommand(const TraceDiff &diff)
{
    const TraceAlignment &alignment = *diff.alignment;
    QStringList words{u"rankscope"_s, u"diff"_s};
    words << runWords(alignment.referenceRun, true) << runWords(alignment.currentRun, false);
    words << toleranceWords(diff.tolerance);
    if (diff.noise)
        words << noiseWords(diff);
    if (diff.rules)
        words << u"--rules"_s << fileWord(diff.rules->file);
    for (const QString &folder : diff.followed.folders)
        words << u"--source"_s << fileWord(folder);
    if (alignment.options.places != PlaceMatching::Path)
        words << u"--match-places"_s << placeMatchingName(alignment.options.places);
    if (const SourceMap *const sources = alignment.options.sources.get();
        sources && alignment.options.places != PlaceMatching::Ignore)
        words << u"--reference-source"_s << fileWord(sources->folders.reference) << u"--current-source"_s
              << fileWord(sources->folders.current);
    return words.join(u' ');
}

QString variablesCommand(const VariablesHere &here, const QString &rules)
{
    const bool isCurrent = here.place.current.has_value();
    const RunRecord &at = isCurrent ? *here.place.current : *here.place.reference;
    QStringList words{u"rankscope"_s, u"export"_s, fileWord(at.trace->file), u"--view"_s, u"variables"_s};
    words << u"--line"_s << QString::number(at.trace->line(at.record));
    if (isCurrent && here.place.reference) {
        const RunRecord &reference = *here.place.reference;
        words << u"--reference"_s << fileWord(reference.trace->file);
        words << u"--reference-line"_s << QString::number(reference.trace->line(reference.record));
    }
    if (!rules.isEmpty())
        words << u"--rules"_s << fileWord(rules);
    words << u"--format"_s << u"csv"_s << u"-o"_s << u"-"_s;
    return words.join(u' ');
}

QString traceCommand(const Trace &trace, const RecordFilter &filter)
{
    if (filter.isEmpty())
        return u"rankscope export "_s % fileWord(trace.file) % u" --view trace --format text -o -"_s;
    QString command = u"rankscope export "_s % fileWord(trace.file) % u" --view records --format csv -o -"_s;
    for (const auto &[option, value] : optionsOf(filter))
        command += u' '
                   % (value.startsWith(u'-') ? shellQuoted(option % u'=' % value)
                                             : QString(option % u' ' % shellQuoted(value)));
    return command;
}

} // namespace rankscope
