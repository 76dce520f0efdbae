/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The recorder: a program that calls these functions writes an execution trace as the run-time system of DVM writes it,
 * one file for each process, which Rankscope and that run-time system read. C11; C++ programs take recorder.hpp.
 *
 * The functions and their names are those of the debugger's design ("DVM debugger", section 6.5.1); where their types
 * were those of one machine, they are portable here. Constructs are begun and ended by one thread, the one that called
 * cmptrace_Init(). The iterations of a parallel construct may be run by any threads: each calls cmptrace_Iter() before
 * what it records of it, and all are through when cmptrace_EndStruct() is called. Other calls of other threads are not
 * recorded, and messages say how many there were.
 *
 * What is recorded, and where it is written, is said by parameters, in the syntax of the debugger's parameter files
 * ("TraceOptions.TraceLevel = 2;"), taken in this order: the file that the environment variable RANKSCOPE_PARAMETERS
 * names, then the text in RANKSCOPE_OPTIONS. The environment variable RANKSCOPE_RECORD=0 switches recording off, and so
 * does compiling with -DRANKSCOPE_RECORD=0, which leaves nothing of the macros below, nor of cmptrace_Init() and other
 * functions without places.
 */
#ifndef RANKSCOPE_RECORDER_H
#define RANKSCOPE_RECORDER_H

#ifndef RANKSCOPE_API
/** What the shared library shows. */
#define RANKSCOPE_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** Types of traced values; the numbers are those of the trace format. A complex number is two reals in a row. */
enum rankscope_type {
    rt_INT = 1,
    rt_LONG = 2,
    rt_FLOAT = 3,
    rt_DOUBLE = 4,
    rt_FLOAT_COMPLEX = 5,
    rt_DOUBLE_COMPLEX = 6,
    rt_LOGICAL = 7, /**< an int; what is not 0 is true */
    rt_LLONG = 8,
    rt_BOOL = 0x107 /**< a C _Bool; written as rt_LOGICAL */
};

/** The most dimensions that a loop can have. */
enum { RANKSCOPE_MAX_RANK = 7 };

/** Not 0 while calls are recorded. The macros look at it, so that a call costs nothing where nothing is recorded. */
RANKSCOPE_API extern int rankscope_recording;

/**
 * Says which process of how many this is, counted from 0, before cmptrace_Init(). Without it the launcher's environment
 * is asked (Open MPI, PMIx, PMI, Slurm); without a launcher it is process 0 of 1. Numbers that cannot be are left out,
 * and a message says so.
 */
RANKSCOPE_API void rankscope_set_process(long process, long count);

/** Starts recording: reads the parameters and, where there is one, the trace configuration file (section 6.5.1). */
RANKSCOPE_API void cmptrace_Init(void);

/** Forgets what was recorded in memory and starts anew, with the same parameters (section 6.5.1). */
RANKSCOPE_API void cmptrace_ReInit(void);

/** Ends recording: writes what is not written yet, trace and configuration, and frees all memory (section 6.5.1). It is
 * also called when the program ends by itself; a process that was forked off meanwhile does nothing here. */
RANKSCOPE_API void cmptrace_Done(void);

/** Reads the trace configuration file now; cmptrace_Init() does so too (section 6.5.1). */
RANKSCOPE_API void cmptrace_Read(void);

/** Writes the configuration, and a trace that lies in memory, as they are now; recording goes on (section 6.5.1). */
RANKSCOPE_API void cmptrace_Write(void);

/** A sequential loop begins. `No` is the unique number of the construct in the program (section 6.5.1). */
RANKSCOPE_API void cmptrace_BeginSeqLoop(const char *File, unsigned long Line, long No);

/**
 * A parallel loop of `Rank` dimensions (1 to 7) begins, with the first and last values and the steps of its indices,
 * the outermost first (section 6.5.1). From them the absolute number of an iteration is made.
 */
RANKSCOPE_API void cmptrace_BeginParLoop(const char *File, unsigned long Line, long No, unsigned char Rank,
                                         const long *Init, const long *Last, const long *Step);

/** A task region begins; its iterations are its tasks (section 6.5.1). */
RANKSCOPE_API void cmptrace_BeginTaskRegion(const char *File, unsigned long Line, long No);

/** The innermost construct ends; `No` must be its number. `BegLine`, the line of its beginning, is not needed and may
 * be 0 (section 6.5.1). */
RANKSCOPE_API void cmptrace_EndStruct(const char *File, unsigned long Line, long No, unsigned long BegLine);

/** An iteration or task of the innermost construct begins: as many indices as the construct has dimensions. The design
 * passes pointers to the variables; here it is the values (section 6.5.1). */
RANKSCOPE_API void cmptrace_Iter(const long *index);

/** A variable is about to be given a value: its expression is not computed yet. `Reduct` is 1 for a reduction variable
 * in its construct. `Operand` is the spelling in the source (section 6.5.1). */
RANKSCOPE_API void cmptrace_PreStoreVar(const char *File, unsigned long Line, const char *Operand, long Type,
                                        unsigned char Reduct);

/** The variable has its value now, which is at `Value` (section 6.5.1). */
RANKSCOPE_API void cmptrace_PostStoreVar(const char *File, unsigned long Line, const char *Operand, long Type,
                                         const void *Value, unsigned char Reduct);

/** A variable is read; its value is at `Value` (section 6.5.1). */
RANKSCOPE_API void cmptrace_LoadVar(const char *File, unsigned long Line, const char *Operand, long Type,
                                    const void *Value, unsigned char Reduct);

/** Whether a write (else a read) would be recorded now: the face of Fortran asks before it makes texts of C. */
RANKSCOPE_API int rankscope_wants(int is_write);

/** The same two for values that are copies, of which the address says nothing: the face of Fortran uses them, and calls
 * dyn_CheckVar() of control.h with the variable itself. */
RANKSCOPE_API void rankscope_post_store_copy(const char *File, unsigned long Line, const char *Operand, long Type,
                                             const void *Value, unsigned char Reduct);
RANKSCOPE_API void rankscope_load_copy(const char *File, unsigned long Line, const char *Operand, long Type,
                                       const void *Value, unsigned char Reduct);

/** A reduction is complete; its result is at `Value`. With `Wait` 1 it is recorded when the innermost construct ends
 * (section 6.5.1). */
RANKSCOPE_API void cmptrace_ReductVar(const char *File, unsigned long Line, long Type, const void *Value,
                                      unsigned char Wait);

/** A group of statements that only the owner of an element computes has ended (section 6.5.1). Its line is that of the
 * statement: it is by this that a comparison knows what it ends. */
RANKSCOPE_API void cmptrace_SkipBlock(const char *File, unsigned long Line);

#ifdef __cplusplus
}
#endif

#ifndef RANKSCOPE_RECORD
#define RANKSCOPE_RECORD 1
#endif

#if RANKSCOPE_RECORD
#define RANKSCOPE_CALL(call) ((void)(rankscope_recording && (call, 0)))
#else
#define RANKSCOPE_CALL(call) ((void)0)
/* What programs call beside the macros: no library is needed. */
#define rankscope_set_process(process, count) ((void)(process), (void)(count))
#define cmptrace_Init() ((void)0)
#define cmptrace_ReInit() ((void)0)
#define cmptrace_Done() ((void)0)
#define cmptrace_Read() ((void)0)
#define cmptrace_Write() ((void)0)
#endif

#ifndef __cplusplus

/** The number of a variable's type. */
#define RANKSCOPE_TYPE(variable)          \
    _Generic((variable),                  \
        int: rt_INT,                      \
        long: rt_LONG,                    \
        long long: rt_LLONG,              \
        _Bool: rt_BOOL,                   \
        float: rt_FLOAT,                  \
        double: rt_DOUBLE,                \
        float _Complex: rt_FLOAT_COMPLEX, \
        double _Complex: rt_DOUBLE_COMPLEX)

/** variable = expression, recorded. The variable's own subscripts are computed more than once: keep ++ out of them. */
#define RANKSCOPE_SET(variable, expression) RANKSCOPE_SET_AS_(variable, #variable, expression, 0)

/** The same for a reduction variable in its construct. */
#define RANKSCOPE_SET_REDUCTION(variable, expression) RANKSCOPE_SET_AS_(variable, #variable, expression, 1)

#define RANKSCOPE_SET_AS_(variable, operand, expression, reduction)                                             \
    do {                                                                                                        \
        RANKSCOPE_CALL(cmptrace_PreStoreVar(__FILE__, __LINE__, operand, RANKSCOPE_TYPE(variable), reduction)); \
        (variable) = (expression);                                                                              \
        RANKSCOPE_CALL(cmptrace_PostStoreVar(__FILE__, __LINE__, operand, RANKSCOPE_TYPE(variable),             \
                                             RANKSCOPE_ADDRESS_(variable), reduction));                         \
    } while (0)

/* The address, of volatile variables too. */
#define RANKSCOPE_ADDRESS_(variable) ((const void *)&(variable))

/** The value of a variable, recorded as read: RANKSCOPE_SET(a, RANKSCOPE_GET(b) + 1). */
#define RANKSCOPE_GET(variable)                                                                                       \
    (RANKSCOPE_CALL(                                                                                                  \
         cmptrace_LoadVar(__FILE__, __LINE__, #variable, RANKSCOPE_TYPE(variable), RANKSCOPE_ADDRESS_(variable), 0)), \
     (variable))

/** The same for a reduction variable in its construct. */
#define RANKSCOPE_GET_REDUCTION(variable)                                                                             \
    (RANKSCOPE_CALL(                                                                                                  \
         cmptrace_LoadVar(__FILE__, __LINE__, #variable, RANKSCOPE_TYPE(variable), RANKSCOPE_ADDRESS_(variable), 1)), \
     (variable))

/** The result of a reduction, after the construct. */
#define RANKSCOPE_REDUCED(variable) \
    RANKSCOPE_CALL(cmptrace_ReductVar(__FILE__, __LINE__, RANKSCOPE_TYPE(variable), RANKSCOPE_ADDRESS_(variable), 0))

/** A parallel loop of one dimension, of two, of three; the outermost comes first. */
#define RANKSCOPE_PARALLEL_LOOP(no, first, last, step)                                                           \
    RANKSCOPE_CALL(cmptrace_BeginParLoop(__FILE__, __LINE__, no, 1, (const long[]){first}, (const long[]){last}, \
                                         (const long[]){step}))
#define RANKSCOPE_PARALLEL_LOOP_2(no, first1, last1, step1, first2, last2, step2)                   \
    RANKSCOPE_CALL(cmptrace_BeginParLoop(__FILE__, __LINE__, no, 2, (const long[]){first1, first2}, \
                                         (const long[]){last1, last2}, (const long[]){step1, step2}))

#define RANKSCOPE_PARALLEL_LOOP_3(no, first1, last1, step1, first2, last2, step2, first3, last3, step3)     \
    RANKSCOPE_CALL(cmptrace_BeginParLoop(__FILE__, __LINE__, no, 3, (const long[]){first1, first2, first3}, \
                                         (const long[]){last1, last2, last3}, (const long[]){step1, step2, step3}))

/** An iteration, given all of its indices: RANKSCOPE_ITERATION(i, j). */
#define RANKSCOPE_ITERATION(...) RANKSCOPE_CALL(cmptrace_Iter((const long[]){__VA_ARGS__}))

#endif

/** A sequential loop, a task region; each ends with RANKSCOPE_END. */
#define RANKSCOPE_LOOP(no) RANKSCOPE_CALL(cmptrace_BeginSeqLoop(__FILE__, __LINE__, no))
#define RANKSCOPE_TASKS(no) RANKSCOPE_CALL(cmptrace_BeginTaskRegion(__FILE__, __LINE__, no))
#define RANKSCOPE_END(no) RANKSCOPE_CALL(cmptrace_EndStruct(__FILE__, __LINE__, no, 0))

/** The statement before it, on the same line of the source, is one that only the owner of an element runs; all
 * processes come by here: if (owner == rank) RANKSCOPE_SET(x[i], 0.0); RANKSCOPE_SKIP(); */
#define RANKSCOPE_SKIP() RANKSCOPE_CALL(cmptrace_SkipBlock(__FILE__, __LINE__))

#endif
