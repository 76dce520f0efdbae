// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/openrun.h"

#include <QObject>

#include <memory>
#include <vector>

namespace rankscope {

/// What is open, in the order it was opened. What was read is immutable; changes replace it and are told.
class Documents : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    const std::vector<OpenRun> &runs() const { return m_runs; }
    const OpenRun *find(RunId id) const; ///< null for a run that was closed
    bool isEmpty() const { return m_runs.empty(); }

    RunId add(const QStringList &sources, std::optional<RunCombination> combination = {});
    void remove(RunId id);
    void setError(RunId id, const Error &error);
    /// It is being listed again: what was wrong with it is so no more, what was read stays until then.
    void setUnlisted(RunId id);
    /// Sets all files of a run.
    void setFiles(RunId id, std::vector<OpenFile> files);
    /// Replaces one file; `index` is its place in the run.
    void setFile(RunId id, std::size_t index, OpenFile file);

Q_SIGNALS:
    void runAboutToBeAdded(int row);
    void runAdded(rankscope::RunId id);
    void runAboutToBeRemoved(int row);
    void runRemoved(rankscope::RunId id);
    void filesAboutToBeSet(int row, int oldCount, int newCount);
    void filesSet(rankscope::RunId id);
    void fileChanged(rankscope::RunId id, std::size_t index);
    void runFailed(rankscope::RunId id);
    void runUnlisted(rankscope::RunId id);

private:
    std::vector<OpenRun>::iterator iteratorOf(RunId id);

    std::vector<OpenRun> m_runs;
    std::uint64_t m_lastId = 0;
};

} // namespace rankscope
