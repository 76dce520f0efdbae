// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "model/stacks/diff/processmoves.h"
#include "tests/model/stacks/randomtree.h"
#include "tests/model/stacks/treetext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestProcessMoves : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void strip();
    void stripOfSeveralThreads();
    void stripWhereNotAllIsTold();
    void lastMoves_data();
    void lastMoves();
    void lastMovesAreAssociative();
    void agreesWithEachStrip();
};

namespace {

/// Snapshots of one document: the trees are read into shared pools.
StackDocument documentOfTrees(const std::vector<StackTree> &trees)
{
    const auto pools = std::make_shared<StackPools>();
    StackDocument document;
    document.pools = pools;
    for (const StackTree &tree : trees) {
        StackMerger merger(pools);
        merger.addTree(tree);
        document.snapshots.push_back({{}, {}, std::make_shared<const StackTree>(merger.finish())});
    }
    return document;
}

StackDocument documentOfTexts(const QStringList &texts)
{
    std::vector<StackTree> trees;
    for (const QString &text : texts)
        trees.push_back(treeFromText(text));
    return documentOfTrees(trees);
}

/// "1:f 0: 2:g,h": place and functions of each snapshot, "?" where it is not sure.
QString stripText(const StackDocument &document, std::int64_t process)
{
    QStringList stands;
    const std::vector<ProcessStand> strip = processStrip(document, process);
    for (std::size_t index = 0; index < strip.size(); ++index) {
        const StackTree &tree = *document.snapshots[index].tree;
        QStringList ends;
        for (const StackNode end : strip[index].ends)
            ends << QString::fromStdString(std::string(tree.pools().function(tree.frame(end))));
        stands << QString::number(strip[index].place) % u':' % ends.join(u',')
                      % (strip[index].isSure ? QString() : u"?"_s);
    }
    return stands.join(u' ');
}

QString historyText(const MoveHistory &history)
{
    QStringList parts;
    for (const ProcessMove &move : history.moves)
        parts << (move.snapshot ? QString::number(*move.snapshot) : u"never"_s) % u'=' % move.processes.toString();
    if (!history.unsure.isEmpty())
        parts << u"unsure="_s % history.unsure.toString();
    return parts.join(u' ');
}

} // namespace

void TestProcessMoves::strip()
{
    const StackDocument document = documentOfTexts(
        {u"main [0-3]\n  f [0-2]\n  g [3]\n"_s, u"main [0,2,3]\n  g [0]\n  f [2]\n"_s, u"main [0-3]\n  f [0-3]\n"_s});
    QCOMPARE(stripText(document, 0), u"1:f 2:g 1:f"_s);
    QCOMPARE(stripText(document, 1), u"1:f 0: 1:f"_s);
    QCOMPARE(stripText(document, 2), u"1:f 1:f 1:f"_s);
    QCOMPARE(stripText(document, 3), u"1:g 2:main 3:f"_s);
    QCOMPARE(stripText(document, 9), u"0: 0: 0:"_s);
}

void TestProcessMoves::stripOfSeveralThreads()
{
    // thread 2 stops in main itself, above f
    const StackDocument document = documentOfTexts({u"main [0] {0.1-0.2}\n  f [0] {0.1}\nidle [0] {0.3}\n"_s,
                                                    u"main [0] {0.1-0.2}\n  f [0] {0.1-0.2}\nidle [0] {0.3}\n"_s});
    QCOMPARE(stripText(document, 0), u"1:main,f,idle 2:f,idle"_s);
}

void TestProcessMoves::stripWhereNotAllIsTold()
{
    const StackDocument document =
        documentOfTexts({u"main [0-3]\n  f [0,1…#3]\n  g [3]\n"_s, u"main [#4]\n  f [#4]\n"_s, u"main [0]\n"_s});
    QCOMPARE(stripText(document, 0), u"1:f? 0:? 2:main"_s);
    QCOMPARE(stripText(document, 3), u"1:g? 0:? 0:"_s);
}

void TestProcessMoves::lastMoves_data()
{
    QTest::addColumn<QStringList>("texts");
    QTest::addColumn<QString>("expected");

    QTest::newRow("nothing") << QStringList() << QString();
    QTest::newRow("one moment") << QStringList(u"a [0-3]\n"_s) << u"never=0-3"_s;
    QTest::newRow("the last move counts") << QStringList{u"a [0-3]\nb [4]\n"_s, u"a [0,1]\nb [2-4]\n"_s,
                                                         u"a [0,1,3]\nb [2,4]\n"_s, u"a [0,1,3]\nb [2,4]\n"_s}
                                          << u"never=0,1,4 2=2 3=3"_s;
    QTest::newRow("to come and to go") << QStringList{u"a [0,1]\n"_s, u"a [0]\n"_s, u"a [0,2]\n"_s}
                                       << u"never=0 2=1 3=2"_s;
    QTest::newRow("another line is another place")
        << QStringList{u"a (x.c:1) [0]\n"_s, u"a (x.c:2) [0]\n"_s} << u"2=0"_s;
    QTest::newRow("cut lists say nothing, but a later move is known")
        << QStringList{u"a [0,1]\nb [2]\n"_s, u"a [0,1…#2]\nb [2]\n"_s, u"a [0]\nb [1,2]\n"_s,
                       u"a [0]\nb [2]\nc [1]\n"_s}
        << u"never=2 4=1 unsure=0"_s;
}

void TestProcessMoves::lastMoves()
{
    QFETCH(const QStringList, texts);
    QTEST(historyText(rankscope::lastMoves(documentOfTexts(texts))), "expected");
}

void TestProcessMoves::lastMovesAreAssociative()
{
    RandomTree random(5);
    std::vector<StackTree> trees;
    for (int snapshot = 0; snapshot < 7; ++snapshot)
        trees.push_back(random.merged(60));
    const StackDocument document = documentOfTrees(trees);
    const MoveHistory whole = rankscope::lastMoves(document);
    for (std::size_t cut = 1; cut <= document.snapshots.size(); ++cut) {
        StackDocument earlier = document;
        StackDocument later = document;
        earlier.snapshots.resize(cut);
        later.snapshots.erase(later.snapshots.begin(), later.snapshots.begin() + static_cast<std::ptrdiff_t>(cut) - 1);
        QCOMPARE(historyText(joinedHistory(rankscope::lastMoves(earlier), rankscope::lastMoves(later),
                                           static_cast<std::uint32_t>(cut - 1))),
                 historyText(whole));
    }
}

void TestProcessMoves::agreesWithEachStrip()
{
    RandomTree random(23);
    for (int round = 0; round < 10; ++round) {
        std::vector<StackTree> trees;
        for (int snapshot = 0; snapshot < 5; ++snapshot)
            trees.push_back(random.merged(25));
        const StackDocument document = documentOfTrees(trees);
        const MoveHistory history = rankscope::lastMoves(document);
        for (int process = 0; process < 40; ++process) {
            const std::vector<ProcessStand> strip = processStrip(document, process);
            std::optional<std::uint32_t> moved;
            bool isListed = strip[0].place != 0;
            for (std::uint32_t index = 1; index < strip.size(); ++index) {
                isListed = isListed || strip[index].place != 0;
                if (strip[index].place != strip[index - 1].place)
                    moved = index + 1;
            }
            int found = 0;
            for (const ProcessMove &move : history.moves) {
                if (!move.processes.contains(process))
                    continue;
                ++found;
                QCOMPARE(move.snapshot, moved);
            }
            QCOMPARE(found, isListed ? 1 : 0);
        }
    }
}

RANKSCOPE_TEST(TestProcessMoves, QCoreApplication)
#include "tst_processmoves.moc"
