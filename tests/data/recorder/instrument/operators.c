#include <stdio.h>
int main(void)
{
    int a = 1, b = 2, c = 1000, d = 7, e = 255, f = 3, g = 5, h = 2, n = 0, m = 9;
    double x = 1;
    #pragma rankscope
    for (int i = 1; i < 4; i++) {
        a += i; b -= i - 1; c /= i + 1; d *= i + 2; e &= ~i; f |= i << 1; g ^= i; h <<= 1; c %= 97; e >>= 1;
        n++; ++n; m--; --m;
        x *= i - 0.5;
        a -= a - b;
    }
    printf("%d %d %d %d %d %d %d %d %d %d %g\n", a, b, c, d, e, f, g, h, n, m, x);
    return 0;
}
