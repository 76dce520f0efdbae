// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/recorder/traces/recordedprogram.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The same program recorded here and by the run-time system of DVM, line by line.
class TestRecordedJacobi : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void runs_data();
    void runs();
    void ranges();
    void cut();
};

namespace {

const QString realJacobi = QStringLiteral(RANKSCOPE_SHARED "/data/dvm/jacobi_");

/// A configuration without what the run-time system takes in memory: that is its own.
QByteArray withoutMemory(const QByteArray &configuration)
{
    QByteArray text;
    for (const QByteArray &line : configuration.split('\n')) {
        if (!line.contains("# Used memory"))
            text += line + '\n';
    }
    return text;
}

} // namespace

void TestRecordedJacobi::runs_data()
{
    QTest::addColumn<QString>("real");
    QTest::addColumn<QString>("options");
    QTest::addColumn<QStringList>("sizes");
    const QStringList small{u"6"_s, u"3"_s};
    QTest::newRow("full") << u"a_identical"_s << u""_s << small;
    QTest::newRow("5 MB") << u"a_medium"_s << u""_s << QStringList{u"27"_s, u"9"_s};
    QTest::newRow("all types") << u"k_types"_s << u""_s << QStringList{u"6"_s, u"3"_s, u"kinds"_s};
    QTest::newRow("modify") << u"h_modify"_s << u"TraceOptions.TraceLevel=2;"_s << small;
    QTest::newRow("minimal") << u"h_minimal"_s << u"TraceOptions.TraceLevel=1;"_s << small;
    QTest::newRow("empty iterations") << u"h_emptyiter"_s << u"TraceOptions.WriteEmptyIter=1;"_s << small;
    QTest::newRow("minimal with empty iterations")
        << u"h_minimal_emptyiter"_s << u"TraceOptions.TraceLevel=1;TraceOptions.WriteEmptyIter=1;"_s << small;
}

void TestRecordedJacobi::runs()
{
    QFETCH(QString, real);
    QFETCH(QString, options);
    QFETCH(QStringList, sizes);
    const QTemporaryDir folder;
    const QString expected = realJacobi % real;
    const QStringList command = QStringList{u"recorded_jacobi"_s} + sizes;
    QCOMPARE(runRecorded(folder.path(), command, u"TraceOptions.TraceMode=2;"_s % options).code, 0);
    const QByteArray trace = fileOf(folder.path(), u"0.trd"_s);
    QCOMPARE(headerOf(trace), headerOf(fileOf(expected, u"ref/0.trd"_s)));
    QCOMPARE(recordsOf(trace).split('\n'), recordsOf(fileOf(expected, u"ref/0.trd"_s)).split('\n'));
    QCOMPARE(withoutMemory(fileOf(folder.path(), u"loops0.trd"_s)), withoutMemory(fileOf(expected, u"loops0.trd"_s)));

    // only the configuration; then, with it, straight into the file
    QVERIFY(QFile::remove(folder.filePath(u"0.trd"_s)));
    const QByteArray configuration = fileOf(folder.path(), u"loops0.trd"_s);
    QVERIFY(QFile::remove(folder.filePath(u"loops0.trd"_s)));
    QCOMPARE(runRecorded(folder.path(), command, u"TraceOptions.TraceMode=0;"_s % options).code, 0);
    QCOMPARE(fileOf(folder.path(), u"loops0.trd"_s), configuration);
    QVERIFY(!QFile::exists(folder.filePath(u"0.trd"_s)));
    QCOMPARE(runRecorded(folder.path(), command, u"TraceOptions.SaveThroughExec=1;"_s % options).code, 0);
    QCOMPARE(recordsOf(fileOf(folder.path(), u"0.trd"_s)), recordsOf(trace));
    QCOMPARE(headerOf(fileOf(folder.path(), u"0.trd"_s)), headerOf(trace));
}

/// With the configuration that a user has edited.
void TestRecordedJacobi::ranges()
{
    const QTemporaryDir folder;
    const QString expected = realJacobi % "h_ranges"_L1;
    QVERIFY(QFile::copy(expected % "/loops0.trd"_L1, folder.filePath(u"loops0.trd"_s)));
    QCOMPARE(runRecorded(folder.path(), {u"recorded_jacobi"_s}).code, 0);
    const QByteArray trace = fileOf(folder.path(), u"0.trd"_s);
    const QByteArray real = fileOf(expected, u"ref/0.trd"_s);
    QCOMPARE(headerOf(trace), headerOf(real));
    QCOMPARE(recordsOf(trace).split('\n'), recordsOf(real).split('\n'));
}

/// Where the run-time system just stops, the recorder says why.
void TestRecordedJacobi::cut()
{
    const QTemporaryDir folder;
    const QString expected = realJacobi % "x_trunc"_L1;
    QCOMPARE(runRecorded(folder.path(), {u"recorded_jacobi"_s, u"60"_s, u"3"_s},
                         u"TraceOptions.TraceMode=2;TraceOptions.MaxTraceFileSize=1024000;"_s)
                 .code,
             0);
    const QByteArray trace = fileOf(folder.path(), u"0.trd"_s);
    QVERIFY(trace.size() <= 1024000);
    QVERIFY(trace.size() > 1024000 - 400);
    const QByteArray last =
        "# The trace ends here: the file has reached TraceOptions.MaxTraceFileSize = 1024000 bytes\n";
    QVERIFY(trace.endsWith(last));
    const QByteArray records = recordsOf(trace);
    QVERIFY(recordsOf(fileOf(expected, u"ref/0.trd"_s)).startsWith(records.left(records.size() - last.size())));
    QCOMPARE(withoutMemory(fileOf(folder.path(), u"loops0.trd"_s)), withoutMemory(fileOf(expected, u"loops0.trd"_s)));
}

RANKSCOPE_TEST(TestRecordedJacobi, QCoreApplication)
#include "tst_recordedjacobi.moc"
