// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/notices.h"

#include "app/window/noticebar.h"
#include "app/window/workspace.h"

#include <QFileInfo>

namespace rankscope {

using namespace Qt::StringLiterals;

Notices::Notices(NoticeBar &bar, Workspace &workspace, QObject *parent)
    : QObject(parent)
    , m_bar(bar)
    , m_workspace(workspace)
{
    connect(&workspace, &Workspace::comparisonPossible, this, &Notices::offerComparison);
    connect(&workspace, &Workspace::filesChangedOnDisk, this, &Notices::offerReload);
    connect(&workspace, &Workspace::comparedRunsChanged, &bar, &NoticeBar::dismiss);
    connect(&workspace, &Workspace::reloading, &bar, &NoticeBar::dismiss);
}

void Notices::offerComparison(RunId reference, RunId current)
{
    const QString first = m_workspace.documents().find(reference)->title();
    const QString second = m_workspace.documents().find(current)->title();
    m_bar.offer(tr("Two runs are open: %1 and %2. Where do they part?").arg(first, second),
                {{u"noticeCompare"_s, tr("&Compare, %1 Is the Reference").arg(first),
                  [=, this] { m_workspace.compare(reference, current); }},
                 {u"noticeCompareOther"_s, tr("The &Other Way Round"),
                  [=, this] { m_workspace.compare(current, reference); }}});
}

void Notices::offerReload(const QStringList &files)
{
    const QString name = QFileInfo(files.front()).fileName();
    const QString text = files.size() == 1 ? tr("The file %1 has changed.").arg(name)
                                           : tr("%n files have changed.", nullptr, static_cast<int>(files.size()));
    m_bar.offer(text, {{u"noticeReload"_s, tr("&Reload (F5)"), [this] { m_workspace.reload(); }}});
}

void Notices::tell(const Error &error)
{
    if (error.kind == ErrorKind::Cancelled)
        return;
    m_bar.offer(error.hint.isEmpty() ? error.message : QString(error.message + u' ' + error.hint),
                {{u"noticeProblems"_s, tr("Show the &Problems"), [this] { Q_EMIT problemsRequested(); }}});
}

} // namespace rankscope
