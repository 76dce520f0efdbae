// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/recorder/traces/recordedprogram.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What strains the recorder: a million constructs, numbers at the ends of their range, forks, limits, wrong settings.
/// The program runs to its end, and what is written is whole.
class TestRecordedStrains : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void manyConstructs_data();
    void manyConstructs();
    void greatestLimits();
    void lettersAreWhole_data();
    void lettersAreWhole();
    void limitOfFiles_data();
    void limitOfFiles();
    void limitOfLists();
    void forkedOff_data();
    void forkedOff();
    void twoWriters_data();
    void twoWriters();
    void wrongProcess_data();
    void wrongProcess();
    void wrongSettings_data();
    void wrongSettings();
};

namespace {

RecordedRun runStrain(const QTemporaryDir &folder, const QStringList &arguments, const QString &options = {},
                      const RecordedEnvironment &environment = {})
{
    return runRecorded(folder.path(), QStringList{u"recorded_strains"_s} + arguments, options, environment);
}

QStringList namesIn(const QTemporaryDir &folder)
{
    return QDir(folder.path()).entryList(QDir::Files, QDir::Name);
}

} // namespace

void TestRecordedStrains::manyConstructs_data()
{
    QTest::addColumn<QString>("scene");
    QTest::addColumn<int>("count");
    QTest::newRow("one after the other") << u"siblings"_s << 200000;
    QTest::newRow("one in the other") << u"nested"_s << 200000;
}

/// The time does not grow with the square of their number, and the depth takes no stack. Each has a begin and an end.
void TestRecordedStrains::manyConstructs()
{
    QFETCH(QString, scene);
    QFETCH(int, count);
    const QTemporaryDir folder;
    const RecordedRun run =
        runStrain(folder, {scene, QString::number(count)}, u"TraceOptions.TraceMode=2;TraceOptions.SpaceIndent=0;"_s);
    QCOMPARE(run.output, QByteArray("done\n"));
    QCOMPARE(run.messages, QByteArray());
    const QByteArray records = recordsOf(fileOf(folder.path(), u"0.trd"_s));
    QCOMPARE(records.count("EL: "), count);
    QVERIFY(records.endsWith("\nEND_TRACE\n"));
    const QByteArray head = "# Trace size = " + QByteArray::number(records.size() - 10)
                            + " bytes\n# String count = " + QByteArray::number(2 * count) + '\n';
    QVERIFY(fileOf(folder.path(), u"loops0.trd"_s).startsWith(head));
}

void TestRecordedStrains::greatestLimits()
{
    const QTemporaryDir folder;
    const RecordedRun run = runStrain(folder, {u"limits"_s}, u"TraceOptions.TraceMode=2;"_s);
    QCOMPARE(run.output, QByteArray("done\n"));
    QCOMPARE(faultsOf(folder.path(), u"0.trd"_s), QStringList());
    const QByteArray whole = "(0:-9223372036854775808,9223372036854775807,9223372036854775807)";
    QCOMPARE(fileOf(folder.path(), u"loops0.trd"_s).count(whole), 2);
}

void TestRecordedStrains::lettersAreWhole_data()
{
    QTest::addColumn<int>("before");
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("name");
    const QByteArray ya = "\xD1\x8F";
    QTest::newRow("a letter ends where the room does") << 0 << ya.repeated(12) << ya.repeated(32);
    QTest::newRow("a letter would be cut") << 1 << "x" + ya.repeated(11) << "x" + ya.repeated(31);
}

/// Names are cut between letters; what is not UTF-8 is cut at 64 bytes.
void TestRecordedStrains::lettersAreWhole()
{
    QFETCH(int, before);
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, name);
    const QTemporaryDir folder;
    QCOMPARE(runStrain(folder, {u"letters"_s, QString::number(before)}).code, 0);
    const QByteArray records = recordsOf(fileOf(folder.path(), u"0.trd"_s));
    const QByteArray first = "RD: [4] \"" + name + "\" = 1; {\"" + file + "\", 1}\n";
    const QByteArray single =
        "RD: [4] \"" + QByteArray("xxxx").first(before) + QByteArray(64 - before, '\xB8') + "\" = 2; ";
    QVERIFY2(records.startsWith(first), records.constData());
    QVERIFY2(records.contains(single), records.constData());
}

void TestRecordedStrains::limitOfFiles_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<QByteArray>("message");
    const QByteArray end = "the trace cannot be written: File too large";
    QTest::newRow("in the end") << QString() << end;
    QTest::newRow("compressed") << u"Recorder.Gzip=1;"_s << end;
    QTest::newRow("while it runs") << u"TraceOptions.SaveThroughExec=1;"_s
                                   << QByteArray("the trace cannot be written on: File too large; recording ends");
    QTest::newRow("in the temporary file")
        << u"Recorder.MaxMemory=1048576;"_s
        << QByteArray("neither memory nor the temporary file has room for more records: recording ends");
}

/// A file that may not become larger does not end the program by SIGXFSZ.
void TestRecordedStrains::limitOfFiles()
{
    QFETCH(QString, options);
    QFETCH(QByteArray, message);
    const QTemporaryDir folder;
    QCOMPARE(runStrain(folder, {u"many"_s}, u"TraceOptions.TraceMode=0;"_s).code, 0);
    const RecordedRun run = runStrain(folder, {u"no room"_s, u"200000"_s}, options);
    QCOMPARE(run.output, QByteArray("done\n"));
    QVERIFY2(run.messages.contains(message), run.messages.constData());
}

/// Nor does a list of errors.
void TestRecordedStrains::limitOfLists()
{
    const QTemporaryDir folder;
    const QString number = u"200"_s;
    QCOMPARE(runStrain(folder, {u"many"_s, number}).code, 0);
    QByteArray reference = fileOf(folder.path(), u"0.trd"_s);
    QFile changed(folder.filePath(u"0.trd"_s));
    QVERIFY(changed.open(QIODevice::WriteOnly));
    changed.write(reference.replace("= 0.0", "= 0.5"));
    changed.close();
    const RecordedRun run = runStrain(folder, {u"no room"_s, number}, u"TraceOptions.TraceMode=3;"_s);
    QCOMPARE(run.output, QByteArray("done\n"));
    QVERIFY2(run.messages.contains("0.err.trd lacks errors: it cannot be written on: File too large"),
             run.messages.constData());
}

void TestRecordedStrains::forkedOff_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<QString>("number");
    QTest::newRow("in memory") << QString() << u"3"_s;
    QTest::newRow("in the temporary file") << u"Recorder.MaxMemory=1048576;"_s << u"100001"_s;
    QTest::newRow("while it runs") << u"TraceOptions.SaveThroughExec=1;"_s << u"3"_s;
}

/// The trace is that of the parent alone: each of its records once.
void TestRecordedStrains::forkedOff()
{
    QFETCH(QString, options);
    QFETCH(QString, number);
    const QTemporaryDir folder;
    QCOMPARE(runStrain(folder, {u"many"_s}, u"TraceOptions.TraceMode=0;"_s).code, 0);
    QCOMPARE(runStrain(folder, {u"many"_s, number}, options).code, 0);
    const QByteArray once = recordsOf(fileOf(folder.path(), u"0.trd"_s)).chopped(10); // END_TRACE
    QCOMPARE(once.count('\n'), number.toInt());
    const RecordedRun run = runStrain(folder, {u"forks"_s, number}, options);
    QCOMPARE(run.output, QByteArray("done\n"));
    QVERIFY(recordsOf(fileOf(folder.path(), u"0.trd"_s)) == once + once + "END_TRACE\n");
    QCOMPARE(run.messages, QByteArray("rankscope recorder, process 0: cmptrace_Init(): a process that was forked off "
                                      "while its parent recorded is not recorded\n"));
}

void TestRecordedStrains::twoWriters_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<QString>("file");
    QTest::newRow("in the end") << QString() << u"0.trd.part"_s;
    QTest::newRow("while it runs") << u"TraceOptions.SaveThroughExec=1;"_s << u"0.trd"_s;
}

/// Two processes that have the same number do not mix their traces: the second one says so.
void TestRecordedStrains::twoWriters()
{
    QFETCH(QString, options);
    QFETCH(QString, file);
    const QTemporaryDir folder;
    QCOMPARE(runStrain(folder, {u"many"_s}, u"TraceOptions.TraceMode=0;"_s).code, 0);
    QFile other(folder.filePath(file));
    QVERIFY(other.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && other.write("of another process") > 0);
    struct flock lock = {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    QCOMPARE(fcntl(other.handle(), F_SETLK, &lock), 0);
    const RecordedRun run = runStrain(folder, {u"many"_s}, options);
    QCOMPARE(run.output, QByteArray("done\n"));
    QCOMPARE(run.messages,
             QByteArray("rankscope recorder, process 0: 0.trd cannot be written: another process is writing "
                        "it; rankscope_set_process() gives each its number\n"));
    other.close(); // and with it the lock
    QCOMPARE(fileOf(folder.path(), file), QByteArray("of another process"));
    QCOMPARE(runStrain(folder, {u"many"_s}, options).messages, QByteArray());
    QCOMPARE(faultsOf(folder.path(), u"0.trd"_s), QStringList());
}

void TestRecordedStrains::wrongProcess_data()
{
    QTest::addColumn<QString>("rank");
    for (const QString &rank : {u"-1"_s, u"abc"_s, u"3 "_s, u" "_s, u"99999999999"_s, u"99999999999999999999"_s})
        QTest::newRow(qPrintable(rank)) << rank;
}

/// A number that cannot be is passed over, and said once: all processes would write the same file.
void TestRecordedStrains::wrongProcess()
{
    QFETCH(QString, rank);
    const QTemporaryDir folder;
    const RecordedRun run = runStrain(folder, {u"many"_s}, {}, {{u"PMI_RANK"_s, rank}, {u"PMI_SIZE"_s, rank}});
    QCOMPARE(run.output, QByteArray("done\n"));
    QCOMPARE(
        QString::fromUtf8(run.messages),
        u"rankscope recorder, process 0: PMI_RANK=%1 is not a number from 0 to 2147483646: it is passed over\n"_s.arg(
            rank));
    QCOMPARE(namesIn(folder), QStringList{u"0.trd"_s});
    QVERIFY(fileOf(folder.path(), u"0.trd"_s).contains("\nCPU_COUNT = 1\n"));
    const QTemporaryDir called;
    const QString least = u"-9223372036854775808"_s;
    const QString greatest = u"9223372036854775807"_s;
    for (const QStringList &numbers : {QStringList{greatest, greatest}, {least, u"1"_s}, {u"1"_s, greatest}}) {
        const RecordedRun other = runStrain(called, QStringList{u"many"_s, u"1"_s} + numbers);
        QCOMPARE(
            QString::fromUtf8(other.messages),
            u"rankscope recorder, process 0: rankscope_set_process(): there is no process %1 of %2; the call is left out\n"_s
                .arg(numbers[0], numbers[1]));
    }
    QCOMPARE(
        runStrain(called, {u"late"_s, u"3"_s}).messages,
        "rankscope recorder, process 0: rankscope_set_process() comes after cmptrace_Init(): this stays process 0 of "
        "1\n");
    QCOMPARE(namesIn(called), QStringList{u"0.trd"_s});
}

void TestRecordedStrains::wrongSettings_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<QString>("parameters");
    QTest::addColumn<QString>("message");
    const QString here = u"RANKSCOPE_OPTIONS, line 1: "_s;
    const QString left = u"the recorder has no parameter %1: it is left out"_s;
    QTest::newRow("misspelt") << u"TraceOptions.TraceLevle = 2;"_s << QString()
                              << QString(here % left.arg(u"TraceOptions.TraceLevle"_s));
    QTest::newRow("without a group") << u"TraceLevel=2"_s << QString() << QString(here % left.arg(u"TraceLevel"_s));
    QTest::newRow("longer than a path") << QString(u"TraceOptions.TracePath="_s % QString(1500, u'x') % u';')
                                        << QString()
                                        << QString(here
                                                   % u"the value of TraceOptions.TracePath is longer than 1022 bytes;"_s
                                                   % u" it is left as it was"_s);
    QTest::newRow("a folder") << QString() << u"/"_s << u"/ cannot be read: Is a directory"_s;
}

void TestRecordedStrains::wrongSettings()
{
    QFETCH(QString, options);
    QFETCH(QString, parameters);
    QFETCH(QString, message);
    const QTemporaryDir folder;
    const RecordedRun run = runStrain(folder, {u"many"_s}, options, {{u"RANKSCOPE_PARAMETERS"_s, parameters}});
    QCOMPARE(run.output, QByteArray("done\n"));
    QCOMPARE(QString::fromUtf8(run.messages), QString(u"rankscope recorder, process 0: "_s % message % u'\n'));
    QCOMPARE(namesIn(folder), QStringList{u"0.trd"_s});
}

RANKSCOPE_TEST(TestRecordedStrains, QCoreApplication)
#include "tst_recordedstrains.moc"
