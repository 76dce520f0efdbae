#include <stdio.h>
int main(void)
{
    int a = 0, b = 0;
    #pragma rankscope
    for (int i = 0; i < 5; i++)
        switch (i) {
        case 0:
            a = 1;
            break;
        case 1: case 2:
            b += i ? 10 : 20;
        default:
            a += 100;
        }
    printf("%d %d\n", a, b);
    return 0;
}
