// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stacks/stackspane.h"

#include "tests/views/stacks/jobtext.h"
#include "views/stacks/icicleview.h"
#include "views/stacks/placestrip.h"
#include "views/stacks/stacktreeview.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSlider>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestStacksPane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void showsVerdictAndTree();
    void cutsAndUndoes();
    void showsWhatIsCutByAClick();
    void cutsBelowAFrameByHand();
    void treeAndIcicleShareTheSelection();
    void zoomsTheIcicle();
    void zoomsToNarrowFrames();
    void choosesAClass();
    void dimsOthersWithoutAnAnswer();
    void focusesOnProcesses();
    void keepsItsPlaceWhenItGrows();
    void restoresItsState();
    void remembersColumns();
    void goesThroughSnapshots();
    void finds();
    void goesToARank();
    void copiesAndOffersGroups();
    void comparesTwo();
    void comparesTwoSnapshots();
    void comparesWithASnapshotOfTheReference();
    void writesPictures();
    void saysItsCommand();
    void showsNothing();
    void showsCountsWithoutSets();
    void goesAwayWhileItWorks();
    void takesTheNewestOnly();

private:
    StackTreeView *tree() const { return m_pane->findChild<StackTreeView *>(u"stackTree"_s); }
    IcicleView *icicle() const { return m_pane->findChild<IcicleView *>(u"icicle"_s); }
    QAbstractButton *button(const QString &name) const { return m_pane->findChild<QAbstractButton *>(name); }
    QString hidden() const { return m_pane->findChild<QLabel *>(u"hiddenFrames"_s)->text(); }
    QAction *action(const QString &name) const;
    std::optional<ViewRow> row(const QString &function) const;
    QString current() const;
    void click(const QString &function) const;
    void chooseComparison(const QString &text) const;
    void settle() const { QTRY_VERIFY(!m_pane->isBuilding()); }
    void show(const QStringList &texts, const QString &file = u"run/job.xml"_s);

    std::unique_ptr<StacksPane> m_pane;
};

void TestStacksPane::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support).*"_s));
    m_pane = std::make_unique<StacksPane>();
    m_pane->resize(1100, 700);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
    show({hangingJob()});
}

void TestStacksPane::show(const QStringList &texts, const QString &file)
{
    QSignalSpy built(m_pane.get(), &StacksPane::built);
    m_pane->setDocument(documentFromTexts(file, texts));
    QTRY_VERIFY(!built.isEmpty() && !m_pane->isBuilding());
}

QAction *TestStacksPane::action(const QString &name) const
{
    for (QAction *const action : m_pane->paneActions()) {
        if (action->objectName() == name)
            return action;
    }
    return nullptr;
}

std::optional<ViewRow> TestStacksPane::row(const QString &function) const
{
    const auto view = m_pane->view();
    for (ViewRow row{0}; row.value < view->size(); ++row.value) {
        if (functionText(*view, row) == function)
            return row;
    }
    return std::nullopt;
}

QString TestStacksPane::current() const
{
    const auto row = tree()->currentRow();
    return row ? functionText(*m_pane->view(), *row) : QString();
}

void TestStacksPane::click(const QString &function) const
{
    const QModelIndex index = tree()->treeModel().indexOf(row(function).value());
    QTest::mouseClick(tree()->viewport(), Qt::LeftButton, {}, tree()->visualRect(index).center() - QPoint(40, 0));
}

void TestStacksPane::showsVerdictAndTree()
{
    const QString sentence = m_pane->findChild<QLabel *>(u"verdictSentence"_s)->text();
    QVERIFY2(sentence.contains(u"1023 is alone in limiter (flux.f90:300)"_s), qPrintable(sentence));
    QVERIFY2(sentence.contains(u"1,022"_s) && sentence.contains(u"MPI_Allreduce"_s), qPrintable(sentence));
    QCOMPARE(m_pane->view()->size(), 9U);
    QCOMPARE(hidden(), u"4 frame(s) cut"_s);
    QCOMPARE(current(), u"limiter"_s); // the odd one out is what one looks at first
    QCOMPARE(m_pane->status(), u"job.xml · 1,023 process(es) · 4,092 thread(s) · 13 frame(s) · 4 frame(s) cut"_s);
    const QModelIndex flux = tree()->treeModel().indexOf(row(u"flux"_s).value());
    QVERIFY(flux.data(StackTreeModel::MarkRole).toBool());
    QVERIFY(!flux.parent().data(StackTreeModel::MarkRole).toBool());
    QCOMPARE(m_pane->title(), u"Stacks"_s);
}

void TestStacksPane::cutsAndUndoes()
{
    QTest::mouseClick(button(u"cut-mpi"_s), Qt::LeftButton);
    settle();
    QCOMPARE(hidden(), u"1 frame(s) cut"_s);
    QVERIFY(row(u"opal_progress"_s));
    QTest::keyClick(tree(), Qt::Key_Z, Qt::ControlModifier);
    settle();
    QCOMPARE(hidden(), u"4 frame(s) cut"_s);
    QVERIFY(button(u"cut-mpi"_s)->isChecked());
    QTest::keyClick(tree(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    settle();
    QCOMPARE(hidden(), u"1 frame(s) cut"_s);
    auto *const pattern = m_pane->findChild<QLineEdit *>(u"cutPattern"_s);
    QTest::keyClicks(pattern, u"flux"_s);
    QTest::keyClick(pattern, Qt::Key_Return);
    settle();
    QCOMPARE(hidden(), u"2 frame(s) cut"_s);
    QVERIFY(!row(u"limiter"_s));
    QCOMPARE(current(), u"flux"_s); // what was selected is cut: the frame above it
    QTest::mouseClick(button(u"joinRuns"_s), Qt::LeftButton);
    QTest::mouseClick(button(u"pattern-0"_s), Qt::LeftButton);
    settle();
    QVERIFY(row(u"flux › limiter"_s));
    QVERIFY(action(u"resetView"_s)->isEnabled());
    action(u"resetView"_s)->trigger();
    settle();
    QCOMPARE(hidden(), u"4 frame(s) cut"_s);
    QVERIFY(!button(u"joinRuns"_s)->isChecked());
}

void TestStacksPane::showsWhatIsCutByAClick()
{
    const QModelIndex call = tree()->treeModel().indexOf(row(u"MPI_Allreduce"_s).value());
    QTest::mouseClick(tree()->viewport(), Qt::LeftButton, {}, tree()->hiddenTextRect(call).center());
    settle();
    QVERIFY(!button(u"cut-mpi"_s)->isChecked());
    QVERIFY(button(u"cut-openmp"_s)->isChecked());
    QCOMPARE(hidden(), u"1 frame(s) cut"_s);
}

void TestStacksPane::cutsBelowAFrameByHand()
{
    click(u"solve"_s);
    QVERIFY(action(u"cutBelow"_s)->isEnabled());
    action(u"cutBelow"_s)->trigger();
    settle();
    QCOMPARE(hidden(), u"7 frame(s) cut"_s); // four calls of MPI, two of the loop, one below the barrier
    QVERIFY(!row(u"flux"_s));
    QVERIFY(action(u"uncut"_s)->isEnabled());
    action(u"uncut"_s)->trigger();
    settle();
    QCOMPARE(hidden(), u"4 frame(s) cut"_s);
}

void TestStacksPane::treeAndIcicleShareTheSelection()
{
    QSignalSpy source(m_pane.get(), &StacksPane::sourceRequested);
    QSignalSpy offered(m_pane.get(), &StacksPane::selectionOffered);
    QTest::mouseClick(icicle()->viewport(), Qt::LeftButton, {}, icicle()->rectOf(row(u"solve"_s).value()).center());
    QCOMPARE(current(), u"solve"_s);
    QCOMPARE(source.size(), 1);
    QCOMPARE(source.first().first().value<SourcePlace>(), (SourcePlace{u"solve.f90"_s, 88}));
    QCOMPARE(offered.last().first().value<Selection>().place, std::optional(SourcePlace{u"solve.f90"_s, 88}));
    QTest::keyClick(tree(), Qt::Key_Up);
    QCOMPARE(icicle()->currentRow(), row(u"main"_s));
    QTest::keyClick(icicle(), Qt::Key_Up);
    QCOMPARE(current(), u"_start"_s);
    QTest::keyClick(icicle(), Qt::Key_Right);
    QCOMPARE(current(), u"clone"_s);
    // a rank of a thousand is a hit for the mouse too
    QTest::mouseClick(icicle()->viewport(), Qt::LeftButton, {}, icicle()->rectOf(row(u"flux"_s).value()).center());
    QCOMPARE(current(), u"flux"_s);
}

void TestStacksPane::zoomsTheIcicle()
{
    const ViewRow flux = row(u"flux"_s).value();
    QVERIFY(icicle()->rectOf(flux).width() < 8);
    QTest::mouseDClick(icicle()->viewport(), Qt::LeftButton, {}, icicle()->rectOf(flux).center());
    QCOMPARE(icicle()->root(), std::optional(flux));
    QCOMPARE(icicle()->rectOf(flux).width(), icicle()->viewport()->width());
    QTest::keyClick(icicle(), Qt::Key_Escape);
    QCOMPARE(icicle()->root(), std::nullopt);
    QVERIFY(icicle()->rectOf(flux).width() < 8);
}

void TestStacksPane::zoomsToNarrowFrames()
{
    QString job = u"main [0-9999]\n  wait [0-9995]\n"_s;
    for (int rank = 9996; rank < 10'000; ++rank)
        job += u"  f%1 [%1]\n    g%1 [%1]\n"_s.arg(rank);
    show({job}, u"wide.xml"_s);
    const ViewRow first = row(u"f9996"_s).value();
    const QPoint narrow = icicle()->rectOf(first).center();
    QVERIFY(icicle()->rectOf(first).width() <= 4);
    QCOMPARE(icicle()->rectOf(row(u"g9997"_s).value()), icicle()->rectOf(first)); // drawn as one
    QTest::mouseDClick(icicle()->viewport(), Qt::LeftButton, {}, narrow);
    QCOMPARE(icicle()->root(), std::optional(first));
    const int quarter = icicle()->viewport()->width() / 4;
    for (const char16_t *name : {u"f9996", u"g9997", u"f9999"})
        QVERIFY(std::abs(icicle()->rectOf(row(QStringView(name).toString()).value()).width() - quarter) <= 1);
    QTest::mouseDClick(icicle()->viewport(), Qt::LeftButton, {}, icicle()->rectOf(row(u"f9998"_s).value()).center());
    QCOMPARE(icicle()->rectOf(row(u"f9998"_s).value()).width(), icicle()->viewport()->width());
    QTest::keyClick(icicle(), Qt::Key_Escape);
    QCOMPARE(icicle()->root(), std::nullopt);
    QVERIFY(!icicle()->rectOf(row(u"wait"_s).value()).isEmpty());
    icicle()->setCurrentRow(first);
    QTest::keyClick(icicle(), Qt::Key_Return);
    QCOMPARE(icicle()->rootEnd(), std::optional(ViewRow{m_pane->view()->size()}));
    QTest::mouseClick(button(u"cut-mpi"_s), Qt::LeftButton); // another view of the same tree keeps it
    settle();
    QCOMPARE(icicle()->rootEnd(), std::optional(ViewRow{m_pane->view()->size()}));
}

void TestStacksPane::choosesAClass()
{
    auto *const classes = m_pane->findChild<QTableView *>(u"classTable"_s);
    QCOMPARE(classes->model()->rowCount(), 2);
    QSignalSpy offered(m_pane.get(), &StacksPane::selectionOffered);
    QTest::mouseClick(classes->viewport(), Qt::LeftButton, {},
                      classes->visualRect(classes->model()->index(0, 0)).center());
    QVERIFY(!offered.isEmpty());
    QCOMPARE(offered.last().first().value<Selection>().processes, ProcessSet(1023));
    QVERIFY(tree()->isDimmed(row(u"MPI_Allreduce"_s).value()));
    QVERIFY(!tree()->isDimmed(row(u"flux"_s).value()));
}

void TestStacksPane::dimsOthersWithoutAnAnswer()
{
    QSignalSpy offered(m_pane.get(), &StacksPane::selectionOffered);
    Selection selection;
    selection.processes = ProcessSet(3);
    selection.place = SourcePlace{u"main.f90"_s, 10};
    m_pane->takeSelection(selection);
    QVERIFY(tree()->isDimmed(row(u"flux"_s).value()));
    QVERIFY(!tree()->isDimmed(row(u"MPI_Allreduce"_s).value()));
    QCOMPARE(current(), u"main"_s);
    QCOMPARE(offered.size(), 0);
}

void TestStacksPane::focusesOnProcesses()
{
    QVERIFY(!action(u"focusProcesses"_s)->isEnabled());
    Selection selection;
    selection.processes = ProcessSet(1023);
    m_pane->takeSelection(selection);
    action(u"focusProcesses"_s)->trigger();
    settle();
    QVERIFY(!row(u"MPI_Allreduce"_s));
    QCOMPARE(m_pane->view()->processes(row(u"main"_s).value()).count, 1U);
    QVERIFY(m_pane->commandLine().contains(u" --focus 1023 "_s));
    QTest::mouseClick(button(u"focusedProcesses"_s), Qt::LeftButton);
    settle();
    QVERIFY(row(u"MPI_Allreduce"_s));
    click(u"flux"_s);
    action(u"focusFrame"_s)->trigger();
    settle();
    QVERIFY(!row(u"MPI_Allreduce"_s) && !row(u"clone"_s) && row(u"limiter"_s));
}

void TestStacksPane::keepsItsPlaceWhenItGrows()
{
    click(u"main"_s);
    tree()->collapse(tree()->treeModel().indexOf(row(u"clone"_s).value()));
    QTest::mouseClick(button(u"cut-mpi"_s), Qt::LeftButton);
    settle();
    QString grown = hangingJob();
    grown.replace(u"main (main.f90:10)"_s, u"main (main.f90:11)"_s);
    show({u"first [9]\n"_s % grown});
    QCOMPARE(current(), u"main"_s);
    QVERIFY(!tree()->isExpanded(tree()->treeModel().indexOf(row(u"clone"_s).value())));
    QVERIFY(tree()->isExpanded(tree()->treeModel().indexOf(row(u"solve"_s).value())));
    QVERIFY(!button(u"cut-mpi"_s)->isChecked());
    show({hangingJob()}, u"other/job.xml"_s);
    QVERIFY(button(u"cut-mpi"_s)->isChecked());
    QCOMPARE(current(), u"limiter"_s);
}

void TestStacksPane::restoresItsState()
{
    click(u"solve"_s);
    action(u"focusFrame"_s)->trigger();
    QTest::mouseClick(button(u"stripAboveMain"_s), Qt::LeftButton);
    settle();
    tree()->collapse(tree()->treeModel().indexOf(row(u"flux"_s).value()));
    const QByteArray state = m_pane->saveState();
    m_pane = std::make_unique<StacksPane>();
    m_pane->resize(1100, 700);
    m_pane->show();
    m_pane->restoreState(state);
    QCOMPARE(m_pane->saveState(), state); // it waits for a document
    show({hangingJob()});
    QCOMPARE(current(), u"solve"_s);
    QVERIFY(button(u"stripAboveMain"_s)->isChecked());
    QVERIFY(!row(u"_start"_s) && !row(u"clone"_s));
    QVERIFY(!tree()->isExpanded(tree()->treeModel().indexOf(row(u"flux"_s).value())));
    QVERIFY(tree()->isExpanded(tree()->treeModel().indexOf(row(u"solve"_s).value())));
    m_pane->restoreState("no state at all");
    QCOMPARE(current(), u"solve"_s);
}

void TestStacksPane::remembersColumns()
{
    QVERIFY(tree()->isColumnHidden(StackTreeModel::GpuThreadsColumn)); // the source has none
    QVERIFY(tree()->isColumnHidden(ComparedTreeModel::GainedColumn));
    QHeaderView *const header = tree()->header();
    Q_EMIT header->customContextMenuRequested({5, 5});
    auto *const menu = tree()->findChild<QMenu *>(u"columnMenu"_s);
    QVERIFY(menu);
    for (QAction *const entry : menu->actions()) {
        if (entry->text() == "Threads"_L1)
            entry->trigger();
    }
    menu->close();
    QVERIFY(tree()->isColumnHidden(StackTreeModel::ThreadsColumn));
    QCOMPARE(m_pane->shownColumns(), (QList<int>{StackTreeModel::FunctionColumn, StackTreeModel::ProcessesColumn,
                                                 StackTreeModel::SetColumn, StackTreeModel::DepthColumn}));
    action(u"showIcicle"_s)->setChecked(false);
    const QByteArray layout = m_pane->saveLayout();
    StacksPane other;
    other.restoreLayout(layout);
    other.restoreLayout({});
    other.resize(900, 600);
    other.show();
    QSignalSpy built(&other, &StacksPane::built);
    other.setDocument(documentFromTexts(u"job.xml"_s, {hangingJob()}));
    QTRY_VERIFY(!built.isEmpty());
    auto *const otherTree = other.findChild<StackTreeView *>(u"stackTree"_s);
    QVERIFY(otherTree->isColumnHidden(StackTreeModel::ThreadsColumn));
    QVERIFY(!otherTree->isColumnHidden(StackTreeModel::SetColumn));
    QVERIFY(!other.findChild<IcicleView *>(u"icicle"_s)->isVisible());
}

void TestStacksPane::goesThroughSnapshots()
{
    QVERIFY(!m_pane->findChild<QWidget *>(u"historyBar"_s)->isVisible());
    show({computingJob(), computingJob(), hangingJob()}, u"run/report.html"_s);
    QVERIFY(m_pane->findChild<QWidget *>(u"historyBar"_s)->isVisible());
    QCOMPARE(m_pane->snapshot(), 2U);
    QCOMPARE(m_pane->findChild<QLabel *>(u"snapshotLabel"_s)->text(), u"14:02:21 (3 of 3)"_s);
    auto *const strip = m_pane->findChild<PlaceStrip *>(u"placeStrip"_s);
    QTRY_COMPARE(strip->stands().size(), 3U); // of the rank that is alone
    QCOMPARE(strip->stands()[0].place, strip->stands()[1].place);
    QVERIFY(strip->stands()[1].place != strip->stands()[2].place);
    QCOMPARE(strip->textOf(0), u"Snapshot 14:02:01: flux (flux.f90:212)"_s);
    QSignalSpy offered(m_pane.get(), &StacksPane::selectionOffered);
    QTest::keyClick(tree(), Qt::Key_Comma, Qt::AltModifier);
    settle();
    QCOMPARE(m_pane->snapshot(), 1U);
    QCOMPARE(offered.last().first().value<Selection>().snapshot, std::optional<std::uint32_t>(2));
    QVERIFY(!row(u"MPI_Allreduce"_s));
    QTest::mouseClick(strip, Qt::LeftButton, {}, strip->rectOf(0).center());
    settle();
    QCOMPARE(m_pane->snapshot(), 0U);
    QVERIFY(!action(u"previousSnapshot"_s)->isEnabled());
    m_pane->findChild<QSlider *>(u"snapshotSlider"_s)->setValue(2);
    settle();
    QVERIFY(row(u"MPI_Allreduce"_s));
    QVERIFY(m_pane->commandLine().contains(u" --snapshot 3 "_s));
}

void TestStacksPane::finds()
{
    QTest::keyClick(tree(), Qt::Key_F, Qt::ControlModifier);
    auto *const field = m_pane->findChild<QLineEdit *>(u"findField"_s);
    QTRY_VERIFY(field->isVisible() && field->hasFocus());
    QTest::keyClicks(field, u"flux.f90"_s);
    auto *const outcome = m_pane->findChild<QLabel *>(u"findOutcome"_s);
    QTRY_COMPARE(outcome->text(), u"1 of 2"_s); // flux and limiter are in that file; from the selected one round
    QCOMPARE(current(), u"flux"_s);
    QTest::keyClick(field, Qt::Key_F3);
    QTRY_COMPARE(outcome->text(), u"2 of 2"_s);
    QCOMPARE(current(), u"limiter"_s);
    QTest::mouseClick(button(u"onlyHits"_s), Qt::LeftButton, {}, QPoint(6, button(u"onlyHits"_s)->height() / 2));
    QVERIFY(button(u"onlyHits"_s)->isChecked());
    QVERIFY(!tree()->treeModel().indexOf(row(u"MPI_Allreduce"_s).value()).isValid());
    QVERIFY(tree()->treeModel().indexOf(row(u"main"_s).value()).isValid());
    QCOMPARE(current(), u"limiter"_s);
    field->selectAll();
    QTest::keyClicks(field, u"opal"_s);
    QTRY_COMPARE(outcome->text(), u"not found · 1 more in frames that are cut"_s);
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(!field->isVisible());
    QVERIFY(tree()->treeModel().indexOf(row(u"MPI_Allreduce"_s).value()).isValid());
}

void TestStacksPane::goesToARank()
{
    click(u"_start"_s);
    QTest::keyClick(tree(), Qt::Key_G, Qt::ControlModifier);
    auto *const field = m_pane->findChild<QLineEdit *>(u"findField"_s);
    QTRY_VERIFY(field->isVisible());
    QTest::keyClicks(field, u"rank 1023"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_COMPARE(current(), u"limiter"_s);
    QTRY_VERIFY(!field->isVisible());
    QVERIFY(m_pane->goToLine(u"main.f90"_s, 10));
    QCOMPARE(current(), u"main"_s);
    QVERIFY(!m_pane->goToLine(u"main.f90"_s, 11));
}

void TestStacksPane::copiesAndOffersGroups()
{
    click(u"MPI_Allreduce"_s);
    QTest::keyClick(tree(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), u"MPI_Allreduce\t1022\t0-6,8-1022\n"_s);
    QSignalSpy group(m_pane.get(), &StacksPane::groupOffered);
    action(u"newGroup"_s)->trigger();
    QCOMPARE(group.size(), 1);
    QCOMPARE(group.first().first().toString(), u"MPI_Allreduce"_s);
    QCOMPARE(group.first().at(1).value<ProcessSet>(), *ProcessSet::parse(u"0-6,8-1022"));
    Q_EMIT tree()->menuRequested(m_pane->mapToGlobal(QPoint(50, 50)));
    auto *const menu = m_pane->findChild<QMenu *>(u"frameMenu"_s);
    QVERIFY(menu);
    const auto copied = [menu](const QString &name) {
        menu->findChild<QAction *>(name)->trigger();
        return QApplication::clipboard()->text();
    };
    QCOMPARE(copied(u"copyPath"_s), u"_start / main / solve / MPI_Allreduce"_s);
    QCOMPARE(copied(u"copySet"_s), u"0-6,8-1022"_s);
    QCOMPARE(copied(u"copyStat"_s), u"[0-6,8-1022]"_s);
    QCOMPARE(copied(u"copyTotalView"_s), u"1022[0-6, 8-1022]"_s);
    QVERIFY(!menu->findChild<QAction *>(u"copyGdb"_s)->isEnabled()); // nobody's pid is known
    menu->close();
}

void TestStacksPane::comparesTwo()
{
    QSignalSpy built(m_pane.get(), &StacksPane::built);
    m_pane->setDocuments(documentFromTexts(u"ref.xml"_s, {computingJob()}),
                         documentFromTexts(u"now.xml"_s, {hangingJob()}));
    QTRY_VERIFY(!built.isEmpty() && !m_pane->isBuilding());
    QCOMPARE(m_pane->title(), u"Stacks diff"_s);
    QCOMPARE(m_pane->commandLine(), u"rankscope diff ref.xml now.xml"_s);
    QVERIFY(!tree()->isColumnHidden(ComparedTreeModel::GainedColumn));
    const ComparedTreeModel &model = tree()->treeModel();
    QCOMPARE(model.statusOf(row(u"main"_s).value()), FrameStatus::Same);
    QCOMPARE(model.statusOf(row(u"clone"_s).value()), FrameStatus::OnlyCurrent);
    QTest::keyClick(tree(), Qt::Key_F8);
    QCOMPARE(current(), u"solve"_s); // the one of line 80, which the reference has alone
    QCOMPARE(model.statusOf(*tree()->currentRow()), FrameStatus::OnlyReference);
    QCOMPARE(model.indexOf(*tree()->currentRow(), ComparedTreeModel::LostColumn).data().toString(), u"0-6,8-1023"_s);
    QTest::keyClick(tree(), Qt::Key_F8);
    QCOMPARE(current(), u"flux"_s);
    QTest::keyClick(tree(), Qt::Key_F8, Qt::ShiftModifier);
    QCOMPARE(current(), u"solve"_s);
    auto *const moves = m_pane->findChild<QTableView *>(u"movesTable"_s);
    QCOMPARE(moves->model()->rowCount(), 2); // rank 1023 into limiter, the others into the call
    QCOMPARE(moves->model()->index(0, 1).data().toString(), u"1023"_s);
    action(u"ignoreLines"_s)->setChecked(true);
    settle();
    QCOMPARE(model.statusOf(row(u"solve"_s).value()), FrameStatus::Same);
    QCOMPARE(model.statusOf(row(u"flux"_s).value()), FrameStatus::Changed);
    QCOMPARE(model.indexOf(row(u"flux"_s).value(), ComparedTreeModel::LostColumn).data().toString(), u"0-6,8-1022"_s);
    show({hangingJob()});
    QCOMPARE(m_pane->title(), u"Stacks"_s);
    QVERIFY(tree()->isColumnHidden(ComparedTreeModel::GainedColumn));
}

/// By the keyboard: the list opens, the arrows go to the text, Enter takes it.
void TestStacksPane::chooseComparison(const QString &text) const
{
    auto *const box = m_pane->findChild<QComboBox *>(u"compareWith"_s);
    const int wanted = box->findText(text);
    QVERIFY2(wanted >= 0, qPrintable(text));
    box->setFocus();
    while (box->currentIndex() != wanted)
        QTest::keyClick(box, box->currentIndex() < wanted ? Qt::Key_Down : Qt::Key_Up);
    settle();
}

void TestStacksPane::comparesTwoSnapshots()
{
    show({computingJob(), computingJob(), hangingJob()}, u"run/report.html"_s);
    const auto *const sentence = m_pane->findChild<QLabel *>(u"verdictSentence"_s);
    const QString alone = sentence->text();
    const auto *const box = m_pane->findChild<QComboBox *>(u"compareWith"_s);
    QCOMPARE(box->count(), 5);
    QCOMPARE(box->currentText(), u"nothing"_s);
    chooseComparison(u"the snapshot before"_s);
    QCOMPARE(m_pane->title(), u"Stacks diff"_s);
    QCOMPARE(m_pane->commandLine(), u"rankscope diff run/report.html run/report.html --snapshot 2,3"_s);
    QVERIFY2(
        sentence->text().contains(u"Snapshot 14:02:21 against snapshot 14:02:11: 1,023 process(es) stand elsewhere."_s),
        qPrintable(sentence->text()));
    const ComparedTreeModel &model = tree()->treeModel();
    QVERIFY(!tree()->isColumnHidden(ComparedTreeModel::GainedColumn));
    QCOMPARE(model.statusOf(row(u"clone"_s).value()), FrameStatus::OnlyCurrent);
    QTest::keyClick(tree(), Qt::Key_F8);
    QCOMPARE(current(), u"clone"_s); // the next one after what was selected
    QCOMPARE(m_pane->findChild<QTableView *>(u"movesTable"_s)->model()->rowCount(), 2);
    QTest::keyClick(tree(), Qt::Key_Comma, Qt::AltModifier); // 2 with 1: nothing happened between
    settle();
    QVERIFY2(sentence->text().contains(u"The stacks are the same."_s), qPrintable(sentence->text()));
    QTest::keyClick(tree(), Qt::Key_Comma, Qt::AltModifier); // before the first there is none
    settle();
    QCOMPARE(m_pane->title(), u"Stacks"_s);
    chooseComparison(u"snapshot 3 · 14:02:21"_s);
    QCOMPARE(m_pane->commandLine(), u"rankscope diff run/report.html run/report.html --snapshot 3,1"_s);
    QCOMPARE(model.statusOf(row(u"clone"_s).value()), FrameStatus::OnlyReference);
    chooseComparison(u"nothing"_s);
    QTest::keyClick(tree(), Qt::Key_Period, Qt::AltModifier);
    QTest::keyClick(tree(), Qt::Key_Period, Qt::AltModifier);
    settle();
    QCOMPARE(sentence->text(), alone);
    QVERIFY(tree()->isColumnHidden(ComparedTreeModel::GainedColumn));
    action(u"compareBefore"_s)->trigger();
    settle();
    QCOMPARE(box->currentText(), u"the snapshot before"_s);
    const QByteArray state = m_pane->saveState();
    action(u"compareBefore"_s)->trigger();
    settle();
    QCOMPARE(box->currentText(), u"nothing"_s);
    m_pane->restoreState(state);
    settle();
    QCOMPARE(box->currentText(), u"the snapshot before"_s);
}

void TestStacksPane::comparesWithASnapshotOfTheReference()
{
    QSignalSpy built(m_pane.get(), &StacksPane::built);
    m_pane->setDocuments(documentFromTexts(u"ref.xml"_s, {computingJob(), hangingJob()}),
                         documentFromTexts(u"now.xml"_s, {hangingJob()}));
    QTRY_VERIFY(!built.isEmpty() && !m_pane->isBuilding());
    const auto *const sentence = m_pane->findChild<QLabel *>(u"verdictSentence"_s);
    QCOMPARE(m_pane->findChild<QComboBox *>(u"compareWith"_s)->currentText(), u"reference 2 · 14:02:11"_s);
    QVERIFY(sentence->text().contains(u"The stacks are the same."_s));
    QCOMPARE(m_pane->commandLine(), u"rankscope diff ref.xml now.xml"_s);
    QVERIFY(!m_pane->findChild<QSlider *>(u"snapshotSlider"_s)->isVisible()); // of one moment
    chooseComparison(u"reference 1 · 14:02:01"_s);
    QVERIFY2(sentence->text().contains(u"1,023 process(es) stand elsewhere."_s), qPrintable(sentence->text()));
    QCOMPARE(m_pane->commandLine(), u"rankscope diff ref.xml now.xml --snapshot 1,1"_s);
    chooseComparison(u"nothing"_s);
    QVERIFY2(sentence->text().contains(u"1023 is alone in limiter"_s), qPrintable(sentence->text()));
}

void TestStacksPane::writesPictures()
{
    const QByteArray svg = m_pane->picture(PictureFormat::Svg);
    QVERIFY(svg.contains("<svg") && svg.contains("MPI_Allreduce"));
    const QImage png = QImage::fromData(m_pane->picture(PictureFormat::Png), "PNG");
    QCOMPARE(png.width(), 2 * icicle()->viewport()->width());
}

void TestStacksPane::saysItsCommand()
{
    QCOMPARE(m_pane->commandLine(), u"rankscope export run/job.xml --view stacks --format csv "
                                    "--cut mpi,pthread,openmp,python -o -"_s);
    QCOMPARE(m_pane->commandRemark(), QString());
    QTest::mouseClick(button(u"joinRuns"_s), Qt::LeftButton);
    settle();
    QVERIFY(m_pane->commandRemark().contains(u"joined runs"_s));
}

void TestStacksPane::showsNothing()
{
    QSignalSpy built(m_pane.get(), &StacksPane::built);
    m_pane->setDocument(nullptr);
    QTRY_VERIFY(!m_pane->isBuilding());
    QCOMPARE(m_pane->commandLine(), QString());
    QCOMPARE(m_pane->status(), QString());
    QVERIFY(m_pane->picture(PictureFormat::Png).isEmpty());
    QTest::keyClick(icicle(), Qt::Key_Down);
    show({QString()}, u"empty.xml"_s);
    QCOMPARE(m_pane->view()->size(), 0U);
    QCOMPARE(m_pane->findChild<QLabel *>(u"verdictSentence"_s)->text(), u"There are no stacks."_s);
}

void TestStacksPane::showsCountsWithoutSets()
{
    show({u"java {#4}\n"_s}, u"folded.txt"_s);
    QVERIFY(m_pane->findChild<QLabel *>(u"verdictSentence"_s)->text().startsWith(u"The source names no processes"_s));
    show({u"main [#12]\n  work [#11]\n  wait [#1]\n"_s}, u"counts.csv"_s);
    QVERIFY(tree()->isColumnHidden(StackTreeModel::SetColumn));
    QCOMPARE(tree()->treeModel().indexOf(row(u"work"_s).value(), StackTreeModel::ProcessesColumn).data().toString(),
             u"11"_s);
    click(u"work"_s);
    QVERIFY(!action(u"newGroup"_s)->isEnabled());
    QVERIFY(icicle()->rectOf(row(u"work"_s).value()).width() > 10 * icicle()->rectOf(row(u"wait"_s).value()).width());
}

void TestStacksPane::goesAwayWhileItWorks()
{
    QString text = u"main [0-9999]\n"_s;
    for (int rank = 0; rank < 10'000; ++rank)
        text += u"  f%1 [%1]\n"_s.arg(rank);
    const auto big = documentFromTexts(u"big.xml"_s, {text, text});
    for (int time = 0; time < 5; ++time) {
        StacksPane pane;
        pane.setDocument(big);
        pane.showSnapshot(0);
    }
    QVERIFY(QThreadPool::globalInstance()->waitForDone(30'000)); // what the workers still send
    QCoreApplication::processEvents();
    QVERIFY(m_pane->view());
}

void TestStacksPane::takesTheNewestOnly()
{
    QSignalSpy built(m_pane.get(), &StacksPane::built);
    for (const QString &name : {u"first"_s, u"second"_s, u"third"_s})
        m_pane->setDocument(documentFromTexts(name, {name % u" [0]\n"_s}));
    QTRY_VERIFY(!m_pane->isBuilding());
    QCOMPARE(built.size(), 1);
    QVERIFY(row(u"third"_s));
    QVERIFY(m_pane->findChild<QLabel *>(u"verdictSentence"_s)->text().contains(u"third"_s));
    for (const QString &chip : {u"cut-mpi"_s, u"cut-python"_s, u"cut-mpi"_s})
        button(chip)->click();
    QTRY_VERIFY(!m_pane->isBuilding());
    QVERIFY(m_pane->view()->options().cutBelow.testFlag(ProgrammingModel::Mpi));
    QVERIFY(!m_pane->view()->options().cutBelow.testFlag(ProgrammingModel::Python));
}

QTEST_MAIN(TestStacksPane)
#include "tst_stackspane.moc"
