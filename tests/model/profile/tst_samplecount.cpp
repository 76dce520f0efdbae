// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/samplecount.h"

using namespace rankscope;

/// Samples behind printed numbers of events; the first rows are those of the manual page of PROFILE.
class TestSampleCount : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void samples_data();
    void samples();
    void none_data();
    void none();
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

QTEST_APPLESS_MAIN(TestSampleCount)
#include "tst_samplecount.moc"
