// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The readers of files of arrays, each for its row in formats.cpp. They list the data sets; elements are read when they
// are asked for, and a file stays open as long as its document lives.
// Errors of all: those of opening, WrongFormat, Damaged, Cancelled.
#pragma once

#include "io/fileinput.h"
#include "io/totalview/layoutchoice.h"
#include "model/arrays/sources/arraydocument.h"
#include "model/base/progress.h"
#include "model/base/result.h"

namespace rankscope {

using ArrayResult = Result<std::shared_ptr<const ArrayDocument>>;

/// What the user says of files that do not describe themselves.
struct ArrayReadOptions {
    VisualizerLayouts layouts; // of Visualizer data sets; empty: none was chosen
    bool searchesLayouts =
        true; // whether a binary file of an unknown kind may be such: too slow for folders full of them
    bool decodes = false; // whether values are what scale_factor, add_offset and _FillValue make of the stored ones
};

[[nodiscard]] ArrayResult readHdf5Input(FileInput &input, const ArrayReadOptions &options, Progress &progress);
[[nodiscard]] ArrayResult readNetcdfInput(FileInput &input, const ArrayReadOptions &options, Progress &progress);
/// Error: Unsupported (version 3, or what describes it came without its folder).
[[nodiscard]] ArrayResult readZarrInput(FileInput &input, const ArrayReadOptions &options, Progress &progress);
[[nodiscard]] ArrayResult readMitgcmInput(FileInput &input, const ArrayReadOptions &options, Progress &progress);
[[nodiscard]] ArrayResult readNumpyInput(FileInput &input, const ArrayReadOptions &options, Progress &progress);
/// Error: BadOption (no layout was chosen).
[[nodiscard]] ArrayResult readVisualizerInput(FileInput &input, const ArrayReadOptions &options, Progress &progress);
[[nodiscard]] ArrayResult readCsvInput(FileInput &input, const ArrayReadOptions &options, Progress &progress);

} // namespace rankscope
