// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/derivedmetric.h"
#include "tests/model/profile/profiletext.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Formulas that a person types: those that they name are put in their places, what is wrong is found where it was typed.
class TestDerivedMetric : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void expands_data();
    void expands();
    void whatIsWrong_data();
    void whatIsWrong();
};

namespace {

const std::vector<DerivedMetric> known = {
    {u"ratio"_s, u"$1 / $0"_s}, {u"my percent"_s, u"ratio * 100"_s}, {u"0"_s, u"7"_s}};

ProfileSection section()
{
    return sectionOf("P f\n  S 1 {0=1 1=2}\n", 2);
}

} // namespace

void TestDerivedMetric::expands_data()
{
    QTest::addColumn<QString>("formula");
    QTest::addColumn<QString>("whole");
    QTest::newRow("of the file") << u"$0 + @1"_s << u"$0 + @1"_s;
    QTest::newRow("one") << u"ratio + 1"_s << u"($1 / $0) + 1"_s;
    QTest::newRow("one of one") << u"2 * \"my percent\""_s << u"2 * (($1 / $0) * 100)"_s;
    QTest::newRow("twice") << u"ratio / ratio"_s << u"($1 / $0) / ($1 / $0)"_s;
    QTest::newRow("unknown") << u"other + 1"_s << u"other + 1"_s;
    QTest::newRow("no words") << u"ratio ' +"_s << u"ratio ' +"_s;
}

void TestDerivedMetric::expands()
{
    QFETCH(QString, formula);
    QFETCH(QString, whole);
    QCOMPARE(expandedFormula(section(), known, formula), whole);
}

void TestDerivedMetric::whatIsWrong_data()
{
    QTest::addColumn<QString>("formula");
    QTest::addColumn<int>("position"); // -1: nothing
    QTest::newRow("right") << u"$1 / $0"_s << -1;
    QTest::newRow("names a derived one") << u"100 * ratio"_s << -1;
    QTest::newRow("no such metric") << u"$1 / $7"_s << 5;
    QTest::newRow("no such name") << u"1 + other"_s << 4;
    QTest::newRow("cut off") << u"ratio *"_s << 7;
    QTest::newRow("empty") << QString() << 0;
}

void TestDerivedMetric::whatIsWrong()
{
    QFETCH(QString, formula);
    QFETCH(int, position);
    const auto checked = checkDerived(section(), known, formula);
    QCOMPARE(checked ? -1 : int(checked.error().position), position);
    QVERIFY(checked || !checked.error().message.isEmpty());
}

QTEST_GUILESS_MAIN(TestDerivedMetric)
#include "tst_derivedmetric.moc"
