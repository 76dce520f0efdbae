// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "io/ddt/stackscsvwriter.h"
#include "io/json/stackjson.h"
#include "io/report/reportjson.h"
#include "io/stacktools/cudagdb/cudagdbreader.h"
#include "io/stacktools/lldb/lldbreader.h"
#include "io/stacktools/openmpi/signalreader.h"
#include "model/stacks/verdict/verdictreport.h"
#include "model/stacks/view/stackview.h"
#include "tests/io/stacktools/readingtext.h"
#include "tests/io/stacktools/stackfixture.h"
#include "tests/support/testclass.h"

#include <algorithm>

using namespace rankscope;
using namespace rankscope::test;
using namespace Qt::StringLiterals;

/// Who the processes of stacks are, beside the stacks: in JSON, and in CSV where it is asked for.
class TestProcessList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columns_data();
    void columns();
    void json();
    void focused();
    void verdict();
    void verdictIsLimited();
};

namespace {

QByteArray csvOf(const StackDocument &document, const std::vector<StackColumn> &order)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    StackWriteOptions options;
    options.columns = {false, false, false, true, order};
    options.columns.depth = std::ranges::find(order, StackColumn::Depth) != order.end();
    options.document = &document;
    const auto result = writeStacksCsv(*document.snapshots.back().tree, options, buffer, progress);
    return result ? buffer.data() : toString(result.error()).toUtf8();
}

QByteArray jsonOf(const StackDocument &document, const StackTree &tree)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    StackWriteOptions options;
    options.document = &document;
    const auto result = writeStackJson(tree, options, buffer, progress);
    return result ? buffer.data() : toString(result.error()).toUtf8();
}

/// As the fixture lldb/attached says it.
QJsonArray lldbProcesses()
{
    const QJsonObject ring{{u"process"_s, 0},
                           {u"pid"_s, 4711},
                           {u"title"_s, u"/home/a/ring"_s},
                           {u"threads"_s, QJsonArray{QJsonObject{{u"number"_s, 1}, {u"name"_s, u"ring"_s}},
                                                     QJsonObject{{u"number"_s, 2}, {u"name"_s, u"ring"_s}}}}};
    const QJsonObject thread{
        {u"number"_s, 1}, {u"system_id"_s, 6699}, {u"signal"_s, u"EXC_BAD_ACCESS (code=1, address=0x0)"_s}};
    return {ring, QJsonObject{{u"process"_s, 1}, {u"pid"_s, 4712}, {u"threads"_s, QJsonArray{thread}}}};
}

QJsonObject verdictJson(const StackDocument &document, std::uint64_t limit)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    const auto written = writeReportJson(verdictReport(document, judgeStacks(document, 0), limit), buffer, progress);
    return written ? QJsonDocument::fromJson(buffer.data()).object() : QJsonObject();
}

} // namespace

void TestProcessList::columns_data()
{
    using enum StackColumn;
    QTest::addColumn<Reader>("reader");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<std::vector<StackColumn>>("order");
    QTest::addColumn<QByteArray>("expected");
    const QByteArray two = "[a:1] *** Process received signal ***\n[a:1] [ 0] ./s(main+0x1)[0x11]\n"
                           "[b:2] *** Process received signal ***\n[b:2] [ 0] ./s(main+0x1)[0x11]\n";
    QTest::newRow("each once") << Reader(readOpenMpiSignals) << two << std::vector{Pids, Function, Hosts}
                               << "Pids,Function,Hosts\n1; 2,main,a; b\n"_ba;
    QTest::newRow("not carried") << Reader(readOpenMpiSignals) << two
                                 << std::vector{Function, Titles, GpuThreads, ThreadNames} << "Function\nmain\n"_ba;
    QTest::newRow("of their frames")
        << Reader(readOpenMpiSignals) << stackFixture(u"signal/interleaved.txt"_s)
        << std::vector{Depth, Function, Hosts, Pids}
        << "Depth,Function,Hosts,Pids\n0,main,n07,4711\n1,halo_exchange,n07,4711\n2,??,n07,4711\n"
           "0,??,n08,815\n1,??,n08,815\n0,??,n09,100\n"_ba;
    QTest::newRow("GPU threads") << Reader(readCudaGdb) << stackFixture(u"cudagdb/beside.txt"_s)
                                 << std::vector{Function, GpuThreads}
                                 << "Function,GpuThreads\nmain (solver.cu:90),\ncuMemcpy,\n"
                                    "\"stencil<float, 2> (stencil.cu:44)\",64\n"
                                    "\"stencil<float, 2> (stencil.cu:51)\",224\n\"stencil<float, 2>\",32\nreduce,\n"_ba;
    QTest::newRow("titles and threads")
        << Reader(readLldb) << stackFixture(u"lldb/attached.txt"_s) << std::vector{Titles, ThreadNames, Function}
        << "Titles,ThreadNames,Function\n/home/a/ring,ring,main (ring.c:70)\n/home/a/ring,ring,exchange (ring.c:41)\n"
           "/home/a/ring,ring,opal_progress\n/home/a/ring,ring,??\n/home/a/ring,ring,grid::run(int)\n"
           "/home/a/ring,ring,grid::step(int) (grid.h:46)\n/home/a/ring,ring,__poll (poll.c:29)\n"
           ",,-[Solver run:] (main.m:18)\n"_ba;
}

void TestProcessList::columns()
{
    QFETCH(Reader, reader);
    QFETCH(QByteArray, text);
    QFETCH(std::vector<StackColumn>, order);
    const StackResult document = readText(reader, text);
    QVERIFY(document);
    QTEST(csvOf(**document, order), "expected");
}

void TestProcessList::json()
{
    const StackResult document = readText(readLldb, stackFixture(u"lldb/attached.txt"_s));
    QVERIFY(document);
    const QByteArray bytes = jsonOf(**document, *(*document)->snapshots.back().tree);
    QCOMPARE(QJsonDocument::fromJson(bytes).object().value("process_list"_L1).toArray(), lldbProcesses());
}

/// Only those who are in the tree that is written.
void TestProcessList::focused()
{
    const StackResult document = readText(readLldb, stackFixture(u"lldb/attached.txt"_s));
    QVERIFY(document);
    StackViewOptions options = StackViewOptions::everything();
    options.focusProcesses = ProcessSet(1);
    const StackTree tree = toTree(makeView((*document)->snapshots.back().tree, options));
    const QByteArray bytes = jsonOf(**document, tree);
    QCOMPARE(QJsonDocument::fromJson(bytes).object().value("process_list"_L1).toArray(),
             QJsonArray{lldbProcesses().at(1)});
}

void TestProcessList::verdict()
{
    const StackResult document = readText(readLldb, stackFixture(u"lldb/attached.txt"_s));
    QVERIFY(document);
    const QJsonObject json = verdictJson(**document, 0);
    QCOMPARE(json.value("process_list"_L1).toArray(), lldbProcesses());
    QVERIFY(!json.contains("process_list_truncated"_L1));
}

void TestProcessList::verdictIsLimited()
{
    const StackResult document = readText(readLldb, stackFixture(u"lldb/attached.txt"_s));
    QVERIFY(document);
    const QJsonObject json = verdictJson(**document, 1);
    QCOMPARE(json.value("process_list"_L1).toArray(), QJsonArray{lldbProcesses().at(0)});
    QVERIFY(json.value("process_list_truncated"_L1).toBool());
}

RANKSCOPE_TEST(TestProcessList, NoApplication)
#include "tst_processlist.moc"
