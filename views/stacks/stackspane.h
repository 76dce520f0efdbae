// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/statefulpane.h"
#include "views/plots/picture.h"
#include "views/stacks/stackspanestate.h"

#include "model/stacks/tree/stackdocument.h"
#include "model/stacks/view/stackview.h"

#include <memory>
#include <optional>

class QMenu;
class QSplitter;
class QTabWidget;
class QTableView;

namespace rankscope {

class ClassTable;
class FrameBar;
class HistoryBar;
class StackIcicleView;
class ReportPanel;
class StackFind;
class StackSession;
class StackTreeView;
class VerdictBar;
class WaitTableModel;
class ViewOptionsBar;
struct ReportRow;
struct StackMove;
template<typename Row>
class ListedTableModel;
struct StackClass;
struct StackDiff;

/// The stacks of a whole job: what they say about a hang on top, the call tree as a table and as an icicle below it,
/// the classes of processes and the history at the bottom. Verdict, view and layout are made in a worker; what was
/// shown before stays until then.
///
/// Life: make it, connect `settled`, setDocument(). The same file again (first rows, a reload) keeps snapshot, options,
/// expansion and selection; another file begins anew. All of it is also in saveState().
class StacksPane : public StatefulPane<StacksPaneState, StacksPaneArrangement>
{
    Q_OBJECT

public:
    explicit StacksPane(QWidget *parent = nullptr);
    ~StacksPane() override;

    /// Whether the rest of a document is still being read: then nobody is alone or missing yet.
    enum class Extent { Whole, Part };
    /// Shows a document; null shows nothing. Ends a comparison.
    void setDocument(std::shared_ptr<const StackDocument> document, Extent extent = Extent::Whole);
    /// Compares two: the tree is that of both, coloured by what differs. Neither is null.
    void setDocuments(std::shared_ptr<const StackDocument> reference, std::shared_ptr<const StackDocument> current);

    const std::shared_ptr<const StackDocument> &document() const; ///< the current one; null while nothing is shown
    const std::shared_ptr<const StackDocument> &reference() const; ///< null unless two are compared

    /// The snapshot shown, from 0.
    std::size_t snapshot() const;
    void showSnapshot(std::size_t snapshot);

    /// The rows shown, for an export that equals the screen (toTree() makes a tree of them, hiddenFrames() says what is
    /// left out, its sharedTree() is the full tree); null until the first one is made.
    std::shared_ptr<const StackView> view() const;
    /// What changed, where two moments or files are compared and the view is of them; else null.
    std::shared_ptr<const StackDiff> diff() const;
    /// Titles of the columns shown, as StackTreeModel::Column.
    QList<int> shownColumns() const;

    /// The lines of a debugger's report; null where the document has none.
    std::shared_ptr<const std::vector<ReportRow>> reportLines() const;

    /// The icicle as it is zoomed, as the bytes of a file; empty while nothing is shown.
    QByteArray picture(PictureFormat format) const;

    bool isSettled() const override;
    bool hasContent() const override { return view() != nullptr; }
    QString title() const override;
    QString commandLine() const override;
    QString commandRemark() const override;
    QString status() const override;
    std::optional<StacksPaneState> state() const override;
    void setState(const StacksPaneState &state) override;
    StacksPaneArrangement arrangement() const override;
    void setArrangement(const StacksPaneArrangement &arrangement) override;
    bool goToLine(const QString &file, std::uint64_t line) override;

public Q_SLOTS:
    void takeSelection(const rankscope::Selection &selection) override;

Q_SIGNALS:
    /// The user wants to see, and to change, how the names of the files of a job tell their ranks.
    void fileRanksRequested(std::shared_ptr<const rankscope::StackDocument> document);
    /// The user wants the lines of the report as a file: the window asks where.
    void reportExportRequested();

private:
    void buildWidgets();
    void buildTabs();
    void connectParts();
    void addActions();
    void showMenu(const QPoint &global);
    void addCopies(QMenu &menu);
    void updateActions();

    const std::shared_ptr<const StackDocument> &rankNoteSubject() const;
    void subjectChanged();
    void pictureChanged();
    QString outcomeText(const StackDiff &diff) const;
    void verdictChanged();
    void showWaits();
    void showOptions();
    void showTabs();

    void chooseRow(ViewRow row);
    void showFrame();
    void offer();
    void chooseProcesses(const ProcessSet &processes);
    void chooseClass(const StackClass &one);
    void chooseSnapshot(std::size_t snapshot);
    void chooseReportRow(const ReportRow &row);
    void connectReport();
    void dimOthers();
    void showOddOnce();
    void showOdd();
    void uncut(ViewRow row);
    void cutBelowCurrent();
    void focusOnCurrent();
    void focusOnProcesses();
    void stepDifference(bool forward);
    void copyCurrent();
    void copyText(const QString &text);
    ProcessSet allProcesses() const;
    std::optional<SourcePlace> placeOf(ViewRow row) const;
    std::optional<ViewRow> rowAtPlace(const SourcePlace &place) const;

    void applyPendingState();

    StackSession *m_session = nullptr;
    VerdictBar *m_verdict = nullptr;
    ViewOptionsBar *m_options = nullptr;
    StackFind *m_find = nullptr;
    StackTreeView *m_tree = nullptr;
    StackIcicleView *m_icicle = nullptr;
    FrameBar *m_frame = nullptr;
    HistoryBar *m_history = nullptr;
    ClassTable *m_classes = nullptr;
    ListedTableModel<StackMove> *m_moves = nullptr;
    QTableView *m_movesTable = nullptr;
    ReportPanel *m_report = nullptr;
    WaitTableModel *m_waits = nullptr;
    QTableView *m_waitTable = nullptr;
    QTabWidget *m_tabs = nullptr;
    QSplitter *m_upper = nullptr;
    QSplitter *m_whole = nullptr;
    QAction *m_undo = nullptr;
    QAction *m_redo = nullptr;
    QAction *m_reset = nullptr;
    QAction *m_focusFrame = nullptr;
    QAction *m_focusProcesses = nullptr;
    QAction *m_cutBelow = nullptr;
    QAction *m_uncut = nullptr;
    QAction *m_goToSource = nullptr;
    QAction *m_newGroup = nullptr;
    QAction *m_copy = nullptr;
    QAction *m_showIcicle = nullptr;
    QAction *m_ignoreLines = nullptr;
    QAction *m_compareBefore = nullptr;
    QAction *m_nextDifference = nullptr;
    QAction *m_previousDifference = nullptr;
    QAction *m_nextSnapshot = nullptr;
    QAction *m_previousSnapshot = nullptr;

    Selection m_selection; // what was offered or taken last
    ProcessSet m_all; // of the job, as far as they are known
    std::optional<StacksPaneState> m_pendingState; // waits for a picture
    bool m_isPart = false; // the rest of the document was not read yet
    bool m_shownOnce = false; // the document was looked at: the odd ones need no showing
};

} // namespace rankscope
