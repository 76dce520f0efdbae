// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/recorder/traces/recordedprogram.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Dynamic control while a program runs: a small program for each of the 15 messages, wrong in that way alone, and
/// right. The messages are written by hand from the calls in programs/control.c and the documents' sentences.
class TestRecordedControl : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void messages_data();
    void messages();
    void switches_data();
    void switches();
    void answers();
    void lasting();
    void misuse();
    void macros();
    void classes();
#ifdef RANKSCOPE_RECORDED_FORTRAN
    void fortran();
#endif
    void compiledWithout();
    void besideATrace();
    void files();
    void appends();
    void parameterFile();
    void mostErrors();
    void statistic();
    void boundedMemory();
    void anyOrder();
    void off();
};

namespace {

const QString controlOnly = u"EnableDynControl = 1; EnableTrace = 0;"_s;

/// An error as the file has it: where, the sentence, the place; how often, behind the total.
struct ExpectedError {
    QByteArray context;
    QByteArray message;
    int line = 0;
    int count = 1;
};

QByteArray textOf(const ExpectedError &error, bool withCount, const QByteArray &file)
{
    QByteArray text = " *** DYNCONTROL *** : " + error.context + ". \n\t\t" + error.message + '\n';
    if (withCount && error.count > 1)
        text += "\t\tCount(" + QByteArray::number(error.count) + ")  \n";
    return text + "\t\tFile: " + file + "  Line: " + QByteArray::number(error.line) + '\n';
}

/// The file of errors of one process.
QByteArray fileWith(const QList<ExpectedError> &errors, const QByteArray &file = "control.f",
                    const QByteArray &processor = "0")
{
    QByteArray text;
    for (const ExpectedError &error : errors)
        text += textOf(error, false, file);
    text += "\n*** Processor " + processor + ": total errors: " + QByteArray::number(errors.size())
            + "; Limit per CPU: 1000\n\n";
    for (const ExpectedError &error : errors)
        text += textOf(error, true, file);
    return text;
}

QByteArray announcement(qsizetype errors)
{
    return "*** Dynamic control found " + QByteArray::number(errors) + " error(s) ***\n";
}

struct ControlledScene {
    const char *name;
    const char *option;
    QList<ExpectedError> errors;
};

const QList<ControlledScene> &controlledScenes()
{
    static const QList<ControlledScene> scenes{
        {"read-only", "CheckVarReadOnly", {{"Loop( No(1), Iter(1) )", "Writing to read-only variable X", 4, 2}}},
        {"variable", "CheckVarInitialization", {{"Sequential branch", "Using non-initialized variable X", 2}}},
        {"private",
         "CheckVarInitialization",
         {{"Loop( No(1), Iter(2) )", "Using non-initialized variable T", 4},
          {"Sequential branch", "Using non-initialized variable T", 7}}},
        {"element", "CheckDisArrInitialization", {{"Loop( No(2), Iter(4) )", "Using non-initialized element A(I)", 5}}},
        {"reduction-used",
         "CheckReductionAccess",
         {{"Sequential branch", "Using variable before asynchronous reduction completed S", 7}}},
        {"non-local", "CheckDisArrLocalElm", {{"Loop( No(1), Iter(3) )", "Access to non-local element A(K)", 2}}},
        {"non-local-iteration",
         "CheckDisArrLocalElm",
         {{"Loop( No(1), Iter(2) )", "Access to non-local element A(K)", 2, 6}}},
        {"write-to-shadow",
         "CheckDisArrEdgeExchange",
         {{"Loop( No(1), Iter(4) )", "Writing to shadow element of array A(I+1)", 2}}},
        {"dependence",
         "CheckDataDependence",
         {{"Loop( No(1), Iter(2) )", "Data dependence in loop due to access to element A(I-1)", 2, 8}}},
        {"dependence-on-reads",
         "CheckDataDependence",
         {{"Loop( No(1), Iter(2) )", "Data dependence in loop due to access to element A(1)", 3}}},
        {"nested",
         "CheckDataDependence",
         {{"TaskRegion( No(1), Task(2) )", "Data dependence in loop due to access to element A(K)", 5}}},
        {"shadow-used",
         "CheckDisArrEdgeExchange",
         {{"Loop( No(1), Iter(4) )", "Using shadow element before asynchronous shadow renew completed A(I+1)", 2}}},
        {"shadow-aged",
         "CheckDisArrEdgeExchange",
         {{"Loop( No(2), Iter(4) )", "Using shadow element before asynchronous shadow renew completed A(I+1)", 5}}},
        {"remote-buffer",
         "CheckRemoteBufferAccess",
         {{"Loop( No(1), Iter(0) )", "Writing to remote data buffer X", 4, 2},
          {"Loop( No(1), Iter(0) )", "Writing to remote data buffer B(7)", 5, 2}}},
        {"write-to-remote-element",
         "CheckDisArrSequentialAccess",
         {{"Sequential branch", "Writing to remote element in sequential branch A(K)", 1}}},
        {"read-of-remote-element",
         "CheckDisArrSequentialAccess",
         {{"Sequential branch", "Reading remote element in sequential branch A(K)", 1}}},
        {"wait-without-start",
         "CheckReductionAccess",
         {{"Sequential branch", "WAIT for reduction without START S", 7}}},
        {"outside",
         "CheckDisArrLimits",
         {{"Loop( No(1), Iter(9) )", "Using element outside of array limits A(I+1)", 2}}},
        {"outside-in-memory",
         "CheckDisArrLimits",
         {{"Sequential branch", "Using element outside of array limits A(K)", 1}}},
        {"start-without-wait",
         "CheckReductionAccess",
         {{"Sequential branch", "START for reduction without WAIT S", 6}}},
        {"not-started", "CheckReductionAccess", {{"Sequential branch", "Reduction operation was not started S", 5}}},
    };
    return scenes;
}

void addScenes()
{
    QTest::addColumn<qsizetype>("index");
    for (qsizetype i = 0; i < controlledScenes().size(); ++i)
        QTest::newRow(controlledScenes()[i].name) << i;
}

} // namespace

void TestRecordedControl::messages_data()
{
    addScenes();
}

/// The wrong program has its message, at its place; the right one has none, and leaves no file.
void TestRecordedControl::messages()
{
    QFETCH(qsizetype, index);
    const ControlledScene &scene = controlledScenes()[index];
    const QTemporaryDir folder;
    const QStringList command{u"recorded_control"_s, QString::fromLatin1(scene.name)};
    const RecordedRun right = runRecorded(folder.path(), command, controlOnly);
    QCOMPARE(right.code, 0);
    QCOMPARE(right.messages + right.output, QByteArray());
    QVERIFY(QDir(folder.path()).isEmpty());

    const RecordedRun wrong = runRecorded(folder.path(), command + QStringList{u"wrong"_s}, controlOnly);
    QCOMPARE(wrong.code, 0);
    QCOMPARE(wrong.messages, announcement(scene.errors.size()));
    QCOMPARE(fileOf(folder.path(), u"error.dbg"_s), fileWith(scene.errors));
}

void TestRecordedControl::switches_data()
{
    addScenes();
}

/// Each check is switched by its parameter, and by no other one.
void TestRecordedControl::switches()
{
    QFETCH(qsizetype, index);
    const ControlledScene &scene = controlledScenes()[index];
    QStringList options;
    for (const ControlledScene &other : controlledScenes())
        options << QString::fromLatin1(other.option);
    options.removeDuplicates();
    for (const QString &option : options) {
        const QTemporaryDir folder;
        const RecordedRun run =
            runRecorded(folder.path(), {u"recorded_control"_s, QString::fromLatin1(scene.name), u"wrong"_s},
                        QString(controlOnly % u"DebugOptions."_s % option % u" = 0;"_s));
        const bool isOff = option == QString::fromLatin1(scene.option);
        QCOMPARE(run.messages, isOff ? QByteArray() : announcement(scene.errors.size()));
        QCOMPARE(fileOf(folder.path(), u"error.dbg"_s), isOff ? QByteArray() : fileWith(scene.errors));
    }
}

void TestRecordedControl::answers()
{
    const QTemporaryDir folder;
    const RecordedRun run = runRecorded(folder.path(), {u"recorded_control"_s, u"answers"_s}, controlOnly);
    const QByteArray expected = R"(unknown 1
plain 1 level 0 value 1
cleared 0
set 1
elements 1 0 0
reduction 1
read-only 1 level 1
block 0 3 3
after the level 0
process 0 4
edge -1 0 -1
removed 1 1
all removed 1
ended 1
again 1
)";
    QCOMPARE(run.output, expected);
}

void TestRecordedControl::lasting()
{
    const QTemporaryDir folder;
    const RecordedRun run = runRecorded(folder.path(), {u"recorded_control"_s, u"lasting"_s}, controlOnly);
    const QByteArray construct = "private 1 array 1 0 reduction 1\n";
    QCOMPARE(run.output, construct + construct + "private 0\nreduction 0\n");
    QCOMPARE(run.messages, QByteArray());
}

void TestRecordedControl::misuse()
{
    const QTemporaryDir folder;
    const RecordedRun run = runRecorded(folder.path(), {u"recorded_control"_s, u"misuse"_s}, controlOnly);
    const QByteArray expected =
        R"(dyn_DisArrAcross(): array C is not registered: the call is left out
dyn_DisArrDefineShadow(): array A has no shadow edges of these widths in dimension 0: the call is left out
dyn_DisArrCompleteShadows(): no exchange of this group has begun for array A
rankscope_iteration_block(): array A: no parallel construct is open: the call is left out
dynamic control: array C has a stride that is not positive: it is left out
dynamic control: array C has an impossible number of dimensions: it is left out
control.f:1: reduction variable X has a type for which the operation is not defined: it is left out
control.f:2: trcreduct_Complete(): no reduction is registered at this address
control.f:3: rankscope_reduction_start(): no reduction is registered at this address
dynamic control: array  has no memory: it is left out
)";
    QByteArray messages = run.messages;
    QCOMPARE(messages.replace("rankscope recorder, process 0: ", ""), expected);
    QCOMPARE(run.code, 0);
}

void TestRecordedControl::macros()
{
    const QTemporaryDir folder;
    const RecordedRun right = runRecorded(folder.path(), {u"recorded_control_macros"_s}, controlOnly);
    QCOMPARE(right.output + right.messages, "4 0.8125 10\n");
    const RecordedRun wrong = runRecorded(folder.path(), {u"recorded_control_macros"_s, u"wrong"_s}, controlOnly);
    QCOMPARE(wrong.output, "4 0.8125 10\n");
    const QByteArray message = "Using shadow element before asynchronous shadow renew completed ";
    QCOMPARE(fileOf(folder.path(), u"error.dbg"_s), fileWith({{"Loop( No(2), Iter(1) )", message + "a[i - 1]", 52, 4},
                                                              {"Loop( No(2), Iter(1) )", message + "a[i + 1]", 52, 4}},
                                                             "control_macros.c"));
}

void TestRecordedControl::classes()
{
    const QTemporaryDir folder;
    const RecordedRun right = runRecorded(folder.path(), {u"recorded_control_classes"_s}, controlOnly);
    QCOMPARE(right.output + right.messages, "21 3 3\n");
    const RecordedRun wrong = runRecorded(folder.path(), {u"recorded_control_classes"_s, u"wrong"_s}, controlOnly);
    QCOMPARE(wrong.output, "21 3 3\n");
    QCOMPARE(fileOf(folder.path(), u"error.dbg"_s),
             fileWith({{"Loop( No(1), Iter(3) )",
                        "Writing to shadow element of array field[isWrong && i == 3 ? i : i - 1][j]", 33, 3}},
                      "control_classes.cpp"));
}

#ifdef RANKSCOPE_RECORDED_FORTRAN
void TestRecordedControl::fortran()
{
    const QTemporaryDir folder;
    const RecordedRun right = runRecorded(folder.path(), {u"recorded_control_module"_s}, controlOnly);
    QCOMPARE(right.output + right.messages, " 4.0\n");
    runRecorded(folder.path(), {u"recorded_control_module"_s, u"wrong"_s}, controlOnly);
    QCOMPARE(fileOf(folder.path(), u"error.dbg"_s),
             fileWith({{"Loop( No(1), Iter(4) )", "Access to non-local element A(2,J+1)", 37}}, "module.F90"));
}
#endif

void TestRecordedControl::compiledWithout()
{
    const QTemporaryDir folder;
    QCOMPARE(runRecorded(folder.path(), {u"recorded_control_macros_off"_s}, controlOnly).output, "4 0.8125 10\n");
    QCOMPARE(runRecorded(folder.path(), {u"recorded_control_classes_off"_s}, controlOnly).output, "21 3 3\n");
    QVERIFY(QDir(folder.path()).isEmpty());
}

/// The trace is the same with dynamic control and without.
void TestRecordedControl::besideATrace()
{
    const QTemporaryDir folder;
    const QStringList command{u"recorded_control"_s, u"dependence"_s, u"wrong"_s};
    runRecorded(folder.path(), command);
    const QByteArray alone = recordsOf(fileOf(folder.path(), u"0.trd"_s));
    QVERIFY(alone.contains("RD: [4] \"A(I-1)\""));
    runRecorded(folder.path(), command, u"EnableDynControl = 1"_s);
    QCOMPARE(recordsOf(fileOf(folder.path(), u"0.trd"_s)), alone);
    QVERIFY(fileOf(folder.path(), u"error.dbg"_s).contains("total errors: 1;"));
    QCOMPARE(faultsOf(folder.path(), u"0.trd"_s), QStringList());
}

/// Each of several processes has a file of its own; an earlier one is removed; the screen is a file too.
void TestRecordedControl::files()
{
    const QTemporaryDir folder;
    const QStringList wrong{u"recorded_control"_s, u"variable"_s, u"wrong"_s};
    const RecordedEnvironment second{{u"PMI_RANK"_s, u"1"_s}, {u"PMI_SIZE"_s, u"2"_s}};
    runRecorded(folder.path(), wrong, controlOnly, second);
    const QList<ExpectedError> errors = controlledScenes()[1].errors;
    QCOMPARE(fileOf(folder.path(), u"1.error.dbg"_s), fileWith(errors, "control.f", "1"));
    runRecorded(folder.path(), wrong, QString(controlOnly % u"DebugOptions.ErrorFile = found"_s));
    QCOMPARE(fileOf(folder.path(), u"found"_s), fileWith(errors));
    runRecorded(folder.path(), wrong.first(2), QString(controlOnly % u"DebugOptions.ErrorFile = found"_s));
    QVERIFY(!QFile::exists(folder.filePath(u"found"_s)));
    const RecordedRun shown =
        runRecorded(folder.path(), wrong, QString(controlOnly % u"DebugOptions.ErrorToScreen = 1"_s));
    QVERIFY(!QFile::exists(folder.filePath(u"error.dbg"_s)));
    QVERIFY(shown.messages.startsWith(textOf(errors.front(), false, "control.f")));
}

void TestRecordedControl::appends()
{
    const QTemporaryDir folder;
    const QStringList wrong{u"recorded_control"_s, u"variable"_s, u"wrong"_s};
    const QString options = controlOnly % u"DebugOptions.AppendErrorFile = 1"_s;
    runRecorded(folder.path(), wrong, options);
    runRecorded(folder.path(), wrong, options);
    const QByteArray once = fileWith(controlledScenes()[1].errors);
    QCOMPARE(fileOf(folder.path(), u"error.dbg"_s), once + once);
}

void TestRecordedControl::parameterFile()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"usr.par"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("/* control */ EnableDynControl = 1;\nEnableTrace = 0;\nDebugOptions.CheckVarInitialization = 0;\n"
               "DebugOptions.HashIndexSize = 4096;\n");
    file.close();
    const RecordedEnvironment parameters{{u"RANKSCOPE_PARAMETERS"_s, file.fileName()}};
    const QStringList wrong{u"recorded_control"_s, u"variable"_s, u"wrong"_s};
    QCOMPARE(runRecorded(folder.path(), wrong, {}, parameters).messages, QByteArray());
    const QString anew = u"DebugOptions.CheckVarInitialization = 1"_s;
    QCOMPARE(runRecorded(folder.path(), wrong, anew, parameters).messages, announcement(1));
}

/// After so many errors control ends; repetitions of an error are one.
void TestRecordedControl::mostErrors()
{
    const QTemporaryDir folder;
    const RecordedRun run = runRecorded(folder.path(), {u"recorded_control"_s, u"remote-buffer"_s, u"wrong"_s},
                                        QString(controlOnly % u"DebugOptions.MaxErrors = 1"_s));
    QCOMPARE(run.messages,
             "rankscope recorder, process 0: dynamic control ends before the program: there were 1 errors "
             "(DebugOptions.MaxErrors)\n"
                 + announcement(1));
    QVERIFY(fileOf(folder.path(), u"error.dbg"_s).contains("total errors: 1; Limit per CPU: 1\n"));
}

void TestRecordedControl::statistic()
{
    const QTemporaryDir folder;
    runRecorded(folder.path(), {u"recorded_control"_s, u"remote-buffer"_s, u"wrong"_s},
                QString(controlOnly % u"DebugOptions.PrintStatistic = 1"_s));
    const QByteArray text = fileOf(folder.path(), u"error.dbg"_s);
    QVERIFY(text.contains("*** DVM debugger statistics: process 0, 8 uses of variables and elements were judged\n"));
    QVERIFY(text.contains("variables in the table: 1, at most 2; elements of arrays: 20\n"));
}

/// Tables of a fixed size: what does not fit ends the control, not the program.
void TestRecordedControl::boundedMemory()
{
    const QTemporaryDir folder;
    const RecordedRun run = runRecorded(folder.path(), {u"recorded_control"_s, u"many"_s},
                                        QString(controlOnly % u"Recorder.MaxControlMemory = 100000"_s));
    QCOMPARE(run.code, 0);
    QCOMPARE(run.messages,
             "rankscope recorder, process 0: dynamic control ends before the program: its tables need more "
             "than 100000 bytes (Recorder.MaxControlMemory), or memory is short\n");
}

/// Calls in an order that makes no sense, 200,000 of them, harm neither the program nor its files.
void TestRecordedControl::anyOrder()
{
    const QTemporaryDir folder;
    for (const QString &manually : {u"0"_s, u"1"_s}) {
        const RecordedRun run =
            runRecorded(folder.path(), {u"recorded_control_order"_s},
                        QString(controlOnly % u"TraceOptions.ErrorFile = messages; ManualReductCalc = "_s % manually));
        QCOMPARE(run.code, 0);
        QCOMPARE(run.output, "done\n");
        QVERIFY(fileOf(folder.path(), u"error.dbg"_s).contains("*** Processor 0: total errors: "));
    }
}

/// Without EnableDynControl the calls do nothing, and with RANKSCOPE_RECORD=0 there is no trace either.
void TestRecordedControl::off()
{
    const QTemporaryDir folder;
    for (const ControlledScene &scene : controlledScenes()) {
        const QStringList command{u"recorded_control"_s, QString::fromLatin1(scene.name), u"wrong"_s};
        QCOMPARE(runRecorded(folder.path(), command, u"EnableTrace = 0"_s).messages, QByteArray());
    }
    const QTemporaryDir traced;
    const RecordedRun run = runRecorded(traced.path(), {u"recorded_control"_s, u"start-without-wait"_s, u"wrong"_s});
    QCOMPARE(run.messages, QByteArray());
    QVERIFY(!QFile::exists(traced.filePath(u"error.dbg"_s)));
    QVERIFY(QDir(folder.path()).isEmpty());
    runRecorded(folder.path(), {u"recorded_control"_s, u"variable"_s, u"wrong"_s}, u"EnableDynControl = 1"_s,
                {{u"RANKSCOPE_RECORD"_s, u"0"_s}});
    QVERIFY(QDir(folder.path()).isEmpty());
}

RANKSCOPE_TEST(TestRecordedControl, QCoreApplication)
#include "tst_recordedcontrol.moc"
