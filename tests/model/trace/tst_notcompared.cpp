// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/trace/recordlines.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What cannot be compared, because one side did not record it or its file ends early, is counted and never a
/// difference.
class TestNotCompared : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recordedDifferently_data();
    void recordedDifferently();
    void iterationsOfBoth_data();
    void iterationsOfBoth();
    void onlyReductions_data();
    void onlyReductions();
    void filesNumberConstructsAlike();
    void countsChecksums();
    void saysWhere();
};

void TestNotCompared::recordedDifferently_data()
{
    QTest::addColumn<QByteArray>("level");
    QTest::addColumn<QByteArray>("structure");
    QTest::addColumn<bool>("complete");
    QTest::addColumn<QByteArray>("current");
    QTest::addColumn<QList<qulonglong>>("notCompared");
    const QByteArray header = "PL: 1() [1] {\"a.fdv\", 3} = \nEL: 1\n";
    QByteArray none = header;
    none.replace("= \n", "= NONE\n");
    QByteArray odd = header;
    odd.replace("= \n", "= , (0:1,,2)\n");
    const QByteArray end = read("X", "1");
    QTest::newRow("without reads") << QByteArray("MODIFY") << header << true << loop({1, 2, 3}) << QList<qulonglong>{1};
    QTest::newRow("without the loop") << QByteArray("FULL") << none << true << end << QList<qulonglong>{11};
    QTest::newRow("odd iterations") << QByteArray("FULL") << odd << true << loop({1, 3}) + end << QList<qulonglong>{3};
    QTest::newRow("cut behind the loop") << QByteArray("FULL") << header << false << loop({1, 2, 3})
                                         << QList<qulonglong>{1};
    QByteArray cut = loop({1, 2, 3});
    cut.truncate(cut.indexOf("  IT: 3"));
    QTest::newRow("cut in the loop") << QByteArray("FULL") << header << false << cut << QList<qulonglong>{4};
}

void TestNotCompared::recordedDifferently()
{
    QFETCH(const QByteArray, level);
    QFETCH(const QByteArray, structure);
    QFETCH(const bool, complete);
    QFETCH(const QByteArray, current);
    QFETCH(const QList<qulonglong>, notCompared);
    const QByteArray header = "PL: 1() [1] {\"a.fdv\", 3} = \nEL: 1\n";
    const TraceText full{.body = loop({1, 2, 3}) + read("X", "1"), .structure = header};
    const TraceText less{.body = current, .level = level, .complete = complete, .structure = structure};
    for (const bool swapped : {false, true}) {
        const TraceRun one = runOf({full}, u"r"_s);
        const TraceRun two = runOf({less}, u"c"_s);
        const auto diff = swapped ? diffOf(two, one) : diffOf(one, two);
        QCOMPARE(summaryOf(*diff), QStringList());
        QList<qulonglong> records;
        for (const NotCompared &entry : diff->alignment->notCompared)
            records.append(entry.records);
        QCOMPARE(records, notCompared);
    }
}

/// Which iterations a header with EMPTYITER, or a lower level, would show: the reference is FULL without empty ones.
void TestNotCompared::iterationsOfBoth_data()
{
    QTest::addColumn<QByteArray>("full");
    QTest::addColumn<QByteArray>("minimal");
    QTest::addColumn<bool>("emptyIterations"); // of the minimal one
    QTest::addColumn<QString>("difference"); // without "missing" or "extra"; empty: none
    QTest::addColumn<quint64>("fullRecords"); // not compared
    QTest::addColumn<quint64>("minimalRecords");
    const QByteArray none;
    const QByteArray without = WrittenConstruct().text(iteration(1, none) + iteration(3, none));
    const WrittenConstruct steps{.keyword = "SL", .number = 5, .line = 8, .end = 50};
    const QByteArray three = iteration(1, read("Q", "1")) + iteration(2, read("Q", "1")) + iteration(3, read("Q", "1"));
    const QByteArray two = iteration(1, none) + iteration(3, none);
    QTest::newRow("lost, empty ones recorded")
        << loop({1, 2, 3}) << without << true << u"iteration IT PL 1(2) [0]"_s << quint64(4) << quint64(0);
    QTest::newRow("lost step, empty ones recorded")
        << steps.text(three) << steps.text(two) << true << u"iteration IT SL 5(2) [0]"_s << quint64(2) << quint64(0);
    QTest::newRow("not recorded when empty")
        << loop({1, 2, 3}) << without << false << QString() << quint64(7) << quint64(0);
    const QByteArray skipped =
        iteration(1, read("Q", "1", 11) + skip(11)) + iteration(2, read("Q", "1", 11) + skip(11));
    QTest::newRow("skips open no iteration")
        << steps.text(skipped) << steps.text(skip(11) + skip(11)) << false << QString() << quint64(6) << quint64(2);
}

void TestNotCompared::iterationsOfBoth()
{
    QFETCH(const QByteArray, full);
    QFETCH(const QByteArray, minimal);
    QFETCH(const bool, emptyIterations);
    QFETCH(const QString, difference);
    QFETCH(const quint64, fullRecords);
    QFETCH(const quint64, minimalRecords);
    const TraceRun one = runOf({{full}}, u"r"_s);
    const TraceRun two = runOf({{.body = minimal, .level = "MINIMAL", .emptyIterations = emptyIterations}}, u"c"_s);
    for (const bool swapped : {false, true}) {
        const auto diff = swapped ? diffOf(two, one) : diffOf(one, two);
        QStringList expected;
        if (!difference.isEmpty())
            expected += (swapped ? u"extra-"_s : u"missing-"_s) % difference;
        QCOMPARE(summaryOf(*diff), expected);
        QMap<QString, quint64> records; // one entry for each file that holds records without counterpart
        for (const NotCompared &entry : diff->alignment->notCompared)
            records[entry.file] += entry.records;
        QCOMPARE(records.value(u"r0.trd"_s), fullRecords);
        QCOMPARE(records.value(u"c0.trd"_s), minimalRecords);
    }
}

namespace {

/// RV_BW and RV_AW
QByteArray assigned(const QByteArray &value)
{
    return write("M", value, 4).replace("BW:", "RV_BW:").replace("AW:", "RV_AW:");
}

} // namespace

void TestNotCompared::onlyReductions_data()
{
    QTest::addColumn<QByteArray>("reference");
    QTest::addColumn<QList<QByteArray>>("current"); // of each process
    QTest::addColumn<bool>("emptyIterations");
    QTest::addColumn<QStringList>("differences");
    const auto loopOf = [](const QByteArray &text) { return WrittenConstruct().text(text); };
    const QByteArray end = result("4");
    // IF (X(I) .GT. M) M = X(I) over 3, 1, 2, 4: in iterations 1 and 4; the second of two processes begins with 2
    const QByteArray alone = loopOf(iteration(1, assigned("3")) + iteration(4, assigned("4"))) + end;
    const QList<QByteArray> two{loopOf(iteration(1, assigned("3"))) + end,
                                loopOf(iteration(3, assigned("2")) + iteration(4, assigned("4"))) + end};
    QTest::newRow("fewer in one process") << alone << two << false << QStringList();
    QTest::newRow("wrong result") << alone
                                  << QList<QByteArray>{two[0], QByteArray(two[1]).replace("RV: [4] 4", "RV: [4] 2")}
                                  << false << QStringList{u"value RV [1]"_s};
    QTest::newRow("empty ones recorded") << alone << two << true << QStringList{u"extra-iteration IT PL 1(3) [1]"_s};
    QTest::newRow("none left") << alone << QList<QByteArray>{loopOf(iteration(4, assigned("4"))) + end} << false
                               << QStringList();
    QTest::newRow("none left, empty ones recorded")
        << alone << QList<QByteArray>{loopOf(iteration(4, assigned("4"))) + end} << true
        << QStringList{u"missing-iteration IT PL 1(1) [0]"_s};
    const QByteArray both = loopOf(iteration(1, read("X", "3", 4) + assigned("3")) + iteration(4, assigned("4"))) + end;
    QTest::newRow("with a read") << both << QList<QByteArray>{loopOf(iteration(4, assigned("4"))) + end} << false
                                 << QStringList{u"missing-iteration IT PL 1(1) [0]"_s};
    QTest::newRow("run by both")
        << alone << QList<QByteArray>{two[0], loopOf(iteration(1, assigned("3")) + iteration(4, assigned("4"))) + end}
        << false << QStringList{u"repeated-iteration IT PL 1(1) [1]"_s};
    const WrittenConstruct inner{.keyword = "SL", .number = 2, .line = 6, .end = 8};
    const QByteArray before = read("X", "3", 5);
    QTest::newRow("in a loop inside")
        << loopOf(iteration(1, before + inner.text(iteration(1, assigned("3")) + iteration(2, assigned("4"))))) + end
        << QList<QByteArray>{loopOf(iteration(
                                 1, before + inner.text(iteration(2, assigned("4")) + iteration(3, assigned("5")))))
                             + end}
        << false << QStringList();
}

/// An assignment to a reduction variable may hang on the ones before in the same process: an iteration with nothing
/// else in it may be in one run only (section 10.3 of the format document), and needs no --allow-partial.
void TestNotCompared::onlyReductions()
{
    QFETCH(const QByteArray, reference);
    QFETCH(const QList<QByteArray>, current);
    QFETCH(const bool, emptyIterations);
    QFETCH(const QStringList, differences);
    const auto textOf = [emptyIterations](const QByteArray &body) {
        return TraceText{.body = body, .level = "MODIFY", .emptyIterations = emptyIterations};
    };
    QList<TraceText> processes;
    for (const QByteArray &body : current)
        processes += textOf(body);
    const auto diff = diffOf(runOf({textOf(reference)}, u"r"_s), runOf(processes, u"c"_s));
    QCOMPARE(summaryOf(*diff), differences);
    QVERIFY(diff->alignment->notCompared.empty());
    QVERIFY(diff->alignment->notComparedRecords.empty());
}

/// Each file begins to count with 1. What the current run left out of b.fdv is not missing: the loop of 11 records, or
/// its first iteration of 3.
void TestNotCompared::filesNumberConstructsAlike()
{
    const auto ofB = [](QByteArray text) { return text.replace("a.fdv", "b.fdv"); };
    const QByteArray header = "PL: 1() [1] {\"a.fdv\", 3} = \nEL: 1\n";
    const QByteArray rest = read("X", "1");
    const TraceRun reference = runOf(
        {{.body = loop({1, 2}, "1") + ofB(loop({1, 2, 3}, "2")) + rest, .structure = header + ofB(header)}}, u"r"_s);
    const auto recordsLeftOut = [&](const QByteArray &body, const QByteArray &setting) {
        const QByteArray changed = ofB(header).replace("= \n", QByteArray("= " + setting + "\n"));
        const TraceRun current =
            runOf({{.body = loop({1, 2}, "1") + body + rest, .structure = header + changed}}, u"c"_s);
        const auto diff = diffOf(reference, current);
        QStringList found = summaryOf(*diff);
        for (const NotCompared &entry : diff->alignment->notCompared)
            found << QString::number(entry.records);
        return found;
    };
    QCOMPARE(recordsLeftOut({}, "NONE"), QStringList{u"11"_s});
    QCOMPARE(recordsLeftOut(ofB(loop({2, 3}, "2")), ", (0:2,,)"), QStringList{u"3"_s});
}

void TestNotCompared::countsChecksums()
{
    const auto checked = [](const QByteArray &sum) -> QByteArray {
        return loop({1}) + "  CS(\"X\", \"a.fdv\", 100, 0, \"rw\")=\"" + sum + "\"\n" + read("Y", "1");
    };
    const auto diff = diffOf(runOf({{checked("1")}}, u"r"_s), runOf({{checked("2")}}, u"c"_s));
    QCOMPARE(summaryOf(*diff), QStringList());
    const QString reason = u"Checksums of arrays are not compared."_s;
    const std::vector<NotCompared> expected{{u"r0.trd"_s, 1, reason}, {u"c0.trd"_s, 1, reason}};
    QCOMPARE(diff->alignment->notCompared, expected);
}

/// Records: PL 0, three a piece in iterations 1 to 3, EL 10, RD 11.
void TestNotCompared::saysWhere()
{
    const QByteArray body = loop({1, 2, 3}) + read("Y", "1");
    const QByteArray cut = loop({1, 2});
    const TraceRun reference = runOf({{body}}, u"r"_s);
    const auto unknown =
        diffOf(reference, runOf({{.body = cut.first(cut.lastIndexOf("BW:")), .complete = false}}, u"c"_s));
    QCOMPARE(summaryOf(*unknown), QStringList());
    const std::vector<RecordRange> tail{{5, 7}}; // BW and AW of iteration 2, and all behind
    QCOMPARE(unknown->alignment->notComparedRecords, tail);
    const auto missing = diffOf(reference, runOf({{loop({1, 2})}}, u"c"_s));
    QCOMPARE(missing->alignment->notComparedRecords, std::vector<RecordRange>());
}

RANKSCOPE_TEST(TestNotCompared, NoApplication)
#include "tst_notcompared.moc"
