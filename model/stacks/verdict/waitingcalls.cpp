// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/verdict/waitingcalls.h"

#include "model/base/text/textpattern.h"
#include "model/stacks/verdict/framerole.h"

#include <algorithm>
#include <array>

namespace rankscope {

namespace {

enum class Spelling : std::uint8_t {
    AsIs,
    AnyCase, // Fortran compilers spell names in either
    OfSystem, // by systemName(), and not where the program has a function of that name
    OfSystemSurely, // likewise, only where something says that it is the C library's: programs have such names as well
};

struct WaitingCall {
    std::string_view wildcard;
    CallFamily family;
    CallKind kind = CallKind::Waits;
    Spelling spelling = Spelling::AsIs;
    bool collective = false;
};

using enum CallFamily;
using enum CallKind;
using enum Spelling;

/// The first line that matches counts.
constexpr auto waitingCalls = std::to_array<WaitingCall>({
    // NCCL and RCCL
    {"ncclAllGather", Communication, Waits, AsIs, true},
    {"ncclAllReduce", Communication, Waits, AsIs, true},
    {"ncclBcast", Communication, Waits, AsIs, true},
    {"ncclBroadcast", Communication, Waits, AsIs, true},
    {"ncclCommDestroy", Communication},
    {"ncclCommFinalize", Communication},
    {"ncclCommInitAll", Communication},
    {"ncclCommInitRank*", Communication, Waits, AsIs, true},
    {"ncclCommSplit", Communication, Waits, AsIs, true},
    {"ncclGroupEnd", Communication},
    {"ncclRecv", Communication},
    {"ncclReduce", Communication, Waits, AsIs, true},
    {"ncclReduceScatter", Communication, Waits, AsIs, true},
    {"ncclSend", Communication},

    // other models of communication
    {"shmalloc", Communication, Waits, AsIs, true},
    {"shfree", Communication, Waits, AsIs, true},
    {"start_pes*", Communication, Waits, AsIs, true},
    {"_gfortran_caf_sync*", Communication, Waits, AsIs, true},
    {"_gfortran_caf_*", Communication},
    {"for_rtl_ICAF_*", Communication},
    {"upc_barrier*", Communication, Waits, AsIs, true},
    {"upc_notify*", Communication, Asks},
    {"upc_wait*", Communication, Waits, AsIs, true},
    {"_upcr_*wait*", Communication},
    {"upcr_*wait*", Communication},
    {"upcxx::barrier*", Communication, Waits, AsIs, true},
    {"upcxx::*wait*", Communication},
    {"gasnet*_wait*", Communication},
    {"gasnet*_barrier*", Communication},
    {"gasnet*Poll*", Communication},
    {"gaspi_barrier*", Communication, Waits, AsIs, true},
    {"gaspi_allreduce*", Communication, Waits, AsIs, true},
    {"gaspi_wait*", Communication},
    {"gaspi_notify_waitsome*", Communication},
    {"ga_sync*", Communication, Waits, AnyCase, true},
    {"ARMCI_*", Communication},
    {"comex_*", Communication},
    {"gloo::*wait*", Communication},
    {"gloo::allreduce*", Communication},
    {"gloo::barrier*", Communication},
    {"gloo::rendezvous::*", Communication},
    {"c10d::*::allreduce*", Communication},
    {"c10d::*::*allgather*", Communication},
    {"c10d::*::alltoall*", Communication},
    {"c10d::*::*arrier*", Communication},
    {"c10d::*::broadcast*", Communication},
    {"c10d::*::gather*", Communication},
    {"c10d::*::*reduce*", Communication},
    {"c10d::*::scatter*", Communication},
    {"c10d::*::send*", Communication},
    {"c10d::*::recv*", Communication},
    {"c10d::*::*wait*", Communication},
    {"c10d::*::*Wait*", Communication},
    {"c10d::*::synchronize*", Communication},
    {"c10d::*Store::get*", Communication},

    // inside of libraries of MPI, where the call itself is not in the stack: MPICH, Intel MPI, Cray MPICH, MVAPICH,
    // Open MPI
    {"MPIR_*", Communication},
    {"MPID_*", Communication},
    {"MPIDI_*", Communication},
    {"MPIDU_*", Communication},
    {"MPIC_*", Communication},
    {"MPIU_*", Communication},
    {"MVP_*", Communication},
    {"ompi_*_wait*", Communication},
    {"ompi_request_*", Communication},
    {"ompi_sync_*", Communication},
    {"ompi_coll_*", Communication},
    {"ompi_comm_*", Communication},
    {"ompi_osc_*", Communication},
    {"ompi_mpi_init*", Communication},
    {"ompi_mpi_finalize*", Communication},
    {"ompi_rte_*", Communication},
    {"mca_*", Communication},
    {"opal_progress*", Communication},
    {"opal_condition_wait*", Communication},
    {"oshmem_*", Communication},
    {"hcoll_*", Communication},
    {"ucc_*", Communication},
    {"psm2_*", Communication},
    {"psm3_*", Communication},
    {"psm_*", Communication},
    {"fi_cq_*read*", Communication},
    {"ucp_*", Communication},
    {"uct_*", Communication},
    {"PMI_*", Communication},
    {"PMI2_*", Communication},
    {"PMIx_*", Communication},
    {"PMIX_*", Communication},
    {"PMIU_*", Communication},

    // a GPU
    {"cudaStreamSynchronize*", Device},
    {"cudaDeviceSynchronize*", Device},
    {"cudaEventSynchronize*", Device},
    {"cudaThreadSynchronize*", Device},
    {"cuStreamSynchronize*", Device},
    {"cuCtxSynchronize*", Device},
    {"cuEventSynchronize*", Device},
    {"hipStreamSynchronize*", Device},
    {"hipDeviceSynchronize*", Device},
    {"hipEventSynchronize*", Device},
    {"at::cuda::*ynchronize*", Device},
    {"c10::cuda::*ynchronize*", Device},
    {"ze*HostSynchronize", Device},
    {"zeCommandQueueSynchronize", Device},
    {"clFinish", Device},
    {"clWaitForEvents", Device},
    {"acc_wait*", Device},
    {"GOACC_wait*", Device},
    {"__pgi_uacc_*wait*", Device},
    {"cray_acc_*wait*", Device},

    // OpenMP: GNU, LLVM and Intel
    {"GOMP_barrier*", Threads},
    {"GOMP_parallel_end*", Threads},
    {"GOMP_loop_end", Threads},
    {"GOMP_loop_end_cancel", Threads},
    {"GOMP_sections_end", Threads},
    {"GOMP_single_copy_start", Threads},
    {"GOMP_taskwait*", Threads},
    {"GOMP_taskgroup_end", Threads},
    {"GOMP_critical_*start", Threads},
    {"GOMP_atomic_start", Threads},
    {"GOMP_ordered_start", Threads},
    {"GOMP_doacross_*wait*", Threads},
    {"gomp_barrier_wait*", Threads},
    {"gomp_team_barrier_wait*", Threads},
    {"gomp_team_end*", Threads},
    {"gomp_simple_barrier_wait*", Threads},
    {"gomp_thread_pool_wait*", Threads},
    {"gomp_mutex_lock*", Threads},
    {"gomp_sem_wait*", Threads},
    {"__kmpc_*barrier*", Threads},
    {"__kmpc_critical*", Threads},
    {"__kmpc_ordered", Threads},
    {"__kmpc_omp_taskwait*", Threads},
    {"__kmpc_end_taskgroup", Threads},
    {"__kmpc_reduce*", Threads},
    {"__kmpc_set_*lock", Threads},
    {"__kmp_*barrier*", Threads},
    {"__kmp_join_call", Threads},
    {"__kmp_wait_*", Threads},
    {"__kmp_suspend_*", Threads},
    {"__kmp_acquire_*lock*", Threads},
    {"_INTERNAL*kmp_*barrier*", Threads},
    {"_INTERNAL*kmp_*wait*", Threads},
    {"omp_set_*lock*", Threads, Waits, AnyCase},
    {"_mp_barrier*", Threads},

    // threads
    {"pthread_cond_*wait*", Threads, Waits, OfSystem},
    {"pthread_mutex_*lock*", Threads, Waits, OfSystem},
    {"pthread_rwlock_*lock*", Threads, Waits, OfSystem},
    {"pthread_spin_lock", Threads, Waits, OfSystem},
    {"pthread_barrier_wait", Threads, Waits, OfSystem},
    {"pthread_join*", Threads, Waits, OfSystem},
    {"pthread_timedjoin*", Threads, Waits, OfSystem},
    {"pthread_clockjoin*", Threads, Waits, OfSystem},
    {"sem_*wait*", Threads, Waits, OfSystem},
    {"lll_lock_*", Threads, Waits, OfSystem},
    {"lll_timedlock_*", Threads, Waits, OfSystem},
    {"lll_wait_tid", Threads, Waits, OfSystem},
    {"futex*wait*", Threads, Waits, OfSystem},
    {"do_futex_wait*", Threads, Waits, OfSystem},
    {"std::condition_variable*::wait*", Threads},
    {"std::*condvar::wait*", Threads},
    {"std::*mutex::lock*", Threads},
    {"std::thread::join*", Threads},
    {"std::jthread::join*", Threads},
    {"std::*future*::wait*", Threads},
    {"std::__atomic_futex_unsigned*", Threads},
    {"tbb::*wait*", Threads},
    {"QWaitCondition::wait*", Threads},
    {"QThread::wait*", Threads},
    {"QSemaphore::acquire*", Threads},
    {"PyThread_acquire_lock*", Threads},
    {"PyEval_RestoreThread", Threads},
    {"PyEval_AcquireThread", Threads},
    {"take_gil*", Threads},

    // the C library
    {"epoll_*wait*", System, Waits, OfSystem},
    {"poll", System, Waits, OfSystem},
    {"ppoll", System, Waits, OfSystem},
    {"poll_chk", System, Waits, OfSystem},
    {"select", System, Waits, OfSystem},
    {"pselect", System, Waits, OfSystem},
    {"sleep", System, Waits, OfSystem},
    {"usleep", System, Waits, OfSystem},
    {"nanosleep*", System, Waits, OfSystem},
    {"clock_nanosleep*", System, Waits, OfSystem},
    {"std::this_thread::sleep*", System},
    {"_gfortran_sleep*", System},
    {"for_sleep*", System},
    {"sched_yield", System, Waits, OfSystem},
    {"pthread_yield", System, Waits, OfSystem},
    {"pause", System, Waits, OfSystemSurely},
    {"sigsuspend", System, Waits, OfSystem},
    {"sigwait*", System, Waits, OfSystem},
    {"sigtimedwait", System, Waits, OfSystem},
    {"wait", System, Waits, OfSystemSurely},
    {"wait3", System, Waits, OfSystem},
    {"wait4", System, Waits, OfSystem},
    {"waitpid", System, Waits, OfSystem},
    {"waitid", System, Waits, OfSystem},
    {"recv", System, Waits, OfSystemSurely},
    {"recvfrom", System, Waits, OfSystem},
    {"recvmsg", System, Waits, OfSystem},
    {"accept", System, Waits, OfSystemSurely},
    {"accept4", System, Waits, OfSystem},
    {"connect", System, Waits, OfSystemSurely},
    {"flock", System, Waits, OfSystem},
    {"msgrcv", System, Waits, OfSystem},
    {"semop", System, Waits, OfSystem},
    {"semtimedop", System, Waits, OfSystem},
    {"io_getevents", System, Waits, OfSystem},
    // these come back when a device or the file system has answered
    {"read", System, Asks, OfSystemSurely},
    {"readv", System, Asks, OfSystem},
    {"pread*", System, Asks, OfSystemSurely},
    {"write", System, Asks, OfSystemSurely},
    {"writev", System, Asks, OfSystem},
    {"pwrite*", System, Asks, OfSystemSurely},
    {"open", System, Asks, OfSystemSurely},
    {"open64", System, Asks, OfSystem},
    {"openat*", System, Asks, OfSystemSurely},
    {"close", System, Asks, OfSystemSurely},
    {"fsync", System, Asks, OfSystem},
    {"fdatasync", System, Asks, OfSystem},
    {"ioctl", System, Asks, OfSystem},
});

/// OpenSHMEM, NVSHMEM and ROC_SHMEM, in any case: behind the name of the library, a type's or team's may be in the
/// middle.
struct ShmemCall {
    std::string_view wildcard;
    CallKind kind;
    bool collective;
};

constexpr auto shmemCalls = std::to_array<ShmemCall>({
    // what every processing element, or every one of a team, must call
    {"*_barrier*", Waits, true},
    {"*_sync*", Waits, true},
    {"*_broadcast*", Waits, true},
    {"*_collect*", Waits, true},
    {"*_fcollect*", Waits, true},
    {"*_alltoall*", Waits, true},
    {"*_reduce*", Waits, true},
    {"*_to_all*", Waits, true},
    {"*_team_split*", Waits, true},
    {"*_init", Waits, true},
    {"*_init_thread", Waits, true},
    {"*_init_attr", Waits, true},
    {"*_finalize*", Waits, true},
    {"*_malloc*", Waits, true},
    {"*_free", Waits, true},
    {"*_nbi*", Asks, false},
    // one processing element waits for another, or for its own puts
    {"*_wait*", Waits, false},
    {"*_quiet*", Waits, false},
    {"*_fence*", Waits, false},
    {"*_set_lock*", Waits, false},
    {"*_get", Waits, false},
    {"*_getmem*", Waits, false},
    {"*_get?", Waits, false},
    {"*_get??", Waits, false},
    {"*_get128", Waits, false},
    {"*_put", Waits, false},
    {"*_putmem*", Waits, false},
    {"*_put?", Waits, false},
    {"*_put??", Waits, false},
    {"*_put128", Waits, false},
    {"*_atomic_*", Waits, false},
    {"*_test*", Asks, false},
});

/// What Python's own functions are called by programs too, so their file decides.
struct PythonCall {
    std::string_view function;
    std::string_view file; // a wildcard
    CallFamily family;
};

constexpr auto pythonCalls = std::to_array<PythonCall>({
    {"synchronize", "*torch/cuda/*", Device},
    {"wait", "*threading.py", Threads},
    {"join", "*threading.py", Threads},
    {"acquire", "*threading.py", Threads},
    {"_wait_for_tstate_lock", "*threading.py", Threads},
    {"get", "*queue.py", Threads},
    {"put", "*queue.py", Threads},
    {"result", "*concurrent/futures/_base.py", Threads},
    {"wait", "*concurrent/futures/_base.py", Threads},
    {"get", "*multiprocessing/queues.py", System},
    {"get", "*multiprocessing/pool.py", System},
    {"recv*", "*multiprocessing/connection.py", System},
    {"_recv*", "*multiprocessing/connection.py", System},
    {"wait", "*multiprocessing/connection.py", System},
    {"poll", "*multiprocessing/connection.py", System},
    {"wait", "*multiprocessing/popen_*.py", System},
    {"poll", "*multiprocessing/popen_*.py", System},
    {"join", "*multiprocessing/process.py", System},
    {"select", "*selectors.py", System},
    {"recv*", "*zmq/sugar/socket.py", System},
    {"wait", "*subprocess.py", System},
    {"_wait", "*subprocess.py", System},
    {"_try_wait", "*subprocess.py", System},
    {"communicate", "*subprocess.py", System},
    {"accept", "*socket.py", System},
    {"readinto", "*socket.py", System},
});

/// Functions of torch.distributed that every process of the group calls.
constexpr auto torchCollectives = std::to_array<std::string_view>({
    "_all_gather_base",
    "_reduce_scatter_base",
    "_store_based_barrier",
    "all_gather",
    "all_gather_coalesced",
    "all_gather_into_tensor",
    "all_gather_object",
    "all_reduce",
    "all_reduce_coalesced",
    "all_to_all",
    "all_to_all_single",
    "barrier",
    "broadcast",
    "broadcast_object_list",
    "destroy_process_group",
    "gather",
    "gather_object",
    "init_process_group",
    "monitored_barrier",
    "new_group",
    "reduce",
    "reduce_scatter",
    "reduce_scatter_tensor",
    "scatter",
    "scatter_object_list",
});
static_assert(std::ranges::is_sorted(torchCollectives));

constexpr auto torchWaits = std::to_array<std::string_view>(
    {"batch_isend_irecv", "recv", "recv_object_list", "rendezvous", "send", "send_object_list", "wait"});
static_assert(std::ranges::is_sorted(torchWaits));

bool isPython(std::string_view file)
{
    return file.find(".py") != file.npos || file.starts_with('<');
}

std::optional<KnownCall> pythonCall(const FrameNames &frame)
{
    const bool ofTorch = matchesWildcard(frame.file, "*torch/distributed/*", false)
                         || matchesWildcard(frame.file, "*distributed_c10d.py", false);
    const bool collective = ofTorch && std::ranges::binary_search(torchCollectives, frame.function);
    if (collective || (ofTorch && std::ranges::binary_search(torchWaits, frame.function)))
        return KnownCall{"torch.distributed." + std::string(frame.function), Waits, Communication, collective};
    for (const PythonCall &one : pythonCalls) {
        if (matchesWildcard(frame.file, one.file, false) && matchesWildcard(frame.function, one.function, false))
            return KnownCall{std::string(frame.function), Waits, one.family};
    }
    return std::nullopt;
}

/// The kernel has functions that begin with "shmem_" as well.
std::optional<KnownCall> shmemCall(const FrameNames &frame)
{
    static constexpr auto libraries = std::to_array<std::string_view>(
        {"shmem_*", "pshmem_*", "_shmem_*", "nvshmem_*", "nvshmemx_*", "roc_shmem_*", "rocshmem_*"});
    constexpr std::size_t longestName = 80;
    const auto isOf = [&frame](std::string_view library) { return matchesWildcard(frame.function, library, true); };
    if (frame.function.size() > longestName || frame.module.starts_with("[kernel")
        || std::ranges::none_of(libraries, isOf))
        return std::nullopt;
    const std::string_view behind = frame.function.substr(frame.function.find('_', 1));
    const auto known = std::ranges::find_if(
        shmemCalls, [behind](const ShmemCall &call) { return matchesWildcard(behind, call.wildcard, true); });
    if (known == shmemCalls.end())
        return std::nullopt;
    return KnownCall{std::string(frame.function), known->kind, Communication, known->collective};
}

/// "c10d::ProcessGroupNCCL::allreduce" without its arguments.
std::string_view withoutArguments(std::string_view name)
{
    const std::size_t open = name.find('(', 1);
    return open == name.npos || name[open - 1] == ':' ? name : name.substr(0, open);
}

bool matches(const WaitingCall &call, const FrameNames &frame, std::string_view system)
{
    switch (call.spelling) {
    case AsIs:
        return matchesWildcard(frame.function, call.wildcard, false);
    case AnyCase:
        return matchesWildcard(frame.function, call.wildcard, true);
    case OfSystem:
        return matchesWildcard(system, call.wildcard, false) && mayBeOfSystem(frame);
    case OfSystemSurely:
        return matchesWildcard(system, call.wildcard, false) && isSurelyOfSystem(frame);
    }
    return false;
}

} // namespace

std::string_view systemName(std::string_view plain)
{
    const bool reserved = plain.starts_with("__");
    const auto dropUnderscores = [&plain] {
        plain.remove_prefix(std::min(plain.find_first_not_of('_'), plain.size()));
    };
    dropUnderscores();
    for (const std::string_view prefix : {"GI_", "libc_", "new_"}) {
        if (!reserved || !plain.starts_with(prefix))
            continue;
        plain.remove_prefix(prefix.size());
        dropUnderscores();
    }
    for (const std::string_view suffix : {"_nocancel", "_cancel", "_time64"}) {
        if (plain.ends_with(suffix))
            plain.remove_suffix(suffix.size());
    }
    return plain;
}

std::optional<KnownCall> waitingCall(const FrameNames &frame)
{
    if (isPython(frame.file))
        return pythonCall(frame);
    if (auto call = shmemCall(frame))
        return call;
    FrameNames plain = frame;
    if (plain.function.starts_with("pnccl"))
        plain.function.remove_prefix(1);
    const std::string_view system = systemName(plain.function);
    const auto known =
        std::ranges::find_if(waitingCalls, [&](const WaitingCall &call) { return matches(call, plain, system); });
    if (known == waitingCalls.end())
        return std::nullopt;
    const bool ofSystem = known->spelling == OfSystem || known->spelling == OfSystemSurely;
    const std::string_view name = ofSystem ? system : withoutArguments(plain.function);
    return KnownCall{std::string(name), known->kind, known->family, known->collective};
}

} // namespace rankscope
