#include <stdio.h>
static int find(const int *v, int n, int what)
{
    int seen = 0;
    #pragma rankscope
    for (int i = 0; i < n; i++) {
        seen += 1;
        if (v[i] == what)
            return i;
    }
    #pragma rankscope
    for (int i = 0; i < n; i++) {
        if (i == 2)
            continue;
        if (i == 4)
            break;
        seen -= i;
    }
    #pragma rankscope
    for (int i = 0; i < n; i++) {
        seen++;
        if (seen > 100)
            goto out;
    }
out:
    return -seen;
}
int main(void)
{
    const int v[6] = {4, 8, 15, 16, 23, 42};
    printf("%d %d\n", find(v, 6, 15), find(v, 6, 7));
    return 0;
}
