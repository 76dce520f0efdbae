// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignment/reference/dividedmerge.h"
#include "model/trace/alignment/reference/referencemerge.h"
#include "tests/model/trace/randomprogram.h"
#include "tests/model/trace/recordlines.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

/// Each record with everything that a trace says of it, its line and where it comes from.
QStringList linesOf(const MergedTrace &merged)
{
    const Trace &trace = *merged.trace;
    QStringList lines;
    std::size_t origin = 0;
    for (std::uint32_t record = 0; record < trace.size(); ++record) {
        while (origin + 1 < merged.origins.size() && merged.origins[origin + 1].reference <= record)
            ++origin;
        const TraceAlignment::OriginRun &run = merged.origins[origin];
        QString what;
        if (trace.isIteration({record})) {
            what = u"IT"_s;
            const IndexTuple indices = trace.indices(trace.iterationAt({record}));
            for (const std::int64_t index : indices.span())
                what += u' ' % QString::number(index);
        } else {
            const Site &site = trace.site({record});
            what = QString::number(int(site.kind)) % u' ' % trace.text(site.name) % u' ' % trace.text(site.place.file)
                   % u':' % QString::number(site.place.line) % u' ' % QString::number(trace.values[record]);
        }
        lines << what % u" line "_s % QString::number(trace.line({record})) % u" of "_s % QString::number(run.process)
                     % u':' % QString::number(run.record + (record - run.reference));
    }
    return lines;
}

QStringList executionsOf(const Trace &trace)
{
    QStringList lines;
    for (const Execution &row : trace.executions)
        lines << u"%1 %2-%3 in %4, %5 from %6, ordinal %7, %8"_s.arg(row.construct.value)
                     .arg(row.begin)
                     .arg(row.end)
                     .arg(row.parentIteration)
                     .arg(row.iterationCount)
                     .arg(row.firstIteration)
                     .arg(row.ordinal)
                     .arg(row.closed);
    return lines;
}

std::optional<MergedTrace> divided(const QList<TraceText> &processes)
{
    return mergeDivided(runOf(processes, u"r"_s), PlaceMatching::Path, Progress());
}

} // namespace

/// The traces of a run that is divided as most are, put together at once.
class TestDividedMerge : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sortsIterations();
    void refusesOtherRuns_data();
    void refusesOtherRuns();
    void makesWhatPairsMake();
    void isCancelled();
};

void TestDividedMerge::sortsIterations()
{
    const QByteArray before = read("X", "1");
    const QByteArray after = read("Y", "2");
    const auto merged =
        divided({{before + loop({2, 7}) + after}, {before + loop({4, 1}) + after}, {before + loop({3}) + after}});
    QVERIFY(merged);
    QStringList iterations;
    for (std::uint32_t id = 0; id < merged->trace->iterations.size(); ++id)
        iterations << QString::number(merged->trace->indices({id})[0]);
    QCOMPARE(iterations.join(u' '), u"1 2 3 4 7"_s);
    // X, PL; then IT, BW, AW of each iteration; EL, Y. Their runs of records by process, counted by hand.
    QCOMPARE(merged->trace->size(), std::uint32_t(2 + 5 * 3 + 2));
    QStringList origins;
    for (const TraceAlignment::OriginRun &run : merged->origins)
        origins << u"%1=%2:%3"_s.arg(run.reference).arg(run.process).arg(run.record);
    QCOMPARE(origins.join(u' '), u"0=0:0 2=1:5 5=0:2 8=2:2 11=1:2 14=0:5"_s);
}

void TestDividedMerge::refusesOtherRuns_data()
{
    QTest::addColumn<QList<QByteArray>>("processes");
    QTest::addColumn<bool>("isCut");
    const QByteArray x = read("X", "1");
    QTest::newRow("an iteration that ran twice") << QList<QByteArray>{loop({1, 2}), loop({2, 3})} << false;
    QTest::newRow("... in one process") << QList<QByteArray>{loop({1, 2, 1}), loop({3})} << false;
    QTest::newRow("another sequential part") << QList<QByteArray>{x + loop({1}), read("Y", "1") + loop({2})} << false;
    QTest::newRow("a longer one") << QList<QByteArray>{x + loop({1}), x + loop({2}) + x} << false;
    QTest::newRow("a loop that one lacks") << QList<QByteArray>{loop({1}) + loop({1}), loop({2})} << false;
    QTest::newRow("SKP") << QList<QByteArray>{skip(20) + loop({1}), skip(20) + loop({2})} << false;
    QTest::newRow("a trace that ends early") << QList<QByteArray>{loop({1}), loop({2})} << true;
    QTest::newRow("no records") << QList<QByteArray>{{}, {}} << false;
    const WrittenConstruct outer{.keyword = "TR", .number = 7, .line = 3, .end = 60};
    QTest::newRow("a loop inside of a task")
        << QList<QByteArray>{outer.text(iteration(0, loop({1}))), outer.text(iteration(1, loop({2})))} << false;
    const WrittenConstruct steps{.keyword = "SL", .number = 5, .line = 8, .end = 50};
    const QByteArray twice = steps.text(iteration(1, x) + iteration(2, x) + iteration(1, x));
    QTest::newRow("a step that is run twice") << QList<QByteArray>{twice + loop({1}), twice + loop({2})} << false;
}

void TestDividedMerge::refusesOtherRuns()
{
    QFETCH(const QList<QByteArray>, processes);
    QFETCH(const bool, isCut);
    QList<TraceText> texts;
    for (const QByteArray &body : processes)
        texts.append({.body = body, .complete = !isCut || texts.isEmpty()});
    QVERIFY(!divided(texts));
}

/// Random programs on several processes: wherever it is made at once, it is what pairs make.
void TestDividedMerge::makesWhatPairsMake()
{
    int made = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        const ProgramTraces traces =
            traced(randomProgram(seed), {.processes = 2 + int(seed % 7), .division = mixed(seed, 5)});
        const TraceRun run = runOf(traces.texts, u"r"_s);
        const auto atOnce = mergeDivided(run, PlaceMatching::Path, Progress());
        if (!atOnce)
            continue;
        ++made;
        const auto inPairs = mergeInPairs(run, PlaceMatching::Path, Progress());
        QVERIFY(inPairs);
        QCOMPARE(linesOf(*atOnce), linesOf(*inPairs));
        QCOMPARE(executionsOf(*atOnce->trace), executionsOf(*inPairs->trace));
        QCOMPARE(atOnce->origins.size(), inPairs->origins.size());
        QCOMPARE(atOnce->trace->sites.size(), inPairs->trace->sites.size());
        QCOMPARE(atOnce->trace->constructs, inPairs->trace->constructs);
    }
    QVERIFY2(made >= 20, qPrintable(QString::number(made)));
}

void TestDividedMerge::isCancelled()
{
    const TraceRun run = runOf({{loop({1})}, {loop({2})}}, u"r"_s);
    Progress progress;
    progress.cancel();
    QVERIFY(!mergeDivided(run, PlaceMatching::Path, progress));
    QVERIFY(!mergeInPairs(run, PlaceMatching::Path, progress));
    std::vector<TraceAlignment::OriginRun> origins;
    QVERIFY(!mergeReference(run, PlaceMatching::Path, origins, progress));
}

RANKSCOPE_TEST(TestDividedMerge, QCoreApplication)
#include "tst_dividedmerge.moc"
