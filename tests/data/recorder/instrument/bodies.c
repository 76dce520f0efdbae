#include <stdio.h>
int main(void)
{
    int a[6] = {0}, b = 0, i, j;
    #pragma rankscope
    for (i = 0; i < 6; i++)
        a[i] = i * i;
    #pragma rankscope
    for (i = 0; i < 6; i++) a[i] += 1;
    #pragma rankscope parallel(2)
    for (i = 0; i < 2; i++)
        for (j = 0; j < 3; j++)
            a[i * 3 + j] -= j;
    #pragma rankscope
    for (i = 0; i < 3; i++)
        if (i % 2)
            b += i;
        else
            b -= 10;
    if (b)
        #pragma rankscope
        for (i = 0; i < 2; i++)
            b = b * 2;
    else
        b = 77;
    printf("%d %d %d %d %d\n", a[0], a[2], a[4], a[5], b);
    return 0;
}
