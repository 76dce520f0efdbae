// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/stacktools/stackfixture.h"

#include "io/stacktools/atp/walkbackreader.h"
#include "io/stacktools/gdb/gdbreader.h"
#include "io/stacktools/lldb/lldbreader.h"
#include "io/stacktools/openmpi/openmpireader.h"
#include "io/stacktools/openmpi/signalreader.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QTest>

#include <algorithm>

using namespace rankscope;
using namespace rankscope::test;
using namespace Qt::StringLiterals;

/// Real dumps of other people's programs. The expected counts are those of grep, sort -u and wc over the files.
class TestRealStacks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void counts_data();
    void counts();
    void foreignFiles_data();
    void foreignFiles();
};

namespace {

QByteArray realFile(const QString &name)
{
    QFile file(QStringLiteral(RANKSCOPE_SHARED "/data/stacks/") % name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.fileName()));
    return file.readAll();
}

std::uint32_t framesNamed(const StackTree &tree, std::string_view function)
{
    std::uint32_t count = 0;
    for (StackNode node{0}; node.value < tree.size(); ++node.value)
        count += tree.pools().function(tree.frame(node)) == function ? 1 : 0;
    return count;
}

} // namespace

void TestRealStacks::counts_data()
{
    QTest::addColumn<Reader>("reader");
    QTest::addColumn<quint32>("frames");
    QTest::addColumn<quint32>("unknown"); // frames called "??"
    QTest::addColumn<quint32>("depth");
    QTest::addColumn<quint64>("threads");
    QTest::addColumn<qint64>("rank");
    QTest::addColumn<qint64>("pid"); // 0: none

    QTest::newRow("05_cray_atp_walkback.txt")
        << Reader(readAtpWalkback) << 8U << 0U << 8U << quint64(1) << qint64(1743) << qint64(0);
    // frame 0 stands twice; the last one has number 39
    QTest::newRow("06_gdb_core_bt_rank0.txt")
        << Reader(readGdbStacks) << 40U << 33U << 40U << quint64(1) << qint64(0) << qint64(0);
    QTest::newRow("20_gdb_ompi_rank0_threads.txt")
        << Reader(readGdbStacks) << 8U << 0U << 6U << quint64(2) << qint64(0) << qint64(0);
    QTest::newRow("23_openmpi_get_stack_traces.txt")
        << Reader(readOpenMpiStacks) << 5U << 0U << 5U << quint64(2) << qint64(0) << qint64(3468424);
    QTest::newRow("33_ompi_signal_macos.txt")
        << Reader(readOpenMpiSignals) << 6U << 0U << 6U << quint64(1) << qint64(0) << qint64(61219);
    QTest::newRow("35_lldb_attach_bt.txt")
        << Reader(readLldb) << 4U << 0U << 2U << quint64(3) << qint64(0) << qint64(11841);
}

void TestRealStacks::counts()
{
    QFETCH(Reader, reader);
    const QByteArray bytes = realFile(QString::fromLatin1(QTest::currentDataTag()));
    const StackResult document = readText(reader, bytes);
    QVERIFY(document);
    QVERIFY((*document)->problems.isEmpty());
    QCOMPARE((*document)->snapshots.size(), std::size_t(1));
    const StackTree &tree = *(*document)->snapshots.front().tree;
    QTEST(quint32(tree.size()), "frames");
    QTEST(quint32(framesNamed(tree, "??")), "unknown");
    QTEST(quint32(tree.maximumDepth()), "depth");
    QTEST(quint64((*document)->threads.size()), "threads");
    QFETCH(qint64, rank);
    QCOMPARE(tree.allProcesses(), ProcessSet(rank));
    const auto &processes = (*document)->processes;
    QTEST(processes.empty() ? qint64(0) : qint64(processes.front().pid.value_or(0)), "pid");
    QCOMPARE(firstBadCut(reader, bytes), qsizetype(-1));
}

/// Files of other tools are refused, and distinguished by the first bytes.
void TestRealStacks::foreignFiles_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name :
         {"13_stat_dot_fragments.dot.txt", "15_folded_perf_java_annotated.txt", "17_folded_with_invalid_lines.txt",
          "18_folded_utf16le_crlf.txt", "25_pyspy_dump_multi_process.txt"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestRealStacks::foreignFiles()
{
    QFETCH(QString, name);
    const QByteArray bytes = realFile(name);
    const std::string_view head(bytes.constData(), std::size_t(std::min<qsizetype>(bytes.size(), 65536)));
    QVERIFY(!looksLikeGdbBacktrace(head));
    QVERIFY(!looksLikeOpenMpiStacks(head));
    QVERIFY(!looksLikeAtpWalkback(head));
    QCOMPARE(readText(readGdbStacks, bytes).error().kind, ErrorKind::WrongFormat);
    QCOMPARE(readText(readOpenMpiStacks, bytes).error().kind, ErrorKind::WrongFormat);
    QCOMPARE(readText(readAtpWalkback, bytes).error().kind, ErrorKind::WrongFormat);
}

RANKSCOPE_TEST(TestRealStacks, NoApplication)
#include "tst_realstacks.moc"
