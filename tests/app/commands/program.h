// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <functional>

/// How a run of the program ended.
struct Ended {
    int code = -1; // -1: it crashed, hung or did not start
    QByteArray output;
    QByteArray messages;

    QJsonObject json() const; ///< the output; empty where it is no JSON object
};

struct ProgramInput {
    QByteArray standardInput = {};
    QString outputFile = {}; // standard output goes there
    std::function<void()> inChild = {}; // before the program starts
    QString language = {}; // the locale it is started in; empty: that of the test
};

/// Runs what the program does, and waits for it: a verb in a copy of a process that waits for runs (ProgramServer), a
/// window, and all runs that are prepared in the child, by the program that was built.
Ended run(const QStringList &arguments, const ProgramInput &input = {});

/// Runs a line of bash in which "$rankscope" is the program: for pipes, and for names that are no text.
Ended runInShell(const QString &line, const QString &folder);

/// Files that grow beyond `bytes` cannot be written in the child, as on a full disk.
std::function<void()> limitFileSize(unsigned long bytes);

/// In the child a file cannot be made without a name (O_TMPFILE), as in many file systems of clusters.
std::function<void()> withoutUnnamedFiles();

/// The child gets no more memory than this; under the address sanitizer, which reserves far more, as much as it wants.
std::function<void()> limitMemory(unsigned long bytes);

/// Root may read everything: takes that from the child, and does nothing to other people.
std::function<void()> withoutRootsRights();

/// Writes a file; the folder must be there. False where it cannot.
bool writeFile(const QString &path, const QByteArray &content);
QByteArray readFile(const QString &path);

/// A complete D3 trace with these records behind a header of one PL (number 1, "p.fdv" line 3); the first record stands
/// on line 10.
QByteArray traceOf(const QByteArray &records);
