// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <zlib.h>

#include <unistd.h>

using namespace Qt::StringLiterals;

static const QString data = QStringLiteral(RANKSCOPE_TEST_DATA "/stacks/");

/// What gdb says of a process that waits for the others, and of one that does not come out of its function.
static const QByteArray waiting = "#0  0x01 in poll () from /lib64/libc.so.6\n"
                                  "#1  0x02 in PMPI_Allreduce () from /opt/mpi/libmpi.so\n"
                                  "#2  0x03 in solve (n=4) at solve.c:88\n"
                                  "#3  0x04 in main () at main.c:12\n";
static const QByteArray computing = "#0  0x05 in flux (x=0) at flux.c:212\n"
                                    "#1  0x03 in solve (n=4) at solve.c:71\n"
                                    "#2  0x04 in main () at main.c:12\n";

static bool writePacked(const QString &path, const QByteArray &text)
{
    gzFile file = gzopen(QFile::encodeName(path).constData(), "wb");
    return gzwrite(file, text.constData(), unsigned(text.size())) == text.size() && gzclose(file) == Z_OK;
}

/// A group of the JSON: who, how many, the call they wait in ("-": none), function:line.
static QStringList groupsOf(const QJsonObject &json)
{
    QStringList groups;
    for (const auto entry : json.value("groups"_L1).toArray()) {
        const QJsonObject group = entry.toObject();
        groups << group.value("processes"_L1).toString() % u' ' % QString::number(group.value("count"_L1).toInt())
                      % u' ' % group.value("waits_in"_L1).toString(u"-"_s) % u' '
                      % group.value("function"_L1).toString() % u':' % QString::number(group.value("line"_L1).toInt());
    }
    return groups;
}

class TestStacks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Numbers are whole, and JSON has all of them.
    void longSetsAreShortenedInText()
    {
        const QTemporaryDir folder;
        QByteArray odd;
        for (int rank = 1; rank < 1000; rank += 2)
            odd += (odd.isEmpty() ? "" : ",") + QByteArray::number(rank);
        const QString file = folder.filePath(u"job.folded"_s);
        QVERIFY(writeFile(file, "[" + odd + "];main;a;MPI_Barrier 500\n[0-8:2];main;b 5\n"));
        const Ended report = run({u"stacks"_s, file});
        QCOMPARE(report.code, 0);
        const QRegularExpression shortened(uR"(\n +500  1,3,5,[0-9,]*,…,[0-9,]*,997,999  )"_s);
        QVERIFY2(shortened.match(QString::fromUtf8(report.output)).hasMatch(), report.output);
        for (const QByteArray &line : report.output.split('\n'))
            QVERIFY2(line.size() < 400, line);
        QVERIFY(run({u"stacks"_s, file, u"--json"_s}).output.contains(QByteArray('"' + odd + '"')));
    }

    void init();
    void jsonHasItsKeys();
    void jsonDescribesClasses();
    void theReportSaysWhoIsAlone();
    void theReportTellsClassesApart();
    void anAbortIsNoWait();
    void countsWithoutRanksHaveAHottestLeaf();
    void aSignalIsNoState();
    void namesTellRanks();
    void aRuleOfThePerson();
    void severalFilesAreOneJob();
    void contentIsReadWhereverItComesFrom();
    void missingRanks();
    void theLimitCutsClasses();
    void snapshots_data();
    void snapshots();
    void eachKindIsRead_data();
    void eachKindIsRead();
    void whatIsNoJobEndsWith2_data();
    void whatIsNoJobEndsWith2();
    void wrongOptionsEndWith2_data();
    void wrongOptionsEndWith2();
    void unreadable();
    void aFileThatCannotBeReadIsSaid();
    void eachNamedFileMustBeThere();
    void damageIsSaid();
    void writesToAFile();
    void aReaderThatGoesAwayIsNoError();
    void aFullDiskEndsWith2();
    void aFailedReportKeepsTheOldFile();

private:
    /// The stacks of ranks 0 to 3 in files of their own, of which rank 2 computes.
    void writeJob(const QString &folder);

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_job;
};

void TestStacks::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_job = m_folder->filePath(u"job"_s);
    writeJob(m_job);
}

void TestStacks::writeJob(const QString &folder)
{
    QVERIFY(QDir().mkpath(folder));
    for (int rank = 0; rank < 4; ++rank) {
        const QString name = u"/rank-%1.node0%2.%3.txt"_s.arg(rank).arg(rank / 2).arg(4700 + rank);
        QVERIFY(writeFile(folder % name, rank == 2 ? computing : waiting));
    }
}

void TestStacks::jsonHasItsKeys()
{
    const Ended ended = run({u"stacks"_s, m_job, u"--json"_s});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.messages, QByteArray());
    const QJsonObject json = ended.json();
    QCOMPARE(json.keys(), (QStringList{u"classes"_s, u"file"_s, u"groups"_s, u"kind"_s, u"last_moves"_s, u"missing"_s,
                                       u"process_count"_s, u"process_list"_s, u"processes"_s, u"progress"_s,
                                       u"remarks"_s, u"snapshot"_s, u"thread_count"_s, u"truncated"_s, u"verdict"_s}));
    QCOMPARE(json.value("kind"_L1).toString(), u"stack-verdict"_s);
    QCOMPARE(json.value("file"_L1).toString(), m_job);
    QCOMPARE(json.value("snapshot"_L1).toInt(), 1);
    QCOMPARE(json.value("processes"_L1).toString(), u"0-3"_s);
    QCOMPARE(json.value("process_count"_L1).toInt(), 4);
    QCOMPARE(json.value("thread_count"_L1).toInt(), 4);
    QCOMPARE(json.value("missing"_L1).toString(), QString());
    QCOMPARE(json.value("truncated"_L1).toBool(true), false);
    QCOMPARE(groupsOf(json), (QStringList{u"2 1 - flux:212"_s, u"0-1,3 3 MPI_Allreduce solve:88"_s}));
    const QJsonObject estimate = json.value("progress"_L1).toArray()[0].toObject(); // line 71 is before line 88
    QCOMPARE(estimate, (QJsonObject{{u"behind"_s, u"2"_s},
                                    {u"ahead"_s, u"0-1,3"_s},
                                    {u"behind_at"_s, u"solve (solve.c:71)"_s},
                                    {u"ahead_at"_s, u"solve (solve.c:88)"_s},
                                    {u"estimate"_s, true}}));
}

void TestStacks::jsonDescribesClasses()
{
    const QJsonObject json = run({u"stacks"_s, m_job, u"--json"_s}).json();
    const QJsonArray expected = {
        QJsonObject{{u"processes"_s, u"2"_s},
                    {u"count"_s, 1},
                    {u"representative"_s, 2},
                    {u"function"_s, u"flux"_s},
                    {u"file"_s, u"flux.c"_s},
                    {u"line"_s, 212},
                    {u"stacks"_s, QJsonArray{QJsonValue(QJsonArray{u"main (main.c:12)"_s, u"solve (solve.c:71)"_s,
                                                                   u"flux (flux.c:212)"_s})}}},
        QJsonObject{{u"processes"_s, u"0-1,3"_s},
                    {u"count"_s, 3},
                    {u"representative"_s, 0},
                    {u"waits_in"_s, u"MPI_Allreduce"_s},
                    {u"function"_s, u"solve"_s},
                    {u"file"_s, u"solve.c"_s},
                    {u"line"_s, 88},
                    {u"stacks"_s, QJsonArray{QJsonValue(QJsonArray{u"main (main.c:12)"_s, u"solve (solve.c:88)"_s,
                                                                   u"PMPI_Allreduce"_s, u"poll"_s})}}},
    };
    QCOMPARE(json.value("classes"_L1).toArray(), expected);
}

void TestStacks::theReportSaysWhoIsAlone()
{
    const Ended ended = run({u"stacks"_s, m_job});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.messages, QByteArray());
    const QList<QByteArray> lines = ended.output.split('\n');
    QVERIFY2(lines[0].contains("2 is alone in flux (flux.c:212)."), lines[0]);
    QVERIFY2(lines[0].contains("0,1,3 wait in MPI_Allreduce, called in solve (solve.c:88)."), lines[0]);
    QVERIFY2(lines[1].startsWith("Estimate by the order of lines: "), lines[1]);
    const qsizetype alone =
        ended.output.indexOf("\n  main (main.c:12)\n    solve (solve.c:71)\n      flux (flux.c:212)\n");
    const qsizetype others = ended.output.indexOf("\n      PMPI_Allreduce\n        poll\n");
    QVERIFY2(alone > 0 && others > alone, ended.output); // smallest first
}

/// Two ranks in one call, from different places: each row of the table says where its own rank is.
void TestStacks::theReportTellsClassesApart()
{
    const QString job = m_folder->filePath(u"two"_s);
    QVERIFY(QDir().mkpath(job));
    QByteArray output = waiting;
    output.replace("solve (n=4) at solve.c:88", "write_plane (k=1) at output.c:31");
    QVERIFY(writeFile(job % u"/rank-0.node0.1.txt"_s, waiting));
    QVERIFY(writeFile(job % u"/rank-1.node0.2.txt"_s, output));
    const QByteArray report = run({u"stacks"_s, job}).output;
    QVERIFY2(report.contains("  0          MPI_Allreduce, called in solve (solve.c:88)"), report);
    QVERIFY2(report.contains("  1          MPI_Allreduce, called in write_plane (output.c:31)"), report);
    const QJsonObject json = run({u"stacks"_s, job, u"--json"_s}).json();
    const QJsonArray parts = json.value("groups"_L1).toArray()[0].toObject().value("parts"_L1).toArray();
    QCOMPARE(parts.size(), 2);
    QCOMPARE(parts[1].toObject(), (QJsonObject{{u"processes"_s, u"1"_s},
                                               {u"count"_s, 1},
                                               {u"function"_s, u"write_plane"_s},
                                               {u"file"_s, u"output.c"_s},
                                               {u"line"_s, 31},
                                               {u"by_way_of"_s, QJsonArray{}}}));
}

void TestStacks::anAbortIsNoWait()
{
    QByteArray aborting = waiting;
    aborting.replace("PMPI_Allreduce", "PMPI_Abort");
    QVERIFY(writeFile(m_job % u"/rank-2.node01.4702.txt"_s, aborting));
    const QByteArray line = run({u"stacks"_s, m_job}).output.split('\n')[0];
    QVERIFY2(line.contains("2 called MPI_Abort in solve (solve.c:88). "), line);
    QVERIFY2(!line.contains("in MPI_Abort"), line);
    const QJsonObject group = run({u"stacks"_s, m_job, u"--json"_s}).json().value("groups"_L1).toArray()[0].toObject();
    QCOMPARE(group.value("called"_L1).toString(), u"MPI_Abort"_s);
    QVERIFY(!group.contains("waits_in"_L1));
}

/// Samples of a profiler: no rank is spoken of.
void TestStacks::countsWithoutRanksHaveAHottestLeaf()
{
    const QString samples = m_folder->filePath(u"perf.folded"_s);
    QVERIFY(writeFile(samples, "solver;main;step;flux 31\nsolver;main;step;exchange 9\nsolver;main 10\n"));
    const QByteArray report = run({u"stacks"_s, samples}).output;
    QVERIFY2(report.startsWith(
                 "The source names no processes. Of its 50 counts, 31 (62.0 %) end in flux, more than anywhere "
                 "else."),
             report);
    QVERIFY2(!report.contains("ank"), report);
    const QJsonObject json = run({u"stacks"_s, samples, u"--json"_s}).json();
    QCOMPARE(json.value("hottest"_L1).toObject(),
             (QJsonObject{{u"function"_s, u"flux"_s}, {u"count"_s, 31}, {u"total"_s, 50}}));
}

void TestStacks::aSignalIsNoState()
{
    const QByteArray report = run({u"stacks"_s, data % u"coredumpctl/info.txt"_s}).output;
    QVERIFY2(!report.contains("Threads by state"), report);
    QVERIFY2(report.contains("of signal 11 (SEGV)"), report);
}

void TestStacks::namesTellRanks()
{
    QVERIFY(QFile::rename(m_job % u"/rank-2.node01.4702.txt"_s, m_job % u"/rank-5.node01.4702.txt"_s));
    const QJsonObject json = run({u"stacks"_s, m_job, u"--json"_s}).json();
    QCOMPARE(groupsOf(json), (QStringList{u"5 1 - flux:212"_s, u"0-1,3 3 MPI_Allreduce solve:88"_s}));
    QCOMPARE(json.value("missing"_L1).toString(), u"2,4"_s);
}

void TestStacks::aRuleOfThePerson()
{
    const Ended ended = run({u"stacks"_s, m_job, u"--json"_s, u"--rank-rule"_s, u"rank-*.{host}.{rank}.txt"_s});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.json().value("processes"_L1).toString(), u"4700-4703"_s);
}

void TestStacks::severalFilesAreOneJob()
{
    const Ended ended =
        run({u"stacks"_s, m_job % u"/rank-2.node01.4702.txt"_s, m_job % u"/rank-3.node01.4703.txt"_s, u"--json"_s});
    QCOMPARE(ended.code, 0);
    QCOMPARE(groupsOf(ended.json()), (QStringList{u"2 1 - flux:212"_s, u"3 1 MPI_Allreduce solve:88"_s}));
}

void TestStacks::contentIsReadWhereverItComesFrom()
{
    const QByteArray xml = readFile(data % u"ddt/job.xml"_s);
    const QStringList expected = {u"7 1 - write_plane:9"_s, u"0-6 7 MPI_Allreduce exchange<double>(field&, int):48"_s};
    const QString gz = m_folder->filePath(u"job.xml.gz"_s);
    QVERIFY(writePacked(gz, xml));
    QCOMPARE(groupsOf(run({u"stacks"_s, data % u"ddt/job.xml"_s, u"--json"_s}).json()), expected);
    QCOMPARE(groupsOf(run({u"stacks"_s, gz, u"--json"_s}).json()), expected);
    for (const QByteArray &bytes : {xml, readFile(gz)}) {
        const Ended ended = run({u"stacks"_s, u"-"_s, u"--json"_s}, {.standardInput = bytes});
        QCOMPARE(ended.code, 0);
        QCOMPARE(groupsOf(ended.json()), expected);
        QCOMPARE(ended.json().value("file"_L1).toString(), u"-"_s);
    }
}

void TestStacks::missingRanks()
{
    QVERIFY(QFile::remove(m_job % u"/rank-1.node00.4701.txt"_s));
    const Ended json = run({u"stacks"_s, m_job, u"--json"_s});
    QCOMPARE(json.code, 0);
    QCOMPARE(json.json().value("missing"_L1).toString(), u"1"_s);
    const QByteArray report = run({u"stacks"_s, m_job}).output;
    QVERIFY2(report.split('\n')[0].contains(" 1 is missing.") || report.split('\n')[0].contains(" 1 are missing."),
             report);
}

void TestStacks::theLimitCutsClasses()
{
    const Ended cut = run({u"stacks"_s, m_job, u"--json"_s, u"--limit"_s, u"1"_s});
    QCOMPARE(cut.json().value("classes"_L1).toArray().size(), 1);
    QCOMPARE(cut.json().value("truncated"_L1).toBool(), true);
    QCOMPARE(cut.json().value("groups"_L1).toArray().size(), 2);
    const Ended all = run({u"stacks"_s, m_job, u"--json"_s, u"--limit"_s, u"0"_s});
    QCOMPARE(all.json().value("classes"_L1).toArray().size(), 2);
    QCOMPARE(all.json().value("truncated"_L1).toBool(true), false);
    const QByteArray report = run({u"stacks"_s, m_job, u"--limit"_s, u"1"_s}).output;
    QVERIFY2(report.contains("--limit 0"), report);
}

void TestStacks::snapshots_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("snapshot");
    QTest::addColumn<QStringList>("groups");
    QTest::newRow("last by default") << QStringList{} << 2 << QStringList{u"0-3 4 MPI_Allreduce solve:88"_s};
    QTest::newRow("the first") << QStringList{u"--snapshot"_s, u"1"_s} << 1
                               << QStringList{u"2 1 - flux:212"_s, u"0-1,3 3 MPI_Allreduce solve:88"_s};
    // rank 2 was at two places: it is counted once, where it waited
    QTest::newRow("merged") << QStringList{u"--snapshot"_s, u"merged"_s} << 1
                            << QStringList{u"0-3 4 MPI_Allreduce solve:88"_s};
}

void TestStacks::snapshots()
{
    QFETCH(QStringList, options);
    QFETCH(int, snapshot);
    QFETCH(QStringList, groups);
    const QString job = m_folder->filePath(u"moments"_s);
    writeJob(job % u"/snapshot-1"_s);
    writeJob(job % u"/snapshot-2"_s);
    QVERIFY(writeFile(job % u"/snapshot-2/rank-2.node01.4702.txt"_s, waiting));
    const Ended ended = run(QStringList{u"stacks"_s, job, u"--json"_s} + options);
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.json().value("snapshot"_L1).toInt(), snapshot);
    QCOMPARE(groupsOf(ended.json()), groups);
}

void TestStacks::eachKindIsRead_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("processes"); // counted by hand in the fixtures
    QTest::newRow("DDT XML") << u"ddt/job.xml"_s << u"0-7"_s;
    QTest::newRow("STAT") << u"stat/00_heat.0001.2D.dot"_s << u"0-5"_s;
    QTest::newRow("padb") << u"padb/tree.txt"_s << u"0-5"_s;
    QTest::newRow("folded") << u"folded/ranks.folded"_s << u"0-6,8"_s;
}

void TestStacks::eachKindIsRead()
{
    QFETCH(QString, name);
    QFETCH(QString, processes);
    const Ended ended = run({u"stacks"_s, data % name, u"--json"_s, u"--snapshot"_s, u"1"_s});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.json().value("processes"_L1).toString(), processes);
}

void TestStacks::whatIsNoJobEndsWith2_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("missing") << u"nowhere.xml"_s << "nowhere.xml: error: "_ba;
    QTest::newRow("of another kind") << u"trace.trd"_s << "trace.trd: error: "_ba;
    QTest::newRow("a text") << u"text.txt"_s << "text.txt: error: "_ba;
    QTest::newRow("empty") << u"empty.txt"_s << "empty.txt: error: The file is empty."_ba;
    QTest::newRow("an empty folder") << u"empty"_s << "empty: error: "_ba;
    QTest::newRow("a folder of other files") << u"others"_s << "others: error: "_ba;
}

void TestStacks::whatIsNoJobEndsWith2()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, says);
    QDir folder(m_folder->path());
    QVERIFY(folder.mkdir(u"empty"_s) && folder.mkdir(u"others"_s));
    QVERIFY(writeFile(folder.filePath(u"trace.trd"_s), traceOf("RD: [4] \"S\" = 0.5; {\"p.fdv\", 4}\n")));
    QVERIFY(writeFile(folder.filePath(u"text.txt"_s), "nothing of the kind\n"));
    QVERIFY(writeFile(folder.filePath(u"empty.txt"_s), {}));
    QVERIFY(writeFile(folder.filePath(u"others/a.txt"_s), "nothing of the kind\n"));
    const Ended ended = run({u"stacks"_s, folder.filePath(name), u"--json"_s});
    QCOMPARE(ended.code, 2);
    QCOMPARE(ended.output, QByteArray());
    QVERIFY2(ended.messages.contains(says), ended.messages);
    const Ended nothing = run({u"stacks"_s, u"-"_s});
    QCOMPARE(nothing.code, 2);
    QVERIFY2(nothing.messages.contains("-: error: The file is empty."), nothing.messages);
}

void TestStacks::wrongOptionsEndWith2_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("names");
    QTest::newRow("a snapshot beyond the last") << QStringList{u"--snapshot"_s, u"2"_s} << "2"_ba;
    QTest::newRow("snapshot 0") << QStringList{u"--snapshot"_s, u"0"_s} << "--snapshot"_ba;
    QTest::newRow("no snapshot") << QStringList{u"--snapshot"_s, u"first"_s} << "--snapshot"_ba;
    QTest::newRow("a rule of nothing") << QStringList{u"--rank-rule"_s, u"*.txt"_s} << "--rank-rule"_ba;
    QTest::newRow("an encoding of nobody") << QStringList{u"--encoding"_s, u"none"_s} << "--encoding"_ba;
}

void TestStacks::wrongOptionsEndWith2()
{
    QFETCH(QStringList, options);
    QFETCH(QByteArray, names);
    const Ended ended = run(QStringList{u"stacks"_s, m_job} + options);
    QCOMPARE(ended.code, 2);
    QCOMPARE(ended.output, QByteArray());
    QVERIFY2(ended.messages.contains(names), ended.messages);
}

void TestStacks::unreadable()
{
    const QString blocked = m_folder->filePath(u"blocked.xml"_s);
    QVERIFY(writeFile(blocked, readFile(data % u"ddt/job.xml"_s)));
    QVERIFY(QFile::setPermissions(blocked, {}));
    const Ended ended = run({u"stacks"_s, blocked}, {.inChild = withoutRootsRights()});
    QCOMPARE(ended.code, 2);
    QCOMPARE(ended.output, QByteArray());
    QVERIFY2(ended.messages.startsWith(QByteArray(blocked.toUtf8() + ": error: ")), ended.messages);
}

/// The others are judged, and the process is among the missing: not left out in silence.
void TestStacks::aFileThatCannotBeReadIsSaid()
{
    const QString blocked = m_job % u"/rank-1.node00.4701.txt"_s;
    QVERIFY(QFile::setPermissions(blocked, {}));
    const Ended ended = run({u"stacks"_s, m_job, u"--json"_s}, {.inChild = withoutRootsRights()});
    QCOMPARE(ended.code, 0);
    QVERIFY2(ended.messages.startsWith(QByteArray(blocked.toUtf8() + ": error: ")), ended.messages);
    QCOMPARE(ended.json().value("missing"_L1).toString(), u"1"_s);
}

/// In whatever order, in every verb that reads the stacks of a job: a verdict on the others would call its rank
/// missing.
void TestStacks::eachNamedFileMustBeThere()
{
    const QString good = m_job % u"/rank-2.node01.4702.txt"_s;
    const QString missing = m_folder->filePath(u"rank-9.node01.4709.txt"_s);
    for (const QStringList &files : {QStringList{good, missing}, QStringList{missing, good}}) {
        const Ended ended = run(QStringList{u"stacks"_s} + files);
        QCOMPARE(ended.code, 2);
        QCOMPARE(ended.output, QByteArray());
        QVERIFY2(ended.messages.startsWith(QByteArray(missing.toUtf8() + ": error: ")), ended.messages);
        QCOMPARE(run(QStringList{u"export"_s} + files
                     + QStringList{u"--view"_s, u"stacks"_s, u"--format"_s, u"csv"_s, u"-o"_s, u"-"_s})
                     .code,
                 2);
        QCOMPARE(run(QStringList{u"diff"_s, m_job} + files).code, 2);
    }
    const QString blocked = m_job % u"/rank-1.node00.4701.txt"_s;
    QVERIFY(QFile::setPermissions(blocked, {}));
    QCOMPARE(run({u"stacks"_s, good, blocked}, {.inChild = withoutRootsRights()}).code, 2);
}

void TestStacks::damageIsSaid()
{
    const QString cut = m_folder->filePath(u"cut.xml"_s);
    const QByteArray whole = readFile(data % u"ddt/job.xml"_s);
    QVERIFY(writeFile(cut, whole.first(whole.indexOf("write_plane"))));
    const Ended ended = run({u"stacks"_s, cut, u"--json"_s});
    QCOMPARE(ended.code, 0);
    QVERIFY2(ended.messages.startsWith(QByteArray(cut.toUtf8() + ":")), ended.messages);
    QVERIFY(ended.messages.contains(": error: "));
    QCOMPARE(ended.json().value("processes"_L1).toString(), u"0-7"_s);
}

void TestStacks::writesToAFile()
{
    const QString target = m_folder->filePath(u"verdict.json"_s);
    const Ended ended = run({u"stacks"_s, m_job, u"--json"_s, u"-o"_s, target});
    QCOMPARE(ended.output, QByteArray());
    QVERIFY(readFile(target).contains("\"stack-verdict\""));
}

void TestStacks::aReaderThatGoesAwayIsNoError()
{
    const auto closedPipe = [] {
        int ends[2] = {};
        if (pipe(ends) == 0) {
            close(ends[0]);
            dup2(ends[1], STDOUT_FILENO);
        }
    };
    const Ended ended = run({u"stacks"_s, m_job, u"--json"_s}, {.inChild = closedPipe});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.messages, QByteArray());
}

void TestStacks::aFullDiskEndsWith2()
{
    const Ended ended = run({u"stacks"_s, m_job}, {.outputFile = u"/dev/full"_s});
    QCOMPARE(ended.code, 2);
    QVERIFY2(ended.messages.contains("No space left on device"), ended.messages);
}

void TestStacks::aFailedReportKeepsTheOldFile()
{
    const QTemporaryDir folder;
    const QString target = folder.filePath(u"target"_s);
    QVERIFY(writeFile(target, "old"));
    const Ended ended = run({u"stacks"_s, m_job, u"--json"_s, u"-o"_s, target}, {.inChild = limitFileSize(100)});
    QCOMPARE(ended.code, 2);
    QVERIFY2(ended.messages.contains(QByteArray(target.toUtf8() + ": error: ")), ended.messages);
    QCOMPARE(readFile(target), "old"_ba);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{u"target"_s});
}

RANKSCOPE_TEST(TestStacks, QCoreApplication)
#include "tst_stacks.moc"
