// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

#include <QByteArray>
#include <QString>
#include <QTemporaryDir>

namespace rankscope::test {

/// A reader of stacks from a text.
using Reader = StackResult (*)(ByteSource, const QString &, const StackReadOptions &, Progress &);

StackResult readText(Reader reader, const QByteArray &bytes, const StackReadOptions &options = {});

/// All that the reader found out, as text, in this order, what is empty left out:
/// for each snapshot "-- 2026-03-01T10:00:09Z" and its tree; "== processes (content)" with where their numbers come
/// from, then "declared 0-3" and "12 node01 4711 ./a.out", a process a line; "== threads" and "12.1 4711 a.out idle", a
/// thread a line;
/// "== problems" and "12: warning: …". "-" stands for what is not known.
QString summary(const StackDocument &document);

/// The part of a text that a source of its own must be able to read: cuts it at every byte and asks for a document or
/// an Error, never more threads than the whole has. Returns the first length that broke, or -1.
qsizetype firstBadCut(Reader reader, const QByteArray &bytes);

/// Writes a file of a folder, which is made with the folders of its name.
void writeInto(const QTemporaryDir &folder, const QString &name, const QByteArray &text);

/// What gdb prints of a function that main() calls.
QByteArray stackIn(const char *function);

} // namespace rankscope::test
