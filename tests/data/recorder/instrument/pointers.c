#include <stdio.h>
static void scale(double *v, const int n, double (*m)[3])
{
    #pragma rankscope
    for (int i = 0; i < n; i++) {
        v[i] = v[i] * 3;
        *v = *v + 1;
        *(v + 1) = 4;
        m[i][1] = v[i];
    }
}
int main(void)
{
    double v[3] = {1, 2, 3}, m[3][3] = {{0}};
    scale(v, 3, m);
    printf("%g %g %g %g %g\n", v[0], v[1], v[2], m[0][1], m[2][1]);
    return 0;
}
