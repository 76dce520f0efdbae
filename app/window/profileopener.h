// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/openrun.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <optional>

namespace rankscope {

class Pane;
class PaneArea;
class ProfilePane;
class Workspace;

/// Gives profiles their pane.
class ProfileOpener : public QObject
{
    Q_OBJECT

public:
    /// The name of the pane, for the layout and the command line.
    static const QString profileName;

    /// Both outlive this.
    ProfileOpener(Workspace &workspace, PaneArea &area, std::function<QStringList()> openFiles,
                  QObject *parent = nullptr);

    /// Shows a file of a run.
    void showFile(RunId run, const OpenFile &file);
    /// The pane makes nothing beside the window.
    bool isSettled() const;

Q_SIGNALS:
    void becameSettled();
    /// The source shows what a metric costs; null: nothing.
    void costsOffered(std::shared_ptr<const rankscope::ProfileSection> section, std::size_t metric);
    void failed(const rankscope::Error &error);
    /// The pane was made: arrange it, put it into the window.
    void paneMade(rankscope::Pane *pane, const QString &name);

private:
    struct Shown {
        RunId run;
        QString path;
    };

    void showFirst(const OpenRun &run);
    void showChanged(const OpenFile &file);
    void askForStructure();
    void addStructure(const QString &path);
    void takeStructured(const Shown &shown, const std::shared_ptr<const ProfileDocument> &document);
    void fileChanged(RunId run, std::size_t index);
    void runRemoved(RunId run);

    Workspace &m_workspace;
    PaneArea &m_area;
    QPointer<ProfilePane> m_pane;
    std::function<QStringList()> m_openFiles; // asks
    std::optional<Shown> m_shown;
    QString m_structure; // of what is shown: it is put in again after a reload
    std::shared_ptr<const ProfileDocument> m_structured; // with it
};

} // namespace rankscope
