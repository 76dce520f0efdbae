// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/report/reportjson.h"
#include "model/comparison/comparisondiffreport.h"
#include "model/comparison/comparisonreport.h"
#include "tests/support/testclass.h"

#include <QBuffer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

ProcessSet setOf(const QString &text)
{
    return *ProcessSet::parse(text);
}

QByteArray written(const ValueGroups &groups, const ValueGroups &exact, const QString &expression)
{
    Progress progress;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    [&] {
        QVERIFY(writeReportJson(comparisonReport(groups, comparisonStatistics(exact), expression), buffer, progress)
                    .has_value());
    }();
    return buffer.data();
}

QByteArray written(const ComparisonDiff &diff, std::uint64_t limit)
{
    Progress progress;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    [&] {
        QVERIFY(writeReportJson(comparisonDiffReport(diff, {{u"r.csv"_s}, {u"c.csv"_s}, limit}), buffer, progress)
                    .has_value());
    }();
    return buffer.data();
}

QJsonObject objectOf(const QByteArray &bytes)
{
    return QJsonDocument::fromJson(bytes).object();
}

const std::vector<ValueRow> valueRows{{u"1.50"_s, setOf(u"0-3"_s)},  {u"0x1f"_s, setOf(u"4"_s)},
                                      {u"65 'A'"_s, setOf(u"5"_s)},  {u"2.5D-1"_s, setOf(u"6"_s)},
                                      {u"-nan"_s, setOf(u"7"_s)},    {u"-inf"_s, setOf(u"8"_s)},
                                      {u"a \"b\""_s, setOf(u"9"_s)}, {u"18446744073709551615"_s, setOf(u"10"_s)},
                                      {u"0.1"_s, setOf(u"11"_s)}};

} // namespace

class TestComparisonJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesValuesAsTheContractHasThem()
    {
        ValueGroups groups = exactGroups(valueRows);
        groups.withoutValue = setOf(u"12-14"_s);
        const QByteArray bytes = written(groups, groups, u"A@f:1"_s);
        const QList<QByteArray> lines{
            "{\"value\":\"-inf\",\"processes\":\"8\",\"count\":1}",
            "{\"value\":0.1,\"processes\":\"11\",\"count\":1}",
            "{\"value\":0.25,\"text\":\"2.5D-1\",\"processes\":\"6\",\"count\":1}",
            "{\"value\":1.5,\"processes\":\"0-3\",\"count\":4}",
            "{\"value\":31,\"text\":\"0x1f\",\"processes\":\"4\",\"count\":1}",
            "{\"value\":65,\"text\":\"65 'A'\",\"processes\":\"5\",\"count\":1}",
            "{\"value\":18446744073709551615,\"processes\":\"10\",\"count\":1}",
            "{\"value\":\"nan\",\"processes\":\"7\",\"count\":1}",
            "{\"value\":\"a \\\"b\\\"\",\"processes\":\"9\",\"count\":1}",
        };
        qsizetype at = 0;
        for (const QByteArray &line : lines) {
            at = bytes.indexOf(line, at);
            QVERIFY2(at >= 0, line.constData());
        }
        const QJsonObject json = objectOf(bytes);
        QCOMPARE(json.keys(),
                 (QStringList{u"expression"_s, u"kind"_s, u"rows"_s, u"statistics"_s, u"without_value"_s}));
        QCOMPARE(json.value("kind"_L1).toString(), u"comparison"_s);
        QCOMPARE(json.value("expression"_L1).toString(), u"A@f:1"_s);
        QCOMPARE(json.value("without_value"_L1).toString(), u"12-14"_s);
        QCOMPARE(json.value("rows"_L1).toArray().size(), 9);
    }

    void writesStatistics()
    {
        const std::vector<ValueRow> numbers{
            {u"2"_s, setOf(u"0-2"_s)}, {u"5"_s, setOf(u"3"_s)}, {u"x"_s, setOf(u"4,5"_s)}};
        const ValueGroups groups = exactGroups(numbers);
        const QJsonObject json = objectOf(written(groups, groups, {}));
        QVERIFY(!json.contains("expression"_L1));
        const QJsonObject expected{{u"count"_s, 4},
                                   {u"distinct"_s, 2},
                                   {u"nan"_s, 0},
                                   {u"infinity_positive"_s, 0},
                                   {u"infinity_negative"_s, 0},
                                   {u"not_numeric"_s, 2},
                                   {u"without_value"_s, 0},
                                   {u"minimum"_s, 2},
                                   {u"minimum_processes"_s, u"0-2"_s},
                                   {u"maximum"_s, 5},
                                   {u"maximum_processes"_s, u"3"_s},
                                   {u"mean"_s, 2.75},
                                   {u"median"_s, 2},
                                   {u"first_quartile"_s, 2},
                                   {u"third_quartile"_s, 2.75},
                                   {u"standard_deviation"_s, 1.5}};
        QCOMPARE(json.value("statistics"_L1).toObject(), expected);
    }

    void writesWhatAGroupSpans()
    {
        const std::vector<ValueRow> numbers{{u"2"_s, setOf(u"0"_s)}, {u"2.25"_s, setOf(u"1"_s)}};
        const ValueGroups exact = exactGroups(numbers);
        const QByteArray bytes = written(regrouped(exact, {.tolerance = {.absolute = 1.0}}), exact, {});
        QVERIFY(bytes.contains("{\"value\":2,\"maximum\":2.25,\"processes\":\"0-1\",\"count\":2}"));
    }

    void writesNothingOfNothing()
    {
        const QJsonObject json = objectOf(written(ValueGroups(), ValueGroups(), {}));
        QCOMPARE(json.value("rows"_L1).toArray().size(), 0);
        QVERIFY(!json.value("statistics"_L1).toObject().contains("mean"_L1));
    }

    void writesADiff()
    {
        const std::vector<ValueRow> reference{{u"2"_s, setOf(u"0-3"_s)}, {u"x"_s, setOf(u"5"_s)}};
        const std::vector<ValueRow> current{{u"2.5"_s, setOf(u"1,2"_s)}, {u"2"_s, setOf(u"0,3,7"_s)}};
        const ComparisonDiff diff = compareGroups(exactGroups(reference), exactGroups(current), {});
        const QByteArray bytes = written(diff, 0);
        QVERIFY(bytes.contains("{\"class\":\"changed\",\"processes\":\"1-2\",\"count\":2,\"reference_value\":2,"
                               "\"current_value\":2.5,\"absolute\":0.5,\"relative\":0.2}"));
        QVERIFY(
            bytes.contains("{\"class\":\"only-reference\",\"processes\":\"5\",\"count\":1,\"reference_value\":\"x\"}"));
        QVERIFY(bytes.contains("{\"class\":\"only-current\",\"processes\":\"7\",\"count\":1,\"current_value\":2}"));
        const QJsonObject json = objectOf(bytes);
        QCOMPARE(json.value("kind"_L1).toString(), u"comparison-diff"_s);
        QCOMPARE(json.value("equal"_L1).toBool(true), false);
        QCOMPARE(json.value("truncated"_L1).toBool(true), false);
        QCOMPARE(json.value("reference"_L1).toArray(), QJsonArray{u"r.csv"_s});
        QCOMPARE(json.value("current"_L1).toArray(), QJsonArray{u"c.csv"_s});
        const QJsonObject counts{{u"same"_s, 2}, {u"changed"_s, 2}, {u"only_reference"_s, 1}, {u"only_current"_s, 1}};
        QCOMPARE(json.value("counts"_L1).toObject(), counts);
        const QJsonObject cut = objectOf(written(diff, 2));
        QCOMPARE(cut.value("differences"_L1).toArray().size(), 2);
        QCOMPARE(cut.value("truncated"_L1).toBool(), true);
        QCOMPARE(cut.value("counts"_L1).toObject(), counts);
    }

    void equalComparisons()
    {
        const ValueGroups groups = exactGroups(valueRows);
        const QJsonObject json = objectOf(written(compareGroups(groups, groups, {}), 0));
        QCOMPARE(json.value("equal"_L1).toBool(), true);
        QCOMPARE(json.value("differences"_L1).toArray().size(), 0);
    }

    void tellsThatItCannot()
    {
        QFile full(u"/dev/full"_s);
        QVERIFY(full.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        const ValueGroups groups = exactGroups(valueRows);
        Progress progress;
        QCOMPARE(writeReportJson(comparisonReport(groups, {}, {}), full, progress).error().kind,
                 ErrorKind::CannotWrite);
        progress.cancel();
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        QCOMPARE(writeReportJson(comparisonReport(groups, {}, {}), buffer, progress).error().kind,
                 ErrorKind::Cancelled);
    }
};

RANKSCOPE_TEST(TestComparisonJson, QCoreApplication)
#include "tst_comparisonjson.moc"
