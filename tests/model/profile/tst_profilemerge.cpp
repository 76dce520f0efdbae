// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/diff/profilemerge.h"
#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"

#include <limits>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// One profile of several runs. Expected values are worked out by hand.
class TestProfileMerge : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void combines_data();
    void combines();
    void isAssociative();
    void runWithoutScopes_data();
    void runWithoutScopes();
    void unlikeFlavours();
    void notANumber();
    void periods();
    void raw();
    void stored();
    void statisticsAreNotAdded_data();
    void statisticsAreNotAdded();
    void formulas();
    void headers();
    void refused();
};

namespace {

const QByteArray first = "PGM a\n  F /src/x.c\n    P f\n      S 1 {0=4}\n      S 2 {0=8}\n";
const QByteArray second = "PGM a\n  F /tmp/x.c\n    P f\n      S 1 {0=6}\n    P g\n      S 9 {0=2}\n";

std::shared_ptr<ProfileDocument> runInFile(ProfileSection section, const QString &file = u"/r/a.pxml"_s)
{
    const auto document = std::make_shared<ProfileDocument>();
    document->file = file;
    document->sections.push_back(std::make_shared<const ProfileSection>(std::move(section)));
    return document;
}

Result<std::shared_ptr<const ProfileDocument>> combine(const ProfileComparison::Runs &runs, RunCombination how)
{
    return combineProfiles(runs, how, {}, Progress());
}

/// "a 12 f 10 …": what is shown, inclusive.
QString valuesText(const ProfileDocument &document, std::size_t metric = 0)
{
    const ProfileSection &section = *document.sections.front();
    const auto columns = metricColumns(section, metric);
    if (!columns)
        return columns.error().message;
    QStringList parts;
    for (std::uint32_t scope = 0; scope < section.tree.size(); ++scope) {
        const std::string_view name = section.tree.text(section.tree.name({scope}));
        const QString text = name.empty() ? QString::number(section.tree.lines({scope}).first)
                                          : QString::fromUtf8(name.data(), qsizetype(name.size()));
        parts << text + u'=' + QString::number(columns->inclusive[scope]) + u'/' + QString::number(columns->own[scope]);
    }
    return parts.join(u' ') + " total "_L1 + QString::number(columns->total);
}

} // namespace

/// Inclusive and own values.
void TestProfileMerge::combines_data()
{
    QTest::addColumn<int>("how");
    QTest::addColumn<QString>("expected");
    QTest::newRow("sum") << int(RunCombination::Sum)
                         << u"a=20/0 /src/x.c=20/0 f=18/0 1=10/10 2=8/8 g=2/0 9=2/2 total 20"_s;
    QTest::newRow("mean") << int(RunCombination::Mean)
                          << u"a=10/0 /src/x.c=10/0 f=9/0 1=5/5 2=4/4 g=1/0 9=1/1 total 10"_s;
    QTest::newRow("least") << int(RunCombination::Least)
                           << u"a=8/0 /src/x.c=8/0 f=6/0 1=4/4 2=0/0 g=0/0 9=0/0 total 8"_s;
    QTest::newRow("greatest") << int(RunCombination::Greatest)
                              << u"a=12/0 /src/x.c=12/0 f=12/0 1=6/6 2=8/8 g=2/0 9=2/2 total 12"_s;
    QTest::newRow("side by side, the first")
        << int(RunCombination::SideBySide) << u"a=12/0 /src/x.c=12/0 f=12/0 1=4/4 2=8/8 g=0/0 9=0/0 total 12"_s;
}

void TestProfileMerge::combines()
{
    QFETCH(int, how);
    QFETCH(QString, expected);
    const auto document =
        combine({runInFile(sectionOf(first)), runInFile(sectionOf(second), u"/r/b.pxml"_s)}, RunCombination(how));
    QVERIFY(document);
    QCOMPARE(valuesText(**document), expected);
    if (RunCombination(how) != RunCombination::SideBySide)
        return;
    const auto &metrics = (*document)->sections.front()->metrics;
    QCOMPARE(metrics.size(), std::size_t(4));
    QCOMPARE(metrics[0].name, u"0 (a.pxml)"_s);
    QCOMPARE(metrics[2].name, u"0 (b.pxml)"_s);
    QCOMPARE(metrics[2].partner, std::optional(std::size_t(3)));
    QCOMPARE(valuesText(**document, 2), u"a=8/0 /src/x.c=8/0 f=6/0 1=6/6 2=0/0 g=2/0 9=2/2 total 8"_s);
}

/// Sums, least and greatest of three runs, whichever two come first.
void TestProfileMerge::isAssociative()
{
    const auto a = runInFile(sectionOf(first));
    const auto b = runInFile(sectionOf(second));
    const auto c = runInFile(sectionOf("PGM a\n  F x.c\n    P g\n      S 9 {0=7}\n    P f\n      S 2 {0=3}\n"));
    for (const RunCombination how : {RunCombination::Sum, RunCombination::Least, RunCombination::Greatest}) {
        const auto left = combine({a, b}, how);
        const auto right = combine({b, c}, how);
        QVERIFY(left && right);
        const auto all = combine({a, b, c}, how);
        const auto leftFirst = combine({*left, c}, how);
        const auto rightFirst = combine({a, *right}, how);
        QVERIFY(all && leftFirst && rightFirst);
        QCOMPARE(valuesText(**leftFirst), valuesText(**all));
        QCOMPARE(valuesText(**rightFirst), valuesText(**all));
    }
}

/// It counts as 0 everywhere, as the first run and as the last one.
void TestProfileMerge::runWithoutScopes_data()
{
    QTest::addColumn<int>("how");
    QTest::addColumn<bool>("isFirst");
    QTest::addColumn<QString>("expected");
    const QString all = u"a=12/0 /src/x.c=12/0 f=12/0 1=4/4 2=8/8 total 12"_s;
    const QString half = u"a=6/0 /src/x.c=6/0 f=6/0 1=2/2 2=4/4 total 6"_s;
    const QString none = u"a=0/0 /src/x.c=0/0 f=0/0 1=0/0 2=0/0 total 0"_s;
    for (const bool isFirst : {true, false}) {
        const auto row = [isFirst](const char *name, RunCombination how, const QString &expected) {
            QTest::addRow("%s, %s", name, isFirst ? "first" : "last") << int(how) << isFirst << expected;
        };
        row("sum", RunCombination::Sum, all);
        row("mean", RunCombination::Mean, half);
        row("least", RunCombination::Least, none);
        row("greatest", RunCombination::Greatest, all);
        row("side by side", RunCombination::SideBySide, isFirst ? none : all);
    }
}

void TestProfileMerge::runWithoutScopes()
{
    QFETCH(int, how);
    QFETCH(bool, isFirst);
    QFETCH(QString, expected);
    ProfileComparison::Runs runs{runInFile(sectionOf(first)), runInFile(sectionOf(QByteArray()), u"/r/b.pxml"_s)};
    if (isFirst)
        std::swap(runs[0], runs[1]);
    const auto document = combine(runs, RunCombination(how));
    QVERIFY(document);
    QCOMPARE(valuesText(**document), expected);
    if (RunCombination(how) == RunCombination::SideBySide)
        QCOMPARE(valuesText(**document, 2), isFirst ? u"a=12/0 /src/x.c=12/0 f=12/0 1=4/4 2=8/8 total 12"_s
                                                    : u"a=0/0 /src/x.c=0/0 f=0/0 1=0/0 2=0/0 total 0"_s);
    const auto nothing = combine({runs[isFirst ? 0 : 1], runs[isFirst ? 0 : 1]}, RunCombination(how));
    QVERIFY(nothing);
    QVERIFY((*nothing)->sections.front()->tree.isEmpty());
}

/// One run has only the inclusive values of metric 1, the other one only the own ones: the rest is combined.
void TestProfileMerge::unlikeFlavours()
{
    ProfileSection one = sectionOf("PF f {0=1 1=2}\n", 2);
    one.isCallPath = true;
    one.metrics[1].kind = MetricKind::Inclusive;
    ProfileSection other = one;
    other.metrics[1].kind = MetricKind::Exclusive;
    for (const RunCombination how : {RunCombination::Sum, RunCombination::Greatest, RunCombination::SideBySide}) {
        const auto document = combine({runInFile(one), runInFile(other)}, how);
        QVERIFY(document);
        for (const ProfileMetric &metric : (*document)->sections.front()->metrics)
            QVERIFY(metric.name.startsWith(u'0'));
        QCOMPARE((*document)->problems.items().size(), std::size_t(1));
    }
}

/// What is no number is neither least nor greatest, whichever run has it.
void TestProfileMerge::notANumber()
{
    ProfileSection one = sectionOf("PF f {0=3}\n");
    one.isCallPath = true;
    one.metrics[0].kind = MetricKind::Inclusive;
    ProfileSection other = one;
    other.values[0].values = {std::numeric_limits<double>::quiet_NaN()};
    for (const RunCombination how : {RunCombination::Least, RunCombination::Greatest}) {
        const auto before = combine({runInFile(other), runInFile(one)}, how);
        const auto behind = combine({runInFile(one), runInFile(other)}, how);
        QVERIFY(before && behind);
        QCOMPARE((*before)->sections.front()->values[0].at({0}), 3.0);
        QCOMPARE((*behind)->sections.front()->values[0].at({0}), 3.0);
    }
}

void TestProfileMerge::periods()
{
    ProfileSection one = sectionOf(first);
    ProfileSection other = sectionOf(second);
    one.metrics[0].period = other.metrics[0].period = 2;
    one.outside[0] = 1;
    other.outside[0] = 5;
    const auto same = combine({runInFile(one), runInFile(other)}, RunCombination::Sum);
    QVERIFY(same);
    QCOMPARE((*same)->sections.front()->metrics[0].period, std::optional(2.0));
    QCOMPARE(metricColumns(*(*same)->sections.front(), 0)->total, 26.0);
    other.metrics[0].period = 3;
    const auto different = combine({runInFile(one), runInFile(other)}, RunCombination::Sum);
    QVERIFY(different);
    QVERIFY(!(*different)->sections.front()->metrics[0].period);
    QCOMPARE((*different)->problems.items().size(), std::size_t(1)); // the periods
}

/// Samples of different periods are made events.
void TestProfileMerge::raw()
{
    ProfileSection one = sectionOf("PF main\n  S 1 {0=3}\n");
    ProfileSection other = one;
    for (ProfileSection *section : {&one, &other}) {
        section->isCallPath = true;
        section->metrics[0].kind = MetricKind::Raw;
    }
    one.metrics[0].period = 10;
    other.metrics[0].period = 100;
    const auto mean = combine({runInFile(one), runInFile(other)}, RunCombination::Mean);
    QVERIFY(mean);
    QCOMPARE(valuesText(**mean), u"main=165/165 1=165/165 total 165"_s);
}

/// What the files have as both flavours.
void TestProfileMerge::stored()
{
    ProfileSection one = sectionOf("PF main {0=10 1=4}\n  S 1 {0=4 1=4}\n  C 2 {0=6}\n    PF g {0=6 1=6}\n", 2);
    one.isCallPath = true;
    for (std::size_t metric = 0; metric < 2; ++metric) {
        one.metrics[metric].kind = metric == 0 ? MetricKind::Inclusive : MetricKind::Exclusive;
        one.metrics[metric].flavour = metric == 0 ? MetricFlavour::Inclusive : MetricFlavour::Own;
        one.metrics[metric].partner = 1 - metric;
    }
    ProfileSection other = one;
    other.values[0].values = {20, 4, 16, 16};
    other.values[1].values = {4, 4, 16};
    const auto mean = combine({runInFile(one), runInFile(other)}, RunCombination::Mean);
    QVERIFY(mean);
    QCOMPARE((*mean)->sections.front()->metrics.size(), std::size_t(2));
    QCOMPARE(valuesText(**mean), u"main=15/4 1=4/4 2=11/0 g=11/11 total 15"_s);
}

void TestProfileMerge::statisticsAreNotAdded_data()
{
    QTest::addColumn<int>("how");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<int>("problems");
    QTest::newRow("sum") << int(RunCombination::Sum) << u"Sum=30 Min=1 Max=9"_s << 5; // each but the sum is spoken of
    QTest::newRow("mean") << int(RunCombination::Mean) << u"Sum=15 Mean=7 StdDev=2 CfVar=0.5 Min=1.5 Max=8.5"_s << 0;
    QTest::newRow("least") << int(RunCombination::Least) << u"Sum=10 Mean=4 StdDev=1 CfVar=0.25 Min=1 Max=8"_s << 0;
}

/// Of two runs, whose processes took 10 and 20 together.
void TestProfileMerge::statisticsAreNotAdded()
{
    QFETCH(int, how);
    QFETCH(QString, expected);
    QFETCH(int, problems);
    const QStringList words{u"Sum"_s, u"Mean"_s, u"StdDev"_s, u"CfVar"_s, u"Min"_s, u"Max"_s};
    const auto withStatistics = [&words](const QByteArray &text) {
        ProfileSection section = sectionOf(text, 6);
        section.isCallPath = true;
        for (qsizetype metric = 0; metric < words.size(); ++metric) {
            section.metrics[std::size_t(metric)].name = u"time:"_s + words[metric] + u" (I)"_s;
            section.metrics[std::size_t(metric)].kind = MetricKind::Inclusive;
        }
        return section;
    };
    const auto document = combine({runInFile(withStatistics("PF main {0=10 1=4 2=1 3=0.25 4=2 5=8}\n")),
                                   runInFile(withStatistics("PF main {0=20 1=10 2=3 3=0.75 4=1 5=9}\n"))},
                                  RunCombination(how));
    QVERIFY(document);
    const ProfileSection &section = *(*document)->sections.front();
    QStringList found;
    for (std::size_t metric = 0; metric < section.metrics.size(); ++metric) {
        if (section.metrics[metric].kind == MetricKind::Inclusive)
            found << QString(section.metrics[metric].name.section(u':', 1).chopped(4) + u'='
                             + QString::number(section.values[metric].at({0})));
    }
    QCOMPARE(found.join(u' '), expected);
    QCOMPARE((*document)->problems.items().size(), std::size_t(problems));
    if (problems > 0)
        QVERIFY((*document)->problems.items().front().text.contains(u"“time:Mean (I)” is no sum; it was left out."_s));
}

/// 1 / 2 and 2 / 8: of the sums it is 3 / 10.
void TestProfileMerge::formulas()
{
    ProfileSection one = sectionOf("P f\n  S 1 {0=1 1=2}\n", 3);
    one.metrics[2].kind = MetricKind::Derived;
    one.metrics[2].formula = u"$0 / $1"_s;
    ProfileSection other = one;
    other.values[0].values = {2};
    other.values[1].values = {8};
    const auto sum = combine({runInFile(one), runInFile(other)}, RunCombination::Sum);
    QVERIFY(sum);
    QCOMPARE(valuesText(**sum, 2), u"f=0.3/0 1=0.3/0.3 total 0.3"_s);
    other.metrics[1].name = u"flops"_s; // no longer the same metric
    const auto without = combine({runInFile(one), runInFile(other)}, RunCombination::Sum);
    QVERIFY(without);
    QCOMPARE((*without)->sections.front()->metrics.size(), std::size_t(1));
    QCOMPARE((*without)->problems.items().size(), std::size_t(3)); // 1, flops, the formula
}

void TestProfileMerge::headers()
{
    const auto one = runInFile(sectionOf(first));
    const auto other = runInFile(sectionOf(second), u"/r/b.pxml"_s);
    one->header = {{u"platform"_s, u"alderaan"_s}, {u"name"_s, u"heat"_s}};
    other->header = {{u"platform"_s, u"hoth"_s}, {u"name"_s, u"heat"_s}};
    const auto sum = combine({one, other}, RunCombination::Sum);
    QVERIFY(sum);
    QCOMPARE((*sum)->file, u"sum: /r/a.pxml, /r/b.pxml"_s);
    QCOMPARE((*sum)->combined, (CombinedRuns{RunCombination::Sum, {u"/r/a.pxml"_s, u"/r/b.pxml"_s}}));
    QCOMPARE((*sum)->header, (std::vector<std::pair<QString, QString>>{{u"name"_s, u"heat"_s}}));
    QCOMPARE((*sum)->problems.items().size(), std::size_t(1));
    QVERIFY((*sum)->problems.items().front().text.contains(u"alderaan, hoth"_s));
}

void TestProfileMerge::refused()
{
    ProfileSection calls = sectionOf("PF main {0=1}\n");
    calls.isCallPath = true;
    const auto other = combine({runInFile(sectionOf(first)), runInFile(calls)}, RunCombination::Sum);
    QCOMPARE(other.error().kind, ErrorKind::BadOption);
    Progress progress;
    progress.cancel();
    const ProfileComparison::Runs runs{runInFile(sectionOf(first)), runInFile(sectionOf(second))};
    QCOMPARE(combineProfiles(runs, RunCombination::Sum, {}, progress).error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestProfileMerge, NoApplication)
#include "tst_profilemerge.moc"
