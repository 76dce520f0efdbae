// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"
#include "tests/io/hdf5/hdf5content.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace Qt::StringLiterals;

/// Parameter files on the command line: two of them compared, one that says when traces are equal, one that is written.
class TestDiffParameters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void equalFilesEndWith0();
    void differentFilesEndWith1();
    void everyFormat();
    void refusesWhatIsNoParameters();
    void traceTolerance_data();
    void traceTolerance();
    void twoTolerances_data();
    void twoTolerances();
    void badParameters();
    void textIsTheSameBytes();
    void info();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    bool writePair() const
    {
        return writeFile(path(u"a.par"_s), "EnableTrace=1;\nTraceOptions.Exp=1E-4;\nTraceOptions.MaxErrors=10;\n")
               && writeFile(path(u"b.par"_s), "TraceOptions.Exp=0.5;\nEnableTrace=1;\nTraceOptions.SpaceIndent=1;\n");
    }
    /// Two traces in which S is 1 and 1.01.
    bool writeTraces() const
    {
        const auto trace = [](const QByteArray &value) {
            return traceOf("AW: [4] \"S\" = " + value + "; {\"p.fdv\", 2}\n");
        };
        return writeFile(path(u"a.trd"_s), trace("1")) && writeFile(path(u"b.trd"_s), trace("1.01"));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestDiffParameters::equalFilesEndWith0()
{
    QVERIFY(writePair());
    QVERIFY(
        writeFile(path(u"c.par"_s), "TraceOptions.MaxErrors=10;/* few */TraceOptions.Exp=0.0001;\nEnableTrace=1;\n"));
    const Ended ended = run({u"diff"_s, path(u"a.par"_s), path(u"c.par"_s), u"--json"_s});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.json().value("kind"_L1).toString(), u"parameters-diff"_s);
    QCOMPARE(ended.json().value("equal"_L1).toBool(), true);
    QCOMPARE(ended.json().value("counts"_L1).toObject().value("same"_L1).toInt(), 3);
    QVERIFY(run({u"diff"_s, path(u"a.par"_s), path(u"c.par"_s)}).output.contains("are equal"));
}

void TestDiffParameters::differentFilesEndWith1()
{
    QVERIFY(writePair());
    const Ended ended = run({u"diff"_s, path(u"a.par"_s), path(u"b.par"_s), u"--json"_s});
    QCOMPARE(ended.code, 1);
    QCOMPARE(ended.json().value("counts"_L1).toObject(),
             (QJsonObject{{u"same"_s, 1}, {u"changed"_s, 1}, {u"only_reference"_s, 1}, {u"only_current"_s, 1}}));
    const QJsonArray differences = ended.json().value("differences"_L1).toArray();
    QCOMPARE(differences.size(), 3);
    QCOMPARE(differences[0].toObject(), (QJsonObject{{u"class"_s, u"changed"_s},
                                                     {u"name"_s, u"TraceOptions.Exp"_s},
                                                     {u"reference_value"_s, u"1E-4"_s},
                                                     {u"reference_line"_s, 2},
                                                     {u"current_value"_s, u"0.5"_s},
                                                     {u"current_line"_s, 1},
                                                     {u"default"_s, u"1e-4"_s}}));
    const QByteArray text = run({u"diff"_s, path(u"a.par"_s), path(u"b.par"_s)}).output;
    QVERIFY2(text.contains("TraceOptions.MaxErrors") && text.contains("TraceOptions.SpaceIndent"), text.constData());
}

void TestDiffParameters::everyFormat()
{
    QVERIFY(writePair());
    const Ended ended = run({u"diff"_s, path(u"a.par"_s), path(u"b.par"_s), u"--csv"_s, path(u"d.csv"_s), u"--xml"_s,
                             path(u"d.xml"_s), u"--hdf5"_s, path(u"d.h5"_s), u"--html"_s, path(u"d.html"_s),
                             u"--junit"_s, path(u"d.junit"_s), u"-o"_s, path(u"d.txt"_s), u"--limit"_s, u"2"_s});
    QCOMPARE(ended.code, 1);
    QCOMPARE(ended.messages, "rankscope: note: 2 of 3 differences were written; --limit 0 writes all.\n"_ba);
    const QList<QByteArray> lines = readFile(path(u"d.csv"_s)).split('\n');
    QCOMPARE(lines.size(), 4);
    QCOMPARE(lines[0], "class,name,reference_value,reference_line,current_value,current_line,default"_ba);
    QCOMPARE(lines[1], "changed,TraceOptions.Exp,1E-4,2,0.5,1,1e-4"_ba);
    QXmlStreamReader xml(readFile(path(u"d.xml"_s)));
    QVERIFY(xml.readNextStartElement());
    QCOMPARE(xml.name(), "parameters-diff"_L1);
    const H5::H5File file(QFile::encodeName(path(u"d.h5"_s)).constData(), H5F_ACC_RDONLY);
    QCOMPARE(hdf5content::texts(file, "name"), QStringList({u"TraceOptions.Exp"_s, u"TraceOptions.MaxErrors"_s}));
    QVERIFY(readFile(path(u"d.html"_s)).contains("The largest deviation with which reals are equal."));
    const QByteArray junit = readFile(path(u"d.junit"_s));
    QCOMPARE(junit.count("<testcase "), 4);
    QCOMPARE(junit.count("<failure "), 3);
    QVERIFY(readFile(path(u"d.txt"_s)).contains("and 1 more"));
}

void TestDiffParameters::refusesWhatIsNoParameters()
{
    QVERIFY(writePair() && writeTraces());
    const QString a = path(u"a.par"_s);
    QCOMPARE(run({u"diff"_s, a, path(u"a.trd"_s)}).code, 2);
    QCOMPARE(run({u"diff"_s, path(u"a.trd"_s), a}).code, 2);
    QCOMPARE(run({u"diff"_s, a, a, a}).code, 2);
    QCOMPARE(run({u"diff"_s, a, path(u"nowhere.par"_s)}).code, 2);
    QCOMPARE(run({u"diff"_s, a, a, u"--abs"_s, u"1"_s}).code, 2);
    QCOMPARE(run({u"diff"_s, u"-"_s, a}, {.standardInput = readFile(a)}).code, 0);
}

void TestDiffParameters::traceTolerance_data()
{
    QTest::addColumn<QByteArray>("parameters");
    QTest::addColumn<int>("code");
    QTest::newRow("default, absolute 1e-4") << "EnableTrace=1;"_ba << 1;
    QTest::newRow("absolute") << "TraceOptions.Exp=0.02;"_ba << 0;
    QTest::newRow("relative, too small") << "TraceOptions.Exp=0.009;TraceOptions.ExpIsAbsolute=0;"_ba << 1;
    QTest::newRow("relative") << "TraceOptions.Exp=0.01;TraceOptions.ExpIsAbsolute=0;"_ba << 0; // 0.01 / 1.01
    QTest::newRow("relative to a larger floor")
        << "TraceOptions.Exp=0.0011;TraceOptions.ExpIsAbsolute=0;TraceOptions.RelCompareMin=10;"_ba << 0;
    QTest::newRow("strict") << "TraceOptions.Exp=0.02;TraceOptions.StrictCompare=1;"_ba << 1;
}

void TestDiffParameters::traceTolerance()
{
    QFETCH(QByteArray, parameters);
    QFETCH(int, code);
    QVERIFY(writeTraces() && writeFile(path(u"usr.par"_s), parameters));
    const Ended ended =
        run({u"diff"_s, path(u"a.trd"_s), path(u"b.trd"_s), u"--parameters"_s, path(u"usr.par"_s), u"--json"_s});
    QCOMPARE(ended.messages, QByteArray());
    QCOMPARE(ended.code, code);
    QCOMPARE(ended.json().value("equal"_L1).toBool(), code == 0);
}

void TestDiffParameters::twoTolerances_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("code");
    QTest::newRow("--abs") << QStringList{u"--abs"_s, u"1"_s} << 2;
    QTest::newRow("--rel") << QStringList{u"--rel"_s, u"1"_s} << 2;
    QTest::newRow("--ulps") << QStringList{u"--ulps"_s, u"1"_s} << 2;
    QTest::newRow("--exact") << QStringList{u"--exact"_s} << 2;
    QTest::newRow("--nan-differs") << QStringList{u"--nan-differs"_s} << 0;
}

void TestDiffParameters::twoTolerances()
{
    QFETCH(QStringList, options);
    QFETCH(int, code);
    QVERIFY(writeTraces() && writeFile(path(u"usr.par"_s), "TraceOptions.Exp=0.02;"));
    const Ended ended = run(
        QStringList{u"diff"_s, path(u"a.trd"_s), path(u"b.trd"_s), u"--parameters"_s, path(u"usr.par"_s)} + options);
    QCOMPARE(ended.code, code);
    QCOMPARE(ended.messages.contains("and --parameters both say"), code == 2);
}

void TestDiffParameters::badParameters()
{
    QVERIFY(writeTraces() && writeFile(path(u"usr.par"_s), "A=1;\nTraceOptions.Exp=small;"));
    const QStringList line{u"diff"_s, path(u"a.trd"_s), path(u"b.trd"_s), u"--parameters"_s};
    const Ended bad = run(line + QStringList(path(u"usr.par"_s)));
    QCOMPARE(bad.code, 2);
    QVERIFY2(bad.messages.contains(QByteArray(path(u"usr.par"_s).toUtf8() + ":2: error: ")), bad.messages.constData());
    QCOMPARE(run(line + QStringList(path(u"a.trd"_s))).code, 2);
    QCOMPARE(run(line + QStringList(path(u"nowhere.par"_s))).code, 2);
}

void TestDiffParameters::textIsTheSameBytes()
{
    const QString file = QStringLiteral(RANKSCOPE_TEST_DATA "/dvm/heat.par");
    const auto exported = [this, &file](const QString &format, const QStringList &options = {}) {
        return run(QStringList{u"export"_s, file, u"--view"_s, u"parameters"_s, u"--format"_s, format, u"-o"_s,
                               path(u"out"_s)}
                   + options)
            .code;
    };
    QCOMPARE(exported(u"text"_s), 0);
    QCOMPARE(readFile(path(u"out"_s)), readFile(file));
    QCOMPARE(exported(u"csv"_s), 0);
    const QList<QByteArray> lines = readFile(path(u"out"_s)).split('\n');
    QCOMPARE(lines[0], "name,index,value,default,allowed,meaning,line,comment"_ba);
    QCOMPARE(lines[13],
             "DebugOptions.MaxErrors,,100,,0 or more,After how many errors the dynamic control ends.,16,"_ba);
    QCOMPARE(lines[15], "Weights,3,\"0.5, 0.25\",,,,18,"_ba);
    QCOMPARE(exported(u"npy"_s), 2);
}

void TestDiffParameters::info()
{
    QVERIFY(writeFile(path(u"usr.par"_s), "A=1;\nTraceOptions.TraceMode=7;\n"));
    const Ended ended = run({u"info"_s, path(u"usr.par"_s), u"--json"_s});
    QCOMPARE(ended.code, 0);
    const QJsonObject file = ended.json().value("files"_L1).toArray().first().toObject();
    QCOMPARE(file.value("kind"_L1).toString(), u"dvm-parameters"_s);
    QCOMPARE(file.value("parameters"_L1).toInt(), 2);
    const QJsonObject problem = file.value("problems"_L1).toArray().first().toObject();
    QCOMPARE(problem.value("line"_L1).toInt(), 2);
    QCOMPARE(problem.value("text"_L1).toString(), u"TraceOptions.TraceMode is 7; allowed is: 0 to 3."_s);
}

RANKSCOPE_TEST(TestDiffParameters, QCoreApplication)
#include "tst_diffparameters.moc"
