// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// RANKSCOPE_NETCDF, RANKSCOPE_ZARR and RANKSCOPE_YAML off: whoever opens a file that needs the library is told.
#include "io/hpctoolkit/database/taxonomy.h"
#include "io/netcdf/netcdfdocument.h"
#include "io/netcdf/servednetcdf.h"
#include "io/zarr/zarrlibraries.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace rankscope;

class TestLeftOut : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void netcdf()
    {
        Progress progress;
        const auto document = readNetcdf(u"/tmp/ocean.nc"_s, progress);
        QVERIFY(!document);
        QCOMPARE(document.error().kind, ErrorKind::Unsupported);
        QCOMPARE(document.error().file, u"/tmp/ocean.nc"_s);
        QVERIFY2(document.error().message.endsWith("built without the netCDF library."_L1),
                 qPrintable(document.error().message));
        QVERIFY(document.error().hint.contains("nccopy -k netCDF-4"_L1));
        QByteArray said;
        const auto served = openServedNetcdf({}, said);
        QVERIFY(!served);
        QCOMPARE(served.error().message, document.error().message);
    }

    void zarr()
    {
        const std::pair<QString, QString> reasons[] = {{whyNoBlosc(), u"Blosc"_s},
                                                       {whyNoLz4(), u"LZ4"_s},
                                                       {whyNoZstd(), u"zstd"_s},
                                                       {whyNoBzip2(), u"bzip2"_s},
                                                       {whyNoLzma(), u"xz"_s}};
        for (const auto &[reason, coder] : reasons) {
            QVERIFY2(reason.contains(coder), qPrintable(reason));
            QVERIFY2(reason.contains("built without the library"_L1), qPrintable(reason));
        }
        const auto isRefused = [](const auto &result, const QString &why) {
            return !result && result.error().kind == ErrorKind::Unsupported && result.error().message == why;
        };
        char plain[4] = {};
        QVERIFY(isRefused(bloscBytes({}), whyNoBlosc()) && isRefused(unpackBlosc({}, plain), whyNoBlosc()));
        QVERIFY(isRefused(lz4Bytes({}), whyNoLz4()) && isRefused(unpackLz4({}, plain), whyNoLz4()));
        QVERIFY(isRefused(unpackZstd({}, plain), whyNoZstd()));
        QVERIFY(isRefused(unpackBzip2({}, plain), whyNoBzip2()));
        QVERIFY(isRefused(unpackLzma({}, plain), whyNoLzma()));
        QVERIFY(isRefused(unpackRawLzma({}, {}, plain), whyNoLzma()));
    }

    void yaml()
    {
        ProblemList problems;
        const auto metrics = readTaxonomy(u"metrics/default.yaml"_s, {}, problems);
        QVERIFY(!metrics);
        QCOMPARE(metrics.error().kind, ErrorKind::Unsupported);
        QCOMPARE(metrics.error().file, u"metrics/default.yaml"_s);
        QVERIFY2(metrics.error().message.contains("yaml-cpp"_L1), qPrintable(metrics.error().message));
    }
};

RANKSCOPE_TEST(TestLeftOut, QCoreApplication)
#include "tst_leftout.moc"
