// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/columns/idtable.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <map>

using namespace rankscope;

class TestIdTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsWhatWasPutIn();
    void tellsApartWhatHasTheSameHash();
    void agreesWithAMap();
    void isEmptyAgain();
};

void TestIdTable::findsWhatWasPutIn()
{
    IdTable table;
    const auto isIt = [](std::uint32_t) { return true; };
    QCOMPARE(table.findOrInsert(17, 0, isIt), std::pair(0U, true));
    QCOMPARE(table.findOrInsert(17, 1, isIt), std::pair(0U, false));
    QCOMPARE(table.findOrInsert(18, 1, isIt), std::pair(1U, true));
    QCOMPARE(table.findOrInsert(18, 2, isIt), std::pair(1U, false));
}

void TestIdTable::tellsApartWhatHasTheSameHash()
{
    IdTable table;
    for (std::uint32_t round = 0; round < 2; ++round) {
        for (std::uint32_t id = 0; id < 200; ++id)
            QCOMPARE(table.findOrInsert(5, id, [id](std::uint32_t known) { return known == id; }),
                     std::pair(id, round == 0));
    }
}

/// Numbers that differ in high or in low bits only, more than once each.
void TestIdTable::agreesWithAMap()
{
    IdTable table;
    std::vector<std::uint64_t> kept;
    std::map<std::uint64_t, std::uint32_t> expected;
    std::uint64_t random = 1;
    for (int round = 0; round < 50000; ++round) {
        random = random * 6364136223846793005 + 1442695040888963407;
        const std::uint64_t number = (random >> 40) % 9000 << (round % 3 * 24);
        const auto next = static_cast<std::uint32_t>(kept.size());
        const auto found = table.findOrInsert(number, next, [&](std::uint32_t known) { return kept[known] == number; });
        const auto [known, isNew] = expected.try_emplace(number, next);
        QCOMPARE(found, std::pair(known->second, isNew));
        if (isNew)
            kept.push_back(number);
    }
    QVERIFY(kept.size() > 20000);
}

void TestIdTable::isEmptyAgain()
{
    IdTable table;
    const auto isIt = [](std::uint32_t) { return true; };
    table.findOrInsert(17, 0, isIt);
    table.clear();
    QCOMPARE(table.findOrInsert(17, 5, isIt), std::pair(5U, true));
}

RANKSCOPE_TEST(TestIdTable, QCoreApplication)
#include "tst_idtable.moc"
