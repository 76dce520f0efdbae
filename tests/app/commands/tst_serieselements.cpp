// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "app/commands/team/serieselementstask.h"
#include "model/arrays/series/seriesstep.h"
#include "model/arrays/sources/memoryarray.h"
#include "tests/support/testclass.h"

#include <array>
#include <map>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Steps that are compared one after the other, each by several ranks.
class TestSeriesElements : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void halvingInATeam();
    void fewElementsAreComparedAlone();
};

namespace {

constexpr std::size_t elements = (std::size_t(1) << 21U) + 5; // 16 MiB and a little
constexpr std::size_t changed = elements / 2; // the element that differs

using Arrays = std::map<QString, std::shared_ptr<const ArraySource>>;

std::shared_ptr<const ArraySource> madeArray(const QString &path, std::size_t count, double there)
{
    ArrayDescription description;
    description.path = path;
    description.shape = {count};
    description.dimensions.resize(1);
    std::vector<double> values(count, 1.0);
    values[count / 2] = there;
    return std::make_shared<const MemoryArray>(description, std::move(values));
}

/// 64 steps; `step` says which arrays one of them has.
std::shared_ptr<const ArrayDocument> madeSeries(const std::function<Arrays(std::size_t step)> &step)
{
    std::vector<SeriesStep> labels;
    for (std::int64_t label = 0; label < 64; ++label)
        labels.push_back({.label = {label, {}}});
    const auto series =
        std::make_shared<ArraySeries>(labels, [step](std::size_t index, const Progress &) -> ArraySeries::StepResult {
            auto document = std::make_shared<ArrayDocument>();
            for (const auto &[path, array] : step(index))
                document->dataSets.push_back(array);
            return document;
        });
    return *seriesDocument(series, u"made"_s, Progress());
}

/// Of the current series "u" differs from step 21 on, "v" from step 40 on.
OpenSeries madeBoth(std::size_t count)
{
    const Arrays before{{u"u"_s, madeArray(u"u"_s, count, 1.0)}, {u"v"_s, madeArray(u"v"_s, count, 2.0)}};
    const Arrays after{{u"u"_s, madeArray(u"u"_s, count, 1.5)}, {u"v"_s, madeArray(u"v"_s, count, 4.0)}};
    OpenSeries both;
    both.reference = madeSeries([before](std::size_t) { return before; });
    both.current = madeSeries([before, after](std::size_t step) {
        return Arrays{{u"u"_s, (step < 21 ? before : after).at(u"u"_s)},
                      {u"v"_s, (step < 40 ? before : after).at(u"v"_s)}};
    });
    both.options.readsAllUpTo = 0;
    return both;
}

/// Three ranks in this process: the second and the third hand over bytes. In every second call the second one is given
/// no piece.
class ThreeRanks final : public Team
{
public:
    explicit ThreeRanks(const OpenSeries &both) : m_second(both), m_third(both) {}

    std::size_t size() const override { return 3; }
    Result<void> run(TeamTask &task, const TeamCall &call, Progress &progress) override
    {
        const bool isSecondIdle = m_calls++ % 2 == 1;
        for (std::size_t piece = 0; piece < call.pieces.size(); ++piece) {
            const std::array<TeamTask *, 3> ranks{&task, isSecondIdle ? &task : &m_second, &m_third};
            m_elsewhere += piece % 3 == 2 ? 1 : 0;
            if (Result<void> done = ranks[piece % 3]->work(piece, call.pieces[piece].what, progress); !done)
                return done;
        }
        if (Result<void> joined = m_second.join(m_third.take()); !joined)
            return joined;
        return task.join(m_second.take());
    }

    std::size_t calls() const { return m_calls; }
    std::size_t elsewhere() const { return m_elsewhere; } ///< pieces that the third rank had

private:
    SeriesElementsTask m_second;
    SeriesElementsTask m_third;
    std::size_t m_calls = 0;
    std::size_t m_elsewhere = 0;
};

SeriesDiff halved(const OpenSeries &both, Team *team)
{
    SeriesDiffOptions options = both.options;
    if (team)
        options.compareStep = SeriesElementsTask::inTeam({team, "series-elements", {}}, both);
    Progress progress;
    const auto diff = diffSeries(*both.reference, *both.current, options, progress);
    return diff ? *diff : SeriesDiff();
}

/// What is said of a variable in a step.
QString textOf(const SeriesCell &cell)
{
    const auto real = [](const std::optional<double> &value) {
        return value ? QString::number(*value, 'g', 17) : u"-"_s;
    };
    return QStringList{QString(cellOutcomeName(cell.outcome)),
                       QString::number(cell.elements),
                       QString::number(cell.differing),
                       real(cell.maxAbsolute),
                       real(cell.maxRelative),
                       real(cell.rms),
                       real(cell.l2Relative),
                       cell.first ? QString::number(cell.first->front()) : u"-"_s}
        .join(u' ');
}

} // namespace

/// The last step is compared, then for each variable six steps of 64, then the parting and the one before.
void TestSeriesElements::halvingInATeam()
{
    const OpenSeries both = madeBoth(elements);
    ThreeRanks team(both);
    const SeriesDiff shared = halved(both, &team);
    const SeriesDiff alone = halved(both, nullptr);
    QVERIFY(shared.isBisected);
    QVERIFY(team.calls() >= 9);
    QVERIFY(team.elsewhere() >= 2 * team.calls());
    QCOMPARE(shared.first()->step, std::size_t(21));
    const SeriesCell &cell = shared.steps[21].cells[*shared.first()->variable];
    QCOMPARE(shared.variables[qsizetype(*shared.first()->variable)], u"u"_s);
    QCOMPARE(cell.elements, std::uint64_t(elements));
    QCOMPARE(cell.differing, std::uint64_t(1));
    QCOMPARE(*cell.maxAbsolute, 0.5);
    QCOMPARE(cell.first->front(), std::int64_t(changed));
    QCOMPARE(shared.firstOf(1), std::optional(std::size_t(40)));
    QCOMPARE(shared.steps.size(), alone.steps.size());
    for (std::size_t step = 0; step < alone.steps.size(); ++step) {
        QCOMPARE(shared.steps[step].cells.size(), std::size_t(2));
        for (std::size_t variable = 0; variable < 2; ++variable)
            QCOMPARE(textOf(shared.steps[step].cells[variable]), textOf(alone.steps[step].cells[variable]));
    }
}

void TestSeriesElements::fewElementsAreComparedAlone()
{
    const OpenSeries both = madeBoth(100);
    ThreeRanks team(both);
    QCOMPARE(halved(both, &team).first()->step, std::size_t(21));
    QCOMPARE(team.calls(), std::size_t(0));
}

RANKSCOPE_TEST(TestSeriesElements, NoApplication)
#include "tst_serieselements.moc"
