// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of stacks files share: bytes in, results as text out.
#pragma once

#include "io/stacks/stackreading.h"
#include "io/stacks/stackwriting.h"

#include <QByteArray>

namespace rankscope {

/// A file of tests/data/stacks/ddt.
QByteArray stacksFixture(const char *name);

/// `bytes` must outlive the source.
ByteSource sourceOf(const QByteArray &bytes);

/// The tree of the first snapshot, or the error.
QString textOf(const StackResult &result);

/// "2w 3e×2": lines and severities of the problems, and how often.
QString shortProblems(const StackResult &result);

using StackWriter = Result<void> (*)(const StackTree &, const StackWriteOptions &, QIODevice &, Progress &);

/// "FAILED: …" where nothing could be written.
QString written(StackWriter write, const StackTree &tree, const StackWriteOptions &options = {});

} // namespace rankscope
