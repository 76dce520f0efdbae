// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/sources/memoryarray.h"
#include "model/arrays/view/arrayfilter.h"
#include "tests/model/arrays/cellpicture.h"
#include "tests/support/nonfinite.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestArrayFilter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shows_data();
    void shows();
    void takesNamesAndLettersOfDimensions();
    void refuses_data();
    void refuses();
    void comparesWholeNumbersExactly();
    void followsTheSlice();
    void isOffWithoutText();

private:
    std::shared_ptr<ArrayDocument> m_document = std::make_shared<ArrayDocument>();

public:
    TestArrayFilter();
};

namespace {

template<typename Number>
std::shared_ptr<const ArraySource> fortranArray(const QString &path, ElementType type, const ArrayShape &shape,
                                                std::vector<Number> values)
{
    ArrayDescription description;
    description.path = path;
    description.type = type;
    description.shape = shape;
    description.dimensions.resize(shape.size(), {{}, 1, 1}); // as Fortran counts
    return std::make_shared<MemoryArray>(description, std::move(values));
}

} // namespace

TestArrayFilter::TestArrayFilter()
{
    m_document->dataSets = {
        fortranArray<double>(u"/u"_s, ElementType::Float64, {2, 3}, {1, 2.5, notANumber, -4, infinity, 1e-310}),
        fortranArray<std::int32_t>(u"/mask"_s, ElementType::Int32, {2, 3}, {0, 1, 1, 0, 1, 0}),
        fortranArray<std::uint64_t>(u"/big"_s, ElementType::UInt64, {2}, {18446744073709551615U, 9007199254740993U}),
        fortranArray<float>(u"/single"_s, ElementType::Float32, {2, 3}, {1e-40F, 1, 1, 1, 1, 1}),
        fortranArray<QString>(u"/names"_s, ElementType::Text, {2, 3}, std::vector<QString>(6)),
        fortranArray<double>(u"/a/twice"_s, ElementType::Float64, {2, 3}, std::vector<double>(6)),
        fortranArray<double>(u"/b/twice"_s, ElementType::Float64, {2, 3}, std::vector<double>(6)),
    };
}

void TestArrayFilter::shows_data()
{
    QTest::addColumn<int>("array");
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QString>("expected");
    QTest::newRow("comparison") << 0 << u"> 1"_s << u".#./.#."_s;
    QTest::newRow("Fortran") << 0 << u".ge. 1"_s << u"##./.#."_s;
    QTest::newRow("interval") << 0 << u"-4:1"_s << u"#../#.#"_s;
    QTest::newRow("NaN") << 0 << u"$nan"_s << u"..#/..."_s;
    QTest::newRow("denormal") << 0 << u"$is_denorm"_s << u".../..#"_s;
    QTest::newRow("denormal of a float") << 3 << u"$denorm"_s << u"#../..."_s;
    QTest::newRow("expression") << 0 << u"$value > 0 && !$is_inf"_s << u"##./..#"_s;
    QTest::newRow("subscript down") << 0 << u"$i == 2"_s << u".../###"_s;
    QTest::newRow("subscript across") << 0 << u"$j >= 2"_s << u".##/.##"_s;
    QTest::newRow("both") << 0 << u"$i + $j == 3"_s << u".#./#.."_s;
    QTest::newRow("another array") << 0 << u"mask == 1 && $value > 0"_s << u".#./.#."_s;
    QTest::newRow("by its path") << 0 << u"\"/mask\" == 1"_s << u".##/.#."_s;
    QTest::newRow("one element") << 0 << u"$value == u[1,2]"_s << u".#./..."_s;
    QTest::newRow("all subscripts") << 0 << u"mask[$i,$j] == 1"_s << u".##/.#."_s;
}

void TestArrayFilter::shows()
{
    QFETCH(int, array);
    QFETCH(QString, filter);
    QFETCH(QString, expected);
    const auto set = m_document->dataSets[static_cast<std::size_t>(array)];
    const ArrayView view = *ArrayView::make(set, wholeLayout(set->shape()));
    const auto made = ArrayFilter::make(filter, {set, m_document.get()});
    QVERIFY2(made, made ? "" : qPrintable(caretText(filter, made.error())));
    QCOMPARE(cellPicture(view, made->get()), expected);
}

void TestArrayFilter::takesNamesAndLettersOfDimensions()
{
    ArrayDescription description;
    description.path = u"/basin"_s;
    description.shape = {2, 3};
    description.dimensions = {{u"j"_s, 0, 1}, {u"lon"_s, 0, 1}}; // the first one has the letter of the second
    const auto set = std::make_shared<const MemoryArray>(description, std::vector<double>(6, 1));
    const ArrayView view = *ArrayView::make(set, wholeLayout({2, 3}));
    for (const QString &filter : {u"$j == 1 && $lon < 2"_s, u"$i == 1 && $lon < 2"_s}) {
        const auto made = ArrayFilter::make(filter, {set, nullptr});
        QVERIFY2(made, made ? "" : qPrintable(caretText(filter, made.error())));
        QCOMPARE(cellPicture(view, made->get()), u".../##."_s);
    }
    QVERIFY(!ArrayFilter::make(u"$k == 1"_s, {set, nullptr}));
}

void TestArrayFilter::refuses_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<qsizetype>("position");
    QTest::addColumn<QString>("says");
    QTest::newRow("dimension") << u"$k > 1"_s << qsizetype{0} << u"it has $i, $j"_s;
    QTest::newRow("unknown") << u"1 < nosuch"_s << qsizetype{4} << u"no array \"nosuch\""_s;
    QTest::newRow("shape") << u"big > 1"_s << qsizetype{0} << u"another shape"_s;
    QTest::newRow("texts") << u"names == 1"_s << qsizetype{0} << u"holds texts"_s;
    QTest::newRow("ambiguous") << u"twice > 1"_s << qsizetype{0} << u"write /a/twice"_s;
    QTest::newRow("no element") << u"u[0,1] > 1"_s << qsizetype{0} << u"no such element"_s;
    QTest::newRow("metric") << u"$0 > 1"_s << qsizetype{0} << u"belong to profiles"_s;
}

void TestArrayFilter::refuses()
{
    QFETCH(QString, filter);
    QFETCH(qsizetype, position);
    QFETCH(QString, says);
    const auto made = ArrayFilter::make(filter, {m_document->dataSets[0], m_document.get()});
    QVERIFY(!made);
    QCOMPARE(made.error().position, position);
    QVERIFY2(made.error().message.contains(says), qPrintable(made.error().message));
}

void TestArrayFilter::comparesWholeNumbersExactly()
{
    const auto set = m_document->dataSets[2];
    const ArrayView view = *ArrayView::make(set, wholeLayout(set->shape()));
    QCOMPARE(cellPicture(view, ArrayFilter::make(u"== 9007199254740993"_s, {set, nullptr})->get()), u"./#"_s);
    QCOMPARE(cellPicture(view, ArrayFilter::make(u"> 18446744073709551614"_s, {set, nullptr})->get()), u"#/."_s);
}

void TestArrayFilter::followsTheSlice()
{
    const auto set = m_document->dataSets[0];
    ArrayLayout layout = wholeLayout(set->shape());
    layout.selections[1] = IndexSelection::range({2, 3, -1});
    std::swap(layout.rows, layout.columns);
    const ArrayView view = *ArrayView::make(set, layout); // columns of the array as rows, the last one first
    const auto filter = *ArrayFilter::make(u"$j == 3 || mask == 0"_s, {set, m_document.get()});
    QCOMPARE(cellPicture(view, filter.get()), u"##/../##"_s);
    QCOMPARE(shownCount(*readCells(view, filter.get(), {1, 2, 0, 2}, Progress())), 2U);
}

void TestArrayFilter::isOffWithoutText()
{
    const auto set = m_document->dataSets[0];
    QVERIFY(!*ArrayFilter::make(u"  "_s, {set, nullptr}));
    const ArrayView view = *ArrayView::make(set, wholeLayout(set->shape()));
    QCOMPARE(cellPicture(view, nullptr), u"###/###"_s);
}

RANKSCOPE_TEST(TestArrayFilter, NoApplication)
#include "tst_arrayfilter.moc"
