// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"

#include "tests/app/commands/programserver.h"

#include <QFile>
#include <QJsonDocument>
#include <QProcess>
#include <QProcessEnvironment>

#include <fcntl.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdint>

using namespace Qt::StringLiterals;

QJsonObject Ended::json() const
{
    return QJsonDocument::fromJson(output).object();
}

namespace {

QProcessEnvironment environmentFor(const ProgramInput &input)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    if (!input.language.isEmpty()) {
        environment.remove(QStringLiteral("LC_ALL"));
        environment.insert(QStringLiteral("LANG"), input.language);
    }
    return environment;
}

Ended runProgramItself(const QStringList &arguments, const ProgramInput &input)
{
    QProcess program;
    program.setProgram(QStringLiteral(RANKSCOPE_PROGRAM));
    program.setArguments(arguments);
    if (!input.outputFile.isEmpty())
        program.setStandardOutputFile(input.outputFile);
    if (input.inChild)
        program.setChildProcessModifier(input.inChild);
    QProcessEnvironment environment = environmentFor(input);
#ifdef RANKSCOPE_IS_SANITIZED
    environment.insert(QStringLiteral("ASAN_OPTIONS"), // as in ProgramServer
                       environment.value(QStringLiteral("ASAN_OPTIONS")) + ":detect_leaks=0"_L1);
#endif
    program.setProcessEnvironment(environment);
    program.start();
    program.write(input.standardInput);
    program.closeWriteChannel();
    if (!program.waitForFinished(60000) || program.exitStatus() != QProcess::NormalExit)
        return {-1, program.readAllStandardOutput(), program.readAllStandardError()};
    return {program.exitCode(), program.readAllStandardOutput(), program.readAllStandardError()};
}

} // namespace

Ended run(const QStringList &arguments, const ProgramInput &input)
{
    static ProgramServer server;
    if (input.inChild)
        return runProgramItself(arguments, input);
    const auto end = server.run({arguments, environmentFor(input), input.standardInput, input.outputFile});
    if (!end)
        return runProgramItself(arguments, input);
    return {WIFEXITED(end->status) ? WEXITSTATUS(end->status) : -1, end->output, end->messages};
}

Ended runInShell(const QString &line, const QString &folder)
{
    QProcess shell;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("rankscope"), QStringLiteral(RANKSCOPE_PROGRAM));
    shell.setProcessEnvironment(environment);
    shell.setWorkingDirectory(folder);
    shell.start(QStringLiteral("bash"), {QStringLiteral("-c"), line});
    shell.closeWriteChannel();
    if (!shell.waitForFinished(60000) || shell.exitStatus() != QProcess::NormalExit)
        return {-1, shell.readAllStandardOutput(), shell.readAllStandardError()};
    return {shell.exitCode(), shell.readAllStandardOutput(), shell.readAllStandardError()};
}

std::function<void()> limitFileSize(unsigned long bytes)
{
    return [bytes] {
        const rlimit limit = {bytes, bytes};
        setrlimit(RLIMIT_FSIZE, &limit);
        std::signal(SIGXFSZ, SIG_IGN);
    };
}

std::function<void()> withoutUnnamedFiles()
{
    return [] {
        constexpr auto flags = std::uint32_t(offsetof(seccomp_data, args) + 2 * sizeof(std::uint64_t)); // lower half
        std::array filter = {
            sock_filter BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
            sock_filter BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_openat, 0, 3),
            sock_filter BPF_STMT(BPF_LD | BPF_W | BPF_ABS, flags),
            sock_filter BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_TMPFILE & ~O_DIRECTORY, 0, 1),
            sock_filter BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EOPNOTSUPP),
            sock_filter BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        };
        const sock_fprog program = {static_cast<unsigned short>(filter.size()), filter.data()};
        prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
        prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
    };
}

std::function<void()> limitMemory(unsigned long bytes)
{
#ifdef RANKSCOPE_IS_SANITIZED
    static_cast<void>(bytes);
    return {};
#else
    return [bytes] {
        const rlimit limit = {bytes, bytes};
        setrlimit(RLIMIT_AS, &limit);
    };
#endif
}

std::function<void()> withoutRootsRights()
{
    return [] {
        for (const unsigned long capability : {CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH})
            prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
    };
}

bool writeFile(const QString &path, const QByteArray &content)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.flush();
}

QByteArray readFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

QByteArray traceOf(const QByteArray &records)
{
    return "# Begin trace header. Don't modify these records\n"
           "MODE = FULL\n"
           "CPU_COUNT = 1\n"
           "EMPTYITER = 0\n"
           "PL: 1() [1] {\"p.fdv\", 3} = \n"
           "EL: 1\n"
           "END_HEADER\n"
           "# End trace header\n"
           "\n"
           + records + "END_TRACE\n";
}
