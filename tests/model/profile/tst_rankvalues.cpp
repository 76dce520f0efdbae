// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/ranks/rankvalues.h"
#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Values of processes and threads. All numbers are small enough to be added by hand.
class TestRankValues : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void quantities();
    void request();
    void outermost();
    void metricsOfRanks();
    void ownScopes();
    void threads();
    void balance();
    void sentence_data();
    void sentence();
    void levels_data();
    void levels();
};

namespace {

ProfileDocument experimentFromText(const QByteArray &scopes)
{
    ProfileSection section = sectionOf(scopes);
    ProfileDocument document;
    document.file = u"/data/run/experiment.xml"_s;
    document.sections.push_back(std::make_shared<const ProfileSection>(std::move(section)));
    return document;
}

ProfileMetric metricOf(const QString &name)
{
    ProfileMetric metric;
    metric.name = name;
    return metric;
}

/// Of one thread each, ranks from 0 on.
RankValues valuesOf(const std::vector<double> &values)
{
    RankValues result;
    for (const double value : values) {
        result.who.push_back({std::int64_t(result.who.size()), 0});
        result.values.push_back(value);
    }
    return result;
}

} // namespace

void TestRankValues::quantities()
{
    ProfileDocument document;
    document.rankMetrics = {{u"0"_s, u"time (I)"_s, u"*.metric-db"_s, 0},
                            {u"1"_s, u"time (E)"_s, u"*.metric-db"_s, 1},
                            {u"2"_s, u"time:wait (I)"_s, u"*.metric-db"_s, 2},
                            {u"3"_s, u"lost"_s, u"*.metric-db"_s, {}}};
    const std::vector<RankQuantity> found = rankQuantities(document);
    QCOMPARE(found, (std::vector<RankQuantity>{{u"time"_s, u"*.metric-db"_s, 1, 0},
                                               {u"time:wait"_s, u"*.metric-db"_s, {}, 2}}));
    QCOMPARE(quantityOf(found, metricOf(u"time:Sum (I)"_s)), std::optional<std::size_t>(0));
    QCOMPARE(quantityOf(found, metricOf(u"time"_s)), std::optional<std::size_t>(0));
    QCOMPARE(quantityOf(found, metricOf(u"time:wait:Mean (E)"_s)), std::optional<std::size_t>(1));
    QCOMPARE(quantityOf(found, metricOf(u"timer (I)"_s)), std::optional<std::size_t>());
}

void TestRankValues::request()
{
    const ProfileDocument document = experimentFromText("PF main\n  S 1\n");
    const RankQuantity quantity{u"time"_s, u"*.metric-db"_s, 1, {}};
    QVERIFY(!rankRequest(document, quantity, MetricFlavour::Inclusive, {}));
    const auto whole = rankRequest(document, quantity, MetricFlavour::Own, {});
    QVERIFY(whole);
    QCOMPARE(whole->folder, u"/data/run"_s);
    QCOMPARE(whole->column, std::size_t(1));
    QCOMPARE(whole->scopes, std::vector<std::uint32_t>{1});
    const auto unnumbered = rankRequest(document, quantity, MetricFlavour::Own, {ScopeId{0}});
    QVERIFY(unnumbered && unnumbered->scopes.empty());
}

void TestRankValues::outermost()
{
    const ProfileSection section = sectionOf("PF a\n  PF f\n    PF f\n  PF g\nPF f\n");
    const std::vector<ScopeId> all{{4}, {2}, {1}};
    QCOMPARE(outermostOf(section.tree, all), (std::vector<ScopeId>{{1}, {4}}));
}

/// As old hpcprof wrote them: a metric for each process and thread, inclusive and exclusive, in any order.
void TestRankValues::metricsOfRanks()
{
    ProfileSection section = sectionOf("PF main\n  PF f {0=6 1=1 2=3 3=2 4=9}\n", 5);
    const QStringList names = {u"time.[10,0] (I)"_s, u"time.[10,0] (E)"_s, u"time.[2,1] (I)"_s, u"time.[2,1] (E)"_s,
                               u"cache.[0,0]"_s};
    for (std::size_t metric = 0; metric < 5; ++metric)
        section.metrics[metric].name = names[qsizetype(metric)];
    for (const std::size_t metric : {0, 2}) {
        section.metrics[metric].kind = MetricKind::Inclusive;
        section.metrics[metric].partner = metric + 1;
        section.metrics[metric + 1].kind = MetricKind::Exclusive;
        section.metrics[metric + 1].partner = metric;
        section.outside[metric] = 10.0 + double(metric);
    }
    ProfileDocument document;
    document.sections.push_back(std::make_shared<const ProfileSection>(section));
    const std::vector<RankQuantity> found = rankQuantities(document); // of cache there is one process only
    QCOMPARE(found, (std::vector<RankQuantity>{{u"time"_s, {}, {}, {}, {{{2, 1}, 2}, {{10, 0}, 0}}}}));
    QCOMPARE(quantityOf(found, section.metrics[1]), std::optional<std::size_t>(0));
    const auto values = [&](MetricFlavour flavour, const std::vector<ScopeId> &scopes) {
        Progress progress;
        return rankValuesOfMetrics(*rankRequest(document, found.front(), flavour, scopes), progress).value();
    };
    QCOMPARE(values(MetricFlavour::Inclusive, {{1}}).who, (std::vector<RankThread>{{2, 1}, {10, 0}}));
    QCOMPARE(values(MetricFlavour::Inclusive, {{1}}).values, (std::vector<double>{3, 6}));
    QCOMPARE(values(MetricFlavour::Own, {{1}}).values, (std::vector<double>{2, 1}));
    QCOMPARE(values(MetricFlavour::Inclusive, {}).values, (std::vector<double>{12, 10}));
}

/// f calls itself: its own values are those of all its lines, each of which a procedure would have once more.
void TestRankValues::ownScopes()
{
    ProfileSection section = sectionOf("PF f\n  S 1\n  C 2\n    PF f\n      L 3\n        S 3\n");
    const std::vector<ScopeId> all{{0}, {1}, {2}, {3}, {4}, {5}};
    QCOMPARE(ownScopesOf(section, all), all);
    section.isCallPath = true;
    section.metrics[0].kind = MetricKind::Raw;
    QCOMPARE(ownScopesOf(section, all), (std::vector<ScopeId>{{1}, {2}, {5}}));
    QCOMPARE(ownScopesOf(section, {{0}, {3}}), (std::vector<ScopeId>{{0}}));
}

void TestRankValues::threads()
{
    const RankValues values{{{0, 0}, {0, 1}, {3, 0}}, {2, 4, 5}, {}};
    const auto text = [&](ThreadJoin join) {
        QStringList parts;
        for (const ValueGroup &group : valuesByRank(values, join).groups)
            parts << group.processes.toString() + u'=' + group.value.text;
        return parts.join(u' ');
    };
    QCOMPARE(text(ThreadJoin::Sum), u"3=5 0=6"_s);
    QCOMPARE(text(ThreadJoin::Mean), u"0=3 3=5"_s);
    QCOMPARE(text(ThreadJoin::Largest), u"0=4 3=5"_s);
}

void TestRankValues::balance()
{
    const RankBalance balance = rankBalance(valuesByRank(valuesOf({1, 1, 1, 5}), ThreadJoin::Sum));
    QCOMPARE(balance.statistics.mean, std::optional(2.0));
    QCOMPARE(balance.maximumOverMean, std::optional(2.5));
    QCOMPARE(balance.imbalance, std::optional(0.6)); // (5 - 2) / 5
    QCOMPARE(balance.statistics.maximum->processes, ProcessSet(3));
    const RankBalance nothing = rankBalance(valuesByRank(valuesOf({0, 0}), ThreadJoin::Sum));
    QVERIFY(!nothing.maximumOverMean && !nothing.imbalance);
}

void TestRankValues::sentence_data()
{
    QTest::addColumn<QList<double>>("values");
    QTest::addColumn<QString>("text");
    QTest::newRow("one slow") << QList<double>{1, 1, 1, 5}
                              << u"Rank 3 took 2.5 × the mean: (max − mean) / max is 60 %."_s;
    QTest::newRow("two slow") << QList<double>{6, 6, 0}
                              << u"Ranks 0,1 took 1.5 × the mean: (max − mean) / max is 33 %."_s;
    QTest::newRow("nearly even") << QList<double>{100, 98, 99}
                                 << u"Rank 0 took 1.01 × the mean: (max − mean) / max is 1.0 %."_s;
    QTest::newRow("even") << QList<double>{2, 2} << u"All of 2 process(es) took the same."_s;
    QTest::newRow("negative") << QList<double>{-3, -1}
                              << u"The mean is not above 0 here: no rank is compared with it."_s;
    QTest::newRow("zero") << QList<double>{0, 0} << u"Nothing was measured here."_s;
    QTest::newRow("one") << QList<double>{2} << u"Only one process has a value here."_s;
    QTest::newRow("none") << QList<double>{} << u"No process has a value here."_s;
}

void TestRankValues::sentence()
{
    QFETCH(QList<double>, values);
    const RankValues ranks = valuesOf({values.begin(), values.end()});
    QTEST(balanceSentence(rankBalance(valuesByRank(ranks, ThreadJoin::Sum))), "text");
}

/// Two ranks of two threads on one node, a GPU stream of rank 1; a thread moved to another core.
void TestRankValues::levels_data()
{
    QTest::addColumn<QString>("level");
    QTest::addColumn<QString>("processes"); // with the sums of their values
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<int>("skipped");
    QTest::newRow("as read") << QString() << u"0:3 1:28"_s
                             << u"Rank 1 took 1.81 × the mean: (max − mean) / max is 45 %."_s << 0;
    QTest::newRow("nodes") << u"NODE"_s << u"7:31"_s << u"Only one process has a value here."_s << 0;
    QTest::newRow("ranks") << u"RANK"_s << u"0:3 1:28"_s
                           << u"Rank 1 took 1.81 × the mean: (max − mean) / max is 45 %."_s << 0;
    QTest::newRow("threads, counted anew in each rank")
        << u"THREAD"_s << u"0:1 1:2 2:4 3:8"_s
        << u"Thread 3 (node 7, rank 1, thread 1) took 2.13 × the mean: (max − mean) / max is 53 %."_s << 1;
    QTest::newRow("streams") << u"GPUSTREAM"_s << u"13:16"_s << u"Only one process has a value here."_s << 4;
    QTest::newRow("not there") << u"PORT"_s << u"0:3 1:28"_s
                               << u"Rank 1 took 1.81 × the mean: (max − mean) / max is 45 %."_s << 0;
}

void TestRankValues::levels()
{
    QFETCH(QString, level);
    RankValues values;
    values.identities.levels = {u"NODE"_s, u"CORE"_s, u"RANK"_s, u"THREAD"_s, u"GPUSTREAM"_s};
    const std::vector<std::tuple<RankThread, double, std::vector<ThreadNumber>>> threads{
        {{0, 0}, 1, {{0, 7}, {1, 3}, {2, 0}, {3, 0}}},
        {{0, 1}, 2, {{0, 7}, {1, 4}, {2, 0}, {3, 1}}},
        {{1, 0}, 4, {{0, 7}, {2, 1}, {3, 0}}},
        {{1, 1}, 8, {{0, 7}, {2, 1}, {3, 1}}},
        {{1, 513}, 16, {{0, 7}, {2, 1}, {4, 13}}}};
    for (const auto &[who, value, identity] : threads) {
        values.who.push_back(who);
        values.values.push_back(value);
        values.identities.threads.push_back(identity);
    }
    const RankValues leveled = atLevel(values, level);
    QVERIFY(std::ranges::is_sorted(leveled.who));
    std::map<std::int64_t, double> sums;
    for (std::size_t thread = 0; thread < leveled.who.size(); ++thread)
        sums[leveled.who[thread].rank] += leveled.values[thread];
    QStringList processes;
    for (const auto &[process, sum] : sums)
        processes << QString::number(process) % u':' % QString::number(sum);
    QTEST(processes.join(u' '), "processes");
    QTEST(balanceSentence(rankBalance(leveled, ThreadJoin::Sum)), "sentence");
    QFETCH(int, skipped);
    QCOMPARE(leveled.problems.items().size(), skipped > 0 ? 1U : 0U);
    if (skipped > 0)
        QVERIFY(leveled.problems.items()[0].text.startsWith(QString::number(skipped)));
}

RANKSCOPE_TEST(TestRankValues, QCoreApplication)
#include "tst_rankvalues.moc"
