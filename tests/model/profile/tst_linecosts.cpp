// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/scopes/linecosts.h"
#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What lines cost. All numbers are small enough to be added by hand.
class TestLineCosts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lines();
    void callPaths();
    void find();
};

namespace {

QString textOf(const FileCosts *costs)
{
    QStringList parts;
    if (!costs)
        return u"none"_s;
    for (const LineCost &cost : *costs) {
        const QString lines = QString::number(cost.lines.first) + u'-' + QString::number(cost.lines.last);
        parts << lines + u'=' + QString::number(cost.own) + u'/' + QString::number(cost.inclusive);
    }
    return parts.join(u' ');
}

} // namespace

/// A range is not spread over its lines; what hangs on a loop or procedure is a range; line 0 is none.
void TestLineCosts::lines()
{
    const ProfileSection section =
        sectionOf("F a.f\n  P f 1-20 {0=1}\n    S 7 {0=2}\n    L 3-9 {0=4}\n      S 4-6 {0=8}\n      S 7 {0=16}\n"
                  "    S 0 {0=32}\n  P g\n    S 4-6 {0=64}\nF b.f\n  P h {0=128}\n    S 7 {0=256}\n");
    const auto costs = lineCosts(section, 0);
    QVERIFY(costs);
    QCOMPARE(costs->total, 511.0);
    QCOMPARE(textOf(costs->find(u"a.f"_s)), u"1-20=1/1 3-9=4/4 4-6=72/72 7-7=18/18"_s);
    QCOMPARE(textOf(costs->find(u"b.f"_s)), u"7-7=256/256"_s);
}

void TestLineCosts::callPaths()
{
    ProfileSection section = sectionOf("F a.f\n  PF main\n    S 1 {0=1}\n    C 2\n      PF f\n        S 4 {0=2}\n"
                                       "        C 5 {0=4}\n          PF f\n            S 4 {0=8}\n");
    section.isCallPath = true;
    section.metrics[0].kind = MetricKind::Raw;
    const auto costs = lineCosts(section, 0);
    QVERIFY(costs);
    QCOMPARE(textOf(costs->find(u"a.f"_s)), u"1-1=1/1 2-2=0/14 4-4=10/10 5-5=4/12"_s);
}

void TestLineCosts::find()
{
    const ProfileSection section = sectionOf("F x/a.f\n  P f\n    S 1 {0=1}\nF y/a.f\n  P f\n    S 1 {0=2}\nF x/b.f\n"
                                             "  P f\n    S 3 {0=4}\n");
    const auto costs = lineCosts(section, 0);
    QVERIFY(costs);
    QCOMPARE(textOf(costs->find(u"y/a.f"_s)), u"1-1=2/2"_s);
    QCOMPARE(textOf(costs->find(u"a.f"_s)), u"none"_s); // which one?
    QCOMPARE(textOf(costs->find(u"C:\\src\\b.f"_s)), u"3-3=4/4"_s);
    QCOMPARE(textOf(costs->find(u"c.f"_s)), u"none"_s);
}

RANKSCOPE_TEST(TestLineCosts, QCoreApplication)
#include "tst_linecosts.moc"
