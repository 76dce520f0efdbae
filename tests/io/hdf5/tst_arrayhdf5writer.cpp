// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/document/hdf5document.h"
#include "io/hdf5/writing/arrayhdf5writer.h"
#include "tests/io/arrays/shownarrays.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <H5Cpp.h>

#include <cmath>
#include <csignal>

#include <sys/resource.h>

using namespace Qt::StringLiterals;
using namespace rankscope;
using namespace shownarrays;

namespace {

/// Files of this process cannot grow beyond a size while it lives, as on a full disk.
class SmallDisk
{
public:
    explicit SmallDisk(rlim_t bytes)
    {
        std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit small{bytes, m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
    }
    ~SmallDisk() { setrlimit(RLIMIT_FSIZE, &m_before); }
    SmallDisk(const SmallDisk &) = delete;
    SmallDisk &operator=(const SmallDisk &) = delete;

private:
    rlimit m_before = {};
};

/// The numbers 0, 1, 2, …
ShownCells countingCells(const ArrayShape &shape)
{
    return cellsOf(described(ElementType::Float64, shape), [&] {
        std::vector<double> values(*elementCount(shape));
        for (std::size_t index = 0; index < values.size(); ++index)
            values[index] = static_cast<double>(index);
        return values;
    }());
}

} // namespace

class TestArrayHdf5Writer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(u"массив.h5"_s);
    }

    void types_data()
    {
        QTest::addColumn<int>("type");
        for (int type = 0; type < int(ElementType::Text); ++type)
            QTest::newRow(typeName(ElementType(type)).data()) << type;
    }
    void types()
    {
        QFETCH(int, type);
        const ShownCells cells = cellsOf(described(ElementType(type), {2, 3}), endsOf(ElementType(type)));
        QCOMPARE(write(cells), QString());
        const auto back = readBack();
        QVERIFY(back);
        QCOMPARE(back->shape(), (ArrayShape{2, 3}));
        QCOMPARE(textsOf(*back), textsOf(cells.view.source()));
    }

    void enumerations_data()
    {
        QTest::addColumn<int>("type");
        QTest::newRow("int8") << int(ElementType::Int8);
        QTest::newRow("int16") << int(ElementType::Int16);
        QTest::newRow("uint32") << int(ElementType::UInt32);
        QTest::newRow("int64") << int(ElementType::Int64);
        QTest::newRow("uint64") << int(ElementType::UInt64);
    }
    /// The values of endsOf(): the least and the largest, 0, 1, 2, 3. Those without a name stay what they are.
    void enumerations()
    {
        QFETCH(int, type);
        const bool isSigned = type <= int(ElementType::Int64);
        ArrayDescription description = described(ElementType(type), {6});
        description.names = {{1, u"solid"_s}, {isSigned ? -2 : 7, u"жидкость"_s}};
        if (ElementType(type) == ElementType::UInt64)
            description.names.emplace(-1, u"most"_s); // all bits
        for (const bool isFiltered : {false, true}) {
            ShownCells cells = cellsOf(description, endsOf(ElementType(type)));
            if (isFiltered)
                cells.filter = filterOf(cells, u"$i >= 0"_s);
            QCOMPARE(write(cells), QString());
            QCOMPARE(libraryTextsOf(H5T_ENUM), textsOf(cells.view.source()).mid(1));
            const auto back = readBack();
            QVERIFY(back);
            QVERIFY(back->description().names == description.names);
        }
    }

    /// They cannot be told apart in an enumeration of the library, nor do so many fit into a header.
    void namesThatAreNoneOfHdf5()
    {
        ArrayDescription description = described(ElementType::Int32, {6});
        description.names = {{1, u"solid"_s}, {2, u"solid"_s}};
        const QStringList all = textsOf(cellsOf(description, endsOf(ElementType::Int32)).view.source()).mid(1);
        QCOMPARE(write(cellsOf(description, endsOf(ElementType::Int32))), QString());
        QCOMPARE(libraryTextsOf(H5T_INTEGER), all);
        description.names.clear();
        for (int value = 0; value < 5000; ++value)
            description.names.emplace(value, u"phase%1"_s.arg(value));
        QCOMPARE(write(cellsOf(description, endsOf(ElementType::Int32))), QString());
        QCOMPARE(libraryTextsOf(H5T_INTEGER), all);
    }

    void shapes_data()
    {
        QTest::addColumn<LayoutWords>("words");
        QTest::addColumn<bool>("isSwapped");
        QTest::addColumn<QList<int>>("shape");
        QTest::addColumn<QString>("values");
        const LayoutWords corner{{u"k"_s}, {u"j"_s}, {u"i=1"_s}, {u"k=::-2"_s}};
        QTest::newRow("whole") << LayoutWords() << false << QList<int>{2, 2, 3} << u"0 1 2 3 4 5 6 7 8 9 10 11"_s;
        QTest::newRow("swapped") << LayoutWords() << true << QList<int>{3, 2, 2} << u"0 6 3 9 1 7 4 10 2 8 5 11"_s;
        QTest::newRow("part") << corner << false << QList<int>{2, 2} << u"8 11 6 9"_s;
        QTest::newRow("part swapped") << corner << true << QList<int>{2, 2} << u"8 6 11 9"_s;
        QTest::newRow("a cell") << LayoutWords{{}, {}, {u"i=1"_s, u"j=0"_s, u"k=1"_s}, {}} << false << QList<int>{}
                                << u"7"_s;
    }
    void shapes()
    {
        QFETCH(LayoutWords, words);
        QFETCH(bool, isSwapped);
        QFETCH(QList<int>, shape);
        const ShownCells cells = cellsOf(described(ElementType::Int32, {2, 2, 3}), counting<std::int32_t>(12), words);
        QCOMPARE(write(cells, {isSwapped, u"a.npy"_s}), QString());
        const auto back = readBack();
        QVERIFY(back);
        QCOMPARE(back->shape(), ArrayShape(shape.begin(), shape.end()));
        QTEST(textsOf(*back).mid(1).join(u' '), "values");
        QCOMPARE(attribute(*back, u"order"_s), isSwapped ? u"column-major"_s : u"row-major"_s);
    }

    void attributes()
    {
        ShownCells cells = cellsOf(described(ElementType::Int32, {2, 2, 3}), counting<std::int32_t>(12),
                                   {{u"k"_s}, {u"j"_s}, {u"i=1"_s}, {u"k=0:2:2"_s}});
        cells.filter = filterOf(cells, u"6:9"_s);
        QCOMPARE(write(cells, {false, u"run/α.npy"_s}), QString());
        const auto back = readBack();
        QVERIFY(back);
        QCOMPARE(back->description().path, u"/u"_s);
        QCOMPARE(attribute(*back, u"expression"_s), u"/fields/u"_s);
        QCOMPARE(attribute(*back, u"source"_s), u"run/α.npy"_s);
        QCOMPARE(attribute(*back, u"ranges"_s), u"i=1, j=:, k=0,2"_s);
        QCOMPARE(attribute(*back, u"dimensions"_s), u"k, j"_s);
        QCOMPARE(attribute(*back, u"filter"_s), u"6:9"_s);
        QCOMPARE(attribute(*back, u"fill"_s), u"0"_s);
        QCOMPARE(textsOf(*back), u"int32 6 9 8 0"_s.split(u' '));
        QCOMPARE(textsOf(*readBack(u"/u_mask"_s)), u"uint8 1 1 1 0"_s.split(u' '));
    }

    void filteredRealsAreNan()
    {
        ShownCells cells = cellsOf(described(ElementType::Float32, {2, 2}), std::vector<float>{1, 2, 3, 4});
        cells.filter = filterOf(cells, u"2:3"_s);
        QCOMPARE(write(cells), QString());
        QCOMPARE(textsOf(*readBack()), u"float32 nan 2 3 nan"_s.split(u' '));
        QCOMPARE(attribute(*readBack(), u"fill"_s), u"NaN"_s);
        ShownCells cell = cellsOf(described(ElementType::Float64, {}), std::vector<double>{1});
        cell.filter = filterOf(cell, u"2:3"_s);
        QCOMPARE(write(cell), QString());
        QCOMPARE(textsOf(*readBack()), u"float64 nan"_s.split(u' '));
        QCOMPARE(textsOf(*readBack(u"/u_mask"_s)), u"uint8 0"_s.split(u' '));
    }

    /// 300 × 1000 doubles; 32 rows make at most 32,768 cells, so that the ten blocks of 30 rows hold 30,000 cells each,
    /// and the numbers from 40,000 to 50,000 are in the second one alone.
    void blocksWithoutAShownCellTakeNoSpace()
    {
        ShownCells cells = countingCells({300, 1000});
        cells.filter = filterOf(cells, u"40000:50000"_s);
        QCOMPARE(write(cells), QString());
        const H5::H5File file(QFile::encodeName(m_path).constData(), H5F_ACC_RDONLY);
        const H5::DataSet values = file.openDataSet("u");
        QCOMPARE(values.getStorageSize(), hsize_t(30 * 1000 * 8));
        QCOMPARE(file.openDataSet("u_mask").getStorageSize(), hsize_t(30 * 1000));
        std::vector<double> back(300'000);
        values.read(back.data(), H5::PredType::NATIVE_DOUBLE);
        QVERIFY(std::isnan(back[39'999]) && back[40'000] == 40'000 && back[50'000] == 50'000);
        QVERIFY(std::isnan(back[50'001]) && std::isnan(back[299'999]));
    }

    /// Blocks at the edges are smaller; lines longer than a block are cut.
    void everyCellOfOddShapes_data()
    {
        QTest::addColumn<QList<int>>("shape");
        QTest::newRow("one line") << QList<int>{1'200'007};
        QTest::newRow("few long lines") << QList<int>{3, 400'009};
        QTest::newRow("three dimensions") << QList<int>{7, 211, 503};
        QTest::newRow("small") << QList<int>{3, 5, 7};
    }
    void everyCellOfOddShapes()
    {
        QFETCH(QList<int>, shape);
        for (const bool isFiltered : {false, true}) {
            ShownCells cells = countingCells(ArrayShape(shape.begin(), shape.end()));
            if (isFiltered)
                cells.filter = filterOf(cells, u">= -1"_s);
            QCOMPARE(write(cells), QString());
            ArrayValues values;
            const auto back = readBack();
            QVERIFY(back);
            QVERIFY(back->read(wholeWindow(back->shape()), values, Progress()));
            QVERIFY(values == *cells.view.source().inMemory());
        }
    }

    void nothing()
    {
        ShownCells cells = cellsOf(described(ElementType::Float64, {3, 0}), std::vector<double>());
        QCOMPARE(write(cells), QString());
        QCOMPARE(readBack()->shape(), (ArrayShape{3, 0}));
        cells.filter = filterOf(cells, u"0:1"_s);
        QCOMPARE(write(cells), QString());
        QCOMPARE(readBack()->shape(), (ArrayShape{3, 0}));
    }

    /// From an HDF5 file to another: both go through the one thread of the library.
    void fromHdf5()
    {
        const ShownCells cells = countingCells({700, 1000});
        QCOMPARE(write(cells), QString());
        const auto first = readBack();
        QVERIFY(first);
        m_path = m_folder->filePath(u"again.h5"_s);
        QCOMPARE(write({*ArrayView::make(first, wholeLayout(first->shape()))}), QString());
        ArrayValues values;
        QVERIFY(readBack()->read(wholeWindow({700, 1000}), values, Progress()));
        QVERIFY(values == *cells.view.source().inMemory());
    }

    void textsAreRefused()
    {
        const ShownCells cells = cellsOf(described(ElementType::Text, {6}), endsOf(ElementType::Text));
        QVERIFY(write(cells).startsWith("Texts are not exported to HDF5"_L1));
    }

    void fullDisk_data()
    {
        QTest::addColumn<int>("bytes");
        QTest::newRow("header") << 100;
        QTest::newRow("elements") << 1'000'000;
        QTest::newRow("end") << 2'400'000;
    }
    void fullDisk()
    {
        QFETCH(int, bytes);
        for (const bool isFiltered : {false, true}) {
            ShownCells cells = countingCells({300, 1000});
            if (isFiltered)
                cells.filter = filterOf(cells, u">= -1"_s);
            const SmallDisk disk(static_cast<rlim_t>(bytes));
            const QString message = write(cells);
            QVERIFY2(message.contains("File too large"_L1), qPrintable(message));
        }
    }

    void stopsWhenAsked()
    {
        Progress progress;
        const Result<void> written = writeArrayHdf5(endlessCells(progress, 3), {}, m_path, progress);
        QVERIFY(!written);
        QCOMPARE(written.error().kind, ErrorKind::Cancelled);
    }

    /// The superblock of version 0 and the objects of version 1 are those of every 1.8.
    void oldLibrariesReadIt()
    {
        QCOMPARE(write(countingCells({3, 4})), QString());
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray start = file.read(9);
        QCOMPARE(start, QByteArray("\x89HDF\r\n\x1a\n\0", 9));
    }

#ifdef RANKSCOPE_H5DUMP
    void h5dump()
    {
        ShownCells cells = cellsOf(described(ElementType::Complex64, {2, 2}),
                                   std::vector<std::complex<float>>{{1, 2}, {3, 4}, {5, 0}, {0, 0.5F}});
        cells.filter = filterOf(cells, u"$i + $j == 1"_s);
        QCOMPARE(write(cells), QString());
        QProcess process;
        process.start(QStringLiteral(RANKSCOPE_H5DUMP), {u"-d"_s, u"/u"_s, u"-p"_s, u"-y"_s, m_path});
        QVERIFY(process.waitForFinished());
        const QByteArray dump = process.readAllStandardOutput();
        const QString text = QString::fromUtf8(dump).simplified();
        for (const QString &part :
             {u"DATATYPE H5T_COMPOUND { H5T_IEEE_F32LE \"r\"; H5T_IEEE_F32LE \"i\"; }"_s,
              u"DATASPACE SIMPLE { ( 2, 2 ) / ( 2, 2 ) }"_s, u"CHUNKED ( 2, 2 )"_s, u"FILL_TIME H5D_FILL_TIME_IFSET"_s,
              u"DATA { { nan, nan }, { 3, 4 }, { 5, 0 }, { nan, nan } }"_s, u"ATTRIBUTE \"order\""_s})
            QVERIFY2(text.contains(part), dump);
    }

    void h5dumpOfAnEnumeration()
    {
        ArrayDescription description = described(ElementType::Int16, {4});
        description.names = {{-3, u"gas"_s}, {1, u"solid"_s}};
        QCOMPARE(write(cellsOf(description, std::vector<std::int16_t>{1, -3, 5, 1})), QString());
        QProcess process;
        process.start(QStringLiteral(RANKSCOPE_H5DUMP), {u"-d"_s, u"/u"_s, u"-y"_s, m_path});
        QVERIFY(process.waitForFinished());
        const QByteArray dump = process.readAllStandardOutput();
        const QString text = QString::fromUtf8(dump).simplified();
        QVERIFY2(text.contains("DATATYPE H5T_ENUM { H5T_STD_I16LE; \"gas\" -3; \"solid\" 1; }"_L1), dump);
        QVERIFY2(text.contains("DATA { solid, gas, 05:00, solid }"_L1), dump);
    }
#endif

private:
    QString write(const ShownCells &cells, const ArrayHdf5Options &options = {})
    {
        Progress progress;
        const Result<void> written = writeArrayHdf5(cells, options, m_path, progress);
        return written ? QString() : written.error().message;
    }
    std::shared_ptr<const ArraySource> readBack(const QString &name = u"/u"_s) const
    {
        Progress progress;
        const auto document = readHdf5(m_path, progress);
        return document ? findDataSet(**document, name) : nullptr;
    }
    /// The six integers of /u as the library alone reads them, if they are of that class.
    QStringList libraryTextsOf(H5T_class_t kind) const
    {
        const H5::H5File file(QFile::encodeName(m_path).constData(), H5F_ACC_RDONLY);
        const H5::DataSet dataSet = file.openDataSet("u");
        const H5::DataType type = dataSet.getDataType();
        if (type.getClass() != kind || dataSet.getSpace().getSimpleExtentNpoints() != 6)
            return {};
        const hid_t number = kind == H5T_ENUM ? H5Tget_super(type.getId()) : H5Tcopy(type.getId());
        const bool isSigned = H5Tget_sign(number) == H5T_SGN_2;
        H5Tclose(number);
        std::int64_t values[6] = {};
        dataSet.read(values, isSigned ? H5::PredType::NATIVE_INT64 : H5::PredType::NATIVE_UINT64);
        QStringList texts;
        for (const std::int64_t value : values)
            texts << (isSigned ? QString::number(value) : QString::number(std::uint64_t(value)));
        return texts;
    }
    static QString attribute(const ArraySource &source, const QString &name)
    {
        for (const ArrayAttribute &one : source.description().attributes)
            if (one.name == name)
                return one.value;
        return {};
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

RANKSCOPE_TEST(TestArrayHdf5Writer, QCoreApplication)
#include "tst_arrayhdf5writer.moc"
