// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/recorder/gdb/debuggedprogram.h"

#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QProcessEnvironment>

using namespace Qt::StringLiterals;

QString recorderScript(const QString &name)
{
    return QStringLiteral(RANKSCOPE_TEST_DATA) + u"/../../recorder/"_s + name;
}

DebuggedProgram::DebuggedProgram(const QStringList &files)
{
    for (const QString &file : files)
        QFile::copy(QStringLiteral(RANKSCOPE_TEST_DATA) + u"/recorder/"_s + file, path(QFileInfo(file).fileName()));
}

CommandEnd DebuggedProgram::command(const QString &program, const QStringList &arguments) const
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"OMPI_ALLOW_RUN_AS_ROOT"_s, u"1"_s);
    environment.insert(u"OMPI_ALLOW_RUN_AS_ROOT_CONFIRM"_s, u"1"_s);
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(m_folder.path());
    process.start(program, arguments);
    process.closeWriteChannel();
    if (!process.waitForFinished(120000) || process.exitStatus() != QProcess::NormalExit)
        return {-1, process.readAllStandardOutput(), process.readAllStandardError()};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

bool DebuggedProgram::compile(const QString &compiler, const QStringList &arguments) const
{
    const CommandEnd end = command(compiler, QStringList{u"-g"_s} + arguments);
    if (end.code != 0)
        qWarning("%s", end.messages.constData());
    return end.code == 0;
}

CommandEnd DebuggedProgram::record(const QStringList &arguments) const
{
    return command(recorderScript(u"gdb/rankscope-record"_s), arguments);
}

QByteArray DebuggedProgram::records(const QString &trace) const
{
    QFile file(path(trace));
    if (!file.open(QIODevice::ReadOnly))
        return "no trace";
    const QByteArray text = file.readAll();
    const QByteArray mark = "# End trace header\n\n";
    const qsizetype at = text.indexOf(mark);
    return at < 0 ? "no header" : text.mid(at + mark.size());
}
