// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/reportjson.h"
#include "tests/recorder/arrays/savepointrun.h"
#include "tests/support/testclass.h"

#include <QJsonArray>
#include <QProcess>

using namespace Qt::StringLiterals;

namespace {

/// What a tool of HDF5 says of a file, blanks as one.
QByteArray dumped(const QStringList &arguments)
{
    QProcess tool;
    tool.start(QStringLiteral(RANKSCOPE_H5DUMP), arguments);
    return tool.waitForFinished(60000) ? tool.readAllStandardOutput().simplified() : QByteArray();
}

} // namespace

/// Values that the second library writes as HDF5, and what Rankscope makes of them: the same as of .npy.
class TestSavepointsOfHdf5 : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void asOtherToolsReadIt_data();
    void asOtherToolsReadIt();
    void facts();
    void sameAsNpy_data();
    void sameAsNpy();
    void types();
    void changeIsFound();
    void withoutTheLibrary();
    void anotherRunInTheSameFolder();
    void asReference();
    void fullDisk();
    void damaged();
    void otherFiles();

private:
    void ask(const QString &form) { m_runs.set(u"RANKSCOPE_ARRAYS"_s, form); }
    Ended difference(const QString &reference, const QString &current, const QStringList &options = {}) const
    {
        return run(QStringList{u"diff"_s, m_runs.path(reference), m_runs.path(current)} + options);
    }

    SavepointRuns m_runs;
};

void TestSavepointsOfHdf5::init()
{
    m_runs = {};
    m_runs.clear();
    m_runs.set(u"LD_LIBRARY_PATH"_s, QStringLiteral(RANKSCOPE_RECORDER_HDF5_FOLDER));
    ask(u"hdf5"_s);
}

void TestSavepointsOfHdf5::asOtherToolsReadIt_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::newRow("C") << QStringList{};
    QTest::newRow("Fortran") << QStringList{u"fortran"_s};
    QTest::newRow("rows with gaps") << QStringList{u"padded"_s};
    QTest::newRow("columns with gaps") << QStringList{u"fortran"_s, u"padded"_s};
}

/// Process 3 of 2 x 2 has rows 2 to 5 and columns 3 to 7 with its halo, however they lie in memory.
void TestSavepointsOfHdf5::asOtherToolsReadIt()
{
    QFETCH(QStringList, options);
    QCOMPARE(m_runs.start(u"a"_s, u"2 2"_s, options).messages, QByteArray());
    QCOMPARE(filesIn(m_runs.path(u"a"_s), u"*.h5"_s).size(), 12);
    QCOMPARE(filesIn(m_runs.path(u"a"_s), u"*.npy"_s) + filesIn(m_runs.path(u"a"_s), u"*.json"_s)
                 + filesIn(m_runs.path(u"a"_s), u"*.part"_s),
             QStringList());
    const QByteArray text =
        dumped({u"-y"_s, u"-w"_s, u"0"_s, u"-d"_s, u"/values"_s, m_runs.path(u"a/u_step000002_rank0003.h5"_s)});
    const QByteArray rows = "DATA { 203.25, 204.25, 205.25, 206.25, 207.25, 303.25, 304.25, 305.25, 306.25, 307.25, "
                            "403.25, 404.25, 405.25, 406.25, 407.25, 503.25, 504.25, 505.25, 506.25, 507.25 }";
    QVERIFY2(text.contains("DATASPACE SIMPLE { ( 4, 5 ) / ( 4, 5 ) }"), text.constData());
    QVERIFY2(text.contains(rows), text.constData());
}

void TestSavepointsOfHdf5::facts()
{
    QCOMPARE(m_runs.start(u"a"_s, u"2 2"_s, {u"scalar"_s}).messages, QByteArray());
    const auto fact = [this](const QString &name) {
        const QByteArray text =
            dumped({u"-y"_s, u"-a"_s, u"/values/"_s % name, m_runs.path(u"a/u_step000001_rank0003.h5"_s)});
        const qsizetype at = text.indexOf("DATA { ") + 7;
        return text.mid(at, text.indexOf(" }", at) - at);
    };
    QCOMPARE(fact(u"rankscope_block"_s), "1");
    QCOMPARE(fact(u"name"_s), "\"u\"");
    QCOMPARE(fact(u"place"_s), "\"after the sweep\"");
    QCOMPARE(fact(u"step"_s), "1");
    QCOMPARE(fact(u"rank"_s), "3");
    QCOMPARE(fact(u"processes"_s), "4");
    QCOMPARE(fact(u"type"_s), "\"float64\"");
    QCOMPARE(fact(u"extents"_s), "4, 5");
    QCOMPARE(fact(u"global"_s), "6, 8");
    QCOMPARE(fact(u"offset"_s), "3, 4");
    QCOMPARE(fact(u"halo"_s), "1, 0, 1, 0");
    QCOMPARE(fact(u"crc32c"_s), '"' + m_runs.logged(u"a"_s, 3, 1, u"u.crc32c"_s).toLatin1() + '"');
    QVERIFY(
        dumped({u"-y"_s, m_runs.path(u"a/dt_step000001_rank0002.h5"_s)}).contains("DATASPACE SCALAR DATA { 0.25 }"));
}

void TestSavepointsOfHdf5::sameAsNpy_data()
{
    QTest::addColumn<QString>("grid");
    QTest::addColumn<QStringList>("options");
    QTest::newRow("one process") << u"1 1"_s << QStringList{};
    QTest::newRow("Fortran") << u"2 2"_s << QStringList{u"fortran"_s, u"scalar"_s};
    QTest::newRow("with gaps") << u"1 3"_s << QStringList{u"padded"_s};
    QTest::newRow("uneven") << u"4 1"_s << QStringList{u"fortran"_s, u"padded"_s, u"scalar"_s};
}

/// Both ways, and without --grid.
void TestSavepointsOfHdf5::sameAsNpy()
{
    QFETCH(QString, grid);
    QFETCH(QStringList, options);
    QCOMPARE(m_runs.start(u"hdf5"_s, grid, options).messages, QByteArray());
    ask(u"values"_s);
    QCOMPARE(m_runs.start(u"npy"_s, u"2 3"_s, options.filter(u"scalar"_s)).messages, QByteArray());
    for (const auto &[reference, current] : {std::pair(u"npy"_s, u"hdf5"_s), std::pair(u"hdf5"_s, u"npy"_s)}) {
        const Ended diff = difference(reference, current, {u"--json"_s, u"--exact"_s});
        QVERIFY2(diff.code == 0, diff.output.constData());
        QCOMPARE(dataSetClasses(diff.json()).size(), options.contains(u"scalar"_s) ? 6 : 3);
        for (const QString &each : dataSetClasses(diff.json()))
            QVERIFY2(each.endsWith(u" equal"_s), qPrintable(each));
    }
}

void TestSavepointsOfHdf5::types()
{
    QCOMPARE(m_runs.startOne(u"hdf5"_s, {u"types"_s}).messages, QByteArray());
    ask(u"values"_s);
    QCOMPARE(m_runs.startOne(u"npy"_s, {u"types"_s}).messages, QByteArray());
    QCOMPARE(m_runs.startOne(u"changed"_s, {u"types"_s, u"changed"_s}).messages, QByteArray());
    const auto listed = [this](const QString &name) {
        QStringList all;
        for (const QJsonValue set :
             run({u"info"_s, u"--json"_s, m_runs.path(name)}).json()[u"files"][0][u"datasets"].toArray())
            all << set[u"path"].toString() % u' ' % set[u"type"].toString();
        return all;
    };
    QCOMPARE(listed(u"hdf5"_s).size(), 14);
    QCOMPARE(listed(u"hdf5"_s), listed(u"npy"_s));
    QVERIFY(listed(u"hdf5"_s).contains(u"/step000007/b1 bool"_s));
    QCOMPARE(difference(u"npy"_s, u"hdf5"_s, {u"--exact"_s}).code, 0);
    // i8, u8, f4, c16 and b1 differ; the sign of a NaN does not count
    const Ended diff = difference(u"hdf5"_s, u"changed"_s, {u"--exact"_s});
    QVERIFY2(diff.output.startsWith("5 data sets differ.\n9 data sets are equal.\n"), diff.output.constData());
}

void TestSavepointsOfHdf5::changeIsFound()
{
    QCOMPARE(m_runs.start(u"one"_s, u"1 1"_s).code, 0);
    QCOMPARE(m_runs.start(u"six"_s, u"3 2"_s, {u"change=1:3:5:77"_s}).code, 0);
    const Ended diff = difference(u"one"_s, u"six"_s, {u"--limit"_s, u"3"_s});
    QCOMPARE(diff.code, 1);
    QVERIFY2(diff.output.contains("1 data set differs.") && diff.output.contains("/step000001/u  differs"),
             diff.output.constData());
    // row 3 is in the second of three, column 5 in the second of two: process 3
    QVERIFY2(diff.output.simplified().contains("[3,5] 305.125 77 228.125 0.747644 0 3"), diff.output.constData());
}

/// Said once; the values are there all the same.
void TestSavepointsOfHdf5::withoutTheLibrary()
{
    m_runs.set(u"LD_LIBRARY_PATH"_s, u"/nowhere"_s);
    const Ended ended = m_runs.start(u"a"_s, u"1 1"_s);
    QCOMPARE(ended.code, 0);
    QVERIFY2(ended.messages.startsWith("rankscope recorder, process 0: RANKSCOPE_ARRAYS: values are written as .npy, "
                                       "not as HDF5: librankscope-recorder-hdf5.so.0: cannot open shared object file")
                 && ended.messages.count('\n') == 1,
             ended.messages.constData());
    QCOMPARE(filesIn(m_runs.path(u"a"_s), u"*.npy"_s).size(), 3);
}

/// A block is there in one form, the last that was written.
void TestSavepointsOfHdf5::anotherRunInTheSameFolder()
{
    for (const QString &form : {u"hdf5"_s, u"values"_s, u"hdf5"_s}) {
        ask(form);
        QCOMPARE(m_runs.start(u"a"_s, u"1 2"_s).messages, QByteArray());
        QCOMPARE(filesIn(m_runs.path(u"a"_s), u"*.h5"_s).size(), form == u"hdf5"_s ? 6 : 0);
        const Ended diff = difference(u"a"_s, u"a"_s);
        QVERIFY2(diff.code == 0 && diff.output.startsWith("3 data sets are equal."), diff.output.constData());
    }
}

void TestSavepointsOfHdf5::asReference()
{
    QCOMPARE(m_runs.start(u"one"_s, u"1 1"_s).code, 0);
    m_runs.set(u"RANKSCOPE_REFERENCE"_s, m_runs.path(u"one"_s));
    const Ended ended = m_runs.start(u"two"_s, u"1 1"_s);
    QCOMPARE(ended.code, 0);
    QVERIFY2(ended.messages.contains("its values are HDF5; a run is compared with .npy"), ended.messages.constData());
}

void TestSavepointsOfHdf5::fullDisk()
{
    const Ended ended = m_runs.start(u"a"_s, u"1 1"_s, {u"filesize=1500"_s});
    QCOMPARE(ended.code, 0);
    QVERIFY2(ended.messages.contains("Values of arrays cannot be written into"), ended.messages.constData());
    QCOMPARE(filesIn(m_runs.path(u"a"_s), u"*.h5*"_s), QStringList());
}

void TestSavepointsOfHdf5::damaged()
{
    QCOMPARE(m_runs.start(u"a"_s, u"1 2"_s).code, 0);
    QVERIFY(QFile::resize(m_runs.path(u"a/u_step000001_rank0001.h5"_s), 700));
    QVERIFY(QFile::remove(m_runs.path(u"a/u_step000002_rank0000.h5"_s)));
    const Ended diff = difference(u"a"_s, u"a"_s);
    QCOMPARE(diff.code, 2);
    QVERIFY2(diff.output.contains("1 data set is equal.")
                 && diff.output.contains("The blocks of these processes are missing: 1.")
                 && diff.output.contains("The blocks of these processes are missing: 0."),
             diff.output.constData());
    QVERIFY(QFile::resize(m_runs.path(u"a/u_step000000_rank0000.h5"_s), 0));
    QCOMPARE(difference(u"a"_s, u"a"_s).code, 2);
}

/// A file with such a name that says nothing of a block is none.
void TestSavepointsOfHdf5::otherFiles()
{
    QCOMPARE(m_runs.start(u"a"_s, u"1 1"_s).code, 0);
    QVERIFY(QFile::copy(QStringLiteral(RANKSCOPE_TEST_DATA "/hdf5/latest.h5"), m_runs.path(u"a/b_step1_rank1.h5"_s)));
    const Ended diff = difference(u"a"_s, u"a"_s);
    QVERIFY2(diff.code == 0 && diff.output.startsWith("3 data sets are equal."), diff.output.constData());
}

RANKSCOPE_TEST(TestSavepointsOfHdf5, QCoreApplication)
#include "tst_savepointsofhdf5.moc"
