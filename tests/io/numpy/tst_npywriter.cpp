// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/numpy/npywriter.h"
#include "io/numpy/numpyreader.h"
#include "tests/io/arrays/shownarrays.h"
#include "tests/support/testclass.h"

#include <QBuffer>
#include <QFile>
#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace rankscope;
using namespace shownarrays;

namespace {

Result<QByteArray> npyOf(const ShownCells &cells)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    if (const Result<void> written = writeNpy(cells, buffer, progress); !written)
        return tl::unexpected(written.error());
    return buffer.data();
}

/// The text of the header, without the blanks behind it.
QByteArray headerOf(const QByteArray &npy)
{
    const int size = static_cast<unsigned char>(npy[8]) + 256 * static_cast<unsigned char>(npy[9]);
    return npy.mid(10, size).trimmed();
}

std::shared_ptr<const ArraySource> readBack(const QByteArray &npy)
{
    Progress progress;
    const auto document = readNumpy(memoryBytes({npy.begin(), npy.end()}, u"test"_s), u"test"_s, progress);
    return document ? (*document)->dataSets.front() : nullptr;
}

} // namespace

class TestNpyWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// The bytes that NumPy itself writes for array([[1, 2, 3], [4, 5, 6]], dtype='<i2').
    void bytesOfNumPy()
    {
        const auto npy =
            npyOf(cellsOf(described(ElementType::Int16, {2, 3}), std::vector<std::int16_t>{1, 2, 3, 4, 5, 6}));
        const QByteArray header = "{'descr': '<i2', 'fortran_order': False, 'shape': (2, 3), }";
        QVERIFY(npy);
        QCOMPARE(npy->left(10), QByteArray("\x93NUMPY\x01\x00\x76\x00", 10));
        QCOMPARE(npy->mid(10, 118), header.leftJustified(117, ' ') + '\n');
        QCOMPARE(npy->mid(128), QByteArray("\1\0\2\0\3\0\4\0\5\0\6\0", 12));
    }

    void shapes_data()
    {
        QTest::addColumn<LayoutWords>("words");
        QTest::addColumn<QByteArray>("shape");
        QTest::addColumn<QString>("values");
        QTest::newRow("whole") << LayoutWords() << QByteArray("(2, 2, 3)") << u"0 1 2 3 4 5 6 7 8 9 10 11"_s;
        QTest::newRow("another order") << LayoutWords{{u"k"_s}, {u"j"_s, u"i"_s}, {}, {}} << QByteArray("(3, 2, 2)")
                                       << u"0 6 3 9 1 7 4 10 2 8 5 11"_s;
        QTest::newRow("fixed") << LayoutWords{{}, {}, {u"i=1"_s}, {u"k=0:2:2"_s}} << QByteArray("(2, 2)")
                               << u"6 8 9 11"_s;
        QTest::newRow("a line") << LayoutWords{{}, {}, {u"i=1"_s, u"j=0"_s}, {u"k=::-1"_s}} << QByteArray("(3,)")
                                << u"8 7 6"_s;
        QTest::newRow("a cell") << LayoutWords{{}, {}, {u"i=1"_s, u"j=0"_s, u"k=1"_s}, {}} << QByteArray("()")
                                << u"7"_s;
    }
    void shapes()
    {
        QFETCH(LayoutWords, words);
        QFETCH(QByteArray, shape);
        const auto npy = npyOf(cellsOf(described(ElementType::Int32, {2, 2, 3}), counting<std::int32_t>(12), words));
        QVERIFY(npy);
        QCOMPARE(headerOf(*npy), "{'descr': '<i4', 'fortran_order': False, 'shape': " + shape + ", }");
        const auto back = readBack(*npy);
        QVERIFY(back);
        QTEST(textsOf(*back).mid(1).join(u' '), "values");
    }

    void types_data()
    {
        QTest::addColumn<int>("type");
        QTest::addColumn<QByteArray>("code");
        const auto row = [](ElementType type, const char *code) {
            QTest::newRow(typeName(type).data()) << int(type) << QByteArray(code);
        };
        row(ElementType::Int8, "|i1");
        row(ElementType::Int16, "<i2");
        row(ElementType::Int32, "<i4");
        row(ElementType::Int64, "<i8");
        row(ElementType::UInt8, "|u1");
        row(ElementType::UInt16, "<u2");
        row(ElementType::UInt32, "<u4");
        row(ElementType::UInt64, "<u8");
        row(ElementType::Float16, "<f2");
        row(ElementType::BFloat16, "<f4");
        row(ElementType::Float32, "<f4");
        row(ElementType::Float64, "<f8");
        row(ElementType::LongDouble, "<f16");
        row(ElementType::Complex64, "<c8");
        row(ElementType::Complex128, "<c16");
        row(ElementType::Boolean, "|b1");
    }
    void types()
    {
        QFETCH(int, type);
        QFETCH(QByteArray, code);
        const ShownCells cells = cellsOf(described(ElementType(type), {6}), endsOf(ElementType(type)));
        const auto npy = npyOf(cells);
        QVERIFY(npy);
        QCOMPARE(headerOf(*npy), "{'descr': '" + code + "', 'fortran_order': False, 'shape': (6,), }");
        const auto back = readBack(*npy);
        QVERIFY(back);
        QStringList expected = textsOf(cells.view.source());
        if (expected.front() == "bfloat16"_L1)
            expected.front() = u"float32"_s;
        QCOMPARE(textsOf(*back), expected);
    }

    void filteredCellsAreNan()
    {
        ShownCells reals = cellsOf(described(ElementType::Float32, {2, 2}), std::vector<float>{1, 2, 3, 4});
        reals.filter = filterOf(reals, u"2:3"_s);
        QCOMPARE(textsOf(*readBack(*npyOf(reals))), u"float32 nan 2 3 nan"_s.split(u' '));
        ShownCells complexes =
            cellsOf(described(ElementType::Complex128, {2}), std::vector<std::complex<double>>{{3, 4}, {1, 0}});
        complexes.filter = filterOf(complexes, u"$i == 0"_s);
        QCOMPARE(textsOf(*readBack(*npyOf(complexes))), u"complex128 3+4i nan+nani"_s.split(u' '));
    }

    void refused()
    {
        ShownCells integers = cellsOf(described(ElementType::Int32, {2}), std::vector<std::int32_t>{1, 2});
        integers.filter = filterOf(integers, u"2:3"_s);
        const auto filtered = npyOf(integers);
        QVERIFY(!filtered);
        QCOMPARE(filtered.error().kind, ErrorKind::Unsupported);
        QVERIFY(filtered.error().message.startsWith("Integers have no NaN"_L1));
        const auto texts = npyOf(cellsOf(described(ElementType::Text, {6}), endsOf(ElementType::Text)));
        QVERIFY(!texts);
        QCOMPARE(texts.error().kind, ErrorKind::Unsupported);
    }

    void manyPages()
    {
        constexpr std::size_t count = 1001 * 2003;
        const auto npy = npyOf(cellsOf(described(ElementType::Int32, {1001, 2003}), counting<std::int32_t>(count)));
        QVERIFY(npy);
        QCOMPARE(npy->size(), qsizetype(128 + 4 * count));
        for (std::size_t index = 0; index < count; ++index) {
            std::int32_t value = 0;
            std::memcpy(&value, npy->constData() + 128 + 4 * index, 4);
            if (std::size_t(value) != index)
                QFAIL(qPrintable(QString::number(index)));
        }
    }

    void nothing()
    {
        const auto npy = npyOf(cellsOf(described(ElementType::Float64, {3, 0}), std::vector<double>()));
        QVERIFY(npy);
        QCOMPARE(npy->size(), 128);
        QCOMPARE(headerOf(*npy), "{'descr': '<f8', 'fortran_order': False, 'shape': (3, 0), }");
    }

    void fullDisk()
    {
        QFile full(u"/dev/full"_s);
        QVERIFY(full.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        Progress progress;
        const Result<void> written =
            writeNpy(cellsOf(described(ElementType::Int8, {2}), std::vector<std::int8_t>{1, 2}), full, progress);
        QVERIFY(!written);
        QCOMPARE(written.error().kind, ErrorKind::CannotWrite);
    }

    void stopsWhenAsked()
    {
        Progress progress;
        QFile null(u"/dev/null"_s);
        QVERIFY(null.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        const Result<void> written = writeNpy(endlessCells(progress, 3), null, progress);
        QVERIFY(!written);
        QCOMPARE(written.error().kind, ErrorKind::Cancelled);
    }
};

RANKSCOPE_TEST(TestNpyWriter, QCoreApplication)
#include "tst_npywriter.moc"
