// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/runs.h"

#include "app/commands/messages.h"
#include "io/detect.h"
#include "io/dvm/runfolder.h"
#include "io/dvm/tracereader.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

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
                        ? (QFileInfo(path).size() == 0 ? QCoreApplication::translate("Runs", "The file is empty.")
                                                       : QCoreApplication::translate("Runs", "This is no trace."))
                        : QCoreApplication::translate("Runs", "This is no trace but: %1.").arg(kindTitle(*kind));
    error.file = path;
    return error;
}

} // namespace

Result<TraceRun> readRun(const QStringList &paths, const QString &encoding, Progress &progress)
{
    const Result<std::vector<RunFile>> files = findRun(paths);
    if (!files)
        return tl::unexpected(files.error());
    TraceReadOptions options;
    options.encoding = encoding;
    TraceRun run;
    for (const RunFile &file : *files) {
        if (const auto error = notATrace(file.path))
            return tl::unexpected(*error);
        auto trace = readTrace(file.path, options, progress);
        if (!trace)
            return tl::unexpected(trace.error());
        say((*trace)->problems);
        run.processes.push_back({file.process, std::move(*trace)});
    }
    return run;
}

QString pathOf(const std::string &bytes)
{
    return QFile::decodeName(QByteArray::fromStdString(bytes));
}

} // namespace rankscope
