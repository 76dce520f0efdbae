// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/statefulpane.h"

#include "model/arrays/coordinates/axislabels.h"
#include "model/arrays/derived/derivedarray.h"
#include "model/arrays/sources/arraydocument.h"
#include "model/arrays/view/arrayfilter.h"
#include "model/base/job.h"
#include "views/arrays/arraycommand.h"
#include "views/arrays/arraypanestate.h"
#include "views/arrays/grid/pagecache.h"
#include "views/plots/picture.h"

#include <QHash>
#include <QPointer>

#include <functional>

class QComboBox;
class QLabel;
class QPushButton;
class QSplitter;
class QToolButton;
class QTreeView;

namespace rankscope {

class ArrayFilterBar;
class ArrayGrid;
class ArrayPlots;
class ArrayStatisticsPanel;
class ArrayTreeModel;
class ColorControl;
class DerivedListDialog;
class ElidedLabel;
class FindBar;
class LayoutBar;
class SnapshotBar;
class StepStatisticsPanel;

/// The data sets of a file, and the elements of one of them: on top what it is and how much of it is seen, below it how
/// its dimensions lie on the table and which elements are shown, then the elements with their statistics. The file's
/// tree is hidden while it has one data set only.
///
/// Life: make it, setDocument(). The same name again (a reload) keeps data set, layout and place as far as they fit.
class ArrayPane : public StatefulPane<ArrayPaneState, ArrayPaneArrangement>
{
    Q_OBJECT

public:
    explicit ArrayPane(QWidget *parent = nullptr);
    ~ArrayPane() override;

    /// Shows a file, its largest data set at first (mainDataSet()); null shows nothing.
    void setDocument(std::shared_ptr<const ArrayDocument> document);
    const std::shared_ptr<const ArrayDocument> &document() const { return m_document; }

    /// What expressions and filters name: the arrays of the file and those computed of them, the shown one and others
    /// of its shape with the subscripts that were chosen. Null while there is no data set.
    const std::shared_ptr<const ArrayDocument> &toldDocument() const { return m_told; }
    std::optional<std::uint32_t> shownDataSet() const { return m_dataSet; }
    /// Adds an array that is computed of those of the file, behind them.
    void addDerived(const DerivedArray &definition, const std::shared_ptr<const ArraySource> &array);

    /// Shows another data set of the file, by its number; its last two dimensions at first.
    void showDataSet(std::uint32_t dataSet);
    /// What is shown; null while nothing is.
    const std::shared_ptr<const ArrayView> &view() const { return m_view; }
    /// Tells the subscripts of the data set that is shown otherwise; what is seen stays. The command line counts as the
    /// file.
    void setLabels(const ArrayLabels &labels);
    ArrayLabels labels() const;
    /// Lays the array out differently; one that does not fit is not taken.
    void setLayout(const ArrayLayout &layout);
    /// Shows only elements for which this is true; empty: all.
    void setFilter(const QString &text);
    /// Shows only elements inside these bounds; nothing: all. What is wrong with them is said, and they are not in
    /// force then.
    void setStagger(const std::optional<StaggerWords> &words);
    const std::optional<StaggerWords> &stagger() const { return m_stagger; }
    /// The file that holds them is another one by now.
    void readStaggerAgain() { makeFilter(); }
    /// From where bounds may come: every file of arrays that is open.
    using Documents = std::vector<std::shared_ptr<const ArrayDocument>>;
    void setOpenDocuments(std::function<Documents()> documents) { m_openDocuments = std::move(documents); }
    /// Filter and bounds that are in force; null: all elements are shown.
    const std::shared_ptr<const ArrayFilter> &filter() const { return m_filter; }

    /// The plot that is seen below the elements, as the bytes of a file; empty while none is.
    QByteArray plotPicture(PictureFormat format) const;

    /// How the command line calls what is shown; none where it does not know it: nothing, or an array that was computed
    /// or put together here.
    std::optional<CommandSource> commandSource() const;

    bool isSettled() const override;
    bool hasContent() const override { return m_view != nullptr; }
    QString title() const override;
    QString commandLine() const override;
    QString commandRemark() const override;
    QString status() const override;
    std::optional<ArrayPaneState> state() const override;
    void setState(const ArrayPaneState &state) override;
    ArrayPaneArrangement arrangement() const override;
    void setArrangement(const ArrayPaneArrangement &arrangement) override;

public Q_SLOTS:
    void takeSelection(const rankscope::Selection &selection) override;

Q_SIGNALS:
    /// The user wants to compare the array with another one.
    void comparisonRequested();
    /// The user wants to say what the numbers in the names of the files are.
    void filePatternRequested();

private:
    struct Derived {
        DerivedArray definition;
        std::shared_ptr<const ArraySource> array;
    };
    struct Remade {
        std::vector<Derived> arrays;
        ArrayPaneState state; // to show with them
    };
    struct FilterResult {
        ExpressionResult<std::shared_ptr<const ArrayFilter>> filter;
        QString boundsError; // the filter is without them then
    };

    void buildWidgets();
    QWidget *makeHeading();
    QWidget *makeLayoutLine();
    void connectParts();
    void connectPlots();
    void addPlotActions();
    QWidget *makeSeriesLine();
    void connectSteps();
    void showSteps();
    void goToStep(std::size_t step);
    std::size_t stepDimension() const;
    void showColors();
    void addActions();
    void makeSnapshotBar();
    std::uint32_t newestOf(std::uint32_t dataSet) const; // state of the same data set
    bool isShown(std::uint32_t dataSet) const; // it, or another state of it
    void showSnapshot(std::uint32_t dataSet);
    QString layoutWord() const; // how the command names the layout of Visualizer data sets
    bool takeMore(const std::shared_ptr<const ArrayDocument> &document);
    void showWhole();
    void showTree();
    void fitTree();
    void askForDerived();
    void askForRows();
    void showNew(const DerivedArray &definition, const std::shared_ptr<const ArraySource> &array);
    void listDerived();
    void askToChange(std::size_t derived);
    void removeDerived(std::size_t derived);
    void setDerived(std::vector<DerivedArray> definitions, const QString &shownPath);
    std::vector<DerivedArray> derivedDefinitions() const;
    void remakeDerived(std::vector<DerivedArray> definitions, const ArrayPaneState &state);
    void takeRemade(const Remade &remade);
    std::optional<std::uint32_t> dataSetOf(const ArrayPaneState &state) const;
    std::vector<std::shared_ptr<const ArraySource>> derivedArrays() const;
    const ArraySource &shownArray() const { return *m_told->dataSets[*m_dataSet]; }
    void tellSubscripts(const ArrayLabels &labels);
    void tellAgain();
    void makeFilter();
    void askForStagger();
    void showStagger();
    std::shared_ptr<const ArrayFilter> ownFilter() const;
    Documents boundsDocuments() const;
    void turnStagger(const ArrayDescription &before);
    void takeFilter(const FilterResult &result);
    void showCount();
    void goToElement(std::uint64_t position);
    void goToIndices(const std::vector<std::uint64_t> &indices);
    void showView(bool keepPlace);
    void readAxisLabels();
    void takeAxisLabels(const std::shared_ptr<const AxisLabels> &labels);
    PageReading cellReading() const;
    void showHeading();
    void showCell();
    void copyCells();
    void goToText(const QString &text, bool accept);
    void followReference();
    void setNumberFormat(int choice);

    std::shared_ptr<const ArrayDocument> m_file; // as it was given
    std::vector<Derived> m_derived;
    std::shared_ptr<const ArrayDocument> m_document; // the file and behind its arrays the derived ones
    std::optional<std::uint32_t> m_dataSet;
    QHash<QString, ArrayLabels> m_labels; // of data sets by their paths; those that are told otherwise than in the file
    std::shared_ptr<const ArrayDocument> m_told; // the document with those of the data set that is shown
    std::shared_ptr<const ArrayView> m_view;
    std::shared_ptr<const AxisLabels> m_axisLabels; // of the data set that is shown; null: it has none
    QString m_axisKey; // of what they are
    QString m_layoutError;
    QString m_boundsError;
    std::shared_ptr<const ArrayFilter> m_filter;
    std::optional<StaggerWords> m_stagger;
    std::function<Documents()> m_openDocuments;
    Job<QString> m_copying;
    Job<FilterResult> m_filtering;
    Job<Remade> m_remaking;
    Job<std::shared_ptr<const AxisLabels>> m_readingAxes;
    QPointer<DerivedListDialog> m_derivedList;

    ArrayTreeModel *m_treeModel = nullptr;
    QTreeView *m_tree = nullptr;
    ElidedLabel *m_heading = nullptr;
    QLabel *m_share = nullptr; // "view shows 2 % of the array"
    QLabel *m_notice = nullptr; // what is wrong with the layout
    QComboBox *m_format = nullptr;
    LayoutBar *m_layoutBar = nullptr;
    SnapshotBar *m_snapshots = nullptr;
    ArrayFilterBar *m_filterBar = nullptr;
    ArrayStatisticsPanel *m_statistics = nullptr;
    FindBar *m_goTo = nullptr;
    ArrayGrid *m_grid = nullptr;
    ColorControl *m_colors = nullptr;
    ArrayPlots *m_plots = nullptr;
    QSplitter *m_areas = nullptr; // the columns, and the plots below them
    QAction *m_showPlots = nullptr;
    QToolButton *m_plotsButton = nullptr;
    StepStatisticsPanel *m_steps = nullptr; // of a series
    QAction *m_showSteps = nullptr;
    QToolButton *m_stepsButton = nullptr;
    QWidget *m_seriesLine = nullptr; // what the names of the files of a series say
    QLabel *m_seriesText = nullptr;
    QPushButton *m_changeNames = nullptr;
    QLabel *m_cell = nullptr; // the current cell in full
    QSplitter *m_columns = nullptr;
};

} // namespace rankscope
