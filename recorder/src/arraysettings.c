/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "arraysettings.h"

#include "arrays.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The value of a word "key=value" with that key; else NULL. */
static const char *value_of(const char *word, const char *key)
{
    const size_t length = strlen(key);
    return strncmp(word, key, length) == 0 && word[length] == '=' ? word + length + 1 : NULL;
}

static int take_step(const char *text, int64_t least, int64_t *step)
{
    char *end = NULL;
    errno = 0;
    const long long number = strtoll(text, &end, 10);
    if (end == text || *end != '\0' || errno != 0 || number < least)
        return 0;
    *step = number;
    return 1;
}

static int take_word(struct array_settings *settings, const char *word)
{
    const char *value = NULL;
    if (strcmp(word, "sums") == 0)
        return 1;
    if (strcmp(word, "values") == 0)
        return settings->has_values = 1;
    if (strcmp(word, "hdf5") == 0)
        return settings->is_hdf5 = settings->has_values = 1;
    if (strcmp(word, "off") == 0) {
        settings->has_sums = 0;
        return 1;
    }
    if ((value = value_of(word, "from")) != NULL)
        return take_step(value, INT64_MIN, &settings->from);
    if ((value = value_of(word, "to")) != NULL)
        return take_step(value, INT64_MIN, &settings->to);
    if ((value = value_of(word, "every")) != NULL)
        return take_step(value, 1, &settings->every);
    if ((value = value_of(word, "names")) != NULL) {
        settings->names = value;
        return *value != '\0';
    }
    return 0;
}

static int take_tolerance(struct array_settings *settings, const char *word)
{
    double *to = NULL;
    const char *value = value_of(word, "absolute");
    if (value != NULL) {
        to = &settings->absolute;
    } else {
        value = value_of(word, "relative");
        to = &settings->relative;
    }
    if (value == NULL)
        return 0;
    char *end = NULL;
    const double number = strtod(value, &end);
    if (end == value || *end != '\0' || !isfinite(number) || number < 0)
        return 0;
    *to = number;
    return 1;
}

/* Cuts a variable of the environment at its commas. */
static void take_list(const char *variable, struct array_settings *settings,
                      int (*take)(struct array_settings *, const char *))
{
    const char *text = getenv(variable);
    if (text == NULL || *text == '\0')
        return;
    char *words = strdup(text); /* what is taken from it may be kept */
    if (words == NULL)
        return;
    for (char *word = words; word != NULL;) {
        char *comma = strchr(word, ',');
        if (comma != NULL)
            *comma++ = '\0';
        if (!take(settings, word))
            rankscope_say("%s: \"%s\" is not understood and is left out", variable, word);
        word = comma;
    }
    if (settings->names == NULL || settings->names < words || settings->names > words + strlen(text))
        free(words);
}

static enum array_stop stop_of(const char *text)
{
    if (text == NULL || *text == '\0' || strcmp(text, "exit") == 0)
        return STOP_EXIT;
    if (strcmp(text, "trap") == 0)
        return STOP_TRAP;
    if (strcmp(text, "continue") == 0)
        return STOP_CONTINUE;
    rankscope_say("RANKSCOPE_STOP: \"%s\" is not one of exit, trap, continue; exit is taken", text);
    return STOP_EXIT;
}

/* A run that wrote into the folder of its reference would destroy it, and find itself equal. */
static void spare_reference(struct array_settings *settings)
{
    struct stat own;
    struct stat other;
    if (!settings->has_sums || settings->reference == NULL || stat(settings->folder, &own) != 0
        || stat(settings->reference, &other) != 0 || own.st_dev != other.st_dev || own.st_ino != other.st_ino)
        return;
    settings->has_sums = 0;
    settings->has_values = 0;
    rankscope_say("%s is the folder of the reference too: nothing is written there. RANKSCOPE_ARRAYS_FOLDER names "
                  "another.",
                  settings->folder);
}

void rankscope_array_settings(struct array_settings *settings)
{
    memset(settings, 0, sizeof *settings);
    const char *record = getenv("RANKSCOPE_RECORD");
    settings->is_on = record == NULL || strcmp(record, "0") != 0;
    if (!settings->is_on)
        return;
    settings->has_sums = 1;
    settings->from = INT64_MIN;
    settings->to = INT64_MAX;
    settings->every = 1;
    settings->absolute = -1;
    settings->relative = -1;
    take_list("RANKSCOPE_ARRAYS", settings, take_word);
    if (!settings->has_sums)
        settings->has_values = 0;
    take_list("RANKSCOPE_TOLERANCE", settings, take_tolerance);
    const char *folder = getenv("RANKSCOPE_ARRAYS_FOLDER");
    settings->folder = folder == NULL || *folder == '\0' ? "rankscope-arrays" : folder;
    const char *reference = getenv("RANKSCOPE_REFERENCE");
    settings->reference = reference == NULL || *reference == '\0' ? NULL : reference;
    settings->stop = settings->reference == NULL ? STOP_EXIT : stop_of(getenv("RANKSCOPE_STOP"));
    spare_reference(settings);
}

/* Whether a name fits a pattern with * and ? that ends at ':' or at the end of the text. */
static int fits(const char *name, const char *pattern)
{
    const char *star = NULL;
    const char *behind = NULL;
    while (*name != '\0') {
        if (*pattern == '*') {
            star = pattern++;
            behind = name;
        } else if (*pattern != '\0' && *pattern != ':' && (*pattern == '?' || *pattern == *name)) {
            ++pattern;
            ++name;
        } else if (star != NULL) {
            pattern = star + 1;
            name = ++behind;
        } else {
            return 0;
        }
    }
    while (*pattern == '*')
        ++pattern;
    return *pattern == '\0' || *pattern == ':';
}

int rankscope_wants_values(const struct array_settings *settings, const char *name, int64_t step)
{
    if (!settings->has_values || step < settings->from || step > settings->to)
        return 0;
    const uint64_t distance = (uint64_t)step - (settings->from == INT64_MIN ? 0 : (uint64_t)settings->from);
    const uint64_t first = step < 0 && settings->from == INT64_MIN ? -distance : distance;
    if (first % (uint64_t)settings->every != 0)
        return 0;
    const char *pattern = settings->names;
    while (pattern != NULL && !fits(name, pattern)) {
        pattern = strchr(pattern, ':');
        if (pattern == NULL)
            return 0;
        ++pattern;
    }
    return 1;
}
