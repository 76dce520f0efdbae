// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/saved/savedresult.h"

namespace rankscope {

/// What is there now of some paths: each file with its size and time, of a folder its files.
std::vector<SavedInput> inputsAt(const QStringList &paths);

/// Whether the inputs of a result are where they were, as they were.
InputStates statesOf(const std::vector<SavedInput> &inputs);

/// The name of this machine; empty where it has none.
QString hostName();

} // namespace rankscope
