// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/check/tracecheck.h"
#include "model/trace/trace/runthreads.h"
#include "tests/model/trace/recordlines.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What a check finds in traces of a few lines; each case is one reading of a rule. The first record stands on line 7
/// and on the lines of the structure behind that.
class TestTraceCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void structure_data();
    void structure();
    void runs_data();
    void runs();
    void values_data();
    void values();
    void valuesOfRuns();
    void namesPlacesAndLines();
    void joinsProcesses();
    void countsWhatIsNotKept();
    void saysWhatWasJudged_data();
    void saysWhatWasJudged();
    void stopsWhenCancelled();
    void startsNoThreadsForShortTraces();
};

namespace {

constexpr const char *headerOfLoop = "PL: 1() [1] {\"a.fdv\", 3} = \nEL: 1\n";

TraceText traceWith(const QByteArray &body)
{
    return {.body = body, .structure = headerOfLoop};
}

TraceCheck checkOf(const QList<TraceText> &texts)
{
    Progress progress;
    const Result<TraceCheck> check = checkTraces(runOf(texts, {}), progress);
    if (!check)
        qFatal("%s", qPrintable(toString(check.error())));
    return *check;
}

/// `rule severity confidence NAME ITERATION/OTHER [PROCESSES]`, with what there is.
QStringList linesOf(const TraceCheck &check)
{
    QStringList lines;
    for (const Finding &finding : check.findings.items()) {
        QStringList words{QString(ruleWord(finding.rule)), severityName(finding.severity),
                          QString(confidenceWord(finding.confidence))};
        if (!finding.name.isEmpty())
            words << finding.name;
        if (finding.iteration)
            words << tupleText(*finding.iteration);
        if (finding.otherIteration)
            words.back() += u'/' % tupleText(*finding.otherIteration);
        words << u'[' % finding.processes.toString() % u']';
        lines << words.join(u' ');
    }
    return lines;
}

QByteArray begun(const QByteArray &name, int line = 9)
{
    return "BW: [4] \"" + name + "\"; " + placeText(line) + "\n";
}

QByteArray written(const QByteArray &name, const QByteArray &value, int line = 9)
{
    return "AW: [4] \"" + name + "\"" + (value == "#NAN" ? value : " = " + value) + "; " + placeText(line) + "\n";
}

QByteArray readNan(const QByteArray &name, int line = 9)
{
    return "RD: [4] \"" + name + "\"#NAN; " + placeText(line) + "\n";
}

QByteArray checkedLoop(const QByteArray &iterations, const QByteArray &points = ", 1.B|, 1.E", int number = 1)
{
    const QByteArray no = QByteArray::number(number);
    const QList<QByteArray> both = points.split('|');
    return "PL: " + no + "() [1]; {\"a.fdv\", 3}" + both[0] + "\n" + iterations + "EL: " + no + "; {\"a.fdv\", 5}"
           + both[1] + "\n";
}

QByteArray reduction(const QByteArray &before, const QByteArray &after)
{
    return "RV_BW: [4] \"S\"; {\"a.fdv\", 4}\nRV_RD: [4] \"S\" = " + before + "; {\"a.fdv\", 4}\nRV_AW: [4] \"S\""
           + (after == "#NAN" ? after : " = " + after) + "; {\"a.fdv\", 4}\n";
}

} // namespace

void TestTraceCheck::structure_data()
{
    QTest::addColumn<TraceText>("text");
    QTest::addColumn<QStringList>("findings");
    const QString open = u"unfinished-write warning certain "_s;
    QTest::newRow("a whole trace") << traceWith(write("X", "1") + loop({1, 2, 3})) << QStringList();
    QTest::newRow("BW without AW") << traceWith(begun("X") + read("Y", "1")) << QStringList{open % "X [0]"_L1};
    QTest::newRow("the read may come first") << traceWith(read("Y", "1") + write("X", "1")) << QStringList();
    QTest::newRow("an assignment inside of another")
        << traceWith(begun("X") + write("Z", "1", 20) + written("X", "1")) << QStringList();
    QTest::newRow("a loop inside of an assignment")
        << traceWith(begun("X") + loop({1, 2}) + written("X", "1")) << QStringList();
    QTest::newRow("AW of another name") << traceWith(begun("X") + written("Y", "1")) << QStringList{open % "X [0]"_L1};
    QTest::newRow("AW without BW") << traceWith(write("X", "1") + written("X", "2")) << QStringList{open % "X [0]"_L1};
    QTest::newRow("no assignment has a BW")
        << traceWith(written("X", "1") + written("Y", "2")) << QStringList{u"unfinished-write note certain X [0]"_s};
    QTest::newRow("AW of what began before the window")
        << TraceText{.body = written("X", "1"), .structure = "STARTPOINT = 2.B\n"} << QStringList();
    QTest::newRow("blanks in names mean nothing") << traceWith(begun("X (I)") + written("X(I)", "1")) << QStringList();
    QTest::newRow("AW only in the next iteration")
        << traceWith(checkedLoop(iteration(1, begun("A(I)", 4)) + iteration(2, written("A(I)", "1", 4))))
        << QStringList{open % "A(I) (1) [0]"_L1};
    QTest::newRow("of a reduction variable another AW")
        << traceWith(checkedLoop(iteration(1, "RV_BW: [4] \"S\"; {\"a.fdv\", 4}\n" + written("S", "1", 4))))
        << QStringList{open % "S (1) [0]"_L1};
    const QString likely = u"unfinished-write warning likely "_s;
    const QByteArray damaged = "AW: [4] \"X\" = x; {\"a.fdv\", 9}\n";
    QTest::newRow("the AW cannot be read")
        << traceWith(begun("X") + read("Y", "1") + damaged + write("Z", "1")) << QStringList();
    QTest::newRow("the last line, an AW, cannot be read") << traceWith(begun("X") + damaged) << QStringList();
    QTest::newRow("the BW cannot be read")
        << traceWith(write("Z", "1") + "BW: [4] \"X\n" + read("Y", "1") + written("X", "1")) << QStringList();
    QTest::newRow("the first line, a BW, cannot be read")
        << traceWith("BW: [4] \"X\n" + written("X", "1") + write("Z", "1")) << QStringList();
    QTest::newRow("one line explains one write")
        << traceWith(begun("X") + damaged + write("Z", "1") + begun("Y") + "\n" + write("Z", "2"))
        << QStringList{likely % "Y [0]"_L1};
    QTest::newRow("a line elsewhere explains none")
        << traceWith(begun("X") + write("Z", "1") + damaged + write("Z", "2")) << QStringList{likely % "X [0]"_L1};
    QTest::newRow("two of one name, one done")
        << traceWith(begun("X", 9) + begun("X", 10) + written("X", "1", 10)) << QStringList{open % "X [0]"_L1};
    QTest::newRow("open where the trace is cut")
        << TraceText{.body = begun("X"), .complete = false} << QStringList{u"incomplete warning certain [0]"_s};
    QTest::newRow("SKP of the owner and of others")
        << traceWith(write("A(1)", "1") + skip(9) + skip(10)) << QStringList();

    const QByteArray ranged = "PL: 1() [1] {\"a.fdv\", 3} = , (0:2,9,3)\nEL: 1\n";
    QTest::newRow("iterations of a range") << TraceText{.body = loop({2, 5, 8}), .structure = ranged} << QStringList();
    QTest::newRow("outside of a range") << TraceText{.body = loop({2, 4, 11}), .structure = ranged}
                                        << QStringList{u"outside-ranges warning certain PL 1 (4) [0]"_s,
                                                       u"outside-ranges warning certain PL 1 (11) [0]"_s};
    QTest::newRow("repeated LI") << traceWith(loop({3, 2, 3}))
                                 << QStringList{u"repeated-index warning certain PL 1 (3)/(3) [0]"_s};
    QTest::newRow("falling LI") << traceWith(loop({3, 2, 1})) << QStringList();
    QTest::newRow("the same LI in two executions") << traceWith(loop({1, 2}, "1") + loop({1, 2}, "2")) << QStringList();
    QTest::newRow("one LI of two iterations") << traceWith(checkedLoop(
        "IT: 7, (1)\n" + read("X", "1") + "IT: 9, (3)\n" + read("X", "1") + "IT: 7, (2)\n" + read("X", "1")))
                                              << QStringList{u"repeated-index warning certain PL 1 (2)/(1) [0]"_s};
    QTest::newRow("points with gaps") << traceWith(loop({1}, "1") + loop({1}, "5")) << QStringList();
    QTest::newRow("points that fall") << traceWith(loop({1}, "5") + loop({1}, "4"))
                                      << QStringList{u"point-order warning certain PL 1 [0]"_s};
    QTest::newRow("one point that is too large is one finding")
        << traceWith(loop({1}, "1") + loop({1}, "9") + loop({1}, "3") + loop({1}, "4"))
        << QStringList{u"point-order warning certain PL 1 [0]"_s};
    QTest::newRow("points of two pairs") << traceWith(checkedLoop(iteration(1, read("X", "1")), ", 1.B|, 2.E"))
                                         << QStringList{u"point-order warning certain PL 1 [0]"_s};
    QTest::newRow("nested points count for each task")
        << TraceText{.body = "TR: 2() [1]; {\"a.fdv\", 20}, 1.B\nIT: 1, (1)\nPL: 1(2) [1]; {\"a.fdv\", 3}, 1.1.1.B\n"
                             "EL: 1; {\"a.fdv\", 5}, 1.1.1.E\nIT: 2, (2)\nPL: 1(2) [1]; {\"a.fdv\", 3}, 1.2.1.B\n"
                             "EL: 1; {\"a.fdv\", 5}, 1.2.1.E\nEL: 2; {\"a.fdv\", 30}, 1.E\n"
                             "PL: 3() [1]; {\"a.fdv\", 40}, 2.B\nEL: 3; {\"a.fdv\", 41}, 2.E\n",
                     .structure = "TR: 2() [1] {\"a.fdv\", 20} = \nPL: 1(2) [1] {\"a.fdv\", 3} = \nEL: 1\nEL: 2\n"
                                  "PL: 3() [1] {\"a.fdv\", 40} = \nEL: 3\n"}
        << QStringList();
    QTest::newRow("missing in the header")
        << traceWith(checkedLoop({}, ", 1.B|, 1.E", 2) + checkedLoop({}, ", 2.B|, 2.E", 2))
        << QStringList{u"not-in-header warning certain PL 2 [0]"_s};
    QTest::newRow("reads at level MODIFY, told once for a level of the header")
        << TraceText{.body = read("X", "1") + read("X", "2") + read("Y", "2", 10), .level = "MODIFY"}
        << QStringList{u"header-mismatch warning certain X [0]"_s};
    QTest::newRow("a construct may have a level of its own")
        << TraceText{.body = loop({1, 2}),
                     .level = "MINIMAL",
                     .structure = "PL: 1() [1] {\"a.fdv\", 3} = MODIFY\nEL: 1\n"}
        << QStringList();
}

void TestTraceCheck::structure()
{
    QFETCH(TraceText, text);
    QFETCH(QStringList, findings);
    const TraceCheck check = checkOf({text});
    QCOMPARE(linesOf(check), findings);
    QCOMPARE(check.hasFaults(), findings.size() > findings.filter(u" note "_s).size());
}

namespace {

/// SL 2 over the steps around PL 1; the loop of a step runs these iterations.
QByteArray steps(const QList<QList<int>> &iterationsOfSteps)
{
    QByteArray text = "SL: 2() [1]; {\"a.fdv\", 1}\n";
    for (int step = 0; step < iterationsOfSteps.size(); ++step) {
        const QByteArray number = QByteArray::number(step + 1);
        text += "IT: " + number + ", (" + number + ")\nPL: 1(2) [1]; {\"a.fdv\", 3}, " + number + ".B\n";
        for (const int index : iterationsOfSteps[step])
            text += iteration(index, write("A(I)", "1", 4));
        text += "EL: 1; {\"a.fdv\", 5}, " + number + ".E\n";
    }
    return text + "EL: 2; {\"a.fdv\", 6}\n";
}

TraceText stepsTrace(const QList<QList<int>> &iterationsOfSteps)
{
    return {.body = steps(iterationsOfSteps),
            .structure = "SL: 2() [1] {\"a.fdv\", 1} = \nPL: 1(2) [1] {\"a.fdv\", 3} = \nEL: 1\nEL: 2\n"};
}

/// TR 2, whose tasks hold these records.
TraceText tasksTrace(const QList<std::pair<int, QByteArray>> &tasks)
{
    QByteArray body = "TR: 2() [1]; {\"a.fdv\", 1}, 1.B\n";
    for (const auto &[task, records] : tasks)
        body += iteration(task, records);
    return {.body = body + "EL: 2; {\"a.fdv\", 6}, 1.E\n",
            .structure = "TR: 2() [1] {\"a.fdv\", 1} = \nPL: 1(2) [1] {\"a.fdv\", 3} = \nEL: 1\nEL: 2\n"};
}

QByteArray loopOfTask(const QList<int> &iterations, int task)
{
    const QByteArray point = "1." + QByteArray::number(task) + ".1";
    QByteArray text = "PL: 1(2) [1]; {\"a.fdv\", 3}, " + point + ".B\n";
    for (const int index : iterations)
        text += iteration(index, write("A(I)", "1", 4));
    return text + "EL: 1; {\"a.fdv\", 5}, " + point + ".E\n";
}

} // namespace

void TestTraceCheck::runs_data()
{
    QTest::addColumn<QList<TraceText>>("texts");
    QTest::addColumn<QStringList>("findings");
    // CPU_COUNT of these traces is 1: that it is not the number of traces is told of each run but not looked at here.
    const auto both = [](const QByteArray &first, const QByteArray &second) {
        return QList<TraceText>{traceWith(first), traceWith(second)};
    };
    QTest::newRow("each process its block") << both(loop({1, 2}), loop({3, 4})) << QStringList();
    QTest::newRow("a process without iterations") << both(loop({1, 2}), loop({})) << QStringList();
    QTest::newRow("only the owner writes")
        << both(write("A(1)", "1", 9) + skip(9) + loop({1}), skip(9) + loop({2})) << QStringList();
    QTest::newRow("a loop of one process only")
        << both(loop({1}) + loop({1}, "2"), loop({2})) << QStringList{u"structure-differs warning certain PL 1 [1]"_s};
    QTest::newRow("a loop of one process, where the other is cut")
        << QList<TraceText>{traceWith(loop({1}) + loop({1}, "2")),
                            {.body = loop({2}), .complete = false, .structure = headerOfLoop}}
        << QStringList{u"incomplete warning certain [1]"_s};
    QTest::newRow("loops in another order")
        << QList<TraceText>{{.body = checkedLoop({}, "|", 7) + checkedLoop({}, "|", 8),
                             .structure =
                                 "PL: 7() [1] {\"a.fdv\", 3} = \nEL: 7\nPL: 8() [1] {\"a.fdv\", 3} = \nEL: 8\n"},
                            {.body = checkedLoop({}, "|", 8) + checkedLoop({}, "|", 7),
                             .structure =
                                 "PL: 7() [1] {\"a.fdv\", 3} = \nEL: 7\nPL: 8() [1] {\"a.fdv\", 3} = \nEL: 8\n"}}
        << QStringList{u"structure-differs warning certain PL 7 [1]"_s};
    const QByteArray threeLoops = "PL: 7() [1] {\"a.fdv\", 3} = \nEL: 7\nPL: 8() [1] {\"a.fdv\", 3} = \nEL: 8\n"
                                  "PL: 9() [1] {\"a.fdv\", 3} = \nEL: 9\n";
    const auto loopsOf = [&](const QList<int> &numbers) {
        QByteArray body;
        for (const int number : numbers)
            body += checkedLoop({}, "|", number);
        return TraceText{.body = body, .structure = threeLoops};
    };
    QTest::newRow("the lowest process lacks a loop") // the order of the others is no fault
        << QList<TraceText>{loopsOf({7, 9}), loopsOf({7, 8, 9}), loopsOf({7, 8, 9})}
        << QStringList{u"structure-differs warning certain PL 8 [0]"_s};
    QTest::newRow("a step that one process lacks") << QList<TraceText>{stepsTrace({{1}, {1}}), stepsTrace({{2}})}
                                                   << QStringList{u"structure-differs warning certain PL 1 (2) [1]"_s};
    QTest::newRow("two processes ran an iteration")
        << both(loop({1, 2}), loop({2, 3})) << QStringList{u"double-iteration warning likely PL 1 (2) [0,1]"_s};
    QTest::newRow("copies of the data: all iterations in both")
        << both(loop({1, 2}), loop({1, 2})) << QStringList{u"double-iteration note likely PL 1 [0,1]"_s};
    QTest::newRow("the same iteration in two executions")
        << QList<TraceText>{stepsTrace({{1}, {2}}), stepsTrace({{2}, {1}})} << QStringList();

    TraceText whole = traceWith(loop({1, 2, 3, 5}));
    QTest::newRow("a gap means nothing where empty iterations are not written")
        << QList<TraceText>{whole} << QStringList();
    whole.emptyIterations = true;
    QTest::newRow("a gap where they are")
        << QList<TraceText>{whole} << QStringList{u"lost-iteration warning certain PL 1 (4) [0]"_s};
    const auto inSteps = [](const QList<QList<int>> &iterations, bool withEmpty) {
        TraceText text = stepsTrace(iterations);
        text.emptyIterations = withEmpty;
        return QList<TraceText>{text};
    };
    QTest::newRow("the last one in a single execution")
        << inSteps({{1, 2, 3, 4}, {1, 2, 3}, {1, 2, 3, 4}}, true)
        << QStringList{u"lost-iteration warning certain PL 1 (4) [0]"_s};
    QTest::newRow("the last one where empty iterations are not written")
        << inSteps({{1, 2, 3, 4}, {1, 2, 3}, {1, 2, 3, 4}}, false)
        << QStringList{u"lost-iteration note likely PL 1 (4) [0]"_s};
    QTest::newRow("two at the end, as of a loop with other limits")
        << inSteps({{1, 2, 3, 4, 5, 6, 7, 8}, {1, 2, 3, 4, 5, 6}, {1, 2, 3, 4, 5, 6, 7, 8}}, true)
        << QStringList{u"lost-iteration note likely PL 1 (7) [0]"_s, u"lost-iteration note likely PL 1 (8) [0]"_s};
    QTest::newRow("one more in a single execution")
        << inSteps({{1, 2, 3}, {1, 2, 3, 4}, {1, 2, 3}}, true) << QStringList();
    QTest::newRow("a loop that grows shorter")
        << inSteps({{1, 2, 3, 4}, {1, 2, 3}, {1, 2}, {1}}, true) << QStringList();
    QTest::newRow("two executions of other lengths") << inSteps({{1, 2, 3, 4}, {1, 2, 3}}, true) << QStringList();
    TraceText strided = traceWith(loop({1, 4, 7, 13}));
    strided.emptyIterations = true;
    QTest::newRow("a gap in steps of three")
        << QList<TraceText>{strided} << QStringList{u"lost-iteration warning certain PL 1 (10) [0]"_s};
    TraceText other = traceWith(loop({4}));
    other.emptyIterations = true;
    QTest::newRow("another process ran it") << QList<TraceText>{whole, other} << QStringList();
    QTest::newRow("it lacks in one step of four")
        << QList<TraceText>{stepsTrace({{1, 2, 3, 4}, {1, 3, 4}, {1, 2, 3, 4}, {1, 2, 3, 4}})}
        << QStringList{u"lost-iteration note likely PL 1 (2) [0]"_s};
    QTest::newRow("it lacks in each step")
        << QList<TraceText>{stepsTrace({{1, 2, 4}, {1, 2, 4}, {1, 2, 4}})} << QStringList();

    QTest::newRow("a task of two processes, who share its loop")
        << QList<TraceText>{tasksTrace({{1, write("X", "1")}, {3, write("X", "1") + loopOfTask({1, 2}, 3)}}),
                            tasksTrace({{2, write("X", "1")}, {3, write("X", "1") + loopOfTask({3, 4}, 3)}})}
        << QStringList();
    QTest::newRow("an iteration in a task that two ran")
        << QList<TraceText>{tasksTrace({{3, loopOfTask({1, 2}, 3)}}), tasksTrace({{3, loopOfTask({2, 3}, 3)}})}
        << QStringList{u"double-iteration warning likely PL 1 (2) [0,1]"_s};
    QTest::newRow("a loop of a task that one of its processes lacks")
        << QList<TraceText>{tasksTrace({{3, loopOfTask({1, 2}, 3)}}), tasksTrace({{3, write("X", "1")}}),
                            tasksTrace({{1, write("X", "1")}})}
        << QStringList{u"structure-differs warning certain PL 1 (3) [1]"_s};
    TraceText tasks = tasksTrace({{1, write("X", "1")}, {2, write("X", "1")}, {4, write("X", "1")}});
    tasks.emptyIterations = true;
    QTest::newRow("a task that no process ran")
        << QList<TraceText>{tasks} << QStringList{u"lost-iteration warning certain TR 2 (3) [0]"_s};
    TraceText threeTasks = tasksTrace({{1, read("X", "1")}, {3, read("X", "1")}});
    threeTasks.emptyIterations = true;
    QTest::newRow("the middle one of three tasks")
        << QList<TraceText>{threeTasks} << QStringList{u"lost-iteration warning certain TR 2 (2) [0]"_s};
    threeTasks.structure.replace("TR: 2() [1] {\"a.fdv\", 1} = ", "TR: 2() [1] {\"a.fdv\", 1} = , (0:1,,2)");
    QTest::newRow("the middle one of three tasks, outside of the ranges")
        << QList<TraceText>{threeTasks} << QStringList();
}

void TestTraceCheck::runs()
{
    QFETCH(QList<TraceText>, texts);
    QFETCH(QStringList, findings);
    QStringList lines = linesOf(checkOf(texts));
    const QString all = texts.size() == 2 ? u"0,1"_s : u"0-2"_s;
    const qsizetype told = lines.removeAll(u"header-mismatch warning certain CPU_COUNT ["_s % all % u']');
    QCOMPARE(told, texts.size() > 1 ? 1 : 0);
    QCOMPARE(lines, findings);
}

void TestTraceCheck::values_data()
{
    QTest::addColumn<TraceText>("text");
    QTest::addColumn<QStringList>("findings");
    const QString born = u"non-finite-born warning "_s;
    const QByteArray made = begun("X") + read("Y", "0") + written("X", "#NAN");
    QTest::newRow("finite") << traceWith(read("Y", "0") + write("X", "1")) << QStringList();
    QTest::newRow("born of finite reads") << traceWith(made) << QStringList{born % "certain X [0]"_L1};
    QTest::newRow("carried by a read") << traceWith(made + begun("Z", 10) + readNan("X", 10) + written("Z", "#NAN", 10))
                                       << QStringList{born % "certain X [0]"_L1};
    QTest::newRow("the read may stand before BW")
        << traceWith(made + readNan("X", 10) + begun("Z", 10) + written("Z", "#NAN", 10))
        << QStringList{born % "certain X [0]"_L1};
    QTest::newRow("a read of another statement carries nothing")
        << traceWith(made + readNan("X", 10) + begun("Z", 11) + read("Y", "0", 11) + written("Z", "#NAN", 11))
        << QStringList{born % "certain X [0]"_L1, born % "certain Z [0]"_L1};
    QTest::newRow("a read of another iteration carries nothing")
        << traceWith(made
                     + checkedLoop(iteration(1, readNan("X", 4))
                                   + iteration(2, begun("A(I)", 4) + read("Y", "0", 4) + written("A(I)", "#NAN", 4))))
        << QStringList{born % "certain X [0]"_L1, born % "certain A(I) (2) [0]"_L1};
    QTest::newRow("born in what the statement calls")
        << traceWith(begun("Z", 10) + read("Y", "0", 10) + made + written("Z", "#NAN", 10))
        << QStringList{born % "certain X [0]"_L1};
    QTest::newRow("two assignments in one statement")
        << traceWith(begun("Z") + begun("X") + read("Y", "0") + written("X", "#NAN") + written("Z", "#NAN"))
        << QStringList{born % "certain X [0]"_L1};
    QTest::newRow("by a variable that is not recorded")
        << traceWith(begun("X") + written("X", "#NAN")) << QStringList{born % "likely X [0]"_L1};
    QTest::newRow("by one statement in each iteration, told once")
        << traceWith(checkedLoop(iteration(1, begun("X", 4) + read("Y", "1", 4) + written("X", "#NAN", 4))
                                 + iteration(2, begun("X", 4) + read("Y", "1", 4) + written("X", "#NAN", 4))))
        << QStringList{born % "certain X (1) [0]"_L1};
    QTest::newRow("infinity of a complex number")
        << traceWith("BW: [6] \"D\"; {\"a.fdv\", 9}\nRD: [6] \"C\" = (1,0); {\"a.fdv\", 9}\nAW: [6] \"D\" = "
                     "(0.5,-INF); {\"a.fdv\", 9}\n")
        << QStringList{born % "certain D [0]"_L1};
    QTest::newRow("enters by a read") << traceWith(readNan("Q(I)") + begun("X") + readNan("Q(I)")
                                                   + written("X", "#NAN"))
                                      << QStringList{u"non-finite-entered warning likely Q(I) [0]"_s};
    QTest::newRow("enters when something is non-finite already")
        << traceWith(made + readNan("Q", 20))
        << QStringList{born % "certain X [0]"_L1, u"non-finite-entered note likely Q [0]"_s};
    QTest::newRow("a reduction of finite values")
        << traceWith(checkedLoop(iteration(1, reduction("0", "1"))) + "RV: [4]#NAN; {\"a.fdv\", 5}\n")
        << QStringList{born % "certain PL 1 [0]"_L1};
    QTest::newRow("a reduction of what is non-finite already")
        << traceWith(checkedLoop(iteration(1, reduction("0", "#NAN"))) + "RV: [4]#NAN; {\"a.fdv\", 5}\n")
        << QStringList{born % "certain S (1) [0]"_L1};
    QTest::newRow("without reads the first one counts")
        << TraceText{.body = begun("X") + written("X", "#NAN") + begun("Z", 10) + written("Z", "#NAN", 10),
                     .level = "MODIFY"}
        << QStringList{born % "likely X [0]"_L1};
    QTest::newRow("of a level without writes the results")
        << TraceText{.body = checkedLoop({}) + "RV: [4]#NAN; {\"a.fdv\", 5}\n",
                     .level = "MINIMAL",
                     .structure = headerOfLoop}
        << QStringList{born % "likely PL 1 [0]"_L1};
}

void TestTraceCheck::values()
{
    QFETCH(TraceText, text);
    QFETCH(QStringList, findings);
    QCOMPARE(linesOf(checkOf({text})), findings);
}

/// What another process wrote explains a read, and a result.
void TestTraceCheck::valuesOfRuns()
{
    const QByteArray nan = "RV: [4]#NAN; {\"a.fdv\", 5}\n";
    const TraceText first = traceWith(checkedLoop(iteration(1, reduction("0", "1"))) + nan + readNan("B(1)"));
    const TraceText second = traceWith(checkedLoop(iteration(2, reduction("0", "#NAN"))) + nan + begun("B(2)")
                                       + read("Y", "0") + written("B(2)", "#NAN"));
    QStringList lines = linesOf(checkOf({first, second}));
    lines.removeFirst(); // the number of processes
    QCOMPARE(lines, (QStringList{u"non-finite-born warning certain S (2) [1]"_s,
                                 u"non-finite-born warning certain B(2) [1]"_s}));
}

void TestTraceCheck::namesPlacesAndLines()
{
    const TraceCheck check = checkOf({traceWith(write("X", "1") + loop({3, 2, 3}))});
    QCOMPARE(check.findings.items().size(), std::size_t(1));
    const Finding &finding = check.findings.items().front();
    QCOMPARE(finding.file, u"a.fdv"_s);
    QCOMPARE(finding.line, std::optional<std::uint32_t>(3));
    QCOMPARE(finding.traceFile, u"0.trd"_s);
    // Six lines of header with two of structure, a comment and a blank one, two records, PL, two iterations of three
    // lines.
    QCOMPARE(finding.traceLine, std::optional<std::uint64_t>(19));
    QVERIFY(finding.text.contains(u"twice"));
}

/// The same finding of each process is one; a second one of a process stays its own.
void TestTraceCheck::joinsProcesses()
{
    const TraceText once = traceWith(begun("X"));
    const TraceText twice = traceWith(begun("X") + begun("X"));
    QStringList lines = linesOf(checkOf({once, twice}));
    lines.removeFirst();
    QCOMPARE(lines,
             (QStringList{u"unfinished-write warning certain X [0,1]"_s, u"unfinished-write warning certain X [1]"_s}));
}

void TestTraceCheck::countsWhatIsNotKept()
{
    QByteArray body;
    for (int index = 0; index < 1003; ++index)
        body += begun("X");
    const TraceCheck check = checkOf({traceWith(body)});
    QCOMPARE(check.findings.items().size(), std::size_t(1000));
    QCOMPARE(check.findings.count(CheckRule::UnfinishedWrite), std::uint64_t(1003));
    const auto rule = std::ranges::find(check.rules, CheckRule::UnfinishedWrite, &RuleVerdict::rule);
    QCOMPARE(rule->reason, u"1000 of 1003 findings are listed."_s);
}

void TestTraceCheck::saysWhatWasJudged_data()
{
    QTest::addColumn<QList<TraceText>>("texts");
    QTest::addColumn<QStringList>("judged"); // of the rules in their order
    const QStringList single{u"yes"_s, u"yes"_s, u"yes"_s,    u"yes"_s, u"yes"_s, u"yes"_s,
                             u"yes"_s, u"no"_s,  u"partly"_s, u"no"_s,  u"yes"_s, u"yes"_s};
    const auto with = [](QStringList words, const QList<std::pair<int, QString>> &changes) {
        for (const auto &[rule, word] : changes)
            words[rule] = word;
        return words;
    };
    const TraceText full = traceWith(loop({1, 2}));
    QTest::newRow("FULL, one process") << QList<TraceText>{full} << single;
    QTest::newRow("FULL, two processes") << QList<TraceText>{full, full}
                                         << with(single, {{7, u"yes"_s}, {9, u"partly"_s}});
    TraceText modify = full;
    modify.level = "MODIFY";
    QTest::newRow("MODIFY") << QList<TraceText>{modify} << with(single, {{10, u"partly"_s}, {11, u"no"_s}});
    const TraceText minimal{.body = checkedLoop({}, "|"), .level = "MINIMAL", .structure = headerOfLoop};
    QTest::newRow("MINIMAL without points")
        << QList<TraceText>{minimal} << with(single, {{3, u"no"_s}, {6, u"no"_s}, {10, u"partly"_s}, {11, u"no"_s}});
    TraceText cut = full;
    cut.complete = false;
    QTest::newRow("cut") << QList<TraceText>{cut} << with(single, {{3, u"partly"_s}});
}

void TestTraceCheck::saysWhatWasJudged()
{
    QFETCH(QList<TraceText>, texts);
    QFETCH(QStringList, judged);
    QStringList words;
    for (const RuleVerdict &verdict : checkOf(texts).rules) {
        words << QString(judgedWord(verdict.judged));
        QCOMPARE(verdict.reason.isEmpty(), verdict.judged == Judged::Yes);
    }
    QCOMPARE(words, judged);
}

void TestTraceCheck::stopsWhenCancelled()
{
    Progress progress;
    progress.cancel();
    const Result<TraceCheck> check = checkTraces(runOf({traceWith(loop({1}))}, {}), progress);
    QVERIFY(!check);
    QCOMPARE(check.error().kind, ErrorKind::Cancelled);
}

void TestTraceCheck::startsNoThreadsForShortTraces()
{
    const auto runOf = [](std::size_t processes, std::size_t records) {
        const auto trace = std::make_shared<Trace>();
        std::fill_n(trace->codes.extend(records), records, 0U);
        TraceRun run;
        for (std::size_t process = 0; process < processes; ++process)
            run.processes.push_back({static_cast<std::int64_t>(process), trace});
        return run;
    };
    QCOMPARE(usefulThreads(runOf(4, 10)), std::size_t{1});
    QCOMPARE(usefulThreads(runOf(1, 1'000'000)), std::size_t{1});
    QCOMPARE(usefulThreads(runOf(2, 100'000)), usefulThreads(std::size_t{2}));
    QCOMPARE(usefulThreads(runOf(0, 0)), std::size_t{1});
    QCOMPARE(usefulThreads(std::size_t{64}, runOf(1, 1'000'000)), usefulThreads(std::size_t{64}));
}

RANKSCOPE_TEST(TestTraceCheck, QCoreApplication)
#include "tst_tracecheck.moc"
