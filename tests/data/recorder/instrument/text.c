#include <stdio.h>
/* #pragma rankscope
   for (;;) { x = 1; } */
#define QUOTE "x = 1; }"
int main(void)
{
    int x = 0, y = 0; // x = 7; {
    const char *s = "a \"quoted\" { x = 2; /* text */";
    #pragma rankscope
    for (int i = 0; i < 2; i++) { // } not the end
        x = i /* = 5; */ + '{' - '}' + 2; /* } */
        y += s[0] == 'a' ? 1 : '\'';
        y = y +
            x // the rest
            * 2;
        printf("%s %s {;} x = %d\n", QUOTE, s, x);
    }
    printf("%d %d %d\n", x, y, __LINE__);
    return 0;
}
