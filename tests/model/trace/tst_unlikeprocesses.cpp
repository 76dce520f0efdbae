// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/trace/pairwisefixture.h"
#include "tests/model/trace/randomprogram.h"
#include "tests/model/trace/recordlines.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QCoreApplication>
#include <QTest>

#include <random>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

TraceRun runOfBodies(const QList<QByteArray> &bodies, const QString &prefix)
{
    QList<TraceText> processes;
    for (const QByteArray &body : bodies)
        processes.append({body});
    return runOf(processes, prefix);
}

/// A program whose processes do not all do the same outside of parallel loops.
class UnlikeProgram
{
public:
    explicit UnlikeProgram(unsigned seed) : m_seed(seed) {}

    QList<QByteArray> bodies(int processes)
    {
        QList<QByteArray> all;
        for (int process = 0; process < processes; ++process)
            all.append(bodyOf(process, processes));
        return all;
    }

private:
    QByteArray bodyOf(int process, int processes)
    {
        m_random.seed(m_seed); // all of them draw the same numbers
        m_process = process;
        m_processes = processes;
        m_line = 100;
        return block(0);
    }

    int draw(int most) { return static_cast<int>(m_random() % static_cast<unsigned>(most + 1)); }

    QByteArray statement()
    {
        const QByteArray name = "V" + QByteArray::number(draw(3));
        const int line = ++m_line;
        const int shared = draw(50);
        const int own = draw(1) == 0 ? 0 : m_process % 2;
        return read("R" + name, QByteArray::number(shared + own), line)
               + rankscope::write(name, QByteArray::number(shared * 2 + own), line);
    }

    QByteArray block(int depth)
    {
        QByteArray text;
        for (int count = 1 + draw(3); count > 0; --count) {
            const int what = draw(5);
            if (what < 3) {
                text += statement();
            } else if (what == 3) {
                const QByteArray own = statement(); // of one branch only
                text += m_process == draw(m_processes - 1) ? own : QByteArray();
            } else if (what == 4 && depth < 2) {
                text += sequentialLoop(depth);
            } else if (depth == 0) {
                text += parallelLoop();
            }
        }
        return text;
    }

    QByteArray sequentialLoop(int depth)
    {
        const int number = ++m_line;
        const int most = 1 + draw(2);
        const int own = draw(1) == 0 ? most : most + m_process; // iterations
        QByteArray content;
        for (int index = 0; index < most + m_processes; ++index) {
            const QByteArray body = block(depth + 1);
            content += index < own ? iteration(index, body) : QByteArray();
        }
        return WrittenConstruct{.keyword = "SL", .number = number, .line = number, .end = number}.text(content);
    }

    QByteArray parallelLoop()
    {
        const int number = ++m_line;
        QByteArray content;
        for (int index = 0; index < 3 * m_processes; ++index) {
            if (index % m_processes == m_process)
                content += iteration(index, rankscope::write("P(I)", QByteArray::number(index), number));
        }
        return WrittenConstruct{.number = number, .line = number, .end = number}.text(content);
    }

    unsigned m_seed;
    std::mt19937 m_random;
    int m_process = 0;
    int m_processes = 1;
    int m_line = 0;
};

} // namespace

/// Processes of a reference that do not all do the same in their sequential parts: each of the current run is compared
/// with its own.
class TestUnlikeProcesses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comparesWithItsOwn_data();
    void comparesWithItsOwn();
    void showsItsOwnValue();
    void takesTheLowestOfOtherRuns();
    void isEqualToItself();
    void findsOneValue();
    void saysTheSamePairByPair();
    void keepsAllOutsideOfParallelLoops();
};

void TestUnlikeProcesses::comparesWithItsOwn_data()
{
    using Bodies = QList<QByteArray>;
    QTest::addColumn<QList<QByteArray>>("reference");
    QTest::addColumn<QList<QByteArray>>("current");
    QTest::addColumn<QStringList>("differences");
    const WrittenConstruct steps{.keyword = "SL", .number = 5, .line = 8, .end = 50};
    const Bodies ranks{write("ME", "0"), write("ME", "1"), write("ME", "2")};
    QTest::newRow("the same values") << ranks << ranks << QStringList();
    QTest::newRow("another value") << ranks << Bodies{write("ME", "0"), write("ME", "1"), write("ME", "7")}
                                   << QStringList{u"value AW ME [2]"_s};
    QTest::newRow("that of another process")
        << ranks << Bodies{write("ME", "0"), write("ME", "0"), write("ME", "2")} << QStringList{u"value AW ME [1]"_s};
    QTest::newRow("each that of another one")
        << Bodies{write("ME", "0"), write("ME", "1")} << Bodies{write("ME", "1"), write("ME", "0")}
        << QStringList{u"value AW ME [0]"_s, u"value AW ME [1]"_s};
    const auto shared = [](const QByteArray &value, const QByteArray &own) -> QByteArray {
        return write("X", value, 7) + write("ME", own);
    };
    QTest::newRow("what is alike is compared once")
        << Bodies{shared("1", "0"), shared("1", "1")} << Bodies{shared("5", "0"), shared("5", "1")}
        << QStringList{u"value AW X [0,1]"_s};
    const QByteArray one = steps.text(iteration(1, write("A", "1")));
    const QByteArray two = steps.text(iteration(1, write("A", "1")) + iteration(2, write("A", "2")));
    QTest::newRow("loops of other lengths") << Bodies{one, two} << Bodies{one, two} << QStringList();
    QTest::newRow("an iteration less") << Bodies{one, two} << Bodies{one, one}
                                       << QStringList{u"missing-iteration IT SL 5(2) [1]"_s};
    QTest::newRow("an iteration that only another one has")
        << Bodies{one, two} << Bodies{two, two} << QStringList{u"extra-iteration IT SL 5(2) [0]"_s};
    QTest::newRow("a loop that only one has") << Bodies{write("Z", "1"), two + write("Z", "1")}
                                              << Bodies{write("Z", "1"), two + write("Z", "1")} << QStringList();
    QTest::newRow("that loop in the other process")
        << Bodies{write("Z", "1"), two + write("Z", "1")} << Bodies{two + write("Z", "1"), write("Z", "1")}
        << QStringList{u"missing-construct SL SL 5 [1]"_s, u"extra-construct SL SL 5 [0]"_s};
    const Bodies branches{read("SEND", "1") + write("Z", "1", 20), read("RECV", "1") + write("Z", "1", 20)};
    QTest::newRow("branches") << branches << branches << QStringList();
    QTest::newRow("the branch of another process") << branches << Bodies{branches[0], branches[0]}
                                                   << QStringList{u"missing RD RECV [1]"_s, u"extra RD SEND [1]"_s};
    const auto around = [](const QByteArray &own, const QList<int> &iterations,
                           const QByteArray &behind) -> QByteArray {
        return write("ME", own, 2) + loop(iterations) + write("ME", behind, 6);
    };
    const Bodies divided{around("0", {1, 2}, "4"), around("1", {3, 4}, "5")};
    QTest::newRow("around a parallel loop") << divided << divided << QStringList();
    QTest::newRow("whose iterations others ran")
        << divided << Bodies{around("0", {1, 3}, "4"), around("1", {2, 4}, "5")} << QStringList();
    QTest::newRow("of which one is lost") << divided << Bodies{around("0", {1, 2}, "4"), around("1", {3}, "5")}
                                          << QStringList{u"missing-iteration IT PL 1(4) [0,1]"_s};
    const auto inSteps = [&steps](const QByteArray &own, const QByteArray &last, const QList<int> &iterations) {
        return steps.text(iteration(1, write("ME", own, 2) + loop(iterations))
                          + iteration(2, write("ME", last, 2) + loop(iterations)));
    };
    QTest::newRow("in the steps of a loop around parallel ones")
        << Bodies{inSteps("0", "0", {1}), inSteps("1", "8", {2})}
        << Bodies{inSteps("0", "0", {1}), inSteps("1", "9", {2})} << QStringList{u"value AW ME SL 5(2) [1]"_s};
}

void TestUnlikeProcesses::comparesWithItsOwn()
{
    QFETCH(const QList<QByteArray>, reference);
    QFETCH(const QList<QByteArray>, current);
    QFETCH(const QStringList, differences);
    const auto diff = diffOf(runOfBodies(reference, u"r"_s), runOfBodies(current, u"c"_s));
    QCOMPARE(summaryOf(*diff), differences);
    QCOMPARE(diff->alignment->notCompared.size(), std::size_t(0));
}

void TestUnlikeProcesses::showsItsOwnValue()
{
    const auto diff = diffOf(runOfBodies({write("ME", "0"), read("Q", "3") + write("ME", "4")}, u"r"_s),
                             runOfBodies({write("ME", "0"), read("Q", "3") + write("ME", "6")}, u"c"_s));
    QCOMPARE(diff->differences.size(), std::size_t(1));
    const DifferenceDetails details = detailsOf(*diff, diff->differences[0]);
    QCOMPARE(originSentence(details), u"It starts at a.fdv:9: ME was set to 6 instead of 4 (process 1)."_s);
    QCOMPARE(details.referenceFile, u"r1.trd"_s);
    QCOMPARE(details.currentFile, u"c1.trd"_s);
    QCOMPARE(details.referenceLine, details.currentLine);
}

void TestUnlikeProcesses::takesTheLowestOfOtherRuns()
{
    const TraceRun reference = runOfBodies({write("ME", "0"), write("ME", "1")}, u"r"_s);
    QCOMPARE(summaryOf(*diffOf(reference, runOfBodies({write("ME", "0")}, u"c"_s))), QStringList());
    QCOMPARE(summaryOf(*diffOf(reference, runOfBodies({write("ME", "1")}, u"c"_s))), QStringList{u"value AW ME [0]"_s});
}

void TestUnlikeProcesses::isEqualToItself()
{
    for (unsigned seed = 0; seed < 150; ++seed) {
        const QList<QByteArray> bodies = UnlikeProgram(seed).bodies(3);
        const auto diff = diffOf(runOfBodies(bodies, u"r"_s), runOfBodies(bodies, u"c"_s), {.absolute = 0});
        QVERIFY2(diff->differences.size() == 0,
                 qPrintable(QString::number(seed) % u": "_s % summaryOf(*diff).join(u"; "_s)));
        std::uint64_t compared = 0;
        for (const Column<AlignedRun> &runs : diff->alignment->runs) {
            for (const AlignedRun &run : runs)
                compared += run.count;
        }
        std::uint64_t records = 0;
        for (const TraceRun::Process &process : diff->alignment->currentRun.processes)
            records += process.trace->size();
        QCOMPARE(compared, records); // each record has a partner
    }
}

void TestUnlikeProcesses::findsOneValue()
{
    for (unsigned seed = 0; seed < 150; ++seed) {
        const QList<QByteArray> reference = UnlikeProgram(seed).bodies(3);
        QList<QByteArray> current = reference;
        const int process = static_cast<int>(seed % 3);
        const qsizetype at = current[process].lastIndexOf("\nAW: [4] \"V");
        if (at < 0)
            continue; // it has no statement of its own outside of loops
        const qsizetype value = current[process].indexOf(" = ", at) + 3;
        current[process].insert(value, '7');
        const auto diff = diffOf(runOfBodies(reference, u"r"_s), runOfBodies(current, u"c"_s), {.absolute = 0});
        QVERIFY2(diff->differences.size() == 1,
                 qPrintable(QString::number(seed) % u": "_s % summaryOf(*diff).join(u"; "_s)));
        const DifferenceDetails details = detailsOf(*diff, diff->differences[0]);
        QCOMPARE(details.differenceClass, DifferenceClass::ChangedValue);
        QCOMPARE(details.processes, ProcessSet(process));
    }
}

void TestUnlikeProcesses::saysTheSamePairByPair()
{
    const PairwiseDiff::Options own{.eachItsOwn = true};
    int judged = 0;
    int different = 0;
    for (unsigned seed = 0; seed < 75; ++seed) {
        const QList<QByteArray> reference = UnlikeProgram(seed).bodies(2 + int(seed % 3));
        for (std::uint64_t round = 0; round < 5; ++round) {
            QList<QByteArray> current = reference;
            for (std::uint64_t fault = 0; fault < round; ++fault) {
                const std::uint64_t choice = mixed(mixed(seed, round), fault);
                QByteArray &body = current[qsizetype(choice % std::uint64_t(current.size()))];
                body = damaged(body, choice);
            }
            const TraceRun one = runOfBodies(reference, u"r"_s);
            const TraceRun two = runOfBodies(current, u"c"_s);
            const auto pairs = pairwise(one, two, own, round % 2 == 1);
            if (!pairs)
                continue;
            const auto whole = diffOf(one, two);
            const QByteArray wholeReport = reportOf(*whole);
            QVERIFY2(reportOf(*pairs) == wholeReport, qPrintable(u"seed %1, round %2: "_s.arg(seed).arg(round)
                                                                 % firstDifference(wholeReport, reportOf(*pairs))));
            PairwiseDiff::Options ownShown = showing();
            ownShown.eachItsOwn = true;
            const auto shown = pairwise(one, two, ownShown);
            const QByteArray wholeShown = shownOf(*whole);
            QVERIFY2(shown && shownOf(*shown) == wholeShown,
                     qPrintable(u"seed %1, round %2: "_s.arg(seed).arg(round)
                                % firstDifference(wholeShown, shown ? shownOf(*shown) : "")));
            ++judged;
            different += pairs->isEqual() ? 0 : 1;
        }
    }
    qInfo("%d judged pair by pair, %d of them different", judged, different);
    QVERIFY(judged > 300);
    QVERIFY(different > 150);
}

void TestUnlikeProcesses::keepsAllOutsideOfParallelLoops()
{
    QList<QByteArray> reference;
    for (int process = 0; process < 3; ++process) {
        QList<int> iterations;
        for (int index = 1; index <= 100; ++index)
            iterations += 100 * process + index;
        reference += write("ME", QByteArray::number(process)) + loop(iterations);
    }
    QList<QByteArray> current = reference;
    current[1].replace("\"A(I)\" = 150;", "\"A(I)\" = 3;");
    const TraceRun one = runOfBodies(reference, u"r"_s);
    const TraceRun two = runOfBodies(current, u"c"_s);
    Progress progress;
    PairwiseDiff alike({0, 1, 2}, {});
    QVERIFY(alike.begin(*one.processes[0].trace));
    QVERIFY(alike.add(0, *one.processes[0].trace, *two.processes[0].trace, progress) && !alike.isUnlike());
    QVERIFY(!alike.add(1, *one.processes[1].trace, *two.processes[1].trace, progress) && alike.isUnlike());
    const auto diff = pairwise(one, two, {.eachItsOwn = true});
    QVERIFY(diff);
    QCOMPARE(summaryOf(*diff), summaryOf(*diffOf(one, two)));
    QCOMPARE(diff->total(), 1u);
    for (const std::size_t process : {0u, 1u, 2u}) {
        const std::uint32_t kept = process == 1 ? 7 : 4; // ME, PL and EL; iteration 150
        QCOMPARE(diff->alignment->referenceRun.processes[process].trace->size(), kept);
        QCOMPARE(diff->alignment->current(std::uint32_t(process)).size(), kept);
    }
    QCOMPARE(diff->leftOut.reference, 3 * 300u - 3);
}

RANKSCOPE_TEST(TestUnlikeProcesses, QCoreApplication)
#include "tst_unlikeprocesses.moc"
