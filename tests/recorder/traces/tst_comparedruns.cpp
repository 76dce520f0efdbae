// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/errors/errorsreader.h"
#include "io/text/bytesource.h"
#include "tests/recorder/traces/recordedprogram.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
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
    void ownFiles();
    void otherNumber_data();
    void otherNumber();
    void otherNumberRefused_data();
    void otherNumberRefused();
    void beginsAgain();
    void threads_data();
    void threads();

private:
    QByteArrayList reference() const { return fileOf(m_folder->path(), u"ref/0.trd"_s).split('\n'); }
    void writeReference(const QByteArray &text) const;
    RecordedRun compare(const QString &kind, const QString &options = {},
                        const RecordedEnvironment &environment = {}) const;
    QByteArray errors() const { return fileOf(m_folder->path(), u"0.err.trd"_s); }
    std::vector<ComparatorError> read() const;
    int lineOf(const QByteArray &begin, int which) const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

/// The lines that a process has of two, of which the first has iterations 1 and 2 of the parallel loop, the second 3
/// and 4, and what is set in the group.
QByteArray halfOf(const QByteArrayList &lines, bool first)
{
    QByteArrayList half;
    bool isInLoop = false;
    bool isOwn = true;
    for (const QByteArray &line : lines) {
        const QByteArray text = line.trimmed();
        if (text.startsWith("PL: 2(1) [1]; ") || text.startsWith("EL: 2; "))
            isOwn = true;
        isInLoop = (isInLoop || text.startsWith("PL: 2(1) [1]; ")) && !text.startsWith("EL: 2; ");
        if (isInLoop && text.startsWith("IT: "))
            isOwn = (text < "IT: 3") == first;
        if (isOwn && !(first && text.contains("\"own\"")))
            half += text == "CPU_COUNT = 1" ? "CPU_COUNT = 2" : line;
    }
    return half.join('\n');
}

const QByteArray clean = "\n*** Processor 0: total errors: 0; Limit per CPU: 1000\n\n";

} // namespace

/// A reference of the right program.
void TestComparedRuns::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir(m_folder->path()).mkdir(u"ref"_s));
    QCOMPARE(runRecorded(m_folder->filePath(u"ref"_s), {u"recorded_compared"_s}).code, 0);
}

void TestComparedRuns::writeReference(const QByteArray &text) const
{
    QFile file(m_folder->filePath(u"ref/0.trd"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

RecordedRun TestComparedRuns::compare(const QString &kind, const QString &options,
                                      const RecordedEnvironment &environment) const
{
    return runRecorded(m_folder->path(), {u"recorded_compared"_s, kind},
                       u"TraceOptions.TraceMode=3;TraceOptions.InputTracePrefix=ref/;"_s % options, environment);
}

/// The errors of the file as Rankscope reads it.
std::vector<ComparatorError> TestComparedRuns::read() const
{
    Progress progress;
    const QString path = m_folder->filePath(u"0.err.trd"_s);
    auto source = ByteSource::open(path);
    const auto result = readErrors(std::move(*source), path, {}, progress);
    return result && (*result)->runs.size() == 1 ? (*result)->runs[0].errors : std::vector<ComparatorError>(99);
}

/// The line of the reference, counted from 1, on which the n-th record that begins like this stands.
int TestComparedRuns::lineOf(const QByteArray &begin, int which) const
{
    const QByteArrayList lines = reference();
    const qsizetype body = lines.indexOf("# End trace header");
    for (qsizetype line = body; line < lines.size(); ++line) {
        if (lines[line].trimmed().startsWith(begin) && --which == 0)
            return int(line) + 1;
    }
    return -1;
}

void TestComparedRuns::right()
{
    const RecordedRun run = compare({});
    QCOMPARE(run.code, 0);
    // 8 iterations with a read, two writes before and two after; 2 results; 3 executions
    QCOMPARE(run.messages, "rankscope recorder, process 0: no differences from 0.trd (records and constructs compared: "
                           "45)\n");
    QCOMPARE(errors(), clean);
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
    const RecordedRun run = compare(QString::fromLatin1(kind));
    QCOMPARE(run.code, 0);
    const QByteArrayList lines = errors().split('\n');
    const QByteArray origin = ": TrcFile(0.trd); TrcRec(" + QByteArray::number(lineOf(record, which)) + "); Loop( ";
    QVERIFY2(lines[0].startsWith(origin), lines[0]);
    QCOMPARE(lines[1], "\t\t" + message);
    const std::vector<ComparatorError> found = read();
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
    compare(u"result"_s);
    const QByteArray error = ": TrcFile(0.trd); TrcRec(" + QByteArray::number(lineOf("RV: [4]", 2))
                             + "); Loop( No(1), Iter(2) ). \n"
                               "\t\tDifferent DOUBLE values (reduction)\n"
                               "\t\tVar. name = <reduct.var>  File: compared.f  Line: 26\n"
                               "\t\tval1= 200\n"
                               "\t\tval2= 201\n";
    QCOMPARE(errors(), error + "\n*** Processor 0: total errors: 1; Limit per CPU: 1000\n\n" + error);
    compare(u"logical"_s);
    QVERIFY(errors().contains("; Loop( No(1), Iter(2) ), Loop( No(2), Iter(3) ). \n"));
    QVERIFY(errors().contains("\t\tval1= 1\n\t\tval2= 0\n"));
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
    QCOMPARE(compare(kind, options).code, 0);
    QCOMPARE(read().size(), std::size_t(count));
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
    compare({}, compared);
    QCOMPARE(this->errors(), clean);
    compare(u"value"_s, compared);
    QCOMPARE(read().size(), std::size_t(errors));
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
        compare(u"value"_s);
        QCOMPARE(errors(), clean);
    }
    QVERIFY(QFile::remove(m_folder->filePath(u"loops0.trd"_s)));
    for (const QByteArray &inner : {"NONE"_ba, "MINIMAL"_ba, ", (0:1,2,)"_ba}) {
        configure(u"ref"_s, {}, inner);
        QCOMPARE(runRecorded(m_folder->filePath(u"ref"_s), {u"recorded_compared"_s}).code, 0);
        compare(u"value"_s);
        QCOMPARE(errors(), clean);
    }
    configure(u"."_s, "NONE", {});
    compare(u"value"_s);
    QCOMPARE(errors(), clean);
}

/// An error of the same place, name and values counts.
void TestComparedRuns::repeated()
{
    QByteArray text = fileOf(m_folder->path(), u"ref/0.trd"_s);
    writeReference(text.replace("\"flag\" = 1", "\"flag\" = 0"));
    compare({});
    const std::vector<ComparatorError> found = read();
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(found[0].count, std::uint64_t(8));
    QVERIFY(errors().contains("\t\tDifferent LOGICAL values\n\t\tCount(8)\n\t\tVar. name = flag"));
}

void TestComparedRuns::mostErrors()
{
    QByteArray text = fileOf(m_folder->path(), u"ref/0.trd"_s);
    writeReference(text.replace("\"a(I)\" = ", "\"a(I)\" = 7"));
    QVERIFY(compare({}, u"TraceOptions.MaxErrors=3;"_s)
                .messages.startsWith("rankscope recorder, process 0: comparing ends after 3 errors "
                                     "(TraceOptions.MaxErrors)\n"));
    QCOMPARE(read().size(), std::size_t(3));
    QVERIFY(errors().contains("total errors: 3; Limit per CPU: 3\n"));
    compare({}, u"TraceOptions.MaxErrors=1;"_s);
    QCOMPARE(read().size(), std::size_t(1));
}

void TestComparedRuns::errorFile()
{
    compare(u"value"_s);
    const QByteArray once = errors();
    compare(u"value"_s, u"TraceOptions.AppendErrorFile=1;"_s);
    QCOMPARE(errors(), once + once);
    compare(u"value"_s, u"TraceOptions.ErrorFile=found;TraceOptions.Ext=trd;"_s);
    QCOMPARE(fileOf(m_folder->path(), u"found0.err.trd"_s), once);
    QVERIFY(QFile::remove(m_folder->filePath(u"0.err.trd"_s)));
    QVERIFY(compare(u"value"_s, u"TraceOptions.ErrorToScreen=1;"_s).messages.startsWith(once.left(40)));
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
    const RecordedRun run = compare(kind, options, {{u"RANKSCOPE_STOP"_s, environment}});
    QCOMPARE(run.code, stops ? -1 : 0);
    QCOMPARE(run.messages.contains("the first difference from 0.trd: see 0.err.trd; the program stops here"), stops);
    if (stops) {
        QCOMPARE(errors().count("TrcFile"), 1);
        QCOMPARE(read().size(), std::size_t(1));
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
        writeReference(text);
    const RecordedRun run = compare({});
    QCOMPARE(run.code, 0);
    QCOMPARE(run.messages, "rankscope recorder, process 0: " + sentence + "\n");
    QVERIFY(!QFile::exists(m_folder->filePath(u"0.err.trd"_s)));
    const QByteArray folder = compare({}, u"TraceOptions.TraceFile=ref;"_s).messages;
    QVERIFY2(folder.contains("which cannot be read: Is a directory; nothing is compared"), folder);
}

/// A reference that was cut is used as far as it goes, and that is said.
void TestComparedRuns::cut()
{
    const QByteArrayList lines = reference();
    const int at = lineOf("RD: [4] \"a(I)\"", 7);
    writeReference(lines.first(at).join('\n') + '\n');
    const RecordedRun run = compare(u"value"_s);
    QCOMPARE(run.messages,
             "rankscope recorder, process 0: ref/0.trd is not whole: it ends after line " + QByteArray::number(at)
                 + " without END_TRACE, and what comes later is not compared\n"
                   "rankscope recorder, process 0: differences from 0.trd: 1 (different errors: 1), listed "
                   "in 0.err.trd; what came after the end of the reference is not compared\n");
    QCOMPARE(read().size(), std::size_t(2));
    const QByteArray incomplete = " *** READTRACE *** : \n\t\tTrace file 0.trd is incomplete\n\t\tFile: 0.trd  Line: "
                                  + QByteArray::number(at) + "\n";
    QVERIFY2(errors().startsWith(incomplete), errors());
}

/// A compressed reference is found by the name that the recorder gives it, and says what the plain one does; one that
/// was cut is used as far as it goes.
void TestComparedRuns::compressed()
{
    const QByteArray messages = compare(u"value"_s).messages;
    const QByteArray plain = errors();
    QCOMPARE(runRecorded(m_folder->filePath(u"ref"_s), {u"recorded_compared"_s}, u"Recorder.Gzip=1;"_s).code, 0);
    QVERIFY(QFile::remove(m_folder->filePath(u"ref/0.trd"_s)));
    const RecordedRun run = compare(u"value"_s);
    QCOMPARE(run.messages, QByteArray(messages).replace("0.trd", "0.trd.gz"));
    QCOMPARE(errors(), QByteArray(plain).replace("TrcFile(0.trd)", "TrcFile(0.trd.gz)"));
    const RecordedRun named = compare(u"value"_s, u"TraceOptions.TraceFile=ref/0.trd.gz;"_s);
    QCOMPARE(named.messages, run.messages);
    QFile file(m_folder->filePath(u"ref/0.trd.gz"_s));
    QVERIFY(file.resize(file.size() / 2));
    const RecordedRun cut = compare({});
    QCOMPARE(cut.code, 0);
    QVERIFY2(cut.messages.contains("ref/0.trd.gz is not whole: it ends after line ")
                 || cut.messages.contains("ref/0.trd.gz is not a trace that can be compared with"),
             cut.messages);
}

void TestComparedRuns::wrongLine()
{
    QByteArrayList lines = reference();
    const int at = lineOf("RD: [4] \"a(I)\"", 7);
    lines.insert(at - 1, "RD: nothing");
    writeReference(lines.join('\n'));
    compare({});
    QCOMPARE(read().size(), std::size_t(1));
    const QByteArray wrong =
        " *** READTRACE *** : \n\t\tBad command syntax\n\t\tFile: 0.trd  Line: " + QByteArray::number(at) + "\n";
    QVERIFY2(errors().startsWith(wrong), errors());
}

/// Cut behind each byte, and with each line left out: nothing crashes or hangs.
void TestComparedRuns::anyDamage()
{
    const QByteArray whole = fileOf(m_folder->path(), u"ref/0.trd"_s);
    const qsizetype body = whole.indexOf("END_HEADER") - 60;
    for (qsizetype size = body; size < whole.size(); size += 13) {
        writeReference(whole.first(size));
        QCOMPARE(compare(u"value"_s).code, 0);
    }
    const QByteArrayList lines = whole.split('\n');
    for (qsizetype line = lines.indexOf("# End trace header"); line < lines.size(); line += 2) {
        QByteArrayList without = lines;
        without.removeAt(line);
        writeReference(without.join('\n'));
        QCOMPARE(compare({}).code, 0);
        QVERIFY(read().size() < 20);
    }
}

/// A reference of as many processes: each has a file of its own.
void TestComparedRuns::ownFiles()
{
    QByteArray text = fileOf(m_folder->path(), u"ref/0.trd"_s);
    writeReference(text.replace("CPU_COUNT = 1", "CPU_COUNT = 3"));
    QFile file(m_folder->filePath(u"ref/2.trd"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.replace("\"flag\" = 1", "\"flag\" = 0"));
    file.close();
    const RecordedEnvironment third{{u"PMI_RANK"_s, u"2"_s}, {u"PMI_SIZE"_s, u"3"_s}};
    const RecordedRun run = compare({}, {}, third);
    QVERIFY2(run.messages.contains("process 2: differences from 2.trd: 8 (different errors: 1), listed in 2.err.trd"),
             run.messages);
    QVERIFY(fileOf(m_folder->path(), u"2.err.trd"_s).startsWith("(2): TrcFile(2.trd); TrcRec("));
    QVERIFY(fileOf(m_folder->path(), u"2.err.trd"_s).contains("*** Processor 2: total errors: 1;"));
}

void TestComparedRuns::otherNumber_data()
{
    QTest::addColumn<QString>("kind"); // of the run; the reference is right
    QTest::addColumn<QString>("of_reference");
    QTest::addColumn<QString>("file"); // with the first difference
    QTest::addColumn<QByteArray>("record"); // there
    QTest::addColumn<int>("which");
    QTest::newRow("right") << QString() << QString() << QString() << QByteArray() << 0;
    QTest::newRow("another order") << u"order"_s << QString() << QString() << QByteArray() << 0;
    QTest::newRow("group") << u"group"_s << u"group"_s << QString() << QByteArray() << 0;
    QTest::newRow("value") << u"value"_s << QString() << u"1.trd"_s << QByteArray("RD: [4] \"a(I)\"") << 3;
    QTest::newRow("missing") << u"missing"_s << QString() << u"1.trd"_s << QByteArray("RD: [4] \"a(I)\"") << 3;
    QTest::newRow("result") << u"result"_s << QString() << u"0.trd"_s << QByteArray("RV: [4]") << 2;
    QTest::newRow("lost") << u"lost"_s << QString() << u"0.trd"_s << QByteArray("EL: 2;") << 2;
}

/// A reference of two processes and a run of one: iterations of both, and the line of the file that has the record.
void TestComparedRuns::otherNumber()
{
    QFETCH(QString, kind);
    QFETCH(QString, of_reference);
    QFETCH(QString, file);
    QFETCH(QByteArray, record);
    QFETCH(int, which);
    QCOMPARE(runRecorded(m_folder->filePath(u"ref"_s), {u"recorded_compared"_s, of_reference}).code, 0);
    const QByteArrayList whole = reference();
    writeReference(halfOf(whole, true));
    QFile second(m_folder->filePath(u"ref/1.trd"_s));
    QVERIFY(second.open(QIODevice::WriteOnly));
    second.write(halfOf(whole, false));
    second.close();
    const RecordedRun run = compare(kind);
    if (file.isEmpty()) {
        QVERIFY2(
            run.messages.startsWith("rankscope recorder, process 0: no differences from the 2 files of the reference"),
            run.messages);
        QCOMPARE(errors(), clean);
        return;
    }
    const QByteArrayList lines = fileOf(m_folder->path(), u"ref/"_s % file).split('\n');
    qsizetype line = lines.indexOf("# End trace header");
    for (int found = 0; found < which && line < lines.size();)
        found += lines[line++].trimmed().startsWith(record);
    const std::vector<ComparatorError> found = read();
    QVERIFY(!found.empty());
    const QByteArray begin = ": TrcFile(" + file.toLatin1() + "); TrcRec(" + QByteArray::number(line) + "); ";
    QVERIFY2(errors().startsWith(begin), errors());
}

void TestComparedRuns::otherNumberRefused_data()
{
    QTest::addColumn<QByteArray>("second"); // of the two files; "": there is none
    QTest::addColumn<QByteArray>("sentences");
    const QByteArray begin = "MODE = FULL\nCPU_COUNT = ";
    QTest::newRow("missing") << QByteArray()
                             << "TraceOptions.TraceMode = 3 compares with the trace ref/1.trd, which cannot be read: "
                                "No such file or directory; nothing is compared"_ba;
    QTest::newRow("cut")
        << begin + "2\nEND_HEADER\n"
        << "ref/1.trd is not whole: it ends after line 3 without END_TRACE, and what comes later is not "
           "compared\nrankscope recorder, process 0: a reference of another number of processes has "
           "to be whole: nothing is compared"_ba;
    QTest::newRow("another run") << begin + "3\nEND_HEADER\nEND_TRACE\n"
                                 << "0.trd is of a run of 2 processes and 1.trd of 3: nothing is compared"_ba;
}

void TestComparedRuns::otherNumberRefused()
{
    QFETCH(QByteArray, second);
    QFETCH(QByteArray, sentences);
    writeReference("MODE = FULL\nCPU_COUNT = 2\nEND_HEADER\nEND_TRACE\n");
    QFile file(m_folder->filePath(u"ref/1.trd"_s));
    QVERIFY(second.isEmpty() || file.open(QIODevice::WriteOnly));
    if (!second.isEmpty())
        file.write(second);
    file.close();
    QCOMPARE(compare({}).messages, "rankscope recorder, process 0: " + sentences + "\n");
    QVERIFY(!QFile::exists(m_folder->filePath(u"0.err.trd"_s)));
}

/// cmptrace_ReInit() begins at the start of the reference again.
void TestComparedRuns::beginsAgain()
{
    const QStringList again{u"recorded_calls"_s, u"again"_s};
    QCOMPARE(runRecorded(m_folder->filePath(u"ref"_s), again).code, 0);
    QCOMPARE(
        runRecorded(m_folder->path(), again, u"TraceOptions.TraceMode=3;TraceOptions.InputTracePrefix=ref/;"_s).code,
        0);
    QCOMPARE(errors(), clean);
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
    QCOMPARE(errors(), clean);
    QVERIFY2(run.messages.startsWith("rankscope recorder, process 0: no differences from 0.trd"), run.messages);
}

RANKSCOPE_TEST(TestComparedRuns, QCoreApplication)
#include "tst_comparedruns.moc"
