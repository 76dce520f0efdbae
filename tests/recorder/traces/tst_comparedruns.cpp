// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/recorder/traces/comparedfolder.h"
#include "tests/recorder/traces/recordedprogram.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QTest>

#include <memory>
#include <vector>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// TraceMode 3: a run compared with a reference trace while it runs.
class TestComparedRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void right();
    void kinds_data();
    void kinds();
    void context();
    void tolerances_data();
    void tolerances();
    void levels_data();
    void levels();
    void leftOut();
    void onlyReductions();
    void repeated();
    void mostErrors();
    void errorFile();
    void stops_data();
    void stops();
    void refused_data();
    void refused();
    void cut();
    void compressed();
    void wrongLine();
    void anyDamage();
    void beginsAgain();
    void threads_data();
    void threads();

private:
    std::unique_ptr<ComparedFolder> m_folder;
};

void TestComparedRuns::init()
{
    m_folder = std::make_unique<ComparedFolder>();
}

void TestComparedRuns::right()
{
    const RecordedRun run = m_folder->compare({});
    QCOMPARE(run.code, 0);
    // 8 iterations with a read, two writes before and two after; 2 results; 3 executions
    QCOMPARE(run.messages, "rankscope recorder, process 0: no differences from 0.trd (records and constructs compared: "
                           "45)\n");
    QCOMPARE(m_folder->errors(), noDifferences);
    QVERIFY(!QFile::exists(m_folder->filePath(u"0.trd"_s)));
    QVERIFY(!QFile::exists(m_folder->filePath(u"loops0.trd"_s)));
}

/// The first error: its message, the record of the reference, the line of the program.
void TestComparedRuns::kinds_data()
{
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<QByteArray>("record");
    QTest::addColumn<int>("which");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("count");
    const auto row = [](const char *kind, const char *message, const char *record, int which, int line, int count) {
        QTest::newRow(kind) << QByteArray(message) << QByteArray(record) << which << line << count;
    };
    // the third iteration of step 2 is the seventh of both steps
    row("value", "Different DOUBLE values", "RD: [4] \"a(I)\"", 7, 20, 2);
    row("nan", "Different DOUBLE values", "RD: [4] \"a(I)\"", 7, 20, 2);
    row("infinity", "Different DOUBLE values", "RD: [4] \"a(I)\"", 7, 20, 2);
    row("logical", "Different LOGICAL values", "AW: [7] \"flag\"", 7, 23, 1);
    row("result", "Different DOUBLE values (reduction)", "RV: [4]", 2, 26, 1);
    row("missing", "Unexpected trace record", "RD: [4] \"a(I)\"", 7, 20, 1);
    row("extra", "Unexpected trace record", "BW: [7] \"flag\"", 7, 22, 1);
    row("double", "Double execution of task or iteration, No = 2", "EL: 2", 2, 12, 2);
    row("unknown", "Unexpected task or iteration of loop 33", "EL: 2", 2, 12, 2);
    row("lost", "Abnormal loop exit", "EL: 2", 2, 25, 1);
    row("construct", "Unexpected execution of program construct", "PL: 2", 2, 30, 1);
}

void TestComparedRuns::kinds()
{
    QFETCH(QByteArray, message);
    QFETCH(QByteArray, record);
    QFETCH(int, which);
    QFETCH(int, line);
    QFETCH(int, count);
    const QByteArray kind = QTest::currentDataTag();
    const RecordedRun run = m_folder->compare(QString::fromLatin1(kind));
    QCOMPARE(run.code, 0);
    const QByteArrayList lines = m_folder->errors().split('\n');
    const QByteArray origin =
        ": TrcFile(0.trd); TrcRec(" + QByteArray::number(m_folder->lineOf(record, which)) + "); Loop( ";
    QVERIFY2(lines[0].startsWith(origin), lines[0]);
    QCOMPARE(lines[1], "\t\t" + message);
    const std::vector<ComparatorError> found = m_folder->read();
    QCOMPARE(found.size(), std::size_t(count));
    QCOMPARE(found[0].line, std::uint64_t(line));
    QCOMPARE(found[0].file, u"compared.f"_s);
    QVERIFY(found[0].message != ComparatorMessage::Unknown);
    QCOMPARE(run.messages, "rankscope recorder, process 0: differences from 0.trd: " + QByteArray::number(count)
                               + " (different errors: " + QByteArray::number(count) + "), listed in 0.err.trd\n");
}

/// The whole of a file, as the run-time system writes it.
void TestComparedRuns::context()
{
    m_folder->compare(u"result"_s);
    const QByteArray error = ": TrcFile(0.trd); TrcRec(" + QByteArray::number(m_folder->lineOf("RV: [4]", 2))
                             + "); Loop( No(1), Iter(2) ). \n"
                               "\t\tDifferent DOUBLE values (reduction)\n"
                               "\t\tVar. name = <reduct.var>  File: compared.f  Line: 26\n"
                               "\t\tval1= 200\n"
                               "\t\tval2= 201\n";
    QCOMPARE(m_folder->errors(), error + "\n*** Processor 0: total errors: 1; Limit per CPU: 1000\n\n" + error);
    m_folder->compare(u"logical"_s);
    QVERIFY(m_folder->errors().contains("; Loop( No(1), Iter(2) ), Loop( No(2), Iter(3) ). \n"));
    QVERIFY(m_folder->errors().contains("\t\tval1= 1\n\t\tval2= 0\n"));
}

void TestComparedRuns::tolerances_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("options");
    QTest::addColumn<int>("count");
    const auto row = [](const char *name, const QString &kind, const QString &options, int count) {
        QTest::newRow(name) << kind << options << count;
    };
    // the value is 23, and 5e-5 more
    row("1e-4, absolute", u"small"_s, {}, 0);
    row("4e-5, absolute", u"small"_s, u"TraceOptions.Exp=4e-5;"_s, 2);
    row("4e-5, relative", u"small"_s, u"TraceOptions.Exp=4e-5;TraceOptions.ExpIsAbsolute=0;"_s, 0);
    row("1e-6, relative", u"small"_s, u"TraceOptions.Exp=1E-06;TraceOptions.ExpIsAbsolute=0;"_s, 2);
    row("relative to 1e3", u"small"_s,
        u"TraceOptions.Exp=1e-6;TraceOptions.ExpIsAbsolute=0;TraceOptions.RelCompareMin=1000;"_s, 0);
    row("exact", u"small"_s, u"TraceOptions.StrictCompare=1;"_s, 2);
    row("exact, equal", {}, u"TraceOptions.StrictCompare=1;"_s, 0);
    row("large", u"value"_s, u"TraceOptions.Exp=1;"_s, 0);
    row("float and double", u"float"_s, {}, 0);
}

void TestComparedRuns::tolerances()
{
    QFETCH(QString, kind);
    QFETCH(QString, options);
    QFETCH(int, count);
    QCOMPARE(m_folder->compare(kind, options).code, 0);
    QCOMPARE(m_folder->read().size(), std::size_t(count));
}

/// What only one of both records is not compared.
void TestComparedRuns::levels_data()
{
    QTest::addColumn<QString>("recorded");
    QTest::addColumn<QString>("compared");
    QTest::addColumn<int>("errors"); // of the kind "value": a read and an assignment
    const QString level = u"TraceOptions.TraceLevel=%1;"_s;
    QTest::newRow("MODIFY, FULL") << level.arg(2) << level.arg(3) << 1;
    QTest::newRow("FULL, MODIFY") << level.arg(3) << level.arg(2) << 1;
    QTest::newRow("MINIMAL, FULL") << level.arg(1) << level.arg(3) << 0;
    QTest::newRow("FULL, MINIMAL") << level.arg(3) << level.arg(1) << 0;
    QTest::newRow("empty iterations, none") << u"TraceOptions.WriteEmptyIter=1;"_s << QString() << 2;
    QTest::newRow("none, empty iterations") << QString() << u"TraceOptions.WriteEmptyIter=1;"_s << 2;
    const QString both = level.arg(1) % u"TraceOptions.WriteEmptyIter=1;"_s;
    QTest::newRow("MINIMAL, empty iterations") << both << both << 0;
}

void TestComparedRuns::levels()
{
    QFETCH(QString, recorded);
    QFETCH(QString, compared);
    QFETCH(int, errors);
    QCOMPARE(runRecorded(m_folder->filePath(u"ref"_s), {u"recorded_compared"_s}, recorded).code, 0);
    m_folder->compare({}, compared);
    QCOMPARE(m_folder->errors(), noDifferences);
    m_folder->compare(u"value"_s, compared);
    QCOMPARE(m_folder->read().size(), std::size_t(errors));
}

/// What the configuration leaves out is not missing, in the run and in the reference.
void TestComparedRuns::leftOut()
{
    const auto configure = [&](const QString &folder, const QByteArray &outer, const QByteArray &inner) {
        QFile file(m_folder->filePath(folder % u"/loops0.trd"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("SL: 1() [1] {\"compared.f\", 10} = " + outer + "\n  PL: 2(1) [1] {\"compared.f\", 12} = " + inner
                   + "\n  EL: 2\nEL: 1\nEND_HEADER\n");
    };
    for (const QByteArray &inner : {"NONE"_ba, "MINIMAL"_ba, ", (0:1,2,)"_ba}) {
        configure(u"."_s, {}, inner);
        m_folder->compare(u"value"_s);
        QCOMPARE(m_folder->errors(), noDifferences);
    }
    QVERIFY(QFile::remove(m_folder->filePath(u"loops0.trd"_s)));
    for (const QByteArray &inner : {"NONE"_ba, "MINIMAL"_ba, ", (0:1,2,)"_ba}) {
        configure(u"ref"_s, {}, inner);
        QCOMPARE(runRecorded(m_folder->filePath(u"ref"_s), {u"recorded_compared"_s}).code, 0);
        m_folder->compare(u"value"_s);
        QCOMPARE(m_folder->errors(), noDifferences);
    }
    configure(u"."_s, "NONE", {});
    m_folder->compare(u"value"_s);
    QCOMPARE(m_folder->errors(), noDifferences);
}

/// Iterations that do nothing but with a reduction: they may be in one run only, and are not missing where they are in
/// both. What the reference leaves out needs no iteration around it.
void TestComparedRuns::onlyReductions()
{
    const QString reference = m_folder->filePath(u"ref"_s);
    for (const QString &recorded : {u"maximum"_s, u"fewer"_s}) {
        QCOMPARE(runRecorded(reference, {u"recorded_compared"_s, recorded}).code, 0);
        for (const QString &compared : {u"maximum"_s, u"fewer"_s}) {
            m_folder->compare(compared);
            QCOMPARE(m_folder->errors(), noDifferences);
        }
    }
    m_folder->compare({});
    const std::vector<ComparatorError> missing = m_folder->read(); // the loop, in both steps
    QCOMPARE(missing.size(), std::size_t(1));
    QCOMPARE(missing[0].count, std::uint64_t(2));
    QFile file(m_folder->filePath(u"ref/loops0.trd"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("SL: 1() [1] {\"compared.f\", 10} = \n  SL: 4(1) [1] {\"compared.f\", 40} = \n"
               "    PL: 3(4) [1] {\"compared.f\", 41} = NONE\n    EL: 3\n  EL: 4\nEL: 1\nEND_HEADER\n");
    file.close();
    QCOMPARE(runRecorded(reference, {u"recorded_compared"_s, u"maximum"_s}).code, 0);
    m_folder->compare(u"maximum"_s);
    QCOMPARE(m_folder->errors(), noDifferences);
}

/// An error of the same place, name and values counts.
void TestComparedRuns::repeated()
{
    QByteArray text = fileOf(m_folder->path(), u"ref/0.trd"_s);
    m_folder->writeReference(text.replace("\"flag\" = 1", "\"flag\" = 0"));
    m_folder->compare({});
    const std::vector<ComparatorError> found = m_folder->read();
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(found[0].count, std::uint64_t(8));
    QVERIFY(m_folder->errors().contains("\t\tDifferent LOGICAL values\n\t\tCount(8)\n\t\tVar. name = flag"));
}

void TestComparedRuns::mostErrors()
{
    QByteArray text = fileOf(m_folder->path(), u"ref/0.trd"_s);
    m_folder->writeReference(text.replace("\"a(I)\" = ", "\"a(I)\" = 7"));
    QVERIFY(m_folder->compare({}, u"TraceOptions.MaxErrors=3;"_s)
                .messages.startsWith("rankscope recorder, process 0: comparing ends after 3 errors "
                                     "(TraceOptions.MaxErrors)\n"));
    QCOMPARE(m_folder->read().size(), std::size_t(3));
    QVERIFY(m_folder->errors().contains("total errors: 3; Limit per CPU: 3\n"));
    m_folder->compare({}, u"TraceOptions.MaxErrors=1;"_s);
    QCOMPARE(m_folder->read().size(), std::size_t(1));
}

void TestComparedRuns::errorFile()
{
    m_folder->compare(u"value"_s);
    const QByteArray once = m_folder->errors();
    m_folder->compare(u"value"_s, u"TraceOptions.AppendErrorFile=1;"_s);
    QCOMPARE(m_folder->errors(), once + once);
    m_folder->compare(u"value"_s, u"TraceOptions.ErrorFile=found;TraceOptions.Ext=trd;"_s);
    QCOMPARE(fileOf(m_folder->path(), u"found0.err.trd"_s), once);
    QVERIFY(QFile::remove(m_folder->filePath(u"0.err.trd"_s)));
    QVERIFY(m_folder->compare(u"value"_s, u"TraceOptions.ErrorToScreen=1;"_s).messages.startsWith(once.left(40)));
    QVERIFY(!QFile::exists(m_folder->filePath(u"0.err.trd"_s)));
}

void TestComparedRuns::stops_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("options");
    QTest::addColumn<QString>("environment");
    QTest::addColumn<bool>("stops");
    QTest::newRow("parameter") << u"value"_s << u"Recorder.StopAtError=1;"_s << QString() << true;
    QTest::newRow("environment") << u"value"_s << QString() << u"trap"_s << true;
    QTest::newRow("iteration") << u"unknown"_s << QString() << u"trap"_s << true;
    QTest::newRow("right") << QString() << u"Recorder.StopAtError=1;"_s << u"trap"_s << false;
    QTest::newRow("not asked for") << u"value"_s << QString() << u"continue"_s << false;
}

/// The program is where it did what differs first: SIGTRAP ends it where no debugger is.
void TestComparedRuns::stops()
{
    QFETCH(QString, kind);
    QFETCH(QString, options);
    QFETCH(QString, environment);
    QFETCH(bool, stops);
    const RecordedRun run = m_folder->compare(kind, options, {{u"RANKSCOPE_STOP"_s, environment}});
    QCOMPARE(run.code, stops ? -1 : 0);
    QCOMPARE(run.messages.contains("the first difference from 0.trd: see 0.err.trd; the program stops here"), stops);
    if (stops) {
        QCOMPARE(m_folder->errors().count("TrcFile"), 1);
        QCOMPARE(m_folder->read().size(), std::size_t(1));
    }
}

void TestComparedRuns::refused_data()
{
    QTest::addColumn<QByteArray>("text"); // of the reference; "": there is none
    QTest::addColumn<QByteArray>("sentence");
    QTest::newRow("missing")
        << QByteArray()
        << "TraceOptions.TraceMode = 3 compares with the trace ref/0.trd, which cannot be read: No "
           "such file or directory; nothing is compared"_ba;
    QTest::newRow("of something else") << "one\ntwo\n"_ba
                                       << "ref/0.trd is not a trace that can be compared with: its header does not end "
                                          "with END_HEADER (line 3); nothing is compared"_ba;
    QTest::newRow("compressed, damaged")
        << "\x1f\x8b\x08 and so on"_ba
        << "TraceOptions.TraceMode = 3 compares with the trace ref/0.trd, which cannot be read: its compressed content "
           "is damaged; nothing is compared"_ba;
}

void TestComparedRuns::refused()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, sentence);
    if (text.isEmpty())
        QVERIFY(QFile::remove(m_folder->filePath(u"ref/0.trd"_s)));
    else
        m_folder->writeReference(text);
    const RecordedRun run = m_folder->compare({});
    QCOMPARE(run.code, 0);
    QCOMPARE(run.messages, "rankscope recorder, process 0: " + sentence + "\n");
    QVERIFY(!QFile::exists(m_folder->filePath(u"0.err.trd"_s)));
    const QByteArray folder = m_folder->compare({}, u"TraceOptions.TraceFile=ref;"_s).messages;
    QVERIFY2(folder.contains("which cannot be read: Is a directory; nothing is compared"), folder);
}

/// A reference that was cut is used as far as it goes, and that is said.
void TestComparedRuns::cut()
{
    const QByteArrayList lines = m_folder->reference();
    const int at = m_folder->lineOf("RD: [4] \"a(I)\"", 7);
    m_folder->writeReference(lines.first(at).join('\n') + '\n');
    const RecordedRun run = m_folder->compare(u"value"_s);
    QCOMPARE(run.messages,
             "rankscope recorder, process 0: ref/0.trd is not whole: it ends after line " + QByteArray::number(at)
                 + " without END_TRACE, and what comes later is not compared\n"
                   "rankscope recorder, process 0: differences from 0.trd: 1 (different errors: 1), listed "
                   "in 0.err.trd; what came after the end of the reference is not compared\n");
    QCOMPARE(m_folder->read().size(), std::size_t(2));
    const QByteArray incomplete = " *** READTRACE *** : \n\t\tTrace file 0.trd is incomplete\n\t\tFile: 0.trd  Line: "
                                  + QByteArray::number(at) + "\n";
    QVERIFY2(m_folder->errors().startsWith(incomplete), m_folder->errors());
}

/// A compressed reference is found by the name that the recorder gives it, and says what the plain one does; one that
/// was cut is used as far as it goes.
void TestComparedRuns::compressed()
{
    const QByteArray messages = m_folder->compare(u"value"_s).messages;
    const QByteArray plain = m_folder->errors();
    QCOMPARE(runRecorded(m_folder->filePath(u"ref"_s), {u"recorded_compared"_s}, u"Recorder.Gzip=1;"_s).code, 0);
    QVERIFY(QFile::remove(m_folder->filePath(u"ref/0.trd"_s)));
    const RecordedRun run = m_folder->compare(u"value"_s);
    QCOMPARE(run.messages, QByteArray(messages).replace("0.trd", "0.trd.gz"));
    QCOMPARE(m_folder->errors(), QByteArray(plain).replace("TrcFile(0.trd)", "TrcFile(0.trd.gz)"));
    const RecordedRun named = m_folder->compare(u"value"_s, u"TraceOptions.TraceFile=ref/0.trd.gz;"_s);
    QCOMPARE(named.messages, run.messages);
    QFile file(m_folder->filePath(u"ref/0.trd.gz"_s));
    QVERIFY(file.resize(file.size() / 2));
    const RecordedRun cut = m_folder->compare({});
    QCOMPARE(cut.code, 0);
    QVERIFY2(cut.messages.contains("ref/0.trd.gz is not whole: it ends after line ")
                 || cut.messages.contains("ref/0.trd.gz is not a trace that can be compared with"),
             cut.messages);
}

void TestComparedRuns::wrongLine()
{
    QByteArrayList lines = m_folder->reference();
    const int at = m_folder->lineOf("RD: [4] \"a(I)\"", 7);
    lines.insert(at - 1, "RD: nothing");
    m_folder->writeReference(lines.join('\n'));
    m_folder->compare({});
    QCOMPARE(m_folder->read().size(), std::size_t(1));
    const QByteArray wrong =
        " *** READTRACE *** : \n\t\tBad command syntax\n\t\tFile: 0.trd  Line: " + QByteArray::number(at) + "\n";
    QVERIFY2(m_folder->errors().startsWith(wrong), m_folder->errors());
}

/// Cut behind each byte, and with each line left out: nothing crashes or hangs.
void TestComparedRuns::anyDamage()
{
    const QByteArray whole = fileOf(m_folder->path(), u"ref/0.trd"_s);
    const qsizetype body = whole.indexOf("END_HEADER") - 60;
    for (qsizetype size = body; size < whole.size(); size += 13) {
        m_folder->writeReference(whole.first(size));
        QCOMPARE(m_folder->compare(u"value"_s).code, 0);
    }
    const QByteArrayList lines = whole.split('\n');
    for (qsizetype line = lines.indexOf("# End trace header"); line < lines.size(); line += 2) {
        QByteArrayList without = lines;
        without.removeAt(line);
        m_folder->writeReference(without.join('\n'));
        QCOMPARE(m_folder->compare({}).code, 0);
        QVERIFY(m_folder->read().size() < 20);
    }
}

/// cmptrace_ReInit() begins at the start of the reference again.
void TestComparedRuns::beginsAgain()
{
    const QStringList again{u"recorded_calls"_s, u"again"_s};
    QCOMPARE(runRecorded(m_folder->filePath(u"ref"_s), again).code, 0);
    QCOMPARE(
        runRecorded(m_folder->path(), again, u"TraceOptions.TraceMode=3;TraceOptions.InputTracePrefix=ref/;"_s).code,
        0);
    QCOMPARE(m_folder->errors(), noDifferences);
}

void TestComparedRuns::threads_data()
{
    QTest::addColumn<QString>("options");
    for (const char *scene : {"upwards", "downwards", "tasks", "inner"}) {
        QTest::addRow("%s", scene) << QString();
        QTest::addRow("%s, held back", scene) << u"Recorder.Threads=1;"_s;
    }
}

/// Four threads against a reference of one.
void TestComparedRuns::threads()
{
    QFETCH(QString, options);
    const QString scene = QString::fromLatin1(QTest::currentDataTag()).section(u',', 0, 0);
    QCOMPARE(runRecorded(m_folder->filePath(u"ref"_s), {u"recorded_threads"_s, scene, u"1"_s}).code, 0);
    const RecordedRun run = runRecorded(m_folder->path(), {u"recorded_threads"_s, scene, u"4"_s},
                                        u"TraceOptions.TraceMode=3;TraceOptions.InputTracePrefix=ref/;"_s % options);
    QCOMPARE(run.code, 0);
    QCOMPARE(m_folder->errors(), noDifferences);
    QVERIFY2(run.messages.startsWith("rankscope recorder, process 0: no differences from 0.trd"), run.messages);
}

RANKSCOPE_TEST(TestComparedRuns, QCoreApplication)
#include "tst_comparedruns.moc"
