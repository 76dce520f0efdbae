// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/recorder/hdf5block.h"
#include "tests/support/testclass.h"

#include <complex>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

ArrayAttribute textFact(const QString &name, const QString &text)
{
    AttributeValue value;
    value.values = std::vector<QString>{text};
    return {name, text, value};
}

template<typename Number>
ArrayAttribute numberFact(const QString &name, std::vector<Number> numbers, std::optional<ArrayShape> shape)
{
    AttributeValue value;
    value.shape = std::move(shape);
    value.values = std::move(numbers);
    return {name, {}, value};
}

using Integers = std::vector<std::int64_t>;

/// The values of process 3 of 2 x 2, as the file says them.
ArrayDescription goodValues()
{
    ArrayDescription values;
    values.path = u"/values"_s;
    values.type = ElementType::Float64;
    values.shape = {4, 5};
    values.attributes = {numberFact(u"rankscope_block"_s, Integers{1}, ArrayShape{}),
                         textFact(u"name"_s, u"u"_s),
                         textFact(u"place"_s, u"after the sweep"_s),
                         numberFact(u"step"_s, Integers{-40}, ArrayShape{}),
                         numberFact(u"rank"_s, std::vector<std::uint8_t>{3}, ArrayShape{}),
                         numberFact(u"processes"_s, Integers{4}, ArrayShape{}),
                         textFact(u"type"_s, u"float64"_s),
                         textFact(u"order"_s, u"C"_s),
                         numberFact(u"extents"_s, Integers{4, 5}, ArrayShape{2}),
                         numberFact(u"global"_s, Integers{6, 8}, ArrayShape{2}),
                         numberFact(u"offset"_s, Integers{3, 4}, ArrayShape{2}),
                         numberFact(u"halo"_s, Integers{1, 0, 0, 2}, ArrayShape{2, 2})};
    return values;
}

} // namespace

class TestHdf5Block : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void names();
    void good();
    void scalar();
    void isNone();
    void wrong_data();
    void wrong();
    void eachFactIsNeeded();
};

void TestHdf5Block::names()
{
    QVERIFY(isNamedAsHdf5Block(u"u_step000040_rank0003.h5"_s));
    QVERIFY(!isNamedAsHdf5Block(u"u_step000040_rank0003.json"_s));
    QVERIFY(!isNamedAsHdf5Block(u"u.h5"_s));
    QVERIFY(!openHdf5Block(u"/nowhere/u_step000040_rank0003.h5"_s));
}

void TestHdf5Block::good()
{
    const BlockDescription block = describedBlock(goodValues())->value();
    QCOMPARE(block.name, u"u"_s);
    QCOMPARE(block.place, u"after the sweep"_s);
    QCOMPARE(block.step, -40);
    QCOMPARE(block.rank, 3);
    QCOMPARE(block.processes, 4);
    QCOMPARE(block.global, (ArrayShape{6, 8}));
    QCOMPARE(block.offset, (std::vector<std::uint64_t>{3, 4}));
    QCOMPARE(block.halo, (std::vector<HaloWidth>{{1, 0}, {0, 2}}));
}

void TestHdf5Block::scalar()
{
    ArrayDescription values = goodValues();
    values.shape = {};
    for (std::size_t index = 8; index < 12; ++index)
        values.attributes[index].whole->values = Integers{};
    for (std::size_t index = 8; index < 12; ++index)
        values.attributes[index].whole->shape->front() = 0;
    const BlockDescription block = describedBlock(values)->value();
    QVERIFY(block.extents.empty() && block.global.empty() && block.offset.empty() && block.halo.empty());
}

void TestHdf5Block::isNone()
{
    ArrayDescription values = goodValues();
    values.attributes.erase(values.attributes.begin());
    QVERIFY(!describedBlock(values));
    QVERIFY(!describedBlock(ArrayDescription()));
}

void TestHdf5Block::wrong_data()
{
    QTest::addColumn<int>("fact");
    QTest::addColumn<ArrayAttribute>("other");
    const auto add = [](const char *what, int fact, const ArrayAttribute &other) {
        QTest::newRow(what) << fact << other;
    };
    add("version", 0, numberFact(u"rankscope_block"_s, Integers{2}, ArrayShape{}));
    add("name", 1, numberFact(u"name"_s, Integers{1}, ArrayShape{}));
    add("step", 3, textFact(u"step"_s, u"1"_s));
    add("half a step", 3, numberFact(u"step"_s, std::vector<double>{0.5}, ArrayShape{}));
    add("complex", 3, numberFact(u"step"_s, std::vector<std::complex<double>>{{1, 0}}, ArrayShape{}));
    add("rank", 4, numberFact(u"rank"_s, Integers{4}, ArrayShape{}));
    add("null space", 5, numberFact(u"processes"_s, Integers{}, std::nullopt));
    add("empty", 5, numberFact(u"processes"_s, Integers{}, ArrayShape{}));
    add("type", 6, textFact(u"type"_s, u"int64"_s));
    add("extents", 8, numberFact(u"extents"_s, Integers{5, 4}, ArrayShape{2}));
    add("negative", 9, numberFact(u"global"_s, Integers{6, -8}, ArrayShape{2}));
    add("too many", 9, numberFact(u"global"_s, Integers(100000, 1), ArrayShape{100000}));
    add("fewer", 10, numberFact(u"offset"_s, Integers{3}, ArrayShape{1}));
    add("flat halo", 11, numberFact(u"halo"_s, Integers{1, 0, 0, 2}, ArrayShape{4}));
    add("deep halo", 11, numberFact(u"halo"_s, Integers{1, 0, 0, 2}, ArrayShape{1, 2, 2}));
    add("halo of nothing", 11, numberFact(u"halo"_s, Integers{}, ArrayShape{2, 0}));
}

void TestHdf5Block::wrong()
{
    QFETCH(int, fact);
    QFETCH(ArrayAttribute, other);
    ArrayDescription values = goodValues();
    values.attributes[static_cast<std::size_t>(fact)] = other;
    const auto block = describedBlock(values);
    QVERIFY(block && !*block);
    QCOMPARE(block->error().kind, ErrorKind::WrongFormat);
}

void TestHdf5Block::eachFactIsNeeded()
{
    for (std::size_t fact = 1; fact < goodValues().attributes.size(); ++fact) {
        ArrayDescription values = goodValues();
        const QString name = values.attributes[fact].name;
        values.attributes[fact].whole.reset();
        const auto block = describedBlock(values);
        QVERIFY(block && !*block);
        QVERIFY2(block->error().message.contains(u'"' % name % u'"'), qPrintable(block->error().message));
    }
    ArrayDescription unreadable = goodValues();
    unreadable.error = u"The elements are stored by a filter that is not there."_s;
    QCOMPARE(describedBlock(unreadable)->error().message, unreadable.error);
}

RANKSCOPE_TEST(TestHdf5Block, QCoreApplication)
#include "tst_hdf5block.moc"
