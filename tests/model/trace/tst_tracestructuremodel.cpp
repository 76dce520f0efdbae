// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/tracestructuremodel.h"

#include "tests/model/trace/looptext.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

/// A sequential loop of two steps with the loop of LoopText (three iterations) in each.
QByteArray steps(const QMap<int, QByteArray> &writtenInSecond = {}, const QSet<int> &withoutInSecond = {})
{
    return "SL: 2() [1]; {\"sweep.f\", 20}\n  IT: 1, (1)\n" + LoopText{.iterations = 3}.text() + "  IT: 2, (2)\n"
           + LoopText{.iterations = 3, .written = writtenInSecond, .without = withoutInSecond}.text()
           + "EL: 2; {\"sweep.f\", 34}\n";
}

struct Shown {
    std::shared_ptr<const TraceDiff> diff;
    TraceStructureModel model;

    Shown(const QByteArray &reference, const QByteArray &current)
        : diff(diffOf(runOf({{reference}}, u"ref/"_s), runOf({{current}}, u"cur/"_s)))
    {
        model.setStructure(std::make_shared<TraceStructure>(diff->alignment->reference), diff);
    }
};

/// A line for each row, indented; with counts.
void write(const TraceStructureModel &model, const QModelIndex &parent, int depth, QStringList &lines)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        lines << QString(depth, u' ') % index.data().toString() % u" : "_s
                     % index.siblingAtColumn(TraceStructureModel::DifferencesColumn).data().toString();
        write(model, index, depth + 1, lines);
    }
}

} // namespace

class TestTraceStructureModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void keepsTheRulesOfModels();
    void showsTheTree();
    void countsWhatOnlyOneSideHas();
    void groupsLargeLoops();
    void findsRecords();
    void findsRowsByKey();
    void showsOneTraceWithoutCounts();
};

void TestTraceStructureModel::keepsTheRulesOfModels()
{
    Shown shown(steps(), steps({{2, "9"}}));
    QAbstractItemModelTester tester(&shown.model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QModelIndex loop = shown.model.index(0, 0);
    QCOMPARE(shown.model.rowCount(loop), 2);
    QCOMPARE(shown.model.parent(shown.model.index(1, 1, loop)), loop);
    shown.model.setDiff(shown.diff);
    shown.model.setStructure(nullptr, nullptr);
    QCOMPARE(shown.model.rowCount(), 0);
}

void TestTraceStructureModel::showsTheTree()
{
    const Shown shown(steps(), steps({{2, "9"}}));
    QStringList lines;
    write(shown.model, {}, 0, lines);
    QCOMPARE(lines, QStringList({
                        u"SL 2  lines 20–34 : 1"_s,
                        u" step 1 : 0"_s,
                        u"  PL 4  lines 27–30 : 0"_s,
                        u"   iteration (1) : 0"_s,
                        u"   iteration (2) : 0"_s,
                        u"   iteration (3) : 0"_s,
                        u" step 2 : 1"_s,
                        u"  PL 4  lines 27–30 : 1"_s,
                        u"   iteration (1) : 0"_s,
                        u"   iteration (2) : 1"_s,
                        u"   iteration (3) : 0"_s,
                    }));
    const QModelIndex loop = shown.model.index(0, TraceStructureModel::DifferencesColumn);
    QCOMPARE(loop.data(TraceStructureModel::OriginsRole).toUInt(), 1u);
}

void TestTraceStructureModel::countsWhatOnlyOneSideHas()
{
    // An extra iteration belongs to its loop, not to the iteration before it; an extra record to its iteration.
    const Shown iteration(steps({}, {3}), steps());
    QStringList lines;
    write(iteration.model, {}, 0, lines);
    QCOMPARE(lines.filter(u": 1"_s),
             QStringList({u"SL 2  lines 20–34 : 1"_s, u" step 2 : 1"_s, u"  PL 4  lines 27–30 : 1"_s}));

    QByteArray longer = steps();
    longer.replace(longer.lastIndexOf("EL: 4"), 5, "  AW: [4] \"C(I)\" = 1; {\"sweep.f\", 29}\nEL: 4");
    const Shown record(steps(), longer);
    lines.clear();
    write(record.model, {}, 0, lines);
    QCOMPARE(lines.filter(u": 1"_s).last(), u"   iteration (3) : 1"_s);
}

void TestTraceStructureModel::groupsLargeLoops()
{
    const LoopText large{.iterations = 2500};
    Shown shown(large.text(), LoopText{.iterations = 2500, .written = {{1700, "0"}}}.text());
    QAbstractItemModelTester tester(&shown.model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QModelIndex loop = shown.model.index(0, 0);
    QCOMPARE(shown.model.rowCount(loop), 3);
    const QModelIndex second = shown.model.index(1, 0, loop);
    QCOMPARE(second.data().toString(), u"(1001) … (2000)"_s);
    QCOMPARE(second.siblingAtColumn(1).data(TraceStructureModel::CountRole).toUInt(), 1u);
    QCOMPARE(shown.model.rowCount(second), 1000);
    const QModelIndex last = shown.model.index(2, 0, loop);
    QCOMPARE(shown.model.rowCount(last), 500);
    const QModelIndex iteration = shown.model.index(499, 0, last);
    QCOMPARE(iteration.data().toString(), u"iteration (2500)"_s);
    QCOMPARE(iteration.parent(), last);
    QCOMPARE(last.parent(), loop);
    // Iteration 2500 has its IT at record 3·2500 − 2.
    QCOMPARE(shown.model.indexOfRecord({7499}), iteration);
    QCOMPARE(shown.model.recordsOf(last), std::pair(6001u, 7501u));
}

void TestTraceStructureModel::findsRecords()
{
    const Shown shown(steps(), steps());
    // Records: SL 0, IT 1, PL 2, then 3 · 3, EL 12, IT 13, PL 14, …
    const QModelIndex second = shown.model.index(1, 0, shown.model.index(0, 0));
    QCOMPARE(shown.model.indexOfRecord({13}), second);
    QCOMPARE(shown.model.indexOfRecord({14}), shown.model.index(0, 0, second));
    QCOMPARE(shown.model.indexOfRecord({16}).data().toString(), u"iteration (1)"_s);
    QCOMPARE(shown.model.recordsOf(second), std::pair(13u, 25u));
    QVERIFY(!shown.model.indexOfRecord({1000}).isValid());
}

void TestTraceStructureModel::findsRowsByKey()
{
    const Shown shown(steps(), steps());
    const QModelIndex loop = shown.model.childWithKey({}, u"SL 2#1"_s);
    QCOMPARE(loop, shown.model.index(0, 0));
    QCOMPARE(shown.model.childWithKey(loop, u"(2)"_s), shown.model.index(1, 0, loop));
    QVERIFY(!shown.model.childWithKey(loop, u"(3)"_s).isValid());
}

void TestTraceStructureModel::showsOneTraceWithoutCounts()
{
    const TraceRun run = runOf({{steps()}}, u"ref/"_s);
    TraceStructureModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setStructure(std::make_shared<TraceStructure>(run.processes.front().trace), nullptr);
    QCOMPARE(model.columnCount(), 1);
    QCOMPARE(model.index(0, 0).data().toString(), u"SL 2  lines 20–34"_s);
}

RANKSCOPE_TEST(TestTraceStructureModel, QCoreApplication)
#include "tst_tracestructuremodel.moc"
