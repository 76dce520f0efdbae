// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/series/logseries.h"
#include "model/arrays/series/seriesdiff.h"
#include "model/arrays/series/seriesdiffreport.h"
#include "model/arrays/series/seriesdiffsummary.h"
#include "model/arrays/series/seriesstep.h"
#include "model/arrays/sources/memoryarray.h"
#include "tests/support/testclass.h"

#include <algorithm>
#include <cmath>
#include <set>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Two series of arrays in memory. Where they part is said by how they are made.
class TestSeriesDiff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sentence_data();
    void sentence();
    void stepsWithoutVariablesAreNotEqual();
    void partingIsFoundByHalving_data();
    void partingIsFoundByHalving();
    void equalEndsAreReadWhole();
    void othersThatPartBefore();
    void stepAsDimension();
    void shapesThatChange();
    void stepsThatCannotBeOpened();
    void processesThatStayApart();
    void wholeSumsOfLogsAreNumbers();
    void stepsSoFar();
    void halvingSoFar();
    void cancelled();
};

namespace {

using ValueIn = std::function<double(std::int64_t step, const QString &variable, std::size_t element)>;

constexpr std::size_t elements = 4;

/// A series in memory, and which of its steps were opened.
struct MadeSeries {
    std::vector<std::int64_t> steps;
    QStringList variables = {u"temp"_s, u"salt"_s};
    ValueIn valueIn = [](std::int64_t step, const QString &, std::size_t element) {
        return double(step) + double(element);
    };
    std::shared_ptr<std::set<std::int64_t>> opened = std::make_shared<std::set<std::int64_t>>();

    std::shared_ptr<const ArrayDocument> document() const;
};

std::shared_ptr<const ArrayDocument> madeStep(const MadeSeries &made, std::int64_t step)
{
    auto document = std::make_shared<ArrayDocument>();
    for (const QString &variable : made.variables) {
        ArrayDescription description;
        description.path = variable;
        description.shape = {2, 2};
        description.dimensions.resize(2);
        std::vector<double> values;
        for (std::size_t element = 0; element < elements; ++element)
            values.push_back(made.valueIn(step, variable, element));
        document->dataSets.push_back(std::make_shared<const MemoryArray>(description, values));
    }
    return document;
}

std::shared_ptr<const ArrayDocument> MadeSeries::document() const
{
    std::vector<SeriesStep> labels;
    for (const std::int64_t step : steps)
        labels.push_back({.label = {step, {}}});
    const auto series = std::make_shared<ArraySeries>(
        labels, [made = *this](std::size_t index, const Progress &) -> ArraySeries::StepResult {
            made.opened->insert(made.steps[index]);
            return madeStep(made, made.steps[index]);
        });
    return *seriesDocument(series, u"made"_s, Progress());
}

std::vector<std::int64_t> stepsUpTo(std::int64_t last, std::int64_t stride = 10)
{
    std::vector<std::int64_t> steps;
    for (std::int64_t step = 0; step <= last; step += stride)
        steps.push_back(step);
    return steps;
}

SeriesDiff compared(const MadeSeries &reference, const MadeSeries &current, std::uint64_t readsAllUpTo = 1U << 30U)
{
    const auto before = reference.document();
    const auto now = current.document();
    reference.opened->clear();
    current.opened->clear();
    SeriesDiffOptions options;
    options.readsAllUpTo = readsAllUpTo;
    Progress progress;
    const auto diff = diffSeries(*before, *now, options, progress);
    return diff ? *diff : SeriesDiff();
}

} // namespace

void TestSeriesDiff::sentence_data()
{
    QTest::addColumn<MadeSeries>("current");
    QTest::addColumn<QString>("sentences");
    QTest::addColumn<bool>("isEqual");
    const MadeSeries plain{.steps = stepsUpTo(50)};
    QTest::newRow("equal") << plain << u"They do not part in the 6 step(s) that were compared."_s << true;
    MadeSeries parted = plain;
    parted.valueIn = [](std::int64_t step, const QString &variable, std::size_t element) {
        const bool differs = variable == "temp"_L1 ? step >= 20 && element == 3 : step >= 40;
        return double(step) + double(element) + (differs ? 0.5 : 0);
    };
    QTest::newRow("parted")
        << parted << u"They part at step 20, first in temp[1,1]; 2 of 2 variable(s); salt follows at step 40."_s
        << false;
    MadeSeries noisy = plain;
    noisy.valueIn = [](std::int64_t step, const QString &variable, std::size_t element) {
        return double(step) + double(element) + (variable == "salt"_L1 && step == 30 ? 1e-6 : 0);
    };
    QTest::newRow("within the tolerance")
        << noisy
        << u"They do not part in the 6 step(s) that were compared. 1 time(s) a variable is not the same, but within the tolerance."_s
        << true;
    MadeSeries again = plain;
    again.valueIn = [](std::int64_t step, const QString &, std::size_t element) {
        return double(step) + double(element) + (step == 10 ? 1 : 0);
    };
    QTest::newRow("together again")
        << again
        << u"They part at step 10, first in temp[0,0]; 2 of 2 variable(s). At the last step of both, "
           "50, they are equal again."_s
        << false;
    MadeSeries shorter{.steps = stepsUpTo(40)};
    QTest::newRow("a step less")
        << shorter
        << u"They do not part in the 5 step(s) that were compared. 1 step(s) are in the reference only: 50."_s << false;
    MadeSeries less = plain;
    less.variables = {u"temp"_s};
    QTest::newRow("a variable less")
        << less << u"They part at step 0, first in salt, which only the reference has; 1 of 2 variable(s)."_s << false;
}

void TestSeriesDiff::sentence()
{
    QFETCH(MadeSeries, current);
    const SeriesDiff diff = compared({.steps = stepsUpTo(50)}, current);
    QTEST(seriesDiffSentences(diff).join(u' '), "sentences");
    QTEST(diff.isEqual(), "isEqual");
}

/// Nothing of them is compared, and no step is called equal.
void TestSeriesDiff::stepsWithoutVariablesAreNotEqual()
{
    const MadeSeries nothing{.steps = stepsUpTo(10), .variables = {}};
    const SeriesDiff diff = compared(nothing, nothing);
    QVERIFY(diff.comparesNothing());
    QStringList results;
    const Report report = seriesDiffReport(diff, 0);
    for (const ReportPart &part : report.parts) {
        const auto *const table = std::get_if<ReportTable>(&part);
        if (!table || !table->key.isEmpty())
            continue;
        const std::vector<std::size_t> columns = columnsFor(*table, Audience::Text);
        QVERIFY(table->rows(
            [&](const TableRow &row) {
                results << row.shown(columns.back());
                return true;
            },
            Progress()));
    }
    QCOMPARE(results, (QStringList{u"nothing compared"_s, u"nothing compared"_s}));
}

void TestSeriesDiff::partingIsFoundByHalving_data()
{
    QTest::addColumn<int>("parting");
    for (const int parting : {0, 1, 2, 31, 32, 33, 62, 63})
        QTest::addRow("%d", parting) << parting;
}

/// Of 64 steps few are opened, the first one that differs is found, and the others are said not to be read.
void TestSeriesDiff::partingIsFoundByHalving()
{
    QFETCH(int, parting);
    MadeSeries current{.steps = stepsUpTo(63, 1)};
    current.valueIn = [parting](std::int64_t step, const QString &variable, std::size_t element) {
        const bool isNan = variable == "temp"_L1 && step >= parting && element == 2;
        return isNan ? std::nan("") : double(step) + double(element);
    };
    const SeriesDiff diff = compared({.steps = stepsUpTo(63, 1)}, current, 0);
    QVERIFY(diff.first());
    QCOMPARE(diff.steps[diff.first()->step].label.value, parting);
    const SeriesCell &cell = diff.steps[std::size_t(parting)].cells[*diff.first()->variable];
    QCOMPARE(cell.outcome, CellOutcome::NanBorn);
    QCOMPARE(cell.first, (std::vector<std::int64_t>{1, 0}));
    QVERIFY(diff.isBisected);
    QVERIFY(!diff.isEqual());
    QVERIFY(diff.isComplete());
    QVERIFY(current.opened->size() <= 9); // the last one, six halvings, the one before the parting
    QVERIFY(diff.notRead().size() >= 64 - 9);
    QVERIFY(diff.notRead().size() + current.opened->size() <= 64); // a few were still open
    for (const std::size_t step : diff.notRead())
        QVERIFY(!current.opened->contains(std::int64_t(step)));
}

/// Runs that are equal at the end may have differed before: nothing is left unread.
void TestSeriesDiff::equalEndsAreReadWhole()
{
    MadeSeries current{.steps = stepsUpTo(63, 1)};
    current.valueIn = [](std::int64_t step, const QString &, std::size_t element) {
        return double(step) + double(element) + (step == 17 ? 1 : 0);
    };
    const SeriesDiff diff = compared({.steps = stepsUpTo(63, 1)}, current, 0);
    QVERIFY(!diff.isBisected);
    QVERIFY(diff.notRead().empty());
    QCOMPARE(diff.steps[diff.first()->step].label.value, 17);
}

/// salt differs only in the step before temp parts: the look at that step sees it.
void TestSeriesDiff::othersThatPartBefore()
{
    MadeSeries current{.steps = stepsUpTo(63, 1)};
    current.valueIn = [](std::int64_t step, const QString &variable, std::size_t element) {
        const bool differs = variable == "temp"_L1 ? step >= 40 : step == 39;
        return double(step) + double(element) + (differs ? 1 : 0);
    };
    const SeriesDiff diff = compared({.steps = stepsUpTo(63, 1)}, current, 0);
    QCOMPARE(diff.steps[diff.first()->step].label.value, 39);
    QCOMPARE(diff.variables[qsizetype(*diff.first()->variable)], u"salt"_s);
}

void TestSeriesDiff::stepAsDimension()
{
    const auto document = MadeSeries{.steps = stepsUpTo(50)}.document();
    const auto temp = findDataSet(*document, u"temp"_s);
    QVERIFY(temp);
    QCOMPARE(temp->shape(), (ArrayShape{6, 2, 2}));
    QCOMPARE(temp->description().dimensions[0], (ArrayDimension{u"step"_s, 0, 10}));
    ArrayValues values;
    QVERIFY(temp->read({{1, 2, 3}, {0, 1, 1}, {0, 2, 1}}, values, Progress())); // steps 10 and 40
    QCOMPARE(std::get<std::vector<double>>(values), (std::vector<double>{10, 11, 40, 41}));
}

void TestSeriesDiff::shapesThatChange()
{
    std::vector<SeriesStep> labels{{.label = {0, {}}}, {.label = {1, {}}}};
    const auto series = std::make_shared<ArraySeries>(labels, [](std::size_t index, const Progress &) {
        auto document = std::make_shared<ArrayDocument>();
        ArrayDescription description;
        description.path = u"u"_s;
        description.shape = {index + 1};
        description.dimensions.resize(1);
        document->dataSets.push_back(
            std::make_shared<const MemoryArray>(description, std::vector<double>(index + 1, 1.0)));
        return ArraySeries::StepResult(document);
    });
    const auto document = seriesDocument(series, u"made"_s, Progress());
    QVERIFY(document);
    QVERIFY((*document)->dataSets.front()->description().error.contains(u"step 1"_s));
    Progress progress;
    const auto diff = diffSeries(**document, **document, {}, progress);
    QVERIFY(diff);
    QVERIFY(diff->isEqual()); // each step is compared by itself
}

void TestSeriesDiff::stepsThatCannotBeOpened()
{
    const MadeSeries good{.steps = stepsUpTo(20)};
    std::vector<SeriesStep> labels{{.label = {0, {}}}, {.label = {10, {}}}, {.label = {20, {}}}};
    const auto series =
        std::make_shared<ArraySeries>(labels, [good](std::size_t index, const Progress &) -> ArraySeries::StepResult {
            if (index == 1)
                return tl::unexpected(Error{.kind = ErrorKind::Damaged, .message = u"It is cut."_s, .file = u"b.h5"_s});
            return madeStep(good, good.steps[index]);
        });
    const auto broken = seriesDocument(series, u"made"_s, Progress());
    QVERIFY(broken);
    QCOMPARE((*broken)->problems.items().size(), 1u);
    QCOMPARE((*broken)->problems.items().front().file, u"b.h5"_s);
    Progress progress;
    const auto diff = diffSeries(*good.document(), **broken, {}, progress);
    QVERIFY(diff);
    QVERIFY(!diff->isComplete());
    QVERIFY(!diff->hasDifferences());
    QVERIFY(diff->steps[1].error.contains(u"It is cut."_s));
}

/// Nobody says how the blocks of two processes make one array: each is compared by itself, and is the owner.
void TestSeriesDiff::processesThatStayApart()
{
    const MadeSeries made{.steps = {0}, .variables = {u"u"_s}};
    const auto nothing = [](const QString &) { return std::optional<BlockLayout>(); };
    const auto step = stepDocument({{u"a"_s, 0, madeStep(made, 0)}, {u"a"_s, 5, madeStep(made, 0)}}, nothing);
    QCOMPARE(step->dataSets.size(), 2u);
    QCOMPARE(step->dataSets[1]->description().path, u"rank 5/u"_s);
    QCOMPARE(processOfPath(step->dataSets[1]->description().path), 5);
    QCOMPARE(processOfPath(u"u"_s), std::nullopt);
    const BlockLayout rows{.grid = {2, 1}};
    const auto whole = stepDocument({{u"a"_s, 0, madeStep(made, 0)}, {u"a"_s, 5, madeStep(made, 0)}},
                                    [rows](const QString &) { return std::optional(rows); });
    QCOMPARE(whole->dataSets.size(), 1u);
    QCOMPARE(whole->dataSets[0]->shape(), (ArrayShape{4, 2}));
}

/// A log writes 5 of a run and 5.25 of another: it says no types.
void TestSeriesDiff::wholeSumsOfLogsAreNumbers()
{
    const auto logOf = [](const LogValue &value) {
        LogSeries log(u"sums.csv"_s);
        log.beginStep({1, {}});
        log.add(u"mass"_s, value, 2);
        return std::move(log).document();
    };
    const auto sentence = [&](const LogValue &reference, const LogValue &current) {
        Progress progress;
        const auto diff = diffSeries(*logOf(reference), *logOf(current), {}, progress);
        return diff ? seriesDiffSentences(*diff).value(0) : QString();
    };
    const LogValue whole = std::int64_t(5);
    QVERIFY2(sentence(whole, 5.0).startsWith("They do not part"_L1), qPrintable(sentence(whole, 5.0)));
    QVERIFY2(sentence(whole, 5.25).startsWith("They part at step 1"_L1), qPrintable(sentence(whole, 5.25)));
    const LogValue checksum = std::uint64_t(5);
    QVERIFY(sentence(checksum, 5.0).startsWith("They part at step 1"_L1));
}

/// While others compare steps, the first ones are known; nothing is said of those that are missing.
void TestSeriesDiff::stepsSoFar()
{
    const MadeSeries plain{.steps = stepsUpTo(40)};
    MadeSeries parted = plain;
    parted.steps = {0, 10, 20, 40}; // 30 is in one of both
    parted.valueIn = [](std::int64_t step, const QString &variable, std::size_t element) {
        return double(step) + double(element) + (variable == "salt"_L1 && step == 10 ? 1 : 0);
    };
    const auto before = plain.document();
    const auto now = parted.document();
    std::vector<std::pair<SeriesDiff, std::vector<std::size_t>>> told;
    SeriesDiffOptions options;
    options.compareSteps = [&](const std::vector<CommonStep> &steps, const StepsSoFar &soFar,
                               Progress &own) -> Result<std::vector<Result<SeriesStepDiff>>> {
        std::vector<Result<SeriesStepDiff>> found;
        for (const CommonStep &step : steps) {
            found.push_back(diffStep(*before->series, *now->series, step, {}, own));
            if (found.size() == 2)
                soFar(found);
        }
        return found;
    };
    options.meanwhile = [&told](const SeriesDiff &soFar, const std::vector<std::size_t> &missing) {
        told.emplace_back(soFar, missing);
    };
    Progress progress;
    const auto whole = diffSeries(*before, *now, options, progress);
    QVERIFY(whole);
    QCOMPARE(whole->notRead(), std::vector<std::size_t>());
    QCOMPARE(told.size(), std::size_t(1));
    const auto &[soFar, missing] = told.front();
    QCOMPARE(missing, (std::vector<std::size_t>{2, 4}));
    QCOMPARE(soFar.notRead(), missing);
    QCOMPARE(soFar.first()->step, std::size_t(1));
    QCOMPARE(soFar.count(CellOutcome::Equal), std::uint64_t(3));
    QCOMPARE(soFar.count(CellOutcome::Differs), std::uint64_t(1));
    QCOMPARE(soFar.count(CellOutcome::NotRead), std::uint64_t(4));
    QCOMPARE(soFar.onlyIn(true), std::vector<std::size_t>{3});
    QCOMPARE(seriesDiffSentences(soFar).front(), u"They part at step 10, first in salt[0,0]; 1 of 2 variable(s)."_s);
}

/// While the parting is looked for, what differs first of what is known is not called the first.
void TestSeriesDiff::halvingSoFar()
{
    MadeSeries current{.steps = stepsUpTo(63, 1)};
    current.valueIn = [](std::int64_t step, const QString &variable, std::size_t element) {
        return double(step) + double(element) + (variable == "temp"_L1 && step >= 21 ? 1 : 0);
    };
    const auto before = MadeSeries{.steps = stepsUpTo(63, 1)}.document();
    const auto now = current.document();
    std::vector<std::pair<SeriesDiff, std::vector<std::size_t>>> told;
    SeriesDiffOptions options;
    options.readsAllUpTo = 0;
    options.meanwhile = [&told](const SeriesDiff &soFar, const std::vector<std::size_t> &missing) {
        told.emplace_back(soFar, missing);
    };
    Progress progress;
    QVERIFY(diffSeries(*before, *now, options, progress)); // which takes less than a period
    QVERIFY(told.empty());
    options.meanwhilePeriod = {};
    const auto whole = diffSeries(*before, *now, options, progress);
    QVERIFY(whole && !whole->isSought && whole->isBisected);
    QCOMPARE(told.size(), std::size_t(9)); // the last step, six halvings, the parting as a whole, and the step before
    const auto &[soFar, missing] = told.front();
    QVERIFY(soFar.isSought && !soFar.isEqual());
    QVERIFY(std::ranges::all_of(told, [](const auto &one) { return one.first.isBisected; })); // 61 steps are never read
    QCOMPARE(missing.size(), std::size_t(63));
    QCOMPARE(seriesDiffSentences(soFar),
             QStringList{u"They differ at step 63. Whether they part before it is still looked for."_s});
    const Report report = seriesDiffReport(soFar, 0);
    QVERIFY(std::ranges::none_of(report.parts, [](const ReportPart &part) {
        const auto *const details = std::get_if<ReportDetails>(&part);
        return details && details->key == "first"_L1;
    }));
    QCOMPARE(told.back().first.first()->step, std::size_t(21));
    QCOMPARE(told.back().second.size(), std::size_t(61));
}

void TestSeriesDiff::cancelled()
{
    const auto document = MadeSeries{.steps = stepsUpTo(20)}.document();
    Progress progress;
    progress.cancel();
    const auto diff = diffSeries(*document, *document, {}, progress);
    QVERIFY(!diff);
    QCOMPARE(diff.error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestSeriesDiff, QCoreApplication)
#include "tst_seriesdiff.moc"
