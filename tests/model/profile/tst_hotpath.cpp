// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/rows/flattening.h"
#include "model/profile/scopes/hotpath.h"
#include "model/profile/scopes/profilesentence.h"
#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Where the cost is: the path down to it, the top rows opened level by level, the sentence that says it.
class TestHotPath : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void path_data();
    void path();
    void deep();
    void flattening();
    void sentence_data();
    void sentence();
    void sentenceOfDerived();
    void sentenceOfDerivedCalls();
    void severalPaths();
    void sentenceOfInlined();
    void sentenceOfInlinedCalls();
    void sentenceOfManyHosts();
    void nothing();
};

namespace {

const QByteArray heatProgram =
    "PGM heat\n  F /src/hydro.f\n    P sweep 10-40\n      S 10 {0=5}\n      L 12-31\n"
    "        S 14 {0=60}\n        L 15-20\n          S 16 {0=8}\n    P init\n      S 3 {0=9}\n"
    "  F b.f\n    P x {0=18}\n";

std::vector<std::uint32_t> numbers(const std::vector<ScopeId> &scopes)
{
    std::vector<std::uint32_t> numbers;
    for (const ScopeId scope : scopes)
        numbers.push_back(scope.value);
    return numbers;
}

ProfileSubject subjectWithoutDocument(ProfileSection section, std::vector<DerivedMetric> derived = {})
{
    return {nullptr, std::make_shared<const ProfileSection>(std::move(section)), std::move(derived)};
}

} // namespace

/// Inclusive: heat 100, hydro.f 82, sweep 73, loop 12 68, line 14 60, b.f 18.
void TestHotPath::path_data()
{
    QTest::addColumn<int>("start"); // -1: the whole
    QTest::addColumn<double>("threshold");
    QTest::addColumn<std::vector<std::uint32_t>>("expected");
    using Rows = std::vector<std::uint32_t>;
    QTest::newRow("half") << -1 << 0.5 << Rows{0, 1, 2, 4, 5};
    QTest::newRow("just reached") << -1 << 0.82 << Rows{0, 1, 2, 4, 5}; // 60 of 68 are 0.88
    QTest::newRow("nine tenths") << -1 << 0.9 << Rows{0};
    QTest::newRow("from inside") << 1 << 0.88 << Rows{1, 2, 4, 5}; // 73 of 82 are 0.89
    QTest::newRow("from a leaf") << 5 << 0.5 << Rows{5};
    QTest::newRow("all") << -1 << 1.01 << Rows{};
}

void TestHotPath::path()
{
    QFETCH(int, start);
    QFETCH(double, threshold);
    QFETCH(std::vector<std::uint32_t>, expected);
    const ProfileSection section = sectionOf(heatProgram);
    const auto columns = metricColumns(section, 0);
    QVERIFY(columns);
    HotPathStart from{{}, columns->total, threshold};
    if (start >= 0)
        from.row = std::uint32_t(start);
    QCOMPARE(numbers(hotPath(section.tree, columns->inclusive, from)), expected);
}

void TestHotPath::deep()
{
    constexpr std::uint32_t depth = 20'000;
    ScopeTreeBuilder builder(std::make_shared<StringPool>());
    for (std::uint32_t level = 0; level < depth; ++level)
        builder.open({});
    const ScopeTree tree = builder.finish().tree;
    QCOMPARE(hotPath(tree, std::vector<double>(depth, 1), {{}, 1, 1}).size(), std::size_t(depth));
    QVERIFY(hotPath(tree, std::vector<double>(depth, 0), {{}, 0, 0.5}).empty());
    const ScopeTree empty(std::make_shared<StringPool>());
    QVERIFY(hotPath(empty, {}, {}).empty());
}

void TestHotPath::flattening()
{
    const ProfileSection section = sectionOf(heatProgram);
    const auto below = [&](std::uint32_t row) {
        std::vector<std::uint32_t> rows;
        for (auto scope = section.tree.firstChild({row}); scope; scope = section.tree.nextSibling(*scope))
            rows.push_back(scope->value);
        return rows;
    };
    using Rows = std::vector<std::uint32_t>;
    Flattening flattening({0});
    QVERIFY(!flattening.unflatten());
    QVERIFY(flattening.flatten(below));
    QCOMPARE(flattening.topRows(), (Rows{1, 10})); // files
    QVERIFY(flattening.flatten(below));
    QCOMPARE(flattening.topRows(), (Rows{2, 8, 11})); // procedures
    QVERIFY(flattening.flatten(below));
    QCOMPARE(flattening.topRows(), (Rows{3, 4, 9, 11})); // x has nothing below it
    QCOMPARE(flattening.depth(), std::size_t(3));
    QVERIFY(flattening.flatten(below));
    QVERIFY(flattening.flatten(below));
    QVERIFY(!flattening.flatten(below));
    QCOMPARE(flattening.topRows(), (Rows{3, 5, 7, 9, 11}));
    QVERIFY(flattening.unflatten());
    QVERIFY(flattening.unflatten());
    QCOMPARE(flattening.topRows(), (Rows{3, 4, 9, 11}));
}

void TestHotPath::sentence_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("loop")
        << heatProgram
        << u"60 % of cycles are in loop 12–31 of sweep (hydro.f:12) itself, 68 % with all that is below it."_s;
    QTest::newRow("procedure") << "F b.f\n  P x 7\n    S 8 {0=3}\n  P y\n    S 9 {0=1}\n"_ba
                               << u"75 % of cycles are in x (b.f:7)."_s;
    QTest::newRow("little") << "F b.f\n  P x\n    S 8 {0=3}\n  S 1 {0=997}\n"_ba
                            << u"0.3 % of cycles are in x (b.f)."_s;
    QTest::newRow("nearly all") << "F b.f\n  P x\n    S 8 {0=999}\n  P y\n    S 1 {0=1}\n"_ba
                                << u"99.9 % of cycles are in x (b.f)."_s;
    QTest::newRow("no names") << "F\n  P\n    L\n      S 8 {0=3}\n"_ba
                              << u"100 % of cycles are in a loop of a procedure without a name."_s;
    QTest::newRow("loop of one line") << "F a\n  P p\n    L 4\n      S 4 {0=3}\n"_ba
                                      << u"100 % of cycles are in loop 4 of p (a:4)."_s;
}

void TestHotPath::sentence()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    ProfileSection section = sectionOf(text);
    section.metrics[0].name = u"cycles"_s;
    const auto said = profileSentence(subjectWithoutDocument(std::move(section)), 0, 0);
    QVERIFY(said && *said);
    QCOMPARE((*said)->text, expected);
}

void TestHotPath::sentenceOfDerived()
{
    ProfileSection section = sectionOf("F hydro.f\n  P sweep 10-40\n    L 12-31\n      S 14 {0=60 1=20}\n"
                                       "  P init 50\n    S 53 {0=40 1=80}\n",
                                       2);
    section.metrics[0].name = u"cycles"_s;
    const ProfileSubject subject =
        subjectWithoutDocument(std::move(section), {{u"cpi"_s, u"$0 / $1"_s}, {u"both"_s, u"$0 + $1"_s, true}});
    const auto quotient = profileSentence(subject, 2, 0);
    QVERIFY(quotient && *quotient);
    QCOMPARE(
        (*quotient)->text,
        u"cpi is 1 in the whole program, and 3 in loop 12–31 of sweep (hydro.f:12) itself, which has 60 % of cycles."_s);
    QCOMPARE((*quotient)->scope->value, 2U);
    const auto sum = profileSentence(subject, 3, 0);
    QVERIFY(sum && *sum);
    QCOMPARE((*sum)->text, u"60 % of both are in init (hydro.f:50)."_s);
}

/// On call paths the own values of a procedure have those of its lines in them, which count once.
void TestHotPath::sentenceOfDerivedCalls()
{
    ProfileSection section = sectionOf("PF main\n  S 1 {0=55}\n  C 2\n    PF f\n      L 4-6\n        S 5 {0=45}\n");
    section.isCallPath = true;
    section.metrics[0].kind = MetricKind::Raw;
    const auto said = profileSentence(subjectWithoutDocument(std::move(section), {{u"d"_s, u"2 * $0"_s, true}}), 1, {});
    QVERIFY(said && *said);
    QCOMPARE((*said)->text, u"55 % of d are in main itself, 100 % with all that is below it."_s);
}

/// The loop of f is reached in two ways; the second one is dearer.
void TestHotPath::severalPaths()
{
    ProfileSection section = sectionOf("PF main\n  S 1 {0=10}\n  C 2\n    PF f\n      L 4-6\n        S 5 {0=20}\n"
                                       "  C 9\n    PF f\n      S 3 {0=5}\n      L 4-6\n        S 5 {0=25}\n  C 11\n"
                                       "    PF g {0=40}\n");
    section.isCallPath = true;
    section.metrics[0].kind = MetricKind::Raw;
    const auto spot = findHotSpot(section, 0);
    QVERIFY(spot && *spot);
    QVERIFY((*spot)->by == FlatBy::Loop);
    QCOMPARE((*spot)->scope.value, 9U);
    QCOMPARE(section.tree.text((*spot)->procedure), std::string_view("f"));
    QCOMPARE((*spot)->share, 0.45);
    QCOMPARE((*spot)->inclusiveShare, std::optional(0.45)); // nothing of main or f that is not in the loop
    QCOMPARE((*spot)->pathShare, std::optional(0.25));
}

/// The sentence names what somebody wrote, and says numbers of its row: 5 in host, 5 in named inlined code, 90 in a
/// loop of inlined code without a name.
void TestHotPath::sentenceOfInlined()
{
    ProfileSection section =
        sectionOf("PF main\n  S 1 {0=20}\n  C 2\n    PF host 10\n      S 11 {0=5}\n      Pr dot 3\n        S 4 {0=5}\n"
                  "      Pr <inline> 7\n        L 8-9\n          S 8 {0=90}\n          C 9\n            PF exp\n"
                  "              S 1 {0=80}\n");
    section.isCallPath = true;
    section.metrics[0].kind = MetricKind::Raw;
    section.metrics[0].name = u"cycles"_s;
    const auto spot = findHotSpot(section, 0);
    QVERIFY(spot && *spot);
    QCOMPARE((*spot)->scope.value, 8U);
    const auto said = profileSentence(subjectWithoutDocument(std::move(section)), 0, 0);
    QVERIFY(said && *said);
    QCOMPARE((*said)->text, u"45 % of cycles are in loop 8–9 of host itself, 85 % with all that is below it."_s);
}

/// A procedure that is inlined into many hosts costs more than each of them.
/// Some writers make calls of inlined code without a name.
void TestHotPath::sentenceOfInlinedCalls()
{
    ProfileSection section = sectionOf("PF main\n  S 1 {0=20}\n  C 2\n    PF host 10\n      S 11 {0=30}\n      C 12\n"
                                       "        PF <inline> 7\n          S 8 {0=50}\n");
    section.isCallPath = true;
    section.metrics[0].kind = MetricKind::Raw;
    section.metrics[0].name = u"cycles"_s;
    const auto said = profileSentence(subjectWithoutDocument(std::move(section)), 0, 0);
    QVERIFY(said && *said);
    QCOMPARE((*said)->text, u"30 % of cycles are in host itself, 80 % with all that is below it."_s);
}

void TestHotPath::sentenceOfManyHosts()
{
    ProfileSection section = sectionOf("PF a\n  Pr dot 3\n    S 4 {0=30}\n  S 9 {0=1}\nPF b\n  Pr dot 3\n"
                                       "    S 4 {0=30}\n  S 9 {0=2}\n");
    section.isCallPath = true;
    section.metrics[0].kind = MetricKind::Raw;
    section.metrics[0].name = u"cycles"_s;
    const auto said = profileSentence(subjectWithoutDocument(std::move(section)), 0, 0);
    QVERIFY(said && *said);
    QCOMPARE((*said)->text, u"95 % of cycles are in dot. Where it costs most it has 48 %."_s);
}

void TestHotPath::nothing()
{
    const auto noCost = findHotSpot(sectionOf("F a\n  P p\n"), 0);
    QVERIFY(noCost && !*noCost);
    const auto noProcedure = findHotSpot(sectionOf("F a\n  S 1 {0=1}\n"), 0);
    QVERIFY(noProcedure && !*noProcedure);
    const auto sentenceOf = [](const QByteArray &text) {
        const auto said = profileSentence(subjectWithoutDocument(sectionOf(text)), 0, 0);
        return said && *said ? (*said)->text : QString();
    };
    QCOMPARE(sentenceOf("F a\n  P p\n"), QString());
    QCOMPARE(sentenceOf(QByteArray()), QString());
    QCOMPARE(sentenceOf("F a\n  S 1 {0=7}\n"),
             u"0 is 7 in the whole program; no procedure is known to have any of it by itself."_s);
    QCOMPARE(sentenceOf("P p {0=3}\nP q {0=-5}\n"), u"0 is -2 in the whole program; there are no shares of that."_s);
    QCOMPARE(sentenceOf("P p {0=3}\nP q {0=-1}\n"), u"150 % of 0 are in p."_s); // as its row says
}

RANKSCOPE_TEST(TestHotPath, NoApplication)
#include "tst_hotpath.moc"
