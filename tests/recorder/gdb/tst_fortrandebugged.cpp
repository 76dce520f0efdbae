// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"
#include "tests/recorder/gdb/debuggedprogram.h"
#include "tests/support/testclass.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;

/// rankscope-record with programs in Fortran.
class TestFortranDebugged : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kinds();
    void fixedFormWithLabels();
    void components();
    void componentsOfElements();
    void internalProcedures();
    void optimisedForDebugging();
};

void TestFortranDebugged::kinds()
{
    const DebuggedProgram program({u"gdb/kinds.f90"_s});
    QVERIFY(program.compile(u"gfortran"_s, {u"-O0"_s, u"kinds.f90"_s, u"-o"_s, u"kinds"_s}));
    QVERIFY(writeFile(program.path(u"spec"_s), program.record({u"--propose"_s, u"kinds.f90:kinds"_s}).output));
    const CommandEnd end = program.record({u"--spec"_s, u"spec"_s, u"--"_s, u"./kinds"_s});
    QCOMPARE(end.code, 0);
    QCOMPARE(end.messages, QByteArray());
    // by hand: 10**12 * i; 0.1 * i; i / 8 + 1, which is -1 for 2; (i, -i); (0.1, i); i > 1
    const QByteArray second = "  IT: 2, (2)\n"
                              "  BW: [2] \"long\"; {\"kinds.f90\", 13}\n"
                              "  AW: [2] \"long\" = 2000000000000; {\"kinds.f90\", 13}\n"
                              "  BW: [3] \"single\"; {\"kinds.f90\", 14}\n"
                              "  AW: [3] \"single\" = 0.200000003; {\"kinds.f90\", 14}\n"
                              "  BW: [4] \"series(i)\"; {\"kinds.f90\", 15}\n"
                              "  AW: [4] \"series(i)\" = 1.25; {\"kinds.f90\", 15}\n"
                              "  BW: [5] \"small\"; {\"kinds.f90\", 17}\n"
                              "  AW: [5] \"small\" = (2,-2); {\"kinds.f90\", 17}\n"
                              "  BW: [6] \"large\"; {\"kinds.f90\", 18}\n"
                              "  AW: [6] \"large\" = (0.10000000000000001,2); {\"kinds.f90\", 18}\n"
                              "  BW: [7] \"flag\"; {\"kinds.f90\", 19}\n"
                              "  AW: [7] \"flag\" = 1; {\"kinds.f90\", 19}\n"
                              "  BW: [4] \"series(i)\"; {\"kinds.f90\", 20}\n"
                              "  AW: [4] \"series(i)\" = -1; {\"kinds.f90\", 20}\n";
    const QByteArray records = program.records(u"0.trd"_s);
    QVERIFY2(records.contains(second), records.constData());
    QVERIFY(records.startsWith("PL: 1() [1]; {\"kinds.f90\", 12}, 1.B\n  IT: 1, (1)\n"));
    QVERIFY(records.endsWith("EL: 1; {\"kinds.f90\", 21}, 1.E\nEND_TRACE\n"));
}

/// Fixed form, continuation lines, DO loops that share the label of their end.
void TestFortranDebugged::fixedFormWithLabels()
{
    const DebuggedProgram program({});
    QVERIFY(writeFile(program.path(u"old.f"_s), "      PROGRAM OLD\n"
                                                "C     a comment = 1\n"
                                                "      REAL*8 A(3,3)\n"
                                                "      INTEGER I, J\n"
                                                "      DO 1 I = 1, 2\n"
                                                "      DO 1 J = 1, 2\n"
                                                "        A(I,J) = I * 10\n"
                                                "     &    + J\n"
                                                " 1    CONTINUE\n"
                                                "      IF (A(1,1) .LT. 0) STOP 1\n"
                                                "      END\n"));
    QVERIFY(program.compile(u"gfortran"_s, {u"-O0"_s, u"old.f"_s, u"-o"_s, u"old"_s}));
    const QByteArray spec = program.record({u"--propose"_s, u"old.f"_s}).output;
    QVERIFY2(spec.contains("\nloop 1 old.f:5-9 parallel (i, j) from 1, 1 to 2, 2\nold.f:7-8 set A(I,J) in loop 1\n"),
             spec.constData());
    QVERIFY(writeFile(program.path(u"spec"_s), spec));
    QCOMPARE(program.record({u"--spec"_s, u"spec"_s, u"--"_s, u"./old"_s}).code, 0);
    QByteArray expected = "PL: 1() [2]; {\"old.f\", 5}, 1.B\n";
    for (const auto &[index, value] : {std::pair("IT: 3, (1,1)", "11"), std::pair("IT: 4, (1,2)", "12"),
                                       std::pair("IT: 5, (2,1)", "21"), std::pair("IT: 6, (2,2)", "22")})
        expected += QByteArray("  ") + index + "\n  BW: [4] \"A(I,J)\"; {\"old.f\", 7}\n  AW: [4] \"A(I,J)\" = " + value
                    + "; {\"old.f\", 7}\n";
    QCOMPARE(program.records(u"0.trd"_s), expected + "EL: 1; {\"old.f\", 9}, 1.E\nEND_TRACE\n");
}

/// Components of derived types that are read are proposed, each time.
void TestFortranDebugged::components()
{
    const DebuggedProgram program({});
    QVERIFY(writeFile(program.path(u"parts.f90"_s), "subroutine advance(f, g)\n"
                                                    "  type :: field\n"
                                                    "    real(8) :: a(9), b(9), c(9), d(9), e(9)\n"
                                                    "  end type\n"
                                                    "  type(field) :: f, g\n"
                                                    "  integer :: i\n"
                                                    "  do i = 2, 8\n"
                                                    "    f%a(i) = f%b(i) + f%c(i - 1) + g%d(i) * g%e(i + 1)\n"
                                                    "  end do\n"
                                                    "end subroutine\n"));
    const QByteArray spec = program.record({u"--propose"_s, u"parts.f90"_s}).output;
    QByteArray expected = "\nloop 1 parts.f90:7-9 parallel (i) from 2 to 8\nparts.f90:8 set f%a(i) in loop 1\n";
    for (const char *read : {"f%b(i)", "f%c(i - 1)", "g%d(i)", "g%e(i + 1)"})
        expected += QByteArray("parts.f90:8 get ") + read + " in loop 1\n";
    QVERIFY2(spec.endsWith(expected), spec.constData());
}

/// The component of an element is what has a value, and not the element; what a component is called is no array.
void TestFortranDebugged::componentsOfElements()
{
    const DebuggedProgram program({});
    QVERIFY(writeFile(program.path(u"cells.f90"_s), "program cells\n"
                                                    "  type :: cell\n"
                                                    "    integer :: n = 3\n"
                                                    "    real(8) :: x(2) = 0.5d0\n"
                                                    "  end type\n"
                                                    "  type(cell) :: c(2)\n"
                                                    "  complex(8) :: z(2) = (1, 2)\n"
                                                    "  real(8) :: v(2)\n"
                                                    "  integer :: k\n"
                                                    "  do k = 1, 2\n"
                                                    "    v(k) = c(k)%n + c(k) % x(2) + z(k)%im\n"
                                                    "  end do\n"
                                                    "  if (v(1) < 0) stop 1\n"
                                                    "end program\n"));
    const QByteArray spec = program.record({u"--propose"_s, u"cells.f90"_s}).output;
    QByteArray expected = "\nloop 1 cells.f90:10-12 parallel (k) from 1 to 2\ncells.f90:11 set v(k) in loop 1\n";
    for (const char *read : {"c(k)%n", "c(k) % x(2)", "z(k)"})
        expected += QByteArray("cells.f90:11 get ") + read + " in loop 1\n";
    QVERIFY2(spec.endsWith(expected), spec.constData());
    QVERIFY(writeFile(program.path(u"spec"_s), spec));
    QVERIFY(program.compile(u"gfortran"_s, {u"-O0"_s, u"cells.f90"_s, u"-o"_s, u"cells"_s}));
    QCOMPARE(program.record({u"--spec"_s, u"spec"_s, u"--"_s, u"./cells"_s}).messages, QByteArray());
    const QByteArray records = program.records(u"0.trd"_s);
    QVERIFY2(records.contains("  RD: [1] \"c(k)%n\" = 3; {\"cells.f90\", 11}\n"), records.constData());
}

void TestFortranDebugged::internalProcedures()
{
    const DebuggedProgram program({});
    QVERIFY(writeFile(program.path(u"inner.f90"_s), "program inner\n"
                                                    "  implicit none\n"
                                                    "  real(8) :: a(3)\n"
                                                    "  call fill(2)\n"
                                                    "  if (a(1) < 0) stop 1\n"
                                                    "contains\n"
                                                    "  subroutine fill(factor)\n"
                                                    "    integer, intent(in) :: factor\n"
                                                    "    integer :: k\n"
                                                    "    do k = 1, 2\n"
                                                    "      a(k) = factor * k\n"
                                                    "    end do\n"
                                                    "  end subroutine\n"
                                                    "end program\n"));
    QVERIFY(program.compile(u"gfortran"_s, {u"-O0"_s, u"inner.f90"_s, u"-o"_s, u"inner"_s}));
    QVERIFY(writeFile(program.path(u"spec"_s), program.record({u"--propose"_s, u"inner.f90:fill"_s}).output));
    const CommandEnd end = program.record({u"--spec"_s, u"spec"_s, u"--"_s, u"./inner"_s});
    QCOMPARE(end.messages, QByteArray());
    QByteArray expected = "PL: 1() [1]; {\"inner.f90\", 10}, 1.B\n";
    for (const char *k : {"1", "2"})
        expected += QByteArray("  IT: ") + k + ", (" + k
                    + ")\n  BW: [4] \"a(k)\"; {\"inner.f90\", 11}\n  AW: [4] \"a(k)\" = " + (*k == '1' ? "2" : "4")
                    + "; {\"inner.f90\", 11}\n";
    QCOMPARE(program.records(u"0.trd"_s), expected + "EL: 1; {\"inner.f90\", 12}, 1.E\nEND_TRACE\n");
}

void TestFortranDebugged::optimisedForDebugging()
{
    const DebuggedProgram program({u"gdb/jacobi.f90"_s});
    QVERIFY(writeFile(program.path(u"spec"_s), program.record({u"--propose"_s, u"jacobi.f90"_s}).output));
    for (const QString &level : {u"O0"_s, u"Og"_s}) {
        QVERIFY(program.compile(u"gfortran"_s, {u"jacobi.f90"_s, u"-"_s + level, u"-o"_s, u"jacobi"_s}));
        QCOMPARE(
            program.record({u"--spec"_s, u"spec"_s, u"--output"_s, level, u"--"_s, program.path(u"jacobi"_s)}).code, 0);
    }
    const Ended diff = run({u"diff"_s, program.path(u"O0"_s), program.path(u"Og"_s), u"--json"_s, u"--exact"_s});
    QCOMPARE(diff.code, 0);
    QVERIFY(diff.json()[u"compared"_s].toInt() > 700);
}

RANKSCOPE_TEST(TestFortranDebugged, QCoreApplication)

#include "tst_fortrandebugged.moc"
