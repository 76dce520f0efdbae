#include <stdio.h>
struct point { double x, y; int hits[3]; };
int main(void)
{
    struct point p[4], *q = p;
    for (int k = 0; k < 4; k++)
        p[k] = (struct point){k, -k, {0, 0, 0}};
    #pragma rankscope
    for (int k = 0; k < 4; k++) {
        p[k].x += 1.5;
        q->y = q->y * 2;
        (*q).hits[k % 3] = k;
        q->hits[2] += 3;
        q++;
    }
    printf("%g %g %d %d\n", p[3].x, p[3].y, p[3].hits[0], p[2].hits[2]);
    return 0;
}
