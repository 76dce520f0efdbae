// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/text/sourcefolder.h"

#include "io/text/bytesource.h"
#include "io/text/encoding.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QHash>

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct SourceFolderTexts {
    Q_DECLARE_TR_FUNCTIONS(SourceFolder)
};

constexpr std::uint64_t mostEntries = 1'000'000; // of a folder that is looked through
constexpr std::uint64_t mostBytes = std::uint64_t(64) << 20; // of one source file

/// The files of a folder that have one of the wanted base names.
using FilesByName = QHash<QString, QStringList>; // paths within the folder, by base name

} // namespace

Result<void> checkSourceFolder(const QString &folder)
{
    const QFileInfo info(folder);
    const auto error = [&folder](ErrorKind kind, const QString &message) {
        return tl::unexpected(Error{.kind = kind, .message = message, .file = folder});
    };
    if (!info.exists())
        return error(ErrorKind::NotFound, SourceFolderTexts::tr("There is no such folder of sources."));
    if (!info.isDir())
        return error(ErrorKind::NotAFile, SourceFolderTexts::tr("This is no folder of sources."));
    if (!info.isReadable() || !info.isExecutable())
        return error(ErrorKind::NoPermission, SourceFolderTexts::tr("This folder may not be read."));
    return {};
}

namespace {

Result<FilesByName> filesIn(const QString &folder, const std::vector<NamedSource> &named, ProblemList &problems,
                            const Progress &progress)
{
    FilesByName files;
    for (const NamedSource &source : named) {
        if (const QStringList parts = partsFromBehind(source.title); !parts.isEmpty())
            files[parts.front()];
    }
    const QDir root(QFileInfo(folder).absoluteFilePath());
    std::uint64_t entries = 0;
    for (QDirIterator entry(root.path(), QDir::Files | QDir::NoDotAndDotDot, QDirIterator::Subdirectories);
         entry.hasNext();) {
        entry.next();
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(folder));
        if (++entries > mostEntries) {
            problems.add({.severity = Severity::Warning,
                          .file = folder,
                          .text = SourceFolderTexts::tr("The folder has more than a million files; the others were not "
                                                        "looked at.")});
            break;
        }
        if (const auto wanted = files.find(entry.fileName()); wanted != files.end())
            wanted->append(root.relativeFilePath(entry.filePath()));
    }
    return files;
}

/// The files that are as good as any other one for a name.
QStringList bestFiles(const NamedSource &source, const FilesByName &files)
{
    const QStringList parts = partsFromBehind(source.title);
    QStringList best;
    std::pair<qsizetype, qsizetype> rank; // common end, and how high it lies
    for (const QString &path : parts.isEmpty() ? QStringList() : files.value(parts.front())) {
        const QStringList here = partsFromBehind(path);
        const std::pair<qsizetype, qsizetype> found(commonEnd(parts, here), -here.size());
        if (best.isEmpty() || found > rank) {
            best.clear();
            rank = found;
        }
        if (found == rank)
            best.append(path);
    }
    best.sort();
    return best;
}

Result<std::shared_ptr<const std::string>> readSource(const QString &path, const Progress &progress)
{
    Result<ByteSource> source = ByteSource::open(path);
    if (!source)
        return tl::unexpected(source.error());
    std::string bytes;
    const std::size_t piece = source->bufferBytes(std::size_t(1) << 20);
    while (!progress.isCancelled()) {
        const std::size_t before = bytes.size();
        bytes.resize(before + piece);
        const std::size_t count = source->read(std::span(bytes).subspan(before));
        bytes.resize(before + count);
        if (bytes.size() > mostBytes) {
            return tl::unexpected(Error{.kind = ErrorKind::TooLarge,
                                        .message = SourceFolderTexts::tr("The file is larger than 64 MiB: it is taken "
                                                                         "for no source."),
                                        .file = path});
        }
        if (count < piece)
            break;
    }
    if (const std::optional<QString> damage = source->damage())
        return tl::unexpected(Error{.kind = ErrorKind::Damaged, .message = *damage, .file = path});
    return std::make_shared<const std::string>(std::move(bytes));
}

void sayNotOne(const NamedSource &source, const QStringList &best, const QString &folder, ProblemList &problems)
{
    const QString text = best.isEmpty()
                             ? SourceFolderTexts::tr(
                                   "\"%1\", which the traces name, is not in this folder; its lines count as they are.")
                                   .arg(source.title)
                             : SourceFolderTexts::tr("\"%1\" may be %2 or %3; its lines count as they are.")
                                   .arg(source.title, best[0], best[1]);
    problems.add({.severity = Severity::Warning, .file = folder, .text = text});
}

} // namespace

Result<SourceVersion> readSourceFolder(const QString &folder, const std::vector<NamedSource> &named,
                                       const Progress &progress)
{
    if (const Result<void> checked = checkSourceFolder(folder); !checked)
        return tl::unexpected(checked.error());
    SourceVersion version{.folder = folder, .texts = {}, .problems = {}};
    const Result<FilesByName> files = filesIn(folder, named, version.problems, progress);
    if (!files)
        return tl::unexpected(files.error());
    for (const NamedSource &source : named) {
        const QStringList best = bestFiles(source, *files);
        if (best.size() != 1) {
            sayNotOne(source, best, folder, version.problems);
            continue;
        }
        const QString path = QDir(folder).filePath(best.front());
        const auto bytes = readSource(path, progress);
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(path));
        if (bytes)
            version.texts.push_back({source, path, *bytes});
        else
            version.problems.add({.severity = Severity::Warning, .file = path, .text = bytes.error().message});
    }
    return version;
}

Result<std::shared_ptr<const SourceMap>> readSourceMap(const SourceFolders &folders, const TraceRun &reference,
                                                       const TraceRun &current, const Progress &progress)
{
    const auto before = readSourceFolder(folders.reference, namedSourcesOf(reference), progress);
    if (!before)
        return tl::unexpected(before.error());
    const auto now = readSourceFolder(folders.current, namedSourcesOf(current), progress);
    if (!now)
        return tl::unexpected(now.error());
    return makeSourceMap(*before, *now, progress);
}

namespace {

std::optional<QString> textOfSource(const QString &path, const QString &encoding)
{
    constexpr qint64 largest = qint64(16) << 20;
    QFile source(path);
    if (!QFileInfo(path).isFile() || source.size() > largest || !source.open(QIODevice::ReadOnly))
        return std::nullopt; // a trace names what it likes: a pipe or a device never ends
    bool isConverted = false;
    const QByteArray bytes = source.read(largest);
    return QString::fromStdString(utf8Text(bytes.toStdString(), encodingOrDefault(encoding), isConverted));
}

} // namespace

SourceLookup sourceTextIn(const QStringList &folders, const QString &encoding)
{
    if (folders.isEmpty())
        return {};
    return [folders, encoding](const QString &file) -> std::optional<QString> {
        for (const QString &folder : folders) {
            for (const QString &part : {file, QFileInfo(file).fileName()}) {
                if (auto text = textOfSource(folder % u'/' % part, encoding))
                    return text;
            }
        }
        return std::nullopt;
    };
}

} // namespace rankscope
