#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Compares two runs on the nodes of a cluster and leaves one file to fetch, rankscope-JOB.rankscope, which the window
# opens anywhere; the report is in the output of the job: sbatch diff-slurm.sh REFERENCE CURRENT
# docs/mpi.md says what follows.
#SBATCH --job-name=rankscope
#SBATCH --nodes=4
#SBATCH --ntasks-per-node=8
#SBATCH --cpus-per-task=1
#SBATCH --time=00:30:00
set -euo pipefail
[ $# -eq 2 ] || {
    echo "Usage: sbatch diff-slurm.sh REFERENCE CURRENT" >&2
    exit 2
}
# module load openmpi   # the MPI that rankscope-mpi was built with
result=rankscope-$SLURM_JOB_ID
rm -f "$result.rankscope" # of this job before it was requeued
code=0
srun rankscope-mpi diff "$1" "$2" --save "$result.rankscope" --progress "$result.progress" || code=$?
# 1: the runs differ, which is what was asked; or srun itself failed, and nothing is there
[ "$code" -ne 1 ] || [ ! -s "$result.rankscope" ] || exit 0
exit "$code"
