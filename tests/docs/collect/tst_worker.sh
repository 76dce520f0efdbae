#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# collect-stacks.sh: which processes it finds, what it asks the debugger, what it leaves. gdb and py-spy are not the
# real ones.
set -euo pipefail
shopt -s extglob
# shellcheck source-path=SCRIPTDIR source=common.sh
. "$(dirname "$0")/common.sh"
PATH=$(cd "$(dirname "$0")/fakes" && pwd):$PATH
export FAKE_LOG=$work/log FAKE_PYTHON=''

collect() { # OPTION...: of the processes of this test only
    : >"$FAKE_LOG"
    run "$scripts/collect-stacks.sh" --env TEST_OF="$work" --out "$out" "$@"
}

one_rank() {
    start OMPI_COMM_WORLD_RANK=3 sleep 60
    DEBUGINFOD_URLS=https://example.org collect
    expect code 0 "$code"
    expect files "rank-00003.login.$pid.txt" "$(files "$out")"
    local file=$out/rank-00003.login.$pid.txt
    expect header "# rank 3|# host login|# pid $pid|# program sleep|# time 0000-00-00T00:00:00Z|# tool gdb||" \
        "$(sed '/^# time/s/[0-9]/0/g' "$file" | head -7 | tr '\n' '|')"
    expect_line "$file" "Thread 1 (LWP $pid):"
    expect_line "$file" '#0  0x0000000000001000 in flux () at flux.c:212'
    # the symbol servers are not asked while the process is stopped
    expect call \
        "gdb -p $pid -batch -nx -ex set pagination off -ex set width 0 -ex thread apply all bt debuginfod=none" \
        "$(cat "$FAKE_LOG")"
}

rank_variables() {
    local rank variables
    while read -r rank variables; do
        # shellcheck disable=SC2086
        start $variables sleep 60
        out=$work/variables/$pid
        collect --pid "$pid"
        expect "$variables" "$rank.login.$pid.txt" "$(files "$out")"
    done <<'END'
rank-00000 PMIX_RANK=0
rank-00001 PMI_RANK=1
rank-00002 MV2_COMM_WORLD_RANK=2
rank-00003 PALS_RANKID=3
rank-00004 SLURM_PROCID=4
rank-00005 RANK=5
rank-00008 RANK=008
rank-123456 OMPI_COMM_WORLD_RANK=123456
rank-00006 SLURM_PROCID=0 OMPI_COMM_WORLD_RANK=6
rank-00007 TORCHELASTIC_RUN_ID=a SLURM_PROCID=1 PMIX_RANK=1 RANK=7
END
}

no_number_is_no_rank() {
    start RANK=first sleep 60
    collect --pid "$pid"
    expect files "pid-$pid.login.txt" "$(files "$out")"
}

own_rank_variable() {
    start MY_RANK=12 RANK=1 sleep 60
    collect --rank-variable MY_RANK
    expect files "rank-00012.login.$pid.txt" "$(files "$out")"
}

without_rank() {
    start sleep 60
    collect
    expect 'code without a choice' 3 "$code"
    collect --pid "$pid"
    expect code 0 "$code"
    expect files "pid-$pid.login.txt" "$(files "$out")"
    expect 'first line' '# host login' "$(head -1 "$out/pid-$pid.login.txt")"
}

launchers_are_left_out() {
    # shellcheck disable=SC2016
    env TEST_OF="$work" RANK=0 bash -c 'sleep 60 & echo $! >"$0"; wait' "$work/child" &
    started+=($!)
    until [ -s "$work/child" ]; do sleep 0.01; done
    pid=$(cat "$work/child")
    started+=("$pid")
    until [[ $(readlink "/proc/$pid/exe") != */bash ]]; do sleep 0.01; done
    collect
    expect files "rank-00000.login.$pid.txt" "$(files "$out")"
}

by_program() {
    local solver
    cp "$(command -v sleep)" "$work/solver"
    start RANK=0 sleep 60
    start RANK=1 "$work/solver" 60
    solver=$pid
    collect --program /elsewhere/solver
    expect files "rank-00001.login.$solver.txt" "$(files "$out")"
    expect_line "$out/rank-00001.login.$solver.txt" "# program $work/solver"
}

by_environment() {
    start RANK=0 JOB='a b' sleep 60
    start RANK=1 JOB='a b c' sleep 60
    JOB='a b c' collect --env JOB
    expect files "rank-00001.login.$pid.txt" "$(files "$out")"
    collect --env JOB
    expect 'code where it is not set' 2 "$code"
    collect --env JOB=a
    expect 'code where none has it' 3 "$code"
}

python() {
    cp "$(command -v bash)" "$work/python3"
    # waits without a child, which would have the same rank
    mkfifo "$work/pipe"
    echo "read -r -t 60 <>'$work/pipe'" >"$work/train.py"
    start RANK=2 "$work/python3" "$work/train.py"
    local script=$pid file=$out/rank-00002.login.$pid.txt
    start RANK=3 sleep 60
    collect --python --program train.py
    expect code 0 "$code"
    expect files "${file##*/}" "$(files "$out")"
    expect call "py-spy dump --pid $script" "$(cat "$FAKE_LOG")"
    expect_line "$file" '# tool py-spy'
    expect_line "$file" '    all_reduce (torch/distributed/distributed_c10d.py:2501)'
    collect --python --full --program train.py
    expect 'call with locals' "py-spy dump --pid $script --locals" "$(cat "$FAKE_LOG")"
    FAKE_PYTHON=broken collect --python --pid "$script"
    expect 'code of a failure' 1 "$code"
    expect_line "$file" '# error py-spy failed with exit code 1'
    expect_line "$file" '# stderr Error: Permission Denied'
}

full() {
    start RANK=0 sleep 60
    collect --full
    expect calls 1 "$(grep -c -- '-ex thread apply all bt full debuginfod' "$FAKE_LOG")"
}

snapshots() {
    local first
    start RANK=0 sleep 60
    first=$pid
    start RANK=1 sleep 60
    collect --snapshots 2 --interval 1
    expect code 0 "$code"
    expect files "$(printf 'snapshot-%d/rank-0000%d.login.%d.txt ' 1 0 "$first" 1 1 "$pid" 2 0 "$first" 2 1 "$pid")" \
        "$(files "$out") "
    expect_line "$out/snapshot-2/rank-00001.login.$pid.txt" '# snapshot 2'
}

not_permitted() {
    start RANK=0 FAKE=denied sleep 60
    local denied=$pid
    start RANK=1 sleep 60
    collect
    expect code 1 "$code"
    expect_line "$out/rank-00000.login.$denied.txt" '# error gdb showed no stack'
    expect_line "$out/rank-00000.login.$denied.txt" '# stderr ptrace: Operation not permitted.'
    expect 'errors of the other' 0 "$(grep -c '^# error' "$out/rank-00001.login.$pid.txt" || true)"
    expect_line "$work/messages" "login: process $denied: gdb showed no stack; ptrace: Operation not permitted."
}

time_limit() {
    start RANK=0 FAKE=slow sleep 60
    local from=$SECONDS
    collect --timeout 1
    expect code 1 "$code"
    expect_line "$out/rank-00000.login.$pid.txt" '# error gdb did not finish within 1 s'
    [ $((SECONDS - from)) -lt 10 ] || fail "took $((SECONDS - from)) s"
}

so_many_at_a_time() {
    local rank
    for rank in 0 1 2 3 4; do start RANK=$rank FAKE=counted sleep 60; done
    collect --jobs 2
    expect code 0 "$code"
    expect files 5 "$(files "$out" | wc -w)"
    expect 'most at a time' 2 "$(grep -x '[0-9]*' "$FAKE_LOG" | sort -n | tail -1)"
}

packed() {
    start RANK=0 sleep 60
    out=- collect >"$work/packed.tar.gz"
    expect code 0 "$code"
    expect files "./rank-00000.login.$pid.txt" "$(tar -tzf "$work/packed.tar.gz" | grep txt)"
}

once_a_node() {
    start RANK=0 sleep 60
    collect --once
    expect 'calls of the first' 1 "$(wc -l <"$FAKE_LOG")"
    collect --once
    expect 'code of the second' 0 "$code"
    expect 'calls of the second' 0 "$(wc -l <"$FAKE_LOG")"
}

exit_codes() {
    start RANK=0 sleep 60
    local options
    for options in --nonsense '--jobs 0' '--jobs many' '--pid 12x' --program '--env 1=2' 'out'; do
        # shellcheck disable=SC2086
        collect $options
        expect "code of $options" 2 "$code"
    done
    collect --tool "$work/no-gdb"
    expect 'code without a debugger' 4 "$code"
    collect --pid 999999999
    expect 'code without the process' 1 "$code"
    collect --program no-such-program
    expect 'code without processes' 3 "$code"
    collect --program no-such-program --may-be-none
    expect 'code where there may be none' 0 "$code"
    touch "$work/file"
    out=$work/file collect
    expect 'code without the folder' 5 "$code"
    run "$scripts/collect-stacks.sh" --help >"$work/help"
    expect 'code of the help' 0 "$code"
    expect 'first word of the help' Usage: "$(head -c 6 "$work/help")"
}

run_cases one_rank rank_variables no_number_is_no_rank own_rank_variable without_rank launchers_are_left_out \
    by_program by_environment python full snapshots not_permitted time_limit so_many_at_a_time packed \
    once_a_node exit_codes
