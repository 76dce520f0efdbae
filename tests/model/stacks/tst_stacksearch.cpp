// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "model/stacks/view/stacksearch.h"
#include "tests/model/stacks/treetext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestStackSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void parses();
    void refuses();
    void finds_data();
    void finds();
    void keepsAncestors();
    void goesThroughAView();
};

namespace {

const QString searchedJob = u"main (src/main.c:1) [0-4]\n"
                            "  Solve (src/Solve.f90:12) [0-3]\n"
                            "    MPI_Allreduce <libmpi.so.40> [0-2]\n"
                            "      poll [0,1]\n"
                            "    reflux (lib/reflux.f90:12) [3]\n"
                            "  Решить (flux.f90:12) [4]\n"
                            "  Solve (src/Solve.f90:12) [#9]\n"_s;

QString hits(const QString &tree, const QString &pattern)
{
    const StackTree searched = treeFromText(tree);
    const Bitmap found = searchStacks(searched, parseStackPattern(pattern).value());
    QStringList nodes;
    for (std::size_t node = 0; node < found.size(); ++node) {
        if (found.test(node))
            nodes << QString::number(node);
    }
    return nodes.join(u' ');
}

} // namespace

void TestStackSearch::parses()
{
    const auto parsed = [](const QString &text) { return parseStackPattern(text).value(); };
    QCOMPARE(std::get<FrameText>(parsed(u" flux "_s)).text, u"flux"_s);
    QCOMPARE(std::get<FrameText>(parsed(u"a::b"_s)).text, u"a::b"_s);
    QCOMPARE(std::get<FrameText>(parsed(u"ns::12"_s)).text, u"ns::12"_s);
    QCOMPARE(std::get<FrameText>(parsed(u"rank"_s)).text, u"rank"_s);
    QCOMPARE(std::get<QRegularExpression>(parsed(u"/^MPI_/"_s)), QRegularExpression(u"^MPI_"_s));
    QVERIFY(std::get<QRegularExpression>(parsed(u"/x/i"_s)).match(u"X"_s).hasMatch());
    QCOMPARE(std::get<SourcePlace>(parsed(u"src/flux.f90:212"_s)), (SourcePlace{u"src/flux.f90"_s, 212}));
    QCOMPARE(std::get<SourcePlace>(parsed(u":212"_s)), (SourcePlace{{}, 212}));
    QCOMPARE(std::get<ProcessSet>(parsed(u"7"_s)), ProcessSet(7));
    QCOMPARE(std::get<ProcessSet>(parsed(u"Rank 7"_s)), ProcessSet(7));
    QCOMPARE(std::get<ProcessSet>(parsed(u"ranks 0-3, 9"_s)), ProcessSet::fromRanges({{0, 3}, {9, 9}}));
}

void TestStackSearch::refuses()
{
    for (const QString &text : {QString(), u"  "_s, u"/(/"_s}) {
        const auto parsed = parseStackPattern(text);
        QVERIFY(!parsed);
        QCOMPARE(parsed.error().kind, ErrorKind::BadOption);
        QVERIFY(parsed.error().message.endsWith(u'.'));
    }
}

void TestStackSearch::finds_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("expected");

    QTest::newRow("function or file, either case") << u"solve"_s << u"1 6"_s;
    QTest::newRow("a part") << u"FLUX"_s << u"4 5"_s;
    QTest::newRow("module") << u"libmpi"_s << u"2"_s;
    QTest::newRow("not Latin, either case") << u"решИ"_s << u"5"_s;
    QTest::newRow("longer than any") << QString(200, u'a') << QString();
    QTest::newRow("regular expression") << u"/^(main|poll)$/"_s << u"0 3"_s;
    QTest::newRow("regular expression, one case") << u"/^mpi/"_s << QString();
    QTest::newRow("regular expression, either case") << u"/^mpi/i"_s << u"2"_s;
    QTest::newRow("place") << u"Solve.f90:12"_s << u"1 6"_s;
    QTest::newRow("place with folder") << u"src/Solve.f90:12"_s << u"1 6"_s;
    QTest::newRow("whole names only") << u"flux.f90:12"_s << u"5"_s;
    QTest::newRow("other line") << u"Solve.f90:13"_s << QString();
    QTest::newRow("line of any file") << u":12"_s << u"1 4 5 6"_s;
    QTest::newRow("rank where it stands") << u"1"_s << u"3"_s;
    QTest::newRow("rank that stops in a parent") << u"2"_s << u"2"_s;
    QTest::newRow("ranks") << u"2-4"_s << u"2 4 5"_s;
    QTest::newRow("rank that is nowhere") << u"77"_s << QString();
}

void TestStackSearch::finds()
{
    QFETCH(const QString, pattern);
    QTEST(hits(searchedJob, pattern), "expected");
    QCOMPARE(hits(QString(), pattern), QString());
}

void TestStackSearch::keepsAncestors()
{
    const StackTree tree = treeFromText(searchedJob);
    const Bitmap kept = withAncestors(tree, searchStacks(tree, FrameText{u"poll"_s}));
    QCOMPARE(kept.count(kept.size()), 4UL);
    for (const std::size_t node : {0, 1, 2, 3})
        QVERIFY(kept.test(node));
}

void TestStackSearch::goesThroughAView()
{
    const auto tree = std::make_shared<const StackTree>(treeFromText(searchedJob));
    const StackView view = makeView(tree); // poll is cut: rows 0 1 2 | reflux 3 | Решить 4 | Solve 5
    const ViewHits hits = hitsIn(view, searchStacks(*tree, FrameText{u"ol"_s})); // Solve, poll, Solve
    QCOMPARE(hits.count(), 2UL);
    QCOMPARE(hits.hidden, 1UL);
    QCOMPARE(hits.next(std::nullopt), ViewRow{1});
    QCOMPARE(hits.next(ViewRow{1}), ViewRow{5});
    QCOMPARE(hits.next(ViewRow{5}), ViewRow{1});
    QCOMPARE(hits.previous(ViewRow{1}), ViewRow{5});
    QCOMPARE(hits.previous(ViewRow{4}), ViewRow{1});
    QCOMPARE(hits.previous(std::nullopt), ViewRow{5});
    const Bitmap kept = withAncestors(view, hits.rows);
    QCOMPARE(kept.count(kept.size()), 3UL);
    const ViewHits nothing = hitsIn(view, Bitmap(tree->size()));
    QVERIFY(!nothing.next(ViewRow{2}) && !nothing.previous(std::nullopt));
}

RANKSCOPE_TEST(TestStackSearch, QCoreApplication)
#include "tst_stacksearch.moc"
