// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/trace/pairwisefixture.h"

#include "io/report/reportjson.h"
#include "model/trace/diff/differencechoice.h"
#include "model/trace/diff/tracediffreport.h"
#include "model/trace/rows/originexcerpts.h"
#include "tests/model/trace/randomprogram.h"

#include <QBuffer>

#include <algorithm>
#include <numeric>

using namespace rankscope;
using namespace Qt::StringLiterals;

QByteArray reportOf(const TraceDiff &diff)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    if (!writeReportJson(traceDiffReport(diff, {.limit = 0}, DifferenceGrouping::NameAndPlace), buffer, progress))
        qFatal("the report cannot be written");
    return buffer.data() + QByteArray::number(qulonglong(diff.matched));
}

QByteArray shownOf(const TraceDiff &diff)
{
    QStringList lines;
    const auto addLine = [&lines](const std::optional<ReportExcerpt::Line> &line) {
        if (line)
            lines << line->number << line->text << line->place << QString::number(line->depth)
                  << QString::number(line->marked.begin);
        lines << u"|"_s;
    };
    const Progress progress;
    for (const ReportExcerpts &excerpts : {originExcerpts(diff), differenceExcerpts(diff, 3)}) {
        const auto done = excerpts.excerpts(
            [&](const ReportExcerpt &excerpt) {
                lines << u"\n"_s << excerpt.sentences;
                for (const ReportExcerpt::Row &row : excerpt.rows) {
                    lines << u"\n"_s << row.mark;
                    addLine(row.reference);
                    addLine(row.current);
                }
                return true;
            },
            progress);
        if (!done)
            qFatal("the surroundings cannot be told");
    }
    return lines.join(u' ').toUtf8();
}

namespace {

std::vector<std::uint32_t> allDifferences(const TraceDiff &diff)
{
    std::vector<std::uint32_t> all(diff.differences.size());
    std::iota(all.begin(), all.end(), 0u);
    return all;
}

} // namespace

PairwiseDiff::Options showing()
{
    PairwiseDiff::Options options;
    options.shown = allDifferences;
    return options;
}

std::shared_ptr<const TraceDiff> pairwise(const TraceRun &reference, const TraceRun &current,
                                          PairwiseDiff::Options options, bool backwards,
                                          const std::shared_ptr<const SourceMap> &sources)
{
    if (reference.processes.size() == 1)
        options.oneReference = reference.processes.front().number;
    std::vector<std::int64_t> numbers;
    for (const TraceRun::Process &process : current.processes)
        numbers.push_back(process.number);
    Progress progress;
    PairwiseDiff diff(numbers, options);
    diff.setSources(sources);
    if (!diff.begin(*reference.processes.front().trace))
        return nullptr;
    std::vector<std::size_t> processes;
    for (std::size_t process = 0; process < numbers.size(); ++process)
        processes.insert(backwards ? processes.begin() : processes.end(), process);
    while (!processes.empty()) {
        for (const std::size_t process : processes) {
            const std::size_t partner = options.oneReference ? 0 : process;
            if (!diff.add(process, *reference.processes[partner].trace, *current.processes[process].trace, progress))
                return nullptr;
        }
        processes = diff.wanted(progress);
        if (processes.empty())
            processes = diff.wantedAround(progress);
    }
    return diff.finish(progress).value();
}

QByteArray damaged(const QByteArray &body, std::uint64_t choice)
{
    QList<QByteArray> lines = body.split('\n');
    const qsizetype at = qsizetype(mixed(choice, 1) % std::uint64_t(lines.size()));
    QByteArray &line = lines[at];
    const bool isAccess = line.contains("RD:") || line.contains("BW:") || line.contains("AW:");
    switch (mixed(choice, 2) % 6) {
    case 0:
    case 1:
    case 2:
        if (const qsizetype value = line.indexOf(" = "); value > 0 && line.contains(';'))
            line = line.first(value + 3) + "4711" + line.sliced(line.indexOf(';'));
        else if (const qsizetype result = line.indexOf("] "); line.contains("RV: [") && result > 0)
            line = line.first(result + 2) + "4711" + line.sliced(line.indexOf(';'));
        break;
    case 3:
        if (isAccess)
            lines.removeAt(at);
        break;
    case 4:
        if (isAccess)
            lines.insert(at, line);
        else if (line.contains("IT:"))
            lines.insert(at, QByteArray("RD: [4] \"Q\" = 1; {\"a.fdv\", 77}"));
        break;
    case 5:
        if (line.contains("IT:"))
            line.replace('(', "(7");
        break;
    }
    return lines.join('\n');
}

QString firstDifference(const QByteArray &one, const QByteArray &two)
{
    const QList<QByteArray> first = one.split('\n');
    const QList<QByteArray> second = two.split('\n');
    for (qsizetype line = 0; line < std::min(first.size(), second.size()); ++line) {
        if (first[line] != second[line])
            return QString::fromUtf8("whole " + first[line] + "\npairs " + second[line]);
    }
    return u"one is longer"_s;
}
