// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/scopes/profileproperties.h"
#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What the list of properties says, computed by hand.
class TestProfileProperties : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ofTheFile();
    void ofSeveralFiles();
    void ofAScope();
    void ofTheOutermost();
    void ofDerived();
};

namespace {

QString textOf(const std::vector<PropertyGroup> &groups)
{
    QStringList lines;
    for (const PropertyGroup &group : groups) {
        lines << u'[' + group.title + u']';
        for (const ProfileProperty &row : group.rows)
            lines << row.name + u" = "_s + row.value;
    }
    return lines.join(u'\n');
}

ProfileDocument heatDocument(ProfileSection section)
{
    ProfileDocument document;
    document.file = u"/data/heat.pxml"_s;
    document.version = u"3.0"_s;
    document.target = u"heat"_s;
    document.mergedSiblings = 3;
    document.header = {{u"epoch"_s, u"200211071128"_s}, {u"text_start"_s, u"4831838208"_s}, {u"odd"_s, u"one"_s}};
    document.sections.push_back(std::make_shared<const ProfileSection>(std::move(section)));
    return document;
}

ProfileSection section()
{
    ProfileSection made = sectionOf("F a.f\n  P f 1-9\n    S 3-5 {0=2539520}\n    S 7 {0=126976}\n  P g\n    S 1\n");
    made.metrics[0].name = u"cycles"_s;
    made.metrics[0].units = u"events"_s;
    made.metrics[0].period = 126976;
    made.metrics[0].description = u"ticks of the clock"_s;
    return made;
}

} // namespace

void TestProfileProperties::ofTheFile()
{
    QCOMPARE(textOf(documentProperties(heatDocument(section()))),
             u"[File]\nName = /data/heat.pxml\nVersion = 3.0\n"
             "Target = heat\nScopes F = 1\nScopes P = 2\nScopes S = 3\n"
             "Merged scopes = 3\n"
             "[Header]\nepoch = 200211071128\n"
             "text_start = 0x120000000 (4831838208)\nodd = one\n"
             "[Metrics]\n"
             "cycles = unit events · period 126,976 · ticks of the clock"_s);
}

void TestProfileProperties::ofSeveralFiles()
{
    ProfileDocument document;
    document.file = u"mean: /r/a.pxml, /r/b.pxml"_s;
    document.combined = CombinedRuns{RunCombination::Mean, {u"/r/a.pxml"_s, u"/r/b.pxml"_s}};
    QCOMPARE(textOf(documentProperties(document)).section(u'\n', 0, 3),
             u"[File]\nName = mean of 2 run(s)\nRun 1 = /r/a.pxml\nRun 2 = /r/b.pxml"_s);
}

void TestProfileProperties::ofAScope()
{
    const ProfileDocument document = heatDocument(section());
    const ProfileSection &shown = *document.sections.front();
    const auto columns = metricColumns(shown, 0);
    const ScopeMetric metric{u"cycles"_s, 0, &*columns};
    QCOMPARE(
        textOf(scopeProperties(document, shown, {2}, {&metric, 1})),
        u"[Scope]\nElement = S\nPlace = a.f:3-5\nDepth = 3\nScopes within = 0\n"
        "[cycles]\nInclusive = 2,539,520\nInclusive, of the total = 95.24 %\nInclusive, of the scope around = 95.24 %\n"
        "Own = 2,539,520\n"
        "Own, of the total = 95.24 %\n"
        "Own, of the scope around = 0.00 %\nSamples = 20 sample(s)"_s);
}

void TestProfileProperties::ofTheOutermost()
{
    const ProfileDocument document = heatDocument(section());
    const ProfileSection &shown = *document.sections.front();
    const auto columns = metricColumns(shown, 0);
    const ScopeMetric formula{u"twice"_s, {}, &*columns};
    const QString text = textOf(scopeProperties(document, shown, {0}, {&formula, 1}));
    QVERIFY(text.contains(u"Scopes within = 5"_s));
    QVERIFY(text.contains(u"Inclusive = 2,666,496\nInclusive, of the total = 100.00 %\n"
                          "Own = 0"_s));
    QVERIFY(!text.contains(u"Samples"_s)); // of a formula
}

void TestProfileProperties::ofDerived()
{
    const ProfileDocument document = heatDocument(section());
    const std::vector<DerivedMetric> derived = {{u"twice"_s, u"2 * $0"_s}};
    QVERIFY(textOf(documentProperties(document, derived)).endsWith(u"[Derived metrics]\ntwice = = 2 * $0"_s));
    const ProfileSection &shown = *document.sections.front();
    const auto columns = metricColumns(shown, 0);
    const ScopeMetric quotient{u"quotient"_s, {}, &*columns, false};
    QVERIFY(textOf(scopeProperties(document, shown, {2}, {&quotient, 1}))
                .endsWith(u"[quotient]\nInclusive = 2,539,520\n"_s % u"Own = 2,539,520"_s));
}

RANKSCOPE_TEST(TestProfileProperties, QCoreApplication)
#include "tst_profileproperties.moc"
