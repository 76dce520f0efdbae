// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/processlists.h"
#include "tests/model/base/setoftext.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

class TestProcessLists : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linesStandByHost();
    void sayWhatIsLeftOut();
    void atMost64();
    void hostileHostsAreNotRun_data();
    void hostileHostsAreNotRun();
    void hugeSetsStayRanges();
};

void TestProcessLists::linesStandByHost()
{
    const std::vector<ProcessPlace> places = {{0, u"node02"_s, 4711}, {1, u"node01"_s, 12},
                                              {2, u"node02"_s, 4712}, {3, {}, 9},
                                              {4, u"node01"_s, 13},   {5, u"fe80::1"_s, 14}};
    QVERIFY(canAttach(places));
    QCOMPARE(gdbLines(setOf(u"0-3,5"_s), places), u"ssh -t node02 gdb -p 4711   # rank 0\n"
                                                  "ssh -t node02 gdb -p 4712   # rank 2\n"
                                                  "ssh -t node01 gdb -p 12   # rank 1\n"
                                                  "gdb -p 9   # rank 3\n"
                                                  "ssh -t fe80::1 gdb -p 14   # rank 5\n"_s);
}

void TestProcessLists::sayWhatIsLeftOut()
{
    const std::vector<ProcessPlace> places = {{0, u"n1"_s, 5}, {1, u"n1"_s, std::nullopt}, {2, u"n2"_s, 0}};
    QCOMPARE(gdbLines(setOf(u"0-3"_s), places), u"ssh -t n1 gdb -p 5   # rank 0\n"
                                                "# Left out, their pid is not known: 1-3.\n"_s);
    QVERIFY(!canAttach({{1, u"n1"_s, std::nullopt}}));
    QVERIFY(!canAttach({}));
}

void TestProcessLists::atMost64()
{
    std::vector<ProcessPlace> places;
    for (int process = 0; process < 100; ++process)
        places.push_back({process, process % 2 == 0 ? u"even"_s : u"odd"_s, 1000 + process});
    const QStringList all = gdbLines(setOf(u"0-99"_s), places).split(u'\n');
    QCOMPARE(all.size(), 64 + 1 + 1);
    QCOMPARE(all[31], u"ssh -t even gdb -p 1062   # rank 62"_s);
    QCOMPARE(all[32], u"ssh -t odd gdb -p 1001   # rank 1"_s);
    QVERIFY2(all[64].startsWith(u"# 36 more process"_s), qPrintable(all[64]));
    QVERIFY(!gdbLines(setOf(u"0-63"_s), places).contains(u"more"_s));
}

void TestProcessLists::hostileHostsAreNotRun_data()
{
    QTest::addColumn<QString>("host");
    QTest::newRow("option") << u"-oProxyCommand=reboot"_s;
    QTest::newRow("command") << u"a;reboot"_s;
    QTest::newRow("substitution") << u"$(reboot)"_s;
    QTest::newRow("line") << u"a\nreboot"_s;
    QTest::newRow("blank") << u"a reboot"_s;
    QTest::newRow("other letters") << u"узел"_s;
}

void TestProcessLists::hostileHostsAreNotRun()
{
    QFETCH(QString, host);
    QCOMPARE(gdbLines(setOf(u"7"_s), {{7, host, 5}}), u"# Left out, what is called their host is no host name: 7.\n"_s);
}

void TestProcessLists::hugeSetsStayRanges()
{
    QCOMPARE(gdbLines(setOf(u"0-2147483647"_s), {{7, u"n"_s, 5}}),
             u"ssh -t n gdb -p 5   # rank 7\n# Left out, their pid is not known: 0-6,8-2147483647.\n"_s);
    std::vector<ProcessSet::Range> ranges;
    for (int process = 0; process < 100; ++process)
        ranges.push_back({process * 2, process * 2});
    const QString text = gdbLines(ProcessSet::fromRanges(ranges), {});
    QVERIFY2(text.endsWith(u"16,18,…,180,182,184,186,188,190,192,194,196,198.\n"_s), qPrintable(text));
}

RANKSCOPE_TEST(TestProcessLists, NoApplication)
#include "tst_processlists.moc"
