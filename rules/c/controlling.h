/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of dynamic control (rules/control), for programs in C. Nothing here takes memory or can throw. */
#ifndef RANKSCOPE_CONTROLLING_H
#define RANKSCOPE_CONTROLLING_H

#ifdef __cplusplus
extern "C" {
#endif

/** The 15 messages, in the order of the documents. */
enum control_message {
    WRITE_TO_READ_ONLY,
    UNINITIALIZED_VARIABLE,
    UNINITIALIZED_ELEMENT,
    REDUCTION_NOT_COMPLETED,
    NON_LOCAL_ELEMENT,
    WRITE_TO_SHADOW,
    DATA_DEPENDENCE,
    SHADOW_NOT_COMPLETED,
    WRITE_TO_REMOTE_BUFFER,
    WRITE_TO_REMOTE_ELEMENT,
    READ_OF_REMOTE_ELEMENT,
    WAIT_WITHOUT_START,
    OUTSIDE_ARRAY,
    START_WITHOUT_WAIT,
    REDUCTION_NOT_STARTED,
    CONTROL_MESSAGES
};

/** As the run-time system writes it. */
const char *rankscope_control_text(enum control_message message);

/** What a variable is at a level of execution. */
enum ruled_class {
    RULED_PLAIN,
    RULED_READ_ONLY,
    RULED_PRIVATE,
    RULED_REDUCTION,
    RULED_DISTRIBUTED,
    RULED_REMOTE,
    RULED_CLASSES /* none: the variable was not used around the construct */
};

/** See classByFirstUse(). */
enum ruled_class rankscope_class_by_first_use(enum ruled_class outer, int is_parallel, int is_reduction, int is_write);

/** The message of a write; CONTROL_MESSAGES: it is right. */
enum control_message rankscope_fault_of_write(enum ruled_class kind, int is_parallel);

/** See holdsValue(), hasValueBehind(). */
int rankscope_holds_value(enum ruled_class kind, int is_set_in_this_iteration);
int rankscope_has_value_behind(enum ruled_class kind, int before, int within);

/** What the iterations of one execution of a parallel construct did to an element; all 0: nothing yet. */
struct ruled_element {
    unsigned char is_used;
    unsigned char is_written;
    unsigned char is_read_first;
    unsigned char is_read_by_several;
};

/** Takes an access. Returns whether iterations depend on each other by the element; `*is_last`: the next access is
 * compared with the iteration of this one. `is_other`: it is another one than that of the last. */
int rankscope_use_element(struct ruled_element *element, int is_other, int is_write, int *is_last);

/** How far a reduction is. */
enum ruled_reduction { REDUCTION_DECLARED, REDUCTION_COMPUTED, REDUCTION_LEFT, REDUCTION_STARTED, REDUCTION_STATES };

/** The messages of a use, of a removal, of waiting; CONTROL_MESSAGES: it is right. REDUCTION_STATES waits for a
 * reduction that is not known. */
enum control_message rankscope_fault_of_use(enum ruled_reduction state);
enum control_message rankscope_fault_of_removal(enum ruled_reduction state);
enum control_message rankscope_fault_of_wait(enum ruled_reduction state);

#ifdef __cplusplus
}
#endif

#endif
