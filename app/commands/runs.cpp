// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/runs.h"

#include "app/commands/messages.h"
#include "io/dvm/tracereader.h"
#include "io/foreignfile.h"
#include "io/formats.h"
#include "io/runfolder.h"
#include "io/text/filenames.h"
#include "model/base/parallelfor.h"

#include <QCoreApplication>

#include <algorithm>
#include <atomic>
#include <thread>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// A file that is something else would be read as a trace in which nearly every line is wrong.
std::optional<Error> notATrace(const QString &path)
{
    if (path == "-"_L1) // can be read only once
        return std::nullopt;
    const Result<FileKind> kind = detectFile(path);
    if (!kind)
        return kind.error();
    if (*kind == FileKind::DvmTrace)
        return std::nullopt;
    Error error;
    error.kind = ErrorKind::WrongFormat;
    error.message = *kind == FileKind::Unknown
                        ? (isEmptyFile(path) ? QCoreApplication::translate("Runs", "The file is empty.")
                                             : QCoreApplication::translate("Runs", "This is no trace."))
                        : QCoreApplication::translate("Runs", "This is no trace but: %1.").arg(kindTitle(*kind));
    error.file = path;
    return *kind == FileKind::Unknown ? withSeen(std::move(error)) : error;
}

using TraceResult = Result<std::shared_ptr<const Trace>>;

TraceResult readFile(const QString &path, const TraceReadOptions &options, Progress &progress)
{
    if (const auto error = notATrace(path))
        return tl::unexpected(*error);
    return readTrace(path, options, progress);
}

/// Reads all files: one on all cores, several beside each other on one core each. After a failure those not begun are
/// left.
std::vector<TraceResult> readFiles(const std::vector<RunFile> &files, TraceReadOptions options, Progress &progress)
{
    const std::size_t workers = usefulThreads(files.size());
    options.threads = workers > 1 ? 1 : 0;
    std::vector<TraceResult> results(files.size(), tl::unexpected(cancelledError()));
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> failed = false;
    const auto work = [&] {
        for (std::size_t index = next++; index < files.size() && !failed; index = next++) {
            results[index] = readFile(files[index].path, options, progress);
            failed = failed || !results[index];
        }
    };
    {
        std::vector<std::jthread> others;
        for (std::size_t worker = 1; worker < workers; ++worker)
            others.emplace_back(work);
        work();
    }
    return results;
}

} // namespace

Result<TraceRun> readRun(const QStringList &paths, const QString &encoding, Progress &progress)
{
    const Result<std::vector<RunFile>> files = findRun(paths);
    if (!files)
        return tl::unexpected(files.error());
    TraceReadOptions options;
    options.encoding = encoding;
    std::vector<TraceResult> traces = readFiles(*files, options, progress);
    const auto failed = std::ranges::find_if(
        traces, [](const TraceResult &trace) { return !trace && trace.error().kind != ErrorKind::Cancelled; });
    if (failed != traces.end())
        return tl::unexpected(failed->error());
    TraceRun run;
    for (std::size_t index = 0; index < traces.size(); ++index) {
        if (!traces[index])
            return tl::unexpected(traces[index].error());
        say((*traces[index])->problems);
        run.processes.push_back({(*files)[index].process, std::move(*traces[index])});
    }
    return run;
}

QString pathOf(const std::string &bytes)
{
    return decodeFileName(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
}

} // namespace rankscope
