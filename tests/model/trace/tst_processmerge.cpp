// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/trace/recordlines.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What several processes say together, on either side; all counted by hand.
class TestProcessMerge : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void severalProcesses_data();
    void severalProcesses();
    void skipsBeforeTheirIteration_data();
    void skipsBeforeTheirIteration();
    void skipsBeforeACut();
    void tasksOfSeveralProcesses_data();
    void tasksOfSeveralProcesses();
    void missesEmptyIterations();
    void severalReferences();
    void cutReference_data();
    void cutReference();
    void cutInsideConstructs();
};

void TestProcessMerge::severalProcesses_data()
{
    QTest::addColumn<QByteArray>("reference");
    QTest::addColumn<QList<QByteArray>>("current");
    QTest::addColumn<QStringList>("differences");
    const QByteArray all = read("X", "1") + loop({1, 2, 3, 4});
    QTest::newRow("halves") << all << QList<QByteArray>{read("X", "1") + loop({1, 2}), read("X", "1") + loop({3, 4})}
                            << QStringList();
    QTest::newRow("interleaved") << all
                                 << QList<QByteArray>{read("X", "1") + loop({4, 2}), read("X", "1") + loop({3, 1})}
                                 << QStringList();
    QTest::newRow("ran by none") << all << QList<QByteArray>{read("X", "1") + loop({1, 2}), read("X", "1") + loop({4})}
                                 << QStringList{u"missing-iteration IT PL 1(3) [0,1]"_s};
    QTest::newRow("ran by both") << all
                                 << QList<QByteArray>{read("X", "1") + loop({1, 2, 3}), read("X", "1") + loop({3, 4})}
                                 << QStringList{u"repeated-iteration IT PL 1(3) [1]"_s};
    QTest::newRow("ran by both wholly") << loop({1, 2}) << QList<QByteArray>{loop({1, 2}), loop({1, 2})}
                                        << QStringList{u"repeated-iteration IT PL 1(1) [1]"_s,
                                                       u"repeated-iteration IT PL 1(2) [1]"_s};
    const QByteArray three = loop({1, 2, 3});
    QTest::newRow("extra beside repeated")
        << three << QList<QByteArray>{three, loop({9, 1})}
        << QStringList{u"extra-iteration IT PL 1(9) [1]"_s, u"repeated-iteration IT PL 1(1) [1]"_s};
    QTest::newRow("extra record at the end of a repeated one")
        << three
        << QList<QByteArray>{three, WrittenConstruct().text(iteration(1, write("A(I)", "1", 4) + read("B", "1")))}
        << QStringList{u"repeated-iteration IT PL 1(1) [1]"_s};
    QTest::newRow("extra in both processes")
        << loop({1, 2}) << QList<QByteArray>{loop({1, 4}), loop({2, 4})}
        << QStringList{u"extra-iteration IT PL 1(4) [0]"_s, u"repeated-iteration IT PL 1(4) [1]"_s};
    QTest::newRow("extra twice in one process")
        << loop({1, 2}) << QList<QByteArray>{loop({1, 4, 2, 4})}
        << QStringList{u"extra-iteration IT PL 1(4) [0]"_s, u"repeated-iteration IT PL 1(4) [0]"_s};
    const WrittenConstruct region{.keyword = "TR", .number = 7};
    const auto tasks = [&region](const QList<int> &indices) {
        QByteArray content;
        for (const int index : indices)
            content += iteration(index, write("T", QByteArray::number(index), 4));
        return region.text(content);
    };
    QTest::newRow("task run by both") << tasks({0, 1, 2}) << QList<QByteArray>{tasks({0, 1}), tasks({1, 2})}
                                      << QStringList();
    QTest::newRow("task run by none") << tasks({0, 1, 2}) << QList<QByteArray>{tasks({0}), tasks({2})}
                                      << QStringList{u"missing-iteration IT TR 7(1) [0,1]"_s};
    const WrittenConstruct steps{.keyword = "SL", .number = 5, .line = 8, .end = 50};
    const QByteArray step = iteration(1, read("X", "1"));
    WrittenConstruct other = steps;
    other.end = 51;
    WrittenConstruct third = steps;
    third.end = 52;
    QTest::newRow("construct ends elsewhere, each its way")
        << steps.text(step) << QList<QByteArray>{other.text(step), third.text(step)}
        << QStringList{u"changed-construct SL SL 5 [0]"_s, u"changed-construct SL SL 5 [1]"_s};
    QTest::newRow("construct ends elsewhere in both")
        << steps.text(step) << QList<QByteArray>{other.text(step), other.text(step)}
        << QStringList{u"changed-construct SL SL 5 [0,1]"_s};
    QTest::newRow("one of them differs") << all
                                         << QList<QByteArray>{read("X", "1") + loop({1, 2}),
                                                              read("X", "5") + loop({3, 4})}
                                         << QStringList{u"value RD X [1]"_s};
    QTest::newRow("both differ alike") << all
                                       << QList<QByteArray>{read("X", "5") + loop({1, 2}),
                                                            read("X", "5") + loop({3, 4})}
                                       << QStringList{u"value RD X [0,1]"_s};
    QTest::newRow("both differ each its way")
        << all << QList<QByteArray>{read("X", "5") + loop({1, 2}), read("X", "6") + loop({3, 4})}
        << QStringList{u"value RD X [0]"_s, u"value RD X [1]"_s};
    QTest::newRow("missing in one") << all << QList<QByteArray>{read("X", "1") + loop({1, 2}), loop({3, 4})}
                                    << QStringList{u"missing RD X [1]"_s};
    QTest::newRow("missing in both") << all << QList<QByteArray>{loop({1, 2}), loop({3, 4})}
                                     << QStringList{u"missing RD X [0,1]"_s};
    QTest::newRow("extra in both") << loop({1, 2, 3, 4})
                                   << QList<QByteArray>{read("X", "1") + loop({1, 2}), read("X", "1") + loop({3, 4})}
                                   << QStringList{u"extra RD X [0,1]"_s};
    const QByteArray owned = write("B(1)", "7", 20) + skip(20);
    QTest::newRow("owner computes") << owned << QList<QByteArray>{skip(20), owned} << QStringList();
    QTest::newRow("owner computes wrongly") << owned << QList<QByteArray>{skip(20), write("B(1)", "8", 20) + skip(20)}
                                            << QStringList{u"value AW B(1) [1]"_s};
    QTest::newRow("no owner computes") << owned << QList<QByteArray>{skip(20), skip(20)}
                                       << QStringList{u"missing BW B(1) [0,1]"_s, u"missing AW B(1) [0,1] carried"_s};
    QTest::newRow("missing without skip")
        << owned + read("X", "1") << QList<QByteArray>{read("X", "1"), owned + read("X", "1")}
        << QStringList{u"missing BW B(1) [0]"_s, u"missing AW B(1) [0] carried"_s};
    const WrittenConstruct rows{.keyword = "SL", .number = 5, .line = 8, .end = 50};
    const QByteArray both = rows.text(iteration(1, owned) + iteration(2, owned));
    QTest::newRow("owner of one step") << both
                                       << QList<QByteArray>{rows.text(iteration(1, owned + skip(20))),
                                                            rows.text(skip(20) + iteration(2, owned))}
                                       << QStringList();
    QTest::newRow("owner of no step") << both << QList<QByteArray>{rows.text(skip(20) + skip(20)), both}
                                      << QStringList();
    QTest::newRow("a step without its skip") << both << QList<QByteArray>{rows.text(iteration(1, owned)), both}
                                             << QStringList{u"missing-iteration IT SL 5(2) [0]"_s};
    const QByteArray twice = owned + read("G", "1");
    QTest::newRow("the skip of another statement excuses nothing")
        << twice + twice << QList<QByteArray>{skip(20) + read("G", "1") + read("G", "1"), twice + twice}
        << QStringList{u"missing BW B(1) [0]"_s, u"missing AW B(1) [0] carried"_s};
}

void TestProcessMerge::severalProcesses()
{
    QFETCH(const QByteArray, reference);
    QFETCH(const QList<QByteArray>, current);
    QFETCH(const QStringList, differences);
    QList<TraceText> processes;
    for (const QByteArray &body : current)
        processes.append({body});
    const auto diff = diffOf(runOf({{reference}}, u"r"_s), runOf(processes, u"c"_s));
    QCOMPARE(summaryOf(*diff), differences);
}

/// The SKP of a statement at the beginning of an iteration stands before its IT, which is written late.
void TestProcessMerge::skipsBeforeTheirIteration_data()
{
    QTest::addColumn<QByteArray>("reference");
    QTest::addColumn<QList<QByteArray>>("current");
    QTest::addColumn<QStringList>("differences");
    const auto own = [](int line, const char *value = "7") -> QByteArray {
        return write("B(1)", value, line) + skip(line);
    };
    const WrittenConstruct steps{.keyword = "SL", .number = 6, .line = 28, .end = 34};
    const QByteArray inner =
        WrittenConstruct{.keyword = "SL", .number = 7, .line = 30, .end = 32}.text(iteration(1, read("Q", "1", 31)));
    const auto step = [&](int index) -> QByteArray { return iteration(index, own(29) + inner + own(33)); };
    const QByteArray one = steps.text(step(8) + step(7));
    const QByteArray others = skip(29) + iteration(8, inner + skip(33)) + skip(29) + iteration(7, inner + skip(33));
    QTest::newRow("of another process") << one << QList<QByteArray>{one, steps.text(others)} << QStringList();
    QTest::newRow("in turn") << one
                             << QList<QByteArray>{steps.text(iteration(8, own(29) + inner + skip(33)) + skip(29)
                                                             + iteration(7, inner + own(33))),
                                                  steps.text(skip(29) + iteration(8, inner + own(33))
                                                             + iteration(7, own(29) + inner + skip(33)))}
                             << QStringList();
    QTest::newRow("a wrong value of the owner")
        << one
        << QList<QByteArray>{steps.text(others), steps.text(step(8) + iteration(7, own(29, "8") + inner + own(33)))}
        << QStringList{u"value AW B(1) SL 6(7) [1]"_s};
    QTest::newRow("no owner") << one
                              << QList<QByteArray>{steps.text(others),
                                                   steps.text(step(8) + skip(29) + iteration(7, inner + own(33)))}
                              << QStringList{u"missing BW B(1) SL 6(7) [0,1]"_s,
                                             u"missing AW B(1) SL 6(7) [0,1] carried"_s};
    QTest::newRow("without its skip") << one
                                      << QList<QByteArray>{one, steps.text(skip(29) + iteration(8, inner + skip(33))
                                                                           + iteration(7, inner + skip(33)))}
                                      << QStringList{u"missing BW B(1) SL 6(7) [1]"_s,
                                                     u"missing AW B(1) SL 6(7) [1] carried"_s};
    QTest::newRow("without the last skip of a step")
        << one
        << QList<QByteArray>{one,
                             steps.text(skip(29) + iteration(8, inner) + skip(29) + iteration(7, inner + skip(33)))}
        << QStringList{u"missing BW B(1) SL 6(8) [1]"_s, u"missing AW B(1) SL 6(8) [1] carried"_s};
    const auto several = [&](int index) -> QByteArray {
        return iteration(index, own(28) + own(29) + own(30) + read("Q", "1", 31));
    };
    const QByteArray row = skip(28) + skip(29) + skip(30);
    QTest::newRow("several in a row") << steps.text(several(1) + several(2))
                                      << QList<QByteArray>{steps.text(several(1) + several(2)),
                                                           steps.text(
                                                               row + iteration(1, read("Q", "1", 31)) + skip(28)
                                                               + iteration(2, own(29) + skip(30) + read("Q", "1", 31)))}
                                      << QStringList();
    const auto whole = [&](int index) -> QByteArray { return iteration(index, own(29) + own(33)); };
    const QByteArray left = skip(29) + skip(33);
    const QByteArray four = steps.text(whole(1) + whole(2) + whole(3) + whole(4));
    QTest::newRow("whole steps") << four
                                 << QList<QByteArray>{steps.text(whole(1) + left + whole(3) + left),
                                                      steps.text(left + whole(2) + left + whole(4))}
                                 << QStringList();
    QTest::newRow("a lost step between") << four << QList<QByteArray>{four, steps.text(left + whole(2) + left)}
                                         << QStringList{u"missing-iteration IT SL 6(4) [1]"_s};
    const auto reduced = [&](int index, bool isOwner) -> QByteArray {
        return isOwner ? iteration(index, own(29) + result("3", 31)) : skip(29) + iteration(index, result("3", 31));
    };
    const auto reducedBy = [&](int process) -> QByteArray {
        return steps.text(reduced(1, process == 0) + reduced(2, process == 1) + reduced(3, process == 2));
    };
    QTest::newRow("before a result") << steps.text(reduced(1, true) + reduced(2, true) + reduced(3, true))
                                     << QList<QByteArray>{reducedBy(0), reducedBy(1), reducedBy(2)} << QStringList();
    const WrittenConstruct region{.keyword = "TR", .number = 5, .line = 20, .end = 40};
    const QByteArray owner = region.text(iteration(0, own(29) + read("Q", "1", 31)));
    const QByteArray other = region.text(skip(29) + iteration(0, read("Q", "1", 31)));
    QTest::newRow("in a task of both") << owner << QList<QByteArray>{owner, other} << QStringList();
    const QByteArray tasks = region.text(iteration(1, own(29)) + iteration(2, own(29)) + iteration(3, own(29)));
    const QByteArray last = region.text(iteration(3, own(29)));
    QTest::newRow("of a task behind own ones")
        << tasks << QList<QByteArray>{last, region.text(iteration(1, own(29)) + iteration(2, own(29)) + skip(29))}
        << QStringList();
    QTest::newRow("of a task behind a wrong value")
        << tasks << QList<QByteArray>{last, region.text(iteration(1, own(29)) + iteration(2, own(29, "8")) + skip(29))}
        << QStringList{u"value AW B(1) TR 5(2) [1]"_s};
}

void TestProcessMerge::skipsBeforeTheirIteration()
{
    severalProcesses();
}

/// What a process left to others before its trace was cut off is neither missing nor unknown.
void TestProcessMerge::skipsBeforeACut()
{
    const WrittenConstruct steps{.keyword = "SL", .number = 6, .line = 28, .end = 34};
    const QByteArray owned = write("B(1)", "7", 29) + skip(29);
    const QByteArray whole = steps.text(iteration(1, owned) + iteration(2, owned) + iteration(3, owned));
    const QByteArray some = steps.text(iteration(1, owned) + skip(29));
    const auto diff = diffOf(runOf({{whole}}, u"r"_s),
                             runOf({{whole}, {.body = some.first(some.indexOf("EL:")), .complete = false}}, u"c"_s));
    QCOMPARE(summaryOf(*diff), QStringList());
    QCOMPARE(diff->alignment->notCompared.size(), std::size_t(1));
    QCOMPARE(diff->alignment->notCompared[0].records, std::uint64_t(4)); // of step 3
}

/// A task may be mapped to several processes, which divide its parallel loops among them.
void TestProcessMerge::tasksOfSeveralProcesses_data()
{
    QTest::addColumn<QByteArray>("reference");
    QTest::addColumn<QList<QByteArray>>("current");
    QTest::addColumn<QStringList>("differences");
    const auto task = [](const QList<int> &iterations, const QByteArray &value = "1") {
        return WrittenConstruct{.keyword = "TR", .number = 7, .line = 20, .end = 40}.text(
            iteration(0, read("Q", value, 21) + loop(iterations)));
    };
    const QByteArray all = task({1, 2, 3, 4});
    QTest::newRow("divided") << all << QList<QByteArray>{task({1, 2}), task({3, 4})} << QStringList();
    QTest::newRow("one of them without a share") << all << QList<QByteArray>{all, task({})} << QStringList();
    QTest::newRow("an iteration run twice") << all << QList<QByteArray>{task({1, 2, 3}), task({3, 4})}
                                            << QStringList{u"repeated-iteration IT TR 7(0) / PL 1(3) [1]"_s};
    QTest::newRow("all of it run twice") << all << QList<QByteArray>{all, all}
                                         << QStringList{u"repeated-iteration IT TR 7(0) [1]"_s};
    QTest::newRow("an iteration run by none") << all << QList<QByteArray>{task({1, 2}), task({4})}
                                              << QStringList{u"missing-iteration IT TR 7(0) / PL 1(3) [0,1]"_s};
    QTest::newRow("an additional iteration in both")
        << all << QList<QByteArray>{task({1, 2, 9}), task({3, 4, 9})}
        << QStringList{u"extra-iteration IT TR 7(0) / PL 1(9) [0]"_s, u"repeated-iteration IT TR 7(0) / PL 1(9) [1]"_s};
    QTest::newRow("a sequential value in one")
        << all << QList<QByteArray>{task({1, 2}), task({3, 4}, "2")} << QStringList{u"value RD Q TR 7(0) [1]"_s};
    QTest::newRow("a sequential record missing in one")
        << all << QList<QByteArray>{task({1, 2}), task({3, 4}).replace(read("Q", "1", 21), "")}
        << QStringList{u"missing RD Q TR 7(0) [1]"_s};
}

void TestProcessMerge::tasksOfSeveralProcesses()
{
    severalProcesses();
}

/// An empty iteration has no statement that another process could own.
void TestProcessMerge::missesEmptyIterations()
{
    const WrittenConstruct steps{.keyword = "SL", .number = 5, .line = 8, .end = 50};
    const TraceText three{.body = steps.text(iteration(1, {}) + iteration(2, {}) + iteration(3, {})),
                          .emptyIterations = true};
    const TraceText two{.body = steps.text(iteration(1, {}) + iteration(3, {})), .emptyIterations = true};
    const auto diff = diffOf(runOf({three}, u"r"_s), runOf({three, two}, u"c"_s));
    QCOMPARE(summaryOf(*diff), QStringList{u"missing-iteration IT SL 5(2) [1]"_s});
}

void TestProcessMerge::severalReferences()
{
    const QByteArray owned = write("B(1)", "7", 20) + skip(20);
    const TraceRun reference =
        runOf({{read("X", "1") + loop({2, 1}) + skip(20)}, {read("X", "1") + loop({4, 3}) + owned}}, u"r"_s);
    const TraceRun same = runOf({{read("X", "1") + loop({1, 2, 3, 4}) + owned}}, u"c"_s);
    const auto diff = diffOf(reference, same);
    QCOMPARE(summaryOf(*diff), QStringList());
    QCOMPARE(diff->alignment->reference->iterations.size(), std::size_t(4));
    for (std::uint32_t id = 0; id < 4; ++id)
        QCOMPARE(diff->alignment->reference->indices(IterationId{id})[0], std::int64_t(id + 1));

    QByteArray body = read("X", "1") + loop({1, 2, 3, 4}) + owned;
    body.replace("\"A(I)\" = 3;", "\"A(I)\" = 9;");
    const auto wrong = diffOf(reference, runOf({{body}}, u"c"_s));
    QCOMPARE(summaryOf(*wrong), QStringList{u"value AW A(I) PL 1(3) [0]"_s});
    const DifferenceDetails details = detailsOf(*wrong, wrong->differences[0]);
    QCOMPARE(details.referenceFile, u"r1.trd"_s);
    // Header of 6 lines and a blank one; RD, PL, then 4: IT BW AW, 3: IT BW AW.
    QCOMPARE(details.referenceLine, std::optional<std::uint64_t>(15));
}

/// Of a process whose trace is cut, nobody knows what it alone would have shown; what all processes run, the others
/// show.
void TestProcessMerge::cutReference_data()
{
    QTest::addColumn<QByteArray>("current");
    QTest::addColumn<QStringList>("differences");
    QTest::addColumn<quint64>("unknown"); // records behind the end of the cut file
    const QByteArray before = read("X", "1");
    const QByteArray after = read("Y", "2");
    QTest::newRow("what both know") << before + loop({1, 2}) + after << QStringList() << quint64(0);
    QTest::newRow("an iteration that the cut one may have run")
        << before + loop({1, 2, 3}) + after << QStringList() << quint64(3);
    QTest::newRow("a record that the whole one lacks")
        << before + loop({1, 2}) + after + read("W", "3") << QStringList{u"extra RD W [0]"_s} << quint64(0);
    QTest::newRow("a statement that the cut one may own")
        << before + loop({1, 2}) + after + write("B(2)", "1", 20) + skip(20) << QStringList() << quint64(2);
    QTest::newRow("a record missing behind the cut")
        << before + loop({1, 2}) << QStringList{u"missing RD Y [0]"_s} << quint64(0);
}

void TestProcessMerge::cutReference()
{
    QFETCH(const QByteArray, current);
    QFETCH(const QStringList, differences);
    QFETCH(const quint64, unknown);
    const TraceText whole{.body = read("X", "1") + loop({1}) + read("Y", "2")};
    const QByteArray open = loop({2});
    const TraceText cut{.body = read("X", "1") + open.first(open.indexOf("EL:")), .complete = false};
    for (const bool cutFirst : {false, true}) {
        const TraceRun reference = cutFirst ? runOf({cut, whole}, u"r"_s) : runOf({whole, cut}, u"r"_s);
        const auto diff = diffOf(reference, runOf({{current}}, u"c"_s));
        QCOMPARE(summaryOf(*diff), differences);
        QCOMPARE(diff->alignment->notCompared.size(), std::size_t(1));
        QCOMPARE(diff->alignment->notCompared[0].records, unknown);
    }
}

/// The lowest process is cut in the first of two steps; the other one shows how the constructs end and what follows.
void TestProcessMerge::cutInsideConstructs()
{
    const WrittenConstruct steps{.keyword = "SL", .number = 5, .line = 8, .end = 50};
    const auto body = [&](const QList<int> &iterations) -> QByteArray {
        return read("X", "1")
               + steps.text(iteration(1, loop(iterations) + read("R", "1")) + iteration(2, loop(iterations)))
               + read("Y", "1");
    };
    const QByteArray cut = body({2, 4});
    const TraceRun reference =
        runOf({{.body = cut.first(cut.indexOf("EL:")), .complete = false}, {body({1, 3})}}, u"r"_s);
    const TraceRun current = runOf({{body({1, 2, 3, 4})}}, u"c"_s);
    const auto diff = diffOf(reference, current);
    QCOMPARE(summaryOf(*diff), QStringList());
    // The iterations 2 and 4 of the second step: three records each.
    QCOMPARE(diff->alignment->notCompared.size(), std::size_t(1));
    QCOMPARE(diff->alignment->notCompared[0].records, std::uint64_t(6));
}

RANKSCOPE_TEST(TestProcessMerge, NoApplication)
#include "tst_processmerge.moc"
