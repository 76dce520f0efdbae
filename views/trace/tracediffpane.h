// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/job.h"
#include "model/trace/diff/comparisonbasis.h"
#include "model/trace/diff/tracediff.h"
#include "views/common/statefulpane.h"
#include "views/plots/picture.h"
#include "views/trace/tracediffpanestate.h"

#include <memory>
#include <optional>
#include <vector>

class QJsonObject;
class QLabel;
class QSplitter;

namespace rankscope {

class AlignedRows;
class AlignedView;
class AnswerBar;
class DeviationPanel;
class DifferencePanel;
class HistoryPanel;
class OverviewBar;
class StructureView;
class TraceSearch;
class TraceStructure;
class VariablesHere;
class VariablesPanel;

/// Where two runs part: the answer on top, structure and both traces side by side below it, the list of all differences
/// at the bottom. Rows, structure and lists to choose from are built in a worker; the old ones stay until then.
class TraceDiffPane : public StatefulPane<TraceDiffPaneState, TraceDiffPaneArrangement>
{
    Q_OBJECT

public:
    explicit TraceDiffPane(QWidget *parent = nullptr);
    ~TraceDiffPane() override;

    /// Shows another comparison, at its first origin; of the same traces at the same place.
    void setAlignment(std::shared_ptr<const TraceAlignment> alignment, std::shared_ptr<const TraceDiff> diff);
    /// Shows the same comparison at another tolerance; the place stays.
    void setDiff(std::shared_ptr<const TraceDiff> diff);
    /// What the comparison rests on, that comes next or is shown: it is part of the state of the pane.
    void setBasis(const ComparisonBasis &basis) { m_basis = basis; }
    const std::shared_ptr<const TraceDiff> &diff() const { return m_diff; } ///< null while nothing is shown
    /// The differences in the list, filtered and sorted, as DifferenceChoice means it.
    std::optional<std::vector<std::uint32_t>> listedDifferences() const;
    std::optional<std::uint32_t> currentDifference() const { return m_current; }
    /// Groups by name and place are shown in place of the list.
    bool isGrouped() const;

    bool isSettled() const override;
    bool hasContent() const override { return m_diff != nullptr; }
    QString title() const override;
    QString commandLine() const override;
    QString status() const override;
    QString commandRemark() const override;
    std::optional<TraceDiffPaneState> state() const override;
    void setState(const TraceDiffPaneState &state) override;
    TraceDiffPaneArrangement arrangement() const override;
    void setArrangement(const TraceDiffPaneArrangement &arrangement) override;
    bool goToLine(const QString &file, std::uint64_t line) override;
    /// The plot of a value over the iterations, else that of the differences; empty: none is seen.
    QByteArray picture(PictureFormat format) const;
    const DeviationPanel &deviations() const { return *m_deviations; }
    /// The variables at the selected record, as they are listed; null: they are not shown.
    std::shared_ptr<const VariablesHere> variables() const;

public Q_SLOTS:
    void takeSelection(const rankscope::Selection &selection) override;

    void goToNextDifference();
    void goToPreviousDifference();
    void goToFirstDifference();
    void goToLastDifference();
    /// Shows a difference by its index, whether or not the list is filtered; as soon as there are rows.
    void goToDifference(std::uint32_t difference);

Q_SIGNALS:
    void evaluationRequested(const rankscope::Tolerance &tolerance);
    void alignmentRequested(const rankscope::AlignmentOptions &options);
    /// The user wants variables() in a file: the window asks where.
    void variablesExportRequested();
    /// The user wants to say from which versions of the source the runs were built.
    void sourcesRequested();
    /// The user wants to name noise runs or rules.
    void noiseRunsRequested();
    /// A state that was restored rests on something else.
    void basisRequested(const rankscope::ComparisonBasis &basis);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    struct Built;

    void buildWidgets();
    void addActions();
    void connectParts();
    bool isBuilt() const;
    void build(bool keepPlace);
    void takeBuilt(Built parts);
    void keepDifference();
    void showPair();
    void showDifference(std::uint32_t difference);
    void showOriginOf(std::uint32_t difference);
    void rowSelected(std::uint64_t position);
    void selectWithoutOffer(std::uint64_t position);
    void setCurrentOfRow(std::uint64_t position);
    std::uint64_t selectDifference(std::uint32_t difference);
    void takePlaceOf(std::uint64_t position);
    void offer(std::uint64_t position);
    void begin(std::uint64_t position);
    std::optional<std::uint32_t> shownFrom(std::uint32_t difference) const;
    std::optional<std::uint32_t> shownBefore(std::uint32_t difference) const;
    void showCounter();
    void updateActions();
    void showMenu(const QPoint &point);
    void copySelected();
    void showPosition(std::uint64_t position);
    void pickProcesses();
    void dimOthers();
    void pairSelected();
    QString pairObstacle() const;
    struct ValueRecord {
        const Trace *trace = nullptr;
        RecordIndex record;
    };
    std::optional<ValueRecord> selectedValue() const;
    void compareValue();
    RowAddress addressOfPosition(std::uint64_t position) const;
    std::optional<std::uint64_t> positionOfAddress(const std::optional<RowAddress> &address) const;
    void applyState(const TraceDiffPaneState &state);
    std::optional<std::uint64_t> positionOfLine(const QString &file, std::uint64_t line) const;
    std::optional<std::uint64_t> positionOfSelection(const Selection &selection) const;

    std::shared_ptr<const TraceAlignment> m_alignment;
    std::shared_ptr<const TraceDiff> m_diff;
    Job<std::shared_ptr<Built>> m_job;
    std::optional<std::uint32_t> m_current; // index of TraceDiff::differences
    std::optional<Difference> m_kept; // what was current before the rows that are being made
    std::optional<SyncPoint> m_newPair; // to show when it is in force
    std::optional<std::uint32_t> m_wanted; // to show when there are rows
    Selection m_selection; // the place that was offered or taken last, and the processes that the user chose
    std::optional<TraceDiffPaneState> m_pendingState; // waits for rows
    ComparisonBasis m_basis;

    AnswerBar *m_answer = nullptr;
    StructureView *m_structure = nullptr;
    AlignedView *m_view = nullptr;
    TraceSearch *m_search = nullptr;
    HistoryPanel *m_history = nullptr;
    DeviationPanel *m_deviations = nullptr;
    VariablesPanel *m_variables = nullptr;
    OverviewBar *m_overview = nullptr;
    DifferencePanel *m_list = nullptr;
    QLabel *m_counter = nullptr;
    QSplitter *m_upper = nullptr;
    QSplitter *m_whole = nullptr;
    QAction *m_next = nullptr;
    QAction *m_previous = nullptr;
    QAction *m_first = nullptr;
    QAction *m_last = nullptr;
    QAction *m_pick = nullptr;
    QAction *m_pair = nullptr;
    QAction *m_clearPairs = nullptr;
    QAction *m_pairSources = nullptr;
    QAction *m_noiseRuns = nullptr;
    QAction *m_showAll = nullptr;
    QAction *m_fold = nullptr;
    QAction *m_indent = nullptr;
    QAction *m_copy = nullptr;
    QAction *m_source = nullptr;
    QAction *m_compareValue = nullptr;
    QAction *m_plotValue = nullptr;
    QAction *m_plotDifferences = nullptr;
    QAction *m_showVariables = nullptr;
};

} // namespace rankscope
