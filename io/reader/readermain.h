// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace rankscope {

/// The argument with which a program is called that shall read arrays for another one: `rankscope --read-arrays`.
inline constexpr const char *readArraysArgument = "--read-arrays";

/// Answers the questions of the program that started this one, and ends with it. Exit code 2: it was started otherwise.
/// There is an application object.
int runArrayReader();

/// From now on files that need the HDF5 or netCDF library are read by processes of this executable, which calls
/// runArrayReader() when its arguments begin with readArraysArgument; `further` follow it. Without this, or where the
/// system starts no process, they are read in this process.
void useReaderProcesses(const std::vector<std::string> &further = {});

/// Starts one of them now, before there is a question.
void startReaderProcess();

/// Ends the processes that are there; the next question starts new ones.
void endReaderProcesses();

} // namespace rankscope
