#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Collects the stacks of a running Slurm job. README.md says how to use it.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=common.sh
. "$(dirname "$0")/common.sh"

usage() {
    cat <<'END'
Usage: collect-slurm.sh [options] JOB [-- options of collect-stacks.sh]
Collects the stacks of a running job of yours (JOB: 4711, or 4711_3 of an array) into one folder, by a job step on each
of its nodes beside the job (srun --overlap, Slurm 20.11 or newer). Inside the job JOB can be left out.
  --out FOLDER       a new folder (default: stacks- and the time); best on a file system that the nodes share,
                     otherwise each node sends its files back
  --parallel N       where they send them back: so many nodes at a time (default: 16)
Example: collect-slurm.sh 4711 -- --program a.out
Exit code: 0 all stacks are there, 1 some are missing, 2 wrong options, 3 no process found.
END
}

own_option() { return 0; }

parse "$@"
job=${words[0]-${SLURM_JOB_ID-}}
[[ -n $job && ${#words[@]} -le 1 ]] || wrong "give one job"
found=$(squeue --noheader --jobs="$job" --states=running --format='%A %N') || found=''
[ -n "$found" ] || wrong "no job $job is running"
[[ $found != *$'\n'* ]] || wrong "$job is several jobs: give one of them"
read -r job list <<<"$found"
mapfile -t nodes < <(scontrol show hostnames "$list")

new_folder
# the processes of another job on the same node are not asked for: srun sets this variable for both
worker_options=(--env SLURM_JOB_ID ${worker_options[@]+"${worker_options[@]}"})
# one node without stacks must not end the others
step="srun --jobid=$job --overlap --kill-on-bad-exit=0 --ntasks-per-node=1"
code=0
$step --input=none --nodes="${#nodes[@]}" --ntasks="${#nodes[@]}" \
    bash "$out/.collect-stacks.sh" "${worker_options[@]}" --out "$out" --may-be-none || code=$?
# srun gives the highest code of its tasks: 127 where a node does not see the folder, 5 where it cannot write there
if [ "$code" = 127 ] || [ "$code" = 5 ]; then
    say "Not all nodes can write to $out: they send their files back."
    code=0
    collect_from "$step --nodes=1 --ntasks=1 --nodelist" "${nodes[@]}" || code=$?
fi
finish "$code"
