// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/diff/profilediffsentence.h"
#include "tests/model/profile/comparedtext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What is said of two profiles in a sentence. Numbers are worked out by hand.
class TestProfileDiffSentence : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void sentences_data();
    void sentences();
    void counts();
    void warnings();
    void verdictOfADiff();
    void deltas();
};

void TestProfileDiffSentence::sentences_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("expected");
    const QByteArray base("F a.f\n  P f\n    L 3-9\n      S 4 {0=100}\n  P g {0=100}\n");
    const auto row = [&](const char *name, const QByteArray &after, const QString &expected) {
        QTest::newRow(name) << base << after << expected;
    };
    row("equal", base, u"cycles: 200 in both runs. No scope differs."_s);
    row("a loop grew", QByteArray(base).replace("S 4 {0=100}", "S 4 {0=180}").replace("P g {0=100}", "P g {0=120}"),
        u"cycles grew by 50.0 %, from 200 to 300. Most of it is in loop 3–9 of f: +80, 80.0 % of the change."_s);
    row("a procedure got cheaper", QByteArray(base).replace("P g {0=100}", "P g {0=50}"),
        u"cycles fell by 25.0 %, from 200 to 150. Most of it is in g: −50, 100.0 % of the change."_s);
    row("growth here, loss there",
        QByteArray(base).replace("S 4 {0=100}", "S 4 {0=170}").replace("P g {0=100}", "P g {0=30}"),
        u"cycles: 200 in both runs. line 4 of f changed most: +70."_s);
    row("gone", "F a.f\n  P f\n    L 3-9\n      S 4 {0=100}\n",
        u"cycles fell by 50.0 %, from 200 to 100. Most of it is in g: −100, 100.0 % of the change."_s);
    QTest::newRow("from nothing") << QByteArray("P f\n") << QByteArray("P f {0=5}\n")
                                  << u"cycles grew from nothing to 5. Most of it is in f: +5, 100.0 % of the change."_s;
    QTest::newRow("below nothing")
        << QByteArray("P f\n") << QByteArray("P f {0=-5}\n")
        << u"cycles fell from nothing to -5. Most of it is in f: −5, 100.0 % of the change."_s;
    QTest::newRow("moved below itself") << QByteArray("P f {0=9}\n  S 1 {0=1}\n  S 2\n")
                                        << QByteArray("P f\n  S 1 {0=5}\n  S 2 {0=5}\n")
                                        << u"cycles: 10 in both runs. f changed most by itself: −9."_s;
    QTest::newRow("everywhere a little")
        << QByteArray("P f {0=10}\nP g {0=10}\nP h {0=10}\n") << QByteArray("P f {0=11}\nP g {0=12}\nP h {0=11}\n")
        << u"cycles grew by 13.3 %, from 30 to 34. Most of it is in g: +2, 50.0 % of the change."_s;
    QTest::newRow("spread") << QByteArray("P f {0=10}\nP g {0=10}\nP h {0=10}\n")
                            << QByteArray("P f {0=11}\nP g {0=11.5}\nP h {0=11}\n")
                            << u"cycles grew by 11.7 %, from 30 to 33.5. g changed most: +1.5."_s;
}

void TestProfileDiffSentence::sentences()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    const auto metric = diffedFromTexts({before, after});
    QTEST(diffSentence(*metric, findDiffSpot(*metric)), "expected");
}

void TestProfileDiffSentence::counts()
{
    const auto metric = diffedFromTexts({"P f {0=1}\nP g {0=1}\n", "P f {0=2}\nP h\nP i {0=1}\n"});
    QCOMPARE(diffCountsSentence(*metric), u"1 scope(s) differ · 1 only in the reference · 2 only in the current run"_s);
    QCOMPARE(diffCountsSentence(*diffedFromTexts({"P f\n", "P f\n"})), QString());
}

void TestProfileDiffSentence::warnings()
{
    ProfileDocument before = *profileFromText(u"a"_s, "P f {0=1}\n");
    ProfileDocument after = before;
    before.target = u"heat"_s;
    after.header = {{u"platform"_s, u"alpha"_s}};
    ProfileSection section = *after.sections.front();
    section.metrics.front().period = 5000;
    ProfileMetric other = section.metrics.front();
    other.id = other.name = u"misses"_s;
    section.metrics.push_back(other);
    section.values.push_back(section.values.front());
    section.outside.push_back(0);
    after.sections.front() = std::make_shared<const ProfileSection>(section);
    const Progress progress;
    const auto comparison = ProfileComparison::make(
        {std::make_shared<const ProfileDocument>(before), std::make_shared<const ProfileDocument>(after)}, {},
        progress);
    QCOMPARE(diffWarnings(*comparison), (QStringList{u"The runs differ in target: “heat”, not said."_s,
                                                     u"The runs differ in platform: not said, “alpha”."_s,
                                                     u"The runs differ in period of cycles: not said, “5000”."_s,
                                                     u"Not compared, since not all runs have them: “misses”."_s}));
}

void TestProfileDiffSentence::verdictOfADiff()
{
    const Progress progress;
    const auto diff = diffProfiles({profileFromText(u"a"_s, "P f {0=10}\n"), profileFromText(u"b"_s, "P f {0=30}\n")},
                                   {.normalization = {ProfileNormalization::Kind::Factor, {1, 0.5}}}, progress);
    QCOMPARE(profileDiffVerdict(*diff, 1),
             u"cycles grew by 50.0 %, from 10 to 15. Most of it is in f: +5, 100.0 % of the change."_s);
    QCOMPARE(profileDiffVerdict({}, 1), QString());
}

void TestProfileDiffSentence::deltas()
{
    QCOMPARE(deltaText(0), u"0"_s);
    QCOMPARE(deltaText(-2.5), u"−2.5"_s);
    QCOMPARE(deltaText(1e6), u"+1000000"_s);
}

RANKSCOPE_TEST(TestProfileDiffSentence, NoApplication)
#include "tst_profilediffsentence.moc"
