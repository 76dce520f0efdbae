// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/rows/scopefilter.h"
#include "tests/model/profile/namefilter.h"
#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Filters on each other. The names of the rows that stay, indented; in brackets what stays only for what is below it.
class TestScopeFilter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void remaining_data();
    void remaining();
    void callers();
    void refused();
    void cancelled();
    void deep();
};

namespace {

const QByteArray filteredProgram = "LM a.out\n  F x.f\n    P sweep\n      S 1 {0=60}\n    P init\n      S 2 {0=10}\n"
                                   "LM libm\n  F exp.c\n    P exp\n      S 3 {0=28}\n    P init\n      S 4 {0=2}\n";

using enum ScopeFilter::Mode;

ScopeFilter belowShare(double percent, ScopeFilter::Mode mode = Out)
{
    return {ScopeFilter::Share{0, percent}, mode};
}

RowForest forestWithValues(const ProfileSection &section, const MetricColumns &columns)
{
    RowForest forest = forestOf(section.tree);
    forest.values = [&columns](std::size_t) -> Result<RowForest::Values> {
        return RowForest::Values{columns.inclusive, columns.total};
    };
    return forest;
}

QString textOf(const RowForest &forest, const RemainingRows &remaining)
{
    QStringList lines;
    std::vector<int> depths;
    for (std::size_t at = 0; at < remaining.rows.size(); ++at) {
        const std::uint32_t parent = remaining.parents[at];
        depths.push_back(parent == RemainingRows::none ? 0 : depths[parent] + 1);
        const std::string_view name = forest.strings->text(forest.text(remaining.rows[at], ScopeText::Name));
        const QString text = name.empty() ? u"-"_s : QString::fromUtf8(name.data(), qsizetype(name.size()));
        lines << QString(depths.back(), u' ') + (remaining.isContext[at] ? u'(' + text + u')' : text);
    }
    return lines.join(u'\n');
}

} // namespace

void TestScopeFilter::remaining_data()
{
    QTest::addColumn<std::vector<ScopeFilter>>("filters");
    QTest::addColumn<QString>("expected");
    using Filters = std::vector<ScopeFilter>;
    QTest::newRow("none") << Filters()
                          << u"a.out\n x.f\n  sweep\n   -\n  init\n   -\nlibm\n exp.c\n  exp\n   -\n  init\n   -"_s;
    QTest::newRow("in") << Filters{nameFilter(u"sw*"_s)} << u"(a.out)\n (x.f)\n  sweep\n   -"_s;
    QTest::newRow("in, twice there") << Filters{nameFilter(u"init"_s)}
                                     << u"(a.out)\n (x.f)\n  init\n   -\n(libm)\n (exp.c)\n  init\n   -"_s;
    QTest::newRow("out") << Filters{nameFilter(u"init"_s, Out)}
                         << u"a.out\n x.f\n  sweep\n   -\nlibm\n exp.c\n  exp\n   -"_s;
    QTest::newRow("self out") << Filters{nameFilter(u"*.?"_s, SelfOut)}
                              << u"a.out\n sweep\n  -\n init\n  -\nlibm\n exp\n  -\n init\n  -"_s;
    QTest::newRow("top rows self out") << Filters{nameFilter(u"libm"_s, SelfOut), nameFilter(u"exp"_s)}
                                       << u"(exp.c)\n exp\n  -"_s;
    QTest::newRow("file") << Filters{nameFilter(u"*.c"_s, In, ScopeText::File)}
                          << u"(libm)\n exp.c\n  exp\n   -\n  init\n   -"_s;
    QTest::newRow("module and name") << Filters{nameFilter(u"libm"_s, In, ScopeText::Module), nameFilter(u"init"_s)}
                                     << u"(libm)\n (exp.c)\n  init\n   -"_s;
    QTest::newRow("in what is out") << Filters{nameFilter(u"libm"_s, Out), nameFilter(u"exp"_s)} << QString();
    QTest::newRow("in, without some of it")
        << Filters{nameFilter(u"exp.c"_s), nameFilter(u"init"_s, Out)} << u"(libm)\n exp.c\n  exp\n   -"_s;
    QTest::newRow("small ones out") << Filters{belowShare(10.5)}
                                    << u"a.out\n x.f\n  sweep\n   -\nlibm\n exp.c\n  exp\n   -"_s;
    QTest::newRow("just as large") << Filters{belowShare(10), nameFilter(u"a.out"_s)}
                                   << u"a.out\n x.f\n  sweep\n   -\n  init\n   -"_s;
    QTest::newRow("only small ones") << Filters{belowShare(5, In)} << u"(libm)\n (exp.c)\n  init\n   -"_s;
    QTest::newRow("regular expression") << Filters{
        {ScopeFilter::Pattern{ScopeText::Name, {u"^(SWEEP|exp)$"_s, TextPattern::Syntax::RegularExpression, false}},
         In}} << u"(a.out)\n (x.f)\n  sweep\n   -\n(libm)\n (exp.c)\n  exp\n   -"_s;
}

void TestScopeFilter::remaining()
{
    QFETCH(std::vector<ScopeFilter>, filters);
    QFETCH(QString, expected);
    const ProfileSection section = sectionOf(filteredProgram);
    const auto columns = metricColumns(section, 0);
    QVERIFY(columns);
    const RowForest forest = forestWithValues(section, *columns);
    const auto remaining = filterRows(forest, filters, Progress());
    QVERIFY(remaining);
    QCOMPARE(textOf(forest, *remaining), expected);
}

/// Rows that were found late stand behind those that they are below of.
void TestScopeFilter::callers()
{
    ProfileSection section =
        sectionOf("PF main\n  C 2\n    PF f {0=1}\n  C 3\n    PF g\n      C 4\n        PF f {0=2}\n");
    CallersTree callers(section.tree);
    callers.expand(callers.expand(1).last - 1); // main above g above f
    const auto parent = [&callers](std::uint32_t row) { return callers.parent(row); };
    const auto text = [&callers](std::uint32_t row, ScopeText) { return callers.procedure(row).name; };
    const RowForest forest{callers.size(), parent, &section.tree.strings(), text, {}};
    const auto all = filterRows(forest, {}, Progress());
    QVERIFY(all);
    QCOMPARE(all->rows.size(), std::size_t(6));
    const auto remaining = filterRows(forest, {nameFilter(u"g"_s, SelfOut), nameFilter(u"f"_s)}, Progress());
    QVERIFY(remaining);
    QCOMPARE(textOf(forest, *remaining), u"f\n main\n main"_s);
}

void TestScopeFilter::refused()
{
    const ProfileSection section = sectionOf(filteredProgram);
    RowForest forest = forestOf(section.tree);
    const ScopeFilter bad{ScopeFilter::Pattern{ScopeText::Name, {u"(a"_s, TextPattern::Syntax::RegularExpression}}, In};
    QCOMPARE(filterRows(forest, {bad}, Progress()).error().kind, ErrorKind::BadOption);
    forest.values = [](std::size_t) -> Result<RowForest::Values> {
        return tl::unexpected(Error{ErrorKind::BadOption, u"no"_s});
    };
    QCOMPARE(filterRows(forest, {belowShare(1)}, Progress()).error().message, u"no"_s);
}

void TestScopeFilter::cancelled()
{
    const ProfileSection section = sectionOf(filteredProgram);
    Progress progress;
    progress.cancel();
    QCOMPARE(filterRows(forestOf(section.tree), {nameFilter(u"a"_s)}, progress).error().kind, ErrorKind::Cancelled);
}

void TestScopeFilter::deep()
{
    constexpr std::uint32_t depth = 20'000;
    ScopeTreeBuilder builder(std::make_shared<StringPool>());
    for (std::uint32_t level = 0; level < depth; ++level) {
        ScopeEntry entry;
        entry.kind = ScopeKind::Loop;
        entry.name = builder.strings().intern(level + 1 == depth ? "last" : "loop");
        builder.open(entry);
    }
    const ScopeTree tree = builder.finish().tree;
    const auto remaining = filterRows(forestOf(tree), {nameFilter(u"last"_s)}, Progress());
    QVERIFY(remaining);
    QCOMPARE(remaining->rows.size(), std::size_t(depth));
    QVERIFY(remaining->isContext[depth - 2]);
    QVERIFY(!remaining->isContext[depth - 1]);
}

RANKSCOPE_TEST(TestScopeFilter, NoApplication)
#include "tst_scopefilter.moc"
