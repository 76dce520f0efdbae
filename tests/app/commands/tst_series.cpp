// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/app/commands/npyfile.h"
#include "tests/app/commands/program.h"
#include "tests/io/hdf5/hdf5folder.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <cmath>

using namespace Qt::StringLiterals;

/// Series of arrays on the command line: the same array step after step, in folders of .npy files and in logs.
class TestSeries : public QObject, private Hdf5Folder
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void infoNamesTheSteps();
    void infoCountsTheBytesOfTheSteps();
    void numbersStayProcesses();
    void patternOverrides();
    void assumptionsAreSaid();
    void foldersSayStepsAndRanks();
    void foldersSayTimes();
    void extensionsSayRanks();
    void filesOfOpenPmdSaySteps_data();
    void filesOfOpenPmdSaySteps();
    void equalSeries();
    void firstDifference();
    void blocksMakeWholeArrays();
    void otherShapes();
    void stepsOfOneSide();
    void tables();
    void testCases();
    void cutStep();
    void refused_data();
    void refused();
    void statisticsOverSteps();
    void exportsTheStepAsDimension();
    void stepsWithinOneFile();
    void logs();
    void restartedLogs();
    void logsRestartedAtTheirLastStep();
    void logsOfProcesses();
    void logBehindOtherOutput();

private:
    using ValueAt = std::function<double(int step, int element)>;
    void writeSteps(const QString &folder, const QString &name, int last, const ValueAt &valueAt) const;
    void writeIteration(const QString &name, int iteration, const QByteArray &format) const;
    QString path(const QString &name) const { return m_folder.filePath(name); }
    QStringList diff(const QString &reference, const QString &current, const QStringList &options) const
    {
        return QStringList{u"diff"_s, path(reference), path(current)} + options;
    }

    QTemporaryDir m_folder;
};

namespace {

/// Elements of a 2 × 3 array.
constexpr int arrayElements = 6;

double plainValue(int step, int element)
{
    return step + element / 8.0;
}

QStringList namesOf(const QJsonArray &list)
{
    QStringList names;
    for (const QJsonValue &value : list)
        names << (value.isString() ? value.toString() : QString::number(value.toInteger()));
    return names;
}

} // namespace

/// Files of the steps 0, 10, … as `name` says, where %1 is the step.
void TestSeries::writeSteps(const QString &folder, const QString &name, int last, const ValueAt &valueAt) const
{
    QVERIFY(QDir(path({})).mkpath(folder));
    for (int step = 0; step <= last; step += 10) {
        std::vector<double> values;
        for (int element = 0; element < arrayElements; ++element)
            values.push_back(valueAt(step, element));
        QVERIFY(writeFile(path(folder % u'/' % name.arg(step, 4, 10, QChar(u'0'))), npyDoubles("(2, 3)", values)));
    }
}

void TestSeries::initTestCase()
{
    writeSteps(u"good"_s, u"temp_step%1.npy"_s, 50, plainValue);
    writeSteps(u"good"_s, u"salt_step%1.npy"_s, 50, plainValue);
    writeSteps(u"bad"_s, u"temp_step%1.npy"_s, 50,
               [](int step, int element) { return plainValue(step, element) + (step >= 20 && element == 4 ? 1 : 0); });
    writeSteps(u"bad"_s, u"salt_step%1.npy"_s, 50, [](int step, int element) {
        return step >= 40 && element == 0 ? std::nan("") : plainValue(step, element) + (step == 10 ? 1e-6 : 0);
    });
    writeSteps(u"short"_s, u"temp_step%1.npy"_s, 40, plainValue);
    writeSteps(u"short"_s, u"salt_step%1.npy"_s, 40, plainValue);
    for (const int rank : {0, 1, 2})
        QVERIFY(QDir(path({})).mkpath(u"processes"_s)
                && writeFile(path(u"processes/u.%1.npy"_s.arg(rank)), npyDoubles("(2,)", {1, 2})));
}

void TestSeries::infoNamesTheSteps()
{
    const Ended info = run({u"info"_s, path(u"good"_s), u"--json"_s});
    QCOMPARE(info.code, 0);
    const QJsonArray files = info.json()[u"files"_s].toArray();
    QCOMPARE(files.size(), 1);
    const QJsonObject file = files[0].toObject();
    QCOMPARE(file[u"kind"_s].toString(), u"array-series"_s);
    QCOMPARE(namesOf(file[u"steps"_s].toArray()).join(u' '), u"0 10 20 30 40 50"_s);
    QCOMPARE(namesOf(file[u"file_patterns"_s].toArray()).join(u' '), u"salt_step{step}.npy temp_step{step}.npy"_s);
    const QJsonArray dataSets = file[u"datasets"_s].toArray();
    QCOMPARE(dataSets.size(), 2);
    QCOMPARE(namesOf(dataSets[0].toObject()[u"shape"_s].toArray()).join(u' '), u"6 2 3"_s);
    QVERIFY(run({u"info"_s, path(u"good"_s)}).output.contains("6 steps"));
}

/// Wherever the files of the steps are; what else is in the folder has bytes of its own.
void TestSeries::infoCountsTheBytesOfTheSteps()
{
    const QByteArray field = npyDoubles("(2, 3)", {1, 2, 3, 4, 5, 6});
    for (const QString &file : {u"flat/u_step10.npy"_s, u"flat/u_step20.npy"_s, u"deep/step_10/rank0/u.npy"_s,
                                u"deep/step_10/rank1/u.npy"_s, u"deep/step_20/rank0/u.npy"_s}) {
        QVERIFY(QDir(path({})).mkpath(file.section(u'/', 0, -2)));
        QVERIFY(writeFile(path(file), field));
    }
    QVERIFY(writeFile(path(u"flat/notes.txt"_s), "seven b"));
    const QJsonArray flat = run({u"info"_s, path(u"flat"_s), u"--json"_s}).json()[u"files"_s].toArray();
    QCOMPARE(flat.size(), 2);
    QCOMPARE(flat[0][u"bytes"_s].toInteger(), 2 * field.size());
    QCOMPARE(flat[1][u"bytes"_s].toInteger(), 7);
    const QJsonArray deep = run({u"info"_s, path(u"deep"_s), u"--json"_s}).json()[u"files"_s].toArray();
    QCOMPARE(deep.size(), 1);
    QCOMPARE(deep[0][u"bytes"_s].toInteger(), 3 * field.size());
}

/// Where the names say no step, all is as it was.
void TestSeries::numbersStayProcesses()
{
    const Ended info = run({u"info"_s, path(u"processes"_s), u"--json"_s});
    QCOMPARE(info.json()[u"files"_s].toArray().size(), 3);
    const Ended same = run(diff(u"processes"_s, u"processes"_s, {u"--grid"_s, u"3"_s, u"--json"_s}));
    QCOMPARE(same.code, 0);
    QCOMPARE(same.json()[u"kind"_s].toString(), u"array-diff"_s);
}

void TestSeries::patternOverrides()
{
    const QString pattern = u"u.{step}.npy"_s;
    const Ended info = run({u"info"_s, path(u"processes"_s), u"--file-pattern"_s, pattern, u"--json"_s});
    QCOMPARE(namesOf(info.json()[u"files"_s][0][u"steps"_s].toArray()).join(u' '), u"0 1 2"_s);
    const Ended same = run(diff(u"processes"_s, u"processes"_s, {u"--file-pattern"_s, pattern, u"--json"_s}));
    QCOMPARE(same.code, 0);
    QCOMPARE(same.json()[u"kind"_s].toString(), u"series-diff"_s);
}

/// Numbers without a word: what was assumed, and how to say otherwise.
void TestSeries::assumptionsAreSaid()
{
    for (const int number : {0, 2, 4}) {
        QVERIFY(QDir(path({})).mkpath(u"counted"_s));
        QVERIFY(writeFile(path(u"counted/u%1.npy"_s.arg(number)), npyDoubles("(2,)", {1, 2})));
    }
    const QString assumed = u"What the numbers in the names are (u{step}.npy) is assumed from how they count, "
                            "since no word says it; where that is wrong: --file-pattern 'u{rank}.npy'."_s;
    const QJsonObject json = run(diff(u"counted"_s, u"counted"_s, {u"--json"_s})).json();
    QCOMPARE(namesOf(json[u"assumed"_s].toArray()), QStringList(assumed));
    QVERIFY(run(diff(u"counted"_s, u"counted"_s, {})).output.contains(assumed.toUtf8()));
    const Ended info = run({u"info"_s, path(u"counted"_s), u"--json"_s});
    QCOMPARE(namesOf(info.json()[u"files"_s][0][u"assumed"_s].toArray()), QStringList(assumed));
    QVERIFY(!run({u"info"_s, path(u"good"_s), u"--json"_s}).json()[u"files"_s][0].toObject().contains(u"assumed"_s));
    const Ended ranks = run({u"info"_s, path(u"counted"_s), u"--file-pattern"_s, u"u{rank}.npy"_s, u"--json"_s});
    QCOMPARE(ranks.json()[u"files"_s].toArray().size(), 3);
    const QJsonObject given =
        run(diff(u"counted"_s, u"counted"_s, {u"--file-pattern"_s, u"u{step}.npy"_s, u"--json"_s})).json();
    QVERIFY(!given.contains(u"assumed"_s));
}

/// A folder for each step, in it one for each process: the folders are part of the names.
void TestSeries::foldersSayStepsAndRanks()
{
    for (const QString &side : {u"fa"_s, u"fb"_s}) {
        for (const int step : {0, 10, 20}) {
            for (const int rank : {0, 1}) {
                const QString folder = u"%1/step_%2/rank%3"_s.arg(side).arg(step).arg(rank);
                const double value = side == "fb"_L1 && step == 10 && rank == 1 ? 5 : 1;
                QVERIFY(QDir(path({})).mkpath(folder));
                QVERIFY(writeFile(path(folder % u"/u.npy"_s), npyDoubles("(2,)", {1, value})));
            }
        }
    }
    const QJsonObject info = run({u"info"_s, path(u"fa"_s), u"--json"_s}).json()[u"files"_s][0].toObject();
    QCOMPARE(namesOf(info[u"steps"_s].toArray()).join(u' '), u"0 10 20"_s);
    QCOMPARE(namesOf(info[u"file_patterns"_s].toArray()).join(u' '), u"step_{step}/rank{rank}/u.npy"_s);
    const Ended text = run(diff(u"fa"_s, u"fb"_s, {u"--grid"_s, u"2"_s}));
    QCOMPARE(text.code, 1);
    QVERIFY2(text.output.startsWith("They part at step 10, first in u[3], owned by rank 1; 1 of 1 variable."),
             text.output.constData());
    const Ended given =
        run({u"info"_s, path(u"fa"_s), u"--file-pattern"_s, u"step_{step}/rank{rank}/*.npy"_s, u"--json"_s});
    QCOMPARE(namesOf(given.json()[u"files"_s][0][u"steps"_s].toArray()).join(u' '), u"0 10 20"_s);
}

/// What OpenFOAM's cases look like, where something else writes arrays into the folders of times.
void TestSeries::foldersSayTimes()
{
    for (const QString &side : {u"ta"_s, u"tb"_s}) {
        for (const QString &folder : {u"0"_s, u"constant"_s, u"0.1"_s, u"0.25"_s})
            QVERIFY(QDir(path({})).mkpath(side % u'/' % folder));
        QVERIFY(writeFile(path(side % u"/0/U"_s), "FoamFile\n"));
        QVERIFY(writeFile(path(side % u"/0.1/u.npy"_s), npyDoubles("(2,)", {1, 2})));
        QVERIFY(writeFile(path(side % u"/0.25/u.npy"_s), npyDoubles("(2,)", {1, side == "ta"_L1 ? 3.0 : 4.0})));
    }
    const QJsonObject info = run({u"info"_s, path(u"ta"_s), u"--json"_s}).json()[u"files"_s][0].toObject();
    QCOMPARE(namesOf(info[u"steps"_s].toArray()).join(u' '), u"0.1 0.25"_s);
    QCOMPARE(namesOf(info[u"file_patterns"_s].toArray()).join(u' '), u"{time}/u.npy"_s);
    QVERIFY(!info.contains(u"assumed"_s));
    const Ended text = run(diff(u"ta"_s, u"tb"_s, {}));
    QCOMPARE(text.code, 1);
    QVERIFY2(text.output.startsWith("They part at step 0.25, first in u[1]"), text.output.constData());
}

/// One step of Enzo: the number of the name is the same, that of the extension is the process.
void TestSeries::extensionsSayRanks()
{
    QVERIFY(QDir(path({})).mkpath(u"enzo"_s));
    for (const int rank : {0, 1})
        QVERIFY(writeFile(path(u"enzo/data0001.cpu000%1"_s.arg(rank)), npyDoubles("(2,)", {rank + 1.0, rank + 2.0})));
    const Ended same = run(diff(u"enzo"_s, u"enzo"_s, {u"--grid"_s, u"2"_s, u"--json"_s}));
    QVERIFY2(same.code == 0, same.messages.constData());
    QCOMPARE(same.json()[u"counts"_s][u"elements"_s].toInt(), 4);
}

/// A file of the standard with a single iteration, which names those of the other files.
void TestSeries::writeIteration(const QString &name, int iteration, const QByteArray &format) const
{
    write(name, [&](hid_t file) {
        const auto say = [file](const char *attributeName, const QByteArray &text) {
            const hid_t type = H5Tcopy(H5T_C_S1);
            H5Tset_size(type, std::size_t(text.size()));
            attribute(file, attributeName, type, {}, text.constData());
            H5Tclose(type);
        };
        say("openPMD", "1.1.0");
        say("basePath", "/data/%T/");
        say("meshesPath", "fields/");
        say("iterationEncoding", "fileBased");
        say("iterationFormat", format);
        const hid_t list = H5Pcreate(H5P_LINK_CREATE);
        H5Pset_create_intermediate_group(list, 1);
        const QByteArray group = "/data/" + QByteArray::number(iteration) + "/fields";
        const hid_t fields = H5Gcreate2(file, group.constData(), list, H5P_DEFAULT, H5P_DEFAULT);
        const double values[] = {1, 2};
        put(fields, "rho", H5T_IEEE_F64LE, {2}, values);
        H5Gclose(fields);
        H5Pclose(list);
    });
}

void TestSeries::filesOfOpenPmdSaySteps_data()
{
    QTest::addColumn<int>("stride");
    QTest::addColumn<QByteArray>("format");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<bool>("isAssumed");
    QTest::newRow("as processes count") << 1 << QByteArray("data%T.h5") << u"array-series"_s << false;
    QTest::newRow("a stride") << 50 << QByteArray("data%06T.h5") << u"array-series"_s << false;
    QTest::newRow("without the extension") << 50 << QByteArray("data%T") << u"array-series"_s << false;
    QTest::newRow("of renamed files") << 50 << QByteArray("other%T.h5") << u"array-series"_s << true;
    QTest::newRow("of renamed files that count") << 1 << QByteArray("other%T.h5") << u"hdf5"_s << false;
}

void TestSeries::filesOfOpenPmdSaySteps()
{
    QFETCH(int, stride);
    QFETCH(QByteArray, format);
    QVERIFY(QDir(Hdf5Folder::path({})).mkpath(u"pmd"_s));
    const QDir folder(Hdf5Folder::path(u"pmd"_s));
    for (const QString &old : folder.entryList(QDir::Files))
        QVERIFY(QFile::remove(folder.filePath(old)));
    QStringList steps;
    for (int index = 0; index < 3; ++index) {
        writeIteration(u"pmd/data%1.h5"_s.arg(index * stride), index * stride, format);
        steps << QString::number(index * stride);
    }
    const QJsonObject info = run({u"info"_s, folder.path(), u"--json"_s}).json()[u"files"_s][0].toObject();
    QTEST(info[u"kind"_s].toString(), "kind");
    QTEST(info.contains(u"assumed"_s), "isAssumed");
    if (info[u"kind"_s].toString() != "array-series"_L1)
        return;
    QCOMPARE(namesOf(info[u"steps"_s].toArray()), steps);
    QCOMPARE(info[u"file_patterns"_s][0].toString(), u"data{step}.h5"_s);
    QCOMPARE(info[u"datasets"_s][0][u"path"_s].toString(), u"/fields/rho"_s);
}

void TestSeries::equalSeries()
{
    const Ended same = run(diff(u"good"_s, u"good"_s, {u"--json"_s}));
    QCOMPARE(same.code, 0);
    QCOMPARE(same.json()[u"equal"_s].toBool(), true);
    QVERIFY(same.json()[u"not_read"_s].toArray().isEmpty());
    QVERIFY(!same.json().contains(u"first"_s));
}

void TestSeries::firstDifference()
{
    const Ended text = run(diff(u"good"_s, u"bad"_s, {}));
    QCOMPARE(text.code, 1);
    QVERIFY2(
        text.output.contains("They part at step 20, first in temp[1,1]; 2 of 2 variables; salt follows at step 40."),
        text.output.constData());
    const QJsonObject json = run(diff(u"good"_s, u"bad"_s, {u"--json"_s})).json();
    const QJsonObject first = json[u"first"_s].toObject();
    QCOMPARE(first[u"step"_s].toInt(), 20);
    QCOMPARE(first[u"dataset"_s].toString(), u"temp"_s);
    QCOMPARE(namesOf(first[u"index"_s].toArray()).join(u' '), u"1 1"_s);
    QCOMPARE(json[u"steps"_s].toArray().size(), 6);
    const QJsonObject step = json[u"steps"_s][1].toObject();
    QCOMPARE(step[u"step"_s].toInt(), 10);
    QCOMPARE(step[u"datasets"_s][0][u"class"_s].toString(), u"equal"_s);
    const QJsonObject counts = json[u"counts"_s].toObject();
    QCOMPARE(counts[u"noise"_s].toInt(), 1); // salt at step 10
    QCOMPARE(counts[u"nan_born"_s].toInt(), 2); // salt at 40 and 50
    QCOMPARE(counts[u"differing"_s].toInt(), 6); // temp at 20, 30, 40, 50, and these two
}

/// Where nobody says how the blocks make one array, each process is compared by itself.
void TestSeries::blocksMakeWholeArrays()
{
    for (const int step : {10, 20}) {
        for (const int rank : {0, 1}) {
            const QString name = u"w_%1_%2.npy"_s.arg(step).arg(rank);
            QVERIFY(QDir(path({})).mkpath(u"w"_s) && QDir(path({})).mkpath(u"wbad"_s));
            QVERIFY(writeFile(path(u"w/"_s % name), npyDoubles("(1, 2)", {1, 2})));
            QVERIFY(writeFile(path(u"wbad/"_s % name), npyDoubles("(1, 2)", {1, step == 20 && rank == 1 ? 3.0 : 2.0})));
        }
    }
    const QJsonObject apart = run(diff(u"w"_s, u"wbad"_s, {u"--json"_s})).json();
    QCOMPARE(apart[u"first"_s][u"dataset"_s].toString(), u"rank 1/w"_s);
    QCOMPARE(apart[u"first"_s][u"process"_s].toInt(), 1);
    const QJsonObject whole = run(diff(u"w"_s, u"wbad"_s, {u"--grid"_s, u"2x1"_s, u"--json"_s})).json();
    QCOMPARE(whole[u"first"_s][u"dataset"_s].toString(), u"w"_s);
    QCOMPARE(whole[u"first"_s][u"step"_s].toInt(), 20);
    QCOMPARE(namesOf(whole[u"first"_s][u"index"_s].toArray()).join(u' '), u"1 1"_s);
    QCOMPARE(whole[u"first"_s][u"process"_s].toInt(), 1);
}

/// No element is the first to differ then: the sentence says why.
void TestSeries::otherShapes()
{
    for (const int step : {0, 10, 20}) {
        const std::vector<double> values{1.0 * step, 2.0};
        for (const auto &[folder, shape] : {std::pair{u"pair"_s, "(2,)"}, std::pair{u"row"_s, "(1, 2)"}}) {
            QVERIFY(QDir(path({})).mkpath(folder));
            QVERIFY(writeFile(path(u"%1/u_step%2.npy"_s.arg(folder).arg(step)), npyDoubles(shape, values)));
        }
    }
    const Ended text = run(diff(u"pair"_s, u"row"_s, {}));
    QCOMPARE(text.code, 1);
    QVERIFY2(
        text.output.startsWith("They part at step 0, first in u; 1 of 1 variable. The shapes differ: 2 and 1 × 2."),
        text.output.constData());
}

void TestSeries::stepsOfOneSide()
{
    const Ended less = run(diff(u"good"_s, u"short"_s, {u"--json"_s}));
    QCOMPARE(less.code, 1);
    QCOMPARE(namesOf(less.json()[u"only_reference"_s].toArray()).join(u' '), u"50"_s);
    const Ended more = run(diff(u"short"_s, u"good"_s, {}));
    QCOMPARE(more.code, 1);
    QVERIFY(more.output.contains("1 step is in the current one only: 50."));
}

void TestSeries::tables()
{
    const Ended csv = run(diff(u"good"_s, u"bad"_s, {u"--csv"_s, u"-"_s}));
    QCOMPARE(csv.code, 1);
    const QList<QByteArray> lines = csv.output.trimmed().split('\n');
    QCOMPARE(lines.size(), 13); // a heading and two variables in six steps
    QVERIFY(lines[0].startsWith("step,dataset,class,elements,differing,"));
    QVERIFY(csv.output.contains("\n20,temp,differs,6,1,0,1,"));
    const QString xml = path(u"diff.xml"_s);
    const QString html = path(u"diff.html"_s);
    QCOMPARE(run(diff(u"good"_s, u"bad"_s, {u"--xml"_s, xml, u"--html"_s, html})).code, 1);
    QXmlStreamReader reader(readFile(xml));
    int cells = 0;
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == u"cell")
            ++cells;
    }
    QVERIFY(!reader.hasError());
    QCOMPARE(cells, 12);
    QVERIFY(readFile(html).contains("They part at step 20"));
}

void TestSeries::testCases()
{
    const QString file = path(u"diff-junit.xml"_s);
    QCOMPARE(run(diff(u"good"_s, u"bad"_s, {u"--junit"_s, file})).code, 1);
    const QByteArray xml = readFile(file);
    QVERIFY(xml.contains("tests=\"2\""));
    QVERIFY(xml.contains("failures=\"2\""));
    QVERIFY(xml.contains("It parts at step 20"));
}

/// A step whose file is cut is not compared; nothing else suffers, and nobody says equal.
void TestSeries::cutStep()
{
    writeSteps(u"cut"_s, u"temp_step%1.npy"_s, 50, plainValue);
    writeSteps(u"cut"_s, u"salt_step%1.npy"_s, 50, plainValue);
    QVERIFY(writeFile(path(u"cut/temp_step0030.npy"_s), "\x93NUMPY"));
    const Ended found = run(diff(u"good"_s, u"cut"_s, {}));
    QCOMPARE(found.code, 2);
    QVERIFY2(found.output.contains("Step 30 could not be read"), found.output.constData());
    QCOMPARE(run(diff(u"good"_s, u"cut"_s, {u"--allow-partial"_s})).code, 0);
}

void TestSeries::refused_data()
{
    QTest::addColumn<QString>("current");
    QTest::addColumn<QStringList>("options");
    QTest::newRow("a pattern that is none") << u"bad"_s << QStringList{u"--file-pattern"_s, u"u_{time}.npy"_s};
    QTest::newRow("a pattern that no name fits") << u"bad"_s << QStringList{u"--file-pattern"_s, u"v_{step}.npy"_s};
    QTest::newRow("no series") << u"good/temp_step0000.npy"_s << QStringList();
}

void TestSeries::refused()
{
    QFETCH(QString, current);
    QFETCH(QStringList, options);
    const Ended ended = run(diff(u"good"_s, current, options));
    QCOMPARE(ended.code, 2);
    QVERIFY(!ended.messages.isEmpty());
}

void TestSeries::statisticsOverSteps()
{
    const Ended ended = run({u"statistics"_s, path(u"bad"_s), u"--dataset"_s, u"salt"_s, u"--json"_s});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.json()[u"nan"_s].toInt(), 2);
    const QJsonArray steps = ended.json()[u"steps"_s].toArray();
    QCOMPARE(steps.size(), 6);
    QCOMPARE(steps[4][u"step"_s].toInt(), 40);
    QCOMPARE(steps[4][u"nan"_s].toInt(), 1);
    QCOMPARE(steps[3][u"minimum"_s].toDouble(), 30.0);
    QCOMPARE(steps[3][u"maximum"_s].toDouble(), 30.625);
    QVERIFY(run({u"statistics"_s, path(u"bad"_s), u"--dataset"_s, u"salt"_s}).output.contains("Step by step:"));
}

void TestSeries::exportsTheStepAsDimension()
{
    const Ended ended = run({u"export"_s, path(u"good"_s), u"--view"_s, u"array"_s, u"--dataset"_s, u"temp"_s,
                             u"--fix"_s, u"step=20"_s, u"--format"_s, u"csv"_s, u"-o"_s, u"-"_s});
    QCOMPARE(ended.code, 0);
    QVERIFY2(ended.output.contains("20.625"), ended.output.constData());
    QVERIFY(!ended.output.contains("30.625"));
}

/// The fixture, made by hand, has the times 0, 1 and 2.
void TestSeries::stepsWithinOneFile()
{
    const QString file = QStringLiteral(RANKSCOPE_TEST_DATA "/netcdf/fields1.nc");
    const QJsonObject info = run({u"info"_s, file, u"--json"_s}).json()[u"files"_s][0].toObject();
    QCOMPARE(namesOf(info[u"steps_within"_s].toArray()), QStringList(u"time"_s));
    const QStringList steps{u"--steps"_s, u"time"_s, u"--json"_s};
    const QJsonObject same = run(QStringList{u"diff"_s, file, file} + steps).json();
    QCOMPARE(same[u"kind"_s].toString(), u"series-diff"_s);
    QCOMPARE(same[u"steps"_s].toArray().size(), 3);
    QCOMPARE(run({u"diff"_s, file, file, u"--json"_s}).json()[u"kind"_s].toString(),
             u"array-diff"_s); // not unless asked
    QCOMPARE(run({u"diff"_s, file, file}).messages, QByteArray());
    QByteArray other = readFile(file);
    for (qsizetype at = other.size() - 16; at < other.size(); ++at)
        other[at] = char(other[at] ^ 1);
    QVERIFY(writeFile(path(u"other.nc"_s), other));
    const Ended parted = run({u"diff"_s, file, path(u"other.nc"_s)});
    QCOMPARE(parted.code, 1);
    QVERIFY2(parted.messages.contains("--steps time says at which of them they part"), parted.messages);
    const QJsonArray rows =
        run(QStringList{u"statistics"_s, file, u"--dataset"_s, u"/temp"_s} + steps).json()[u"steps"_s].toArray();
    QCOMPARE(rows.size(), 3);
    QCOMPARE(rows[2][u"step"_s].toInt(), 2);
    const Ended refused = run(diff(u"good"_s, u"bad"_s, {u"--steps"_s, u"time"_s}));
    QCOMPARE(refused.code, 2);
    QVERIFY(refused.messages.contains("a series already"));
}

void TestSeries::logs()
{
    QVERIFY(writeFile(path(u"a.csv"_s), "step,rank,name,place,value\n0,0,u,p.f:1,0x5A\n10,0,u,p.f:1,0x5B\n"));
    QVERIFY(writeFile(path(u"b.csv"_s), "step,rank,name,place,value\n0,0,u,p.f:1,0x5A\n10,0,u,p.f:1,0x5C\n"));
    const Ended info = run({u"info"_s, path(u"a.csv"_s), u"--json"_s});
    QCOMPARE(info.json()[u"files"_s][0][u"kind"_s].toString(), u"series-csv"_s);
    const Ended found = run(diff(u"a.csv"_s, u"b.csv"_s, {}));
    QCOMPARE(found.code, 1);
    QVERIFY2(found.output.contains("They part at step 10, first in rank 0/u@p.f:1, owned by rank 0"),
             found.output.constData());
    QCOMPARE(run(diff(u"a.csv"_s, u"a.csv"_s, {})).code, 0);
}

/// A run that went back to a step and wrote it again, beside one that did not.
void TestSeries::restartedLogs()
{
    const auto line = [](int step, double energy) -> QByteArray {
        return QByteArray::number(step) + ", 0.5, 0, En " + QByteArray::number(energy) + '\n';
    };
    const QByteArray heading = "Step, Day, Truncs\n";
    QVERIFY(writeFile(path(u"once.stats"_s), heading + line(0, 1) + line(12, 2) + line(24, 3)));
    QVERIFY(
        writeFile(path(u"back.stats"_s), heading + line(0, 1) + line(12, 2) + line(24, 3) + line(12, 2) + line(24, 3)));
    QVERIFY(writeFile(path(u"parted.stats"_s),
                      heading + line(0, 1) + line(12, 2) + line(24, 3) + line(12, 2) + line(24, 4)));
    const Ended same = run(diff(u"once.stats"_s, u"back.stats"_s, {}));
    QCOMPARE(same.code, 0);
    QVERIFY2(same.messages.contains("has steps again, as a restarted run writes them (12, 24)"),
             same.messages.constData());
    const Ended parted = run(diff(u"once.stats"_s, u"parted.stats"_s, {}));
    QCOMPARE(parted.code, 1);
    QVERIFY2(parted.output.startsWith("They part at step 24, first in En #2; "), parted.output.constData());
}

/// The last step of the first run is the first one of the second.
void TestSeries::logsRestartedAtTheirLastStep()
{
    const auto block = [](const QByteArray &type, int step, const QByteArray &sum) -> QByteArray {
        return "BEGIN CHECKSUM(" + type + "):: coupler_end " + QByteArray::number(step) + "\nCHECKSUM:: " + type
               + "%t = " + sum + "\nCHECKSUM:: " + type + "%u = 7\n";
    };
    const QByteArray first = block("Atm", 1, "A") + block("Ocn", 1, "B") + block("Atm", 2, "C") + block("Ocn", 2, "D");
    const QByteArray last = block("Atm", 3, "E") + block("Ocn", 3, "F");
    QVERIFY(writeFile(path(u"once.out"_s), first + last));
    QVERIFY(writeFile(path(u"again.out"_s), first + block("Atm", 2, "C") + block("Ocn", 2, "D") + last));
    QVERIFY(writeFile(path(u"parted.out"_s), first + block("Atm", 2, "C") + block("Ocn", 2, "DD") + last));
    const Ended same = run(diff(u"once.out"_s, u"again.out"_s, {}));
    QVERIFY2(same.code == 0, QByteArray(same.output + same.messages).constData());
    QVERIFY2(same.messages.contains("has steps again, as a restarted run writes them (2)"), same.messages.constData());
    const Ended parted = run(diff(u"once.out"_s, u"parted.out"_s, {}));
    QCOMPARE(parted.code, 1);
    QVERIFY2(parted.output.startsWith("They part at step 2, first in Ocn%t #2; "), parted.output.constData());
    const QByteArray heading = "Step, Day, Truncs\n";
    QVERIFY(writeFile(path(u"once.stats"_s), heading + "0, 0.0, 0, En 1\n12, 0.5, 0, En 2\n24, 1.0, 0, En 3\n"));
    QVERIFY(writeFile(path(u"again.stats"_s),
                      heading + "0, 0.0, 0, En 1\n12, 0.5, 0, En 2\n12, 0.5, 0, En 2\n24, 1.0, 0, En 3\n"));
    const Ended stats = run(diff(u"once.stats"_s, u"again.stats"_s, {}));
    QVERIFY2(stats.code == 0, QByteArray(stats.output + stats.messages).constData());
}

/// FLASH writes a log for each process.
void TestSeries::logsOfProcesses()
{
    for (const QString &side : {u"da"_s, u"db"_s}) {
        QVERIFY(QDir(path({})).mkpath(side));
        for (const int rank : {0, 1}) {
            const QByteArray sum = side == "db"_L1 && rank == 1 ? "5B" : "5A";
            QVERIFY(writeFile(path(side % u"/drift.%1.log"_s.arg(rank)),
                              "inst=1\nstep=1\nsrc=Eos.F90:249\n dens 1\nstep=2\n dens " + sum + '\n'));
        }
    }
    const Ended parted = run(diff(u"da"_s, u"db"_s, {}));
    QCOMPARE(parted.code, 1);
    QVERIFY2(parted.output.startsWith(
                 "They part at step 2, first in rank 1/dens@Eos.F90:249, owned by rank 1; 1 of 2 variables."),
             parted.output.constData());
}

/// The first line that tells the kind may be behind megabytes of others.
void TestSeries::logBehindOtherOutput()
{
    const QByteArray other = QByteArray("a line of a model that starts\n").repeated(10'000);
    QVERIFY(writeFile(path(u"job.out"_s), other + "BEGIN CHECKSUM(Atm):: a 1\nCHECKSUM:: t = A\n"));
    const Ended info = run({u"info"_s, path(u"job.out"_s), u"--json"_s});
    QCOMPARE(info.json()[u"files"_s][0][u"kind"_s].toString(), u"fms-checksums"_s);
    QVERIFY(writeFile(
        path(u"crash.err"_s),
        other + "[n07:04711] *** Process received signal ***\n[n07:04711] [ 0] ./solver(flux+0x5a)[0x40123a]\n"));
    const Ended stacks = run({u"stacks"_s, path(u"crash.err"_s)});
    QVERIFY2(stacks.output.contains("flux"), stacks.output.constData());
}

RANKSCOPE_TEST(TestSeries, QCoreApplication)
#include "tst_series.moc"
