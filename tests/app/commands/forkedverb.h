// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

#include <functional>

/// How a child of the test ended.
struct ForkedEnd {
    int code = -1; // its exit code; -1: it was ended by a signal
    int signal = 0; // which one
    double seconds = 0;
    QByteArray messages; // what it wrote on standard error
};

/// Runs `work` in a copy of this process, which then ends as a program does: with its result as the exit code, after
/// the destructors and what libraries do at exit. Much faster than to start the program, so that a test can do it a
/// thousand times. A child that does not end within ten seconds is killed. The test itself must not use HDF5 before: it
/// would fork its thread.
ForkedEnd runForked(const std::function<int()> &work);

/// The verb that the words ask for, as the program runs it, after `inChild`.
ForkedEnd runForked(const QStringList &arguments, const std::function<void()> &inChild);
