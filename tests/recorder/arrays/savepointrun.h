// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of the program programs/savepoints.c, which calls the recorder.
#pragma once

#include "tests/app/commands/program.h"

#include <QProcessEnvironment>
#include <QTemporaryDir>

#include <optional>

/// A folder in which runs are made; each run has a folder of its own in it.
class SavepointRuns
{
public:
    void clear() { m_folder.emplace(); }
    QString path(const QString &name) const { return m_folder->filePath(name); }

    /// Sets a variable of the environment for the runs to come.
    void set(const QString &variable, const QString &value) { m_environment.insert(variable, value); }
    void unset(const QString &variable) { m_environment.remove(variable); }

    /// Starts all processes one after the other, with the environment that Open MPI gives them; `grid` is as "2 3". The
    /// code is the largest, output and messages are those of all.
    Ended start(const QString &name, const QString &grid, const QStringList &options = {}) const;
    /// One process, which is given these arguments.
    Ended startOne(const QString &name, const QStringList &arguments) const;
    /// Another program, as process 0 of 2.
    Ended startOther(const QString &program, const QString &name) const;

    /// The value of a row of a log; empty where there is none.
    QString logged(const QString &name, int process, int step, const QString &row) const;

private:
    QProcessEnvironment environmentOf(const QString &name, int process, int processes) const;
    Ended startProcess(const QString &name, int process, int processes, const QStringList &arguments) const;

    std::optional<QTemporaryDir> m_folder;
    QProcessEnvironment m_environment = QProcessEnvironment::systemEnvironment();
};

/// The files of a folder whose names fit the pattern, in the order of their names.
QStringList filesIn(const QString &folder, const QString &pattern);

/// Runs the program programs/arrayparts.c.
Ended checkArrayParts();
