// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a made-up D3 trace of a wanted size through the project's writer, the stacks of a job, or a profile, for the
// benchmarks.
//   rankscope_generate --size MB [--changes N] [--noise X] [--reverse] [--processes P] [--seed S] -o FILE
//   rankscope_generate --stacks FRAMES [--seed S] -o FILE.xml
//   rankscope_generate --profile MB -o FILE.pxml
// With several processes FILE is a folder of 0.trd, 1.trd, …

#include "benchmarks/jacobitrace.h"
#include "benchmarks/profilejob.h"
#include "benchmarks/stacksjob.h"
#include "io/ddt/stacksxmlwriter.h"
#include "io/dvm/tracewriter.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QSaveFile>

#include <cstdint>
#include <cstdio>
#include <cstdlib>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

/// `write` fills the open file.
template<typename Write>
bool writeFile(const QString &name, Write write)
{
    QSaveFile file(name);
    const bool written = file.open(QIODevice::WriteOnly) && write(file) && file.commit();
    if (!written)
        std::fprintf(stderr, "%s cannot be written: %s\n", qPrintable(name), qPrintable(file.errorString()));
    return written;
}

bool writeTraceFile(const Trace &trace, const QString &name)
{
    Progress progress;
    return writeFile(name, [&](QSaveFile &file) { return writeTrace(trace, {}, file, progress).has_value(); });
}

bool writeStacksFile(const StacksJobOptions &options, const QString &name)
{
    Progress progress;
    const StackTree tree = makeStacksJob(options);
    return writeFile(name, [&](QSaveFile &file) { return writeStacksXml(tree, {}, file, progress).has_value(); });
}

bool writeProfileFile(std::uint64_t megabytes, const QString &name)
{
    const std::string text = makeProfileText(megabytes * 1'000'000);
    return writeFile(
        name, [&text](QSaveFile &file) { return file.write(text.data(), qint64(text.size())) == qint64(text.size()); });
}

/// What is to be written.
struct Request {
    JacobiOptions trace;
    StacksJobOptions stacks; // without frames: none
    std::uint64_t profile = 0; // megabytes
    QString target;
};

[[noreturn]] void refuse(const QString &option, const QString &value)
{
    std::fprintf(stderr, "--%s: a number is wanted, not \"%s\"\n", qPrintable(option), qPrintable(value));
    std::exit(1);
}

std::uint64_t countOf(const QCommandLineParser &line, const QString &option, std::uint64_t most = UINT64_MAX)
{
    bool isCount = false;
    const std::uint64_t count = line.value(option).toULongLong(&isCount);
    if (!isCount || count > most)
        refuse(option, line.value(option));
    return count;
}

double realOf(const QCommandLineParser &line, const QString &option)
{
    bool isReal = false;
    const double value = line.value(option).toDouble(&isReal);
    if (!isReal)
        refuse(option, line.value(option));
    return value;
}

Request readLine(const QCoreApplication &program)
{
    QCommandLineParser line;
    line.setApplicationDescription(u"Makes DVM traces of any size"_s);
    line.addHelpOption();
    line.addOptions({{u"size"_s, u"megabytes of all files together"_s, u"MB"_s, u"100"_s},
                     {u"changes"_s, u"values that are off"_s, u"N"_s, u"0"_s},
                     {u"noise"_s, u"relative error of every double"_s, u"X"_s, u"0"_s},
                     {u"reverse"_s, u"parallel iterations run backwards"_s},
                     {u"processes"_s, u"files"_s, u"P"_s, u"1"_s},
                     {u"stacks"_s, u"frames of a stacks XML to make in place of a trace"_s, u"FRAMES"_s, u"0"_s},
                     {u"profile"_s, u"megabytes of a PROFILE to make in place of a trace"_s, u"MB"_s, u"0"_s},
                     {u"seed"_s, u"of the values"_s, u"S"_s, u"1"_s},
                     {u"o"_s, u"file, or folder"_s, u"FILE"_s}});
    line.process(program);
    if (!line.isSet(u"o"_s))
        line.showHelp(1);
    Request request;
    request.trace.bytes = countOf(line, u"size"_s, UINT64_MAX / 1'000'000) * 1'000'000;
    request.trace.seed = countOf(line, u"seed"_s);
    request.trace.changes = countOf(line, u"changes"_s);
    request.trace.noise = realOf(line, u"noise"_s);
    request.trace.reverse = line.isSet(u"reverse"_s);
    request.trace.processes = static_cast<std::uint32_t>(countOf(line, u"processes"_s, 10'000));
    request.stacks.frames = static_cast<std::uint32_t>(countOf(line, u"stacks"_s, UINT32_MAX));
    request.stacks.seed = request.trace.seed;
    request.profile = countOf(line, u"profile"_s);
    request.target = line.value(u"o"_s);
    return request;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication program(argc, argv);
    const auto [options, stacks, profile, name] = readLine(program);
    if (stacks.frames > 0)
        return writeStacksFile(stacks, name) ? 0 : 1;
    if (profile > 0)
        return writeProfileFile(profile, name) ? 0 : 1;
    if (options.processes == 1)
        return writeTraceFile(*makeJacobiTrace(options, 0), name) ? 0 : 1;
    if (!QDir().mkpath(name)) {
        std::fprintf(stderr, "%s cannot be made\n", qPrintable(name));
        return 1;
    }
    for (std::uint32_t process = 0; process < options.processes; ++process) {
        if (!writeTraceFile(*makeJacobiTrace(options, process), name % u'/' % QString::number(process) % ".trd"_L1))
            return 1;
    }
    return 0;
}
