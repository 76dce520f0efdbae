// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/npyfile.h"
#include "tests/app/commands/program.h"
#include "tests/app/commands/reportjson.h"
#include "tests/io/hdf5/hdf5folder.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QJsonArray>

using namespace Qt::StringLiterals;

/// An element of the arrays of each process.
class TestCompareArrays : public QObject, private Hdf5Folder
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void values_data();
    void values();
    void theProcessIsTheNumberInTheName();
    void foldersAreRuns();
    void groupsAsTraces();
    void processesWithoutIt();
    void failures_data();
    void failures();

private:
    QStringList compare(const QString &value) const
    {
        return QStringList{u"compare"_s} + m_files + QStringList{u"--value"_s, value, u"--json"_s};
    }

    QStringList m_files;
};

void TestCompareArrays::initTestCase()
{
    QVERIFY(QDir(path({})).mkdir(u"run"_s));
    for (int process = 0; process < 4; ++process) {
        const std::vector<double> grid = {0.5, 1.5, 2.5, process == 2 ? -7.25 : 3.5};
        const double time = 10 * process;
        const qint64 steps = 9007199254740993 + process; // beyond the whole numbers of double
        const float single = 0.1F;
        m_files << path(u"run/rank%1.h5"_s.arg(process));
        write(u"run/rank%1.h5"_s.arg(process), [&](hid_t file) {
            const hid_t group = H5Gcreate2(file, "fields", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
            put(group, "u", H5T_NATIVE_DOUBLE, {2, 2}, grid.data());
            H5Gclose(group);
            put(file, "time", H5T_NATIVE_DOUBLE, {}, &time);
            put(file, "steps", H5T_NATIVE_LLONG, {1}, &steps);
            put(file, "f", H5T_NATIVE_FLOAT, {1}, &single);
        });
    }
}

void TestCompareArrays::values_data()
{
    QTest::addColumn<QString>("value");
    QTest::addColumn<QStringList>("rows");
    QTest::newRow("by its path") << u"/fields/u[1,1]"_s << QStringList{u"-7.25|2|1"_s, u"3.5|0-1,3|3"_s};
    QTest::newRow("by its name") << u"u[0,1]"_s << QStringList{u"1.5|0-3|4"_s};
    QTest::newRow("a scalar") << u"time"_s << QStringList{u"0|0|1"_s, u"10|1|1"_s, u"20|2|1"_s, u"30|3|1"_s};
    QTest::newRow("a float has its own digits") << u"f[0]"_s << QStringList{u"0.1|0-3|4"_s};
    QTest::newRow("an expression") << u"u[1,1] + 1"_s << QStringList{u"-6.25|2|1"_s, u"4.5|0-1,3|3"_s};
    QTest::newRow("of several") << u"u[1,1] - u[0,0] + time * 0"_s << QStringList{u"-7.75|2|1"_s, u"3|0-1,3|3"_s};
}

void TestCompareArrays::values()
{
    QFETCH(QString, value);
    QFETCH(QStringList, rows);
    const Ended ended = run(compare(value));
    QCOMPARE(ended.messages, QByteArray());
    QCOMPARE(ended.code, 0);
    const QJsonObject json = ended.json();
    QCOMPARE(json.value("expression"_L1).toString(), value);
    QCOMPARE(json.value("without_value"_L1).toString(), QString());
    QCOMPARE(comparisonRows(json), rows);
}

void TestCompareArrays::theProcessIsTheNumberInTheName()
{
    const QStringList files{path(u"u.12.npy"_s), path(u"3.npy"_s), path(u"t7x5.x.npy"_s)};
    for (const QString &file : files)
        QVERIFY(writeFile(file, npyDoubles("(1,)", {double(file.size())})));
    const Ended ended =
        run(QStringList{u"compare"_s} + files + QStringList{u"--value"_s, u"arr_0[0] * 0"_s, u"--json"_s});
    QCOMPARE(ended.code, 0);
    QCOMPARE(comparisonRows(ended.json()), QStringList{u"0|3,5,12|3"_s});
    // The 5 of .h5 is no process.
    const QByteArray steps = run(compare(u"steps[0]"_s)).output;
    QVERIFY2(steps.contains("\"value\":9007199254740993,\"processes\":\"0\""), steps);
    QVERIFY2(steps.contains("\"value\":9007199254740996,\"processes\":\"3\""), steps);
}

void TestCompareArrays::foldersAreRuns()
{
    const Ended ended = run({u"compare"_s, path(u"run"_s), u"--value"_s, u"u[1,1]"_s, u"--json"_s});
    QCOMPARE(ended.code, 0);
    QCOMPARE(comparisonRows(ended.json()), (QStringList{u"-7.25|2|1"_s, u"3.5|0-1,3|3"_s}));
    const Ended report = run({u"compare"_s, path(u"run"_s), u"--value"_s, u"u[1,1]"_s});
    QVERIFY2(report.output.contains("-7.25"), report.output);
}

void TestCompareArrays::groupsAsTraces()
{
    const Ended ended = run(compare(u"time"_s) + QStringList{u"--abs"_s, u"10"_s});
    QCOMPARE(comparisonRows(ended.json()), (QStringList{u"0|0-1|2"_s, u"20|2-3|2"_s}));
}

void TestCompareArrays::processesWithoutIt()
{
    const QString other = path(u"4.npy"_s);
    QVERIFY(writeFile(other, npyDoubles("(1,)", {1})));
    const Ended ended = run(compare(u"u[0,0]"_s) + QStringList{other});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.json().value("without_value"_L1).toString(), u"4"_s);
    QVERIFY2(ended.messages.contains("4.npy: warning: "), ended.messages);
}

void TestCompareArrays::failures_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    const QString file = u"run/rank0.h5"_s;
    QTest::newRow("no such array") << QStringList{file, u"--value"_s, u"v[0]"_s} << "\"v\""_ba;
    QTest::newRow("no such element") << QStringList{file, u"--value"_s, u"u[2,0]"_s} << "/fields/u"_ba;
    QTest::newRow("too few subscripts") << QStringList{file, u"--value"_s, u"u[0]"_s} << "/fields/u"_ba;
    QTest::newRow("no expression") << QStringList{file, u"--value"_s, u"u[0,0] +"_s} << "^"_ba;
    QTest::newRow("twice") << QStringList{file, u"twice0.h5"_s, u"--value"_s, u"u[0,0]"_s} << "process 0"_ba;
    QTest::newRow("a trace among them") << QStringList{file, u"1.trd"_s, u"--value"_s, u"u[0,0]"_s}
                                        << "1.trd: error"_ba;
}

void TestCompareArrays::failures()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, says);
    QVERIFY(writeFile(path(u"1.trd"_s), traceOf("RD: [4] \"S\" = 0.5; {\"p.fdv\", 4}\n")));
    QVERIFY(writeFile(path(u"twice0.h5"_s), readFile(m_files[0])));
    for (QString &argument : arguments) {
        if (argument.endsWith(".h5"_L1) || argument.endsWith(".trd"_L1))
            argument = path(argument);
    }
    const Ended ended = run(QStringList{u"compare"_s} + arguments);
    QCOMPARE(ended.code, 2);
    QCOMPARE(ended.output, QByteArray());
    QVERIFY2(ended.messages.contains(says), ended.messages);
}

RANKSCOPE_TEST(TestCompareArrays, QCoreApplication)
#include "tst_comparearrays.moc"
