// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/threadsettext.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <algorithm>
#include <limits>
#include <random>
#include <set>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

using PairSet = std::set<std::pair<std::int32_t, std::int32_t>>;
using Rectangle = ThreadSet::Rectangle;

PairSet pairsOf(const ThreadSet &set)
{
    PairSet pairs;
    for (const Rectangle &rectangle : set.rectangles()) {
        for (std::int32_t process = rectangle.firstProcess; process <= rectangle.lastProcess; ++process) {
            for (std::int32_t thread = rectangle.firstThread; thread <= rectangle.lastThread; ++thread)
                pairs.emplace(process, thread);
        }
    }
    return pairs;
}

/// Up to six small rectangles.
std::pair<ThreadSet, PairSet> randomThreads(std::mt19937 &random)
{
    std::vector<Rectangle> rectangles(random() % 7);
    PairSet pairs;
    for (Rectangle &rectangle : rectangles) {
        rectangle.firstProcess = std::int32_t(random() % 10);
        rectangle.lastProcess = rectangle.firstProcess + std::int32_t(random() % 4);
        rectangle.firstThread = std::int32_t(random() % 8) - 2;
        rectangle.lastThread = rectangle.firstThread + std::int32_t(random() % 4);
        pairs.merge(pairsOf(ThreadSet::fromRectangles({rectangle})));
    }
    return {ThreadSet::fromRectangles(std::move(rectangles)), std::move(pairs)};
}

/// As the class promises; the first rectangle that breaks it.
std::optional<std::size_t> brokenAt(const ThreadSet &set)
{
    const auto &rectangles = set.rectangles();
    for (std::size_t index = 1; index < rectangles.size(); ++index) {
        const Rectangle &before = rectangles[index - 1];
        const Rectangle &here = rectangles[index];
        const bool sameBand = here.firstProcess == before.firstProcess && here.lastProcess == before.lastProcess;
        if (sameBand ? here.firstThread <= before.lastThread + 1 : here.firstProcess <= before.lastProcess)
            return index;
    }
    return std::nullopt;
}

ThreadSet read(QStringView text)
{
    return readThreadSet(text).value().set;
}

} // namespace

class TestThreadSet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void refusesCrossing();
    void projects();
    void insertsAndFinds();
    void takesExtremes();
    void agreesWithNaive();
    void obeysLaws();
    void takesMillionProcesses();
};

void TestThreadSet::reads_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("printed");
    QTest::addColumn<quint64>("count");
    QTest::addColumn<bool>("normalised");
    QTest::addColumn<bool>("incomplete");
    const auto row = [](const char *name, const QString &text, const QString &printed, quint64 count,
                        const QString &state = {}) {
        QTest::newRow(name) << text << printed << count << state.contains(u'n') << state.contains(u'i');
    };
    row("nothing", u""_s, u""_s, 0);
    row("one", u"3.7"_s, u"3.7"_s, 1);
    row("DTD", u"0.0-3.7,7.0-17.7"_s, u"0.0-3.7,7.0-17.7"_s, 4 * 8 + 11 * 8);
    row("DTD, numbers", u"0.0-9.2,22.0-22.2,26.0-28.2,100.0-100.2"_s, u"0.0-9.2,22.0-22.2,26.0-28.2,100.0-100.2"_s,
        15 * 3);
    row("GPU", u"0.-1-3.-1"_s, u"0.-1-3.-1"_s, 4);
    row("one of a GPU", u"0.-1"_s, u"0.-1"_s, 1);
    row("GPU to host", u"1.-2-1.3"_s, u"1.-2-1.3"_s, 6);
    row("brackets and blanks", u" [ 0.0 - 3.7 , 9.1 ] "_s, u"0.0-3.7,9.1"_s, 33);
    row("processes that touch", u"0.0-1.2,2.0-5.2"_s, u"0.0-5.2"_s, 18);
    row("threads that touch", u"0.0-1.2,0.3-1.4"_s, u"0.0-1.4"_s, 10);
    row("other threads", u"0.0-1.2,2.0-5.1"_s, u"0.0-1.2,2.0-5.1"_s, 14);
    row("two in a band", u"0.0-1.2,0.5-1.6"_s, u"0.0-1.2,0.5-1.6"_s, 10);
    row("bands that touch", u"0.0-1.2,0.5-1.6,2.0-2.2,2.5-2.6"_s, u"0.0-2.2,0.5-2.6"_s, 15);
    row("wide and narrow", u"0.0-9.0,4.1-5.1"_s, u"0.0-3.0,4.0-5.1,6.0-9.0"_s, 12);
    row("overlapping", u"0.0-3.3,2.2-5.5"_s, u"0.0-1.3,2.0-3.5,4.2-5.5"_s, 28, u"n"_s);
    row("twice", u"1.1,1.1"_s, u"1.1"_s, 1, u"n"_s);
    row("out of order", u"7.0,0.0"_s, u"0.0,7.0"_s, 2, u"n"_s);
    row("threads out of order", u"7.3,7.0"_s, u"7.0,7.3"_s, 2, u"n"_s);
    row("all", u"0.-2147483648-2147483647.2147483647"_s, u"0.-2147483648-2147483647.2147483647"_s, quint64(1) << 63);
    row("cut behind the comma", u"0.0-3.7,..."_s, u"0.0-3.7"_s, 32, u"i"_s);
    row("cut in the last thread", u"1.0,2.0-3.1..."_s, u"1.0"_s, 1, u"i"_s);
    row("cut in the last process", u"1.0,2.0-3..."_s, u"1.0"_s, 1, u"i"_s);
    row("cut behind the last dot", u"1.0,2.0-3.\u2026"_s, u"1.0"_s, 1, u"i"_s);
    row("cut behind the dash", u"1.0,2.0-..."_s, u"1.0"_s, 1, u"i"_s);
    row("cut in a thread", u"1.0,2.0..."_s, u"1.0"_s, 1, u"i"_s);
    row("cut in a process", u"1.0,22\u2026"_s, u"1.0"_s, 1, u"i"_s);
    row("cut in brackets", u"[1.0,3.0,...]"_s, u"1.0,3.0"_s, 2, u"i"_s);
}

void TestThreadSet::reads()
{
    QFETCH(const QString, text);
    QFETCH(const QString, printed);
    QFETCH(const quint64, count);
    QFETCH(const bool, normalised);
    QFETCH(const bool, incomplete);
    const auto reading = readThreadSet(text);
    QVERIFY(reading);
    QCOMPARE(reading->set.toString(), printed);
    QCOMPARE(reading->set.count(), count);
    QCOMPARE(reading->normalised, normalised);
    QCOMPARE(reading->incomplete, incomplete);
    QCOMPARE(brokenAt(reading->set), std::nullopt);
    QCOMPARE(readThreadSet(text.toStdString()), reading);
    QCOMPARE(readThreadSet(reading->set.toString()), (ThreadSetReading{reading->set}));
}

void TestThreadSet::refuses_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"0",        "0-3",   "0.",          ".0",           "0.0-",         "0.0-3",
                             "0.0-3.",   "-1.0",  "0.0--1.0",    "3.0-0.7",      "0.7-3.0",      "0.-1-3.-2",
                             "0.0,,1.0", "0.0,",  ",0.0",        "0.0.0",        "0 .0",         "0. 0",
                             "0.- 1",    "0.--1", "0.+1",        "2147483648.0", "0.2147483648", "0.-2147483649",
                             "[0.0",     "0.0]",  "0.0,...,1.0", "p1.1",         "0.0-3.7:2",    "a.b"})
        QTest::newRow(text) << QString::fromLatin1(text);
}

void TestThreadSet::refuses()
{
    QFETCH(const QString, text);
    QVERIFY(!readThreadSet(text));
}

/// Rows across columns: 3000 * 3000 rectangles from 6000.
void TestThreadSet::refusesCrossing()
{
    std::string text;
    for (int line = 0; line < 6000; line += 2) {
        const std::string number = std::to_string(line);
        text += "0." + number + "-6000." + number + "," + number + ".0-" + number + ".6000,";
    }
    text.pop_back();
    QVERIFY(!readThreadSet(text));
}

void TestThreadSet::projects()
{
    const ThreadSet set = read(u"0.0-3.7,0.9-3.9,4.1,22.-1-23.-1");
    QCOMPARE(set.processes().toString(), u"0-4,22,23"_s);
    QCOMPARE(set.threadsOf(2).size(), std::size_t(2));
    QCOMPARE(set.threadsOf(2)[0].lastThread, 7);
    QCOMPARE(set.threadsOf(2)[1].firstThread, 9);
    QCOMPARE(set.threadsOf(4).size(), std::size_t(1));
    QVERIFY(set.threadsOf(5).empty());
    QVERIFY(set.threadsOf(24).empty());
    QCOMPARE(ThreadSet::fromProcesses(ProcessSet::parse(u"0-3,7").value(), -1).toString(), u"0.-1-3.-1,7.-1"_s);
    QVERIFY(ThreadSet::fromProcesses({}, 0).isEmpty());
}

void TestThreadSet::insertsAndFinds()
{
    ThreadSet set;
    set.insert({1, 1, 0, 0});
    set.insert({0, 0, 0, 0});
    set.insert({0, 1, 2, 2});
    QCOMPARE(set.toString(), u"0.0-1.0,0.2-1.2"_s);
    set.insert({0, 1, 1, 1});
    QCOMPARE(set.toString(), u"0.0-1.2"_s);
    QVERIFY(set.contains(1, 2));
    QVERIFY(!set.contains(1, 3));
    QVERIFY(!set.contains(2, 0));
    QVERIFY(read(u"1.1").isSubsetOf(set));
    QVERIFY(!read(u"1.1,2.0").isSubsetOf(set));
}

void TestThreadSet::takesExtremes()
{
    constexpr std::int32_t lowest = std::numeric_limits<std::int32_t>::min();
    constexpr std::int32_t highest = std::numeric_limits<std::int32_t>::max();
    const ThreadSet all = ThreadSet::fromRectangles({{lowest, highest, lowest, highest}});
    const ThreadSet corner = ThreadSet::fromRectangles({{highest, highest, highest, highest}});
    QCOMPARE(all.united(corner), all);
    QCOMPARE(all.intersected(corner), corner);
    QCOMPARE(all.subtracted(corner).rectangles(),
             (std::vector<Rectangle>{{lowest, highest - 1, lowest, highest}, {highest, highest, lowest, highest - 1}}));
    QCOMPARE(all.subtracted(corner).united(corner), all);
}

void TestThreadSet::agreesWithNaive()
{
    std::mt19937 random(1);
    for (int round = 0; round < 2000; ++round) {
        const auto [one, naiveOne] = randomThreads(random);
        const auto [two, naiveTwo] = randomThreads(random);
        PairSet both;
        PairSet common;
        PairSet rest;
        std::ranges::set_union(naiveOne, naiveTwo, std::inserter(both, both.end()));
        std::ranges::set_intersection(naiveOne, naiveTwo, std::inserter(common, common.end()));
        std::ranges::set_difference(naiveOne, naiveTwo, std::inserter(rest, rest.end()));
        QCOMPARE(pairsOf(one), naiveOne);
        QCOMPARE(one.count(), naiveOne.size());
        for (const auto &[result, naive] : {std::pair(one.united(two), both), std::pair(one.intersected(two), common),
                                            std::pair(one.subtracted(two), rest)}) {
            QCOMPARE(pairsOf(result), naive);
            QCOMPARE(brokenAt(result), std::nullopt);
            QCOMPARE(readThreadSet(result.toString()), (ThreadSetReading{result}));
            QCOMPARE(ThreadSet::fromRectangles({result.rectangles().rbegin(), result.rectangles().rend()}), result);
        }
        QCOMPARE(one.isSubsetOf(two), std::ranges::includes(naiveTwo, naiveOne));
    }
}

void TestThreadSet::obeysLaws()
{
    std::mt19937 random(2);
    for (int round = 0; round < 500; ++round) {
        const ThreadSet a = randomThreads(random).first;
        const ThreadSet b = randomThreads(random).first;
        const ThreadSet c = randomThreads(random).first;
        QCOMPARE(a.united(b), b.united(a));
        QCOMPARE(a.intersected(b), b.intersected(a));
        QCOMPARE(a.united(b).united(c), a.united(b.united(c)));
        QCOMPARE(a.intersected(b).intersected(c), a.intersected(b.intersected(c)));
        QCOMPARE(a.united(a.intersected(b)), a);
        QCOMPARE(a.intersected(a.united(b)), a);
        QCOMPARE(a.subtracted(b).united(a.intersected(b)), a);
        QVERIFY(a.subtracted(b).intersected(b).isEmpty());
        QCOMPARE(a.united(b).processes(), a.processes().united(b.processes()));
    }
}

void TestThreadSet::takesMillionProcesses()
{
    std::vector<Rectangle> even;
    std::vector<Rectangle> odd;
    for (std::int32_t process = 0; process < 1'000'000; process += 2) {
        even.push_back({process, process, 0, 3});
        odd.push_back({process + 1, process + 1, 0, 3});
    }
    std::ranges::reverse(odd);
    const ThreadSet evens = ThreadSet::fromRectangles(std::move(even));
    const ThreadSet all = evens.united(ThreadSet::fromRectangles(std::move(odd)));
    QCOMPARE(evens.count(), quint64(2'000'000));
    QCOMPARE(evens.processes().count(), quint64(500'000));
    // Each number twice, 6 more characters an item ("." "0" "-" "." "3" ","), but for the last comma.
    QCOMPARE(evens.toString().size(),
             2 * (5 + 45 * 2 + 450 * 3 + 4500 * 4 + 45'000 * 5 + 450'000 * 6) + 500'000 * 6 - 1);
    QCOMPARE(all.toString(), u"0.0-999999.3"_s);
    QCOMPARE(all.subtracted(evens).count(), quint64(2'000'000));
    QVERIFY(evens.isSubsetOf(all));
}

RANKSCOPE_TEST(TestThreadSet, NoApplication)
#include "tst_threadset.moc"
