// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>

namespace rankscope {

/// How a program that records has ended.
struct RecordedRun {
    int code = -1; // -1: it crashed, hung or did not start
    QByteArray messages; // to stderr
    QByteArray output;
};

using RecordedEnvironment = QMap<QString, QString>;

/// The path of a program of tests/recorder/traces/programs.
QString recordedProgram(const QString &name);

/// Runs a program in a folder, with the text of RANKSCOPE_OPTIONS, outside any launcher.
RecordedRun runRecorded(const QString &folder, const QStringList &command, const QString &options = {},
                        const RecordedEnvironment &environment = {});

/// The bytes of a file in a folder; empty where there is none.
QByteArray fileOf(const QString &folder, const QString &name);

/// The records of a trace: what comes after its header.
QByteArray recordsOf(const QByteArray &trace);

/// The header of a trace from MODE on: what does not depend on the machine.
QByteArray headerOf(const QByteArray &trace);

/// What a check of a trace says, and its reader: "RULE:LINE" for warnings and errors, the sentences of the reader, and
/// what the run-time system would say. Empty: nothing is wrong.
QStringList faultsOf(const QString &folder, const QString &name);

} // namespace rankscope
