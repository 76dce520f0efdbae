/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is recorded and where: the parameters of section 6.5.7 that accumulation has, and a few of our own. */
#ifndef RANKSCOPE_SETTINGS_H
#define RANKSCOPE_SETTINGS_H

enum level { LEVEL_INHERITED = -1, LEVEL_NONE, LEVEL_MINIMAL, LEVEL_MODIFY, LEVEL_FULL };

enum trace_mode { MODE_CONFIGURATION, MODE_TRACE, MODE_BOTH, MODE_COMPARE };

enum { SETTING_TEXT = 1024 };

/** What dynamic control looks at, and where it says what it found (section 5.6.3 of the Russian document). */
struct control_settings {
    long enable; /* EnableDynControl */
    long error_to_screen;
    long print_statistic;
    long append_error_file;
    long max_errors;
    long variable_initialization;
    long read_only;
    long reduction_access;
    long array_initialization;
    long array_limits;
    long edge_exchange;
    long sequential_access;
    long local_elements;
    long data_dependence;
    long remote_buffer;
    long long max_memory; /* Recorder.MaxControlMemory, bytes of its tables */
    char error_file[SETTING_TEXT];
};

struct settings {
    long enable_trace;
    long trace_mode; /* enum trace_mode */
    long trace_level; /* enum level */
    long space_indent;
    long write_empty_iterations;
    long save_through_exec;
    long header_process; /* WrtHeaderProc; -1: each process writes a configuration of its own */
    long float_precision; /* significant digits of FLOAT and DOUBLE; 0: 9 and 17, so that nothing is lost */
    long max_errors;
    long append_error_file;
    long error_to_screen;
    long print_statistic;
    long check_nonfinite; /* EnableNANChecks: values that are NaN or infinite are reported */
    long long max_trace_file_size; /* bytes; 0: no limit */
    long long max_memory; /* Recorder.MaxMemory, bytes of records kept in memory before they go to a temporary file */
    long gzip; /* Recorder.Gzip */
    long threads; /* Recorder.Threads: a parallel construct is held back until its end, for its threads to join */
    long manual_reduct_calc; /* ManualReductCalc */
    long strict_compare; /* values are compared exactly */
    long exp_is_absolute; /* Exp is a bound of the difference, else of the relative one */
    long stop_at_error; /* Recorder.StopAtError: the first difference raises SIGTRAP */
    double exp;
    double rel_compare_min; /* a relative difference is one of this value at least */
    char path[SETTING_TEXT];
    char prefix[SETTING_TEXT];
    char extension[SETTING_TEXT];
    char loop_info[SETTING_TEXT];
    char error_file[SETTING_TEXT];
    struct control_settings control;
    char trace_file[SETTING_TEXT]; /* the reference of all processes; none: a file of each */
    char input_prefix[SETTING_TEXT];
};

/** The settings of a program without parameters. */
void rankscope_settings_reset(struct settings *settings);

/** Reads the file and the text that the environment names; what is wrong in them is reported. */
void rankscope_settings_from_environment(struct settings *settings);

/** Takes what the text says in the syntax of parameter files; `source` is its name in reports. Names that are not known
 * are those of other parts of the run-time system, and passed over. */
void rankscope_settings_parse(struct settings *settings, const char *text, const char *source);

/** The text of a file behind the mark of UTF-8, with which editors may begin it. */
const char *rankscope_behind_mark(const char *text);

/** The name of a level in a trace. */
const char *rankscope_level_name(enum level level);

#endif
