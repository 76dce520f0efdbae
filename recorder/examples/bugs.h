/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The bugs that the examples have on request: program --bug KIND. In each source the line at which a comparison with
 * the right program starts says so: "first seen here"; and that at which rankscope check alone finds it: "found by
 * check".
 */
#ifndef RANKSCOPE_EXAMPLES_BUGS_H
#define RANKSCOPE_EXAMPLES_BUGS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What gets lost between blocks; threads have nothing to exchange, and lose something else. */
#ifndef LOST_WORD
#define LOST_WORD "lost-halo"
#endif

enum bug {
    NO_BUG,
    WRONG_ELEMENT, /* one element is computed wrongly in one step */
    WRONG_REDUCTION, /* what the processes or threads have is joined wrongly */
    LOST_HALO, /* in one step the edges of the blocks are not exchanged; lost-rows: they are not computed */
    UNINITIALISED_READ, /* an array is read that was never given values */
    RACE /* values are used that others may still be sending or writing */
};

/* The bug that the arguments ask for; ends the program with 2 where they ask for anything else. */
static inline enum bug chosen_bug(int count, char **texts)
{
    static const char *const kinds[] = {"",        "wrong-element",      "wrong-reduction",
                                        LOST_WORD, "uninitialised-read", "race"};
    if (count == 1)
        return NO_BUG;
    if (count == 3 && strcmp(texts[1], "--bug") == 0)
        for (int kind = WRONG_ELEMENT; kind <= RACE; ++kind)
            if (strcmp(texts[2], kinds[kind]) == 0)
                return (enum bug)kind;
    fprintf(stderr, "%s [--bug wrong-element|wrong-reduction|" LOST_WORD "|uninitialised-read|race]\n", texts[0]);
    exit(2);
}

#endif
