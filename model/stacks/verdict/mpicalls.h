// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/verdict/knowncall.h"

namespace rankscope {

/// The call of MPI's interface that a function is: in C ("PMPI_Allreduce", "MPI_Send_c"), Fortran ("mpi_allreduce_",
/// "ompi_allreduce_f", "mpi_allreduce_f08ts_") and C++ ("MPI::Comm::Allreduce(…) const"). Nothing for functions inside
/// of the libraries, and for functions of programs that begin with "mpi_" as well.
std::optional<KnownCall> mpiCall(std::string_view function);

} // namespace rankscope
