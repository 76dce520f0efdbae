// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/diffcommand.h"

#include "model/trace/differencefields.h"

#include <QFileInfo>
#include <QStringList>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// A file name that begins with a dash would be read as an option.
QString fileWord(const QString &file)
{
    return shellQuoted(file.startsWith(u'-') && file != "-"_L1 ? QString(u"./"_s % file) : file);
}

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

QString boundText(double value)
{
    return shortestReal(value).replace("e-0"_L1, "e-"_L1).replace("e+0"_L1, "e"_L1);
}

QString shellQuoted(const QString &word)
{
    const bool plain = !word.isEmpty() && std::ranges::all_of(word, [](QChar character) {
        return (character.unicode() < 128 && character.isLetterOrNumber()) || u"_-./,:=+@%"_s.contains(character);
    });
    if (plain)
        return word;
    return u'\'' % QString(word).replace(u'\'', u"'\\''"_s) % u'\'';
}

QString diffCommand(const TraceAlignment &alignment, const Tolerance &tolerance)
{
    QStringList words{u"rankscope"_s, u"diff"_s};
    words << runWords(alignment.referenceRun, true) << runWords(alignment.currentRun, false);
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
    if (alignment.options.places != PlaceMatching::Path)
        option(u"--match-places"_s, placeMatchingName(alignment.options.places));
    return words.join(u' ');
}

QString traceCommand(const Trace &trace)
{
    return u"rankscope export "_s % fileWord(trace.file) % u" --view trace --format text"_s;
}

} // namespace rankscope
