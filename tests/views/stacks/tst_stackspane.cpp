// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/waiting/waitreport.h"
#include "tests/support/testclass.h"
#include "tests/views/stacks/stackspanefixture.h"

#include <QAction>
#include <QHeaderView>
#include <QImage>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QThreadPool>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What the pane shows: cuts, focus, counts, states and layouts.
class TestStacksPane : public StacksPaneFixture
{
    Q_OBJECT

private Q_SLOTS:
    void showsVerdictAndTree();
    void cutsAndUndoes();
    void showsWhatIsCutByAClick();
    void cutsBelowAFrameByHand();
    void focusesOnProcesses();
    void keepsItsPlaceWhenItGrows();
    void restoresItsState();
    void remembersColumns();
    void writesPictures();
    void saysItsCommand();
    void saysThatMoreComes();
    void showsNothing();
    void showsWhyAJobHangs();
    void showsCountsWithoutSets();
    void goesAwayWhileItWorks();
    void takesTheNewestOnly();
};

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
    QSignalSpy built(&other, &StacksPane::settled);
    other.setDocument(documentFromTexts(u"job.xml"_s, {hangingJob()}));
    QTRY_VERIFY(!built.isEmpty());
    auto *const otherTree = other.findChild<StackTreeView *>(u"stackTree"_s);
    QVERIFY(otherTree->isColumnHidden(StackTreeModel::ThreadsColumn));
    QVERIFY(!otherTree->isColumnHidden(StackTreeModel::SetColumn));
    QVERIFY(!other.findChild<IcicleView *>(u"icicle"_s)->isVisible());
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

/// Of first rows nobody is alone or missing: the rest may be all the others.
void TestStacksPane::saysThatMoreComes()
{
    m_pane = std::make_unique<StacksPane>();
    m_pane->show();
    QSignalSpy built(m_pane.get(), &StacksPane::settled);
    QSignalSpy begun(m_pane.get(), &StacksPane::selectionBegun);
    m_pane->setDocument(documentFromTexts(u"run/job.xml"_s, {hangingJob()}), StacksPane::Extent::Part);
    QTRY_VERIFY(!built.isEmpty() && m_pane->isSettled());
    auto *const sentence = child<QLabel>("verdictSentence");
    QVERIFY2(sentence->text().startsWith(u"A part of the stacks is read so far"_s), qPrintable(sentence->text()));
    QVERIFY(m_pane->view()->size() > 0);
    QCOMPARE(current(), QString());
    QCOMPARE(begun.size(), 0);
    show({hangingJob()});
    QCOMPARE(begun.size(), 1);
    QCOMPARE(begun.first().first().value<Selection>().place, (SourcePlace{u"flux.f90"_s, 300}));
    QVERIFY2(sentence->text().contains(u"1023 is alone"_s), qPrintable(sentence->text()));
    QCOMPARE(current(), u"limiter"_s);
}

void TestStacksPane::showsNothing()
{
    QSignalSpy built(m_pane.get(), &StacksPane::settled);
    m_pane->setDocument(nullptr);
    QTRY_VERIFY(m_pane->isSettled());
    QCOMPARE(m_pane->commandLine(), QString());
    QCOMPARE(m_pane->status(), QString());
    QVERIFY(m_pane->picture(PictureFormat::Png).isEmpty());
    QTest::keyClick(icicle(), Qt::Key_Down);
    show({QString()}, u"empty.xml"_s);
    QCOMPARE(m_pane->view()->size(), 0U);
    QCOMPARE(m_pane->findChild<QLabel *>(u"verdictSentence"_s)->text(), u"There are no stacks."_s);
}

/// Two ranks of which one waits in a collective call that the other did not come to; then the same with stacks.
void TestStacksPane::showsWhyAJobHangs()
{
    WaitReport report;
    Communicator grid;
    grid.name = u"grid"_s;
    grid.members = *ProcessSet::parse(u"0,1"_s);
    grid.size = 2;
    grid.areWorldRanks = true;
    grid.counting = CallCounting::All;
    report.communicators.push_back(grid);
    CollectiveCall call;
    call.number = 7;
    call.state = CallState::Waiting;
    call.operation = u"all_reduce"_s;
    call.ranks = *ProcessSet::parse(u"0"_s);
    call.count = 1;
    report.calls.push_back(call);
    report.reported = grid.members;
    auto *const tabs = child<QTabWidget>("stackTabs");
    auto *const table = child<QTableView>("waitTable");
    auto *const cause = child<QLabel>("causeSentence");
    QVERIFY(!cause->isVisible());
    const auto give = [&](const QString &stacks) {
        const auto document = documentFromTexts(u"hang.txt"_s, {stacks});
        document->waits = std::make_shared<const WaitReport>(report);
        QSignalSpy built(m_pane.get(), &StacksPane::settled);
        m_pane->setDocument(document);
        settle();
    };
    give({});
    QVERIFY(cause->text().contains(u"never came to all_reduce 7"_s));
    QCOMPARE(tabs->currentWidget(), table);
    QVERIFY(!tree()->isVisible());
    QCOMPARE(table->model()->index(0, 0).data().toString(), u"grid"_s);
    give(u"main [0-1]\n  work [1]"_s);
    QVERIFY(tree()->isVisible());
    QVERIFY(tabs->currentWidget() != table);
    show({hangingJob()});
    QVERIFY(!cause->isVisible());
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
    QSignalSpy built(m_pane.get(), &StacksPane::settled);
    for (const QString &name : {u"first"_s, u"second"_s, u"third"_s})
        m_pane->setDocument(documentFromTexts(name, {name % u" [0]\n"_s}));
    QTRY_VERIFY(m_pane->isSettled());
    QCOMPARE(built.size(), 1);
    QVERIFY(row(u"third"_s));
    QVERIFY(m_pane->findChild<QLabel *>(u"verdictSentence"_s)->text().contains(u"third"_s));
    for (const QString &chip : {u"cut-mpi"_s, u"cut-python"_s, u"cut-mpi"_s})
        button(chip)->click();
    QTRY_VERIFY(m_pane->isSettled());
    QVERIFY(m_pane->view()->options().cutBelow.testFlag(ProgrammingModel::Mpi));
    QVERIFY(!m_pane->view()->options().cutBelow.testFlag(ProgrammingModel::Python));
}

RANKSCOPE_TEST(TestStacksPane, QApplication)
#include "tst_stackspane.moc"
