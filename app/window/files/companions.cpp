// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/companions.h"

#include "app/documents/workspace.h"
#include "app/window/files/settings.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace rankscope {

namespace {

QStringList wholePaths(const QStringList &paths)
{
    QStringList whole;
    for (const QString &path : paths)
        whole << QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    return whole;
}

bool accompaniesRuns(const OpenFile &file)
{
    return file.errors() || file.configuration() || file.parameters();
}

} // namespace

Companions::Companions(Workspace &workspace, Settings &settings, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_settings(settings)
{
    connect(&m_workspace.documents(), &Documents::runRemoved, this, &Companions::noteRemoved);
}

bool Companions::isCompanion(const Opened &opened) const
{
    if (opened.runs.size() != 1 || opened.paths.size() != 1)
        return false;
    const OpenRun *const run = m_workspace.documents().find(opened.runs.front());
    return run && run->files.size() == 1 && accompaniesRuns(run->files.front());
}

void Companions::noteRead(const QStringList &paths, const std::vector<RunId> &runs)
{
    if (paths.contains(u'-'))
        return;
    const Opened opened{wholePaths(paths), runs};
    const auto hasTraces = [this](RunId id) {
        const OpenRun *const run = m_workspace.documents().find(id);
        return run && run->hasTraces();
    };
    if (isCompanion(opened))
        m_files.push_back(opened);
    else if (std::ranges::any_of(runs, hasTraces))
        m_runs = opened;
    else
        return;
    keep();
}

/// Files that are closed with their runs, or after them, come back with the runs.
void Companions::noteRemoved()
{
    const auto isGone = [this](const Opened &opened) {
        return std::ranges::any_of(opened.runs, [this](RunId id) { return !m_workspace.documents().find(id); });
    };
    if (m_runs && isGone(*m_runs))
        m_runs.reset();
    if (std::erase_if(m_files, isGone) > 0)
        keep();
}

void Companions::keep()
{
    if (!m_runs)
        return;
    QStringList files;
    for (const Opened &opened : m_files) {
        if (!files.contains(opened.paths.front()) && !m_runs->paths.contains(opened.paths.front()))
            files << opened.paths.front();
    }
    m_settings.setCompanions(m_runs->paths, files);
}

QStringList Companions::of(const QStringList &paths) const
{
    QStringList files = m_settings.companions(wholePaths(paths));
    files.removeIf([](const QString &file) { return !QFileInfo(file).isFile(); });
    return files;
}

} // namespace rankscope
