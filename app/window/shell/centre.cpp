// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/shell/centre.h"

#include "app/documents/workspace.h"
#include "app/panes/panearea.h"
#include "app/window/shell/statepage.h"
#include "app/window/shell/welcomepage.h"

#include <QLocale>

#include <algorithm>

namespace rankscope {

namespace {

constexpr qsizetype mostLines = 8;

} // namespace

Centre::Centre(Workspace &workspace, QWidget *parent)
    : QStackedWidget(parent)
    , m_workspace(workspace)
    , m_welcome(new WelcomePage)
    , m_state(new StatePage)
    , m_area(new PaneArea)
{
    addWidget(m_welcome);
    addWidget(m_state);
    addWidget(m_area);
    connect(&workspace.work(), &BackgroundWork::progressChanged, this, [this] {
        if (currentWidget() == m_state)
            showState();
    });
}

void Centre::choosePage()
{
    QWidget *const page = m_workspace.documents().isEmpty() ? static_cast<QWidget *>(m_welcome) : m_state;
    setCurrentWidget(m_area->panes().isEmpty() ? page : m_area);
    if (currentWidget() == m_state)
        showState();
}

void Centre::showState()
{
    const auto error = m_workspace.firstError();
    if (!m_workspace.isSettled())
        m_state->showLoading(tr("The files are being read."), progressLines());
    else if (error && error->kind == ErrorKind::Cancelled)
        m_state->showCancelled();
    else if (error)
        m_state->showFailure(error->message, error->hint);
    else if (m_workspace.isComparing())
        m_state->showHint(tr("Open a document at the left to see it, or choose Show Trace Diff in the Compare menu."));
    else
        m_state->showHint(tr("Open a document at the left to see it."));
}

/// "reading current/3.trd  62 %": what is farthest first, since the last ones wait for their turn.
QStringList Centre::progressLines() const
{
    auto running = m_workspace.work().running();
    std::ranges::stable_sort(running, std::ranges::greater(), &BackgroundWork::Running::fraction);
    QStringList lines;
    for (const BackgroundWork::Running &piece : running) {
        if (lines.size() < mostLines)
            lines.append(tr("%1  %2 %").arg(piece.title, QLocale().toString(static_cast<int>(piece.fraction * 100))));
    }
    if (const auto more = static_cast<int>(running.size()) - static_cast<int>(lines.size()); more > 0)
        lines.append(tr("and %n more", nullptr, more));
    return lines;
}

} // namespace rankscope
