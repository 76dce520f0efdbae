// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "io/numpy/numpyreader.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Files that other people's programs wrote. Expected values are what NumPy 1.24 reads from them.
class TestRealNumpy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
};

void TestRealNumpy::reads_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("contents");
    QTest::newRow("scalar") << u"data_float32_scalar_corder.npy"_s << u"arr_0 float32 [] C: 42"_s;
    QTest::newRow("row-major") << u"data_float64_2x3_corder.npy"_s << u"arr_0 float64 [2 3] C: 0 1 2 3 4 5"_s;
    QTest::newRow("column-major") << u"data_float64_2x3_forder.npy"_s << u"arr_0 float64 [2 3] F: 0 2 4 1 3 5"_s;
    QTest::newRow("not finite") << u"nans_inf.npy"_s << u"arr_0 float64 [4] C: nan -inf 0 inf"_s;
    QTest::newRow("archive") << u"data_float64_corder.npz"_s
                             << u"arr1 float64 [6 1] C: 0 1 2 3 4 5; arr0 float64 [2 3] C: 0 1 2 3 4 5"_s;
}

void TestRealNumpy::reads()
{
    QFETCH(QString, file);
    QFETCH(QString, contents);
    Progress progress;
    const auto document = readNumpy(QStringLiteral(RANKSCOPE_SHARED "/data/arrays/npy/") % file, progress);
    QVERIFY(document);
    QVERIFY((*document)->problems.isEmpty());
    QStringList lines;
    for (const auto &dataSet : (*document)->dataSets) {
        QStringList extents;
        for (const std::uint64_t extent : dataSet->shape())
            extents << QString::number(extent);
        ArrayValues values;
        QVERIFY(dataSet->read(wholeWindow(dataSet->shape()), values, progress));
        QStringList texts;
        for (std::size_t index = 0; index < valueCount(values); ++index)
            texts << valueText(values, index, dataSet->type());
        const bool isRowMajor = dataSet->description().order == ArrayOrder::RowMajor;
        lines << dataSet->description().path % u' ' % typeName(dataSet->type()) % u" ["_s % extents.join(u' ') % u"] "_s
                     % (isRowMajor ? u'C' : u'F') % u": "_s % texts.join(u' ');
    }
    QCOMPARE(lines.join(u"; "_s), contents);
}

RANKSCOPE_TEST(TestRealNumpy, NoApplication)
#include "tst_realnumpy.moc"
