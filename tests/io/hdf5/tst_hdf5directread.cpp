// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "arraycheck.h"
#include "hdf5folder.h"
#include "io/hdf5/document/hdf5directread.h"
#include "io/hdf5/library/hdf5thread.h"
#include "tests/support/testclass.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <complex>
#include <numeric>
#include <random>

using namespace Qt::StringLiterals;
using namespace rankscope;

class TestHdf5DirectRead : public QObject, private Hdf5Folder
{
    Q_OBJECT

private Q_SLOTS:
    void readsWindows();
    void readsMoreThanABatch();
    void knowsWhatItCanRead_data();
    void knowsWhatItCanRead();
    void readsEveryKind();
    void leavesOtherFilesToTheLibrary();
    void leavesAFileBeingWrittenToTheLibrary();
    void tellsOfAFileThatWasCut();

private:
    bool isDirect(const QString &name, const QString &dataSet) const;
    void writeKinds() const;
};

namespace {

/// Element (i, j, k) has 100 i + 10 j + k.
std::vector<std::int16_t> telling(const ArrayShape &shape)
{
    std::vector<std::int16_t> values;
    for (std::uint64_t i = 0; i < shape[0]; ++i)
        for (std::uint64_t j = 0; j < shape[1]; ++j)
            for (std::uint64_t k = 0; k < shape[2]; ++k)
                values.push_back(std::int16_t(100 * i + 10 * j + k));
    return values;
}

QString expectedText(const ArrayWindow &window)
{
    QStringList texts;
    for (std::uint64_t i = 0; i < window[0].count; ++i)
        for (std::uint64_t j = 0; j < window[1].count; ++j)
            for (std::uint64_t k = 0; k < window[2].count; ++k)
                texts << QString::number(100 * (window[0].first + i * window[0].step)
                                         + 10 * (window[1].first + j * window[1].step) + window[2].first
                                         + k * window[2].step);
    return texts.join(u' ');
}

hid_t chunks(const std::vector<hsize_t> &extents)
{
    const hid_t list = H5Pcreate(H5P_DATASET_CREATE);
    H5Pset_chunk(list, int(extents.size()), extents.data());
    return list;
}

hid_t truth()
{
    const hid_t type = H5Tenum_create(H5T_STD_I8LE);
    const std::int8_t values[] = {0, 1};
    H5Tenum_insert(type, "FALSE", &values[0]);
    H5Tenum_insert(type, "TRUE", &values[1]);
    return type;
}

} // namespace

bool TestHdf5DirectRead::isDirect(const QString &name, const QString &dataSet) const
{
    ProblemList problems;
    const auto input = Hdf5Input::open(QFile::encodeName(path(name)), path(name), problems);
    const auto document = documentOf(path(name));
    if (!input || !document)
        return false;
    bool result = false;
    runInHdf5Thread([&] {
        const H5::DataSet &open = (*input)->dataSet({dataSet.toUtf8(), 0, 1});
        const H5::DataType type = open.getDataType();
        const Hdf5Element element = typeNodes(type).front().element;
        const ArrayShape shape = descriptionOf(*document, dataSet).shape;
        result = directOffset(**input, open, element, shape).has_value();
    });
    return result;
}

/// Elements 1, 2, 3 or as the type has them, each stored in another way.
void TestHdf5DirectRead::writeKinds() const
{
    write(u"outside.h5"_s, [](hid_t file) {
        const std::int32_t numbers[] = {1, 2, 3};
        put(file, "numbers", H5T_STD_I32LE, {3}, numbers);
    });
    write(u"kinds.h5"_s, [](hid_t file) {
        const std::int32_t numbers[] = {1, 2, 3};
        const std::int32_t swapped[] = {0x01000000, 0x02000000, 0x03000000};
        const std::complex<double> complexes[] = {{1, -1}, {2, -2}, {3, -3}};
        const long double wide[] = {1, 2, 3};
        put(file, "plain", H5T_STD_I32LE, {3}, numbers);
        put(file, "scalar", H5T_STD_I32LE, {}, numbers + 1);
        put(file, "wide", H5T_NATIVE_LDOUBLE, {3}, wide);
        put(file, "big-endian", H5T_STD_I32BE, {3}, swapped);
        put(file, "unwritten", H5T_STD_I32LE, {3}, nullptr);
        put(file, "text", H5T_C_S1, {3}, "123");
        const hid_t boolean = truth();
        put(file, "truth", boolean, {3}, "\0\1\0");
        const hid_t half = floatOfTwoBytes(5);
        put(file, "half", half, {3}, "\x00\x3c\x00\x40\x00\x42");
        const hid_t complex = H5Tcreate(H5T_COMPOUND, 16);
        H5Tinsert(complex, "r", 0, H5T_NATIVE_DOUBLE);
        H5Tinsert(complex, "i", 8, H5T_NATIVE_DOUBLE);
        put(file, "complex", complex, {3}, complexes);
        const hsize_t inside[] = {3};
        const hid_t vector = H5Tarray_create2(H5T_STD_I32LE, 1, inside);
        put(file, "vector", vector, {1}, numbers);
        for (const hid_t type : {boolean, half, complex, vector})
            H5Tclose(type);
        const hid_t blocks = chunks({2});
        put(file, "chunked", H5T_STD_I32LE, {3}, numbers, blocks);
        H5Pset_deflate(blocks, 6);
        put(file, "packed", H5T_STD_I32LE, {3}, numbers, blocks);
        const hid_t list = H5Pcreate(H5P_DATASET_CREATE);
        H5Pset_layout(list, H5D_COMPACT);
        put(file, "compact", H5T_STD_I32LE, {3}, numbers, list);
        const hid_t elsewhere = H5Pcreate(H5P_DATASET_CREATE);
        H5Pset_external(elsewhere, "numbers.raw", 0, 12);
        put(file, "external", H5T_STD_I32LE, {3}, nullptr, elsewhere);
        for (const hid_t properties : {blocks, list, elsewhere})
            H5Pclose(properties);
        H5Lcreate_external("outside.h5", "/numbers", file, "linked", H5P_DEFAULT, H5P_DEFAULT);
    });
    QVERIFY(save(u"numbers.raw"_s, QByteArray("\1\0\0\0\2\0\0\0\3\0\0\0", 12)));
}

void TestHdf5DirectRead::readsWindows()
{
    const ArrayShape shape{4, 9, 7};
    const std::vector<std::int16_t> values = telling(shape);
    write(u"windows.h5"_s, [&](hid_t file) { put(file, "a", H5T_STD_I16LE, {4, 9, 7}, values.data()); });
    QVERIFY(isDirect(u"windows.h5"_s, u"/a"_s));
    const auto document = documentOf(path(u"windows.h5"_s));
    QCOMPARE(textOf(*document, u"/a"_s), expectedText(wholeWindow(shape)));
    std::mt19937 random(11);
    for (int round = 0; round < 200; ++round) {
        ArrayWindow window;
        for (const std::uint64_t extent : shape) {
            const std::uint64_t first = random() % extent;
            const std::uint64_t step = 1 + random() % 3;
            window.push_back({first, 1 + random() % ((extent - first + step - 1) / step), step});
        }
        QCOMPARE(textOf(*document, u"/a"_s, window), expectedText(window));
    }
}

void TestHdf5DirectRead::readsMoreThanABatch()
{
    constexpr std::uint64_t rows = 3000;
    constexpr std::uint64_t columns = 1000; // 12 MB
    std::vector<std::int32_t> numbers(rows * columns);
    std::iota(numbers.begin(), numbers.end(), 0);
    write(u"large.h5"_s, [&](hid_t file) { put(file, "a", H5T_STD_I32LE, {rows, columns}, numbers.data()); });
    const auto source = findDataSet(*documentOf(path(u"large.h5"_s)), u"/a"_s);
    ArrayValues values;
    QVERIFY(source->read(wholeWindow(source->shape()), values, Progress()));
    QVERIFY(std::get<std::vector<std::int32_t>>(values) == numbers);
    QVERIFY(source->read({{1, rows - 1, 1}, {1, columns - 1, 1}}, values, Progress()));
    const auto &part = std::get<std::vector<std::int32_t>>(values);
    for (std::uint64_t row = 1; row < rows; ++row)
        for (std::uint64_t column = 1; column < columns; ++column)
            QCOMPARE(part[(row - 1) * (columns - 1) + column - 1], std::int32_t(row * columns + column));
}

void TestHdf5DirectRead::knowsWhatItCanRead_data()
{
    QTest::addColumn<bool>("isDirect");
    for (const char *name : {"plain", "scalar", "wide", "complex", "vector"})
        QTest::newRow(name) << true;
    for (const char *name :
         {"big-endian", "unwritten", "text", "truth", "half", "chunked", "packed", "compact", "external", "linked"})
        QTest::newRow(name) << false;
}

void TestHdf5DirectRead::knowsWhatItCanRead()
{
    writeKinds();
    QFETCH(bool, isDirect);
    QCOMPARE(this->isDirect(u"kinds.h5"_s, u'/' + QString::fromLatin1(QTest::currentDataTag())), isDirect);
}

void TestHdf5DirectRead::readsEveryKind()
{
    writeKinds();
    const auto document = documentOf(path(u"kinds.h5"_s));
    QVERIFY(document);
    for (const QString &name : {u"/plain"_s, u"/wide"_s, u"/big-endian"_s, u"/half"_s, u"/text"_s, u"/vector"_s,
                                u"/chunked"_s, u"/packed"_s, u"/compact"_s, u"/external"_s, u"/linked"_s})
        QCOMPARE(name + textOf(*document, name), name + u"1 2 3"_s);
    QCOMPARE(textOf(*document, u"/scalar"_s), u"2"_s);
    QCOMPARE(textOf(*document, u"/unwritten"_s), u"0 0 0"_s); // the fill value
    QCOMPARE(textOf(*document, u"/truth"_s), u"0 1 0"_s);
    QCOMPARE(textOf(*document, u"/complex"_s), u"1-1i 2-2i 3-3i"_s);
}

void TestHdf5DirectRead::leavesOtherFilesToTheLibrary()
{
    const std::int32_t numbers[] = {1, 2, 3};
    const auto fill = [&](hid_t file) { put(file, "a", H5T_STD_I32LE, {3}, numbers); };
    write(u"block.h5"_s, fill, 512);
    QVERIFY(!isDirect(u"block.h5"_s, u"/a"_s));
    QCOMPARE(textOf(*documentOf(path(u"block.h5"_s)), u"/a"_s), u"1 2 3"_s);
    write(u"locked.h5"_s, fill);
    QVERIFY(isDirect(u"locked.h5"_s, u"/a"_s));
    const int writer = ::open(QFile::encodeName(path(u"locked.h5"_s)).constData(), O_RDWR);
    QCOMPARE(flock(writer, LOCK_EX | LOCK_NB), 0);
    QVERIFY(!isDirect(u"locked.h5"_s, u"/a"_s));
    ::close(writer);
}

void TestHdf5DirectRead::leavesAFileBeingWrittenToTheLibrary()
{
    const std::int32_t numbers[] = {1, 2, 3};
    write(u"grows.h5"_s, [&](hid_t file) { put(file, "a", H5T_STD_I32LE, {3}, numbers); });
    const auto document = documentOf(path(u"grows.h5"_s));
    QCOMPARE(textOf(*document, u"/a"_s), u"1 2 3"_s);
    QFile file(path(u"grows.h5"_s));
    QVERIFY(file.open(QIODevice::Append) && file.write(QByteArray(100, 'x')) == 100);
    file.close();
    QCOMPARE(textOf(*document, u"/a"_s), u"1 2 3"_s);
}

/// The library would read zeros.
void TestHdf5DirectRead::tellsOfAFileThatWasCut()
{
    const std::vector<std::int32_t> numbers(5000, 7);
    write(u"cut.h5"_s, [&](hid_t file) { put(file, "a", H5T_STD_I32LE, {5000}, numbers.data()); });
    const auto document = documentOf(path(u"cut.h5"_s));
    QCOMPARE(textOf(*document, u"/a"_s, {{0, 2, 1}}), u"7 7"_s);
    QVERIFY(QFile::resize(path(u"cut.h5"_s), 10000));
    const auto source = findDataSet(*document, u"/a"_s);
    ArrayValues values;
    const auto result = source->read({{4000, 1000, 1}}, values, Progress());
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::Damaged);
    QCOMPARE(result.error().file, path(u"cut.h5"_s));
    QVERIFY2(result.error().message.contains("became shorter"_L1), qPrintable(result.error().message));
}

RANKSCOPE_TEST(TestHdf5DirectRead, QCoreApplication)
#include "tst_hdf5directread.moc"
