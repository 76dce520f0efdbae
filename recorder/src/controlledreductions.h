/* SPDX-FileCopyrightText: 2026 The Rankscope developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The states of declared reductions: computed in a construct, left, started, complete (section 5.4 of the Russian
 * document). */
#ifndef RANKSCOPE_CONTROLLEDREDUCTIONS_H
#define RANKSCOPE_CONTROLLEDREDUCTIONS_H

#include "control.h"

/** Declares a reduction of so many bytes, with elements of `element` bytes; one that is declared at the address is
 * removed first. */
void rankscope_declare_reduction(const void *address, size_t size, size_t element, const char *operand, int is_static);

/** Judges the use of a reduction variable; 0 where the address is none that is computed, left or started. */
int rankscope_control_reduction(const struct control_access *access);

/** A declared reduction lies at this address. */
int rankscope_is_declared_reduction(const void *address);

/** Whether it has a value. */
int rankscope_reduction_has_value(const void *address);

/** The parallel construct at the level of execution begins or ends. */
void rankscope_reductions_computed(void);
void rankscope_reductions_left(struct place place);

/** It has ended, and the level is that around it: those that were said to be complete within have their results. */
void rankscope_reductions_completed(void);

/** Removes the reduction at an address, or all with NULL; one that is not complete is an error. */
void rankscope_drop_reductions(const void *address);

#endif
