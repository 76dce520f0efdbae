// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/diff/profilediff.h"
#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Several runs over one tree, normalized, and what they lose by scaling. Expected values are worked out by hand.
class TestProfileComparison : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mergesThreeRuns();
    void keepsTextsOfTheFirst();
    void normalizes_data();
    void normalizes();
    void losesByScaling_data();
    void losesByScaling();
    void refusesNumbers();
    void tellsLossOfChanges();
    void joinsFormats();
    void deepTrees();
};

namespace {

using Runs = ProfileComparison::Runs;

std::shared_ptr<const ProfileDocument> documentOf(const QByteArray &text)
{
    ProfileDocument document;
    document.sections.push_back(std::make_shared<const ProfileSection>(sectionOf(text)));
    return std::make_shared<const ProfileDocument>(std::move(document));
}

ProfileComparison compared(const std::vector<QByteArray> &texts, const ScopeMatch &match = {})
{
    Runs runs;
    for (const QByteArray &text : texts)
        runs.push_back(documentOf(text));
    const Progress progress;
    return ProfileComparison::make(runs, match, progress).value();
}

/// "a.f 1 2 -", a line a scope: its name or lines and the inclusive value in each run, - where it is not.
QString textOf(const ProfileComparison &comparison)
{
    const ComparedMetric metric = comparison.values(0).value();
    const ScopeTree &tree = comparison.tree();
    QStringList lines;
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
        const std::string_view name = tree.text(tree.name({scope}));
        QString line = QString::fromUtf8(name.data(), qsizetype(name.size()));
        if (name.empty())
            line = u'S' + QString::number(tree.lines({scope}).first);
        for (std::size_t run = 0; run < metric.runs.size(); ++run)
            line +=
                u' '
                + (comparison.scopes().has(run, {scope}) ? QString::number(metric.runs[run].inclusive[scope]) : u"-"_s);
        lines << line;
    }
    return lines.join(u", "_s);
}

} // namespace

void TestProfileComparison::mergesThreeRuns()
{
    const ProfileComparison comparison =
        compared({"F a.f\n  P f\n    S 1 {0=4}\n  P g\n    S 9 {0=1}\n", "F a.f\n  P f\n    S 2 {0=3}\n  P h {0=7}\n",
                  "F b.f {0=5}\nF a.f\n  P h {0=1}\n  P f\n    S 2 {0=6}\n    S 1 {0=2}\n"});
    QCOMPARE(textOf(comparison), u"a.f 5 10 9, f 4 3 8, S1 4 - 2, S2 - 3 6, g 1 - -, S9 1 - -, h - 7 1, b.f - - 5"_s);
    QCOMPARE(comparison.values(0)->runs[2].total, 14.0);
    const MergedScopes &scopes = comparison.scopes();
    QCOMPARE(scopes.origins[2][3], 4U); // line 2 of the third
    QCOMPARE(scopes.places[2][0], ScopeId{7}); // b.f
    QCOMPARE(changeClass(scopes, 2, {4}), ProfileChange::Class::OnlyReference);
    QCOMPARE(changeClass(scopes, 2, {7}), ProfileChange::Class::OnlyCurrent);
    QCOMPARE(changeClass(scopes, 1, {7}), ProfileChange::Class::OnlyCurrent);
    QCOMPARE(changeClass(scopes, 1, {1}), ProfileChange::Class::Changed);
}

void TestProfileComparison::keepsTextsOfTheFirst()
{
    const ProfileComparison comparison =
        compared({"F /src/a.f\n  P f\n    L 3-9 {0=1}\n", "F /other/a.f\n  P f\n    L 4-10 {0=2}\n"}, {false, false});
    QCOMPARE(textOf(comparison), u"/src/a.f 1 2, f 1 2, S3 1 2"_s);
    QCOMPARE(comparison.section(1).tree.lines({comparison.scopes().origins[1][2]}), (LineRange{4, 10}));
}

void TestProfileComparison::normalizes_data()
{
    using Kind = ProfileNormalization::Kind;
    QTest::addColumn<int>("kind");
    QTest::addColumn<QList<double>>("numbers");
    QTest::addColumn<QList<double>>("expected"); // f of both, total of both
    QTest::newRow("none") << int(Kind::None) << QList<double>{} << QList<double>{4, 12, 16, 24};
    QTest::newRow("total") << int(Kind::Total) << QList<double>{} << QList<double>{25, 50, 100, 100};
    QTest::newRow("processes") << int(Kind::Processes) << QList<double>{2, 4} << QList<double>{2, 3, 8, 6};
    QTest::newRow("factor") << int(Kind::Factor) << QList<double>{1, 0.5} << QList<double>{4, 6, 16, 12};
}

void TestProfileComparison::normalizes()
{
    QFETCH(int, kind);
    QFETCH(QList<double>, numbers);
    QFETCH(QList<double>, expected);
    const ProfileComparison comparison = compared({"P f {0=4}\nP g {0=12}\n", "P f {0=12}\nP g {0=12}\n"});
    ComparedMetric metric = comparison.values(0).value();
    QVERIFY(normalize(metric, {ProfileNormalization::Kind(kind), {numbers.begin(), numbers.end()}}));
    QCOMPARE(
        (QList<double>{metric.runs[0].own[0], metric.runs[1].inclusive[0], metric.runs[0].total, metric.runs[1].total}),
        expected);
}

void TestProfileComparison::losesByScaling_data()
{
    using Kind = ProfileScaling::Kind;
    QTest::addColumn<int>("kind");
    QTest::addColumn<bool>("ofOneProcess");
    QTest::addColumn<double>("loss"); // of f: 4 and 12; the whole is 16 and 24; 2 and 4 processes
    QTest::newRow("none") << int(Kind::None) << false << 0.0;
    QTest::newRow("strong, sums: (12 - 4) / 24") << int(Kind::Strong) << false << 100.0 / 3;
    QTest::newRow("strong, of one: (4 * 12 - 2 * 4) / (4 * 24)") << int(Kind::Strong) << true << 125.0 / 3;
    QTest::newRow("weak, sums: (12 / 4 - 4 / 2) / (24 / 4)") << int(Kind::Weak) << false << 50.0 / 3;
    QTest::newRow("weak, of one: (12 - 4) / 24") << int(Kind::Weak) << true << 100.0 / 3;
}

void TestProfileComparison::losesByScaling()
{
    QFETCH(int, kind);
    QFETCH(bool, ofOneProcess);
    QFETCH(double, loss);
    const ProfileComparison comparison = compared({"P f {0=4}\nP g {0=12}\n", "P f {0=12}\nP g {0=12}\n"});
    const auto losses = scalingLoss(comparison.values(0).value(), 1, MetricFlavour::Inclusive,
                                    {ProfileScaling::Kind(kind), {2, 4}, ofOneProcess});
    QVERIFY(losses);
    QCOMPARE(losses->empty(), kind == 0);
    if (!losses->empty())
        QCOMPARE(losses->front(), loss);
}

void TestProfileComparison::refusesNumbers()
{
    const ProfileComparison comparison = compared({"P f {0=4}\n", "P f {0=12}\n"});
    ComparedMetric metric = comparison.values(0).value();
    using Kind = ProfileNormalization::Kind;
    for (const std::vector<double> &wrong : {std::vector<double>{}, {1}, {1, 0}, {1, -2}, {1, NAN}, {1, INFINITY}}) {
        QCOMPARE(normalize(metric, {Kind::Processes, wrong}).error().kind, ErrorKind::BadOption);
        QVERIFY(!scalingLoss(metric, 1, MetricFlavour::Own, {ProfileScaling::Kind::Weak, wrong}));
    }
    QCOMPARE(metric.runs[0].own[0], 4.0);
    ComparedMetric nothing = compared({"P f\n", "P f {0=1}\n"}).values(0).value();
    QVERIFY(normalize(nothing, {Kind::Total, {}}));
    QCOMPARE(nothing.runs[0].inclusive[0], 0.0);
    QCOMPARE(nothing.runs[1].inclusive[0], 100.0);
}

void TestProfileComparison::tellsLossOfChanges()
{
    const Progress progress;
    ProfileDiffOptions options;
    options.normalization = {ProfileNormalization::Kind::Processes, {2, 4}};
    options.scaling = {ProfileScaling::Kind::Weak, {2, 4}};
    const auto diff =
        diffProfiles({documentOf("P f {0=4}\nP g {0=6}\n"), documentOf("P f {0=12}\nP g {0=12}\n")}, options, progress);
    QVERIFY(diff);
    QCOMPARE(diff->changes.size(), std::size_t(1)); // 3 each for g
    QCOMPARE(diff->changes[0].reference, 2.0);
    QCOMPARE(diff->changes[0].current, 3.0);
    QCOMPARE(diff->changes[0].scalingLoss.value(), 50.0 / 3);
    QCOMPARE(diff->totals, (std::vector<std::vector<double>>{{5, 6}}));
    options.scaling.processes = {};
    QCOMPARE(diffProfiles({documentOf("P f {0=4}\n"), documentOf("P f {0=4}\n")}, options, progress).error().kind,
             ErrorKind::BadOption);
}

/// A database of version 4 and an experiment.xml: an entry and a procedure, a line, and a line and a call in it.
void TestProfileComparison::joinsFormats()
{
    const auto strings = std::make_shared<StringPool>();
    const StringId f = strings->intern("f"), g = strings->intern("g");
    ScopeTreeBuilder newer(strings);
    newer.open({.kind = ScopeKind::Entry, .name = strings->intern("main thread")});
    newer.open({.kind = ScopeKind::Frame, .name = f});
    newer.open({.kind = ScopeKind::Statement, .lines = {4, 4}});
    newer.open({.kind = ScopeKind::Frame, .name = g});
    ScopeTreeBuilder older(strings);
    older.open({.kind = ScopeKind::Frame, .name = strings->intern("<program root>")});
    const DraftId main = older.open({.kind = ScopeKind::Frame, .name = f});
    older.addBelow({.kind = ScopeKind::Statement, .lines = {4, 4}}, main);
    older.open({.kind = ScopeKind::CallSite, .lines = {4, 4}});
    older.open({.kind = ScopeKind::Frame, .name = g});
    const ScopeTree trees[] = {newer.finish().tree, older.finish().tree};
    const Progress progress;
    const auto merged = mergeScopes(std::array<const ScopeTree *, 2>{&trees[0], &trees[1]}, {}, progress);
    QVERIFY(merged);
    QCOMPARE(merged->tree.size(), 4U);
    QCOMPARE(merged->places[1], (std::vector<ScopeId>{{0}, {1}, {2}, {2}, {3}}));
    QCOMPARE(mergedValues(*merged, 1, {10, 9, 2, 7, 7}), (std::vector<double>{10, 9, 9, 7}));
    // of one format nothing changes
    const auto same = mergeScopes(std::array<const ScopeTree *, 2>{&trees[1], &trees[1]}, {}, progress);
    QVERIFY(same);
    QCOMPARE(same->tree.size(), 5U);
}

void TestProfileComparison::deepTrees()
{
    ScopeTreeBuilder builder(std::make_shared<StringPool>());
    for (std::uint32_t line = 1; line <= 20000; ++line)
        builder.open({.kind = ScopeKind::Loop, .lines = {line, line}});
    const ScopeTree tree = builder.finish().tree;
    const Progress progress;
    const std::array<const ScopeTree *, 2> trees{&tree, &tree};
    const auto merged = mergeScopes(trees, {}, progress);
    QVERIFY(merged);
    QCOMPARE(merged->tree.size(), 20000U);
    QCOMPARE(merged->tree.maximumDepth(), 20000U);
    QCOMPARE(merged->places[1].back(), ScopeId{19999});
    Progress cancelled;
    cancelled.cancel();
    QCOMPARE(mergeScopes(trees, {}, cancelled).error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestProfileComparison, NoApplication)
#include "tst_profilecomparison.moc"
