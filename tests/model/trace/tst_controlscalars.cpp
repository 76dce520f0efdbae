// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/trace/controllines.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Scalars and whole arrays under the dynamic control; loops are PL 1 on lines 3 to 9.
class TestControlScalars : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsFirstReads_data();
    void findsFirstReads();
    void knowsInitialized();
    void judgesNoWindow();
    void findsClasses_data();
    void findsClasses();
    void findsPrivateValues_data();
    void findsPrivateValues();
    void followsTasks_data();
    void followsTasks();
    void judgesEachProcess();
    void stopsWhenCancelled();
};

namespace {

QByteArray parallelLoop(const QByteArray &content)
{
    return WrittenConstruct{.end = 9}.text(content);
}

QByteArray ofType(QByteArray records, char type)
{
    return records.replace("[4]", QByteArray("[").append(type).append(']'));
}

} // namespace

void TestControlScalars::findsFirstReads_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QStringList>("findings");
    QTest::newRow("never written") << read("X", "1", 2) + read("X", "1", 3)
                                   << QStringList{u"uninitialized-variable note X 2 -/- [0]"_s};
    QTest::newRow("written before") << write("X", "1", 2) + read("X", "1", 3) << QStringList();
    QTest::newRow("in Fortran case is nothing") << write("x", "1", 2) + read("X", "1", 3) << QStringList();
    QTest::newRow("written behind") << read("X", "1", 2) + write("X", "1", 3)
                                    << QStringList{u"uninitialized-variable note X 2 -/- [0]"_s};
    QTest::newRow("in a loop") << parallelLoop(iteration(1, read("X", "1", 4)) + iteration(2, read("X", "1", 4)))
                               << QStringList{u"uninitialized-variable note X 4 (1)/- [0]"_s};
    QTest::newRow("reduced before") << parallelLoop(iteration(1, reduce("S", "0", "1"))) + resultOf("4", "1")
                                           + read("S", "1", 10)
                                    << QStringList();
    QTest::newRow("array") << read("A(1)", "0", 2) + read("A(2)", "0", 3)
                           << QStringList{u"uninitialized-element note A(1) 2 -/- [0]"_s};
    QTest::newRow("another element was written") << write("A(1)", "0", 2) + read("A(2)", "0", 3) << QStringList();
    QTest::newRow("a member is no variable") << read("p->x", "0", 2) + read("s[1].x", "0", 2) << QStringList();
}

void TestControlScalars::findsFirstReads()
{
    QFETCH(QByteArray, body);
    QTEST(controlled({{body}}), "findings");
}

void TestControlScalars::knowsInitialized()
{
    const QByteArray body = read("X", "1", 2) + read("A(1)", "1", 2);
    QCOMPARE(controlled({{body}}, {.initialized = {u"x"_s, u"a"_s}}), QStringList());
}

void TestControlScalars::judgesNoWindow()
{
    const QByteArray body = read("X", "1", 2);
    QCOMPARE(controlled({{.body = body, .structure = "STARTPOINT = 2.B\n"}}), QStringList());
    QCOMPARE(controlled({{.body = body, .structure = "PL: 1() [1] {\"a.fdv\", 3} = NONE\nEL: 1\n"}}), QStringList());
    QCOMPARE(controlled({{.body = body, .structure = "PL: 1() [1] {\"a.fdv\", 3} = , (0:2,,)\nEL: 1\n"}}),
             QStringList());
    QCOMPARE(controlled({{.body = body, .structure = "PL: 1() [1] {\"a.fdv\", 3} = \nEL: 1\n"}}).size(), 1);
}

void TestControlScalars::findsClasses_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("loop");
    QTest::addColumn<QStringList>("findings");
    const QByteArray zero = write("T", "0", 2);
    QTest::newRow("private, written before it is read")
        << zero
        << iteration(1, write("T", "1", 4) + read("T", "1", 5)) + iteration(2, write("T", "2", 4) + read("T", "2", 5))
        << QStringList();
    QTest::newRow("read only") << zero << iteration(1, read("T", "0", 4)) + iteration(2, read("T", "0", 4))
                               << QStringList();
    QTest::newRow("updated by all") << zero << iteration(1, update("T", "0", "5")) + iteration(2, update("T", "5", "7"))
                                    << QStringList{u"undeclared-reduction warning T 4 (2)/(1) [0]"_s};
    QTest::newRow("declared reduction") << zero
                                        << iteration(1, reduce("T", "0", "5")) + iteration(2, reduce("T", "5", "7"))
                                        << QStringList();
    QTest::newRow("handed over") << zero
                                 << iteration(1, write("T", "3", 4))
                                        + iteration(2, read("T", "3", 5) + write("T", "4", 6))
                                 << QStringList{u"data-dependence warning T 5 (2)/(1) [0]"_s};
    QTest::newRow("handed over, the same for all")
        << zero << iteration(1, write("T", "3", 4)) + iteration(2, read("T", "3", 5) + write("T", "3", 6))
        << QStringList{u"data-dependence warning T 5 (2)/(1) [0]"_s};
    QTest::newRow("the value that it had before the loop")
        << zero << iteration(1, write("T", "0", 4)) + iteration(2, read("T", "0", 5) + write("T", "0", 6))
        << QStringList{u"data-dependence note T 5 (2)/(1) [0]"_s};
    QTest::newRow("read by all, written by one")
        << zero
        << iteration(1, read("T", "0", 4)) + iteration(2, read("T", "0", 4) + write("T", "3", 5))
               + iteration(3, read("T", "3", 4))
        << QStringList{u"write-to-read-only warning T 5 (2)/(1) [0]"_s};
    QTest::newRow("set by what the trace does not name")
        << zero
        << iteration(1, read("T", "7", 4) + write("T", "8", 5)) + iteration(2, read("T", "9", 4) + write("T", "10", 5))
        << QStringList();
    QTest::newRow("read by all as before, written by one")
        << zero
        << iteration(1, read("T", "0", 4)) + iteration(2, read("T", "0", 4) + write("T", "9", 5))
               + iteration(3, read("T", "0", 4))
        << QStringList{u"write-to-read-only note T 5 (2)/(1) [0]"_s};
    const QByteArray set = write("T", "1", 4) + read("T", "1", 5);
    QTest::newRow("not set by one of four")
        << zero << iteration(1, set) + iteration(2, set) + iteration(3, set) + iteration(4, read("T", "7", 5))
        << QStringList{u"uninitialized-variable note T 5 (4)/(3) [0]"_s};
    QTest::newRow("not set by one of three, as where a call sets it")
        << zero << iteration(1, set) + iteration(2, set) + iteration(3, read("T", "7", 5)) << QStringList();
    QTest::newRow("of a called procedure") << zero
                                           << iteration(1, write("T", "3", 40) + read("T", "3", 41))
                                                  + iteration(2, read("T", "3", 41) + write("T", "4", 40))
                                           << QStringList();
    QTest::newRow("written to read-only") << zero << iteration(1, read("T", "0", 4) + write("T", "1", 5))
                                          << QStringList{u"write-to-read-only warning T 5 (1)/- [0]"_s};
    QTest::newRow("another value was read") << zero << iteration(1, read("T", "6", 4) + write("T", "1", 5))
                                            << QStringList{u"write-to-read-only note T 5 (1)/- [0]"_s};
    QTest::newRow("written in a later iteration")
        << zero << iteration(1, read("T", "0", 4)) + iteration(2, write("T", "1", 5))
        << QStringList{u"write-to-read-only warning T 5 (2)/(1) [0]"_s};
    QTest::newRow("one iteration, run twice")
        << zero << iteration(1, write("T", "1", 4)) + iteration(1, read("T", "1", 4) + write("T", "2", 4))
        << QStringList();
}

void TestControlScalars::findsClasses()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, loop);
    QFETCH(QStringList, findings);
    QCOMPARE(controlled({{before + parallelLoop(loop) + (loop.contains("RV_") ? resultOf("4", "7") : QByteArray())}}),
             findings);
    const QByteArray twice = parallelLoop(loop) + write("T", "0", 20) + parallelLoop(loop);
    if (!loop.contains("RV_"))
        QCOMPARE(controlled({{before + twice}}), findings); // told once
    QByteArray sequential = parallelLoop(loop);
    sequential.replace("PL:", "SL:").replace(", 1.B", "").replace(", 1.E", "");
    QCOMPARE(controlled({{before + sequential}}), QStringList()); // no parallel construct
}

void TestControlScalars::findsPrivateValues_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("behind");
    QTest::addColumn<QStringList>("findings");
    const QStringList found{u"uninitialized-variable warning T 30 -/(2) [0]"_s};
    QTest::newRow("read behind") << QByteArray() << read("T", "2.5", 30) << found;
    QTest::newRow("had another value") << write("T", "1", 2) << read("T", "2.5", 30) << found;
    QTest::newRow("read twice") << QByteArray() << read("T", "2.5", 30) + read("T", "2.5", 31) << found;
    QTest::newRow("had this value") << write("T", "2.5", 2) << read("T", "2.5", 30) << QStringList();
    QTest::newRow("restored") << write("T", "1", 2) << read("T", "1", 30) << QStringList();
    QTest::newRow("of another variable") << QByteArray() << read("T", "8", 30) << QStringList();
    QTest::newRow("written anew") << QByteArray() << write("T", "2.5", 29) + read("T", "2.5", 30) << QStringList();
    QTest::newRow("an integer") << QByteArray() << ofType(read("K", "2", 30), '1')
                                << QStringList{u"uninitialized-variable note K 30 -/(2) [0]"_s};
    QTest::newRow("in another file") << QByteArray() << read("T", "2.5", 30).replace("a.fdv", "b.fdv") << QStringList();
}

void TestControlScalars::findsPrivateValues()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, behind);
    const QByteArray loop = parallelLoop(iteration(1, write("T", "1.5", 4) + ofType(write("K", "1", 5), '1'))
                                         + iteration(2, write("T", "2.5", 4) + ofType(write("K", "2", 5), '1')));
    QTEST(controlled({{before + loop + behind}}), "findings");
}

void TestControlScalars::followsTasks_data()
{
    QTest::addColumn<QByteArray>("second");
    QTest::addColumn<QStringList>("findings");
    QTest::newRow("each task its own") << write("X", "1", 5) << QStringList();
    QTest::newRow("the value of the other task")
        << QByteArray() << QStringList{u"data-dependence warning X 7 (2)/(1) [0]"_s};
}

void TestControlScalars::followsTasks()
{
    QFETCH(QByteArray, second);
    const WrittenConstruct inner{.number = 2, .line = 6, .end = 9};
    const QByteArray reads = inner.text(iteration(1, read("X", "1", 7)) + iteration(2, read("X", "1", 7)));
    const QByteArray tasks = WrittenConstruct{.keyword = "TR", .line = 3, .end = 20}.text(
        iteration(1, write("X", "1", 5) + reads) + iteration(2, second + reads));
    QTEST(controlled({{tasks}}), "findings");
}

void TestControlScalars::judgesEachProcess()
{
    const QByteArray before = write("T", "0", 2);
    const QByteArray first = parallelLoop(iteration(1, write("T", "3", 4)));
    const QByteArray second = parallelLoop(iteration(2, read("T", "0", 5)));
    QCOMPARE(controlled({{before + first}, {before + second}}), QStringList()); // memories of their own
    const QByteArray bad =
        before + parallelLoop(iteration(1, update("T", "0", "5")) + iteration(2, update("T", "5", "7")));
    const QStringList told{u"undeclared-reduction warning T 4 (2)/(1) [0,1]"_s};
    QCOMPARE(controlled({{bad}, {bad}}), told);
    const QByteArray others =
        before + parallelLoop(iteration(7, update("T", "0", "5", 5)) + iteration(8, update("T", "5", "7", 5)));
    QCOMPARE(controlled({{bad}, {others}}), told); // the place is that of the lowest
    QCOMPARE(controlled({{bad + read("T", "7", 30)}}),
             QStringList{QString(told.front()).replace("[0,1]"_L1, "[0]"_L1)});
}

void TestControlScalars::stopsWhenCancelled()
{
    Progress progress;
    progress.cancel();
    const auto findings = controlFindings(runOf({{read("X", "1", 2)}}, u"run/"_s), {}, progress);
    QVERIFY(!findings);
    QCOMPARE(findings.error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestControlScalars, QCoreApplication)
#include "tst_controlscalars.moc"
