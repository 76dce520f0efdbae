#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# attach.sh GDB: succeeds if gdb may look into another process here.
set -euo pipefail
sleep 20 &
trap 'kill $!' EXIT
timeout 15 "$1" -p $! -batch -nx -ex bt </dev/null 2>/dev/null | grep -q '^#0'
