// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/saved/checkedinputs.h"

namespace rankscope {

/// Bytes of all inputs of a result together whose checksums are made: those that are read last have none beyond that.
inline constexpr std::uint64_t mostChecksummed = std::uint64_t(1) << 30;

/// What is there now of some paths: each file with its size and time; of a folder its files. Files in `known`, by their
/// paths, are not asked again; it gets the others.
std::vector<SavedInput> inputsInBrief(const QStringList &paths, std::map<QString, SavedInput> &known);

/// The inputs whose checksums are made, by their places.
std::vector<std::size_t> checksummedInputs(const std::vector<SavedInput> &inputs);

/// Of all bytes of a file; nothing where they cannot be read, or are not as many as it has, or when cancelled.
std::optional<std::uint32_t> checksumOf(const SavedInput &input, const Progress &progress);

/// Compares the inputs of a result with the files that are taken for them (`files`, one for each). Only where the size
/// is the same and the time is not a file is read, for its checksum. Errors: Cancelled.
[[nodiscard]] Result<std::vector<CheckedInput>>
checkInputs(const std::vector<SavedInput> &inputs, const std::vector<QString> &files, const Progress &progress);

/// Where the inputs of a result are now, unless somebody moved them: relative paths begin in the working folder of the
/// run that made it, else (a whole folder was moved) in that of its file, else in the one of this program. The first
/// one counts in which there is an input.
LocatedInputs foundInputs(const SavedResult &result);

/// Whether the inputs of a result are where they were, as they were.
InputStates statesInPlace(const SavedResult &result);

/// The name of this machine; empty where it has none.
QString hostName();

/// The working folder of this program; empty where it is none any more.
QString workingFolder();

} // namespace rankscope
