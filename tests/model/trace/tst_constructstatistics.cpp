// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/constructcolumns.h"

#include "model/trace/rows/constructstatisticsmodel.h"
#include "model/trace/rows/linelookup.h"
#include "tests/model/trace/looptext.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

/// A sequential loop of two iterations with a parallel loop in the first, run through twice; the second time it has no
/// end of its own. Line 8 of the file is the first record.
const QByteArray countedBody = "AW: [4] \"S\" = 1; {\"a.f\", 1}\n"
                               "SL: 2() [1]; {\"a.f\", 2}\n"
                               "  IT: 1, (1)\n"
                               "  PL: 4(2) [1]; {\"a.f\", 3}\n"
                               "    IT: 1, (1)\n"
                               "    RD: [4] \"A(I)\" = #NAN; {\"a.f\", 4}\n"
                               "    RD: [4] \"A( I )\" = 2; {\"a.f\", 5}\n"
                               "    AW: [4] \"B(I)\" = 3; {\"a.f\", 6}\n"
                               "  EL: 4; {\"a.f\", 7}\n"
                               "  RV: [4] 3; {\"a.f\", 7}\n"
                               "  IT: 2, (2)\n"
                               "  PL: 4(2) [1]; {\"a.f\", 3}\n"
                               "    IT: 1, (1)\n"
                               "EL: 2; {\"a.f\", 9}\n"
                               "RD: [4] \"S\" = 1; {\"a.f\", 10}\n";

std::shared_ptr<const Trace> countedTrace(const QByteArray &body = countedBody)
{
    return runOf({{body}}, u"run/"_s).processes.front().trace;
}

std::uint64_t kindCount(const ConstructStatistics &row, RecordKind kind)
{
    return row.byKind[std::size_t(kind)];
}

/// The texts of a row, joined by " | ".
QString constructText(const ConstructStatisticsModel &model, int row)
{
    QStringList texts;
    for (int column = 0; column < model.columnCount(); ++column)
        texts << model.index(row, column).data().toString();
    return texts.join(u" | "_s);
}

} // namespace

class TestConstructStatistics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void counts();
    void countsRecursionOnce();
    void takesEmptyTraces();
    void stopsWhenCancelled();
    void listsThem();
    void sortsThem();
    void writesThem();
    void looksUpLines();
    void looksUpLinesOfEmptyTraces();
};

void TestConstructStatistics::counts()
{
    const auto trace = countedTrace();
    QCOMPARE(trace->size(), 15u);
    const auto rows = constructStatistics(*trace, Progress()).value();
    QCOMPARE(rows.size(), 3u);
    const ConstructStatistics &outside = rows[0];
    QVERIFY(!outside.construct);
    QCOMPARE(outside.ownLines(), 2u);
    QCOMPARE(outside.lines, 2u);
    QCOMPARE(outside.names, 1u);
    QCOMPARE(outside.first, RecordIndex{0});
    const ConstructStatistics &loop = rows[1];
    QCOMPARE(trace->constructs[loop.construct->value].number, 2);
    QCOMPARE(loop.executions, 1u);
    QCOMPARE(loop.iterations, 2u);
    QCOMPARE(loop.lines, 13u);
    QCOMPARE(loop.ownLines(), 5u); // SL, 2 IT, RV, EL
    QCOMPARE(kindCount(loop, RecordKind::Result), 1u);
    QCOMPARE(loop.first, RecordIndex{1});
    const ConstructStatistics &inner = rows[2];
    QCOMPARE(inner.executions, 2u);
    QCOMPARE(inner.iterations, 2u);
    QCOMPARE(inner.lines, 8u); // 6 and 2
    QCOMPARE(inner.ownLines(), 8u);
    QCOMPARE(kindCount(inner, RecordKind::Read), 2u);
    QCOMPARE(kindCount(inner, RecordKind::AfterWrite), 1u);
    QCOMPARE(inner.names, 2u); // blanks do not count
    QCOMPARE(inner.notFinite, 1u);
    QCOMPARE(inner.first, RecordIndex{3});
}

/// A construct inside of itself.
void TestConstructStatistics::countsRecursionOnce()
{
    const auto trace = countedTrace("SL: 1() [1]; {\"a.f\", 1}\nIT: 1, (1)\nSL: 1() [1]; {\"a.f\", 1}\nIT: 1, (1)\n"
                                    "EL: 1; {\"a.f\", 2}\nEL: 1; {\"a.f\", 2}\n");
    const auto rows = constructStatistics(*trace, Progress()).value();
    QCOMPARE(rows.size(), 1u);
    QCOMPARE(rows[0].executions, 2u);
    QCOMPARE(rows[0].lines, 6u);
    QCOMPARE(rows[0].ownLines(), 6u);
}

void TestConstructStatistics::takesEmptyTraces()
{
    const auto trace = countedTrace({});
    QVERIFY(constructStatistics(*trace, Progress())->empty());
    ConstructStatisticsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setStatistics(trace, {});
    model.sort(2);
    QCOMPARE(model.rowCount(), 0);
    model.setStatistics(nullptr, {});
}

void TestConstructStatistics::stopsWhenCancelled()
{
    Progress progress;
    progress.cancel();
    QCOMPARE(constructStatistics(*countedTrace(), progress).error().kind, ErrorKind::Cancelled);
}

void TestConstructStatistics::listsThem()
{
    const auto trace = countedTrace();
    ConstructStatisticsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setStatistics(trace, constructStatistics(*trace, Progress()).value());
    QCOMPARE(constructText(model, 0), u"PL 4 | a.f:3 | 2 | 2 | 8 | 8 | 53.3 % | 2 | 1 | 0 | 2 | 1"_s);
    QCOMPARE(constructText(model, 1), u"SL 2 | a.f:2 | 1 | 2 | 13 | 5 | 33.3 % | 0 | 0 | 1 | 0 | 0"_s);
    QCOMPARE(constructText(model, 2), u"outside of constructs |  |  |  | 2 | 2 | 13.3 % | 1 | 1 | 0 | 1 | 0"_s);
    QCOMPARE(model.index(0, 0).data(Qt::ToolTipRole).toString(), u"PL 4\na.f:3\nPL: 2\nIT: 2\nEL: 1\nRD: 2\nAW: 1"_s);
    for (int column = 0; column < model.columnCount(); ++column)
        QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
}

void TestConstructStatistics::sortsThem()
{
    const auto trace = countedTrace();
    ConstructStatisticsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setStatistics(trace, constructStatistics(*trace, Progress()).value());
    const QPersistentModelIndex loop = model.index(1, 0);
    const auto first = [&](int column, Qt::SortOrder order) {
        model.sort(column, order);
        return model.index(0, 0).data().toString();
    };
    QCOMPARE(first(ConstructStatisticsModel::LinesColumn, Qt::DescendingOrder), u"SL 2"_s);
    QCOMPARE(loop.row(), 0);
    QCOMPARE(first(ConstructStatisticsModel::ConstructColumn, Qt::AscendingOrder), u"outside of constructs"_s);
    QCOMPARE(loop.row(), 1);
    QCOMPARE(first(ConstructStatisticsModel::PlaceColumn, Qt::DescendingOrder), u"PL 4"_s);
    QCOMPARE(first(ConstructStatisticsModel::ExecutionsColumn, Qt::DescendingOrder), u"PL 4"_s);
    QCOMPARE(first(-1, Qt::AscendingOrder), u"PL 4"_s);
}

void TestConstructStatistics::writesThem()
{
    TraceRun run = runOf({{countedBody}, {LoopText{.iterations = 2}.text()}}, u"run/"_s);
    const FieldTable table = constructTable(run);
    QStringList lines;
    Progress progress;
    QVERIFY(table.rows(
        [&](const FieldRow &row) {
            QStringList texts;
            for (const FieldCell &cell : row.cells)
                texts << cell.text;
            lines << texts.mid(0, 12).join(u' ');
            return row.cells.size() == table.columns.size();
        },
        progress));
    QCOMPARE(lines.size(), 4);
    QCOMPARE(lines[0], u"0     0 0 2 2 0.13333333333333333 1 0"_s);
    QCOMPARE(lines[1], u"0 SL 2 a.f 2 1 2 13 5 0.3333333333333333 0 0"_s);
    QCOMPARE(lines[3], u"1 PL 4 sweep.f 27 1 2 8 8 1 2 0"_s);
}

void TestConstructStatistics::looksUpLines()
{
    using What = LineLookup::What;
    const auto trace = countedTrace("BW: [4] \"S\"; {\"a.f\", 1}\n\nRD: [4] \"S\" = 1; {\"a.f\", 1}\n");
    const std::uint64_t first = trace->line({0});
    QCOMPARE(lookUpLine(*trace, first - 1).what, What::Header);
    QVERIFY(!lookUpLine(*trace, first - 1).record);
    QCOMPARE(lookUpLine(*trace, first), (LineLookup{What::Record, RecordIndex{0}, first + 3}));
    QCOMPARE(lookUpLine(*trace, first + 1), (LineLookup{What::NoRecord, RecordIndex{0}, first + 3})); // blank
    QCOMPARE(lookUpLine(*trace, first + 2).what, What::Record);
    QCOMPARE(lookUpLine(*trace, first + 3), (LineLookup{What::NoRecord, RecordIndex{1}, first + 3})); // END_TRACE
    QCOMPARE(lookUpLine(*trace, first + 4).what, What::BehindEnd);
    QCOMPARE(lookUpLine(*trace, ~std::uint64_t(0)).what, What::BehindEnd);
}

void TestConstructStatistics::looksUpLinesOfEmptyTraces()
{
    const auto trace = countedTrace({});
    QCOMPARE(lookUpLine(*trace, 1).what, LineLookup::What::Header);
    QCOMPARE(lookUpLine(*trace, 1000).what, LineLookup::What::BehindEnd);
    QCOMPARE(lookUpLine(Trace(), 1).what, LineLookup::What::BehindEnd);
}

RANKSCOPE_TEST(TestConstructStatistics, QCoreApplication)
#include "tst_constructstatistics.moc"
