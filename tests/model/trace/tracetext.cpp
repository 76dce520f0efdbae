// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/trace/tracetext.h"

#include "io/dvm/tracereader.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QByteArray withHeader(const TraceText &text)
{
    QByteArray file = "# Begin trace header. Don't modify these records\nMODE = " + text.level + "\nCPU_COUNT = "
                      + QByteArray::number(text.processCount) + "\nEMPTYITER = " + (text.emptyIterations ? "1" : "0")
                      + "\n" + text.structure + "END_HEADER\n# End trace header\n\n" + text.body;
    if (text.complete)
        file += "END_TRACE\n";
    return file;
}

} // namespace

TraceRun runOf(const QList<TraceText> &processes, const QString &prefix)
{
    TraceRun run;
    for (const TraceText &text : processes) {
        const QByteArray bytes = withHeader(text);
        const auto number = std::int64_t(run.processes.size());
        Progress progress;
        const auto trace = readTrace(std::span(bytes.constData(), std::size_t(bytes.size())),
                                     prefix % QString::number(number) % ".trd"_L1, {}, progress);
        if (!trace)
            qFatal("%s", qPrintable(toString(trace.error())));
        run.processes.push_back({number, *trace});
    }
    return run;
}

std::shared_ptr<const TraceDiff> diffOf(const TraceRun &reference, const TraceRun &current, const Tolerance &tolerance,
                                        const AlignmentOptions &options)
{
    Progress progress;
    const auto alignment = alignTraces(reference, current, options, progress);
    if (!alignment)
        qFatal("%s", qPrintable(toString(alignment.error())));
    const auto diff = evaluate(*alignment, tolerance, progress);
    if (!diff)
        qFatal("%s", qPrintable(toString(diff.error())));
    return *diff;
}

AlignedRows rowsOf(const QList<TraceText> &reference, const QList<TraceText> &current)
{
    const auto diff = diffOf(runOf(reference, u"ref/"_s), runOf(current, u"cur/"_s));
    return AlignedRows(diff->alignment, diff);
}

QStringList summaryOf(const TraceDiff &diff)
{
    QStringList lines;
    for (const Difference &difference : diff.differences) {
        const DifferenceDetails details = detailsOf(diff, difference);
        QStringList words{className(details.differenceClass),
                          QString::fromLatin1(details.record.data(), qsizetype(details.record.size()))};
        if (!details.name.isEmpty())
            words += details.name;
        if (!details.where.empty())
            words += toString(details.where);
        words += u'[' % details.processes.toString() % u']';
        if (details.carried)
            words += u"carried"_s;
        lines += words.join(u' ');
    }
    return lines;
}

} // namespace rankscope
