// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/tracecomparison.h"

#include "io/json/rulesjson.h"
#include "io/noiseruns.h"
#include "io/text/sourcefolder.h"
#include "model/base/badoption.h"

#include <QFileInfo>

#include <algorithm>
#include <set>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

/// All that a worker needs.
struct TraceComparison::Task {
    Subject subject;
    std::shared_ptr<const TraceAlignment> alignment; // null: it is to be made
    std::shared_ptr<const NoiseSpread> noise; // null: it is to be made, where there are noise runs
    SourceSearch search;
};

namespace {

bool areSameTraces(const TraceRun &one, const TraceRun &two)
{
    return std::ranges::equal(one.processes, two.processes, {}, &TraceRun::Process::trace, &TraceRun::Process::trace);
}

/// The tolerance that noise runs replace and give back.
void adjustTolerance(bool hadNoise, bool hasNoise, Tolerance &tolerance, bool &isExactForNoise)
{
    if (!hadNoise && hasNoise && tolerance == Tolerance()) {
        tolerance.absolute.reset();
        tolerance.exact = true;
        isExactForNoise = true;
    } else if (!hasNoise && isExactForNoise) {
        tolerance = {};
        isExactForNoise = false;
    }
}

/// The file or folder is there; a path that is not given lacks nothing.
bool isPathThere(const QString &path)
{
    return path.isEmpty() || QFileInfo::exists(path);
}

/// Takes out of a basis what is gone, and returns it.
QStringList takeGone(ComparisonBasis &basis)
{
    QStringList gone;
    for (const QString &run : basis.noiseRuns) {
        if (!isPathThere(run))
            gone << run;
    }
    for (const QString &run : gone)
        basis.noiseRuns.removeAll(run);
    for (QString *const path : {&basis.rules, &basis.sources.reference, &basis.sources.current}) {
        if (!isPathThere(*path))
            gone << std::exchange(*path, QString());
    }
    gone.removeDuplicates();
    return gone;
}

/// The folders of the sources that a run names, by what the user gave, else where they are found.
QStringList elementSources(const ComparisonBasis &basis, const SourceSearch &search, const TraceRun &run)
{
    if (!basis.sources.reference.isEmpty())
        return {basis.sources.reference};
    std::set<QString> names;
    for (const TraceRun::Process &process : run.processes) {
        for (const Site &site : process.trace->sites)
            names.insert(process.trace->text(site.place.file));
    }
    QStringList folders;
    for (const QString &name : names) {
        const auto path = name.isEmpty() ? std::nullopt : search.find(name);
        if (path && !folders.contains(QFileInfo(*path).path()))
            folders << QFileInfo(*path).path();
    }
    return folders;
}

/// The rules of a basis; null where there are none.
Result<std::shared_ptr<const TraceRules>> rulesOf(const ComparisonBasis &basis, const Tolerance &tolerance,
                                                  const Progress &progress)
{
    if (basis.rules.isEmpty())
        return std::shared_ptr<const TraceRules>();
    auto rules = readTraceRules(basis.rules, tolerance, progress);
    if (rules && !*rules) {
        Error error = badOption(TraceComparison::tr("These rules say nothing of traces."));
        error.file = basis.rules;
        return tl::unexpected(error);
    }
    return rules;
}

/// The noise of a basis; what is known already is not read again.
Result<std::shared_ptr<const NoiseSpread>> noiseOf(const ComparisonBasis &basis,
                                                   const std::shared_ptr<const NoiseSpread> &known,
                                                   const TraceRun &reference, PlaceMatching places, Progress &progress)
{
    if (!known) {
        AlignmentOptions alignment;
        alignment.places = places;
        return readNoiseSpread(basis.noiseRuns, basis.noiseFactor, reference, alignment, {}, progress);
    }
    auto noise = std::make_shared<NoiseSpread>(*known);
    noise->factor = basis.noiseFactor;
    return noise;
}

} // namespace

TraceComparison::TraceComparison(BackgroundWork &work, QObject *parent) : QObject(parent), m_work(work) {}

TraceComparison::~TraceComparison()
{
    cancelRunning();
}

void TraceComparison::start(const RunPair &runs, const TraceRun &reference, const TraceRun &current)
{
    Subject subject = newest();
    if (runs != subject.runs) {
        subject.options.syncPoints.clear();
        adjustTolerance(!subject.basis.noiseRuns.isEmpty(), false, subject.tolerance, subject.isExactForNoise);
        if (!takeChoice(runs, subject)) {
            subject.basis = recalledBasis(runs);
            adjustTolerance(false, !subject.basis.noiseRuns.isEmpty(), subject.tolerance, subject.isExactForNoise);
        }
        subject.basisOrigin = BasisOrigin::Recalled;
    }
    subject.runs = runs;
    subject.reference = reference;
    subject.current = current;
    ask(std::move(subject), true);
}

/// What was chosen for these runs before, as far as it is there.
ComparisonBasis TraceComparison::recalledBasis(const RunPair &runs)
{
    return withoutGone(m_recall ? m_recall(runs) : ComparisonBasis());
}

/// Whether it was said how these runs are compared.
bool TraceComparison::takeChoice(const RunPair &runs, Subject &subject)
{
    if (!m_choice || m_choice->first != runs)
        return false;
    const ComparisonChoice choice = std::exchange(m_choice, std::nullopt)->second;
    subject.options.places = choice.places;
    subject.tolerance = choice.tolerance;
    subject.isExactForNoise = false;
    subject.basis = withoutGone(choice.basis);
    return true;
}

ComparisonBasis TraceComparison::withoutGone(ComparisonBasis basis)
{
    if (const QStringList gone = takeGone(basis); !gone.isEmpty())
        Q_EMIT basisLost(
            {ErrorKind::NotFound,
             tr("What this comparison rested on before is gone, and is left out: %1.").arg(gone.join(u", "_s)),
             {},
             {},
             {}});
    return basis;
}

/// The runs are compared although what was chosen for them before cannot be read any more.
void TraceComparison::askWithoutBasis(const Error &error)
{
    Error lost = error;
    if (!error.file.isEmpty())
        lost.message = tr("%1: %2").arg(error.file, error.message);
    lost.hint = tr("The runs are compared without the noise runs, rules and sources that were chosen for them before.");
    Q_EMIT basisLost(lost);
    Subject subject = m_asked;
    adjustTolerance(!subject.basis.noiseRuns.isEmpty(), false, subject.tolerance, subject.isExactForNoise);
    subject.basis = {};
    subject.basisOrigin = BasisOrigin::None;
    ask(std::move(subject), true);
}

void TraceComparison::clear()
{
    const Subject last = m_compared;
    cancelRunning();
    m_compared = {};
    m_compared.options = last.options;
    m_compared.tolerance = last.isExactForNoise ? Tolerance() : last.tolerance;
    m_diff.reset();
}

void TraceComparison::cancel(RunId id)
{
    if (m_aligning && m_asked.runs.concerns(id))
        cancelRunning();
}

void TraceComparison::setOptions(const AlignmentOptions &options)
{
    Subject subject = newest();
    subject.options = options;
    ask(std::move(subject), true);
}

void TraceComparison::setBasis(const ComparisonBasis &basis)
{
    Subject subject = newest();
    adjustTolerance(!subject.basis.noiseRuns.isEmpty(), !basis.noiseRuns.isEmpty(), subject.tolerance,
                    subject.isExactForNoise);
    const bool aligns = m_aligning || !m_diff || subject.basis.sources != basis.sources;
    subject.basis = basis;
    subject.basisOrigin = BasisOrigin::Chosen;
    ask(std::move(subject), aligns);
}

void TraceComparison::setTolerance(const Tolerance &tolerance)
{
    if (!m_diff && !m_running) {
        m_compared.tolerance = tolerance;
        return;
    }
    Subject subject = newest();
    subject.tolerance = tolerance;
    subject.isExactForNoise = false;
    ask(std::move(subject), m_aligning || !m_diff);
}

/// The noise of the result, where what is asked for has the same.
std::shared_ptr<const NoiseSpread> TraceComparison::knownNoise() const
{
    const bool isSame = m_diff && m_compared.basis.noiseRuns == m_asked.basis.noiseRuns
                        && m_compared.options.places == m_asked.options.places
                        && areSameTraces(m_compared.reference, m_asked.reference);
    return isSame ? m_diff->noise : nullptr;
}

TraceComparison::DiffResult TraceComparison::perform(const Task &task, Progress &progress)
{
    const auto &[runs, reference, current, asked, basis, origin, tolerance, isExact] = task.subject;
    const auto rules = rulesOf(basis, tolerance, progress);
    if (!rules)
        return tl::unexpected(rules.error());
    const auto noise = noiseOf(basis, task.noise, reference, asked.places, progress);
    if (!noise)
        return tl::unexpected(noise.error());
    std::shared_ptr<const TraceAlignment> alignment = task.alignment;
    if (!alignment) {
        AlignmentOptions options = asked;
        options.sources.reset();
        if (!basis.sources.reference.isEmpty() && !basis.sources.current.isEmpty()) {
            auto sources = readSourceMap(basis.sources, reference, current, progress);
            if (!sources)
                return tl::unexpected(sources.error());
            options.sources = std::move(*sources);
        }
        auto aligned = alignTraces(reference, current, options, progress);
        if (!aligned)
            return tl::unexpected(aligned.error());
        alignment = std::move(*aligned);
    }
    const QStringList folders = elementSources(basis, task.search, reference);
    const EvaluationOptions evaluation{
        .rules = *rules, .noise = *noise, .source = sourceTextIn(folders), .sourceFolders = folders};
    return evaluate(alignment, tolerance, evaluation, progress);
}

/// Begins a comparison that replaces the one that still runs.
void TraceComparison::ask(Subject subject, bool aligns)
{
    cancelRunning();
    m_asked = std::move(subject);
    Task task{m_asked, aligns ? nullptr : m_diff->alignment, knownNoise(), m_search ? m_search() : SourceSearch()};
    m_aligning = aligns;
    m_running = m_work.start<std::shared_ptr<const TraceDiff>>(
        aligns ? tr("comparing the runs") : tr("comparing values"),
        [task = std::move(task)](Progress &progress) { return perform(task, progress); }, this,
        [this, aligns](DiffResult result) { finish(std::move(result), aligns); });
}

void TraceComparison::finish(DiffResult result, bool newAlignment)
{
    m_running.reset();
    m_aligning = false;
    if (!result) {
        if (m_asked.basisOrigin == BasisOrigin::Recalled && m_asked.basis != ComparisonBasis())
            askWithoutBasis(result.error());
        else
            Q_EMIT failed(result.error());
        return;
    }
    if (std::exchange(m_asked.basisOrigin, BasisOrigin::None) == BasisOrigin::Chosen)
        Q_EMIT basisChosen(m_asked.runs, m_asked.basis);
    const bool areOthers = newAlignment && m_diff && m_asked.runs != m_compared.runs;
    m_diff = std::move(*result);
    m_compared = m_asked;
    if (!newAlignment) {
        Q_EMIT evaluated(m_diff);
        return;
    }
    if (areOthers)
        Q_EMIT runsChanged();
    Q_EMIT aligned(m_diff);
}

void TraceComparison::cancelRunning()
{
    if (m_running)
        m_work.drop(*std::exchange(m_running, std::nullopt));
    m_aligning = false;
}

} // namespace rankscope
