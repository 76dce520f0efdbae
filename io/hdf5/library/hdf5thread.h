// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace rankscope {

/// Runs `work` in the one thread that does all HDF5 work, and waits for it: the C++ API of the library is not made for
/// more. May be called from any thread but that one; calls of several threads follow each other. `work` must not throw.
void runInHdf5Thread(const std::function<void()> &work);

} // namespace rankscope
