/* Jacobi's method; with -DBUG=(condition) an element is wrong where that is 1. Prints each value that line 31 gives to V. */
#include <math.h>
#include <stdio.h>
#define L 8
#ifndef BUG
#define BUG 0
#endif

static double V[L][L], W[L][L];

int main(void)
{
    double eps;
    int it, i, j;
    for (i = 0; i < L; i++)
        for (j = 0; j < L; j++) {
            V[i][j] = i == 0 || j == 0 || i == L - 1 || j == L - 1 ? 0 : 1.0 + i + j;
            W[i][j] = 0;
        }
    for (it = 1; it <= 3; it++) {
        eps = 0;
        for (i = 1; i < L - 1; i++)
            for (j = 1; j < L - 1; j++) {
                double change = fabs(V[i][j] - W[i][j]);
                if (change > eps)
                    eps = change;
                W[i][j] = V[i][j];
            }
        for (i = 1; i < L - 1; i++)
            for (j = 1; j < L - 1; j++) {
                V[i][j] = (W[i - 1][j] + W[i][j - 1] + W[i][j + 1] + W[i + 1][j + BUG]) / 4;
                printf("%.17G\n", V[i][j]);
            }
    }
    return eps > 100;
}
