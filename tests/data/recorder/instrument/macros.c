#include <stdio.h>
#define N 4
#define AT(i, j) grid[(i) * N + (j)]
#define LAST (N - 1)
#define OF(field, i) ((field)->rows[(i) \
                                    + (field)->first])
#define AREA(i) ((i) * N)
struct field {
    int first;
    double rows[N];
};
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
    struct field field = {1, {0}};
    struct field *only = &field;
    #pragma rankscope
    for (int i = 0; i < LAST; i++)
        OF(only, i) = AREA(i) + 0.5;
    printf("%g %g %g %g\n", grid[0], grid[3], grid[15], field.rows[LAST]);
    return 0;
}
