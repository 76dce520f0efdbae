// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/rows/callers.h"
#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"

#include <numeric>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Who calls what, from below. All numbers are small enough to be added by hand.
class TestCallers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rows_data();
    void rows();
    void lazy();
    void places();
    void formulas();
    void badFormula();
    void empty();
    void deep();
};

namespace {

/// main calls f in two places; f calls g, which calls f again.
const QByteArray recursive =
    "PF main\n  C 2\n    PF f\n      S 3 {0=1 1=2}\n      C 4\n        PF g\n          S 7 {0=2 1=6}\n"
    "          C 8\n            PF f\n              S 3 {0=4 1=12}\n  C 9\n    PF f\n      S 3 {0=8 1=8}\n";

ProfileSection callPaths(const QByteArray &text, std::size_t metrics = 2)
{
    ProfileSection section = sectionOf(text, metrics);
    section.isCallPath = true;
    for (ProfileMetric &metric : section.metrics)
        metric.kind = MetricKind::Raw;
    return section;
}

QString nameOf(const ProfileSection &section, const CallersTree &callers, std::uint32_t row)
{
    const std::string_view name = section.tree.text(callers.procedure(row).name);
    return QString::fromUtf8(name.data(), qsizetype(name.size()));
}

/// Every row, expanded: "f 13 15" under the row that it calls, indented.
QStringList allRows(const ProfileSection &section)
{
    CallersTree callers(section.tree);
    CallersValues values(section, callers);
    QStringList lines;
    std::vector<std::pair<std::uint32_t, int>> open;
    for (std::uint32_t row = callers.topRows().last; row-- > 0;)
        open.emplace_back(row, 0);
    while (!open.empty()) {
        const auto [row, depth] = open.back();
        open.pop_back();
        const auto columns = values.metric(0, {row, row + 1});
        if (!columns)
            return {columns.error().message};
        lines << QString(depth, u' ') + nameOf(section, callers, row) + u' ' + QString::number(columns->own.front())
                     + u' ' + QString::number(columns->inclusive.front());
        const bool hasCallers = callers.hasCallers(row);
        const RowSpan above = callers.expand(row);
        if (hasCallers == above.isEmpty())
            lines << u"wrong: hasCallers()"_s;
        for (std::uint32_t caller = above.last; caller-- > above.first;)
            open.emplace_back(caller, depth + 1);
    }
    return lines;
}

} // namespace

void TestCallers::rows_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("recursion through another")
        << recursive << QStringList{u"main 0 15"_s,   u"f 13 15"_s, u" main 9 15"_s, u" g 4 4"_s,    u"  f 4 4"_s,
                                    u"   main 4 4"_s, u"g 2 6"_s,   u" f 2 6"_s,     u"  main 2 6"_s};
    QTest::newRow("recursion") << "PF f\n  S 1 {0=1}\n  C 2\n    PF f\n      S 1 {0=2}\n      C 2\n        PF f\n"
                                  "          S 1 {0=4}\n"_ba
                               << QStringList{u"f 7 7"_s, u" f 6 6"_s, u"  f 4 4"_s};
    QTest::newRow("inlined: its cost is also that of the procedure around it, as in the tree")
        << "PF main\n  S 1 {0=1}\n  Pr inner\n    L 3\n      S 3 {0=2}\n      C 4\n        PF f {0=4}\n"_ba
        << QStringList{u"main 3 7"_s, u"inner 2 6"_s, u" main 2 6"_s, u"f 4 4"_s, u" inner 4 4"_s, u"  main 4 4"_s};
    QTest::newRow("no calls") << "LM a\n  F x\n    P f\n      S 4 {0=1}\n    P g {0=2}\n"_ba
                              << QStringList{u"f 1 1"_s, u"g 2 2"_s};
}

void TestCallers::rows()
{
    QFETCH(QByteArray, text);
    QFETCH(QStringList, expected);
    ProfileSection section = callPaths(text);
    section.metrics[0].kind = MetricKind::Own;
    QCOMPARE(allRows(section), expected);
}

/// Rows are made behind those that there are, once.
void TestCallers::lazy()
{
    const ProfileSection section = callPaths(recursive);
    CallersTree callers(section.tree);
    QCOMPARE(callers.topRows(), (RowSpan{0, 3}));
    QCOMPARE(callers.size(), 3U);
    QVERIFY(!callers.isExpanded(1));
    QVERIFY(callers.children(1).isEmpty());
    QCOMPARE(callers.expand(2), (RowSpan{3, 4})); // f above g
    QCOMPARE(callers.expand(1), (RowSpan{4, 6})); // main and g above f
    QCOMPARE(callers.expand(1), (RowSpan{4, 6}));
    QCOMPARE(callers.children(1), (RowSpan{4, 6}));
    QVERIFY(callers.isExpanded(1));
    QVERIFY(callers.expand(0).isEmpty());
    QVERIFY(callers.isExpanded(0));
    QCOMPARE(callers.size(), 6U);
    QVERIFY(!callers.parent(1));
    QCOMPARE(callers.parent(5), std::optional(1U));
    CallersValues values(section, callers);
    const auto columns = values.metric(0, {0, 6});
    QVERIFY(columns);
    QCOMPARE(columns->inclusive, (std::vector<double>{15, 15, 6, 6, 15, 4}));
    QCOMPARE(columns->own, (std::vector<double>{0, 13, 2, 2, 9, 4}));
    QCOMPARE(columns->total, 15.0);
}

void TestCallers::places()
{
    const ProfileSection section = callPaths(recursive);
    CallersTree callers(section.tree);
    const RowSpan above = callers.expand(1);
    const auto lineOf = [&](std::uint32_t row) { return section.tree.lines(callers.callSite(row)).first; };
    QCOMPARE(lineOf(above.first), 2U); // main calls f, the first time
    QCOMPARE(lineOf(above.first + 1), 8U); // g does
    QCOMPARE(callers.scope(above.first).value, 0U);
    QCOMPARE(callers.scope(1).value, 2U);
    QCOMPARE(callers.callSite(1).value, 2U);
    QCOMPARE(callers.callees(above.first).size(), std::size_t(2));
}

/// Ratios are those of the sums of a row, not sums of ratios.
void TestCallers::formulas()
{
    ProfileSection section = callPaths(recursive);
    ProfileMetric ratio;
    ratio.id = ratio.name = u"2"_s;
    ratio.kind = MetricKind::Derived;
    ratio.formula = u"$1 / $0"_s;
    section.metrics.push_back(ratio);
    section.values.emplace_back();
    section.outside.push_back(0);
    CallersTree callers(section.tree);
    CallersValues values(section, callers);
    const auto columns = values.metric(2, callers.topRows());
    QVERIFY(columns);
    QCOMPARE(columns->inclusive, (std::vector<double>{28.0 / 15, 28.0 / 15, 3}));
    QCOMPARE(columns->own, (std::vector<double>{0, 22.0 / 13, 3}));
    QCOMPARE(columns->total, 28.0 / 15);
    const auto twice = values.formula(u"2 * $2"_s, callers.topRows());
    QVERIFY(twice);
    QCOMPARE(twice->own, (std::vector<double>{0, 44.0 / 13, 6}));
}

void TestCallers::badFormula()
{
    const ProfileSection section = callPaths(recursive);
    const CallersTree callers(section.tree);
    QCOMPARE(CallersValues(section, callers).formula(u"$7"_s, callers.topRows()).error().kind, ErrorKind::BadOption);
}

void TestCallers::empty()
{
    const ScopeTree tree(std::make_shared<StringPool>());
    const CallersTree callers(tree);
    QCOMPARE(callers.size(), 0U);
    QVERIFY(callers.topRows().isEmpty());
}

/// 20,000 calls inside each other, of two procedures in turn.
void TestCallers::deep()
{
    constexpr std::uint32_t depth = 20'000;
    ScopeTreeBuilder builder(std::make_shared<StringPool>());
    MetricValuesBuilder costs;
    for (std::uint32_t level = 0; level < depth; ++level) {
        ScopeEntry entry;
        entry.kind = ScopeKind::Frame;
        entry.name = builder.strings().intern(level % 2 == 0 ? "even" : "odd");
        costs.add(builder.open(entry), 1);
    }
    ProfileSection section{{}, true, builder.finish().tree, {ProfileMetric{}}, {costs.finish({})}, {0}};
    CallersTree callers(section.tree);
    CallersValues values(section, callers);
    std::uint32_t row = 0;
    for (std::uint32_t level = 0; level < 100; ++level)
        row = callers.expand(row).first;
    const auto columns = values.metric(0, {row, row + 1});
    QVERIFY(columns);
    QCOMPARE(columns->own.front(), depth / 2.0 - 50); // the even ones with 100 calls above them
    QCOMPARE(columns->inclusive.front(), depth - 100.0);
}

RANKSCOPE_TEST(TestCallers, NoApplication)
#include "tst_callers.moc"
