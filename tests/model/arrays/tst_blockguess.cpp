// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/blocks/blockguess.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(std::vector<rankscope::ArrayShape>)

class TestBlockGuess : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void grids_data();
    void grids();
};

void TestBlockGuess::grids_data()
{
    using Shapes = std::vector<ArrayShape>;
    QTest::addColumn<Shapes>("shapes");
    QTest::addColumn<QString>("grid"); // and how ranks count
    QTest::newRow("one process") << Shapes{{4, 5}} << u"1 1 rows"_s;
    QTest::newRow("alike") << Shapes(4, {4, 5}) << u"2 2 rows"_s;
    QTest::newRow("the longer side first") << Shapes(6, {4, 5}) << u"3 2 rows"_s;
    QTest::newRow("three dimensions") << Shapes(24, {4, 5, 6}) << u"4 3 2 rows"_s;
    QTest::newRow("a prime number") << Shapes(7, {9}) << u"7 rows"_s;
    QTest::newRow("only down") << Shapes{{4, 5}, {3, 5}, {3, 5}, {2, 5}} << u"4 1 rows"_s;
    QTest::newRow("only across") << Shapes{{5, 4}, {5, 3}, {5, 3}, {5, 2}} << u"1 4 rows"_s;
    QTest::newRow("by rows") << Shapes{{4, 5}, {4, 6}, {3, 5}, {3, 6}} << u"2 2 rows"_s;
    QTest::newRow("by columns") << Shapes{{4, 5}, {3, 5}, {4, 6}, {3, 6}} << u"2 2 columns"_s;
    QTest::newRow("no grid") << Shapes{{4, 5}, {3, 6}} << QString();
    QTest::newRow("different dimensions") << Shapes{{4, 5}, {4}} << QString();
    QTest::newRow("scalars") << Shapes(2, ArrayShape()) << QString();
    QTest::newRow("nothing") << Shapes() << QString();
}

void TestBlockGuess::grids()
{
    QFETCH(std::vector<ArrayShape>, shapes);
    const auto map = guessBlockMap(shapes);
    QString text;
    for (std::size_t dimension = 0; map && dimension < map->dimensions.size(); ++dimension)
        text += QString::number(map->dimensions[dimension].blocks) % u' ';
    if (map)
        text += map->ranks == ArrayOrder::RowMajor ? u"rows"_s : u"columns"_s;
    QTEST(text, "grid");
}

RANKSCOPE_TEST(TestBlockGuess, NoApplication)
#include "tst_blockguess.moc"
