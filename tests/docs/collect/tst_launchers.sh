#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# collect-ssh.sh, collect-slurm.sh and collect-pbs.sh: that they reach each node of the job, and what they leave.
# A process belongs to the node that its variable NODE says; ssh, srun, pbsdsh and the like are not the real ones.
set -euo pipefail
shopt -s extglob
# shellcheck source-path=SCRIPTDIR source=common.sh
. "$(dirname "$0")/common.sh"
PATH=$(cd "$(dirname "$0")/fakes" && pwd):$PATH
export FAKE_LOG=$work/log PBS_NODEFILE=$work/nodes
printf '%s\n' node1 node1 node2 node2 >"$PBS_NODEFILE"

# what a shell on the way would change
text="another \"job\" of \$HOME, isn't it"

# Two ranks on node1, one on node2; rank 7 is another job's. Slurm's script tells them apart by itself.
two_nodes() {
    local line
    names=() only=()
    [[ ${FUNCNAME[1]} == slurm_* ]] || only=(--env SLURM_JOB_ID=4711)
    for line in 'node1 0' 'node1 1' 'node2 2'; do
        start SLURM_JOB_ID=4711 NODE="${line% *}" PMI_RANK="${line#* }" sleep 60
        names+=("rank-0000${line#* }.${line% *}.$pid.txt")
    done
    start SLURM_JOB_ID=4712 NODE=node1 PMI_RANK=7 JOB="$text" sleep 60
    other=rank-00007.node1.$pid.txt
    : >"$FAKE_LOG"
}

# expect_job: exactly the files of two_nodes' job are there, whole, and it was a success
expect_job() {
    expect code 0 "$code"
    expect files "${names[*]}" "$(files "$out")"
    expect 'files with a stack' 3 "$(grep -l '^#0 .* flux' "$out"/*.txt | wc -l)"
    expect 'folders left' 0 "$(find "$out" -mindepth 1 -type d | wc -l)"
}

collect() { # SCRIPT ARGUMENT...: of this test's processes only
    run "$scripts/collect-$1.sh" --out "$out" "${@:2}" -- --env TEST_OF="$work" --env NODE \
        ${only[@]+"${only[@]}"}
}

ssh_hosts() {
    two_nodes
    collect ssh node1 node2
    expect_job
    expect_line "$FAKE_LOG" 'ssh -o BatchMode=yes node2 bash -s'
    expect_line "$work/messages" "Files in $out: 3, of these incomplete: 0. Open it: rankscope $out"
}

ssh_hostfile() {
    two_nodes
    printf '# hosts\nnode1 slots=2\n\nnode2 slots=2\n' >"$work/hostfile"
    collect ssh --hostfile "$work/hostfile" --parallel 1
    expect_job
}

ssh_passes_any_text() {
    two_nodes
    only=(--env JOB="$text")
    collect ssh node1
    expect code 0 "$code"
    expect files "$other" "$(files "$out")"
}

ssh_host_down() {
    two_nodes
    collect ssh node1 down
    expect code 1 "$code"
    expect files "${names[*]:0:2}" "$(files "$out")"
    expect_line "$work/messages" 'down: ssh ended with exit code 255'
}

ssh_snapshots() {
    two_nodes
    only+=(--snapshots 2 --interval 1)
    collect ssh node1 node2
    expect files "${names[*]/#/snapshot-1/} ${names[*]/#/snapshot-2/}" "$(files "$out")"
}

not_permitted() {
    only=()
    start NODE=node1 SLURM_JOB_ID=4711 RANK=0 FAKE=denied sleep 60
    collect ssh node1 node2
    expect code 1 "$code"
    expect files "rank-00000.node1.$pid.txt" "$(files "$out")"
    expect_line "$work/messages" "Files in $out: 1, of these incomplete: 1. Open it: rankscope $out"
}

no_process() {
    collect ssh node1 node2
    expect code 3 "$code"
}

slurm_shared_folder() {
    two_nodes
    collect slurm 4711
    expect_job
    expect 'steps' 1 "$(grep -c '^srun ' "$FAKE_LOG")"
    local step='--jobid=4711 --overlap --kill-on-bad-exit=0 --ntasks-per-node=1 --input=none --nodes=2 --ntasks=2'
    expect 'step' "srun $step bash $out/.collect-stacks.sh" "$(grep -o '^srun .*collect-stacks.sh' "$FAKE_LOG")"
}

slurm_own_folder() {
    two_nodes
    FAKE_BLIND=node2 collect slurm 4711
    expect_job
    expect 'steps' 3 "$(grep -c '^srun ' "$FAKE_LOG")"
    expect 'steps to a node' 1 "$(grep -c -- '--nodes=1 --ntasks=1 --nodelist node2 bash -s$' "$FAKE_LOG")"
}

slurm_array_task() {
    only=()
    start SLURM_JOB_ID=4715 NODE=node1 PMI_RANK=0 sleep 60
    collect slurm 4712_3
    expect files "rank-00000.node1.$pid.txt" "$(files "$out")"
}

slurm_wrong_job() {
    collect slurm 4713
    expect 'code of two tasks' 2 "$code"
    expect_line "$work/messages" 'collect-slurm.sh: 4713 is several jobs: give one of them (--help shows the options)'
    collect slurm 99
    expect 'code of no job' 2 "$code"
    expect_line "$work/messages" 'collect-slurm.sh: no job 99 is running (--help shows the options)'
    collect slurm
    expect 'code without a job' 2 "$code"
}

pbs_from_outside() {
    two_nodes
    collect pbs 4711
    expect_job
    expect 'hosts' 'node1 node2' "$(grep -o 'node[0-9] bash' "$FAKE_LOG" | sort | cut -d' ' -f1 | paste -sd ' ')"
    PBS_NODEFILE='' collect pbs 99
    expect 'code of no job' 2 "$code"
}

pbs_inside_the_job() {
    two_nodes
    collect pbs
    expect_job
    expect 'hosts' 2 "$(grep -c '^ssh ' "$FAKE_LOG")"
}

pbs_by_pbsdsh() {
    two_nodes
    collect pbs --pbsdsh
    expect_job
    # two slots on each node, but each process is stopped once
    expect 'calls' 3 "$(grep -c '^gdb ' "$FAKE_LOG")"
}

wrong_options() {
    local script
    for script in ssh slurm pbs; do
        run "$scripts/collect-$script.sh" --nonsense
        expect "code of $script" 2 "$code"
        run "$scripts/collect-$script.sh" --out
        expect "code of $script --out" 2 "$code"
        run "$scripts/collect-$script.sh" --help >"$work/help"
        expect "code of $script --help" 0 "$code"
        expect "help of $script" "Usage: collect-$script.sh" "$(head -1 "$work/help" | cut -d' ' -f1-2)"
    done
    mkdir "$out"
    touch "$out/old"
    collect ssh node1
    expect 'code where the folder is not empty' 2 "$code"
    expect files old "$(files "$out")"
}

run_cases ssh_hosts ssh_hostfile ssh_passes_any_text ssh_host_down ssh_snapshots not_permitted no_process \
    slurm_shared_folder slurm_own_folder slurm_array_task slurm_wrong_job \
    pbs_from_outside pbs_inside_the_job pbs_by_pbsdsh wrong_options
