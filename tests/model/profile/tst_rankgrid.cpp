// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/ranks/rankgrid.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Ranks on a grid. The places were counted by hand.
class TestRankGrid : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void parse_data();
    void parse();
    void suggested_data();
    void suggested();
    void places();
    void backAndForth();
};

void TestRankGrid::parse_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("grid"); // empty: none
    QTest::newRow("two") << u"8x4"_s << u"8x4"_s;
    QTest::newRow("three") << u" 8 X 4×2 "_s << u"8x4x2"_s;
    QTest::newRow("commas") << u"8, 4,2"_s << u"8x4x2"_s;
    QTest::newRow("one") << u"16"_s << u"1x16"_s;
    QTest::newRow("nothing") << u""_s << u""_s;
    QTest::newRow("zero") << u"8x0"_s << u""_s;
    QTest::newRow("negative") << u"8x-4"_s << u""_s;
    QTest::newRow("word") << u"8xfour"_s << u""_s;
    QTest::newRow("huge") << u"100000x100000"_s << u""_s;
    QTest::newRow("wraps") << u"4294967296x4294967296"_s << u""_s;
    QTest::newRow("seven") << u"1x1x1x1x1x1x1"_s << u""_s;
}

void TestRankGrid::parse()
{
    QFETCH(QString, text);
    const auto grid = RankGrid::parse(text);
    QTEST(grid ? grid->toString() : QString(), "grid");
}

void TestRankGrid::suggested_data()
{
    QTest::addColumn<int>("processes");
    QTest::addColumn<QString>("grid");
    QTest::newRow("square") << 64 << u"8x8"_s;
    QTest::newRow("not square") << 24 << u"4x6"_s;
    QTest::newRow("prime") << 7 << u"1x7"_s;
    QTest::newRow("none") << 0 << u"1x1"_s;
}

void TestRankGrid::suggested()
{
    QFETCH(int, processes);
    QTEST(RankGrid::suggested(processes).toString(), "grid");
}

void TestRankGrid::places()
{
    const auto plane = RankGrid::parse(u"2x3"_s);
    QCOMPARE(plane->columns(), 3);
    QCOMPARE(plane->cellOf(4), (RankGrid::Cell{1, 1}));
    QCOMPARE(plane->coordinates(4), u"(1, 1)"_s);
    const auto cube = RankGrid::parse(u"2x3x2"_s); // two planes of 2 x 3 with a gap between
    QCOMPARE(cube->places(), 12);
    QCOMPARE(cube->rows(), 2);
    QCOMPARE(cube->columns(), 7);
    QCOMPARE(cube->coordinates(9), u"(1, 1, 1)"_s); // 9 = (1 * 3 + 1) * 2 + 1
    QCOMPARE(cube->cellOf(9), (RankGrid::Cell{1, 5}));
    QCOMPARE(cube->rankAt({1, 5}), std::optional<std::int64_t>(9));
    QCOMPARE(cube->rankAt({0, 3}), std::optional<std::int64_t>()); // the gap
    QCOMPARE(cube->rankAt({2, 0}), std::optional<std::int64_t>());
    QCOMPARE(cube->rankAt({0, 7}), std::optional<std::int64_t>());
    QCOMPARE(cube->rankAt({-1, 0}), std::optional<std::int64_t>());
}

void TestRankGrid::backAndForth()
{
    const auto grid = RankGrid::parse(u"2x3x2x5"_s);
    for (std::int64_t rank = 0; rank < grid->places(); ++rank)
        QCOMPARE(grid->rankAt(grid->cellOf(rank)), std::optional(rank));
}

RANKSCOPE_TEST(TestRankGrid, QCoreApplication)
#include "tst_rankgrid.moc"
