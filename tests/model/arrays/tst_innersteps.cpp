// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/series/innersteps.h"
#include "model/arrays/series/seriesdiff.h"
#include "model/arrays/series/seriesdiffsummary.h"
#include "model/arrays/series/seriesstatistics.h"
#include "tests/model/arrays/givenarray.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Files in memory whose steps are within them. What they are said to have is how they are made.
class TestInnerSteps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void named();
    void alongADimension();
    void iterationsOfOpenPmd();
    void refused_data();
    void refused();
};

namespace {

std::shared_ptr<const ArraySource> along(const QString &path, const QStringList &dimensions, const ArrayShape &shape,
                                         std::vector<double> values)
{
    ArrayDescription description;
    description.path = path;
    description.shape = shape;
    for (const QString &name : dimensions)
        description.dimensions.push_back({.name = name});
    return std::make_shared<const MemoryArray>(std::move(description), std::move(values));
}

/// Two variables along time and one without it; the last element of temp is given.
std::shared_ptr<const ArrayDocument> timeFile(double last, std::vector<double> times = {6, 12, 24})
{
    auto document = std::make_shared<ArrayDocument>();
    document->name = u"run.nc"_s;
    document->format = ArrayFormat::Netcdf;
    document->dataSets = {along(u"/time"_s, {u"time"_s}, {3}, std::move(times)),
                          along(u"/lat"_s, {u"lat"_s}, {2}, {50, 60}),
                          along(u"/temp"_s, {u"time"_s, u"lat"_s}, {3, 2}, {1, 2, 3, 4, 5, last})};
    return document;
}

QString stepsOf(const ArrayDocument &document)
{
    return stepsText(document.series->steps());
}

} // namespace

void TestInnerSteps::named()
{
    QCOMPARE(stepsWithin(*timeFile(6)), QStringList(u"time"_s));
    ArrayDocument plain;
    plain.dataSets = {along(u"/u"_s, {u"x"_s, u"time"_s}, {1, 1}, {1})};
    QVERIFY(stepsWithin(plain).isEmpty()); // not the first dimension
}

void TestInnerSteps::alongADimension()
{
    const auto reference = seriesWithin(timeFile(6), u"time"_s, Progress());
    const auto current = seriesWithin(timeFile(6.5), u"time"_s, Progress());
    QVERIFY(reference && current);
    QCOMPARE(stepsOf(**reference), u"6, 12, 24"_s);
    QCOMPARE(stepsOf(**seriesWithin(timeFile(6, {1, 1, 2}), u"time"_s, Progress())), u"0, 1, 2"_s); // not ascending
    QCOMPARE(stepsOf(**seriesWithin(timeFile(6, {0, 0.5, 1}), u"time"_s, Progress())),
             u"0, 1, 2"_s); // no whole numbers
    Progress progress;
    const auto diff = diffSeries(**reference, **current, {}, progress);
    QVERIFY(diff);
    QCOMPARE(seriesDiffSentences(*diff).front(), u"They part at step 24, first in /temp[1]; 1 of 3 variable(s)."_s);
    QCOMPARE(diff->variables, (QStringList{u"/time"_s, u"/lat"_s, u"/temp"_s}));
    QCOMPARE(diff->steps[0].cells[1].outcome, CellOutcome::Equal); // lat, once
    QCOMPARE(diff->steps[1].cells[1].outcome, CellOutcome::Absent);
    const auto rows = statisticsByStep(*(*current)->series, findDataSet(**current, u"/temp"_s), {}, progress);
    QVERIFY(rows);
    QCOMPARE(rows->size(), std::size_t(3));
    QCOMPARE(rows->back().label.text(), u"24"_s);
    QCOMPARE(rows->back().statistics.mean, std::optional(5.75));
}

void TestInnerSteps::iterationsOfOpenPmd()
{
    auto document = std::make_shared<ArrayDocument>();
    document->name = u"run.h5"_s;
    document->flavour = u"openPMD 1.1.0"_s;
    document->dataSets = {along(u"/data/200/fields/E/x"_s, {u"y"_s}, {2}, {1, 2}),
                          along(u"/data/100/fields/E/x"_s, {u"y"_s}, {2}, {0, 1}),
                          along(u"/other"_s, {u"y"_s}, {1}, {7})};
    QCOMPARE(stepsWithin(*document), QStringList(u"iterations"_s));
    const auto series = seriesWithin(document, u"iterations"_s, Progress());
    QVERIFY(series);
    QCOMPARE(stepsOf(**series), u"100, 200"_s);
    const auto field = findDataSet(**series, u"/fields/E/x"_s);
    QVERIFY(field && field->shape() == (ArrayShape{2, 2}));
    ArrayValues values;
    QVERIFY(field->read(wholeWindow(field->shape()), values, Progress()));
    QCOMPARE(std::get<std::vector<double>>(values), (std::vector<double>{0, 1, 1, 2}));
}

void TestInnerSteps::refused_data()
{
    QTest::addColumn<QString>("steps");
    QTest::addColumn<bool>("isSeries");
    QTest::newRow("no such dimension") << u"level"_s << false;
    QTest::newRow("no first dimension") << u"lat "_s << false;
    QTest::newRow("no iterations") << u"iterations"_s << false;
    QTest::newRow("a series already") << u"time"_s << true;
}

void TestInnerSteps::refused()
{
    QFETCH(QString, steps);
    QFETCH(bool, isSeries);
    auto document = timeFile(6);
    if (isSeries)
        document = *seriesWithin(document, u"time"_s, Progress());
    const auto series = seriesWithin(document, steps, Progress());
    QVERIFY(!series);
    QCOMPARE(series.error().kind, ErrorKind::BadOption);
}

RANKSCOPE_TEST(TestInnerSteps, QCoreApplication)
#include "tst_innersteps.moc"
