// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/packing.h"
#include "model/base/team.h"
#include "model/stacks/tree/stackpacking.h"
#include "model/stacks/tree/stacktreebuilder.h"
#include "tests/support/testclass.h"

#include <QCoreApplication>
#include <QTest>

#include <atomic>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

/// Two frames of process 3, thread 1, and one of a job that only counts.
StackDocument smallDocument()
{
    StackDocument document;
    document.file = u"dump.txt"_s;
    document.fileBytes = 17;
    document.fileTime = QDateTime::fromMSecsSinceEpoch(1'790'000'000'000, Qt::UTC);
    const auto pools = std::make_shared<StackPools>();
    StackTreeBuilder builder(pools);
    const ProcessMembers members{SetState::Complete, pools->processSets.intern(ProcessSet(3)), 1};
    const ThreadMembers threads{SetState::Complete,
                                pools->threadSets.intern(ThreadSet::fromProcesses(ProcessSet(3), 1)), 1};
    builder.add(0, {.frame = pools->frame("main", "a.c", 7), .processes = members, .threads = threads});
    builder.add(1, {.frame = pools->frame("step", "a.c", 9), .processes = members, .gpuThreads = 5, .marked = true});
    builder.add(0, {.frame = pools->frame("other"), .processes = {SetState::Count, {}, 12}});
    document.pools = pools;
    document.snapshots.push_back({u"first"_s, document.fileTime, std::make_shared<StackTree>(builder.finish())});
    document.processes.push_back({.process = 3, .host = pools->strings.intern("node17"), .pid = 4711, .program = {}});
    document.threads.push_back({.process = 3, .number = 1, .name = pools->strings.intern("worker"), .state = {}});
    document.declared = ProcessSet::fromRanges({{0, 3}, {8, 9}});
    document.rankSource = RankSource::Name;
    document.problems.add({Severity::Note, u"dump.txt"_s, 4, u"A line says nothing."_s, 2});
    return document;
}

QByteArray packedStacks(const StackDocument &document)
{
    Packer packer;
    pack(packer, document);
    return packer.take();
}

/// Adds up the numbers that its pieces are.
class SumTask final : public TeamTask
{
public:
    Result<void> work(std::size_t, const QByteArray &piece, Progress &) override
    {
        if (piece == "bad")
            return tl::unexpected(Error{.kind = ErrorKind::Damaged, .message = u"bad"_s});
        sum += piece.toInt();
        return {};
    }
    QByteArray take() override { return QByteArray::number(sum.exchange(0)); }
    Result<void> join(const QByteArray &taken) override
    {
        sum += taken.toInt();
        return {};
    }

    std::atomic<int> sum = 0;
};

} // namespace

class TestPacking : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesBackWhatWasPutDown();
    void hasNothingBeyondItsEnd();
    void refusesNumbersOfThingsThatCannotBe();
    void refusesValuesThatCannotBe_data();
    void refusesValuesThatCannotBe();
    void givesBackStacks();
    void refusesStacksThatAreCut();
    void bearsStacksOfWhichAByteIsWrong();
    void doesAllAlone();
    void endsWithAnError();
    void piecesHaveNeighbours();
};

void TestPacking::givesBackWhatWasPutDown()
{
    Packer packer;
    packer.add(std::int32_t(-5));
    packer.add(u"Привет"_s);
    packer.add(std::string_view("bytes"));
    packer.add(std::optional<std::string>());
    packer.add(std::optional<double>(0.5));
    packer.addAll(std::vector<std::uint16_t>{1, 2, 3});
    packer.add(Error{.kind = ErrorKind::TooLarge, .message = u"Too large."_s, .file = u"f"_s, .line = 3});
    const QByteArray bytes = packer.take();
    Unpacker unpacker(bytes);
    std::int32_t number = 0;
    QString text;
    std::string raw;
    std::optional<std::string> nothing = "something";
    std::optional<double> half;
    std::vector<std::uint16_t> numbers;
    Error error;
    unpacker.take(number);
    unpacker.take(text);
    unpacker.take(raw);
    unpacker.take(nothing);
    unpacker.take(half);
    unpacker.takeAll(numbers);
    unpacker.take(error);
    QVERIFY(unpacker.isGood() && unpacker.isAtEnd());
    QCOMPARE(number, -5);
    QCOMPARE(text, u"Привет"_s);
    QCOMPARE(raw, std::string("bytes"));
    QVERIFY(!nothing);
    QCOMPARE(half, std::optional(0.5));
    QCOMPARE(numbers, (std::vector<std::uint16_t>{1, 2, 3}));
    QVERIFY((error == Error{.kind = ErrorKind::TooLarge, .message = u"Too large."_s, .file = u"f"_s, .line = 3}));
}

void TestPacking::hasNothingBeyondItsEnd()
{
    Unpacker unpacker(QByteArrayView("abc", 3));
    std::uint64_t number = 7;
    unpacker.take(number);
    QVERIFY(!unpacker.isGood());
    QCOMPARE(number, 0u);
    QCOMPARE(unpacker.takeText(), std::string_view());
}

void TestPacking::refusesNumbersOfThingsThatCannotBe()
{
    Packer packer;
    packer.add(std::uint64_t(0x7fff'ffff'ffff'ffff));
    const QByteArray bytes = packer.take();
    Unpacker unpacker(bytes);
    std::vector<std::uint64_t> numbers;
    unpacker.takeAll(numbers);
    QVERIFY(!unpacker.isGood());
    QVERIFY(numbers.empty());
}

void TestPacking::refusesValuesThatCannotBe_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("isGood");
    const auto timeOf = [](std::uint8_t isValid, int spec) {
        Packer packer;
        packer.add(isValid);
        packer.add(qint64(1000));
        packer.add(spec);
        packer.add(std::uint64_t(0)); // ranges of the processes
        return packer.take();
    };
    const auto rangeOf = [](ProcessSet::Range range) {
        Packer packer;
        packer.add(QDateTime());
        packer.add(std::uint64_t(1));
        packer.add(range);
        return packer.take();
    };
    QTest::newRow("local time") << timeOf(1, 0) << true;
    QTest::newRow("UTC") << timeOf(1, 1) << true;
    QTest::newRow("truth that is 2") << timeOf(2, 1) << false;
    QTest::newRow("kind of time that is not there") << timeOf(1, 4) << false;
    QTest::newRow("kind of time below 0") << timeOf(1, -1) << false;
    QTest::newRow("range of one process") << rangeOf({3, 3}) << true;
    QTest::newRow("range that ends before it begins") << rangeOf({3, 2}) << false;
}

void TestPacking::refusesValuesThatCannotBe()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, isGood);
    Unpacker unpacker(bytes);
    QDateTime time;
    ProcessSet processes;
    unpacker.take(time);
    unpacker.take(processes);
    QCOMPARE(unpacker.isGood(), isGood);
}

void TestPacking::givesBackStacks()
{
    const StackDocument document = smallDocument();
    const QByteArray bytes = packedStacks(document);
    Unpacker unpacker(bytes);
    const auto other = unpackStacks(unpacker);
    QVERIFY(other && unpacker.isAtEnd());
    QCOMPARE(other->file, document.file);
    QCOMPARE(other->fileTime, document.fileTime);
    QCOMPARE(other->processes, document.processes);
    QCOMPARE(other->threads, document.threads);
    QCOMPARE(other->declared, document.declared);
    QCOMPARE(other->rankSource, RankSource::Name);
    QCOMPARE(other->problems.items(), document.problems.items());
    QCOMPARE(other->pools->strings.text(other->processes.front().host), std::string_view("node17"));
    QCOMPARE(other->snapshots.size(), 1u);
    QCOMPARE(other->snapshots.front().title, u"first"_s);
    const StackTree &tree = *other->snapshots.front().tree;
    QCOMPARE(tree.size(), 3u);
    QCOMPARE(tree.depth({1}), 1u);
    QCOMPARE(other->pools->function(tree.frame({1})), std::string_view("step"));
    QCOMPARE(other->pools->line(tree.frame({1})), 9u);
    QCOMPARE(tree.processSet({1}), ProcessSet(3));
    QCOMPARE(tree.threadSet({0}), ThreadSet::fromProcesses(ProcessSet(3), 1));
    QCOMPARE(tree.gpuThreads({1}), std::optional<std::uint64_t>(5));
    QVERIFY(tree.isMarked({1}) && !tree.isMarked({0}));
    QCOMPARE(tree.processes({2}), (ProcessMembers{SetState::Count, {}, 12}));
}

void TestPacking::refusesStacksThatAreCut()
{
    const QByteArray bytes = packedStacks(smallDocument());
    for (qsizetype size = 0; size < bytes.size(); ++size) {
        Unpacker unpacker(QByteArrayView(bytes).first(size));
        QVERIFY(!unpackStacks(unpacker));
    }
}

/// What is refused need not be known here, but what is taken has trees that refer to what is there.
void TestPacking::bearsStacksOfWhichAByteIsWrong()
{
    const QByteArray bytes = packedStacks(smallDocument());
    qsizetype refused = 0;
    for (qsizetype at = 0; at < bytes.size(); ++at) {
        QByteArray wrong = bytes;
        wrong[at] = static_cast<char>(wrong[at] ^ 0x40);
        Unpacker unpacker(wrong);
        const auto document = unpackStacks(unpacker);
        if (!document) {
            ++refused;
            continue;
        }
        for (const StackSnapshot &snapshot : document->snapshots) {
            for (StackNode node; node.value < snapshot.tree->size(); ++node.value) {
                QVERIFY(snapshot.tree->frame(node).value < document->pools->frames.size());
                QVERIFY(snapshot.tree->processes(node).set.value < document->pools->processSets.size());
                QVERIFY(snapshot.tree->threads(node).set.value < document->pools->threadSets.size());
            }
        }
    }
    QVERIFY(refused > 0);
}

void TestPacking::doesAllAlone()
{
    TeamOfOne team;
    SumTask task;
    Progress progress;
    QVERIFY(team.run(task, {.task = "sum", .setup = {}, .pieces = {{"4"}, {"5"}, {"33"}}}, progress));
    QCOMPARE(task.sum.load(), 42);
    QVERIFY(!team.isShared());
}

void TestPacking::endsWithAnError()
{
    TeamOfOne team;
    SumTask task;
    Progress progress;
    const auto done = team.run(task, {.task = "sum", .setup = {}, .pieces = {{"4"}, {"bad"}}}, progress);
    QVERIFY(!done);
    QCOMPARE(done.error().message, u"bad"_s);
}

void TestPacking::piecesHaveNeighbours()
{
    QCOMPARE(blocksInPiece(0, 2), 1U);
    QCOMPARE(blocksInPiece(255, 2), 1U); // 128 pieces and more
    QCOMPARE(blocksInPiece(256, 2), 2U);
    QCOMPARE(blocksInPiece(2048, 1000), 1U);
    QCOMPARE(blocksInPiece(1U << 18U, 1), 16U); // no more is gained by more
    QCOMPARE(blocksInPiece(1U << 26U, 1), 1025U); // 65,536 pieces at most
}

RANKSCOPE_TEST(TestPacking, QCoreApplication)
#include "tst_packing.moc"
