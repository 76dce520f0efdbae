// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/document/hdf5document.h"
#include "tests/support/testclass.h"
#include "views/arrays/arraypane.h"
#include "views/arrays/grid/arraygrid.h"

#include <QLabel>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace rankscope;

/// Files of other programs in the pane; what is expected was printed by h5py 3.7.
class TestRealArrays : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reachesTheLastOfMoreThanTwoBillion();
};

void TestRealArrays::reachesTheLastOfMoreThanTwoBillion()
{
    Progress progress;
    const auto document =
        readHdf5(QStringLiteral(RANKSCOPE_SHARED "/data/arrays/jhdf/tiny_huge_1d_over_maxint.hdf5"), progress);
    QVERIFY(document);
    ArrayPane pane;
    pane.resize(900, 500);
    pane.show();
    QVERIFY(QTest::qWaitForWindowExposed(&pane));
    pane.setDocument(*document);
    QTRY_VERIFY(pane.isSettled());
    QVERIFY(pane.view());
    QCOMPARE(pane.view()->rowCount(), 2'147'483'700U); // 2^31 + 52
    auto *const grid = pane.findChild<ArrayGrid *>(u"arrayGrid"_s);
    grid->setFocus();
    QTest::keyClick(grid, Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(*grid->currentCell(), (ArrayGrid::Cell{2'147'483'699, 0}));
    const auto *const cell = pane.findChild<QLabel *>(u"currentCell"_s);
    QTRY_COMPARE_WITH_TIMEOUT(cell->text(), u"[2147483699] = 0"_s, 30'000);
    const ArrayPage seen = grid->visibleArea();
    QCOMPARE(seen.firstRow + seen.rows, 2'147'483'700U);
}

RANKSCOPE_TEST(TestRealArrays, QApplication)
#include "tst_realarrays.moc"
