// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "io/zarr/zarrdocument.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The fixtures of zarr-python itself: one array, stored once as it is and by each of its codecs.
class TestRealZarr : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void codecs_data();
    void codecs();
};

namespace {

QString pathOf(const QString &name)
{
    return QStringLiteral(RANKSCOPE_SHARED "/data/series/zarr/v2-fixture/") % name;
}

Result<ArrayValues> valuesOf(const QString &name)
{
    const auto document = readZarr(pathOf(name), Progress());
    if (!document)
        return tl::unexpected(document.error());
    const ArraySource &array = *(*document)->dataSets.front();
    ArrayValues values;
    return array.read(wholeWindow(array.shape()), values, Progress()).map([&] { return values; });
}

} // namespace

void TestRealZarr::codecs_data()
{
    QTest::addColumn<QString>("plain");
    QTest::addColumn<QString>("packed");
    for (const QString &number : {u"1"_s, u"2"_s, u"3"_s, u"4"_s, u"5"_s, u"6"_s})
        QTest::addRow("19/%s", qPrintable(number)) << u"19/0"_s << QString(u"19/"_s % number);
    QTest::newRow("20/4") << u"20/0"_s << u"20/4"_s;
    QTest::newRow("10/5") << u"10/0"_s << u"10/5"_s;
    QTest::newRow("4/6") << u"4/0"_s << u"4/6"_s;
}

void TestRealZarr::codecs()
{
    QFETCH(QString, plain);
    QFETCH(QString, packed);
    const auto wanted = valuesOf(plain);
    QVERIFY2(wanted, wanted ? "" : qPrintable(wanted.error().message));
    const auto values = valuesOf(packed);
    QVERIFY2(values, values ? "" : qPrintable(values.error().message));
    QVERIFY(*values == *wanted);
}

RANKSCOPE_TEST(TestRealZarr, QCoreApplication)
#include "tst_realzarr.moc"
