// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/processset.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <algorithm>
#include <limits>
#include <random>
#include <set>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

using NumberSet = std::set<std::int64_t>;

ProcessSet fromNaive(const NumberSet &numbers)
{
    ProcessSet set;
    for (const std::int64_t number : numbers)
        set.insert(number);
    return set;
}

/// Up to six short ranges from -10 to 44.
std::pair<ProcessSet, NumberSet> randomProcesses(std::mt19937 &random)
{
    std::vector<ProcessSet::Range> ranges(random() % 7);
    NumberSet numbers;
    for (ProcessSet::Range &range : ranges) {
        range.first = std::int64_t(random() % 50) - 10;
        range.last = range.first + std::int64_t(random() % 6);
        for (std::int64_t number = range.first; number <= range.last; ++number)
            numbers.insert(number);
    }
    return {ProcessSet::fromRanges(std::move(ranges)), std::move(numbers)};
}

} // namespace

class TestProcessSet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void parsesAndPrints_data();
    void parsesAndPrints();
    void refuses_data();
    void refuses();
    void countsHugeRanges();
    void countsMillionRanges();
    void finds();
    void unites();
    void makesRanges();
    void prints();
    void agreesWithNaive();
    void obeysLaws();
};

void TestProcessSet::parsesAndPrints_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("printed");
    QTest::addColumn<quint64>("count");
    QTest::newRow("nothing") << u""_s << u""_s << quint64(0);
    QTest::newRow("one") << u"7"_s << u"7"_s << quint64(1);
    QTest::newRow("range") << u"0-3"_s << u"0-3"_s << quint64(4);
    QTest::newRow("pair") << u"4-5"_s << u"4,5"_s << quint64(2);
    QTest::newRow("mixed") << u"0-3,7"_s << u"0-3,7"_s << quint64(5);
    QTest::newRow("out of order") << u"7,0-3"_s << u"0-3,7"_s << quint64(5);
    QTest::newRow("touching") << u"0-3,4-6"_s << u"0-6"_s << quint64(7);
    QTest::newRow("overlapping") << u"0-5,3-9,1"_s << u"0-9"_s << quint64(10);
    QTest::newRow("bridging") << u"0,2,4,1-3"_s << u"0-4"_s << quint64(5);
    QTest::newRow("blanks") << u" 1 , 3 - 5 "_s << u"1,3-5"_s << quint64(4);
    QTest::newRow("prose") << u"0-3,7-17"_s << u"0-3,7-17"_s << quint64(15);
    QTest::newRow("prose, numbers") << u"0-9,22,26-28,100"_s << u"0-9,22,26-28,100"_s << quint64(15);
    QTest::newRow("number twice") << u"7-7,7"_s << u"7"_s << quint64(1);
    QTest::newRow("outer blanks") << u"\t0-3 \n"_s << u"0-3"_s << quint64(4);
    QTest::newRow("largest") << u"2147483647"_s << u"2147483647"_s << quint64(1);
    QTest::newRow("all there can be") << u"0-2147483647"_s << u"0-2147483647"_s << quint64(2147483648);
}

void TestProcessSet::parsesAndPrints()
{
    QFETCH(const QString, text);
    QFETCH(const QString, printed);
    QFETCH(const quint64, count);
    const auto set = ProcessSet::parse(text);
    QVERIFY(set);
    QCOMPARE(set->toString(), printed);
    QCOMPARE(set->count(), count);
    QCOMPARE(ProcessSet::parse(set->toString()), set);
}

void TestProcessSet::refuses_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("word") << u"all"_s;
    QTest::newRow("backwards") << u"3-1"_s;
    QTest::newRow("empty part") << u"1,,2"_s;
    QTest::newRow("open range") << u"1-"_s;
    QTest::newRow("range without begin") << u"-3"_s;
    QTest::newRow("three ends") << u"1-23-4"_s;
    QTest::newRow("empty first part") << u",1"_s;
    QTest::newRow("empty last part") << u"1,"_s;
    QTest::newRow("comma alone") << u","_s;
    QTest::newRow("plus") << u"+3"_s;
    QTest::newRow("blank in a number") << u"1 2"_s;
    QTest::newRow("negative range") << u"-2-1"_s;
    QTest::newRow("negative end") << u"1--2"_s;
    QTest::newRow("above 2^31-1") << u"2147483648"_s;
    QTest::newRow("range above 2^31-1") << u"0-4294967295"_s;
    QTest::newRow("above 2^64") << u"99999999999999999999"_s;
    QTest::newRow("brackets") << u"[0-3]"_s;
    QTest::newRow("step") << u"0-6:2"_s;
    QTest::newRow("cut") << u"0-3,..."_s;
    QTest::newRow("digits of another script") << u"\u0663"_s;
    QTest::newRow("no character") << u"0-3\0"_s;
}

void TestProcessSet::refuses()
{
    QFETCH(const QString, text);
    QVERIFY(!ProcessSet::parse(text));
}

void TestProcessSet::countsHugeRanges()
{
    ProcessSet set;
    set.insert({0, std::numeric_limits<std::int64_t>::max()});
    set.insert(std::numeric_limits<std::int64_t>::max());
    QCOMPARE(set.ranges().size(), std::size_t(1));
    QCOMPARE(set.count(), quint64(9223372036854775808u));
    QCOMPARE(set.toString(), u"0-9223372036854775807"_s);
}

/// The even ones of a million processes, then the odd ones.
void TestProcessSet::countsMillionRanges()
{
    std::vector<ProcessSet::Range> even;
    std::vector<ProcessSet::Range> odd;
    for (std::int64_t process = 0; process < 1'000'000; process += 2) {
        even.push_back({process, process});
        odd.push_back({process + 1, process + 1});
    }
    const ProcessSet evens = ProcessSet::fromRanges(std::move(even));
    ProcessSet all = ProcessSet::fromRanges(std::move(odd));
    QCOMPARE(evens.count(), quint64(500'000));
    QVERIFY(!evens.intersects(all));
    // Half of the numbers of each length, and the commas between them: 5*1 + 45*2 + ... + 450000*6 + 499999.
    const QString text = evens.toString();
    QCOMPARE(text.size(), 5 + 45 * 2 + 450 * 3 + 4500 * 4 + 45'000 * 5 + 450'000 * 6 + 499'999);
    QCOMPARE(ProcessSet::parse(text), evens);
    all.unite(evens);
    QCOMPARE(all.toString(), u"0-999999"_s);
    QCOMPARE(all.subtracted(evens).count(), quint64(500'000));
    QCOMPARE(all.intersected(evens), evens);
}

void TestProcessSet::finds()
{
    const auto set = ProcessSet::parse(u"2-4,8");
    QVERIFY(set);
    for (const int process : {2, 3, 4, 8})
        QVERIFY(set->contains(process));
    for (const int process : {-1, 0, 1, 5, 7, 9})
        QVERIFY(!set->contains(process));
    QCOMPARE(set->lowest(), 2);
}

void TestProcessSet::unites()
{
    ProcessSet set = ProcessSet::parse(u"0-2,10").value();
    set.unite(ProcessSet::parse(u"3,8-9").value());
    QCOMPARE(set.toString(), u"0-3,8-10"_s);
}

void TestProcessSet::makesRanges()
{
    QCOMPARE(ProcessSet::fromRanges({}), ProcessSet());
    QCOMPARE(ProcessSet::fromRanges({{0, 3}, {7, 7}}).toString(), u"0-3,7"_s);
    QCOMPARE(ProcessSet::fromRanges({{7, 9}, {-2, 8}, {10, 10}, {20, 20}}).toString(), u"-2-10,20"_s);
}

void TestProcessSet::prints()
{
    ProcessSet set(-100);
    set.insert({-3, 1});
    set.insert({5, 6});
    set.insert(std::numeric_limits<std::int64_t>::min());
    QCOMPARE(set.toString(), u"-9223372036854775808,-100,-3-1,5,6"_s);
    QCOMPARE(set.highest(), 6);
}

void TestProcessSet::agreesWithNaive()
{
    std::mt19937 random(1);
    for (int round = 0; round < 2000; ++round) {
        const auto [one, naiveOne] = randomProcesses(random);
        const auto [two, naiveTwo] = randomProcesses(random);
        NumberSet both;
        NumberSet common;
        NumberSet rest;
        std::ranges::set_union(naiveOne, naiveTwo, std::inserter(both, both.end()));
        std::ranges::set_intersection(naiveOne, naiveTwo, std::inserter(common, common.end()));
        std::ranges::set_difference(naiveOne, naiveTwo, std::inserter(rest, rest.end()));
        QCOMPARE(one, fromNaive(naiveOne));
        QCOMPARE(one.united(two), fromNaive(both));
        QCOMPARE(one.intersected(two), fromNaive(common));
        QCOMPARE(one.subtracted(two), fromNaive(rest));
        QCOMPARE(one.isSubsetOf(two), std::ranges::includes(naiveTwo, naiveOne));
        QCOMPARE(one.intersects(two), !common.empty());
        QCOMPARE(one.count(), naiveOne.size());
        ProcessSet changed = one;
        changed.unite(two);
        QCOMPARE(changed, fromNaive(both));
    }
}

void TestProcessSet::obeysLaws()
{
    std::mt19937 random(2);
    for (int round = 0; round < 500; ++round) {
        const ProcessSet a = randomProcesses(random).first;
        const ProcessSet b = randomProcesses(random).first;
        const ProcessSet c = randomProcesses(random).first;
        QCOMPARE(a.united(b), b.united(a));
        QCOMPARE(a.intersected(b), b.intersected(a));
        QCOMPARE(a.united(b).united(c), a.united(b.united(c)));
        QCOMPARE(a.intersected(b).intersected(c), a.intersected(b.intersected(c)));
        QCOMPARE(a.united(a.intersected(b)), a);
        QCOMPARE(a.intersected(a.united(b)), a);
        QCOMPARE(a.subtracted(b).united(a.intersected(b)), a);
        QVERIFY(a.subtracted(b).isSubsetOf(a));
        QVERIFY(!a.subtracted(b).intersects(b));
        QCOMPARE(a.united(b).count() + a.intersected(b).count(), a.count() + b.count());
    }
}

RANKSCOPE_TEST(TestProcessSet, NoApplication)
#include "tst_processset.moc"
