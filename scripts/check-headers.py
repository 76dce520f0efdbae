#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compiles headers alone: each must include what it needs, which batches and precompiled headers would hide.

scripts/check-headers.py BUILD          those that changed since the last tag (without a tag: in the
                                        last 10 steps of main)
scripts/check-headers.py BUILD --all    all of them; takes minutes

BUILD is a configured build with the window, for example build/release.
"""
import json
import os
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LAYERS = ("rules", "model", "io", "views", "app")
# what the including file must say first
NOT_ALONE = {"model/arrays/statistics/statisticsvectors.h"}


def git(*arguments):
    """The lines that git prints, or None where it fails."""
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.split("\n")[:-1] if done.returncode == 0 else None


def headers(names):
    wanted = {name for name in names if name.endswith(".h") and name.split("/")[0] in LAYERS}
    return sorted(wanted - NOT_ALONE)


def changed_headers():
    """None outside of a clone."""
    last = git("describe", "--tags", "--abbrev=0") or git("rev-list", "--first-parent", "--max-count=10", "HEAD")
    if not last:
        return None
    # what only moved to another folder, with the paths of its includes, needs nothing that it did not have; nor do
    # comments
    lines = git("diff", "--numstat", "-I^ *//", "-M80%", "-l5000", "--diff-filter=dr", last[-1])
    counts = [line.split("\t") for line in lines]
    changed = [name for added, deleted, name in counts if (added, deleted) != ("0", "0")]
    return headers(changed + git("ls-files", "--others", "--exclude-standard"))


def all_headers():
    return headers(str(path.relative_to(ROOT)) for layer in LAYERS for path in (ROOT / layer).rglob("*.h"))


def compiler(build):
    """The command that compiles the layer app, which links everything, without output and precompiled header."""
    for entry in json.loads((build / "compile_commands.json").read_text()):
        words = shlex.split(entry["command"])
        if "-o" not in words or not words[words.index("-o") + 1].startswith("app/CMakeFiles/rankscope_app.dir/"):
            continue
        for option in ("-o", "-c", "-include"):
            if option in words:
                del words[words.index(option) : words.index(option) + 2]
        return words + ["-fsyntax-only", "-x", "c++", "-include"]
    raise SystemExit(f"{build} does not say how the layer app is compiled")


def main():
    build = Path(sys.argv[1])
    wanted = all_headers() if "--all" in sys.argv[2:] else changed_headers()
    if wanted is None:
        print("This is no clone: which headers changed is not known")
        return 0
    command = compiler(build)

    def compile_alone(header):
        return header, subprocess.run(
            [*command, str(ROOT / header), os.devnull], cwd=build, capture_output=True, text=True
        )

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        bad = [(header, done) for header, done in threads.map(compile_alone, wanted) if done.returncode != 0]
    for header, done in bad:
        print(f"{header} does not compile alone:\n{done.stderr}")
    print(f"{len(wanted) - len(bad)} of {len(wanted)} header(s) compile alone")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
