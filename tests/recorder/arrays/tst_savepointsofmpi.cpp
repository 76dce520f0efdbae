// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"
#include "tests/app/commands/reportjson.h"
#include "tests/support/testclass.h"

#include <QProcess>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;

/// The example recorder/examples/heat_mpi.c under Open MPI: 60 x 80 cells, 10 steps.
class TestSavepointsOfMpi : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void equalOnAnyNumberOfProcesses_data();
    void equalOnAnyNumberOfProcesses();
    void lostExchange();
    void stopsWhileItRuns();

private:
    Ended start(const QString &name, int processes, const QStringList &arguments = {},
                const QString &reference = {}) const;
    QString path(const QString &name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

Ended TestSavepointsOfMpi::start(const QString &name, int processes, const QStringList &arguments,
                                 const QString &reference) const
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"OMPI_ALLOW_RUN_AS_ROOT"_s, u"1"_s);
    environment.insert(u"OMPI_ALLOW_RUN_AS_ROOT_CONFIRM"_s, u"1"_s);
    environment.insert(u"RANKSCOPE_ARRAYS"_s, u"values"_s);
    environment.insert(u"RANKSCOPE_ARRAYS_FOLDER"_s, path(name));
    if (!reference.isEmpty())
        environment.insert(u"RANKSCOPE_REFERENCE"_s, path(reference));
    QProcess program;
    program.setProcessEnvironment(environment);
    program.start(QStringLiteral(RANKSCOPE_MPIEXEC),
                  QStringList{u"--oversubscribe"_s, u"--bind-to"_s, u"none"_s, u"-n"_s, QString::number(processes),
                              QStringLiteral(RANKSCOPE_HEAT_MPI), u"60"_s, u"80"_s, u"10"_s}
                      + arguments);
    const bool ended = program.waitForFinished(120000) && program.exitStatus() == QProcess::NormalExit;
    return {ended ? program.exitCode() : -1, program.readAllStandardOutput(), program.readAllStandardError()};
}

void TestSavepointsOfMpi::initTestCase()
{
    const Ended ended = start(u"one"_s, 1);
    QVERIFY2(ended.code == 0, ended.messages.constData());
}

void TestSavepointsOfMpi::equalOnAnyNumberOfProcesses_data()
{
    QTest::addColumn<int>("processes");
    QTest::newRow("2") << 2;
    QTest::newRow("4") << 4;
    QTest::newRow("7") << 7;
}

void TestSavepointsOfMpi::equalOnAnyNumberOfProcesses()
{
    QFETCH(int, processes);
    const QString name = QString::number(processes);
    const Ended ended = start(name, processes, {}, u"one"_s);
    QVERIFY2(ended.code == 0 && !ended.messages.contains("rankscope"), ended.messages.constData());
    const Ended diff = run({u"diff"_s, path(u"one"_s), path(name), u"--exact"_s, u"--check-halos"_s, u"faces"_s});
    QVERIFY2(diff.code == 0 && diff.output.startsWith("10 data sets are equal."), diff.output.constData());
}

/// Rows 30 to 59 are processes 2 and 3 of four; at step 4 they do not get row 29, nor do the others get row 30. So
/// halos are wrong at step 4, and own elements from step 5 on.
void TestSavepointsOfMpi::lostExchange()
{
    const Ended ended = start(u"lost"_s, 4, {u"4"_s});
    QVERIFY2(ended.code == 0, ended.messages.constData());
    const Ended diff = run({u"diff"_s, path(u"one"_s), path(u"lost"_s), u"--exact"_s, u"--check-halos"_s, u"faces"_s,
                            u"--limit"_s, u"1"_s});
    QCOMPARE(diff.code, 1);
    QVERIFY2(
        diff.output.startsWith("5 data sets differ.\n1 data set is equal, but halo cells differ from their owners.\n4 "
                               "data sets are equal.\n"),
        diff.output.constData());
    QVERIFY2(diff.output.contains("/step000004/heat  halo differs")
                 && diff.output.contains("/step000005/heat  differs"),
             diff.output.constData());
    // at step 5 the largest difference is next to the cut, in a process below it
    const QString text = QString::fromUtf8(diff.output.simplified());
    QVERIFY2(text.contains(u"The largest differences of /step000005/heat: at reference current absolute relative "
                           "reference process current process [30,0]"_s),
             diff.output.constData());
}

void TestSavepointsOfMpi::stopsWhileItRuns()
{
    const Ended ended = start(u"stopped"_s, 4, {u"4"_s}, u"one"_s);
    QCOMPARE(ended.code, 1);
    QVERIFY2(ended.messages.contains("array heat differs from the reference at step 5 (before the sweep): first at ["),
             ended.messages.constData());
    QVERIFY2(!ended.messages.contains("at step 4") && !ended.messages.contains("at step 6"),
             ended.messages.constData());
}

RANKSCOPE_TEST(TestSavepointsOfMpi, QCoreApplication)
#include "tst_savepointsofmpi.moc"
