// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/padb/padbreport.h"

#include "io/stacktools/padb/padbgroups.h"
#include "io/stacktools/padb/padbqueue.h"
#include "io/stacktools/padb/padbreader.h"
#include "io/stacktools/text/textreading.h"
#include "io/stacktools/waits/waitreading.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The tree of a full report; none where it has none.
StackDocument withTree(StackDocument document, const std::string &bytes, const StackReadOptions &options,
                       Progress &progress)
{
    if (!looksLikePadbTree(bytes))
        return document;
    const StackResult tree = readPadbTree(ByteSource::fromMemory(bytes), document.file, options, progress);
    if (!tree)
        return document;
    StackDocument stacks = **tree;
    stacks.fileBytes = document.fileBytes;
    stacks.fileTime = document.fileTime;
    ProblemList problems = document.problems;
    problems.append(stacks.problems);
    stacks.problems = std::move(problems);
    return stacks;
}

} // namespace

bool looksLikePadbReport(std::string_view head)
{
    return anyLine(head, [](std::string_view line) { return isPadbGroupLine(line) || isPadbQueueLine(line); });
}

StackResult readPadbReport(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    Result<WaitText> text = readWaitText(std::move(source), name, options, progress);
    if (!text)
        return tl::unexpected(std::move(text.error()));
    PadbGroups groups;
    PadbQueues queues;
    for (const WaitLine &line : waitLines(text->bytes)) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(name));
        if (!groups.add(line))
            queues.add(line);
    }
    if (queues.skipped() > 0)
        text->document.problems.add({Severity::Warning,
                                     name,
                                     {},
                                     QCoreApplication::translate("PadbReport", "A line of a queue is of more than 4096 "
                                                                               "ranks at once; it was left out."),
                                     queues.skipped()});
    WaitReport report;
    queues.finish(report);
    groups.finish(report);
    if (report.isEmpty())
        return wrongKind(name,
                         QCoreApplication::translate("PadbReport", "This is no report of padb on communicators or "
                                                                   "messages."));
    report.sources << u"padb"_s;
    StackDocument document = withTree(std::move(text->document), text->bytes, options, progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    return waitDocument(std::move(document), std::move(report));
}

} // namespace rankscope
