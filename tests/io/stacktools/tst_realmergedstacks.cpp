// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "io/stacktools/folded/foldedreader.h"
#include "io/stacktools/pyspy/pyspyjsonreader.h"
#include "io/stacktools/pyspy/pyspyreader.h"
#include "io/stacktools/stat/statdotreader.h"
#include "tests/model/stacks/treetext.h"
#include "tests/support/testclass.h"

#include <algorithm>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Files that other people's tools wrote. The counts were found with Python, which splits the lines on its own.
class TestRealMergedStacks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kinds_data();
    void kinds();
    void statFragments();
    void perfOfJava();
    void invalidLines();
    void utf16();
    void pySpy();
};

namespace {

QByteArray bytesOf(const QString &name)
{
    QFile file(QStringLiteral(RANKSCOPE_SHARED "/data/stacks/") % name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.fileName()));
    return file.readAll();
}

template<typename Reader>
StackResult readReal(const QString &name, Reader reader)
{
    Progress progress;
    const QByteArray bytes = bytesOf(name);
    return reader(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}), name, StackReadOptions(),
                  progress);
}

StackResult readDot(ByteSource source, const QString &name, const StackReadOptions &options, Progress &progress)
{
    return readStatDot(std::move(source), name, options, progress);
}

const StackTree &firstTree(const StackResult &document)
{
    return *(*document)->snapshots.front().tree;
}

} // namespace

void TestRealMergedStacks::kinds_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("kind");
    QTest::newRow("13") << u"13_stat_dot_fragments.dot.txt"_s << u"stat"_s;
    QTest::newRow("15") << u"15_folded_perf_java_annotated.txt"_s << u"folded"_s;
    QTest::newRow("17") << u"17_folded_with_invalid_lines.txt"_s << u"folded"_s;
    QTest::newRow("18") << u"18_folded_utf16le_crlf.txt"_s << u"folded"_s;
    QTest::newRow("25") << u"25_pyspy_dump_multi_process.txt"_s << u"py-spy"_s;
    for (const QString &name : {u"05_cray_atp_walkback.txt"_s, u"06_gdb_core_bt_rank0.txt"_s,
                                u"20_gdb_ompi_rank0_threads.txt"_s, u"23_openmpi_get_stack_traces.txt"_s})
        QTest::newRow(qPrintable(name)) << name << u""_s;
}

void TestRealMergedStacks::kinds()
{
    QFETCH(QString, name);
    QFETCH(QString, kind);
    const QByteArray bytes = bytesOf(name);
    const std::string_view head(bytes.constData(), std::size_t(bytes.size()));
    QCOMPARE(looksLikeStatDot(head), kind == "stat"_L1);
    QCOMPARE(looksLikeFolded(head), kind == "folded"_L1);
    QCOMPARE(looksLikePySpy(head), kind == "py-spy"_L1);
    QVERIFY(!looksLikePySpyJson(head));
}

void TestRealMergedStacks::statFragments()
{
    const StackResult document = readReal(u"13_stat_dot_fragments.dot.txt"_s, readDot);
    QVERIFY(document);
    const QStringList lines = treeText(firstTree(document)).split(u'\n');
    QCOMPARE(lines.size(), 4);
    QVERIFY(lines[0].startsWith("HG_Core_trigger (/tmp/robl/spack-stage/"_L1));
    QVERIFY(lines[0].endsWith("/src/mercury_core.c:5071)"_L1));
    QCOMPARE(lines[1], u"??"_s);
    QCOMPARE(lines[2], u"  ?? [0,1,3,4,8,9] {#6}"_s);
    QVERIFY((*document)->problems.has(Severity::Error)); // no closing brace
}

void TestRealMergedStacks::perfOfJava()
{
    const StackResult document = readReal(u"15_folded_perf_java_annotated.txt"_s, readFolded);
    QVERIFY(document);
    QVERIFY((*document)->problems.isEmpty());
    const StackTree &tree = firstTree(document);
    QCOMPARE(tree.size(), 273U);
    QCOMPARE(tree.maximumDepth(), 70U);
    QCOMPARE(tree.threadCount(), std::uint64_t(45));
    QVERIFY(!tree.hasProcesses());
    QStringList outermost;
    int kernel = 0;
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        const std::string_view name = tree.pools().function(tree.frame(node));
        kernel += name.ends_with("_[k]") ? 1 : 0;
        if (tree.depth(node) == 0)
            outermost += QString::fromUtf8(name) % u' ' % QString::number(tree.threads(node).count);
    }
    QCOMPARE(kernel, 135);
    outermost.sort();
    QCOMPARE(outermost, (QStringList{u"ab 7"_s, u"java 32"_s, u"perf 5"_s, u"swapper 1"_s}));
}

void TestRealMergedStacks::invalidLines()
{
    const StackResult document = readReal(u"17_folded_with_invalid_lines.txt"_s, readFolded);
    QCOMPARE(treeText(firstTree(document)), u"a {#14}\n  b {#14}\n    c {#5}\n    d {#4}\n"_s);
    QCOMPARE((*document)->problems.items().size(), std::size_t(1));
    QCOMPARE((*document)->problems.items().front().line, std::optional<std::uint64_t>(8));
}

void TestRealMergedStacks::utf16()
{
    const StackResult document = readReal(u"18_folded_utf16le_crlf.txt"_s, readFolded);
    QCOMPARE(treeText(firstTree(document)), u"a {#14}\n  b {#14}\n    c {#5}\n    d {#4}\n"_s);
    QVERIFY((*document)->problems.isEmpty());
}

void TestRealMergedStacks::pySpy()
{
    const StackResult document = readReal(u"25_pyspy_dump_multi_process.txt"_s, readPySpy);
    QVERIFY(document);
    // the controller is no rank: of its two threads only a note tells
    QCOMPARE((*document)->problems.items().size(), std::size_t(1));
    QVERIFY((*document)->problems.items()[0].text.contains("sglang::data_parallel_controller"_L1));
    const StackTree &tree = firstTree(document);
    QCOMPARE(tree.size(), 20U);
    QCOMPARE(tree.maximumDepth(), 12U);
    QCOMPARE(tree.threadCount(), std::uint64_t(3));
    QCOMPARE(tree.allProcesses().toString(), u"0,1"_s);
    QCOMPARE((*document)->rankSource, RankSource::Content);
    const auto &threads = (*document)->threads;
    QCOMPARE(threads.size(), std::size_t(3));
    const auto idle = std::count_if(threads.begin(), threads.end(), [&](const StackThread &thread) {
        return (*document)->pools->strings.text(thread.state) == "idle";
    });
    QCOMPARE(idle, 1);
    QCOMPARE(threads[2].systemId, std::optional<std::int64_t>(576));
    QCOMPARE((*document)->processes[1].pid, std::optional<std::int64_t>(576));
    const QString text = treeText(tree);
    QVERIFY(text.contains("synchronize (torch/cuda/streams.py:227) [0,1] {0.1-1.1}"_L1));
    QVERIFY(text.contains("_bootstrap (threading.py:1030) [0] {0.2}"_L1));
}

RANKSCOPE_TEST(TestRealMergedStacks, NoApplication)
#include "tst_realmergedstacks.moc"
