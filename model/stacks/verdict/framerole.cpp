// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/verdict/framerole.h"

#include "model/base/text/basename.h"

#include <algorithm>
#include <array>

namespace rankscope {

namespace {

template<std::size_t N>
bool beginsWithAny(std::string_view text, const std::array<std::string_view, N> &beginnings)
{
    return std::ranges::any_of(beginnings, [text](std::string_view beginning) { return text.starts_with(beginning); });
}

template<std::size_t N>
bool containsAny(std::string_view text, const std::array<std::string_view, N> &parts)
{
    return std::ranges::any_of(parts, [text](std::string_view part) { return text.find(part) != text.npos; });
}

/// Where the sources of the C library are when it is built.
bool isSystemFile(std::string_view file)
{
    static constexpr auto folders = std::to_array<std::string_view>(
        {"../sysdeps/", "../nptl/", "./nptl/", "./time/", "./posix/", "./misc/", "./io/", "./socket/", "./signal/",
         "./stdlib/", "./csu/", "../csu/", "../stdlib/", "../time/", "../posix/", "../io/", "../signal/", "nptl/",
         "sysdeps/"});
    return beginsWithAny(file, folders) || file.find("/sysdeps/") != file.npos;
}

/// Sources of libraries that programs are written with: standard headers, packages of Python, run-time libraries.
bool isLibraryFile(std::string_view file)
{
    static constexpr auto beginnings = std::to_array<std::string_view>(
        {"torch/", "threading.py", "queue.py", "selectors.py", "socket.py", "ssl.py", "subprocess.py", "runpy.py",
         "contextlib.py", "multiprocessing/", "concurrent/", "asyncio/", "importlib/", "zmq/", "mpi4py/", "<frozen ",
         "/usr/include/", "/usr/lib/", "/usr/src/"});
    static constexpr auto parts =
        std::to_array<std::string_view>({"/include/c++/", "/site-packages/", "/dist-packages/", "/lib/python3",
                                         "/lib64/python3", "/libgomp/", "/libgfortran/", "/openmp/runtime/"});
    return beginsWithAny(file, beginnings) || containsAny(file, parts);
}

bool isLibraryModule(std::string_view module)
{
    static constexpr auto parts = std::to_array<std::string_view>({".so", ".dylib", ".dll", ".framework"});
    static constexpr auto beginnings = std::to_array<std::string_view>({"[", "python", "lib"});
    const std::string_view name = baseNameOf(module);
    return containsAny(module, parts) || beginsWithAny(name, beginnings);
}

/// A C library and what belongs to it, also as the kernel maps it.
bool isSystemModule(std::string_view module)
{
    static constexpr auto beginnings = std::to_array<std::string_view>(
        {"libc.", "libc-", "libpthread", "ld-linux", "ld-", "libsystem_", "[vdso", "linux-vdso", "[kernel", "librt."});
    return beginsWithAny(baseNameOf(module), beginnings);
}

/// "??", an address, and data where a function should be: the unwinder has lost its way there.
bool isNoFunction(std::string_view function)
{
    static constexpr auto names =
        std::to_array<std::string_view>({"", "??", "???", "?", "n/a", "[unknown]", "<unknown>"});
    static constexpr auto beginnings = std::to_array<std::string_view>(
        {"vtable for ", "construction vtable for ", "VTT for ", "typeinfo for ", "typeinfo name for ",
         "guard variable for ", "_ZTV", "_ZTT", "_ZTI", "_ZTS", "_ZTC", "_ZGV", "0x", "___lldb_unnamed_symbol"});
    return std::ranges::find(names, function) != names.end() || beginsWithAny(function, beginnings);
}

/// libevent, as MPI libraries bring it along, and the threads that run it.
bool isEventLoop(const FrameNames &frame)
{
    return frame.function == "epoll_dispatch" || frame.function == "poll_dispatch"
           || frame.function.ends_with("event_base_loop") || frame.file.ends_with("/pmix_progress_threads.c");
}

/// What stands outside of the first function of a program or thread.
bool isStart(std::string_view function)
{
    return function == "_start" || function == "_dl_start_user" || startsThread(function);
}

/// "__poll", but not "__solver_MOD_step", as gfortran spells a procedure of a module.
bool hasSystemName(std::string_view function)
{
    return function.starts_with("__") && function.find("_MOD_") == function.npos;
}

} // namespace

bool startsThread(std::string_view function)
{
    static constexpr auto names = std::to_array<std::string_view>(
        {"start_thread", "clone", "clone3", "thread_start", "execute_native_thread_routine"});
    return std::ranges::find(names, plainName(function)) != names.end();
}

std::string_view moduleName(std::string_view module)
{
    const std::string_view name = baseNameOf(module);
    const std::size_t offset = name.rfind("+0x");
    return offset == name.npos || offset == 0 ? name : name.substr(0, offset);
}

bool isSurelyOfSystem(const FrameNames &frame)
{
    return hasSystemName(frame.function) || isSystemFile(frame.file) || isSystemModule(frame.module);
}

bool mayBeOfSystem(const FrameNames &frame)
{
    if (isSurelyOfSystem(frame))
        return true;
    return frame.file.empty() && (frame.module.empty() || isLibraryModule(frame.module));
}

FrameRole frameRole(const FrameNames &frame, bool hasLine, bool modulesTold)
{
    if (isNoFunction(frame.function))
        return isLibraryModule(frame.module) ? FrameRole::UnknownOfLibrary : FrameRole::Unknown;
    if (isStart(plainName(frame.function)) || hasSystemName(frame.function) || isSystemFile(frame.file))
        return FrameRole::System;
    if (hasLine)
        return isLibraryFile(frame.file) || isEventLoop(frame) ? FrameRole::Library : FrameRole::Program;
    if (isLibraryModule(frame.module))
        return FrameRole::Library;
    return !frame.module.empty() || modulesTold ? FrameRole::Program : FrameRole::Named;
}

} // namespace rankscope
