// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rankscope {

/// How a verb ends; the numbers are the contract's, the same for all verbs.
enum class ExitCode {
    Done = 0, // diff: all of both was compared and is equal
    Found = 1, // there are differences
    Failed = 2, // it could not be done, or not all of it could be compared
};

} // namespace rankscope
