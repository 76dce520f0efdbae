// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/processsettext.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestProcessSetText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void prints_data();
    void prints();
    void cutsForTotalView();
    void appends();
    void readsMillionSteps();
};

void TestProcessSetText::reads_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("set");
    QTest::addColumn<bool>("normalised");
    QTest::addColumn<bool>("incomplete");
    const auto row = [](const char *name, const QString &text, const QString &set, const QString &state = {}) {
        QTest::newRow(name) << text << set << state.contains(u'n') << state.contains(u'i');
    };
    row("nothing", u""_s, u""_s);
    row("blanks", u"  "_s, u""_s);
    row("nothing in brackets", u"[]"_s, u""_s);
    row("DDT", u"0-9,22,26-28,100"_s, u"0-9,22,26-28,100"_s);
    row("STAT", u"[0-1,3-4,8-9]"_s, u"0,1,3,4,8,9"_s);
    row("blanks all over", u" [ 0 - 3 , 5 ] "_s, u"0-3,5"_s);
    row("step", u"0-6:2"_s, u"0,2,4,6"_s);
    row("step that misses the end", u"0-7:3,20"_s, u"0,3,6,20"_s);
    row("step of one", u"0-7:1"_s, u"0-7"_s);
    row("step beyond", u"3-7:2147483647"_s, u"3"_s);
    row("huge range", u"0-2147483647"_s, u"0-2147483647"_s);
    row("touching is not wrong", u"0-3,4,5"_s, u"0-5"_s);
    row("overlapping", u"0-3,3-5"_s, u"0-5"_s, u"n"_s);
    row("out of order", u"5,0-3"_s, u"0-3,5"_s, u"n"_s);
    row("twice", u"5,5"_s, u"5"_s, u"n"_s);
    row("behind a step", u"0-6:3,7"_s, u"0,3,6,7"_s);
    row("into a step", u"0-6:3,5"_s, u"0,3,5,6"_s, u"n"_s);
    row("stat-view", u"[0,3-14,16-37,...]"_s, u"0,3-14,16-37"_s, u"i"_s);
    row("cut behind the comma", u"0,16,..."_s, u"0,16"_s, u"i"_s);
    row("cut in a range", u"0,3-14,16-3..."_s, u"0,3-14"_s, u"i"_s);
    row("cut behind the dash", u"0,16-..."_s, u"0"_s, u"i"_s);
    row("cut in a number", u"[0,16...]"_s, u"0"_s, u"i"_s);
    row("cut in a step", u"1,2-8:..."_s, u"1"_s, u"i"_s);
    row("cut in a step's number", u"1,2-8:1..."_s, u"1"_s, u"i"_s);
    row("cut in a range that looks backwards", u"16-3..."_s, u""_s, u"i"_s);
    row("cut behind a blank", u"0, 16 ..."_s, u"0,16"_s, u"i"_s);
    row("ellipsis character", u"0,16,\u2026"_s, u"0,16"_s, u"i"_s);
    row("ellipsis character at a number", u"0,16\u2026"_s, u"0"_s, u"i"_s);
    row("two dots", u"[0,7,..]"_s, u"0,7"_s, u"i"_s);
    row("bracket cut off", u"[0,7,..."_s, u"0,7"_s, u"i"_s);
    row("all cut", u"..."_s, u""_s, u"i"_s);
    row("all cut in brackets", u"[\u2026]"_s, u""_s, u"i"_s);
    row("cut and out of order", u"7,0,..."_s, u"0,7"_s, u"ni"_s);
}

void TestProcessSetText::reads()
{
    QFETCH(const QString, text);
    QFETCH(const QString, set);
    QFETCH(const bool, normalised);
    QFETCH(const bool, incomplete);
    const auto reading = readProcessSet(text);
    QVERIFY(reading);
    QCOMPARE(reading->set.toString(), set);
    QCOMPARE(reading->normalised, normalised);
    QCOMPARE(reading->incomplete, incomplete);
    QCOMPARE(readProcessSet(text.toStdString()), reading);
}

void TestProcessSetText::refuses_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text :
         {"1-23-4",       "-3",           "3-",    "3-1",  "1,,2",   ",1",        "1,",        "2147483648",
          "0-2147483648", "0-4294967295", "1 2",   "0x3",  "1.5",    "node[0-3]", "[0-3]node", "[0-3",
          "0-3]",         "[[0]]",        "0-6:0", "0-6:", "6:2",    "0-6:-1",    "0-6:2:2",   "0-2147483647:2",
          "0-2000000:2",  "0,...,5",      "...0",  "0,.",  "0,...]", "all",       "+1"})
        QTest::newRow(text) << QString::fromLatin1(text);
    QTest::newRow("half of an ellipsis character") << u"0,\u20AC"_s;
}

void TestProcessSetText::refuses()
{
    QFETCH(const QString, text);
    QVERIFY(!readProcessSet(text));
    QVERIFY(!readProcessSet(text.toStdString()));
}

void TestProcessSetText::prints_data()
{
    QTest::addColumn<QString>("set");
    QTest::addColumn<QString>("compact");
    QTest::addColumn<QString>("totalView");
    QTest::newRow("nothing") << u""_s << u""_s << u"0[]"_s;
    QTest::newRow("one") << u"7"_s << u"7"_s << u"1[7]"_s;
    QTest::newRow("pair") << u"0-1"_s << u"0-1"_s << u"2[0-1]"_s;
    QTest::newRow("prose") << u"0-9,22,26-28,100"_s << u"0-9,22,26-28,100"_s << u"15[0-9, 22, 26-28, 100]"_s;
    QTest::newRow("pairs") << u"0,1,3,4,8,9"_s << u"0-1,3-4,8-9"_s << u"6[0-1, 3-4, 8-9]"_s;
    QTest::newRow("huge") << u"0-2147483647"_s << u"0-2147483647"_s << u"2147483648[0-2147483647]"_s;
}

void TestProcessSetText::prints()
{
    QFETCH(const QString, set);
    QFETCH(const QString, compact);
    QFETCH(const QString, totalView);
    const ProcessSet processes = ProcessSet::parse(set).value();
    QCOMPARE(compactText(processes), compact);
    QCOMPARE(bracketText(processes), u"["_s + compact + u"]"_s);
    QCOMPARE(totalViewText(processes, 10), totalView);
    QCOMPARE(readProcessSet(compactText(processes)), (ProcessSetReading{processes}));
    QCOMPARE(readProcessSet(bracketText(processes)), (ProcessSetReading{processes}));
}

void TestProcessSetText::cutsForTotalView()
{
    const ProcessSet processes = ProcessSet::parse(u"0-9,22,26-28,100").value();
    QCOMPARE(totalViewText(processes, 4), u"15[0-9, 22, 26-28, 100]"_s);
    QCOMPARE(totalViewText(processes, 3), u"15[0-9, 22, 26-28, ...]"_s);
    QCOMPARE(totalViewText(processes, 0), u"15[...]"_s);
}

void TestProcessSetText::appends()
{
    std::string text = "processes=";
    appendCompactText(text, ProcessSet());
    QCOMPARE(text, "processes=");
    appendCompactText(text, ProcessSet::parse(u"0-3,7").value());
    QCOMPARE(text, "processes=0-3,7");
}

void TestProcessSetText::readsMillionSteps()
{
    const auto most = readProcessSet("0-1999998:2");
    QVERIFY(most);
    QCOMPARE(most->set.count(), quint64(1'000'000));
    QCOMPARE(most->set.highest(), 1'999'998);
    QVERIFY(!readProcessSet("0-1999998:2,2000000-2000002:2"));
}

RANKSCOPE_TEST(TestProcessSetText, NoApplication)
#include "tst_processsettext.moc"
