// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"
#include "tests/recorder/gdb/debuggedprogram.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace Qt::StringLiterals;

/// rankscope-instrument: copies of programs in Fortran, free and fixed form.
class TestInstrumentFortran : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void sameResults_data();
    void sameResults();
    void leftAlone();
    void sameAsUnderDebugger();

private:
    CommandEnd instrument(const QString &file) const;
    bool compileCopy(const QString &file) const;

    DebuggedProgram m_program{{u"instrument/jacobi.f90"_s, u"instrument/fixed.f"_s, u"instrument/leftalone.f90"_s}};
};

void TestInstrumentFortran::initTestCase()
{
    const CommandEnd end = m_program.command(
        u"bash"_s, {u"-c"_s, u"gfortran -c '%1'/fortran/rankscope.f90 && cp '%2' librecorder.a && "
                             "ar r librecorder.a rankscope.o"_s.arg(recorderScript(QString()),
                                                                    QStringLiteral(RANKSCOPE_RECORDER_LIBRARY))});
    QVERIFY2(end.code == 0, end.messages.constData());
}

CommandEnd TestInstrumentFortran::instrument(const QString &file) const
{
    return m_program.command(recorderScript(u"instrument/rankscope-instrument"_s), {file, u"-o"_s, u"copy_"_s + file});
}

bool TestInstrumentFortran::compileCopy(const QString &file) const
{
    return m_program.compile(u"gfortran"_s,
                             {u"copy_"_s + file, u"-o"_s, u"recorded"_s, u"-L."_s, u"-lrecorder"_s, u"-ldl"_s});
}

void TestInstrumentFortran::sameResults_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("free") << u"jacobi.f90"_s;
    QTest::newRow("fixed") << u"fixed.f"_s;
    QTest::newRow("left alone") << u"leftalone.f90"_s;
}

void TestInstrumentFortran::sameResults()
{
    QFETCH(const QString, file);
    QCOMPARE(instrument(file).code, 0);
    QVERIFY(m_program.compile(u"gfortran"_s, {file, u"-o"_s, u"original"_s}));
    QVERIFY(compileCopy(file));
    QFile::remove(m_program.path(u"0.trd"_s));
    const CommandEnd original = m_program.command(m_program.path(u"original"_s), {});
    QVERIFY(original.code == 0 && !original.output.isEmpty());
    QCOMPARE(m_program.command(u"env"_s, {u"RANKSCOPE_RECORD=0"_s, u"./recorded"_s}).output, original.output);
    QCOMPARE(m_program.records(u"0.trd"_s), QByteArray("no trace"));
    const CommandEnd recorded = m_program.command(m_program.path(u"recorded"_s), {});
    QCOMPARE(recorded.output, original.output);
    QCOMPARE(recorded.messages, QByteArray());
    QCOMPARE(run({u"check"_s, m_program.path(u"0.trd"_s)}).code, 0);
}

void TestInstrumentFortran::leftAlone()
{
    const QByteArrayList expected = {"8: left alone: the procedure is pure",
                                     "32: left alone: it is a whole array",
                                     "33: left alone: it assigns to a section of an array",
                                     "34: left alone: it assigns to a section of an array",
                                     "35: left alone: its subscripts call a function",
                                     "36: left alone: what is assigned to is not a plain variable or element",
                                     "37: left alone: its type (integer, 1) is not one that traces have",
                                     "38: left alone: text is not declared as a number in this unit",
                                     "40: left alone: several statements are on the line",
                                     "49: left alone: its subscripts use the array itself",
                                     "52: left alone: the limits of the loop over j change with i",
                                     "58: left alone: the header of the loop is not plain",
                                     "63: left alone: a loop is left by its name on line 64",
                                     "69: left alone: the limits of the loop call a function",
                                     "72: left alone: no loop follows the mark"};
    const QByteArrayList said = instrument(u"leftalone.f90"_s).messages.trimmed().split('\n');
    QCOMPARE(said.size(), expected.size() + 1);
    for (qsizetype i = 0; i < expected.size(); ++i) {
        const QByteArray begin = "rankscope-instrument: leftalone.f90:" + expected[i];
        QVERIFY2(said[i].startsWith(begin), said[i].constData());
    }
}

void TestInstrumentFortran::sameAsUnderDebugger()
{
    QCOMPARE(instrument(u"fixed.f"_s).code, 0);
    QVERIFY(compileCopy(u"fixed.f"_s));
    QCOMPARE(m_program.command(m_program.path(u"recorded"_s), {}).code, 0);
    const QByteArray instrumented = m_program.records(u"0.trd"_s);
    QVERIFY(m_program.compile(u"gfortran"_s, {u"-O0"_s, u"fixed.f"_s, u"-o"_s, u"fixed"_s}));
    QVERIFY(writeFile(m_program.path(u"spec"_s), "loop 1 fixed.f:9-16 parallel (i, j) from 1, 1 to 4, 4\n"
                                                 "loop 2 fixed.f:18-23 sequential (k)\n"
                                                 "fixed.f:11-12 set A(I,J)\n"
                                                 "fixed.f:13-14 set A(I,J) when I .GT. J\n"
                                                 "fixed.f:15 set TOTAL\n"
                                                 "fixed.f:16 reduce TOTAL in loop 1\n"
                                                 "fixed.f:19-20 set Z\n"
                                                 "fixed.f:22 set A(K,1)\n"));
    QCOMPARE(m_program.record({u"--spec"_s, u"spec"_s, u"--output"_s, u"gdb"_s, u"--"_s, u"./fixed"_s}).code, 0);
    QCOMPARE(m_program.records(u"gdb/0.trd"_s), instrumented);
}

RANKSCOPE_TEST(TestInstrumentFortran, QCoreApplication)

#include "tst_instrumentfortran.moc"
