// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/recorder/traces/recordedprogram.h"
#include "tests/support/testclass.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Constructs whose iterations several threads run: the trace is that of one thread, byte for byte; what cannot be
/// joined is counted and said. The calls are those of programs/threads.c.
class TestRecordedThreads : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sameAsOneThread_data();
    void sameAsOneThread();
    void records();
    void straightIntoTheFile();
    void behindWhatIsWritten();
    void spillsToDisk();
    void refuses();
    void endsWithin();
    void manyChunks();
    void deepConstructs();
#ifdef RANKSCOPE_RECORDED_OPENMP
    void openmp();
    void openmpNested();
#endif
};

namespace {

const QString throughExec = u"TraceOptions.SaveThroughExec=1;Recorder.Threads=1;"_s;

QStringList threadedCommand(const QString &scene, int threads, int count)
{
    return {u"recorded_threads"_s, scene, QString::number(threads), QString::number(count)};
}

/// Whether a trace is checked too, which takes long for large ones.
enum class Faults { Asked, NotAsked };

/// The header and the records of a trace, or those of a configuration, as one thread or several leave them.
struct LeftFiles {
    QByteArray header;
    QByteArray records;
    QByteArray configuration;
    QByteArray messages;
    QStringList faults;
};

LeftFiles runThreaded(const QString &scene, int threads, const QString &options, int count = 13,
                      Faults faults = Faults::NotAsked)
{
    const QTemporaryDir folder;
    if (options.contains(u"SaveThroughExec=1"_s))
        runRecorded(folder.path(), threadedCommand(scene, 1, count), u"TraceOptions.TraceMode=0;"_s);
    const RecordedRun run = runRecorded(folder.path(), threadedCommand(scene, threads, count), options);
    if (run.code != 0)
        return {};
    const QByteArray trace = fileOf(folder.path(), u"0.trd"_s);
    return {headerOf(trace), recordsOf(trace), fileOf(folder.path(), u"loops0.trd"_s), run.messages,
            faults == Faults::NotAsked || trace.isEmpty() ? QStringList() : faultsOf(folder.path(), u"0.trd"_s)};
}

// Two tasks by hand; the first is run by the recording thread, the second by another.
const QByteArray threadTaskRecords = R"(TR: 1() [1]; {"threads.c", 40}, 1.B
  IT: 1, (1)
  RD: [4] "x[i]" = 1; {"threads.c", 21}
  BW: [4] "y[i]"; {"threads.c", 22}
  AW: [4] "y[i]" = 2; {"threads.c", 22}
  IT: 2, (2)
  RD: [4] "x[i]" = 0.5; {"threads.c", 21}
  BW: [4] "y[i]"; {"threads.c", 22}
  AW: [4] "y[i]" = 1; {"threads.c", 22}
EL: 1; {"threads.c", 41}, 1.E
END_TRACE
)";

const QByteArray refusals =
    "rankscope recorder, process 0: threads.c:62: construct 6 has not ended when construct 1 does: it ends here\n"
    "rankscope recorder, process 0: 4 calls of other threads than that of cmptrace_Init() are not recorded: they came "
    "while no parallel construct was open\n"
    "rankscope recorder, process 0: 1 calls of cmptrace_ReInit(), cmptrace_Read() and cmptrace_Write() in other "
    "threads "
    "than that of cmptrace_Init() are left out\n"
    "rankscope recorder, process 0: 7 calls of other threads within parallel constructs are not recorded: their thread "
    "had begun no iteration\n"
    "rankscope recorder, process 0: 1 times a parallel construct within an iteration that is given to threads is not "
    "recorded\n"
    "rankscope recorder, process 0: 1 times the end of a construct in another thread is left out: the thread that "
    "begins "
    "a construct ends it\n"
    "rankscope recorder, process 0: 1 times the result of a reduction in another thread is left out: it belongs behind "
    "the construct\n"
    "rankscope recorder, process 0: 1 times an iteration was run by two threads, and only what one of them did is "
    "recorded; the first is 1 of construct 1 (threads.c:60)\n";

#ifdef RANKSCOPE_RECORDED_OPENMP
RecordedRun runOpenMp(const QTemporaryDir &folder, int threads, const QStringList &arguments, const QString &options)
{
    return runRecorded(folder.path(), QStringList{u"recorded_openmp"_s} + arguments, options,
                       {{u"OMP_NUM_THREADS"_s, QString::number(threads)}, {u"OMP_DYNAMIC"_s, u"false"_s}});
}
#endif

} // namespace

void TestRecordedThreads::sameAsOneThread_data()
{
    QTest::addColumn<QString>("scene");
    for (const char *scene : {"upwards", "downwards", "pool", "tasks", "inner"})
        QTest::newRow(scene) << QString::fromLatin1(scene);
}

void TestRecordedThreads::sameAsOneThread()
{
    QFETCH(QString, scene);
    const QStringList kinds{QString(), u"TraceOptions.TraceMode=2;TraceOptions.WriteEmptyIter=1;"_s,
                            u"TraceOptions.TraceMode=2;TraceOptions.TraceLevel=2;"_s, u"TraceOptions.TraceMode=0;"_s,
                            throughExec};
    for (const QString &options : kinds) {
        const LeftFiles serial = runThreaded(scene, 1, options, 13, Faults::Asked);
        QVERIFY(!serial.records.isEmpty() || !serial.configuration.isEmpty());
        QCOMPARE(serial.faults, QStringList());
        for (const int threads : {2, 4, 7}) {
            const LeftFiles joined = runThreaded(scene, threads, options);
            QCOMPARE(joined.messages, QByteArray());
            QCOMPARE(joined.header, serial.header);
            QCOMPARE(joined.records, serial.records);
            QCOMPARE(joined.configuration, serial.configuration);
        }
    }
}

void TestRecordedThreads::records()
{
    QCOMPARE(runThreaded(u"tasks"_s, 2, {}, 2).records, threadTaskRecords);
    QCOMPARE(runThreaded(u"tasks"_s, 7, {}, 0).records,
             "TR: 1() [1]; {\"threads.c\", 40}, 1.B\nEL: 1; {\"threads.c\", 41}, 1.E\nEND_TRACE\n");
}

void TestRecordedThreads::straightIntoTheFile()
{
    const LeftFiles written = runThreaded(u"many"_s, 4, throughExec, 5000, Faults::Asked);
    QCOMPARE(written.records, runThreaded(u"many"_s, 1, {}, 5000).records);
    QCOMPARE(written.faults, QStringList());
}

void TestRecordedThreads::behindWhatIsWritten()
{
    const LeftFiles written = runThreaded(u"many"_s, 2, u"TraceOptions.SaveThroughExec=1;"_s, 8, Faults::Asked);
    QCOMPARE(
        written.messages,
        "rankscope recorder, process 0: iterations of other threads stand in the trace behind those of the recording "
        "thread, which were in the file already; with Recorder.Threads = 1 they stand in the order of the loop\n");
    QList<QByteArray> lines = written.records.split('\n');
    QList<QByteArray> expected = runThreaded(u"many"_s, 1, {}, 8).records.split('\n');
    QVERIFY(lines != expected);
    QCOMPARE(lines.mid(34), expected.mid(34)); // the second loop is in order
    std::ranges::sort(lines);
    std::ranges::sort(expected);
    QCOMPARE(lines, expected); // and nothing is lost in the first
    QCOMPARE(written.faults, QStringList());
}

void TestRecordedThreads::spillsToDisk()
{
    const LeftFiles serial = runThreaded(u"many"_s, 1, {}, 60000);
    QCOMPARE(serial.records.count('\n'), 4 * 90000 + 5);
    const QString little = u"Recorder.MaxMemory=1048576;"_s;
    QCOMPARE(runThreaded(u"many"_s, 4, little, 60000).records, serial.records);
    QCOMPARE(runThreaded(u"many"_s, 4, throughExec + little, 60000).records, serial.records);
}

void TestRecordedThreads::refuses()
{
    const LeftFiles left = runThreaded(u"refused"_s, 2, {}, 13, Faults::Asked);
    QCOMPARE(left.messages, refusals);
    QVERIFY(!left.records.contains("lost"));
    QCOMPARE(left.records.count("\"kept\""), 4);
    QCOMPARE(left.records.count("IT: 1, (1)"), 6);
    QVERIFY(left.records.contains("  SL: 6(1) [1]; {\"threads.c\", 78}\n  EL: 6; {\"threads.c\", 62}\n"));
    QCOMPARE(left.faults, QStringList());
}

void TestRecordedThreads::endsWithin()
{
    const LeftFiles left = runThreaded(u"unended"_s, 2, {}, 2);
    QCOMPARE(left.messages, "rankscope recorder, process 0: what other threads recorded is lost (threads: 1): their "
                            "parallel construct had not ended when recording did\nrankscope recorder, process 0: The "
                            "trace ends inside PL 1 of line 80 (constructs open: 1): it counts as cut; each way out of "
                            "a construct needs its end\n");
    QCOMPARE(left.records.count("IT: "), 1);
    QVERIFY(left.records.endsWith("# The trace ends inside PL 1 of line 80 (constructs open: 1)\n"));
}

void TestRecordedThreads::manyChunks()
{
    constexpr int count = 30000;
    const LeftFiles serial = runThreaded(u"scattered"_s, 1, u"TraceOptions.TraceMode=2;"_s, count);
    QCOMPARE(serial.records.count('\n'), 6 * count + 3);
    for (const int threads : {2, 7}) {
        const LeftFiles joined = runThreaded(u"scattered"_s, threads, u"TraceOptions.TraceMode=2;"_s, count);
        QCOMPARE(joined.messages, QByteArray());
        QVERIFY(joined.header == serial.header); // which are too long to be shown
        QVERIFY(joined.records == serial.records);
        QVERIFY(joined.configuration == serial.configuration);
    }
}

void TestRecordedThreads::deepConstructs()
{
    const QString options = u"TraceOptions.TraceMode=2;TraceOptions.SpaceIndent=0;"_s;
    const LeftFiles serial = runThreaded(u"deep"_s, 1, options, 8000);
    QCOMPARE(serial.records.count('\n'), 4 * (3 * 8000 + 3) + 3);
    const LeftFiles joined = runThreaded(u"deep"_s, 4, options, 8000);
    QVERIFY(joined.header == serial.header);
    QVERIFY(joined.records == serial.records);
    QVERIFY(joined.configuration == serial.configuration);
}

#ifdef RANKSCOPE_RECORDED_OPENMP
void TestRecordedThreads::openmp()
{
    // straight into the file too, without Recorder.Threads: OpenMP says that it has several
    for (const QString &options : {u"TraceOptions.TraceMode=2;"_s, u"TraceOptions.SaveThroughExec=1;"_s}) {
        const QTemporaryDir serial;
        const QTemporaryDir folder;
        runOpenMp(serial, 1, {}, u"TraceOptions.TraceMode=2;"_s);
        runOpenMp(folder, 1, {}, u"TraceOptions.TraceMode=0;"_s);
        QCOMPARE(runOpenMp(folder, 4, {}, options).messages, QByteArray());
        const QByteArray records = recordsOf(fileOf(folder.path(), u"0.trd"_s));
        QCOMPARE(records.count('\n'), 3 * (1600 * 5 + 3) + 3);
        QCOMPARE(records, recordsOf(fileOf(serial.path(), u"0.trd"_s)));
        QCOMPARE(faultsOf(folder.path(), u"0.trd"_s), QStringList());
    }
}

void TestRecordedThreads::openmpNested()
{
    const QTemporaryDir folder;
    QCOMPARE(runOpenMp(folder, 1, {u"nested"_s}, {}).messages, QByteArray());
    QCOMPARE(fileOf(folder.path(), u"0.trd"_s).count(" PL: 4(3) [1]; "), 120);
    QCOMPARE(
        runOpenMp(folder, 4, {u"nested"_s}, {}).messages,
        "rankscope recorder, process 0: 120 times a parallel construct within an iteration that is given to threads "
        "is not recorded\n");
    const QByteArray records = recordsOf(fileOf(folder.path(), u"0.trd"_s));
    QCOMPARE(records.count("PL: 4(3)"), 0);
    QCOMPARE(records.count("AW: [4] \"a[i][0]\" = "), 120);
}
#endif

RANKSCOPE_TEST(TestRecordedThreads, QCoreApplication)
#include "tst_recordedthreads.moc"
