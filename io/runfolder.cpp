// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/runfolder.h"

#include "io/detection.h"
#include "io/formats.h"
#include "io/text/filenames.h"
#include "io/text/inputname.h"
#include "model/base/parallelfor.h"

#include <QCollator>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <dirent.h>

#include <algorithm>
#include <cerrno>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// "0.trd" 0, "run.12.trd.gz" 12, "t3" 3, "trace.trd" 0: the last number before the extensions, else one anywhere.
std::int64_t processOf(const QString &path)
{
    QString name = QFileInfo(path).fileName();
    for (const QLatin1StringView extension : {".gz"_L1, ".trd"_L1}) {
        if (name.endsWith(extension, Qt::CaseInsensitive))
            name.chop(extension.size());
    }
    qsizetype end = name.size();
    const auto isDigit = [&name](qsizetype index) { return name[index] >= u'0' && name[index] <= u'9'; };
    while (end > 0 && !isDigit(end - 1))
        --end;
    qsizetype begin = end;
    while (begin > 0 && isDigit(begin - 1))
        --begin;
    bool fits = false;
    const qlonglong number = QStringView(name).sliced(begin, end - begin).toLongLong(&fits);
    return fits ? number : 0;
}

/// Why a folder cannot be listed; nothing when it can. QDir shows such a folder as empty.
std::optional<Error> folderError(const QString &folder)
{
    DIR *const stream = opendir(encodeFileName(folder).constData());
    if (stream) {
        closedir(stream);
        return std::nullopt;
    }
    if (errno == EACCES || errno == EPERM)
        return Error{ErrorKind::NoPermission,
                     QCoreApplication::translate("RunFolder", "You may not list this folder."),
                     folder,
                     {},
                     QCoreApplication::translate("RunFolder", "Ask its owner for the right to read it.")};
    return Error{
        ErrorKind::NotFound, QCoreApplication::translate("RunFolder", "The folder cannot be opened."), folder, {}, {}};
}

/// A process whose file is empty, damaged or may not be read belongs to the run all the same: its reader says what is
/// wrong.
bool isNamedAsTrace(const QString &name)
{
    return name.endsWith(".trd"_L1, Qt::CaseInsensitive) || name.endsWith(".trd.gz"_L1, Qt::CaseInsensitive);
}

bool isNamedOrKnownTrace(FileKind kind, const QString &name)
{
    const bool isTrace = std::holds_alternative<TraceReader>(formatOf(kind).read); // a table is a run by itself
    return isTrace || (kind == FileKind::Unknown && isNamedAsTrace(name));
}

Result<std::vector<RunFile>> tracesIn(const QString &folder)
{
    if (auto failed = folderError(folder))
        return tl::unexpected(std::move(*failed));
    QStringList names = namesIn(folder, FolderEntries::FilesAndBroken);
    QCollator natural(QLocale::c());
    natural.setNumericMode(true);
    std::sort(names.begin(), names.end(), natural);
    const QDir place(folder);
    std::vector<FileKind> kinds(std::size_t(names.size()), FileKind::Unknown);
    const Result<void> detected = parallelFor(kinds.size(), Progress(), [&](std::size_t index) {
        kinds[index] = detectFile(place.filePath(names.at(qsizetype(index)))).value_or(FileKind::Unknown);
    });
    if (!detected)
        return tl::unexpected(detected.error());
    std::vector<RunFile> traces;
    for (qsizetype index = 0; index < names.size(); ++index) {
        const FileKind kind = kinds[std::size_t(index)];
        if (isNamedOrKnownTrace(kind, names.at(index)))
            traces.push_back({place.filePath(names.at(index)), processOf(names.at(index)), kind});
    }
    if (!traces.empty())
        return traces;
    const QString text = names.isEmpty()
                             ? noFileText(folder)
                             : QCoreApplication::translate("RunFolder", "No file of this folder is a trace.");
    return tl::unexpected(
        Error{ErrorKind::WrongFormat,
              text,
              folder,
              {},
              QCoreApplication::translate("RunFolder", "A run is a folder with files such as 0.trd, 1.trd.")});
}

} // namespace

bool holdsTraces(const QString &folder)
{
    const QDir place(folder);
    return std::ranges::any_of(namesIn(folder, FolderEntries::FilesAndBroken), [&place](const QString &name) {
        return isNamedOrKnownTrace(detectFile(place.filePath(name)).value_or(FileKind::Unknown), name);
    });
}

Result<std::vector<RunFile>> findRun(const QStringList &paths)
{
    std::vector<RunFile> run;
    const auto folder = std::find_if(paths.begin(), paths.end(), [](const QString &path) { return isFolder(path); });
    if (folder != paths.end()) {
        if (paths.size() > 1)
            return tl::unexpected(
                Error{ErrorKind::BadOption,
                      QCoreApplication::translate("RunFolder", "A folder is a run of its own; it cannot be "
                                                               "joined with other files."),
                      *folder,
                      {},
                      QCoreApplication::translate("RunFolder", "Give one folder, or files only.")});
        auto found = tracesIn(*folder);
        if (!found)
            return tl::unexpected(std::move(found.error()));
        run = std::move(*found);
    } else {
        for (const QString &file : paths) {
            const auto place = static_cast<std::int64_t>(run.size());
            run.push_back({file, isNumberedPipe(file) ? place : processOf(file), std::nullopt});
        }
    }
    std::stable_sort(run.begin(), run.end(), [](const RunFile &a, const RunFile &b) { return a.process < b.process; });
    const auto twice = std::adjacent_find(run.begin(), run.end(),
                                          [](const RunFile &a, const RunFile &b) { return a.process == b.process; });
    if (twice == run.end())
        return run;
    return tl::unexpected(Error{ErrorKind::BadOption,
                                QCoreApplication::translate("RunFolder", "Two files are of process %1: %2 and %3.")
                                    .arg(QString::number(twice->process), twice->path, (twice + 1)->path),
                                twice->path,
                                {},
                                QCoreApplication::translate("RunFolder", "Rename one of them, or leave it out.")});
}

bool canBeReadAgain(const QString &path)
{
    return path != "-"_L1 && !isNumberedPipe(path) && (isFolder(path) || QFileInfo(path).isFile());
}

} // namespace rankscope
