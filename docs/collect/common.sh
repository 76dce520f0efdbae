# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# What collect-ssh.sh, collect-slurm.sh and collect-pbs.sh share; sourced by them.
# They run collect-stacks.sh on each node of a job and leave all files in the folder $out.

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
out='' parallel=16 words=() worker_options=()

say() { printf '%s\n' "$*" >&2; }

wrong() {
    printf '%s: %s (--help shows the options)\n' "${0##*/}" "$*" >&2
    exit 2
}

# parse ARGUMENT...: fills out, parallel, words (what is no option) and worker_options (what follows "--").
# Other options are handed to own_option OPTION VALUE, which returns how many words it took, or 0.
parse() {
    local taken
    while [ $# -gt 0 ]; do
        case $1 in
            -h | --help) usage; exit 0 ;;
            --) shift; worker_options=("$@"); return ;;
            --out) [ $# -gt 1 ] || wrong "--out needs a folder"; out=$2; shift 2 ;;
            --parallel)
                [[ ${2-} =~ ^[1-9][0-9]{0,3}$ ]] || wrong "--parallel needs a whole number above 0"
                parallel=$2; shift 2 ;;
            -*)
                taken=0
                own_option "$@" || taken=$?
                ((taken > 0 && taken <= $#)) || wrong "unknown option or no value after it: '$1'"
                shift "$taken" ;;
            *) words+=("$1"); shift ;;
        esac
    done
}

# Makes the folder $out, with a copy of collect-stacks.sh for the nodes that see this folder.
new_folder() {
    out=${out:-stacks-$(date +%Y%m%d-%H%M%S)}
    mkdir -p "$out"
    out=$(cd "$out" && pwd)
    [ -z "$(ls -A "$out")" ] || wrong "the folder $out is not empty: choose another one by --out"
    cp "$here/collect-stacks.sh" "$out/.collect-stacks.sh"
}

# collect_from REMOTE HOST...: runs collect-stacks.sh on the hosts by the command REMOTE ("ssh"), which is followed by
# the host and "bash -s"; the script with its arguments goes in through standard input and the files come back through
# standard output, so nothing has to be on the hosts. Fails if a host did.
collect_from() {
    remote=$1
    shift
    {
        printf 'set --'
        printf ' %q' ${worker_options[@]+"${worker_options[@]}"} --out - --may-be-none
        printf '\n'
        cat "$here/collect-stacks.sh"
    } >"$out/.script"
    export out remote
    export -f collect_from_host say
    # 255, which ssh ends with, would make xargs leave out the hosts that follow
    # shellcheck disable=SC2016
    printf '%s\n' "$@" | xargs -n 1 -P "$parallel" bash -c 'collect_from_host "$1" || exit 1' collect
}

collect_from_host() { # HOST: fails unless all its stacks came
    local code=0 packed=$out/.$1.tar.gz
    # REMOTE is a command with its options
    # shellcheck disable=SC2086,SC2154
    $remote "$1" bash -s <"$out/.script" >"$packed" || code=$?
    case $code in
        # 1: some processes could not be looked into; the others are there
        0 | 1) tar -xzf "$packed" -C "$out" || { say "$1: what came back is not a tar file"; code=1; } ;;
        *) say "$1: ${remote%% *} ended with exit code $code" ;;
    esac
    return "$code"
}

finish() { # CODE: says what came, and ends; CODE 0 means that all nodes did their work
    local all incomplete
    find "$out" -mindepth 1 -maxdepth 1 -name '.*' -exec rm -r {} +
    all=$(find "$out" -name '*.txt' | wc -l)
    incomplete=$({ grep -rl '^# error ' "$out" || true; } | wc -l)
    if [ "$all" = 0 ]; then
        say "No process of the job was found on these nodes."
        [ "$1" = 0 ] && exit 3
        exit 1
    fi
    say "Files in $out: $all, of these incomplete: $incomplete. Open it: rankscope $out"
    if [ "$incomplete" -gt 0 ] || [ "$1" != 0 ]; then exit 1; fi
    exit 0
}
