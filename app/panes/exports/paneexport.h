// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/panes/exports/exportformat.h"
#include "app/panes/panekind.h"
#include "app/window/files/questions.h"
#include "model/arrays/view/arrayexportform.h"
#include "model/base/error.h"

#include <QObject>

class QWidget;

namespace rankscope {

class BackgroundWork;

/// Writes what a pane shows to a file that the user names. The writing runs in a worker; what was there before stays
/// until all is written.
class PaneExport : public QObject
{
    Q_OBJECT

public:
    /// What was chosen last in the dialogs of kinds of panes.
    struct Memory {
        ArrayExportForm array;
        QString profile; // name of a ProfileExport
    };

    /// `window` is the parent of dialogs; both outlive this.
    PaneExport(QWidget &window, BackgroundWork &work, const Questions &questions, QObject *parent = nullptr);

    using Then = std::function<void()>;

    /// Asks where and in which format, and writes. Does nothing where there is no format. `then`, where given, is
    /// called when all is written.
    void write(const PaneExports &exports, const Then &then = {});
    /// Writes to a file without asking.
    void write(const ExportFormat &format, const QString &path, const Then &then = {});
    /// Asks likewise for a picture; does nothing where none is seen.
    void write(const PanePicture &picture);
    Memory &memory() { return m_memory; }

Q_SIGNALS:
    void written(const QString &path);
    void failed(const rankscope::Error &error);

private:
    QWidget &m_window;
    BackgroundWork &m_work;
    std::function<QString(QWidget *, const QString &, const QStringList &)> m_saveFile;
    Memory m_memory;
};

} // namespace rankscope
