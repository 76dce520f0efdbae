// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/pairs/pairwisediff.h"
#include "model/trace/pairs/tracepacking.h"
#include "tests/model/trace/pairwisefixture.h"
#include "tests/model/trace/randomprogram.h"
#include "tests/model/trace/recordlines.h"
#include "tests/support/testclass.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

/// The same by three ranks: the second and the third have begun with bytes of the first one's, and hand over bytes. Who
/// has which process, and in which order, is by chance.
std::shared_ptr<const TraceDiff> divided(const TraceRun &reference, const TraceRun &current, std::uint64_t choice)
{
    std::vector<std::int64_t> numbers;
    for (const TraceRun::Process &process : reference.processes)
        numbers.push_back(process.number);
    Progress progress;
    std::array<PairwiseDiff, 3> ranks{PairwiseDiff(numbers, {}), PairwiseDiff(numbers, {}), PairwiseDiff(numbers, {})};
    if (!ranks[0].begin(*reference.processes.front().trace))
        return nullptr;
    Packer first;
    pack(first, ranks[0].firstPart());
    const QByteArray bytes = first.take();
    for (const std::size_t rank : {1u, 2u}) {
        Unpacker unpacker(bytes);
        const auto part = unpackTrace(unpacker);
        if (!part || !unpacker.isAtEnd() || !ranks[rank].begin(*part))
            return nullptr;
    }
    std::vector<std::size_t> processes(numbers.size());
    std::iota(processes.begin(), processes.end(), std::size_t(0));
    while (!processes.empty()) {
        std::ranges::sort(processes, {}, [choice](std::size_t process) { return mixed(choice, process + 17); });
        for (const std::size_t process : processes) {
            PairwiseDiff &rank = ranks[mixed(choice, process) % 3];
            rank.setWanted(process, ranks[0].wantedOf(process));
            if (!rank.add(process, *reference.processes[process].trace, *current.processes[process].trace, progress))
                return nullptr;
        }
        for (const std::size_t rank : {2u, 1u}) {
            Packer packer;
            ranks[rank].packPairs(packer);
            const QByteArray held = packer.take();
            Unpacker unpacker(held);
            if (!ranks[rank - 1].unpackPairs(unpacker) || !unpacker.isAtEnd())
                return nullptr;
        }
        processes = ranks[0].wanted(progress);
    }
    return ranks[0].finish(progress).value();
}

} // namespace

class TestPairwiseDiff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatWholeRunsSay_data();
    void saysWhatWholeRunsSay();
    void saysWhatWholeRunsSayOfOneReference();
    void showsWhatWholeRunsShow();
    void keepsOnlyWhatDiffers();
    void knowsWhatIsThere();
    void givesToNoneWhatNoneRan();
    void showsTheNeighbourOfAnotherProcess();
    void showsResultsOfTheLowestProcess();
    void leavesRunsThatNeedBoth_data();
    void leavesRunsThatNeedBoth();
    void sortsIterations();
    void refusesBytesThatAreCut();
};

void TestPairwiseDiff::saysWhatWholeRunsSay_data()
{
    QTest::addColumn<std::uint64_t>("first");
    for (const std::uint64_t first : {0u, 100u, 200u})
        QTest::addRow("%d", int(first)) << first;
}

void TestPairwiseDiff::saysWhatWholeRunsSay()
{
    QFETCH(const std::uint64_t, first);
    int judged = 0;
    int different = 0;
    for (std::uint64_t seed = first; seed < first + 60; ++seed) {
        const int processes = 2 + int(mixed(seed, 3) % 5);
        const ProgramTraces traces = traced(randomProgram(seed), {.processes = processes, .division = seed});
        const TraceRun reference = runOf(traces.texts, u"ref/"_s);
        for (std::uint64_t round = 0; round < 6; ++round) {
            QList<TraceText> texts = traces.texts;
            for (std::uint64_t fault = 0; fault < round; ++fault) {
                const std::uint64_t choice = mixed(mixed(seed, round), fault);
                TraceText &text = texts[qsizetype(choice % std::uint64_t(processes))];
                text.body = damaged(text.body, choice);
            }
            const TraceRun current = runOf(texts, u"cur/"_s);
            const auto pairs = pairwise(reference, current, {}, round % 2 == 1);
            if (!pairs)
                continue;
            const auto ofWholeRuns = diffOf(reference, current);
            const QByteArray whole = reportOf(*ofWholeRuns);
            const QByteArray judgedReport = reportOf(*pairs);
            QVERIFY2(judgedReport == whole,
                     qPrintable(u"seed %1, round %2: "_s.arg(seed).arg(round) % firstDifference(whole, judgedReport)));
            if (round % 2 == 1) {
                const auto shown = pairwise(reference, current, showing(), round == 3);
                QVERIFY(shown && reportOf(*shown) == whole);
                const QByteArray wholeShown = shownOf(*ofWholeRuns);
                QVERIFY2(shownOf(*shown) == wholeShown, qPrintable(u"seed %1, round %2: "_s.arg(seed).arg(round)
                                                                   % firstDifference(wholeShown, shownOf(*shown))));
            }
            const auto shares = divided(reference, current, mixed(seed, round));
            QVERIFY2(shares && reportOf(*shares) == whole, qPrintable(u"seed %1, round %2"_s.arg(seed).arg(round)));
            ++judged;
            different += pairs->isEqual() ? 0 : 1;
        }
    }
    qInfo("%d judged pair by pair, %d of them different", judged, different);
    QVERIFY(judged > 30);
    QVERIFY(different > 15);
}

namespace {

/// PL 1 over 100 iterations for each process, between two statements that all run.
QList<TraceText> blocksOf(int processes)
{
    QList<TraceText> texts;
    for (int process = 0; process < processes; ++process) {
        QList<int> iterations;
        for (int index = 1; index <= 100; ++index)
            iterations += 100 * process + index;
        texts += TraceText{.body = write("S", "1") + loop(iterations) + write("T", "2")};
    }
    return texts;
}

} // namespace

void TestPairwiseDiff::saysWhatWholeRunsSayOfOneReference()
{
    int judged = 0;
    int different = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const int processes = 2 + int(mixed(seed, 3) % 5);
        const Program program = randomProgram(seed);
        const TraceRun reference = runOf(traced(program, {.processes = 1, .division = seed}).texts, u"ref/"_s);
        const ProgramTraces traces = traced(program, {.processes = processes, .division = seed});
        for (std::uint64_t round = 0; round < 5; ++round) {
            QList<TraceText> texts = traces.texts;
            for (std::uint64_t fault = 0; fault < round; ++fault) {
                const std::uint64_t choice = mixed(mixed(seed, round), fault);
                TraceText &text = texts[qsizetype(choice % std::uint64_t(processes))];
                text.body = damaged(text.body, choice);
            }
            const TraceRun current = runOf(texts, u"cur/"_s);
            const auto pairs = pairwise(reference, current, showing(), round % 2 == 1);
            if (!pairs)
                continue;
            const auto ofWholeRuns = diffOf(reference, current);
            QCOMPARE(shownOf(*pairs), shownOf(*ofWholeRuns));
            const QByteArray whole = reportOf(*ofWholeRuns);
            const QByteArray judgedReport = reportOf(*pairs);
            QVERIFY2(judgedReport == whole,
                     qPrintable(u"seed %1, round %2: "_s.arg(seed).arg(round) % firstDifference(whole, judgedReport)));
            ++judged;
            different += pairs->isEqual() ? 0 : 1;
        }
    }
    qInfo("%d judged against one reference, %d of them different", judged, different);
    QVERIFY(judged > 50);
    QVERIFY(different > 25);
}

/// An iteration that no process ran any more is missing, and so is one of those that a process left out.
void TestPairwiseDiff::givesToNoneWhatNoneRan()
{
    QList<int> iterations;
    for (int index = 1; index <= 302; ++index)
        iterations += index;
    const TraceRun reference =
        runOf({TraceText{.body = write("S", "1") + loop(iterations) + write("T", "2")}}, u"ref/"_s);
    const TraceRun current = runOf(blocksOf(3), u"cur/"_s);
    const auto diff = pairwise(reference, current);
    QVERIFY(diff);
    QCOMPARE(diff->total(), 2u);
    QCOMPARE(diff->differences.size(), 2u);
    QCOMPARE(className(diff->differences[0].differenceClass), u"missing-iteration"_s);
    QCOMPARE(diff->alignment->reference->size(), 4u + 2u + 2u * 3u);
    QCOMPARE(diff->leftOut.reference, 3u * 300u);
    QCOMPARE(diff->alignment->referenceRun.processes.size(), 1u);
    QCOMPARE(reportOf(*diff), reportOf(*diffOf(reference, current)));
}

/// Around an iteration at the begin of a process stand those of the process before, and around the statement behind the
/// loop its last ones; the rest is not kept.
void TestPairwiseDiff::showsWhatWholeRunsShow()
{
    const QList<TraceText> texts = blocksOf(4);
    QList<TraceText> changed = texts;
    changed[2].body.replace("\"A(I)\" = 201;", "\"A(I)\" = 3;");
    for (TraceText &text : changed)
        text.body += write("U", "7");
    const TraceRun reference = runOf(texts, u"ref/"_s);
    const TraceRun current = runOf(changed, u"cur/"_s);
    const auto diff = pairwise(reference, current, showing());
    QVERIFY(diff);
    QCOMPARE(shownOf(*diff), shownOf(*diffOf(reference, current)));
    QVERIFY(shownOf(*diff).contains("1.trd:")); // the process before
    QVERIFY(diff->leftOut.reference > 3u * 350u);
}

void TestPairwiseDiff::keepsOnlyWhatDiffers()
{
    const QList<TraceText> reference = blocksOf(4);
    QList<TraceText> current = reference;
    current[2].body.replace("\"A(I)\" = 250;", "\"A(I)\" = 3;");
    const auto diff = pairwise(runOf(reference, u"ref/"_s), runOf(current, u"cur/"_s));
    QVERIFY(diff);
    QCOMPARE(diff->total(), 1u);
    // The sequential part, PL and EL, and iteration 250; the others are counted only.
    QCOMPARE(diff->alignment->reference->size(), 4u + 2u + 3u);
    QCOMPARE(diff->alignment->current(0).size(), 4u + 2u);
    QCOMPARE(diff->alignment->current(1).size(), 0u);
    QCOMPARE(diff->alignment->current(2).size(), 4u + 2u + 3u);
    QCOMPARE(diff->alignment->current(3).size(), 0u);
    QCOMPARE(diff->matched, 4u * (6u + 300u) - 1u);
    QCOMPARE(diff->alignment->comparedRecords, 6u + 4u * 300u);
    const DifferenceDetails details = detailsOf(*diff, diff->differences[0]);
    QCOMPARE(details.currentFile, u"cur/2.trd"_s);
    QCOMPARE(details.referenceFile, u"ref/2.trd"_s);
    QCOMPARE(details.referenceLine, details.currentLine);
}

namespace {

TraceRun someOf(const TraceRun &run, std::initializer_list<std::size_t> processes)
{
    TraceRun some = run;
    some.processes.clear();
    for (const std::size_t process : processes)
        some.processes.push_back(run.processes[process]);
    return some;
}

} // namespace

/// While pairs are still missing, those that are there say what the runs of their processes say.
void TestPairwiseDiff::knowsWhatIsThere()
{
    const QList<TraceText> texts = blocksOf(5);
    QList<TraceText> changed = texts;
    changed[1].body.replace("\"A(I)\" = 150;", "\"A(I)\" = 3;");
    changed[3].body.replace("\"A(I)\" = 350;", "\"A(I)\" = 3;");
    for (TraceText &text : changed)
        text.body += write("U", "7");
    const TraceRun reference = runOf(texts, u"ref/"_s);
    const TraceRun current = runOf(changed, u"cur/"_s);
    PairwiseDiff diff({0, 1, 2, 3, 4}, {});
    Progress progress;
    QVERIFY(diff.begin(*reference.processes.front().trace));
    const auto add = [&](std::size_t process) {
        return diff.add(process, *reference.processes[process].trace, *current.processes[process].trace, progress);
    };
    QVERIFY(add(3) && add(2));
    QVERIFY(!diff.soFar(progress).diff); // the first one is not there
    QVERIFY(add(0));
    const PairwiseDiff::SoFar some = diff.soFar(progress);
    QCOMPARE(some.missing, (std::vector<std::size_t>{1, 4}));
    QVERIFY(some.diff);
    QCOMPARE(some.diff->total(), 3u); // A(I), and U is written before and after
    QCOMPARE(reportOf(*some.diff), reportOf(*diffOf(someOf(reference, {0, 2, 3}), someOf(current, {0, 2, 3}))));
    QVERIFY(add(4) && add(1));
    const PairwiseDiff::SoFar all = diff.soFar(progress);
    QVERIFY(all.missing.empty() && all.diff);
    const QByteArray whole = reportOf(*diffOf(reference, current));
    QCOMPARE(reportOf(*all.diff), whole);
    QCOMPARE(reportOf(*diff.finish(progress).value()), whole);
}

void TestPairwiseDiff::showsTheNeighbourOfAnotherProcess()
{
    const QList<TraceText> reference = blocksOf(3);
    QList<TraceText> current = reference;
    // Behind the last iteration of process 0 is the first one of process 1.
    current[0].body.replace("EL: 1", "RD: [4] \"Q\" = 1; {\"a.fdv\", 77}\nEL: 1");
    const TraceRun one = runOf(reference, u"ref/"_s);
    const TraceRun two = runOf(current, u"cur/"_s);
    const auto diff = pairwise(one, two);
    QVERIFY(diff);
    QCOMPARE(diff->total(), 1u);
    QCOMPARE(detailsOf(*diff, diff->differences[0]).referenceFile, u"ref/1.trd"_s);
    QCOMPARE(reportOf(*diff), reportOf(*diffOf(one, two)));
}

/// Of process 1, where more than values differ before it, an RV is paired by itself: whole runs show process 0 from
/// there on, though the iteration before is one of process 1.
void TestPairwiseDiff::showsResultsOfTheLowestProcess()
{
    const QByteArray before = write("R", "1", 2);
    const QByteArray behind = result("2") + write("S", "2", 7);
    const QList<TraceText> reference{{.body = before + loop({0}) + behind}, {.body = before + loop({1}) + behind}};
    QList<TraceText> current = reference;
    QByteArray &other = current[1].body;
    other.remove(0, before.size());
    other.insert(other.indexOf("AW: [4] \"A(I)\""), read("Q", "1"));
    const TraceRun one = runOf(reference, u"ref/"_s);
    const TraceRun two = runOf(current, u"cur/"_s);
    const auto diff = pairwise(one, two, showing());
    QVERIFY(diff);
    const QByteArray shown = shownOf(*diff);
    QVERIFY2(shown.contains("1.trd:13 EL 1") && shown.contains("0.trd:15 RV"), shown.constData());
    QCOMPARE(shown, shownOf(*diffOf(one, two)));
}

void TestPairwiseDiff::leavesRunsThatNeedBoth_data()
{
    QTest::addColumn<QList<TraceText>>("reference");
    QTest::addColumn<QList<TraceText>>("current");
    const QList<TraceText> blocks = blocksOf(2);
    QList<TraceText> cut = blocks;
    cut[1].complete = false;
    QList<TraceText> empty = blocks;
    empty[0].body.clear();
    QTest::newRow("divided otherwise") << blocks << QList<TraceText>{blocks[1], blocks[0]};
    QTest::newRow("current is cut off") << blocks << cut;
    QTest::newRow("reference is cut off") << cut << blocks;
    QTest::newRow("one is empty") << empty << blocks;
    QTest::newRow("an iteration in two processes")
        << QList<TraceText>{blocks[0], blocks[0]} << QList<TraceText>{blocks[0], blocks[0]};
    QTest::newRow("skipped statements") << QList<TraceText>{{.body = write("S", "1") + skip(9)}, {.body = skip(9)}}
                                        << QList<TraceText>{{.body = write("S", "1") + skip(9)}, {.body = skip(9)}};
}

void TestPairwiseDiff::leavesRunsThatNeedBoth()
{
    QFETCH(const QList<TraceText>, reference);
    QFETCH(const QList<TraceText>, current);
    QVERIFY(!pairwise(runOf(reference, u"ref/"_s), runOf(current, u"cur/"_s)));
}

void TestPairwiseDiff::sortsIterations()
{
    const auto tuple = [](std::int64_t one, std::int64_t two) { return IndexTuple(std::array{one, two}); };
    IterationSets sets;
    const std::vector<IndexTuple> all{tuple(1, 1), tuple(1, 2), tuple(1, 3), tuple(2, 1), tuple(2, 5)};
    const auto first = sets.keep(all);
    const auto second = sets.keep(std::vector{tuple(1, 4), tuple(2, 4), tuple(2, 6)});
    const auto third = sets.keep(std::vector{tuple(1, 3)});
    const auto none = sets.keep({});
    QVERIFY(first && second && third && none);
    QCOMPARE(sets.keep(all), first);
    QVERIFY(!sets.keep(std::vector{tuple(1, 1), tuple(1, 1)}));
    QVERIFY(!sets.keep(std::vector{tuple(1, 1), IndexTuple(std::array{std::int64_t(2)})}));
    QVERIFY(sets.areDisjoint(std::array{*first, *second, *none}));
    QVERIFY(!sets.areDisjoint(std::array{*first, *third}));
    QVERIFY(!sets.areDisjoint(std::array{*first, *first}));

    const IterationOrder order(sets, std::array{*first, *none, *second});
    const auto isNext = [&order](const std::optional<IndexTuple> &indices, const IndexTuple &next, std::size_t set) {
        const auto found = order.after(indices);
        return found && found->indices == next && found->set == set;
    };
    QVERIFY(isNext({}, tuple(1, 1), 0));
    QVERIFY(isNext(tuple(1, 2), tuple(1, 3), 0));
    QVERIFY(isNext(tuple(1, 3), tuple(1, 4), 2));
    QVERIFY(isNext(tuple(1, 4), tuple(2, 1), 0));
    QVERIFY(isNext(tuple(2, 2), tuple(2, 4), 2));
    QVERIFY(!order.after(tuple(2, 6)));
    const auto isBefore = [&order](const std::optional<IndexTuple> &indices, const IndexTuple &next, std::size_t set) {
        const auto found = order.before(indices);
        return found && found->indices == next && found->set == set;
    };
    QVERIFY(isBefore({}, tuple(2, 6), 2));
    QVERIFY(isBefore(tuple(2, 6), tuple(2, 5), 0));
    QVERIFY(isBefore(tuple(2, 3), tuple(2, 1), 0));
    QVERIFY(isBefore(tuple(2, 1), tuple(1, 4), 2));
    QVERIFY(isBefore(tuple(1, 3), tuple(1, 2), 0));
    QVERIFY(!order.before(tuple(1, 1)));
    QVERIFY(order.contains(tuple(1, 3)) && order.contains(tuple(2, 4)) && order.contains(tuple(2, 5)));
    QVERIFY(!order.contains(tuple(1, 5)) && !order.contains(tuple(2, 2)) && !order.contains(tuple(0, 9)));
    QVERIFY(!IterationOrder(sets, std::array{*none}).after({}));
    QVERIFY(!IterationOrder(sets, std::array{*none}).before({}));
}

void TestPairwiseDiff::refusesBytesThatAreCut()
{
    QList<TraceText> texts = blocksOf(2);
    const TraceRun reference = runOf(texts, u"ref/"_s);
    texts[1].body.replace("\"A(I)\" = 150;", "\"A(I)\" = 3;");
    const TraceRun current = runOf(texts, u"cur/"_s);
    Progress progress;
    PairwiseDiff diff({0, 1}, {});
    QVERIFY(diff.begin(*reference.processes.front().trace));
    for (const std::size_t process : {0u, 1u})
        QVERIFY(diff.add(process, *reference.processes[process].trace, *current.processes[process].trace, progress));
    Packer packer;
    diff.packPairs(packer);
    const QByteArray bytes = packer.take();
    for (qsizetype size = 0; size < bytes.size(); ++size) {
        PairwiseDiff other({0, 1}, {});
        Unpacker unpacker(QByteArrayView(bytes).first(size));
        QVERIFY(!other.unpackPairs(unpacker));
    }
}

RANKSCOPE_TEST(TestPairwiseDiff, QCoreApplication)
#include "tst_pairwisediff.moc"
