#include <stdio.h>
int main(void)
{
    int i, n = 9, a[10];
    #pragma rankscope parallel
    for (i = n; i >= 0; i--)
        a[i] = n - i;
    #pragma rankscope parallel
    for (i = 9; i > 1; i -= 2)
        a[i] *= 2;
    #pragma rankscope parallel
    for (i = 0; i != 10; ++i)
        a[i] += 1;
    #pragma rankscope parallel
    for (i = 1; i < n + 1; i = i + 3)
        a[i]--;
    printf("%d %d %d %d %d\n", a[0], a[1], a[3], a[7], a[9]);
    return 0;
}
