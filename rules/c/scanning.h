/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The scanner of DVM traces and the rules of comparing, for programs in C. Nothing here takes memory or can throw. */
#ifndef RANKSCOPE_SCANNING_H
#define RANKSCOPE_SCANNING_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What a line of a trace is. */
enum scanned_sort {
    SCANNED_NOTHING, /* blanks and a comment */
    SCANNED_RECORD,
    SCANNED_CONSTRUCT, /* SL, PL or TR of the header */
    SCANNED_END, /* EL of the header */
    SCANNED_META, /* "MODE = FULL" of the header: word and text */
    SCANNED_HEADER_END, /* END_HEADER */
    SCANNED_TRACE_END, /* END_TRACE */
    SCANNED_WRONG /* cannot be read */
};

/** The kinds of records, in the order of RecordKind. */
enum scanned_kind {
    SCANNED_SL,
    SCANNED_PL,
    SCANNED_TR,
    SCANNED_IT,
    SCANNED_EL,
    SCANNED_RD,
    SCANNED_BW,
    SCANNED_AW,
    SCANNED_RV_RD,
    SCANNED_RV_BW,
    SCANNED_RV_AW,
    SCANNED_RV,
    SCANNED_SKP
};

enum { SCANNED_MAX_RANK = 7 };

/** A part of the line that was scanned; not terminated. */
struct scanned_text {
    const char *begin;
    size_t length;
};

/** A number of one of the types of the format. */
struct scanned_value {
    int type; /* INT 1, LONG 2, FLOAT 3, DOUBLE 4, their complex 5 and 6, LOGICAL 7, LLONG 8 */
    int64_t integer;
    double real; /* or the real part; a FLOAT widened */
    double imaginary;
};

struct scanned_line {
    enum scanned_sort sort;
    int kind; /* enum scanned_kind, or a larger number: CS, LOCAL, CHUNK */
    struct scanned_text name; /* of a variable */
    struct scanned_text file;
    unsigned long line;
    struct scanned_value value; /* its type also where a record has no value */
    struct scanned_text spelling; /* of the value; "#NAN" where it is that */
    int is_mark; /* the value is "#NAN": a number that is not finite */
    int64_t absolute; /* of an IT */
    int rank; /* of an IT, an SL, a PL, a TR */
    int64_t index[SCANNED_MAX_RANK]; /* of an IT */
    int64_t number; /* of an SL, a PL, a TR, an EL */
    int level; /* of a construct of the header, 0 NONE to 4 CHECKSUM; -1: none is given */
    struct scanned_text ranges; /* of a construct of the header: see rankscope_is_in_ranges() */
    struct scanned_text word; /* of what is before the '=' of a SCANNED_META */
    struct scanned_text text; /* of what is behind it */
};

/** Scans a line without its end. The texts point into it. */
void rankscope_scan_line(const char *text, size_t length, struct scanned_line *line);

/** Reads a number as a trace spells it, whatever the locale. Returns 0 where it is none. */
int rankscope_scan_real(const char *text, size_t length, double *value);

/** The level of a word, 0 to 4; -1: of another word. */
int rankscope_scan_level(struct scanned_text word);

/** Whether a run at this level has records of this kind. */
int rankscope_level_records(int level, int kind);

/** Whether the ranges let an iteration through. */
int rankscope_is_in_ranges(struct scanned_text ranges, const int64_t *index, int rank, int64_t default_step);

/** TraceOptions.StrictCompare, ExpIsAbsolute, Exp and RelCompareMin. */
struct scanned_tolerance {
    int is_strict;
    int is_absolute;
    double bound;
    double floor;
};

enum scanned_verdict { VALUES_EQUAL, VALUES_IGNORED, VALUES_DIFFER, TYPES_DIFFER };

/** Compares the values of two records of a kind. */
enum scanned_verdict rankscope_judge_values(int kind, const struct scanned_value *reference,
                                            const struct scanned_value *current,
                                            const struct scanned_tolerance *tolerance);

#ifdef __cplusplus
}
#endif

#endif
