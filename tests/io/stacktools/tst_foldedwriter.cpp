// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QTest>

#include "io/stacktools/folded/foldedreader.h"
#include "io/stacktools/folded/foldedwriter.h"
#include "model/stacks/tree/stacktreebuilder.h"
#include "tests/model/stacks/treetext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestFoldedWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writes_data();
    void writes();
    void names();
    void leavesOutPlacesThatWouldNotComeBack();
    void placesComeBack();
    void processesComeBack();
};

namespace {

QString written(const StackTree &tree, const StackWriteOptions &options = {})
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    const Result<void> result = writeFolded(tree, options, buffer, progress);
    return result ? QString::fromUtf8(buffer.data()) : toString(result.error());
}

} // namespace

void TestFoldedWriter::writes_data()
{
    QTest::addColumn<QString>("tree");
    QTest::addColumn<bool>("threads");
    QTest::addColumn<QString>("text");
    const QString waits = u"main [0-7] {0.0-7.1}\n"
                          "  solve [0-5] {0.0-5.0}\n"
                          "    wait [0-3] {0.0-3.0}\n"
                          "  write [7] {7.0}\n"
                          "idle [0-1] {0.2-1.2}\n"_s;
    // the threads 1 of all stop in main, 4 and 5 in solve
    QTest::newRow("sets") << waits << false << u"main 8\nmain;solve 2\nmain;solve;wait 4\nmain;write 1\nidle 2\n"_s;
    // 16 threads are in main, 7 of them go on
    QTest::newRow("threads") << waits << true << u"main 9\nmain;solve 2\nmain;solve;wait 4\nmain;write 1\nidle 2\n"_s;
    QTest::newRow("counts") << u"main [#8]\n  solve [#6]\n    wait [#6]\n"_s << false
                            << u"main 2\nmain;solve;wait 6\n"_s;
    QTest::newRow("more below than above")
        << u"main [#2]\n  a [#2]\n  b [#2]\n"_s << false << u"main;a 2\nmain;b 2\n"_s;
    QTest::newRow("threads alone") << u"main {#3}\n  f {#2}\n"_s << false << u"main 1\nmain;f 2\n"_s;
    QTest::newRow("nothing known") << u"main\n  f\n  g\n"_s << false << u"main;f 1\nmain;g 1\n"_s;
    QTest::newRow("places") << u"main (a b/app.c:3) [0-2]\n  f(int) (x.h:7) [0]\n  g (x.c:9) [1,2]\n"_s << false
                            << u"main (a b/app.c:3);f(int) (x.h:7) 1\nmain (a b/app.c:3);g (x.c:9) 2\n"_s;
    QTest::newRow("names") << u"a;b [0]\n  c 3 [0]\n"_s << false << u"a:b;c 3 1\n"_s;
}

void TestFoldedWriter::writes()
{
    QFETCH(QString, tree);
    QFETCH(bool, threads);
    QFETCH(QString, text);
    StackWriteOptions options;
    options.countThreads = threads;
    QCOMPARE(written(treeFromText(tree), options), text);
}

void TestFoldedWriter::names()
{
    StackTreeBuilder builder(std::make_shared<StackPools>());
    for (const FrameId frame : {builder.pools().frame("a\nb"), builder.pools().frame({}, {}, 0, "libm.so"),
                                builder.pools().frame({}, "x.c", 2), builder.pools().frame("f", "x.c", 2)}) {
        StackEntry entry;
        entry.frame = frame;
        builder.open(entry);
    }
    QCOMPARE(written(builder.finish()), u"a b;[libm.so];?"
                                        "? (x.c:2);f (x.c:2) 1\n"_s);
}

/// What the reader would take for another place, or for two frames.
void TestFoldedWriter::leavesOutPlacesThatWouldNotComeBack()
{
    StackTreeBuilder builder(std::make_shared<StackPools>());
    for (const FrameId frame : {builder.pools().frame("f", "x (2)/a.c", 5), builder.pools().frame("g", "a.c:7", 5),
                                builder.pools().frame("h", "a;b.c", 5), builder.pools().frame("k", "a.c", 5)}) {
        StackEntry entry;
        entry.frame = frame;
        builder.open(entry);
    }
    ProblemList problems;
    StackWriteOptions options;
    options.problems = &problems;
    QCOMPARE(written(builder.finish(), options), u"f;g;h;k (a.c:5) 1\n"_s);
    QCOMPARE(problems.items().size(), 1);
    QCOMPARE(problems.items().front().count, 3u);
}

void TestFoldedWriter::placesComeBack()
{
    const QString tree = u"main (a b/app.c:3) {#3}\n  f(int) (x.h:7) {#1}\n  f(int) (x.h:8) {#2}\n"_s;
    const QByteArray bytes = written(treeFromText(tree)).toUtf8();
    Progress progress;
    const StackResult document =
        readFolded(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}), u"test"_s, {}, progress);
    QVERIFY(document.has_value());
    QCOMPARE(treeText(*(*document)->snapshots.front().tree), tree);
}

/// With sets each line says whose it is, so that nobody's place is lost.
void TestFoldedWriter::processesComeBack()
{
    const QString tree = u"main (a.c:3) [0-3,7,9]\n  solve [0-3]\n    wait [1]\n  flux [7]\n"_s;
    ProblemList problems;
    StackWriteOptions options;
    options.members = MembersAs::Sets;
    options.problems = &problems;
    const QByteArray bytes = written(treeFromText(tree), options).toUtf8();
    QCOMPARE(bytes, "[9];main (a.c:3) 1\n[0,2-3];main (a.c:3);solve 3\n[1];main (a.c:3);solve;wait 1\n"
                    "[7];main (a.c:3);flux 1\n"_ba);
    QVERIFY(problems.isEmpty());
    Progress progress;
    const StackResult document =
        readFolded(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}), u"test"_s, {}, progress);
    QVERIFY(document.has_value());
    QCOMPARE(treeText(*(*document)->snapshots.front().tree), tree);
    QCOMPARE(written(treeFromText(u"main [0-3]\n  f [#2]\n"_s), options), u"main 2\nmain;f 2\n"_s);
    QCOMPARE(problems.items().size(), std::size_t(1));
}

RANKSCOPE_TEST(TestFoldedWriter, QCoreApplication)
#include "tst_foldedwriter.moc"
