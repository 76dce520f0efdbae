// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTest>

#include "io/ddt/report/logbookreader.h"
#include "io/ddt/report/logtextreader.h"
#include "model/stacks/job/jobreport.h"
#include "tests/model/stacks/treetext.h"
#include "tests/support/testclass.h"

#include <algorithm>
#include <array>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The report of a job of 24 ranks as DDT 2020 wrote it, and the same report as text. The expected numbers were found
/// by a Python script: xml.etree over the characters from "<logbook" to "</logbook>", base64 and struct for the
/// values.
class TestRealReports : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void snapshots();
    void events();
    void tracepoints();
    void variables();
    void output();
    void sameAsText();

private:
    std::shared_ptr<const StackDocument> m_report;
};

namespace {

using Kind = ReportEvent::Kind;

QByteArray contents(const char *name)
{
    QFile file(QStringLiteral(RANKSCOPE_SHARED "/data/ddt/") % QString::fromLatin1(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.fileName()));
    return file.readAll();
}

std::size_t countOf(const JobReport &report, Kind kind)
{
    return std::size_t(std::ranges::count(report.events, kind, &ReportEvent::kind));
}

} // namespace

void TestRealReports::initTestCase()
{
    const QByteArray bytes = contents("ddt_offline_24ranks.html");
    QVERIFY(looksLikeLogbook({bytes.constData(), 65536}));
    Progress progress;
    const auto report =
        readLogbook(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}), u"report"_s, {}, progress);
    QVERIFY(report);
    m_report = *report;
    for (const Problem &problem : m_report->problems.items())
        qInfo("%s", qPrintable(toString(problem)));
    QVERIFY(m_report->problems.isEmpty());
    QCOMPARE(m_report->declared.toString(), u"0-23"_s);
}

void TestRealReports::snapshots()
{
    const QString abort = u"main (sqpatch.cpp:91) [3-23]\n  MPI::Comm::Abort (mpicxx.h:1236) [3-23]\n"
                          "    PMPI_Abort [3-23]\n"_s;
    const QString mpid = abort % u"      MPID_Abort [3-23]\n"_s;
    const QString libc = mpid % u"        abort [3-23]\n"_s;
    const std::vector<std::tuple<qint64, QString, QString>> expected{
        {1589227850883, u"Startup complete."_s,
         u"main (sqpatch.cpp:16) [0-23]\n  sphexa::initAndGetRankId (utils.hpp:11) [0-23]\n"_s},
        {1589227853316, u"Program stopped at MPI_Abort."_s, QString(abort).replace(u"[3-23]"_s, u"[13-23]"_s)},
        {1589227853978, u"Program stopped at MPI_Abort."_s, abort},
        {1589227856476, u"Program stopped at MPID_Abort."_s, mpid},
        {1589227859004, u"Program stopped at abort."_s, libc},
        {1589227861569, u"Process stopped in raise from /lib64/libc.so.6 with signal SIGABRT (Aborted)."_s,
         libc % u"          raise [3-23] *\n"_s},
    };
    QCOMPARE(m_report->snapshots.size(), expected.size());
    for (std::size_t index = 0; index < expected.size(); ++index) {
        const auto &[time, title, tree] = expected[index];
        const StackSnapshot &snapshot = m_report->snapshots[index];
        QCOMPARE(snapshot.time->toMSecsSinceEpoch(), time);
        QCOMPARE(snapshot.title, title);
        QCOMPARE(treeText(*snapshot.tree), tree);
    }
}

/// Events that stand there twice, word by word, are counted once.
void TestRealReports::events()
{
    const JobReport &report = *m_report->report;
    QCOMPARE(report.title, u"rpt_ddt logbook"_s);
    QCOMPARE(report.program, u"sqpatch.exe"_s);
    QCOMPARE(report.events.size(), std::size_t(95));
    QCOMPARE(countOf(report, Kind::Message), std::size_t(3));
    QCOMPARE(countOf(report, Kind::Select), std::size_t(2));
    QCOMPARE(countOf(report, Kind::Play), std::size_t(4));
    QCOMPARE(countOf(report, Kind::AddTracepoint), std::size_t(1));
    QCOMPARE(countOf(report, Kind::Stop), std::size_t(9));
    QCOMPARE(countOf(report, Kind::CurrentStack), std::size_t(6));
    QCOMPARE(countOf(report, Kind::Output), std::size_t(54));
    QCOMPARE(report.events.back().elapsed, std::optional<std::int64_t>(17256));
    QVERIFY(std::ranges::is_sorted(report.events, {}, [](const ReportEvent &event) { return *event.time; }));
    const auto signal = std::ranges::find(report.events, u"signal"_s, &ReportEvent::stopReason);
    QVERIFY(signal != report.events.end());
    QCOMPARE(signal->processes.toString(), u"3-23"_s);
    QVERIFY(signal->text.endsWith(u"\nReason/Origin: tkill\nCheck the Input/Output view for error messages."_s));
}

void TestRealReports::tracepoints()
{
    const JobReport &report = *m_report->report;
    QCOMPARE(report.hits.size(), std::size_t(3));
    const std::vector<double> first{0,     3825, 5642, 4265, 7514, 8171, 8009, 12950, 15398, 16928, 19286, 18045,
                                    11178, 0,    0,    0,    0,    0,    0,    0,     0,     0,     0,     0};
    const TracepointHit &hit = report.hits[0];
    QCOMPARE(hit.function, u"main(int, char**)"_s);
    QCOMPARE(hit.file, u"sqpatch.cpp"_s);
    QCOMPARE(hit.line, 75u);
    QCOMPARE(hit.sequence, std::optional<std::int64_t>(0));
    QCOMPARE(hit.elapsed, std::optional<std::int64_t>(1589227851571 - 1589227844313));
    QCOMPARE(hit.variables.size(), std::size_t(2));
    QCOMPARE(hit.variables[0].minimum, u"std::vector of length 0, capacity 1786"_s);
    QCOMPARE(hit.variables[0].values.size(), std::size_t(24));
    QVERIFY(!hit.variables[0].values[5].minimum);
    QCOMPARE(hit.variables[1].name, u"domain.clist[0]"_s);
    QCOMPARE(hit.variables[1].maximum, u"19286"_s);
    for (std::size_t rank = 0; rank < first.size(); ++rank) {
        QCOMPARE(hit.variables[1].values[rank].process, std::int64_t(rank));
        QCOMPARE(hit.variables[1].values[rank].minimum, std::optional(first[rank]));
        QCOMPARE(hit.variables[1].values[rank].maximum, std::optional(first[rank]));
    }
    QCOMPARE(report.hits[1].variables[1].values[9].minimum, std::optional(26171.0));
    QVERIFY(!report.hits[2].variables[1].values[21].minimum); // the only rank whose value is no number there
    QCOMPARE(report.hits[2].variables[1].values[12].minimum, std::optional(15015.0));
}

void TestRealReports::variables()
{
    const JobReport &report = *m_report->report;
    QCOMPARE(report.variables.size(), std::size_t(1 + 23 + 5 * 26));
    std::vector<std::size_t> bySnapshot(6);
    for (const ReportVariable &variable : report.variables) {
        if (variable.snapshot)
            ++bySnapshot[*variable.snapshot];
    }
    QCOMPARE(bySnapshot, std::vector<std::size_t>({23, 26, 26, 26, 26, 26}));
    QCOMPARE(std::ranges::count(report.variables, true, &ReportVariable::equal), 10);
    const auto rank = std::ranges::find(report.variables, u"(from 3 to 23)"_s, &ReportVariable::note);
    QVERIFY(rank != report.variables.end());
    QCOMPARE(rank->name, u"rank"_s);
    QCOMPARE(rank->text, u"3"_s);
    QCOMPARE(rank->process, std::optional<std::int64_t>(3));
    QCOMPARE(rank->thread, std::optional<std::int64_t>(1));
    QCOMPARE(rank->frame, std::optional(0u));
    QCOMPARE(rank->snapshot, std::optional<std::size_t>(2));
}

void TestRealReports::output()
{
    QString text;
    std::size_t errors = 0;
    for (const ReportEvent &event : m_report->report->events) {
        if (event.kind != Kind::Output)
            continue;
        text += event.text;
        errors += event.channel == u"error"_s ? 1 : 0;
        QCOMPARE(event.source, u"mpirun"_s);
    }
    QCOMPARE(text.size(), 4336);
    QCOMPARE(text.count(u'\n'), 76);
    QCOMPARE(errors, std::size_t(2));
}

/// The page that was printed joins the stops of ranks 13-23 and 3-12, and shows only the stacks after both.
void TestRealReports::sameAsText()
{
    const QByteArray bytes = contents("ddt_offline_24ranks.txt");
    QVERIFY(looksLikeLogText({bytes.constData(), std::size_t(bytes.size())}));
    Progress progress;
    const auto text =
        readLogText(ByteSource::fromMemory({bytes.constData(), std::size_t(bytes.size())}), u"text"_s, {}, progress);
    QVERIFY(text);
    QVERIFY((*text)->problems.isEmpty());
    QCOMPARE((*text)->declared, m_report->declared);
    const std::array<std::size_t, 5> shown{0, 2, 3, 4, 5};
    QCOMPARE((*text)->snapshots.size(), shown.size());
    for (std::size_t index = 0; index < shown.size(); ++index) {
        const StackSnapshot &snapshot = m_report->snapshots[shown[index]];
        QCOMPARE((*text)->snapshots[index].title, snapshot.title);
        QCOMPARE(treeText(*(*text)->snapshots[index].tree), treeText(*snapshot.tree));
    }
    const JobReport &printed = *(*text)->report;
    QCOMPARE(countOf(printed, Kind::Stop), std::size_t(7));
    QCOMPARE(countOf(printed, Kind::Play), std::size_t(4));
    QCOMPARE(countOf(printed, Kind::Message), std::size_t(3));
    QCOMPARE(countOf(printed, Kind::CurrentStack), std::size_t(5));
    QCOMPARE(printed.variables.size(), std::size_t(1 + 23 + 4 * 26));
    QCOMPARE(printed.hits.size(), std::size_t(3));
    for (std::size_t index = 0; index < printed.hits.size(); ++index) {
        TracepointHit hit = m_report->report->hits[index];
        for (TracepointVariable &variable : hit.variables)
            variable.values.clear();
        QCOMPARE(printed.hits[index].variables, hit.variables);
        QCOMPARE(printed.hits[index].elapsed, hit.elapsed);
        QCOMPARE(printed.hits[index].function, hit.function);
        QCOMPARE(printed.hits[index].line, hit.line);
    }
}

RANKSCOPE_TEST(TestRealReports, NoApplication)
#include "tst_realreports.moc"
