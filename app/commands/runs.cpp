// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/runs.h"

#include "app/commands/messages.h"
#include "io/dvm/runfolder.h"
#include "io/dvm/tracereader.h"

#include <QCoreApplication>
#include <QFile>
#include <QStringDecoder>

namespace rankscope {

Result<TraceRun> readRun(const QStringList &paths, const QString &encoding, Progress &progress)
{
    const Result<std::vector<RunFile>> files = findRun(paths);
    if (!files)
        return tl::unexpected(files.error());
    TraceReadOptions options;
    options.encoding = encoding;
    TraceRun run;
    for (const RunFile &file : *files) {
        auto trace = readTrace(file.path, options, progress);
        if (!trace)
            return tl::unexpected(trace.error());
        say((*trace)->problems);
        run.processes.push_back({file.process, std::move(*trace)});
    }
    return run;
}

std::string checkEncoding(const std::string &name)
{
    if (QStringDecoder(name.c_str()).isValid())
        return {};
    return helpText(QT_TRANSLATE_NOOP("Help", "this encoding is not known: ")) + name;
}

QString pathOf(const std::string &bytes)
{
    return QFile::decodeName(QByteArray::fromStdString(bytes));
}

} // namespace rankscope
