// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/backgroundwork.h"
#include "app/documents/comparedruns.h"
#include "app/documents/sourcesearch.h"
#include "model/saved/savedchoice.h"
#include "model/trace/diff/comparisonbasis.h"
#include "model/trace/diff/tracediff.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>

namespace rankscope {

/// The comparison of two open runs: aligned once, evaluated at each tolerance, both beside the window. A newer request
/// replaces an older one that still runs; until its result is there, and where it fails, the result before stays.
class TraceComparison : public QObject
{
    Q_OBJECT

public:
    explicit TraceComparison(BackgroundWork &work, QObject *parent = nullptr);
    ~TraceComparison() override; ///< cancels what still runs

    /// Aligns and evaluates the traces of these runs, with the options and the tolerance of now.
    void start(const RunPair &runs, const TraceRun &reference, const TraceRun &current);
    /// There is no result any more, and none is made.
    void clear();
    /// Ends what is being made of this run; the result stays.
    void cancel(RunId id);

    /// What the result is of; before the first one nothing.
    std::optional<RunPair> runs() const { return m_diff ? std::optional(m_compared.runs) : std::nullopt; }
    /// Aligns again.
    void setOptions(const AlignmentOptions &options);
    /// Compares again with other sources, noise runs or rules, which are read each time they are needed; aligns again
    /// only where the sources are others. Noise runs take the place of the default tolerance, and give it back.
    void setBasis(const ComparisonBasis &basis);
    /// Says what the first comparison of two runs rests on, as the user chose it before; null: nothing. What of it is
    /// gone is left out, and where it cannot be read all of it is: basisLost() says so.
    void setRecall(std::function<ComparisonBasis(const RunPair &)> recall) { m_recall = std::move(recall); }
    /// How these runs are compared when they are first: as another comparison was, whatever was chosen for them before.
    void choose(const RunPair &runs, ComparisonChoice choice) { m_choice = {runs, std::move(choice)}; }
    /// What the newest comparison was asked for with.
    const ComparisonBasis &basis() const { return newest().basis; }
    /// Evaluates again, without aligning.
    void setTolerance(const Tolerance &tolerance);
    /// Says where sources are looked for that nobody named, at the time of the call; null: nowhere.
    void setSourceSearch(std::function<SourceSearch()> search) { m_search = std::move(search); }

    const std::shared_ptr<const TraceDiff> &diff() const { return m_diff; } ///< null before the first result
    /// Asks the pane of the result to show one of its differences.
    void showDifference(std::uint32_t difference) { Q_EMIT differenceWanted(difference); }

Q_SIGNALS:
    /// The next result, which comes now, is of other runs.
    void runsChanged();
    /// A new alignment and its first evaluation.
    void aligned(std::shared_ptr<const rankscope::TraceDiff> diff);
    /// The alignment stayed.
    void evaluated(std::shared_ptr<const rankscope::TraceDiff> diff);
    void failed(const rankscope::Error &error);
    /// The result rests on what the user chose.
    void basisChosen(const rankscope::RunPair &runs, const rankscope::ComparisonBasis &basis);
    /// What was chosen before is not there or cannot be read: these runs are compared without.
    void basisLost(const rankscope::Error &error);
    void differenceWanted(std::uint32_t difference); ///< index of TraceDiff::differences

private:
    using DiffResult = Result<std::shared_ptr<const TraceDiff>>;
    enum class BasisOrigin : std::uint8_t { None, Recalled, Chosen };
    struct Subject {
        RunPair runs;
        TraceRun reference;
        TraceRun current;
        AlignmentOptions options;
        ComparisonBasis basis; // its sources are what options.sources is made of
        BasisOrigin basisOrigin = BasisOrigin::None; // Chosen until it is told
        Tolerance tolerance;
        bool isExactForNoise = false; // noise runs have taken the place of the default tolerance
    };
    struct Task;

    const Subject &newest() const { return m_running ? m_asked : m_compared; }
    void ask(Subject subject, bool aligns);
    ComparisonBasis recalledBasis(const RunPair &runs);
    ComparisonBasis withoutGone(ComparisonBasis basis);
    bool takeChoice(const RunPair &runs, Subject &subject);
    void askWithoutBasis(const Error &error);
    std::shared_ptr<const NoiseSpread> knownNoise() const;
    static DiffResult perform(const Task &task, Progress &progress);
    void finish(DiffResult result, bool newAlignment);
    void cancelRunning();

    BackgroundWork &m_work;
    Subject m_compared; // of the result
    Subject m_asked; // that is being compared
    std::function<SourceSearch()> m_search;
    std::function<ComparisonBasis(const RunPair &)> m_recall;
    std::optional<std::pair<RunPair, ComparisonChoice>> m_choice; // until the first comparison of these runs
    std::shared_ptr<const TraceDiff> m_diff;
    std::optional<WorkId> m_running;
    bool m_aligning = false; // what runs makes a new alignment
};

} // namespace rankscope
