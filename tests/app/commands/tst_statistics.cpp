// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/npyfile.h"
#include "tests/app/commands/program.h"
#include "tests/io/hdf5/hdf5folder.h"
#include "tests/support/nonfinite.h"
#include "tests/support/testclass.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using rankscope::infinity;
using rankscope::notANumber;

class TestStatistics : public QObject, private Hdf5Folder
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void jsonHasTheKeysOfTheContract();
    void filters_data();
    void filters();
    void staggeredBounds();
    void integersAreWhole();
    void floatsHaveTheirDigits();
    void whatHasNoMeaningIsAbsent();
    void theReport();
    void dataSets();
    void dataSetsOfGroups();
    void refused_data();
    void refused();
    void helpDescribesEveryKey();

private:
    QString m_file;
};

void TestStatistics::initTestCase()
{
    // The finite ones in order: -2, 0, 1, 4, 7
    QVERIFY(save(u"a.npy"_s, npyDoubles("(2, 4)", {4, notANumber, -2, infinity, 0, 7, -infinity, 1})));
    m_file = path(u"a.npy"_s);
}

void TestStatistics::jsonHasTheKeysOfTheContract()
{
    const Ended ended = run({u"statistics"_s, m_file, u"--dataset"_s, u"arr_0"_s, u"--json"_s});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.messages, QByteArray());
    const QJsonObject expected = {
        {u"kind"_s, u"array-statistics"_s},
        {u"dataset"_s, u"arr_0"_s},
        {u"type"_s, u"float64"_s},
        {u"count"_s, 5},
        {u"shown"_s, 8},
        {u"not_shown"_s, 0},
        {u"nan"_s, 1},
        {u"infinity_positive"_s, 1},
        {u"infinity_negative"_s, 1},
        {u"denormal"_s, 0},
        {u"zero"_s, 1},
        {u"negative"_s, 1},
        {u"sum"_s, 10},
        {u"minimum"_s, -2},
        {u"minimum_index"_s, QJsonArray{0, 2}},
        {u"maximum"_s, 7},
        {u"maximum_index"_s, QJsonArray{1, 1}},
        {u"range"_s, 9},
        {u"mean"_s, 2},
        {u"median"_s, 1},
        {u"first_quartile"_s, 0},
        {u"third_quartile"_s, 4},
        {u"lower_adjacent"_s, -6}, // 0 - 1.5 * 4
        {u"upper_adjacent"_s, 10},
        {u"variance"_s, 12.5}, // (16 + 4 + 1 + 4 + 25) / 4
        {u"standard_deviation"_s, 3.5355339059327378},
        {u"checksum"_s, 53084765LL},
    };
    const QJsonObject json = ended.json();
    QCOMPARE(json.keys(), expected.keys());
    for (const QString &key : expected.keys())
        QVERIFY2(json.value(key) == expected.value(key), qPrintable(key));
}

void TestStatistics::filters_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<int>("shown");
    QTest::addColumn<int>("count");
    QTest::addColumn<double>("sum");
    QTest::newRow("greater") << u"> 3"_s << 3 << 2 << 11.0; // 4, 7 and infinity
    QTest::newRow("a range") << u"0:4"_s << 3 << 3 << 5.0;
    QTest::newRow("NaN") << u"$nan"_s << 1 << 0 << 0.0;
    QTest::newRow("a row") << u"$i == 1"_s << 4 << 3 << 8.0;
    QTest::newRow("all") << QString() << 8 << 5 << 10.0;
}

void TestStatistics::filters()
{
    QFETCH(QString, filter);
    QFETCH(int, shown);
    QFETCH(int, count);
    QFETCH(double, sum);
    const Ended ended = run({u"statistics"_s, m_file, u"--filter"_s, filter, u"--json"_s});
    QCOMPARE(ended.code, 0);
    const QJsonObject json = ended.json();
    QCOMPARE(json.value("filter"_L1).toString(), filter);
    QCOMPARE(json.value("shown"_L1).toInt(-1), shown);
    QCOMPARE(json.value("not_shown"_L1).toInt(-1), 8 - shown);
    QCOMPARE(json.value("count"_L1).toInt(-1), count);
    QCOMPARE(json.value("sum"_L1).toDouble(), sum);
}

/// Row i begins at its own column and has two of them: 4 and NaN, 7 and -inf.
void TestStatistics::staggeredBounds()
{
    const Ended ended = run({u"statistics"_s, m_file, u"--stagger"_s, u"j=$i:$i + 1"_s, u"--json"_s});
    QVERIFY2(ended.code == 0, ended.messages);
    const QJsonObject json = ended.json();
    QCOMPARE(json.value("stagger"_L1).toString(), u"j(i)=$i:$i + 1"_s);
    QVERIFY(!json.contains("filter"_L1));
    QCOMPARE(json.value("shown"_L1).toInt(-1), 4);
    QCOMPARE(json.value("not_shown"_L1).toInt(-1), 4);
    QCOMPARE(json.value("sum"_L1).toDouble(), 11.0);
    const Ended report = run({u"statistics"_s, m_file, u"--stagger"_s, u"j=$i:$i + 1"_s, u"--filter"_s, u"> 4"_s});
    QVERIFY2(report.output.contains("Filter: j(i)=$i:$i + 1, > 4\n"), report.output);
}

void TestStatistics::integersAreWhole()
{
    // 2^62 and 2^62 - 1: their sum needs all of 64 bits
    QVERIFY(save(u"i.npy"_s, npyFile<qint64>("<i8", "(2,)", {4611686018427387904, 4611686018427387903})));
    const QByteArray json = run({u"statistics"_s, path(u"i.npy"_s), u"--json"_s}).output;
    QVERIFY2(json.contains("\"sum\":9223372036854775807,"), json);
    QVERIFY2(json.contains("\"minimum\":4611686018427387903,"), json);
    QVERIFY2(json.contains("\"minimum_index\":[1],"), json);
    QVERIFY2(json.contains("\"range\":1,"), json);
}

void TestStatistics::floatsHaveTheirDigits()
{
    QVERIFY(save(u"f.npy"_s, npyFile<float>("<f4", "(2,)", {0.1F, 0.2F})));
    const QByteArray json = run({u"statistics"_s, path(u"f.npy"_s), u"--json"_s}).output;
    QVERIFY2(json.contains("\"minimum\":0.1,"), json);
    QVERIFY2(json.contains("\"maximum\":0.2,"), json);
}

void TestStatistics::whatHasNoMeaningIsAbsent()
{
    const QJsonObject json = run({u"statistics"_s, m_file, u"--filter"_s, u"> 100 && < 200"_s, u"--json"_s}).json();
    QCOMPARE(json.value("count"_L1).toInt(-1), 0);
    for (const QLatin1StringView key : {"minimum"_L1, "minimum_index"_L1, "mean"_L1, "median"_L1, "variance"_L1})
        QVERIFY2(!json.contains(key), key.data());
    QCOMPARE(json.value("checksum"_L1).toInt(-1), 0);
}

void TestStatistics::theReport()
{
    const Ended ended = run({u"statistics"_s, m_file, u"--filter"_s, u"> -5"_s});
    QCOMPARE(ended.code, 0);
    QStringList lines;
    for (const QByteArray &line : ended.output.split('\n'))
        lines << QString::fromUtf8(line.simplified());
    QCOMPARE(lines[0], u"arr_0 float64 2 × 4"_s);
    QVERIFY2(lines.contains(u"Filter: > -5"_s), ended.output);
    QVERIFY2(lines.contains(u"Not shown 2"_s), ended.output); // NaN and -infinity
    QVERIFY2(lines.contains(u"Minimum -2 [0, 2]"_s), ended.output);
    QVERIFY2(lines.contains(u"Variance 12.5"_s), ended.output);
    const QString file = path(u"report.txt"_s);
    QCOMPARE(run({u"statistics"_s, m_file, u"--filter"_s, u"> -5"_s, u"-o"_s, file}).output, QByteArray());
    QCOMPARE(readFile(file), ended.output);
}

void TestStatistics::dataSets()
{
    const std::vector<int> numbers = {1, 2, 6};
    write(u"two.h5"_s, [&](hid_t file) {
        put(file, "u", H5T_NATIVE_INT, {3}, numbers.data());
        put(file, "limit", H5T_NATIVE_INT, {}, numbers.data() + 1);
    });
    const QStringList line{u"statistics"_s, path(u"two.h5"_s), u"--json"_s};
    const Ended none = run(line);
    QCOMPARE(none.code, 2);
    QVERIFY2(none.messages.contains("--dataset"), none.messages);
    QCOMPARE(run(line + QStringList{u"--dataset"_s, u"/u"_s}).json().value("sum"_L1).toInt(), 9);
    const QJsonObject scalar = run(line + QStringList{u"--dataset"_s, u"limit"_s}).json();
    QCOMPARE(scalar.value("median"_L1).toInt(), 2);
    QCOMPARE(scalar.value("minimum_index"_L1).toArray(), QJsonArray());
    QVERIFY(scalar.contains("minimum_index"_L1));
}

/// The last part of a path will do where only one is called so.
void TestStatistics::dataSetsOfGroups()
{
    const std::vector<int> numbers = {1, 2, 6};
    write(u"groups.h5"_s, [&](hid_t file) {
        for (const char *group : {"a", "b"})
            H5Gclose(H5Gcreate2(file, group, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
        put(file, "a/u", H5T_NATIVE_INT, {3}, numbers.data());
        put(file, "b/u", H5T_NATIVE_INT, {3}, numbers.data());
        put(file, "b/v", H5T_NATIVE_INT, {2}, numbers.data());
    });
    const QStringList line{u"statistics"_s, path(u"groups.h5"_s), u"--json"_s, u"--dataset"_s};
    QCOMPARE(run(line + QStringList{u"v"_s}).json().value("dataset"_L1).toString(), u"/b/v"_s);
    const Ended several = run(line + QStringList{u"u"_s});
    QCOMPARE(several.code, 2);
    QVERIFY2(several.messages.contains("Several arrays are called \"u\""), several.messages);
    QVERIFY(run(line + QStringList{u"w"_s}).messages.contains("no data set \"w\""));
}

void TestStatistics::refused_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("no such data set") << QStringList{u"a.npy"_s, u"--dataset"_s, u"u"_s} << "a.npy: error: "_ba;
    QTest::newRow("no file") << QStringList{u"nowhere.npy"_s} << "nowhere.npy: error: "_ba;
    QTest::newRow("empty") << QStringList{u"empty.npy"_s} << "empty.npy: error: The file is empty."_ba;
    QTest::newRow("no arrays") << QStringList{u"0.trd"_s} << "0.trd: error: "_ba;
    QTest::newRow("a wrong filter") << QStringList{u"a.npy"_s, u"--filter"_s, u"> > 3"_s} << "^"_ba;
    QTest::newRow("wrong bounds") << QStringList{u"a.npy"_s, u"--stagger"_s, u"j=0:4"_s}
                                  << "a.npy: error: The bounds at i = 0 are 0:4, but j goes from 0 to 3."_ba;
    QTest::newRow("no bounds") << QStringList{u"a.npy"_s, u"--stagger"_s, u"0:4"_s} << "write j(i)=lo:hi"_ba;
    QTest::newRow("a file for nothing") << QStringList{u"a.npy"_s, u"--stagger-file"_s, u"b.npy"_s}
                                        << "goes with --stagger"_ba;
    QTest::newRow("no file of bounds") << QStringList{u"a.npy"_s, u"--stagger"_s, u"j=lo:hi"_s, u"--stagger-file"_s,
                                                      u"nowhere.npy"_s}
                                       << "nowhere.npy: error: "_ba;
    QTest::newRow("cut") << QStringList{u"cut.npy"_s} << "cut.npy"_ba;
}

void TestStatistics::refused()
{
    QFETCH(QStringList, options);
    QFETCH(QByteArray, says);
    QVERIFY(writeFile(path(u"0.trd"_s), traceOf("RD: [4] \"S\" = 0.5; {\"p.fdv\", 4}\n")));
    QVERIFY(save(u"cut.npy"_s, npyDoubles("(2,)", {1, 2}).chopped(4)));
    QVERIFY(save(u"empty.npy"_s, {}));
    options[0] = path(options[0]);
    const Ended ended = run(QStringList{u"statistics"_s} + options);
    QCOMPARE(ended.code, 2);
    QCOMPARE(ended.output, QByteArray());
    QVERIFY2(ended.messages.contains(says), ended.messages);
}

void TestStatistics::helpDescribesEveryKey()
{
    const Ended ended = run({u"statistics"_s, u"--help"_s});
    QCOMPARE(ended.code, 0);
    for (const QString &key : run({u"statistics"_s, m_file, u"--json"_s}).json().keys()) {
        if (key != "kind"_L1 && key != "type"_L1)
            QVERIFY2(ended.output.contains(key.toUtf8()), qPrintable(key));
    }
}

RANKSCOPE_TEST(TestStatistics, QCoreApplication)
#include "tst_statistics.moc"
