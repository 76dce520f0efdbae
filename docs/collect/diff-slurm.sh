#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Compares two runs on the nodes of a cluster and leaves one file to fetch: sbatch diff-slurm.sh REFERENCE CURRENT
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
code=0
srun rankscope-mpi diff "$1" "$2" --json -o "rankscope-$SLURM_JOB_ID.json" \
    --progress "rankscope-$SLURM_JOB_ID.progress" || code=$?
[ "$code" -ne 1 ] || exit 0 # the runs differ, which is what was asked
exit "$code"
