// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QProcessEnvironment>
#include <QStringList>

#include <optional>

#include <sys/types.h>

/// How a run by a ProgramServer ended.
struct ServedEnd {
    int status = 0; // as of waitpid
    QByteArray output;
    QByteArray messages;
};

/// A process that has loaded what the program links and waits: a run of the program is a copy of it, which does what
/// the program's main() does. So a run takes a few milliseconds instead of the time to load some ninety libraries,
/// which is nearly all of what a small run takes. The process is this test program, asked for a class of its own.
class ProgramServer
{
public:
    struct Run {
        QStringList arguments;
        QProcessEnvironment environment;
        QByteArray standardInput; // no more than a pipe holds
        QString outputFile; // standard output goes there; may be empty
    };

    ProgramServer() = default;
    ProgramServer(const ProgramServer &) = delete;
    ProgramServer &operator=(const ProgramServer &) = delete;
    ~ProgramServer();

    /// Nothing where it could not be run so, or did not end within a minute.
    std::optional<ServedEnd> run(const Run &what);

private:
    bool start();
    void stop();

    int m_socket = -1;
    pid_t m_process = -1;
};
