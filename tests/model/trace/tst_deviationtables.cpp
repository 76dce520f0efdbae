// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/deviations/deviationtables.h"

#include "tests/model/trace/gridtext.h"
#include "tests/model/trace/rowtexts.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestDeviationTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hasARowForEachBin();
    void hasARowForEachSize();
};

namespace {

std::shared_ptr<const TraceDiff> smallDiff()
{
    const GridText reference{.rows = 2, .columns = 2};
    const GridText current{.rows = 2, .columns = 2, .written = {{{1, 2}, "1.5"}, {{2, 2}, "nan"}}, .without = {{2, 1}}};
    return diffOf(runOf({{reference.text()}}, u"ref/"_s), runOf({{current.text()}}, u"cur/"_s));
}

} // namespace

void TestDeviationTables::hasARowForEachBin()
{
    const auto diff = smallDiff();
    const auto constructs = heatConstructs(*diff->alignment, Progress());
    QVERIFY(constructs && constructs->size() == 1);
    const HeatChoice choice{.construct = constructs->front().construct};
    const auto heat = iterationHeat(*diff->alignment, choice, Progress());
    QVERIFY(heat);
    const FieldTable table = heatTable(*heat, choice, u"PL 3"_s, u"all values"_s);
    QCOMPARE(table.columns.size(), 11u);
    // rows, columns, largest, pairs, not finite, other type, missing, extra, not compared
    QCOMPARE(rowTexts(table), (QStringList{u"1|1|1|1|0|2|0|0|0|0|0"_s, u"1|1|2|2|0.5|2|0|0|0|0|0"_s,
                                           u"2|2|1|1||0|0|0|2|0|0"_s, u"2|2|2|2|0|1|1|0|0|0|0"_s}));
}

void TestDeviationTables::hasARowForEachSize()
{
    const auto diff = smallDiff();
    const auto histogram = deviationHistogram(*diff, Progress());
    QVERIFY(histogram);
    const QStringList rows = rowTexts(histogramTable(*histogram));
    QCOMPARE(rows.size(), 1);
    QVERIFY(rows.front().startsWith(u"0.316"_s)); // 10^(-2/4)
    QVERIFY(rows.front().endsWith(u"|0|1"_s));
}

RANKSCOPE_TEST(TestDeviationTables, QCoreApplication)
#include "tst_deviationtables.moc"
