// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/documents.h"

#include <algorithm>

namespace rankscope {

std::vector<OpenRun>::iterator Documents::iteratorOf(RunId id)
{
    return std::find_if(m_runs.begin(), m_runs.end(), [id](const OpenRun &run) { return run.id == id; });
}

const OpenRun *Documents::find(RunId id) const
{
    const auto run = std::find_if(m_runs.begin(), m_runs.end(), [id](const OpenRun &r) { return r.id == id; });
    return run == m_runs.end() ? nullptr : &*run;
}

RunId Documents::add(const QStringList &sources, std::optional<RunCombination> combination)
{
    const RunId id{++m_lastId};
    Q_EMIT runAboutToBeAdded(static_cast<int>(m_runs.size()));
    OpenRun run;
    run.id = id;
    run.sources = sources;
    run.combination = combination;
    m_runs.push_back(std::move(run));
    Q_EMIT runAdded(id);
    return id;
}

void Documents::remove(RunId id)
{
    const auto run = iteratorOf(id);
    if (run == m_runs.end())
        return;
    Q_EMIT runAboutToBeRemoved(static_cast<int>(run - m_runs.begin()));
    m_runs.erase(run);
    Q_EMIT runRemoved(id);
}

void Documents::setError(RunId id, const Error &error)
{
    const auto run = iteratorOf(id);
    if (run == m_runs.end())
        return;
    run->error = error;
    Q_EMIT runFailed(id);
}

void Documents::setUnlisted(RunId id)
{
    const auto run = iteratorOf(id);
    if (run == m_runs.end())
        return;
    run->error.reset();
    run->listed = false;
    Q_EMIT runUnlisted(id);
}

void Documents::setFiles(RunId id, std::vector<OpenFile> files)
{
    const auto run = iteratorOf(id);
    if (run == m_runs.end())
        return;
    Q_EMIT filesAboutToBeSet(static_cast<int>(run - m_runs.begin()), static_cast<int>(run->files.size()),
                             static_cast<int>(files.size()));
    run->files = std::move(files);
    run->listed = true;
    run->error.reset();
    Q_EMIT filesSet(id);
}

void Documents::setFile(RunId id, std::size_t index, OpenFile file)
{
    const auto run = iteratorOf(id);
    if (run == m_runs.end() || index >= run->files.size())
        return;
    run->files[index] = std::move(file);
    Q_EMIT fileChanged(id, index);
}

} // namespace rankscope
