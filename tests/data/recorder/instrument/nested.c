#include <stdio.h>
#define N 5
static double u[N][N], w[N][N];
int main(void)
{
    int i, j, t;
    double eps = 0;
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            u[i][j] = i * j;
    #pragma rankscope sequential
    for (t = 1; t <= 3; t++) {
        eps = 0;
        #pragma rankscope parallel(2) reduction(eps)
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++) {
                w[i][j] = (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]) / 4 + 1;
                if (w[i][j] > eps)
                    eps = w[i][j];
            }
        #pragma rankscope parallel(2)
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                u[i][j] = w[i][j];
    }
    printf("%.17g %.17g\n", u[2][2], eps);
    return 0;
}
