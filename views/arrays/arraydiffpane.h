// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/statefulpane.h"

#include "model/arrays/diff/arrayfilesdiff.h"
#include "model/arrays/diff/differencearray.h"
#include "model/arrays/diff/differingcells.h"
#include "model/arrays/view/cellstream.h"
#include "model/base/job.h"
#include "views/arrays/arraydiffpanestate.h"
#include "views/plots/colorscale.h"
#include "views/plots/picture.h"

#include <array>

class QCheckBox;
class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSplitter;
class QTableView;

namespace rankscope {

class ArrayDiffModel;
class ArrayGrid;
class ArrayPlots;
class ElidedLabel;
class LayoutBar;
class ToleranceBar;
template<typename Row>
class ListedTableModel;

/// What is compared: arrays of a reference and of a current file, or two arrays of one.
struct ComparedArrays {
    std::vector<ArrayPair> pairs;
    QString referenceFile;
    QString currentFile;
    QStringList dataSets = {}; // the two that were chosen, as the command line names them; empty: all, by their paths
    QStringList options = {}; // of the command line: how the blocks of several processes lie
    AttributeDiff groups = {}; // what the groups of the two say otherwise
    QString remark = {}; // what the command line leaves out; empty: nothing
    std::vector<std::int64_t> referenceProcesses = {}; // by rank, of arrays of several processes; else empty
    std::vector<std::int64_t> currentProcesses = {};

    QString name(bool ofCurrent) const; ///< of the file, or of the data set where both are of one file
};

/// Two arrays side by side with their difference as a third one, all with one scroll; above them in words what they
/// differ in, beside them the data sets of the files and the elements that differ the most.
///
/// Life: make it, setArrays(). The same files again (a reload) keep data set, layout, place and tolerance.
class ArrayDiffPane : public StatefulPane<ArrayDiffPaneState, ArrayDiffPaneArrangement>
{
    Q_OBJECT

public:
    explicit ArrayDiffPane(QWidget *parent = nullptr);
    ~ArrayDiffPane() override;

    void setArrays(ComparedArrays arrays);
    const ComparedArrays &arrays() const { return m_arrays; }
    /// Shows one of the pairs, by its number.
    void showPair(std::size_t pair);
    /// The same by the user's choice, at an element of it; nothing: where the two first differ.
    void showElement(std::size_t pair, const std::optional<ElementIndex> &element);
    void setTolerance(const Tolerance &tolerance);
    const Tolerance &tolerance() const { return m_tolerance; }
    void setDifferenceKind(DifferenceKind kind);
    /// Blanks the elements that are equal.
    void setOnlyDiffering(bool only);
    /// Null while it is computed.
    const std::shared_ptr<const ArrayFilesDiff> &diff() const { return m_diff; }
    /// The difference as it is seen; nothing where there is none.
    std::optional<ShownCells> shownDifference() const;
    /// The plot that is seen below the elements, as the bytes of a file; empty while none is.
    QByteArray plotPicture(PictureFormat format) const;

    bool isSettled() const override;
    bool hasContent() const override { return diff() || shownDifference(); }
    QString title() const override;
    QString commandLine() const override;
    QString commandRemark() const override { return m_arrays.remark; }
    QString status() const override;
    std::optional<ArrayDiffPaneState> state() const override;
    void setState(const ArrayDiffPaneState &state) override;
    ArrayDiffPaneArrangement arrangement() const override;
    void setArrangement(const ArrayDiffPaneArrangement &arrangement) override;

public Q_SLOTS:
    void takeSelection(const rankscope::Selection &selection) override;

protected:
    void changeEvent(QEvent *event) override;

private:
    enum Side : std::size_t { Reference, Current, Difference, SideCount };

    using DiffPointer = std::shared_ptr<const ArrayFilesDiff>;
    struct Found {
        std::optional<std::pair<std::uint64_t, std::uint64_t>> cell;
        QString error;
    };

    void colorCaptions();
    void buildWidgets();
    QWidget *makeAnswer();
    QWidget *makeControls();
    QWidget *makeTables();
    QWidget *makeGrids();
    void connectParts();
    void addActions();
    void compare();
    void takeDiff(const Result<DiffPointer> &diff);
    void showFirst();
    void readWorst();
    void showViews(bool keepPlace);
    void showSide(Side side, std::shared_ptr<const ArraySource> array, const ArrayLayout &layout, bool keepPlace);
    void showAnswer();
    void connectPlots();
    void showColors();
    void setColors(const std::optional<ColorScale> &scale);
    void showCell();
    void follow(std::size_t side);
    void goToIndices(const ElementIndex &index);
    void findDiffering(bool backwards);
    void takeFound(const Found &found);
    const ArrayPair *pair() const;
    QString groupsText() const; ///< what the groups say otherwise; may be empty
    const ArrayFilesRow *shownRow() const; ///< null while it is not known
    std::optional<ElementIndex> firstDifference() const;
    bool areAlike() const; ///< the pair has one shape, and its elements can be compared

    ComparedArrays m_arrays;
    std::size_t m_pair = 0;
    bool m_isPairChosen = false; // by the user; else the first one that differs is shown
    Tolerance m_tolerance;
    DifferenceKind m_kind = DifferenceKind::Signed;
    DiffPointer m_diff;
    QString m_error; // why there is none
    QString m_layoutError;
    std::array<std::shared_ptr<const ArrayView>, SideCount> m_views;
    std::shared_ptr<const ArrayFilter> m_differing; // elements of the pair; null where they cannot be compared
    bool m_following = false; // the grids move each other
    Job<DiffPointer> m_comparing;
    Job<std::vector<WorstElement>> m_worstReading;
    Job<Found> m_finding;

    ArrayDiffModel *m_pairsModel = nullptr;
    ListedTableModel<WorstElement> *m_worstModel = nullptr;
    QLabel *m_answer = nullptr;
    QLabel *m_details = nullptr;
    QProgressBar *m_bar = nullptr;
    QPushButton *m_button = nullptr; // Cancel, or Compare
    ToleranceBar *m_toleranceBar = nullptr;
    QComboBox *m_kindBox = nullptr;
    QCheckBox *m_only = nullptr;
    LayoutBar *m_layoutBar = nullptr;
    QLabel *m_notice = nullptr;
    QTableView *m_pairsTable = nullptr;
    QTableView *m_worstTable = nullptr;
    std::array<ArrayGrid *, SideCount> m_grids{};
    std::array<ElidedLabel *, SideCount> m_captions{};
    std::array<QWidget *, SideCount> m_sides{};
    ArrayPlots *m_plots = nullptr; // of the difference
    QAction *m_showPlots = nullptr;
    QLabel *m_cell = nullptr; // the current element in full
    QSplitter *m_columns = nullptr;
    QSplitter *m_rows = nullptr; // of the tables
    QSplitter *m_tablesAndPlots = nullptr;
};

} // namespace rankscope
