#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Checks what can be checked without building: formatting, lengths, licences, spelling.
set -euo pipefail
cd "$(dirname "$0")/.."

sources() {
    find app benchmarks cmake fuzz io model recorder rules tests views -path tests/data -prune -o \
        \( -name '*.[ch]' -o -name '*.[ch]pp' \) -print0
}

echo '==> Checking the format (clang-format-16 -i FILE repairs it)'
sources | xargs -0 clang-format-16 --dry-run --Werror
echo '==> Checking that no file has more than 600 lines'
if sources | xargs -0 awk 'FNR == 601 { print FILENAME; long = 1 } END { exit !long }'; then
    exit 1
fi
echo '==> Checking that no literal of Latin-1 has other letters'
if sources | xargs -0 grep -nP '"[^"]*[^\x00-\x7F][^"]*"_L1'; then
    echo 'Bytes of UTF-8 are other letters in Latin-1: write u"…"_s'
    exit 1
fi
echo '==> Checking that there are the tests which docs/reliability.md names'
grep -oE '`tst_[a-z0-9]+(::[A-Za-z0-9]+)?`' docs/reliability.md | tr -d '`' | sort -u | while IFS= read -r test; do
    file=$(find tests -name "${test%%::*}.cpp")
    if [[ -z $file ]] || { [[ $test == *::* ]] && ! grep -q "\b${test##*::}()" "$file"; }; then
        echo "docs/reliability.md: there is no $test"
        exit 1
    fi
done
echo '==> Checking the licences'
reuse lint --quiet || reuse lint
echo '==> Checking the spelling'
sources | xargs -0 codespell --ignore-words-list improbe,nd,positionof,pres,reate,withe -- *.md docs/*.md scripts/*.sh
