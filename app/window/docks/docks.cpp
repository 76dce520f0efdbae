// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/docks.h"

#include "app/documents/sourcefile.h"
#include "app/documents/workspace.h"
#include "app/window/docks/documentpanel.h"
#include "app/window/docks/problemspanel.h"
#include "app/window/files/settings.h"
#include "views/source/sourcepanel.h"

#include <QDockWidget>
#include <QHeaderView>
#include <QLocale>
#include <QMainWindow>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr auto dockSuffix = "Dock"_L1;
constexpr int leastWidth = 270; // of documents and source, where the window is narrow
constexpr int mostWidth = 300; // enough for "reference · эталон" beside processes and size
constexpr int documentsHeight = 190; // against the other: the source is longer than most lists of documents
constexpr int sourceHeight = 470;

std::vector<Problem> allProblems(const Workspace &workspace)
{
    std::vector<Problem> problems;
    if (const auto &error = workspace.comparisonError(); error && error->kind != ErrorKind::Cancelled)
        problems.push_back({Severity::Error, error->file, error->line, error->message, 1});
    for (const OpenRun &run : workspace.documents().runs()) {
        std::vector<Problem> more = problemsOf(run);
        problems.insert(problems.end(), more.begin(), more.end());
    }
    if (const auto &diff = workspace.comparison().diff()) {
        for (const NotCompared &part : diff->alignment->notCompared)
            problems.push_back(
                {Severity::Note, part.file, std::nullopt, part.reason, std::max<std::uint64_t>(part.records, 1)});
    }
    return problems;
}

} // namespace

Docks::Docks(QMainWindow &window, const Workspace &workspace)
    : QObject(&window)
    , m_window(window)
    , m_workspace(workspace)
    , m_documentModel(workspace.documents())
    , m_documents(new DocumentPanel(m_documentModel))
    , m_source(new SourcePanel(sourceEncodings()))
    , m_problems(new ProblemsPanel(m_problemsModel))
{
    window.setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    window.setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    QDockWidget *const documents = add(u"documents"_s, tr("Documents"), m_documents, Qt::LeftDockWidgetArea);
    QDockWidget *const source = add(u"source"_s, tr("Source"), m_source, Qt::LeftDockWidgetArea);
    QDockWidget *const problems = add(u"problems"_s, tr("Problems"), m_problems, Qt::BottomDockWidgetArea);
    problems->hide();
    connect(problems->toggleViewAction(), &QAction::triggered, this, [this] { m_problemsCame = false; });
    // one above the other: the traces need the width, and both of these can be narrow
    window.splitDockWidget(documents, source, Qt::Vertical);
    window.resizeDocks({documents, source}, {leastWidth, leastWidth}, Qt::Horizontal);
    window.resizeDocks({problems}, {120}, Qt::Vertical);
}

QDockWidget *Docks::add(const QString &name, const QString &title, QWidget *content, Qt::DockWidgetArea area)
{
    auto *const dock = new QDockWidget(title, &m_window);
    dock->setObjectName(QString(name + dockSuffix));
    dock->setWidget(content);
    m_window.addDockWidget(area, dock);
    m_docks.append(dock);
    return dock;
}

QList<QAction *> Docks::toggles() const
{
    QList<QAction *> actions;
    for (const QDockWidget *const dock : m_docks)
        actions.append(dock->toggleViewAction());
    return actions;
}

bool Docks::show(const QString &name)
{
    for (QDockWidget *const dock : std::as_const(m_docks)) {
        if (dock->objectName() != QString(name + dockSuffix))
            continue;
        dock->show();
        dock->raise();
        return true;
    }
    return false;
}

void Docks::setHidden(bool hidden)
{
    if (m_hidden == hidden)
        return;
    m_hidden = hidden;
    for (QDockWidget *const dock : std::exchange(m_shown, {}))
        dock->show();
    if (!hidden && std::exchange(m_unarranged, false)) {
        m_window.resizeDocks({m_docks[0], m_docks[1]}, {documentsHeight, sourceHeight}, Qt::Vertical);
        const int width = std::clamp(m_window.width() * 3 / 14, leastWidth, mostWidth);
        m_window.resizeDocks({m_docks[0], m_docks[1]}, {width, width}, Qt::Horizontal);
    }
    for (QDockWidget *const dock : std::as_const(m_docks)) {
        if (!hidden || dock->isHidden())
            continue;
        m_shown.append(dock);
        dock->hide();
    }
}

QStringList Docks::names() const
{
    QStringList names;
    for (const QDockWidget *const dock : m_docks)
        names.append(dock->objectName().chopped(dockSuffix.size()));
    return names;
}

void Docks::update()
{
    if (const auto pair = m_workspace.shownPair())
        m_documentModel.setCompared(pair->reference, pair->current);
    else
        m_documentModel.setCompared(std::nullopt, std::nullopt);
    updateProblems();
}

void Docks::updateProblems()
{
    const bool hadNone = m_problemsModel.rowCount() == 0;
    m_problemsModel.setProblems(allProblems(m_workspace));
    const int count = m_problemsModel.rowCount();
    QDockWidget *const dock = m_docks.last();
    dock->setWindowTitle(count == 0 ? tr("Problems") : tr("Problems · %1").arg(QLocale().toString(count)));
    const bool serious = m_problemsModel.countOf(Severity::Note) < static_cast<std::size_t>(count);
    if (!hadNone || !serious)
        return;
    m_problemsCame = !dock->isVisible();
    if (!m_hidden)
        dock->show();
    else if (!m_shown.contains(dock))
        m_shown.append(dock);
}

void Docks::hideWhatCameByItself()
{
    if (std::exchange(m_problemsCame, false))
        m_docks.last()->hide();
}

void Docks::saveColumns(Settings &settings) const
{
    settings.setColumns(u"documents"_s, m_documents->header()->saveState());
    settings.setColumns(u"problems"_s, m_problems->table()->header()->saveState());
}

void Docks::restoreColumns(const Settings &settings)
{
    m_documents->header()->restoreState(settings.columns(u"documents"_s));
    m_problems->table()->header()->restoreState(settings.columns(u"problems"_s));
}

} // namespace rankscope
