#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Writes the stacks of the processes of a job on this node, one file for each process. README.md says how to use it.
# Sent to other nodes through "bash -s": all is in functions, so bash has read the file before anything runs.
set -euo pipefail

usage() {
    cat <<'END'
Usage: collect-stacks.sh [options]
Writes the stacks of the processes of a job on this node, one file for each process:
  FOLDER/rank-00012.HOST.PID.txt, or FOLDER/pid-PID.HOST.txt where a process has no rank.

Which processes (all that are given must hold; by default each of your processes that has a rank):
  --program NAME       processes of this program; with --python, of this script
  --pid LIST           these processes: 4711,4712
  --env NAME[=VALUE]   processes started with this variable; without a value: as it is set here

How:
  --out FOLDER         where to write; "-" packs the files (tar.gz) to standard output
                       (default: stacks- and the time)
  --python             Python stacks, by py-spy, instead of native ones by gdb
  --full               with the local variables of each frame
  --snapshots N        take N snapshots, into FOLDER/snapshot-1, snapshot-2, ...
  --interval SECONDS   wait so long between two snapshots (default: 10)
  --jobs N             look at N processes at a time (default: 4)
  --timeout SECONDS    give up on a process after so long (default: 60)
  --rank-variable NAME the environment variable that holds the rank, where none of the usual ones does
  --tool PROGRAM       the gdb or py-spy to use

For the scripts that call this one on many nodes:
  --once               do nothing where another one already writes this node's files to FOLDER
  --may-be-none        not an error if this node has no process of the job

Exit code: 0 all stacks written, 1 some are missing, 2 wrong options, 3 no such process, 4 no gdb or py-spy here,
5 FOLDER cannot be written from this node.
END
}

say() { printf '%s: %s\n' "$host" "$*" >&2; }

wrong() {
    printf 'collect-stacks.sh: %s (--help shows the options)\n' "$*" >&2
    exit 2
}

number() { # OPTION VALUE: a whole number from 1 on
    [[ $2 =~ ^[1-9][0-9]{0,8}$ ]] || wrong "$1 needs a whole number above 0, not '$2'"
    printf '%s' "$2"
}

defaults() {
    host=$(uname -n)
    # the address of a container is not cut at its first point
    if [[ $host == *[!0-9.]* ]]; then host=${host%%.*}; else host=${host//./-}; fi
    out=stacks-$(date +%Y%m%d-%H%M%S)
    program='' pids=() variables=() python=0 full=0 snapshots=1 interval=10 jobs=4 limit=60 tool=''
    once=0 may_be_none=0
    rank_variables=(OMPI_COMM_WORLD_RANK PMIX_RANK PMI_RANK MV2_COMM_WORLD_RANK PALS_RANKID SLURM_PROCID RANK)
}

parse() {
    while [ $# -gt 0 ]; do
        case $1 in
            -h | --help) usage; exit 0 ;;
            --python) python=1; shift; continue ;;
            --full) full=1; shift; continue ;;
            --once) once=1; shift; continue ;;
            --may-be-none) may_be_none=1; shift; continue ;;
        esac
        [ $# -gt 1 ] || wrong "unknown option or no value after it: '$1'"
        case $1 in
            --program) program=${2##*/} ;;
            --pid) IFS=', ' read -r -a pids <<<"$2" ;;
            --env) variables+=("$(variable "$2")") ;;
            --out) out=$2 ;;
            --snapshots) snapshots=$(number "$@") ;;
            --interval) interval=$(number "$@") ;;
            --jobs) jobs=$(number "$@") ;;
            --timeout) limit=$(number "$@") ;;
            --rank-variable) rank_variables=("$2" "${rank_variables[@]}") ;;
            --tool) tool=$2 ;;
            *) wrong "unknown option '$1'" ;;
        esac
        shift 2
    done
    local pid
    for pid in ${pids[@]+"${pids[@]}"}; do number --pid "$pid" >/dev/null; done
    [ -n "$tool" ] || { [ "$python" = 1 ] && tool=py-spy || tool=gdb; }
}

variable() { # NAME[=VALUE]: NAME=VALUE, the value taken from here if it is not given
    local name=${1%%=*}
    [[ $name =~ ^[A-Za-z_][A-Za-z_0-9]*$ ]] || wrong "--env needs NAME or NAME=VALUE, not '$1'"
    if [ "$1" != "$name" ]; then
        printf '%s' "$1"
    elif [ -n "${!name-}" ]; then
        printf '%s=%s' "$name" "${!name}"
    else
        wrong "$name is not set here: give --env $name=VALUE"
    fi
}

# look PID: fills executable, command (the words), environment (NAME=VALUE words); fails if it is gone or not ours.
look() {
    local word
    command=() environment=()
    executable=$(readlink "/proc/$1/exe" 2>/dev/null) || return 1
    executable=${executable% (deleted)}
    { while IFS= read -r -d '' word; do command+=("$word"); done <"/proc/$1/cmdline"; } 2>/dev/null || return 1
    { while IFS= read -r -d '' word; do environment+=("$word"); done <"/proc/$1/environ"; } 2>/dev/null || return 1
}

value_of() { # NAME: its value in the environment that look() read
    local word
    for word in ${environment[@]+"${environment[@]}"}; do
        if [ "${word%%=*}" = "$1" ]; then
            printf '%s' "${word#*=}"
            return 0
        fi
    done
    return 1
}

rank_of() { # prints the rank of the process that look() read; nothing where it has none
    local name value first=()
    # torchrun under srun or mpirun: those count the nodes, RANK counts the processes
    if value_of TORCHELASTIC_RUN_ID >/dev/null; then first=(RANK); fi
    for name in ${first[@]+"${first[@]}"} "${rank_variables[@]}"; do
        value=$(value_of "$name") || continue
        if [[ $value =~ ^[0-9]{1,9}$ ]]; then
            printf '%d' "$((10#$value))"
            return
        fi
    done
}

is_launcher() { # whether the process only starts or watches others: these inherit or hand on what a rank has
    case ${executable##*/} in
        bash | sh | dash | zsh | ksh | csh | tcsh | busybox | timeout | tee | ssh | sshd) return 0 ;;
        mpirun | mpiexec | mpiexec.* | orterun | orted | prterun | prte | prted | hydra_pmi_proxy) return 0 ;;
        srun | slurmstepd | pbsdsh | pbs_mom | palsd | aprun | apptainer | singularity | starter | gdb | py-spy)
            return 0 ;;
    esac
    return 1
}

is_program() { # whether the process that look() read runs $program
    local word
    [ "${executable##*/}" = "$program" ] && return 0
    is_launcher && return 1
    if [ "$python" = 1 ]; then
        [[ ${executable##*/} == python* ]] || return 1
        for word in ${command[@]+"${command[@]}"}; do [ "${word##*/}" = "$program" ] && return 0; done
        return 1
    fi
    [ "${#command[@]}" -gt 0 ] && [ "${command[0]##*/}" = "$program" ]
}

wanted() { # whether the process that look() read, of rank $1, is one of the job
    local word name
    for word in ${variables[@]+"${variables[@]}"}; do
        name=${word%%=*}
        [ "$(value_of "$name" || true)" = "${word#*=}" ] || return 1
    done
    if [ -n "$program" ]; then
        is_program
    elif [ "${#pids[@]}" = 0 ]; then
        [ -n "$1" ] && ! is_launcher
    fi
}

# Fills found with lines "PID RANK NAME", RANK being "-" where there is none.
find_processes() {
    local pid rank candidates=(${pids[@]+"${pids[@]}"})
    if [ "${#pids[@]}" = 0 ]; then
        # what belongs to others cannot be looked into, but by root
        for pid in /proc/[0-9]*; do
            if [ "$EUID" = 0 ] || [ -O "$pid" ]; then candidates+=("${pid#/proc/}"); fi
        done
    fi
    found=() missing=0
    for pid in ${candidates[@]+"${candidates[@]}"}; do
        if ! look "$pid"; then
            [ "${#pids[@]}" = 0 ] && continue
            say "there is no process $pid, or it is not yours"
            missing=$((missing + 1))
            continue
        fi
        rank=$(rank_of)
        if [ "$pid" != $$ ] && wanted "$rank"; then
            found+=("$pid ${rank:--} $(printf '%s' "${command[0]-$executable}" | tr '[:cntrl:]' ' ')")
        fi
    done
}

run_tool() { # PID: the stacks on standard output
    local words=()
    if [ "$python" = 1 ]; then
        words=("$tool" dump --pid "$1")
        if [ "$full" = 1 ]; then words+=(--locals); fi
    else
        words=("$tool" -p "$1" -batch -nx -ex 'set pagination off' -ex 'set width 0')
        words+=(-ex 'thread apply all bt')
        if [ "$full" = 1 ]; then words[${#words[@]} - 1]+=' full'; fi
    fi
    # asking a server for symbols would keep the process stopped for minutes
    env -u DEBUGINFOD_URLS timeout -k 5 "$limit" "${words[@]}" </dev/null
}

# dump PID RANK NAME FOLDER SNAPSHOT: writes one file; fails if it holds no stack, and says why in it.
dump() {
    local code=0 error='' name time text=$scratch/$1.text problems=$scratch/$1.problems
    time=$(date -u +%Y-%m-%dT%H:%M:%SZ)
    if [ "$2" = - ]; then name=pid-$1.$host.txt; else printf -v name 'rank-%05d.%s.%s.txt' "$2" "$host" "$1"; fi
    run_tool "$1" >"$text" 2>"$problems" || code=$?
    if [ "$code" = 124 ] || [ "$code" = 137 ]; then
        error="${tool##*/} did not finish within $limit s"
    elif [ "$python" = 1 ] && [ "$code" != 0 ]; then
        error="${tool##*/} failed with exit code $code"
    elif [ "$python" = 0 ] && ! grep -q '^#0 ' "$text"; then
        error="${tool##*/} showed no stack"
    fi
    {
        if [ "$2" != - ]; then echo "# rank $2"; fi
        printf '# host %s\n# pid %s\n# program %s\n# time %s\n# tool %s\n' "$host" "$1" "$3" "$time" "${tool##*/}"
        if [ "$snapshots" -gt 1 ]; then echo "# snapshot $5"; fi
        if [ -n "$error" ]; then echo "# error $error"; fi
        sed 's/^/# stderr /' "$problems"
        cat "$text"
    } >"$scratch/$name"
    mv "$scratch/$name" "$4/$name"
    if [ -n "$error" ]; then
        say "process $1: $error; $(grep -i -m 1 -E 'ptrace|permi|denied' "$problems" || echo "see $name")"
        return 1
    fi
}

dump_all() { # FOLDER SNAPSHOT: $jobs at a time; adds to $missing
    local line pid rank name running=()
    for line in "${found[@]}"; do
        if [ "${#running[@]}" = "$jobs" ]; then
            wait "${running[0]}" || missing=$((missing + 1))
            running=(${running[@]+"${running[@]:1}"})
        fi
        read -r pid rank name <<<"$line"
        dump "$pid" "$rank" "$name" "$@" &
        running+=($!)
    done
    for pid in "${running[@]}"; do
        wait "$pid" || missing=$((missing + 1))
    done
}

prepare_folder() { # sets target, where the files go
    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch"' EXIT
    target=$out
    if [ "$out" = - ]; then
        target=$scratch/packed
        mkdir "$target"
    else
        mkdir -p "$target" || true
    fi
    if [ ! -d "$target" ] || [ ! -w "$target" ]; then
        say "the folder $target is not here, or cannot be written"
        exit 5
    fi
    # only one of several can make a folder
    if [ "$once" = 1 ] && ! mkdir "$target/.$host" 2>/dev/null; then exit 0; fi
}

take_snapshots() {
    local snapshot folder
    for ((snapshot = 1; snapshot <= snapshots; snapshot++)); do
        folder=$target
        if [ "$snapshots" -gt 1 ]; then folder=$target/snapshot-$snapshot; fi
        mkdir -p "$folder"
        if [ "$snapshot" -gt 1 ]; then sleep "$interval"; fi
        dump_all "$folder" "$snapshot"
    done
}

main() {
    defaults
    parse "$@"
    command -v "$tool" >/dev/null || { say "there is no $tool here"; exit 4; }
    prepare_folder
    find_processes
    if [ "${#found[@]}" -gt 0 ]; then
        say "processes: ${#found[@]}, stacks by ${tool##*/}"
        take_snapshots
    fi
    if [ "$out" = - ]; then tar -czf - -C "$target" .; fi
    if [ "$missing" -gt 0 ]; then
        say "stacks missing: $missing; README.md tells what helps where a process may not be looked into"
        exit 1
    fi
    if [ "${#found[@]}" = 0 ] && [ "$may_be_none" = 0 ]; then
        say "no such process here"
        exit 3
    fi
}

main "$@"
