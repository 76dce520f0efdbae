// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "io/ddt/stackscsvreader.h"
#include "tests/io/ddt/stackstexts.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The reader of DDT's stacks CSV. Expected trees and lines are read off the texts by hand.
class TestStacksCsv : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void cells_data();
    void cells();
    void refuses_data();
    void refuses();
    void encodings_data();
    void encodings();
    void cutAtEveryByte();
    void deep();
    void firstRows();
    void cancelled();
    void recognised();
};

namespace {

StackResult readCsvBytes(const QByteArray &bytes, const StackReadOptions &options = {})
{
    Progress progress;
    return readStacksCsv(sourceOf(bytes), u"f.csv"_s, options, progress);
}

} // namespace

void TestStacksCsv::reads_data()
{
    QTest::addColumn<QByteArray>("csv");
    QTest::addColumn<QString>("tree");
    QTest::addColumn<QString>("problems");
    const auto row = [](const char *name, const QByteArray &csv, const QString &tree, const QString &problems = {}) {
        QTest::newRow(name) << csv << tree << problems;
    };
    const QString tree = u"main (heat.c:212) [#8] {#16}\n"
                         "  exchange<double>(field&, int) (halo of heat.cpp:48) [#7] {#7}\n"
                         "    MPI_Allreduce [#7] {#7}\n"
                         "  write_plane (C:\\heat\\output.f90:9) [#1] {#1}\n"
                         "?? [#8] {#9}\n"_s;
    row("all columns", stacksFixture("psv.csv"), tree);
    row("CR LF", stacksFixture("psv.csv").replace('\n', "\r\n"), tree);
    row("no end of the last line", stacksFixture("psv.csv").chopped(1), tree);
    row("mark of UTF-8, blank lines", "\xef\xbb\xbf\n" + stacksFixture("psv.csv").replace('\n', "\n\n"), tree);
    row("depth from 1", "Depth,Function\n1,a\n2,b\n2,c\n1,d\n", u"a\n  b\n  c\nd\n"_s);
    row("another order, other letters", "function ,THREADS, depth\na (x.c:1),3,0\nb,2,1\n",
        u"a (x.c:1) {#3}\n  b {#2}\n"_s);
    row("indented", "Processes,Function\n4,a\n4,  b\n3,    c (c.c:3)\n1,  d\n",
        u"a [#4]\n  b [#4]\n    c (c.c:3) [#3]\n  d [#1]\n"_s);
    row("flat", "Processes,Function\n4,a\n4,b\n", u"a [#4]\nb [#4]\n"_s);
    row("no function", "Depth,Processes\n0,4\n1,2\n", u" [#4]\n   [#2]\n"_s);
    row("marks", "Processes,Function\n4,* a\n4,  * b (b.cu:2)\n", u"a [#4] *\n  b (b.cu:2) [#4] *\n"_s);
    row("GPU threads", "Threads,CUDA Threads,Function\n4,,a\n1,1024,  k\n", u"a {#4}\n  k {#1} gpu=1024\n"_s);
    row("sets", "Depth,Processes,Threads,Function\n0,\"0-2,4\",\"0.0-2.0,4.1\",a\n1,2,0.0-1.0,b\n1,0-1,5,c\n",
        u"a [0-2,4] {0.0-2.0,4.1}\n  b [2] {0.0-1.0}\n  c [0,1] {#5}\n"_s);
    row("cells that say nothing", "Depth,Processes,Threads,Function\n0,,,a\n1,1,,b\n", u"a\n  b [#1]\n"_s);
    row("header alone", "Depth,Processes,Threads,Function\n", {});

    row("unknown column", "Depth,Function,Colour\n0,a,red\n", u"a\n"_s, u"1n"_s);
    row("column twice", "Depth,Function,Depth\n0,a,7\n", u"a\n"_s, u"1n"_s);
    row("bad numbers", "Depth,Processes,Threads,Function\nx,y,z,a\n0,-1,1.5.2,b\n", u"a\nb\n"_s, u"2w×4 2w"_s);
    row("huge numbers", "Depth,Processes,Threads,Function\n0,4294967296,99999999999999999999,a\n99999999999,1,1,b\n",
        u"a\n  b [#1] {#1}\n"_s, u"2w×2 3w"_s);
    row("jumps in depth", "Depth,Function\n1,a\n9,b\n0,c\n", u"a\n  b\nc\n"_s, u"3w 4w"_s);
    row("too few and too many fields", "Depth,Function\n0\n1,b,c\n", u"\n  b\n"_s, u"2w×2"_s);
    row("quote that is not closed", "Depth,Function\n0,a\n1,\"b\n1,c\n", u"a\n  b\n1,c\n\n"_s, u"3e"_s);
    row("quote inside", "Depth,Function\n0,operator\"\" _ms\n", u"operator\"\" _ms\n"_s, u"2w"_s);
    row("line that is too large", "Function\na (b.c:4294967296)\n", u"a (b.c:4294967296)\n"_s);
}

void TestStacksCsv::reads()
{
    QFETCH(QByteArray, csv);
    QFETCH(QString, tree);
    QFETCH(QString, problems);
    const auto result = readCsvBytes(csv);
    QVERIFY(result);
    QCOMPARE(textOf(result), tree);
    QCOMPARE(shortProblems(result), problems);
}

void TestStacksCsv::cells_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("function");
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<quint32>("line");
    const auto row = [](const QByteArray &text, const QByteArray &function, const QByteArray &file = {},
                        quint32 line = 0) { QTest::newRow(text.constData()) << text << function << file << line; };
    row("", "");
    row("main", "main");
    row("main (a.c:12)", "main", "a.c", 12);
    row("operator()(int, std::pair<int,int>)", "operator()(int, std::pair<int,int>)");
    row("operator()(int, std::pair<int,int>) (op.cpp:3)", "operator()(int, std::pair<int,int>)", "op.cpp", 3);
    row("f(char (*)(int))", "f(char (*)(int))");
    row("f(char (*)(int)) (f.c:7)", "f(char (*)(int))", "f.c", 7);
    row("heat::step (C:\\x.f90:12)", "heat::step", "C:\\x.f90", 12);
    row("heat::step", "heat::step");
    row("f (int) (a b.c:9)", "f (int)", "a b.c", 9);
    row("main (copy (2) of a.c:5)", "main", "copy (2) of a.c", 5);
    row("f(a.c:12)", "f(a.c:12)"); // no blank
    row("f (a.c:)", "f (a.c:)");
    row("f (a.c:1x)", "f (a.c:1x)");
    row("f (:12)", "f (:12)");
    row("f (a.c:0)", "f (a.c:0)");
    row("f a.c:12)", "f a.c:12)");
    row("(a.c:12)", "", "a.c", 12);
}

void TestStacksCsv::cells()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, function);
    QFETCH(QByteArray, file);
    QFETCH(quint32, line);
    const StackCell cell = readStackCell({text.constData(), std::size_t(text.size())});
    QCOMPARE(std::string(cell.function), function.toStdString());
    QCOMPARE(std::string(cell.file), file.toStdString());
    QCOMPARE(cell.line, line);
}

void TestStacksCsv::refuses_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("blank lines") << QByteArray("\n\n");
    QTest::newRow("comparison") << QByteArray("Value,Processes\n1,0-3\n");
    QTest::newRow("no header") << QByteArray("0,1,1,main\n");
    QTest::newRow("prose") << QByteArray("To be or not to be,\nthat is the question.\n");
    QTest::newRow("zeros") << QByteArray(5000, '\0');
}

void TestStacksCsv::refuses()
{
    QFETCH(QByteArray, bytes);
    const auto result = readCsvBytes(bytes);
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::WrongFormat);
    QVERIFY(!looksLikeStacksCsv({bytes.constData(), std::size_t(bytes.size())}));
}

void TestStacksCsv::encodings_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QString>("encoding");
    QTest::addColumn<QString>("problems");
    QTest::newRow("UTF-8") << u"größe"_s.toUtf8() << QString() << QString();
    QTest::newRow("Latin-1") << u"größe"_s.toLatin1() << u"iso-8859-1"_s << u"2n"_s;
}

void TestStacksCsv::encodings()
{
    QFETCH(QByteArray, name);
    QFETCH(QString, encoding);
    QFETCH(QString, problems);
    StackReadOptions options;
    options.encoding = encoding;
    const auto result = readCsvBytes("Function\n" + name + " (a.c:1)\n", options);
    QCOMPARE(textOf(result), u"größe (a.c:1)\n"_s);
    QCOMPARE(shortProblems(result), problems);
    const auto guessed = readCsvBytes("Function\n\xef\xe0\n");
    QCOMPARE(textOf(guessed), u"па\n"_s);
    QCOMPARE(shortProblems(guessed), u"2n"_s);
}

/// What whole lines told is told by every longer part too.
void TestStacksCsv::cutAtEveryByte()
{
    const QByteArray csv = stacksFixture("psv.csv");
    const qsizetype header = csv.indexOf('\n') + 1;
    for (qsizetype size = 0; size <= csv.size(); ++size) {
        const auto result = readCsvBytes(csv.left(size));
        if (size < header)
            continue;
        QVERIFY(result);
        const StackTree &tree = *result.value()->snapshots.front().tree;
        const QByteArray rows = csv.mid(header, size - header);
        QCOMPARE(qsizetype(tree.size()), rows.count('\n') + (rows.isEmpty() || rows.endsWith('\n') ? 0 : 1));
        const auto lines = textOf(readCsvBytes(csv.left(header + rows.lastIndexOf('\n') + 1)));
        QVERIFY(textOf(result).startsWith(lines));
    }
}

void TestStacksCsv::deep()
{
    constexpr int depth = 30'000;
    QByteArray csv = "Depth,Function\n";
    for (int row = 1; row <= depth; ++row)
        csv += QByteArray::number(row) + ",f\n";
    const auto result = readCsvBytes(csv);
    QVERIFY(result.value()->problems.isEmpty());
    QCOMPARE(result.value()->snapshots.front().tree->maximumDepth(), std::uint32_t(depth));
}

void TestStacksCsv::firstRows()
{
    QByteArray csv = "Depth,Processes,Function\n";
    for (int row = 0; row < 200'000; ++row)
        csv += QByteArray::number(row % 50) + ",12,function_" + QByteArray::number(row % 300) + " (a.c:1)\n";
    QVERIFY(csv.size() > 4'500'000);
    int calls = 0;
    StackReadOptions options;
    options.firstRows = [&](const std::shared_ptr<const StackDocument> &document) {
        ++calls;
        QCOMPARE(document->snapshots.front().tree->size(), std::uint32_t(10'000));
    };
    const auto result = readCsvBytes(csv, options);
    QCOMPARE(result.value()->snapshots.front().tree->size(), std::uint32_t(200'000));
    QCOMPARE(calls, 1);
    QVERIFY(readCsvBytes(csv.left(csv.lastIndexOf('\n', 1'000'000) + 1), options));
    QCOMPARE(calls, 1);
}

void TestStacksCsv::cancelled()
{
    Progress progress;
    progress.cancel();
    const auto result = readStacksCsv(sourceOf(stacksFixture("psv.csv")), u"f.csv"_s, {}, progress);
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::Cancelled);
}

void TestStacksCsv::recognised()
{
    QVERIFY(looksLikeStacksCsv(stacksFixture("psv.csv").left(60).toStdString()));
    QVERIFY(looksLikeStacksCsv("Processes,Function\r\n"));
    QVERIFY(looksLikeStacksCsv("\n\"Depth\",\"Threads\"\n"));
    QVERIFY(!looksLikeStacksCsv("Processes\n0-3\n")); // too little to tell
    QVERIFY(!looksLikeStacksCsv("Value,Processes\n"));
}

RANKSCOPE_TEST(TestStacksCsv, NoApplication)
#include "tst_stackscsv.moc"
