// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The same as macros.c by the classes of C++, and an exception that leaves two constructs.
#include "rankscope/recorder.hpp"

#include <cstdio>
#include <vector>

namespace {

void leaveByException(std::complex<double> &value)
{
    rankscope::Loop outer(5);
    outer.iteration(1);
    rankscope::ParallelLoop inner(6, {{1, 3}});
    inner.iteration(2);
    RANKSCOPE_SET(value, {0.5, 1});
    throw 1;
}

} // namespace

int main()
{
    const rankscope::Recording recording;
    std::vector<std::vector<double>> a(3, std::vector<double>(3));
    std::complex<float> z;
    bool done = false;
    long sum = 0;
    {
        rankscope::Loop loop(1);
        for (long t = 1; t <= 1; ++t) {
            loop.iteration(t);
            rankscope::ParallelLoop rows(2, {{1, 2}, {2, 1, -1}});
            for (std::size_t i = 1; i <= 2; ++i)
                for (std::size_t j = 2; j >= 1; --j) {
                    rows.iteration(i, j);
                    RANKSCOPE_SET(a[i][j], RANKSCOPE_GET(a[i - 1][j]) + double(i * j));
                    if (i == j)
                        RANKSCOPE_SET_REDUCTION(sum, RANKSCOPE_GET_REDUCTION(sum) + long(i));
                }
            rows.end();
            RANKSCOPE_REDUCED(sum);
        }
    }
    {
        rankscope::TaskRegion tasks(3);
        tasks.task(7);
        RANKSCOPE_SET(z, {1.5F, -2.0F});
        RANKSCOPE_SET(done, true);
    }
    std::complex<double> value;
    try {
        leaveByException(value);
    } catch (int) {
        RANKSCOPE_SKIP();
    }
    std::printf("%g %ld %g %d\n", a[2][2], sum, double(z.real()), done);
    return 0;
}
