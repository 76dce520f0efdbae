// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace rankscope {

/// A call of the program into a communication library, by the name its documentation uses.
struct CommunicationCall {
    std::string name; // "MPI_Allreduce", however the binding spells it
    bool collective = false; // every process of the communicator must come
    friend bool operator==(const CommunicationCall &, const CommunicationCall &) = default;
};

/// The call that a function of a stack is: MPI in C ("PMPI_Allreduce"), Fortran ("mpi_allreduce_", "ompi_allreduce_f",
/// "mpi_allreduce_f08_") and C++ ("MPI::Comm::Allreduce(…) const"), NCCL and RCCL ("pncclAllReduce").
/// Nothing for functions inside of the libraries and for all others.
std::optional<CommunicationCall> communicationCall(std::string_view function);

} // namespace rankscope
