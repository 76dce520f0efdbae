// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/paneopener.h"

#include "app/window/panearea.h"
#include "app/window/settings.h"
#include "app/window/workspace.h"
#include "views/comparison/comparisonpane.h"
#include "views/trace/tracediffpane.h"
#include "views/trace/tracepane.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

const QString PaneOpener::traceDiffName = u"trace-diff"_s;
const QString PaneOpener::traceName = u"trace"_s;

namespace {

/// Panes of one kind begin with one arrangement: "comparison" of "comparison#2".
QString layoutName(const QString &name)
{
    return name.section(u'#', 0, 0);
}

} // namespace

PaneOpener::PaneOpener(const Parts &parts, QObject *parent)
    : QObject(parent)
    , m_workspace(parts.workspace)
    , m_area(parts.area)
    , m_settings(parts.settings)
    , m_stacks(parts.workspace, parts.area)
    , m_comparisons(parts.workspace, parts.area)
    , m_arrays(parts.workspace, parts.area)
    , m_profiles(parts.workspace, parts.area, parts.openFiles)
    , m_profileDiffs(parts.workspace, parts.area)
    , m_values(parts.workspace, parts.area)
    , m_references({parts.workspace, parts.area, parts.openFiles})
{
    connect(&m_arrays, &ArraysOpener::paneMade, this, &PaneOpener::open);
    connect(&m_arrays, &ArraysOpener::becameSettled, this, &PaneOpener::becameSettled);
    connect(&m_profileDiffs, &ProfileDiffOpener::paneMade, this, &PaneOpener::open);
    connect(&m_profileDiffs, &ProfileDiffOpener::becameSettled, this, &PaneOpener::becameSettled);
    connect(&m_profiles, &ProfileOpener::paneMade, this, &PaneOpener::open);
    connect(&m_profiles, &ProfileOpener::costsOffered, this, &PaneOpener::costsOffered);
    connect(&m_profiles, &ProfileOpener::failed, this, &PaneOpener::failed);
    connect(&m_profiles, &ProfileOpener::becameSettled, this, &PaneOpener::becameSettled);
    connect(&m_values, &ValueOpener::paneMade, this, &PaneOpener::open);
    connect(&m_values, &ValueOpener::becameSettled, this, &PaneOpener::becameSettled);
    connect(&m_values, &ValueOpener::failed, this, &PaneOpener::failed);
    connect(&m_comparisons, &ComparisonOpener::paneMade, this, &PaneOpener::open);
    connect(&m_comparisons, &ComparisonOpener::becameSettled, this, &PaneOpener::becameSettled);
    connect(&m_stacks, &StacksOpener::paneMade, this, &PaneOpener::open);
    connect(&m_stacks, &StacksOpener::rankRuleRequested, this, &PaneOpener::rankRuleRequested);
    connect(&m_stacks, &StacksOpener::becameSettled, this, &PaneOpener::becameSettled);
    Workspace &workspace = m_workspace;
    connect(&m_area, &PaneArea::paneClosing, this, &PaneOpener::paneClosing);
    connect(&workspace.documents(), &Documents::fileChanged, this, &PaneOpener::fileChanged);
    connect(&workspace, &Workspace::runLoaded, this, &PaneOpener::runLoaded);
    connect(&workspace.documents(), &Documents::runRemoved, this, &PaneOpener::runRemoved);
    connect(&workspace, &Workspace::reloading, this, &PaneOpener::keepStates);
    connect(&workspace, &Workspace::comparisonStarts, this, &PaneOpener::comparisonStarts);
    connect(&workspace, &Workspace::comparisonEnded, this, &PaneOpener::endComparison);
    connect(&workspace.comparison(), &TraceComparison::aligned, this, &PaneOpener::showDiff);
    connect(&workspace.comparison(), &TraceComparison::evaluated, this, [this](std::shared_ptr<const TraceDiff> diff) {
        if (m_diffPane)
            m_diffPane->setDiff(std::move(diff));
    });
}

bool PaneOpener::isSettled() const
{
    const bool traceBuilding = m_tracePane && m_traceBuilding;
    return !traceBuilding && !(m_diffPane && !m_diffPane->isSettled()) && m_stacks.isSettled()
           && m_comparisons.isSettled() && m_arrays.isSettled() && m_profiles.isSettled() && m_profileDiffs.isSettled()
           && m_values.isSettled();
}

void PaneOpener::openDiffPane()
{
    if (m_diffPane) {
        m_area.setCurrentPane(m_diffPane);
        return;
    }
    m_diffPane = new TraceDiffPane;
    connect(m_diffPane, &TraceDiffPane::evaluationRequested, &m_workspace.comparison(), &TraceComparison::setTolerance);
    connect(m_diffPane, &TraceDiffPane::alignmentRequested, &m_workspace.comparison(), &TraceComparison::setOptions);
    connect(m_diffPane, &TraceDiffPane::settled, this, &PaneOpener::becameSettled);
    open(m_diffPane, traceDiffName);
}

void PaneOpener::open(Pane *pane, const QString &name)
{
    pane->restoreLayout(m_settings.paneLayout(layoutName(name)));
    connect(pane, &Pane::valueRequested, &m_values, &ValueOpener::ask);
    if (auto *const comparison = qobject_cast<ComparisonPane *>(pane))
        m_references.connectPane(comparison);
    m_area.addPane(pane, name);
    Q_EMIT paneOpened(pane);
}

void PaneOpener::paneClosing(Pane *pane)
{
    m_settings.setPaneLayout(layoutName(m_area.nameOf(pane)), pane->saveLayout());
    m_diffClosed = m_diffClosed || pane == m_diffPane;
}

void PaneOpener::saveLayouts()
{
    for (const Pane *const pane : m_area.panes())
        m_settings.setPaneLayout(layoutName(m_area.nameOf(pane)), pane->saveLayout());
}

void PaneOpener::showComparison()
{
    m_diffClosed = false;
    if (m_diffPane)
        m_area.setCurrentPane(m_diffPane);
    else if (const auto diff = m_workspace.comparison().diff())
        showDiff(diff);
}

void PaneOpener::showDiff(std::shared_ptr<const TraceDiff> diff)
{
    if (m_diffClosed)
        return;
    if (!m_diffPane || m_diffWanted)
        openDiffPane();
    m_diffWanted = false;
    m_diffPane->setAlignment(diff->alignment, diff);
    if (m_states.contains(traceDiffName))
        m_diffPane->restoreState(m_states.take(traceDiffName));
}

void PaneOpener::showFile(RunId id, std::optional<std::size_t> file)
{
    const OpenRun *const run = m_workspace.documents().find(id);
    if (!run)
        return;
    const auto readable = [](const OpenFile &candidate) { return candidate.hasContent(); };
    const auto shown = file ? run->files.begin() + static_cast<std::ptrdiff_t>(*file)
                            : std::find_if(run->files.begin(), run->files.end(), readable);
    if (shown == run->files.end())
        return;
    if (shown->stacks)
        m_stacks.showFile(id, *shown);
    else if (shown->values)
        m_comparisons.showFile(id, *shown);
    else if (shown->arrays)
        m_arrays.showFile(id, *shown);
    else if (shown->profile)
        m_profiles.showFile(id, *shown);
    else if (shown->trace)
        showTrace(id, *shown);
}

void PaneOpener::showTrace(RunId id, const OpenFile &file)
{
    if (!m_tracePane) {
        m_tracePane = new TracePane;
        connect(m_tracePane, &TracePane::settled, this, [this] {
            m_traceBuilding = false;
            Q_EMIT becameSettled();
        });
        open(m_tracePane, traceName);
    }
    m_shown = ShownFile{id, file.path};
    setTrace(file);
    m_area.setCurrentPane(m_tracePane);
}

void PaneOpener::setTrace(const OpenFile &file)
{
    m_traceBuilding = true;
    m_tracePane->setTrace(file.trace);
    m_area.setTitle(m_tracePane, tr("Trace · %1").arg(QFileInfo(file.path).fileName()));
    if (file.state == FileState::Loaded && m_states.contains(traceName))
        m_tracePane->restoreState(m_states.take(traceName));
}

void PaneOpener::fileChanged(RunId id, std::size_t index)
{
    const OpenFile &file = m_workspace.documents().find(id)->files[index];
    if (!file.trace)
        return;
    const bool compared = m_workspace.isCompared(id);
    if (m_tracePane && m_shown && m_shown->run == id && m_shown->path == file.path)
        setTrace(file);
    else if (!m_tracePane && !compared && index == 0)
        showTrace(id, file);
}

/// Where the first file could not be read, another one is shown.
void PaneOpener::runLoaded(RunId id)
{
    if (m_wanted == id)
        showFile(*std::exchange(m_wanted, std::nullopt), std::nullopt);
    const OpenRun *const run = m_workspace.documents().find(id);
    if (!m_tracePane && run && run->hasTraces() && !m_workspace.isCompared(id))
        showFile(id, std::nullopt);
}

void PaneOpener::runRemoved(RunId id)
{
    if (!m_shown || m_shown->run != id)
        return;
    m_shown.reset();
    if (m_tracePane)
        m_area.closePane(m_tracePane);
}

void PaneOpener::comparisonStarts(ComparedKind kind)
{
    if (kind != ComparedKind::Traces)
        return;
    m_diffClosed = false;
    m_diffWanted = true;
}

void PaneOpener::endComparison(ComparedKind kind)
{
    if (kind != ComparedKind::Traces)
        return;
    m_states.remove(traceDiffName);
    if (m_diffPane)
        m_area.closePane(m_diffPane);
    m_diffClosed = false;
}

void PaneOpener::keepStates()
{
    if (m_diffPane && !m_states.contains(traceDiffName))
        m_states.insert(traceDiffName, m_diffPane->saveState());
    if (m_tracePane && !m_states.contains(traceName))
        m_states.insert(traceName, m_tracePane->saveState());
}

} // namespace rankscope
