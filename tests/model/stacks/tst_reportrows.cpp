// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of a debugger's report, counted by hand in the fixture.
#include <QTest>

#include "io/csv/fieldscsv.h"
#include "io/stackfile.h"
#include "model/base/processsettext.h"
#include "model/stacks/job/jobreport.h"
#include "model/stacks/job/reportmodel.h"
#include "model/stacks/reportfields.h"
#include "tests/support/testclass.h"

#include <QAbstractItemModelTester>
#include <QBuffer>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

std::shared_ptr<const StackDocument> ring()
{
    Progress progress;
    const auto document = readStackFile(QStringLiteral(RANKSCOPE_TEST_DATA "/stacks/ddt/ring.html"), {}, progress);
    if (!document)
        qFatal("%s", qPrintable(document.error().message));
    return *document;
}

/// "1000 stop [1-3] @0 text", the first line of the text.
QStringList textOf(const std::vector<ReportRow> &rows)
{
    QStringList lines;
    for (const ReportRow &row : rows) {
        const QString time = row.elapsed ? QString::number(*row.elapsed) : u"-"_s;
        const QString snapshot = row.snapshot ? QString(u" @"_s % QString::number(*row.snapshot)) : QString();
        lines << time % u' ' % reportKindName(row.kind) % u" ["_s % compactText(row.processes) % u']' % snapshot % u' '
                     % row.text.section(u'\n', 0, 0);
    }
    return lines;
}

} // namespace

class TestReportRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsEverything();
    void saysWhatEachProcessHad();
    void belongsToTheStandstill();
    void hasNothingWithoutAReport();
    void isAModel();
    void filters();
    void isWrittenAsCsv();
};

void TestReportRows::listsEverything()
{
    QCOMPARE(textOf(reportRows(*ring())).join(u'\n'),
             u"0 message [] Launching mpirun -n 4 ./ring\n"
             "500 message [0-3] Startup complete.\n"
             "600 control [0-3] Add tracepoint for ring.c:31\n"
             "700 message [] Debugging                : mpirun -n 4 ./ring\n"
             "700 control [0-3] Play\n"
             "800 output [] --> round 1\n"
             "800 output [2] \x1b[31mred\x1b[0m\n"
             "890 tracepoint [0-3] step(int, char (*)(int)) (ring.c:31)\n"
             "890 value [0-3] x = -2 … 8\n"
             "1000 stop [1-3] @0 signal: Process stopped in exchange (ring.c:57) with signal SIGSEGV (Segmentation "
             "fault).\n"
             "1010 stacks [] @0 #1 main (argc=1) at ring.c:80\n"
             "1015 variable [] @0 n = 3\n"
             "1020 variable [1] @0 argc = 1 (from 1 to 2)\n"
             "1020 variable [2] @0 n = <aggregate value>\n"
             "1020 stacks [1-3] @0 Process stopped in exchange (ring.c:57) with signal SIGSEGV (Segmentation fault).\n"
             "2000 control [] Select process 2\n"
             "- leak [0] Rank 0  1.5 MiB  ring.c:14\n"
             "- leak [0] <other>\n"
             "- leak [1-3] Ranks 1-3: 64 KiB\n"
             "- leak [1-3] ring.c:20 (malloc)"_s);
}

void TestReportRows::saysWhatEachProcessHad()
{
    const auto rows = reportRows(*ring());
    QCOMPARE(rows[8].details, u"0: 1.5\n1: -2 … 4\n2: ?\n3: 8"_s);
    QCOMPARE(rows[12].details, u"main (ring.c:80)"_s);
    QCOMPARE(rows[0].details, u"no details"_s);
}

/// Two stops, each with its stacks; what is said while the program runs has none.
void TestReportRows::belongsToTheStandstill()
{
    const auto event = [](ReportEvent::Kind kind, std::size_t item = 0) {
        ReportEvent made;
        made.kind = kind;
        made.item = item;
        return made;
    };
    using Kind = ReportEvent::Kind;
    JobReport report;
    report.events = {event(Kind::Stop),      event(Kind::Stacks, 0), event(Kind::Play),
                     event(Kind::Output),    event(Kind::Stop),      event(Kind::Stop),
                     event(Kind::Stacks, 1), event(Kind::Play),      event(Kind::Stop)};
    StackDocument document;
    document.report = std::make_shared<const JobReport>(report);
    QStringList snapshots;
    for (const ReportRow &row : reportRows(document))
        snapshots << (row.snapshot ? QString::number(*row.snapshot) : u"-"_s);
    QCOMPARE(snapshots.join(u' '), u"0 0 - - 1 1 1 - -"_s);
}

void TestReportRows::hasNothingWithoutAReport()
{
    QVERIFY(reportRows(StackDocument()).empty());
}

void TestReportRows::isAModel()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    ReportModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    model.setRows(std::make_shared<const std::vector<ReportRow>>(reportRows(*ring())));
    QCOMPARE(model.rowCount(), 20);
    const auto cell = [&model](int row, int column) { return model.index(row, column).data().toString(); };
    QCOMPARE(cell(9, ReportModel::ProcessesColumn), u"1-3"_s);
    QVERIFY(cell(9, ReportModel::TextColumn).contains(u" ⏎ "_s)); // on one line
    QVERIFY(model.index(9, ReportModel::TextColumn).data(Qt::ToolTipRole).toString().contains(u'\n'));
    QCOMPARE(cell(16, ReportModel::TimeColumn), QString());
    model.setRows(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void TestReportRows::filters()
{
    ReportModel model;
    model.setRows(std::make_shared<const std::vector<ReportRow>>(reportRows(*ring())));
    const auto rowsWith = [&model](const QString &filter) { return model.setFilter(filter) ? model.rowCount() : -1; };
    QCOMPARE(rowsWith(u"LEAK"_s), 4); // by kind
    QCOMPARE(rowsWith(u"ring.c:80"_s), 2); // the current stack, and the frame of argc in the details
    QCOMPARE(rowsWith(u"rank 0"_s), 7);
    QCOMPARE(rowsWith(u"rank 2-3"_s), 11);
    QCOMPARE(rowsWith(u"rank x"_s), -1);
    QCOMPARE(model.rowCount(), 11); // it stays
    QCOMPARE(rowsWith({}), 20);
}

void TestReportRows::isWrittenAsCsv()
{
    QBuffer buffer;
    QVERIFY(buffer.open(QIODevice::WriteOnly));
    Progress progress;
    const auto rows = reportRows(*ring());
    const std::vector<ReportRow> two{rows[8], rows[16]};
    QVERIFY(writeFieldsCsv(reportFields(two), LineEnd::Lf, buffer, progress));
    QCOMPARE(buffer.data(), "time,elapsed_ms,kind,processes,snapshot,text,details\n"
                            "2023-11-14T22:13:20.890Z,890,value,0-3,,x = -2 … 8,\"0: 1.5\n1: -2 … 4\n2: ?\n3: 8\"\n"
                            ",,leak,0,,Rank 0  1.5 MiB  ring.c:14,\n"_ba);
    progress.cancel();
    QCOMPARE(writeFieldsCsv(reportFields(rows), LineEnd::Lf, buffer, progress).error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestReportRows, QCoreApplication)
#include "tst_reportrows.moc"
