// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/recorder/traces/recordedprogram.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QTest>

#include <zlib.h>

#include <array>
#include <cstdio>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Which files the recorder writes, under which names, and what is left of them when something goes wrong.
class TestRecordedFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void launchers_data();
    void launchers();
    void processByCall();
    void configurationOfOneProcess();
    void configurationOfWhom_data();
    void configurationOfWhom();
    void names();
    void folderIsLeft();
    void parameterFile();
    void wrongParameters();
    void compressed();
    void limit();
    void spills();
    void spillsOfLoops();
    void precision();
    void decimals();
    void statistic();
    void killed();
    void fullDisk();
    void fullDiskOfLists_data();
    void fullDiskOfLists();
};

namespace {

QStringList filesIn(const QTemporaryDir &folder)
{
    return QDir(folder.path()).entryList(QDir::Files, QDir::Name);
}

QByteArray unpacked(const QString &path)
{
    gzFile file = gzopen(path.toLocal8Bit().constData(), "rb");
    QByteArray text;
    QByteArray piece(1 << 16, '\0');
    for (int count = 1; file != nullptr && count > 0; text += piece.first(qMax(count, 0)))
        count = gzread(file, piece.data(), unsigned(piece.size()));
    gzclose(file);
    return text;
}

/// The records of the scene "many": iterations 1 to `count`, each with a value of 17 digits.
QByteArray manyRecords(int count)
{
    QByteArray text = "PL: 1() [1]; {\"calls.f\", 1}, 1.B\n";
    for (int i = 1; i <= count; ++i) {
        const QByteArray number = QByteArray::number(i);
        text += QByteArray("  IT: " + number + ", (" + number + ")\n  RD: [4] \"X(I)\" = ");
        std::array<char, 40> value;
        text.append(value.data(), std::snprintf(value.data(), value.size(), "%.17G", 1.0 / i));
        text += "; {\"calls.f\", 2}\n";
    }
    return text + "EL: 1; {\"calls.f\", 3}, 1.E\nEND_TRACE\n";
}

const QStringList manyCommand{u"recorded_calls"_s, u"many"_s, u"20000"_s};

} // namespace

void TestRecordedFiles::launchers_data()
{
    QTest::addColumn<RecordedEnvironment>("environment");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("count");
    const auto row = [](const char *name, const RecordedEnvironment &environment, const QString &file,
                        const QByteArray &count) { QTest::newRow(name) << environment << file << count; };
    row("none", {}, u"0.trd"_s, "1");
    row("Open MPI", {{u"OMPI_COMM_WORLD_RANK"_s, u"3"_s}, {u"OMPI_COMM_WORLD_SIZE"_s, u"8"_s}}, u"3.trd"_s, "8");
    row("PMIx", {{u"PMIX_RANK"_s, u"2"_s}, {u"PMIX_SIZE"_s, u"4"_s}}, u"2.trd"_s, "4");
    row("PMI", {{u"PMI_RANK"_s, u"11"_s}, {u"PMI_SIZE"_s, u"12"_s}}, u"11.trd"_s, "12");
    row("Slurm", {{u"SLURM_PROCID"_s, u"1"_s}, {u"SLURM_NTASKS"_s, u"2"_s}}, u"1.trd"_s, "2");
    row("a rank without a count", {{u"PMIX_RANK"_s, u"2"_s}}, u"2.trd"_s, "3");
    row("no number", {{u"PMI_RANK"_s, u"two"_s}}, u"0.trd"_s, "1");
}

void TestRecordedFiles::launchers()
{
    QFETCH(RecordedEnvironment, environment);
    QFETCH(QString, file);
    QFETCH(QByteArray, count);
    const QTemporaryDir folder;
    QCOMPARE(runRecorded(folder.path(), {u"recorded_calls"_s, u"types"_s}, {}, environment).code, 0);
    QCOMPARE(filesIn(folder), QStringList{file});
    QVERIFY(fileOf(folder.path(), file).contains(QByteArray("\nCPU_COUNT = " + count + '\n')));
}

void TestRecordedFiles::processByCall()
{
    const QTemporaryDir folder;
    const QStringList command{u"recorded_calls"_s, u"types"_s, u"2"_s, u"5"_s, u"6"_s};
    QCOMPARE(runRecorded(folder.path(), command, {}, {{u"PMI_RANK"_s, u"1"_s}}).code, 0);
    QCOMPARE(filesIn(folder), QStringList{u"5.trd"_s});
    QVERIFY(fileOf(folder.path(), u"5.trd"_s).contains("\nCPU_COUNT = 6\n"));
}

void TestRecordedFiles::configurationOfOneProcess()
{
    const QTemporaryDir folder;
    for (const QString &mode : {u"0"_s, u"2"_s}) {
        for (const QString &process : {u"0"_s, u"1"_s}) {
            const QStringList command{u"recorded_calls"_s, u"nested"_s, u"2"_s, process, u"2"_s};
            const QString options = u"TraceOptions.WrtHeaderProc=1;TraceOptions.TraceMode="_s % mode % u';';
            QCOMPARE(runRecorded(folder.path(), command, options).code, 0);
        }
        const QStringList traces = mode == u"2"_s ? QStringList{u"0.trd"_s, u"1.trd"_s} : QStringList();
        QCOMPARE(filesIn(folder), traces + QStringList{u"loops1.trd"_s});
    }
    // process 0 records by the configuration that process 1 has written
    QFile file(folder.filePath(u"loops1.trd"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("SL: 1() [1] {\"calls.f\", 1} = NONE\nEL: 1\nEND_HEADER\n");
    file.close();
    QCOMPARE(runRecorded(folder.path(), {u"recorded_calls"_s, u"nested"_s, u"2"_s, u"0"_s, u"2"_s},
                         u"TraceOptions.WrtHeaderProc=1;"_s)
                 .code,
             0);
    QCOMPARE(recordsOf(fileOf(folder.path(), u"0.trd"_s)), "END_TRACE\n");
}

void TestRecordedFiles::configurationOfWhom_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<QByteArray>("messages");
    QTest::newRow("the first, if nothing is said") << QString() << QStringList{u"loops0.trd"_s} << QByteArray();
    QTest::newRow("each") << u"TraceOptions.WrtHeaderProc=-1;"_s << QStringList{u"loops0.trd"_s, u"loops1.trd"_s}
                          << QByteArray();
    QTest::newRow("one that is not there") << u"TraceOptions.WrtHeaderProc=2;"_s << QStringList()
                                           << "rankscope recorder, process 0: TraceOptions.WrtHeaderProc = 2, but the "
                                              "processes are 2: no configuration is "
                                              "written\n"_ba;
}

void TestRecordedFiles::configurationOfWhom()
{
    QFETCH(QString, options);
    QFETCH(QStringList, files);
    QFETCH(QByteArray, messages);
    const QTemporaryDir folder;
    QByteArray said;
    for (const QString &process : {u"0"_s, u"1"_s})
        said += runRecorded(folder.path(), {u"recorded_calls"_s, u"nested"_s, u"2"_s, process, u"2"_s},
                            u"TraceOptions.TraceMode=0;"_s % options)
                    .messages;
    QCOMPARE(said, messages);
    QCOMPARE(filesIn(folder), files);
}

void TestRecordedFiles::names()
{
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir(u"there"_s));
    const QString options = u"TraceOptions.TracePath = \"there\"; TraceOptions.OutputTracePrefix = run_; "
                            "TraceOptions.Ext = txt; TraceOptions.FileLoopInfo = cfg; TraceOptions.TraceMode = 2;"_s;
    QCOMPARE(runRecorded(folder.path(), {u"recorded_calls"_s, u"types"_s}, options).code, 0);
    QCOMPARE(QDir(folder.filePath(u"there"_s)).entryList(QDir::Files, QDir::Name),
             (QStringList{u"cfg0.txt"_s, u"run_0.txt"_s}));
    for (const QString &mode : {u"0"_s, u"1"_s}) {
        const RecordedRun run = runRecorded(folder.path(), {u"recorded_calls"_s, u"types"_s},
                                            u"TraceOptions.TracePath=nowhere;TraceOptions.TraceMode="_s % mode % u';');
        QCOMPARE(run.code, 0);
        QCOMPARE(run.messages, "rankscope recorder, process 0: nothing can be written into nowhere/: No such file or "
                               "directory; nothing is recorded\n");
    }
}

/// Files come into the folder in which recording began.
void TestRecordedFiles::folderIsLeft()
{
    const QTemporaryDir folder;
    QCOMPARE(runRecorded(folder.path(), {u"recorded_calls"_s, u"elsewhere"_s}, u"TraceOptions.TraceMode=2;"_s).code, 0);
    QCOMPARE(filesIn(folder), (QStringList{u"0.trd"_s, u"loops0.trd"_s}));
}

void TestRecordedFiles::parameterFile()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"usrdebug.rel"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("/* of the run-time system; what is not ours\n   is passed over */\nDebugOptions.CheckVarInit = 1;\n"
               "EnableTrace = 1;\nTraceOptions.TraceLevel = 1; TraceOptions.Exp = 1e-4;\n");
    file.close();
    const RecordedEnvironment environment{{u"RANKSCOPE_PARAMETERS"_s, u"usrdebug.rel"_s}};
    QCOMPARE(runRecorded(folder.path(), {u"recorded_calls"_s, u"types"_s}, {}, environment).messages, QByteArray());
    QVERIFY(fileOf(folder.path(), u"0.trd"_s).contains("\nMODE = MINIMAL\n"));
    QCOMPARE(recordsOf(fileOf(folder.path(), u"0.trd"_s)), "SKP: {\"calls.f\", 10}\nEND_TRACE\n");
    // the text in the environment comes after the file
    runRecorded(folder.path(), {u"recorded_calls"_s, u"types"_s}, u"TraceOptions.TraceLevel=2;"_s, environment);
    QVERIFY(fileOf(folder.path(), u"0.trd"_s).contains("\nMODE = MODIFY\n"));
    const RecordedRun absent = runRecorded(folder.path(), {u"recorded_calls"_s, u"types"_s}, {},
                                           {{u"RANKSCOPE_PARAMETERS"_s, u"absent.rel"_s}});
    QCOMPARE(absent.messages, "rankscope recorder, process 0: absent.rel cannot be read: No such file or directory\n");
}

void TestRecordedFiles::wrongParameters()
{
    const QTemporaryDir folder;
    const RecordedRun run = runRecorded(folder.path(), {u"recorded_calls"_s, u"types"_s},
                                        u"TraceOptions.TraceLevel = 7;\nTraceOptions.SpaceIndent = x; Recorder"_s);
    QCOMPARE(run.messages,
             "rankscope recorder, process 0: RANKSCOPE_OPTIONS, line 1: TraceOptions.TraceLevel = 7 is not understood "
             "(0 to 3); it is left as it was\n"
             "rankscope recorder, process 0: RANKSCOPE_OPTIONS, line 2: TraceOptions.SpaceIndent = x is not understood "
             "(0 to 16); it is left as it was\n"
             "rankscope recorder, process 0: RANKSCOPE_OPTIONS, line 2: a parameter without '='; what follows is not "
             "read\n");
    QVERIFY(fileOf(folder.path(), u"0.trd"_s).contains("\nMODE = FULL\n"));
}

void TestRecordedFiles::compressed()
{
    const QTemporaryDir folder;
    QCOMPARE(runRecorded(folder.path(), manyCommand, u"Recorder.Gzip=1;TraceOptions.TraceMode=2;"_s).code, 0);
    QCOMPARE(filesIn(folder), (QStringList{u"0.trd.gz"_s, u"loops0.trd"_s}));
    const QByteArray trace = unpacked(folder.filePath(u"0.trd.gz"_s));
    QCOMPARE(recordsOf(trace), manyRecords(20000));
    QVERIFY(fileOf(folder.path(), u"0.trd.gz"_s).size() < trace.size() / 3);
    QCOMPARE(runRecorded(folder.path(), manyCommand, u"Recorder.Gzip=1;TraceOptions.SaveThroughExec=1;"_s).code, 0);
    QCOMPARE(recordsOf(unpacked(folder.filePath(u"0.trd.gz"_s))), manyRecords(20000));
    QVERIFY(faultsOf(folder.path(), u"0.trd.gz"_s).isEmpty());
}

void TestRecordedFiles::limit()
{
    const QTemporaryDir folder;
    QCOMPARE(runRecorded(folder.path(), manyCommand, u"TraceOptions.TraceMode=0;"_s).code, 0);
    const QByteArray whole = manyRecords(20000);
    for (const QString &how : {u"0"_s, u"1"_s}) {
        const QString options = u"TraceOptions.MaxTraceFileSize=50000;TraceOptions.SaveThroughExec="_s % how % u';';
        QCOMPARE(runRecorded(folder.path(), manyCommand, options).code, 0);
        const QByteArray trace = fileOf(folder.path(), u"0.trd"_s);
        QVERIFY(trace.size() <= 50000);
        QVERIFY(trace.size() > 49700);
        const QByteArray records = recordsOf(trace);
        const qsizetype end = records.lastIndexOf('\n', -2) + 1;
        QCOMPARE(records.mid(end),
                 "# The trace ends here: the file has reached TraceOptions.MaxTraceFileSize = 50000 bytes\n");
        QVERIFY(whole.startsWith(records.first(end)));
    }
}

/// More than fits into the memory that is allowed goes to a temporary file; the trace is the same.
void TestRecordedFiles::spills()
{
    const QTemporaryDir folder;
    const QStringList command{u"recorded_calls"_s, u"many"_s, u"100000"_s};
    QCOMPARE(runRecorded(folder.path(), command, u"Recorder.MaxMemory=1048576;"_s).code, 0);
    QCOMPARE(recordsOf(fileOf(folder.path(), u"0.trd"_s)), manyRecords(100000));
}

// What parallel loops leave when they end is bounded too: 200 of 500 iterations take 4 MB.
void TestRecordedFiles::spillsOfLoops()
{
    const QTemporaryDir folder;
    const QStringList command{u"recorded_calls"_s, u"loops"_s, u"200"_s};
    QCOMPARE(runRecorded(folder.path(), command).output, "temporary file: 0\n");
    const QByteArray records = recordsOf(fileOf(folder.path(), u"0.trd"_s));
    QCOMPARE(records.count("IT: "), 200 * 500);
    QCOMPARE(runRecorded(folder.path(), command, u"Recorder.MaxMemory=1048576;"_s).output, "temporary file: 1\n");
    QCOMPARE(recordsOf(fileOf(folder.path(), u"0.trd"_s)), records);
}

void TestRecordedFiles::precision()
{
    const QTemporaryDir folder;
    const QString options = u"TraceOptions.FloatPrecision=4;TraceOptions.SpaceIndent=0;"_s;
    QCOMPARE(runRecorded(folder.path(), {u"recorded_calls"_s, u"many"_s, u"3"_s}, options).code, 0);
    QCOMPARE(recordsOf(fileOf(folder.path(), u"0.trd"_s)), "PL: 1() [1]; {\"calls.f\", 1}, 1.B\n"
                                                           "IT: 1, (1)\n"
                                                           "RD: [4] \"X(I)\" = 1; {\"calls.f\", 2}\n"
                                                           "IT: 2, (2)\n"
                                                           "RD: [4] \"X(I)\" = 0.5; {\"calls.f\", 2}\n"
                                                           "IT: 3, (3)\n"
                                                           "RD: [4] \"X(I)\" = 0.3333; {\"calls.f\", 2}\n"
                                                           "EL: 1; {\"calls.f\", 3}, 1.E\n"
                                                           "END_TRACE\n");
}

/// The recorder writes numbers by itself; printf knows how they are written.
void TestRecordedFiles::decimals()
{
    const QTemporaryDir folder;
    const RecordedRun run = runRecorded(folder.path(), {u"recorded_decimals"_s, u"100000"_s});
    QVERIFY2(run.output.endsWith(" compared, 0 wrong\n"), run.output.constData());
    QVERIFY(run.output.split(' ').front().toInt() > 400000);
}

void TestRecordedFiles::statistic()
{
    const QTemporaryDir folder;
    const RecordedRun run =
        runRecorded(folder.path(), {u"recorded_calls"_s, u"types"_s}, u"TraceOptions.PrintStatistic=1;"_s);
    QCOMPARE(run.messages, "rankscope recorder, process 0: a trace of "
                               + QByteArray::number(fileOf(folder.path(), u"0.trd"_s).size()) + " bytes\n");
}

/// At whatever moment the program is killed: what is in the file is a beginning of the trace.
void TestRecordedFiles::killed()
{
    const QTemporaryDir folder;
    const QStringList arguments{u"many"_s, u"3000000"_s};
    QCOMPARE(runRecorded(folder.path(), {u"recorded_calls"_s, u"many"_s, u"1"_s}, u"TraceOptions.TraceMode=0;"_s).code,
             0);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"RANKSCOPE_OPTIONS"_s, u"TraceOptions.SaveThroughExec=1;"_s);
    for (const qint64 size : {1, 300000, 1000000, 5000000}) {
        QFile::remove(folder.filePath(u"0.trd"_s));
        QProcess program;
        program.setProcessEnvironment(environment);
        program.setWorkingDirectory(folder.path());
        program.start(recordedProgram(u"recorded_calls"_s), arguments);
        QVERIFY(program.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(folder.filePath(u"0.trd"_s)).size() >= size, 60000);
        program.kill();
        QVERIFY(program.waitForFinished());
        QCOMPARE(program.exitStatus(), QProcess::CrashExit);
        const QByteArray records = recordsOf(fileOf(folder.path(), u"0.trd"_s));
        QVERIFY(records.size() > size / 2);
        QVERIFY(manyRecords(int(records.count("  IT: ")) + 1).startsWith(records));
    }
}

/// Where the disk is full the trace that was there stays, and the program runs on.
void TestRecordedFiles::fullDisk()
{
    const QTemporaryDir folder;
    QCOMPARE(runRecorded(folder.path(), {u"recorded_calls"_s, u"types"_s}, u"TraceOptions.TraceMode=0;"_s).code, 0);
    QVERIFY(QFile::link(u"/dev/full"_s, folder.filePath(u"0.trd"_s)));
    const RecordedRun run = runRecorded(folder.path(), manyCommand, u"TraceOptions.SaveThroughExec=1;"_s);
    QCOMPARE(run.code, 0);
    QVERIFY2(run.messages.contains("the trace cannot be written"), run.messages.constData());
    QVERIFY2(run.messages.contains("No space left on device"), run.messages.constData());
    QVERIFY(QFile::exists(u"/dev/full"_s));
    QVERIFY(QFile::remove(folder.filePath(u"0.trd"_s)));
    QVERIFY(QFile::link(u"/dev/full"_s, folder.filePath(u"0.trd.part"_s)));
    QVERIFY(runRecorded(folder.path(), manyCommand).messages.contains("No space left on device"));
    QCOMPARE(filesIn(folder), QStringList{u"loops0.trd"_s});
}

void TestRecordedFiles::fullDiskOfLists_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("options");
    QTest::addColumn<QByteArray>("message");
    const QByteArray full = " lacks errors: it cannot be written on: No space left on device\n";
    QTest::newRow("errors of a comparison") << u"0.err.trd"_s << u"TraceOptions.TraceMode=3;"_s << "0.err.trd" + full;
    QTest::newRow("errors of the control")
        << u"error.dbg"_s << u"EnableDynControl=1;EnableTrace=0;DebugOptions.AppendErrorFile=1;"_s
        << "/error.dbg" + full;
    QTest::newRow("messages, which go to the screen then")
        << u"log0.trd"_s << u"TraceOptions.ErrorFile=log;TraceOptions.SaveThroughExec=1;"_s
        << "rankscope recorder, process 0: TraceOptions.SaveThroughExec = 1 needs the trace configuration file"_ba;
}

/// A list that cannot be written is said to lack errors.
void TestRecordedFiles::fullDiskOfLists()
{
    QFETCH(QString, file);
    QFETCH(QString, options);
    QFETCH(QByteArray, message);
    const QTemporaryDir folder;
    const QStringList few{u"recorded_calls"_s, u"many"_s, u"3"_s};
    QCOMPARE(runRecorded(folder.path(), few).code, 0);
    QByteArray reference = fileOf(folder.path(), u"0.trd"_s);
    QVERIFY(reference.contains("= 0.5;"));
    QFile changed(folder.filePath(u"0.trd"_s));
    QVERIFY(changed.open(QIODevice::WriteOnly));
    changed.write(reference.replace("= 0.5;", "= 0.75;"));
    changed.close();
    QVERIFY(QFile::link(u"/dev/full"_s, folder.filePath(file)));
    const RecordedRun run = runRecorded(folder.path(), few, options);
    QCOMPARE(run.code, 0);
    QVERIFY2(run.messages.contains(message), run.messages.constData());
}

RANKSCOPE_TEST(TestRecordedFiles, QCoreApplication)
#include "tst_recordedfiles.moc"
