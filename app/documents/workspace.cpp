// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/workspace.h"

#include "app/documents/sourcegroups.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostWatchedParts = 1000; // a job of 10,000 dumps need not be watched file by file

bool wasCancelled(const OpenRun &run)
{
    const auto cancelled = [](const std::optional<Error> &error) {
        return error && error->kind == ErrorKind::Cancelled;
    };
    return cancelled(run.error) || std::ranges::any_of(run.files, cancelled, &OpenFile::error);
}

bool haveCommonFile(const OpenRun &one, const OpenRun &other)
{
    const auto nameOf = [](const OpenFile &file) { return QDir::cleanPath(QFileInfo(file.path).absoluteFilePath()); };
    QSet<QString> names;
    for (const OpenFile &file : one.files)
        names.insert(nameOf(file));
    return std::ranges::any_of(other.files, [&](const OpenFile &file) { return names.contains(nameOf(file)); });
}

/// It is only about a run: a list of errors, a configuration, parameters.
bool isAboutRun(const OpenRun &run)
{
    const std::vector<Family> kinds = kindsOf(run);
    return !kinds.empty() && std::ranges::all_of(kinds, [](Family kind) {
        return kind == Family::Errors || kind == Family::Configuration || kind == Family::Parameters;
    });
}

Error notCompared(const OpenRun &reference, const OpenRun &current)
{
    return {.kind = ErrorKind::WrongFormat,
            .message = whyNotCompared(reference, current),
            .file = {},
            .line = {},
            .hint = Workspace::tr("Choose another run with Compare, or repair it and reload.")};
}

} // namespace

Workspace::Workspace(LoadController::RankRuleOf rankRuleOf, QObject *parent)
    : QObject(parent)
    , m_loader(m_documents, m_work, std::move(rankRuleOf))
    , m_comparison(m_work)
{
    connect(&m_loader, &LoadController::runLoaded, this, &Workspace::whenLoaded);
    connect(&m_loader, &LoadController::becameQuiet, this, &Workspace::becameQuiet);
    connect(&m_documents, &Documents::filesSet, this, &Workspace::watchFiles);
    connect(&m_documents, &Documents::runRemoved, this, &Workspace::watchFiles);
    connect(&m_comparison, &TraceComparison::failed, this, &Workspace::failComparison);
    connect(&m_comparison, &TraceComparison::runsChanged, this, [this] { Q_EMIT comparisonEnded(Family::Trace); });
    connect(&m_comparison, &TraceComparison::aligned, this, &Workspace::takeTraceDiff);
    connect(&m_watch, &FileWatch::changed, this, [this](const QStringList &files) {
        m_changedFiles += files;
        m_changedFiles.removeDuplicates();
        Q_EMIT filesChangedOnDisk(m_changedFiles);
    });
}

std::vector<RunId> Workspace::open(const QStringList &paths)
{
    std::vector<RunId> ids;
    std::vector<RunId> folders;
    for (const QStringList &sources : groupIntoRuns(paths)) {
        ids.push_back(m_loader.open(sources));
        if (QFileInfo(sources.front()).isDir())
            folders.push_back(ids.back());
    }
    const std::vector<RunId> &compared = ids.size() == 3 ? folders : ids;
    if (compared.size() == 2) {
        compare(compared[0], compared[1]); // as soon as they are read
        m_isWantedByPaths = true;
    }
    return ids;
}

RunId Workspace::openRun(const QStringList &sources)
{
    return m_loader.open(sources);
}

RunId Workspace::openCombined(const QStringList &profiles, RunCombination how)
{
    return m_loader.openCombined(profiles, how);
}

void Workspace::close(RunId id)
{
    m_comparison.cancel(id);
    for (const Family kind : families) {
        if (m_compared.of(kind) && m_compared.of(kind)->concerns(id))
            endComparison(kind);
    }
    if (m_wanted && m_wanted->concerns(id)) {
        m_wanted.reset();
        m_comparisonError.reset();
    }
    m_loader.close(id);
}

void Workspace::endComparison(Family kind)
{
    m_compared.clear(kind);
    m_comparisonError.reset();
    if (kind == Family::Trace)
        m_comparison.clear();
    Q_EMIT comparisonEnded(kind);
}

void Workspace::compare(RunId reference, RunId current)
{
    m_wanted = RunPair{reference, current};
    m_isWantedByPaths = false;
    m_comparisonError.reset();
    Q_EMIT comparisonWanted();
    startWanted();
}

std::optional<Tolerance> Workspace::takeTolerance(const RunPair &runs)
{
    if (!m_tolerance || m_tolerance->first != runs)
        return std::nullopt;
    return std::exchange(m_tolerance, std::nullopt)->second;
}

void Workspace::swapCompared()
{
    if (const auto pair = shownPair())
        compare(pair->current, pair->reference);
}

void Workspace::reload()
{
    std::vector<RunId> ids;
    for (const OpenRun &run : m_documents.runs()) {
        const auto changed = [this](const OpenFile &file) {
            const auto isChanged = [this](const QString &path) { return m_changedFiles.contains(path); };
            return isChanged(file.path) || std::ranges::any_of(file.parts, isChanged);
        };
        if (m_changedFiles.isEmpty() || std::any_of(run.files.begin(), run.files.end(), changed))
            ids.push_back(run.id);
    }
    for (const RunId id : ids)
        reload(id);
}

void Workspace::reload(RunId id)
{
    const OpenRun *const run = m_documents.find(id);
    if (!run || run->path() == "-"_L1)
        return;
    m_comparisonError.reset();
    Q_EMIT reloading(id);
    QStringList files;
    for (const OpenFile &file : run->files)
        files += QStringList{file.path} + file.parts;
    m_watch.accept(files);
    for (const QString &file : std::as_const(files))
        m_changedFiles.removeAll(file);
    m_loader.reload(id);
}

std::vector<RunId> Workspace::cancelledRuns() const
{
    std::vector<RunId> ids;
    for (const OpenRun &run : m_documents.runs()) {
        if (wasCancelled(run))
            ids.push_back(run.id);
    }
    return ids;
}

std::optional<Error> Workspace::firstError() const
{
    std::vector<Error> errors;
    for (const OpenRun &run : m_documents.runs()) {
        if (run.error)
            errors.push_back(*run.error);
        for (const OpenFile &file : run.files) {
            if (file.error)
                errors.push_back(*file.error);
        }
    }
    if (m_comparisonError)
        errors.push_back(*m_comparisonError);
    const auto first =
        std::ranges::find_if(errors, [](const Error &error) { return error.kind != ErrorKind::Cancelled; });
    if (first != errors.end())
        return *first;
    return errors.empty() ? std::nullopt : std::optional(errors.front());
}

void Workspace::whenLoaded(RunId id)
{
    const std::optional<RunPair> dropped = dropWanted();
    if (m_wanted && m_wanted->concerns(id))
        startWanted();
    else if (!m_wanted && !m_compared.latest())
        offerComparison();
    startAgain(id);
    const OpenRun *const run = m_documents.find(id);
    if (run && std::ranges::any_of(run->files, &OpenFile::needsLayout))
        Q_EMIT layoutNeeded(id);
    if (run && wasCancelled(*run))
        Q_EMIT readingCancelled();
    Q_EMIT runLoaded(id);
    if (dropped)
        Q_EMIT comparisonDropped(*dropped);
}

/// Forgets two runs that are both read, where one is traces and the other only about them. Returns them.
std::optional<RunPair> Workspace::dropWanted()
{
    const OpenRun *const reference = m_wanted ? m_documents.find(m_wanted->reference) : nullptr;
    const OpenRun *const current = m_wanted ? m_documents.find(m_wanted->current) : nullptr;
    if (!m_isWantedByPaths || !reference || !current || reference->isLoading() || current->isLoading())
        return std::nullopt;
    if (!(isAboutRun(*reference) && current->hasTraces()) && !(isAboutRun(*current) && reference->hasTraces()))
        return std::nullopt;
    return std::exchange(m_wanted, std::nullopt);
}

/// Compares what was asked for as soon as all of it was read.
void Workspace::startWanted()
{
    const RunPair pair = *m_wanted;
    const OpenRun *const reference = m_documents.find(pair.reference);
    const OpenRun *const current = m_documents.find(pair.current);
    if (!reference || !current || reference->isLoading() || current->isLoading())
        return;
    if (wasCancelled(*reference) || wasCancelled(*current)) {
        failComparison(cancelledError());
        return;
    }
    const std::vector<Family> kinds = commonKinds(*reference, *current);
    if (kinds.empty()) {
        failComparison(notCompared(*reference, *current));
        return;
    }
    m_comparisonError.reset();
    if (std::ranges::count(kinds, Family::Trace) == 0)
        m_wanted.reset(); // else when they are aligned
    for (const Family kind : kinds) {
        if (kind != Family::Trace && m_compared.of(kind))
            endComparison(kind);
        Q_EMIT comparisonStarts(kind);
        start(kind, pair);
    }
}

/// One of the runs that are compared was read again.
void Workspace::startAgain(RunId id)
{
    for (const Family kind : families) {
        const std::optional<RunPair> pair = m_compared.of(kind);
        if (!pair || !pair->concerns(id) || pair == m_wanted)
            continue;
        const OpenRun &reference = *m_documents.find(pair->reference);
        const OpenRun &current = *m_documents.find(pair->current);
        if (reference.isLoading() || current.isLoading())
            continue;
        if (wasCancelled(reference) || wasCancelled(current))
            keepComparison(kind, cancelledError());
        else if (std::ranges::count(commonKinds(reference, current), kind) > 0)
            start(kind, *pair);
        else
            keepComparison(kind, notCompared(reference, current));
    }
}

void Workspace::start(Family kind, const RunPair &pair)
{
    if (kind == Family::Trace) { // they are compared when they are aligned
        m_comparison.start(pair, m_documents.find(pair.reference)->traces(), m_documents.find(pair.current)->traces());
        return;
    }
    m_compared.set(kind, pair);
    Q_EMIT compared(kind, pair);
}

void Workspace::takeTraceDiff()
{
    if (m_wanted == m_comparison.runs()) {
        m_wanted.reset();
        m_compared.clear(Family::Trace); // so that they are the latest
    }
    m_compared.set(Family::Trace, *m_comparison.runs());
    Q_EMIT compared(Family::Trace, *m_comparison.runs());
}

void Workspace::failComparison(const Error &error)
{
    m_comparisonError = error;
    Q_EMIT comparisonFailed(error);
}

void Workspace::keepComparison(Family kind, const Error &error)
{
    failComparison(error);
    Q_EMIT comparisonKept(kind, error);
}

void Workspace::offerComparison()
{
    const auto &runs = m_documents.runs();
    if (runs.size() != 2 || runs[0].combination || runs[1].combination)
        return;
    if (!commonKinds(runs[0], runs[1]).empty() && !haveCommonFile(runs[0], runs[1]))
        Q_EMIT comparisonPossible(runs[0].id, runs[1].id);
}

void Workspace::watchFiles()
{
    QStringList files;
    for (const OpenRun &run : m_documents.runs()) {
        for (const OpenFile &file : run.files) {
            if (file.path != "-"_L1)
                files.append(file.path);
            files += file.parts.mid(0, mostWatchedParts);
        }
    }
    m_watch.setFiles(files);
}

} // namespace rankscope
