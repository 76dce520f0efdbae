#include <complex.h>
#include <stdbool.h>
#include <stdio.h>
typedef double real;
int main(void)
{
    int i = 0;
    long l = 0;
    long long ll = 0;
    long int li = 0;
    float f = 0;
    real r = 0;
    bool b = false;
    _Bool ub = 0;
    float complex fc = 0;
    double complex dc = 0;
    #pragma rankscope
    for (i = 0; i < 3; i++) {
        l = l * 10 + i;
        ll -= 1LL << 40;
        li += i;
        f += 0.1;
        r = r / 3 + f;
        b = i > 0;
        ub = !ub;
        fc += 1 + I;
        dc = dc * I + 0.5;
    }
    printf("%ld %lld %ld %g %.15g %d %d %g %g %g\n", l, ll, li, f, r, b, ub, crealf(fc), creal(dc), cimag(dc));
    return 0;
}
