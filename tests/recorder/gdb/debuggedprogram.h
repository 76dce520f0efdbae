// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

/// How a command ended.
struct CommandEnd {
    int code = -1; // -1: it did not start, crashed or did not end
    QByteArray output;
    QByteArray messages;
};

/// A folder with copies of the files in tests/data/recorder, in which sources are compiled and programs are recorded.
class DebuggedProgram
{
public:
    explicit DebuggedProgram(const QStringList &files);

    QString path(const QString &name) const { return m_folder.filePath(name); }
    /// Runs a program in the folder.
    CommandEnd command(const QString &program, const QStringList &arguments) const;
    /// Compiles with debugging information and these arguments; true when that worked.
    bool compile(const QString &compiler, const QStringList &arguments) const;
    /// rankscope-record with these arguments.
    CommandEnd record(const QStringList &arguments) const;
    /// The records of a trace: what follows its header.
    QByteArray records(const QString &trace) const;

private:
    QTemporaryDir m_folder;
};

/// The path of a script or program of the recorder in the source tree.
QString recorderScript(const QString &name);
