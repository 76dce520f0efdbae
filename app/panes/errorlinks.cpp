// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/errorlinks.h"

#include "app/documents/workspace.h"
#include "app/panes/panehost.h"
#include "model/trace/errors/errorplaces.h"
#include "views/errors/errorspane.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

ErrorLinks::ErrorLinks(const PaneContext &context, QObject *parent) : QObject(parent), m_context(context)
{
    connect(&m_context.workspace, &Workspace::runLoaded, this, &ErrorLinks::runLoaded);
}

void ErrorLinks::showRecord(ErrorsPane &pane, const ErrorRow &row)
{
    follow({&pane, pane.subjects().document, row, false});
}

void ErrorLinks::showIteration(ErrorsPane &pane, const ErrorRow &row)
{
    follow({&pane, pane.subjects().document, row, true});
}

/// The runtime names the trace of the reference: where runs are compared, it is meant; else the one beside the list,
/// else the first of this name. No name, as of dynamic control: any trace.
std::optional<ErrorLinks::OpenTrace> ErrorLinks::openTrace(const QString &name, const QString &list) const
{
    const auto compared = m_context.workspace.comparison().runs();
    const QString folder = QFileInfo(list).absolutePath();
    const auto likelihood = [&](const OpenRun &run, const OpenFile &file) {
        if (compared && run.id == compared->reference)
            return 3;
        return QFileInfo(file.path).absolutePath() == folder ? 2 : 1;
    };
    std::optional<OpenTrace> found;
    int best = 0;
    for (const OpenRun &run : m_context.workspace.documents().runs()) {
        for (std::size_t index = 0; index < run.files.size(); ++index) {
            const OpenFile &file = run.files[index];
            const bool isNamed = name.isEmpty() || QFileInfo(file.path).fileName() == QFileInfo(name).fileName();
            if (!file.trace() || !isNamed || likelihood(run, file) <= best)
                continue;
            best = likelihood(run, file);
            found = OpenTrace{run.id, index, file.trace()};
        }
    }
    return found;
}

/// Opens the trace, as the list names it, from the folder of the list.
bool ErrorLinks::openBeside(const Target &target, const QString &name)
{
    const QDir folder = QFileInfo(target.document->file).absoluteDir();
    for (const QString &path : {folder.filePath(name), folder.filePath(QFileInfo(name).fileName())}) {
        if (name.isEmpty() || !QFileInfo(path).isFile())
            continue;
        m_waiting = target;
        m_opened = m_context.workspace.openRun({path});
        return true;
    }
    return false;
}

void ErrorLinks::follow(const Target &target)
{
    m_waiting.reset();
    const auto line = namedTraceLine(target.row);
    const QString name = line ? line->trace : target.row.traceFile();
    const auto trace = openTrace(name, target.document->file);
    if (trace && target.isIteration)
        goToIteration(target, *trace);
    else if (trace && line) {
        goToLine(*trace, line->line);
        if (const auto clash = placeClash(*trace->trace, line->line, target.row))
            target.pane->say(tr("Line %1 of %2 is at %3, not at %4: it may be another trace.")
                                 .arg(QString::number(line->line), trace->trace->file, clash->ofTrace, clash->ofRow));
    } else if (!trace && !openBeside(target, name))
        target.pane->say(name.isEmpty() ? tr("No trace is open: open the one that the program was compared with.")
                                        : tr("%1 is neither open nor beside the list: open it.").arg(name));
}

void ErrorLinks::goToIteration(const Target &target, const OpenTrace &trace)
{
    const std::function<Result<FoundContext>(Progress &)> work =
        [trace = trace.trace, context = target.row.error->context, spot = spotOf(target.row)](Progress &progress) {
            return findContext(*trace, context, spot, progress);
        };
    const auto take = [this, target, trace](const Result<FoundContext> &found) {
        if (!found || !target.pane)
            return;
        const QString &file = trace.trace->file;
        if (!found->record) {
            target.pane->say(tr("%1 is not in %2.").arg(target.row.where(), file));
            return;
        }
        goToLine(trace, trace.trace->line(*found->record));
        if (!found->alike.isEmpty())
            target.pane->say(tr("%1 may be of several constructs of %2: %3. The first one is shown.")
                                 .arg(target.row.where(), file, found->alike.join(u", "_s)));
    };
    m_context.workspace.work().start<FoundContext>(tr("looking for the iteration"), work, this, take);
}

/// In the comparison, where the trace is its reference and it is open; else in a pane of the trace.
void ErrorLinks::goToLine(const OpenTrace &trace, std::uint64_t line)
{
    const auto compared = m_context.workspace.comparison().runs();
    const std::vector<PaneSubject> diffs = m_context.host.subjectsOf(u"trace-diff"_s);
    if (compared && compared->reference == trace.run && !diffs.empty())
        m_context.host.raise(u"trace-diff"_s, diffs.front());
    else
        m_context.host.showFile(trace.run, trace.file);
    m_context.goTo({Severity::Note, trace.trace->file, line, {}, 1});
}

void ErrorLinks::showDifference(std::uint32_t difference)
{
    m_context.host.showComparison();
    m_context.workspace.comparison().showDifference(difference);
}

/// The trace that was opened for a link is there, or could not be read, which the window says.
void ErrorLinks::runLoaded(RunId run)
{
    if (!m_waiting || run != m_opened)
        return;
    const Target target = *std::exchange(m_waiting, std::nullopt);
    const OpenRun *const opened = m_context.workspace.documents().find(run);
    if (target.pane && opened && opened->fileOf(Family::Trace))
        follow(target);
}

} // namespace rankscope
