// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/stackfolder.h"

#include "io/stacks/firstpart.h"
#include "io/stacktools/filesreading.h"
#include "io/stacktools/stackcollector.h"
#include "io/text/filenames.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <iterator>
#include <map>

namespace rankscope {

namespace {

/// The tables and trees of many documents, put together.
class FolderDocument
{
public:
    /// Where the processes are counted, the files `withoutStacks` are left out.
    FolderDocument(const StackFileList &list, const StackFolderOptions &options, const QString &name,
                   const QSet<QString> &withoutStacks);

    StackReadOptions optionsOf(std::size_t file) const;
    void add(std::size_t file, StackResult result);
    /// Names of files that hold none.
    QSet<QString> withoutStacks() const { return m_otherNames - m_readNames; }
    /// False where one of those took a number that a file with stacks should have.
    bool isNumberedRight() const;
    StackResult finish();

private:
    struct Moment {
        StackMerger merger;
        QString title;
        std::optional<QDateTime> time;
    };
    void noteFailure(const QString &path, const Error &error);
    void noteReport(const QString &path);
    void noteConflict(std::size_t file, const ProcessSet &processes);
    void addSnapshots(std::size_t file, const StackDocument &document);
    void addTables(std::size_t file, const StackDocument &document);
    StringId moved(const StackDocument &from, StringId id);

    const StackFileList &m_list;
    StackFolderOptions m_options;
    StackDocument m_document;
    std::shared_ptr<StackPools> m_pools;
    std::vector<NumberedFile> m_expected;
    std::map<std::pair<std::size_t, std::size_t>, Moment>
        m_moments; // by the snapshot of the folder, then within a file
    std::vector<ProcessSet> m_claimed; // by snapshot of the folder
    std::vector<std::pair<std::size_t, ProcessSet>> m_claims; // by file
    std::vector<ProcessSet::Range> m_declared;
    FileRanks m_ranks;
    QSet<QString> m_readNames; // of files with stacks
    QSet<QString> m_countedNames; // of files whose processes are counted
    QSet<QString> m_otherNames; // of files that are of another kind
};

FolderDocument::FolderDocument(const StackFileList &list, const StackFolderOptions &options, const QString &name,
                               const QSet<QString> &withoutStacks)
    : m_list(list)
    , m_options(options)
    , m_pools(std::make_shared<StackPools>())
    , m_claimed(static_cast<std::size_t>(list.titles.size()))
{
    m_document.file = name;
    m_ranks.names = namesOf(list);
    const auto guessed = guessRankRule(m_ranks.names);
    if (!m_options.rule)
        m_options.rule = guessed;
    m_ranks.guessedRule = guessed ? guessed->pattern() : QString();
    m_ranks.rule = m_options.rule ? m_options.rule->pattern() : QString();
    const bool isOneFolder = isFolder(name);
    QStringList names;
    for (const StackFile &file : list.files) {
        names.append(file.name);
        if (!isOneFolder)
            m_ranks.paths.append(file.path);
    }
    m_expected = numberFiles(m_options.rule, names, withoutStacks);
}

bool FolderDocument::isNumberedRight() const
{
    QStringList names;
    for (const StackFile &file : m_list.files)
        names.append(file.name);
    const std::vector<NumberedFile> right = numberFiles(m_options.rule, names, withoutStacks());
    for (std::size_t file = 0; file < right.size(); ++file) {
        if (m_countedNames.contains(m_list.files[file].name) && right[file].process != m_expected[file].process)
            return false;
    }
    return true;
}

StackReadOptions FolderDocument::optionsOf(std::size_t file) const
{
    StackReadOptions options;
    options.process = m_expected[file].process;
    options.encoding = m_options.encoding;
    return options;
}

void FolderDocument::noteFailure(const QString &path, const Error &error)
{
    const Severity severity = error.kind == ErrorKind::WrongFormat ? Severity::Note : Severity::Error;
    m_document.problems.add({severity, path, error.line,
                             QCoreApplication::translate("StackFolder", "The file was left out: %1").arg(error.message),
                             1});
}

/// A report speaks of the frames and moments of its own file, which are others once they are merged.
void FolderDocument::noteReport(const QString &path)
{
    m_document.problems.add(
        {Severity::Note,
         path,
         {},
         QCoreApplication::translate("StackFolder", "Only the stacks of the report were taken. Open it alone for what "
                                                    "else it tells."),
         1});
}

void FolderDocument::noteConflict(std::size_t file, const ProcessSet &processes)
{
    const StackFile &claimant = m_list.files[file];
    ProcessSet &claimed = m_claimed[claimant.snapshot];
    if (claimed.intersects(processes)) {
        const auto other =
            std::find_if(m_claims.begin(), m_claims.end(), [this, &claimant, &processes](const auto &claim) {
                return m_list.files[claim.first].snapshot == claimant.snapshot && claim.second.intersects(processes);
            });
        const std::int64_t rank = other->second.intersected(processes).lowest();
        m_document.problems.add(
            {Severity::Warning,
             claimant.path,
             {},
             QCoreApplication::translate("StackFolder", "Process %1 is also in the file %2; the stacks of "
                                                        "both were merged. Check the rule that tells "
                                                        "the rank by the name of a file.")
                 .arg(QString::number(rank), m_list.files[other->first].name),
             1});
    }
    claimed.unite(processes);
    m_claims.emplace_back(file, processes);
}

void FolderDocument::addSnapshots(std::size_t file, const StackDocument &document)
{
    const std::size_t snapshot = m_list.files[file].snapshot;
    ProcessSet processes;
    for (std::size_t index = 0; index < document.snapshots.size(); ++index) {
        const StackSnapshot &from = document.snapshots[index];
        Moment &moment = m_moments.try_emplace({snapshot, index}, Moment{StackMerger(m_pools), {}, {}}).first->second;
        const QString title = index == 0 ? m_list.titles[static_cast<qsizetype>(snapshot)] : QString();
        if (moment.title.isEmpty())
            moment.title = title.isEmpty() ? from.title : title;
        if (from.time && (!moment.time || *from.time < *moment.time))
            moment.time = from.time;
        moment.merger.addTree(*from.tree);
        processes.unite(from.tree->allProcesses());
    }
    noteConflict(file, processes);
}

StringId FolderDocument::moved(const StackDocument &from, StringId id)
{
    return m_pools->strings.intern(from.pools->strings.text(id));
}

void FolderDocument::addTables(std::size_t file, const StackDocument &document)
{
    for (StackProcess process : document.processes) {
        process.host = moved(document, process.host);
        process.program = moved(document, process.program);
        m_document.processes.push_back(process);
    }
    for (StackThread thread : document.threads) {
        thread.name = moved(document, thread.name);
        thread.state = moved(document, thread.state);
        m_document.threads.push_back(thread);
    }
    const NumberedFile &expected = m_expected[file];
    if (document.rankSource == RankSource::Name && (expected.match.pid || !expected.match.host.isEmpty())) {
        StackProcess process;
        process.process = expected.process;
        process.host = m_pools->strings.intern(expected.match.host.toStdString());
        process.pid = expected.match.pid;
        m_document.processes.push_back(process);
    }
    const auto &declared = document.declared.ranges();
    m_declared.insert(m_declared.end(), declared.begin(), declared.end());
}

void FolderDocument::add(std::size_t file, StackResult result)
{
    const StackFile &from = m_list.files[file];
    if (!result) {
        noteFailure(from.path, result.error());
        if (result.error().kind == ErrorKind::WrongFormat)
            m_otherNames.insert(from.name);
        return;
    }
    const StackDocument &document = **result;
    m_readNames.insert(from.name);
    const bool counted = document.rankSource == RankSource::Name && !m_expected[file].byRule;
    if (counted)
        m_countedNames.insert(from.name);
    const RankSource source = counted ? RankSource::Assumed : document.rankSource;
    m_document.rankSource = std::max(m_document.rankSource, source);
    m_document.fileBytes += document.fileBytes;
    if (!m_document.fileTime.isValid() || document.fileTime > m_document.fileTime)
        m_document.fileTime = document.fileTime;
    m_document.problems.append(document.problems);
    if (document.report)
        noteReport(from.path);
    addSnapshots(file, document);
    addTables(file, document);
}

StackResult FolderDocument::finish()
{
    if (m_readNames.isEmpty())
        return wrongKind(m_document.file,
                         QCoreApplication::translate("StackFolder", "None of the files holds stacks."));
    m_document.declared = ProcessSet::fromRanges(std::move(m_declared));
    m_document.pools = m_pools;
    std::ranges::copy_if(m_ranks.names, std::back_inserter(m_ranks.withoutStacks),
                         [others = withoutStacks()](const QString &file) { return others.contains(file); });
    m_document.fileRanks = std::make_shared<const FileRanks>(std::move(m_ranks));
    tidyTables(m_document);
    for (auto &[place, moment] : m_moments)
        m_document.snapshots.push_back(
            {moment.title, moment.time, std::make_shared<const StackTree>(moment.merger.finish())});
    if (!m_moments
             .empty()) // only what comes again within files: in the folders of snapshots somebody meant what is there
        noteLeftBehind(m_document, m_document.snapshots.size() - 1 - m_moments.rbegin()->first.second);
    if (m_list.leftOut)
        m_document.problems.add(
            {Severity::Note,
             m_document.file,
             {},
             QCoreApplication::translate("StackFolder", "The folder has snapshots; the files beside "
                                                        "their folders were left out."),
             1});
    return std::make_shared<const StackDocument>(std::move(m_document));
}

struct FilesTotal {
    std::uint64_t bytes = 0;
    std::size_t firstFiles = 0; // enough for first rows; 0 where all are read as soon
};

FilesTotal totalOf(const StackFileList &list)
{
    std::vector<std::uint64_t> behind; // bytes up to and with each file
    FilesTotal total;
    for (const StackFile &file : list.files) {
        total.bytes += bytesOfFile(file.path);
        behind.push_back(total.bytes);
    }
    const std::uint64_t wanted = firstPartBytes(total.bytes);
    const auto enough = std::ranges::lower_bound(behind, wanted);
    if (enough != behind.end() && 2 * *enough <= total.bytes)
        total.firstFiles = static_cast<std::size_t>(enough - behind.begin()) + 1;
    return total;
}

} // namespace

StackResult readStackFiles(const StackFileList &list, const QString &name, const StackFolderOptions &options,
                           const StackFileReader &reader, Progress &progress)
{
    const FilesTotal total = totalOf(list);
    progress.setTotal(total.bytes);
    std::optional<FolderDocument> document;
    const auto read = [&](const QSet<QString> &withoutStacks, std::size_t files) {
        document.emplace(list, options, name, withoutStacks);
        readInOrder(
            files, [&](std::size_t file) { return reader(list.files[file].path, document->optionsOf(file), progress); },
            [&](std::size_t file, StackResult result) { document->add(file, std::move(result)); }, progress);
    };
    if (options.firstRows && total.firstFiles > 0) { // these few are read once more with the others
        read({}, total.firstFiles);
        const StackResult rows = progress.isCancelled() ? StackResult() : document->finish();
        if (rows && *rows)
            options.firstRows(*rows);
    }
    read({}, list.files.size());
    if (!progress.isCancelled() && !document->isNumberedRight()) {
        progress.setTotal(2 * total.bytes); // what a file holds is known when it was read, and who is counted only then
        read(document->withoutStacks(), list.files.size());
    }
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    return document->finish();
}

} // namespace rankscope
