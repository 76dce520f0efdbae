// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "io/detection.h"
#include "io/formats.h"
#include "io/stackfile.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The tags that launchers put before each line, and texts of stacks that have them.
class TestLineTags : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void splits_data();
    void splits();
    void hasNone_data();
    void hasNone();
    void stacksOfRanks_data();
    void stacksOfRanks();
    void tooLongForTags();
    void numbersOfPadb();
    void timesAlone();
};

namespace {

std::string_view viewOf(const QByteArray &bytes)
{
    return {bytes.constData(), std::size_t(bytes.size())};
}

/// Two lines of text, the second one indented, and an empty one.
QByteArray tagged(const QByteArray &before)
{
    return before + "one\n" + before + "  two\n" + before + "\n" + before + "three\n";
}

} // namespace

void TestLineTags::splits_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<int>("rank"); // -1: none is said
    QTest::newRow("Open MPI") << QByteArray("[1,3]<stdout>:") << 3;
    QTest::newRow("Open MPI's other stream") << QByteArray("[1,12]<stderr>:") << 12;
    QTest::newRow("PRRTE") << QByteArray("[prterun-n07-123@1,3]<stdout>: ") << 3;
    QTest::newRow("srun") << QByteArray(" 3: ") << 3;
    QTest::newRow("MPICH") << QByteArray("[3] ") << 3;
    QTest::newRow("time") << QByteArray("2026-11-29T05:00:00.123456Z ") << -1;
    QTest::newRow("time with a zone") << QByteArray("2026-11-29 05:00:00+01:00 ") << -1;
    QTest::newRow("time in brackets") << QByteArray("[2026-11-29 05:00:00,123]: ") << -1;
    QTest::newRow("colours") << QByteArray("\x1b[1;33m\x1b[0m") << -1;
    QTest::newRow("colours and rank") << QByteArray("\x1b[31m[1,3]<stdout>:\x1b[0m") << 3;
    QTest::newRow("time and rank") << QByteArray("2026-11-29T05:00:00Z [1,3]<stdout>:") << 3;
    QTest::newRow("rank and time") << QByteArray("3: 2026-11-29T05:00:00Z ") << 3;
}

void TestLineTags::splits()
{
    QFETCH(QByteArray, before);
    QFETCH(int, rank);
    const QByteArray text = tagged(before);
    const auto tags = LineTags::in(viewOf(text));
    QVERIFY(tags);
    const auto texts = textsByRank(viewOf(text), *tags);
    QCOMPARE(texts.size(), 1u);
    const QByteArray plain = "one\n  two\n\nthree\n";
    QCOMPARE(int(texts.begin()->first), rank);
    QCOMPARE(QByteArray::fromStdString(texts.begin()->second), plain);
    QCOMPARE(QByteArray::fromStdString(withoutTags(viewOf(text), *tags)), plain);
}

void TestLineTags::hasNone_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("one line") << QByteArray("3: one\n");
    QTest::newRow("some lines") << QByteArray("3: one\ntwo\nthree\n4: four\n");
    QTest::newRow("no stream") << QByteArray("[1,3] one\n[1,4] two\n");
    QTest::newRow("dates") << QByteArray("2026-11-29 one\n2026-11-30 two\n");
    QTest::newRow("numbers of frames") << QByteArray("[ 3] one\n[ 4] two\n");
    QTest::newRow("beyond 32 bits") << QByteArray("99999999999: one\n99999999999: two\n");
}

void TestLineTags::hasNone()
{
    QFETCH(QByteArray, text);
    QVERIFY(!LineTags::in(viewOf(text)));
}

void TestLineTags::stacksOfRanks_data()
{
    QTest::addColumn<QByteArray>("first"); // before a line of rank 3
    QTest::addColumn<QByteArray>("second"); // of rank 5
    QTest::newRow("Open MPI") << QByteArray("[1,3]<stdout>:") << QByteArray("[1,5]<stdout>:");
    QTest::newRow("srun") << QByteArray("3: ") << QByteArray("5: ");
    QTest::newRow("MPICH") << QByteArray("[3] ") << QByteArray("[5] ");
}

/// The lines of two processes, one after the other in turns.
void TestLineTags::stacksOfRanks()
{
    QFETCH(QByteArray, first);
    QFETCH(QByteArray, second);
    const QByteArray text = first + "#0  0x01 in poll () from /lib/libc.so\n" + second
                            + "#0  0x02 in flux (n=1) at a.c:3\n" + first + "#1  0x03 in main () at a.c:9\n" + second
                            + "#1  0x03 in main () at a.c:9\n";
    QCOMPARE(kindName(detectKind(viewOf(text))), u"gdb-backtrace"_s);
    Progress progress;
    const auto open = [&text] { return Result<ByteSource>(ByteSource::fromMemory(viewOf(text))); };
    const StackResult read = readStacks(open, u"log"_s, {}, progress);
    QVERIFY(read);
    const StackTree &tree = *(*read)->snapshots.front().tree;
    QCOMPARE(tree.allProcesses().toString(), u"3,5"_s);
    QCOMPARE((*read)->rankSource, RankSource::Content);
    QCOMPARE(tree.size(), 3u); // main, and what each of both is in
}

/// Too much for memory: it is read as it is, and says so.
void TestLineTags::tooLongForTags()
{
    const QByteArray text =
        "2026-11-29T05:00:00Z Thread 1 (process 7):\n2026-11-29T05:00:00Z #0  0x01 in poll () at a.c:3\n";
    const auto open = [&text] { return Result<ByteSource>(ByteSource::fromMemory(viewOf(text))); };
    Progress progress;
    const auto isTold = [](const StackResult &read) {
        const auto says = [](const QString &words) { return words.contains("tags of a launcher"_L1); };
        return read ? std::ranges::any_of((*read)->problems.items(), says, &Problem::text) : says(read.error().hint);
    };
    const auto bytes = std::uint64_t(text.size());
    QVERIFY(!isTold(readStacks(open, u"log"_s, {}, progress, bytes)));
    QVERIFY(isTold(readStacks(open, u"log"_s, {}, progress, bytes - 1)));
}

/// padb begins its lines with numbers of its own, which stay behind times.
void TestLineTags::numbersOfPadb()
{
    const QByteArray time = "2026-11-29T05:00:00Z ";
    const QByteArray text =
        time + "  1: -----------------\n" + time + "  1: Branch 1 of 1, 2 processes, 100% of total [0-1]\n" + time
        + "  1: -----------------\n" + time + "  1: main() at ring.c:41\n" + time + "  2:  exchange() at ring.c:22\n";
    Progress progress;
    const auto open = [&text] { return Result<ByteSource>(ByteSource::fromMemory(viewOf(text))); };
    const StackResult read = readStacks(open, u"log"_s, {}, progress);
    QVERIFY(read);
    QCOMPARE((*read)->snapshots.front().tree->size(), 2u);
    QCOMPARE((*read)->snapshots.front().tree->allProcesses().toString(), u"0,1"_s);
}

/// They say no rank, and the numbers of the lines stay.
void TestLineTags::timesAlone()
{
    const QByteArray time = "2026-11-29T05:00:00Z ";
    const QByteArray text = time + "* thread #1, name = 'ring'\n" + time
                            + "    frame #0: 0x0000000000401234 ring`exchange(n=8) at ring.c:41:5\n" + time
                            + "    frame #1: 0x0000000000401300 ring`main at ring.c:70:3\n";
    QCOMPARE(kindName(detectKind(viewOf(text))), u"lldb"_s);
    Progress progress;
    const auto open = [&text] { return Result<ByteSource>(ByteSource::fromMemory(viewOf(text))); };
    const StackResult read = readStacks(open, u"log"_s, {}, progress);
    QVERIFY(read);
    QCOMPARE((*read)->snapshots.front().tree->size(), 2u);
    QCOMPARE((*read)->rankSource, RankSource::Assumed);
}

RANKSCOPE_TEST(TestLineTags, QCoreApplication)
#include "tst_linetags.moc"
