#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int n = 10;
    double *u = calloc(n, sizeof *u), *w = calloc(n, sizeof *w), diff = 0;
    u[0] = 1;
    for (int t = 0; t < 3; t++) {
        diff = 0;
        #pragma omp parallel for reduction(+:diff)
        for (int i = 1; i < n - 1; i++) {
            w[i] = 0.5 * (u[i - 1] + u[i + 1]);
            diff += w[i] - u[i];
        }
        double *swap = u;
        u = w;
        w = swap;
        u[0] = 1;
    }
    printf("%g\n", diff);
    return 0;
}
