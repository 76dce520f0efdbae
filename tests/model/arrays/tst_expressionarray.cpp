// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/derived/expressionarray.h"
#include "model/arrays/derived/relabelleddocument.h"
#include "tests/model/arrays/givenarray.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

/// a is 0 1 2 / 3 4 5; b is ten times as much, as floats; c has three elements; t holds texts.
ArrayDocument file()
{
    ArrayDocument document;
    document.dataSets = {givenArray(ElementType::Int32, {2, 3}, std::vector<std::int32_t>{0, 1, 2, 3, 4, 5}, u"/a"_s),
                         givenArray(ElementType::Float32, {2, 3}, std::vector<float>{0, 10, 20, 30, 40, 50}, u"/b"_s),
                         givenArray(ElementType::UInt8, {3}, std::vector<std::uint8_t>{7, 8, 9}, u"/fields/c"_s),
                         givenArray(ElementType::Text, {2}, std::vector<QString>{u"x"_s, u"y"_s}, u"/t"_s)};
    return document;
}

/// Zeros; who reads them is not waited for any more.
class CancellingArray : public ArraySource
{
public:
    CancellingArray(ArrayDescription description, Progress &progress)
        : ArraySource(std::move(description))
        , m_progress(progress)
    {}
    Result<void> read(const ArrayWindow &window, ArrayValues &values, const Progress &) const override
    {
        resizeValues(values, type(), elementCount(window));
        m_progress.cancel();
        return {};
    }

private:
    Progress &m_progress;
};

} // namespace

class TestExpressionArray : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void elements_data();
    void elements();
    void readsAPart();
    void countsThroughManyPieces();
    void stopsWhenCancelled();
    void describesItself();
    void refused_data();
    void refused();
    void followsTheSubscripts();
    void relabelsItsShape();
};

void TestExpressionArray::elements_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("values");
    QTest::newRow("reals") << u"b - a"_s << u"float64"_s << u"0 9 18 27 36 45"_s;
    QTest::newRow("integers") << u"a * 2 + 1"_s << u"int64"_s << u"1 3 5 7 9 11"_s;
    QTest::newRow("truths") << u"a > 2"_s << u"int64"_s << u"0 0 0 1 1 1"_s;
    QTest::newRow("the element") << u"$value + a[1,2]"_s << u"int64"_s << u"5 6 7 8 9 10"_s;
    QTest::newRow("subscripts") << u"10 * $i + $j"_s << u"int64"_s << u"0 1 2 10 11 12"_s;
    QTest::newRow("a constant") << u"2.5"_s << u"float64"_s << u"2.5 2.5 2.5 2.5 2.5 2.5"_s;
    QTest::newRow("another shape") << u"c + 0.5"_s << u"float64"_s << u"7.5 8.5 9.5"_s;
    QTest::newRow("its subscripts") << u"/fields/c * $i"_s << u"uint64"_s << u"0 8 18"_s;
}

void TestExpressionArray::elements()
{
    QFETCH(QString, text);
    const ArrayDocument document = file();
    const auto array = ExpressionArray::make(u"/new"_s, text, {document.dataSets.front(), &document});
    QVERIFY2(array, qPrintable(array ? QString() : array.error().message));
    QTEST(QString(typeName((*array)->type())), "type");
    QTEST(elementsText(**array, wholeWindow((*array)->shape()), u" "_s), "values");
}

void TestExpressionArray::readsAPart()
{
    const ArrayDocument document = file();
    const auto array = ExpressionArray::make(u"/new"_s, u"b + 100 * $j"_s, {document.dataSets.front(), &document});
    QVERIFY(array);
    QCOMPARE(elementsText(**array, {{1, 1, 1}, {0, 2, 2}}, u" "_s), u"30 250"_s); // 30 + 0, 50 + 200
    QCOMPARE(elementsText(**array, {{0, 0, 1}, {0, 2, 1}}, u" "_s), QString());
}

/// More elements than are computed between two looks at Progress, in lines that end inside of them.
void TestExpressionArray::countsThroughManyPieces()
{
    constexpr std::uint64_t rows = 1001;
    constexpr std::uint64_t columns = 701;
    const auto array = ExpressionArray::make(
        u"/new"_s, u"1000 * $i + $j + 0 * $value"_s,
        {givenArray(ElementType::Int32, {rows, columns}, std::vector<std::int32_t>(rows * columns)), nullptr});
    QVERIFY(array);
    ArrayValues values;
    QVERIFY((*array)->read({{1, 500, 2}, {0, columns, 1}}, values, Progress()));
    const auto &numbers = std::get<std::vector<std::int64_t>>(values);
    QCOMPARE(numbers.size(), std::size_t(500 * columns));
    for (std::size_t place = 0; place < numbers.size(); ++place)
        QCOMPARE(numbers[place], std::int64_t(1000 * (1 + 2 * (place / columns)) + place % columns));
}

void TestExpressionArray::stopsWhenCancelled()
{
    Progress progress;
    ArrayDescription description;
    description.type = ElementType::Float64;
    description.shape = {100};
    description.dimensions.resize(1);
    const auto source = std::make_shared<CancellingArray>(description, progress);
    const auto array = ExpressionArray::make(u"/new"_s, u"$value + 1"_s, {source, nullptr});
    QVERIFY(array);
    ArrayValues values;
    const Result<void> done = (*array)->read({{0, 100, 1}}, values, progress);
    QVERIFY(!done);
    QCOMPARE(done.error().kind, ErrorKind::Cancelled);
}

void TestExpressionArray::describesItself()
{
    const ArrayDocument document = file();
    const auto array = ExpressionArray::make(u"/derived/d"_s, u" a  -  b "_s, {document.dataSets.front(), &document});
    QVERIFY(array);
    QCOMPARE((*array)->description().path, u"/derived/d"_s);
    QCOMPARE((*array)->description().title, u"d = a - b"_s);
    QCOMPARE((*array)->shape(), (ArrayShape{2, 3}));
    QVERIFY((*array)->description().error.isEmpty());
}

void TestExpressionArray::refused_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("position");
    QTest::addColumn<QString>("says");
    QTest::newRow("nothing") << u""_s << 0 << u""_s;
    QTest::newRow("unfinished") << u"a -"_s << 3 << u""_s;
    QTest::newRow("unknown") << u"a - d"_s << 4 << u"There is no array \"d\" in this file."_s;
    QTest::newRow("another shape") << u"a - c"_s << 4 << u"/fields/c has another shape."_s;
    QTest::newRow("texts") << u"t + 1"_s << 0 << u"/t holds texts: expressions take numbers."_s;
    QTest::newRow("no such element") << u"a + a[2,0]"_s << 4 << u"/a has no such element."_s;
}

void TestExpressionArray::refused()
{
    QFETCH(QString, text);
    QFETCH(QString, says);
    const ArrayDocument document = file();
    const auto array = ExpressionArray::make(u"/new"_s, text, {document.dataSets.front(), &document});
    QVERIFY(!array);
    QTEST(static_cast<int>(array.error().position), "position");
    QVERIFY(!array.error().message.isEmpty());
    if (!says.isEmpty())
        QCOMPARE(array.error().message, says);
}

/// With lower bounds of its own the array is computed with them.
void TestExpressionArray::followsTheSubscripts()
{
    const auto document = std::make_shared<const ArrayDocument>(file());
    const auto told = relabelled(document, 0, {{1, 0}, {1, 5}});
    QVERIFY(told);
    const auto array = ExpressionArray::make(u"/new"_s, u"a + 100 * $i"_s, {(*told)->dataSets.front(), told->get()});
    QVERIFY(array);
    QCOMPARE((*array)->shape(), (ArrayShape{3, 2}));
    QCOMPARE(elementsText(**array, wholeWindow({3, 2}), u" "_s), u"100 103 201 204 302 305"_s);
    QCOMPARE((*array)->description().dimensions[1].base, 5);
}

/// Others of the same shape are told alike; those of another one are not.
void TestExpressionArray::relabelsItsShape()
{
    const auto document = std::make_shared<const ArrayDocument>(file());
    QCOMPARE(*relabelled(document, 0, {}), document);
    QVERIFY(!relabelled(document, 0, {{0}, {}}));
    const auto told = relabelled(document, 0, swappedAxes({2, 3}));
    QVERIFY(told);
    QCOMPARE((*told)->dataSets[1]->shape(), (ArrayShape{3, 2}));
    QCOMPARE((*told)->dataSets[2], document->dataSets[2]);
    const ArrayLabels back = turned(turned({{}, {1, 2}}, {2, 3}), {2, 3});
    QCOMPARE(back, (ArrayLabels{{}, {1, 2}}));
    ArrayLayout layout = wholeLayout({2, 3, 4});
    layout.selections[0] = IndexSelection::one(1);
    QCOMPARE(reversedLayout(reversedLayout(layout)), layout);
    QCOMPARE(reversedLayout(layout).selections[2], IndexSelection::one(1));
}

RANKSCOPE_TEST(TestExpressionArray, QCoreApplication)
#include "tst_expressionarray.moc"
