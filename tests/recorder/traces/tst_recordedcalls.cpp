// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/recorder/traces/recordedprogram.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What the recorder writes for each of its calls. The expected lines are written by hand from the description of the
/// format and the calls in programs/calls.c.
class TestRecordedCalls : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void scenes_data();
    void scenes();
    void header();
    void reports();
    void unfinished();
    void beginsAgain();
    void writesWhileRunning();
    void reportsNonFinite();
    void otherThreads();
    void forkedChild();
    void switchedOff();
};

namespace {

const QByteArray typeRecords = R"(BW: [1] "N"; {"calls.f", 1}
AW: [1] "N" = 8; {"calls.f", 1}
BW: [2] "L"; {"calls.f", 2}
AW: [2] "L" = 123456789012; {"calls.f", 2}
BW: [3] "F"; {"calls.f", 3}
AW: [3] "F" = 1.10000002; {"calls.f", 3}
BW: [4] "D"; {"calls.f", 4}
AW: [4] "D" = 3; {"calls.f", 4}
BW: [5] "C"; {"calls.f", 5}
AW: [5] "C" = (1.5,-2.25); {"calls.f", 5}
BW: [6] "Z"; {"calls.f", 6}
AW: [6] "Z" = (1.0000000000000001E+300,-1E-300); {"calls.f", 6}
BW: [7] "T"; {"calls.f", 7}
AW: [7] "T" = 1; {"calls.f", 7}
BW: [8] "LL"; {"calls.f", 8}
AW: [8] "LL" = -9223372036854775808; {"calls.f", 8}
BW: [7] "B"; {"calls.f", 9}
AW: [7] "B" = 1; {"calls.f", 9}
SKP: {"calls.f", 10}
END_TRACE
)";

// The signs of numbers that are not finite as in the real traces.
const QByteArray nonfiniteRecords = R"(RD: [4] "Q"#NAN; {"calls.f", 1}
RD: [4] "Q"#NAN; {"calls.f", 2}
RD: [5] "C" = (-NAN,0); {"calls.f", 3}
RD: [6] "Z" = (0.125,-INF); {"calls.f", 4}
RD: [4] "Q" = -0; {"calls.f", 5}
RV: [4]#NAN; {"calls.f", 6}
END_TRACE
)";

const QByteArray taskRecords = R"(PL: 1() [1]; {"calls.f", 1}, 1.B
EL: 1; {"calls.f", 2}, 1.E
TR: 2() [1]; {"calls.f", 3}, 2.B
  IT: 1, (1)
  PL: 3(2) [1]; {"calls.f", 5}, 2.1.1.B
    IT: 5, (5)
    RD: [2] "K" = 1; {"calls.f", 6}
  EL: 3; {"calls.f", 7}, 2.1.1.E
  PL: 3(2) [1]; {"calls.f", 5}, 2.1.2.B
    IT: 5, (5)
    RD: [2] "K" = 1; {"calls.f", 6}
  EL: 3; {"calls.f", 7}, 2.1.2.E
  IT: 2, (2)
  PL: 3(2) [1]; {"calls.f", 5}, 2.2.1.B
    IT: 5, (5)
    RD: [2] "K" = 2; {"calls.f", 6}
  EL: 3; {"calls.f", 7}, 2.2.1.E
  PL: 3(2) [1]; {"calls.f", 5}, 2.2.2.B
    IT: 5, (5)
    RD: [2] "K" = 2; {"calls.f", 6}
  EL: 3; {"calls.f", 7}, 2.2.2.E
EL: 2; {"calls.f", 8}, 2.E
PL: 4() [1]; {"calls.f", 9}, 3.B
EL: 4; {"calls.f", 10}, 3.E
END_TRACE
)";

const QByteArray reductionRecords = R"(PL: 7() [1]; {"calls.f", 20}, 1.B
  IT: -2, (-2)
  RV_RD: [1] "S" = 0; {"calls.f", 21}
  RV_BW: [1] "S"; {"calls.f", 21}
  RV_AW: [1] "S" = -2; {"calls.f", 21}
  IT: -1, (-1)
  RV_RD: [1] "S" = -2; {"calls.f", 21}
  RV_BW: [1] "S"; {"calls.f", 21}
  RV_AW: [1] "S" = -3; {"calls.f", 21}
EL: 7; {"calls.f", 22}, 1.E
RV: [1] -3; {"calls.f", 22}
RV: [4] 0.5; {"calls.f", 23}
END_TRACE
)";

// The limits are 1..1, 3..1 and 0..9: an absolute number is k + 10 j + 30 i.
const QByteArray dimensionRecords = R"(PL: 1() [3]; {"calls.f", 1}, 1.B
  IT: 60, (1,3,0)
  BW: [1] "X"; {"calls.f", 2}
  AW: [1] "X" = 1; {"calls.f", 2}
  IT: 64, (1,3,4)
  BW: [1] "X"; {"calls.f", 2}
  AW: [1] "X" = 1; {"calls.f", 2}
  IT: 68, (1,3,8)
  BW: [1] "X"; {"calls.f", 2}
  AW: [1] "X" = 1; {"calls.f", 2}
  IT: 40, (1,1,0)
  BW: [1] "X"; {"calls.f", 2}
  AW: [1] "X" = 1; {"calls.f", 2}
  IT: 44, (1,1,4)
  BW: [1] "X"; {"calls.f", 2}
  AW: [1] "X" = 1; {"calls.f", 2}
  IT: 48, (1,1,8)
  BW: [1] "X"; {"calls.f", 2}
  AW: [1] "X" = 1; {"calls.f", 2}
EL: 1; {"calls.f", 3}, 1.E
END_TRACE
)";

// What does not fit is skipped, and the rest nests.
const QByteArray strangeRecords = R"(SL: 1() [1]; {"calls.f", 2}
  SL: 2(1) [1]; {"calls.f", 3}
  EL: 2; {"calls.f", 4}
EL: 1; {"calls.f", 4}
SL: 1() [1]; {"calls.f", 5}
EL: 1; {"calls.f", 6}
RD: [1] "" = 1; {"", 11}
RD: [1] "a['?']" = 1; {"file.c", 12}
RD: [1] "a234567890123456789012345678901234567890123456789012345678901234" = 1; {"calls.f", 13}
END_TRACE
)";

const QByteArray expectedHeader = R"(MODE = FULL
CPU_COUNT = 1
EMPTYITER = 0
MULTIDIMARR = 1
DEFARRSTEP = 1
DEFITERSTEP = 1
STARTPOINT = 
FINISHPOINT = 
IG_LEFT = -1
IG_RIGHT = -1
ILOC_LEFT = -1
ILOC_RIGHT = -1
IREP_LEFT = -1
IREP_RIGHT = -1
LOCITERWIDTH = 1
REPITERWIDTH = 1
CALC_CHECKSUM = 0
PL: 1() [1] {"calls.f", 1} = 
EL: 1
TR: 2() [1] {"calls.f", 3} = 
  PL: 3(2) [1] {"calls.f", 5} = 
  EL: 3
EL: 2
PL: 4() [1] {"calls.f", 9} = 
EL: 4
END_HEADER
)";

} // namespace

void TestRecordedCalls::scenes_data()
{
    QTest::addColumn<QStringList>("scene");
    QTest::addColumn<QByteArray>("records");
    QTest::addColumn<QStringList>("faults");
    QTest::newRow("types") << QStringList{u"types"_s} << typeRecords << QStringList();
    // The run-time system does not read what is not finite; nor does it when it has written that itself.
    QTest::newRow("not finite") << QStringList{u"nonfinite"_s} << nonfiniteRecords
                                << QStringList{
                                       u"29 NAN value found in the trace"_s, u"30 NAN value found in the trace"_s,
                                       u"31 Bad command syntax"_s,           u"32 Bad command syntax"_s,
                                       u"34 NAN value found in the trace"_s, u"non-finite-entered:29"_s};
    QTest::newRow("tasks") << QStringList{u"tasks"_s} << taskRecords << QStringList();
    QTest::newRow("reduction") << QStringList{u"reduction"_s} << reductionRecords << QStringList();
    QTest::newRow("dimensions") << QStringList{u"dimensions"_s, u"1"_s} << dimensionRecords << QStringList();
    QTest::newRow("strange") << QStringList{u"strange"_s} << strangeRecords << QStringList();
}

void TestRecordedCalls::scenes()
{
    QFETCH(QStringList, scene);
    QFETCH(QByteArray, records);
    QFETCH(QStringList, faults);
    const QTemporaryDir folder;
    const RecordedRun run = runRecorded(folder.path(), QStringList{u"recorded_calls"_s} + scene);
    QCOMPARE(run.code, 0);
    QCOMPARE(recordsOf(fileOf(folder.path(), u"0.trd"_s)), records);
    QCOMPARE(faultsOf(folder.path(), u"0.trd"_s), faults);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{u"0.trd"_s});
}

void TestRecordedCalls::header()
{
    const QTemporaryDir folder;
    QCOMPARE(runRecorded(folder.path(), {u"recorded_calls"_s, u"tasks"_s}).code, 0);
    const QByteArray trace = fileOf(folder.path(), u"0.trd"_s);
    QCOMPARE(headerOf(trace), expectedHeader);
    const QList<QByteArray> lines = trace.split('\n');
    QCOMPARE(lines[0], "# Begin trace header. Don't modify these records");
    QVERIFY(lines[1].startsWith("TRACE_TIME = \""));
    QCOMPARE(lines[2], "DEB_VERSION = \"1.0 (13.06.2009)\"");
    QVERIFY(lines[3].startsWith("OS = \"Linux release "));
    QVERIFY(lines[4].startsWith("ARCHITECTURE = \"Machine "));
    QVERIFY(lines[5].startsWith("USER_HOST = \""));
    QCOMPARE(lines[6], "WORK_DIR = \"" + QDir(folder.path()).canonicalPath().toUtf8() + '"');
    QCOMPARE(lines[7],
             "TASK_NAME = \"" + QFileInfo(recordedProgram(u"recorded_calls"_s)).canonicalFilePath().toUtf8() + '"');
}

void TestRecordedCalls::reports()
{
    const QTemporaryDir folder;
    const QByteArray expected =
        "rankscope recorder, process 0: cmptrace_Iter(): an iteration without a construct: it is left out\n"
        "rankscope recorder, process 0: calls.f:1: the end of construct 9, which is not open: it is left out\n"
        "rankscope recorder, process 0: calls.f:4: construct 2 has not ended when construct 1 does: it ends here\n"
        "rankscope recorder, process 0: calls.f:5: construct number 1 is used twice: calls.f:2 has it too\n"
        "rankscope recorder, process 0: calls.f:7: a loop of 8 dimensions, where 1 to 7 are possible: it is not "
        "recorded\n"
        "rankscope recorder, process 0: calls.f:9: X has type 99, which cannot be recorded: it is left out\n"
        "rankscope recorder, process 0: calls.f:10: a reduction has type 0, which cannot be recorded: it is left out\n";
    QCOMPARE(runRecorded(folder.path(), {u"recorded_calls"_s, u"strange"_s}).messages, expected);

    // into a file of each process, and no more than asked for: then recording ends
    const QString options = u"TraceOptions.ErrorFile=said;TraceOptions.MaxErrors=3;"_s;
    QCOMPARE(runRecorded(folder.path(), {u"recorded_calls"_s, u"strange"_s}, options).messages, QByteArray());
    const QList<QByteArray> lines = expected.split('\n');
    QCOMPARE(fileOf(folder.path(), u"said0.trd"_s),
             lines.mid(0, 3).join('\n') + "\nrankscope recorder, process 0: further reports are left out\n");
    QCOMPARE(recordsOf(fileOf(folder.path(), u"0.trd"_s)),
             "SL: 1() [1]; {\"calls.f\", 2}\n"
             "  SL: 2(1) [1]; {\"calls.f\", 3}\n"
             "# Recording ended after 3 reports (TraceOptions.MaxErrors)\n");
}

void TestRecordedCalls::unfinished()
{
    const QTemporaryDir folder;
    const RecordedRun run = runRecorded(folder.path(), {u"recorded_calls"_s, u"open"_s});
    QCOMPARE(run.code, 0);
    QCOMPARE(run.messages,
             "rankscope recorder, process 0: The trace ends inside PL 2 of line 2 (constructs open: 2): it "
             "counts as cut; each way out of a construct needs its end\n");
    QCOMPARE(recordsOf(fileOf(folder.path(), u"0.trd"_s)),
             "SL: 1() [1]; {\"calls.f\", 1}\n"
             "  IT: 2, (2)\n"
             "  PL: 2(1) [1]; {\"calls.f\", 2}, 1.B\n"
             "# The trace ends inside PL 2 of line 2 (constructs open: 2)\n");
}

void TestRecordedCalls::beginsAgain()
{
    const QTemporaryDir folder;
    const QStringList command{u"recorded_calls"_s, u"again"_s, u"3"_s};
    QCOMPARE(runRecorded(folder.path(), command, u"TraceOptions.TraceMode=2;"_s).code, 0);
    const QByteArray records = "BW: [1] \"Y\"; {\"calls.f\", 7}\nAW: [1] \"Y\" = 3; {\"calls.f\", 7}\nEND_TRACE\n";
    QCOMPARE(recordsOf(fileOf(folder.path(), u"0.trd"_s)), records);
    // straight into the file too: what was written before is gone
    QCOMPARE(runRecorded(folder.path(), command, u"TraceOptions.SaveThroughExec=1;"_s).code, 0);
    QCOMPARE(recordsOf(fileOf(folder.path(), u"0.trd"_s)), records);
}

void TestRecordedCalls::writesWhileRunning()
{
    const QTemporaryDir folder;
    const QByteArray records = R"(SL: 1() [1]; {"calls.f", 1}
  IT: 1, (1)
  PL: 2(1) [1]; {"calls.f", 2}, 1.B
    IT: 1, (1)
    BW: [1] "X"; {"calls.f", 3}
    AW: [1] "X" = 4; {"calls.f", 3}
    RD: [1] "X" = 4; {"calls.f", 4}
  EL: 2; {"calls.f", 5}, 1.E
EL: 1; {"calls.f", 6}
SL: 3() [1]; {"calls.f", 7}
)";
    const QStringList command{u"recorded_calls"_s, u"snapshot"_s};
    QCOMPARE(runRecorded(folder.path(), command, u"TraceOptions.TraceMode=2;"_s).code, 0);
    QCOMPARE(recordsOf(fileOf(folder.path(), u"0.trd"_s)),
             records + "# The trace ends inside SL 3 of line 7 (constructs open: 1)\n");
    QVERIFY(fileOf(folder.path(), u"loops0.trd"_s).contains("# String count = 10\n"));
    QCOMPARE(runRecorded(folder.path(), command, u"TraceOptions.SaveThroughExec=1;"_s).code, 0);
    QCOMPARE(recordsOf(fileOf(folder.path(), u"0.trd"_s)), records);
}

void TestRecordedCalls::reportsNonFinite()
{
    const QTemporaryDir folder;
    const QStringList command{u"recorded_calls"_s, u"nonfinite"_s};
    QCOMPARE(runRecorded(folder.path(), command).messages,
             "rankscope recorder, process 0: 5 recorded values are NaN or infinite, the first at calls.f:1 is Q; the "
             "run-time system of DVM does not read such a trace\n");
    QCOMPARE(runRecorded(folder.path(), command, u"TraceOptions.EnableNANChecks=0;"_s).messages, QByteArray());
}

void TestRecordedCalls::otherThreads()
{
    const QTemporaryDir folder;
    const RecordedRun run = runRecorded(folder.path(), {u"recorded_calls"_s, u"threads"_s, u"3"_s});
    QCOMPARE(run.messages, "rankscope recorder, process 0: 3 calls of other threads than that of cmptrace_Init() are "
                           "not recorded: they came while no parallel construct was open\n");
    QCOMPARE(recordsOf(fileOf(folder.path(), u"0.trd"_s)), "RD: [1] \"OWN\" = 2; {\"calls.f\", 1}\nEND_TRACE\n");
}

void TestRecordedCalls::forkedChild()
{
    const QTemporaryDir folder;
    const QByteArray records = "BW: [1] \"X\"; {\"calls.f\", 1}\nAW: [1] \"X\" = 5; {\"calls.f\", 1}\n"
                               "BW: [1] \"X\"; {\"calls.f\", 2}\nAW: [1] \"X\" = 5; {\"calls.f\", 2}\nEND_TRACE\n";
    const QStringList command{u"recorded_calls"_s, u"forks"_s, u"5"_s};
    QCOMPARE(runRecorded(folder.path(), command, u"TraceOptions.TraceMode=2;"_s).code, 0);
    QCOMPARE(recordsOf(fileOf(folder.path(), u"0.trd"_s)), records);
    QCOMPARE(runRecorded(folder.path(), command, u"TraceOptions.SaveThroughExec=1;"_s).code, 0);
    QCOMPARE(recordsOf(fileOf(folder.path(), u"0.trd"_s)), records);
}

void TestRecordedCalls::switchedOff()
{
    const QTemporaryDir folder;
    const QStringList command{u"recorded_calls"_s, u"types"_s};
    QCOMPARE(runRecorded(folder.path(), command, {}, {{u"RANKSCOPE_RECORD"_s, u"0"_s}}).code, 0);
    QCOMPARE(runRecorded(folder.path(), command, u"EnableTrace=0;"_s).code, 0);
    QVERIFY(QDir(folder.path()).isEmpty());
}

RANKSCOPE_TEST(TestRecordedCalls, QCoreApplication)
#include "tst_recordedcalls.moc"
