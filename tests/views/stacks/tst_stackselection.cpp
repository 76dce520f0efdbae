// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testclass.h"
#include "tests/views/stacks/stackspanefixture.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTableView>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What is chosen in the pane: rows, classes, hits, ranks, and where it zooms.
class TestStackSelection : public StacksPaneFixture
{
    Q_OBJECT

private Q_SLOTS:
    void treeAndIcicleShareTheSelection();
    void zoomsTheIcicle();
    void zoomsToNarrowFrames();
    void choosesAClass();
    void dimsOthersWithoutAnAnswer();
    void finds();
    void goesToARank();
    void copiesAndOffersGroups();
};

void TestStackSelection::treeAndIcicleShareTheSelection()
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

void TestStackSelection::zoomsTheIcicle()
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

void TestStackSelection::zoomsToNarrowFrames()
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

void TestStackSelection::choosesAClass()
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

void TestStackSelection::dimsOthersWithoutAnAnswer()
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

void TestStackSelection::finds()
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

void TestStackSelection::goesToARank()
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

void TestStackSelection::copiesAndOffersGroups()
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

RANKSCOPE_TEST(TestStackSelection, QApplication)
#include "tst_stackselection.moc"
