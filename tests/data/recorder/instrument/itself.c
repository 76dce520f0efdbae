#include <stdio.h>
struct list { int next[4]; int first; };
static int follow[4] = {0, 3, 1, 2};
int main(void)
{
    struct list list = {{0, 2, 1, 3}, 2};
    struct list *at = &list;
    #pragma rankscope
    for (int i = 0; i < 2; i++) {
        follow[follow[i]] = 2;
        at->next[at->next[3]] -= 2;
        list.next[list.next[0]]++;
    }
    for (int i = 0; i < 4; i++)
        printf("%d %d\n", follow[i], list.next[i]);
    return 0;
}
