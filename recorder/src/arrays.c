/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "arrays.h"

#include "arraylog.h"
#include "arrayreference.h"
#include "arraysettings.h"
#include "blockwriter.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MOST_NAME = 128, MOST_TEXT = 512 };

struct place_name {
    char *name;
    struct place_name *next;
};

static struct {
    int has_settings;
    struct array_settings settings;
    struct array *first;
    struct place_name *places; /* names of savepoints that were met, the newest first */
    int place_count;
    int has_folder;
    int is_failure_said;
    int is_forked; /* off a process that had a savepoint */
    int is_fork_said;
} registry;

void rankscope_say(const char *format, ...)
{
    char text[4 * MOST_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    fprintf(stderr, "rankscope recorder, process %ld: %s\n", rankscope_process().number, text);
}

/* What was forked off has the files of its parent open. */
static void end_in_child(void)
{
    registry.is_forked = registry.is_forked || registry.place_count > 0;
}

static const struct array_settings *settings(void)
{
    if (!registry.has_settings) {
        registry.has_settings = 1;
        pthread_atfork(NULL, NULL, end_in_child);
        rankscope_array_settings(&registry.settings);
    }
    return &registry.settings;
}

static struct array *find(const char *name)
{
    struct array *array = registry.first;
    while (array != NULL && strcmp(array->name, name) != 0)
        array = array->next;
    return array;
}

struct view rankscope_own_view(const struct array *array)
{
    struct view own = array->view;
    for (int i = 0; i < own.rank; ++i) {
        own.extents[i] -= array->place.low[i] + array->place.high[i];
        if (own.base != NULL)
            own.base += array->place.low[i] * own.strides[i] * (int64_t)own.size;
    }
    return own;
}

void rankscope_index_text(const struct array *array, uint64_t position, char *text)
{
    const struct view own = rankscope_own_view(array);
    int64_t index[RANKSCOPE_ARRAY_MAX_RANK] = {0};
    for (int i = own.rank; i-- > 0;) {
        index[i] = (int64_t)(position % (uint64_t)own.extents[i]) + array->place.offset[i];
        position /= (uint64_t)own.extents[i];
    }
    *text++ = '[';
    for (int i = 0; i < own.rank; ++i)
        text += sprintf(text, "%s%" PRId64, i == 0 ? "" : ",", index[i]);
    strcpy(text, "]");
}

/* The name with what files should not have in theirs replaced; a number behind it where another array has it. */
static char *stem_of(const char *name)
{
    char *stem = malloc(strlen(name) + 16);
    if (stem == NULL)
        return NULL;
    strcpy(stem, name);
    for (char *at = stem; *at != '\0'; ++at)
        if (strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.", *at) == NULL)
            *at = '_';
    if (*stem == '.')
        *stem = '_';
    char *end = stem + strlen(stem);
    int number = 1;
    for (const struct array *other = registry.first; other != NULL;) {
        if (strcmp(other->stem, stem) != 0) {
            other = other->next;
            continue;
        }
        sprintf(end, ".%d", ++number);
        other = registry.first;
    }
    return stem;
}

char *rankscope_block_name(const char *folder, const struct array *array, const struct savepoint *at, long rank,
                           const char *extension)
{
    char *name = malloc(strlen(folder) + strlen(array->stem) + 128);
    if (name == NULL)
        return NULL;
    char place[32] = "";
    if (at->place > 0)
        snprintf(place, sizeof place, "_place%d", at->place + 1);
    sprintf(name, "%s/%s%s_step%06" PRId64 "_rank%04ld%s", folder, array->stem, place, at->step, rank, extension);
    return name;
}

/* What is wrong with a shape; NULL: nothing. All sizes and distances in bytes fit 64 bits then. */
static const char *wrong_shape(const struct view *view)
{
    int64_t bytes = (int64_t)view->size;
    int64_t below = 0;
    int64_t above = 0;
    int is_empty = 0;
    for (int i = 0; i < view->rank; ++i) {
        if (view->extents[i] < 0)
            return "an extent is negative";
        is_empty = is_empty || view->extents[i] == 0;
    }
    for (int i = 0; i < view->rank && !is_empty; ++i) {
        int64_t distance = 0;
        if (__builtin_mul_overflow(bytes, view->extents[i], &bytes)
            || __builtin_mul_overflow(view->extents[i], view->strides[i], &distance)
            || __builtin_mul_overflow(distance, (int64_t)view->size, &distance)
            || __builtin_add_overflow(distance < 0 ? below : above, distance, distance < 0 ? &below : &above))
            return "it is larger than memory can be";
    }
    return !is_empty && view->base == NULL ? "its pointer is null" : NULL;
}

static const char *wrong_place(const struct array *array)
{
    static char text[160];
    for (int i = 0; i < array->view.rank; ++i) {
        const struct place_in_whole *place = &array->place;
        const int64_t extent = array->view.extents[i];
        if (place->low[i] < 0 || place->high[i] < 0)
            return "a width of its halo is negative";
        if (place->low[i] > extent || place->high[i] > extent - place->low[i])
            return "its halo is wider than the local array";
        if (place->global[i] < 0 || place->offset[i] < 0 || place->offset[i] > place->global[i]
            || extent - place->low[i] - place->high[i] > place->global[i] - place->offset[i]) {
            snprintf(
                text, sizeof text,
                "its own cells are not within the whole array: in dimension %d they are %lld from %lld on, of %lld "
                "(the extents hold the halo too)",
                i, (long long)(extent - place->low[i] - place->high[i]), (long long)place->offset[i],
                (long long)place->global[i]);
            return text;
        }
    }
    return NULL;
}

static void set_strides(struct view *view, const int64_t *strides, int is_fortran)
{
    int64_t stride = 1;
    for (int i = 0; i < view->rank; ++i) {
        const int dimension = is_fortran ? i : view->rank - 1 - i;
        view->strides[dimension] = strides != NULL ? strides[dimension] : stride;
        if (__builtin_mul_overflow(stride, view->extents[dimension], &stride))
            stride = INT64_MAX; /* wrong_shape() finds it */
    }
}

static void set_place(struct array *array, const int64_t *global, const int64_t *offset, const int64_t *halo)
{
    for (int i = 0; i < array->view.rank; ++i) {
        array->place.low[i] = halo == NULL ? 0 : halo[2 * i];
        array->place.high[i] = halo == NULL ? 0 : halo[2 * i + 1];
        array->place.offset[i] = offset == NULL ? 0 : offset[i];
        array->place.global[i] = array->view.extents[i];
        if (global != NULL)
            array->place.global[i] = global[i];
        else if (array->place.low[i] >= 0 && array->place.high[i] >= 0)
            array->place.global[i] -= array->place.low[i] + array->place.high[i];
    }
}

/* Adds an array of that name, or gives the one that is there its new shape. */
static int keep(const char *name, const struct array *made)
{
    struct array *array = find(name);
    if (array == NULL) {
        array = calloc(1, sizeof *array);
        char *own_name = strdup(name);
        char *stem = stem_of(name);
        if (array == NULL || own_name == NULL || stem == NULL) {
            free(array);
            free(own_name);
            free(stem);
            rankscope_say("array %s: there is not enough memory", name);
            return 0;
        }
        array->name = own_name;
        array->stem = stem;
        struct array **last = &registry.first;
        while (*last != NULL)
            last = &(*last)->next;
        *last = array;
    }
    array->type = made->type;
    array->view = made->view;
    array->place = made->place;
    return 1;
}

struct shape_arguments {
    const int64_t *extents;
    const int64_t *strides;
    const int64_t *global;
    const int64_t *offset;
    const int64_t *halo;
    int is_fortran;
};

/* Programs register an array in each step: what is the same as before is not said again. */
static void say_wrong(const char *name, const char *wrong)
{
    static char last[512];
    char text[sizeof last];
    snprintf(text, sizeof text, "array %.256s is not registered: %s", name, wrong);
    if (strcmp(text, last) != 0)
        rankscope_say("%s", text);
    memcpy(last, text, sizeof last);
}

static int add_array(const char *name, const void *pointer, enum rankscope_element type, int rank,
                     const struct shape_arguments *shape)
{
    if (!settings()->is_on)
        return 1;
    const char *wrong = NULL;
    struct array made = {.type = type, .view = {.base = pointer, .size = rankscope_element_size(type), .rank = rank}};
    if (name == NULL || *name == '\0' || strlen(name) > MOST_NAME)
        wrong = "a name has 1 to 128 characters";
    else if (rank < 0 || rank > RANKSCOPE_ARRAY_MAX_RANK)
        wrong = "an array has 0 to 7 dimensions";
    else if (made.view.size == 0)
        wrong = "its type is not one of enum rankscope_element";
    else if (rank > 0 && shape->extents == NULL)
        wrong = "it has no extents";
    if (wrong == NULL) {
        if (rank > 0)
            memcpy(made.view.extents, shape->extents, (size_t)rank * sizeof *shape->extents);
        set_strides(&made.view, shape->strides, shape->is_fortran);
        set_place(&made, shape->global, shape->offset, shape->halo);
        wrong = wrong_shape(&made.view);
    }
    if (wrong == NULL)
        wrong = wrong_place(&made);
    if (wrong != NULL) {
        say_wrong(name == NULL ? "(null)" : name, wrong);
        return 0;
    }
    return keep(name, &made);
}

int rankscope_array(const char *name, const void *pointer, enum rankscope_element type, int rank,
                    const int64_t *extents, const int64_t *strides, const int64_t *global, const int64_t *offset,
                    const int64_t *halo)
{
    const struct shape_arguments shape = {extents, strides, global, offset, halo, 0};
    return add_array(name, pointer, type, rank, &shape);
}

int rankscope_array_fortran(const char *name, const void *pointer, enum rankscope_element type, int rank,
                            const int64_t *extents, const int64_t *global, const int64_t *offset, const int64_t *halo)
{
    const struct shape_arguments shape = {extents, NULL, global, offset, halo, 1};
    return add_array(name, pointer, type, rank, &shape);
}

void rankscope_array_forget(const char *name)
{
    if (name == NULL)
        return;
    for (struct array **link = &registry.first; *link != NULL; link = &(*link)->next) {
        struct array *array = *link;
        if (strcmp(array->name, name) != 0)
            continue;
        *link = array->next;
        free(array->name);
        free(array->stem);
        free(array);
        return;
    }
}

/* The number of a savepoint's name, in the order in which names were met. */
static int place_of(const char *name)
{
    int number = registry.place_count;
    for (const struct place_name *place = registry.places; place != NULL; place = place->next) {
        --number;
        if (strcmp(place->name, name) == 0)
            return number;
    }
    struct place_name *place = malloc(sizeof *place);
    if (place == NULL)
        return 0;
    place->name = strdup(name);
    if (place->name == NULL) {
        free(place);
        return 0;
    }
    place->next = registry.places;
    registry.places = place;
    return registry.place_count++;
}

/* Says the first failure: a full disk would be said at each step. */
static void say_failure(const char *what, int error)
{
    if (error == 0 || registry.is_failure_said)
        return;
    registry.is_failure_said = 1;
    rankscope_say(
        "%s cannot be written into %s: %s. The program goes on; what cannot be written from now on is missing "
        "without another message.",
        what, registry.settings.folder, strerror(error));
}

/* Makes the folder with those that it is in. */
static void make_folder(void)
{
    if (registry.has_folder)
        return;
    registry.has_folder = 1;
    char *path = strdup(registry.settings.folder);
    if (path == NULL)
        return; /* opening its files says that memory is short */
    for (char *at = path + 1; *at != '\0'; ++at) {
        if (*at != '/')
            continue;
        *at = '\0';
        mkdir(path, 0777);
        *at = '/';
    }
    mkdir(path, 0777); /* where that fails, opening the first file says so */
    free(path);
}

static void record_array(struct array *array, const struct savepoint *at)
{
    const struct array_settings *wanted = &registry.settings;
    const struct view own = rankscope_own_view(array);
    rankscope_statistics_begin(&array->statistics, array->type);
    rankscope_walk(&own, rankscope_statistics_take, &array->statistics);
    if (wanted->has_sums)
        rankscope_log_array(array, at);
    if (rankscope_wants_values(wanted, array->name, at->step))
        say_failure("Values of arrays", rankscope_values_write(wanted, array, at));
}

static void flush_log(const struct savepoint *at)
{
    if (registry.settings.has_sums)
        say_failure("The log of savepoints", rankscope_log_flush(registry.settings.folder, &at->process));
}

/* What RANKSCOPE_STOP asks for at the first difference. */
static void stop(void)
{
    switch (registry.settings.stop) {
    case STOP_EXIT:
        exit(1);
    case STOP_TRAP:
        raise(SIGTRAP);
        return;
    case STOP_CONTINUE:
        return;
    }
}

static void log_result(const struct array *array, const struct savepoint *at, const char *text)
{
    if (!registry.settings.has_sums)
        return;
    rankscope_log_row(array, at, ".reference", text);
    flush_log(at);
}

static void compare_array(struct array *array, const struct savepoint *at)
{
    char text[MOST_TEXT];
    switch (rankscope_compare(&registry.settings, array, at, text, sizeof text)) {
    case REFERENCE_EQUAL:
        log_result(array, at, "equal");
        return;
    case REFERENCE_UNKNOWN:
        log_result(array, at, text);
        if (!array->is_uncompared)
            rankscope_say("array %s is not compared with the reference at step %" PRId64 " (%s): %s", array->name,
                          at->step, at->name, text);
        array->is_uncompared = 1;
        return;
    case REFERENCE_DIFFERS:
        log_result(array, at, text);
        if (array->is_differing)
            return;
        array->is_differing = 1;
        rankscope_say("array %s differs from the reference at step %" PRId64 " (%s): %s", array->name, at->step,
                      at->name, text);
        stop();
    }
}

void rankscope_savepoint(const char *name, int64_t step)
{
    if (!settings()->is_on || (!registry.settings.has_sums && registry.settings.reference == NULL))
        return;
    if (registry.is_forked) {
        if (!registry.is_fork_said)
            rankscope_say(
                "rankscope_savepoint(): a process that was forked off while its parent recorded is not recorded");
        registry.is_fork_said = 1;
        return;
    }
    struct savepoint at = {name == NULL ? "" : name, step, 0, rankscope_process()};
    at.place = place_of(at.name);
    if (registry.settings.has_sums)
        make_folder();
    for (struct array *array = registry.first; array != NULL; array = array->next)
        record_array(array, &at);
    flush_log(&at);
    if (registry.settings.reference == NULL)
        return;
    for (struct array *array = registry.first; array != NULL; array = array->next)
        compare_array(array, &at);
}
