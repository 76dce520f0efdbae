// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

#include <QByteArrayList>
#include <QString>
#include <QStringList>

namespace rankscope {

/// The bytes of a fixture in tests/data/stacks/ddt.
QByteArray ddtFixture(const char *name);

/// Reads a report in HTML from memory.
StackResult readLogbookBytes(const QByteArray &bytes, const StackReadOptions &options = {});

/// The tree of the fixtures ring.html and ring.txt.
inline constexpr const char *ringTree = "main (ring.c:80) [1-3]\n"
                                        "  PMPI_Recv [1]\n"
                                        "  exchange(char (*)(int), std::pair<int, int>) (ring.c:57) [2,3]\n"
                                        "    ?? [3] *\n";

/// A logbook with tables of stacks; each row is "cell|cell|…", the tables are set apart by an empty row, `before`
/// stands before them.
QByteArray logbookOf(const QByteArrayList &rows, const QByteArray &before = {});

/// Events a line each, for comparing: "500 message [0-3] first line of the text", with "-" for what is absent, and what
/// an event names besides behind it: "(signal)", "(mpirun output)", "{GPU 0}".
QString eventsText(const StackDocument &document);

/// Variables a line each: "0.1 @2 of 0: n = 3 (from 1 to 3) EQUAL" is a variable of process 0, thread 1, in frame 2 of
/// snapshot 0.
QString variablesText(const StackDocument &document);

/// Problems a line each: "12 warning".
QStringList problemLines(const StackDocument &document);

} // namespace rankscope
