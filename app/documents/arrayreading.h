// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/openrun.h"
#include "io/arrayfile.h"

namespace rankscope {

/// What standard input is: it can be read only once, but looked at. What is neither arrays nor binary is taken for a trace,
/// and its reader says so where it is none.
FileKind kindOfStandardInput(const ArrayReadOptions &options, const Progress &progress);

/// Reads a file of arrays. The state is Failed where it could not be, also where Visualizer data sets need a layout.
OpenFile readArraysFile(OpenFile file, FileKind kind, const ArrayReadOptions &options, Progress &progress);

} // namespace rankscope
