#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# scripts/pictures.sh [PROGRAM]: makes the pictures of README.md anew, by the program that was built, all of the sample
# session. Look at each of them before it is committed: no number may be cut, and what README.md says of it must be
# seen.
set -euo pipefail
cd "$(dirname "$0")/.."
program=$(realpath "${1:-build/release/rankscope}")
pictures=$PWD/docs/pictures
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -m 700 "$work/runtime" "$work/home"
export QT_QPA_PLATFORM=offscreen XDG_RUNTIME_DIR=$work/runtime HOME=$work/home XDG_CONFIG_HOME=$work/home
"$program" sample "$work/sample" >/dev/null
cd "$work/sample"
paint() { # NAME THEME LANGUAGE SIZE FILE...
    local picture=$pictures/$1-$2-$3.png
    "$program" "${@:5}" --screenshot "$picture" --size "$4" --theme "$2" --language "$3" \
        2> >(grep -v propagateSizeHints >&2) # the offscreen platform says it of every window
    echo "$picture"
}
paint stacks light en 1400x900 deadlock/stacks.xml
paint array light en 1400x900 field/heat.npy
paint profile light en 1800x900 profile/experiment.xml
paint timeline light en 1500x660 --pane timeline profile/hpctoolkit-jacobi-database
paint profile-diff dark ru 1900x900 profile/before.pxml profile/after.pxml
paint comparison dark ru 1400x900 deadlock/residual.csv
paint diff light en 1400x900 reference current
paint diff dark ru 1400x900 reference current
paint heat light en 1500x900 --pane plotDifferences reference current
paint findings light en 1900x700 --pane findings faulty
paint findings dark ru 1900x700 --pane findings faulty
paint configuration light en 1600x660 debugger/loops0.trd
paint errors light en 1900x760 --pane errors reference current debugger/jacobi.err.trd
