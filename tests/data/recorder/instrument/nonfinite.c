#include <math.h>
#include <stdio.h>
int main(void)
{
    double x = 1, y[2] = {0, 0};
    float f = 1e30f;
    #pragma rankscope
    for (int i = 0; i < 4; i++) {
        x = i == 2 ? x / y[0] : x + 1;
        y[i % 2] = x - x;
        f *= 1e5f;
    }
    printf("%g %d %d %g\n", x, isnan(y[0]), isnan(y[1]), f);
    return 0;
}
