// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignment/sequencealignment.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <random>
#include <vector>

using namespace rankscope;

class TestSequenceAlignment : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void examples_data();
    void examples();
    void isLongest();
    void staysValidWithLittleEffort();
    void survivesTotalDifference();
};

using Sequence = std::vector<std::uint32_t>;
Q_DECLARE_METATYPE(std::vector<std::uint32_t>)

namespace {

Sequence letters(const char *text)
{
    return {text, text + std::char_traits<char>::length(text)};
}

/// The length of a longest common subsequence, by the table of the textbook.
std::size_t longestCommon(const Sequence &first, const Sequence &second)
{
    std::vector<std::vector<std::size_t>> table(first.size() + 1, std::vector<std::size_t>(second.size() + 1, 0));
    for (std::size_t row = 1; row <= first.size(); ++row) {
        for (std::size_t column = 1; column <= second.size(); ++column) {
            table[row][column] = first[row - 1] == second[column - 1]
                                     ? table[row - 1][column - 1] + 1
                                     : std::max(table[row - 1][column], table[row][column - 1]);
        }
    }
    return table[first.size()][second.size()];
}

/// Checks that the stretches rise, do not overlap and pair equal items; returns how many pairs there are.
std::size_t checkedPairs(const Sequence &first, const Sequence &second, const std::vector<EqualStretch> &stretches)
{
    std::size_t pairs = 0;
    std::size_t firstAt = 0;
    std::size_t secondAt = 0;
    for (const EqualStretch &stretch : stretches) {
        if (stretch.count == 0 || stretch.first < firstAt || stretch.second < secondAt
            || stretch.first + stretch.count > first.size() || stretch.second + stretch.count > second.size())
            return std::size_t(-1);
        for (std::size_t offset = 0; offset < stretch.count; ++offset) {
            if (first[stretch.first + offset] != second[stretch.second + offset])
                return std::size_t(-1);
        }
        firstAt = stretch.first + stretch.count;
        secondAt = stretch.second + stretch.count;
        pairs += stretch.count;
    }
    return pairs;
}

} // namespace

void TestSequenceAlignment::examples_data()
{
    QTest::addColumn<Sequence>("first");
    QTest::addColumn<Sequence>("second");
    QTest::addColumn<int>("pairs");
    QTest::newRow("both empty") << letters("") << letters("") << 0;
    QTest::newRow("one empty") << letters("abc") << letters("") << 0;
    QTest::newRow("equal") << letters("abc") << letters("abc") << 3;
    QTest::newRow("missing at the front") << letters("abc") << letters("bc") << 2;
    QTest::newRow("missing at the end") << letters("abc") << letters("ab") << 2;
    QTest::newRow("missing inside") << letters("abcd") << letters("abd") << 3;
    QTest::newRow("extra inside") << letters("abd") << letters("abcd") << 3;
    QTest::newRow("one replaced") << letters("abc") << letters("axc") << 2;
    QTest::newRow("nothing in common") << letters("abc") << letters("xyz") << 0;
    QTest::newRow("two swapped") << letters("abcd") << letters("acbd") << 3;
}

void TestSequenceAlignment::examples()
{
    QFETCH(const Sequence, first);
    QFETCH(const Sequence, second);
    QFETCH(const int, pairs);
    QCOMPARE(checkedPairs(first, second, alignSequences(first, second, Progress())), std::size_t(pairs));
}

void TestSequenceAlignment::isLongest()
{
    std::mt19937 random(20261121);
    for (int round = 0; round < 2000; ++round) {
        Sequence first(random() % 24);
        Sequence second(random() % 24);
        const unsigned alphabet = 2 + unsigned(random() % 6);
        for (auto *sequence : {&first, &second}) {
            for (std::uint32_t &item : *sequence)
                item = std::uint32_t(random() % alphabet);
        }
        QCOMPARE(checkedPairs(first, second, alignSequences(first, second, Progress())), longestCommon(first, second));
    }
}

void TestSequenceAlignment::staysValidWithLittleEffort()
{
    std::mt19937 random(7);
    for (int round = 0; round < 500; ++round) {
        Sequence first(random() % 60);
        Sequence second(random() % 60);
        for (auto *sequence : {&first, &second}) {
            for (std::uint32_t &item : *sequence)
                item = std::uint32_t(random() % 5);
        }
        const std::size_t pairs = checkedPairs(first, second, alignSequences(first, second, Progress(), 3));
        QVERIFY(pairs != std::size_t(-1));
        QVERIFY(pairs <= longestCommon(first, second));
    }
}

void TestSequenceAlignment::survivesTotalDifference()
{
    const Sequence first(300'000, 1);
    const Sequence second(200'000, 2);
    QVERIFY(alignSequences(first, second, Progress()).empty());
}

RANKSCOPE_TEST(TestSequenceAlignment, NoApplication)
#include "tst_sequencealignment.moc"
