#include <stdio.h>
struct flags { unsigned bit : 3; int plain; };
static int next(int *k) { return (*k)++; } static char *letter(char *at) { return at; }
int main(void)
{
    unsigned u = 0;
    char c = 'a';
    short s = 0;
    int a[8] = {0}, x = 0, y = 0, k = 0, i;
    int *p = a;
    register int reg = 0;
    volatile int vol = 0;
    struct flags g = {0, 0};
    #pragma rankscope
    for (i = 0; i < 3; i++) {
        int t = i * 2;
        double list[2] = {t, t};
        u += 3;
        c++;
        s = t;
        x = y = t;
        a[next(&k)] = i;
        a[x++] = 1;
        p = a + i;
        reg += 1;
        vol = 2;
        g.bit = i;
        g.plain = i;
        x = 1, y += 2;
        if ((y = i) > 1)
            x += list[1];
        printf("%d", y++);
        *letter(&c) = 'x';
        *__builtin_strchr(&c, 'x') = 'b';
        *p++;
        unknown: ;
    }
    printf(" %u %c %d %d %d %d %d %d %d %d %d %d\n", u, c, s, x, y, a[0], a[2], *p, reg, vol, g.bit, g.plain);
    return 0;
}
