// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/sources/linegaps.h"
#include "model/trace/sources/linepairs.h"
#include "tests/support/testclass.h"

#include <QElapsedTimer>
#include <QTest>

#include <random>
#include <set>

using namespace rankscope;

/// Lines of two versions of a text. What is expected was paired by hand.
class TestLinePairs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lines_data();
    void lines();
    void examples_data();
    void examples();
    void likeLines();
    void randomEdits();
    void hostileTexts_data();
    void hostileTexts();
    void stopsWhenCancelled();
};

Q_DECLARE_METATYPE(rankscope::LineCounts)

namespace {

using Partners = std::vector<int>; // by line of the second version, both from 1; 0: none

LinePairs pairsOf(const std::string &first, const std::string &second)
{
    return pairLines(linesOf(first), linesOf(second), Progress());
}

Partners partnersOf(const LinePairs &pairs)
{
    Partners partners;
    for (const std::uint32_t line : pairs.firstOf)
        partners.push_back(line == noLine ? 0 : static_cast<int>(line) + 1);
    return partners;
}

bool isOneToOne(const LinePairs &pairs)
{
    std::set<std::uint32_t> used;
    return std::ranges::all_of(pairs.firstOf,
                               [&used](std::uint32_t line) { return line == noLine || used.insert(line).second; });
}

} // namespace

Q_DECLARE_METATYPE(Partners)

void TestLinePairs::lines_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<QByteArray>>("expected");
    QTest::newRow("nothing") << QByteArray() << QList<QByteArray>{};
    QTest::newRow("an end alone") << QByteArray("\n") << QList<QByteArray>{""};
    QTest::newRow("without an end") << QByteArray("a\nb") << QList<QByteArray>{"a", "b"};
    QTest::newRow("with an end") << QByteArray("a\nb\n") << QList<QByteArray>{"a", "b"};
    QTest::newRow("CR LF") << QByteArray("a\r\n\r\nb\r") << QList<QByteArray>{"a", "", "b"};
    QTest::newRow("a zero") << QByteArray("a\0b\nc", 5) << QList<QByteArray>{QByteArray("a\0b", 3), "c"};
}

void TestLinePairs::lines()
{
    QFETCH(QByteArray, text);
    QFETCH(QList<QByteArray>, expected);
    QList<QByteArray> found;
    for (const std::string_view line : linesOf({text.data(), std::size_t(text.size())}))
        found << QByteArray(line.data(), qsizetype(line.size()));
    QCOMPARE(found, expected);
}

void TestLinePairs::examples_data()
{
    QTest::addColumn<std::string>("first");
    QTest::addColumn<std::string>("second");
    QTest::addColumn<Partners>("partners");
    QTest::addColumn<LineCounts>("counts");
    const auto row = [](const char *name, const char *first, const char *second, const Partners &partners,
                        const LineCounts &counts) {
        QTest::newRow(name) << std::string(first) << std::string(second) << partners << counts;
    };
    row("both empty", "", "", {}, {});
    row("nothing before", "", "a\n", {0}, {.inserted = 1});
    row("nothing after", "a\n", "", {}, {.deleted = 1});
    row("the same", "a\nb\n", "a\nb\n", {1, 2}, {.same = 2});
    row("another end of lines, none at the end", "a\nb\n", "a\r\nb", {1, 2}, {.same = 2});
    row("Latin-1", "c \xE9t\xE9\nx=1\n", "new\nc \xE9t\xE9\nx=1\n", {0, 1, 2}, {.same = 2, .inserted = 1});
    row("inserted above", "do i=1,n\na(i)=0\nend do\n", "! init\nn=8\ndo i=1,n\na(i)=0\nend do\n", {0, 0, 1, 2, 3},
        {.same = 3, .inserted = 2});
    row("deleted above", "! init\nn=8\ndo i=1,n\na(i)=0\nend do\n", "do i=1,n\na(i)=0\nend do\n", {3, 4, 5},
        {.same = 3, .deleted = 2});
    row("edited in place", "do i=1,n\ns=s+a(i)\nend do\n", "do i=1,n\ns=s+b(i)*2\nend do\n", {1, 2, 3},
        {.same = 2, .changed = 1});
    row("wholly other between neighbours", "first\nx\nlast\n", "first\nyyy(zz)\nlast\n", {1, 2, 3},
        {.same = 2, .changed = 1});
    row("indented", "x = 1\ny = 2\n", "x = 1\n    y = 2\n", {1, 2}, {.same = 1, .changed = 1});
    row("edited beside an insertion", "begin\nsum = sum + a(i)\nfinish\n",
        "begin\ncall trace(i)\nsum = sum + a(i) * w\nfinish\n", {1, 0, 2, 3}, {.same = 2, .changed = 1, .inserted = 1});
    row("edited beside a deletion", "begin\ncall trace(i)\nsum = sum + a(i)\nfinish\n",
        "begin\nsum = sum + a(i) * w\nfinish\n", {1, 3, 4}, {.same = 2, .changed = 1, .deleted = 1});
    row("equal lines", "do\nx=1\nend do\ndo\ny=2\nend do\n", "do\nx=1\nend do\ndo\nz=3\nend do\ndo\ny=2\nend do\n",
        {1, 2, 3, 0, 0, 0, 4, 5, 6}, {.same = 6, .inserted = 3});
    row("a block that ends like the one before", "do\n  x=1\nend do\nstop\n",
        "do\n  x=1\nend do\ndo\n  z=3\nend do\nstop\n", {1, 2, 3, 0, 0, 0, 4}, {.same = 4, .inserted = 3});
    row("a block that is gone", "do\nx=1\nend do\ndo\nz=3\nend do\ndo\ny=2\nend do\n",
        "do\nx=1\nend do\ndo\ny=2\nend do\n", {1, 2, 3, 7, 8, 9}, {.same = 6, .deleted = 3});
    row("only equal lines", "x\nx\nx\n", "x\nx\n", {1, 2}, {.same = 2, .deleted = 1});
    row("an empty line is no edited one", "a\n\nb\n", "a\nq=1\nb\n", {1, 0, 3},
        {.same = 2, .deleted = 1, .inserted = 1});
    row("a block elsewhere", "call first(a)\nb1 = 1\nb2 = 22\nb3 = 333\ncall last(z)\nstop\nend\nmore\n",
        "call first(a)\ncall last(z)\nstop\nend\nmore\nb1 = 1\nb2 = 22\nb3 = 333\n", {1, 5, 6, 7, 8, 2, 3, 4},
        {.same = 5, .moved = 3});
    row("too little to be known elsewhere", "x\ncall first(a)\ncall last(z)\n", "call first(a)\ncall last(z)\nx\n",
        {2, 3, 0}, {.same = 2, .deleted = 1, .inserted = 1});
}

void TestLinePairs::examples()
{
    QFETCH(std::string, first);
    QFETCH(std::string, second);
    QFETCH(Partners, partners);
    QFETCH(LineCounts, counts);
    const LinePairs pairs = pairsOf(first, second);
    QCOMPARE(partnersOf(pairs), partners);
    QVERIFY(pairs.counts == counts);
}

void TestLinePairs::likeLines()
{
    // ab bc cd against bc cd de: two of three each
    QCOMPARE(likeness("abcd", "bcde"), 2.0 / 3);
    QCOMPARE(likeness("a b\tc d", "abcd"), 1.0);
    QCOMPARE(likeness("", ""), 0.0);
    QCOMPARE(likeness("a", "a"), 0.0);
    QCOMPARE(likeness("\xFF\xFE", "\xFF\xFE"), 1.0);
    const std::vector<std::string_view> many(200, "same");
    QCOMPARE(pairEditedLines(many, many).size(), std::size_t(200));
    QVERIFY(pairEditedLines(many, std::span(many).first(100)).empty());
}

/// Lines that were kept are paired with themselves where every line is another one.
void TestLinePairs::randomEdits()
{
    std::mt19937 random(7);
    for (int round = 0; round < 200; ++round) {
        std::string first;
        std::string second;
        Partners partners;
        LineCounts counts;
        int line = 0;
        const int all = static_cast<int>(random() % 60);
        while (line < all) {
            const std::string text = "statement" + std::to_string(random()) + "(" + std::to_string(line) + ")\n";
            const auto fate = random() % 8;
            if (fate == 0) { // inserted: blank lines are never an edit of another one
                second += "\n";
                partners.push_back(0);
                ++counts.inserted;
                continue;
            }
            first += text;
            ++line;
            if (fate == 1) {
                ++counts.deleted;
                continue;
            }
            second += text;
            partners.push_back(line);
            ++counts.same;
        }
        const LinePairs pairs = pairsOf(first, second);
        QCOMPARE(partnersOf(pairs), partners);
        QVERIFY(pairs.counts == counts);
    }
}

void TestLinePairs::hostileTexts_data()
{
    QTest::addColumn<std::string>("first");
    QTest::addColumn<std::string>("second");
    constexpr int lines = 50'000;
    const auto text = [](auto line) {
        std::string result;
        for (int index = 0; index < lines; ++index)
            result += std::string(line(index)) + "\n";
        return result;
    };
    const auto numbered = [](int index) { return "x(" + std::to_string(index) + ") = 0"; };
    const std::string plain = text(numbered);
    QTest::newRow("all the same") << plain << plain;
    QTest::newRow("backwards") << plain << text([&](int index) { return numbered(lines - index); });
    QTest::newRow("nothing in common") << plain << text([](int index) { return "q" + std::to_string(index); });
    QTest::newRow("two letters") << text([](int index) { return index % 2 ? "a" : "b"; })
                                 << text([](int index) { return index % 3 ? "a" : "b"; });
    std::mt19937 random(1);
    QTest::newRow("few words") << text([&](int) { return "w" + std::to_string(random() % 9); })
                               << text([&](int) { return "w" + std::to_string(random() % 9); });
    QTest::newRow("halves swapped") << plain << text([&](int index) { return numbered((index + lines / 2) % lines); });
    QTest::newRow("no letters, halves swapped") << text([](int index) {
        return std::string(std::size_t(index % 251) + 1, '!') + std::string(std::size_t(index / 251) + 1, '?');
    }) << text([](int from) {
        const int index = (from + lines / 2) % lines;
        return std::string(std::size_t(index % 251) + 1, '!') + std::string(std::size_t(index / 251) + 1, '?');
    });
    QTest::newRow("every second line edited")
        << plain
        << text([&](int index) { return index % 2 ? numbered(index) : "x(" + std::to_string(index) + ") = 1 + y"; });
}

/// All end soon, and no line is used twice.
void TestLinePairs::hostileTexts()
{
    QFETCH(std::string, first);
    QFETCH(std::string, second);
    QElapsedTimer timer;
    timer.start();
    const LinePairs pairs = pairsOf(first, second);
    qInfo("%lld ms", timer.elapsed());
    QVERIFY(isOneToOne(pairs));
    const LineCounts &counts = pairs.counts;
    QCOMPARE(counts.same + counts.changed + counts.moved + counts.deleted, std::uint64_t(linesOf(first).size()));
    QCOMPARE(counts.same + counts.changed + counts.moved + counts.inserted, std::uint64_t(linesOf(second).size()));
}

void TestLinePairs::stopsWhenCancelled()
{
    Progress progress;
    progress.cancel();
    const std::string first(100'000, '\n');
    const LinePairs pairs = pairLines(linesOf(first), linesOf("a\n" + first), progress);
    QCOMPARE(pairs.firstOf.size(), std::size_t(100'001));
}

RANKSCOPE_TEST(TestLinePairs, QCoreApplication)
#include "tst_linepairs.moc"
