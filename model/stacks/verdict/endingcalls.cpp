// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/verdict/endingcalls.h"

#include "model/base/text/textpattern.h"
#include "model/stacks/verdict/framerole.h"
#include "model/stacks/verdict/waitingcalls.h"

#include <algorithm>
#include <array>

namespace rankscope {

namespace {

struct EndingCall {
    std::string_view wildcard;
    std::string_view name = {}; // empty: that of the function
    CallFamily family = CallFamily::System;
    bool ofSystem = false; // by systemName(), and not where the program has a function of that name
};

constexpr auto endingCalls = std::to_array<EndingCall>({
    // of the job: what MPI_Abort, or an error in a call, comes to
    {"MPID_Abort", {}, CallFamily::Communication},
    {"MPIR_Handle_fatal_error", {}, CallFamily::Communication},
    {"ompi_mpi_abort", {}, CallFamily::Communication},
    {"ompi_rte_abort*", {}, CallFamily::Communication},
    {"ompi_mpi_errors_are_fatal*", {}, CallFamily::Communication},
    {"PMI_Abort", {}, CallFamily::Communication},
    {"PMI2_Abort", {}, CallFamily::Communication},
    {"PMIx_Abort", {}, CallFamily::Communication},
    {"*shmem_global_exit*", {}, CallFamily::Communication},
    {"gasnet*_exit", {}, CallFamily::Communication},
    {"upc_global_exit", {}, CallFamily::Communication},
    // of the process
    {"abort", "abort", CallFamily::System, true},
    {"raise", "raise", CallFamily::System, true},
    {"gsignal", "raise", CallFamily::System, true},
    {"exit", "exit", CallFamily::System, true},
    {"Exit", "_Exit", CallFamily::System, true},
    {"exit_group", "_exit", CallFamily::System, true},
    {"quick_exit", "quick_exit", CallFamily::System, true},
    {"run_exit_handlers", "exit", CallFamily::System, true},
    {"assert_fail*", "assert", CallFamily::System, true},
    {"assert_perror_fail*", "assert", CallFamily::System, true},
    {"stack_chk_fail*", "__stack_chk_fail", CallFamily::System, true},
    {"fortify_fail*", "__fortify_fail", CallFamily::System, true},
    {"chk_fail", "__chk_fail", CallFamily::System, true},
    {"libc_fatal", "__libc_fatal", CallFamily::System, true},
    {"malloc_printerr", "malloc_printerr", CallFamily::System, true},
    {"std::terminate*", "std::terminate"},
    {"__cxxabiv1::__terminate*", "std::terminate"},
    {"__gnu_cxx::__verbose_terminate_handler*", "std::terminate"},
    {"_gfortran_stop_*", "STOP"},
    {"_gfortran_error_stop_*", "ERROR STOP"},
    {"_gfortran_runtime_error*"},
    {"_gfortran_os_error*"},
    {"_gfortran_generate_error*"},
    {"_gfortran_abort*"},
    {"for_stop_core*", "STOP"},
    {"for_abort*"},
    {"_FortranAStopStatement*", "STOP"},
    {"_FortranAProgramEndStatement"},
    {"Py_FatalError*"},
    {"_Py_FatalError*", "Py_FatalError"},
    {"fatal_error_exit", "Py_FatalError"},
    {"Py_Exit"},
});

/// The names that unwinders give to the frame between a function and the handler of the signal that came there.
constexpr auto signalFrames = std::to_array<std::string_view>(
    {"<signal handler called>*", "__restore_rt", "_sigtramp", "__kernel_rt_sigreturn*", "__kernel_sigtramp*"});

} // namespace

std::optional<KnownCall> endingCall(const FrameNames &frame)
{
    const auto isSignal = [&](std::string_view wildcard) { return matchesWildcard(frame.function, wildcard, false); };
    if (std::ranges::any_of(signalFrames, isSignal))
        return KnownCall{"signal handler", CallKind::Handles, CallFamily::System};
    const std::string_view system = systemName(frame.function);
    const bool mayBeSystem = mayBeOfSystem(frame);
    const auto known = std::ranges::find_if(endingCalls, [&](const EndingCall &call) {
        return call.ofSystem ? mayBeSystem && matchesWildcard(system, call.wildcard, false)
                             : matchesWildcard(frame.function, call.wildcard, false);
    });
    if (known == endingCalls.end())
        return std::nullopt;
    const std::string_view name = known->name.empty() ? frame.function : known->name;
    return KnownCall{std::string(name), CallKind::Ends, known->family};
}

} // namespace rankscope
