#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Collects the stacks of a job from a list of hosts by ssh. README.md says how to use it.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=common.sh
. "$(dirname "$0")/common.sh"

usage() {
    cat <<'END'
Usage: collect-ssh.sh [options] HOST... [-- options of collect-stacks.sh]
Collects the stacks of your processes on these hosts, by ssh, into one folder.
  --hostfile FILE    hosts, one a line; what follows the first word of a line is not read (an mpirun hostfile will do)
  --out FOLDER       a new folder (default: stacks- and the time)
  --ssh COMMAND      the command to reach a host (default: ssh -o BatchMode=yes)
  --parallel N       so many hosts at a time (default: 16)
Example: collect-ssh.sh --hostfile hosts -- --program a.out
Exit code: 0 all stacks are there, 1 some are missing, 2 wrong options, 3 no process found.
END
}

ssh='ssh -o BatchMode=yes'

own_option() {
    case $1 in
        --ssh) ssh=${2-} ;;
        --hostfile)
            [ -r "${2-}" ] || wrong "the file '${2-}' cannot be read"
            mapfile -t -O "${#words[@]}" words < <(awk '!/^[ \t]*(#|$)/ { print $1 }' "$2") ;;
        *) return 0 ;;
    esac
    return 2
}

parse "$@"
[ "${#words[@]}" -gt 0 ] || wrong "no host was given"
new_folder
code=0
collect_from "$ssh" "${words[@]}" || code=$?
finish "$code"
