// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rankscope {

/// What it means that a stack goes through a function.
enum class CallKind : std::uint8_t {
    Waits, // for other processes, threads, a device, or for time to pass
    Asks, // comes back by itself: MPI_Test, MPI_Isend, write; a loop around it may wait
    Ends, // ends the process, or the job: MPI_Abort, exit, raise
    Handles, // a signal came here: what is below is its handler
};

/// Whom a call has to do with.
enum class CallFamily : std::uint8_t {
    Communication, // other processes of the job
    Threads, // threads of the same process
    Device, // a GPU
    System, // time, files, other programs
};

/// A function of which is known what it means, by the name its documentation uses.
struct KnownCall {
    std::string name; // "MPI_Allreduce", however the binding spells it
    CallKind kind = CallKind::Waits;
    CallFamily family = CallFamily::Communication;
    bool collective = false; // every process of the communicator, team or group must come
    friend bool operator==(const KnownCall &, const KnownCall &) = default;
};

/// The parts of a frame that tell what it is.
struct FrameNames {
    std::string_view function;
    std::string_view file = {};
    std::string_view module = {};
};

/// What is known of a function: see the tables in mpicalls.cpp, waitingcalls.cpp and endingcalls.cpp. Nothing for a
/// function of the program, also where it is called like one of the C library.
std::optional<KnownCall> knownCall(const FrameNames &frame);

/// A function's name without what compilers, linkers and profilers add: "f.part.0", "f@@GLIBC_2.3", "f [clone …]",
/// "f_[k]".
std::string_view plainName(std::string_view function);

} // namespace rankscope
