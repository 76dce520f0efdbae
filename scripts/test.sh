#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds, and runs every test.
#   scripts/test.sh [STEP...]   checks, release and asan by default; commands by its name
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh

test_preset() {
    build "$1"
    if [ "$1" = release ]; then
        say "Checking that changed headers compile alone"
        scripts/check-headers.py build/release
    fi
    say "Testing $1"
    # one more than there are cores: some tests wait for windows, timers and other processes
    ctest --preset "$1" -j "$(($(nproc) + 1))"
}

steps=("$@")
[ $# -gt 0 ] || steps=(checks release asan)
install_packages build test
started=$SECONDS
for step in "${steps[@]}"; do
    case $step in
        checks) scripts/check-text.sh ;;
        release)
            # each test once: those of the layers below the program run under the sanitizers, where the fuzz entries and
            # the benchmarks are built too
            configure_options=(-DRANKSCOPE_TESTS=program -DRANKSCOPE_FUZZ=OFF -DRANKSCOPE_BENCHMARKS=OFF)
            test_preset release
            configure_options=()
            ;;
        asan)
            # without lines the compilers take a sixth less; reports still name functions
            configure_options=(-DCMAKE_CXX_FLAGS_DEBUG=-O0)
            test_preset asan
            configure_options=()
            ;;
        commands)
            # asan builds the program without the window too, runs the same tests and looks at what it links; this is
            # the same with the compiler of the preset; what is not initialised is seen truly only where more is optimised
            configure_options=(-DCMAKE_CXX_FLAGS_RELEASE="-Og -DNDEBUG -Wno-maybe-uninitialized")
            test_preset commands
            configure_options=()
            ;;
        *)
            say "There is no step '$step': checks, release, commands, asan"
            exit 2
            ;;
    esac
done
say "Everything passed in $(minutes $((SECONDS - started))), built in $(minutes $built): ${steps[*]}"
