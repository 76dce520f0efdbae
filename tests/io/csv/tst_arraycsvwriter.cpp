// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/arrays/rawarray.h"
#include "io/csv/arraycsv.h"
#include "io/csv/arraycsvwriter.h"
#include "tests/io/arrays/shownarrays.h"
#include "tests/support/testclass.h"

#include <QBuffer>
#include <QFile>
#include <QTest>

#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;
using namespace rankscope;
using namespace shownarrays;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

QByteArray csvOf(const ShownCells &cells, const ArrayCsvOptions &options = {})
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    const Result<void> written = writeArrayCsv(cells, options, buffer, progress);
    return written ? buffer.data() : written.error().message.toUtf8();
}

ShownCells cube(const LayoutWords &words = {})
{
    return cellsOf(described(ElementType::Int32, {2, 2, 3}), counting<std::int32_t>(12), words);
}

} // namespace

class TestArrayCsvWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void table_data()
    {
        QTest::addColumn<LayoutWords>("words");
        QTest::addColumn<QByteArray>("csv");
        QTest::newRow("nested down") << LayoutWords() << QByteArray("0,1,2\n3,4,5\n6,7,8\n9,10,11\n");
        QTest::newRow("nested across") << LayoutWords{{u"j"_s}, {u"i"_s, u"k"_s}, {}, {}}
                                       << QByteArray("0,1,2,6,7,8\n3,4,5,9,10,11\n");
        QTest::newRow("backwards") << LayoutWords{{}, {}, {u"i=1"_s}, {u"k=::-1"_s}} << QByteArray("8,7,6\n11,10,9\n");
        QTest::newRow("a list of subscripts")
            << LayoutWords{{u"k"_s}, {u"j"_s}, {u"i=0"_s}, {u"k=2,0"_s}} << QByteArray("2,5\n0,3\n");
        QTest::newRow("one cell") << LayoutWords{{}, {}, {u"i=1"_s, u"j=0"_s, u"k=2"_s}, {}} << QByteArray("8\n");
    }
    void table()
    {
        QFETCH(LayoutWords, words);
        QTEST(csvOf(cube(words)), "csv");
    }

    void numbers()
    {
        const auto cells = [](ElementType type, ArrayValues values) {
            const std::size_t count = valueCount(values);
            return csvOf(cellsOf(described(type, {1, count}), std::move(values)));
        };
        QCOMPARE(cells(ElementType::Float64, std::vector<double>{std::nan(""), infinity, -infinity, 0.1, -0.0, 1e300}),
                 "nan,inf,-inf,0.1,-0,1e+300\n");
        QCOMPARE(cells(ElementType::Float32, std::vector<float>{0.1F, 16777216.0F}), "0.1,16777216\n");
        QCOMPARE(cells(ElementType::Float16, std::vector<float>{0.0999755859375F}), "0.1\n");
        QCOMPARE(cells(ElementType::Complex128, std::vector<std::complex<double>>{{1.5, -2}}), "1.5-2i\n");
        QCOMPARE(cells(ElementType::UInt64, std::vector<std::uint64_t>{18446744073709551615U}),
                 "18446744073709551615\n");
        QCOMPARE(cells(ElementType::Text, std::vector<QString>{u"a"_s, u"b,\"c\""_s, {}}), "a,\"b,\"\"c\"\"\",\n");
    }

    void filteredCellsAreQuotesOrNothing()
    {
        ShownCells cells = cube();
        cells.filter = filterOf(cells, u"4:6"_s);
        QCOMPARE(csvOf(cells), "\"\",\"\",\"\"\n\"\",4,5\n6,\"\",\"\"\n\"\",\"\",\"\"\n");
        QCOMPARE(csvOf(cells, {true, LineEnd::Lf}), "0,1,1,4\n0,1,2,5\n1,0,0,6\n");
    }

    void listCountsAsTheSource()
    {
        ArrayDescription description = described(ElementType::Float64, {2, 4});
        description.dimensions[0] = {u"lat"_s, -1, 1};
        description.dimensions[1] = {u"lon"_s, 10, 5};
        const ShownCells cells = cellsOf(description, std::vector<double>{0, 1, 2, 3, 4, 5, 6, 7.5},
                                         {{u"lon"_s}, {u"lat"_s}, {}, {u"lon=25,10:15"_s}});
        QCOMPARE(csvOf(cells, {true, LineEnd::CrLf}),
                 "-1,25,3\r\n0,25,7.5\r\n-1,10,0\r\n0,10,4\r\n-1,15,1\r\n0,15,5\r\n");
    }

    void namesOfEnumerations()
    {
        ArrayDescription description = described(ElementType::Int8, {3});
        description.names = {{0, u"off"_s}, {1, u"on, hot"_s}};
        QCOMPARE(csvOf(cellsOf(description, std::vector<std::int8_t>{1, 0, 5})), "\"on, hot\"\noff\n5\n");
    }

    void nothing()
    {
        QCOMPARE(csvOf(cellsOf(described(ElementType::Int8, {3, 0}), std::vector<std::int8_t>())), "");
        QCOMPARE(csvOf(cellsOf(described(ElementType::Int8, {0, 3}), std::vector<std::int8_t>())), "");
        QCOMPARE(csvOf(cellsOf(described(ElementType::Int8, {}), std::vector<std::int8_t>{5})), "5\n");
    }

    /// Rows longer than a page, pages of many rows, and pieces that end inside a row.
    void manyPages_data()
    {
        QTest::addColumn<qulonglong>("rows");
        QTest::addColumn<qulonglong>("columns");
        QTest::newRow("long rows") << 2ULL << 1'100'001ULL;
        QTest::newRow("short rows") << 400'001ULL << 3ULL;
        QTest::newRow("one column") << 1'200'000ULL << 1ULL;
    }
    void manyPages()
    {
        QFETCH(qulonglong, rows);
        QFETCH(qulonglong, columns);
        const QByteArray csv =
            csvOf(cellsOf(described(ElementType::Int32, {rows, columns}), counting<std::int32_t>(rows * columns)));
        QByteArray expected;
        for (qulonglong index = 0; index < rows * columns; ++index)
            expected += QByteArray::number(index) + (index % columns + 1 == columns ? '\n' : ',');
        QVERIFY(csv == expected);
    }
    void manyPagesOfAList()
    {
        ShownCells cells = cellsOf(described(ElementType::Int32, {1001, 2003}), counting<std::int32_t>(1001 * 2003));
        cells.filter = filterOf(cells, u">= 1000000"_s);
        QByteArray expected;
        for (int index = 1'000'000; index < 1001 * 2003; ++index)
            expected += QByteArray::number(index / 2003) + ',' + QByteArray::number(index % 2003) + ','
                        + QByteArray::number(index) + '\n';
        QVERIFY(csvOf(cells, {true, LineEnd::Lf}) == expected);
    }

    void readsBack_data()
    {
        QTest::addColumn<int>("type");
        for (int type = 0; type <= int(ElementType::Float64); ++type)
            QTest::newRow(typeName(ElementType(type)).data()) << type;
    }
    /// Tables of CSV know only int64 and float64: the texts of the values are compared.
    void readsBack()
    {
        QFETCH(int, type);
        const ShownCells cells = cellsOf(described(ElementType(type), {2, 3}), endsOf(ElementType(type)));
        const QByteArray csv = csvOf(cells);
        Progress progress;
        const auto document =
            readArrayCsv(ByteSource::fromMemory({csv.data(), std::size_t(csv.size())}), u"test"_s, progress);
        QVERIFY(document);
        QStringList expected = textsOf(cells.view.source());
        expected.front() = isReal(ElementType(type)) ? u"float64"_s : u"int64"_s;
        if (ElementType(type) == ElementType::UInt64)
            expected = QStringList{u"float64"_s, u"0"_s, u"18446744073709551616"_s, u"0"_s, u"1"_s, u"2"_s, u"3"_s};
        QCOMPARE(textsOf(*(*document)->dataSets.front()), expected);
    }

    void fullDisk()
    {
        QFile full(u"/dev/full"_s);
        QVERIFY(full.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        Progress progress;
        const Result<void> written = writeArrayCsv(cube(), {}, full, progress);
        QVERIFY(!written);
        QCOMPARE(written.error().kind, ErrorKind::CannotWrite);
        QVERIFY2(written.error().message.contains("No space left on device"_L1), qPrintable(written.error().message));
    }

    void stopsWhenAsked()
    {
        Progress progress;
        QFile null(u"/dev/null"_s);
        QVERIFY(null.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        const Result<void> written = writeArrayCsv(endlessCells(progress, 3), {}, null, progress);
        QVERIFY(!written);
        QCOMPARE(written.error().kind, ErrorKind::Cancelled);
    }

    void handsOnTheErrorOfReading()
    {
        ArrayDescription description = described(ElementType::Int32, {4});
        description.error = u"The filter blosc is missing."_s;
        const auto broken =
            std::make_shared<RawArray>(description, memoryBytes({}, u"test"_s),
                                       plainLayout({4}, ArrayOrder::RowMajor, {ElementType::Int32, 4}, 0));
        QCOMPARE(csvOf({*ArrayView::make(broken, wholeLayout({4}))}), "The filter blosc is missing.");
    }
};

RANKSCOPE_TEST(TestArrayCsvWriter, QCoreApplication)
#include "tst_arraycsvwriter.moc"
