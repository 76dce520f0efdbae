#include <stdio.h>
int main(void)
{
    double a[8], sum = 0;
    struct { int count; } grid = {8}, *whole = &grid; int i;
    #pragma rankscope parallel reduction(sum)
    for (i = 0; i < whole->count; i++) {
        a[i] = i * 0.5;
        sum += a[i];
    }
    printf("%g %g\n", a[7], sum);
    return 0;
}
