// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/arrayruns.h"

#include "app/commands/messages.h"
#include "io/arrayfile.h"
#include "io/formats.h"
#include "io/runfolder.h"
#include "io/text/filenames.h"
#include "io/text/inputname.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

#include <sys/resource.h>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

bool isArrayFile(const QString &path, const ArrayReadOptions &options, Progress &progress)
{
    const Result<FileKind> kind = detectArrayFile(path, options, progress);
    return kind && isOf(*kind, Family::Arrays);
}

QStringList arraysIn(const QString &folder, ArrayReadOptions options, Progress &progress)
{
    options.searchesLayouts = false;
    QStringList paths;
    for (const QString &name : namesIn(folder, FolderEntries::Files)) {
        const QString path = QDir(folder).filePath(name);
        if (isArrayFile(path, options, progress))
            paths << path;
    }
    return paths;
}

/// "u.12.h5" 12, "rank3.npy" 3, "u.npy" 0: digits of an extension are none of the process.
std::int64_t processOf(const QString &path)
{
    static const QRegularExpression lastNumber(u"([0-9]+)[^0-9]*$"_s);
    const QString name = QFileInfo(path).completeBaseName();
    bool fits = false;
    const qlonglong number = lastNumber.match(name).captured(1).toLongLong(&fits);
    return fits ? number : 0;
}

/// Files of arrays stay open as long as their arrays are of use; many systems allow 1024 unless asked for more.
void allowOpenFiles(std::size_t count)
{
    rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= limit.rlim_max)
        return;
    limit.rlim_cur = std::clamp<rlim_t>(limit.rlim_cur + count, limit.rlim_cur, limit.rlim_max);
    setrlimit(RLIMIT_NOFILE, &limit); // where that fails, opening says so
}

Error badRun(const QString &message, const QString &file)
{
    return {.kind = ErrorKind::BadOption, .message = message, .file = file};
}

Result<QStringList> filesOf(const QStringList &paths, const ArrayReadOptions &options, Progress &progress)
{
    const auto folder = std::ranges::find_if(paths, [](const QString &path) { return isFolder(path); });
    if (folder == paths.end())
        return paths;
    if (paths.size() > 1)
        return tl::unexpected(badRun(QCoreApplication::translate("ArrayRuns", "A folder is a run of its own; it cannot "
                                                                              "be joined with other files."),
                                     *folder));
    const QStringList arrays = arraysIn(*folder, options, progress);
    if (arrays.isEmpty())
        return tl::unexpected(
            Error{.kind = ErrorKind::WrongFormat,
                  .message = QCoreApplication::translate("ArrayRuns", "There is no file of arrays in this folder."),
                  .file = *folder});
    return arrays;
}

} // namespace

bool isArrayRun(const QStringList &paths, const ArrayReadOptions &options, Progress &progress)
{
    if (paths.size() == 1 && isFolder(paths.front()))
        return !findRun(paths) && !arraysIn(paths.front(), options, progress).isEmpty();
    return std::ranges::any_of(
        paths, [&](const QString &path) { return path != "-"_L1 && isArrayFile(path, options, progress); });
}

Result<std::vector<ArrayProcess>> readArrayRun(const QStringList &paths, const ArrayReadOptions &options,
                                               Progress &progress)
{
    const Result<QStringList> files = filesOf(paths, options, progress);
    if (!files)
        return tl::unexpected(files.error());
    allowOpenFiles(static_cast<std::size_t>(files->size()));
    std::vector<ArrayProcess> run;
    for (const QString &file : *files) {
        const auto place = static_cast<std::int64_t>(run.size());
        const std::int64_t number = isNumberedPipe(file) ? place : processOf(file);
        const auto same = std::ranges::find(run, number, &ArrayProcess::number);
        if (same != run.end()) {
            return tl::unexpected(
                badRun(QCoreApplication::translate("ArrayRuns", "Two files are of process %1: %2 and %3.")
                           .arg(QString::number(number), same->document->name, file),
                       file));
        }
        ArrayResult document = readArrayFile(file, options, progress);
        if (!document)
            return tl::unexpected(document.error());
        say((*document)->problems);
        run.push_back({number, std::move(*document)});
    }
    std::ranges::sort(run, {}, &ArrayProcess::number);
    return run;
}

} // namespace rankscope
