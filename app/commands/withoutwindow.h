// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/commandline.h"

class QLocale;

namespace rankscope {

/// All of the program but the window: reads the line and runs a verb, whose exit code it returns, or returns the window
/// that is to be opened. There must not be an application object.
std::variant<WindowRequest, int> runWithoutWindow(const QLocale &locale, int &argc, char **argv);

} // namespace rankscope
