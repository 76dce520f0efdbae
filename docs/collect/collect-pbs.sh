#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Collects the stacks of a running PBS job. README.md says how to use it.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=common.sh
. "$(dirname "$0")/common.sh"

usage() {
    cat <<'END'
Usage: collect-pbs.sh [options] JOB [-- options of collect-stacks.sh]
Collects the stacks of a running job of yours (PBS Pro, OpenPBS, Torque) into one folder, by ssh to each of its nodes.
Inside the job JOB can be left out.
  --pbsdsh           by pbsdsh, where the nodes refuse ssh: only inside the job, FOLDER on a shared file system
  --out FOLDER       a new folder (default: stacks- and the time)
  --ssh COMMAND      the command to reach a node (default: ssh -o BatchMode=yes)
  --parallel N       so many nodes at a time (default: 16)
Example: collect-pbs.sh 4711.server -- --program a.out
Exit code: 0 all stacks are there, 1 some are missing, 2 wrong options, 3 no process found.
END
}

ssh='ssh -o BatchMode=yes' pbsdsh=0

own_option() {
    case $1 in
        --pbsdsh) pbsdsh=1; return 1 ;;
        --ssh) ssh=${2-}; return 2 ;;
    esac
}

# The hosts of job $1, each once. Its exec_host is "node1/0*8+node2/0*8", "node1/1+node1/0" or "node1/0-7";
# qstat breaks long ones.
hosts_of() {
    qstat -f "$1" | awk '
        /^\t/ { if (wanted) list = list substr($0, 2); next }
        { wanted = $1 == "exec_host"; if (wanted) list = $3 }
        END { count = split(list, parts, "+"); for (i = 1; i <= count; ++i) print parts[i] }' |
        sed 's,/.*,,' | awk '!seen[$0]++'
}

parse "$@"
[ "${#words[@]}" -le 1 ] || wrong "give one job"
if [ "$pbsdsh" = 1 ]; then
    [ -n "${PBS_NODEFILE-}" ] || wrong "--pbsdsh works inside the job only: PBS_NODEFILE is not set"
elif [ "${#words[@]}" = 1 ]; then
    hosts=$(hosts_of "${words[0]}") || hosts=''
else
    [ -r "${PBS_NODEFILE-}" ] || wrong "give the job (inside the job, PBS_NODEFILE would tell the nodes)"
    hosts=$(awk '!seen[$0]++' "$PBS_NODEFILE")
fi
[ "$pbsdsh" = 1 ] || [ -n "$hosts" ] || wrong "no job ${words[0]-} is running"

new_folder
code=0
if [ "$pbsdsh" = 1 ]; then
    # it runs one on each slot of a node: --once lets one of them do the work
    pbsdsh -- /bin/bash "$out/.collect-stacks.sh" ${worker_options[@]+"${worker_options[@]}"} \
        --out "$out" --may-be-none --once || code=$?
else
    mapfile -t hosts <<<"$hosts"
    collect_from "$ssh" "${hosts[@]}" || code=$?
fi
finish "$code"
