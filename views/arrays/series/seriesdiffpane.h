// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/statefulpane.h"

#include "model/arrays/diff/arraydiff.h"
#include "model/arrays/series/seriesdiffmodel.h"
#include "model/arrays/series/seriesgrowth.h"
#include "model/base/job.h"
#include "views/arrays/series/seriesdiffpanestate.h"
#include "views/plots/picture.h"

#include <memory>
#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSplitter;
class QTableView;

namespace rankscope {

class ElidedLabel;
class SeriesDiffTable;
class StepsPlot;
class ToleranceBar;

/// Two series of arrays; null: there is none.
struct ComparedSeries {
    std::shared_ptr<const ArrayDocument> reference;
    std::shared_ptr<const ArrayDocument> current;
    QString steps = {}; // where the steps are within one file, as the command line calls it: a dimension; else empty
};

/// The arrays of one step, and what is to be seen of them.
struct ComparedStep {
    std::shared_ptr<const ArrayDocument> reference;
    std::shared_ptr<const ArrayDocument> current;
    QString label; // of the step
    QString dataSet;
    std::optional<ElementIndex> element; // nothing: no element differs
    QString referenceFile; // of the step where it is one file, else of the series
    QString currentFile;
    bool isAgain = false; // the series was read anew, and the step was asked for before
    std::vector<std::int64_t> referenceProcesses = {}; // by rank, of arrays of several processes; else empty
    std::vector<std::int64_t> currentProcesses = {};
};

/// Two series compared: a sentence on top says where they part, below it a table of variables and steps, beside it how
/// the differences grow, with the tolerance as a line.
///
/// Life: make it, setSeries(). The same series again (a reload) keep the cell, the tolerance and what is folded.
class SeriesDiffPane : public StatefulPane<SeriesDiffPaneState, SeriesDiffPaneArrangement>
{
    Q_OBJECT

public:
    explicit SeriesDiffPane(QWidget *parent = nullptr);
    ~SeriesDiffPane() override;

    void setSeries(ComparedSeries series);
    /// One of the series could not be read anew, for this reason: what was read before is shown, and said to be that,
    /// until setSeries().
    void setOutdated(const QString &reason);
    void setTolerance(const Tolerance &tolerance);
    /// Null while it is computed.
    const std::shared_ptr<const SeriesDiff> &diff() const { return m_model->diff(); }
    /// The variable and step of the current cell; nothing where it is of several variables.
    QString nothingText() const;
    std::optional<SeriesSpot> currentSpot() const;
    /// The plot as the bytes of a file; empty while nothing is compared.
    QByteArray plotPicture(PictureFormat format) const;

    bool isSettled() const override { return !m_comparing.isAwaited() && !m_opening.isAwaited(); }
    bool hasContent() const override { return diff() != nullptr; }
    QString title() const override;
    QString commandLine() const override;
    QString commandRemark() const override;
    QString status() const override;
    std::optional<SeriesDiffPaneState> state() const override;
    void setState(const SeriesDiffPaneState &state) override;
    SeriesDiffPaneArrangement arrangement() const override;
    void setArrangement(const SeriesDiffPaneArrangement &arrangement) override;

public Q_SLOTS:
    void takeSelection(const rankscope::Selection &selection) override;

Q_SIGNALS:
    /// The user wants to see the arrays of a step.
    void stepRequested(const rankscope::ComparedStep &step);
    /// A step that was asked for is not in both series any more, or cannot be read: they were read anew.
    void stepLost(const QString &label);

protected:
    void changeEvent(QEvent *event) override;

private:
    using DiffPointer = std::shared_ptr<const SeriesDiff>;
    /// A step that the user wanted to see.
    struct AskedStep {
        QString label;
        QString dataSet;
        bool isAgain = false; // by itself, after a reload
    };

    void buildWidgets();
    QWidget *makeAnswer();
    QWidget *makeControls();
    QWidget *makePlot();
    void connectParts();
    void addActions();
    void compare();
    void takeDiff(const Result<DiffPointer> &diff);
    void takeStep(const Result<ComparedStep> &step);
    void showAnswer();
    void showPlot();
    void showCell();
    void showSpot(const SeriesSpot &spot);
    void goToParting(bool backwards);
    void goToStep();
    void openStep(std::size_t step, const AskedStep &asked, const std::optional<std::vector<std::int64_t>> &first);
    void openNextAgain();
    QString copyText() const;
    DifferenceNorm norm() const;
    bool isSameAs(const ComparedSeries &series) const;

    ComparedSeries m_series;
    Tolerance m_tolerance;
    bool m_readsAll = false; // also what the answer does not need
    QString m_error; // why there is no answer
    QString m_outdated; // why the series are those that were read before; empty: they are not
    std::optional<SeriesDiffPaneState> m_pendingState; // waits for rows
    std::vector<AskedStep> m_asked; // one for each label
    std::vector<AskedStep> m_again; // those of them that are to be opened again, the next one last
    bool m_isReload = false; // of the series that are compared
    AskedStep m_opened; // the one that is being opened
    std::vector<std::size_t> m_plotted; // variables, by line
    Job<DiffPointer> m_comparing;
    Job<ComparedStep> m_opening;

    SeriesDiffModel *m_model = nullptr;
    QLabel *m_answer = nullptr;
    QLabel *m_details = nullptr;
    QProgressBar *m_bar = nullptr;
    QPushButton *m_button = nullptr; // Cancel, or Compare
    QPushButton *m_goTo = nullptr;
    QPushButton *m_copy = nullptr;
    QPushButton *m_readAll = nullptr;
    ToleranceBar *m_toleranceBar = nullptr;
    QCheckBox *m_fold = nullptr;
    QComboBox *m_norm = nullptr;
    SeriesDiffTable *m_table = nullptr;
    StepsPlot *m_plot = nullptr;
    ElidedLabel *m_pointed = nullptr;
    QLabel *m_cell = nullptr; // the current cell in full
    QLabel *m_legend = nullptr;
    QSplitter *m_parts = nullptr;
};

} // namespace rankscope
