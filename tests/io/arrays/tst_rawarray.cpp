// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "io/arrays/rawarray.h"
#include "tests/support/testclass.h"

#include <algorithm>
#include <cstring>
#include <random>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Windows of blocks of elements. What an element is follows from its indices, not from the way it is read.
class TestRawArray : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void windows_data();
    void windows();
    void recordMember();
    void decodes_data();
    void decodes();
    void behindTheEnd();
    void tooManyBytes();
    void changedFile();
    void cancelled();
    void missing();
    void readsLittle();
};

namespace {

constexpr std::uint64_t headBytes = 12;

std::int32_t valueAt(const std::vector<std::uint64_t> &index)
{
    std::int64_t value = 17;
    for (const std::uint64_t part : index)
        value = value * 1009 + static_cast<std::int64_t>(part);
    return static_cast<std::int32_t>(value % 1'000'000'007);
}

/// Calls `visit` with the indices of all elements, the last one fastest.
template<typename Visit>
void forEach(const ArrayShape &shape, const Visit &visit)
{
    std::vector<std::uint64_t> index(shape.size(), 0);
    const std::uint64_t count = elementCount(shape).value();
    for (std::uint64_t number = 0; number < count; ++number) {
        std::uint64_t rest = number;
        for (std::size_t dimension = shape.size(); dimension-- > 0; rest /= shape[dimension])
            index[dimension] = rest % shape[dimension];
        visit(index);
    }
}

std::vector<char> blockOf(const ArrayShape &shape, ArrayOrder order)
{
    std::vector<char> bytes(headBytes + elementCount(shape).value() * 4);
    forEach(shape, [&](const std::vector<std::uint64_t> &index) {
        std::uint64_t position = 0;
        for (std::size_t step = 0; step < shape.size(); ++step) {
            const std::size_t dimension = order == ArrayOrder::RowMajor ? step : shape.size() - 1 - step;
            position = position * shape[dimension] + index[dimension];
        }
        const std::int32_t value = valueAt(index);
        std::memcpy(bytes.data() + headBytes + position * 4, &value, 4);
    });
    return bytes;
}

ArrayDescription describe(const ArrayShape &shape, ElementType type)
{
    ArrayDescription description;
    description.shape = shape;
    description.dimensions.resize(shape.size());
    description.type = type;
    return description;
}

IndexRange randomRange(std::uint64_t extent, std::mt19937 &random)
{
    IndexRange range;
    range.first = random() % extent;
    range.step = 1 + random() % 3 * (random() % 20);
    range.count = 1 + random() % ((extent - 1 - range.first) / range.step + 1);
    return range;
}

/// Counts what is read of it.
class CountingBytes : public RandomBytes
{
public:
    std::uint64_t size() const override { return std::uint64_t(1) << 40U; }
    Result<void> read(std::uint64_t, std::span<char> buffer, const Progress &) const override
    {
        bytes += buffer.size();
        ++reads;
        std::ranges::fill(buffer, '\1');
        return {};
    }

    mutable std::uint64_t bytes = 0;
    mutable std::uint64_t reads = 0;
};

} // namespace

void TestRawArray::windows_data()
{
    QTest::addColumn<ArrayShape>("shape");
    QTest::addColumn<bool>("isRowMajor");
    for (const bool isRowMajor : {true, false}) {
        const char *order = isRowMajor ? "row-major" : "column-major";
        QTest::addRow("scalar, %s", order) << ArrayShape{} << isRowMajor;
        QTest::addRow("1-d, %s", order) << ArrayShape{1000} << isRowMajor;
        QTest::addRow("tall, %s", order) << ArrayShape{50'000, 23} << isRowMajor;
        QTest::addRow("wide, %s", order) << ArrayShape{4, 300'001} << isRowMajor;
        QTest::addRow("3-d, %s", order) << ArrayShape{30, 57, 130} << isRowMajor;
        QTest::addRow("4-d with a single index, %s", order) << ArrayShape{5, 1, 9, 11} << isRowMajor;
    }
}

void TestRawArray::windows()
{
    QFETCH(ArrayShape, shape);
    QFETCH(bool, isRowMajor);
    const ArrayOrder order = isRowMajor ? ArrayOrder::RowMajor : ArrayOrder::ColumnMajor;
    const StoredElement element{ElementType::Int32, 4, std::endian::native, {}};
    const RawArray array(describe(shape, ElementType::Int32), memoryBytes(blockOf(shape, order), {}),
                         plainLayout(shape, order, element, headBytes));
    std::mt19937 random(42);
    for (int round = 0; round < 8; ++round) {
        ArrayWindow window = wholeWindow(shape);
        for (std::size_t dimension = 0; round > 0 && dimension < shape.size(); ++dimension)
            window[dimension] = randomRange(shape[dimension], random);
        ArrayValues values;
        QVERIFY(array.read(window, values, Progress()));
        const auto &numbers = std::get<std::vector<std::int32_t>>(values);
        ArrayShape extents;
        for (const IndexRange &range : window)
            extents.push_back(range.count);
        QCOMPARE(numbers.size(), elementCount(extents).value());
        std::size_t at = 0;
        std::size_t wrong = 0;
        forEach(extents, [&](std::vector<std::uint64_t> index) {
            for (std::size_t dimension = 0; dimension < index.size(); ++dimension)
                index[dimension] = window[dimension].first + index[dimension] * window[dimension].step;
            wrong += numbers[at++] == valueAt(index) ? 0 : 1;
        });
        QCOMPARE(wrong, std::size_t(0));
    }
}

/// Records of 5 bytes: a byte and then two numbers of two bytes, the first one faster than the records.
void TestRawArray::recordMember()
{
    const std::vector<char> bytes{9, 1, 0, 2, 0, 9, 3, 0, 4, 0, 9, 5, 0, 6, 0};
    const RawLayout layout{1, {ElementType::UInt16, 2, std::endian::little, {}}, {5, 2}};
    const RawArray array(describe({3, 2}, ElementType::UInt16), memoryBytes(bytes, {}), layout);
    ArrayValues values;
    QVERIFY(array.read(wholeWindow({3, 2}), values, Progress()));
    QCOMPARE(std::get<std::vector<std::uint16_t>>(values), (std::vector<std::uint16_t>{1, 2, 3, 4, 5, 6}));
    QVERIFY(array.read({{0, 2, 2}, {1, 1, 1}}, values, Progress()));
    QCOMPARE(std::get<std::vector<std::uint16_t>>(values), (std::vector<std::uint16_t>{2, 6}));
}

void TestRawArray::decodes_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<QByteArray>("hex"); // of little-endian bytes
    QTest::addColumn<int>("swapUnit"); // bytes that are reversed for big-endian
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, ElementType type, const QByteArray &hex, int unit, const QString &text) {
        QTest::newRow(name) << int(type) << hex << unit << text;
    };
    // IEEE 754 bit patterns written by hand
    row("int8", ElementType::Int8, "80", 1, u"-128"_s);
    row("int16", ElementType::Int16, "feff", 2, u"-2"_s);
    row("int32", ElementType::Int32, "01000080", 4, u"-2147483647"_s);
    row("int64", ElementType::Int64, "0000000000000080", 8, u"-9223372036854775808"_s);
    row("uint8", ElementType::UInt8, "ff", 1, u"255"_s);
    row("uint16", ElementType::UInt16, "0100", 2, u"1"_s);
    row("uint32", ElementType::UInt32, "00000080", 4, u"2147483648"_s);
    row("uint64", ElementType::UInt64, "ffffffffffffffff", 8, u"18446744073709551615"_s);
    row("half one", ElementType::Float16, "003c", 2, u"1"_s);
    row("half most", ElementType::Float16, "fffb", 2, u"-65500"_s);
    row("half least", ElementType::Float16, "0100", 2, u"6e-08"_s);
    row("half infinity", ElementType::Float16, "00fc", 2, u"-inf"_s);
    row("half not a number", ElementType::Float16, "017e", 2, u"nan"_s);
    row("half minus zero", ElementType::Float16, "0080", 2, u"-0"_s);
    row("brain float", ElementType::BFloat16, "20c0", 2, u"-2.5"_s);
    row("float", ElementType::Float32, "0000c03f", 4, u"1.5"_s);
    row("double", ElementType::Float64, "000000000000f8bf", 8, u"-1.5"_s);
    row("complex of floats", ElementType::Complex64, "0000803f000000c0", 4, u"1-2i"_s);
    row("complex of doubles", ElementType::Complex128, "000000000000f03f0000000000000040", 8, u"1+2i"_s);
    row("true", ElementType::Boolean, "02", 1, u"1"_s);
    row("false", ElementType::Boolean, "00", 1, u"0"_s);
    row("text", ElementType::Text, "41c3a400", 1, u"A\u00e4"_s);
    row("text that is no UTF-8", ElementType::Text, "41e400", 1, u"A\u00e4"_s);
}

void TestRawArray::decodes()
{
    QFETCH(int, type);
    QFETCH(QByteArray, hex);
    QFETCH(int, swapUnit);
    QFETCH(QString, text);
    const QByteArray little = QByteArray::fromHex(hex);
    for (const std::endian order : {std::endian::little, std::endian::big}) {
        std::vector<char> bytes(little.begin(), little.end());
        for (std::size_t at = 0; order == std::endian::big && at < bytes.size(); at += std::size_t(swapUnit))
            std::reverse(bytes.begin() + std::ptrdiff_t(at), bytes.begin() + std::ptrdiff_t(at) + swapUnit);
        const StoredElement element{ElementType(type), bytes.size(), order, {}};
        const RawArray array(describe({1}, element.type), memoryBytes(bytes, {}),
                             plainLayout({1}, ArrayOrder::RowMajor, element, 0));
        ArrayValues values;
        QVERIFY(array.read(wholeWindow({1}), values, Progress()));
        QCOMPARE(valueText(values, 0, element.type), text);
    }
}

/// What the file holds is read, what it does not is an error.
void TestRawArray::behindTheEnd()
{
    const RawArray array(describe({4}, ElementType::UInt8), memoryBytes({1, 2, 3}, u"cut.npy"_s),
                         plainLayout({4}, ArrayOrder::RowMajor, {ElementType::UInt8, 1, {}, {}}, 0));
    ArrayValues values;
    QVERIFY(array.read({{0, 3, 1}}, values, Progress()));
    QCOMPARE(std::get<std::vector<std::uint8_t>>(values), (std::vector<std::uint8_t>{1, 2, 3}));
    const auto all = array.read({{0, 4, 1}}, values, Progress());
    QVERIFY(!all);
    QCOMPARE(all.error().kind, ErrorKind::Damaged);
}

void TestRawArray::tooManyBytes()
{
    const ArrayShape shape{std::uint64_t(1) << 32U, std::uint64_t(1) << 31U};
    const StoredElement element{ElementType::Float64, 8, {}, {}};
    QVERIFY(!bytesOf(shape, {0, element, {std::uint64_t(1) << 34U, 8}}));
    const RawArray array(describe(shape, ElementType::Float64), memoryBytes({}, {}),
                         {0, element, {std::uint64_t(1) << 34U, 8}});
    ArrayValues values;
    QVERIFY(!array.read({{shape[0] - 1, 1, 1}, {0, 1, 1}}, values, Progress()));
}

void TestRawArray::changedFile()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(u"growing"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("\1\2\3");
    QVERIFY(file.flush());
    const auto bytes = openRandomBytes(file.fileName(), Progress());
    QVERIFY(bytes);
    const RawArray array(describe({3}, ElementType::UInt8), *bytes,
                         plainLayout({3}, ArrayOrder::RowMajor, {ElementType::UInt8, 1, {}, {}}, 0));
    ArrayValues values;
    QVERIFY(array.read({{0, 3, 1}}, values, Progress()));
    file.write("\4");
    QVERIFY(file.flush());
    const auto grown = array.read({{0, 3, 1}}, values, Progress());
    QVERIFY(!grown);
    QCOMPARE(grown.error().kind, ErrorKind::Damaged);
    QCOMPARE(grown.error().message, u"The file changed since it was opened."_s);
    QVERIFY(file.resize(1));
    const auto shrunk = array.read({{0, 3, 1}}, values, Progress());
    QVERIFY(!shrunk);
    QCOMPARE(shrunk.error().message, u"The file became shorter since it was opened."_s);
}

void TestRawArray::cancelled()
{
    Progress progress;
    progress.cancel();
    const RawArray array(describe({1}, ElementType::UInt8), memoryBytes({1}, {}),
                         plainLayout({1}, ArrayOrder::RowMajor, {ElementType::UInt8, 1, {}, {}}, 0));
    ArrayValues values;
    const auto done = array.read({{0, 1, 1}}, values, progress);
    QVERIFY(!done);
    QCOMPARE(done.error().kind, ErrorKind::Cancelled);
}

void TestRawArray::missing()
{
    QTemporaryDir folder;
    const auto none = openRandomBytes(folder.filePath(u"none"_s), Progress());
    QVERIFY(!none);
    QCOMPARE(none.error().kind, ErrorKind::NotFound);
    const auto notAFile = openRandomBytes(folder.path(), Progress());
    QVERIFY(!notAFile);
    QCOMPARE(notAFile.error().kind, ErrorKind::NotAFile);
}

/// A page of a terabyte costs a page.
void TestRawArray::readsLittle()
{
    const ArrayShape shape{1'000'000, 130'000};
    const auto bytes = std::make_shared<const CountingBytes>();
    const RawArray array(describe(shape, ElementType::Float64), bytes,
                         plainLayout(shape, ArrayOrder::RowMajor, {ElementType::Float64, 8, {}, {}}, 0));
    ArrayValues values;
    QVERIFY(array.read({{999'950, 50, 1}, {1000, 20, 1}}, values, Progress()));
    QCOMPARE(bytes->bytes, std::uint64_t(50 * 20 * 8));
    QCOMPARE(bytes->reads, std::uint64_t(50));
    // neighbours that are close are read at once
    bytes->bytes = 0;
    bytes->reads = 0;
    QVERIFY(array.read({{5, 1, 1}, {0, 100, 4}}, values, Progress()));
    QCOMPARE(bytes->reads, std::uint64_t(1));
    QCOMPARE(bytes->bytes, std::uint64_t((99 * 4 + 1) * 8));
}

RANKSCOPE_TEST(TestRawArray, NoApplication)
#include "tst_rawarray.moc"
