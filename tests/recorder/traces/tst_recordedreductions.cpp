// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/recorder/traces/recordedprogram.h"
#include "tests/support/testclass.h"

#include "io/dvm/tracereader.h"
#include "model/trace/control/control.h"

#include <QTemporaryDir>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Reductions (section 6.5.6): right ones have the same result whether they are computed as the program says or by
/// iterations, wrong ones do not. The numbers are computed by hand from programs/reductions.c.
class TestRecordedReductions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void results_data();
    void results();
    void recordsOfIterations();
    void comparesRuns();
    void answers();
    void otherThreads();
    void partsOfThreads_data();
    void partsOfThreads();
    void wrongParts();
#ifdef RANKSCOPE_RECORDED_FORTRAN
    void fortran();
#endif
};

namespace {

const QString manually = u"ManualReductCalc = 1"_s;

const QByteArray asComputed = "is as the program computed it, since ";
const QByteArray unnamed = "threads ran iterations with a variable that RANKSCOPE_REDUCTION_PART() does not name";
const QByteArray tooMany = "what the iterations of threads bring needs more than Recorder.MaxControlMemory";
const QByteArray spoilt =
    "may be wrong in this run, since threads ran iterations of which some were computed already, or "
    "did not say RANKSCOPE_REDUCTION_PART_DONE()";

QByteArray messageOf(const QByteArray &times, const QByteArray &reason, const QByteArray &first)
{
    return "rankscope recorder, process 0: ManualReductCalc: " + times + " times the result of a reduction " + reason
           + ": the first is " + first + " of construct 1\n";
}

/// Messages without those of parts that a thread has not.
QByteArray withoutDone(const QByteArray &messages)
{
    QByteArray others;
    for (const QByteArray &line : messages.split('\n'))
        others += line.isEmpty() || line.contains("has no part at this address") ? QByteArray() : line + '\n';
    return others;
}

/// The run of a scene, as a trace.
TraceRun tracedReductions(const QString &scene, const QString &options)
{
    const QTemporaryDir folder;
    runRecorded(folder.path(), {u"recorded_reductions"_s, scene}, options);
    Progress progress;
    const auto trace = readTrace(folder.filePath(u"0.trd"_s), {}, progress);
    TraceRun run;
    if (trace)
        run.processes.push_back({0, *trace});
    return run;
}

} // namespace

void TestRecordedReductions::results_data()
{
    QTest::addColumn<QByteArray>("standard");
    QTest::addColumn<QByteArray>("manual");
    // 10 + 5+7+2+6, 3 * 5*7*2*6, the largest, the least of 3 and them, the common bits, all bits; 1^5^7^2^6; each ~ of
    // an exclusive or, four times, is the exclusive or: 5^5^7^2^6
    const QByteArray operations = "30 1260 7 2 0 7 7 3\n";
    QTest::newRow("operations") << operations << operations;
    // 1 + 20; 4e9 + 20e9; 0.5 + 20/4; 420/16; 1 + 20 and 1+2+3+4; i * 1.5 * 2i * 1.5 * 2i = -9i; the logical ones:
    // true; 1 == 1, 1, 1, and 1 == 0
    const QByteArray types = "21 24000000000 5.5 26.25 21,10 -0,-9 1 0\n";
    QTest::newRow("types") << types << types;
    QTest::newRow("locations") << QByteArray("7 at 2, 2 at 3, -4 at 4\n") << QByteArray("7 at 2, 2 at 3, -4 at 4\n");
    QTest::newRow("right") << QByteArray("20 0\n") << QByteArray("20 0\n");
    QTest::newRow("wrong") << QByteArray("20 0\n") << QByteArray("7 0\n"); // a sum that is said to be a maximum
}

void TestRecordedReductions::results()
{
    QFETCH(QByteArray, standard);
    QFETCH(QByteArray, manual);
    const QTemporaryDir folder;
    const QStringList command{u"recorded_reductions"_s, QString::fromLatin1(QTest::currentDataTag())};
    const RecordedRun first = runRecorded(folder.path(), command);
    QCOMPARE(first.messages, QByteArray());
    QCOMPARE(first.output, standard);
    const RecordedRun second = runRecorded(folder.path(), command, manually);
    QCOMPARE(second.messages, QByteArray());
    QCOMPARE(second.output, manual);
    QCOMPARE(faultsOf(folder.path(), u"0.trd"_s), QStringList());
}

/// With ManualReductCalc each iteration begins with the value before the construct; the result comes behind the wait.
void TestRecordedReductions::recordsOfIterations()
{
    const QTemporaryDir folder;
    runRecorded(folder.path(), {u"recorded_reductions"_s, u"right"_s}, manually);
    QByteArray expected = "PL: 7() [1]; {\"reductions.c\", 131}, 1.B\n";
    const QByteArray place = "; {\"reductions.c\", 134}\n";
    for (int i = 1; i <= 4; ++i) {
        const QByteArray brought = QByteArrayList{"5", "7", "2", "6"}[i - 1];
        expected += "  IT: " + QByteArray::number(i) + ", (" + QByteArray::number(i) + ")\n";
        expected += "  RV_BW: [4] \"s\"" + place;
        expected += "  RV_RD: [4] \"s\" = 0" + place;
        expected += "  RV_AW: [4] \"s\" = " + brought + place;
    }
    expected += "EL: 7; {\"reductions.c\", 136}, 1.E\nRV: [4] 20; {\"reductions.c\", 138}\nEND_TRACE\n";
    QCOMPARE(recordsOf(fileOf(folder.path(), u"0.trd"_s)), expected);
}

/// What `check --manual` says of both runs: the wrong operation alone is found.
void TestRecordedReductions::comparesRuns()
{
    const Progress progress;
    const auto right =
        reductionDifferences(tracedReductions(u"right"_s, {}), tracedReductions(u"right"_s, manually), progress);
    QVERIFY(right && right->items().empty());
    const auto wrong =
        reductionDifferences(tracedReductions(u"wrong"_s, {}), tracedReductions(u"wrong"_s, manually), progress);
    QVERIFY(wrong);
    QCOMPARE(wrong->items().size(), 1U);
    QCOMPARE(wrong->items().front().rule, CheckRule::ReductionsDiffer);
}

void TestRecordedReductions::answers()
{
    const QTemporaryDir folder;
    const QByteArray around = "started 1\nremoved 1\nstored 3\ncomplete 0\n";
    const QStringList command{u"recorded_reductions"_s, u"answers"_s};
    QCOMPARE(runRecorded(folder.path(), command).output,
             "initial 20 started 0 type 2\ncalculated 20 20, the iteration has 23\ncopied 23\n" + around);
    // two iterations bring 1 and 2 to the 20 that were there; each begins with 0
    QCOMPARE(runRecorded(folder.path(), command, manually).output,
             "initial 20 started 0 type 2\ncalculated 21 23, the iteration has 0\ncopied 23\n" + around);
}

// Another thread comes when that of the loop has computed an iteration: what follows is the program's.
void TestRecordedReductions::otherThreads()
{
    const QTemporaryDir folder;
    const RecordedRun run = runRecorded(folder.path(), {u"recorded_reductions"_s, u"threads"_s}, manually);
    QCOMPARE(run.code, 0);
    QCOMPARE(run.messages, messageOf("1", asComputed + unnamed, "S"));
}

// The terms come to 2 when each thread adds up its own, and to 1 in the order of the loop; of equal maxima the program
// takes that of the thread that comes first, the order of the loop that of the first iteration.
void TestRecordedReductions::partsOfThreads_data()
{
    QTest::addColumn<QByteArray>("standard");
    QTest::addColumn<QByteArray>("manual");
    QTest::addColumn<QByteArray>("messages"); // with ManualReductCalc; DONE without PART is said too
    const QByteArray pairs = "2, 7 at 3\n";
    const QByteArray ordered = "1, 7 at 2\n";
    const QByteArray none;
    QTest::newRow("right") << pairs << ordered << none;
    QTest::newRow("wrong") << pairs << QByteArray("1e+16, 7 at 2\n") << none;
    QTest::newRow("parts") << pairs << ordered << none;
    QTest::newRow("without") << pairs << pairs << messageOf("2", asComputed + unnamed, "sum");
    QTest::newRow("undone") << pairs << none
                            << messageOf("2", spoilt, "sum"); // of the last iterations nothing is known
    QTest::newRow("shared") << QByteArray("2, 7 at 2\n") << none << messageOf("2", spoilt, "sum");
    QTest::newRow("many") << QByteArray("4998, 7 at 3\n") << QByteArray("4998, 7 at 3\n")
                          << messageOf("2", asComputed + tooMany, "sum");
}

void TestRecordedReductions::partsOfThreads()
{
    QFETCH(QByteArray, standard);
    QFETCH(QByteArray, manual);
    QFETCH(QByteArray, messages);
    const QTemporaryDir folder;
    const QStringList command{u"recorded_reductions_threads"_s, QString::fromLatin1(QTest::currentDataTag())};
    QCOMPARE(runRecorded(folder.path(), command).output, standard);
    for (const QString &control : {u""_s, u"; EnableDynControl = 1; Recorder.Threads = 1"_s}) {
        const RecordedRun run =
            runRecorded(folder.path(), command, QString(manually % u"; Recorder.MaxControlMemory = 65536"_s % control));
        QCOMPARE(run.code, 0);
        if (!manual.isEmpty())
            QCOMPARE(run.output, manual);
        if (control.isEmpty())
            QCOMPARE(withoutDone(run.messages), messages);
    }
    QCOMPARE(faultsOf(folder.path(), u"0.trd"_s), QStringList());
}

void TestRecordedReductions::wrongParts()
{
    const QTemporaryDir folder;
    const RecordedRun run = runRecorded(folder.path(), {u"recorded_reductions_threads"_s, u"misuse"_s}, manually);
    QCOMPARE(run.output, "1, 7 at 2\n");
    for (const auto &[text, count] : {std::pair("registered at the first address: it is left out\n", 1),
                                      std::pair("needs a place of the thread, others have none: it is left out\n", 1),
                                      std::pair("the thread has one already: it is left out\n", 1),
                                      std::pair("no parallel construct is open: it is left out\n", 4),
                                      std::pair("the thread has no part at this address\n", 3)})
        QCOMPARE(run.messages.count(text), count);
}

#ifdef RANKSCOPE_RECORDED_FORTRAN
void TestRecordedReductions::fortran()
{
    const QTemporaryDir folder;
    QCOMPARE(runRecorded(folder.path(), {u"recorded_reductions_module"_s}).output, "20.0\n20.0\n");
    const RecordedRun run = runRecorded(folder.path(), {u"recorded_reductions_module"_s}, manually);
    QCOMPARE(run.output + run.messages, " 7.0\n 7.0\n");
}
#endif

RANKSCOPE_TEST(TestRecordedReductions, QCoreApplication)
#include "tst_recordedreductions.moc"
