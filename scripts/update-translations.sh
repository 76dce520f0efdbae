#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Brings the .ts files in line with the sources of all layers.
#   scripts/update-translations.sh [FOLDER]   the .ts files of FOLDER, by default translations/
set -euo pipefail
folder=$(realpath "${1:-$(dirname "$0")/../translations}")
cd "$(dirname "$0")/.."
lupdate=${LUPDATE:-$(command -v /usr/lib/qt6/bin/lupdate || command -v lupdate)}

update() {
    "$lupdate" -silent -no-obsolete -locations none -extensions cpp,h -I . app io model views "$@"
}

update -ts "$folder/rankscope_ru.ts"
update -pluralonly -ts "$folder/rankscope_en.ts" # other texts are English already
