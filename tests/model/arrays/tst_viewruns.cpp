// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/sources/memoryarray.h"
#include "model/arrays/statistics/arraystatistics.h"
#include "model/arrays/view/viewruns.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestViewRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void coversTheView_data();
    void coversTheView();
    void givesStatisticsOfWhatIsShown();
};

namespace {

/// Element number k is k.
std::shared_ptr<const ArraySource> counting(const ArrayShape &shape)
{
    ArrayDescription description;
    description.type = ElementType::Int32;
    description.shape = shape;
    description.dimensions.resize(shape.size());
    std::vector<std::int32_t> values(*elementCount(shape));
    for (std::size_t at = 0; at < values.size(); ++at)
        values[at] = static_cast<std::int32_t>(at);
    return std::make_shared<MemoryArray>(description, std::move(values));
}

std::shared_ptr<const ArrayView> whole(const std::shared_ptr<const ArraySource> &array)
{
    return std::make_shared<const ArrayView>(*ArrayView::make(array, wholeLayout(array->shape())));
}

} // namespace

void TestViewRuns::coversTheView_data()
{
    QTest::addColumn<quint64>("rows");
    QTest::addColumn<quint64>("columns");
    QTest::newRow("short rows") << quint64{100'000} << quint64{7};
    QTest::newRow("long rows") << quint64{3} << quint64{300'001};
    QTest::newRow("one column") << quint64{600'000} << quint64{1};
    QTest::newRow("nothing") << quint64{0} << quint64{5};
}

void TestViewRuns::coversTheView()
{
    QFETCH(quint64, rows);
    QFETCH(quint64, columns);
    const ViewRuns runs(whole(counting({rows, columns})), nullptr);
    QCOMPARE(runs.elementCount(), rows * columns);
    std::uint64_t next = 0;
    for (std::uint64_t number = 0; number < runs.runCount(); ++number) {
        ElementRun run;
        QVERIFY(runs.read(number, run, Progress()));
        QCOMPARE(run.position, next);
        const auto values = std::get<std::span<const std::int32_t>>(run.elements);
        for (const std::int32_t value : values)
            QCOMPARE(static_cast<std::uint64_t>(value), next++);
    }
    QCOMPARE(next, rows * columns);
}

void TestViewRuns::givesStatisticsOfWhatIsShown()
{
    const auto array = counting({1000, 1000});
    const auto filter = *ArrayFilter::make(u"$i == 2 && $j >= 998"_s, {array, nullptr});
    const ViewRuns runs(whole(array), filter);
    Progress progress;
    const auto statistics = statisticsOf(runs, {}, progress);
    QVERIFY(statistics);
    QCOMPARE(statistics->shown, 2U);
    QCOMPARE(statistics->notShown, 999'998U);
    QCOMPARE(std::get<std::int64_t>(*statistics->minimum), 2998);
    QCOMPARE(*statistics->maximumIndex, 2999U);
    QCOMPARE(*statistics->median, 2998.5);
}

RANKSCOPE_TEST(TestViewRuns, NoApplication)
#include "tst_viewruns.moc"
