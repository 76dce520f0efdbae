// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QMap>
#include <QRandomGenerator>
#include <QSet>
#include <QTest>

#include "model/profile/rows/flatprofile.h"
#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"

#include <cmath>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Flat rows of a tree with recursion: each cost counts once.
class TestFlatProfile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recursion();
    void structure();
    void inlined();
    void inlinedStructure();
    void callsAreNotLines();
    void leastValues();
    void addsUpAsTheTree();
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

/// Code that was inlined is of its own procedure and of that it was inlined into; what is inlined into itself counts
/// once.
void TestFlatProfile::inlined()
{
    ProfileSection section = sectionOf("PF f\n  S 1 {0=1}\n  L 2-9\n    S 3 {0=2}\n    Pr g\n      S 4 {0=4}\n"
                                       "      Pr f\n        S 1 {0=8}\n    C 5\n      PF h\n        S 6 {0=16}\n");
    section.isCallPath = true;
    section.metrics[0].kind = MetricKind::Raw;
    const auto columns = metricColumns(section, 0);
    const auto costs = separateCosts(section, 0);
    QVERIFY(columns && costs);
    const FlatProfile byProcedure = flatten(section.tree, FlatBy::Procedure);
    QCOMPARE(namesOf(section.tree, byProcedure), (QStringList{u"f"_s, u"g"_s, u"h"_s}));
    QCOMPARE(byProcedure.ownColumn(*costs), (std::vector<double>{15, 12, 16}));
    QCOMPARE(byProcedure.ownColumn(*costs).front(), columns->own.front()); // as the row of the tree
    const FlatProfile byLoop = flatten(section.tree, FlatBy::Loop);
    QCOMPARE(byLoop.ownColumn(*costs), std::vector<double>{2}); // its own lines, not what is called or inlined there
    QCOMPARE(byLoop.ownColumn(*costs).front(), columns->own[2]);
    QCOMPARE(byLoop.inclusiveColumn(columns->inclusive), std::vector<double>{30});
}

void TestFlatProfile::inlinedStructure()
{
    const ProfileSection section =
        sectionOf("F x\n  P f\n    S 1 {0=1}\n    L 2-9\n      A g\n        S 4 {0=4}\n  P h\n    S 6 {0=2}\n");
    const auto costs = separateCosts(section, 0);
    QVERIFY(costs);
    QCOMPARE(flatten(section.tree, FlatBy::Procedure).ownColumn(*costs), (std::vector<double>{5, 4, 2}));
    QCOMPARE(flatten(section.tree, FlatBy::Loop).ownColumn(*costs), std::vector<double>{4});
    QCOMPARE(flatten(section.tree, FlatBy::File).ownColumn(*costs), std::vector<double>{7});
}

/// What a procedure without lines costs is not of the line that calls it, nor of the loop that the call is in.
void TestFlatProfile::callsAreNotLines()
{
    ProfileSection section = sectionOf("PF f\n  L 2-9\n    C 3\n      PF g {0=5}\n");
    section.isCallPath = true;
    section.metrics[0].kind = MetricKind::Raw;
    const auto costs = separateCosts(section, 0);
    QVERIFY(costs);
    QCOMPARE(flatten(section.tree, FlatBy::Line).ownColumn(*costs), std::vector<double>{0});
    QCOMPARE(flatten(section.tree, FlatBy::Loop).ownColumn(*costs), std::vector<double>{0});
    QCOMPARE(flatten(section.tree, FlatBy::Procedure).ownColumn(*costs), (std::vector<double>{0, 5}));
}

/// The least values of two scopes are not added: of the procedure they say nothing.
void TestFlatProfile::leastValues()
{
    ProfileSection section =
        sectionOf("PF m\n  C 1\n    PF f {0=3 1=3}\n  C 2\n    PF f {0=4 1=4}\n  C 3\n    PF g {0=5 1=5}\n", 2);
    section.isCallPath = true;
    section.metrics[0].name = u"time:Min (I)"_s;
    section.metrics[1].name = u"time:Sum (I)"_s;
    for (ProfileMetric &metric : section.metrics)
        metric.kind = MetricKind::Inclusive;
    const FlatProfile flat = flatten(section.tree, FlatBy::Procedure);
    const auto least = flatColumns(section, flat, 0);
    QVERIFY(least);
    QVERIFY(std::isnan(least->inclusive[1]));
    QCOMPARE(least->inclusive[2], 5.0);
    QCOMPARE(flatColumns(section, flat, 1)->inclusive, (std::vector<double>{0, 7, 5}));
}

/// In random call paths with inlined code: a procedure costs what the lines cost that are in it up to the call, each
/// once.
void TestFlatProfile::addsUpAsTheTree()
{
    QRandomGenerator random(13);
    for (int round = 0; round < 200; ++round) {
        QByteArray text = "PF a\n";
        QStringList chain{u"PF a"_s};
        QMap<QString, double> expected{{u"a"_s, 0}};
        for (int line = 0; line < 30; ++line) {
            chain.resize(1 + random.bounded(int(chain.size())));
            const bool afterCall = chain.back() == u"C"_s;
            const int kind = random.bounded(4);
            const QString name = QChar(u'a' + random.bounded(4));
            const QString scope = afterCall   ? u"PF "_s + name
                                  : kind == 0 ? u"C"_s
                                  : kind == 1 ? u"Pr "_s + name
                                              : u"S"_s;
            const QByteArray indent(2 * chain.size(), ' ');
            if (scope == u"S"_s) {
                const int cost = 1 + random.bounded(9);
                text += indent + "S 1 {0=" + QByteArray::number(cost) + "}\n";
                QSet<QString> told;
                for (qsizetype at = chain.size(); at-- > 0 && chain[at] != u"C"_s;)
                    told.insert(chain[at].section(u' ', 1));
                for (const QString &procedure : std::as_const(told))
                    expected[procedure] += cost;
                continue;
            }
            text += indent + scope.toUtf8() + '\n';
            if (scope != u"C"_s)
                expected[scope.section(u' ', 1)] += 0;
            chain << scope;
        }
        ProfileSection section = sectionOf(text);
        section.isCallPath = true;
        section.metrics[0].kind = MetricKind::Raw;
        const auto costs = separateCosts(section, 0);
        QVERIFY(costs);
        const FlatProfile flat = flatten(section.tree, FlatBy::Procedure);
        const std::vector<double> own = flat.ownColumn(*costs);
        const QStringList names = namesOf(section.tree, flat);
        for (qsizetype row = 0; row < names.size(); ++row)
            QVERIFY2(own[std::size_t(row)] == expected[names[row]], text.constData());
    }
}

RANKSCOPE_TEST(TestFlatProfile, NoApplication)
#include "tst_flatprofile.moc"
