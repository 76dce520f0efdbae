// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

class QLocale;

namespace rankscope {

/// Where the line says that another Rankscope started this process to read arrays for it, does so; its exit code.
/// There must not be an application object.
std::optional<int> runAsArrayReader(const QLocale &locale, int &argc, char **argv);

/// Files that need a library which damaged ones may crash are read by processes that speak this language. There is an
/// application object.
void useArrayReaders(const QLocale &language);

/// Starts such a process now where the line names a file that needs it, for a program that had better start none later.
void startArrayReaderFor(int argc, char **argv);

} // namespace rankscope
