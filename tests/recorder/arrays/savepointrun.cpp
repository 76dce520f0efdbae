// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/recorder/arrays/savepointrun.h"

#include <QDir>
#include <QProcess>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

Ended finished(QProcess &program)
{
    const bool ended = program.waitForFinished(60000) && program.exitStatus() == QProcess::NormalExit;
    return {ended ? program.exitCode() : -1, program.readAllStandardOutput(), program.readAllStandardError()};
}

} // namespace

QProcessEnvironment SavepointRuns::environmentOf(const QString &name, int process, int processes) const
{
    QProcessEnvironment environment = m_environment;
    environment.insert(u"OMPI_COMM_WORLD_RANK"_s, QString::number(process));
    environment.insert(u"OMPI_COMM_WORLD_SIZE"_s, QString::number(processes));
    if (!environment.contains(u"RANKSCOPE_ARRAYS_FOLDER"_s))
        environment.insert(u"RANKSCOPE_ARRAYS_FOLDER"_s, path(name));
    return environment;
}

Ended SavepointRuns::startProcess(const QString &name, int process, int processes, const QStringList &arguments) const
{
    QProcess program;
    program.setProcessEnvironment(environmentOf(name, process, processes));
    program.setWorkingDirectory(m_folder->path());
    program.start(QStringLiteral(RANKSCOPE_SAVEPOINTS), arguments);
    return finished(program);
}

Ended SavepointRuns::start(const QString &name, const QString &grid, const QStringList &options) const
{
    const QStringList sides = grid.split(u' ');
    const int processes = sides.front().toInt() * sides.back().toInt();
    Ended all{0, {}, {}};
    for (int process = 0; process < processes; ++process) {
        const Ended one = startProcess(name, process, processes, sides + options);
        all.code = one.code < 0 || all.code < 0 ? -1 : std::max(all.code, one.code);
        all.output += one.output;
        all.messages += one.messages;
    }
    return all;
}

Ended SavepointRuns::startOne(const QString &name, const QStringList &arguments) const
{
    return startProcess(name, 0, 1, arguments);
}

Ended SavepointRuns::startOther(const QString &program, const QString &name) const
{
    QProcess started;
    started.setProcessEnvironment(environmentOf(name, 0, 2));
    started.start(program, QStringList());
    return finished(started);
}

QString SavepointRuns::logged(const QString &name, int process, int step, const QString &row) const
{
    const QString log = QString::fromUtf8(readFile(path(name % u"/savepoints.%1.csv"_s.arg(process))));
    const QRegularExpression line(
        u"^%1,%2,%3,[^,\"]*,(?:\"(.*)\"|(.*))$"_s.arg(step).arg(process).arg(QRegularExpression::escape(row)),
        QRegularExpression::MultilineOption);
    const QRegularExpressionMatch match = line.match(log);
    return match.captured(1) + match.captured(2);
}

QStringList filesIn(const QString &folder, const QString &pattern)
{
    return QDir(folder).entryList({pattern}, QDir::Files, QDir::Name);
}

Ended checkArrayParts()
{
    QProcess program;
    program.start(QStringLiteral(RANKSCOPE_ARRAY_PARTS), QStringList());
    return finished(program);
}
