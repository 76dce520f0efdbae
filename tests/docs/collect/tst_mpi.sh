#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# A real job that hangs, and the real gdb: tst_mpi.sh MPICC MPIRUN. Registered only where both work.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=common.sh
. "$(dirname "$0")/common.sh"
mpicc=$1 mpirun=$2
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_mpi_yield_when_idle=1
export TEST_OF=$work # the ranks inherit it

# Starts four ranks and waits until all are in their first step.
start_job() {
    "$mpicc" -g -O0 -pthread "$scripts/example/hang.c" -o "$work/hang"
    "$mpirun" -n 4 --oversubscribe "$work/hang" 50 >"$work/log" 2>&1 &
    started+=($!)
    until [ "$(grep -c 'of 4 is under way' "$work/log")" = 4 ]; do
        kill -0 "${started[0]}" || { cat "$work/log"; exit 1; }
        sleep 0.1
    done
    sleep 1 # from the line to the call
}

# expect_frames FILE: a stack of rank $rank, as hang.c has it; function and line come from its text
expect_frames() {
    local line where=$scripts/example/hang.c
    frame() { # FUNCTION TEXT: there is a frame of it, at the line of hang.c that has the text
        line=$(grep -n -- "$2" "$where" | cut -d: -f1)
        grep -q -E "^#[0-9]+ +(0x[0-9a-f]+ in )?$1 \(.*hang\.c:$line\$" "$file" || fail "$file: no $1 at line $line"
    }
    frame main 'step(iteration, rank, ranks);'
    frame writeOutput 'pthread_cond_wait('
    if [ "$rank" = 3 ]; then
        frame flux 'usleep('
        expect 'calls of MPI_Allreduce' 0 "$(grep -c 'MPI_Allreduce' "$file" || true)"
    else
        frame exchange 'MPI_Allreduce(&mine'
        expect 'calls of MPI_Allreduce' 1 "$(grep -c -E 'P?MPI_Allreduce \(' "$file")"
    fi
}

by_program() {
    local rank file
    start_job
    run "$scripts/collect-stacks.sh" --program hang --env TEST_OF --out "$out"
    expect code 0 "$code"
    expect files 4 "$(files "$out" | wc -w)"
    for rank in 0 1 2 3; do
        file=$(echo "$out"/rank-0000$rank.*.txt)
        expect_line "$file" "# rank $rank"
        expect_line "$file" "# program $work/hang"
        expect_frames
    done
}

# What MPI started is found without its name, mpirun itself is not; and the job goes on where it was.
by_rank() {
    start_job
    run "$scripts/collect-stacks.sh" --env TEST_OF --full --out "$out"
    expect code 0 "$code"
    expect ranks 'rank-00000 rank-00001 rank-00002 rank-00003' \
        "$(files "$out" | tr ' ' '\n' | cut -d. -f1 | paste -sd ' ')"
    expect 'values of residual' 1 "$(grep -l 'left = 1$' "$out"/* | wc -l)"
    kill -0 "${started[0]}" || fail 'the job has ended'
}

run_cases by_program by_rank
