// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/openrun.h"

#include <QObject>
#include <QStringList>

#include <optional>
#include <vector>

namespace rankscope {

class Settings;
class Workspace;

/// Keeps between sessions which lists of errors, configurations and parameter files were open with the runs that were
/// opened together, so that they come back with them. What the user closes before the runs does not.
class Companions : public QObject
{
    Q_OBJECT

public:
    /// Both outlive this.
    Companions(Workspace &workspace, Settings &settings, QObject *parent = nullptr);

    /// What was opened together was read: runs, which later files are kept with, or one such file.
    void noteRead(const QStringList &paths, const std::vector<RunId> &runs);
    /// The files that were open with these paths the last time and are still there.
    QStringList of(const QStringList &paths) const;

private:
    struct Opened {
        QStringList paths;
        std::vector<RunId> runs;
    };

    bool isCompanion(const Opened &opened) const;
    void noteRemoved();
    void keep();

    Workspace &m_workspace;
    Settings &m_settings;
    std::optional<Opened> m_runs; // the newest that are open
    std::vector<Opened> m_files; // that are open; one run each
};

} // namespace rankscope
