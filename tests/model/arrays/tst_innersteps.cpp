// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/blocks/placedarray.h"
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
    void groups();
    void groupsThatAreNone_data();
    void groupsThatAreNone();
    void copiesThatDiffer();
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

void TestInnerSteps::groups()
{
    auto document = std::make_shared<ArrayDocument>();
    document->name = u"run.h5"_s;
    document->dataSets = {along(u"/Step#10/flow/u"_s, {u"y"_s}, {2}, {3, 4}),
                          along(u"/Step#9/flow/u"_s, {u"y"_s}, {2}, {1, 2}), along(u"/Step#10/v"_s, {u"y"_s}, {1}, {5}),
                          along(u"/grid"_s, {u"y"_s}, {2}, {7, 8})};
    QCOMPARE(stepsWithin(*document), QStringList(u"groups"_s));
    const auto series = seriesWithin(document, u"groups"_s, Progress());
    QVERIFY(series);
    QCOMPARE(stepsOf(**series), u"9, 10"_s); // by their numbers
    ArrayValues values;
    const auto flow = findDataSet(**series, u"/flow/u"_s);
    QVERIFY(flow && flow->read(wholeWindow(flow->shape()), values, Progress()));
    QCOMPARE(std::get<std::vector<double>>(values), (std::vector<double>{1, 2, 3, 4}));
    const auto findSteps = [&series](const QString &name) {
        const auto &variables = (*series)->series->variables;
        const auto found = std::ranges::find(variables, name,
                                             [](const SeriesVariable &variable) { return variable.description.path; });
        return found == variables.end() ? std::vector<std::uint32_t>() : found->steps;
    };
    QCOMPARE(findSteps(u"/v"_s), std::vector<std::uint32_t>{1});
    QCOMPARE(findSteps(u"/grid"_s), std::vector<std::uint32_t>{0}); // of no step: it is looked at once
}

void TestInnerSteps::groupsThatAreNone_data()
{
    QTest::addColumn<QStringList>("paths");
    QTest::newRow("two groups of one step") << QStringList{u"/step1/u"_s, u"/step01/u"_s};
    QTest::newRow("called as one outside") << QStringList{u"/step1/u"_s, u"/u"_s};
    QTest::newRow("deeper") << QStringList{u"/run/step1/u"_s};
    QTest::newRow("data sets themselves") << QStringList{u"/step1"_s, u"/step2"_s};
    QTest::newRow("other words") << QStringList{u"/footstep1/u"_s, u"/stepping2/u"_s, u"/step3b/u"_s};
}

void TestInnerSteps::groupsThatAreNone()
{
    QFETCH(QStringList, paths);
    auto document = std::make_shared<ArrayDocument>();
    document->name = u"run.h5"_s;
    for (const QString &path : paths)
        document->dataSets.push_back(along(path, {u"y"_s}, {1}, {1}));
    QVERIFY(stepsWithin(*document).isEmpty());
    const auto series = seriesWithin(document, u"groups"_s, Progress());
    QVERIFY(!series);
    QCOMPARE(series.error().kind, ErrorKind::BadOption);
}

/// Two processes have four elements each, with a copy of the neighbour's nearest one; `copy` is that of process 1.
static std::shared_ptr<const ArrayDocument> savepoints(double copy)
{
    ArrayDescription whole;
    whole.path = u"/step000004/u"_s;
    whole.shape = {4};
    whole.dimensions = {{.name = u"y"_s}};
    const auto block = [](std::vector<double> values) { return along(u"/u"_s, {u"y"_s}, {3}, std::move(values)); };
    const auto placed = PlacedArray::make(
        whole, {{0, block({1, 2, 3}), {0}, {{0, 1}}}, {1, block({copy, 3, 4}), {2}, {{1, 0}}}}, {5, 6}, Progress());
    auto document = std::make_shared<ArrayDocument>();
    document->name = u"arrays"_s;
    document->dataSets = {*placed};
    return document;
}

void TestInnerSteps::copiesThatDiffer()
{
    const auto reference = seriesWithin(savepoints(2), u"groups"_s, Progress());
    const auto current = seriesWithin(savepoints(9), u"groups"_s, Progress());
    QVERIFY(reference && current);
    QCOMPARE((*current)->series->processes, (std::vector<std::int64_t>{5, 6}));
    SeriesDiffOptions options;
    options.referenceProcesses = options.currentProcesses = {5, 6};
    Progress progress;
    const auto diff = diffSeries(**reference, **current, options, progress);
    QVERIFY(diff);
    QCOMPARE(seriesDiffSentences(*diff).front(),
             u"They part at step 4, first in /u; 1 of 1 variable(s). All 4 elements are equal. Halo cells of /u in the "
             u"current run that differ from their owners: 1 of 2."_s);
}

void TestInnerSteps::refused_data()
{
    QTest::addColumn<QString>("steps");
    QTest::addColumn<bool>("isSeries");
    QTest::newRow("no such dimension") << u"level"_s << false;
    QTest::newRow("no first dimension") << u"lat "_s << false;
    QTest::newRow("no iterations") << u"iterations"_s << false;
    QTest::newRow("no groups") << u"groups"_s << false;
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
