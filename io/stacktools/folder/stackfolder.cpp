// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/folder/stackfolder.h"

#include "io/stacks/firstpart.h"
#include "io/stacktools/folder/folderdocument.h"
#include "io/text/filenames.h"
#include "model/base/parallelfor.h"

#include <algorithm>

namespace rankscope {

namespace {

constexpr std::uint64_t mostReadings = 3; // of the files: each time more is known of them

struct FilesTotal {
    std::vector<std::uint64_t> each = {}; // bytes of each file
    std::uint64_t bytes = 0;
    std::size_t firstFiles = 0; // enough for first rows; 0 where all are read as soon
};

FilesTotal totalOf(const StackFileList &list)
{
    QStringList paths;
    for (const StackFile &file : list.files)
        paths.append(file.path);
    FilesTotal total{.each = bytesOfFiles(paths)};
    std::vector<std::uint64_t> behind; // bytes up to and with each file
    for (const std::uint64_t bytes : total.each) {
        total.bytes += bytes;
        behind.push_back(total.bytes);
    }
    const std::uint64_t wanted = firstPartBytes(total.bytes);
    const auto enough = std::ranges::lower_bound(behind, wanted);
    if (enough != behind.end() && 2 * *enough <= total.bytes)
        total.firstFiles = static_cast<std::size_t>(enough - behind.begin()) + 1;
    return total;
}

/// What can be said of a job while its files are read. Nothing where that is not known before all of them are there.
class FilesSoFar
{
public:
    /// All of it outlives this.
    FilesSoFar(const StackFileList &list, const StackFolderOptions &options, const QString &name,
               const FolderHints &hints)
        : m_list(list)
        , m_options(options)
        , m_name(name)
        , m_hints(hints)
    {}

    void tell(const GiveStackFiles &give) const
    {
        FolderDocument document(m_list, m_options, m_name, m_hints);
        QStringList missing;
        std::size_t next = 0;
        std::size_t lastThere = 0; // moments of files
        std::size_t lastMissing = 0;
        const auto momentOf = [&document](std::size_t file) { return document.files()[file].snapshot; };
        const auto skipTo = [&](std::size_t file) {
            for (; next < file; ++next) {
                missing << m_list.files[next].path;
                lastMissing = std::max(lastMissing, momentOf(next));
            }
        };
        give([&](std::size_t file, StackFileResult result) {
            skipTo(file);
            ++next;
            lastThere = std::max(lastThere, momentOf(file));
            document.add(file, std::move(result));
        });
        skipTo(m_list.files.size());
        if (lastThere < lastMissing)
            return; // the last moment that is there is not that of the job
        const StackResult soFar = document.lacksTrees() ? StackResult() : document.finish();
        if (soFar && *soFar)
            m_options.meanwhile(**soFar, missing);
    }

private:
    const StackFileList &m_list;
    const StackFolderOptions &m_options;
    const QString &m_name;
    const FolderHints &m_hints;
};

} // namespace

StackResult readStackFiles(const StackFileList &list, const QString &name, const StackFolderOptions &options,
                           const StackFileReader &reader, Progress &progress)
{
    const FilesTotal total = totalOf(list);
    progress.setTotal(total.bytes);
    std::optional<FolderDocument> document;
    const auto read = [&](const FolderHints &hints, std::size_t files) {
        document.emplace(list, options, name, hints);
        const StackFileOptions optionsOf = [&](std::size_t file) { return document->optionsOf(file); };
        const auto take = [&](std::size_t file, StackFileResult result) { document->add(file, std::move(result)); };
        if (options.readAll) {
            const FilesSoFar soFar(list, options, name, hints);
            const auto readAll = [&](bool mergesTrees) {
                StackFilesToRead wanted{document->files().first(files), std::span(total.each).first(files), optionsOf,
                                        mergesTrees};
                if (options.meanwhile)
                    wanted.meanwhile = [&soFar](const GiveStackFiles &give) { soFar.tell(give); };
                return options.readAll(wanted, take, progress);
            };
            Result<void> done = readAll(true);
            if (!done || !document->lacksTrees())
                return done;
            document.emplace(list, options, name, hints);
            return readAll(false);
        }
        return makeInOrder(
            files, progress, [&](std::size_t file) { return reader(list.files[file].path, optionsOf(file), progress); },
            [&](std::size_t file, StackResult result) { document->add(file, {std::move(result)}); });
    };
    if (options.firstRows && total.firstFiles > 0) { // these few are read once more with the others
        const Result<void> begun = read({}, total.firstFiles);
        const StackResult rows = begun ? document->finish() : StackResult();
        if (rows && *rows)
            options.firstRows(*rows);
    }
    FolderHints hints;
    Result<void> done = read(hints, list.files.size());
    for (std::uint64_t readings = 2; readings <= mostReadings && done; ++readings) {
        const FolderHints better = document->hints();
        if (better == hints)
            break;
        hints = better;
        progress.setTotal(readings
                          * total.bytes); // what a file holds is known when it was read, and who is whose only then
        done = read(hints, list.files.size());
    }
    if (!done)
        return tl::unexpected(progress.isCancelled() ? cancelledError(name) : done.error());
    return document->finish();
}

} // namespace rankscope
