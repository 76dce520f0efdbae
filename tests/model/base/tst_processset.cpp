// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/processset.h"

#include <QTest>

#include <limits>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestProcessSet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void parsesAndPrints_data();
    void parsesAndPrints();
    void refuses_data();
    void refuses();
    void countsHugeRanges();
    void finds();
    void unites();
};

void TestProcessSet::parsesAndPrints_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("printed");
    QTest::addColumn<quint64>("count");
    QTest::newRow("nothing") << u""_s << u""_s << quint64(0);
    QTest::newRow("one") << u"7"_s << u"7"_s << quint64(1);
    QTest::newRow("range") << u"0-3"_s << u"0-3"_s << quint64(4);
    QTest::newRow("pair") << u"4-5"_s << u"4,5"_s << quint64(2);
    QTest::newRow("mixed") << u"0-3,7"_s << u"0-3,7"_s << quint64(5);
    QTest::newRow("out of order") << u"7,0-3"_s << u"0-3,7"_s << quint64(5);
    QTest::newRow("touching") << u"0-3,4-6"_s << u"0-6"_s << quint64(7);
    QTest::newRow("overlapping") << u"0-5,3-9,1"_s << u"0-9"_s << quint64(10);
    QTest::newRow("bridging") << u"0,2,4,1-3"_s << u"0-4"_s << quint64(5);
    QTest::newRow("blanks") << u" 1 , 3 - 5 "_s << u"1,3-5"_s << quint64(4);
    QTest::newRow("prose") << u"0-3,7-17"_s << u"0-3,7-17"_s << quint64(15);
    QTest::newRow("prose, numbers") << u"0-9,22,26-28,100"_s << u"0-9,22,26-28,100"_s << quint64(15);
    QTest::newRow("number twice") << u"7-7,7"_s << u"7"_s << quint64(1);
    QTest::newRow("outer blanks") << u"\t0-3 \n"_s << u"0-3"_s << quint64(4);
    QTest::newRow("largest") << u"2147483647"_s << u"2147483647"_s << quint64(1);
    QTest::newRow("all there can be") << u"0-2147483647"_s << u"0-2147483647"_s << quint64(2147483648);
}

void TestProcessSet::parsesAndPrints()
{
    QFETCH(const QString, text);
    QFETCH(const QString, printed);
    QFETCH(const quint64, count);
    const auto set = ProcessSet::parse(text);
    QVERIFY(set);
    QCOMPARE(set->toString(), printed);
    QCOMPARE(set->count(), count);
    QCOMPARE(ProcessSet::parse(set->toString()), set);
}

void TestProcessSet::refuses_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("word") << u"all"_s;
    QTest::newRow("backwards") << u"3-1"_s;
    QTest::newRow("empty part") << u"1,,2"_s;
    QTest::newRow("open range") << u"1-"_s;
    QTest::newRow("range without begin") << u"-3"_s;
    QTest::newRow("three ends") << u"1-23-4"_s;
    QTest::newRow("empty first part") << u",1"_s;
    QTest::newRow("empty last part") << u"1,"_s;
    QTest::newRow("comma alone") << u","_s;
    QTest::newRow("plus") << u"+3"_s;
    QTest::newRow("blank in a number") << u"1 2"_s;
    QTest::newRow("negative range") << u"-2-1"_s;
    QTest::newRow("negative end") << u"1--2"_s;
    QTest::newRow("above 2^31-1") << u"2147483648"_s;
    QTest::newRow("range above 2^31-1") << u"0-4294967295"_s;
    QTest::newRow("above 2^64") << u"99999999999999999999"_s;
    QTest::newRow("brackets") << u"[0-3]"_s;
    QTest::newRow("step") << u"0-6:2"_s;
    QTest::newRow("cut") << u"0-3,..."_s;
    QTest::newRow("digits of another script") << u"\u0663"_s;
    QTest::newRow("no character") << u"0-3\0"_s;
}

void TestProcessSet::refuses()
{
    QFETCH(const QString, text);
    QVERIFY(!ProcessSet::parse(text));
}

void TestProcessSet::countsHugeRanges()
{
    ProcessSet set;
    set.insert({0, std::numeric_limits<std::int64_t>::max()});
    set.insert(std::numeric_limits<std::int64_t>::max());
    QCOMPARE(set.ranges().size(), std::size_t(1));
    QCOMPARE(set.count(), quint64(9223372036854775808u));
    QCOMPARE(set.toString(), u"0-9223372036854775807"_s);
}

void TestProcessSet::finds()
{
    const auto set = ProcessSet::parse(u"2-4,8");
    QVERIFY(set);
    for (const int process : {2, 3, 4, 8})
        QVERIFY(set->contains(process));
    for (const int process : {-1, 0, 1, 5, 7, 9})
        QVERIFY(!set->contains(process));
    QCOMPARE(set->lowest(), 2);
}

void TestProcessSet::unites()
{
    ProcessSet set = ProcessSet::parse(u"0-2,10").value();
    set.unite(ProcessSet::parse(u"3,8-9").value());
    QCOMPARE(set.toString(), u"0-3,8-10"_s);
}

QTEST_APPLESS_MAIN(TestProcessSet)
#include "tst_processset.moc"
