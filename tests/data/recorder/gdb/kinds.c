/* A value of each type that traces have, and of some that they have not. */
#include <complex.h>
#include <math.h>
#include <stdbool.h>

enum colour { RED = 1, GREEN = 2 };

int main(void)
{
    int i = -7;
    long l = 0;
    long long ll = 0;
    float f = 0;
    double d = 0;
    float complex fc = 0;
    double complex dc = 0;
    bool b = false;
    short s = 0;
    unsigned u = 0;
    unsigned long ul = 0;
    char c = 0;
    long double ld = 0;
    double *p = &d;
    enum colour colour = RED;
    i = -2147483647 - 1;
    l = -9223372036854775807;
    ll = 9223372036854775807;
    f = 0.1f;
    d = 0.1;
    fc = 1.5f - 2 * I;
    dc = 0.1 + INFINITY * I;
    b = i;
    s = -3;
    u = 4294967295u;
    ul = 1;
    c = 'c';
    ld = 1;
    p = &d;
    colour = GREEN;
    d = NAN;
    d = -INFINITY;
    d = 1e300;
    return l + ll + f + creal(fc) + creal(dc) + b + s + u + ul + c + ld + *p + colour == 0;
}
