#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds, and opens the sample session. Without a display: pictures in build/pictures/.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh

install_packages build
build release rankscope
say "Built in $(minutes $built)"
program=build/release/rankscope
rm -rf build/sample # of an earlier version
"$program" sample build/sample
session=(build/sample/reference build/sample/current)

if [ -n "${DISPLAY-}" ] || [ -n "${WAYLAND_DISPLAY-}" ]; then
    say "Opening the sample session: $program ${session[*]}"
    exec "$program" "${session[@]}" "$@"
fi

say "There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set): painting the panes to build/pictures/"
mkdir -p build/pictures build/runtime
chmod 700 build/runtime
export QT_QPA_PLATFORM=offscreen XDG_RUNTIME_DIR=$PWD/build/runtime
paint() { # NAME FILE...
    local picture name=$1
    shift
    for theme in light dark; do
        for language in en ru; do
            picture=build/pictures/$name-$theme-$language.png
            "$program" "$@" --screenshot "$picture" --size 1400x900 --theme "$theme" --language "$language" \
                2> >(grep -v propagateSizeHints >&2) # the offscreen platform says it of every window
            say "$picture"
        done
    done
}
paint trace-diff "${session[@]}"
paint trace "${session[0]}"
paint stacks build/sample/deadlock/stacks.xml
paint array build/sample/field/heat.npy
paint series-diff build/sample/steps/good build/sample/steps/bad
paint profile build/sample/profile/experiment.xml
paint profile-diff build/sample/profile/before.pxml build/sample/profile/after.pxml
