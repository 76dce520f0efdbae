// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "io/stacktools/stat/statdotreader.h"
#include "tests/io/stacktools/readingtext.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The table of processes beside a tree of STAT.
class TestProcessTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void processTable();
    void processTableDamaged_data();
    void processTableDamaged();
    void processTablePath_data();
    void processTablePath();
};

namespace {

Result<ProcessTable> readTable(const QByteArray &bytes)
{
    Progress progress;
    return readProcessTable(sourceOf(bytes), u"test.ptab"_s, progress);
}

} // namespace

void TestProcessTable::processTable()
{
    const auto table = readTable(stackFixture(u"stat/heat.0001.ptab"_s));
    QVERIFY(table);
    QCOMPARE(table->launcherHost, "login3");
    QCOMPARE(table->launcherPid, std::optional<std::int64_t>(40112));
    QCOMPARE(table->entries, (std::vector<ProcessTable::Entry>{{0, "node017", 2201, "/home/u/heat/heat"},
                                                               {1, "node017", 2202, "/home/u/heat/heat"},
                                                               {2, "node018", 770, "/home/u/heat/heat"},
                                                               {3, "node018", 771, "/home/u/heat/heat"}}));
    QVERIFY(table->problems.isEmpty());
    Progress progress;
    const QByteArray tree = stackFixture(u"stat/00_heat.0001.2D.dot"_s);
    const StackResult document = readStatDot(sourceOf(tree), u"test.dot"_s, {}, progress, &*table);
    const auto &processes = (*document)->processes;
    QCOMPARE(processes.size(), std::size_t(4));
    QCOMPARE(processes[2].process, std::int64_t(2));
    QCOMPARE(processes[2].pid, std::optional<std::int64_t>(770));
    QCOMPARE((*document)->pools->strings.text(processes[2].host), "node018");
    QCOMPARE((*document)->pools->strings.text(processes[2].program), "/home/u/heat/heat");
}

void TestProcessTable::processTableDamaged_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("ranks"); // or nothing where it is refused
    QTest::addColumn<QString>("problems");
    const auto row = [](const char *name, const QByteArray &text, const QString &ranks, const QString &problems) {
        QTest::newRow(name) << text << ranks << problems;
    };
    row("no launcher", "0 n:1 x\n1 n:2 x\n", u"0 1"_s, u""_s);
    row("no program, CRLF", "l:1\r\n4 n:1\r\n", u"4"_s, u""_s);
    row("no pid", "l:1\n0 n:1 x\n1 n x\n2 n:3 x\n", u"0 2"_s, u"warning 3"_s);
    row("twice", "l:1\n0 n:1 x\n0 n:2 x\n", u"0"_s, u"warning"_s);
    row("huge numbers", "l:1\n99999999999 n:1 x\n0 n:99999999999999999999 x\n1 n:1 x\n", u"1"_s, u"warning 2 ×2"_s);
    row("bytes that are not UTF-8", "l:1\n0 n:1 \xff\n", u"0"_s, u"note 2"_s);
    row("empty", "", {}, {});
    row("launcher only", "l:1\n", {}, {});
    row("prose", "To be or not to be:\nthat is the question.\n", {}, {});
}

void TestProcessTable::processTableDamaged()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, ranks);
    QFETCH(QString, problems);
    const auto table = readTable(text);
    QCOMPARE(table.has_value(), !ranks.isEmpty());
    if (!table)
        return;
    QStringList found;
    for (const ProcessTable::Entry &entry : table->entries)
        found += QString::number(entry.process);
    QCOMPARE(found.join(u' '), ranks);
    QCOMPARE(problemsText(table->problems), problems);
}

void TestProcessTable::processTablePath_data()
{
    QTest::addColumn<QString>("dot");
    QTest::addColumn<QStringList>("tables");
    QTest::newRow("2D") << u"/r/00_heat.B.4.0001.2D.dot"_s
                        << QStringList{u"/r/heat.B.4.0001.ptab"_s, u"/r/00_heat.B.4.0001.2D.ptab"_s};
    QTest::newRow("3D, here") << u"01_cg.0002.3D.dot"_s << QStringList{u"cg.0002.ptab"_s, u"01_cg.0002.3D.ptab"_s};
    QTest::newRow("merged by hand") << u"/r/STAT_merge.dot"_s << QStringList{u"/r/STAT_merge.ptab"_s};
    QTest::newRow("something else") << u"/r/stacks.xml"_s << QStringList();
}

void TestProcessTable::processTablePath()
{
    QFETCH(QString, dot);
    QFETCH(QStringList, tables);
    QCOMPARE(processTablePaths(dot), tables);
}

RANKSCOPE_TEST(TestProcessTable, NoApplication)
#include "tst_processtable.moc"
