// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Bounds of one dimension at each subscript of another one.
#include "model/arrays/statistics/arraystatistics.h"
#include "model/arrays/view/arrayfilter.h"
#include "model/arrays/view/cellstream.h"
#include "model/arrays/view/viewruns.h"
#include "tests/model/arrays/cellpicture.h"
#include "tests/model/arrays/givenarray.h"
#include "tests/support/nonfinite.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <numeric>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

/// 3 × 5 doubles, element (i, j) is 10 i + j; `base` is the lowest subscript of both dimensions.
std::shared_ptr<const ArraySource> table(std::int64_t base = 0)
{
    ArrayDescription description;
    description.path = u"/a"_s;
    description.shape = {3, 5};
    description.dimensions.resize(2, {{}, base, 1});
    std::vector<double> values;
    for (int cell = 0; cell < 15; ++cell)
        values.push_back(cell / 5 * 10 + cell % 5);
    return std::make_shared<MemoryArray>(description, std::move(values));
}

std::shared_ptr<ArrayDocument> boundsDocument()
{
    auto document = std::make_shared<ArrayDocument>();
    document->dataSets = {
        table(),
        givenIntegers({1, 0, 4}, u"/lo"_s),
        givenIntegers({3, -1, 4}, u"/hi"_s),
        givenIntegers({5, 0, 2}, u"/count"_s),
        givenIntegers({0, 2, 2, 5}, u"/offsets"_s),
        givenIntegers({0, 3, 2, 5}, u"/down"_s),
        givenIntegers({3, 5, 4}, u"/wide"_s),
        givenIntegers({0, 1, 2, 3, 4}, u"/five"_s),
        givenDoubles({1, 2.5, 4}, u"/half"_s),
        givenDoubles({1, notANumber, 4}, u"/nan"_s),
        givenDoubles({1, 0, 1e300}, u"/huge"_s),
        givenArray(ElementType::Text, {3}, std::vector<QString>(3), u"/names"_s),
        givenArray(ElementType::UInt64, {3}, std::vector<std::uint64_t>{1, 2, ~std::uint64_t(0)}, u"/unsigned"_s),
    };
    return document;
}

Result<std::shared_ptr<const StaggeredBounds>> made(const QString &text,
                                                    const std::shared_ptr<const ArraySource> &array = table())
{
    const auto words = StaggerWords::read(text);
    if (!words)
        return tl::unexpected(words.error());
    const auto document = boundsDocument();
    return StaggeredBounds::make(*words, {array, document.get()}, Progress());
}

std::shared_ptr<const ArrayFilter> filterOf(const QString &bounds, const QString &text = {})
{
    const auto document = boundsDocument();
    return ArrayFilter::make(text, {table(), document.get()}, *made(bounds)).value();
}

ArrayView wholeTable()
{
    return ArrayView::make(table(), wholeLayout({3, 5})).value();
}

} // namespace

class TestStaggeredBounds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shows_data();
    void shows();
    void refuses_data();
    void refuses();
    void countsAsTheArrayDoes();
    void goesWithAFilter();
    void followsTheLayout();
    void isLeftOutOfStatistics();
    void staysInPagesOfAStream();
    void readsWords_data();
    void readsWords();
    void ofThreeDimensions();
    void ofNothing();
};

void TestStaggeredBounds::shows_data()
{
    QTest::addColumn<QString>("bounds");
    QTest::addColumn<QString>("expected");
    QTest::newRow("two arrays") << u"j(i)=lo:hi"_s << u".###./...../....#"_s;
    QTest::newRow("the other dimension") << u"j=lo:hi"_s << u".###./...../....#"_s;
    QTest::newRow("offsets") << u"j(i)=offsets"_s << u"##.../...../..###"_s;
    QTest::newRow("counts") << u"j(i) = 0 : count - 1"_s << u"#####/...../##..."_s;
    QTest::newRow("to the end") << u"j(i)=lo:"_s << u".####/#####/....#"_s;
    QTest::newRow("from the beginning") << u"j(i)=:lo"_s << u"##.../#..../#####"_s;
    QTest::newRow("a triangle") << u"j(i)=0:$i"_s << u"#..../##.../###.."_s;
    QTest::newRow("paths") << u"j(i)=/lo:\"/hi\""_s << u".###./...../....#"_s;
    QTest::newRow("of rows by columns") << u"i(j)=:five % 3"_s << u"#####/.##.#/..#.."_s;
}

void TestStaggeredBounds::shows()
{
    QFETCH(QString, bounds);
    QFETCH(QString, expected);
    const auto result = made(bounds);
    QVERIFY2(result, result ? "" : qPrintable(result.error().message));
    QCOMPARE(cellPicture(wholeTable(), ArrayFilter::make({}, {table()}, *result)->get()), expected);
}

void TestStaggeredBounds::refuses_data()
{
    QTest::addColumn<QString>("bounds");
    QTest::addColumn<QString>("expected");
    QTest::newRow("no form") << u"lo:hi"_s << u"write j(i)=lo:hi"_s;
    QTest::newRow("no bounds") << u"j(i)="_s << u"write j(i)=lo:hi"_s;
    QTest::newRow("no dimension") << u"k(i)=lo:hi"_s << u"no dimension \"k\""_s;
    QTest::newRow("no dimension to go by") << u"j(k)=lo:hi"_s << u"no dimension \"k\""_s;
    QTest::newRow("itself") << u"j(j)=lo:hi"_s << u"cannot differ at its own subscripts"_s;
    QTest::newRow("no array") << u"j(i)=low:hi"_s << u"There is no array \"low\""_s;
    QTest::newRow("another size") << u"j(i)=lo:five"_s << u"five has the shape (5), but"_s;
    QTest::newRow("two dimensions") << u"j(i)=a"_s << u"a has the shape (3, 5), but"_s;
    QTest::newRow("too few offsets") << u"j(i)=lo"_s << u"need (4)"_s;
    QTest::newRow("outside") << u"j(i)=lo:wide"_s << u"The bounds at i = 1 are 0:5, but j goes from 0 to 4."_s;
    QTest::newRow("below") << u"j(i)=-1:lo"_s << u"The bounds at i = 0 are -1:1"_s;
    QTest::newRow("offsets that go down") << u"j(i)=down"_s << u"does from 3 to 2 behind i = 1."_s;
    QTest::newRow("offsets outside") << u"j(i)=offsets + 1"_s << u"The bounds at i = 2 are 3:5"_s;
    QTest::newRow("no whole number") << u"j(i)=0:half"_s << u"half is no whole number but 2.5 at i = 1."_s;
    QTest::newRow("NaN") << u"j(i)=0:nan"_s << u"nan is no whole number but nan at i = 1."_s;
    QTest::newRow("huge") << u"j(i)=0:huge"_s << u"huge is no whole number but 1e+300 at i = 2."_s;
    QTest::newRow("unsigned") << u"j(i)=0:unsigned"_s << u"18446744073709551615 at i = 2."_s;
    QTest::newRow("texts") << u"j(i)=0:names"_s << u"names is no whole number"_s;
    QTest::newRow("no expression") << u"j(i)=0:lo +"_s << u""_s;
}

void TestStaggeredBounds::refuses()
{
    QFETCH(QString, bounds);
    QFETCH(QString, expected);
    const auto result = made(bounds);
    QVERIFY(!result);
    QVERIFY2(result.error().message.contains(expected), qPrintable(result.error().message));
    QVERIFY(!result.error().message.isEmpty());
}

/// Bounds are subscripts of the program: with Fortran's, 1 is the first column.
void TestStaggeredBounds::countsAsTheArrayDoes()
{
    const auto array = table(1);
    const auto bounds = made(u"j(i)=1:lo + 1"_s, array);
    QVERIFY(bounds);
    const auto view = ArrayView::make(array, wholeLayout({3, 5})).value();
    QCOMPARE(cellPicture(view, ArrayFilter::make({}, {array}, *bounds)->get()), u"##.../#..../#####"_s);
    const auto wrong = made(u"j(i)=lo:hi"_s, table(2));
    QVERIFY(!wrong);
    QVERIFY2(wrong.error().message.startsWith(u"The bounds at i = 2 are 1:3, but j goes from 2 to 6."_s),
             qPrintable(wrong.error().message));
}

void TestStaggeredBounds::goesWithAFilter()
{
    const auto filter = filterOf(u"j(i)=lo:hi"_s, u"> 1"_s);
    QCOMPARE(cellPicture(wholeTable(), filter.get()), u"..##./...../....#"_s);
    QCOMPARE(filter->words(), u"j(i)=lo:hi, > 1"_s);
    QCOMPARE(filterOf(u"j=lo:hi"_s)->words(), u"j(i)=lo:hi"_s);
}

void TestStaggeredBounds::followsTheLayout()
{
    const auto filter = filterOf(u"j(i)=lo:hi"_s);
    ArrayLayout turned = wholeLayout({3, 5});
    std::swap(turned.rows, turned.columns);
    turned.selections[1] = IndexSelection::range({4, 3, -1}); // j = 4, 3, 2
    QCOMPARE(cellPicture(ArrayView::make(table(), turned).value(), filter.get()), u"..#/#../#.."_s);
    ArrayLayout column = wholeLayout({3, 5}); // both down
    column.rows = {0, 1};
    column.columns.clear();
    QCOMPARE(cellPicture(ArrayView::make(table(), column).value(), filter.get()).remove(u'/'), u".###..........#"_s);
    ArrayLayout row = wholeLayout({3, 5}); // i stays at 2
    row.rows = {1};
    row.columns.clear();
    row.selections[0] = IndexSelection::one(2);
    QCOMPARE(cellPicture(ArrayView::make(table(), row).value(), filter.get()), u"././././#"_s);
}

/// Shown are 1, 2, 3 and 24.
void TestStaggeredBounds::isLeftOutOfStatistics()
{
    const auto view = std::make_shared<const ArrayView>(wholeTable());
    Progress progress;
    const auto statistics = statisticsOf(ViewRuns(view, filterOf(u"j(i)=lo:hi"_s)), {}, progress);
    QVERIFY(statistics);
    QCOMPARE(statistics->shown, 4U);
    QCOMPARE(statistics->notShown, 11U);
    QCOMPARE(statistics->mean, std::optional(7.5));
    QCOMPARE(statistics->maximumIndex, std::optional<std::uint64_t>(14));
}

void TestStaggeredBounds::staysInPagesOfAStream()
{
    const ShownCells cells = asColumn({wholeTable(), filterOf(u"j(i)=lo:hi"_s)});
    const Progress progress;
    CellStream stream(cells, {1, 1}, progress);
    CellPage page;
    QVERIFY(*stream.next(page));
    QCOMPARE(shownCount(page), 4U);
    QVERIFY(page.isShown(1) && page.isShown(14) && !page.isShown(0));
}

void TestStaggeredBounds::readsWords_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("short") << u"j=offsets"_s << u"j=offsets"_s;
    QTest::newRow("blanks") << u"  lon ( lat ) = a : b - 1 "_s << u"lon(lat)=a : b - 1"_s;
    QTest::newRow("name spaces") << u"j(i)=ns::a:ns::b"_s << u"j(i)=ns::a:ns::b"_s;
}

void TestStaggeredBounds::readsWords()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(StaggerWords::read(text)->text(), expected);
}

void TestStaggeredBounds::ofThreeDimensions()
{
    std::vector<double> values(24);
    std::iota(values.begin(), values.end(), 0);
    const auto array = givenArray(ElementType::Float64, {2, 3, 4}, std::move(values), u"/b"_s);
    const auto silent = made(u"k=lo:hi"_s, array);
    QVERIFY(!silent);
    QVERIFY(silent.error().message.contains(u"k(i)=lo:hi"_s));
    const auto bounds = made(u"k(j)=1:count % 4 + 1"_s, array); // 1:2, 1:1, 1:3
    QVERIFY(bounds);
    const auto view = ArrayView::make(array, wholeLayout({2, 3, 4})).value();
    QCOMPARE(cellPicture(view, ArrayFilter::make({}, {array}, *bounds)->get()), u".##./.#../.###/.##./.#../.###"_s);
}

void TestStaggeredBounds::ofNothing()
{
    const auto array = givenArray(ElementType::Float64, {3, 0}, std::vector<double>(), u"/none"_s);
    QVERIFY(made(u"j(i)=lo:hi"_s, array));
    QVERIFY(made(u"j(i)=:"_s, array));
    QVERIFY(!made(u"j(i)=0:1"_s, givenDoubles({1, 2})));
}

RANKSCOPE_TEST(TestStaggeredBounds, NoApplication)
#include "tst_staggeredbounds.moc"
