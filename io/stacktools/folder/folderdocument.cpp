// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/folder/folderdocument.h"

#include "io/stacktools/text/stackcollector.h"
#include "io/text/filenames.h"
#include "model/stacks/job/ranktable.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

FolderDocument::FolderDocument(const StackFileList &list, const StackFolderOptions &options, const QString &name,
                               const FolderHints &hints)
    : m_list(list)
    , m_options(options)
    , m_hints(hints)
    , m_isRuleGiven(options.rule.has_value())
    , m_pools(std::make_shared<StackPools>())
    , m_claims(0)
    , m_marks(list)
{
    m_document.file = name;
    m_ranks.names = m_marks.names();
    setMoments();
    m_claims = FileClaims(static_cast<std::size_t>(m_list.titles.size()));
    QStringList names = m_nameMoments ? m_nameMoments->rest : m_ranks.names;
    if (m_nameMoments)
        names.removeDuplicates();
    names.removeIf([&hints](const QString &one) { return hints.reports.contains(one); });
    const auto guessed = guessRankRule(names);
    if (!m_options.rule)
        m_options.rule = guessed;
    m_ranks.guessedRule = guessed ? guessed->pattern() : QString();
    m_ranks.rule = m_options.rule ? m_options.rule->pattern() : QString();
    const bool isOneFolder = isFolder(name);
    for (const StackFile &file : list.files) {
        if (!isOneFolder)
            m_ranks.paths.append(file.path);
    }
    setNumbers();
}

/// Where the names tell the moments of the job, these are snapshots as if they were in folders of their own.
void FolderDocument::setMoments()
{
    const bool areAllOthers = m_list.files.size() == static_cast<std::size_t>(m_ranks.names.size());
    if (!m_hints.namesTellMoments || m_list.titles != QStringList{QString()} || !areAllOthers)
        return;
    m_nameMoments = momentsOfNames(m_ranks.names);
    if (!m_nameMoments)
        return;
    m_list.titles = m_nameMoments->titles;
    for (std::size_t file = 0; file < m_list.files.size(); ++file)
        m_list.files[file].snapshot = m_nameMoments->moments[file];
}

void FolderDocument::setNumbers()
{
    for (std::size_t file = 0; file < m_list.files.size(); ++file) {
        const bool isRest = m_nameMoments && !m_isRuleGiven;
        m_numberedNames.append(isRest ? m_nameMoments->rest[static_cast<qsizetype>(file)] : m_list.files[file].name);
    }
    for (const auto &[file, same] : m_hints.sameAs)
        m_numberedNames[static_cast<qsizetype>(file)] = m_numberedNames[static_cast<qsizetype>(same)];
    m_expected = numberFiles(m_options.rule, m_numberedNames, m_hints.withoutStacks + m_hints.reports);
    if (!m_hints.said.isEmpty())
        leaveFree(m_hints.said);
}

/// What is only counted gets a number that no file says, behind them all.
void FolderDocument::leaveFree(const ProcessSet &said)
{
    const bool areSure = m_isRuleGiven || (m_options.rule && areRanks(*m_options.rule, m_numberedNames));
    std::map<QString, std::int64_t> numbers; // by name: of one process in several moments
    std::int64_t next = said.highest() + 1;
    for (const NumberedFile &expected : m_expected)
        next = std::max(next, expected.process + 1);
    for (std::size_t file = 0; file < m_expected.size(); ++file) {
        NumberedFile &expected = m_expected[file];
        if ((expected.byRule && areSure) || !said.contains(expected.process))
            continue;
        const auto [number, isNew] = numbers.try_emplace(m_numberedNames[static_cast<qsizetype>(file)], next);
        next += isNew ? 1 : 0;
        expected.process = number->second;
    }
}

/// Whether the numbers that a rule finds in the names of the files with stacks can be called ranks.
bool FolderDocument::areNumbersRanks() const
{
    QStringList names;
    for (std::size_t file = 0; file < m_expected.size(); ++file) {
        if (m_marks.has(file, NameMark::HasStacks))
            names.append(m_numberedNames[static_cast<qsizetype>(file)]);
    }
    return m_isRuleGiven || (m_options.rule && areRanks(*m_options.rule, names));
}

QSet<QString> FolderDocument::namesWithoutStacks() const
{
    const QStringList names = m_marks.withoutStacks();
    return {names.begin(), names.end()};
}

bool FolderDocument::isNumberedRight() const
{
    if (!m_hints.said.isEmpty())
        return true; // the numbers are those of a reading before
    const QSet<QString> withoutStacks = namesWithoutStacks();
    if (withoutStacks == m_hints.withoutStacks)
        return true;
    const std::vector<NumberedFile> right =
        numberFiles(m_options.rule, m_numberedNames, withoutStacks + m_hints.reports);
    for (std::size_t file = 0; file < right.size(); ++file) {
        if (m_marks.has(file, NameMark::Counted) && right[file].process != m_expected[file].process)
            return false;
    }
    return true;
}

/// The times in the names may be those at which each of the processes was looked at.
bool FolderDocument::momentsAreTrue() const
{
    if (!m_nameMoments || !m_nameMoments->isOneOfEach)
        return true;
    bool isKnown = false;
    for (std::size_t file = 0; file < m_list.files.size(); ++file) {
        const auto same = m_identities.sameAs(file);
        if (same && m_list.files[*same].snapshot != m_list.files[file].snapshot)
            return true;
        isKnown = isKnown || m_identities.isKnown(file);
    }
    const bool areSaid = m_document.rankSource == RankSource::Content;
    return areSaid ? m_claims.comeAgain() : !isKnown;
}

FolderHints FolderDocument::hints() const
{
    FolderHints better = m_hints;
    if (!momentsAreTrue()) {
        better.namesTellMoments = false;
        return better;
    }
    const bool areRanks = areNumbersRanks();
    if (!m_marks.allWithStacksHave(NameMark::ReportOnly))
        better.reports = m_marks.with(NameMark::ReportOnly);
    if (!isNumberedRight())
        better.withoutStacks = namesWithoutStacks();
    for (std::size_t file = 0; file < m_expected.size(); ++file) {
        const bool isUnsaid =
            m_marks.has(file, NameMark::Counted) || (m_marks.has(file, NameMark::TellsProcess) && !areRanks);
        if (isUnsaid && m_said.contains(m_expected[file].process))
            better.said = m_said;
    }
    for (std::size_t file = 0; file < m_list.files.size(); ++file) {
        const StackFile &one = m_list.files[file];
        const auto same = m_marks.has(file, NameMark::Counted) || !areRanks ? m_identities.sameAs(file) : std::nullopt;
        if (same && m_list.files[*same].snapshot == one.snapshot
            && m_expected[*same].process != m_expected[file].process)
            better.sameAs[file] = *same;
    }
    return better;
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
    if (const FileClaims::Claim *const other = m_claims.before(claimant.snapshot, processes)) {
        const std::int64_t rank = other->processes.intersected(processes).lowest();
        m_document.problems.add(
            {Severity::Warning,
             claimant.path,
             {},
             QCoreApplication::translate("StackFolder", "Process %1 is also in the file %2; the stacks of "
                                                        "both were merged. Check the rule that tells "
                                                        "the rank by the name of a file.")
                 .arg(QString::number(rank), m_list.files[other->file].name),
             1});
    }
}

void FolderDocument::addSnapshots(std::size_t file, const StackDocument &document, std::size_t take)
{
    const std::size_t snapshot = m_list.files[file].snapshot;
    for (std::size_t index = 0; index < document.snapshots.size(); ++index) {
        const StackSnapshot &from = document.snapshots[index];
        Moment &moment =
            m_moments.try_emplace({snapshot, take, index}, Moment{StackMerger(m_pools), {}, {}}).first->second;
        const QString title = index == 0 && take == 0 ? m_list.titles[static_cast<qsizetype>(snapshot)] : QString();
        if (moment.title.isEmpty())
            moment.title = title.isEmpty() ? from.title : title;
        if (from.time && (!moment.time || *from.time < *moment.time))
            moment.time = from.time;
        if (!m_isStandIn)
            moment.merger.addTree(*from.tree);
    }
}

/// A process that is in this file and in one before, and may be the same one: the file holds a later moment of it.
void FolderDocument::noteLater(std::size_t file, const ProcessSet &processes)
{
    const FileClaims::Claim *const other = m_claims.before(m_list.files[file].snapshot, processes);
    m_document.problems.add(
        {Severity::Warning,
         m_list.files[file].path,
         {},
         QCoreApplication::translate(
             "StackFolder", "The file was left out: process %1 is also in the file %2, and has one stack at a time. "
                            "Put the files of each moment of the job into a folder of their own, snapshot-1, "
                            "snapshot-2, …, or check the rule that tells the rank by the name of a file.")
             .arg(QString::number(other->processes.intersected(processes).lowest()), m_list.files[other->file].name),
         1});
}

/// Where at least half of the processes come again, the files hold several moments of the job, which become snapshots;
/// else one of the files is in the wrong place, and nobody knows which.
void FolderDocument::addLater()
{
    for (const LaterFile &file : m_claims.takeMoments(m_later))
        noteLater(file.file, claimOf(*file.document));
    std::size_t most = 0;
    for (const LaterFile &file : m_later) {
        most = std::max(most, file.take);
        addDocument(file.file, *file.document, file.take);
    }
    m_later.clear();
    const int moments = static_cast<int>(most) + 1;
    if (moments > 1)
        m_document.problems.add(
            {Severity::Note,
             m_document.file,
             {},
             QCoreApplication::translate("StackFolder",
                                         "The same processes are in several files: these are taken for %n "
                                         "moment(s) of the job and shown as snapshots.",
                                         nullptr, moments),
             1});
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
        thread.signal = moved(document, thread.signal);
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

void FolderDocument::add(std::size_t file, StackFileResult result)
{
    const std::size_t laterBefore = m_later.size();
    m_isStandIn = result.hasStandIn;
    addFile(file, std::move(result.document));
    m_lacksTrees = m_lacksTrees || (m_isStandIn && m_later.size() > laterBefore);
    m_isStandIn = false;
    const auto moment = m_moments.find({m_list.files[file].snapshot, 0, 0});
    if (result.merged && moment != m_moments.end())
        moment->second.merger.addTree(*result.merged);
}

void FolderDocument::addFile(std::size_t file, StackResult result)
{
    const StackFile &from = m_list.files[file];
    if (!result) {
        noteFailure(from.path, result.error());
        if (result.error().kind == ErrorKind::WrongFormat)
            m_marks.add(file, NameMark::OtherKind);
        return;
    }
    const StackDocument &document = **result;
    if (document.waits && addWaits(file, document))
        return;
    m_marks.add(file, NameMark::HasStacks);
    const bool named = document.rankSource == RankSource::Name;
    const bool counted = named && !m_expected[file].byRule;
    if (counted)
        m_marks.add(file, NameMark::Counted);
    if (named && !counted)
        m_marks.add(file, NameMark::TellsProcess);
    const RankSource source = counted ? RankSource::Assumed : document.rankSource;
    m_document.rankSource = std::max(m_document.rankSource, source);
    if (document.rankSource == RankSource::Content)
        m_said.unite(claimOf(document).united(document.declared));
    if (named)
        m_identities.add(file, document, m_expected[file].match);
    const auto whose = whoseStacks(document, m_expected[file].match);
    if (m_claims.before(from.snapshot, claimOf(document)) && !m_claims.areOthers(from.snapshot, whose))
        m_later.push_back({file, from.snapshot, std::move(*result)});
    else
        addDocument(file, document, 0);
}

/// Takes what a file says on why the job hangs. Whether that is all: a file without frames is of no moment, and of a
/// process only where each of the processes wrote its own.
bool FolderDocument::addWaits(std::size_t file, const StackDocument &document)
{
    m_waits.add(*document.waits);
    const bool hasFrames =
        std::ranges::any_of(document.snapshots, [](const auto &one) { return !one.tree->isEmpty(); });
    if (hasFrames)
        return false;
    m_document.fileBytes += document.fileBytes;
    m_document.fileTime = std::max(m_document.fileTime, document.fileTime);
    m_document.problems.append(document.problems);
    if (document.rankSource != RankSource::Name) {
        m_marks.add(file, NameMark::OtherKind);
        return true;
    }
    m_marks.add(file, NameMark::HasStacks);
    m_marks.add(file, NameMark::ReportOnly);
    m_document.rankSource = std::max(m_document.rankSource, RankSource::Name); // its own name tells its rank
    return true;
}

void FolderDocument::addDocument(std::size_t file, const StackDocument &document, std::size_t take)
{
    m_document.fileBytes += document.fileBytes;
    if (!m_document.fileTime.isValid() || document.fileTime > m_document.fileTime)
        m_document.fileTime = document.fileTime;
    m_document.problems.append(document.problems);
    if (document.report)
        noteReport(m_list.files[file].path);
    if (take == 0) {
        noteConflict(file, claimOf(document));
        m_claims.add({file, m_list.files[file].snapshot, claimOf(document)},
                     whoseStacks(document, m_expected[file].match));
    }
    addSnapshots(file, document, take);
    addTables(file, document);
}

/// Numbers of a guessed rule that need not be ranks are called numbers of processes, which is said.
void FolderDocument::noteNumbers()
{
    if (!m_marks.isAny(NameMark::TellsProcess) || m_document.rankSource == RankSource::Content)
        return;
    if (areNumbersRanks())
        return;
    std::int64_t highest = 0;
    for (std::size_t file = 0; file < m_expected.size(); ++file) {
        if (m_marks.has(file, NameMark::HasStacks))
            highest = std::max(highest, m_expected[file].match.rank.value_or(0));
    }
    m_document.rankSource = RankSource::Assumed;
    m_ranks.assumedUpTo = highest;
}

void FolderDocument::addMoments()
{
    const bool isByTake = std::ranges::any_of(m_moments, [](const auto &moment) { return moment.first.take > 0; });
    std::size_t first = 0; // of the last snapshot of the folder
    for (auto &[key, moment] : m_moments) {
        first += key.snapshot < m_moments.rbegin()->first.snapshot ? 1 : 0;
        m_document.snapshots.push_back(
            {moment.title, moment.time, std::make_shared<const StackTree>(moment.merger.finish())});
    }
    const bool haveTimes =
        std::ranges::all_of(m_document.snapshots, [](const StackSnapshot &one) { return one.time.has_value(); });
    if (isByTake && haveTimes) // the names need not be in the order of the moments
        std::ranges::stable_sort(m_document.snapshots, {}, [](const StackSnapshot &one) { return *one.time; });
    if (m_document.snapshots.empty()) // the files say why the job hangs, and hold no stacks
        m_document.snapshots.push_back({{}, {}, std::make_shared<const StackTree>(m_pools)});
    noteLeftBehind(m_document, first); // in the folders of snapshots somebody meant what is there
}

std::size_t FolderDocument::numberedUpTo(std::size_t moment) const
{
    std::size_t numbered = 0;
    for (const auto &one : m_moments) {
        if (one.first.take > 0)
            return 0;
        numbered += one.first.snapshot <= moment ? 1 : 0;
    }
    return numbered;
}

StackResult FolderDocument::finish()
{
    if (!m_marks.isAny(NameMark::HasStacks) && m_waits.isEmpty())
        return wrongKind(m_document.file,
                         QCoreApplication::translate("StackFolder", "None of the files holds stacks."));
    addLater();
    noteNumbers();
    m_document.declared = ProcessSet::fromRanges(std::move(m_declared));
    m_document.pools = m_pools;
    m_ranks.withoutStacks = m_marks.withoutStacks();
    if (!m_waits.isEmpty())
        m_document.waits = std::make_shared<const WaitReport>(m_waits.finish());
    const bool isGuessed = m_ranks.assumedUpTo || (m_document.rankSource == RankSource::Name && !m_isRuleGiven);
    m_document.fileRanks = std::make_shared<const FileRanks>(std::move(m_ranks));
    if (const QString note = isGuessed ? rankNote(m_document) : QString(); !note.isEmpty())
        m_document.problems.add({Severity::Note, m_document.file, {}, note, 1});
    tidyTables(m_document);
    addMoments();
    const int moments = static_cast<int>(m_list.titles.size());
    if (m_nameMoments)
        m_document.problems.add(
            {Severity::Note,
             m_document.file,
             {},
             QCoreApplication::translate("StackFolder",
                                         "The names of the files tell %n moment(s) of the job, which are "
                                         "shown as snapshots: %1.",
                                         nullptr, moments)
                 .arg(QStringList(m_list.titles.first(std::min<qsizetype>(m_list.titles.size(), 8))).join(u", ")),
             1});
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

} // namespace rankscope
