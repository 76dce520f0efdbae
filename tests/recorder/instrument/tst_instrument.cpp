// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"
#include "tests/recorder/gdb/debuggedprogram.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

QStringList smallPrograms()
{
    return QDir(QStringLiteral(RANKSCOPE_TEST_DATA) + u"/recorder/instrument"_s).entryList({u"*.c"_s});
}

} // namespace

/// rankscope-instrument: copies of small programs do what the originals do, and write traces.
class TestInstrument : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void sameResults_data();
    void sameResults();
    void leftAlone_data();
    void leftAlone();
    void recordsOfLoops();
    void recordsOfCalls();
    void recordsOfItself();
    void sameAsUnderDebugger();
    void refused_data();
    void refused();

private:
    bool instrument(const QString &name, QByteArray *messages = nullptr) const;
    bool compileCopy(const QString &name, const QString &output) const;

    DebuggedProgram m_program{smallPrograms().replaceInStrings(QRegularExpression(u"^"_s), u"instrument/"_s)};
};

void TestInstrument::initTestCase()
{
    const CommandEnd end = m_program.command(u"cp"_s, {QStringLiteral(RANKSCOPE_RECORDER_LIBRARY), u"librecorder.a"_s});
    QVERIFY2(end.code == 0, end.messages.constData());
}

bool TestInstrument::instrument(const QString &name, QByteArray *messages) const
{
    const CommandEnd end = m_program.command(recorderScript(u"instrument/rankscope-instrument"_s),
                                             {name + u".c"_s, u"-o"_s, name + u"_copy.c"_s});
    if (messages)
        *messages = end.messages;
    return end.code == 0;
}

bool TestInstrument::compileCopy(const QString &name, const QString &output) const
{
    return m_program.compile(u"cc"_s, {u"-I"_s + recorderScript(u"include"_s), name + u"_copy.c"_s, u"-o"_s, output,
                                       u"-L."_s, u"-lrecorder"_s, u"-lm"_s, u"-ldl"_s});
}

void TestInstrument::sameResults_data()
{
    QTest::addColumn<bool>("marked"); // something is recorded
    const QStringList files = smallPrograms();
    QVERIFY(files.size() >= 20);
    for (const QString &file : files)
        QTest::newRow(qPrintable(file.chopped(2))) << (file != u"limits.c"_s);
}

/// As it was; recorded; with RANKSCOPE_RECORD=0 in the environment; with it at compile time, without the library.
void TestInstrument::sameResults()
{
    QFETCH(const bool, marked);
    const QString name = QString::fromUtf8(QTest::currentDataTag());
    QCOMPARE(instrument(name), marked);
    QVERIFY(m_program.compile(u"cc"_s, {u"-w"_s, name + u".c"_s, u"-o"_s, u"original"_s, u"-lm"_s}));
    QVERIFY(compileCopy(name, u"recorded"_s));
    QVERIFY(m_program.compile(u"cc"_s, {u"-w"_s, u"-DRANKSCOPE_RECORD=0"_s, u"-I"_s + recorderScript(u"include"_s),
                                        name + u"_copy.c"_s, u"-o"_s, u"without"_s, u"-lm"_s}));
    QDir(m_program.path({})).remove(u"0.trd"_s);
    const CommandEnd original = m_program.command(m_program.path(u"original"_s), {});
    QVERIFY(original.code >= 0 && !original.output.isEmpty());
    QCOMPARE(m_program.command(m_program.path(u"without"_s), {}).output, original.output);
    QCOMPARE(m_program.command(u"env"_s, {u"RANKSCOPE_RECORD=0"_s, u"./recorded"_s}).output, original.output);
    QCOMPARE(m_program.records(u"0.trd"_s), QByteArray("no trace"));
    const CommandEnd recorded = m_program.command(m_program.path(u"recorded"_s), {});
    QCOMPARE(recorded.output, original.output);
    QCOMPARE(recorded.code, original.code);
    if (name == u"nonfinite"_s) // of which the DVM runtime says that it cannot read it, and so does the recorder
        return;
    QCOMPARE(recorded.messages, original.messages);
    QCOMPARE(run({u"check"_s, m_program.path(u"0.trd"_s)}).code, 0);
}

void TestInstrument::leftAlone_data()
{
    QTest::addColumn<QByteArrayList>("messages");
    QTest::newRow("leftalone") << QByteArrayList{
        "16: left alone: it is a declaration",
        "17: left alone: it is the declaration of an array",
        "18: left alone: its type (unsigned) is not one that traces have",
        "19: left alone: its type (char) is not one that traces have",
        "20: left alone: its type (short) is not one that traces have",
        "21: left alone: more than one variable changes in this statement",
        "23: left alone: more than one variable changes in this statement",
        "24: left alone: it is a pointer or a whole array",
        "25: left alone: its type (int register) is not one that traces have",
        "26: left alone: its type (int volatile) is not one that traces have",
        "27: left alone: it is a field of bits",
        "29: left alone: several expressions in one statement",
        "30: left alone: it is in a condition",
        "32: left alone: more than one variable changes in this statement",
        "33: left alone: its type (char) is not one that traces have",
        "34: left alone: __builtin_strchr is not declared as a function of this "
        "file that returns a pointer to a number",
        "35: left alone: it moves a pointer"};
    QTest::newRow("limits") << QByteArrayList{"11: left alone: the header of the loop is not plain",
                                              "14: left alone: the limits of the loop call a function",
                                              "17: left alone: the limits of the loop over j change with i",
                                              "21: left alone: a parallel loop of 3 indices needs as many loops",
                                              "23: left alone: “vector” is not understood: expected",
                                              "26: left alone: no loop follows the mark"};
    QTest::newRow("leaving") << QByteArrayList{"6: left alone: the loop is left by return on line 9",
                                               "20: left alone: the loop is left by goto on line 23"};
    QTest::newRow("scopes") << QByteArrayList{
        "25: left alone: both is declared more than once, with different types", "25: left alone: it is a declaration",
        "26: left alone: both is declared more than once, with different types", "26: left alone: it is a declaration"};
    QTest::newRow("basic") << QByteArrayList{};
}

void TestInstrument::leftAlone()
{
    QFETCH(const QByteArrayList, messages);
    const QString name = QString::fromUtf8(QTest::currentDataTag());
    QByteArray said;
    instrument(name, &said);
    const QByteArrayList lines = said.trimmed().split('\n');
    QCOMPARE(lines.size(), messages.size() + 1);
    for (qsizetype i = 0; i < messages.size(); ++i) {
        const QByteArray expected = "rankscope-instrument: " + name.toUtf8() + ".c:" + messages[i];
        QVERIFY2(lines[i].startsWith(expected), lines[i].constData());
    }
}

void TestInstrument::recordsOfLoops()
{
    QVERIFY(instrument(u"basic"_s));
    QVERIFY(compileCopy(u"basic"_s, u"recorded"_s));
    QCOMPARE(m_program.command(m_program.path(u"recorded"_s), {}).code, 0);
    QByteArray expected = "PL: 1() [1]; {\"basic.c\", 7}, 1.B\n";
    double sum = 0;
    for (int i = 0; i < 8; ++i) {
        sum += i * 0.5;
        expected += u"  IT: %1, (%1)\n"
                    "  BW: [4] \"a[i]\"; {\"basic.c\", 8}\n"
                    "  AW: [4] \"a[i]\" = %2; {\"basic.c\", 8}\n"
                    "  RV_BW: [4] \"sum\"; {\"basic.c\", 9}\n"
                    "  RV_AW: [4] \"sum\" = %3; {\"basic.c\", 9}\n"_s.arg(i)
                        .arg(i * 0.5)
                        .arg(sum)
                        .toUtf8();
    }
    expected += "EL: 1; {\"basic.c\", 10}, 1.E\nRV: [4] 14; {\"basic.c\", 10}\nEND_TRACE\n";
    QCOMPARE(m_program.records(u"0.trd"_s), expected);
}

/// What functions return the address of is set through one call, as the original does, and named as in the source.
void TestInstrument::recordsOfCalls()
{
    QVERIFY(instrument(u"called"_s));
    QVERIFY(compileCopy(u"called"_s, u"recorded"_s));
    QCOMPARE(m_program.command(m_program.path(u"recorded"_s), {}).code, 0);
    const QByteArray records = m_program.records(u"0.trd"_s);
    const QByteArray begin = "PL: 1() [2]; {\"called.c\", 13}, 1.B\n"
                             "  IT: 6, (1,0)\n"
                             "  BW: [4] \"*at(r, c)\"; {\"called.c\", 15}\n"
                             "  AW: [4] \"*at(r, c)\" = 5; {\"called.c\", 15}\n"
                             "  BW: [4] \"*at(r - 1, c)\"; {\"called.c\", 17}\n"
                             "  AW: [4] \"*at(r - 1, c)\" = 2.5; {\"called.c\", 17}\n"
                             "  BW: [4] \"*at(r, c)\"; {\"called.c\", 18}\n"
                             "  AW: [4] \"*at(r, c)\" = 10; {\"called.c\", 18}\n"
                             "  BW: [4] \"*at(r, c)\"; {\"called.c\", 19}\n"
                             "  AW: [4] \"*at(r, c)\" = 11; {\"called.c\", 19}\n";
    QVERIFY2(records.startsWith(begin), records.constData());
    QVERIFY2(records.contains("  AW: [1] \"counts[next(&k)]\" = 49; {\"called.c\", 23}\n"), records.constData());
}

/// An assignment that changes which element its own subscripts name is recorded with what it has set.
void TestInstrument::recordsOfItself()
{
    QVERIFY(instrument(u"itself"_s));
    QVERIFY(compileCopy(u"itself"_s, u"recorded"_s));
    QCOMPARE(m_program.command(m_program.path(u"recorded"_s), {}).code, 0);
    const QByteArray records = m_program.records(u"0.trd"_s);
    QCOMPARE(records.count("  AW: [1] \"follow[follow[i]]\" = 2; {\"itself.c\", 10}\n"), 2);
    QCOMPARE(records.count("  AW: [1] \"at->next[at->next[3]]\" = 1; {\"itself.c\", 11}\n"), 1);
    QCOMPARE(records.count("  AW: [1] \"at->next[at->next[3]]\" = 0; {\"itself.c\", 11}\n"), 1);
    QCOMPARE(records.count("  AW: [1] \"list.next[list.next[0]]\" = 1; {\"itself.c\", 12}\n"), 2);
}

/// Two ways that share no code write the same trace of the same program.
void TestInstrument::sameAsUnderDebugger()
{
    QVERIFY(instrument(u"nested"_s));
    QVERIFY(compileCopy(u"nested"_s, u"recorded"_s));
    QCOMPARE(m_program.command(m_program.path(u"recorded"_s), {}).code, 0);
    const QByteArray instrumented = m_program.records(u"0.trd"_s);
    QVERIFY(m_program.compile(u"cc"_s, {u"-O0"_s, u"nested.c"_s, u"-o"_s, u"nested"_s}));
    QVERIFY(writeFile(m_program.path(u"nested.spec"_s), "loop 1 nested.c:12-25 sequential (t)\n"
                                                        "loop 2 nested.c:15-20 parallel (i, j) from 1, 1 to 3, 3\n"
                                                        "loop 3 nested.c:22-24 parallel (i, j) from 1, 1 to 3, 3\n"
                                                        "nested.c:13 set eps\n"
                                                        "nested.c:17 set w[i][j]\n"
                                                        "nested.c:19 set eps\n"
                                                        "nested.c:20 reduce eps in loop 2\n"
                                                        "nested.c:24 set u[i][j]\n"));
    QCOMPARE(m_program.record({u"--spec"_s, u"nested.spec"_s, u"--output"_s, u"gdb"_s, u"--"_s, u"./nested"_s}).code,
             0);
    QCOMPARE(m_program.records(u"gdb/0.trd"_s), instrumented);
}

void TestInstrument::refused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("message");
    QTest::newRow("empty") << QByteArray() << 1 << QByteArray("loops recorded: 0");
    QTest::newRow("no mark") << QByteArray("int main(void) { int i; for (i = 0; i < 2; i++) { } }\n") << 1
                             << QByteArray("loops recorded: 0");
    QTest::newRow("never closed") << QByteArray("int main(void) {\n") << 2
                                  << QByteArray("the bracket on line 1 is never closed");
    QTest::newRow("cut") << QByteArray("int main(void) { for (;") << 2 << QByteArray("is never closed");
    QTest::newRow("no semicolon") << QByteArray("int main(void) { x = 1 }") << 2 << QByteArray("without “;”");
    QTest::newRow("no text") << QByteArray("\xFF\xFE{{{\0)", 7) << 1 << QByteArray("loops recorded: 0");
    QTest::newRow("deep") << QByteArray("int main(void)") + QByteArray(100000, '{') + QByteArray(100000, '}') << 2
                          << QByteArray("");
}

void TestInstrument::refused()
{
    QFETCH(const QByteArray, text);
    QFETCH(const int, code);
    QFETCH(const QByteArray, message);
    QVERIFY(writeFile(m_program.path(u"odd.c"_s), text));
    const CommandEnd end =
        m_program.command(recorderScript(u"instrument/rankscope-instrument"_s), {u"odd.c"_s, u"-o"_s, u"odd_copy.c"_s});
    QCOMPARE(end.code, code);
    QVERIFY2(end.messages.contains(message) && !end.messages.contains("Traceback"), end.messages.constData());
    const CommandEnd itself =
        m_program.command(recorderScript(u"instrument/rankscope-instrument"_s), {u"odd.c"_s, u"-o"_s, u"odd.c"_s});
    QCOMPARE(itself.code, 2);
    QCOMPARE(readFile(m_program.path(u"odd.c"_s)), text);
}

RANKSCOPE_TEST(TestInstrument, QCoreApplication)

#include "tst_instrument.moc"
