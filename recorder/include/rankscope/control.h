/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Dynamic control of parallel programs (the Russian document of the DVM debugger, section 5): with the parameter
 * EnableDynControl = 1 each variable that the program sets and reads through the recorder is judged while it runs, by
 * its address. The 15 messages of the run-time system's debugger go to error.dbg, which Rankscope reads.
 *
 * The functions have the names of section 5.6.2. Their handles exist only inside that run-time system: here a portable
 * descriptor of a distributed array takes their place, which the program fills in itself. What is known of an array is
 * kept by the address of its memory. A distributed array of n rows with one more on either side in each process:
 *
 *     struct rankscope_disarray a = rankscope_disarray_of("a", &a[first - 1][0], sizeof a[0][0], 2,
 *                                                         (long[]){first - 1, 0}, (long[]){last + 1, n - 1});
 *     rankscope_disarray_whole(&a, 0, 0, n - 1);
 *     rankscope_disarray_local(&a, 0, first, last);
 *     rankscope_disarray_shadow(&a, 0, 1, 1);
 *     RANKSCOPE_DISTRIBUTED(a);
 *
 * Functions called while nothing is recorded or controlled do nothing. Where several threads run the iterations of a
 * construct, their calls are judged when it ends, in the order of the loop; what needs an answer at once has none then.
 */
#ifndef RANKSCOPE_CONTROL_H
#define RANKSCOPE_CONTROL_H

#include "rankscope/reductions.h"

#include <limits.h>
#include <stddef.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/** All elements of a dimension, where an index is asked for. */
#define RANKSCOPE_EVERY LONG_MIN

/** First and last index of a dimension; none where the last is less. */
struct rankscope_bounds {
    long first;
    long last;
};

/** A block of an array (s_BLOCK). */
struct rankscope_block {
    int rank;
    struct rankscope_bounds bounds[RANKSCOPE_MAX_RANK];
};

/** Widths of the shadow edges below and above a block (s_SHDWIDTH). */
struct rankscope_shadow {
    long low[RANKSCOPE_MAX_RANK];
    long high[RANKSCOPE_MAX_RANK];
    int corners; /**< 0: an element lies outside of the block in one dimension only; 1: in several */
};

/** Which elements of a dimension an iteration works on: factor * (index number `index` of the loop, from 0) + shift.
 * With a factor of 0 all that the process has. */
struct rankscope_axis {
    int index;
    long factor;
    long shift;
};

/** A distributed array, as a process has it (s_DISARRAY). All indices are those of the whole array. */
struct rankscope_disarray {
    const char *name; /**< copied where the array is registered */
    const void *memory; /**< the first element that is kept here */
    long element_size; /**< bytes */
    int rank; /**< 1 to RANKSCOPE_MAX_RANK */
    struct rankscope_bounds whole[RANKSCOPE_MAX_RANK]; /**< of the array */
    struct rankscope_bounds local[RANKSCOPE_MAX_RANK]; /**< what belongs to this process */
    struct rankscope_bounds held[RANKSCOPE_MAX_RANK]; /**< what its memory has room for */
    long stride[RANKSCOPE_MAX_RANK]; /**< elements between neighbours in memory */
    struct rankscope_shadow shadow; /**< edges that are exchanged */
};

/** An array that one process has as a whole, in the order of C; the functions below say what is different. */
static inline struct rankscope_disarray rankscope_disarray_of(const char *name, const void *memory, size_t element_size,
                                                              int rank, const long *first, const long *last)
{
    struct rankscope_disarray array;
    long stride = 1;
    memset(&array, 0, sizeof array);
    array.name = name;
    array.memory = memory;
    array.element_size = (long)element_size;
    array.rank = rank;
    for (int i = rank < RANKSCOPE_MAX_RANK ? rank - 1 : RANKSCOPE_MAX_RANK - 1; i >= 0; --i) {
        const struct rankscope_bounds bounds = {first[i], last[i]};
        array.whole[i] = bounds;
        array.local[i] = bounds;
        array.held[i] = bounds;
        array.stride[i] = stride;
        stride *= last[i] - first[i] + 1;
    }
    return array;
}

/** Its memory is in the order of Fortran: the first index runs fastest. */
static inline void rankscope_disarray_columns(struct rankscope_disarray *array)
{
    long stride = 1;
    for (int i = 0; i < array->rank && i < RANKSCOPE_MAX_RANK; ++i) {
        array->stride[i] = stride;
        stride *= array->held[i].last - array->held[i].first + 1;
    }
}

/** The bounds of the whole array in a dimension. */
static inline void rankscope_disarray_whole(struct rankscope_disarray *array, int dimension, long first, long last)
{
    array->whole[dimension].first = first;
    array->whole[dimension].last = last;
}

/** What belongs to this process in a dimension. */
static inline void rankscope_disarray_local(struct rankscope_disarray *array, int dimension, long first, long last)
{
    array->local[dimension].first = first;
    array->local[dimension].last = last;
}

/** The widths of its shadow edges in a dimension. */
static inline void rankscope_disarray_shadow(struct rankscope_disarray *array, int dimension, long low, long high)
{
    array->shadow.low[dimension] = low;
    array->shadow.high[dimension] = high;
}

/** What a variable is used as (section 5). */
enum rankscope_class {
    RANKSCOPE_CLASS_PLAIN, /**< of the sequential branch */
    RANKSCOPE_CLASS_READ_ONLY,
    RANKSCOPE_CLASS_PRIVATE,
    RANKSCOPE_CLASS_REDUCTION,
    RANKSCOPE_CLASS_DISTRIBUTED, /**< an element of an array */
    RANKSCOPE_CLASS_REMOTE /**< a buffer of remote elements */
};

/** What is known of a variable (VarInfo). */
struct rankscope_variable {
    const void *address;
    enum rankscope_class kind;
    int level; /**< of execution, where it was met: 0 is the sequential branch, each parallel construct one more */
    int initialized; /**< it was given a value */
};

/** Starts dynamic control anew, where EnableDynControl is set; cmptrace_Init() does so too (section 5.6.2). */
RANKSCOPE_API void dyn_Init(void);

/** Ends it: says what was found, and frees all tables. cmptrace_Done() does so too (section 5.6.2). */
RANKSCOPE_API void dyn_Done(void);

/** The innermost parallel construct is over: what was known of variables in it is forgotten. cmptrace_EndStruct() does
 * so too (section 5.6.2). */
RANKSCOPE_API void dyn_LevelDone(void);

/** Forgets all variables, arrays and reductions (section 5.6.2). */
RANKSCOPE_API void dyn_RemoveAll(void);

/** What is known of a variable, or of the element of an array, at an address; valid until the next call. NULL:
 * nothing (section 5.6.2). */
RANKSCOPE_API const struct rankscope_variable *dyn_GetVarInfo(const void *pAddr);

/** Judges a use of a variable. cmptrace_PostStoreVar() and cmptrace_LoadVar() do so by its address; here `Handle` names
 * the array, so that an address outside of its memory is known as such. NULL: it is not an element. Returns what
 * dyn_GetVarInfo() would (section 5.6.2). */
RANKSCOPE_API const struct rankscope_variable *dyn_CheckVar(const char *File, unsigned long Line, const char *Operand,
                                                            const void *addr, const struct rankscope_disarray *Handle,
                                                            unsigned char isWrt);

/** A variable is reduced in the innermost parallel construct, while it has no iteration, else in the one that begins
 * next. trcreduct_Insert() says so too. `Stat` 1: in all that come, until dyn_RemoveVar() (section 5.6.2). */
RANKSCOPE_API void dyn_DefineReduct(unsigned char Stat, const void *addr);

/** Registers an array. `Stat` 0: until the parallel construct ends in which it is registered, 1: until
 * dyn_RemoveVar() of its memory. What cannot be a descriptor is said and left out (section 5.6.2). */
RANKSCOPE_API void dyn_DefineDisArray(const struct rankscope_disarray *Handle, unsigned char Stat);

/** A variable is private in the innermost parallel construct, or, in the sequential branch, in the one that begins
 * next; `Stat` 1: in all that come, until dyn_RemoveVar() (section 5.6.2). */
RANKSCOPE_API void dyn_DefinePrivate(const void *addr, unsigned char Stat);

/** A variable has a value, and parallel constructs do not change it, until dyn_RemoveVar() (section 5.6.2). */
RANKSCOPE_API void dyn_DefineReadOnly(const void *addr);

/** An array is a buffer for elements of another one that other processes have. `Index` has the index of each dimension
 * of the other one, or RANKSCOPE_EVERY, which dimensions the buffer has too, in this order (section 5.6.2). */
RANKSCOPE_API void dyn_DefineRemoteBufferArray(const struct rankscope_disarray *SrcHandle,
                                               const struct rankscope_disarray *DstHandle, const long *Index);

/** The same for a variable and one element (section 5.6.2). */
RANKSCOPE_API void dyn_DefineRemoteBufferScalar(const struct rankscope_disarray *SrcHandle, const void *RmtBuff,
                                                const long *Index);

/** Forgets the variable, the array or the buffer at an address. A reduction that is not complete is an error
 * (section 5.6.2). */
RANKSCOPE_API void dyn_RemoveVar(const void *addr);

/** Says that a variable or an element of an array has a value, which the program did not set through the recorder. `LI`
 * is the place of the element in the array's memory, counted from 0; -1 for scalars, and for all elements
 * (section 5.6.2). */
RANKSCOPE_API void dyn_InitializeSet(const void *addr, long LI);

/** Says that a variable, or all elements of an array, have no value (section 5.6.2). */
RANKSCOPE_API void dyn_InitializeClear(const void *addr);

/** Whether a variable or an element has a value (section 5.6.2). */
RANKSCOPE_API int dyn_InitializeCheck(const void *addr, long LI);

/** Iterations of the innermost parallel construct, or of the one that begins next, may depend on each other through
 * this array (ACROSS): neither dependences nor the exchange of its edges are judged in it (section 5.6.2). */
RANKSCOPE_API void dyn_DisArrAcross(const struct rankscope_disarray *Arr);

/** An exchange of shadow edges of these widths begins, which `group` stands for: any address, the same for arrays whose
 * edges are exchanged together (section 5.6.2). */
RANKSCOPE_API void dyn_DisArrDefineShadow(const struct rankscope_disarray *Arr, const void *group,
                                          const struct rankscope_shadow *shadow);

/** The exchange of a group is complete for this array (section 5.6.2). */
RANKSCOPE_API void dyn_DisArrCompleteShadows(const struct rankscope_disarray *Arr, const void *group);

/** The shadow edges of an array have no valid values any more. Setting an element at the edge of the block does so too:
 * in the sequential branch at once, in a parallel construct when it ends (section 5.6.2). */
RANKSCOPE_API void dyn_DisArrClearShadows(const struct rankscope_disarray *Arr);

/** In the innermost parallel construct an iteration works on these elements of an array, one axis for each dimension:
 * others are non-local, or shadow elements where they are near enough. Without it an iteration may use all that the
 * process has. */
RANKSCOPE_API void rankscope_iteration_block(const struct rankscope_disarray *Arr, const struct rankscope_axis *axes);

/** The block of a registered array that the iteration may use which runs now. Returns 0 when it was found
 * (section 5.6.2). */
RANKSCOPE_API unsigned char dyn_GetLocalBlock(struct rankscope_block *DABlock, const struct rankscope_disarray *DA);

/** The number of the exchange, counted from 0, in whose edges around a block an element lies; -1 for none
 * (section 5.6.2). */
RANKSCOPE_API int dyn_FindShadowIndex(const struct rankscope_block *pBlock, const long *sI,
                                      const struct rankscope_disarray *Arr);

/** The address of a variable, which Fortran has no other way to say without TARGET. */
RANKSCOPE_API const void *rankscope_address_of(const void *variable);

#ifdef __cplusplus
}
#endif

/* A descriptor that nothing uses where recording is switched off is no reason for a warning. */
#if RANKSCOPE_RECORD
#define RANKSCOPE_ARRAY_CALL_(array, call) RANKSCOPE_CALL(call)
#else
#define RANKSCOPE_ARRAY_CALL_(array, call) ((void)&(array))
#endif

/** The calls that a program needs, which cost nothing where recording is switched off. */
#define RANKSCOPE_DISTRIBUTED(array) RANKSCOPE_ARRAY_CALL_(array, dyn_DefineDisArray(&(array), 1))
#define RANKSCOPE_PRIVATE(variable) RANKSCOPE_CALL(dyn_DefinePrivate(&(variable), 0))
#define RANKSCOPE_READ_ONLY(variable) RANKSCOPE_CALL(dyn_DefineReadOnly(&(variable)))
#define RANKSCOPE_INITIALIZED(variable) RANKSCOPE_CALL(dyn_InitializeSet(&(variable), -1))
#define RANKSCOPE_ACROSS(array) RANKSCOPE_ARRAY_CALL_(array, dyn_DisArrAcross(&(array)))
#define RANKSCOPE_SHADOW_START(array, group) \
    RANKSCOPE_ARRAY_CALL_(array, dyn_DisArrDefineShadow(&(array), group, &(array).shadow))
#define RANKSCOPE_SHADOW_WAIT(array, group) RANKSCOPE_ARRAY_CALL_(array, dyn_DisArrCompleteShadows(&(array), group))
#define RANKSCOPE_FORGET(variable) RANKSCOPE_CALL(dyn_RemoveVar(&(variable)))

#ifndef __cplusplus

/** RANKSCOPE_ON(a, {0, 1, 0}, {1, 1, 0}): iteration (i, j) works on a(i, j). */
#define RANKSCOPE_ON(array, ...) \
    RANKSCOPE_ARRAY_CALL_(       \
        array, rankscope_iteration_block(&(array), (const struct rankscope_axis[RANKSCOPE_MAX_RANK]){__VA_ARGS__}))

/** A variable or an array is a buffer for remote elements; RANKSCOPE_REMOTE_SCALAR(a, value, 7, RANKSCOPE_EVERY). */
#define RANKSCOPE_REMOTE_SCALAR(array, buffer, ...) \
    RANKSCOPE_ARRAY_CALL_(array, dyn_DefineRemoteBufferScalar(&(array), &(buffer), (const long[]){__VA_ARGS__}))
#define RANKSCOPE_REMOTE_ARRAY(array, buffer, ...) \
    (RANKSCOPE_ARRAY_CALL_(buffer, (void)0),       \
     RANKSCOPE_ARRAY_CALL_(array, dyn_DefineRemoteBufferArray(&(array), &(buffer), (const long[]){__VA_ARGS__})))

#endif

#endif
