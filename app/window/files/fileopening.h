// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/openrun.h"
#include "app/documents/parameterrunopening.h"
#include "app/window/files/companions.h"
#include "app/window/files/questions.h"
#include "io/totalview/layoutchoice.h"

#include <QObject>
#include <QStringList>

#include <optional>

class QMimeData;

namespace rankscope {

class RecentFiles;
class Settings;
class Workspace;

/// All ways to open something: asked for, dropped, remembered, the sample session, two runs to compare.
class FileOpening : public QObject
{
    Q_OBJECT

public:
    struct Parts {
        QWidget &window; // parent of dialogs
        Workspace &workspace;
        Settings &settings;
        RecentFiles &recent;
    };

    /// The parts outlive this.
    FileOpening(const Parts &parts, Questions questions, QObject *parent = nullptr);

    /// Opens files and folders as the command line means them (Workspace::open()), and remembers them once they were
    /// read. What was open with them the last time comes back.
    void openPaths(const QStringList &paths);
    void openDropped(const QMimeData &data);
    void askForFiles();
    void askForFolder();
    /// `current`: the run to propose as the current one.
    void askForRuns(std::optional<RunId> current);
    /// Which of the open profiles become one, and how.
    void askForCombination();
    void openSample();
    /// Asks how the names of the files of a job tell their ranks, keeps that for their folder and reads them again.
    void askForRankRule(RunId run);
    /// Asks what the numbers in the names of the files of arrays of a run are, keeps that for their folder and reads
    /// them again.
    void askForFilePattern(RunId run);
    /// Asks how the Visualizer data sets of a run are laid out in memory, keeps that and reads them again.
    void askForLayout(RunId run);
    /// Layouts to try before those that were kept: what the command line says.
    void setFirstLayouts(const VisualizerLayouts &layouts);

Q_SIGNALS:
    void failed(const rankscope::Error &error);
    /// Show it as soon as it is read.
    void showingWanted(rankscope::RunId run);
    /// The user opened this parameter file, and its run is being opened.
    void parametersOpened(rankscope::RunId run, const QString &path, const rankscope::ParameterRun &opened);

private:
    struct Opened {
        QStringList paths;
        std::vector<RunId> runs;
        bool isCompanion = false; // it came back with the runs that it was open with: no entry of its own
    };

    void noteRead(const Opened &opened);
    void openRunOfParameters(const Opened &opened);
    void remember(const QStringList &paths, const std::vector<RunId> &runs);
    void rememberRead();
    void readAgain(const QString &folder);
    void setLayouts();
    void useLayout(RunId run, const QString &path, const VisualizerLayout &layout);

    Parts m_parts;
    Questions m_questions;
    Companions m_companions;
    std::vector<Opened> m_opened; // that are being read
    VisualizerLayouts m_firstLayouts;
};

} // namespace rankscope
