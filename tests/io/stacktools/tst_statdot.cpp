// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "io/stacktools/stat/statdotreader.h"
#include "tests/io/stacktools/readingtext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Trees of STAT and ATP. The expected trees are read off the fixtures by hand.
class TestStatDot : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void dialects_data();
    void dialects();
    void edgeLabels_data();
    void edgeLabels();
    void nodeLabels_data();
    void nodeLabels();
    void refused_data();
    void refused();
    void detected_data();
    void detected();
    void cutAtEveryByte_data();
    void cutAtEveryByte();
    void longLines();
    void deep();
    void oneSetForEqualEdges();
    void notUtf8();
    void cancelled();
};

namespace {

StackResult readStatDotBytes(const QByteArray &bytes)
{
    Progress progress;
    return readStatDot(sourceOf(bytes), u"test.dot"_s, {}, progress);
}

/// A graph of one frame below the root.
QByteArray oneEdge(const QByteArray &attributes)
{
    return "digraph G {\n0 [label=\"/\"];\n1 [label=\"main\"];\n0 -> 1 [" + attributes + "]\n}\n";
}

QByteArray oneNode(const QByteArray &attributes)
{
    return "digraph G {\n0 [label=\"/\"];\n1 [" + attributes + "];\n0 -> 1\n}\n";
}

} // namespace

void TestStatDot::dialects_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("tree");
    QTest::addColumn<QString>("problems");
    const QString heat = u"_start [0-5] {#12}\n"
                         "  main (/home/u/heat/main.cpp:44) [0-5] {#6}\n"
                         "    exchange<double> (/home/u/heat/halo.cpp:112) [0,1,3,5] {#4}\n"
                         "      PMPI_Waitall </opt/mpi/lib/libmpi.so.12> [0,1,3,5] {#4}\n"
                         "    operator\"\" _K (/home/u/heat/units.h:7) [2,4] {#2}\n"_s;
    const QByteArray bytes = stackFixture(u"stat/00_heat.0001.2D.dot"_s);
    QTest::newRow("stat-cl 4.2") << bytes << heat << u""_s;
    QTest::newRow("CRLF") << QByteArray(bytes).replace("\n", "\r\n") << heat << u""_s;
    QTest::newRow("byte order mark") << QByteArray("\xef\xbb\xbf" + bytes) << heat << u""_s;
    QTest::newRow("no line end at the end") << bytes.chopped(1) << heat << u""_s;
    QTest::newRow("semicolons behind edges") << QByteArray(bytes).replace("\"]\n", "\"];\n") << heat << u""_s;
    QTest::newRow("one line") << QByteArray(bytes).replace("\n", " ") << heat << u""_s;
    QTest::newRow("counts") << stackFixture(u"stat/counts.dot"_s)
                            << u"main (a.c:10) [#1048576]\n"
                               "  solve (a.c:20) [#1048575]\n"
                               "  wait [23] {#1}\n"_s
                            << u""_s;
    QTest::newRow("before 3.0") << stackFixture(u"stat/labels_before_3.dot"_s)
                                << u"_start [0-7]\n"
                                   "  main (ring.c:51) [0-7]\n"
                                   "    do_send (ring.c:30) [0-3,5]\n"
                                   "      memcpy@@GLIBC_2.14 [0,1]\n"
                                   "      spin [2]\n"
                                   "    __eh$$frame (lib$$x.c:9) [#2]\n"
                                   "    ?? <libc.so.6+0x1d2f> [7]\n"_s
                                << u""_s;
    QTest::newRow("stat-view") << stackFixture(u"stat/viewer.dot"_s)
                               << u"_start [0-39] {#80}\n"
                                  "  main (a.c:5) [0-39] {#80}\n"
                                  "    step<int> (b.c:6) [0-39] {#80}\n"
                                  "      work (b.c:70) [0,3,9]\n"
                                  "        ?? <libblas.so+0x12> [0,3,9]\n"
                                  "      PMPI_Barrier [1,2,4-8…#37]\n"
                                  "        ?? <libc.so.6+0x3> [1,2,10…#30] {#60}\n"_s
                               << u""_s;
    QTest::newRow("ATP") << stackFixture(u"stat/atpMergedBT_line.dot"_s)
                         << u"main (crash.f90:12) [0-15]\n"
                            "  solver_mod::iterate (solver.f90:88) [3]\n"
                            "    raise [3]\n"_s
                         << u""_s;
    QTest::newRow("written again by Graphviz")
        << stackFixture(u"stat/by_graphviz.dot"_s) << u"say \"hi\" (x.c:12) [0-2]\n"_s << u""_s;
    QTest::newRow("odd") << stackFixture(u"stat/odd.dot"_s)
                         << u"main [0-3]\n"
                            "  LEFT [0,1]\n"
                            "    shared [0]\n"
                            "      below [0,3]\n"
                            "        main [0]\n"
                            "  right [2,3]\n"
                            "    shared [3]\n"
                            "    ?? [2]\n"
                            "    below\n"
                            "alone\n"
                            "ten\n"
                            "  ?? [0,1]\n"
                            "ring_a\n"
                            "  ring_b [9]\n"
                            "    ring_a [9]\n"_s
                         << u"warning 11, warning 22, warning 23 ×2, error 25 ×2, warning 28, "
                            "warning 21, warning 8 ×1, warning 16, warning 18"_s.remove(u" ×1"_s);
}

void TestStatDot::dialects()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, tree);
    QFETCH(QString, problems);
    const StackResult document = readStatDotBytes(text);
    QCOMPARE(treeOf(document), tree);
    QCOMPARE(problemsText((*document)->problems), problems);
    QCOMPARE((*document)->rankSource, RankSource::Content);
}

void TestStatDot::edgeLabels_data()
{
    QTest::addColumn<QByteArray>("attributes");
    QTest::addColumn<QString>("tree");
    QTest::addColumn<QString>("problems");
    const auto row = [](const char *name, const QByteArray &attributes, const QString &members,
                        const QString &problems = {}) {
        QTest::newRow(name) << attributes << QString(u"main"_s % members % u'\n') << problems;
    };
    row("nothing", "", {});
    row("all null", "label=\"(null)\", bv=\"(null)\", count=\"(null)\", tcount=\"(null)\"", {});
    row("list in the label", "label=\"[0-3,5]\"", u" [0-3,5]"_s);
    row("list and count", "label=\"5:[0-3,5]\"", u" [0-3,5]"_s);
    row("list, count, threads", "label=\"5(11):[0-3,5]\"", u" [0-3,5] {#11}"_s);
    row("cut", "label=\"37:[0,3-14,16-37,...]\"", u" [0,3-14,16-37…#37]"_s);
    row("cut without a count", "label=\"[0,3-14,...]\"", u" [0,3-14…#13]"_s);
    row("cut to nothing", "label=\"7:[...]\"", u" […#7]"_s);
    row("count and representative", "label=\"1024:[3](998877)\"", u" [#1024]"_s);
    row("one and who it is", "label=\"1:[3](3)\"", u" [3]"_s);
    row("count of the viewer", "label=\"1024:[3]\"", u" [#1024]"_s);
    row("attributes before the label", "label=\"2:[8,9]\", bv=\"[4-5]\"", u" [4,5]"_s);
    row("old label kept by the viewer", "label=\"9:[0,1,...]\", originallabel=\"[0-8]\"", u" [0-8]"_s);
    row("threads by tbv", "bv=\"[1]\", tbv=\"6\"", u" [1] {#6}"_s);
    row("ranges out of order", "bv=\"[5,0-3,2]\"", u" [0-3,5]"_s);
    row("hostile range", "bv=\"[0-2147483647]\"", u" [0-2147483647]"_s);
    row("number too large", "bv=\"[0-2147483648]\"", {}, u"warning 4"_s);
    row("no list", "label=\"hello\"", {}, u"warning 4"_s);
    row("list that does not end", "bv=\"[0-3\"", {}, u"warning 4"_s);
    row("empty list", "bv=\"[]\"", {}, u"warning 4"_s);
    row("count that is no number", "bv=\"(null)\", count=\"many\"", {}, u"warning 4"_s);
    row("count too large", "count=\"99999999999999999999\"", {}, u"warning 4"_s);
    row("count beside another list", "bv=\"[0-1]\", count=\"3\"", u" [0,1]"_s, u"warning 4"_s);
    row("fewer than are listed", "label=\"2:[0-3,...]\"", u" [0-3…#4]"_s, u"warning 4"_s);
}

void TestStatDot::edgeLabels()
{
    QFETCH(QByteArray, attributes);
    QFETCH(QString, tree);
    QFETCH(QString, problems);
    const StackResult document = readStatDotBytes(oneEdge(attributes));
    QCOMPARE(treeOf(document), tree);
    QCOMPARE(problemsText((*document)->problems), problems);
}

void TestStatDot::nodeLabels_data()
{
    QTest::addColumn<QByteArray>("attributes");
    QTest::addColumn<QString>("tree");
    const auto row = [](const char *name, const QByteArray &attributes, const QString &tree) {
        QTest::newRow(name) << attributes << QString(tree % u'\n');
    };
    row("nothing at all", "label=\"(null)\", function=\"(null)\"", u"??"_s);
    row("escapes", R"(function="map\<int, \{x\}\>::at\|b")", u"map<int, {x}>::at|b"_s);
    row("quotes inside", R"(function="f"g", source="a"b.c", line="3")", u"f\"g (a\"b.c:3)"_s);
    row("comma and quote inside", R"(function="f", "g", source="a.c", line="3")", u"f\", \"g (a.c:3)"_s);
    row("bracket and quote inside", R"(function="a["i"]", source="a.c", line="3")", u"a[\"i\"] (a.c:3)"_s);
    row("place in the label", R"(label="f@/a/b.c:12")", u"f (/a/b.c:12)"_s);
    row("variables behind it", R"(label="f@b.c:12$i=3")", u"f (b.c:12)"_s);
    row("place not known", R"(label="f@?:?")", u"f"_s);
    row("line not known", R"(label="f@b.c:0")", u"f"_s);
    row("huge line", R"(label="f@b.c:99999999999")", u"f"_s);
    row("address", R"(label="f@0x4005d0")", u"f"_s);
    row("module", R"(label="/lib/libc.so.6+0x1d")", u"?? </lib/libc.so.6+0x1d>"_s);
    row("module and offset", R"x(label="", function="(null)", module="libx.so", offset="+0x3")x",
        u"?? <libx.so+0x3>"_s);
    row("named, with an offset", R"(label="", function="f", module="libx.so", offset="0x3")", u"f <libx.so>"_s);
    row("name with an at sign", R"(label="-[Solver step@]")", u"-[Solver step@]"_s);
    row("joined, in the label", R"(label="f@b.c:12\ng@c.c:13\nh")", u"f (b.c:12)\n  g (c.c:13)\n    h"_s);
    row("joined, sources missing", R"(function="f\ng", source="b.c", line="12")", u"f (b.c:12)\n  g"_s);
}

void TestStatDot::nodeLabels()
{
    QFETCH(QByteArray, attributes);
    QFETCH(QString, tree);
    const StackResult document = readStatDotBytes(oneNode(attributes));
    QCOMPARE(treeOf(document), tree);
    QVERIFY((*document)->problems.isEmpty());
}

void TestStatDot::refused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("kind");
    QTest::newRow("empty") << QByteArray() << int(ErrorKind::WrongFormat);
    QTest::newRow("prose") << QByteArray("To be or not to be,\n[that] is the question.\n")
                           << int(ErrorKind::WrongFormat);
    QTest::newRow("zeros") << QByteArray(5000, '\0') << int(ErrorKind::WrongFormat);
    QTest::newRow("undirected") << QByteArray("graph G {\n1 -- 2\n}\n") << int(ErrorKind::WrongFormat);
    QTest::newRow("nodes with names") << QByteArray("digraph G {\nmain -> foo;\n}\n") << int(ErrorKind::WrongFormat);
    QTest::newRow("probes") << QByteArray("digraph G {\ngraph [type=\"dysect\"];\n0 [label=\"/\"];\n}\n")
                            << int(ErrorKind::Unsupported);
}

void TestStatDot::refused()
{
    QFETCH(QByteArray, text);
    QFETCH(int, kind);
    const StackResult document = readStatDotBytes(text);
    QVERIFY(!document);
    QCOMPARE(int(document.error().kind), kind);
    QCOMPARE(document.error().file, u"test.dot"_s);
}

void TestStatDot::detected_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<bool>("looks");
    for (const QString &name : {u"00_heat.0001.2D.dot"_s, u"counts.dot"_s, u"labels_before_3.dot"_s, u"viewer.dot"_s,
                                u"atpMergedBT_line.dot"_s, u"odd.dot"_s})
        QTest::newRow(qPrintable(name)) << stackFixture(u"stat/"_s % name) << true;
    QTest::newRow("comments first") << QByteArray("# a\n// b\n\ndigraph G {\ngraph [type=\"stat_4_1\"];") << true;
    QTest::newRow("other graph") << QByteArray("digraph G {\nmain -> foo [label=\"7\"];\n}\n") << false;
    QTest::newRow("table") << stackFixture(u"stat/heat.0001.ptab"_s) << false;
    QTest::newRow("empty") << QByteArray() << false;
    QTest::newRow("comment only") << QByteArray("# digraph") << false;
}

void TestStatDot::detected()
{
    QFETCH(QByteArray, head);
    QFETCH(bool, looks);
    QCOMPARE(looksLikeStatDot(viewOf(head)), looks);
}

void TestStatDot::cutAtEveryByte_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const QString &name :
         {u"00_heat.0001.2D.dot"_s, u"labels_before_3.dot"_s, u"viewer.dot"_s, u"by_graphviz.dot"_s})
        QTest::newRow(qPrintable(name)) << stackFixture(u"stat/"_s % name);
}

/// Of a tree that is cut no edge that stood there whole is lost: nodes come before edges, so that each more line that
/// is an edge is one frame (or chain) more that knows its processes.
void TestStatDot::cutAtEveryByte()
{
    QFETCH(QByteArray, text);
    std::uint32_t known = 0;
    for (qsizetype size = 0; size <= text.size(); ++size) {
        const StackResult document = readStatDotBytes(text.left(size));
        if (!document)
            continue;
        const StackTree &tree = *(*document)->snapshots.front().tree;
        std::uint32_t now = 0;
        for (StackNode node{0}; node.value < tree.size(); ++node.value)
            now += tree.processes(node).state != SetState::Absent ? 1 : 0;
        QVERIFY2(now >= known, qPrintable(QString::number(size)));
        known = now;
        QCOMPARE((*document)->problems.has(Severity::Error), size < text.lastIndexOf('}') + 1);
    }
    const StackResult whole = readStatDotBytes(text);
    QCOMPARE(known, (*whole)->snapshots.front().tree->size());
}

void TestStatDot::longLines()
{
    QByteArray list = "0";
    for (int rank = 2; rank < 40000; rank += 2)
        list += ',' + QByteArray::number(rank);
    const QByteArray name(100'000, 'f');
    const QByteArray text = "digraph G {\n0 [function=\"/\"];\n1 [function=\"" + name + "\"];\n0 -> 1 [bv=\"[" + list
                            + "]\"]\n0 -> 1 [label=\"unrelated\", bv=\"[" + list + "]\"\n]\n}\n";
    const StackResult document = readStatDotBytes(text);
    QVERIFY(document);
    const StackTree &tree = *(*document)->snapshots.front().tree;
    QCOMPARE(tree.size(), 2U); // the edge stands there twice
    QCOMPARE(tree.processes(StackNode{0}).count, std::uint64_t(20000));
    QCOMPARE(tree.processes(StackNode{1}), tree.processes(StackNode{0}));
    QCOMPARE((*document)->pools->function(tree.frame(StackNode{0})).size(), std::size_t(100'000));
    QCOMPARE(problemsText((*document)->problems), u"warning 5"_s);
}

void TestStatDot::deep()
{
    QByteArray text = "digraph G {\n0 [function=\"/\"];\n";
    for (int depth = 1; depth <= 30'000; ++depth)
        text += QByteArray::number(depth) + " [function=\"f\"];\n" + QByteArray::number(depth - 1) + " -> "
                + QByteArray::number(depth) + " [bv=\"[0]\"]\n";
    const StackResult document = readStatDotBytes(text + "}\n");
    QVERIFY(document);
    QVERIFY((*document)->problems.isEmpty());
    QCOMPARE((*document)->snapshots.front().tree->maximumDepth(), 30'000U);
}

void TestStatDot::oneSetForEqualEdges()
{
    const StackResult document = readStatDotBytes(stackFixture(u"stat/00_heat.0001.2D.dot"_s));
    QCOMPARE((*document)->pools->processSets.size(), std::size_t(4)); // none, 0-5, 0-1,3,5 and 2,4
}

void TestStatDot::notUtf8()
{
    const StackResult document = readStatDotBytes(oneNode("function=\"na\xefve\""));
    QCOMPARE(treeOf(document), u"na\u043fve\n"_s); // Windows-1251
    QCOMPARE(problemsText((*document)->problems), u"note 3"_s);
}

void TestStatDot::cancelled()
{
    Progress progress;
    progress.cancel();
    const StackResult document = readStatDot(sourceOf(stackFixture(u"stat/counts.dot"_s)), u"test"_s, {}, progress);
    QVERIFY(!document);
    QCOMPARE(document.error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestStatDot, NoApplication)
#include "tst_statdot.moc"
