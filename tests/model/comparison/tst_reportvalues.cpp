// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "io/stackfile.h"
#include "model/comparison/lookup/reportvalues.h"
#include "model/stacks/job/jobreport.h"
#include "model/stacks/tree/stacktreebuilder.h"
#include "tests/model/comparison/reporttext.h"
#include "tests/support/testclass.h"

#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

StackDocument fixture(const char *name)
{
    Progress progress;
    const auto document =
        readStackFile(QStringLiteral(RANKSCOPE_TEST_DATA "/stacks/ddt/") % QString::fromLatin1(name), {}, progress);
    if (!document)
        qFatal("%s", qPrintable(document.error().message));
    return **document;
}

RankValue rank(std::int64_t process, double value)
{
    return {process, value, value};
}

TracepointHit hit(const QString &processes, std::vector<TracepointVariable> variables,
                  std::optional<std::int64_t> sequence = std::nullopt)
{
    TracepointHit made;
    made.function = u"step"_s;
    made.file = u"src/ring.c"_s;
    made.line = 31;
    made.sequence = sequence;
    made.processes = *ProcessSet::parse(processes);
    made.variables = std::move(variables);
    return made;
}

StackDocument withHits(std::vector<TracepointHit> hits)
{
    JobReport report;
    report.hits = std::move(hits);
    StackDocument document;
    document.file = u"job.html"_s;
    document.report = std::make_shared<JobReport>(std::move(report));
    return document;
}

/// Three hits: all four ranks, then ranks 0 and 1 again, then rank 0 alone.
StackDocument threeHits(bool numbered)
{
    const auto number = [numbered](std::int64_t sequence) {
        return numbered ? std::optional<std::int64_t>(sequence) : std::nullopt;
    };
    return withHits(
        {hit(u"0-3"_s, {{u"x"_s, u"10"_s, u"13"_s, {rank(0, 10), rank(1, 11), rank(2, 12), rank(3, 13)}}}, number(4)),
         hit(u"0-1"_s, {{u"x"_s, u"20"_s, u"21"_s, {rank(0, 20), rank(1, 21)}}}, number(5)),
         hit(u"0"_s, {{u"x"_s, u"30"_s, u"30"_s, {rank(0, 30)}}}, number(6))});
}

ReportVariable local(std::int64_t process, std::size_t snapshot, std::uint32_t frame, const QString &name,
                     const QString &text)
{
    return {process, 1, snapshot, frame, name, text, {}, false};
}

/// main() of ranks 0 to 3 and step() of rank 0 in it, twice. `i` is in both frames, `old` only the first time.
StackDocument twoMoments()
{
    const auto pools = std::make_shared<StackPools>();
    const auto entry = [&pools](const char *function, ProcessSet set) {
        const std::uint64_t count = set.count();
        return StackEntry{pools->frame(function),
                          {SetState::Complete, pools->processSets.intern(std::move(set)), count}};
    };
    StackTreeBuilder builder(pools);
    builder.open(entry("main(int)", ProcessSet::fromRanges({{0, 3}})));
    builder.open(entry("step", ProcessSet(0)));
    const auto tree = std::make_shared<const StackTree>(builder.finish());
    StackDocument document = withHits({});
    document.pools = pools;
    document.snapshots = {{u"first"_s, {}, tree}, {u"second"_s, {}, tree}};
    JobReport report;
    report.variables = {local(0, 0, 0, u"i"_s, u"before"_s), local(0, 0, 0, u"old"_s, u"first"_s),
                        local(0, 1, 0, u"i"_s, u"outer"_s), local(1, 1, 0, u"i"_s, u"outer"_s),
                        local(0, 1, 1, u"i"_s, u"inner"_s)};
    for (const std::size_t first : {std::size_t(0), std::size_t(2)}) {
        ReportEvent event;
        event.kind = ReportEvent::Kind::Variables;
        event.item = first;
        event.count = first == 0 ? 2 : 3;
        report.events.push_back(event);
    }
    document.report = std::make_shared<JobReport>(std::move(report));
    return document;
}

} // namespace

class TestReportValues : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void parses_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("parts"); // name|function|file|line|hit
        QTest::newRow("tracepoint") << u"x@ring.c:31"_s << u"x||ring.c|31|-"_s;
        QTest::newRow("subscript") << u" clist[0] @src/a.cpp:7#3 "_s << u"clist[0]||src/a.cpp|7|3"_s;
        QTest::newRow("drive") << u"x@C:\\a.c:7"_s << u"x||C:\\a.c|7|-"_s;
        QTest::newRow("name") << u"a . b"_s << u"a.b|||0|-"_s;
        QTest::newRow("function") << u"n@ns::f(int, char)"_s << u"n|ns::f(int,char)||0|-"_s;
        for (const QString &bad : {u""_s, u"@f:1"_s, u" @f:1"_s, u"x@"_s, u"x#2"_s, u"x@f#2"_s, u"x@f:0"_s,
                                   u"x@f:1#0"_s, u"x@f:4294967296"_s, u"x@f:1#9223372036854775808"_s})
            QTest::addRow("bad %s", qPrintable(bad)) << bad << u"bad"_s;
    }
    void parses()
    {
        QFETCH(QString, text);
        const auto parsed = parseReportExpression(text);
        if (!parsed)
            QCOMPARE(parsed.error().kind, ErrorKind::BadOption);
        const QString parts =
            parsed ? QStringList{parsed->name, parsed->function, parsed->file, QString::number(parsed->line),
                                 parsed->hit ? QString::number(*parsed->hit) : u"-"_s}
                         .join(u'|')
                   : u"bad"_s;
        QTEST(parts, "parts");
    }

    void lastHitOfEachProcess()
    {
        for (const bool numbered : {true, false}) {
            const ReportReading reading = reportValues(threeHits(numbered), u"x@ring.c:31"_s);
            QCOMPARE(reading.rows, u"12:2 13:3 21:1 30:0"_s);
            QCOMPARE(reading.remarks.size(), 1);
            QVERIFY(reading.remarks[0].startsWith(u"job.html: note: The processes were last here in different hits"));
        }
    }

    void numberedHit()
    {
        QCOMPARE(reportValues(threeHits(true), u"x@ring.c:31#5"_s).rows, u"10:0 11:1 12:2 13:3"_s);
        QCOMPARE(reportValues(threeHits(true), u"x@ring.c:31#6"_s).rows, u"20:0 21:1"_s);
        QCOMPARE(reportValues(threeHits(false), u"x@ring.c:31#2"_s).rows, u"20:0 21:1"_s);
        QCOMPARE(reportValues(threeHits(false), u"x@ring.c:31#2"_s).remarks, QStringList());
        QCOMPARE(reportValues(threeHits(true), u"x@ring.c:31#1"_s).error,
                 u"The tracepoint at ring.c:31 has no hit #1 with x. There are: #5, #6, #7."_s);
    }

    void places_data()
    {
        QTest::addColumn<QString>("place");
        QTest::addColumn<bool>("found");
        QTest::newRow("base name") << u"ring.c:31"_s << true;
        QTest::newRow("as written") << u"src/ring.c:31"_s << true;
        QTest::newRow("longer path") << u"/home/ann/src/ring.c:31"_s << true;
        QTest::newRow("other folder") << u"lib/ring.c:31"_s << false;
        QTest::newRow("end of the name") << u"ng.c:31"_s << false;
        QTest::newRow("other line") << u"ring.c:32"_s << false;
    }
    void places()
    {
        QFETCH(QString, place);
        QTEST(reportValues(threeHits(true), u"x@"_s % place).error.isEmpty(), "found");
    }

    void withoutValue()
    {
        // rank 1 has no number, rank 2 more than one, rank 3 no record
        const ReportReading reading = reportValues(
            withHits({hit(u"0-3"_s, {{u"x"_s, u"1.5"_s, u"7"_s, {rank(0, 1.5), {1, {}, {}}, {2, 3.0, 7.0}}}})}),
            u"x@ring.c:31"_s);
        QCOMPARE(reading.rows, u"1.5:0 -:1-3"_s);
        QCOMPARE(
            reading.remarks,
            QStringList{
                u"job.html: warning: Where a process has several values of x, the report tells only their range."_s});
    }

    void onlyTheRange()
    {
        const ReportReading reading =
            reportValues(withHits({hit(u"0-2147483646"_s, {{u"x"_s, u"1"_s, u"7"_s, {}}})}), u"x@ring.c:31"_s);
        QCOMPARE(reading.rows, u"-:0-2147483646"_s);
        QCOMPARE(reading.remarks.size(), 1);
        QVERIFY(reading.remarks[0].contains(u"Of x only the range is known, from 1 to 7"));
    }

    void oneTextForAll()
    {
        const ReportReading reading = reportValues(
            withHits({hit(u"0-2"_s, {{u"s"_s, u"vector of 3"_s, u"vector of 3"_s, {{0, {}, {}}, {1, {}, {}}}}})}),
            u"s@ring.c:31"_s);
        QCOMPARE(reading.rows, u"vector of 3:0-2"_s);
        QCOMPARE(reading.remarks,
                 QStringList{u"job.html: note: The report has one text of s for all processes of the hit."_s});
        // a rank without a number beside one with a number does not have that number
        QCOMPARE(reportValues(withHits({hit(u"0,1"_s, {{u"s"_s, u"3"_s, u"3"_s, {rank(0, 3), {1, {}, {}}}}})}),
                              u"s@ring.c:31"_s)
                     .rows,
                 u"3:0 -:1"_s);
    }

    void spelling_data()
    {
        QTest::addColumn<QString>("minimum");
        QTest::addColumn<QString>("maximum");
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("row");
        QTest::addColumn<bool>("rounded");
        QTest::newRow("whole") << u"0"_s << u"100000"_s << 100000.0 << u"100000:0"_s << false;
        QTest::newRow("negative") << u"-300000"_s << u"0"_s << -300000.0 << u"-300000:0"_s << false;
        QTest::newRow("real") << u"0.1"_s << u"0.3"_s << 0.1 + 0.2 << u"0.30000000000000004:0"_s << false;
        QTest::newRow("nan") << u"nan"_s << u"nan"_s << std::numeric_limits<double>::quiet_NaN() << u"nan:0"_s << false;
        QTest::newRow("infinite") << u"0"_s << u"inf"_s << HUGE_VAL << u"inf:0"_s << false;
        QTest::newRow("large") << u"0"_s << u"18446744073709551615"_s << 18446744073709551616.0
                               << u"18446744073709551616:0"_s << true;
    }
    void spelling()
    {
        QFETCH(QString, minimum);
        QFETCH(QString, maximum);
        QFETCH(double, value);
        QFETCH(bool, rounded);
        const ReportReading reading =
            reportValues(withHits({hit(u"0"_s, {{u"x"_s, minimum, maximum, {rank(0, value)}}})}), u"x@ring.c:31"_s);
        QTEST(reading.rows, "row");
        QCOMPARE(reading.remarks.size(), rounded ? 1 : 0);
    }

    void processesNotNamed()
    {
        StackDocument document = withHits({hit(u"0"_s, {{u"x"_s, u"1"_s, u"1"_s, {}}})});
        JobReport report = *document.report;
        report.hits[0].processes = {};
        document.report = std::make_shared<JobReport>(report);
        const ReportReading reading = reportValues(document, u"x@ring.c:31"_s);
        QCOMPARE(reading.rows, QString());
        QCOMPARE(reading.remarks,
                 QStringList{u"job.html: warning: The report does not say which processes hit the tracepoint."_s});
    }

    /// A hundred thousand hits, each of a rank of its own.
    void manyHits()
    {
        std::vector<TracepointHit> hits;
        for (int index = 0; index < 100'000; ++index) {
            hits.push_back(hit(u"0"_s, {{u"x"_s, u"1"_s, u"1"_s, {}}}));
            hits.back().processes = ProcessSet(2 * (100'000 - index));
        }
        const auto expression = parseReportExpression(u"x@ring.c:31");
        const StackDocument document = withHits(std::move(hits));
        const auto values = valuesFromReport(document, *expression);
        QVERIFY(values);
        QCOMPARE(values->groups.groups.size(), std::size_t(1));
        QCOMPARE(values->groups.groups[0].count, std::uint64_t(100'000));
    }

    /// The records of ring.html, unpacked by Python: 1.5 of rank 0, -2 to 4 of rank 1, no number of rank 2, 8 of
    /// rank 3.
    void fixtureAsHtml()
    {
        const ReportReading reading = reportValues(fixture("ring.html"), u"x@ring.c:31"_s);
        QCOMPARE(reading.rows, u"1.5:0 8:3 -:1,2"_s);
        QCOMPARE(reportValues(fixture("ring.html"), u"x@ring.c:31#1"_s).rows, reading.rows);
    }

    void fixtureAsText()
    {
        const StackDocument ring = fixture("ring.txt");
        QCOMPARE(reportValues(ring, u"x@ring.c:31"_s).rows, u"-:0-3"_s);
        QCOMPARE(reportValues(ring, u"y[0]@ring.c:31"_s).rows, u"a: b:0-3"_s);
        QCOMPARE(reportValues(ring, u"x@ring.c:99"_s).rows, u"5:1,3"_s);
    }

    void besideStacks()
    {
        const StackDocument ring = fixture("ring.html");
        const ReportReading argc = reportValues(ring, u"argc"_s);
        QCOMPARE(argc.rows, u"1:1 -:2,3"_s); // main is of ranks 1 to 3
        QCOMPARE(argc.remarks.size(), 1);
        QVERIFY(argc.remarks[0].contains(u"argc: 1 in rank 1, (from 1 to 2)."));
        const ReportReading n = reportValues(ring, u"n"_s);
        QCOMPARE(n.rows, u"<aggregate value>:2 -:3"_s); // exchange() is of ranks 2 and 3
        QCOMPARE(n.remarks, QStringList());
        QCOMPARE(reportValues(ring, u"n@exchange"_s).rows, n.rows);
        QCOMPARE(reportValues(ring, u"n@exchange(char (*)(int), std::pair<int, int>)"_s).rows, n.rows);
        QCOMPARE(reportValues(ring, u"argc@main"_s).rows, argc.rows);
    }

    void lastMomentAndInnermostFrame()
    {
        const StackDocument document = twoMoments();
        QCOMPARE(reportValues(document, u"i"_s).rows, u"inner:0 outer:1 -:2,3"_s);
        QCOMPARE(reportValues(document, u"i@main"_s).rows, u"outer:0,1 -:2,3"_s);
        QCOMPARE(reportValues(document, u"old"_s).rows, u"first:0 -:1-3"_s);
    }

    void failures_data()
    {
        QTest::addColumn<QString>("expression");
        QTest::addColumn<QString>("error");
        QTest::newRow("no place") << u"x@ring.c:30"_s
                                  << u"The report has no hit of a tracepoint at ring.c:30. There are: ring.c:31."_s;
        QTest::newRow("no variable") << u"y@ring.c:31"_s
                                     << u"The tracepoint at ring.c:31 has no variable y. There are: x."_s;
        QTest::newRow("no hit") << u"x@ring.c:31#2"_s
                                << u"The tracepoint at ring.c:31 has no hit #2 with x. There are: #1."_s;
        QTest::newRow("no local") << u"m"_s << u"The report has no variable m beside its stacks. There are: n, argc."_s;
        QTest::newRow("other function")
            << u"argc@exchange"_s
            << u"The report has no variable argc of exchange beside its stacks. There are: n, argc."_s;
    }
    void failures()
    {
        QFETCH(QString, expression);
        QTEST(reportValues(fixture("ring.html"), expression).error, "error");
    }

    void reportsWithLess()
    {
        QCOMPARE(reportValues(StackDocument(), u"x"_s).error, u"These stacks come without a report. "_s);
        QCOMPARE(
            reportValues(fixture("saxpy.html"), u"x"_s).error,
            u"The report has no variable x beside its stacks. It lists none. NAME@FILE:LINE is one of a tracepoint."_s);
        QCOMPARE(
            reportValues(fixture("saxpy.html"), u"x@f:1"_s).error,
            u"The report has no hit of a tracepoint at f:1. It has no tracepoint whose place is known. NAME without a "
            "place is a variable beside stacks."_s);
        // the process in focus is not named
        QCOMPARE(reportValues(fixture("plain.txt"), u"i"_s).error,
                 u"The report has i only of one process that it does not name: 16. "_s);
        QVERIFY(reportValues(withHits({hit(u"0"_s, {})}), u"x@ring.c:31"_s).error.endsWith(u"It has no variables."));
    }
};

RANKSCOPE_TEST(TestReportValues, QCoreApplication)
#include "tst_reportvalues.moc"
