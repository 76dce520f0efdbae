#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds, and runs every test.
#   scripts/test.sh [STEP...]   checks, program and asan by default; commands by its name
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/setup.sh

test_preset() {
    build "$1"
    if [ "$1" = program ]; then
        say "Checking that changed headers compile alone"
        scripts/check-headers.py build/program
    fi
    say "Testing $1"
    # one more than there are cores: some tests wait for windows, timers and other processes
    ctest --preset "$1" -j "$(($(nproc) + 1))"
}

steps=("$@")
[ $# -gt 0 ] || steps=(checks program asan)
install_packages build test
started=$SECONDS
for step in "${steps[@]}"; do
    case $step in
        checks) scripts/check-text.sh ;;
        # each test once: those of the layers below the program run under the sanitizers, where the fuzz entries and the
        # benchmarks are built too; g++ takes a third less for the layers than with -O2
        program) test_preset program ;;
        asan)
            # without lines the compilers take a sixth less; reports still name functions
            configure_options=(-DCMAKE_CXX_FLAGS_DEBUG=-O0)
            test_preset asan
            configure_options=()
            ;;
        commands)
            # asan builds the program without the window too, runs the same tests and looks at what it links; this is
            # the same with the compiler of the preset; what is not initialised is seen truly only where more is optimised
            configure_options=(-DCMAKE_CXX_FLAGS_RELEASE="-Og -DNDEBUG -Wno-maybe-uninitialized" -DRANKSCOPE_WERROR=ON)
            test_preset commands
            configure_options=()
            ;;
        *)
            say "There is no step '$step': checks, program, asan, commands"
            exit 2
            ;;
    esac
done
say "Everything passed in $(minutes $((SECONDS - started))), built in $(minutes $built): ${steps[*]}"
