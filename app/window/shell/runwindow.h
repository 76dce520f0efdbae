// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>

namespace rankscope {

/// What the command line asks of the window. Empty: nothing.
struct WindowOptions {
    QStringList files;
    QString pane; // to show first
    QString screenshot; // file of the picture; the window closes when it is taken
    std::optional<QSize> size; // pixels
    QString theme; // "light" or "dark", for this session
    QString dataSetLayout; // file or name of a layout of Visualizer data sets
    QLocale locale; // of texts and numbers, for this session
};

/// Opens the window and runs until it is closed. Makes the QApplication. Returns the exit code: 2 where a picture could
/// not be taken of all that was asked for.
int runWindow(const WindowOptions &options, int &argc, char **argv);

} // namespace rankscope
