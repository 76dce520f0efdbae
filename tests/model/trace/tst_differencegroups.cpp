// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/differencegroups.h"

#include "tests/model/trace/gridtext.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

namespace {

std::vector<DifferenceGroup> groupsOf(const TraceDiff &diff)
{
    auto groups = differenceGroups(diff, Progress());
    return groups ? std::move(*groups) : std::vector<DifferenceGroup>();
}

} // namespace

class TestDifferenceGroups : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void groupsByNameAndPlace();
    void groupsByNameOrPlaceAlone();
    void hasGroupsWithoutName();
    void joinsProcesses();
    void survivesNoDifference();
    void stopsWhenCancelled();
};

void TestDifferenceGroups::groupsByNameAndPlace()
{
    const GridText current{.written = {{{1, 2}, "3"}, {{2, 1}, "nan"}, {{3, 3}, "5"}, {{4, 4}, "1.5"}}};
    const QByteArray before = "AW: [4] \"X\" = 1; {\"grid.f\", 3}\nAW: [4] \"B(1,1)\" = 1; {\"grid.f\", 4}\n";
    const QByteArray changed = "AW: [4] \"X\" = 2; {\"grid.f\", 3}\nAW: [4] \"B(1,1)\" = 2; {\"grid.f\", 4}\n";
    const auto diff =
        diffOf(runOf({{before + GridText().text()}}, u"ref/"_s), runOf({{changed + current.text()}}, u"cur/"_s));
    const auto groups = groupsOf(*diff);
    QCOMPARE(groups.size(), 3u);
    QCOMPARE(groups[0].name, u"X"_s);
    QCOMPARE(groups[0].count, 1u);
    QVERIFY(!groups[0].firstIteration);
    QCOMPARE(groups[1].name, u"B"_s); // before the loop: another place
    QCOMPARE(groups[1].line, 4u);
    const DifferenceGroup &loop = groups[2];
    QCOMPARE(loop.name, u"B"_s);
    QCOMPARE(loop.file, u"grid.f"_s);
    QCOMPARE(loop.line, 12u);
    QCOMPARE(loop.count, 4u);
    QCOMPARE(loop.first, 2u);
    QCOMPARE(loop.worst, std::optional(4U)); // 5 instead of 1
    QCOMPARE(loop.largest, 4.0);
    QCOMPARE(loop.notFinite, 1u);
    QCOMPARE(loop.processes.toString(), u"0"_s);
    QCOMPARE((*loop.firstIteration)[1], 2);
    QCOMPARE((*loop.lastIteration)[0], 4);
}

void TestDifferenceGroups::groupsByNameOrPlaceAlone()
{
    const auto body = [](const QByteArray &value) -> QByteArray {
        return "AW: [4] \"X\" = " + value + "; {\"a.f\", 3}\nAW: [4] \"Y\" = " + value
               + "; {\"a.f\", 3}\nAW: [4] \"X\" = " + value + "; {\"b.f\", 9}\n";
    };
    const auto diff = diffOf(runOf({{body("1")}}, u"ref/"_s), runOf({{body("2")}}, u"cur/"_s));
    const auto textsBy = [&diff](DifferenceGrouping grouping) {
        QStringList texts;
        const auto groups = differenceGroups(*diff, Progress(), grouping);
        for (const DifferenceGroup &group : *groups)
            texts << u"%1|%2|%3|%4"_s.arg(group.name, group.file).arg(group.line).arg(group.count);
        return texts;
    };
    QCOMPARE(textsBy(DifferenceGrouping::Name), (QStringList{u"X||0|2"_s, u"Y||0|1"_s}));
    QCOMPARE(textsBy(DifferenceGrouping::Place), (QStringList{u"|a.f|3|2"_s, u"|b.f|9|1"_s}));
    QCOMPARE(textsBy(DifferenceGrouping::NameAndPlace), (QStringList{u"X|a.f|3|1"_s, u"Y|a.f|3|1"_s, u"X|b.f|9|1"_s}));
}

void TestDifferenceGroups::hasGroupsWithoutName()
{
    const auto diff = diffOf(runOf({{GridText().text()}}, u"ref/"_s),
                             runOf({{GridText{.without = {{1, 1}, {2, 2}}}.text()}}, u"cur/"_s));
    const auto groups = groupsOf(*diff);
    QCOMPARE(groups.size(), 1u);
    QVERIFY(groups[0].name.isEmpty());
    QCOMPARE(groups[0].line, 0u);
    QCOMPARE(groups[0].count, 2u);
    QVERIFY(!groups[0].worst);
    QCOMPARE(groups[0].origins, 2u);
    QCOMPARE((*groups[0].lastIteration)[1], 2);
}

void TestDifferenceGroups::joinsProcesses()
{
    const QByteArray write = "AW: [4] \"X\" = 1; {\"a.f\", 1}\nAW: [4] \"X\" = 1; {\"a.f\", 1}\n";
    const QByteArray one = "AW: [4] \"X\" = 2; {\"a.f\", 1}\nAW: [4] \"X\" = 1; {\"a.f\", 1}\n";
    const QByteArray two = "AW: [4] \"X\" = 1; {\"a.f\", 1}\nAW: [4] \"X\" = 3; {\"a.f\", 1}\n";
    const auto diff = diffOf(runOf({{write}}, u"ref/"_s), runOf({{one}, {write}, {two}}, u"cur/"_s));
    const auto groups = groupsOf(*diff);
    QCOMPARE(groups.size(), 1u);
    QCOMPARE(groups[0].count, 2u);
    QCOMPARE(groups[0].processes.toString(), u"0,2"_s);
}

void TestDifferenceGroups::survivesNoDifference()
{
    const auto diff = diffOf(runOf({{QByteArray()}}, u"ref/"_s), runOf({{QByteArray()}}, u"cur/"_s));
    QVERIFY(groupsOf(*diff).empty());
}

void TestDifferenceGroups::stopsWhenCancelled()
{
    const auto diff =
        diffOf(runOf({{GridText().text()}}, u"ref/"_s), runOf({{GridText{.without = {{1, 1}}}.text()}}, u"cur/"_s));
    Progress progress;
    progress.cancel();
    QCOMPARE(differenceGroups(*diff, progress).error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestDifferenceGroups, QCoreApplication)
#include "tst_differencegroups.moc"
