// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/diff/profilediffsentence.h"
#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What two profiles differ in. Expected values are worked out by hand.
class TestProfileDiff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void changes_data();
    void changes();
    void equalToItself();
    void runWithoutScopes();
    void structures();
    void totalsAlone();
    void pairs();
    void disjoint();
    void unlikeFlavours();
    void severalRuns();
    void severalHeaders();
    void headers();
    void metricsOfOne();
    void refused();
    void cancelled();
};

namespace {

ProfileDocument runFromText(const QByteArray &text, std::size_t metrics = 1)
{
    ProfileDocument document;
    document.sections.push_back(std::make_shared<const ProfileSection>(sectionOf(text, metrics)));
    return document;
}

const QByteArray threeLines =
    "PGM a\n  F /src/x.c\n    P f\n      S 1 {0=4}\n      S 2 {0=8}\n    P g\n      S 9 {0=1}\n";

Result<ProfileDiff> diffOf(const ProfileDocument &reference, const ProfileDocument &current,
                           const ProfileDiffOptions &options = {})
{
    const Progress progress;
    return diffProfiles(
        {std::make_shared<const ProfileDocument>(reference), std::make_shared<const ProfileDocument>(current)}, options,
        progress);
}

Result<ProfileDiff> diffOf(const QByteArray &reference, const QByteArray &current,
                           const ProfileDiffOptions &options = {})
{
    return diffOf(runFromText(reference), runFromText(current), options);
}

/// "changed a/x.c/f 4->6 own 0->0", a line a change.
QString textOf(const ProfileDiff &diff)
{
    QString text;
    for (const ProfileChange &change : diff.changes) {
        text += changeName(change.which) + u' ' + diff.path(change.scope).join(u'/');
        if (change.metric)
            text += u' ' + QString::number(change.reference) + "->"_L1 + QString::number(change.current);
        if (change.referenceOwn)
            text += " own "_L1 + QString::number(*change.referenceOwn) + "->"_L1 + QString::number(*change.currentOwn);
        text += u'\n';
    }
    return text + QString::number(diff.same) + u' ' + QString::number(diff.onlyReference) + u' '
           + QString::number(diff.onlyCurrent);
}

} // namespace

void TestProfileDiff::changes_data()
{
    QTest::addColumn<QByteArray>("current");
    QTest::addColumn<bool>("wholePaths");
    QTest::addColumn<bool>("lines");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QByteArray &current, bool whole, bool lines, const QString &expected) {
        QTest::newRow(name) << current << whole << lines << expected;
    };
    row("equal", threeLines, true, true, u"7 0 0"_s);
    row("one line", QByteArray(threeLines).replace("0=8", "0=10"), false, true,
        u"changed a 13->15 own 0->0\nchanged a/x.c 13->15 own 0->0\nchanged a/x.c/f 12->14 own 0->0\n"
        "changed a/x.c/f/S 2 8->10 own 8->10\n3 0 0"_s);
    row("another folder", QByteArray(threeLines).replace("/src", "/tmp"), false, true, u"7 0 0"_s);
    row("another folder, strictly", QByteArray(threeLines).replace("/src", "/tmp"), true, true,
        u"only-reference a//src/x.c 13->0 own 0->0\nonly-reference a//src/x.c/f 12->0 own 0->0\n"
        "only-reference a//src/x.c/f/S 1 4->0 own 4->0\nonly-reference a//src/x.c/f/S 2 8->0 own 8->0\n"
        "only-reference a//src/x.c/g 1->0 own 0->0\nonly-reference a//src/x.c/g/S 9 1->0 own 1->0\n"
        "only-current a//tmp/x.c 0->13 own 0->0\nonly-current a//tmp/x.c/f 0->12 own 0->0\n"
        "only-current a//tmp/x.c/f/S 1 0->4 own 0->4\nonly-current a//tmp/x.c/f/S 2 0->8 own 0->8\n"
        "only-current a//tmp/x.c/g 0->1 own 0->0\nonly-current a//tmp/x.c/g/S 9 0->1 own 0->1\n1 6 6"_s);
    row("shifted line", QByteArray(threeLines).replace("S 9", "S 10"), false, true,
        u"only-reference a/x.c/g/S 9 1->0 own 1->0\nonly-current a/x.c/g/S 10 0->1 own 0->1\n6 1 1"_s);
    row("shifted lines do not matter", QByteArray(threeLines).replace("S 9", "S 10"), false, false, u"6 0 0"_s);
    row("a scope without a value", threeLines + "    P h\n", false, true, u"only-current a/x.c/h\n7 0 1"_s);
    row("order", "PGM a\n  F /src/x.c\n    P g\n      S 9 {0=1}\n    P f\n      S 2 {0=8}\n      S 1 {0=4}\n", false,
        true, u"7 0 0"_s);
}

void TestProfileDiff::changes()
{
    QFETCH(QByteArray, current);
    QFETCH(bool, wholePaths);
    QFETCH(bool, lines);
    QFETCH(QString, expected);
    const auto diff = diffOf(threeLines, current, {.match = {wholePaths, lines}});
    QVERIFY(diff);
    QCOMPARE(textOf(*diff), expected);
    QCOMPARE(diff->isEqual(), expected.endsWith(u"0 0"_s) && diff->changes.empty());
    QCOMPARE(diff->totals.front().front(), 13.0);
}

/// Two calls of one line are one scope with the sum of both.
void TestProfileDiff::equalToItself()
{
    const QByteArray twice = "PF main\n  C 3\n    PF f {0=1}\n  C 3\n    PF f {0=2}\n";
    const auto diff = diffOf(twice, "PF main\n  C 3\n    PF f {0=3}\n");
    QVERIFY(diff);
    QVERIFY(diff->isEqual());
    QCOMPARE(diff->same, std::uint64_t(3));
    const auto change = diffOf("P f {0=2}\n", "P f {0=3}\n");
    QCOMPARE(change->changes.front().delta(), 1.0);
    QCOMPARE(*change->changes.front().ratio(), 1.5);
    QVERIFY(!diffOf("P f\n", "P f {0=3}\n")->changes.front().ratio());
}

/// A file that has the metric and no scopes: all of the other one is only there, and costs nothing here.
void TestProfileDiff::runWithoutScopes()
{
    const auto gone = diffOf(QByteArray("P f {0=3}\n"), QByteArray());
    QVERIFY(gone);
    QCOMPARE(textOf(*gone), u"only-reference f 3->0 own 3->0\n0 1 0"_s);
    QCOMPARE(gone->totals.front(), (std::vector<double>{3, 0}));
    const auto come = diffOf(QByteArray(), QByteArray("P f {0=3}\n"));
    QVERIFY(come);
    QCOMPARE(textOf(*come), u"only-current f 0->3 own 0->3\n0 0 1"_s);
    const auto nothing = diffOf(QByteArray(), QByteArray());
    QVERIFY(nothing && nothing->isEqual());
}

/// Without metrics: which scopes only one of both has.
void TestProfileDiff::structures()
{
    const QByteArray one = "LM a\n  F x.c\n    P f\n      S 1\n      S 2\n    P g\n";
    const QByteArray other = "LM a\n  F x.c\n    P f\n      S 1\n    P h\n      S 9\n";
    const auto diff = diffOf(runFromText(one, 0), runFromText(other, 0));
    QVERIFY(diff);
    QCOMPARE(textOf(*diff), u"only-reference a/x.c/f/S 2\nonly-reference a/x.c/g\nonly-current a/x.c/h\n"
                            "only-current a/x.c/h/S 9\n0 2 2"_s);
    QVERIFY(diff->isWhole() && !diff->isEqual());
    QCOMPARE(diff->changedValues, std::uint64_t(0));
    QVERIFY(diffOf(runFromText(one, 0), runFromText(one, 0))->isEqual());
}

/// Files may tell the whole outside of all scopes.
void TestProfileDiff::totalsAlone()
{
    ProfileDocument reference = runFromText(threeLines);
    ProfileSection section = *reference.sections.front();
    section.outside[0] = 5;
    ProfileDocument current;
    current.sections.push_back(std::make_shared<const ProfileSection>(section));
    const auto diff = diffOf(reference, current);
    QVERIFY(diff && diff->changes.empty());
    QVERIFY(!diff->isEqual());
    QVERIFY(diffOf(current, current)->isEqual());
}

void TestProfileDiff::pairs()
{
    ProfileDocument reference = runFromText("P f {0=4 1=1}\n", 2);
    ProfileDocument current = runFromText("P f {0=6 1=1}\n", 2);
    const auto rename = [](ProfileDocument &document, const QString &name, const QString &id) {
        ProfileSection section = *document.sections.front();
        section.metrics[0].name = name;
        section.metrics[0].id = id;
        document.sections.front() = std::make_shared<const ProfileSection>(section);
    };
    rename(reference, u"cycles"_s, u"c"_s);
    rename(current, u"time"_s, u"t"_s);
    QCOMPARE(diffOf(reference, current)->notCompared, (QStringList{u"cycles"_s, u"time"_s}));
    for (const MetricPair &pair : {MetricPair{u"cycles"_s, u"time"_s}, MetricPair{u"c"_s, u"t"_s}}) {
        const auto diff = diffOf(reference, current, {.pairs = {pair}});
        QVERIFY(diff);
        QCOMPARE(diff->metrics, (QStringList{u"cycles ↔ time"_s, u"1"_s}));
        QVERIFY(diff->isWhole());
        QCOMPARE(textOf(*diff), u"changed f 4->6 own 4->6\n1 0 0"_s);
    }
    const auto three = diffProfiles({std::make_shared<const ProfileDocument>(reference),
                                     std::make_shared<const ProfileDocument>(reference),
                                     std::make_shared<const ProfileDocument>(current)},
                                    {.pairs = {{u"cycles"_s, u"time"_s}}}, Progress());
    QVERIFY(three);
    QCOMPARE(three->totals.front(), (std::vector<double>{4, 4, 6}));
    for (const MetricPair &wrong : {MetricPair{u"flops"_s, u"time"_s}, MetricPair{u"cycles"_s, u"flops"_s}})
        QCOMPARE(diffOf(reference, current, {.pairs = {wrong}}).error().kind, ErrorKind::BadOption);
    // two metrics of one name are compared in their order
    rename(reference, u"1"_s, u"0"_s);
    QVERIFY(diffOf(reference, reference)->isWhole());
    QCOMPARE(diffOf(reference, reference)->same, std::uint64_t(2));
}

void TestProfileDiff::disjoint()
{
    ProfileDocument reference = runFromText("P f {0=4}\n");
    ProfileSection section = *reference.sections.front();
    section.metrics[0].name = u"time"_s;
    ProfileDocument current;
    current.sections.push_back(std::make_shared<const ProfileSection>(section));
    const auto diff = diffOf(reference, current);
    QVERIFY(diff && diff->comparison->areMetricsDisjoint());
    QCOMPARE(noCommonMetricSentence(*diff->comparison),
             u"There is no metric that all of the profiles have: reference has “0”, current has “time”."_s);
    QCOMPARE(pairHint(*diff->comparison),
             u"Two metrics of different names are compared by --pair-metrics \"0=time\"."_s);
    QVERIFY(!diffOf(runFromText("P f\n", 0), runFromText("P g\n", 0))->comparison->areMetricsDisjoint());
}

/// Call paths of which one file has only the inclusive values of the metric, the other one only the own ones.
void TestProfileDiff::unlikeFlavours()
{
    ProfileSection section = sectionOf("PF f {0=1 1=2}\n", 2);
    section.isCallPath = true;
    section.metrics[1].kind = MetricKind::Inclusive;
    ProfileDocument reference;
    reference.sections.push_back(std::make_shared<const ProfileSection>(section));
    section.metrics[1].kind = MetricKind::Exclusive;
    ProfileDocument current;
    current.sections.push_back(std::make_shared<const ProfileSection>(section));
    const auto diff = diffOf(reference, current);
    QVERIFY(diff);
    QCOMPARE(diff->metrics, QStringList{u"0"_s});
    QCOMPARE(diff->notCompared, QStringList{u"1"_s});
}

/// Each with the first: b has a slower line 2 and no g, c has an h instead of g.
void TestProfileDiff::severalRuns()
{
    const auto run = [](const QByteArray &text) { return std::make_shared<const ProfileDocument>(runFromText(text)); };
    ProfileDiffOptions options;
    options.scaling = {ProfileScaling::Kind::Strong, {1, 2, 4}};
    const auto diff =
        diffProfiles({run("PGM a\n  P f\n    S 2 {0=8}\n  P g {0=1}\n"), run("PGM a\n  P f\n    S 2 {0=11}\n"),
                      run("PGM a\n  P f\n    S 2 {0=8}\n  P h {0=2}\n")},
                     options, Progress());
    QVERIFY(diff);
    QStringList lines;
    for (const ProfileChange &change : diff->changes)
        lines << QString::number(change.run) + u' ' + changeName(change.which) + u' '
                     + diff->path(change.scope).join(u'/') + u' ' + QString::number(change.reference) + "->"_L1
                     + QString::number(change.current) + " loss "_L1 + QString::number(*change.scalingLoss);
    QCOMPARE(lines, (QStringList{u"1 changed a 9->11 loss 18.1818"_s, u"2 changed a 9->10 loss 10"_s,
                                 u"1 changed a/f 8->11 loss 27.2727"_s, u"1 changed a/f/S 2 8->11 loss 27.2727"_s,
                                 u"1 only-reference a/g 1->0 loss -9.09091"_s, u"2 only-reference a/g 1->0 loss -10"_s,
                                 u"2 only-current a/h 0->2 loss 20"_s}));
    QCOMPARE(diff->same, std::uint64_t(2)); // f and line 2 of c; h is in neither a nor b
    QCOMPARE(diff->onlyReference, std::uint64_t(2));
    QCOMPARE(diff->onlyCurrent, std::uint64_t(1));
    QCOMPARE(diff->totals, (std::vector<std::vector<double>>{{9, 11, 10}}));
    QCOMPARE(diff->current.size(), 2);
    options.scaling.processes = {1, 2};
    QCOMPARE(diffProfiles({run("P f\n"), run("P f\n"), run("P f\n")}, options, Progress()).error().kind,
             ErrorKind::BadOption);
}

void TestProfileDiff::severalHeaders()
{
    ProfileComparison::Runs runs;
    for (const QString &target : {u"heat"_s, u"heat"_s, u"heat2"_s}) {
        ProfileDocument run = runFromText(threeLines);
        run.target = target;
        runs.push_back(std::make_shared<const ProfileDocument>(run));
    }
    const auto diff = diffProfiles(runs, {}, Progress());
    QVERIFY(diff);
    QVERIFY(diff->isEqual());
    QCOMPARE(diff->header.size(), std::size_t(1)); // the second is as the first
    QCOMPARE(diff->header[0].run, std::size_t(2));
    QCOMPARE(diff->header[0].current, u"heat2"_s);
}

void TestProfileDiff::headers()
{
    ProfileDocument reference = runFromText(threeLines);
    ProfileDocument current = runFromText(threeLines);
    reference.target = u"heat"_s;
    current.target = u"heat2"_s;
    reference.header = {{u"platform"_s, u"a"_s}, {u"epoch"_s, u"1"_s}};
    current.header = {{u"platform"_s, u"b"_s}, {u"epoch"_s, u"1"_s}, {u"new"_s, u"x"_s}};
    ProfileSection changed = *current.sections.front();
    changed.metrics[0].period = 100;
    current.sections.front() = std::make_shared<const ProfileSection>(changed);
    const auto diff = diffOf(reference, current);
    QVERIFY(diff);
    QVERIFY(diff->isEqual());
    QStringList facts;
    for (const ProfileDiff::Fact &fact : diff->header)
        facts << fact.key + u'=' + fact.reference + u'|' + fact.current;
    QCOMPARE(facts, (QStringList{u"target=heat|heat2"_s, u"platform=a|b"_s, u"new=|x"_s, u"period of 0=|100"_s}));
}

void TestProfileDiff::metricsOfOne()
{
    const auto diff = diffOf(runFromText(threeLines, 2), runFromText(threeLines, 1));
    QVERIFY(diff);
    QVERIFY(!diff->isWhole());
    QCOMPARE(diff->notCompared, QStringList{u"1"_s});
    QCOMPARE(diffOf(runFromText(threeLines, 1), runFromText(threeLines, 3))->notCompared,
             (QStringList{u"1"_s, u"2"_s}));
}

void TestProfileDiff::refused()
{
    ProfileDocument calls = runFromText(threeLines);
    ProfileSection section = *calls.sections.front();
    section.isCallPath = true;
    calls.sections.front() = std::make_shared<const ProfileSection>(section);
    QCOMPARE(diffOf(runFromText(threeLines), calls).error().kind, ErrorKind::BadOption);
    QCOMPARE(diffOf(runFromText(threeLines), ProfileDocument()).error().kind, ErrorKind::BadOption);
}

void TestProfileDiff::cancelled()
{
    Progress progress;
    progress.cancel();
    const auto document = std::make_shared<const ProfileDocument>(runFromText(threeLines));
    QCOMPARE(diffProfiles({document, document}, {}, progress).error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestProfileDiff, NoApplication)
#include "tst_profilediff.moc"
