/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reductions of recorded programs ("DVM debugger", section 6.5.6). A program says before a parallel construct which of
 * its variables are reduced in it and how, and after the construct when the processes begin to put their results
 * together and when that is done:
 *
 *     RANKSCOPE_REDUCTION(sum, rf_SUM);
 *     RANKSCOPE_PARALLEL_LOOP(3, 1, n, 1);
 *     ...
 *     RANKSCOPE_END(3);
 *     RANKSCOPE_REDUCTION_START(sum);
 *     MPI_Iallreduce(MPI_IN_PLACE, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &request);
 *     MPI_Wait(&request, MPI_STATUS_IGNORE);
 *     RANKSCOPE_REDUCTION_WAIT(sum);
 *
 * With the parameter ManualReductCalc = 1 the recorder computes the result of a construct anew from its iterations:
 * each begins with the value that the variable had before the construct, and the operation joins what they leave in it.
 * Where the program's statements do something else than the operation, the result is another than that of a run without
 * the parameter, and a comparison of both traces shows it (section 6.3 of the Russian document).
 *
 * Where threads run the iterations, each says in which variable it joins its own, and when it has run them:
 *
 *     #pragma omp parallel
 *     {
 *         double part = 0;
 *         RANKSCOPE_REDUCTION_PART(sum, part);
 *         #pragma omp for
 *         ...
 *         RANKSCOPE_REDUCTION_PART_DONE(part);
 *         #pragma omp atomic
 *         sum += part;
 *     }
 *     RANKSCOPE_END(3);
 *
 * The result is computed when the construct ends, from the iterations of all threads in the order of the loop. What
 * else is called here is left out, with one message, in threads other than that of cmptrace_Init().
 */
#ifndef RANKSCOPE_REDUCTIONS_H
#define RANKSCOPE_REDUCTIONS_H

#include "rankscope/recorder.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Operations of reductions. On integers rf_AND to rf_EQU work on each bit, on logical values on the truth; complex
 * numbers have rf_SUM and rf_MULT only, and other reals all but rf_AND to rf_EQU. */
enum rankscope_reduction {
    rf_SUM = 1,
    rf_MULT,
    rf_MAX,
    rf_MIN,
    rf_AND,
    rf_OR,
    rf_XOR,
    rf_EQU,
    rf_MAXLOC, /**< the maximum, and where it is */
    rf_MINLOC
};

/** A reduction variable: the portable form of the run-time system's s_REDVAR (section 6.5.6). */
struct rankscope_redvar {
    const char *Operand; /**< its spelling in the source; not kept, NULL for none */
    void *Mem; /**< the variable, or the first element of an array */
    long VType; /**< enum rankscope_type */
    int Func; /**< enum rankscope_reduction */
    long VLength; /**< elements, each reduced by itself; 0 is 1 */
    void *LocMem; /**< rf_MAXLOC and rf_MINLOC: where the extreme values are, one of them for each element; else NULL */
    long LocElmLength; /**< bytes of one of them */
};

/** What is known of a registered reduction variable (REDUCT_INFO of section 6.5.6). */
struct rankscope_reduct_info {
    const void *Current; /**< what the iterations that have ended give; without ManualReductCalc the initial values */
    const void *Initial; /**< values before the construct, VLength of them */
    unsigned char StartReduct; /**< 1 between start and completion */
    struct rankscope_redvar RVar;
};

/** Registers a reduction variable for the parallel construct that begins next, or for the innermost open one while it
 * has no iteration. What cannot be reduced is said and left out (section 6.5.6). */
RANKSCOPE_API void trcreduct_Insert(const char *File, unsigned long Line, const struct rankscope_redvar *RVar);

/** The registered variable at an address, valid until the next call of this header; NULL for none (section 6.5.6). */
RANKSCOPE_API const struct rankscope_reduct_info *trcreduct_Find(const void *addr);

/** Whether a variable is registered (section 6.5.6). */
RANKSCOPE_API int trcreduct_IsReduct(const void *addr);

/** Takes a variable out of the table; it keeps the value that it has (section 6.5.6). */
RANKSCOPE_API void trcreduct_Remove(const void *addr);

/** Keeps the value of a variable as its initial one. The begin of its construct does so too (section 6.5.6). */
RANKSCOPE_API void trcreduct_StoreInitial(const void *addr);

/** With ManualReductCalc: joins what the iteration that runs has left in all variables of the innermost parallel
 * construct with what is there, and gives them their initial values again. The next iteration and the end of the
 * construct do so too (section 6.5.6). */
RANKSCOPE_API void trcreduct_Calculate(void);

/** The same for one variable (section 6.5.6). */
RANKSCOPE_API void trcreduct_CalculateVar(const void *addr);

/** With ManualReductCalc: puts the results into the variables of the innermost parallel construct. Its end does so too
 * (section 6.5.6). */
RANKSCOPE_API void trcreduct_CopyResult(void);

/** The reduction is complete: records the result, one for each element, and takes the variable out of the table.
 * cmptrace_ReductVar() at its address does the same for a single value (section 6.5.6). */
RANKSCOPE_API void trcreduct_Complete(const char *File, unsigned long Line, void *addr, long Type);

/** The processes begin to put their results together. A program must not use the variable from here to the wait
 * (section 5.4 of the Russian document). */
RANKSCOPE_API void rankscope_reduction_start(const char *File, unsigned long Line, const void *addr);

/** They are through: completes the reduction. */
RANKSCOPE_API void rankscope_reduction_wait(const char *File, unsigned long Line, void *addr);

/** A thread joins its iterations of the innermost parallel construct in the variable `own` (and `location`, where the
 * operation has one), which has the type and the elements of the registered `whole`. To be called by each thread that
 * runs iterations, before the first one; without ManualReductCalc it does nothing. */
RANKSCOPE_API void rankscope_reduction_part(const char *File, unsigned long Line, const void *whole, void *own,
                                            void *location);

/** The thread has run its iterations: with ManualReductCalc `own` gets what they came to. To be called before the
 * thread adds it to the whole, and while `own` lives. */
RANKSCOPE_API void rankscope_reduction_part_done(const char *File, unsigned long Line, const void *own);

#ifdef __cplusplus
}
#endif

/** The start and the end of putting the results of processes together. */
#define RANKSCOPE_REDUCTION_START(variable) RANKSCOPE_CALL(rankscope_reduction_start(__FILE__, __LINE__, &(variable)))
#define RANKSCOPE_REDUCTION_WAIT(variable) RANKSCOPE_CALL(rankscope_reduction_wait(__FILE__, __LINE__, &(variable)))

/** What a thread has of a reduction: RANKSCOPE_REDUCTION_PART(sum, part). */
#define RANKSCOPE_REDUCTION_PART(whole, own) \
    RANKSCOPE_CALL(rankscope_reduction_part(__FILE__, __LINE__, &(whole), &(own), NULL))
#define RANKSCOPE_REDUCTION_PART_AT(whole, own, location) \
    RANKSCOPE_CALL(rankscope_reduction_part(__FILE__, __LINE__, &(whole), &(own), &(location)))
#define RANKSCOPE_REDUCTION_PART_DONE(own) RANKSCOPE_CALL(rankscope_reduction_part_done(__FILE__, __LINE__, &(own)))

#ifndef __cplusplus

/** A variable is reduced in the parallel construct that comes now: RANKSCOPE_REDUCTION(sum, rf_SUM). */
#define RANKSCOPE_REDUCTION(variable, operation) \
    RANKSCOPE_CALL(trcreduct_Insert(             \
        __FILE__, __LINE__,                      \
        &(const struct rankscope_redvar){#variable, &(variable), RANKSCOPE_TYPE(variable), operation, 1, NULL, 0}))

/** The same for an extreme value and a variable that says where it is. */
#define RANKSCOPE_REDUCTION_AT(variable, operation, location)                                                          \
    RANKSCOPE_CALL(                                                                                                    \
        trcreduct_Insert(__FILE__, __LINE__,                                                                           \
                         &(const struct rankscope_redvar){#variable, &(variable), RANKSCOPE_TYPE(variable), operation, \
                                                          1, &(location), (long)sizeof(location)}))

#endif

#endif
