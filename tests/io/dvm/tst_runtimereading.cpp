// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/runtimereading.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What the reader of the runtime refuses; the messages and rules are those of the format document (sections 3 to 6 and
/// 9). The first line of a body is line 19.
class TestRuntimeReading : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bodies_data();
    void bodies();
    void headers_data();
    void headers();
    void oldDialect_data();
    void oldDialect();
    void lineEnds();
    void manyWindowsLines();
    void incomplete();
    void firstLinesOfEachFault();
    void linesInOtherChunks();
    void stopsWhenCancelled();
};

namespace {

const QByteArray keys = "# Begin trace header. Don't modify these records\n"
                        "OS = \"Linux (version #1 SMP)\"\n"
                        "MODE = FULL\n"
                        "CPU_COUNT = 1\n"
                        "STARTPOINT = \n";

const QByteArray structure = "ARR: \"X\" (4) [2] {\"jac.fdv\", 100, 0, 0} = \n"
                             "SL: 1() [1] {\"jac.fdv\", 20} = FULL\n"
                             "  PL: 2(1) [2] {\"jac.fdv\", 22} = , (0:1,9,)\n"
                             "  EL: 2 (\"X\", \"jac.fdv\", 100, 0, \"rw\")\n"
                             "EL: 1\n"
                             "TR: 3() [1] {\"jac.fdv\", 40} = \n"
                             "EL: 3\n"
                             "PL: 5() [1] {\"jac.fdv\", 50} = \n"
                             "EL: 5\n"
                             "END_HEADER\n"
                             "# End trace header\n"
                             "\n"
                             "\n";

QByteArray fileOf(const QByteArray &body)
{
    return keys + structure + body + "END_TRACE\n";
}

RuntimeVerdict verdictOf(const QByteArray &file, TraceDialect dialect = TraceDialect::D3)
{
    Progress progress;
    const auto verdict = readAsRuntime(ByteSource::fromMemory({file.data(), std::size_t(file.size())}), u"runs/0.trd"_s,
                                       dialect, progress);
    if (!verdict)
        qFatal("%s", qPrintable(toString(verdict.error())));
    return *verdict;
}

/// `LINE MESSAGE`, without what is said behind the message.
QStringList reasonsOf(const RuntimeVerdict &verdict)
{
    QStringList lines;
    for (const RuntimeVerdict::Reason &reason : verdict.reasons)
        lines << QString::number(reason.line) % u' ' % reason.text.section(u": "_s, 0, 0);
    return lines;
}

const QString syntax = u"19 Bad command syntax"_s;
const QString structureFault = u"19 Bad file structure"_s;

} // namespace

void TestRuntimeReading::bodies_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QStringList>("reasons");
    const QByteArray place = "; {\"jac.fdv\", 5}\n";
    const auto body = [&place](const QByteArray &record) { return record + place; };
    QTest::newRow("every kind of record")
        << QByteArray("BW: [1] \"K\"; {\"jac.fdv\", 5}\nAW: [1] \"K\" = -8; {\"jac.fdv\", 5}\n"
                      "RD: [3] \"F\" = 1.10000002; {\"jac.fdv\", 8}\nRD: [5] \"FC\" = (1.5,-2.25); {\"jac.fdv\", 10}\n"
                      "RD: [6] \"DC\" = (1.0000000000000001E+300,-1E-300); {\"jac.fdv\", 11}\nSKP: {\"jac.fdv\", 14}\n"
                      "SL: 1() [1]; {\"jac.fdv\", 20}\n  IT: 1, (1)\n  PL: 2(1) [2]; {\"jac.fdv\", 22}, 1.B\n"
                      "    IT: 4, (1,1)\n    RV_AW: [4] \"S\" = 0.5; {\"jac.fdv\", 24}\n    IT: -5, (1,-2)\n"
                      "  EL: 2; {\"jac.fdv\", 25}, 1.E\n    CS(\"X\", \"jac.fdv\", 100, 0, \"rw\")=\"12.5\"\n"
                      "  RV: [4] 3; {\"jac.fdv\", 25}\nEL: 1; {\"jac.fdv\", 30}\n")
        << QStringList();
    QTest::newRow("blanks and comments") << QByteArray("\n# remark\nR D :[ 1 ]\"K\"=8 ;{ \"jac.fdv\",6} # remark\n\t\n")
                                         << QStringList();
    QTest::newRow("no equals sign") << body("AW: [1] \"K\" 8") << QStringList{syntax};
    QTest::newRow("name without quotes") << body("RD: [1] K = 8") << QStringList{syntax};
    QTest::newRow("file without quotes") << QByteArray("SKP: {jac.fdv, 14}\n") << QStringList{syntax};
    QTest::newRow("comment inside of quotes") << body("RD: [1] \"K#1\" = 8") << QStringList{syntax};
    QTest::newRow("a sign before an integer") << body("RD: [1] \"K\" = +8") << QStringList{syntax};
    QTest::newRow("exponent of Fortran") << body("RD: [4] \"D\" = 1.5D+03") << QStringList{syntax};
    QTest::newRow("a real as integer") << body("RD: [1] \"K\" = 1.5") << QStringList{syntax};
    QTest::newRow("a type that none is") << body("RD: [9] \"K\" = 1") << QStringList{syntax};
    QTest::newRow("NaN of a complex number") << body("AW: [6] \"DC\" = (-NAN,0)") << QStringList{syntax};
    QTest::newRow("NaN by name") << body("AW: [4] \"D\" = NAN") << QStringList{syntax};
    QTest::newRow("NaN") << body("AW: [4] \"D\"#NAN") << QStringList{u"19 NAN value found in the trace"_s};
    QTest::newRow("NaN of an integer") << body("AW: [1] \"D\"#NAN") << QStringList{syntax};
    QTest::newRow("result that is NaN") << body("RV: [4]#NAN") << QStringList{u"19 NAN value found in the trace"_s};
    QTest::newRow("unknown keyword") << body("XY: [1] \"K\" = 8") << QStringList{u"19 Undefined keyword"_s};
    QTest::newRow("keyword without colon") << QByteArray("SL 1() [1]; {\"jac.fdv\", 20}\nEL: 1; {\"jac.fdv\", 30}\n")
                                           << QStringList{u"19 Undefined keyword"_s, u"20 Bad file structure"_s};
    QTest::newRow("level behind a begin")
        << QByteArray("PL: 5() [1] = FULL; {\"jac.fdv\", 50}, 1.B\n") << QStringList{syntax};
    QTest::newRow("construct that the header lacks")
        << QByteArray("PL: 9() [1]; {\"jac.fdv\", 50}, 1.B\nEL: 9; {\"jac.fdv\", 54}, 1.E\n")
        << QStringList{structureFault};
    QTest::newRow("construct at another line")
        << QByteArray("PL: 5() [1]; {\"jac.fdv\", 51}, 1.B\nEL: 5; {\"jac.fdv\", 54}, 1.E\n")
        << QStringList{structureFault};
    QTest::newRow("construct in another one")
        << QByteArray("PL: 2(1) [2]; {\"jac.fdv\", 22}, 1.B\nEL: 2; {\"jac.fdv\", 25}, 1.E\n")
        << QStringList{structureFault};
    QTest::newRow("end of nothing") << QByteArray("EL: 5; {\"jac.fdv\", 54}, 1.E\n") << QStringList{structureFault};
    QTest::newRow("an end is lost, told once")
        << QByteArray("PL: 5() [1]; {\"jac.fdv\", 50}, 1.B\nSL: 1() [1]; {\"jac.fdv\", 20}\n"
                      "EL: 1; {\"jac.fdv\", 30}\nSL: 1() [1]; {\"jac.fdv\", 20}\nEL: 1; {\"jac.fdv\", 30}\n")
        << QStringList{u"20 Bad file structure"_s};
    QTest::newRow("end of the outer one")
        << QByteArray("SL: 1() [1]; {\"jac.fdv\", 20}\nIT: 1, (1)\nPL: 2(1) [2]; {\"jac.fdv\", 22}, 1.B\n"
                      "EL: 1; {\"jac.fdv\", 30}\n")
        << QStringList{u"22 Bad file structure"_s};
    QTest::newRow("end of the trace inside")
        << QByteArray("SL: 1() [1]; {\"jac.fdv\", 20}\n") << QStringList{u"20 Bad file structure"_s};
    QTest::newRow("iteration outside") << QByteArray("IT: 1, (1)\n") << QStringList{structureFault};
    QTest::newRow("iteration of another rank")
        << QByteArray("PL: 5() [1]; {\"jac.fdv\", 50}, 1.B\nIT: 4, (1,1)\nEL: 5; {\"jac.fdv\", 54}, 1.E\n")
        << QStringList{u"20 Bad command syntax"_s};
    QTest::newRow("checksum of an unknown array") << QByteArray("CS(\"Y\", \"jac.fdv\", 100, 0, \"rw\")=\"12.5\"\n")
                                                  << QStringList{u"19 Reference to undefined array"_s};
    QTest::newRow("what stands behind the end is not read") << QByteArray("END_TRACE\nXY\n") << QStringList();
}

void TestRuntimeReading::bodies()
{
    QFETCH(QByteArray, body);
    QFETCH(QStringList, reasons);
    const RuntimeVerdict verdict = verdictOf(fileOf(body));
    QCOMPARE(verdict.file, u"runs/0.trd"_s);
    QCOMPARE(reasonsOf(verdict), reasons);
    QCOMPARE(verdict.isReadable, reasons.isEmpty());
}

void TestRuntimeReading::headers_data()
{
    QTest::addColumn<QByteArray>("header");
    QTest::addColumn<QStringList>("reasons");
    const QByteArray end = "END_HEADER\n";
    const auto one = [](const QString &reason) { return QStringList{reason}; };
    QTest::newRow("nothing but its end") << end << QStringList();
    QTest::newRow("unknown key") << "MODE = FULL\nCOLOUR = 3\n" + end << one(u"2 Undefined keyword"_s);
    QTest::newRow("text that a comment cuts") << "OS = \"a #1 b\"\n" + end << QStringList();
    QTest::newRow("level of D2") << "MODE = FULL, EMPTYITER\n" + end << QStringList();
    QTest::newRow("no level") << "MODE = ALL\n" + end << one(u"1 Bad command syntax"_s);
    QTest::newRow("no integer") << "CPU_COUNT = many\n" + end << one(u"1 Bad command syntax"_s);
    QTest::newRow("points") << "STARTPOINT = 12.B\nFINISHPOINT = 10.2.1.E\n" + end << QStringList();
    QTest::newRow("no point") << "STARTPOINT = 12\n" + end << one(u"1 Bad command syntax"_s);
    QTest::newRow("level and ranges") << "SL: 1() [1] {\"a\", 2} = MODIFY, (0:2,,)\nEL: 1\n" + end
                                      << one(u"1 Bad file structure"_s);
    QTest::newRow("wrong parent") << "SL: 1(7) [1] {\"a\", 2} = \nEL: 1\n" + end << one(u"1 Bad file structure"_s);
    QTest::newRow("wrong end") << "SL: 1() [1] {\"a\", 2} = \nEL: 2\nEL: 1\n" + end << one(u"2 Bad file structure"_s);
    QTest::newRow("no end") << "SL: 1() [1] {\"a\", 2} = \n" + end << one(u"2 Bad file structure"_s);
    QTest::newRow("place without quotes")
        << "SL: 1() [1] {a, 2} = \nEL: 1\n" + end << QStringList{u"1 Bad command syntax"_s, u"2 Bad file structure"_s};
    QTest::newRow("unknown array") << "SL: 1() [1] {\"a\", 2} = \nEL: 1 (\"X\", \"a\", 1, 0, \"r\")\n" + end
                                   << one(u"2 Reference to undefined array"_s);
    QTest::newRow("no header") << QByteArray("SKP: {\"a\", 2}\n")
                               << QStringList{u"1 Bad file structure"_s, u"2 Bad file structure"_s};
}

void TestRuntimeReading::headers()
{
    QFETCH(QByteArray, header);
    QFETCH(QStringList, reasons);
    QCOMPARE(reasonsOf(verdictOf(header + "END_TRACE\n")), reasons);
}

void TestRuntimeReading::oldDialect_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QStringList>("reasons");
    const QByteArray head = "MODE = FULL, EMPTYITER\n# Begin trace header\n"
                            "SL 1()[1]{jac.fdv,20}=FULL,(0:2,10,)\nEL:1\nEND_HEADER\n";
    QTest::newRow("as its documents have it")
        << head + "SL 1()[1]=FULL;{jac.fdv,20}\nIT:1,(1)\nRD:[1]K=8;{jac.fdv,21}\nEL:1;{jac.fdv,22}\n"
        << QStringList();
    QTest::newRow("with END_TRACE") << head + "END_TRACE\n" << QStringList();
    QTest::newRow("cut") << head + "SL 1()[1];{jac.fdv,20}\nIT:1,(1)\n"
                         << QStringList{u"7 Trace file 0.trd is incomplete"_s};
    QTest::newRow("no keyword") << head + "XY:1\n" << QStringList{u"6 Undefined keyword"_s};
}

void TestRuntimeReading::oldDialect()
{
    QFETCH(QByteArray, file);
    QFETCH(QStringList, reasons);
    QCOMPARE(reasonsOf(verdictOf(file, TraceDialect::D2)), reasons);
}

/// The runtime keeps the CR: numbers and texts do not mind, the first point does (format document, section 3).
void TestRuntimeReading::lineEnds()
{
    QByteArray file = fileOf("RD: [1] \"K\" = 8; {\"jac.fdv\", 5}\n");
    file.replace("\n", "\r\n");
    const RuntimeVerdict windows = verdictOf(file);
    QVERIFY(!windows.isReadable);
    QCOMPARE(reasonsOf(windows).front(), u"5 Bad command syntax"_s);
    file.replace("\r\n", "\r");
    QCOMPARE(reasonsOf(verdictOf(file)), QStringList{u"1 Bad file structure"_s});
}

/// All are counted, also those that are no longer listed; not a blank line, a comment, and the end of the trace.
void TestRuntimeReading::manyWindowsLines()
{
    const QByteArray body = QByteArray("  SKP: {\"a\", 2}\r\n").repeated(1000)
                            + "  \r\n\r\nSKP: {\"a\", 2} # seen\r\nEL: 1\r\nSKP: {\"a\", 2}\r\nEND_TRACE\r\nXY: 1\r\n";
    const RuntimeVerdict verdict = verdictOf(keys + structure + body);
    QStringList reasons;
    for (int line = 19; line < 29; ++line)
        reasons << QString::number(line) % " Bad command syntax"_L1;
    QCOMPARE(reasonsOf(verdict), reasons);
    QVERIFY(verdict.reasons.back().text.endsWith("carriage return (10 of 1002 such lines are listed)"_L1));
}

/// The runtime reads what there is and says so.
void TestRuntimeReading::incomplete()
{
    const RuntimeVerdict verdict = verdictOf(keys + structure + "SL: 1() [1]; {\"jac.fdv\", 20}\n  IT: 1, (1)\n");
    QVERIFY(verdict.isReadable);
    QCOMPARE(reasonsOf(verdict), QStringList{u"20 Trace file 0.trd is incomplete"_s});
}

void TestRuntimeReading::firstLinesOfEachFault()
{
    const RuntimeVerdict verdict =
        verdictOf(fileOf(QByteArray("XY: 1\n").repeated(50) + "AW: [4] \"D\"#NAN; {\"a\", 5}\n"));
    QStringList reasons;
    for (int line = 19; line < 29; ++line)
        reasons << QString::number(line) % " Undefined keyword"_L1;
    reasons.last() += u" (10 of 50 such lines are listed)"_s;
    reasons << u"69 NAN value found in the trace"_s;
    QCOMPARE(reasonsOf(verdict), reasons);
}

/// More lines than a chunk holds, spelled alike but for one.
void TestRuntimeReading::linesInOtherChunks()
{
    QByteArray body;
    for (int line = 0; line < 60'000; ++line)
        body += "RD: [4] \"A(I)\" = " + QByteArray::number(line) + ".5; {\"jac.fdv\", 5}\n";
    QVERIFY(body.size() > 2 * (1 << 20));
    QVERIFY(verdictOf(fileOf(body)).isReadable);
    body.replace("= 50000.5", "= 50000,5");
    QCOMPARE(reasonsOf(verdictOf(fileOf(body))), QStringList{u"50019 Bad command syntax"_s});
}

void TestRuntimeReading::stopsWhenCancelled()
{
    const QByteArray file = fileOf("SKP: {\"a\", 2}\n");
    Progress progress;
    progress.cancel();
    const auto verdict = readAsRuntime(ByteSource::fromMemory({file.data(), std::size_t(file.size())}), u"0.trd"_s,
                                       TraceDialect::D3, progress);
    QVERIFY(!verdict);
    QCOMPARE(verdict.error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestRuntimeReading, QCoreApplication)
#include "tst_runtimereading.moc"
