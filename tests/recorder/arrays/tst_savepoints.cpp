// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/reportjson.h"
#include "tests/recorder/arrays/savepointrun.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QJsonArray>

#include <cstring>

using namespace Qt::StringLiterals;

namespace {

/// CRC-32C of 64-bit numbers, bit by bit.
QString plainChecksum(const std::vector<double> &numbers)
{
    std::uint32_t crc = 0xFFFFFFFFU;
    for (const double number : numbers) {
        std::array<unsigned char, sizeof number> bytes{};
        std::memcpy(bytes.data(), &number, sizeof number);
        for (const unsigned char byte : bytes) {
            crc ^= byte;
            for (int bit = 0; bit < 8; ++bit)
                crc = crc >> 1U ^ ((crc & 1U) != 0 ? 0x82F63B78U : 0U);
        }
    }
    return u"%1"_s.arg(~crc, 8, 16, QChar(u'0')).toUpper();
}

/// The own part of process 3 of 2 x 2 processes, row by row: rows 3 to 5, columns 4 to 7 of 6 x 8.
std::vector<double> lastQuarter(int step)
{
    std::vector<double> numbers;
    for (int row = 3; row < 6; ++row) {
        for (int column = 4; column < 8; ++column)
            numbers.push_back(100 * row + column + step / 8.0);
    }
    return numbers;
}

} // namespace

/// What a program writes that calls the recorder, and what Rankscope makes of it.
class TestSavepoints : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void parts();
    void log();
    void valuesAndOrder_data();
    void valuesAndOrder();
    void types();
    void whichValues_data();
    void whichValues();
    void processIsSaid();
#ifdef RANKSCOPE_SAVEPOINTS_MODULE
    void fortranModule();
#endif
    void switchedOff();
    void compiledOff();
    void badSettings();
    void folderThatCannotBe();
    void fullDisk();
    void forkedOff();
    void twoDecompositionsAreEqual();
    void changeIsFound();
    void lostExchangeIsFound();
    void missingProcess();
    void saidByInfo();

private:
    SavepointRuns m_runs;
};

void TestSavepoints::init()
{
    m_runs = {};
    m_runs.clear();
}

void TestSavepoints::parts()
{
    const Ended ended = checkArrayParts();
    QCOMPARE(ended.output, QByteArray());
    QCOMPARE(ended.code, 0);
}

void TestSavepoints::log()
{
    const Ended ended = m_runs.start(u"a"_s, u"2 2"_s);
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.messages, QByteArray());
    QCOMPARE(filesIn(m_runs.path(u"a"_s), u"*"_s),
             (QStringList{u"savepoints.0.csv"_s, u"savepoints.1.csv"_s, u"savepoints.2.csv"_s, u"savepoints.3.csv"_s}));
    const QByteArray log = readFile(m_runs.path(u"a/savepoints.3.csv"_s));
    QVERIFY(log.startsWith("step,rank,name,place,value\n0,3,u.crc32c,after the sweep,"));
    QCOMPARE(log.count('\n'), 1 + 3 * 12);
    const auto value = [this](const QString &row) { return m_runs.logged(u"a"_s, 3, 2, row); };
    QCOMPARE(value(u"u.crc32c"_s), plainChecksum(lastQuarter(2)));
    QCOMPARE(value(u"u.count"_s), u"12"_s);
    QCOMPARE(value(u"u.finite"_s), u"12"_s);
    QCOMPARE(value(u"u.nan"_s), u"0"_s);
    QCOMPARE(value(u"u.inf"_s), u"0"_s);
    QCOMPARE(value(u"u.min"_s), u"304.25"_s);
    QCOMPARE(value(u"u.min_at"_s), u"[3,4]"_s);
    QCOMPARE(value(u"u.max"_s), u"507.25"_s);
    QCOMPARE(value(u"u.max_at"_s), u"[5,7]"_s);
    QCOMPARE(value(u"u.mean"_s), u"405.75"_s);
    QCOMPARE(value(u"u.sum"_s), u"4869"_s);
    long double squares = 0;
    for (const double number : lastQuarter(2))
        squares += (long double)number * number;
    QCOMPARE(value(u"u.l2"_s).toDouble(), double(std::sqrt(squares)));
}

void TestSavepoints::valuesAndOrder_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("header");
    QTest::newRow("C") << QStringList{} << QByteArray("'fortran_order': False, 'shape': (4, 5)");
    QTest::newRow("Fortran") << QStringList{u"fortran"_s} << QByteArray("'fortran_order': True, 'shape': (4, 5)");
    QTest::newRow("rows with gaps") << QStringList{u"padded"_s}
                                    << QByteArray("'fortran_order': False, 'shape': (4, 5)");
    QTest::newRow("columns with gaps") << QStringList{u"fortran"_s, u"padded"_s}
                                       << QByteArray("'fortran_order': True, 'shape': (4, 5)");
}

/// However the array is laid out in memory, its checksum is the same, and so are its values.
void TestSavepoints::valuesAndOrder()
{
    QFETCH(QStringList, options);
    QFETCH(QByteArray, header);
    m_runs.set(u"RANKSCOPE_ARRAYS"_s, u"values"_s);
    QCOMPARE(m_runs.start(u"a"_s, u"2 2"_s, options).code, 0);
    QCOMPARE(m_runs.logged(u"a"_s, 3, 1, u"u.crc32c"_s), plainChecksum(lastQuarter(1)));
    QCOMPARE(filesIn(m_runs.path(u"a"_s), u"*.npy"_s).size(), 12);
    QCOMPARE(filesIn(m_runs.path(u"a"_s), u"*.part"_s), QStringList());
    const QByteArray bytes = readFile(m_runs.path(u"a/u_step000001_rank0003.npy"_s));
    QVERIFY2(bytes.contains(header), bytes.constData());
    QCOMPARE(bytes.size(), 128 + 4 * 5 * 8);
    double second = 0; // (2, 4) or (3, 3)
    std::memcpy(&second, bytes.constData() + 136, sizeof second);
    QCOMPARE(second, options.contains(u"fortran"_s) ? 303.125 : 204.125);
    const QByteArray json = readFile(m_runs.path(u"a/u_step000001_rank0003.json"_s)).simplified();
    QVERIFY2(
        json.contains("\"name\": \"u\", \"place\": \"after the sweep\", \"step\": 1, \"rank\": 3, \"processes\": 4, "
                      "\"type\": \"float64\""),
        json.constData());
    const QByteArray place = "\"extents\": [4, 5], \"global\": [6, 8], \"offset\": [3, 4], \"halo\": [[1, 0], [1, 0]], "
                             "\"crc32c\": \""
                             + plainChecksum(lastQuarter(1)).toLatin1() + "\"";
    QVERIFY2(json.contains(place), json.constData());
}

/// Expected: arithmetic by hand on the elements in programs/savepoints.c.
void TestSavepoints::types()
{
    m_runs.set(u"RANKSCOPE_ARRAYS"_s, u"values"_s);
    const Ended ended = m_runs.startOne(u"a"_s, {u"types"_s});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.messages, QByteArray());
    const auto row = [this](const QString &name) {
        QStringList values;
        for (const QString &what : {u".min"_s, u".max"_s, u".sum"_s, u".mean"_s})
            values << m_runs.logged(u"a"_s, 0, 7, name % what);
        return values.join(u' ');
    };
    QCOMPARE(row(u"i1"_s), u"-128 127 -1 -0.5"_s);
    QCOMPARE(row(u"i2"_s), u"-32768 32767 -1 -0.5"_s);
    QCOMPARE(row(u"i4"_s), u"-2147483648 2147483647 -1 -0.5"_s);
    QCOMPARE(row(u"i8"_s), u"-9223372036854775808 9223372036854775807 -1 -0.5"_s);
    QCOMPARE(row(u"u1"_s), u"1 255 256 128"_s);
    QCOMPARE(row(u"u2"_s), u"1 65535 65536 32768"_s);
    QCOMPARE(row(u"u4"_s), u"1 4294967295 4294967296 2147483648"_s);
    QVERIFY(row(u"u8"_s).startsWith(u"9007199254740993 18446744073709551615 1.84557512729"_s));
    QCOMPARE(row(u"f4"_s), u"-2 0.5 -1.5 -0.75"_s);
    QCOMPARE(row(u"f8"_s), u"-4 3 -1 -0.5"_s);
    QCOMPARE(m_runs.logged(u"a"_s, 0, 7, u"f8.nan"_s), u"1"_s);
    QCOMPARE(m_runs.logged(u"a"_s, 0, 7, u"f8.inf"_s), u"2"_s);
    QCOMPARE(m_runs.logged(u"a"_s, 0, 7, u"f8.l2"_s), u"5"_s);
    QCOMPARE(row(u"c8"_s), u"1 5 6 3"_s);
    QCOMPARE(row(u"c16"_s), u"5 10 15 7.5"_s);
    QCOMPARE(row(u"b1"_s), u"0 1 1 0.5"_s);
    QCOMPARE(row(u"l4"_s), u"-1 0 -1 -0.5"_s);
    const Ended info = run({u"info"_s, u"--json"_s, m_runs.path(u"a"_s)});
    QCOMPARE(info.code, 0);
    QStringList read;
    for (const QJsonValue set : info.json()[u"files"][0][u"datasets"].toArray())
        read << set[u"path"].toString().section(u'/', -1) % u' ' % set[u"type"].toString();
    QCOMPARE(read, (QStringList{u"b1 bool"_s, u"c16 complex128"_s, u"c8 complex64"_s, u"f4 float32"_s, u"f8 float64"_s,
                                u"i1 int8"_s, u"i2 int16"_s, u"i4 int32"_s, u"i8 int64"_s, u"l4 int32"_s, u"u1 uint8"_s,
                                u"u2 uint16"_s, u"u4 uint32"_s, u"u8 uint64"_s}));
}

void TestSavepoints::whichValues_data()
{
    QTest::addColumn<QString>("setting");
    QTest::addColumn<QStringList>("files");
    const auto add = [](const char *setting, const QStringList &files) {
        QTest::newRow(setting) << QString::fromLatin1(setting) << files;
    };
    add("sums", {});
    add("values,from=8", {u"dt_step000008"_s, u"dt_step000009"_s, u"u_step000008"_s, u"u_step000009"_s});
    add("values,to=0", {u"dt_step000000"_s, u"u_step000000"_s});
    add("values,from=1,every=4,names=u", {u"u_step000001"_s, u"u_step000005"_s, u"u_step000009"_s});
    add("values,to=7,every=7,names=x*:?t", {u"dt_step000000"_s, u"dt_step000007"_s});
    add("values,names=*t,from=9", {u"dt_step000009"_s});
    add("values,names=x", {});
}

void TestSavepoints::whichValues()
{
    QFETCH(QString, setting);
    m_runs.set(u"RANKSCOPE_ARRAYS"_s, setting);
    const Ended ended = m_runs.start(u"a"_s, u"1 1"_s, {u"steps=10"_s, u"scalar"_s});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.messages, QByteArray());
    QStringList files = filesIn(m_runs.path(u"a"_s), u"*.json"_s);
    files.replaceInStrings(u"_rank0000.json"_s, QString());
    QTEST(files, "files");
    QCOMPARE(filesIn(m_runs.path(u"a"_s), u"*.npy"_s).size(), files.size());
    QVERIFY(!m_runs.logged(u"a"_s, 0, 9, u"dt.crc32c"_s).isEmpty());
}

/// Without a launcher that Rankscope knows, the program says which process it is.
void TestSavepoints::processIsSaid()
{
    m_runs.set(u"RANKSCOPE_ARRAYS"_s, u"values"_s);
    for (int process = 0; process < 4; ++process)
        QCOMPARE(m_runs.startOne(u"a"_s, {u"2"_s, u"2"_s, u"process=%1"_s.arg(process)}).messages, QByteArray());
    QCOMPARE(m_runs.logged(u"a"_s, 3, 1, u"u.crc32c"_s), plainChecksum(lastQuarter(1)));
    QCOMPARE(run({u"diff"_s, m_runs.path(u"a"_s), m_runs.path(u"a"_s)}).code, 0);
}

#ifdef RANKSCOPE_SAVEPOINTS_MODULE
/// Rows 0 to 2 of the array at step 2 that programs/savepoints.c has.
void TestSavepoints::fortranModule()
{
    m_runs.set(u"RANKSCOPE_ARRAYS"_s, u"values"_s);
    const Ended ended = m_runs.startOther(QStringLiteral(RANKSCOPE_SAVEPOINTS_MODULE), u"a"_s);
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.messages, QByteArray("rankscope recorder: array wrong is not registered: its lists do not have an "
                                        "entry for each dimension\n"));
    std::vector<double> numbers;
    for (int element = 0; element < 24; ++element)
        numbers.push_back(100 * (element / 8) + element % 8 + 0.25);
    QCOMPARE(m_runs.logged(u"a"_s, 0, 2, u"u.crc32c"_s), plainChecksum(numbers));
    QCOMPARE(m_runs.logged(u"a"_s, 0, 2, u"u.max_at"_s), u"[2,7]"_s);
    QCOMPARE(m_runs.logged(u"a"_s, 0, 2, u"dt.sum"_s), u"0.5"_s);
    QCOMPARE(m_runs.logged(u"a"_s, 0, 2, u"done.sum"_s), u"1"_s);
    QCOMPARE(m_runs.logged(u"a"_s, 0, 3, u"u.sum"_s), QString()); // it was forgotten
    QCOMPARE(m_runs.logged(u"a"_s, 0, 3, u"dt.sum"_s), u"0.5"_s);
    const QByteArray json = readFile(m_runs.path(u"a/u_step000002_rank0000.json"_s));
    QVERIFY(json.contains("\"order\": \"Fortran\"") && json.contains("\"halo\": [[0, 1], [0, 0]]"));
}
#endif

void TestSavepoints::switchedOff()
{
    m_runs.set(u"RANKSCOPE_RECORD"_s, u"0"_s);
    QCOMPARE(m_runs.start(u"a"_s, u"1 1"_s).messages, QByteArray());
    QVERIFY(!QDir(m_runs.path(u"a"_s)).exists());
    m_runs.unset(u"RANKSCOPE_RECORD"_s);
    m_runs.set(u"RANKSCOPE_ARRAYS"_s, u"off"_s);
    QCOMPARE(m_runs.start(u"a"_s, u"1 1"_s).messages, QByteArray());
    QVERIFY(!QDir(m_runs.path(u"a"_s)).exists());
}

void TestSavepoints::compiledOff()
{
    const Ended ended = m_runs.startOther(QStringLiteral(RANKSCOPE_SAVEPOINTS_OFF), u"a"_s);
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.messages, QByteArray());
    QVERIFY(!QDir(m_runs.path(u"a"_s)).exists());
}

void TestSavepoints::badSettings()
{
    m_runs.set(u"RANKSCOPE_ARRAYS"_s, u"values,from=x,every=0,depth=3"_s);
    const Ended ended = m_runs.start(u"a"_s, u"1 1"_s);
    QCOMPARE(ended.code, 0);
    for (const QByteArray word : {"from=x", "every=0", "depth=3"}) {
        const QByteArray message = "RANKSCOPE_ARRAYS: \"" + word + "\" is not understood";
        QVERIFY2(ended.messages.contains(message), ended.messages.constData());
    }
    QCOMPARE(filesIn(m_runs.path(u"a"_s), u"*.npy"_s).size(), 3);
}

/// It is said once, and the program goes on.
void TestSavepoints::folderThatCannotBe()
{
    QVERIFY(writeFile(m_runs.path(u"file"_s), "x"));
    m_runs.set(u"RANKSCOPE_ARRAYS_FOLDER"_s, m_runs.path(u"file/a"_s));
    m_runs.set(u"RANKSCOPE_ARRAYS"_s, u"values"_s);
    const Ended ended = m_runs.start(u"a"_s, u"1 1"_s);
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.messages.count('\n'), 1);
    QVERIFY2(ended.messages.startsWith("rankscope recorder, process 0: ")
                 && ended.messages.contains("cannot be written"),
             ended.messages.constData());
    m_runs.set(u"RANKSCOPE_ARRAYS_FOLDER"_s, m_runs.path(u"deep/in/folders"_s));
    QCOMPARE(m_runs.start(u"a"_s, u"1 1"_s).messages, QByteArray());
    QCOMPARE(filesIn(m_runs.path(u"deep/in/folders"_s), u"*.npy"_s).size(), 3);
}

void TestSavepoints::fullDisk()
{
    m_runs.set(u"RANKSCOPE_ARRAYS"_s, u"values"_s);
    const Ended ended = m_runs.start(u"a"_s, u"1 1"_s, {u"filesize=300"_s});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.messages.count('\n'), 1);
    QVERIFY2(ended.messages.contains("File too large"), ended.messages.constData());
    // nothing that looks complete and is not
    QCOMPARE(filesIn(m_runs.path(u"a"_s), u"*.npy*"_s), QStringList());
    QCOMPARE(filesIn(m_runs.path(u"a"_s), u"*.json*"_s), QStringList());
}

/// What a process that is forked off would add to the log of its parent is skipped, and said once.
void TestSavepoints::forkedOff()
{
    const Ended ended = m_runs.startOne(u"a"_s, {u"forks"_s});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.messages,
             QByteArray("rankscope recorder, process 0: rankscope_savepoint(): a process that was forked "
                        "off while its parent recorded is not recorded\n"));
    QFile log(m_runs.path(u"a/savepoints.0.csv"_s));
    QVERIFY(log.open(QIODevice::ReadOnly));
    const QByteArray rows = log.readAll();
    QCOMPARE(rows.count(",parent,"), 2 * 12);
    QVERIFY(!rows.contains(",child,"));
}

void TestSavepoints::twoDecompositionsAreEqual()
{
    m_runs.set(u"RANKSCOPE_ARRAYS"_s, u"values"_s);
    QCOMPARE(m_runs.start(u"one"_s, u"1 1"_s, {u"scalar"_s}).code, 0);
    QCOMPARE(m_runs.start(u"four"_s, u"2 2"_s, {u"scalar"_s, u"fortran"_s}).code, 0);
    QCOMPARE(m_runs.start(u"fifteen"_s, u"3 5"_s, {u"scalar"_s, u"padded"_s}).code, 0);
    for (const QString &other : {u"four"_s, u"fifteen"_s}) {
        const Ended diff = run({u"diff"_s, m_runs.path(u"one"_s), m_runs.path(other), u"--json"_s, u"--exact"_s});
        QCOMPARE(diff.code, 0);
        QCOMPARE(dataSetClasses(diff.json()).size(), 6);
        for (const QString &each : dataSetClasses(diff.json()))
            QVERIFY2(each.endsWith(u" equal"_s), qPrintable(each));
    }
}

void TestSavepoints::changeIsFound()
{
    m_runs.set(u"RANKSCOPE_ARRAYS"_s, u"values"_s);
    QCOMPARE(m_runs.start(u"one"_s, u"1 1"_s).code, 0);
    QCOMPARE(m_runs.start(u"six"_s, u"3 2"_s, {u"change=1:3:5:77"_s}).code, 0);
    const Ended diff = run({u"diff"_s, m_runs.path(u"one"_s), m_runs.path(u"six"_s), u"--limit"_s, u"3"_s});
    QCOMPARE(diff.code, 1);
    QVERIFY2(diff.output.contains("1 data set differs.") && diff.output.contains("/step000001/u  differs"),
             diff.output.constData());
    // row 3 is in the second of three, column 5 in the second of two: process 3
    QVERIFY2(diff.output.simplified().contains("[3,5] 305.125 77 228.125 0.747644 0 3"), diff.output.constData());
}

void TestSavepoints::lostExchangeIsFound()
{
    m_runs.set(u"RANKSCOPE_ARRAYS"_s, u"values"_s);
    QCOMPARE(m_runs.start(u"one"_s, u"1 1"_s).code, 0);
    QCOMPARE(m_runs.start(u"two"_s, u"2 1"_s, {u"stale=2"_s}).code, 0);
    const Ended diff = run({u"diff"_s, m_runs.path(u"one"_s), m_runs.path(u"two"_s)});
    QCOMPARE(diff.code, 1);
    // a row of 8 cells on each side of the cut
    QVERIFY2(
        diff.output.contains("Halo cells of /step000002/u in the current run that differ from their owners: 16 of 16."),
        diff.output.constData());
    QVERIFY2(diff.output.simplified().contains("[3,0] 0 300.125 1 300.25 0.125"), diff.output.constData());
}

void TestSavepoints::missingProcess()
{
    m_runs.set(u"RANKSCOPE_ARRAYS"_s, u"values"_s);
    QCOMPARE(m_runs.start(u"four"_s, u"2 2"_s).code, 0);
    QVERIFY(QFile::remove(m_runs.path(u"four/u_step000001_rank0002.npy"_s)));
    QVERIFY(QFile::remove(m_runs.path(u"four/u_step000002_rank0001.json"_s)));
    const Ended diff = run({u"diff"_s, m_runs.path(u"four"_s), m_runs.path(u"four"_s)});
    QCOMPARE(diff.code, 2);
    QVERIFY2(
        diff.output.contains("1 data set is equal.")
            && diff.output.contains("The file u_step000001_rank0002.npy of its values is missing.")
            && diff.output.contains("12 of the 48 elements of the whole array are in no process's block. The blocks "
                                    "of these processes are missing: 1."),
        diff.output.constData());
}

void TestSavepoints::saidByInfo()
{
    m_runs.set(u"RANKSCOPE_ARRAYS"_s, u"values"_s);
    QCOMPARE(m_runs.start(u"four"_s, u"2 2"_s).code, 0);
    const Ended info = run({u"info"_s, m_runs.path(u"four"_s)});
    QCOMPARE(info.code, 0);
    QVERIFY2(info.output.contains("savepoint blocks, 4 processes, 3 data sets, --steps groups takes it as a series, "
                                  "/step000000/u float64 6 × 8"),
             info.output.constData());
    const QJsonValue file = run({u"info"_s, u"--json"_s, m_runs.path(u"four"_s)}).json()[u"files"][0];
    QCOMPARE(file[u"kind"].toString(), u"numpy"_s);
    QCOMPARE(file[u"processes"].toInt(), 4);
    // an element is its owner's
    const QString folder = m_runs.path(u"four"_s);
    const Ended value = run({u"compare"_s, folder, u"--value"_s, u"/step000001/u[3,5]"_s});
    QVERIFY2(value.output.contains("305.125  3              1  100.0 %"), value.output.constData());
    const Ended computed = run({u"compare"_s, folder, u"--value"_s, u"/step000001/u[3,5] + 1"_s});
    QCOMPARE(computed.code, 2);
    QVERIFY2(computed.messages.contains("give one element"), computed.messages.constData());
    // the checksum of the whole array is that which the recorder has of it on one process
    QCOMPARE(m_runs.start(u"one"_s, u"1 1"_s).code, 0);
    const Ended statistics = run({u"statistics"_s, m_runs.path(u"four"_s), u"--dataset"_s, u"/step000001/u"_s});
    QVERIFY2(statistics.output.contains(m_runs.logged(u"one"_s, 0, 1, u"u.crc32c"_s).toLower().toLatin1()),
             statistics.output.constData());
}

RANKSCOPE_TEST(TestSavepoints, QCoreApplication)
#include "tst_savepoints.moc"
