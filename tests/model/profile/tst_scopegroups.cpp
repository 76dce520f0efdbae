// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/metrics/profilevalues.h"
#include "model/profile/scopes/scopegroups.h"
#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Scopes in the groups that a user gave.
class TestScopeGroups : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wholeFiles();
    void someProcedures();
    void nested();
    void lines();
    void costsStay();
};

namespace {

const QByteArray profile = "PGM heat\n  F src/a.f\n    P f {0=1}\n      S 1 {0=2}\n    P g\n      S 5 {0=4}\n"
                           "  F b.f\n    P h\n      L 3-9\n        S 4 {0=8}\n      S 11 {0=16}\n";

QString grouped(const QByteArray &groups, std::uint64_t found, std::uint64_t missing)
{
    const GroupedScopes result = groupScopes(sectionOf(profile), sectionOf(groups, 0).tree);
    if (result.grouped != found || result.missing != missing)
        return u"%1 grouped, %2 missing"_s.arg(result.grouped).arg(result.missing);
    return scopeText(*result.section);
}

} // namespace

void TestScopeGroups::wholeFiles()
{
    QCOMPARE(grouped("PGM other\n  G physics\n    F a.f\n    F c.f\n", 1, 1),
             u"PGM heat\n  G physics\n    F src/a.f\n      P f {0=1}\n        S 1 {0=2}\n      P g\n        S 5 {0=4}\n"
             "  F b.f\n    P h\n      L 3-9\n        S 4 {0=8}\n      S 11 {0=16}\n"_s);
}

void TestScopeGroups::someProcedures()
{
    QCOMPARE(grouped("PGM heat\n  G physics\n    F a.f\n      P g\n", 1, 0),
             u"PGM heat\n  F src/a.f\n    P f {0=1}\n      S 1 {0=2}\n  G physics\n    F src/a.f\n      P g\n"
             "        S 5 {0=4}\n  F b.f\n    P h\n      L 3-9\n        S 4 {0=8}\n      S 11 {0=16}\n"_s);
}

void TestScopeGroups::nested()
{
    QCOMPARE(
        grouped("PGM heat\n  G all\n    F a.f\n      G fast\n        P g\n    F b.f\n", 2, 0),
        u"PGM heat\n  F src/a.f\n    P f {0=1}\n      S 1 {0=2}\n  G all\n    F src/a.f\n      G fast\n        P g\n"
        "          S 5 {0=4}\n    F b.f\n      P h\n        L 3-9\n          S 4 {0=8}\n        S 11 {0=16}\n"_s);
}

void TestScopeGroups::lines()
{
    QCOMPARE(
        grouped("PGM heat\n  F b.f\n    P h\n      G hot\n        L 3-9\n        S 12\n", 1, 1).section(u"F b.f"_s, 1),
        u"\n    P h\n      G hot\n        L 3-9\n          S 4 {0=8}\n      S 11 {0=16}\n"_s);
}

void TestScopeGroups::costsStay()
{
    const GroupedScopes result =
        groupScopes(sectionOf(profile), sectionOf("PGM heat\n  G physics\n    F a.f\n      P g\n", 0).tree);
    QCOMPARE(metricColumns(*result.section, 0)->total, 31.0);
}

RANKSCOPE_TEST(TestScopeGroups, QCoreApplication)
#include "tst_scopegroups.moc"
