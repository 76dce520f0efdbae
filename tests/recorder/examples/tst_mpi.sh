#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# The example jacobi_mpi with several processes, right and with its bugs:
# tst_mpi.sh MPICC MPIRUN RANKSCOPE LIBRARY RECORDER
set -euo pipefail
mpicc=$1 mpirun=$2 rankscope=$3 library=$4 recorder=$5
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_mpi_yield_when_idle=1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "$*" >&2
    exit 1
}

# record NAME PROCESSES [BUG]: a run in the folder NAME
record() {
    mkdir "$work/$1"
    (cd "$work/$1" && "$mpirun" --oversubscribe -n "$2" ../jacobi "${@:3}" >output)
    [ "$(find "$work/$1" -name '*.trd' | wc -l)" = "$2" ] || fail "$1: not one trace for each process"
}

# expect_origin RUN TEXT: the first sentence of the comparison with one process
expect_origin() {
    local code=0
    "$rankscope" diff "$work/one" "$work/$1" >"$work/report" || code=$?
    [ $code = 1 ] || fail "$1: diff ended with $code"
    head -1 "$work/report" | grep -qF -- "$2" || fail "$1: $(head -1 "$work/report")"
}

# line TEXT: the line of the source which has it
line() {
    grep -nF -- "$1" "$recorder/examples/jacobi_mpi.c" | head -1 | cut -d: -f1
}

"$mpicc" -std=c11 -Wall -Wextra -Werror -I"$recorder/include" "$recorder/examples/jacobi_mpi.c" -o "$work/jacobi" \
    "$library" -lm -ldl
record one 1
for processes in 2 4 7; do
    record "$processes" "$processes"
    "$rankscope" diff "$work/one" "$work/$processes" >"$work/report" || fail "$(cat "$work/report")"
    "$rankscope" check "$work/$processes" >"$work/report" || fail "$(cat "$work/report")"
done

record element 4 element
expect_origin element "jacobi_mpi.c:$(line 'RANKSCOPE_SET(b[i][j]'), loop 2, iteration (2,4), step 3 of loop 1: b[i][j] was set"
record reduction 4 reduction
expect_origin reduction "jacobi_mpi.c:$(line 'RANKSCOPE_REDUCED(change)')"
record halo 4 halo
expect_origin halo "loop 2, iteration (4,1), step 4 of loop 1: a[i - 1][j] was read as 0"
