// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/sources/memoryarray.h"
#include "tests/model/arrays/givenarray.h"
#include "tests/support/testclass.h"

using namespace rankscope;

class TestArrayWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsElements();
    void knowsWhatIsInside();
    void readsWindows();
    void readsAScalar();
    void countsSubscripts();
};

namespace {

/// 3 × 4, element (i, j) is 10 i + j.
MemoryArray threeByFour()
{
    ArrayDescription description;
    description.type = ElementType::Int32;
    description.shape = {3, 4};
    description.dimensions.resize(2);
    return MemoryArray(description, std::vector<std::int32_t>{0, 1, 2, 3, 10, 11, 12, 13, 20, 21, 22, 23});
}

} // namespace

void TestArrayWindow::countsElements()
{
    QCOMPARE(*elementCount(ArrayShape{}), 1U);
    QCOMPARE(*elementCount(ArrayShape{3, 4, 5}), 60U);
    QCOMPARE(*elementCount(ArrayShape{1ULL << 62U, 8, 0}), 0U);
    QVERIFY(!elementCount(ArrayShape{1ULL << 62U, 8}));
}

void TestArrayWindow::knowsWhatIsInside()
{
    const ArrayShape shape{10, 5};
    QVERIFY(isInside({{0, 10, 1}, {4, 1, 1}}, shape));
    QVERIFY(isInside({{0, 4, 3}, {0, 0, 1}}, shape)); // 0, 3, 6, 9 and nothing
    QVERIFY(!isInside({{0, 5, 3}, {0, 1, 1}}, shape)); // 12 is not there
    QVERIFY(!isInside({{10, 1, 1}, {0, 1, 1}}, shape));
    QVERIFY(!isInside({{0, 1, 0}, {0, 1, 1}}, shape));
    QVERIFY(!isInside({{0, 1, 1}}, shape));
    QVERIFY(!isInside({{1, ~0ULL, ~0ULL}, {0, 1, 1}}, shape));
}

void TestArrayWindow::readsWindows()
{
    const MemoryArray array = threeByFour();
    const std::vector<std::int32_t> all{0, 1, 2, 3, 10, 11, 12, 13, 20, 21, 22, 23};
    QCOMPARE(integersIn(array, wholeWindow(array.shape())), all);
    QCOMPARE(integersIn(array, {{1, 2, 1}, {0, 2, 3}}), (std::vector<std::int32_t>{10, 13, 20, 23}));
    QCOMPARE(integersIn(array, {{0, 2, 2}, {2, 1, 1}}), (std::vector<std::int32_t>{2, 22}));
    QCOMPARE(integersIn(array, {{0, 2, 1}, {0, 0, 1}}), std::vector<std::int32_t>{});
}

void TestArrayWindow::readsAScalar()
{
    ArrayDescription description;
    description.type = ElementType::Int32;
    const MemoryArray array(description, std::vector<std::int32_t>{7});
    QCOMPARE(integersIn(array, {}), std::vector<std::int32_t>{7});
}

void TestArrayWindow::countsSubscripts()
{
    const ArrayDimension fortran{{}, 1, 1};
    QCOMPARE(subscriptOf(fortran, 0), 1);
    QCOMPARE(*indexOf(fortran, 10, 10), 9U);
    QVERIFY(!indexOf(fortran, 10, 11));
    QVERIFY(!indexOf(fortran, 10, 0));
    const ArrayDimension downwards{{}, 5, -2}; // 5, 3, 1, -1
    QCOMPARE(subscriptOf(downwards, 3), -1);
    QCOMPARE(*indexOf(downwards, 4, 1), 2U);
    QVERIFY(!indexOf(downwards, 4, 2));
    QVERIFY(!indexOf(downwards, 4, 7));
}

RANKSCOPE_TEST(TestArrayWindow, NoApplication)
#include "tst_arraywindow.moc"
