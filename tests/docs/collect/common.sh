# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2034
# Shared by the tests of docs/collect: real processes, checks, a folder that goes away.

scripts=$(cd "$(dirname "$0")/../../../docs/collect" && pwd)
work=$(mktemp -d)
started=() failures=0
trap 'kill ${started[@]+"${started[@]}"} 2>/dev/null || true; rm -rf "$work"' EXIT

# start [NAME=VALUE...] PROGRAM [ARGUMENT...]: runs it in the background; pid is its id. TEST_OF sets it apart from
# others.
start() {
    env TEST_OF="$work" "$@" &
    pid=$!
    started+=("$pid")
    # until the program itself is there, its environment is not
    until [[ $(readlink "/proc/$pid/exe") != *@(/env|/bash|/coreutils) ]]; do sleep 0.01; done
}

stop_all() {
    kill "${started[@]}" 2>/dev/null || true
    wait "${started[@]}" 2>/dev/null || true
    started=()
}

fail() {
    printf 'FAIL %s: %s\n' "${FUNCNAME[2]}" "$*"
    failures=$((failures + 1))
}

expect() { # WHAT EXPECTED ACTUAL
    [ "$2" = "$3" ] || fail "$1: expected '$2', found '$3'"
}

expect_line() { # FILE LINE: the file has exactly this line
    grep -qxF -- "$2" "$1" || fail "$1 has no line '$2' but: $(cat "$1")"
}

run() { # COMMAND...: leaves its exit code in code and its standard error in $work/messages
    code=0
    "$@" 2>"$work/messages" || code=$?
}

files() { # FOLDER: what is in it, on one line
    (cd "$1" && find . -mindepth 1 ! -type d -printf '%P\n' | sort | paste -sd ' ')
}

# run_cases FUNCTION...: each in a fresh folder $out, without processes of the one before
run_cases() {
    local name
    for name in "$@"; do
        out=$work/out-$name
        "$name"
        [ "${#started[@]}" = 0 ] || stop_all
    done
    echo "$# cases, $failures failures"
    [ "$failures" = 0 ]
}
