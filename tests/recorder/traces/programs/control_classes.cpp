// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// recorded_control_classes [wrong]: dynamic control by the classes of C++; the wrong one sets an element of its edge.
#include "rankscope/control.hpp"

#include <cstdio>
#include <string_view>

int main(int count, char **arguments)
{
    const bool isWrong = count > 1 && std::string_view(arguments[1]) == "wrong";
    const rankscope::Recording recording;
    // the process has the rows 2 to 3 of 6, and one more on either side
    double field[4][3] = {{0, 0, 0}, {1, 2, 3}, {4, 5, 6}, {0, 0, 0}};
    double sum = 0;
    double most = -1;
    long where = 0;
    rankscope::DistributedArray rows("field", &field[0][0], {{1, 4}, {0, 2}});
    rows.whole(0, {0, 5}).local(0, {2, 3}).shadow(0, 1, 1).define();
    rows.initialize();
    rows.startExchange();
    rows.completeExchange();
    RANKSCOPE_INITIALIZED(sum);
    RANKSCOPE_REDUCTION(sum, rf_SUM);
    RANKSCOPE_REDUCTION_AT(most, rf_MAXLOC, where);
    {
        rankscope::ParallelLoop loop(1, {{2, 3}});
        rows.on({{0, 1, 0}});
        for (long i = 2; i <= 3; ++i) {
            loop.iteration(i);
            for (long j = 0; j < 3; ++j) {
                RANKSCOPE_SET_REDUCTION(sum, RANKSCOPE_GET_REDUCTION(sum) + RANKSCOPE_GET(field[i - 1][j]));
                RANKSCOPE_SET(field[isWrong && i == 3 ? i : i - 1][j], double(i));
            }
            if (double(i) > most) {
                most = double(i);
                where = i;
            }
        }
    }
    RANKSCOPE_REDUCTION_START(sum);
    RANKSCOPE_REDUCTION_WAIT(sum);
    RANKSCOPE_REDUCED(most);
    // an exchange that brings the corners
    double corners[3][3] = {};
    rankscope::DistributedArray plate("plate", &corners[0][0], {{0, 2}, {0, 2}});
    plate.whole(0, {0, 5}).whole(1, {0, 5}).local(0, {0, 1}).local(1, {0, 1});
    plate.shadow(0, 1, 1).shadow(1, 1, 1).corners().define();
    plate.initialize();
    plate.startExchange();
    plate.completeExchange();
    sum += RANKSCOPE_GET(corners[2][2]);
    std::printf("%g %g %ld\n", sum, most, where);
    return 0;
}
