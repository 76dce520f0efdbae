#include <stdio.h>
static double cells[4][6];
static int counts[8];
static int called;
static double *at(int r, int c) { ++called; return &cells[r][c]; }
static int next(int *k) { return (*k)++; }
static double half(double value) { return *at(0, 0) + value / 2; }
static int *count_of(const char *name, int k);
int main(void)
{
    int k = 0;
    #pragma rankscope parallel(2)
    for (int r = 1; r < 4; ++r)
        for (int c = 0; c < 6; ++c) {
            *at(r, c) = half(r * 10 + c);
            *at(r - 1,
                c) += 0.5 * cells[r][c];
            if (c % 2) *at(r, c) -= 1; else *at(r, c) *= 2;
            (*at(r, c))++;
        }
    #pragma rankscope
    for (int i = 0; i < 8; i++) {
        counts[next(&k)] = i * i;
        counts[7 - next(&k) + i] += 2;
        --counts[next(&k) % 8];
        *count_of("a \"b\"", i % 3) = i;
        k = i + 1;
    }
    for (int i = 0; i < 24; i++)
        printf("%g ", cells[i / 6][i % 6]);
    for (int i = 0; i < 8; i++)
        printf("%d ", counts[i]);
    printf("%d\n", called);
    return 0;
}
static int *count_of(const char *name, int k) { return &counts[k + (name[0] == 'b')]; }
