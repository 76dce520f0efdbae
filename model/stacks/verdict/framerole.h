// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/verdict/knowncall.h"

namespace rankscope {

/// Whose code a frame is of.
enum class FrameRole : std::uint8_t {
    Program, // the program itself: its sources are known, or its file is
    Named, // a function of which nothing says whose it is
    Library,
    System, // the C library and the start of threads, also where their lines are known
    Unknown, // no function was found: "??", or a datum ("vtable for X") where a function should be
    UnknownOfLibrary, // likewise, but the library is known that it is in
};

/// `hasLine`: the frame has file and line. `modulesTold`: the source names libraries, so a frame without one is the
/// program's.
FrameRole frameRole(const FrameNames &frame, bool hasLine, bool modulesTold);

inline bool isUnknown(FrameRole role)
{
    return role == FrameRole::Unknown || role == FrameRole::UnknownOfLibrary;
}

/// The first function of a thread that is not the main one: "start_thread", "clone".
bool startsThread(std::string_view function);

/// The library or program without the folder, and without the offset that some sources add: "libmpi.so.40" of
/// "/opt/lib/libmpi.so.40+0x1f3".
std::string_view moduleName(std::string_view module);

/// The frame may be of the C library: neither its file nor its module is the program's.
bool mayBeOfSystem(const FrameNames &frame);
/// The name, the file or the module says that it is.
bool isSurelyOfSystem(const FrameNames &frame);

} // namespace rankscope
