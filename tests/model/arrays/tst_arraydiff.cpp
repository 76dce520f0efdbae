// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/diff/arraypairstask.h"
#include "model/arrays/diff/attributediff.h"
#include "model/arrays/diff/differencearray.h"
#include "model/arrays/diff/differencetotals.h"
#include "model/arrays/diff/documentdiff.h"
#include "tests/model/arrays/givenarray.h"
#include "tests/support/nonfinite.h"
#include "tests/support/testclass.h"

#include <cmath>
#include <limits>
#include <map>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What is expected are hand counts.
class TestArrayDiff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsAndWorst();
    void slabsDoNotMatter();
    void piecesDoNotMatter();
    void h5diffsWrongAnswers();
    void integersAreExact();
    void widerTypes();
    void notNumbers();
    void longDoubles();
    void complexAndTexts();
    void emptyAttributes_data();
    void emptyAttributes();
    void ignoresParts();
    void totalsMergeInAnyGrouping();
    void differenceArrays();
    void documents();
    void stops();
};

namespace {

const Tolerance exactly{.absolute = std::nullopt, .exact = true};

ArrayDiff diff(const std::shared_ptr<const ArraySource> &reference, const std::shared_ptr<const ArraySource> &current,
               const ArrayDiffOptions &options = {})
{
    Progress progress;
    return diffArrays(*reference, *current, options, progress).value();
}

/// Rows that are each a slab of their own, of ones but for a few elements.
class MostlyOnes final : public ArraySource
{
public:
    static constexpr std::uint64_t rowLength = 131'073; // two are more than a slab has
    using Changed = std::map<std::pair<std::uint64_t, std::uint64_t>, double>; // by row and column

    MostlyOnes(std::uint64_t rows, Changed changed)
        : ArraySource({.type = ElementType::Float64, .shape = {rows, rowLength}, .dimensions{2}})
        , m_changed(std::move(changed))
    {}

    Result<void> read(const ArrayWindow &window, ArrayValues &values, const Progress &) const override
    {
        std::vector<double> read(window[0].count * window[1].count, 1);
        for (const auto &[place, value] : m_changed) {
            const std::uint64_t row = place.first - window[0].first;
            const std::uint64_t column = place.second - window[1].first;
            if (row < window[0].count && column < window[1].count) // below the first one, they are huge
                read[row * window[1].count + column] = value;
        }
        values = std::move(read);
        return {};
    }

private:
    Changed m_changed;
};

std::vector<double> differenceElements(const std::shared_ptr<const ArraySource> &reference,
                                       const std::shared_ptr<const ArraySource> &current, DifferenceKind kind)
{
    ArrayValues values;
    const auto array = DifferenceArray::make(reference, current, kind).value();
    if (!array->read(wholeWindow(array->shape()), values, Progress()))
        return {};
    return std::get<std::vector<double>>(values);
}

} // namespace

void TestArrayDiff::countsAndWorst()
{
    const auto a = givenArray(ElementType::Float64, {2, 3}, std::vector<double>{1, 2, 3, 4, 0, 6});
    const auto b = givenArray(ElementType::Float64, {2, 3}, std::vector<double>{1, 2.5, 3, 1, 0.5, 6.00001});
    const ArrayDiff found = diff(a, b, {.worst = 2});
    QVERIFY(!found.isEqual());
    QCOMPARE(found.elements, 6U);
    QCOMPARE(found.differing, 3U); // 1e-5 is within the default 1e-4
    QCOMPARE(found.nanDiffering, 0U);
    QCOMPARE(*found.maxAbsolute, (LocatedDifference{3, {1, 0}}));
    QCOMPARE(*found.maxRelative, (LocatedDifference{1, {1, 1}})); // 0.5 of 0.5
    QCOMPARE(*found.first, (ElementIndex{0, 1}));
    QCOMPARE(*found.rms, std::sqrt((0.25 + 9 + 0.25 + 1e-10) / 6));
    QCOMPARE(*found.l2Relative, std::sqrt((0.25 + 9 + 0.25 + 1e-10) / (1 + 4 + 9 + 16 + 36)));
    QCOMPARE(found.worst.size(), std::size_t(2));
    QCOMPARE(found.worst[0].index, (ElementIndex{1, 0}));
    QCOMPARE(found.worst[0].relative, 0.75);
    QCOMPARE(found.worst[1].index, (ElementIndex{0, 1})); // as large as that of (1, 1), but before it
    QVERIFY(diff(a, a).isEqual());
    QCOMPARE(*diff(a, a).l2Relative, 0.0);
}

void TestArrayDiff::slabsDoNotMatter()
{
    const std::size_t count = 700'000; // three slabs
    std::vector<double> a(count, 1);
    std::vector<double> b = a;
    b[699'999] = 2;
    b[262'144] = 2;
    b[5] = 1.5;
    for (const unsigned threads : {1U, 2U, 3U}) {
        const ArrayDiff found = diff(givenDoubles(a), givenDoubles(b), {.threads = threads});
        QCOMPARE(found.elements, std::uint64_t(count));
        QCOMPARE(found.differing, 3U);
        QCOMPARE(*found.first, ElementIndex{5});
        QCOMPARE(*found.maxAbsolute, (LocatedDifference{1, {262'144}}));
        QCOMPARE(found.worst[1].index, ElementIndex{699'999});
        QCOMPARE(*found.rms, std::sqrt(2.25 / 700'000));
    }
}

/// Seven slabs as pieces of one, of three, and all in one.
void TestArrayDiff::piecesDoNotMatter()
{
    const auto ones = std::make_shared<MostlyOnes>(7, MostlyOnes::Changed());
    const auto others = std::make_shared<MostlyOnes>(
        7, MostlyOnes::Changed{{{0, 5}, 1.5}, {{1, 0}, 3}, {{1, 131'072}, 2}, {{3, 7}, 1.25}, {{6, 131'072}, 3}});
    for (const auto &[slabsEach, count] : {std::pair(1U, 7U), {3U, 3U}, {100U, 1U}}) {
        ArrayPairsTask task({{.reference = ones, .current = others}}, {{.worst = 3}});
        QCOMPARE(task.slabCount(), 7U);
        const std::vector<TeamPiece> pieces = task.pieces(slabsEach);
        QCOMPARE(pieces.size(), std::size_t(count));
        Progress progress;
        QVERIFY(TeamOfOne().run(task, {.task = "pairs", .setup = {}, .pieces = pieces}, progress));
        const ArrayDiff found = task.diff(0).value();
        QCOMPARE(found.elements, 7 * MostlyOnes::rowLength);
        QCOMPARE(found.differing, 5U);
        QCOMPARE(*found.first, (ElementIndex{0, 5}));
        QCOMPARE(*found.maxAbsolute, (LocatedDifference{2, {1, 0}}));
        QCOMPARE(found.worst.size(), std::size_t(3));
        QCOMPARE(found.worst[1].index, (ElementIndex{6, 131'072}));
        QCOMPARE(found.worst[2].index, (ElementIndex{1, 131'072}));
        QCOMPARE(*found.rms, std::sqrt((0.25 + 4 + 1 + 0.0625 + 4) / (7 * 131'073)));
    }
}

void TestArrayDiff::h5diffsWrongAnswers()
{
    const Tolerance relative{.absolute = std::nullopt, .relative = 1e-6};
    const ArrayDiff small = diff(givenDoubles({1e-20}), givenDoubles({2e-20}), {.tolerance = relative});
    QCOMPARE(small.differing, 1U);
    QCOMPARE(small.maxRelative->value, 0.5);
    QCOMPARE(diff(givenDoubles({0.0}), givenDoubles({-0.0}), {.tolerance = exactly}).differing, 0U);
    Tolerance signs = exactly;
    signs.signedZeroDiffers = true;
    QCOMPARE(diff(givenDoubles({0.0}), givenDoubles({-0.0}), {.tolerance = signs}).differing, 1U);
    const ArrayDiff shapes =
        diff(givenDoubles({1, 2}), givenArray(ElementType::Float64, {1, 2}, std::vector<double>{1, 2}));
    QVERIFY(shapes.shapeMismatch);
    QVERIFY(!shapes.compared);
    QVERIFY(!shapes.isEqual());
    QVERIFY(!shapes.maxAbsolute);
    const ArrayDiff types = diff(givenDoubles({1, 2}), givenArray(ElementType::Float32, {2}, std::vector<float>{1, 2}));
    QVERIFY(types.typeMismatch);
    QVERIFY(types.compared);
    QCOMPARE(types.differing, 0U);
    QVERIFY(!types.isEqual());
    QVERIFY(diff(givenDoubles({}), givenDoubles({})).isEqual()); // nothing is equal to nothing
}

void TestArrayDiff::integersAreExact()
{
    const std::int64_t most = std::numeric_limits<std::int64_t>::max();
    const auto a = givenArray(ElementType::Int64, {3}, std::vector<std::int64_t>{most, 0, -1});
    const auto b = givenArray(ElementType::Int64, {3}, std::vector<std::int64_t>{most - 1, 0, -1});
    const ArrayDiff found = diff(a, b, {.tolerance = {.absolute = 10}});
    QCOMPARE(found.differing, 1U);
    QCOMPARE(*found.maxAbsolute, (LocatedDifference{1, {0}}));
    const auto c =
        givenArray(ElementType::UInt64, {3}, std::vector<std::uint64_t>{std::uint64_t(most), 0, ~std::uint64_t(0)});
    const ArrayDiff signs = diff(a, c);
    QVERIFY(signs.typeMismatch);
    QCOMPARE(signs.differing, 1U); // -1 is not 2^64 - 1
    QCOMPARE(*signs.maxAbsolute, (LocatedDifference{0x1p64, {2}}));
}

void TestArrayDiff::widerTypes()
{
    const std::int64_t odd = (std::int64_t(1) << 53) + 1;
    const auto a = givenArray(ElementType::Int64, {1}, std::vector<std::int64_t>{odd});
    const ArrayDiff found = diff(a, givenDoubles({0x1p53}), {.tolerance = exactly});
    QCOMPARE(found.differing, 1U); // as doubles they would be equal
    QCOMPARE(found.maxAbsolute->value, 1.0);
    const auto f = givenArray(ElementType::Float32, {1}, std::vector<float>{0.1F});
    const Tolerance ulp{.absolute = std::nullopt, .ulps = 0};
    QCOMPARE(diff(f, givenDoubles({0.1}), {.tolerance = ulp}).differing, 0U); // the same float
    QCOMPARE(diff(f, givenDoubles({0.1}), {.tolerance = exactly}).differing, 1U);
    const auto number = givenArray(ElementType::Text, {1}, std::vector<QString>{u"0.1"_s});
    const ArrayDiff text = diff(number, givenDoubles({0.1}));
    QVERIFY(text.typeMismatch);
    QVERIFY(!text.compared);
}

void TestArrayDiff::notNumbers()
{
    const auto a = givenDoubles({notANumber, notANumber, infinity, infinity, 1, 5});
    const auto b = givenDoubles({notANumber, 1, infinity, -infinity, infinity, 5.5});
    const ArrayDiff found = diff(a, b);
    QCOMPARE(found.differing, 4U);
    QCOMPARE(found.nanDiffering, 1U);
    QCOMPARE(*found.first, ElementIndex{1});
    QCOMPARE(*found.maxAbsolute, (LocatedDifference{0.5, {5}}));
    QCOMPARE(*found.rms, 0.5); // of the only pair of finite numbers
    QVERIFY(std::isnan(found.worst[0].absolute));
    QCOMPARE(found.worst[1].index, ElementIndex{3});
    QCOMPARE(found.worst[1].absolute, infinity);
    QCOMPARE(found.worst[3].absolute, 0.5);
    const ArrayDiff strict = diff(a, b, {.tolerance = {.nanDiffers = true}});
    QCOMPARE(strict.differing, 5U);
    QCOMPARE(strict.nanDiffering, 2U);
    QVERIFY(!diff(givenDoubles({notANumber}), givenDoubles({notANumber})).maxAbsolute);
}

void TestArrayDiff::longDoubles()
{
    const auto one = [](long double value) {
        return givenArray(ElementType::LongDouble, {1}, std::vector<long double>{value});
    };
    const long double next = std::nextafter(1.0L, 2.0L);
    QCOMPARE(diff(one(1), one(next), {.tolerance = exactly}).differing, 1U); // one double
    QCOMPARE(diff(one(1), one(next)).differing, 0U);
    QCOMPARE(diff(one(1), one(next), {.tolerance = {.absolute = std::nullopt, .ulps = 0}}).differing, 0U);
    QCOMPARE(diff(one(1e4000L), one(2e4000L)).differing, 1U);
}

void TestArrayDiff::complexAndTexts()
{
    const auto a = givenArray(ElementType::Complex128, {2}, std::vector<std::complex<double>>{{1, 2}, {3, 4}});
    const auto b = givenArray(ElementType::Complex128, {2}, std::vector<std::complex<double>>{{1, 2}, {0, 0}});
    const ArrayDiff found = diff(a, b);
    QCOMPARE(found.differing, 1U);
    QCOMPARE(*found.maxAbsolute, (LocatedDifference{5, {1}}));
    QCOMPARE(*found.l2Relative, std::sqrt(25.0 / 30));
    const auto texts = givenArray(ElementType::Text, {2}, std::vector<QString>{u"a"_s, u"b"_s});
    const auto others = givenArray(ElementType::Text, {2}, std::vector<QString>{u"a"_s, u"c"_s});
    QCOMPARE(diff(texts, others).differing, 1U);
    QCOMPARE(*diff(texts, others).first, ElementIndex{1});
    QVERIFY(!diff(texts, others).rms);
}

void TestArrayDiff::ignoresParts()
{
    const auto a = givenArray(ElementType::Int8, {4, 5}, std::vector<std::int8_t>(20, 0));
    const auto b = givenArray(ElementType::Int8, {4, 5}, std::vector<std::int8_t>(20, 1));
    const ArrayWindow border{{0, 1, 1}, {0, 5, 1}};
    const ArrayWindow everyOther{{0, 2, 3}, {1, 2, 2}}; // rows 0 and 3, columns 1 and 3: row 0 is ignored already
    const ArrayDiff found = diff(a, b, {.ignored = {border, everyOther}});
    QCOMPARE(found.ignored, 7U);
    QCOMPARE(found.elements, 13U);
    QCOMPARE(found.differing, 13U);
    QCOMPARE(*found.first, (ElementIndex{1, 0}));
    QVERIFY(diff(a, b, {.ignored = {wholeWindow({4, 5})}}).isEqual());
    // across slabs
    const auto zeros = givenDoubles(std::vector<double>(700'000, 0));
    const auto ones = givenDoubles(std::vector<double>(700'000, 1));
    const ArrayDiff long1 = diff(zeros, ones, {.ignored = {{{1, 100'000, 7}}, {{262'143, 3, 1}}}});
    QCOMPARE(long1.ignored, 100'002U); // 262,144 = 1 + 7 · 37,449 is in both
    QCOMPARE(long1.differing, 599'998U);
}

void TestArrayDiff::totalsMergeInAnyGrouping()
{
    const PairRule rule;
    const auto totals = [&](std::uint64_t first, std::uint64_t end) {
        DifferenceTotals result(3);
        for (std::uint64_t position = first; position < end; ++position)
            result.add(pairDifference(1.0, 1.0 + static_cast<double>(position * 7 % 11), rule), position);
        return result;
    };
    const auto merged = [](DifferenceTotals left, const DifferenceTotals &right) {
        left.merge(right);
        return left;
    };
    const auto positions = [](const DifferenceTotals &each) {
        std::vector<std::uint64_t> result;
        for (const DifferenceTotals::Place &place : each.worst())
            result.push_back(place.position);
        return result;
    };
    const DifferenceTotals a = totals(0, 10);
    const DifferenceTotals b = totals(10, 11);
    const DifferenceTotals c = totals(11, 40);
    for (const DifferenceTotals &each : {merged(merged(a, b), c), merged(a, merged(b, c)), merged(merged(c, a), b)}) {
        QCOMPARE(each.elements(), 40U);
        QCOMPARE(each.differing(), 36U); // not 0, 11, 22, 33
        QCOMPARE(positions(each), (std::vector<std::uint64_t>{3, 14, 25})); // 7 · 3 = 10 modulo 11
        QCOMPARE(each.maxAbsolute()->position, 3U);
        QCOMPARE(*each.first(), 1U);
    }
}

void TestArrayDiff::differenceArrays()
{
    const auto a = givenDoubles({1, 2, 0, -3, infinity, infinity, 1});
    const auto b = givenDoubles({1, 4, 0, -2, infinity, 1, std::nextafter(1, 2)});
    QCOMPARE(differenceElements(a, b, DifferenceKind::Signed),
             (std::vector<double>{0, -2, 0, -1, 0, infinity, -0x1p-52}));
    QCOMPARE(differenceElements(a, b, DifferenceKind::Absolute),
             (std::vector<double>{0, 2, 0, 1, 0, infinity, 0x1p-52}));
    const std::vector<double> relative = differenceElements(a, b, DifferenceKind::Relative);
    QCOMPARE(relative[1], 0.5);
    QCOMPARE(relative[2], 0.0);
    QCOMPARE(relative[3], 1.0 / 3);
    const std::vector<double> ulps = differenceElements(a, b, DifferenceKind::Ulps);
    QCOMPARE(ulps[1], 0x1p52); // from 2 to 4
    QCOMPARE(ulps[4], 0.0);
    QCOMPARE(ulps[5], infinity);
    QCOMPARE(ulps[6], 1.0);
    QVERIFY(std::isnan(differenceElements(givenDoubles({notANumber}), givenDoubles({1}), DifferenceKind::Signed)[0]));
    const auto integers = givenArray(ElementType::UInt64, {1}, std::vector<std::uint64_t>{~std::uint64_t(0)});
    const auto less = givenArray(ElementType::UInt64, {1}, std::vector<std::uint64_t>{~std::uint64_t(0) - 3});
    QCOMPARE(differenceElements(less, integers, DifferenceKind::Signed), std::vector<double>{-3});
    QVERIFY(!DifferenceArray::make(a, integers, DifferenceKind::Signed));
    const auto text = givenArray(ElementType::Text, {1}, std::vector<QString>{u"a"_s});
    QVERIFY(!DifferenceArray::make(text, integers, DifferenceKind::Signed));
}

void TestArrayDiff::documents()
{
    ArrayDocument reference;
    ArrayDocument current;
    ArrayDescription broken;
    broken.path = u"/broken"_s;
    broken.shape = {1};
    broken.error = u"The filter is missing."_s;
    reference.dataSets = {givenDoubles({1, 2}, u"/u"_s), givenDoubles({1}, u"/only"_s), givenDoubles({1, 2}, u"/v"_s),
                          givenDoubles({1}, u"/broken"_s)};
    current.dataSets = {givenDoubles({1, 3}, u"v"_s), givenDoubles({1, 2}, u"/u"_s), givenDoubles({5}, u"/new"_s),
                        std::make_shared<MemoryArray>(broken, std::vector<double>{0})};
    Progress progress;
    std::size_t loose = 2; // the pair of v
    const auto options = [&loose](std::size_t pair) {
        return ArrayDiffOptions{.tolerance = {.absolute = pair == loose ? 2.0 : 1e-4}};
    };
    const DocumentDiff found = diffDocuments(reference, current, options, progress).value();
    QCOMPARE(found.rows.size(), std::size_t(5));
    QCOMPARE(found.rows[0].path, u"/u"_s);
    QVERIFY(found.rows[0].isEqual());
    QVERIFY(found.rows[1].inReference && !found.rows[1].inCurrent && !found.rows[1].diff);
    QVERIFY(found.rows[2].isEqual()); // by its own tolerance
    QCOMPARE(found.rows[2].diff->maxAbsolute->value, 1.0);
    QCOMPARE(found.rows[3].error->message, broken.error);
    QCOMPARE(found.rows[4].path, u"/new"_s);
    QVERIFY(!found.rows[4].inReference && found.rows[4].inCurrent);
    QVERIFY(!found.isEqual());
    QVERIFY(!found.isComplete());
    reference.dataSets.erase(reference.dataSets.begin() + 1);
    reference.dataSets.pop_back();
    current.dataSets.resize(2);
    loose = 1;
    QVERIFY(diffDocuments(reference, current, options, progress).value().isEqual());
}

void TestArrayDiff::stops()
{
    Progress progress;
    progress.cancel();
    const auto found = diffArrays(*givenDoubles({1}), *givenDoubles({1}), {}, progress);
    QVERIFY(!found);
    QCOMPARE(found.error().kind, ErrorKind::Cancelled);
}

void TestArrayDiff::emptyAttributes_data()
{
    QTest::addColumn<QString>("type"); // of the attribute without a value; the other one is an empty text
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isSame");
    QTest::newRow("a text") << u"string"_s << QString() << true; // as netCDF-4 and the classic kinds have it
    QTest::newRow("a number") << u"float64"_s << QString() << false;
    QTest::newRow("a text with characters") << u"string"_s << u"m"_s << false;
}

void TestArrayDiff::emptyAttributes()
{
    QFETCH(QString, type);
    QFETCH(QString, text);
    const AttributeValue without{.type = type, .shape = std::nullopt};
    const AttributeValue one{.type = u"string"_s, .values = std::vector<QString>{text}};
    const AttributeDiff diff =
        diffAttributes(u"/u"_s, {{u"units"_s, {}, without}}, {{u"units"_s, text, one}}, AttributeScope::Meaning);
    QTEST(diff.differences.empty(), "isSame");
}

RANKSCOPE_TEST(TestArrayDiff, NoApplication)
#include "tst_arraydiff.moc"
