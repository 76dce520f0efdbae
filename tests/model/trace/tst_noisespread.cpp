// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/deviations/noisespread.h"

#include "model/trace/diff/deviations/deviationhistogram.h"
#include "model/trace/diff/differencequery.h"
#include "model/trace/diff/diffoptions.h"
#include "model/trace/diff/tracediffsummary.h"
#include "model/trace/rows/differencelistmodel.h"
#include "tests/model/trace/gridtext.h"
#include "tests/model/trace/recordlines.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

const Tolerance noTolerance{.absolute = std::nullopt, .exact = true};

std::shared_ptr<const NoiseSpread> spreadOf(const QByteArray &reference, const QList<QByteArray> &runs,
                                            double factor = NoiseSpread::usualFactor)
{
    std::vector<std::shared_ptr<const TraceAlignment>> alignments;
    QStringList names;
    for (const QByteArray &run : runs) {
        alignments.push_back(diffOf(runOf({{reference}}, u"ref/"_s), runOf({{run}}, u"noise/"_s))->alignment);
        names << u"noise%1"_s.arg(names.size() + 1);
    }
    auto spread = noiseSpread(alignments, names, factor, Progress());
    return spread ? std::make_shared<const NoiseSpread>(std::move(*spread)) : nullptr;
}

std::shared_ptr<const TraceDiff> judgedByNoise(const QList<TraceText> &reference, const QList<TraceText> &current,
                                               const std::shared_ptr<const NoiseSpread> &noise,
                                               const Tolerance &tolerance = noTolerance)
{
    const auto alignment = diffOf(runOf(reference, u"ref/"_s), runOf(current, u"cur/"_s))->alignment;
    Progress progress;
    const auto diff = evaluate(alignment, tolerance, {.noise = noise}, progress);
    return diff ? *diff : nullptr;
}

} // namespace

/// Steps of 2^-40 (9.1e-13) around 1 are exact.
class TestNoiseSpread : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesTheLargestOfAllRuns();
    void partsNoiseFromDivergence();
    void countsForEachNameAndPlace();
    void partsResultsOfOneLoop();
    void followsOnlyDivergence();
    void neverTakesNanForNoise();
    void keepsGivenTolerances();
    void saysHowManyTimesNoiseItIs();
    void saysWhatItRestsOn();
    void survivesEmptyRuns();
    void stopsWhenCancelled();
};

void TestNoiseSpread::takesTheLargestOfAllRuns()
{
    const auto spread = spreadOf(write("X", "1") + write("Y", "1", 8),
                                 {write("X", "1.25") + write("Y", "1", 8), write("X", "0.5") + write("Y", "1", 8)});
    QVERIFY(spread);
    QCOMPARE(spread->largest.size(), 2u);
    QCOMPARE(spread->largest.begin()->second, 0.5); // X
    QCOMPARE(spread->spreadCount(), 1u);
    QCOMPARE(spread->pairs, 4u);
}

void TestNoiseSpread::partsNoiseFromDivergence()
{
    const auto spread = spreadOf(GridText().text(), {GridText{.written = {{{1, 1}, "1.125"}}}.text()});
    // ten times 0.125: 2.25 is at the border, 2.5 beyond
    const GridText current{.written = {{{1, 2}, "1.5"}, {{2, 2}, "2.25"}, {{3, 3}, "2.5"}}};
    const auto diff = judgedByNoise({{GridText().text()}}, {{current.text()}}, spread);
    QCOMPARE(diff->noisePairs, 2u);
    QCOMPARE(summaryOf(*diff), QStringList{u"value AW B(I,J) PL 3(3,3) [0]"_s});
    QCOMPARE(diff->matched + diff->noisePairs + diff->total(), 62u);
    const auto exact = judgedByNoise({{GridText().text()}}, {{current.text()}},
                                     spreadOf(GridText().text(), {GridText{.written = {{{1, 1}, "1.125"}}}.text()}, 1));
    QCOMPARE(exact->total(), 3u);
    const auto histogram = deviationHistogram(*diff, Progress());
    QVERIFY(histogram);
    QCOMPARE(histogram->beyond.back(), 1u);
    QCOMPARE(histogram->within.front(), 1u);
}

void TestNoiseSpread::countsForEachNameAndPlace()
{
    const QByteArray reference = write("X", "1", 8) + write("X", "1", 9) + write("Y", "1", 8);
    const auto spread = spreadOf(reference, {write("X", "2", 8) + write("X", "1", 9) + write("Y", "1", 8)});
    const auto diff =
        judgedByNoise({{reference}}, {{write("X", "3", 8) + write("X", "3", 9) + write("Y", "3", 8)}}, spread);
    QCOMPARE(diff->noisePairs, 1u);
    QCOMPARE(diff->total(), 2u); // another line, another name
}

/// Two reductions of one loop end at one line, and neither has a name: the noise of the sum says nothing of the
/// maximum.
void TestNoiseSpread::partsResultsOfOneLoop()
{
    const auto loop = [](const QByteArray &sum, const QByteArray &maximum) {
        QByteArray text = "PL: 1() [1]; {\"a.fdv\", 5}, 1.B\nEL: 1; {\"a.fdv\", 7}, 1.E\n";
        text += "RV: [4] " + sum + "; {\"a.fdv\", 7}\nRV: [4] " + maximum + "; {\"a.fdv\", 7}\n";
        return text;
    };
    const QByteArray reference = loop("100", "5") + loop("100", "5");
    const auto spread = spreadOf(reference, {loop("100.5", "5") + loop("100", "5")});
    const auto diff = judgedByNoise({{reference}}, {{loop("100", "5") + loop("101", "6")}}, spread);
    QCOMPARE(diff->noisePairs, 1u);
    QCOMPARE(summaryOf(*diff), QStringList{u"value RV [0]"_s});
    QVERIFY(!detailsOf(*diff, diff->differences[0]).timesNoise);
    const auto both = judgedByNoise({{reference}}, {{loop("100", "5") + loop("110", "6")}}, spread);
    QCOMPARE(both->total(), 2u);
    QCOMPARE(detailsOf(*both, both->differences[0]).timesNoise, std::optional(20.0)); // |110 - 100| / 0.5
}

void TestNoiseSpread::followsOnlyDivergence()
{
    const QByteArray reference = write("X", "1", 8) + read("X", "1", 9) + write("Y", "1", 9);
    const auto spread = spreadOf(reference, {write("X", "1.5", 8) + read("X", "1.5", 9) + write("Y", "1", 9)});
    const auto diff =
        judgedByNoise({{reference}}, {{write("X", "2", 8) + read("X", "2", 9) + write("Y", "7", 9)}}, spread);
    QCOMPARE(diff->noisePairs, 2u);
    QCOMPARE(summaryOf(*diff), QStringList{u"value AW Y [0]"_s}); // an origin: noise explains nothing
}

void TestNoiseSpread::neverTakesNanForNoise()
{
    const auto spread = spreadOf(write("X", "1") + write("Y", "1", 8), {write("X", "nan") + write("Y", "5", 8)});
    QCOMPARE(spread->notFinite, 1u);
    QCOMPARE(spread->largest.size(), 1u);
    const auto diff =
        judgedByNoise({{write("X", "1") + write("Y", "1", 8)}}, {{write("X", "1.5") + write("Y", "nan", 8)}}, spread);
    QCOMPARE(diff->noisePairs, 0u);
    QCOMPARE(diff->total(), 2u);
}

void TestNoiseSpread::keepsGivenTolerances()
{
    const auto spread = spreadOf(write("X", "1"), {write("X", "1")});
    QCOMPARE(judgedByNoise({{write("X", "1")}}, {{write("X", "1.5")}}, spread, Tolerance{.absolute = 1})->total(), 0u);
    QCOMPARE(judgedByNoise({{write("X", "1")}}, {{write("X", "1.5")}}, spread)->total(), 1u);
}

/// X is up to 0.25 away in the noise runs, Y nowhere.
void TestNoiseSpread::saysHowManyTimesNoiseItIs()
{
    const QByteArray reference = write("X", "1") + write("Y", "1", 8);
    const auto spread = spreadOf(reference, {write("X", "1.25") + write("Y", "1", 8)}, 2);
    const QList<TraceText> current{{write("X", "3") + write("Y", "2", 8)}};
    const auto diff = judgedByNoise({{reference}}, current, spread);
    QCOMPARE(diff->differences.size(), 2u);
    QCOMPARE(detailsOf(*diff, diff->differences[0]).timesNoise, std::optional(8.0)); // |3 - 1| / 0.25
    QVERIFY(!detailsOf(*diff, diff->differences[1]).timesNoise);
    const auto sorted = selectDifferences(*diff, {}, DifferenceKey::TimesNoise, true, Progress());
    QCOMPARE(*sorted, (std::vector<std::uint32_t>{0, 1})); // what has none comes last
    const auto alone = judgedByNoise({{reference}}, current, nullptr);
    QVERIFY(!detailsOf(*alone, alone->differences[0]).timesNoise);
    const auto columns = [](bool hasNoise) { return differenceReportColumns(hasNoise).size(); };
    QCOMPARE(columns(true), columns(false) + 1);
    DifferenceListModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setDiff(alone);
    QCOMPARE(model.columnCount(), int(DifferenceListModel::TimesNoiseColumn));
    model.setDiff(diff);
    QCOMPARE(model.columnCount(), DifferenceListModel::TimesNoiseColumn + 1);
    QCOMPARE(model.index(0, DifferenceListModel::TimesNoiseColumn).data().toString(), u"8"_s);
    QCOMPARE(model.index(1, DifferenceListModel::TimesNoiseColumn).data().toString(), QString());
    model.sort(DifferenceListModel::TimesNoiseColumn, Qt::DescendingOrder);
    model.setDiff(alone); // the column is gone
    QTRY_COMPARE(model.rowCount(), 2);
}

void TestNoiseSpread::saysWhatItRestsOn()
{
    const auto spread = spreadOf(write("X", "1"), {write("X", "1.5"), write("X", "1.25")});
    const auto diff = judgedByNoise({{write("X", "1")}}, {{write("X", "2")}}, spread);
    QVERIFY(diff->isEqual());
    QVERIFY(noiseSentence(*diff).contains(u"10 times"_s));
    QVERIFY(noiseSentence(*diff).contains(u"2 noise run(s)"_s));
    QVERIFY(noiseSentence(*diff).startsWith(u"1 pair(s)"_s));
    QVERIFY(outcomeSentence(*diff).startsWith(u"No difference is larger than the noise"_s));
    QCOMPARE(optionsText(*diff), u"--exact --noise noise1 --noise noise2 --noise-factor 10 --match-places path"_s);
    QVERIFY(noiseSentence(*diffOf(runOf({{write("X", "1")}}, u"r"_s), runOf({{write("X", "1")}}, u"c"_s))).isEmpty());
}

void TestNoiseSpread::survivesEmptyRuns()
{
    const auto spread = spreadOf(QByteArray(), {QByteArray()});
    QVERIFY(spread);
    QVERIFY(spread->largest.empty());
    QCOMPARE(judgedByNoise({{QByteArray()}}, {{QByteArray()}}, spread)->total(), 0u);
    const auto nothing = noiseSpread({}, {}, 1, Progress());
    QVERIFY(nothing);
    QCOMPARE(nothing->pairs, 0u);
}

void TestNoiseSpread::stopsWhenCancelled()
{
    const std::vector alignments{
        diffOf(runOf({{write("X", "1")}}, u"r"_s), runOf({{write("X", "2")}}, u"c"_s))->alignment};
    Progress progress;
    progress.cancel();
    QCOMPARE(noiseSpread(alignments, {u"n"_s}, 1, progress).error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestNoiseSpread, QCoreApplication)
#include "tst_noisespread.moc"
