// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/stackruns.h"

#include "app/commands/messages.h"
#include "app/commands/runs.h"
#include "io/stackjob.h"
#include "io/text/bytesource.h"

#include <QFileInfo>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Of several files each one was asked for: a verdict on the others alone would call its processes missing. The reader
/// says what is wrong with a single one. Nothing is opened that can be read, since a pipe can be read only once.
std::optional<Error> unreadableFile(const QStringList &paths)
{
    if (paths.size() < 2)
        return std::nullopt;
    for (const QString &path : paths) {
        if (path == "-"_L1 || QFileInfo(path).isReadable())
            continue;
        if (const auto source = ByteSource::open(path); !source)
            return source.error();
    }
    return std::nullopt;
}

} // namespace

Result<std::shared_ptr<const StackDocument>> readStackRun(const std::vector<std::string> &files,
                                                          const StackRunOptions &options, Progress &progress)
{
    StackJobOptions reading;
    reading.encoding = pathOf(options.encoding);
    if (!options.rule.empty())
        reading.rule = RankRule::fromPattern(pathOf(options.rule));
    QStringList paths;
    for (const std::string &file : files)
        paths << pathOf(file);
    if (const auto error = unreadableFile(paths))
        return tl::unexpected(*error);
    StackResult document = readStackJob(paths, reading, progress);
    if (document)
        say((*document)->problems);
    return document;
}

} // namespace rankscope
