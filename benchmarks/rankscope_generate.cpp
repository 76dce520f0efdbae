// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a made-up D3 trace of a wanted size through the project's writer, the stacks of a job, or a profile, for the benchmarks.
//   rankscope_generate --size MB [--changes N] [--noise X] [--reverse] [--processes P] [--seed S] -o FILE
//   rankscope_generate --stacks FRAMES [--seed S] -o FILE.xml
//   rankscope_generate --profile MB -o FILE.pxml
// With several processes FILE is a folder of 0.trd, 1.trd, …

#include "benchmarks/jacobitrace.h"
#include "benchmarks/profilejob.h"
#include "benchmarks/stacksjob.h"
#include "io/ddt/stacksxmlwriter.h"
#include "io/dvm/tracewriter.h"

#include <CLI/CLI.hpp>
#include <QDir>
#include <QSaveFile>

#include <cstdio>

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

} // namespace

int main(int argc, char **argv)
{
    JacobiOptions options;
    StacksJobOptions stacks;
    stacks.frames = 0;
    std::uint64_t megabytes = 100;
    std::uint64_t profile = 0;
    std::string target;
    CLI::App app("Makes DVM traces of any size");
    app.add_option("--size", megabytes, "megabytes of all files together");
    app.add_option("--changes", options.changes, "values that are off");
    app.add_option("--noise", options.noise, "relative error of every double");
    app.add_flag("--reverse", options.reverse, "parallel iterations run backwards");
    app.add_option("--processes", options.processes, "files")->check(CLI::Range(1, 10'000));
    app.add_option("--stacks", stacks.frames, "frames of a stacks XML to make in place of a trace");
    app.add_option("--profile", profile, "megabytes of a PROFILE to make in place of a trace");
    app.add_option("--seed", options.seed, "of the values");
    app.add_option("-o", target, "file, or folder")->required();
    CLI11_PARSE(app, argc, argv);
    options.bytes = megabytes * 1'000'000;
    const QString name = QString::fromLocal8Bit(target.c_str());
    stacks.seed = options.seed;
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
