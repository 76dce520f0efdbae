// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/exportformat.h"
#include "app/window/questions.h"
#include "model/arrays/arrayexportform.h"
#include "model/base/error.h"

#include <QObject>

#include <vector>

class QWidget;

namespace rankscope {

class ArrayDiffPane;
class ArrayExportDialog;
class ArrayPane;
class BackgroundWork;
class Pane;
class ProfilePane;
class StacksPane;

/// Writes what a pane shows to a file that the person names: of a diff the differences in its list, of a trace the trace, of stacks the rows of
/// the table or the whole tree, of an array, a comparison of arrays or a profile what a dialog offers.
/// The writing runs beside the window; what was there before stays until all is written.
class PaneExport : public QObject
{
    Q_OBJECT

public:
    using Format = ExportFormat;

    /// `window` is the parent of dialogs; both outlive this.
    PaneExport(QWidget &window, BackgroundWork &work, const Questions &questions, QObject *parent = nullptr);

    static bool canExport(const Pane *pane);
    void exportPane(const Pane &pane);
    /// The lines of the report that the stacks come with.
    void exportReport(const StacksPane &pane);
    /// The plot that is seen below the elements of an array.
    void exportPlot(const ArrayPane &pane);
    void exportPlot(const ArrayDiffPane &pane);
    /// The plot of the processes beside a profile.
    void exportPlot(const ProfilePane &pane);

Q_SIGNALS:
    void written(const QString &path);
    void failed(const rankscope::Error &error);

private:
    void ask(const std::vector<Format> &formats, const QString &name);
    void askForArray(const ArrayPane &pane);
    void askForProfile(const ProfilePane &pane);
    void askForDifference(const ArrayDiffPane &pane);
    void writeChosen(const ArrayExportDialog &dialog, const QStringList &sources);
    void start(const Format &format, const QString &path);

    QWidget &m_window;
    BackgroundWork &m_work;
    std::function<QString(QWidget *, const QString &, const QStringList &)> m_saveFile;
    ArrayExportForm m_arrayForm; // chosen last
    QString m_profileExport; // likewise, its name
};

} // namespace rankscope
