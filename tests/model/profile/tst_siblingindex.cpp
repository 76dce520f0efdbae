// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/profile/scopes/siblingindex.h"
#include "tests/support/testclass.h"

#include <map>
#include <random>

using namespace rankscope;

/// Siblings are found again, few or many; what is to be found comes from a std::map.
class TestSiblingIndex : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void finds_data();
    void finds();
    void sameMark();
};

void TestSiblingIndex::finds_data()
{
    QTest::addColumn<uint>("parents");
    QTest::addColumn<uint>("names");
    QTest::newRow("few below one") << 1U << 20U;
    QTest::newRow("just those that are followed") << 1U << 32U;
    QTest::newRow("one more") << 1U << 33U;
    QTest::newRow("many below one") << 1U << 5000U;
    QTest::newRow("few below many") << 500U << 10U;
    QTest::newRow("some below some") << 40U << 60U;
}

void TestSiblingIndex::finds()
{
    QFETCH(uint, parents);
    QFETCH(uint, names);
    std::mt19937 random(7);
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> known;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> scopes;
    SiblingIndex index;
    for (int step = 0; step < 20'000; ++step) {
        const auto number = static_cast<std::uint32_t>(random() % parents);
        const bool isOutermost = number == 0 || number > scopes.size();
        const std::uint32_t parent = isOutermost ? SiblingIndex::none : number - 1;
        const auto name = static_cast<std::uint32_t>(random() % names);
        const auto next = static_cast<std::uint32_t>(scopes.size());
        const auto isIt = [&](std::uint32_t scope) { return scopes[scope] == std::pair(parent, name); };
        const auto [scope, isNew] = index.findOrInsert(parent, name * 0x9e3779b9, next, isIt);
        const auto [at, isMissing] = known.try_emplace({parent, name}, next);
        QCOMPARE(isNew, isMissing);
        QCOMPARE(scope, at->second);
        if (isNew)
            scopes.emplace_back(parent, name);
    }
}

/// Marks may agree by chance; the scopes decide.
void TestSiblingIndex::sameMark()
{
    SiblingIndex index;
    for (std::uint32_t scope = 0; scope < 100; ++scope) {
        const auto isNone = [](std::uint32_t) { return false; };
        QVERIFY(index.findOrInsert(SiblingIndex::none, 1, scope, isNone).second);
    }
    for (std::uint32_t scope = 0; scope < 100; ++scope) {
        const auto isIt = [scope](std::uint32_t known) { return known == scope; };
        QCOMPARE(index.findOrInsert(SiblingIndex::none, 1, 100, isIt).first, scope);
    }
}

RANKSCOPE_TEST(TestSiblingIndex, NoApplication)
#include "tst_siblingindex.moc"
