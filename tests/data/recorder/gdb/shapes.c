/* Statements and loops of many shapes; the values are small whole numbers. */
#include <stdbool.h>

enum { N = 4 };
static double a[N * 4];
static int last;

static int twice(int k)
{
    last = k;
    return 2 * k;
}

static inline __attribute__((always_inline)) double inlined(int k)
{
    double value = 0;
    value = k + 0.5;
    return value;
}

static int recursive(int k)
{
    int mine = 0;
    if (k > 0)
        mine = recursive(k - 1);
    mine = mine + k;
    return mine;
}

int main(void)
{
    int i, n = 0, m = 0;
    double x = 0, y = 0;
    for (i = 1; i <= 2; i++)
        a[i] = i;
    i = 0;
    while (i < 2) {
        a[i] = i % 2 ? 10 : 20;
        i++;
    }
    do {
        n--;
        if (n == -1)
            continue;
        m = n;
    } while (n > -3);
    for (i = 0; i < 2; i++) { x = i; y = x + 1; }
    for (i = 0; i < 2; i++) {
        x = i; y = x + 1;
    }
    for (i = 0; i < 4; i++) {
        if (i == 3)
            break;
        a[n++ + 8] = i;
    }
    i = 5;
    i++; a[i] = 7;
    x = inlined(1) + inlined(2);
    m = twice(3)
        + twice(4);
    m = recursive(2);
    return x + y + m + last > 1000;
}
