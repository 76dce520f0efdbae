// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/shell/notices.h"

#include "app/documents/workspace.h"
#include "app/window/shell/noticebar.h"

#include <QFileInfo>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

Notices::Notices(NoticeBar &bar, Workspace &workspace, QObject *parent)
    : QObject(parent)
    , m_bar(bar)
    , m_workspace(workspace)
{
    connect(&workspace, &Workspace::comparisonPossible, this, &Notices::offerComparison);
    connect(&workspace, &Workspace::layoutNeeded, this, &Notices::offerLayout);
    connect(&workspace, &Workspace::filesChangedOnDisk, this, &Notices::offerReload);
    connect(&workspace, &Workspace::comparisonWanted, &bar, &NoticeBar::dismiss);
    connect(&workspace, &Workspace::comparisonEnded, &bar, &NoticeBar::dismiss);
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

void Notices::offerLayout(RunId id)
{
    const OpenRun *const run = m_workspace.documents().find(id);
    const auto file = std::ranges::find_if(run->files, &OpenFile::needsLayout);
    m_bar.offer(file->error->message,
                {{u"noticeLayout"_s, tr("Choose the &Layout…"), [this, id] { Q_EMIT layoutRequested(id); }}});
}

void Notices::offerReload(const QStringList &files)
{
    QStringList gone;
    QStringList back;
    QStringList changed;
    for (const QString &file : files)
        (!QFileInfo::exists(file) ? gone : isMissing(file) ? back : changed).append(QFileInfo(file).fileName());
    QStringList sentences;
    const auto say = [&sentences](const QStringList &names, const QString &one, const QString &many) {
        if (!names.isEmpty())
            sentences.append(names.size() == 1 ? one.arg(names.front()) : many);
    };
    const auto count = [](const QStringList &names) { return static_cast<int>(names.size()); };
    say(gone, tr("The file %1 is gone."), tr("%n files are gone.", nullptr, count(gone)));
    say(back, tr("The file %1 is there again."), tr("%n files are there again.", nullptr, count(back)));
    say(changed, tr("The file %1 has changed."), tr("%n files have changed.", nullptr, count(changed)));
    m_bar.offer(sentences.join(u' '), {{u"noticeReload"_s, tr("&Reload (F5)"), [this] { m_workspace.reload(); }}});
}

void Notices::tellCancelled()
{
    const std::vector<RunId> ids = m_workspace.cancelledRuns();
    QStringList titles;
    for (const RunId id : ids)
        titles.append(m_workspace.documents().find(id)->title());
    if (titles.isEmpty())
        return;
    m_bar.offer(tr("Reading was cancelled: not all of %1 was read.").arg(titles.join(u", "_s)),
                {{u"noticeReadAgain"_s, tr("&Read Again"), [this, ids] {
                      for (const RunId id : ids)
                          m_workspace.reload(id);
                  }}});
}

/// It was not there when its run was read last.
bool Notices::isMissing(const QString &path) const
{
    for (const OpenRun &run : m_workspace.documents().runs()) {
        const auto file = std::ranges::find(run.files, path, &OpenFile::path);
        if (file != run.files.end() && file->error && file->error->kind == ErrorKind::NotFound)
            return true;
    }
    return false;
}

void Notices::tell(const Error &error)
{
    if (error.kind == ErrorKind::Cancelled)
        return;
    m_bar.offer(error.hint.isEmpty() ? error.message : QString(error.message + u' ' + error.hint),
                {{u"noticeProblems"_s, tr("Show the &Problems"), [this] { Q_EMIT problemsRequested(); }}});
}

} // namespace rankscope
