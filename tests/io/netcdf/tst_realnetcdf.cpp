// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QTest>

#include "io/netcdf/netcdfdocument.h"
#include "model/arrays/blocks/arrayrun.h"
#include "model/arrays/derived/decodedarray.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Files of other programs; what is expected was printed by ncdump 4.9.0.
class TestRealNetcdf : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsValues_data();
    void readsValues();
    void refusesADamagedOne();
    void piecesKnowTheirPlaces();
    void decodesWhatIsThere();
};

namespace {

QString realPath(const QString &name)
{
    return QStringLiteral(RANKSCOPE_SHARED "/data/netcdf/") % name;
}

Result<std::shared_ptr<const ArrayDocument>> realDocument(const QString &name)
{
    Progress progress;
    return readNetcdf(realPath(name), progress);
}

QString windowText(const ArraySource &dataSet, const ArrayWindow &window)
{
    ArrayValues values;
    if (const auto done = dataSet.read(window, values, Progress()); !done)
        return u'!' % done.error().message;
    QStringList texts;
    for (std::size_t index = 0; index < valueCount(values); ++index)
        texts << valueText(values, index, dataSet.type());
    return texts.join(u' ');
}

} // namespace

void TestRealNetcdf::readsValues_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("dataSet");
    QTest::addColumn<ArrayWindow>("window");
    QTest::addColumn<QString>("text");
    const ArrayWindow last{{1, 1, 1}, {1, 1, 1}, {5, 1, 1}, {8, 4, 1}};
    QTest::newRow("CDF-2") << u"classic/pres_temp_4D_cdf2.nc"_s << u"temperature"_s << last << u"149 150 151 152"_s;
    QTest::newRow("CDF-5") << u"classic/pres_temp_4D_cdf5.nc"_s << u"temperature"_s << last << u"149 150 151 152"_s;
    QTest::newRow("text") << u"cprnc/control_char.nc"_s << u"mystr"_s << ArrayWindow{} << u"abcd"_s;
    QTest::newRow("FMS") << u"fms/decomp.nc.0002"_s << u"var"_s << ArrayWindow{{1, 2, 1}, {0, 3, 2}}
                         << u"60 62 64 70 72 74"_s;
}

void TestRealNetcdf::readsValues()
{
    QFETCH(QString, file);
    QFETCH(QString, dataSet);
    QFETCH(ArrayWindow, window);
    const auto document = realDocument(file);
    QVERIFY2(document, document ? "" : qPrintable(document.error().message));
    const auto found = findDataSet(**document, dataSet);
    QVERIFY(found);
    QTEST(windowText(*found, window), "text");
}

void TestRealNetcdf::refusesADamagedOne()
{
    const auto document = realDocument(u"classic/bad_cdf5_begin.nc"_s);
    QVERIFY(!document);
    QCOMPARE(int(document.error().kind), int(ErrorKind::Damaged));
}

/// Four pieces of 5 × 5 make 10 × 10, whose value is 10 · row + column.
void TestRealNetcdf::piecesKnowTheirPlaces()
{
    std::vector<ArrayProcess> run;
    for (const int process : {0, 1, 2, 3}) {
        const auto document = realDocument(u"fms/decomp.nc.000%1"_s.arg(process));
        QVERIFY(document);
        run.push_back({process, *document});
    }
    const auto whole = assembleRun(run, [](const QString &) { return std::optional<BlockLayout>(); });
    const auto var = findDataSet(*whole, u"var"_s);
    QVERIFY(var);
    QCOMPARE(var->description().error, QString());
    QCOMPARE(var->shape(), (ArrayShape{10, 10}));
    QCOMPARE(windowText(*var, {{2, 2, 4}, {3, 4, 2}}), u"23 25 27 29 63 65 67 69"_s);
    QCOMPARE(findDataSet(*whole, u"grid_xt"_s)->shape(), ArrayShape{10});
    QCOMPARE(findDataSet(*whole, u"time"_s)->shape(), ArrayShape{1}); // which each has
}

/// It has no missing value: decoded it is what is stored.
void TestRealNetcdf::decodesWhatIsThere()
{
    const auto document = realDocument(u"fms/decomp.nc.0000"_s);
    QVERIFY(document);
    const auto decoded = decodedDocument(*document);
    const auto var = findDataSet(*decoded, u"var"_s);
    QCOMPARE(codingWord(*var), u"decoded"_s);
    QCOMPARE(codingWord(*findDataSet(**document, u"var"_s)), u"stored"_s);
    QCOMPARE(windowText(*var, {{0, 1, 1}, {0, 3, 1}}), u"0 1 2"_s);
}

RANKSCOPE_TEST(TestRealNetcdf, QCoreApplication)
#include "tst_realnetcdf.moc"
