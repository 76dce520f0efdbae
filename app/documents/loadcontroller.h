// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/backgroundwork.h"
#include "app/documents/documents.h"
#include "app/documents/liveinput.h"

#include <QObject>

#include <functional>
#include <unordered_map>
#include <vector>

namespace rankscope {

/// Opens and reads again: detect → read → show, beside the window. Several files are read at once.
class LoadController : public QObject
{
    Q_OBJECT

public:
    /// The pattern that a user gave for the names of the files in a folder; empty: none.
    using RankRuleOf = std::function<QString(const QString &folder)>;

    /// Documents and work outlive this.
    LoadController(Documents &documents, BackgroundWork &work, RankRuleOf rankRuleOf = {}, QObject *parent = nullptr);

    /// Opens one run: a folder, or files. It appears at once and fills.
    RunId open(const QStringList &sources);
    /// One profile made of several files, which appears as a run.
    RunId openCombined(const QStringList &profiles, RunCombination how);
    /// Lists and reads all of it again; what was read before is shown until the new is there.
    void reload(RunId id);
    /// Stops what is being read of it and takes it from the documents.
    void close(RunId id);

    /// The pattern that a user gave for the names of files of arrays, by their folder; null: there is none.
    void setFilePatternOf(RankRuleOf filePatternOf) { m_filePatternOf = std::move(filePatternOf); }

    /// Layouts of Visualizer data sets that the user knows; what is read from now on is read by one that fits.
    void setLayouts(const VisualizerLayouts &layouts);
    /// The bytes of standard input, where it is open and has data sets; else nullptr.
    SharedBytes liveBytes() const { return m_live ? m_live->bytes() : nullptr; }
    /// Reads standard input again, by this layout.
    void readLiveBy(const VisualizerLayout &layout);
    /// Nothing comes in at the moment.
    bool isQuiet() const { return !m_live || m_live->isQuiet(); }

Q_SIGNALS:
    /// Nothing of this run is being read any more: all of it is loaded, failed or cancelled.
    void runLoaded(rankscope::RunId id);
    /// isQuiet() became true.
    void becameQuiet();

private:
    void list(RunId id);
    void readAll(RunId id, std::vector<OpenFile> files);
    std::vector<std::shared_ptr<const ProfileDocument>> readParts(const OpenFile &combined) const;
    void read(RunId id, std::size_t index, std::size_t threads);
    void showFirstRows(RunId id, std::size_t index, const OpenFile &rows);
    void finish(RunId id, std::size_t index, Result<std::shared_ptr<const OpenFile>> result);
    void tellWhenLoaded(RunId id);
    void startLive(RunId id, std::size_t index);
    void takeLive(RunId id, std::size_t index, const LiveInput::State &state);
    void cancel(RunId id);
    /// Calls `done` with the result, unless the run was closed or is being read anew by then.
    template<typename T>
    void start(RunId id, const QString &title, std::function<Result<T>(Progress &)> work,
               std::function<void(Result<T>)> done);

    Documents &m_documents;
    BackgroundWork &m_work;
    RankRuleOf m_rankRuleOf;
    RankRuleOf m_filePatternOf;
    VisualizerLayouts m_layouts;
    std::unique_ptr<LiveInput> m_live; // standard input, where data sets come from it
    RunId m_liveRun;
    std::unordered_map<std::uint64_t, std::vector<WorkId>> m_readings; // by run; those that ended too
};

} // namespace rankscope
