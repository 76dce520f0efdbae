// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"

#include <functional>
#include <string>
#include <string_view>

namespace rankscope {

/// The first bytes that wait in a pipe or stand in a file, without taking them: who reads next gets them again. Waits
/// until there are as many as detectKind() wants, until `isEnough` of them is true, until the input ends, or until
/// nothing more came for half a second. Empty where nothing can be looked at beforehand: a terminal, a socket.
std::string peekInput(int descriptor, const std::function<bool(std::string_view)> &isEnough, const Progress &progress);

/// Standard input for the one who reads it from now on, and must close it; everybody else finds its end.
int takeStandardInput();

} // namespace rankscope
