// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/metrics/samplecount.h"
#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Samples behind printed numbers of events; the first rows are those of the manual page of PROFILE.
class TestSampleCount : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void samples_data();
    void samples();
    void none_data();
    void none();
    void scopes();
    void texts();
};

void TestSampleCount::samples_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<double>("period");
    QTest::addColumn<double>("samples");
    QTest::addColumn<double>("error");
    QTest::newRow("whole") << 380928.0 << 126976.0 << 3.0 << 0.0;
    QTest::newRow("six digits") << 9.39622e+06 << 126976.0 << 74.0 << 5.0 / 126976;
    QTest::newRow("seven places") << 1.00311e+07 << 126976.0 << 79.0 << 50.0 / 126976;
    QTest::newRow("bmiss") << 90112.0 << 8192.0 << 11.0 << 0.0;
    QTest::newRow("uncertain") << 1.23457e+12 << 1000.0 << 1.23457e9 << 5000.0;
    QTest::newRow("period of one") << 17.0 << 1.0 << 17.0 << 0.0;
    QTest::newRow("nothing") << 0.0 << 8192.0 << 0.0 << 0.0;
}

void TestSampleCount::samples()
{
    QFETCH(double, value);
    QFETCH(double, period);
    QFETCH(double, samples);
    QFETCH(double, error);
    const auto count = samplesOf(value, period);
    QVERIFY(count);
    QCOMPARE(count->samples, samples);
    QVERIFY(qAbs(count->error - error) <= error * 1e-9);
    QCOMPARE(count->isCertain(), error < 0.5);
}

void TestSampleCount::none_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<double>("period");
    QTest::newRow("no multiple") << 380929.0 << 126976.0;
    QTest::newRow("no multiple, six digits") << 9.39722e+06 << 126976.0;
    QTest::newRow("no period") << 380928.0 << 0.0;
    QTest::newRow("negative period") << 380928.0 << -1.0;
    QTest::newRow("not a number") << qQNaN() << 1.0;
    QTest::newRow("infinite") << qInf() << 1.0;
}

void TestSampleCount::none()
{
    QFETCH(double, value);
    QFETCH(double, period);
    QVERIFY(!samplesOf(value, period));
}

/// 3 samples at line 1, 74 at line 2, which is certain although 5 events are not, 1 at the loop itself.
void TestSampleCount::scopes()
{
    ProfileSection section = sectionOf("P f\n  L 1-2 {0=126976}\n    S 1 {0=380928}\n    S 2 {0=9.39622e+06}\n"
                                       "  S 3 {1=5}\n",
                                       2);
    section.metrics[0].period = 126976;
    section.metrics[1].period = 2;
    const auto inclusive = samplesOfScope(section, 0, {1}, MetricFlavour::Inclusive);
    QVERIFY(inclusive);
    QCOMPARE(*inclusive, (SampleCount{78, 0}));
    QCOMPARE(samplesOfScope(section, 0, {0}, MetricFlavour::Inclusive), inclusive);
    QCOMPARE(samplesOfScope(section, 0, {0}, MetricFlavour::Own), (SampleCount{0, 0}));
    QCOMPARE(samplesOfScope(section, 0, {1}, MetricFlavour::Own), (SampleCount{1, 0}));
    QVERIFY(!samplesOfScope(section, 1, {0}, MetricFlavour::Inclusive)); // 5 is no multiple of 2
    QCOMPARE(samplesOfScope(section, 1, {1}, MetricFlavour::Inclusive), (SampleCount{0, 0}));
    const auto columns = sampleColumns(section, 0);
    QVERIFY(columns);
    QCOMPARE(columns->samples, (std::vector<double>{78, 78, 3, 74, 0}));
    QCOMPARE(columns->errors[1], 0.0);
    ProfileSection rounded = sectionOf("P f\n  S 1 {0=1234570000}\n  S 2 {0=300}\n");
    rounded.metrics[0].period = 100; // 1.23457e+09 stands for 1234565000 to 1234575000
    QCOMPARE(samplesOfScope(rounded, 0, {0}, MetricFlavour::Inclusive), (SampleCount{12345703, 50}));
    QCOMPARE(sampleColumns(rounded, 0)->errors, (std::vector<double>{50, 50, 0}));
    QVERIFY(qIsNaN(sampleColumns(section, 1)->samples[0]));
    section.metrics[0].kind = MetricKind::Raw; // stored in samples
    QCOMPARE(samplesOfScope(section, 0, {2}, MetricFlavour::Own), (SampleCount{380928, 0}));
    section.metrics[0].period = 1; // events that are counted one by one
    QVERIFY(!samplesOfScope(section, 0, {2}, MetricFlavour::Own));
    QVERIFY(!sampleColumns(section, 0));
}

void TestSampleCount::texts()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    QVERIFY(samplesText({74, 0.1}).startsWith(u"74 sample"_s));
    QCOMPARE(samplesText({1.23457e9, 5000}), u"1,234,570,000 ± 5,000 samples"_s);
    QCOMPARE(samplesText({7, 0.6}), u"7 ± 1 samples"_s);
    QCOMPARE(samplesText({2e9, 0}), u"2,000,000,000 samples"_s);
}

RANKSCOPE_TEST(TestSampleCount, NoApplication)
#include "tst_samplecount.moc"
