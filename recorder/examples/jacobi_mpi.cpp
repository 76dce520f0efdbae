// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Jacobi relaxation of jacobi_mpi.c in C++20, recorded by classes whose constructs end with their blocks:
//     mpirun -n 4 jacobi_mpi [--bug KIND]                      (KIND: see bugs.h)
// The rows of a process, with their halo, are an array of the savepoints too (arrays.h).
#include "bugs.h"

#include <mpi.h>
#include <rankscope/arrays.h>
#include <rankscope/recorder.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

namespace {

constexpr long N = 12;
constexpr long sweeps = 5;

/// Rows and columns 0 to N + 1; nothing in it has a value yet, which NaN shows.
class Cells
{
public:
    double &operator()(long i, long j) { return m_values[static_cast<std::size_t>(i * (N + 2) + j)]; }
    double *row(long i) { return &(*this)(i, 0); }

private:
    std::vector<double> m_values = std::vector<double>((N + 2) * (N + 2), std::numeric_limits<double>::quiet_NaN());
};

class Plate
{
public:
    explicit Plate(bug kind) : m_bug(kind)
    {
        MPI_Comm_rank(MPI_COMM_WORLD, &m_rank);
        MPI_Comm_size(MPI_COMM_WORLD, &m_size);
        m_first = 1 + N * m_rank / m_size;
        m_last = N * (m_rank + 1) / m_size;
        rankscope_set_process(m_rank, m_size);
        const std::array<std::int64_t, 2> extents = {m_last - m_first + 3, N + 2};
        const std::array<std::int64_t, 2> whole = {N, N};
        const std::array<std::int64_t, 2> offset = {m_first - 1, 0};
        const std::array<std::int64_t, 4> halo = {1, 1, 1, 1};
        rankscope_array("a", a.row(m_first - 1), RANKSCOPE_DOUBLE, 2, extents.data(), nullptr, whole.data(),
                        offset.data(), halo.data());
    }

    /// Gives all cells their values: the upper edge is hot, the others are cold.
    void fill()
    {
        for (long i = 0; i <= N + 1; ++i)
            for (long j = 0; j <= N + 1; ++j)
                a(i, j) = i == 0 ? 100 : 0;
        rankscope::ParallelLoop loop(1, {{1, N}, {1, N}});
        for (long i = m_first; i <= m_last; ++i)
            for (long j = 1; j <= N; ++j) {
                loop.iteration(i, j);
                RANKSCOPE_SET(a(i, j), 0);
                if (m_bug != UNINITIALISED_READ)
                    RANKSCOPE_SET(heating(i, j), static_cast<double>(i + j)); // first seen here: uninitialised-read
            }
    }

    /// One sweep: the largest change of a cell.
    double sweep(long number)
    {
        const bool exchanged = m_bug != LOST_HALO || number != 4;
        if (exchanged)
            startExchange();
        if (exchanged && m_bug != RACE)
            finishExchange();
        rankscope_savepoint("before the sweep", number);
        const double change = relax(number);
        if (m_bug == RACE) // too late; since all have swept before anyone sends, the sweep always has the old rows
            finishExchange();
        copyBack();
        return change;
    }

    [[nodiscard]] int rank() const { return m_rank; }

private:
    [[nodiscard]] int above() const { return m_rank > 0 ? m_rank - 1 : MPI_PROC_NULL; }
    [[nodiscard]] int below() const { return m_rank < m_size - 1 ? m_rank + 1 : MPI_PROC_NULL; }

    /// The neighbours' rows may arrive from now on.
    void startExchange()
    {
        MPI_Irecv(a.row(m_first - 1), N + 2, MPI_DOUBLE, above(), 0, MPI_COMM_WORLD, &m_arriving[0]);
        MPI_Irecv(a.row(m_last + 1), N + 2, MPI_DOUBLE, below(), 0, MPI_COMM_WORLD, &m_arriving[1]);
    }

    /// Sends the own rows at the edges and waits for those of the neighbours.
    void finishExchange()
    {
        MPI_Send(a.row(m_first), N + 2, MPI_DOUBLE, above(), 0, MPI_COMM_WORLD);
        MPI_Send(a.row(m_last), N + 2, MPI_DOUBLE, below(), 0, MPI_COMM_WORLD);
        MPI_Waitall(2, m_arriving.data(), MPI_STATUSES_IGNORE);
    }

    double relax(long number)
    {
        double change = 0;
        rankscope::ParallelLoop loop(3, {{1, N}, {1, N}});
        for (long i = m_first; i <= m_last; ++i)
            for (long j = 1; j <= N; ++j) {
                const double factor = m_bug == WRONG_ELEMENT && number == 3 && i == 2 && j == 4 ? 0.26 : 0.25;
                loop.iteration(i, j);
                const double sum = RANKSCOPE_GET(heating(i, j)) // found by check: uninitialised-read
                                   + RANKSCOPE_GET(a(i, j - 1)) + RANKSCOPE_GET(a(i, j + 1))
                                   + RANKSCOPE_GET(a(i - 1, j))
                                   + RANKSCOPE_GET(a(i + 1, j)); // first seen here: lost-halo, race
                RANKSCOPE_SET(b(i, j), factor * sum); // first seen here: wrong-element
                RANKSCOPE_SET_REDUCTION(change, std::max(RANKSCOPE_GET_REDUCTION(change), std::abs(b(i, j) - a(i, j))));
            }
        loop.end();
        MPI_Allreduce(MPI_IN_PLACE, &change, 1, MPI_DOUBLE, m_bug == WRONG_REDUCTION ? MPI_SUM : MPI_MAX,
                      MPI_COMM_WORLD);
        RANKSCOPE_REDUCED(change); // first seen here: wrong-reduction
        return change;
    }

    void copyBack()
    {
        rankscope::ParallelLoop loop(4, {{1, N}, {1, N}});
        for (long i = m_first; i <= m_last; ++i)
            for (long j = 1; j <= N; ++j) {
                loop.iteration(i, j);
                RANKSCOPE_SET(a(i, j), RANKSCOPE_GET(b(i, j)));
            }
    }

    bug m_bug;
    int m_rank = 0;
    int m_size = 1;
    long m_first = 1; // the rows of this process
    long m_last = N;
    Cells a; // with the edges of the plate, which stay as they are
    Cells b;
    Cells heating;
    std::array<MPI_Request, 2> m_arriving{};
};

double run(Plate &plate)
{
    double change = 0;
    rankscope::Recording recording;
    plate.fill();
    rankscope::Loop loop(2);
    for (long sweep = 1; sweep <= sweeps; ++sweep) {
        loop.iteration(sweep);
        change = plate.sweep(sweep);
    }
    return change;
}

} // namespace

int main(int count, char **texts)
{
    const bug kind = chosen_bug(count, texts);
    MPI_Init(&count, &texts);
    Plate plate(kind);
    const double change = run(plate);
    if (plate.rank() == 0)
        std::printf("change of the last sweep: %g\n", change);
    MPI_Finalize();
    return 0;
}
