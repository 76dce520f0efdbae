#include <stdio.h>
int main(void)
{
    int n = 0, x = 5, i;
    #pragma rankscope parallel
    for (i = 0; i < n; i++)
        x = 7;
    #pragma rankscope
    for (i = 0; i < 3; i++)
        ;
    #pragma rankscope
    for (i = 0; i < 3; i++) {
    }
    printf("%d\n", x);
    return 0;
}
