# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# What run.sh and test.sh share; sourced by them, in the root of the checkout.

say() { printf '==> %s\n' "$*"; }

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        say "Installing packages needs root, and there is no sudo here. As root: $*"
        return 1
    fi
}

# install_packages GROUP...: installs those packages of the groups in packages.txt that are missing.
install_packages() {
    local wanted missing installed
    wanted=$(for group in "$@"; do awk -v group="$group" '$1 == group { print $2 }' scripts/packages.txt; done | sort)
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        say "This is no Debian system. What Debian 12 calls these packages must be here already:" $wanted
        return
    fi
    # dpkg-query fails when it does not know one of them, which is what this asks
    installed=$({ dpkg-query -W -f='${Package} ${db:Status-Status}\n' $wanted 2>/dev/null || true; } |
        awk '$2 == "installed" { print $1 }' | sort -u)
    missing=$(comm -23 <(printf '%s\n' "$wanted") <(printf '%s\n' "$installed"))
    if [ -z "$missing" ]; then
        say "Packages: all $(wc -w <<<"$wanted") are here"
        return
    fi
    say "Packages: installing" $missing
    as_root apt-get -qq -o DPkg::Lock::Timeout=600 update
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=600 -o Dpkg::Use-Pty=0 \
        install -y --no-install-recommends $missing >build/packages.log || {
        tail -n 20 build/packages.log
        say "The packages could not be installed; all of apt's output is in build/packages.log"
        return 1
    }
}

# minutes SECONDS: 372 becomes 6:12.
minutes() { printf '%d:%02d' $(($1 / 60)) $(($1 % 60)); }

# build PRESET [TARGET...]: configures and builds; prints little unless it fails. Adds the seconds to `built`.
# What `configure_options` holds is passed to CMake after the preset.
built=0
configure_options=()
build() {
    local preset=$1 started=$SECONDS
    shift
    # The presets compile the same files more than once: ccache makes that, and every second run, quick.
    if [ -z "${CMAKE_CXX_COMPILER_LAUNCHER-}" ] && command -v ccache >/dev/null; then
        export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_DIR=${CCACHE_DIR-$PWD/build/ccache}
        # what it asks for where headers are precompiled
        export CCACHE_SLOPPINESS=${CCACHE_SLOPPINESS-pch_defines,time_macros}
    fi
    say "Configuring $preset"
    cmake --preset "$preset" "${configure_options[@]}" >"build/configure-$preset.log" 2>&1 || {
        cat "build/configure-$preset.log"
        return 1
    }
    say "Building $preset (build/$preset)"
    cmake --build --preset "$preset" ${1:+--target "$@"}
    built=$((built + SECONDS - started))
}

mkdir -p build
