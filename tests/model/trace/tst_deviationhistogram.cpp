// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/deviations/deviationhistogram.h"

#include "tests/model/trace/gridtext.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

std::shared_ptr<const TraceDiff> diffOfGrids(const GridText &current, const Tolerance &tolerance = {})
{
    return diffOf(runOf({{GridText().text()}}, u"ref/"_s), runOf({{current.text()}}, u"cur/"_s), tolerance);
}

DeviationHistogram histogramOf(const TraceDiff &diff)
{
    auto histogram = deviationHistogram(diff, Progress());
    return histogram ? std::move(*histogram) : DeviationHistogram();
}

} // namespace

class TestDeviationHistogram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsByPowersOfTen();
    void partsAtTheTolerance();
    void countsOtherTypes();
    void countsEachProcess();
    void survivesEmptyTraces();
    void stopsWhenCancelled();
};

void TestDeviationHistogram::countsByPowersOfTen()
{
    // Exact in binary: 2^-20 is 9.5e-7, its log10 -6.02: bin floor(4 * -6.02) = -25; 0.5: floor(4 * -0.301) = -2.
    const auto diff = diffOfGrids({.written = {{{1, 1}, "1.00000095367431640625"},
                                               {{1, 2}, "1.5"},
                                               {{1, 3}, "0.5"},
                                               {{2, 1}, "nan"},
                                               {{2, 2}, "-inf"},
                                               {{3, 1}, "1e300"}}});
    const DeviationHistogram histogram = histogramOf(*diff);
    QCOMPARE(histogram.first, -25);
    QCOMPARE(histogram.within.front(), 1u);
    QCOMPARE(histogram.beyond.front(), 0u);
    QCOMPARE(histogram.beyond[23], 2u); // -2
    QCOMPARE(histogram.beyond.back(), 1u); // 4 * 300
    QCOMPARE(histogram.bins(), std::size_t(1200 + 25 + 1));
    QCOMPARE(histogram.notFinite, 2u);
    QCOMPARE(histogram.zero, 34u); // of 20 reads and 20 writes
    QCOMPARE(histogram.apart(), 4u);
    QCOMPARE(histogram.pairs(), 40u);
}

void TestDeviationHistogram::partsAtTheTolerance()
{
    const GridText current{.written = {{{1, 1}, "1.25"}, {{1, 2}, "1.5"}, {{1, 3}, "3"}}};
    const auto loose = histogramOf(*diffOfGrids(current, Tolerance{.absolute = 0.5}));
    QCOMPARE(loose.apart(), 3u);
    QCOMPARE(loose.within.front(), 1u); // 0.25
    QCOMPARE(loose.beyond.back(), 1u); // 2
    const auto exact = histogramOf(*diffOfGrids(current, Tolerance{.absolute = std::nullopt, .exact = true}));
    QCOMPARE(exact.beyond.front(), 1u);
    QCOMPARE(exact.within.front(), 0u);
}

void TestDeviationHistogram::countsOtherTypes()
{
    QByteArray text = GridText().text();
    text.replace("AW: [4]", "AW: [1]");
    const auto diff = diffOf(runOf({{GridText().text()}}, u"ref/"_s), runOf({{text}}, u"cur/"_s));
    const DeviationHistogram histogram = histogramOf(*diff);
    QCOMPARE(histogram.otherType, 20u);
    QCOMPARE(histogram.zero, 20u);
    QCOMPARE(histogram.bins(), 0u);
}

void TestDeviationHistogram::countsEachProcess()
{
    const QByteArray write = "AW: [4] \"X\" = 1; {\"a.f\", 1}\n";
    const QByteArray other = "AW: [4] \"X\" = 2; {\"a.f\", 1}\n";
    const auto diff = diffOf(runOf({{write}}, u"ref/"_s), runOf({{other}, {other}, {write}}, u"cur/"_s));
    QCOMPARE(diff->differences.size(), 1u);
    const DeviationHistogram histogram = histogramOf(*diff);
    QCOMPARE(histogram.beyond, std::vector<std::uint64_t>{2});
    QCOMPARE(histogram.first, 0);
    QCOMPARE(histogram.zero, 1u);
}

void TestDeviationHistogram::survivesEmptyTraces()
{
    const auto diff = diffOf(runOf({{QByteArray()}}, u"ref/"_s), runOf({{QByteArray()}}, u"cur/"_s));
    QCOMPARE(histogramOf(*diff).pairs(), 0u);
}

void TestDeviationHistogram::stopsWhenCancelled()
{
    Progress progress;
    progress.cancel();
    QCOMPARE(deviationHistogram(*diffOfGrids({}), progress).error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestDeviationHistogram, QCoreApplication)
#include "tst_deviationhistogram.moc"
