// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/recorder/traces/recordedprogram.h"

#include "io/dvm/runtimereading.h"
#include "io/dvm/tracereader.h"
#include "model/trace/check/tracecheck.h"

#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>

namespace rankscope {

using namespace Qt::StringLiterals;

QString recordedProgram(const QString &name)
{
    return QStringLiteral(RANKSCOPE_RECORDED_PROGRAMS "/") % name;
}

RecordedRun runRecorded(const QString &folder, const QStringList &command, const QString &options,
                        const RecordedEnvironment &environment)
{
    QProcess program;
    QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
    for (const QString &name : variables.keys()) {
        if (name.startsWith("OMPI_"_L1) || name.startsWith("PM"_L1) || name.startsWith("SLURM_"_L1)
            || name.startsWith("RANKSCOPE_"_L1))
            variables.remove(name);
    }
    if (!options.isEmpty())
        variables.insert(u"RANKSCOPE_OPTIONS"_s, options);
    for (auto variable = environment.begin(); variable != environment.end(); ++variable)
        variables.insert(variable.key(), variable.value());
    program.setProcessEnvironment(variables);
    program.setWorkingDirectory(folder);
    program.start(recordedProgram(command.front()), command.mid(1));
    program.closeWriteChannel();
    const bool ended = program.waitForFinished(120000) && program.exitStatus() == QProcess::NormalExit;
    return {ended ? program.exitCode() : -1, program.readAllStandardError(), program.readAllStandardOutput()};
}

QByteArray fileOf(const QString &folder, const QString &name)
{
    QFile file(folder % u'/' % name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray recordsOf(const QByteArray &trace)
{
    const QByteArray end = "# End trace header\n\n";
    const qsizetype at = trace.indexOf(end);
    return at < 0 ? QByteArray() : trace.mid(at + end.size());
}

QByteArray headerOf(const QByteArray &trace)
{
    const qsizetype begin = trace.indexOf("\nMODE = ") + 1;
    return trace.mid(begin, trace.indexOf("# End trace header\n") - begin);
}

QStringList faultsOf(const QString &folder, const QString &name)
{
    Progress progress;
    const QString path = folder % u'/' % name;
    const auto trace = readTrace(path, {}, progress);
    if (!trace)
        return {toString(trace.error())};
    QStringList faults;
    auto source = ByteSource::open(path);
    const auto verdict = readAsRuntime(std::move(*source), path, (*trace)->header.dialect, progress);
    for (const RuntimeVerdict::Reason &reason : verdict->reasons)
        faults << QString::number(reason.line) % u' ' % reason.text.section(u": "_s, 0, 0);
    TraceRun run;
    run.processes.push_back({0, *trace});
    const auto check = checkTraces(run, progress);
    for (const Finding &finding : check->findings.items()) {
        if (finding.severity != Severity::Note)
            faults << QString(ruleWord(finding.rule)) % u':' % QString::number(finding.traceLine.value_or(0));
    }
    return faults;
}

} // namespace rankscope
