// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/npyfile.h"
#include "tests/app/commands/program.h"
#include "tests/app/commands/reportjson.h"
#include "tests/io/hdf5/hdf5content.h"
#include "tests/io/hdf5/hdf5folder.h"
#include "tests/support/nonfinite.h"
#include "tests/support/testclass.h"

#include <QJsonArray>
#include <QXmlStreamReader>

#include <cmath>

using namespace Qt::StringLiterals;
using rankscope::notANumber;

namespace {

QJsonObject located(double value, const QJsonArray &index)
{
    return {{u"value"_s, value}, {u"index"_s, index}};
}

} // namespace

class TestDiffArrays : public QObject, private Hdf5Folder
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void equalArraysEndWith0();
    void jsonHasTheKeysOfTheContract();
    void elementsAreDescribed();
    void theReportIsATable();
    void verdicts_data();
    void verdicts();
    void mismatches();
    void aRowForEachDataSet();
    void tables();
    void dataSetsByName();
    void formatsMix();
    void theLimitCutsListsOnly();
    void whatCannotBeReadEndsWith2();
    void refused_data();
    void refused();

private:
    QString doubles(const QString &name, const QByteArray &shape, const std::vector<double> &values) const
    {
        return save(name, npyDoubles(shape, values)) ? path(name) : QString();
    }
    QStringList diff(const QStringList &options = {}) const
    {
        return QStringList{u"diff"_s, path(u"reference.npy"_s), path(u"current.npy"_s)} + options;
    }
    QStringList diffHdf5(const QStringList &options = {}) const
    {
        return QStringList{u"diff"_s, path(u"reference.h5"_s), path(u"current.h5"_s)} + options;
    }
};

void TestDiffArrays::initTestCase()
{
    doubles(u"reference.npy"_s, "(2, 2)", {1, 2, 3, 4});
    doubles(u"current.npy"_s, "(2, 2)", {1, 2.5, 3, 3});
    const std::vector<double> reference = {1, 2, 3, 4};
    const std::vector<double> current = {1, 2, 3, 4.5};
    const std::vector<int> numbers = {1, 2, 3};
    write(u"reference.h5"_s, [&](hid_t file) {
        put(file, "gone", H5T_NATIVE_INT, {3}, numbers.data());
        put(file, "same", H5T_NATIVE_INT, {3}, numbers.data());
        put(file, "u", H5T_NATIVE_DOUBLE, {4}, reference.data());
    });
    write(u"current.h5"_s, [&](hid_t file) {
        put(file, "new", H5T_NATIVE_INT, {3}, numbers.data());
        put(file, "same", H5T_NATIVE_INT, {3}, numbers.data());
        put(file, "u", H5T_NATIVE_DOUBLE, {4}, current.data());
    });
}

void TestDiffArrays::equalArraysEndWith0()
{
    const QString file = path(u"reference.npy"_s);
    const Ended ended = run({u"diff"_s, file, file, u"--json"_s});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.messages, QByteArray());
    const QJsonObject json = ended.json();
    QCOMPARE(json.value("equal"_L1).toBool(), true);
    QCOMPARE(json.value("max_absolute"_L1).toObject(), located(0, {0, 0}));
    QCOMPARE(json.value("rms"_L1).toDouble(-1), 0.0);
    QVERIFY(!json.contains("first"_L1));
    const Ended report = run({u"diff"_s, file, file});
    QCOMPARE(report.code, 0);
    QVERIFY2(report.output.startsWith("1 data set"), report.output);
}

void TestDiffArrays::jsonHasTheKeysOfTheContract()
{
    const Ended ended = run(diff({u"--json"_s}));
    QCOMPARE(ended.code, 1);
    const QJsonObject json = ended.json();
    QCOMPARE(json.keys(), (QStringList{u"counts"_s, u"current"_s, u"datasets"_s, u"equal"_s, u"first"_s, u"kind"_s,
                                       u"l2_relative"_s, u"max_absolute"_s, u"max_relative"_s, u"reference"_s, u"rms"_s,
                                       u"shape_mismatch"_s, u"type_mismatch"_s}));
    QCOMPARE(json.value("kind"_L1).toString(), u"array-diff"_s);
    QCOMPARE(json.value("reference"_L1).toArray(), QJsonArray{path(u"reference.npy"_s)});
    QCOMPARE(json.value("equal"_L1).toBool(true), false);
    QCOMPARE(json.value("counts"_L1).toObject(),
             (QJsonObject{{u"elements"_s, 4}, {u"differing"_s, 2}, {u"nan_differing"_s, 0}}));
    // 2 and 2.5, 4 and 3: 0.5 of 2.5, 1 of 4
    QCOMPARE(json.value("max_absolute"_L1).toObject(), located(1, {1, 1}));
    QCOMPARE(json.value("max_relative"_L1).toObject(), located(0.25, {1, 1}));
    QCOMPARE(json.value("rms"_L1).toDouble(), 0.5590169943749475); // sqrt(1.25 / 4)
    QCOMPARE(json.value("l2_relative"_L1).toDouble(), 0.2041241452319315); // sqrt(1.25 / 30)
    QCOMPARE(json.value("first"_L1).toArray(), (QJsonArray{0, 1}));
    QCOMPARE(json.value("shape_mismatch"_L1).toBool(true), false);
    QCOMPARE(json.value("type_mismatch"_L1).toBool(true), false);
}

void TestDiffArrays::elementsAreDescribed()
{
    const QJsonArray sets = run(diff({u"--json"_s})).json().value("datasets"_L1).toArray();
    QCOMPARE(sets.size(), 1);
    const QJsonObject set = sets[0].toObject();
    QCOMPARE(set.value("path"_L1).toString(), u"arr_0"_s);
    QCOMPARE(set.value("class"_L1).toString(), u"different"_s);
    QCOMPARE(set.value("max_absolute"_L1).toObject(), located(1, {1, 1}));
    QCOMPARE(set.value("reference_shape"_L1).toArray(), (QJsonArray{2, 2}));
    QCOMPARE(set.value("current_type"_L1).toString(), u"float64"_s);
    QCOMPARE(set.value("truncated"_L1).toBool(true), false);
    const QJsonArray worst = {
        QJsonObject{{u"index"_s, QJsonArray{1, 1}}, {u"absolute"_s, 1}, {u"relative"_s, 0.25}},
        QJsonObject{{u"index"_s, QJsonArray{0, 1}}, {u"absolute"_s, 0.5}, {u"relative"_s, 0.2}},
    };
    QCOMPARE(set.value("worst"_L1).toArray(), worst);
}

void TestDiffArrays::theReportIsATable()
{
    const Ended ended = run(diff());
    QCOMPARE(ended.code, 1);
    QCOMPARE(ended.messages, QByteArray());
    const QList<QByteArray> lines =
        ended.output.simplified().isEmpty() ? QList<QByteArray>() : ended.output.split('\n');
    QStringList words;
    for (const QByteArray &line : lines)
        words << QString::fromUtf8(line.simplified());
    QVERIFY2(words.contains(u"data set result elements differing max abs at max rel at rel L2"_s), ended.output);
    QVERIFY2(words.contains(u"arr_0 differs 4 2 1 [1,1] 0.25 [1,1] 0.204124"_s), ended.output);
    QVERIFY2(words.contains(QString(u"Current: "_s % path(u"current.npy"_s))), ended.output);
    QVERIFY2(words.contains(u"[0,1] 2 2.5 0.5 0.2"_s), ended.output);
}

void TestDiffArrays::verdicts_data()
{
    QTest::addColumn<std::vector<double>>("reference");
    QTest::addColumn<std::vector<double>>("current");
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("code");
    using Values = std::vector<double>;
    QTest::newRow("1e-4 by default") << Values{1} << Values{1.00005} << QStringList() << 0;
    QTest::newRow("beyond it") << Values{1} << Values{1.0002} << QStringList() << 1;
    QTest::newRow("another bound") << Values{1} << Values{1.0002} << QStringList{u"--abs"_s, u"1e-3"_s} << 0;
    QTest::newRow("replaces the default") << Values{1} << Values{1.00005} << QStringList{u"--rel"_s, u"1e-9"_s} << 1;
    QTest::newRow("exact") << Values{1} << Values{std::nextafter(1.0, 2.0)} << QStringList{u"--exact"_s} << 1;
    QTest::newRow("ulps") << Values{1} << Values{std::nextafter(1.0, 2.0)} << QStringList{u"--ulps"_s, u"1"_s} << 0;
    // Where h5diff 1.10 is wrong: it takes these for equal, and the next for different.
    QTest::newRow("tiny ones") << Values{1e-20} << Values{2e-20} << QStringList{u"--rel"_s, u"1e-6"_s} << 1;
    QTest::newRow("zeros") << Values{0.0} << Values{-0.0} << QStringList() << 0;
    QTest::newRow("signed zeros") << Values{0.0} << Values{-0.0} << QStringList{u"--signed-zero-differs"_s} << 1;
    QTest::newRow("NaN") << Values{notANumber} << Values{notANumber} << QStringList() << 0;
    QTest::newRow("NaN differs") << Values{notANumber} << Values{notANumber} << QStringList{u"--nan-differs"_s} << 1;
    QTest::newRow("NaN and a number") << Values{notANumber} << Values{1} << QStringList() << 1;
}

void TestDiffArrays::verdicts()
{
    QFETCH(std::vector<double>, reference);
    QFETCH(std::vector<double>, current);
    QFETCH(QStringList, options);
    QFETCH(int, code);
    const QString a = doubles(u"a.npy"_s, "(1,)", reference);
    const QString b = doubles(u"b.npy"_s, "(1,)", current);
    const Ended ended = run(QStringList{u"diff"_s, a, b, u"--json"_s} + options);
    QCOMPARE(ended.code, code);
    QCOMPARE(ended.json().value("equal"_L1).toBool(), code == 0);
    const bool nanDiffers = code == 1 && std::isnan(reference[0]);
    QCOMPARE(ended.json().value("counts"_L1).toObject().value("nan_differing"_L1).toInt(-1), nanDiffers ? 1 : 0);
}

void TestDiffArrays::mismatches()
{
    const QString square = path(u"reference.npy"_s);
    const QString line = doubles(u"line.npy"_s, "(4,)", {1, 2, 3, 4});
    const Ended shapes = run({u"diff"_s, square, line, u"--json"_s});
    QCOMPARE(shapes.code, 1);
    QCOMPARE(shapes.json().value("shape_mismatch"_L1).toBool(), true);
    QCOMPARE(shapes.json().value("type_mismatch"_L1).toBool(true), false);
    QVERIFY(!shapes.json().contains("max_absolute"_L1));
    const Ended report = run({u"diff"_s, square, line});
    QVERIFY2(report.output.contains("shapes differ"), report.output);
    QVERIFY2(report.output.contains("4 in the current file"), report.output);

    QVERIFY(save(u"single.npy"_s, npyFile<float>("<f4", "(2, 2)", {1, 2, 3, 4})));
    const Ended types = run({u"diff"_s, square, path(u"single.npy"_s), u"--json"_s});
    QCOMPARE(types.code, 1);
    QCOMPARE(types.json().value("type_mismatch"_L1).toBool(), true);
    QCOMPARE(types.json().value("shape_mismatch"_L1).toBool(true), false);
    QCOMPARE(types.json().value("counts"_L1).toObject().value("differing"_L1).toInt(-1), 0);
    QVERIFY(run({u"diff"_s, square, path(u"single.npy"_s)}).output.contains("float64 in the reference, float32"));
}

void TestDiffArrays::aRowForEachDataSet()
{
    const Ended ended = run(diffHdf5({u"--json"_s}));
    QCOMPARE(ended.code, 1);
    const QJsonObject json = ended.json();
    QCOMPARE(dataSetClasses(json),
             (QStringList{u"/gone only-reference"_s, u"/same equal"_s, u"/u different"_s, u"/new only-current"_s}));
    QCOMPARE(json.value("counts"_L1).toObject(),
             (QJsonObject{{u"elements"_s, 7}, {u"differing"_s, 1}, {u"nan_differing"_s, 0}}));
    QVERIFY(!json.contains("max_absolute"_L1)); // of which data set?
    QCOMPARE(listedDataSet(json, u"/u"_s).value("max_absolute"_L1).toObject(), located(0.5, {3}));
    QVERIFY(!listedDataSet(json, u"/gone"_s).contains("counts"_L1));
    QVERIFY(!listedDataSet(json, u"/gone"_s).contains("current_shape"_L1));
    const QByteArray report = run(diffHdf5()).output;
    QVERIFY2(report.contains("only in the reference"), report);
    QVERIFY2(report.contains("only in the current"), report);
}

void TestDiffArrays::tables()
{
    const QStringList files{path(u"d.csv"_s), path(u"d.xml"_s), path(u"d.h5"_s), path(u"d.html"_s)};
    const Ended ended = run(diffHdf5(
        {u"--csv"_s, files[0], u"--xml"_s, files[1], u"--hdf5"_s, files[2], u"--html"_s, files[3], u"--json"_s}));
    QCOMPARE(ended.code, 1);
    QCOMPARE(ended.messages, QByteArray());
    const QList<QByteArray> lines = readFile(files[0]).split('\n');
    QCOMPARE(lines.size(), 6);
    QCOMPARE(lines[0], "path,snapshot,class,elements,differing,nan_differing,max_absolute,max_absolute_index,"
                       "max_relative,max_relative_index,rms,l2_relative,first,shape_mismatch,type_mismatch,"
                       "reference_shape,current_shape,reference_type,current_type,error"_ba);
    // rms: 0.5 / sqrt(4); L2: 0.5 / sqrt(30)
    QCOMPARE(lines[3], "/u,,different,4,1,0,0.5,[3],0.1111111111111111,[3],0.25,0.09128709291752768,[3],false,false,"
                       "[4],[4],float64,float64,"_ba);
    QXmlStreamReader xml(readFile(files[1]));
    QVERIFY(xml.readNextStartElement());
    QCOMPARE(xml.name(), "array-diff"_L1);
    QCOMPARE(xml.attributes().value("equal"_L1), "false"_L1);
    QCOMPARE(xml.attributes().value("different"_L1), "1"_L1);
    QStringList elements;
    while (xml.readNextStartElement()) {
        elements << xml.name() % u' ' % xml.attributes().value("path"_L1);
        xml.skipCurrentElement();
    }
    QCOMPARE(elements, (QStringList{u"reference "_s, u"current "_s, u"dataset /gone"_s, u"dataset /same"_s,
                                    u"dataset /u"_s, u"dataset /new"_s}));
    const H5::H5File file(QFile::encodeName(files[2]).constData(), H5F_ACC_RDONLY);
    QCOMPARE(hdf5content::texts(file, "path"), (QStringList{u"/gone"_s, u"/same"_s, u"/u"_s, u"/new"_s}));
    QCOMPARE(hdf5content::integers(file, "differing"), (std::vector<std::int64_t>{0, 0, 1, 0}));
    QCOMPARE(hdf5content::reals(file, "max_absolute")[2], 0.5);
    const QByteArray page = readFile(files[3]);
    QVERIFY(page.startsWith("<!DOCTYPE html>"));
    QVERIFY(page.contains("/gone") && page.contains("0.111111"));
    QVERIFY2(page.contains("<td class=\"code\">[3]</td><td class=\"code reference\">4</td>"
                           "<td class=\"code current\">4.5</td>"),
             page);
    QVERIFY(!page.contains(" src=") && !page.contains("://"));
}

void TestDiffArrays::dataSetsByName()
{
    QCOMPARE(run(diffHdf5({u"--dataset"_s, u"/same"_s})).code, 0);
    QCOMPARE(run(diffHdf5({u"--dataset"_s, u"u"_s})).code, 1);
    const Ended two = run(diffHdf5({u"--dataset"_s, u"/gone"_s, u"--dataset"_s, u"/new"_s, u"--json"_s}));
    QCOMPARE(two.code, 0);
    QCOMPARE(two.json().value("counts"_L1).toObject().value("elements"_L1).toInt(), 3);
    const Ended missing = run(diffHdf5({u"--dataset"_s, u"/gone"_s}));
    QCOMPARE(missing.code, 2);
    QVERIFY2(missing.messages.contains("current.h5: error: "), missing.messages);
}

void TestDiffArrays::formatsMix()
{
    const QString line = doubles(u"plain.npy"_s, "(4,)", {1, 2, 3, 4});
    QCOMPARE(run({u"diff"_s, path(u"reference.h5"_s), line, u"--dataset"_s, u"/u"_s}).code, 0);
    QCOMPARE(run({u"diff"_s, line, path(u"current.h5"_s), u"--dataset"_s, u"/u"_s}).code, 1);
    QVERIFY(writeFile(path(u"view.csv"_s), "1,2\n3,4\n"));
    QCOMPARE(
        run({u"diff"_s, path(u"reference.npy"_s), u"-"_s}, {.standardInput = readFile(path(u"current.npy"_s))}).code,
        1);
}

void TestDiffArrays::theLimitCutsListsOnly()
{
    const QJsonObject json = run(diff({u"--json"_s, u"--limit"_s, u"1"_s})).json();
    const QJsonObject set = json.value("datasets"_L1).toArray()[0].toObject();
    QCOMPARE(set.value("worst"_L1).toArray().size(), 1);
    QCOMPARE(set.value("truncated"_L1).toBool(), true);
    QCOMPARE(json.value("counts"_L1).toObject().value("differing"_L1).toInt(), 2);
    QCOMPARE(json.value("max_absolute"_L1).toObject(), located(1, {1, 1}));
    const QByteArray report = run(diff({u"--limit"_s, u"1"_s})).output;
    QVERIFY2(report.contains("and 1 more; --limit 0 lists all"), report);
    QVERIFY(!run(diff({u"--limit"_s, u"0"_s})).output.contains("more;"));
}

void TestDiffArrays::whatCannotBeReadEndsWith2()
{
    QVERIFY(save(u"cut.npy"_s, npyDoubles("(2, 2)", {1, 2, 3, 4}).chopped(8)));
    const QStringList line{u"diff"_s, path(u"reference.npy"_s), path(u"cut.npy"_s)};
    const Ended ended = run(line + QStringList{u"--json"_s});
    QCOMPARE(ended.code, 2);
    QVERIFY2(ended.messages.contains("Nothing of both was compared."), ended.messages);
    QCOMPARE(ended.json().value("equal"_L1).toBool(true), false);
    QCOMPARE(dataSetClasses(ended.json()), QStringList{u"arr_0 not-compared"_s});
    QCOMPARE(run(line + QStringList{u"--allow-partial"_s}).code, 2); // there is nothing else in it
}

void TestDiffArrays::refused_data()
{
    QTest::addColumn<QStringList>("line");
    QTest::addColumn<QByteArray>("says");
    const QString array = u"reference.npy"_s;
    QTest::newRow("missing") << QStringList{array, u"nowhere"_s} << "nowhere: error: "_ba;
    QTest::newRow("a trace") << QStringList{array, u"0.trd"_s} << "0.trd: error: "_ba;
    QTest::newRow("three") << QStringList{array, array, array} << "Two files are of process 0"_ba;
}

void TestDiffArrays::refused()
{
    QFETCH(QStringList, line);
    QFETCH(QByteArray, says);
    QVERIFY(writeFile(path(u"0.trd"_s), traceOf("RD: [4] \"S\" = 0.5; {\"p.fdv\", 4}\n")));
    QStringList arguments{u"diff"_s};
    for (const QString &name : line)
        arguments << path(name);
    const Ended ended = run(arguments);
    QCOMPARE(ended.code, 2);
    QCOMPARE(ended.output, QByteArray());
    QVERIFY2(ended.messages.contains(says), ended.messages);
}

RANKSCOPE_TEST(TestDiffArrays, QCoreApplication)
#include "tst_diffarrays.moc"
