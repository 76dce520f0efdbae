#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Fails when lupdate would change a .ts file, or when a text is not translated or not found by lupdate, or put in a
# wrong context.
set -euo pipefail
cd "$(dirname "$0")/.."
copies=$(mktemp -d)
trap 'rm -rf "$copies"' EXIT

cp translations/*.ts "$copies"
failed=0
scripts/update-translations.sh "$copies" 2>&1 | tee "$copies/log"
if grep -q 'unknown namespace' "$copies/log"; then
    echo "There lupdate lost the namespace, so that a text is not found: write a constant before it as auto"
    failed=1
fi
for file in translations/*.ts; do
    if ! diff -u "$file" "$copies/$(basename "$file")"; then
        echo "$file is behind the sources: run scripts/update-translations.sh"
        failed=1
    fi
    if grep -n 'type="unfinished"' "$file"; then
        echo "$file: these $(grep -c 'type="unfinished"' "$file") texts have no translation"
        failed=1
    fi
done
scripts/check-texts.py translations/rankscope_ru.ts app io model views || failed=1
exit $failed
