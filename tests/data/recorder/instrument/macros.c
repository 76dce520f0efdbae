#include <stdio.h>
#define N 4
#define AT(i, j) grid[(i) * N + (j)]
#define LAST (N - 1)
static double grid[N * N];
int main(void)
{
    #pragma rankscope parallel(2)
    for (int i = 0; i <= LAST; i++)
        for (int j = 0; j < N; j++) {
            AT(i, j) = i + j;
            grid[i * N + j] += LAST;
        }
#if N > 3
    #pragma rankscope
    for (int i = 0; i < N; i++) {
        grid[i] = grid[i]
#if N > 2
            + 1
#endif
            ;
        grid[LAST] = N;
    }
#endif
    printf("%g %g %g\n", grid[0], grid[3], grid[15]);
    return 0;
}
