// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "arraycheck.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace rankscope;

/// Files of other programs; what is expected was printed by h5dump 1.10.8.
class TestRealHdf5 : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsElements_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("dataSet");
        QTest::addColumn<ArrayWindow>("window");
        QTest::addColumn<QString>("text");
        const QString hdfview = u"hdfview/hdf5_test.h5"_s;
        QTest::newRow("netCDF-4") << u"netcdf4/basin_mask.nc"_s << u"basin"_s
                                  << ArrayWindow{{16, 1, 1}, {90, 2, 1}, {180, 3, 1}} << u"2 2 2 2 2 2"_s;
        QTest::newRow("openPMD") << u"openpmd/example-femm-thetaMode.h5"_s << u"/data/1/meshes/B/r"_s
                                 << ArrayWindow{{0, 1, 1}, {23, 1, 1}, {20, 3, 1}}
                                 << u"0.0001571546008197798 0.0001073297755664857 5.287380963718252e-05"_s;
        QTest::newRow("beyond 2^31") << u"jhdf/tiny_huge_1d_over_maxint.hdf5"_s << u"huge_1d"_s
                                     << ArrayWindow{{2147483695, 5, 1}} << u"0 0 0 0 0"_s;
        QTest::newRow("picture") << hdfview << u"/images/Iceberg"_s << ArrayWindow{{374, 1, 1}, {370, 5, 1}}
                                 << u"62 231 28 180 100"_s;
        QTest::newRow("member") << hdfview << u"/arrays/ArrayOfStructures.nested_name.a_name"_s
                                << ArrayWindow{{2, 1, 1}, {9, 1, 1}} << u"209"_s;
        QTest::newRow("halves") << u"hdfview/tfloat16.h5"_s << u"DS16BITS"_s << ArrayWindow{{1, 1, 1}, {0, 4, 1}}
                                << u"15 0.5625 1.0625 1.5625"_s;
        QTest::newRow("long doubles") << u"hdfview/tldouble.h5"_s << u"dset"_s << ArrayWindow{{0, 3, 1}} << u"1 2 3"_s;
        QTest::newRow("specials") << u"jhdf/float_special_values_latest.hdf5"_s << u"float16"_s
                                  << ArrayWindow{{0, 3, 1}} << u"inf -inf nan"_s;
        QTest::newRow("scalar text") << u"jhdf/test_scalar_empty_datasets_latest.hdf5"_s << u"scalar_string"_s
                                     << ArrayWindow{} << u"hello"_s;
        QTest::newRow("enumeration") << u"jhdf/test_enum_datasets_latest.hdf5"_s << u"2d_enum_uint16_data"_s
                                     << ArrayWindow{{0, 2, 1}, {0, 2, 1}} << u"0 1 2 3"_s;
    }

    void readsElements()
    {
        QFETCH(QString, file);
        QFETCH(QString, dataSet);
        QFETCH(ArrayWindow, window);
        const auto document = documentOf(path(file));
        QVERIFY(document);
        QTEST(textOf(*document, dataSet, window), "text");
    }

    void namesDimensions()
    {
        const auto document = documentOf(path(u"netcdf4/basin_mask.nc"_s));
        QVERIFY(document);
        QCOMPARE(document->flavour, u"netCDF-4"_s);
        const ArrayDescription basin = descriptionOf(*document, u"/basin"_s);
        QCOMPARE(dimensionName(basin, 0) + dimensionName(basin, 1) + dimensionName(basin, 2), u"ZYX"_s);
        QCOMPARE(dimensionName(descriptionOf(*document, u"/X"_s), 0), u"X"_s);

        const auto mesh = documentOf(path(u"openpmd/example-femm-thetaMode.h5"_s));
        QVERIFY(mesh);
        QCOMPARE(mesh->flavour, u"openPMD 1.1.0"_s);
        const ArrayDescription field = descriptionOf(*mesh, u"/data/1/meshes/B/r"_s);
        QCOMPARE(dimensionName(field, 1) + dimensionName(field, 2), u"rz"_s);
    }

    void saysWhatIsMissing()
    {
        const auto packed = documentOf(path(u"jhdf/lz4_datasets.hdf5"_s));
        QVERIFY(packed);
        QVERIFY(descriptionOf(*packed, u"/float32_bs0"_s).error.contains("lz4 (32004)"_L1));
        const auto newer = documentOf(path(u"hdfview/tcomplex.h5"_s)); // complex numbers of HDF5 2.0
        QVERIFY(newer);
        QCOMPARE(newer->dataSets.size(), std::size_t(6));
        const ArrayDescription &complex = newer->dataSets.front()->description();
        QCOMPARE(complex.path, u"/ArrayDatasetFloatComplex"_s);
        QVERIFY(complex.error.contains("newer version of HDF5"_L1));
        const auto links = documentOf(path(u"jhdf/external_link.hdf5"_s));
        QVERIFY(links);
        QCOMPARE(entryOf(*links, u"/root_slash"_s).kind, ArrayEntry::Kind::BrokenLink);
        QCOMPARE(entryOf(*links, u"/root_slash"_s).link, u"test_file.hdf5:/."_s);
        Progress progress;
        const auto old = readHdf5(path(u"netcdf4/tiny.nc"_s), progress);
        QVERIFY(!old);
        QCOMPARE(old.error().kind, ErrorKind::WrongFormat); // the reader of netCDF has it
    }

private:
    static QString path(const QString &file) { return QStringLiteral(RANKSCOPE_SHARED "/data/arrays/") + file; }
};

RANKSCOPE_TEST(TestRealHdf5, QCoreApplication)
#include "tst_realhdf5.moc"
