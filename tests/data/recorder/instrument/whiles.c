#include <stdio.h>
int main(void)
{
    int n = 27, steps = 0, m = 5, turns = 0;
    #pragma rankscope
    while (n != 1) {
        if (n % 2 == 0)
            n = n / 2;
        else
            n = 3 * n + 1;
        steps++;
    }
    #pragma rankscope
    do {
        m -= 2;
        turns++;
    } while (m > 0);
    #pragma rankscope
    do
        m++;
    while (m < 10);
    #pragma rankscope
    while (turns < 9) turns += 2;
    printf("%d %d %d %d\n", n, steps, m, turns);
    return 0;
}
