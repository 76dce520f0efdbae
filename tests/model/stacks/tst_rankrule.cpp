// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/job/namemoments.h"
#include "model/stacks/job/rankrule.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Names of files that tell whose stacks they hold.
class TestRankRule : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void matches_data();
    void matches();
    void refused_data();
    void refused();
    void guesses_data();
    void guesses();
    void whatIsARank_data();
    void whatIsARank();
    void momentsOfNames_data();
    void momentsOfNames();
    void preview();
    void longNames();
};

namespace {

QString textOf(const std::optional<RankMatch> &match)
{
    if (!match)
        return u"none"_s;
    const auto number = [](std::optional<std::int64_t> value) { return value ? QString::number(*value) : u"-"_s; };
    return number(match->rank) % u' ' % match->host % u' ' % number(match->pid);
}

} // namespace

void TestRankRule::matches_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("match"); // rank, host, pid

    const auto row = [](const char *pattern, const char *name, const char *match) {
        QTest::newRow(name) << QString::fromLatin1(pattern) << QString::fromLatin1(name) << QString::fromLatin1(match);
    };
    row("rank-{rank}.{host}.{pid}.txt", "rank-00012.node01.4711.txt", "12 node01 4711");
    row("rank-{rank}.{host}.{pid}.txt", "rank-3.node01.cluster.org.4711.txt", "3 node01.cluster.org 4711");
    row("rank-{rank}.{host}.{pid}.txt", "rank-3.node01.4711.txt.gz", "3 node01 4711");
    row("rank-{rank}.{host}.{pid}.txt", "RANK-3.node01.4711.TXT", "3 node01 4711");
    row("rank-{rank}.{host}.{pid}.txt", "rank-x.node01.4711.txt", "none");
    row("rank-{rank}.{host}.{pid}.txt", "rank-3.node01.4711.txt2", "none");
    row("rpt.rk{rank}", "rpt.rk0", "0  -");
    row("{rank}-{size}.stacktrace", "00003-00008.stacktrace", "3  -");
    row("dump_native_{pid}.txt", "dump_native_4711.txt", "-  4711");
    row("trace.{host}.{pid}", "trace.nid-01.5", "- nid-01 5");
    row("*_r{rank}_*", "job12_r7_out.log", "7  -");
    row("a+(b)[{rank}].txt", "a+(b)[4].txt", "4  -");
    row("r{rank}", "r2147483647", "2147483647  -");
    row("r{rank}", "r2147483648", "none");
    row("r{rank}", "r99999999999999999999", "none");
    row("r{rank}", "r", "none");
}

void TestRankRule::matches()
{
    QFETCH(QString, pattern);
    QFETCH(QString, name);
    const auto rule = RankRule::fromPattern(pattern);
    QVERIFY(rule);
    QCOMPARE(rule->pattern(), pattern);
    QTEST(textOf(rule->match(name)), "match");
}

void TestRankRule::refused_data()
{
    QTest::addColumn<QString>("pattern");
    for (const char *pattern : {"", "rank.txt", "*", "{size}.txt", "{rank", "rank}", "{node}.txt", "{rank}{pid}",
                                "{rank}.{rank}", "{}", "a/{rank}.txt", "{Rank}"})
        QTest::newRow(pattern) << QString::fromLatin1(pattern);
}

void TestRankRule::refused()
{
    QFETCH(QString, pattern);
    QVERIFY(!RankRule::fromPattern(pattern));
}

void TestRankRule::guesses_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QString>("pattern"); // empty: none

    QTest::newRow("our scripts") << QStringList{u"rank-00000.a.5.txt"_s, u"rank-00001.b.5.txt"_s, u"README"_s}
                                 << u"rank-{rank}.{host}.{pid}.txt"_s;
    QTest::newRow("our scripts, no rank")
        << QStringList{u"pid-7.a.txt"_s, u"pid-8.a.txt"_s} << u"pid-{pid}.{host}.txt"_s;
    QTest::newRow("one file") << QStringList{u"rpt.rk5"_s} << u"rpt.rk{rank}"_s;
    QTest::newRow("stacktrace") << QStringList{u"00000-00002.stacktrace"_s, u"00001-00002.stacktrace"_s}
                                << u"{rank}-{size}.stacktrace"_s;
    QTest::newRow("native") << QStringList{u"dump_native_51.txt"_s, u"dump_native_50.txt"_s}
                            << u"dump_native_{pid}.txt"_s;
    QTest::newRow("trace") << QStringList{u"trace.n1.51"_s, u"trace.n2.50"_s} << u"trace.{host}.{pid}"_s;
    QTest::newRow("within") << QStringList{u"bt_Rank3_n1.log"_s, u"bt_Rank4_n1.log"_s} << u"*rank{rank}*"_s;
    QTest::newRow("varying") << QStringList{u"out77.0.txt"_s, u"out77.1.txt"_s, u"out77.10.txt"_s}
                             << u"out77.{rank}.txt"_s;
    QTest::newRow("two vary") << QStringList{u"n1-0.txt"_s, u"n1-1.txt"_s, u"n2-2.txt"_s} << u"n*-{rank}.txt"_s;
    QTest::newRow("both unique") << QStringList{u"4711-0.txt"_s, u"4715-1.txt"_s, u"4713-2.txt"_s} << u"*-{rank}.txt"_s;
    QTest::newRow("pids") << QStringList{u"my.core.4711"_s, u"my.core.4712"_s} << u"my.core.{pid}"_s;
    QTest::newRow("the first number is none")
        << QStringList{u"rank99999999999.txt"_s, u"rank1.txt"_s, u"rank2.txt"_s} << u"*rank{rank}*"_s;
    QTest::newRow("forms in turn") << QStringList{u"rpt.rk0"_s, u"x1"_s, u"rpt.rk1"_s, u"x22"_s, u"rpt.rk2"_s}
                                   << u"rpt.rk{rank}"_s;
    QTest::newRow("most alike") << QStringList{u"a1"_s, u"s0.txt"_s, u"s1.txt"_s, u"s2.txt"_s, u"b1"_s}
                                << u"s{rank}.txt"_s;
    QTest::newRow("same rank twice") << QStringList{u"rank1.a"_s, u"rank1.b"_s} << QString();
    QTest::newRow("each rank in two moments")
        << QStringList{u"rank0.1"_s, u"rank0.2"_s, u"rank1.1"_s, u"rank1.2"_s} << u"*rank{rank}*"_s;
    QTest::newRow("each rank on two nodes")
        << QStringList{u"rank0.node1"_s, u"rank0.node2"_s, u"rank1.node1"_s, u"rank1.node2"_s} << QString();
    QTest::newRow("no number") << QStringList{u"a.txt"_s, u"b.txt"_s} << QString();
    QTest::newRow("nothing") << QStringList() << QString();
    QTest::newRow("one name") << QStringList{u"stack17.txt"_s} << QString();
}

void TestRankRule::guesses()
{
    QFETCH(QStringList, names);
    const auto rule = guessRankRule(names);
    QTEST(rule ? rule->pattern() : QString(), "pattern");
}

/// Names of dumps, and whether what the guessed rule finds in them may be called ranks.
void TestRankRule::whatIsARank_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<bool>("areRanks");
    const auto row = [](const char *name, const QStringList &names, const char *pattern, bool isRank) {
        QTest::newRow(name) << names << QString::fromLatin1(pattern) << isRank;
    };
    row("pids", {u"bt.3954.txt"_s, u"bt.3955.txt"_s, u"bt.3960.txt"_s}, "bt.{rank}.txt", false);
    row("bugs", {u"bug11234.txt"_s, u"bug20001.txt"_s}, "bug{rank}.txt", false);
    row("nodes from 1", {u"node01.txt"_s, u"node02.txt"_s, u"node03.txt"_s}, "node{rank}.txt", false);
    row("nodes from 0", {u"node00.txt"_s, u"node01.txt"_s}, "node{rank}.txt", false);
    row("nodes from 0, joined", {u"bt_node-0.txt"_s, u"bt_node-1.txt"_s}, "bt_node-{rank}.txt", false);
    row("from 0", {u"out.0"_s, u"out.1"_s, u"out.2"_s}, "out.{rank}", true);
    row("from 1", {u"out.1"_s, u"out.2"_s, u"out.3"_s}, "out.{rank}", false);
    row("one is not there", {u"out.0"_s, u"out.2"_s}, "out.{rank}", false);
    row("called ranks, one is not there", {u"rank0.a"_s, u"rank2.a"_s}, "*rank{rank}*", true);
    row("called ranks, most are not there", {u"rank0.a"_s, u"rank900.a"_s}, "*rank{rank}*", true);
    row("with the size", {u"00003-00008.stacktrace"_s, u"00004-00008.stacktrace"_s}, "{rank}-{size}.stacktrace", true);
    row("local ranks", {u"local_rank0.a"_s, u"local_rank1.a"_s}, "*rank{rank}*", false);
}

void TestRankRule::whatIsARank()
{
    QFETCH(QStringList, names);
    const auto rule = guessRankRule(names);
    QVERIFY(rule);
    QTEST(rule->pattern(), "pattern");
    QTEST(areRanks(*rule, names), "areRanks");
}

void TestRankRule::momentsOfNames_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QString>("moments"); // titles, then the moment of each name, then the pattern; empty: none
    const auto row = [](const char *name, const QStringList &names, const char *moments) {
        QTest::newRow(name) << names << QString::fromLatin1(moments);
    };
    row("numbered", {u"bt_t1_rank0"_s, u"bt_t1_rank1"_s, u"bt_t2_rank0"_s, u"bt_t2_rank1"_s},
        "t1 t2: 0011 *rank{rank}*");
    row("words", {u"after-0.txt"_s, u"after-1.txt"_s, u"before-0.txt"_s, u"before-1.txt"_s},
        "before after: 1100 *-{rank}.txt");
    row("times", {u"3_10:05:00.bt"_s, u"3_10:00:00.bt"_s}, "10:00:00 10:05:00: 10 none");
    row("dates",
        {u"b.2026-03-01_0959.0"_s, u"b.2026-03-01_0959.1"_s, u"b.2026-02-28_1000.0"_s, u"b.2026-02-28_1000.1"_s},
        "2026-02-28_1000 2026-03-01_0959: 1100 b.*.{rank}");
    row("one of each", {u"snap2.txt"_s, u"snap10.txt"_s}, "snap2 snap10: 01 none");
    row("told twice", {u"t1-t2-0"_s, u"t1-t2-1"_s, u"t2-t2-0"_s, u"t2-t2-1"_s}, "t1 t2: 0011 *-t2-{rank}");
    row("names that are no text",
        {QString(u"t1.0"_s + QChar(0xdcff)), QString(u"t2.0"_s + QChar(0xdcff)), u"t1.1"_s, u"t2.1"_s},
        "t1 t2: 0101 none");
    row("one lacks in a moment", {u"t1.0"_s, u"t1.1"_s, u"t2.0"_s}, "t1 t2: 001 *.{rank}");
    row("another file beside", {u"README"_s, u"t1.0"_s, u"t1.1"_s, u"t2.0"_s, u"t2.1"_s}, "t1 t2: 00011 *.{rank}");
    row("threads or ranks", {u"t1.txt"_s, u"t2.txt"_s}, "");
    row("dumps of processes", {u"dump0"_s, u"dump1"_s}, "");
    row("a program called so", {u"sample.0.bt"_s, u"sample.1.bt"_s}, "");
    row("addresses of hosts", {u"bt.10.12.13.14.txt"_s, u"bt.10.12.15.14.txt"_s}, "");
    row("one moment", {u"t1.0"_s, u"t1.1"_s}, "");
    row("no counterpart", {u"before-0"_s, u"after-1"_s}, "");
    row("within words", {u"format1_0"_s, u"format1_1"_s, u"format2_0"_s, u"format2_1"_s}, "");
}

void TestRankRule::momentsOfNames()
{
    QFETCH(QStringList, names);
    const auto found = rankscope::momentsOfNames(names);
    QString text;
    if (found) {
        text = found->titles.join(u' ') % u": "_s;
        for (const std::size_t moment : found->moments)
            text += QString::number(moment);
        QStringList rest = found->rest;
        rest.removeDuplicates();
        const auto rule = guessRankRule(rest);
        text += u' ' % (rule ? rule->pattern() : u"none"_s);
        for (const QString &name : names) // the pattern fits the names themselves
            QVERIFY(!rule || name == "README"_L1 || rule->match(name));
    }
    QTEST(text, "moments");
}

void TestRankRule::preview()
{
    using Conflict = RankPreview::Conflict;
    const auto rule = RankRule::fromPattern(u"r{rank}.{host}"_s);
    QVERIFY(rule && rule->tellsRank());
    const std::vector<RankPreview> expected = {
        {u"r1.a"_s, {1, {}, u"a"_s}, Conflict::SameRank},
        {u"r2.a"_s, {2, {}, u"a"_s}, Conflict::None},
        {u"r01.b"_s, {1, {}, u"b"_s}, Conflict::SameRank},
        {u"readme"_s, {}, Conflict::NoMatch},
    };
    QCOMPARE(previewRule(*rule, {u"r1.a"_s, u"r2.a"_s, u"r01.b"_s, u"readme"_s}), expected);
}

/// Neither a name nor a pattern can keep the matching busy for long.
void TestRankRule::longNames()
{
    const auto rule = RankRule::fromPattern(QString(u"*a"_s).repeated(20) % u"{rank}"_s);
    QVERIFY(rule);
    QVERIFY(!rule->match(QString(5'000, u'a')));
    QStringList names;
    for (int rank = 0; rank < 10'000; ++rank)
        names.append(u"stack.%1.log"_s.arg(rank));
    QCOMPARE(guessRankRule(names).value().pattern(), u"stack.{rank}.log"_s);
}

RANKSCOPE_TEST(TestRankRule, NoApplication)
#include "tst_rankrule.moc"
