// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/recorder/traces/recordedprogram.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The same small program by the macros of C, the classes of C++ and the module of Fortran. The expected lines are
/// written by hand from programs/macros.c, classes.cpp and module.F90.
class TestRecordedLanguages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void macros();
    void classes();
#ifdef RANKSCOPE_RECORDED_FORTRAN
    void fortran();
#endif
    void compiledWithout();
};

namespace {

/// The double loop, whose statements are at these lines of a file.
QByteArray loopRecords(const QByteArray &file, int set, int sum)
{
    QByteArray text = R"(    IT: 4, (1,2)
    BW: [4] "a[i][j]"; {S}
    RD: [4] "a[i - 1][j]" = 0; {S}
    AW: [4] "a[i][j]" = 2; {S}
    IT: 3, (1,1)
    BW: [4] "a[i][j]"; {S}
    RD: [4] "a[i - 1][j]" = 0; {S}
    AW: [4] "a[i][j]" = 1; {S}
    RV_BW: [2] "sum"; {R}
    RV_RD: [2] "sum" = 0; {R}
    RV_AW: [2] "sum" = 1; {R}
    IT: 6, (2,2)
    BW: [4] "a[i][j]"; {S}
    RD: [4] "a[i - 1][j]" = 2; {S}
    AW: [4] "a[i][j]" = 6; {S}
    RV_BW: [2] "sum"; {R}
    RV_RD: [2] "sum" = 1; {R}
    RV_AW: [2] "sum" = 3; {R}
    IT: 5, (2,1)
    BW: [4] "a[i][j]"; {S}
    RD: [4] "a[i - 1][j]" = 1; {S}
    AW: [4] "a[i][j]" = 3; {S}
)";
    text.replace("{S}", QByteArray("{\"" + file + "\", " + QByteArray::number(set) + '}'));
    return text.replace("{R}", QByteArray("{\"" + file + "\", " + QByteArray::number(sum) + '}'));
}

/// The records of a program that has run in this folder.
QByteArray recordsBy(const QTemporaryDir &folder, const QString &program, const QString &file = u"0.trd"_s)
{
    const RecordedRun run = runRecorded(folder.path(), {program});
    if (run.code != 0 || !run.messages.isEmpty())
        return "the program has failed: " + run.messages;
    const QStringList faults = faultsOf(folder.path(), file);
    return faults.isEmpty() ? recordsOf(fileOf(folder.path(), file)) : faults.join(u'\n').toUtf8();
}

} // namespace

void TestRecordedLanguages::macros()
{
    const QTemporaryDir folder;
    const QByteArray expected = R"(SL: 1() [1]; {"macros.c", 26}
  IT: 1, (1)
  PL: 2(1) [2]; {"macros.c", 29}, 1.B
)" + loopRecords("macros.c", 33, 35)
                                + R"(  EL: 2; {"macros.c", 37}, 1.E
  RV: [2] 3; {"macros.c", 38}
EL: 1; {"macros.c", 40}
TR: 3() [1]; {"macros.c", 41}, 2.B
  IT: 7, (7)
  BW: [5] "z"; {"macros.c", 43}
  AW: [5] "z" = (1.5,-2); {"macros.c", 43}
  BW: [7] "done"; {"macros.c", 44}
  AW: [7] "done" = 1; {"macros.c", 44}
EL: 3; {"macros.c", 45}, 2.E
PL: 4() [1]; {"macros.c", 46}, 3.B
EL: 4; {"macros.c", 47}, 3.E
PL: 5() [3]; {"macros.c", 48}, 4.B
  IT: 23, (1,2,3)
  BW: [4] "a[LAST][LAST]"; {"macros.c", 50}
  AW: [4] "a[LAST][LAST]" = 6; {"macros.c", 50}
EL: 5; {"macros.c", 51}, 4.E
SKP: {"macros.c", 52}
END_TRACE
)";
    QCOMPARE(recordsBy(folder, u"recorded_macros"_s).split('\n'), expected.split('\n'));
}

void TestRecordedLanguages::classes()
{
    const QTemporaryDir folder;
    const QByteArray expected = R"(SL: 1() [1]; {"classes.cpp", 31}
  IT: 1, (1)
  PL: 2(1) [2]; {"classes.cpp", 34}, 1.B
)" + loopRecords("classes.cpp", 38, 40)
                                + R"(  EL: 2; {"classes.cpp", 42}, 1.E
  RV: [2] 3; {"classes.cpp", 43}
EL: 1; {"classes.cpp", 31}
TR: 3() [1]; {"classes.cpp", 47}, 2.B
  IT: 7, (7)
  BW: [5] "z"; {"classes.cpp", 49}
  AW: [5] "z" = (1.5,-2); {"classes.cpp", 49}
  BW: [7] "done"; {"classes.cpp", 50}
  AW: [7] "done" = 1; {"classes.cpp", 50}
EL: 3; {"classes.cpp", 47}, 2.E
SL: 5() [1]; {"classes.cpp", 13}
  IT: 1, (1)
  PL: 6(5) [1]; {"classes.cpp", 15}, 3.B
    IT: 2, (2)
    BW: [6] "value"; {"classes.cpp", 17}
    AW: [6] "value" = (0.5,1); {"classes.cpp", 17}
  EL: 6; {"classes.cpp", 15}, 3.E
EL: 5; {"classes.cpp", 13}
SKP: {"classes.cpp", 56}
END_TRACE
)";
    QCOMPARE(recordsBy(folder, u"recorded_classes"_s).split('\n'), expected.split('\n'));
}

#ifdef RANKSCOPE_RECORDED_FORTRAN
void TestRecordedLanguages::fortran()
{
    const QTemporaryDir folder;
    const QByteArray expected = R"text(SL: 1() [1]; {"module.F90", 20}
  IT: 1, (1)
  PL: 2(1) [2]; {"module.F90", 22}, 1.B
    IT: 3, (1,1)
    BW: [4] "A(I,J)"; {"module.F90", 26}
    AW: [4] "A(I,J)" = 1.25; {"module.F90", 27}
    IT: 4, (1,2)
    BW: [4] "A(I,J)"; {"module.F90", 26}
    AW: [4] "A(I,J)" = 1.5; {"module.F90", 27}
    RV_RD: [1] "S" = 0; {"module.F90", 30}
    RV_BW: [1] "S"; {"module.F90", 31}
    RV_AW: [1] "S" = 1; {"module.F90", 31}
    IT: 5, (2,1)
    BW: [4] "A(I,J)"; {"module.F90", 26}
    AW: [4] "A(I,J)" = 2.25; {"module.F90", 27}
    RV_RD: [1] "S" = 1; {"module.F90", 30}
    RV_BW: [1] "S"; {"module.F90", 31}
    RV_AW: [1] "S" = 3; {"module.F90", 31}
    IT: 6, (2,2)
    BW: [4] "A(I,J)"; {"module.F90", 26}
    AW: [4] "A(I,J)" = 2.5; {"module.F90", 27}
  EL: 2; {"module.F90", 36}, 1.E
  RV: [1] 3; {"module.F90", 35}
EL: 1; {"module.F90", 37}
TR: 3() [1]; {"module.F90", 38}, 2.B
EL: 3; {"module.F90", 39}, 2.E
RD: [3] "F" = 1.10000002; {"module.F90", 45}
RD: [2] "L" = -9000000000; {"module.F90", 46}
RD: [7] "DONE" = 1; {"module.F90", 47}
RD: [5] "C" = (1.5,-2.25); {"module.F90", 48}
RD: [6] "Z" = (0.10000000000000001,2); {"module.F90", 49}
SKP: {"module.F90", 50}
END_TRACE
)text";
    QCOMPARE(recordsBy(folder, u"recorded_module"_s, u"1.trd"_s).split('\n'), expected.split('\n'));
}
#endif

/// With RANKSCOPE_RECORD=0 where it is compiled the program does the same, without a recorder.
void TestRecordedLanguages::compiledWithout()
{
    const QTemporaryDir folder;
    for (const QString &name : {u"recorded_macros_off"_s, u"recorded_classes_off"_s}) {
        const RecordedRun run = runRecorded(folder.path(), {name});
        QCOMPARE(run.code, 0);
        QCOMPARE(run.output, "6 3 1.5 1\n");
    }
    QVERIFY(QDir(folder.path()).isEmpty());
}

RANKSCOPE_TEST(TestRecordedLanguages, QCoreApplication)
#include "tst_recordedlanguages.moc"
