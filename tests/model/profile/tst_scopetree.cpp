// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/model/profile/profiletext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Trees of scopes and the values in them. Expected texts are written by hand.
class TestScopeTree : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void navigation();
    void merging();
    void mergedEverywhere();
    void mergedAgain();
    void appended();
    void deep();
    void size();
    void counts();
};

namespace {

constexpr ScopeKind mergedKinds[] = {ScopeKind::File, ScopeKind::Procedure};

ScopeEntry named(ScopeTreeBuilder &builder, ScopeKind kind, std::string_view name)
{
    ScopeEntry entry;
    entry.kind = kind;
    entry.name = builder.strings().intern(name);
    return entry;
}

} // namespace

void TestScopeTree::navigation()
{
    const ProfileSection section = sectionOf("PGM a\n  F x\n    P f\n      S 1\n    P g\n  F y\nPGM b\n");
    const ScopeTree &tree = section.tree;
    QCOMPARE(tree.size(), 7U);
    QVERIFY(!tree.parent({0}));
    QCOMPARE(tree.parent({3})->value, 2U);
    QCOMPARE(tree.end({1}).value, 5U);
    QCOMPARE(tree.firstChild({0})->value, 1U);
    QVERIFY(!tree.firstChild({3}));
    QCOMPARE(tree.nextSibling({2})->value, 4U);
    QVERIFY(!tree.nextSibling({4}));
    QCOMPARE(tree.nextSibling({0})->value, 6U);
    QVERIFY(!tree.nextSibling({6}));
    QCOMPARE(tree.maximumDepth(), 4U);
    QCOMPARE(tree.text(tree.file({3})), std::string_view("x"));
}

/// What xprof writes: file and procedure again whenever the function changes.
void TestScopeTree::merging()
{
    const QByteArray text = "PGM a\n  F x\n    P f\n      S 1 {0=1}\n  F y\n    P g\n      S 1 {0=2}\n  F x\n    P f\n"
                            "      S 1 {0=4}\n      S 2 {0=8}\n    P h {0=16}\n  F y\n    P g {0=32}\n";
    QCOMPARE(scopeText(sectionOf(text, 1, true)),
             u"PGM a\n  F x\n    P f\n      S 1 {0=5}\n      S 2 {0=8}\n    P h {0=16}\n  F y\n    P g {0=32}\n"
             "      S 1 {0=2}\n"_s);
    QCOMPARE(scopeText(sectionOf(text, 1, false)), QString::fromLatin1(text));
}

void TestScopeTree::mergedEverywhere()
{
    const ProfileSection section = sectionOf("PGM a\nPGM b\n  P f\nPGM a\n  P f\n    S 1\n", 1, true);
    QCOMPARE(scopeText(section), u"PGM a\n  P f\n    S 1\nPGM b\n  P f\n"_s);
}

void TestScopeTree::mergedAgain()
{
    ScopeTreeBuilder builder(std::make_shared<StringPool>(), mergedKinds);
    for (int time = 0; time < 3; ++time) {
        builder.open(named(builder, ScopeKind::File, "x"));
        builder.open(named(builder, ScopeKind::Procedure, "f"));
        builder.open(named(builder, ScopeKind::Loop, "l"));
        builder.close();
        builder.close();
        builder.close();
    }
    QCOMPARE(builder.mergedSiblings(), std::uint64_t(4));
    const auto finished = builder.finish();
    QCOMPARE(finished.tree.size(), 5U); // one file, one procedure, three loops
    QCOMPARE(finished.tree.end({1}).value, 5U);
}

/// Two builders, the second of which began inside the scopes that the first left open, come to what one makes.
void TestScopeTree::appended()
{
    ScopeTreeBuilder first(std::make_shared<StringPool>(), mergedKinds);
    first.open(named(first, ScopeKind::File, "x"));
    first.open(named(first, ScopeKind::Procedure, "f"));
    first.close();
    first.open(named(first, ScopeKind::Procedure, "g"));
    ScopeTreeBuilder second(std::make_shared<StringPool>(), mergedKinds);
    second.strings().intern("something else");
    second.open(named(second, ScopeKind::File, "x"));
    second.open(named(second, ScopeKind::Procedure, "g"));
    second.open(named(second, ScopeKind::Loop, "l"));
    second.close();
    second.close();
    second.open(named(second, ScopeKind::Procedure, "f"));
    second.open(named(second, ScopeKind::Loop, "m"));
    const auto places = first.append(second, 2);
    QCOMPARE(places.size(), std::size_t(5));
    QCOMPARE(places[1].value, 2U);
    QCOMPARE(first.openDepth(), 3U);
    QCOMPARE(first.mergedSiblings(), std::uint64_t(1));
    const auto finished = first.finish();
    const ProfileSection section{{}, false, finished.tree, {}, {}, {}};
    QCOMPARE(scopeText(section), u"F x\n  P f\n    L m\n  P g\n    L l\n"_s);
}

void TestScopeTree::deep()
{
    constexpr std::uint32_t depth = 20'000;
    ScopeTreeBuilder builder(std::make_shared<StringPool>());
    for (std::uint32_t level = 0; level < depth; ++level)
        builder.open({ScopeKind::Loop, false, {}, {}, {}, {}, {level + 1, level + 1}, 0});
    const auto finished = builder.finish();
    QCOMPARE(finished.tree.maximumDepth(), depth);
    QCOMPARE(finished.tree.end({0}).value, depth);
    QCOMPARE(finished.tree.parent({depth - 1})->value, depth - 2);
}

void TestScopeTree::size()
{
    const ProfileSection section = sectionOf("PGM a\n  F x\n    P f\n      S 1 {0=1}\n");
    QVERIFY(section.tree.bytes() <= 4 * 64);
    QCOMPARE(sizeof(ScopeId) + sizeof(double), std::size_t(12));
}

void TestScopeTree::counts()
{
    const auto counts = sectionOf("PGM a\n  F x\n    P f\n      S 1\n      S 2\n").tree.countByKind();
    QCOMPARE(counts[std::size_t(ScopeKind::Statement)], std::uint64_t(2));
    QCOMPARE(counts[std::size_t(ScopeKind::Program)], std::uint64_t(1));
    QCOMPARE(counts[std::size_t(ScopeKind::Loop)], std::uint64_t(0));
}

RANKSCOPE_TEST(TestScopeTree, NoApplication)
#include "tst_scopetree.moc"
