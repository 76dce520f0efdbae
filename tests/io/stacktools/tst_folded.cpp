// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "io/stacktools/folded/foldedreader.h"
#include "tests/io/stacktools/readingtext.h"
#include "tests/io/stacktools/stackfixture.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace rankscope::test;
using namespace Qt::StringLiterals;

/// Folded stacks. The expected trees are read off the fixtures by hand.
class TestFolded : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void dialects_data();
    void dialects();
    void lines_data();
    void lines();
    void names_data();
    void names();
    void refused_data();
    void refused();
    void detected_data();
    void detected();
    void differential();
    void oneProcess();
    void declared();
    void hostileRange();
    void cancelled();
    void openErrors();
};

void TestFolded::dialects_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("tree");
    QTest::addColumn<QString>("problems");
    QTest::addColumn<int>("rankSource");
    const auto row = [](const char *name, const QByteArray &text, const QString &tree, const QString &problems,
                        RankSource rankSource) { QTest::newRow(name) << text << tree << problems << int(rankSource); };
    const QString plain = u"heat {#51}\n"
                          "  main {#45}\n"
                          "    step {#38}\n"
                          "      exchange {#23}\n"
                          "        MPI_Waitall {#20}\n"
                          "      step {#2}\n"
                          "        step {#2}\n"
                          "    write {#7}\n"
                          "  [unknown] {#4}\n"
                          "    do_syscall_64_[k] {#4}\n"
                          "      tcp_sendmsg_[k] {#4}\n"
                          "  main (src/main.cpp:44) {#2}\n"
                          "heat-4711/4712 {#5}\n"
                          "  main {#5}\n"
                          "    operator new(unsigned long, std::nothrow_t const&) {#5}\n"
                          "java {#1}\n"
                          "  Lorg/acme/Solver {#1}\n"
                          "    ::run_[j] {#1}\n"
                          "      inner_[i] {#1}\n"_s;
    row("plain", foldedFixture("plain.folded"), plain, u"warning 9"_s, RankSource::Assumed);
    row("CRLF", foldedFixture("plain.folded").replace("\n", "\r\n"), plain, u"warning 9"_s, RankSource::Assumed);
    row("CR", foldedFixture("plain.folded").replace("\n", "\r"), plain, u"warning 9"_s, RankSource::Assumed);
    row("byte order mark", "\xef\xbb\xbf" + foldedFixture("plain.folded"), plain, u"warning 9"_s, RankSource::Assumed);
    row("ranks", foldedFixture("ranks.folded"),
        u"main [0-6,8]\n"
        "  step [0-6,8]\n"
        "    MPI_Allreduce [0,1,3-6,8]\n"
        "    flux [2]\n"_s,
        {}, RankSource::Content);
    row("ranks and threads", foldedFixture("threads.folded"),
        u"main [0,1] {#6}\n"
        "  wait [0,1] {#4}\n"
        "  work [1] {#2}\n"_s,
        {}, RankSource::Content);
    const QString xpu = u"<module> (train.py:10) [0-7]\n"
                        "  train (train.py:88) [0-7]\n"
                        "    all_reduce (torch/distributed.py:2050) [0-3,6]\n"
                        "    forward (model.py:12) [4,5,7]\n"_s;
    row("xpu_timer", foldedFixture("xpu_timer.folded"), xpu, {}, RankSource::Content);
    row("xpu_timer without counts", foldedFixture("xpu_timer.folded").replace(" 6\n", "\n").replace(" 2\n", "\n"), xpu,
        {}, RankSource::Content);
    row("places", foldedFixture("places.folded"),
        u"main (app.py:3) {#3}\n"
        "  solve (lib/solve.py:70) {#3}\n"
        "  solve (lib/solve.py:71) {#0}\n"
        "_start {#1}\n"
        "  main (heat.c:44) {#1}\n"
        "    step (halo.c:7) {#1}\n"
        "_call_impl (torch/nn/module.py:1501) {#3}\n"
        "  <module> (train.py:7) {#3}\n"
        "js {#1}\n"
        "  render (view.js:10:5) {#1}\n"_s,
        u"note 1 ×2"_s, RankSource::Assumed);
}

void TestFolded::dialects()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, tree);
    QFETCH(QString, problems);
    QFETCH(int, rankSource);
    const StackResult document = readText(readFolded, text);
    QCOMPARE(treeOf(document), tree);
    QCOMPARE(problemsText((*document)->problems), problems);
    QCOMPARE(int((*document)->rankSource), rankSource);
    QCOMPARE((*document)->snapshots.size(), std::size_t(1));
}

void TestFolded::lines_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("tree");
    QTest::addColumn<QString>("problems");
    const auto row = [](const char *name, const QByteArray &text, const QString &tree, const QString &problems = {}) {
        QTest::newRow(name) << text << tree << problems;
    };
    row("added up", "a;b 1\na;c 2\na;b 3\n", u"a {#6}\n  b {#4}\n  c {#2}\n"_s);
    row("one is the front of the other", "a;bc 1\na;b 2\na;bcd 4\na 8\n",
        u"a {#15}\n  bc {#1}\n  b {#2}\n  bcd {#4}\n"_s);
    row("recursion", "f;f;f 1\nf;f 2\n", u"f {#3}\n  f {#3}\n    f {#1}\n"_s);
    row("blanks in names", "a b;c (d, e) 5\n", u"a b {#5}\n  c (d, e) {#5}\n"_s);
    row("tab before the count", "a;b\t5\n", u"a {#5}\n  b {#5}\n"_s);
    row("blanks behind the count", "a;b 5  \n", u"a {#5}\n  b {#5}\n"_s);
    row("no name between semicolons", ";a;;b; 5\na;b 1\n", u"a {#6}\n  b {#6}\n"_s);
    row("no stack", "a 1\n 5\n;; 5\n", u"a {#1}\n"_s, u"warning 2 ×2"_s);
    row("bad counts", "a 1\na -1\na +1\na 1x\na nan\na inf\na 0x10\n", u"a {#1}\n"_s, u"warning 2 ×6"_s);
    row("huge counts", "a 9007199254740992\na 9007199254740993\na 99999999999999999999999\na 1e300\n",
        u"a {#9007199254740992}\n"_s, u"warning 2 ×3"_s);
    row("sum of huge counts", "a 9007199254740992\na 9007199254740992\n", u"a {#18014398509481984}\n"_s);
    row("decimals", "a;b 0.5\na;c 1e1\na;d .25\n", u"a {#11}\n  b {#1}\n  c {#10}\n  d {#0}\n"_s, u"note 1 ×2"_s);
    row("nothing counted", "a;b 0\n", u"a {#0}\n  b {#0}\n"_s);
    row("zero bytes", QByteArray("a;b\0c 1\n", 8), QString::fromUtf8(QByteArray("a {#1}\n  b\0c {#1}\n", 18)));
    row("not UTF-8", "a;\xe6 1\n", u"a {#1}\n  \u0436 {#1}\n"_s, u"note"_s);
    row("two numbers in some lines", "a;thread 3 5\na;b 1\n", u"a {#6}\n  thread 3 {#5}\n  b {#1}\n"_s);
    row("some without a rank", "rank 1;a;b 1\na;b;c 1\nd 1\n", u"a [1…#1]\n  b [1…#1]\n    c\nd\n"_s,
        u"warning 2 ×2"_s);
    row("rank alone", "rank 1;a 1\nrank 1; 1\n", u"a [1]\nrank 1\n"_s, u"warning 2"_s);
    row("no rank", "ranking;a 1\nrank x;a 1\n[unknown];a 1\n[0-3,...];a 1\nrank 1/2;a 1\n",
        u"ranking {#1}\n  a {#1}\nrank x {#1}\n  a {#1}\n[unknown] {#1}\n  a {#1}\n[0-3,...] {#1}\n  a {#1}\n"
        "rank 1/2 {#1}\n  a {#1}\n"_s);
    row("rank too large", "rank 2147483648;a 1\n", u"rank 2147483648 {#1}\n  a {#1}\n"_s);
    row("spellings", "RANK: 1;a 1\nrank-2;a 1\nranks 3-4;a 2\ntask 5;a 1\nproc_6;a 1\nrank=7;a 1\n", u"a [1-7]\n"_s);
    row("one frame not xpu_timer's", "f@a.py:1@0|1;g 1\n", u"f@a.py:1@0|1 {#1}\n  g {#1}\n"_s);
    row("xpu_timer without places", "f@0/2|1;g@2|0-1 1\n", u"f [0,2]\n  g [2]\n"_s);
}

void TestFolded::lines()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, tree);
    QFETCH(QString, problems);
    const StackResult document = readText(readFolded, text);
    QCOMPARE(treeOf(document), tree);
    QCOMPARE(problemsText((*document)->problems), problems);
}

void TestFolded::names_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QString>("frame");
    QTest::newRow("py-spy") << QByteArray("run (a/b.py:12)") << u"run (a/b.py:12)"_s;
    QTest::newRow("py-spy, generated code") << QByteArray("<module> (<string>:1)") << u"<module> (<string>:1)"_s;
    QTest::newRow("STAT") << QByteArray("ns::f@/a/b.c:7") << u"ns::f (/a/b.c:7)"_s;
    QTest::newRow("PyTorch") << QByteArray("a/b.py(12): run") << u"run (a/b.py:12)"_s;
    QTest::newRow("library") << QByteArray("poll (libc.so.6)") << u"poll (libc.so.6)"_s;
    QTest::newRow("arguments") << QByteArray("f(int) (a.c:x)") << u"f(int) (a.c:x)"_s;
    QTest::newRow("versioned") << QByteArray("memcpy@@GLIBC_2.14") << u"memcpy@@GLIBC_2.14"_s;
    QTest::newRow("kernel") << QByteArray("tcp_ack_[k]") << u"tcp_ack_[k]"_s;
    QTest::newRow("place alone") << QByteArray("(a.c:7)") << u"(a.c:7)"_s;
}

void TestFolded::names()
{
    QFETCH(QByteArray, name);
    QFETCH(QString, frame);
    QCOMPARE(treeOf(readText(readFolded, "main;" + name + " 1\n")), QString(u"main {#1}\n  "_s % frame % u" {#1}\n"_s));
}

void TestFolded::refused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("comments") << QByteArray("# a;b 1\n");
    QTest::newRow("prose") << QByteArray("To be or not to be,\nthat is the question.\n");
    QTest::newRow("zeros") << QByteArray(5000, '\0');
    QTest::newRow("UTF-16, nothing more") << QByteArray("\xff\xfe");
}

void TestFolded::refused()
{
    QFETCH(QByteArray, text);
    const StackResult document = readText(readFolded, text);
    QVERIFY(!document);
    QCOMPARE(document.error().kind, ErrorKind::WrongFormat);
    QCOMPARE(document.error().file, u"test"_s);
}

void TestFolded::detected_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<bool>("looks");
    for (const char *name : {"plain.folded", "ranks.folded", "threads.folded", "xpu_timer.folded",
                             "differential.folded", "places.folded", "utf16le.folded", "utf16be.folded"})
        QTest::newRow(name) << foldedFixture(name) << true;
    QTest::newRow("cut in a line") << QByteArray(foldedFixture("ranks.folded").repeated(500).left(65536)) << true;
    QTest::newRow("single names") << QByteArray("a 1\nb 2\nc 3\n") << false;
    QTest::newRow("prose with numbers") << QByteArray("chapter; verse 1\nhere is more\nand more\n") << false;
    QTest::newRow("CSV") << QByteArray("rank;value\n0;1.5\n1;2.5\n") << false;
    QTest::newRow("gdb") << QByteArray("#0  main () at a.c:3\nThread 1 (LWP 12):\n") << false;
    QTest::newRow("trace") << QByteArray("SL: 1() [1] {\"a\", 20};\nIT: 1, (1)\nEL: 1; {\"a\", 3}\n") << false;
    QTest::newRow("empty") << QByteArray() << false;
}

void TestFolded::detected()
{
    QFETCH(QByteArray, head);
    QFETCH(bool, looks);
    QCOMPARE(looksLikeFolded(viewOf(head)), looks);
}

void TestFolded::differential()
{
    const StackResult document = readText(readFolded, foldedFixture("differential.folded"));
    QCOMPARE((*document)->snapshots.size(), std::size_t(2));
    QCOMPARE(treeOf(document, 0), u"main {#13}\n  a {#13}\n    b {#10}\n"_s);
    QCOMPARE(treeOf(document, 1), u"main {#17}\n  a {#12}\n    b {#12}\n  c {#5}\n"_s);
    QVERIFY((*document)->problems.isEmpty());
    QCOMPARE((*document)->snapshots[1].tree->sharedPools(), (*document)->pools);
    // behind the first mebibyte
    const StackResult cut = readText(readFolded, foldedFixture("differential.folded").repeated(40'000) + "main;a 4\n");
    QCOMPARE(problemsText((*cut)->problems), u"warning 120001"_s);
    QCOMPARE(treeOf(cut, 0), u"main {#520004}\n  a {#520004}\n    b {#400000}\n"_s);
}

void TestFolded::oneProcess()
{
    StackReadOptions options;
    options.process = 7;
    const StackResult document = readText(readFolded, "main;a 2\nmain;b 1\n", options);
    QCOMPARE(treeOf(document), u"main [7] {#3}\n  a [7] {#2}\n  b [7] {#1}\n"_s);
    QCOMPARE((*document)->rankSource, RankSource::Name);
    const StackResult said = readText(readFolded, "rank 3;main;a 1\n", options);
    QCOMPARE(treeOf(said), u"main [3]\n  a [3]\n"_s);
    QCOMPARE((*said)->rankSource, RankSource::Content);
}

void TestFolded::declared()
{
    QCOMPARE((*readText(readFolded, foldedFixture("xpu_timer.folded")))->declared.toString(), u"0-7"_s);
    QCOMPARE((*readText(readFolded, "f@a.py:1@0-1|9;g@a.py:2@1|0/9 1\n"))->declared.toString(), u"0,1,9"_s);
    QVERIFY((*readText(readFolded, foldedFixture("ranks.folded")))->declared.isEmpty());
}

void TestFolded::hostileRange()
{
    QCOMPARE(treeOf(readText(readFolded, "[0-2147483647];main;f 1\n[7];main;f 1\n")),
             u"main [0-2147483647] {#2}\n  f [0-2147483647] {#2}\n"_s);
}

void TestFolded::cancelled()
{
    Progress progress;
    progress.cancel();
    const StackResult document = readFolded(sourceOf(foldedFixture("plain.folded")), u"test"_s, {}, progress);
    QVERIFY(!document);
    QCOMPARE(document.error().kind, ErrorKind::Cancelled);
}

void TestFolded::openErrors()
{
    QCOMPARE(ByteSource::open(u"/nowhere/x.folded"_s).error().kind, ErrorKind::NotFound);
    QCOMPARE(ByteSource::open(QStringLiteral(RANKSCOPE_TEST_DATA)).error().kind, ErrorKind::NotAFile);
    auto source = ByteSource::open(QStringLiteral(RANKSCOPE_TEST_DATA "/stacks/folded/ranks.folded"));
    QVERIFY(source);
    Progress progress;
    const StackResult document = readFolded(std::move(*source), u"test"_s, {}, progress);
    QCOMPARE((*document)->fileBytes, std::uint64_t(foldedFixture("ranks.folded").size()));
    QVERIFY((*document)->fileTime.isValid());
    QCOMPARE(progress.fraction(), 1.0);
}

RANKSCOPE_TEST(TestFolded, NoApplication)
#include "tst_folded.moc"
