#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# diff-slurm.sh leaves a result that the program opens: tst_diff.sh RANKSCOPE. An srun that is none runs it as
# rankscope-mpi.
set -euo pipefail
shopt -s extglob
# shellcheck source-path=SCRIPTDIR source=common.sh
. "$(dirname "$0")/common.sh"
rankscope=$1
export SLURM_JOB_ID=4711
mkdir "$work/bin"
PATH=$work/bin:$PATH
cat >"$work/bin/srun" <<'END'
#!/usr/bin/env bash
[ "${FAKE_FAULT-}" != srun ] || exit 1
"$@"
END
# the program without MPI has no --progress
# shellcheck disable=SC2016
printf '#!/usr/bin/env bash\nexec "%s" "${@:1:$#-2}"\n' "$rankscope" >"$work/bin/rankscope-mpi"
chmod +x "$work/bin/"*
"$rankscope" sample "$work/sample" >"$work/log"

compare() { # REFERENCE CURRENT
    mkdir -p "$out"
    cd "$out"
    run "$scripts/diff-slurm.sh" "$work/sample/$1" "$work/sample/$2" >"$out/report"
}

runs_that_differ() {
    compare reference faulty
    expect code 0 "$code"
    expect files 'rankscope-4711.rankscope report' "$(files "$out")"
    run "$rankscope" diff rankscope-4711.rankscope >"$work/report"
    expect 'code of the result' 1 "$code"
    expect 'the report' "$(cat "$out/report")" "$(cat "$work/report")"
}

runs_that_agree() {
    compare reference reference
    expect code 0 "$code"
    run "$rankscope" diff rankscope-4711.rankscope >"$work/report"
    expect 'code of the result' 0 "$code"
}

no_such_run() {
    compare reference nowhere
    expect code 2 "$code"
    expect files report "$(files "$out")"
}

# srun ends with 1 where it cannot start the ranks, as the comparison does where the runs differ
no_ranks() {
    compare reference faulty
    FAKE_FAULT=srun compare reference faulty
    expect code 1 "$code"
    expect files report "$(files "$out")"
}

wrong_line() {
    run "$scripts/diff-slurm.sh" one
    expect code 2 "$code"
    expect_line "$work/messages" 'Usage: sbatch diff-slurm.sh REFERENCE CURRENT'
}

run_cases runs_that_differ runs_that_agree no_such_run no_ranks wrong_line
