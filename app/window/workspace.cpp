// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/workspace.h"

#include "app/documents/sourcegroups.h"

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
    connect(&m_watch, &FileWatch::changed, this, [this](const QStringList &files) {
        m_changedFiles += files;
        m_changedFiles.removeDuplicates();
        Q_EMIT filesChangedOnDisk(m_changedFiles);
    });
}

std::vector<RunId> Workspace::open(const QStringList &paths)
{
    std::vector<RunId> ids;
    for (const QStringList &sources : groupIntoRuns(paths))
        ids.push_back(m_loader.open(sources));
    if (ids.size() == 2)
        compare(ids[0], ids[1]);
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
    if (m_compared && m_comparison.concerns(id)) {
        m_comparison.setRuns({}, {});
        m_compared = false;
        m_comparisonError.reset();
        Q_EMIT comparedRunsChanged();
    }
    m_loader.close(id);
}

void Workspace::compare(RunId reference, RunId current)
{
    m_comparison.setRuns(reference, current);
    m_compared = true;
    m_comparisonError.reset();
    Q_EMIT comparedRunsChanged();
    startComparison();
}

void Workspace::swapCompared()
{
    if (m_compared)
        compare(m_comparison.current(), m_comparison.reference());
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
    Q_EMIT reloading();
    QStringList files;
    for (const OpenFile &file : run->files)
        files += QStringList{file.path} + file.parts;
    m_watch.accept(files);
    for (const QString &file : std::as_const(files))
        m_changedFiles.removeAll(file);
    m_loader.reload(id);
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
    if (m_compared && m_comparison.concerns(id))
        startComparison();
    else
        offerComparison();
    const OpenRun *const run = m_documents.find(id);
    if (run && std::ranges::any_of(run->files, &OpenFile::needsLayout))
        Q_EMIT layoutNeeded(id);
    Q_EMIT runLoaded(id);
}

void Workspace::startComparison()
{
    const OpenRun *const reference = m_documents.find(m_comparison.reference());
    const OpenRun *const current = m_documents.find(m_comparison.current());
    if (!reference || !current || reference->isLoading() || current->isLoading())
        return;
    if (wasCancelled(*reference) || wasCancelled(*current)) {
        failComparison(cancelledError());
        return;
    }
    const auto referenceStacks = reference->stacks();
    const auto currentStacks = current->stacks();
    if (referenceStacks && currentStacks)
        Q_EMIT stacksRead(referenceStacks, currentStacks);
    const bool values = reference->valuesFile() && current->valuesFile();
    if (values)
        Q_EMIT valuesRead(reference->id, current->id);
    const bool arrays = reference->arraysFile() && current->arraysFile();
    if (arrays)
        Q_EMIT arraysRead(reference->id, current->id);
    const bool profiles = reference->profileFile() && current->profileFile();
    if (profiles)
        Q_EMIT profilesRead(reference->id, current->id);
    const TraceRun left = reference->traces();
    const TraceRun right = current->traces();
    const bool others = values || arrays || profiles || (referenceStacks && currentStacks);
    if (left.processes.empty() && right.processes.empty() && others) {
        m_comparisonError.reset();
        return;
    }
    if (left.processes.empty() || right.processes.empty()) {
        const QString empty = left.processes.empty() ? reference->title() : current->title();
        failComparison({.kind = ErrorKind::WrongFormat,
                        .message = tr("The runs cannot be compared: %1 has no trace, and not both have stacks, values, "
                                      "arrays or profiles.")
                                       .arg(empty),
                        .file = {},
                        .line = {},
                        .hint = tr("The problems say why. Choose another run with Compare, or repair it and reload.")});
        return;
    }
    m_comparisonError.reset();
    m_comparison.start(left, right);
}

void Workspace::failComparison(const Error &error)
{
    m_comparisonError = error;
    Q_EMIT comparisonFailed(error);
}

void Workspace::offerComparison()
{
    const auto &runs = m_documents.runs();
    if (m_compared || runs.size() != 2 || runs[0].combination || runs[1].combination)
        return;
    const bool traces = !runs[0].traces().processes.empty() && !runs[1].traces().processes.empty();
    const bool values = runs[0].valuesFile() && runs[1].valuesFile();
    const bool arrays = runs[0].arraysFile() && runs[1].arraysFile();
    const bool profiles = runs[0].profileFile() && runs[1].profileFile();
    if (traces || values || arrays || profiles || (runs[0].stacks() && runs[1].stacks()))
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
