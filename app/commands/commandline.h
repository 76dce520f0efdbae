// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/options/options.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <utility>
#include <variant>

namespace rankscope {

/// What the window shall open and how; without any of it an empty window.
struct WindowRequest {
    QStringList files;
    QString pane;
    QString screenshot;
    std::optional<std::pair<int, int>> size; // width, height in pixels
    QString theme;
    QString language;
    QString dataSetLayout;
};

/// What a line asks for: the window, a verb to run, or nothing more (help was printed, or the line was wrong).
using CommandLine = std::variant<WindowRequest, VerbAction, ExitCode>;

/// Reads the line. Help and version go to standard output; what is wrong with the line to standard error.
CommandLine readCommandLine(int argc, const char *const *argv);

/// A program that has the verbs and no window.
struct VerbProgram {
    const char *name = "";
    const char *about = ""; ///< in the translation context Help
};

/// Reads the line of such a program, whose own options may be anywhere in it. Help and version go to standard output;
/// what is wrong with the line, as no verb, to standard error.
std::variant<VerbAction, ExitCode> readVerbLine(const VerbProgram &what, int argc, const char *const *argv,
                                                const std::function<void(Options)> &addOptions);

/// Runs a verb; Ctrl+C stops it in good order (unfinished files vanish), and ends it where that takes long.
ExitCode runVerb(const VerbAction &action);
/// The same with others that share the work. Says whether it was stopped.
ExitCode runVerb(const VerbAction &action, Team &team, bool &isCancelled);

} // namespace rankscope
