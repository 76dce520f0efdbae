// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/folder/stackfolder.h"

#include "io/stacks/firstpart.h"
#include "io/stacktools/folder/folderdocument.h"
#include "io/text/filenames.h"
#include "model/base/parallelfor.h"

#include <algorithm>
#include <optional>

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

/// The files of a moment, while they are read.
struct MomentSoFar {
    std::size_t files = 0;
    std::size_t read = 0;

    bool isWhole() const { return read == files; }
};

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
        const std::size_t shown = lastToTell(document, give);
        std::vector<MomentSoFar> moments = momentsOf(document.files());
        StacksSoFar soFar{.document = nullptr, .missing = {}, .moments = moments.size()};
        std::size_t next = 0;
        const auto skipTo = [&](std::size_t file) {
            for (; next < file; ++next)
                soFar.missing << m_list.files[next].path;
        };
        give([&](std::size_t file, StackFileResult result) {
            const std::size_t moment = document.files()[file].snapshot;
            if (moment > shown)
                return;
            skipTo(file);
            ++next;
            ++moments[moment].read;
            document.add(file, std::move(result));
        });
        skipTo(m_list.files.size());
        if (std::size_t(soFar.missing.size()) == m_list.files.size())
            return; // nothing was read yet
        soFar.hasLast = moments.back().read > 0;
        const StackResult made = document.lacksTrees() ? StackResult() : document.finish();
        if (made && *made) {
            soFar.document = *made;
            const auto cut = std::ranges::find_if_not(moments, &MomentSoFar::isWhole);
            soFar.numbered = document.numberedUpTo(std::size_t(cut - moments.begin()));
        }
        m_options.meanwhile(soFar);
    }

private:
    static std::vector<MomentSoFar> momentsOf(std::span<const StackFile> files)
    {
        std::vector<MomentSoFar> moments(1);
        for (const StackFile &file : files) {
            moments.resize(std::max(moments.size(), file.snapshot + 1));
            ++moments[file.snapshot].files;
        }
        return moments;
    }

    /// The last moment of the job, where anything of it is there: it is what counts. Else the last one that is whole;
    /// else the last one of which anything is there.
    static std::size_t lastToTell(const FolderDocument &document, const GiveStackFiles &give)
    {
        std::vector<MomentSoFar> moments = momentsOf(document.files());
        if (moments.size() == 1)
            return 0;
        give([&](std::size_t file, const StackFileResult &) { ++moments[document.files()[file].snapshot].read; });
        std::size_t begun = 0;
        std::optional<std::size_t> whole;
        for (std::size_t moment = 0; moment < moments.size(); ++moment) {
            if (moments[moment].read > 0)
                begun = moment;
            if (moments[moment].read > 0 && moments[moment].isWhole())
                whole = moment;
        }
        return begun + 1 == moments.size() ? begun : whole.value_or(begun);
    }

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
