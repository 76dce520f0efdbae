// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/scopes/profileicicle.h"
#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Where the scopes of profiles, and the changes between two, are as icicles. Expected places are worked out by hand.
class TestProfileIcicle : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void costs_data();
    void costs();
    void changes_data();
    void changes();
    void ownChanges();
    void largeAndDeep();
};

namespace {

/// A line a level: "f 0-25, g 50-100" in percent; lines by number.
QString text(const ScopeTree &tree, const std::shared_ptr<const std::vector<double>> &weights)
{
    const ProfileIcicle icicle({std::shared_ptr<const ScopeTree>(), &tree}, weights);
    IcicleOptions options;
    options.leavesOutNothing = false;
    const IcicleLayout layout(icicle, options);
    QStringList levels;
    for (std::uint32_t level = 0; level < layout.levels(); ++level) {
        QStringList items;
        for (const IcicleItem &item : layout.level(level)) {
            const std::string_view name = tree.text(tree.name({item.row.value}));
            const QString line = QString::number(tree.lines({item.row.value}).first);
            items << (name.empty() ? line : QString::fromUtf8(name.data(), qsizetype(name.size()))) + u' '
                         + QString::number(qRound(item.left * 1000) / 10.0) + u'-'
                         + QString::number(qRound(item.right * 1000) / 10.0);
        }
        levels << items.join(u", "_s);
    }
    return levels.join(u" | "_s);
}

ProfileComparison comparisonOf(const QByteArray &before, const QByteArray &after)
{
    ProfileComparison::Runs runs;
    for (const QByteArray &run : {before, after}) {
        ProfileDocument document;
        document.sections.push_back(std::make_shared<const ProfileSection>(sectionOf(run)));
        runs.push_back(std::make_shared<const ProfileDocument>(std::move(document)));
    }
    const Progress progress;
    return ProfileComparison::make(runs, {}, progress).value();
}

} // namespace

void TestProfileIcicle::costs_data()
{
    QTest::addColumn<QByteArray>("tree");
    QTest::addColumn<QString>("expected");
    QTest::newRow("own costs of a procedure leave room")
        << QByteArray("F a\n  P f {0=2}\n    S 3 {0=2}\n  P g {0=4}\n") << u"a 0-100 | f 0-50, g 50-100 | 3 0-25"_s;
    QTest::newRow("nothing is not drawn")
        << QByteArray("F a\n  P f\n    S 3\n  P g {0=4}\nF b\n") << u"a 0-100 | g 0-100"_s;
    QTest::newRow("nothing at all") << QByteArray("F a\n") << QString();
    QTest::newRow("below zero and no number have no width")
        << QByteArray("P f {0=-4}\nP g {0=nan}\nP h {0=1}\n") << u"h 0-100"_s;
}

void TestProfileIcicle::costs()
{
    QFETCH(QByteArray, tree);
    QFETCH(QString, expected);
    const ProfileSection section = sectionOf(tree);
    const auto columns = std::make_shared<const MetricColumns>(metricColumns(section, 0).value());
    QCOMPARE(text(section.tree, costWeights(section.tree, columns)), expected);
    const auto own = std::make_shared<const MetricColumns>(MetricColumns{columns->own, {}, 0});
    QCOMPARE(text(section.tree, costWeights(section.tree, own)), expected);
}

void TestProfileIcicle::changes_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("changes");
    QTest::addColumn<QString>("larger");
    QTest::newRow("growth and loss both count")
        << QByteArray("F a\n  P f {0=5}\n  P g {0=5}\n") << QByteArray("F a\n  P f {0=8}\n  P g {0=4}\n")
        << u"a 0-100 | f 0-75, g 75-100"_s << u"a 0-100 | f 0-61.5, g 61.5-100"_s;
    QTest::newRow("one gone, one new") << QByteArray("F a\n  P f {0=6}\n  P g {0=1}\n")
                                       << QByteArray("F a\n  P g {0=1}\n  P h {0=2}\n")
                                       << u"a 0-100 | f 0-75, h 75-100"_s
                                       << u"a 0-100 | f 0-66.7, g 66.7-77.8, h 77.8-100"_s;
    QTest::newRow("equal") << QByteArray("P f {0=5}\n") << QByteArray("P f {0=5}\n") << QString() << u"f 0-100"_s;
    QTest::newRow("a move inside is seen")
        << QByteArray("P f {0=1}\n  S 2 {0=9}\n") << QByteArray("P f {0=9}\n  S 2 {0=1}\n") << u"f 0-100 | 2 0-50"_s
        << u"f 0-100 | 2 0-90"_s;
}

void TestProfileIcicle::changes()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    const ProfileComparison comparison = comparisonOf(before, after);
    const ComparedMetric metric = comparison.values(0).value();
    const ScopeTree &tree = comparison.tree();
    QTEST(text(tree, std::make_shared<const std::vector<double>>(changeWeights(tree, metric, 1))), "changes");
    QTEST(text(tree, std::make_shared<const std::vector<double>>(largerWeights(tree, metric, 1))), "larger");
}

void TestProfileIcicle::ownChanges()
{
    const ProfileComparison comparison = comparisonOf("P f {0=1}\n  S 2 {0=9}\n", "P f {0=2}\n  S 2 {0=6}\n");
    ComparedMetric metric = comparison.values(0).value();
    for (ComparedMetric::Run &run : metric.runs)
        run.inclusive.clear();
    QCOMPARE(changeWeights(comparison.tree(), metric, 1), (std::vector<double>{4, 3}));
    QCOMPARE(largerWeights(comparison.tree(), metric, 1), (std::vector<double>{11, 9}));
}

void TestProfileIcicle::largeAndDeep()
{
    ScopeTreeBuilder builder(std::make_shared<StringPool>());
    for (std::uint32_t depth = 0; depth < 20'000; ++depth)
        builder.open({.kind = ScopeKind::Loop, .lines = {depth + 1, depth + 1}});
    for (std::uint32_t line = 0; line < 1'600'000; ++line) {
        builder.open({.kind = ScopeKind::Statement, .lines = {line, line}});
        builder.close();
    }
    const auto tree = std::make_shared<const ScopeTree>(builder.finish().tree);
    auto weights = std::make_shared<std::vector<double>>(tree->size(), 1);
    addUpwards(*tree, *weights);
    IcicleOptions options;
    options.leavesOutNothing = false;
    const IcicleLayout layout(ProfileIcicle(tree, weights), options); // its square would outlast the limit of tests
    QCOMPARE(layout.levels(), 20'001U);
    std::uint32_t rows = 0;
    for (const IcicleItem &item : layout.level(20'000))
        rows += item.rows;
    QCOMPARE(rows, 1'600'000U);
    QVERIFY(layout.level(20'000).size() <= 1001);
}

RANKSCOPE_TEST(TestProfileIcicle, NoApplication)
#include "tst_profileicicle.moc"
