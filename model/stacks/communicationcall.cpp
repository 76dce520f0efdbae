// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/communicationcall.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace rankscope {

namespace {

/// Lower case, without "MPI_" and without the letters before it. The I forms (MPI_Ibarrier) wait nowhere and are not there.
constexpr std::array collectives = {
    std::string_view("allgather"),
    std::string_view("allgatherv"),
    std::string_view("allreduce"),
    std::string_view("alltoall"),
    std::string_view("alltoallv"),
    std::string_view("alltoallw"),
    std::string_view("barrier"),
    std::string_view("bcast"),
    std::string_view("cart_create"),
    std::string_view("comm_create"),
    std::string_view("comm_dup"),
    std::string_view("comm_free"),
    std::string_view("comm_split"),
    std::string_view("comm_split_type"),
    std::string_view("dist_graph_create"),
    std::string_view("exscan"),
    std::string_view("file_close"),
    std::string_view("file_open"),
    std::string_view("file_read_all"),
    std::string_view("file_read_at_all"),
    std::string_view("file_set_view"),
    std::string_view("file_write_all"),
    std::string_view("file_write_at_all"),
    std::string_view("finalize"),
    std::string_view("gather"),
    std::string_view("gatherv"),
    std::string_view("init"),
    std::string_view("init_thread"),
    std::string_view("reduce"),
    std::string_view("reduce_scatter"),
    std::string_view("reduce_scatter_block"),
    std::string_view("scan"),
    std::string_view("scatter"),
    std::string_view("scatterv"),
    std::string_view("win_create"),
    std::string_view("win_fence"),
    std::string_view("win_free"),
};
static_assert(std::ranges::is_sorted(collectives));

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

/// "ALLREDUCE" and "allreduce" as "MPI_Allreduce".
CommunicationCall mpiCall(std::string_view name)
{
    const std::string low = lowered(name);
    CommunicationCall call{"MPI_" + low, std::ranges::binary_search(collectives, std::string_view(low))};
    call.name[4] = static_cast<char>(std::toupper(static_cast<unsigned char>(low.front())));
    return call;
}

std::string_view without(std::string_view text, std::string_view prefix)
{
    return text.starts_with(prefix) ? text.substr(prefix.size()) : std::string_view();
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
        const bool wrapper = name.ends_with("_f") || name.ends_with("_f08");
        if (wrapper)
            name = name.substr(0, name.rfind('_'));
        if (isName(name) && (wrapper || !ofOpenMpi))
            return name;
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

std::optional<CommunicationCall> nccl(std::string_view function)
{
    static constexpr std::array known = {std::string_view("AllGather"), std::string_view("AllReduce"),
                                         std::string_view("Broadcast"), std::string_view("CommInitRank"),
                                         std::string_view("Reduce"),    std::string_view("ReduceScatter"),
                                         std::string_view("GroupEnd")};
    if (function.starts_with("pnccl"))
        function.remove_prefix(1);
    const std::string_view name = without(function, "nccl");
    if (std::ranges::find(known, name) == known.end())
        return std::nullopt;
    return CommunicationCall{std::string(function), name != "GroupEnd"};
}

} // namespace

std::optional<CommunicationCall> communicationCall(std::string_view function)
{
    if (const std::string_view name = plainMpi(function); !name.empty())
        return mpiCall(name);
    if (const std::string_view name = cxxMpi(function); !name.empty())
        return mpiCall(name);
    return nccl(function);
}

} // namespace rankscope
