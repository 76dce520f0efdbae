// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"
#include "tests/recorder/gdb/debuggedprogram.h"
#include "tests/support/fixturefile.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using rankscope::fixtureFile;

/// rankscope-record: programs that nobody changed are run under gdb. The expected records of shapes.c and kinds.c were
/// written down from what the C programs mean; values of jacobi.c are those that it prints.
class TestUnderDebugger : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void proposal();
    void proposedMembers();
    void eachValueThatTheProgramPrints();
    void blanksInNames();
    void seededOrigin();
    void shapes();
    void kinds();
    void optimised();
    void cutLoop();
    void conditionsAndRanges();
    void conditionOnTheLine();
    void classesAndExceptions();
    void threads();
    void bodiesOfOneStatement_data();
    void bodiesOfOneStatement();
    void endsAsTheProgram_data();
    void endsAsTheProgram();
    void killed();
    void signalsOfThreads();
    void costBeforeTheRun();
    void count();
    void wrongSpec_data();
    void wrongSpec();
    void cannotBeRun();
};

namespace {

/// The values that a trace gives to an operand on a line, in its order.
QByteArrayList assignedValues(const QByteArray &records, const QByteArray &operand, int line)
{
    QByteArrayList result;
    const QByteArray begin = "AW: [4] \"" + operand + "\" = ";
    const QByteArray end = ", " + QByteArray::number(line) + "}";
    for (const QByteArray &text : records.split('\n')) {
        const qsizetype at = text.indexOf(begin);
        if (at >= 0 && text.endsWith(end))
            result.append(text.mid(at + begin.size(), text.indexOf(';') - at - begin.size()));
    }
    return result;
}

bool recordJacobi(const DebuggedProgram &program, const QString &folder, const QStringList &flags)
{
    return program.compile(u"cc"_s,
                           QStringList{u"jacobi.c"_s, u"-o"_s, folder + u".out"_s} + flags + QStringList{u"-lm"_s})
           && program.record({u"--spec"_s, u"jacobi.spec"_s, u"--output"_s, folder, u"--"_s,
                              program.path(folder + u".out"_s)})
                      .code
                  == 0;
}

} // namespace

void TestUnderDebugger::proposal()
{
    const DebuggedProgram program({u"gdb/jacobi.c"_s, u"gdb/jacobi.spec"_s});
    const CommandEnd end = program.record({u"--propose"_s, u"jacobi.c:main"_s});
    QCOMPARE(end.messages, QByteArray());
    QCOMPARE(end.code, 0);
    QCOMPARE(end.output, fixtureFile(u"recorder/gdb/jacobi.spec"_s));
    // a macro with parameters is the element that it stands for: the debugger knows no macros
    const DebuggedProgram macros({u"instrument/macros.c"_s});
    const QByteArray elements = macros.record({u"--propose"_s, u"macros.c:main"_s}).output;
    QVERIFY2(elements.contains("macros.c:18 set grid[(i) * 4 + (j)] in loop 1\n"), elements);
    QVERIFY2(elements.contains(" set (only)->rows[(i) + (only)->first] in loop 3\n"), elements);
    const CommandEnd unknown = program.record({u"--propose"_s, u"jacobi.c:other"_s});
    QCOMPARE(unknown.code, 2);
    QVERIFY(unknown.messages.contains("there is no function other; there are: main"));
}

/// Of an element of an array of structures the member has a value, not the element; calls have none to be read.
void TestUnderDebugger::proposedMembers()
{
    const DebuggedProgram program({});
    QVERIFY(writeFile(program.path(u"cells.c"_s), "struct cell { int n; double x[3]; double (*f)(int); };\n"
                                                  "void fill(struct cell *c, double *v, struct cell **p)\n"
                                                  "{\n"
                                                  "    for (int k = 0; k < 9; k++) {\n"
                                                  "        v[k] = c[k].n + c[k].x[v[k] > 0] * p[k]->x[1] + c[k].f(k);\n"
                                                  "        v[k] += (*p)->x[k];\n"
                                                  "    }\n"
                                                  "}\n"));
    const QByteArray spec = program.record({u"--propose"_s, u"cells.c"_s}).output;
    QByteArray expected = "cells.c:5 set v[k] in loop 1\n";
    for (const char *read : {"c[k].n", "c[k].x[v[k] > 0]", "v[k]", "p[k]->x[1]"})
        expected += QByteArray("cells.c:5 get ") + read + " in loop 1\n";
    expected += "cells.c:6 set v[k] in loop 1\ncells.c:6 get v[k] in loop 1\n";
    QVERIFY2(spec.endsWith(expected), spec.constData());
}

void TestUnderDebugger::eachValueThatTheProgramPrints()
{
    const DebuggedProgram program({u"gdb/jacobi.c"_s, u"gdb/jacobi.spec"_s});
    QVERIFY(recordJacobi(program, u"right"_s, {u"-O0"_s}));
    const QByteArrayList printed = program.command(program.path(u"right.out"_s), {}).output.trimmed().split('\n');
    QCOMPARE(printed.size(), 3 * 6 * 6);
    QCOMPARE(assignedValues(program.records(u"right/0.trd"_s), "V[i][j]", 31), printed);
    const Ended checked = run({u"check"_s, program.path(u"right/0.trd"_s), u"--json"_s});
    QCOMPARE(checked.code, 0);
    const Ended info = run({u"info"_s, program.path(u"right/0.trd"_s)});
    QVERIFY2(info.code == 0 && info.messages.isEmpty(), info.messages.constData());
}

/// Files may have blanks, letters beyond ASCII and brackets in their names.
void TestUnderDebugger::blanksInNames()
{
    const DebuggedProgram program({u"gdb/jacobi.c"_s, u"gdb/jacobi.spec"_s});
    QVERIFY(recordJacobi(program, u"right"_s, {}));
    const QString source = u"my \u044F (1).c"_s;
    QVERIFY(QFile::copy(program.path(u"jacobi.c"_s), program.path(source)));
    const CommandEnd proposal = program.record({u"--propose"_s, QString(source % u":main"_s)});
    QFile spec(program.path(u"my list.spec"_s));
    QVERIFY(spec.open(QIODevice::WriteOnly) && spec.write(proposal.output) > 0);
    spec.close();
    QVERIFY(program.compile(u"cc"_s, {u"-g"_s, source, u"-o"_s, u"a \u044F"_s, u"-lm"_s}));
    const CommandEnd end = program.record(
        {u"--spec"_s, u"my list.spec"_s, u"--output"_s, u"an output"_s, u"--"_s, program.path(u"a \u044F"_s)});
    QVERIFY2(end.code == 0, end.messages.constData());
    const QByteArray expected = program.records(u"right/0.trd"_s).replace("jacobi.c", source.toUtf8());
    QVERIFY(expected.contains(source.toUtf8()));
    QCOMPARE(program.records(u"an output/0.trd"_s), expected);
}

void TestUnderDebugger::seededOrigin()
{
    const DebuggedProgram program({u"gdb/jacobi.c"_s, u"gdb/jacobi.spec"_s});
    QVERIFY(recordJacobi(program, u"right"_s, {}));
    QVERIFY(recordJacobi(program, u"wrong"_s, {u"-DBUG=(it == 2 && i == 3 && j == 4)"_s}));
    const Ended diff = run({u"diff"_s, program.path(u"right"_s), program.path(u"wrong"_s), u"--json"_s});
    QCOMPARE(diff.code, 1);
    const QJsonArray origins = diff.json()[u"origins"_s].toArray();
    QCOMPARE(origins.size(), 1);
    const QJsonObject origin = origins[0].toObject();
    QCOMPARE(origin[u"file"_s].toString(), u"jacobi.c"_s);
    QCOMPARE(origin[u"line"_s].toInt(), 31);
    QCOMPARE(origin[u"name"_s].toString(), u"V[i][j]"_s);
    QCOMPARE(origin[u"iteration"_s].toArray(), (QJsonArray{3, 4}));
    QCOMPARE(origin[u"where"_s][0][u"iteration"_s].toArray(), QJsonArray{2});
}

void TestUnderDebugger::shapes()
{
    const DebuggedProgram program({u"gdb/shapes.c"_s, u"gdb/shapes.spec"_s});
    QVERIFY(program.compile(u"cc"_s, {u"-O0"_s, u"shapes.c"_s, u"-o"_s, u"shapes"_s}));
    const CommandEnd end = program.record({u"--spec"_s, u"shapes.spec"_s, u"--"_s, program.path(u"shapes"_s)});
    QCOMPARE(end.code, 0);
    QCOMPARE(program.records(u"0.trd"_s), fixtureFile(u"recorder/gdb/shapes.records"_s));
    QVERIFY2(end.messages.contains("shapes.spec:12: line 47 holds a whole loop in main()"), end.messages.constData());
    QVERIFY(end.messages.contains("shapes.c:57: a[i] names another element after the line than before it"));
}

void TestUnderDebugger::kinds()
{
    const DebuggedProgram program({u"gdb/kinds.c"_s, u"gdb/kinds.spec"_s});
    QVERIFY(program.compile(u"cc"_s, {u"-O0"_s, u"kinds.c"_s, u"-o"_s, u"kinds"_s, u"-lm"_s}));
    const CommandEnd end = program.record({u"--spec"_s, u"kinds.spec"_s, u"--"_s, program.path(u"kinds"_s)});
    QCOMPARE(end.code, 0);
    QCOMPARE(program.records(u"0.trd"_s), fixtureFile(u"recorder/gdb/kinds.records"_s));
    for (const char *left : {"kinds.c:35: ul has the type unsigned long", "kinds.c:36: c has the type char",
                             "kinds.c:37: ld has the type long double", "kinds.c:38: p has the type double *",
                             "3 recorded values are NaN or infinite"})
        QVERIFY2(end.messages.contains(left), end.messages.constData());
}

/// What the optimiser took away is said; what is recorded has the right values.
void TestUnderDebugger::optimised()
{
    const DebuggedProgram program({u"gdb/jacobi.c"_s, u"gdb/jacobi.spec"_s});
    QVERIFY(recordJacobi(program, u"plain"_s, {u"-O0"_s}));
    for (const QString &level : {u"-Og"_s, u"-O2"_s}) {
        QVERIFY(recordJacobi(program, level.mid(1), {level}));
        const Ended diff =
            run({u"diff"_s, program.path(u"plain"_s), program.path(level.mid(1)), u"--json"_s, u"--exact"_s});
        const QJsonObject counts = diff.json()[u"counts"_s].toObject();
        QCOMPARE(counts[u"value"_s].toInt(-1), 0);
        QCOMPARE(counts[u"extra"_s].toInt(-1), 0);
        QCOMPARE(counts[u"extra_iterations"_s].toInt(-1), 0);
    }
    const CommandEnd again = program.record({u"--spec"_s, u"jacobi.spec"_s, u"--"_s, program.path(u"O2.out"_s)});
    QVERIFY2(again.messages.contains("jacobi.c was compiled with -O2"), again.messages.constData());
}

/// A loop that an optimiser has cut is not recorded as many executions.
void TestUnderDebugger::cutLoop()
{
    const DebuggedProgram program({u"gdb/inlined.c"_s});
    QVERIFY(writeFile(program.path(u"steps.spec"_s), "loop 1 inlined.c:37-42 sequential (step)\n"
                                                     "inlined.c:41 get step in loop 1\n"));
    for (const QString &level : {u"-O0"_s, u"-O2"_s}) {
        QVERIFY(program.compile(u"cc"_s, {level, u"inlined.c"_s, u"-o"_s, u"inlined"_s}));
        const CommandEnd end = program.record({u"--spec"_s, u"steps.spec"_s, u"--"_s, program.path(u"inlined"_s)});
        QCOMPARE(end.code, 0);
        const QByteArray records = program.records(u"0.trd"_s);
        const int begins = int(records.count("SL: 1"));
        const int iterations = int(records.count("IT: "));
        if (end.messages.contains("the optimiser cut the loop of line 37 into "))
            QCOMPARE(begins + iterations, 0);
        else
            QVERIFY2(begins == 1 && iterations == 4, records.constData());
    }
}

void TestUnderDebugger::conditionsAndRanges()
{
    const DebuggedProgram program({u"gdb/jacobi.c"_s});
    QVERIFY(program.compile(u"cc"_s, {u"jacobi.c"_s, u"-o"_s, u"jacobi"_s, u"-lm"_s}));
    QVERIFY(writeFile(program.path(u"some.spec"_s), "loop 1 jacobi.c:20-33 sequential (it) iterations 2..\n"
                                                    "jacobi.c:31 set V[i][j] in loop 2 (i, j) when (i + j) % 5 == 0 "
                                                    "iterations 1..3, *\n"));
    QCOMPARE(program.record({u"--spec"_s, u"some.spec"_s, u"--"_s, program.path(u"jacobi"_s)}).code, 0);
    const QByteArray records = program.records(u"0.trd"_s);
    QByteArray index;
    QByteArrayList iterations;
    for (const QByteArray &line : records.split('\n'))
        if (line.contains("IT: "))
            iterations.append(line.mid(line.indexOf('(')));
    const QByteArrayList once = {"(1,4)", "(2,3)", "(3,2)"};
    QCOMPARE(iterations, QByteArrayList{"(2)"} + once + QByteArrayList{"(3)"} + once);
    QVERIFY2(readFile(program.path(u"0.trd"_s)).contains("SL: 1() [1] {\"jacobi.c\", 20} = , (0:2,,)\n"),
             "the range is in the header");
}

/// An assignment that shares its line with its condition is recorded only where it is done.
void TestUnderDebugger::conditionOnTheLine()
{
    const DebuggedProgram program({});
    QVERIFY(writeFile(program.path(u"guard.c"_s), "int main(void)\n"
                                                  "{\n"
                                                  "    int i, a = 0, b = 0;\n"
                                                  "    for (i = 0; i < 3; i++) {\n"
                                                  "        if (i == 1) a = 5; else b = i;\n"
                                                  "        switch (i) { case 1: a = 7; break; default: break; }\n"
                                                  "    }\n"
                                                  "    return a + b > 100;\n"
                                                  "}\n"));
    QVERIFY(program.compile(u"cc"_s, {u"-O0"_s, u"guard.c"_s, u"-o"_s, u"guard"_s}));
    const QByteArray spec = program.record({u"--propose"_s, u"guard.c"_s}).output;
    QVERIFY2(spec.endsWith("guard.c:5 set a in loop 1 when i == 1\n"
                           "guard.c:5 set b in loop 1 when !(i == 1)\n"
                           "# left out: guard.c:6: a condition on its line cannot be asked in the debugger; put the "
                           "assignment on a line of its own\n"),
             spec.constData());
    QVERIFY(writeFile(program.path(u"spec"_s), spec));
    QCOMPARE(program.record({u"--spec"_s, u"spec"_s, u"--"_s, u"./guard"_s}).messages, QByteArray());
    const QByteArray place = "; {\"guard.c\", 5}\n";
    QByteArray expected = "PL: 1() [1]; {\"guard.c\", 4}, 1.B\n";
    expected += "  IT: 0, (0)\n  BW: [1] \"b\"" + place + "  AW: [1] \"b\" = 0" + place;
    expected += "  IT: 1, (1)\n  BW: [1] \"a\"" + place + "  AW: [1] \"a\" = 5" + place;
    expected += "  IT: 2, (2)\n  BW: [1] \"b\"" + place + "  AW: [1] \"b\" = 2" + place;
    QCOMPARE(program.records(u"0.trd"_s), expected + "EL: 1; {\"guard.c\", 7}, 1.E\nEND_TRACE\n");
    QVERIFY(writeFile(program.path(u"spec"_s), "guard.c:5 set a in loop 1 (i)\n"));
    const CommandEnd warned = program.record({u"--spec"_s, u"spec"_s, u"--"_s, u"./guard"_s});
    QVERIFY2(warned.messages.contains("spec:1: line 5 holds a condition too: a is recorded whenever"),
             warned.messages.constData());
}

/// C++: a template that is compiled for two types, a function that is left by an exception, std::complex.
void TestUnderDebugger::classesAndExceptions()
{
    const DebuggedProgram program({u"gdb/classes.cpp"_s, u"gdb/classes.spec"_s});
    QVERIFY(program.compile(u"c++"_s, {u"-O0"_s, u"classes.cpp"_s, u"-o"_s, u"classes"_s}));
    const CommandEnd end = program.record({u"--spec"_s, u"classes.spec"_s, u"--"_s, u"./classes"_s});
    QCOMPARE(end.code, 0);
    QCOMPARE(end.messages, QByteArray());
    const QByteArray records = program.records(u"0.trd"_s);
    QCOMPARE(records.count("SL: 1() [1];"), 2);
    for (const char *value : {"AW: [4] \"value\" = 2.5;", "AW: [4] \"value\" = 5;", "AW: [3] \"value\" = 0.100000001;",
                              "AW: [3] \"value\" = 0.200000003;", "AW: [4] \"x\" = 1;", "AW: [4] \"x\" = 3;",
                              "AW: [6] \"z\" = (1,2);", "AW: [4] \"raw[2]\" = 1;", "RD: [1] \"k\" = 1;"})
        QVERIFY2(records.count(value) == 1, value);
    QCOMPARE(records.count("\"x\" = "), 2); // not where the exception is thrown
    QCOMPARE(run({u"check"_s, program.path(u"0.trd"_s)}).code, 0);
}

/// The first thread is followed, also into the functions that OpenMP makes of loops; of others it is said.
void TestUnderDebugger::threads()
{
    const DebuggedProgram program({u"gdb/heat_omp.c"_s});
    QVERIFY(program.compile(u"cc"_s, {u"-fopenmp"_s, u"-O0"_s, u"heat_omp.c"_s, u"-o"_s, u"heat"_s}));
    QVERIFY(writeFile(program.path(u"spec"_s), "loop 1 heat_omp.c:8-19 sequential (t)\n"
                                               "loop 2 heat_omp.c:11-14 parallel (i) from 1 to 8\n"
                                               "heat_omp.c:12 set w[i]\n"));
    for (const auto &[threads, values] : {std::pair(u"1"_s, 3 * 8), std::pair(u"2"_s, 3 * 4)}) {
        const CommandEnd end =
            program.command(u"env"_s, {u"OMP_NUM_THREADS="_s + threads, recorderScript(u"gdb/rankscope-record"_s),
                                       u"--spec"_s, u"spec"_s, u"--"_s, u"./heat"_s});
        QCOMPARE(end.code, 0);
        const QByteArray records = program.records(u"0.trd"_s);
        QCOMPARE(records.count("AW: "), values);
        QCOMPARE(records.count("PL: 2(1) [1];"), 3);
        QCOMPARE(end.messages.contains("by other threads than the first: not recorded"), threads != u"1"_s);
    }
}

void TestUnderDebugger::bodiesOfOneStatement_data()
{
    QTest::addColumn<QString>("compiler");
    QTest::addColumn<QString>("source");
    QTest::newRow("C") << u"cc"_s << u"bodies_omp.c"_s;
#ifdef RANKSCOPE_DEBUGGED_FORTRAN
    QTest::newRow("Fortran") << u"gfortran"_s << u"bodies_omp.f90"_s;
#endif
}

/// The code of a directive of OpenMP seems to belong to the lines of statements next to it: the records are those of
/// the program without OpenMP all the same.
void TestUnderDebugger::bodiesOfOneStatement()
{
    QFETCH(QString, compiler);
    QFETCH(QString, source);
    const DebuggedProgram program({u"gdb/"_s % source});
    QVERIFY(program.compile(compiler, {u"-O0"_s, source, u"-o"_s, u"serial"_s}));
    QVERIFY(program.compile(compiler, {u"-O0"_s, u"-fopenmp"_s, source, u"-o"_s, u"divided"_s}));
    const CommandEnd proposed = program.record({u"--propose"_s, source});
    QVERIFY(writeFile(program.path(u"spec"_s), proposed.output));
    for (const QString &name : {u"serial"_s, u"divided"_s}) {
        const CommandEnd end =
            program.command(u"env"_s, {u"OMP_NUM_THREADS=1"_s, recorderScript(u"gdb/rankscope-record"_s), u"--spec"_s,
                                       u"spec"_s, u"--output"_s, name % u".d"_s, u"--"_s, u"./"_s % name});
        QVERIFY2(end.code == 0, end.messages.constData());
        QVERIFY2(!end.messages.contains("not recorded"), end.messages.constData());
    }
    const QByteArray records = program.records(u"serial.d/0.trd"_s);
    QVERIFY(records.count("AW: ") > 2 * 5 * 5);
    QCOMPARE(program.records(u"divided.d/0.trd"_s), records);
    QVERIFY(program.compile(compiler, {u"-Og"_s, u"-fopenmp"_s, source, u"-o"_s, u"divided"_s}));
    const CommandEnd mixed = program.record({u"--spec"_s, u"spec"_s, u"--"_s, u"./divided"_s});
    QVERIFY2(mixed.messages.contains("is mixed with code for the directive of OpenMP in "), mixed.messages.constData());
}

void TestUnderDebugger::endsAsTheProgram_data()
{
    QTest::addColumn<QString>("how");
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("written"); // values
    QTest::addColumn<QByteArray>("last");
    QTest::newRow("by itself") << u"itself"_s << 3 << 10 << QByteArray("END_TRACE");
    QTest::newRow("invalid address") << u"invalid address"_s << 139 << 4
                                     << QByteArray(
                                            "# The program was ended by SIGSEGV at endings.c:19: the trace ends here.");
    QTest::newRow("abort") << u"abort"_s << 134 << 4
                           << QByteArray("# The program was ended by SIGABRT at endings.c:16: the trace ends here.");
}

void TestUnderDebugger::endsAsTheProgram()
{
    QFETCH(const QString, how);
    QFETCH(const int, code);
    QFETCH(const int, written);
    QFETCH(const QByteArray, last);
    const DebuggedProgram program({u"gdb/endings.c"_s});
    QVERIFY(program.compile(u"cc"_s, {u"endings.c"_s, u"-o"_s, u"endings"_s}));
    QVERIFY(writeFile(program.path(u"spec"_s), "endings.c:19 set place[i] in loop 1 (i)\n"));
    const CommandEnd end = program.record({u"--spec"_s, u"spec"_s, u"--"_s, program.path(u"endings"_s), how});
    QCOMPARE(end.code, code);
    const QByteArray records = program.records(u"0.trd"_s);
    QCOMPARE(records.count("AW: "), written);
    QCOMPARE(records.trimmed().split('\n').last(), last);
    const Ended info = run({u"info"_s, program.path(u"0.trd"_s)});
    QVERIFY2(info.code != -1 && !info.output.isEmpty(), info.messages.constData());
}

/// A program that is killed, and the debugger, which passes on what is to end it: what was written is there.
void TestUnderDebugger::killed()
{
    const DebuggedProgram program({u"gdb/endings.c"_s});
    QVERIFY(program.compile(u"cc"_s, {u"endings.c"_s, u"-o"_s, u"endings"_s}));
    QVERIFY(writeFile(program.path(u"spec"_s), "endings.c:19 set place[i] in loop 1 (i)\n"));
    // kills it when the trace has grown
    const QString line = u"rm -f 0.trd; '%1' --spec spec -- ./endings never & job=$!; "
                         "until [ -e 0.trd ] && [ $(wc -c <0.trd) -gt 4000 ]; do sleep 0.05; done; "
                         "kill -%2 $(%3); wait $job"_s;
    const QString script = recorderScript(u"gdb/rankscope-record"_s);
    const QString child = u"cat /proc/$job/task/$job/children"_s;
    QCOMPARE(program.command(u"bash"_s, {u"-c"_s, line.arg(script, u"KILL"_s, child)}).code, 137);
    QVERIFY(program.records(u"0.trd"_s).endsWith("# The program was ended by SIGKILL: the trace ends here.\n"));
    QCOMPARE(program.command(u"bash"_s, {u"-c"_s, line.arg(script, u"TERM"_s, u"echo $job"_s)}).code, 143);
    QVERIFY(program.records(u"0.trd"_s).endsWith("# The program was ended by SIGTERM: the trace ends here.\n"));
}

/// gdb sleeps until SIGCHLD reaches its main thread: every other thread of it has that signal blocked.
void TestUnderDebugger::signalsOfThreads()
{
    const DebuggedProgram program({u"gdb/endings.c"_s});
    QVERIFY(program.compile(u"cc"_s, {u"endings.c"_s, u"-o"_s, u"endings"_s}));
    QVERIFY(writeFile(program.path(u"spec"_s), "endings.c:19 set place[i] in loop 1 (i)\n"));
    const QString line = u"'%1' --spec spec -- ./endings never & job=$!; "
                         "until [ -e 0.trd ] && [ $(wc -c <0.trd) -gt 4000 ]; do sleep 0.05; done; "
                         "for task in /proc/$job/task/*; do [ ${task##*/} = $job ] || grep SigBlk $task/status; done; "
                         "kill $job; wait $job"_s;
    const CommandEnd end = program.command(u"bash"_s, {u"-c"_s, line.arg(recorderScript(u"gdb/rankscope-record"_s))});
    QCOMPARE(end.code, 143);
    const QByteArrayList masks = end.output.trimmed().split('\n');
    QVERIFY(!masks.first().isEmpty());
    for (const QByteArray &mask : masks)
        QVERIFY2(mask.split('\t').last().toULongLong(nullptr, 16) & 1ULL << (SIGCHLD - 1), mask.constData());
}

void TestUnderDebugger::costBeforeTheRun()
{
    const DebuggedProgram program({u"gdb/jacobi.c"_s, u"gdb/jacobi.spec"_s});
    QVERIFY(program.compile(u"cc"_s, {u"jacobi.c"_s, u"-o"_s, u"jacobi"_s, u"-lm"_s}));
    const QString calibration = recorderScript(u"gdb/calibration.c"_s);
    QVERIFY(program.compile(u"cc"_s, {u"-O0"_s, calibration, u"-o"_s, u"calibration"_s}));
    const CommandEnd end = program.command(
        u"env"_s, {u"RANKSCOPE_RECORD_CALIBRATION="_s + program.path(u"calibration"_s),
                   recorderScript(u"gdb/rankscope-record"_s), u"--spec"_s, u"jacobi.spec"_s, u"--"_s, u"./jacobi"_s});
    QCOMPARE(end.code, 0);
    // loop 1: 2 + 64 iterations of two statements; loop 2: 2 + 3 of eps; loops 3 and 4, thrice each: 2 + 36 of three,
    // one
    const int stops = 2 + 64 * 4 + 2 + 3 * 2 + 3 * (2 + 36 * 6) + 3 * (2 + 36 * 2);
    const QRegularExpression sentence(u"about ([\\d,]+) stops of [\\d.e+-]+ ms: [\\d.]+ (ms|s), and"_s);
    const auto match = sentence.match(QString::fromUtf8(end.messages));
    QVERIFY2(match.hasMatch(), end.messages.constData());
    QCOMPARE(match.captured(1).remove(u',').toInt(), stops);
}

void TestUnderDebugger::count()
{
    const DebuggedProgram program({u"gdb/endings.c"_s});
    QVERIFY(program.compile(u"cc"_s, {u"endings.c"_s, u"-o"_s, u"endings"_s}));
    QVERIFY(writeFile(program.path(u"spec"_s), "endings.c:19 set place[i] in loop 1 (i)\n"));
    const CommandEnd end = program.record({u"--count"_s, u"--spec"_s, u"spec"_s, u"--"_s, u"./endings"_s});
    QCOMPARE(end.code, 3);
    // ten times into the statement and ten times out of it, into the loop and out of it
    QVERIFY2(end.messages.contains("rankscope-record: 22 stops\n"), end.messages.constData());
    QCOMPARE(program.records(u"0.trd"_s), QByteArray("no trace"));
}

void TestUnderDebugger::wrongSpec_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("message");
    QTest::newRow("empty") << QByteArray("# nothing\n")
                           << QByteArray("spec: the spec says nothing that could be recorded");
    QTest::newRow("no place") << QByteArray("\nset i\n") << QByteArray("spec:2: expected “loop” or a place");
    QTest::newRow("no action") << QByteArray("endings.c:19 put i\n")
                               << QByteArray("spec:1: expected set, get or reduce");
    QTest::newRow("no variable") << QByteArray("endings.c:19 set\n") << QByteArray("spec:1: expected the variable");
    QTest::newRow("unknown loop") << QByteArray("endings.c:19 set i in loop 4\n")
                                  << QByteArray("spec:1: loop 4 is not declared");
    QTest::newRow("no such loop") << QByteArray("endings.c:19 set i in loop 4 (k)\n")
                                  << QByteArray("a loop over (k) around line 19");
    QTest::newRow("loop twice") << QByteArray("loop 1 endings.c:13-21 sequential (i)\nloop 1 endings.c:13 sequential\n")
                                << QByteArray("spec:2: loop 1 is there already, on line 1");
    QTest::newRow("kind") << QByteArray("loop 1 endings.c:13-21 vector (i)\n")
                          << QByteArray("spec:1: expected sequential");
    QTest::newRow("limits") << QByteArray("loop 1 endings.c:13-21 parallel (i, j)\n")
                            << QByteArray("spec:1: a loop of several indices needs their limits");
    QTest::newRow("ranks") << QByteArray("loop 1 endings.c:13-21 parallel (i) from 1, 1 to 2\n")
                           << QByteArray("spec:1: the loop has 1 indices and 2 first values");
    QTest::newRow("range") << QByteArray("endings.c:19 set i in loop 1 (i) iterations 1-5\n")
                           << QByteArray("spec:1: expected iterations such as 1..100");
    QTest::newRow("no code") << QByteArray("endings.c:1 set i\n")
                             << QByteArray("spec:1: there is no code of endings.c:1; the next line that has code is ");
    QTest::newRow("no file") << QByteArray("other.c:1 set i\n") << QByteArray("spec:1: No source file named other.c");
    QTest::newRow("inside itself") << QByteArray("loop 1 endings.c:13-21 in loop 1 sequential (i)\n")
                                   << QByteArray("spec:1: loop 1 is inside itself");
    QTest::newRow("huge") << QByteArray("endings.c:99999999999999999999 set i\n") << QByteArray("spec:1:");
}

void TestUnderDebugger::wrongSpec()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, message);
    static const DebuggedProgram program({u"gdb/endings.c"_s});
    static const bool compiled = program.compile(u"cc"_s, {u"endings.c"_s, u"-o"_s, u"endings"_s});
    QVERIFY(compiled);
    QVERIFY(writeFile(program.path(u"spec"_s), text));
    const CommandEnd end = program.record({u"--spec"_s, u"spec"_s, u"--"_s, u"./endings"_s});
    QVERIFY2(end.messages.contains(message), end.messages.constData());
    QVERIFY(!end.messages.contains("Traceback"));
    QCOMPARE(end.code, 2);
    QCOMPARE(end.output, QByteArray());
    QCOMPARE(program.records(u"0.trd"_s), QByteArray("no trace"));
}

void TestUnderDebugger::cannotBeRun()
{
    const DebuggedProgram program({u"gdb/jacobi.spec"_s});
    const CommandEnd missing = program.record({u"--spec"_s, u"jacobi.spec"_s, u"--"_s, u"./absent"_s});
    QCOMPARE(missing.code, 2);
    QVERIFY2(missing.messages.contains("the program cannot be read"), missing.messages.constData());
    QCOMPARE(program.record({}).code, 2);
    QCOMPARE(program.record({u"--other"_s}).code, 2);
    QCOMPARE(program.record({u"--help"_s}).code, 0);
    const CommandEnd noSpec = program.record({u"--spec"_s, u"absent"_s, u"--"_s, u"/bin/true"_s});
    QCOMPARE(noSpec.code, 2);
    QVERIFY2(noSpec.messages.contains("absent: No such file or directory"), noSpec.messages.constData());
}

RANKSCOPE_TEST(TestUnderDebugger, QCoreApplication)

#include "tst_underdebugger.moc"
