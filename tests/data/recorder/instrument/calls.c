#include <stdio.h>
static int depth;
static int down(int n)
{
    int result = 1;
    #pragma rankscope
    for (int i = 0; i < n; i++) {
        depth += 1;
        result = result + down(i);
    }
    return result;
}
int main(void)
{
    printf("%d %d\n", down(3), depth);
    return 0;
}
