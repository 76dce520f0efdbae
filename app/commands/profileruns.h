// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/hpctoolkit/profilereader.h"

namespace rankscope {

/// Reads a profile, or those that a configuration of hpcview names; "-" is standard input. Errors: those of opening and reading.
[[nodiscard]] ProfileResult readProfileFile(const QString &path, const QString &encoding, Progress &progress);

/// Reads the structure of a program (hpcstruct, PGM) for a profile. Errors: those of opening and reading, WrongFormat (it is
/// something else).
[[nodiscard]] ProfileResult readStructureFile(const QString &path, const QString &encoding, Progress &progress);

} // namespace rankscope
