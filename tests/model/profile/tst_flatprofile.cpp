// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/flatprofile.h"
#include "tests/model/profile/profiletext.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Flat rows of a tree with recursion: each cost counts once.
class TestFlatProfile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recursion();
    void structure();
};

namespace {

QStringList namesOf(const ScopeTree &tree, const FlatProfile &flat)
{
    QStringList names;
    for (const FlatRow &row : flat.rows) {
        const std::string_view name = tree.text(row.name);
        names << QString::fromUtf8(name.data(), qsizetype(name.size()))
                     + (row.lines.first ? u':' + QString::number(row.lines.first) : QString());
    }
    return names;
}

} // namespace

/// main calls f, f calls g, g calls f again.
void TestFlatProfile::recursion()
{
    ProfileSection section =
        sectionOf("PF main\n  C 2\n    PF f\n      S 3 {0=1}\n      C 4\n        PF g\n          S 7 {0=2}\n"
                  "          C 8\n            PF f\n              S 3 {0=4}\n  C 9\n    PF f\n"
                  "      S 3 {0=8}\n");
    section.isCallPath = true;
    section.metrics[0].kind = MetricKind::Raw;
    const auto columns = metricColumns(section, 0);
    const auto costs = separateCosts(section, 0);
    QVERIFY(columns && costs);
    const FlatProfile byProcedure = flatten(section.tree, FlatBy::Procedure);
    QCOMPARE(namesOf(section.tree, byProcedure), (QStringList{u"main"_s, u"f"_s, u"g"_s}));
    QCOMPARE(byProcedure.inclusiveColumn(columns->inclusive), (std::vector<double>{15, 15, 6}));
    QCOMPARE(byProcedure.ownColumn(*costs), (std::vector<double>{0, 13, 2}));
    const FlatProfile byLine = flatten(section.tree, FlatBy::Line);
    QCOMPARE(namesOf(section.tree, byLine),
             (QStringList{u"main:2"_s, u"f:3"_s, u"f:4"_s, u"g:7"_s, u"g:8"_s, u"main:9"_s}));
    QCOMPARE(byLine.ownColumn(*costs), (std::vector<double>{0, 13, 0, 2, 0, 0}));
    QCOMPARE(byLine.inclusiveColumn(columns->inclusive), (std::vector<double>{7, 13, 6, 2, 4, 8}));
}

void TestFlatProfile::structure()
{
    const ProfileSection section = sectionOf("LM a\n  F x\n    P f\n      L 3-5\n        S 4 {0=1}\n      S 9 {0=2}\n"
                                             "LM b\n  F x\n    P f {0=4}\n");
    const auto columns = metricColumns(section, 0);
    const auto costs = separateCosts(section, 0);
    QVERIFY(columns && costs);
    const auto inclusive = [&](FlatBy by) { return flatten(section.tree, by).inclusiveColumn(columns->inclusive); };
    QCOMPARE(inclusive(FlatBy::Module), (std::vector<double>{3, 4}));
    QCOMPARE(inclusive(FlatBy::File), (std::vector<double>{3, 4}));
    QCOMPARE(inclusive(FlatBy::Procedure), (std::vector<double>{3, 4}));
    QCOMPARE(inclusive(FlatBy::Loop), (std::vector<double>{1}));
    QCOMPARE(inclusive(FlatBy::Line), (std::vector<double>{1, 2}));
    QCOMPARE(flatten(section.tree, FlatBy::Module).ownColumn(*costs), (std::vector<double>{3, 4}));
}

QTEST_APPLESS_MAIN(TestFlatProfile)
#include "tst_flatprofile.moc"
