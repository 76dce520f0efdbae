#include <stdio.h>
static double value = 1;
static int shared;
static void first(void)
{
    int value = 0;
    #pragma rankscope
    for (int i = 0; i < 3; i++) {
        value = value + i;
        shared = value;
    }
}
static void second(float value)
{
    #pragma rankscope
    for (int i = 0; i < 3; i++)
        value = value * 1.1f;
    printf("%.9g\n", value);
}
static void third(void)
{
    #pragma rankscope
    for (int i = 0; i < 3; i++) {
        value = value * 1.1;
        { char both = 'x'; both = both + 1; shared += both; }
        { int both = 1; both = both + 1; shared += both; }
    }
}
int main(void)
{
    first();
    second(2);
    third();
    printf("%.17g %d\n", value, shared);
    return 0;
}
