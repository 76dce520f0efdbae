// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/view/arrayfilter.h"
#include "model/arrays/view/cellsearch.h"
#include "tests/model/arrays/givenarray.h"
#include "tests/support/nonfinite.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestCellSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void finds_data();
    void finds();
    void visitsEachHitOnce_data();
    void visitsEachHitOnce();
    void knowsWhatCannotOccur();
    void looksAtBothPartsOfComplexNumbers();
    void followsTheLayout();
    void reachesAllBlocks_data();
    void reachesAllBlocks();
    void readsLittleWhereTheAnswerIsNear();
    void stops();
    void givesTheErrorOfReading();
};

namespace {

// Three rows of four.
std::shared_ptr<const ArraySource> numbersOfAllSigns()
{
    return givenArray(ElementType::Float64, {3, 4},
                      std::vector<double>{1, notANumber, -1, 0, //
                                          -0.0, -2, -infinity, 5, //
                                          3, -3, notANumber, infinity});
}

ArrayView viewOf(const std::shared_ptr<const ArraySource> &source)
{
    return *ArrayView::make(source, wholeLayout(source->shape()));
}

PageReading reading(const ArrayView &view, const ArrayFilter *filter = nullptr)
{
    return [&view, filter](const ArrayPage &area, const Progress &progress) {
        return readCells(view, filter, area, progress);
    };
}

/// "row,column", with a star where the search wrapped round; "none".
QString words(const Result<std::optional<FoundCell>> &found)
{
    if (!found)
        return u"error: "_s % found.error().message;
    if (!*found)
        return u"none"_s;
    return QString::number((*found)->row) % u',' % QString::number((*found)->column)
           % ((*found)->wrapped ? u"*"_s : QString());
}

QString find(const ArrayView &view, CellAim aim, bool backwards, std::optional<std::uint64_t> from,
             const ArrayFilter *filter = nullptr)
{
    Progress progress;
    return words(findCell(view, reading(view, filter), {aim, backwards, from}, progress));
}

} // namespace

void TestCellSearch::finds_data()
{
    QTest::addColumn<CellAim>("aim");
    QTest::addColumn<int>("from"); // -1: the very end
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QString>("next");
    QTest::addColumn<QString>("previous");
    QTest::newRow("NaN from the ends") << CellAim::NotANumber << -1 << QString() << u"0,1"_s << u"2,2"_s;
    QTest::newRow("NaN between") << CellAim::NotANumber << 5 << QString() << u"2,2"_s << u"0,1"_s;
    QTest::newRow("NaN on one") << CellAim::NotANumber << 1 << QString() << u"2,2"_s << u"2,2*"_s;
    QTest::newRow("NaN on the other") << CellAim::NotANumber << 10 << QString() << u"0,1*"_s << u"0,1"_s;
    QTest::newRow("NaN from the last cell") << CellAim::NotANumber << 11 << QString() << u"0,1*"_s << u"2,2"_s;
    QTest::newRow("NaN, filtered") << CellAim::NotANumber << 4 << u"$i == 0"_s << u"0,1*"_s << u"0,1"_s;
    QTest::newRow("the same one again") << CellAim::NotANumber << 1 << u"$i == 0"_s << u"0,1*"_s << u"0,1*"_s;
    QTest::newRow("all filtered") << CellAim::NotANumber << 4 << u"$value == $value"_s << u"none"_s << u"none"_s;
    QTest::newRow("infinity") << CellAim::Infinite << 0 << QString() << u"1,2"_s << u"2,3*"_s;
    QTest::newRow("match") << CellAim::Match << 5 << u"> 2"_s << u"1,3"_s << u"2,3*"_s;
    QTest::newRow("match of none") << CellAim::Match << 5 << u"> 2 && < 3"_s << u"none"_s << u"none"_s;
    QTest::newRow("match without a filter") << CellAim::Match << 3 << QString() << u"1,0"_s << u"0,2"_s;
    // -1 0: at 0,3. -0 -2: at 1,1. -inf 5: at 1,3. 3 -3: at 2,1. Never over the end of a row, never beside NaN.
    QTest::newRow("sign") << CellAim::SignChange << 0 << QString() << u"0,3"_s << u"2,1*"_s;
    QTest::newRow("sign, later") << CellAim::SignChange << 5 << QString() << u"1,3"_s << u"0,3"_s;
    QTest::newRow("sign, last") << CellAim::SignChange << 9 << QString() << u"0,3*"_s << u"1,3"_s;
    QTest::newRow("sign, neighbour filtered") << CellAim::SignChange << 0 << u"> -2"_s << u"0,3"_s << u"0,3*"_s;
}

void TestCellSearch::finds()
{
    QFETCH(const CellAim, aim);
    QFETCH(const int, from);
    QFETCH(const QString, filter);
    const auto source = numbersOfAllSigns();
    const ArrayView view = viewOf(source);
    const auto made = ArrayFilter::make(filter, {source, nullptr});
    QVERIFY(made);
    const auto start = from < 0 ? std::nullopt : std::optional(static_cast<std::uint64_t>(from));
    QTEST(find(view, aim, false, start, made->get()), "next");
    QTEST(find(view, aim, true, start, made->get()), "previous");
}

void TestCellSearch::visitsEachHitOnce_data()
{
    QTest::addColumn<bool>("backwards");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("forwards") << false << QStringList{u"0,3"_s, u"1,1"_s, u"1,3"_s, u"2,1"_s, u"0,3*"_s};
    QTest::newRow("backwards") << true << QStringList{u"2,1"_s, u"1,3"_s, u"1,1"_s, u"0,3"_s, u"2,1*"_s};
}

void TestCellSearch::visitsEachHitOnce()
{
    QFETCH(const bool, backwards);
    const ArrayView view = viewOf(numbersOfAllSigns());
    QStringList visited;
    std::optional<std::uint64_t> from;
    for (int step = 0; step < 5; ++step) {
        Progress progress;
        const auto found = findCell(view, reading(view), {CellAim::SignChange, backwards, from}, progress);
        visited.append(words(found));
        QVERIFY(found && *found);
        from = (*found)->row * 4 + (*found)->column;
    }
    QTEST(visited, "expected");
}

void TestCellSearch::knowsWhatCannotOccur()
{
    const ArrayView whole = viewOf(givenArray(ElementType::Int32, {4}, std::vector<std::int32_t>{1, -1, 0, 2}));
    Progress progress;
    const PageReading readsNothing = [](const ArrayPage &, const Progress &) -> Result<CellPage> {
        return tl::unexpected(Error{ErrorKind::Damaged, u"read"_s, {}, {}, {}});
    };
    QCOMPARE(words(findCell(whole, readsNothing, {CellAim::NotANumber, false, 0}, progress)), u"none"_s);
    QCOMPARE(words(findCell(whole, readsNothing, {CellAim::Infinite, false, 0}, progress)), u"none"_s);
    QVERIFY(!canOccur(CellAim::SignChange, ElementType::UInt64));
    QVERIFY(!canOccur(CellAim::SignChange, ElementType::Complex64));
    QVERIFY(!canOccur(CellAim::NotANumber, ElementType::Text));
    QVERIFY(canOccur(CellAim::SignChange, ElementType::Int8));
    QVERIFY(canOccur(CellAim::NotANumber, ElementType::Float16));
    // One dimension runs down: no cell has a neighbour in its row.
    QCOMPARE(find(whole, CellAim::SignChange, false, {}), u"none"_s);
    const ArrayView empty = viewOf(givenArray(ElementType::Float64, {0, 3}, std::vector<double>()));
    QCOMPARE(words(findCell(empty, readsNothing, {CellAim::Match, true, {}}, progress)), u"none"_s);
}

void TestCellSearch::looksAtBothPartsOfComplexNumbers()
{
    using Number = std::complex<double>;
    const ArrayView view =
        viewOf(givenArray(ElementType::Complex128, {1, 4},
                          std::vector<Number>{{1, 1}, {notANumber, 0}, {0, notANumber}, {0, -infinity}}));
    QCOMPARE(find(view, CellAim::NotANumber, false, 0), u"0,1"_s);
    QCOMPARE(find(view, CellAim::NotANumber, false, 1), u"0,2"_s);
    QCOMPARE(find(view, CellAim::Infinite, false, 1), u"0,3"_s);
    QCOMPARE(find(view, CellAim::SignChange, false, {}), u"none"_s);
}

void TestCellSearch::followsTheLayout()
{
    const auto source = numbersOfAllSigns();
    ArrayLayout layout = wholeLayout(source->shape());
    std::swap(layout.rows, layout.columns); // four rows of three: 1 -0 3 / NaN -2 -3 / -1 -inf NaN / 0 5 inf
    const ArrayView view = *ArrayView::make(source, layout);
    QCOMPARE(find(view, CellAim::NotANumber, false, {}), u"1,0"_s);
    QCOMPARE(find(view, CellAim::NotANumber, false, 3), u"2,2"_s);
    QCOMPARE(find(view, CellAim::SignChange, false, {}), u"none"_s);
}

void TestCellSearch::reachesAllBlocks_data()
{
    QTest::addColumn<quint64>("rows");
    QTest::addColumn<quint64>("columns");
    QTest::newRow("one wide row") << quint64{1} << quint64{3'000'000};
    QTest::newRow("rows wider than a block") << quint64{2} << quint64{1'500'000};
    QTest::newRow("many small rows") << quint64{1'000'000} << quint64{3};
    QTest::newRow("one column") << quint64{3'000'000} << quint64{1};
    QTest::newRow("rows that fill no block") << quint64{3001} << quint64{1009};
}

/// A hit wherever it lies is found from both sides, and the counted cells are those that were passed.
void TestCellSearch::reachesAllBlocks()
{
    QFETCH(const quint64, rows);
    QFETCH(const quint64, columns);
    const std::uint64_t cells = rows * columns;
    for (const std::uint64_t hit : {std::uint64_t{0}, std::uint64_t{16'384}, cells / 2, cells - 1}) {
        std::vector<double> values(cells, 1);
        values[hit] = notANumber;
        const ArrayView view = viewOf(givenArray(ElementType::Float64, {rows, columns}, std::move(values)));
        const QString place = QString::number(hit / columns) % u',' % QString::number(hit % columns);
        QCOMPARE(find(view, CellAim::NotANumber, false, {}), place);
        QCOMPARE(find(view, CellAim::NotANumber, true, {}), place);
        QCOMPARE(find(view, CellAim::NotANumber, false, hit), QString(place % u'*'));
        QCOMPARE(find(view, CellAim::NotANumber, true, hit), QString(place % u'*'));
        Progress progress;
        QVERIFY(findCell(view, reading(view), {CellAim::Infinite, false, hit}, progress));
        QCOMPARE(progress.fraction(), 1.0);
    }
}

void TestCellSearch::readsLittleWhereTheAnswerIsNear()
{
    std::vector<double> values(4'000'000, 1);
    values[2'000'005] = -1;
    const ArrayView view = viewOf(givenArray(ElementType::Float64, {2, 2'000'000}, std::move(values)));
    std::uint64_t read = 0;
    const PageReading counts = [&](const ArrayPage &area, const Progress &progress) {
        read += area.rows * area.columns;
        return readCells(view, nullptr, area, progress);
    };
    Progress progress;
    QCOMPARE(words(findCell(view, counts, {CellAim::SignChange, false, 2'000'004}, progress)), u"1,5"_s);
    QVERIFY(read <= 16'385);
}

void TestCellSearch::stops()
{
    const ArrayView view = viewOf(numbersOfAllSigns());
    Progress progress;
    progress.cancel();
    const auto found = findCell(view, reading(view), {CellAim::NotANumber, false, 0}, progress);
    QVERIFY(!found);
    QCOMPARE(found.error().kind, ErrorKind::Cancelled);
}

void TestCellSearch::givesTheErrorOfReading()
{
    const ArrayView view = viewOf(numbersOfAllSigns());
    const PageReading fails = [](const ArrayPage &, const Progress &) -> Result<CellPage> {
        return tl::unexpected(Error{ErrorKind::Damaged, u"A block is damaged."_s, {}, {}, {}});
    };
    Progress progress;
    QCOMPARE(words(findCell(view, fails, {CellAim::NotANumber, false, 0}, progress)), u"error: A block is damaged."_s);
}

RANKSCOPE_TEST(TestCellSearch, QCoreApplication)
#include "tst_cellsearch.moc"
