/* Ends as its argument says: by itself with status 3, by an invalid address, by abort(), or never. */
#include <stdlib.h>
#include <string.h>

static int values[10];

int main(int count, char **arguments)
{
    const char *how = count > 1 ? arguments[1] : "";
    int *place = values;
    int i;
    for (i = 0; i < 10; i++) {
        if (i == 4 && strcmp(how, "invalid address") == 0)
            place = NULL;
        if (i == 4 && strcmp(how, "abort") == 0)
            abort();
        if (i == 4 && strcmp(how, "never") == 0)
            i = 2;
        place[i] = i * i;
    }
    return 3;
}
