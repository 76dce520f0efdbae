#include <stdio.h>
int main(void)
{
    static long cube[2][3][4];
    long total = 0;
    #pragma rankscope parallel(3) reduction(total)
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 4; k++) {
                cube[i][j][k] = 100 * i + 10 * j + k;
                total += cube[i][j][k];
            }
    printf("%ld %ld\n", cube[1][2][3], total);
    return 0;
}
