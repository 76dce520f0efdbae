// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/derived/relabelledarray.h"
#include "model/arrays/sources/memoryarray.h"
#include "tests/model/arrays/givenarray.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

/// The letters of the alphabet from 'a' on, in the order of storage; the dimensions are called x, y, …
std::shared_ptr<const ArraySource> letters(const ArrayShape &shape)
{
    ArrayDescription description;
    description.type = ElementType::Text;
    description.shape = shape;
    for (std::size_t dimension = 0; dimension < shape.size(); ++dimension)
        description.dimensions.push_back({QString(QChar(u'x' + char16_t(dimension))), 0, 1});
    std::vector<QString> texts;
    for (std::uint64_t index = 0; index < *elementCount(shape); ++index)
        texts.push_back(QString(QChar(u'a' + char16_t(index))));
    return std::make_shared<MemoryArray>(description, texts);
}

std::shared_ptr<const ArraySource> relabelled(const ArrayShape &shape, const ArrayLabels &labels)
{
    const auto result = RelabelledArray::make(letters(shape), labels);
    return result ? *result : nullptr;
}

} // namespace

class TestRelabelledArray : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void elements_data();
    void elements();
    void describesItself();
    void countsFromOne();
    void refused_data();
    void refused();
    void stops();
};

void TestRelabelledArray::elements_data()
{
    QTest::addColumn<std::vector<std::size_t>>("order");
    QTest::addColumn<std::vector<std::uint64_t>>("shape");
    QTest::addColumn<QString>("whole");
    using Order = std::vector<std::size_t>;
    using Shape = std::vector<std::uint64_t>;
    // a b c
    // d e f
    QTest::newRow("as it is") << Order{} << Shape{2, 3} << u"abcdef"_s;
    QTest::newRow("as it is, said") << Order{0, 1} << Shape{2, 3} << u"abcdef"_s;
    QTest::newRow("swapped") << Order{1, 0} << Shape{2, 3} << u"adbecf"_s;
    // abcd efgh ijkl | mnop qrst uvwx: the element of (x, y, z) is letter 12x + 4y + z
    QTest::newRow("reversed") << Order{2, 1, 0} << Shape{2, 3, 4} << u"ameqiubnfrjvcogskwdphtlx"_s;
    QTest::newRow("turned") << Order{1, 2, 0} << Shape{2, 3, 4} << u"ambncodpeqfrgshtiujvkwlx"_s;
    QTest::newRow("a line") << Order{0} << Shape{3} << u"abc"_s;
    QTest::newRow("a scalar") << Order{} << Shape{} << u"a"_s;
    QTest::newRow("nothing") << Order{1, 0} << Shape{0, 3} << QString();
}

void TestRelabelledArray::elements()
{
    QFETCH(std::vector<std::size_t>, order);
    QFETCH(std::vector<std::uint64_t>, shape);
    QFETCH(QString, whole);
    const auto array = relabelled(shape, {order, {}});
    QVERIFY(array);
    QCOMPARE(elementsText(*array, wholeWindow(array->shape()), {}), whole);
}

void TestRelabelledArray::describesItself()
{
    const auto array = relabelled({2, 3, 4}, swappedAxes({2, 3, 4}));
    QVERIFY(array);
    const ArrayDescription &description = array->description();
    QCOMPARE(description.shape, (ArrayShape{4, 3, 2}));
    QCOMPARE(dimensionName(description, 0), u"z"_s);
    QCOMPARE(dimensionName(description, 2), u"x"_s);
    QCOMPARE(description.order, ArrayOrder::ColumnMajor);
    // (x, y, z) = (1, 0, 1), (1, 2, 1), (1, 0, 3), (1, 2, 3): letters 13, 21, 15 and 23, from 0
    QCOMPARE(elementsText(*array, {{1, 2, 2}, {0, 2, 2}, {1, 1, 1}}, {}), u"nvpx"_s);
    const auto turned = relabelled({2, 3, 4}, {{1, 2, 0}, {}});
    QCOMPARE(turned->shape(), (ArrayShape{3, 4, 2}));
    QCOMPARE(turned->description().order, ArrayOrder::RowMajor);
}

void TestRelabelledArray::countsFromOne()
{
    const auto array = relabelled({2, 3}, {{1, 0}, {1, -4}});
    QVERIFY(array);
    const auto &dimensions = array->description().dimensions;
    QCOMPARE(dimensions[0], (ArrayDimension{u"y"_s, 1, 1}));
    QCOMPARE(dimensions[1], (ArrayDimension{u"x"_s, -4, 1}));
    QCOMPARE(indexOf(dimensions[1], 2, -3), std::optional<std::uint64_t>(1));
    QVERIFY(!array->inMemory());
    const auto bounds = relabelled({2, 3}, {{}, {1, 1}});
    QVERIFY(bounds->inMemory()); // nothing moves
    QCOMPARE(elementsText(*bounds, {{1, 1, 1}, {0, 2, 2}}, {}), u"df"_s);
}

void TestRelabelledArray::refused_data()
{
    QTest::addColumn<std::vector<std::size_t>>("order");
    QTest::addColumn<std::vector<std::int64_t>>("bases");
    using Order = std::vector<std::size_t>;
    using Bases = std::vector<std::int64_t>;
    QTest::newRow("twice") << Order{0, 0} << Bases{};
    QTest::newRow("too few") << Order{0} << Bases{};
    QTest::newRow("outside") << Order{0, 2} << Bases{};
    QTest::newRow("bounds") << Order{} << Bases{1};
}

void TestRelabelledArray::refused()
{
    QFETCH(std::vector<std::size_t>, order);
    QFETCH(std::vector<std::int64_t>, bases);
    const auto array = RelabelledArray::make(letters({2, 3}), {order, bases});
    QVERIFY(!array);
    QCOMPARE(array.error().kind, ErrorKind::BadOption);
}

void TestRelabelledArray::stops()
{
    ArrayDescription description;
    description.type = ElementType::Int8;
    description.shape = {2048, 1024}; // more than is copied between two looks
    description.dimensions.resize(2);
    const auto source = std::make_shared<MemoryArray>(description, makeValues(ElementType::Int8, 2048 * 1024));
    const auto array = RelabelledArray::make(source, swappedAxes(source->shape()));
    QVERIFY(array);
    Progress progress;
    progress.cancel();
    ArrayValues values;
    const Result<void> done = (*array)->read(wholeWindow((*array)->shape()), values, progress);
    QVERIFY(!done);
    QCOMPARE(done.error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestRelabelledArray, NoApplication)
#include "tst_relabelledarray.moc"
