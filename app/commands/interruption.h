// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"

namespace rankscope {

/// What Ctrl+C, TERM and HUP do while it lives: the first asks the work to stop in good order. What has not ended a
/// second later, since a library hangs or a disk does not answer, is ended by that signal, as is what gets a second
/// one; files that were being written are removed before. A signal that the program was started to ignore (nohup) stays
/// ignored.
/// Invariant: one at a time.
class Interruption
{
public:
    explicit Interruption(Progress &progress);
    /// The signals end the program at once again. That of an interrupted one still has the rest of its second for its
    /// end.
    ~Interruption();
    Interruption(const Interruption &) = delete;
    Interruption &operator=(const Interruption &) = delete;
};

/// For a program that has nothing to stop in good order, the window: the signals remove files that are being written
/// and end it. Signals that it was started to ignore stay ignored.
void removePendingFilesOnSignals();

/// Ends the program with this exit code when it has not ended after so many seconds; files that are being written are
/// removed. For the end of a window whose workers may hang in a library.
void endWithin(unsigned seconds, int code);

} // namespace rankscope
