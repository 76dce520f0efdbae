// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panes/runchecks.h"

#include "app/documents/sourcefile.h"
#include "app/documents/workspace.h"
#include "app/panes/panehost.h"
#include "app/window/docks/sourcecontroller.h"
#include "io/dvm/runchecking.h"
#include "model/trace/check/findingrows.h"
#include "views/trace/findings/findingspane.h"

#include <QCursor>
#include <QMenu>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Findings = std::shared_ptr<const RunFindings>;

const QString findingsName = u"findings"_s;

PaneSubject findingsOf(RunId run)
{
    return {run, {}, {}, u"check"_s};
}

/// The text of a source file where the window would find it too. Called from several threads.
SourceLookup sourceTextBy(const SourceSearch &search)
{
    return [search](const QString &file) -> std::optional<QString> {
        const auto path = search.find(file);
        Progress progress;
        const auto source = path ? readSource(*path, 1, progress) : Result<SourceBytes>(tl::unexpected(Error{}));
        if (!source || !source->wholeFile)
            return std::nullopt;
        return decodeSource(source->bytes, guessEncoding(source->bytes));
    };
}

} // namespace

RunChecks::RunChecks(const PaneContext &context, QObject *parent) : QObject(parent), m_context(context)
{
    connect(&m_context.workspace, &Workspace::runLoaded, this, &RunChecks::runLoaded);
}

void RunChecks::check(RunId run)
{
    m_context.host.raise(findingsName, findingsOf(run));
    start(run);
}

void RunChecks::checkRunOf(const std::shared_ptr<const Trace> &trace)
{
    for (const OpenRun &run : m_context.workspace.documents().runs()) {
        if (std::ranges::find(run.files, trace, &OpenFile::trace) != run.files.end())
            return check(run.id);
    }
}

bool RunChecks::checkFirst()
{
    const auto &runs = m_context.workspace.documents().runs();
    const auto run = std::ranges::find_if(runs, &OpenRun::hasTraces);
    if (run != runs.end())
        start(run->id);
    return run != runs.end();
}

void RunChecks::chooseManual(FindingsPane &pane)
{
    const RunId run = m_context.host.subjectOf(pane).run;
    auto *const menu = new QMenu(&pane);
    menu->setObjectName(u"manualRuns"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString &title, std::optional<RunId> manual) {
        QAction *const action = menu->addAction(title);
        connect(action, &QAction::triggered, this, [this, run, manual] {
            m_manual.erase(run.value);
            if (manual)
                m_manual.emplace(run.value, *manual);
            start(run);
        });
    };
    for (const OpenRun &other : m_context.workspace.documents().runs()) {
        if (other.hasTraces() && other.id != run)
            add(other.title(), other.id);
    }
    if (menu->isEmpty())
        menu->addAction(tr("Open the traces of the other run first"))->setEnabled(false);
    if (m_manual.contains(run.value))
        add(tr("With None"), std::nullopt);
    menu->popup(QCursor::pos());
}

void RunChecks::start(RunId id)
{
    const OpenRun *const run = m_context.workspace.documents().find(id);
    if (!run || run->traces().processes.empty())
        return;
    const auto findings = std::make_shared<RunFindings>(RunFindings{run->traces(), run->sources, {}, {}});
    RunCheckOptions options;
    const auto chosen = m_manual.find(id.value);
    const OpenRun *const manual =
        chosen == m_manual.end() ? nullptr : m_context.workspace.documents().find(chosen->second);
    if (manual) {
        options.control.manual = manual->traces();
        findings->manual = manual->sources;
    }
    options.control.source = sourceTextBy(m_context.source.search());
    const std::function<Result<Findings>(Progress &)> work = [findings, options](Progress &progress) {
        auto result = checkRun(findings->run, options, progress);
        if (!result)
            return Result<Findings>(tl::unexpected(std::move(result.error())));
        findings->result = std::move(*result);
        findings->rows = findingRows(findings->result);
        return Result<Findings>(findings);
    };
    const auto take = [this, id](const Result<Findings> &made) {
        if (made && m_context.workspace.documents().find(id))
            show(id, *made);
        else if (!made && made.error().kind != ErrorKind::Cancelled)
            m_context.tell(made.error());
    };
    m_context.workspace.work().start<Findings>(tr("checking %1").arg(run->title()), work, this, take);
}

void RunChecks::show(RunId id, const Findings &findings)
{
    const QString title = m_context.workspace.documents().find(id)->title();
    const auto fill = ofPane<FindingsPane>([&](FindingsPane &pane) {
        pane.setFindings(findings);
        return tr("Findings · %1").arg(title);
    });
    m_context.host.showMade(findingsName, findingsOf(id), fill);
}

/// What was read again may have other faults.
void RunChecks::runLoaded(RunId run)
{
    const std::vector<PaneSubject> open = m_context.host.subjectsOf(findingsName);
    const auto startOpen = [&](RunId one) {
        if (std::ranges::find(open, findingsOf(one)) != open.end())
            start(one);
    };
    startOpen(run);
    for (const auto &[checked, manual] : m_manual) {
        if (manual == run)
            startOpen(RunId{checked});
    }
}

void RunChecks::showTrace(const QString &file, std::uint64_t line)
{
    for (const OpenRun &run : m_context.workspace.documents().runs()) {
        const auto found = std::ranges::find(run.files, file, &OpenFile::path);
        if (found != run.files.end() && found->trace())
            m_context.host.showFile(run.id, std::size_t(found - run.files.begin()));
    }
    m_context.goTo({Severity::Note, file, line, {}, 1});
}

} // namespace rankscope
