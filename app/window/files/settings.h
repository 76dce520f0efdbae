// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/totalview/layoutchoice.h"
#include "model/base/pathmapping.h"
#include "model/base/processgroups.h"
#include "model/trace/diff/comparisonbasis.h"
#include "views/source/costcolumn.h"

#include <QByteArray>
#include <QHash>
#include <QSettings>
#include <QStringList>

namespace rankscope {

enum class ThemeChoice { System, Light, Dark };

/// What is remembered between sessions, with types. The store comes in from outside and outlives this.
class Settings
{
public:
    explicit Settings(QSettings &store) : m_store(store) {}

    QByteArray geometry() const;
    void setGeometry(const QByteArray &geometry);
    QByteArray layout() const; ///< of docks and tool bars
    void setLayout(const QByteArray &layout);
    QByteArray columns(const QString &table) const; ///< header state of a table
    void setColumns(const QString &table, const QByteArray &state);

    QByteArray paneLayout(const QString &pane) const; ///< Pane::saveLayout()
    void setPaneLayout(const QString &pane, const QByteArray &layout);

    ThemeChoice theme() const;
    void setTheme(ThemeChoice choice);
    int textSizeStep() const; ///< points more (or less) than the system's font
    void setTextSizeStep(int step);

    /// Newest first; each entry is what was opened together.
    QList<QStringList> recentFiles() const;
    void setRecentFiles(const QList<QStringList> &entries);
    QString lastFolder() const; ///< of the open dialog
    void setLastFolder(const QString &folder);

    PathMapping pathMapping() const;
    void setPathMapping(const PathMapping &mapping);
    CostLook costLook() const; ///< of the costs beside source lines
    void setCostLook(const CostLook &look);
    /// The encoding chosen by hand for a source file, by its path; empty: guess.
    QString sourceEncoding(const QString &path) const;
    void setSourceEncoding(const QString &path, const QString &encoding);

    /// The pattern given for the names of the files in a folder (RankRule); empty: none.
    QString rankRule(const QString &folder) const;
    void setRankRule(const QString &folder, const QString &pattern);

    /// What the numbers in the names of the files of arrays in a folder are (FileNamePattern); empty: they say it.
    QString filePattern(const QString &folder) const;
    void setFilePattern(const QString &folder, const QString &pattern);

    /// Layouts of Visualizer data sets that a user confirmed or loaded, the last one first.
    VisualizerLayouts dataSetLayouts() const;
    void addDataSetLayout(const VisualizerLayout &layout); ///< the oldest ones go

    /// What the user chose for the comparison of two runs, each as what was opened.
    ComparisonBasis comparisonBasis(const QStringList &reference, const QStringList &current) const;
    void setComparisonBasis(const QStringList &reference, const QStringList &current,
                            const ComparisonBasis &basis); ///< the oldest ones go

    /// The lists of errors, configurations and parameters that were open with what was opened.
    QStringList companions(const QStringList &opened) const;
    void setCompanions(const QStringList &opened, const QStringList &companions); ///< the oldest ones go

    ProcessGroups processGroups() const;
    void setProcessGroups(const ProcessGroups &groups);

    void save() { m_store.sync(); } ///< to the disk, now

private:
    QSettings &m_store;
};

} // namespace rankscope
