// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/columns/bitmap.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;

class TestBitmap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void setsRanges_data();
    void setsRanges();
};

void TestBitmap::setsRanges_data()
{
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("count");
    QTest::newRow("nothing") << 10 << 0;
    QTest::newRow("one") << 63 << 1;
    QTest::newRow("inside a word") << 3 << 20;
    QTest::newRow("a whole word") << 64 << 64;
    QTest::newRow("over borders") << 60 << 200;
    QTest::newRow("to the end") << 250 << 50;
    QTest::newRow("all") << 0 << 300;
}

void TestBitmap::setsRanges()
{
    QFETCH(const int, first);
    QFETCH(const int, count);
    Bitmap bitmap(300);
    bitmap.setRange(std::size_t(first), std::size_t(count));
    for (int index = 0; index < 300; ++index)
        QCOMPARE(bitmap.test(std::size_t(index)), index >= first && index < first + count);
    QCOMPARE(bitmap.find(0, true), std::size_t(count == 0 ? 300 : first));
    QCOMPARE(bitmap.find(std::size_t(first), false), std::size_t(first + count));
    QCOMPARE(bitmap.find(300, true), std::size_t(300));
    QCOMPARE(bitmap.find(0, true, 40), std::size_t(count == 0 ? 40 : std::min(first, 40)));
    QCOMPARE(bitmap.count(300), std::size_t(count));
    QCOMPARE(bitmap.count(std::size_t(first)), std::size_t(0));
    QCOMPARE(bitmap.count(std::size_t(first + count)), std::size_t(count));
    QCOMPARE(bitmap.findLast(std::size_t(first)), std::nullopt);
    const auto last = count == 0 ? std::nullopt : std::optional(std::size_t(first + count - 1));
    QCOMPARE(bitmap.findLast(300), last);
    if (last) {
        QCOMPARE(bitmap.findLast(*last), count == 1 ? std::nullopt : std::optional(*last - 1));
        bitmap.reset(*last);
        QCOMPARE(bitmap.count(300), std::size_t(count - 1));
    }
}

RANKSCOPE_TEST(TestBitmap, NoApplication)
#include "tst_bitmap.moc"
