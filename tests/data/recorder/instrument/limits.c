#include <stdio.h>
static int limit(void)
{
    static int calls;
    return 2 + calls++;
}
int main(void)
{
    int i, j, sum = 0;
    #pragma rankscope parallel
    for (i = 0; i < limit() && i < 4; i++)
        sum += i;
    #pragma rankscope parallel
    for (i = limit(); i < 30; i++)
        sum += 1;
    #pragma rankscope parallel(2)
    for (i = 0; i < 4; i++)
        for (j = 0; j <= i; j++)
            sum += j;
    #pragma rankscope parallel(3)
    for (i = 0; i < 4; i++)
        sum += 5;
    #pragma rankscope vector
    for (i = 0; i < 4; i++)
        sum += 5;
    #pragma rankscope
    sum += 2;
    printf("%d\n", sum);
    return 0;
}
