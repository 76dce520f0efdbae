// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "processtext.h"
#include "tests/model/base/setoftext.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace Qt::StringLiterals;
using namespace rankscope;

Q_DECLARE_METATYPE(rankscope::Grouping)

namespace {

Grouping by(const Tolerance &tolerance)
{
    return {.tolerance = tolerance};
}

} // namespace

class TestValueGroups : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void groups_data()
    {
        QTest::addColumn<QStringList>("values");
        QTest::addColumn<Grouping>("grouping");
        QTest::addColumn<QStringList>("groups");
        const Grouping exact;
        const Grouping absolute = by({.absolute = 0.11});
        const Grouping relative = by({.absolute = std::nullopt, .relative = 0.01});
        const Grouping ulps = by({.absolute = std::nullopt, .ulps = 2});
        const auto row = [](const char *name, const QStringList &values, const Grouping &grouping,
                            const QStringList &groups) { QTest::newRow(name) << values << grouping << groups; };
        row("nothing", {}, exact, {});
        row("by value", {u"2"_s, u"1"_s, u"2"_s, u"-3"_s}, exact, {u"-3:3"_s, u"1:1"_s, u"2:0,2"_s});
        row("equal numbers", {u"1.50"_s, u"0x41"_s, u"1.5D0"_s, u"65 'A'"_s, u"1.5"_s, u"65"_s}, exact,
            {u"1.50:0,2,4"_s, u"0x41:1,3,5"_s});
        row("integers beyond doubles", {u"9007199254740993"_s, u"9007199254740992"_s}, exact,
            {u"9007199254740992:1"_s, u"9007199254740993:0"_s});
        row("texts stay apart and last", {u"b"_s, u"2"_s, u"a"_s, u"nan"_s, u"b"_s, u"inf"_s, u"-inf"_s}, exact,
            {u"-inf:6"_s, u"2:1"_s, u"inf:5"_s, u"nan:3"_s, u"b:0,4"_s, u"a:2"_s});
        row("without a value", {u"1"_s, u"-"_s, u"1"_s}, exact, {u"1:0,2"_s});
        row("not a number is one group", {u"nan"_s, u"-nan"_s, u"NaN"_s}, exact, {u"nan:0-2"_s});
        row("zeros are one group, spelled by the lowest", {u"0"_s, u"-0.0"_s, u"0.0"_s}, exact, {u"0:0-2"_s});
        Tolerance strict{.absolute = std::nullopt, .exact = true, .nanDiffers = true, .signedZeroDiffers = true};
        row("apart on demand", {u"nan"_s, u"-nan"_s, u"0"_s, u"-0.0"_s, u"0.0"_s, u"nan"_s}, by(strict),
            {u"-0.0:3"_s, u"0:2,4"_s, u"-nan:1"_s, u"nan:0,5"_s});
        row("absolute", {u"1.25"_s, u"1.0"_s, u"1.1"_s, u"1.15"_s, u"2"_s}, absolute,
            {u"1.0..1.1:1,2"_s, u"1.15..1.25:0,3"_s, u"2:4"_s});
        row("absolute does not reach infinity", {u"1e308"_s, u"inf"_s, u"-inf"_s}, by({.absolute = 1e308}),
            {u"-inf:2"_s, u"1e308:0"_s, u"inf:1"_s});
        row("absolute leaves texts and NaN", {u"x"_s, u"y"_s, u"nan"_s, u"0"_s}, by({.absolute = 1e9}),
            {u"0:3"_s, u"nan:2"_s, u"x:0"_s, u"y:1"_s});
        row("relative", {u"100"_s, u"101"_s, u"102.1"_s, u"0"_s, u"1e-300"_s}, relative,
            {u"0:3"_s, u"1e-300:4"_s, u"100..101:0,1"_s, u"102.1:2"_s});
        row("ulps", {u"1"_s, u"1.0000000000000002"_s, u"1.0000000000000004"_s, u"1.0000000000000007"_s}, ulps,
            {u"1..1:0-2"_s, u"1.0000000000000007:3"_s});
        row("digits", {u"1.2344"_s, u"1.2339"_s, u"1.2351"_s, u"-1.2344"_s, u"1234"_s}, {.digits = 4},
            {u"-1.2344:3"_s, u"1.2339..1.2344:0,1"_s, u"1.2351:2"_s, u"1234:4"_s});
        row("digits of integers", {u"123456"_s, u"123449"_s, u"123400"_s}, {.digits = 4},
            {u"123400..123449:1,2"_s, u"123456:0"_s});
        row("digits leave zeros and infinities", {u"0"_s, u"-0.0"_s, u"1e-320"_s, u"inf"_s, u"nan"_s, u"-nan"_s},
            {.digits = 1}, {u"0:0,1"_s, u"1e-320:2"_s, u"inf:3"_s, u"nan:4,5"_s});
    }
    void groups()
    {
        QFETCH(QStringList, values);
        QFETCH(Grouping, grouping);
        QFETCH(QStringList, groups);
        const ProcessValues input = valuesOf(values);
        const ValueGroups exact = exactGroups(input);
        QCOMPARE(textOf(regrouped(exact, grouping)), groups);

        // The order in which processes are given changes nothing.
        ProcessValues backwards = input;
        std::ranges::reverse(backwards.values);
        QCOMPARE(textOf(exactGroups(backwards)), textOf(exact));
    }

    void counts()
    {
        const ValueGroups groups = exactGroups(valuesOf({u"1"_s, u"-"_s, u"x"_s, u"1"_s, u"nan"_s, u"-"_s, u"y"_s}));
        QCOMPARE(groups.numeric, std::uint64_t(3));
        QCOMPARE(groups.notNumeric, std::uint64_t(2));
        QCOMPARE(groups.withoutValue.toString(), u"1,5"_s);
        QCOMPARE(groups.processCount(), std::uint64_t(7));
        QCOMPARE(groups.groups.front().count, std::uint64_t(2));
    }

    void groupsFloatsByTheirOwnUlps()
    {
        ProcessValues values = valuesOf({u"1"_s, u"1.0000002"_s, u"1.0000004"_s}); // 0, 2 and 3 units of 2^-23
        values.single = true;
        const Grouping grouping = by({.absolute = std::nullopt, .ulps = 2});
        QCOMPARE(textOf(regrouped(exactGroups(values), grouping)), (QStringList{u"1..1:0,1"_s, u"1.0000004:2"_s}));
    }

    /// Exact groups of parts, joined in any way, are the groups of the whole.
    void mergesAssociatively()
    {
        const QStringList spellings{u"1"_s,    u"1.0"_s, u"0x1"_s, u"2"_s, u"-0.0"_s,  u"0"_s, u"nan"_s,
                                    u"-nan"_s, u"a"_s,   u"b"_s,   u"-"_s, u"7 'x'"_s, u"7"_s};
        std::mt19937 random(7);
        for (int round = 0; round < 50; ++round) {
            QStringList texts;
            for (int process = 0; process < 60; ++process)
                texts << spellings[qsizetype(random() % std::size_t(spellings.size()))];
            const ProcessValues all = valuesOf(texts);
            std::array<ProcessValues, 3> parts;
            for (const ProcessValue &value : all.values)
                parts[random() % 3].values.push_back(value);
            const ValueGroups a = exactGroups(parts[0]);
            const ValueGroups b = exactGroups(parts[1]);
            const ValueGroups c = exactGroups(parts[2]);
            const ValueGroups whole = exactGroups(all);
            QCOMPARE(textOf(merged(merged(a, b), c)), textOf(whole));
            QCOMPARE(textOf(merged(a, merged(b, c))), textOf(whole));
            QCOMPARE(textOf(merged(c, merged(b, a))), textOf(whole));
            QCOMPARE(merged(merged(a, b), c).numeric, whole.numeric);
            QCOMPARE(merged(merged(a, b), c).withoutValue, whole.withoutValue);
        }
    }

    void groupsRows()
    {
        const std::vector<ValueRow> rows{
            {u"2"_s, setOf(u"4-7"_s)}, {u"1"_s, setOf(u"0-3"_s)}, {u"2.0"_s, setOf(u"9"_s)}};
        QCOMPARE(textOf(exactGroups(rows)), (QStringList{u"1:0-3"_s, u"2:4-7,9"_s}));
    }

    void keepsHostileRangesAsRanges()
    {
        const std::vector<ValueRow> rows{{u"nan"_s, setOf(u"0-2147483647"_s)}, {u"1"_s, setOf(u"5-2147483646"_s)}};
        const ValueGroups groups = exactGroups(rows);
        QCOMPARE(textOf(groups), QStringList{u"nan:0-2147483647"_s});
        QCOMPARE(groups.numeric, std::uint64_t(2147483648));
    }

    void assignsEachProcessOnce_data()
    {
        QTest::addColumn<QStringList>("sets");
        QTest::addColumn<QStringList>("assigned"); // what is left to each row
        QTest::addColumn<QString>("overlaps"); // row@process
        QTest::newRow("apart") << QStringList{u"0-3"_s, u"4"_s} << QStringList{u"0-3"_s, u"4"_s} << QString();
        QTest::newRow("tail") << QStringList{u"0-10"_s, u"5-20"_s} << QStringList{u"0-10"_s, u"11-20"_s} << u"1@5"_s;
        QTest::newRow("inside") << QStringList{u"5-10"_s, u"0-20"_s} << QStringList{u"5-10"_s, u"0-4,11-20"_s}
                                << u"1@5"_s;
        QTest::newRow("hidden") << QStringList{u"0-20"_s, u"5-10"_s, u"7-30"_s}
                                << QStringList{u"0-20"_s, QString(), u"21-30"_s} << u"1@5 2@7"_s;
        QTest::newRow("the same") << QStringList{u"1,2"_s, u"1,2"_s} << QStringList{u"1,2"_s, QString()} << u"1@1"_s;
        QTest::newRow("empty") << QStringList{QString(), u"3"_s} << QStringList{QString(), u"3"_s} << QString();
    }
    void assignsEachProcessOnce()
    {
        QFETCH(QStringList, sets);
        QFETCH(QStringList, assigned);
        QFETCH(QString, overlaps);
        std::vector<ProcessSet> rows;
        for (const QString &set : sets)
            rows.push_back(setOf(set));
        std::vector<const ProcessSet *> pointers;
        for (const ProcessSet &row : rows)
            pointers.push_back(&row);
        const RowAssignment result = assignProcesses(pointers);
        std::vector<ProcessSet> left(rows.size());
        for (const RowRange &range : result.ranges)
            left[range.row].insert(range.processes);
        for (std::size_t row = 0; row < rows.size(); ++row)
            QCOMPARE(left[row].toString(), assigned[qsizetype(row)]);
        QStringList found;
        for (const RowRange &overlap : result.overlaps)
            found << QString::number(overlap.row) % u'@' % QString::number(overlap.processes.first);
        QCOMPARE(found.join(u' '), overlaps);
    }

    /// Against a plain loop over processes.
    void assignsAsALoopDoes()
    {
        std::mt19937 random(3);
        for (int round = 0; round < 200; ++round) {
            std::vector<ProcessSet> rows(6);
            for (ProcessSet &row : rows) {
                for (int range = 0; range < 3; ++range) {
                    const auto first = std::int64_t(random() % 40);
                    row.insert({first, first + std::int64_t(random() % 10)});
                }
            }
            std::vector<const ProcessSet *> pointers;
            for (const ProcessSet &row : rows)
                pointers.push_back(&row);
            std::vector<int> owner(60, -1);
            for (const RowRange &range : assignProcesses(pointers).ranges) {
                for (std::int64_t process = range.processes.first; process <= range.processes.last; ++process) {
                    QCOMPARE(owner[std::size_t(process)], -1);
                    owner[std::size_t(process)] = int(range.row);
                }
            }
            for (std::size_t process = 0; process < owner.size(); ++process) {
                int expected = -1;
                for (int row = 5; row >= 0; --row)
                    expected = rows[std::size_t(row)].contains(std::int64_t(process)) ? row : expected;
                QCOMPARE(owner[process], expected);
            }
        }
    }
};

RANKSCOPE_TEST(TestValueGroups, QCoreApplication)
#include "tst_valuegroups.moc"
