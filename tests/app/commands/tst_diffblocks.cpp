// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/npyfile.h"
#include "tests/app/commands/program.h"
#include "tests/app/commands/reportjson.h"
#include "tests/io/hdf5/hdf5content.h"
#include "tests/io/hdf5/hdf5folder.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QJsonArray>
#include <QXmlStreamReader>

#include <algorithm>
#include <functional>

#include <sys/resource.h>

using namespace Qt::StringLiterals;

namespace {

/// The whole field has 6 × 8 elements; (i, j) is 100 i + j.
constexpr int rows = 6;
constexpr int columns = 8;

double plain(int row, int column)
{
    return 100 * row + column;
}

/// How a run is cut: where blocks begin along each dimension and where the last one ends; cells of the neighbours on
/// each side.
struct Cut {
    std::vector<int> rows;
    std::vector<int> columns;
    int halo = 1;
    bool atEdges = false;
};

const Cut four{{0, 3, 6}, {0, 4, 8}}; // 2 x 2
const Cut six{{0, 2, 4, 6}, {0, 5, 8}}; // 3 x 2

using ValueAt = std::function<double(int process, int row, int column)>;

} // namespace

/// Runs of several processes, each with a file of its own, as whole arrays.
class TestDiffBlocks : public QObject, private Hdf5Folder
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void twoDecompositionsAreEqual_data();
    void twoDecompositionsAreEqual();
    void ownersOfDifferencesAreNamed();
    void staleHalosAreFound();
    void cornersMayBeLeftOut_data();
    void cornersMayBeLeftOut();
    void tables();
    void copiesOfScalars();
    void copiesAtASavepoint_data();
    void copiesAtASavepoint();
    void rulesSayHowArraysLie_data();
    void rulesSayHowArraysLie();
    void whatIsMissingIsNotCompared();
    void moreFilesThanMayBeOpen();
    void refused_data();
    void refused();

private:
    void writeRun(const QString &folder, const Cut &cut, const ValueAt &valueAt = {}, int firstNumber = 0) const;
    QStringList diff(const QString &reference, const QString &current, const QStringList &options) const
    {
        return QStringList{u"diff"_s, path(reference), path(current)} + options;
    }
};

/// Files p0.h5, p1.h5, … with /u, and a scalar /dt that all have.
void TestDiffBlocks::writeRun(const QString &folder, const Cut &cut, const ValueAt &valueAt, int firstNumber) const
{
    QVERIFY(QDir(path({})).mkpath(folder));
    const auto range = [&cut](const std::vector<int> &edges, std::size_t block, int extent) {
        const int low = edges[block] - cut.halo;
        const int high = edges[block + 1] + cut.halo;
        return cut.atEdges ? std::pair(low, high) : std::pair(std::max(low, 0), std::min(high, extent));
    };
    int process = 0;
    for (std::size_t blockRow = 0; blockRow + 1 < cut.rows.size(); ++blockRow) {
        for (std::size_t blockColumn = 0; blockColumn + 1 < cut.columns.size(); ++blockColumn, ++process) {
            const auto [firstRow, endRow] = range(cut.rows, blockRow, rows);
            const auto [firstColumn, endColumn] = range(cut.columns, blockColumn, columns);
            std::vector<double> values;
            for (int row = firstRow; row < endRow; ++row) {
                for (int column = firstColumn; column < endColumn; ++column)
                    values.push_back(valueAt ? valueAt(process, row, column) : plain(row, column));
            }
            const double step = 0.25;
            write(u"%1/p%2.h5"_s.arg(folder).arg(firstNumber + process), [&](hid_t file) {
                put(file, "dt", H5T_NATIVE_DOUBLE, {}, &step);
                put(file, "u", H5T_NATIVE_DOUBLE, {hsize_t(endRow - firstRow), hsize_t(endColumn - firstColumn)},
                    values.data());
            });
        }
    }
}

void TestDiffBlocks::initTestCase()
{
    writeRun(u"four"_s, four);
    writeRun(u"six"_s, six);
    writeRun(u"bare"_s, {six.rows, six.columns, 0});
    // cells beyond the ends are of nobody: they may hold anything
    writeRun(u"edges"_s, {four.rows, four.columns, 2, true}, [](int process, int row, int column) {
        const bool inside = row >= 0 && row < rows && column >= 0 && column < columns;
        return inside ? plain(row, column) : -1000.0 - process;
    });
    writeRun(u"whole"_s, {{0, rows}, {0, columns}, 0});
    writeRun(u"fromone"_s, six, {}, 1);
    // (2, 1) is of process 2; process 0 has an old copy of it
    writeRun(u"stale"_s, six, [](int process, int row, int column) {
        return process == 0 && row == 2 && column == 1 ? 7.5 : plain(row, column);
    });
    // (2, 5) is of process 3, and beyond a corner of process 0
    writeRun(u"corner"_s, six, [](int process, int row, int column) {
        return process == 0 && row == 2 && column == 5 ? 7.5 : plain(row, column);
    });
    writeRun(u"other"_s, six, [](int, int row, int column) {
        return plain(row, column) + (row == 4 && column == 5 ? 2 : row == 0 && column == 4 ? 0.5 : 0);
    });
}

void TestDiffBlocks::twoDecompositionsAreEqual_data()
{
    QTest::addColumn<QString>("reference");
    QTest::addColumn<QString>("current");
    QTest::addColumn<QStringList>("options");
    QTest::newRow("4 and 6") << u"four"_s << u"six"_s
                             << QStringList{u"--grid"_s, u"2x2"_s, u"--grid"_s, u"3x2"_s, u"--halo"_s, u"1"_s};
    QTest::newRow("a width for each dimension, below and above")
        << u"four"_s << u"six"_s << QStringList{u"--grid"_s, u"2x2"_s, u"--grid"_s, u"3x2"_s, u"--halo"_s, u"1:1,1"_s};
    QTest::newRow("one has no halo") << u"four"_s << u"bare"_s
                                     << QStringList{u"--grid"_s, u"2x2"_s, u"--grid"_s, u"3x2"_s,
                                                    u"--halo"_s, u"1"_s,   u"--halo"_s, u"0"_s};
    QTest::newRow("halos at the ends too")
        << u"edges"_s << u"edges"_s << QStringList{u"--grid"_s, u"2x2"_s, u"--halo"_s, u"2"_s, u"--halo-at-edges"_s};
    QTest::newRow("one file and 6") << u"whole/p0.h5"_s << u"six"_s
                                    << QStringList{u"--grid"_s, u"3x2"_s, u"--halo"_s, u"1"_s};
    QTest::newRow("6 and one file") << u"six"_s << u"whole/p0.h5"_s
                                    << QStringList{u"--grid"_s, u"3x2"_s, u"--halo"_s, u"1"_s};
    QTest::newRow("counted from 1") << u"four"_s << u"fromone"_s
                                    << QStringList{u"--grid"_s, u"2x2"_s, u"--grid"_s, u"3x2"_s, u"--halo"_s, u"1"_s};
}

void TestDiffBlocks::twoDecompositionsAreEqual()
{
    QFETCH(QString, reference);
    QFETCH(QString, current);
    QFETCH(QStringList, options);
    const Ended ended = run(diff(reference, current, options + QStringList{u"--exact"_s, u"--json"_s}));
    QCOMPARE(ended.messages, QByteArray());
    QCOMPARE(ended.code, 0);
    const QJsonObject json = ended.json();
    QCOMPARE(json.value("equal"_L1).toBool(), true);
    QCOMPARE(json.value("counts"_L1).toObject().value("elements"_L1).toInt(), rows * columns + 1);
    QCOMPARE(listedDataSet(json, u"/u"_s).value("reference_shape"_L1).toArray(), (QJsonArray{rows, columns}));
    QCOMPARE(listedDataSet(json, u"/u"_s).value("current_shape"_L1).toArray(), (QJsonArray{rows, columns}));
}

void TestDiffBlocks::ownersOfDifferencesAreNamed()
{
    const QStringList options{u"--grid"_s, u"2x2"_s, u"--grid"_s, u"3x2"_s, u"--halo"_s, u"1"_s};
    const Ended ended = run(diff(u"four"_s, u"other"_s, options + QStringList{u"--json"_s}));
    QCOMPARE(ended.code, 1);
    const QJsonObject json = ended.json();
    QCOMPARE(json.value("current"_L1).toArray().size(), 6);
    const QJsonObject set = listedDataSet(json, u"/u"_s);
    QCOMPARE(set.value("class"_L1).toString(), u"different"_s);
    const QJsonObject most{
        {u"value"_s, 2}, {u"index"_s, QJsonArray{4, 5}}, {u"reference_process"_s, 3}, {u"current_process"_s, 5}};
    QCOMPARE(set.value("max_absolute"_L1).toObject(), most);
    // the other one: (0, 4) is of process 1 of four, of process 0 of six
    const QJsonObject second = set.value("worst"_L1).toArray()[1].toObject();
    QCOMPARE(second.value("index"_L1).toArray(), (QJsonArray{0, 4}));
    QCOMPARE(second.value("reference_process"_L1).toInt(-1), 1);
    QCOMPARE(second.value("current_process"_L1).toInt(-1), 0);
    // the copies have changed as their owners have
    QCOMPARE(set.value("current_halo"_L1).toObject().value("differing"_L1).toInt(-1), 0);
    const QString report =
        QString::fromUtf8(run(diff(u"four"_s, u"other"_s, options + QStringList{u"--limit"_s, u"5"_s})).output);
    QVERIFY2(report.simplified().contains("[4,5] 405 407 2 0.004914 3 5"_L1), qPrintable(report));
}

void TestDiffBlocks::staleHalosAreFound()
{
    const QStringList options{u"--grid"_s, u"2x2"_s, u"--grid"_s, u"3x2"_s, u"--halo"_s, u"1"_s};
    const Ended ended = run(diff(u"four"_s, u"stale"_s, options + QStringList{u"--json"_s}));
    QCOMPARE(ended.code, 1);
    const QJsonObject set = listedDataSet(ended.json(), u"/u"_s);
    QCOMPARE(set.value("class"_L1).toString(), u"halo-differs"_s);
    QCOMPARE(set.value("counts"_L1).toObject().value("differing"_L1).toInt(-1), 0);
    // four: each block has (3 + 1)(4 + 1) elements, less the 48 of all; six: rows 3, 4, 3, columns 6 and 4
    QCOMPARE(set.value("reference_halo"_L1).toObject().value("cells"_L1).toInt(), 4 * 20 - 48);
    const QJsonObject halo = set.value("current_halo"_L1).toObject();
    QCOMPARE(halo.value("cells"_L1).toInt(), 10 * 10 - 48);
    QCOMPARE(halo.value("differing"_L1).toInt(), 1);
    const QJsonObject cell{{u"index"_s, QJsonArray{2, 1}}, {u"process"_s, 0},
                           {u"value"_s, u"7.5"_s},         {u"owner"_s, 2},
                           {u"owner_value"_s, u"201"_s},   {u"absolute"_s, 193.5}};
    QCOMPARE(halo.value("disagreements"_L1).toArray(), QJsonArray{cell});
    const QString report = QString::fromUtf8(run(diff(u"four"_s, u"stale"_s, options)).output).simplified();
    QVERIFY2(report.contains("/u halo differs 48 0"_L1), qPrintable(report));
    QVERIFY2(report.contains("stale/p0.h5 and 5 more file"_L1), qPrintable(report));
    QVERIFY2(report.contains("in the current run that differ from their owners: 1 of 52."_L1), qPrintable(report));
    QVERIFY2(report.contains("[2,1] 0 7.5 2 201 193.5"_L1), qPrintable(report));
}

void TestDiffBlocks::cornersMayBeLeftOut_data()
{
    QTest::addColumn<QString>("run");
    QTest::addColumn<QString>("cells");
    QTest::addColumn<int>("code");
    QTest::newRow("all") << u"corner"_s << u"all"_s << 1;
    QTest::newRow("faces") << u"corner"_s << u"faces"_s << 0;
    QTest::newRow("a face") << u"stale"_s << u"faces"_s << 1;
    QTest::newRow("none") << u"stale"_s << u"none"_s << 0;
}

void TestDiffBlocks::cornersMayBeLeftOut()
{
    QFETCH(QString, run);
    QFETCH(QString, cells);
    QFETCH(int, code);
    const QStringList options{u"--grid"_s, u"3x2"_s, u"--halo"_s, u"1"_s, u"--check-halos"_s, cells};
    QCOMPARE(::run(diff(u"six"_s, run, options)).code, code);
}

void TestDiffBlocks::tables()
{
    const QStringList files{path(u"b.csv"_s), path(u"b.xml"_s), path(u"b.h5"_s), path(u"b.html"_s)};
    const Ended ended =
        run(diff(u"four"_s, u"stale"_s,
                 {u"--grid"_s, u"2x2"_s, u"--grid"_s, u"3x2"_s, u"--halo"_s, u"1"_s, u"--csv"_s, files[0], u"--xml"_s,
                  files[1], u"--hdf5"_s, files[2], u"--html"_s, files[3], u"--json"_s}));
    QCOMPARE(ended.code, 1);
    const QList<QByteArray> lines = readFile(files[0]).split('\n');
    QVERIFY2(lines[0].endsWith("error,max_absolute_reference_process,max_absolute_current_process,"
                               "reference_halo_cells,reference_halo_differing,current_halo_cells,"
                               "current_halo_differing,side,index,process,value,owner,owner_value,absolute"),
             lines[0]);
    QVERIFY2(lines[2].endsWith("float64,float64,,,,32,0,52,1,,,,,,,"), lines[2]);
    QVERIFY2(lines[3].startsWith("/u,,halo,") && lines[3].endsWith("current,\"[2,1]\",0,7.5,2,201,193.5"), lines[3]);
    QXmlStreamReader xml(readFile(files[1]));
    QVERIFY(xml.readNextStartElement());
    QCOMPARE(xml.attributes().value("halo_differs"_L1), "1"_L1);
    QString owner;
    while (xml.readNextStartElement()) {
        if (xml.name() == "halo"_L1)
            owner = xml.attributes().value("owner"_L1).toString();
        xml.skipCurrentElement();
    }
    QCOMPARE(owner, u"2"_s);
    const H5::H5File file(QFile::encodeName(files[2]).constData(), H5F_ACC_RDONLY);
    QCOMPARE(hdf5content::texts(file, "class"), (QStringList{u"equal"_s, u"halo-differs"_s, u"halo"_s}));
    QCOMPARE(hdf5content::integers(file, "current_halo_cells")[1], 52);
    const QByteArray page = readFile(files[3]);
    QVERIFY(page.contains("Halo cells of the current run") && !page.contains("Halo cells of the reference"));
}

void TestDiffBlocks::copiesOfScalars()
{
    QVERIFY(QDir(path({})).mkpath(u"scalars"_s));
    for (int process = 0; process < 4; ++process) {
        const double step = process == 2 ? 0.5 : 0.25;
        QFile::copy(path(u"four/p%1.h5"_s.arg(process)), path(u"scalars/p%1.h5"_s.arg(process)));
        const hid_t file =
            H5Fopen(QFile::encodeName(path(u"scalars/p%1.h5"_s.arg(process))).constData(), H5F_ACC_RDWR, H5P_DEFAULT);
        const hid_t scalar = H5Dopen2(file, "dt", H5P_DEFAULT);
        QVERIFY(H5Dwrite(scalar, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, &step) >= 0);
        H5Dclose(scalar);
        H5Fclose(file);
    }
    const Ended ended = run(diff(u"four"_s, u"scalars"_s, {u"--grid"_s, u"2x2"_s, u"--halo"_s, u"1"_s, u"--json"_s}));
    QCOMPARE(ended.code, 1);
    const QJsonObject set = listedDataSet(ended.json(), u"/dt"_s);
    QCOMPARE(set.value("class"_L1).toString(), u"halo-differs"_s);
    const QJsonObject cell = set.value("current_halo"_L1).toObject().value("disagreements"_L1).toArray()[0].toObject();
    QCOMPARE(cell.value("process"_L1).toInt(-1), 2);
    QCOMPARE(cell.value("owner"_L1).toInt(-1), 0);
    QCOMPARE(cell.value("value"_L1).toString(), u"0.5"_s);
}

void TestDiffBlocks::copiesAtASavepoint_data()
{
    QTest::addColumn<QString>("option");
    QTest::newRow("report") << u"--limit=20"_s;
    for (const QString &format : {u"csv"_s, u"xml"_s, u"hdf5"_s, u"html"_s, u"junit"_s})
        QTest::newRow(qPrintable(format)) << u"--"_s % format % u'=' % path(u"copies."_s % format);
    QTest::newRow("json") << u"--json"_s;
}

/// A folder of savepoint blocks without any array that is divided: its copies are of processes all the same.
void TestDiffBlocks::copiesAtASavepoint()
{
    QFETCH(const QString, option);
    QVERIFY(QDir(path({})).mkpath(u"copies"_s));
    for (int process = 0; process < 2; ++process) {
        const QString stem = path(u"copies/dt_step0_rank%1"_s.arg(process));
        writeFile(stem % u".npy"_s, npyDoubles("()", {0.25 * (1 + process)}));
        writeFile(stem % u".json"_s, R"({"rankscope_block":1,"name":"dt","place":"sweep","step":0,"processes":2,)"
                                     R"("type":"float64","order":"C","extents":[],"global":[],"offset":[],"halo":[],)"
                                     R"("rank":)"
                                         + QByteArray::number(process) + '}');
    }
    const Ended ended = run(diff(u"copies"_s, u"copies"_s, {option}));
    QCOMPARE(ended.code, 1);
    if (option != u"--json"_s)
        return;
    const QJsonObject set = listedDataSet(ended.json(), u"/step000000/dt"_s);
    const QJsonObject cell = set.value("current_halo"_L1).toObject().value("disagreements"_L1).toArray()[0].toObject();
    QCOMPARE(cell.value("process"_L1).toInt(-1), 1);
    QCOMPARE(cell.value("owner"_L1).toInt(-1), 0);
    QCOMPARE(cell.value("value"_L1).toString(), u"0.5"_s);
}

void TestDiffBlocks::rulesSayHowArraysLie_data()
{
    QTest::addColumn<QByteArray>("blocks");
    QTest::addColumn<int>("code");
    QTest::newRow("of each run") << R"({"match":"/u","of":"reference","grid":[2,2],"halo":1},
        {"match":"u","of":"current","grid":[3,2],"halo":[[1,1],1]})"_ba
                                 << 0;
    QTest::newRow("offsets") << R"({"match":"/u","of":"reference","grid":[2,2],"halo":1,"offsets":[[0,3],[0,4]]},
        {"match":"u","of":"current","grid":[3,2],"halo":1,"offsets":[[0,2,4]]})"_ba
                             << 0;
    QTest::newRow("wrong offsets") << R"({"match":"/u","of":"reference","grid":[2,2],"halo":1,"offsets":[[0,4],[0,4]]},
        {"match":"u","of":"current","grid":[3,2],"halo":1})"_ba
                                   << 2;
    QTest::newRow("another order") << R"({"match":"/u","of":"reference","grid":[2,2],"halo":1},
        {"match":"u","of":"current","grid":[3,2],"halo":1,"rank_order":"column"})"_ba
                                   << 2;
    QTest::newRow("no copies") << R"({"match":"/u","replicated":true})"_ba << 2;
    QTest::newRow("of another data set") << R"({"match":"/v","grid":[2,2]})"_ba << 2;
}

void TestDiffBlocks::rulesSayHowArraysLie()
{
    QFETCH(QByteArray, blocks);
    QFETCH(int, code);
    QVERIFY(writeFile(path(u"rules.json"_s), "{\"blocks\":[" + blocks + "]}"));
    const Ended ended = run(diff(u"four"_s, u"six"_s, {u"--rules"_s, path(u"rules.json"_s), u"--json"_s}));
    QVERIFY2(ended.code == code, ended.messages);
    QCOMPARE(listedDataSet(ended.json(), u"/u"_s).value("class"_L1).toString(),
             code == 0 ? u"equal"_s : u"not-compared"_s);
    QCOMPARE(listedDataSet(ended.json(), u"/dt"_s).value("class"_L1).toString(), u"equal"_s);
}

void TestDiffBlocks::whatIsMissingIsNotCompared()
{
    writeRun(u"gap"_s, six);
    write(u"gap/p4.h5"_s, [&](hid_t file) {
        const double step = 0.25;
        put(file, "dt", H5T_NATIVE_DOUBLE, {}, &step);
    });
    const QStringList options{u"--grid"_s, u"2x2"_s, u"--grid"_s, u"3x2"_s, u"--halo"_s, u"1"_s, u"--json"_s};
    const Ended ended = run(diff(u"four"_s, u"gap"_s, options));
    QCOMPARE(ended.code, 2);
    const QJsonObject set = listedDataSet(ended.json(), u"/u"_s);
    QCOMPARE(set.value("class"_L1).toString(), u"not-compared"_s);
    QVERIFY(set.value("error"_L1).toString().contains("Process 4"_L1));
    QCOMPARE(listedDataSet(ended.json(), u"/dt"_s).value("class"_L1).toString(), u"equal"_s);
    QCOMPARE(run(diff(u"four"_s, u"gap"_s, options + QStringList{u"--allow-partial"_s})).code, 0);
}

void TestDiffBlocks::moreFilesThanMayBeOpen()
{
    constexpr int processes = 90;
    QVERIFY(QDir(path({})).mkpath(u"many"_s));
    for (int process = 0; process < processes; ++process) {
        const double value = process;
        write(u"many/%1.h5"_s.arg(process), [&](hid_t file) { put(file, "u", H5T_NATIVE_DOUBLE, {1}, &value); });
    }
    const ProgramInput input{.inChild = [] {
        rlimit limit;
        getrlimit(RLIMIT_NOFILE, &limit);
        limit.rlim_cur = 60;
        setrlimit(RLIMIT_NOFILE, &limit);
    }};
    const Ended ended = run(diff(u"many"_s, u"many"_s, {u"--grid"_s, u"90"_s, u"--json"_s}), input);
    QCOMPARE(ended.messages, QByteArray());
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.json().value("counts"_L1).toObject().value("elements"_L1).toInt(), processes);
}

void TestDiffBlocks::refused_data()
{
    QTest::addColumn<QStringList>("line");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("no grid") << QStringList{u"four"_s, u"six"_s} << "--grid 2x3"_ba;
    QTest::newRow("no numbers") << QStringList{u"four"_s, u"six"_s, u"--grid"_s, u"2y2"_s} << "2y2"_ba;
    QTest::newRow("no processes") << QStringList{u"four"_s, u"six"_s, u"--grid"_s, u"0x2"_s} << "0x2"_ba;
    QTest::newRow("no width") << QStringList{u"four"_s, u"six"_s, u"--grid"_s, u"2x2"_s, u"--halo"_s, u"1:2:3"_s}
                              << "1:2:3"_ba;
    QTest::newRow("too many widths") << QStringList{u"four"_s, u"four"_s,   u"--grid"_s,
                                                    u"2x2"_s,  u"--halo"_s, u"1,1,1"_s}
                                     << "--halo"_ba;
    QTest::newRow("three grids") << QStringList{u"four"_s,   u"four"_s, u"--grid"_s, u"2x2"_s,
                                                u"--grid"_s, u"2x2"_s,  u"--grid"_s, u"2x2"_s}
                                 << "--grid"_ba;
    QTest::newRow("two folders") << QStringList{u"four"_s, u"six"_s, u"four"_s, u"--grid"_s, u"2x2"_s} << "folder"_ba;
    QTest::newRow("an empty folder") << QStringList{u"four"_s, u"empty"_s, u"--grid"_s, u"2x2"_s} << "empty: error"_ba;
}

void TestDiffBlocks::refused()
{
    QFETCH(QStringList, line);
    QFETCH(QByteArray, says);
    QVERIFY(QDir(path({})).mkpath(u"empty"_s));
    for (QString &word : line) {
        if (QFileInfo::exists(path(word)))
            word = path(word);
    }
    const Ended ended = run(QStringList{u"diff"_s} + line);
    QCOMPARE(ended.code, 2);
    QCOMPARE(ended.output, QByteArray());
    QVERIFY2(ended.messages.contains(says), ended.messages);
}

RANKSCOPE_TEST(TestDiffBlocks, QCoreApplication)
#include "tst_diffblocks.moc"
