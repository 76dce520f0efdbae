// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/exportstacksfixture.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QTest>

using namespace Qt::StringLiterals;

/// Which stacks are written, where they come from, and what is refused.
class TestExportStackChoice : public ExportStacksFixture
{
    Q_OBJECT

private Q_SLOTS:
    void cutLeavesOutWhatIsBelow();
    void focusIntersectsSets();
    void focusOnNobodyIsRefused();
    void columnsKeepTheirOrder();
    void snapshots_data();
    void snapshots();
    void aFolderIsAJob();
    void standardInputAndOutput();
    void wrongOptionsEndWith2_data();
    void wrongOptionsEndWith2();
    void aFailedExportKeepsTheOldFile_data();
    void aFailedExportKeepsTheOldFile();
};

void TestExportStackChoice::cutLeavesOutWhatIsBelow()
{
    const Ended ended = exported(m_job, u"csv"_s, {u"--cut"_s, u"mpi"_s});
    QCOMPARE(ended.code, 0);
    QVERIFY2(ended.messages.startsWith("rankscope: note: 1 "), ended.messages);
    QCOMPARE(readFile(m_target), QByteArray(table).replace("3,3,3,poll\n", ""));
    const Ended other = exported(m_job, u"csv"_s, {u"--cut"_s, u"pthread,python"_s});
    QCOMPARE(other.messages, QByteArray());
    QCOMPARE(readFile(m_target), table);
}

void TestExportStackChoice::focusIntersectsSets()
{
    QCOMPARE(
        exported(m_job, u"csv"_s,
                 {u"--focus"_s, u"2-3"_s, u"--members"_s, u"sets"_s, u"--columns"_s, u"Depth,Processes,Function"_s})
            .code,
        0);
    QCOMPARE(readFile(m_target), "Depth,Processes,Function\n0,2-3,main (heat.c:12)\n"
                                 "1,3,\"exchange(int, int) (halo.c:48)\"\n2,3,MPI_Allreduce\n3,3,poll\n"
                                 "1,2,write_plane (out.f90:9)\n"_ba);
    QCOMPARE(exported(m_job, u"folded"_s, {u"--focus"_s, u"2"_s}).code, 0);
    QCOMPARE(readFile(m_target), "main (heat.c:12);write_plane (out.f90:9) 1\n"_ba);
}

void TestExportStackChoice::focusOnNobodyIsRefused()
{
    QVERIFY(writeFile(m_target, "old"));
    const Ended ended = exported(m_job, u"csv"_s, {u"--focus"_s, u"17,99-200"_s});
    QCOMPARE(ended.code, 2);
    QVERIFY2(ended.messages.contains("17,99-200") && ended.messages.contains("0-3"), ended.messages);
    QCOMPARE(readFile(m_target), "old"_ba);
    QCOMPARE(exported(m_job, u"csv"_s, {u"--focus"_s, u"3,99"_s}).code, 0); // one of them is enough
    const QString counts = m_folder->filePath(u"counts.csv"_s);
    QVERIFY(writeFile(counts, "Depth,Processes,Threads,Function\n0,4,4,main (a.c:3)\n"));
    const Ended unnamed = exported(counts, u"csv"_s, {u"--focus"_s, u"0"_s});
    QCOMPARE(unnamed.code, 2);
    QVERIFY2(unnamed.messages.contains("do not say which processes"), unnamed.messages);
}

void TestExportStackChoice::columnsKeepTheirOrder()
{
    QCOMPARE(exported(m_job, u"csv"_s, {u"--columns"_s, u"Function,Processes,Depth"_s}).code, 0);
    QVERIFY2(readFile(m_target).startsWith("Function,Processes,Depth\nmain (heat.c:12),4,0\n"), readFile(m_target));
    QCOMPARE(exported(m_job, u"csv"_s, {u"--columns"_s, u"Threads,Function"_s}).code, 0);
    QVERIFY2(readFile(m_target).startsWith("Threads,Function\n"), readFile(m_target));
    QCOMPARE(exported(m_job, u"csv"_s, {u"--columns"_s, u"Depth,Depth"_s}).code, 2);
}

void TestExportStackChoice::snapshots_data()
{
    QTest::addColumn<QString>("snapshot");
    QTest::addColumn<QByteArray>("folded");
    QTest::addColumn<int>("number"); // of the JSON; 0: none
    QTest::newRow("first") << u"1"_s << "main (a.c:9);step (a.c:5) 2\n"_ba << 1;
    QTest::newRow("second") << u"2"_s << "main (a.c:9);step (a.c:5) 1\nmain (a.c:9);wait (a.c:5) 1\n"_ba << 2;
    QTest::newRow("last") << u"last"_s << "main (a.c:9);step (a.c:5) 1\nmain (a.c:9);wait (a.c:5) 1\n"_ba << 2;
    QTest::newRow("merged") << u"merged"_s << "main (a.c:9);step (a.c:5) 2\nmain (a.c:9);wait (a.c:5) 1\n"_ba
                            << 0; // rank 1 was in both
}

void TestExportStackChoice::snapshots()
{
    QFETCH(QString, snapshot);
    QFETCH(QByteArray, folded);
    QFETCH(int, number);
    const QDir folder(m_folder->filePath(u"job"_s));
    for (const char *name : {"snapshot-1/r0", "snapshot-1/r1", "snapshot-2/r0", "snapshot-2/r1"}) {
        const QByteArray function = qstrcmp(name, "snapshot-2/r1") == 0 ? "wait" : "step";
        QVERIFY(folder.mkpath(QString::fromLatin1(name).section(u'/', 0, 0)));
        QVERIFY(writeFile(folder.filePath(QString::fromLatin1(name)),
                          "#0  0x01 in " + function + " () at a.c:5\n#1  0x02 in main () at a.c:9\n"));
    }
    QCOMPARE(exported(folder.path(), u"folded"_s, {u"--snapshot"_s, snapshot}).code, 0);
    QCOMPARE(readFile(m_target), folded);
    const Ended json = run({u"export"_s, folder.path(), u"--view"_s, u"stacks"_s, u"--format"_s, u"json"_s, u"-o"_s,
                            u"-"_s, u"--snapshot"_s, snapshot});
    QCOMPARE(json.json().value("snapshot"_L1).toInt(), number);
    QCOMPARE(exported(folder.path(), u"csv"_s, {u"--snapshot"_s, u"3"_s}).code, 2);
}

void TestExportStackChoice::aFolderIsAJob()
{
    const QDir folder(m_folder->filePath(u"job"_s));
    QVERIFY(QDir().mkpath(folder.path()));
    for (const char *rank : {"7", "10"}) {
        QVERIFY(writeFile(folder.filePath(u"rank-%1.txt"_s.arg(QLatin1StringView(rank))),
                          "#0  0x02 in main () at a.c:9\n"));
    }
    QCOMPARE(exported(folder.path(), u"csv"_s, {u"--members"_s, u"sets"_s}).code, 0);
    QCOMPARE(readFile(m_target), "Depth,Processes,Threads,Function\n0,\"7,10\",\"7.1,10.1\",main (a.c:9)\n"_ba);
    QCOMPARE(exported(folder.path(), u"csv"_s, {u"--members"_s, u"sets"_s, u"--rank-rule"_s, u"rank-{pid}.txt"_s}).code,
             0);
    QCOMPARE(readFile(m_target), "Depth,Processes,Threads,Function\n0,0-1,0.1-1.1,main (a.c:9)\n"_ba);
}

void TestExportStackChoice::standardInputAndOutput()
{
    const Ended ended = run({u"export"_s, u"-"_s, u"--view"_s, u"stacks"_s, u"--format"_s, u"csv"_s, u"-o"_s, u"-"_s},
                            {.standardInput = job});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.output, table);
}

void TestExportStackChoice::wrongOptionsEndWith2_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("says");
    const QStringList stacks = {u"--view"_s, u"stacks"_s, u"--format"_s};
    QTest::newRow("text of stacks") << stacks + QStringList{u"text"_s} << "--format"_ba;
    QTest::newRow("NumPy of stacks") << stacks + QStringList{u"npy"_s} << "--format"_ba;
    QTest::newRow("NumPy of a comparison")
        << QStringList{u"--view"_s, u"comparison"_s, u"--format"_s, u"npy"_s} << "--format"_ba;
    QTest::newRow("a trace, folded") << QStringList{u"--view"_s, u"trace"_s, u"--format"_s, u"folded"_s}
                                     << "rankscope"_ba;
    QTest::newRow("a column") << stacks + QStringList{u"csv"_s, u"--columns"_s, u"Depth,Host"_s} << "Host"_ba;
    QTest::newRow("a model") << stacks + QStringList{u"csv"_s, u"--cut"_s, u"mpi,pvm"_s} << "pvm"_ba;
    QTest::newRow("a focus") << stacks + QStringList{u"csv"_s, u"--focus"_s, u"3-1"_s} << "--focus"_ba;
    QTest::newRow("a snapshot") << stacks + QStringList{u"csv"_s, u"--snapshot"_s, u"2"_s} << "2"_ba;
    QTest::newRow("members") << stacks + QStringList{u"csv"_s, u"--members"_s, u"names"_s} << "--members"_ba;
}

void TestExportStackChoice::wrongOptionsEndWith2()
{
    QFETCH(QStringList, options);
    QFETCH(QByteArray, says);
    QVERIFY(writeFile(m_target, "old"));
    const Ended ended = run(QStringList{u"export"_s, m_job, u"-o"_s, m_target} + options);
    QCOMPARE(ended.code, 2);
    QVERIFY2(ended.messages.contains(says), ended.messages);
    QCOMPARE(readFile(m_target), "old"_ba);
}

void TestExportStackChoice::aFailedExportKeepsTheOldFile_data()
{
    QTest::addColumn<QString>("format");
    for (const char *format : {"csv", "xml", "folded", "json"})
        QTest::newRow(format) << QString::fromLatin1(format);
}

void TestExportStackChoice::aFailedExportKeepsTheOldFile()
{
    QFETCH(QString, format);
    const QTemporaryDir folder;
    const QString target = folder.filePath(u"target"_s);
    QVERIFY(writeFile(target, "old"));
    const Ended ended = run({u"export"_s, m_job, u"--view"_s, u"stacks"_s, u"--format"_s, format, u"-o"_s, target},
                            {.inChild = limitFileSize(40)});
    QCOMPARE(ended.code, 2);
    QVERIFY2(ended.messages.contains(QByteArray(target.toUtf8() + ": error: ")), ended.messages);
    QCOMPARE(readFile(target), "old"_ba);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{u"target"_s});
}

RANKSCOPE_TEST(TestExportStackChoice, QCoreApplication)
#include "tst_exportstackchoice.moc"
