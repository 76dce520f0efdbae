// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/verdict/mpicalls.h"

#include "model/base/text/textpattern.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace rankscope {

namespace {

/// All in lower case, without "MPI_" and without the letters before it.
/// What every process of the communicator, window or file must call before anyone comes back.
constexpr std::array collectives = std::to_array<std::string_view>({
    "allgather",
    "allgatherv",
    "allreduce",
    "alltoall",
    "alltoallv",
    "alltoallw",
    "barrier",
    "bcast",
    "cart_create",
    "cart_sub",
    "comm_accept",
    "comm_connect",
    "comm_create",
    "comm_create_from_group",
    "comm_create_group",
    "comm_disconnect",
    "comm_dup",
    "comm_dup_with_info",
    "comm_free",
    "comm_spawn",
    "comm_spawn_multiple",
    "comm_split",
    "comm_split_type",
    "dist_graph_create",
    "dist_graph_create_adjacent",
    "exscan",
    "file_close",
    "file_open",
    "file_preallocate",
    "file_read_all",
    "file_read_all_begin",
    "file_read_all_end",
    "file_read_at_all",
    "file_read_at_all_begin",
    "file_read_at_all_end",
    "file_read_ordered",
    "file_set_size",
    "file_set_view",
    "file_sync",
    "file_write_all",
    "file_write_all_begin",
    "file_write_all_end",
    "file_write_at_all",
    "file_write_at_all_begin",
    "file_write_at_all_end",
    "file_write_ordered",
    "finalize",
    "gather",
    "gatherv",
    "graph_create",
    "init",
    "init_thread",
    "intercomm_create",
    "intercomm_create_from_groups",
    "intercomm_merge",
    "neighbor_allgather",
    "neighbor_allgatherv",
    "neighbor_alltoall",
    "neighbor_alltoallv",
    "neighbor_alltoallw",
    "reduce",
    "reduce_scatter",
    "reduce_scatter_block",
    "scan",
    "scatter",
    "scatterv",
    "session_finalize",
    "win_allocate",
    "win_allocate_shared",
    "win_create",
    "win_create_dynamic",
    "win_fence",
    "win_free",
});
static_assert(std::ranges::is_sorted(collectives));

/// What comes back only when another process, or the file system, has done its part.
constexpr std::array waits = std::to_array<std::string_view>({
    "comm_join",
    "file_read",
    "file_read_at",
    "file_read_shared",
    "file_write",
    "file_write_at",
    "file_write_shared",
    "mprobe",
    "mrecv",
    "probe",
    "recv",
    "rsend",
    "send",
    "sendrecv",
    "sendrecv_replace",
    "ssend",
    "wait",
    "waitall",
    "waitany",
    "waitsome",
    "win_complete",
    "win_flush",
    "win_flush_all",
    "win_flush_local",
    "win_flush_local_all",
    "win_lock",
    "win_lock_all",
    "win_start",
    "win_unlock",
    "win_unlock_all",
    "win_wait",
});
static_assert(std::ranges::is_sorted(waits));

/// What comes back by itself. The names that the standard leaves to no program; the others of a program may begin
/// alike.
constexpr std::array asks = std::to_array<std::string_view>({
    "accumulate",
    "aint_add",
    "aint_diff",
    "alloc_mem",
    "attr_delete",
    "attr_get",
    "attr_put",
    "bsend",
    "bsend_init",
    "buffer_attach",
    "buffer_detach",
    "cancel",
    "cart_coords",
    "cart_get",
    "cart_map",
    "cart_rank",
    "cart_shift",
    "cartdim_get",
    "comm_call_errhandler",
    "comm_compare",
    "comm_create_errhandler",
    "comm_create_keyval",
    "comm_delete_attr",
    "comm_free_keyval",
    "comm_get_*",
    "comm_group",
    "comm_idup*",
    "comm_rank",
    "comm_remote_*",
    "comm_set_*",
    "comm_size",
    "comm_test_inter",
    "compare_and_swap",
    "dims_create",
    "dist_graph_neighbors*",
    "errhandler_*",
    "error_class",
    "error_string",
    "fetch_and_op",
    "file_delete",
    "file_get_*",
    "file_iread*",
    "file_iwrite*",
    "file_seek*",
    "file_set_atomicity",
    "file_set_info",
    "finalized",
    "free_mem",
    "get",
    "get_accumulate",
    "get_address",
    "get_count",
    "get_elements*",
    "get_library_version",
    "get_processor_name",
    "get_version",
    "graph_get",
    "graph_map",
    "graph_neighbors*",
    "graphdims_get",
    "group_compare",
    "group_difference",
    "group_excl",
    "group_free",
    "group_incl",
    "group_intersection",
    "group_range_*",
    "group_rank",
    "group_size",
    "group_translate_ranks",
    "group_union",
    "iallgather",
    "iallgatherv",
    "iallreduce",
    "ialltoall",
    "ialltoallv",
    "ialltoallw",
    "ibarrier",
    "ibcast",
    "ibsend",
    "iexscan",
    "igather",
    "igatherv",
    "improbe",
    "imrecv",
    "ineighbor_*",
    "info_create",
    "info_delete",
    "info_dup",
    "info_free",
    "info_get*",
    "info_set",
    "initialized",
    "iprobe",
    "irecv",
    "ireduce",
    "ireduce_scatter",
    "ireduce_scatter_block",
    "irsend",
    "iscan",
    "iscatter",
    "iscatterv",
    "isend",
    "isendrecv",
    "isendrecv_replace",
    "issend",
    "op_commutative",
    "op_create",
    "op_free",
    "pack",
    "pack_external*",
    "pack_size",
    "parrived",
    "pready",
    "pready_list",
    "pready_range",
    "put",
    "query_thread",
    "raccumulate",
    "recv_init",
    "reduce_local",
    "request_free",
    "request_get_status*",
    "rget",
    "rget_accumulate",
    "rput",
    "rsend_init",
    "send_init",
    "session_init",
    "ssend_init",
    "start",
    "startall",
    "status_set_*",
    "test",
    "test_cancelled",
    "testall",
    "testany",
    "testsome",
    "topo_test",
    "type_commit",
    "type_contiguous",
    "type_create_*",
    "type_dup",
    "type_extent",
    "type_free*",
    "type_get_*",
    "type_hindexed",
    "type_hvector",
    "type_indexed",
    "type_match_size",
    "type_set_*",
    "type_size*",
    "type_struct",
    "type_vector",
    "unpack",
    "unpack_external",
    "win_attach",
    "win_call_errhandler",
    "win_detach",
    "win_get_*",
    "win_post",
    "win_set_*",
    "win_shared_query",
    "win_sync",
    "win_test",
    "wtick",
    "wtime",
});

std::string lowered(std::string_view text)
{
    std::string result(text);
    std::ranges::transform(result, result.begin(),
                           [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
    return result;
}

bool isName(std::string_view text)
{
    return !text.empty()
           && std::ranges::all_of(text, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; });
}

/// "ALLREDUCE", "allreduce" and "Allreduce_c" as "MPI_Allreduce"; nothing for a name that MPI does not have.
std::optional<KnownCall> callNamed(std::string_view name)
{
    std::string low = lowered(name);
    if (low.ends_with("_c"))
        low.resize(low.size() - 2);
    const std::string_view plain = low;
    KnownCall call{"MPI_" + low, CallKind::Waits, CallFamily::Communication,
                   std::ranges::binary_search(collectives, plain)};
    if (low.empty())
        return std::nullopt;
    call.name[4] = static_cast<char>(std::toupper(static_cast<unsigned char>(low.front())));
    if (plain == "abort") {
        call.kind = CallKind::Ends;
    } else if (!call.collective && !std::ranges::binary_search(waits, plain)) {
        const auto isIt = [plain](std::string_view wildcard) { return matchesWildcard(plain, wildcard, false); };
        if (std::ranges::none_of(asks, isIt))
            return std::nullopt;
        call.kind = CallKind::Asks;
    }
    return call;
}

std::string_view without(std::string_view text, std::string_view prefix)
{
    return text.starts_with(prefix) ? text.substr(prefix.size()) : std::string_view();
}

/// "allreduce_f08" of Fortran's wrappers as "allreduce".
std::string_view unwrapped(std::string_view name)
{
    for (const std::string_view suffix : {"_f", "_f08", "_f08ts"}) {
        if (name.ends_with(suffix))
            return name.substr(0, name.size() - suffix.size());
    }
    return name;
}

/// MPI_X and PMPI_X; of Fortran in lower case with its underscores.
std::string_view plainMpi(std::string_view function)
{
    for (const std::string_view prefix : {"MPI_", "PMPI_"}) {
        const std::string_view name = without(function, prefix);
        if (isName(name) && name.find_last_not_of('_') == name.size() - 1)
            return name;
    }
    for (const std::string_view prefix : {"mpi_", "pmpi_", "ompi_"}) {
        std::string_view name = without(function, prefix);
        const bool ofOpenMpi = prefix == "ompi_";
        while (name.ends_with('_') && !ofOpenMpi)
            name.remove_suffix(1);
        const std::string_view inside = unwrapped(name);
        if (isName(inside) && (inside != name || !ofOpenMpi))
            return inside;
    }
    return {};
}

/// MPI::Comm::Allreduce(…) const.
std::string_view cxxMpi(std::string_view function)
{
    std::string_view name = without(function, "MPI::");
    name = name.substr(0, name.find('('));
    const std::size_t scope = name.rfind("::");
    if (scope != std::string_view::npos)
        name.remove_prefix(scope + 2);
    return isName(name) ? name : std::string_view();
}

} // namespace

std::optional<KnownCall> mpiCall(std::string_view function)
{
    if (const std::string_view name = plainMpi(function); !name.empty())
        return callNamed(name);
    if (const std::string_view name = cxxMpi(function); !name.empty())
        return callNamed(name);
    return std::nullopt;
}

} // namespace rankscope
