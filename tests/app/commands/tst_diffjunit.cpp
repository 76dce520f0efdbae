// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/npyfile.h"
#include "tests/app/commands/program.h"
#include "tests/io/hdf5/hdf5folder.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

/// A test case of the file.
struct JunitCase {
    QString className = {};
    QString name = {};
    QString result = u"passed"_s; // or "failure", "error", "skipped"
    QString type = {};
    QString message = {};
    QStringList details = {};
    QString remarks = {};

    QString line() const
    {
        return className % u' ' % name % ": "_L1 % result % (type.isEmpty() ? QString() : QString(u' ' % type));
    }
};

/// The file as a whole. The counts are those that it states.
struct JunitFile {
    QStringList counts; // tests, failures, errors, skipped
    QStringList suites; // names
    QStringList properties; // "tolerance=absolute ≤ 1e-4"
    std::vector<JunitCase> cases;
    QString error; // of XML

    int count(const QString &result) const
    {
        return int(std::ranges::count(cases, result, [](const JunitCase &one) { return one.result; }));
    }
    QStringList lines() const
    {
        QStringList result;
        for (const JunitCase &one : cases)
            result << one.line();
        return result;
    }
    /// The first case of that name; an empty one where there is none.
    JunitCase named(const QString &name) const
    {
        const auto found = std::ranges::find(cases, name, &JunitCase::name);
        return found == cases.end() ? JunitCase() : *found;
    }
};

JunitCase readCase(QXmlStreamReader &xml)
{
    const auto attribute = [&xml](QLatin1StringView name) { return xml.attributes().value(name).toString(); };
    JunitCase one{.className = attribute("classname"_L1), .name = attribute("name"_L1)};
    while (xml.readNextStartElement()) {
        if (xml.name() == "system-out"_L1) {
            one.remarks = xml.readElementText();
            continue;
        }
        one.result = xml.name().toString();
        one.type = attribute("type"_L1);
        one.message = attribute("message"_L1);
        one.details = xml.readElementText().split(u'\n', Qt::SkipEmptyParts);
    }
    return one;
}

JunitFile readJunit(const QByteArray &bytes)
{
    JunitFile file;
    QXmlStreamReader xml(bytes);
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        const QXmlStreamAttributes attributes = xml.attributes();
        if (xml.name() == "testsuites"_L1) {
            for (const char *key : {"tests", "failures", "errors", "skipped"})
                file.counts << attributes.value(QLatin1StringView(key)).toString();
        } else if (xml.name() == "testsuite"_L1) {
            file.suites << attributes.value("name"_L1).toString();
        } else if (xml.name() == "property"_L1) {
            file.properties << attributes.value("name"_L1).toString() % u'=' % attributes.value("value"_L1).toString();
        } else if (xml.name() == "testcase"_L1) {
            file.cases.push_back(readCase(xml));
        }
    }
    file.error = xml.errorString();
    return file;
}

const QString sampleFolder = QStringLiteral(RANKSCOPE_SAMPLE "/");

} // namespace

/// diff --junit, of all kinds.
class TestDiffJunit : public QObject, private Hdf5Folder
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void casesAndExitCodes_data();
    void casesAndExitCodes();
    void tracesSayTheOrigin();
    void processesSayWhereTheyWent();
    void valuesSayWhatTheyAreNow();
    void elementsThatDifferMost();
    void dataSetsAndGroups();
    void halos();
    void aSuiteForEachProfile();
    void whatCannotBeComparedIsInTheFile_data();
    void whatCannotBeComparedIsInTheFile();
    void wrongOptionsWriteNothing();
    void standardOutput();
    void equalRunsGiveEqualFiles();

private:
    QString profile() const { return QStringLiteral(RANKSCOPE_TEST_DATA "/hpctoolkit/xprof.pxml"); }
    /// Compares, with the test cases in the file "junit.xml".
    Ended diff(const QStringList &words) const
    {
        QFile::remove(path(u"junit.xml"_s));
        return run(QStringList{u"diff"_s} + words + QStringList{u"--junit"_s, path(u"junit.xml"_s)});
    }
    JunitFile written() const { return readJunit(readFile(path(u"junit.xml"_s))); }
};

void TestDiffJunit::initTestCase()
{
    const QByteArray records = "BW: [4] \"S\"; {\"p.fdv\", 2}\nAW: [4] \"S\" = 0.5; {\"p.fdv\", 2}\n";
    const QByteArray trace = traceOf(records);
    QVERIFY(writeFile(path(u"whole.trd"_s), trace));
    QVERIFY(writeFile(path(u"cut.trd"_s), trace.chopped(10))); // without END_TRACE
    QVERIFY(writeFile(path(u"one.folded"_s), "rank 0;main;halo 1\n"));
    QVERIFY(writeFile(path(u"two.folded"_s), "rank 0;main;halo 1\nrank 1;main;halo 1\n"));
    QVERIFY(writeFile(path(u"a.csv"_s), "Value,Processes\n0.5,0-3\n0.25,5\n"));
    QVERIFY(writeFile(path(u"b.csv"_s), "Value,Processes\n0.5,\"0,2\"\n0.75,1\n0.25,5\n0.5,4\n"));
    QVERIFY(writeFile(path(u"a.npy"_s), npyDoubles("(2, 2)", {1, 2, 3, 4})));
    QVERIFY(writeFile(path(u"b.npy"_s), npyDoubles("(2, 2)", {1, 2.5, 3, 3})));
    QVERIFY(writeFile(path(u"none.json"_s), R"({"datasets":[{"match":"*","ignore":true}]})"));
    QByteArray more = readFile(profile());
    QVERIFY(writeFile(path(u"more.pxml"_s), more.replace("v=\"126976\"", "v=\"253952\"")));
}

void TestDiffJunit::casesAndExitCodes_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<int>("code");
    QTest::addColumn<QStringList>("lines"); // none: there are many, only what holds for all is looked at
    const auto traces = [](const QString &result) {
        QStringList lines;
        for (const char *file : {"0.trd", "1.trd", "2.trd", "3.trd"})
            lines << "rankscope.trace "_L1 % QLatin1StringView(file) % ": "_L1 % result;
        return lines;
    };
    const QStringList sample{sampleFolder + u"reference"_s, sampleFolder + u"current"_s};
    QTest::newRow("traces") << sample << 1 << traces(u"failure value"_s);
    QTest::newRow("traces, the lists cut")
        << sample + QStringList{u"--limit"_s, u"1"_s} << 1 << traces(u"failure value"_s);
    QTest::newRow("equal traces") << QStringList{sample[1], sample[1]} << 0 << traces(u"passed"_s);
    const QStringList cut{path(u"whole.trd"_s), path(u"cut.trd"_s)};
    QTest::newRow("a trace that was cut off")
        << cut << 2 << QStringList{u"rankscope.trace cut.trd: error not-compared"_s};
    QTest::newRow("a trace that was cut off, allowed")
        << cut + QStringList{u"--allow-partial"_s} << 0 << QStringList{u"rankscope.trace cut.trd: skipped"_s};
    QTest::newRow("a reference that was cut off")
        << QStringList{cut[1], cut[0]} << 2
        << QStringList{u"rankscope.trace whole.trd: passed"_s,
                       u"rankscope.trace.reference cut.trd: error not-compared"_s};

    const QStringList stacks{sampleFolder + u"deadlock/before.xml"_s, sampleFolder + u"deadlock/stacks.xml"_s};
    QTest::newRow("stacks") << stacks << 1
                            << QStringList{u"rankscope.processes 4,9: failure moved"_s,
                                           u"rankscope.processes 0-3,5-8,10-15: failure moved"_s,
                                           u"rankscope.frames frames: failure changed"_s};
    QTest::newRow("equal stacks") << QStringList{stacks[0], stacks[0]} << 0
                                  << QStringList{u"rankscope.processes 4,9: passed"_s,
                                                 u"rankscope.processes 0-3,5-8,10-15: passed"_s,
                                                 u"rankscope.frames frames: passed"_s};
    QTest::newRow("a new process") << QStringList{path(u"one.folded"_s), path(u"two.folded"_s)} << 1
                                   << QStringList{u"rankscope.processes 0: passed"_s,
                                                  u"rankscope.processes 1: failure moved"_s,
                                                  u"rankscope.frames frames: failure changed"_s};

    QTest::newRow("comparisons") << QStringList{path(u"a.csv"_s), path(u"b.csv"_s)} << 1
                                 << QStringList{u"rankscope.processes 0.25: passed"_s,
                                                u"rankscope.processes 0.5: failure changed"_s,
                                                u"rankscope.processes (4) 0.5: failure only-current"_s};
    QTest::newRow("equal comparisons") << QStringList{path(u"a.csv"_s), path(u"a.csv"_s)} << 0
                                       << QStringList{u"rankscope.processes 0.25: passed"_s,
                                                      u"rankscope.processes 0.5: passed"_s};

    const QStringList arrays{path(u"a.npy"_s), path(u"b.npy"_s)};
    QTest::newRow("arrays") << arrays << 1 << QStringList{u"rankscope.dataset arr_0: failure different"_s};
    QTest::newRow("equal arrays") << QStringList{arrays[0], arrays[0]} << 0
                                  << QStringList{u"rankscope.dataset arr_0: passed"_s};
    const QStringList ignored = arrays + QStringList{u"--rules"_s, path(u"none.json"_s)};
    QTest::newRow("arrays that rules leave out")
        << ignored << 2
        << QStringList{u"rankscope.dataset arr_0: skipped"_s, u"rankscope.dataset (nothing): error not-compared"_s};
    QTest::newRow("arrays that rules leave out, allowed")
        << ignored + QStringList{u"--allow-partial"_s} << 2
        << QStringList{u"rankscope.dataset arr_0: skipped"_s, u"rankscope.dataset (nothing): error not-compared"_s};

    QTest::newRow("profiles") << QStringList{profile(), path(u"more.pxml"_s)} << 1 << QStringList();
    QTest::newRow("equal profiles") << QStringList{profile(), profile()} << 0 << QStringList();
    const QStringList disjoint{profile(), QStringLiteral(RANKSCOPE_TEST_DATA "/hpctoolkit/ptran.pxml")};
    QTest::newRow("profiles without a common metric")
        << disjoint << 2 << QStringList{u"rankscope diff: error failed"_s};
    QTest::newRow("profiles without a common metric, allowed")
        << disjoint + QStringList{u"--allow-partial"_s} << 1 << QStringList();
}

/// 0: no failure and no error; 1: a failure and no error; an error: 2. Counts are those of the cases.
void TestDiffJunit::casesAndExitCodes()
{
    QFETCH(QStringList, words);
    QFETCH(int, code);
    QFETCH(QStringList, lines);
    const Ended plain = run(QStringList{u"diff"_s} + words);
    const Ended ended = diff(words);
    QCOMPARE(ended.code, code);
    QCOMPARE(plain.code, code);
    QCOMPARE(ended.output, plain.output);
    QCOMPARE(ended.messages, plain.messages);
    const JunitFile file = written();
    QCOMPARE(file.error, QString());
    if (!lines.isEmpty())
        QCOMPARE(file.lines(), lines);
    QCOMPARE(file.counts,
             (QStringList{QString::number(file.cases.size()), QString::number(file.count(u"failure"_s)),
                          QString::number(file.count(u"error"_s)), QString::number(file.count(u"skipped"_s))}));
    QCOMPARE(code == 0, file.count(u"failure"_s) + file.count(u"error"_s) == 0);
    QVERIFY(code == 2 || file.count(u"error"_s) == 0);
    for (const JunitCase &one : file.cases)
        QCOMPARE(one.message.isEmpty(), one.result == "passed"_L1);
    QVERIFY2(file.suites[0].contains(u" → "_s), qPrintable(file.suites[0]));
}

/// The only origin is in process 2; all of them have differences, the first ones of the others are in line 36.
void TestDiffJunit::tracesSayTheOrigin()
{
    QCOMPARE(diff({sampleFolder + u"reference"_s, sampleFolder + u"current"_s}).code, 1);
    const JunitFile file = written();
    const QString origin = file.named(u"2.trd"_s).message;
    QVERIFY2(origin.startsWith("It starts at jacobi.fdv:26, loop 3, iteration (5,3), step 2"_L1), qPrintable(origin));
    QVERIFY2(origin.contains("2 instead of 3 (process 2)."_L1), qPrintable(origin));
    for (const QString &name : {u"0.trd"_s, u"1.trd"_s, u"3.trd"_s})
        QCOMPARE(file.named(name).message,
                 QString("Its first difference is at jacobi.fdv:36; it follows from: "_L1 % origin));
    QCOMPARE(file.named(u"1.trd"_s).details.size(), 9); // only those that all processes have
    QCOMPARE(file.named(u"2.trd"_s).details.size(), 10);
    QVERIFY(file.named(u"2.trd"_s).details[0].startsWith("value  AW  W(I,J)  jacobi.fdv  26  "_L1));
    QCOMPARE(file.suites, QStringList{QString(sampleFolder % u"reference → "_s % sampleFolder % u"current"_s)});
    QCOMPARE(file.properties,
             (QStringList{QString("reference="_L1 % sampleFolder % "reference"_L1),
                          QString("current="_L1 % sampleFolder % "current"_L1), u"tolerance=absolute ≤ 1e-4"_s}));
}

void TestDiffJunit::processesSayWhereTheyWent()
{
    QCOMPARE(diff({sampleFolder + u"deadlock/before.xml"_s, sampleFolder + u"deadlock/stacks.xml"_s}).code, 1);
    const JunitFile file = written();
    QCOMPARE(file.named(u"4,9"_s).message, u"Ranks 4,9 went from PMPI_Waitall to MPIC_Sendrecv."_s);
    const JunitCase others = file.named(u"0-3,5-8,10-15"_s);
    QCOMPARE(others.message, u"Rank 5 is no longer in jacobi (jacobi.fdv:26)."_s);
    QCOMPARE(
        others.details,
        (QStringList{others.message, u"Ranks 0-3,6-8,10,12-15 went from jacobi (jacobi.fdv:26) to MPIC_Sendrecv."_s}));
    const JunitCase frames = file.named(u"frames"_s);
    QVERIFY2(frames.message.startsWith("14 processes stand elsewhere: 0-4,6-10,12-15. 1 process is missing: 5."_L1),
             qPrintable(frames.message));
    QCOMPARE(frames.details.size(), 10); // of 11
    QCOMPARE(frames.details[0], u"changed  __libc_start_main"_s);
}

void TestDiffJunit::valuesSayWhatTheyAreNow()
{
    QCOMPARE(diff({path(u"a.csv"_s), path(u"b.csv"_s)}).code, 1);
    const JunitFile file = written();
    const JunitCase half = file.named(u"0.5"_s);
    QCOMPARE(half.message, u"0.75 instead of 0.5 in rank 1."_s);
    QCOMPARE(half.details, (QStringList{half.message, u"No value in rank 3."_s}));
    QCOMPARE(file.named(u"(4) 0.5"_s).message, u"0.5 in rank 4, for which the reference has no value."_s);
}

void TestDiffJunit::elementsThatDifferMost()
{
    QCOMPARE(diff({path(u"a.npy"_s), path(u"b.npy"_s)}).code, 1);
    const JunitCase array = written().named(u"arr_0"_s);
    QVERIFY2(array.message.startsWith("2 of 4 elements differ, the first one is at [0, 1]."_L1),
             qPrintable(array.message));
    QCOMPARE(array.details, (QStringList{u"[1,1]  4  3"_s, u"[0,1]  2  2.5"_s}));
}

/// The attribute is that of a data set and of a group.
void TestDiffJunit::dataSetsAndGroups()
{
    const std::vector<int> numbers = {1, 2, 3};
    const auto make = [&](const QString &name, const char *only, double factor) {
        write(name, [&](hid_t file) {
            put(file, only, H5T_NATIVE_INT, {3}, numbers.data());
            put(file, "same", H5T_NATIVE_INT, {3}, numbers.data());
            put(file, "u", H5T_NATIVE_INT, {3}, numbers.data());
            const hid_t dataSet = H5Dopen2(file, "u", H5P_DEFAULT);
            attribute(dataSet, "scale_factor", H5T_NATIVE_DOUBLE, {}, &factor);
            H5Dclose(dataSet);
            const hid_t group = H5Gcreate2(file, "g", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
            attribute(group, "scale_factor", H5T_NATIVE_DOUBLE, {}, &factor);
            H5Gclose(group);
        });
    };
    make(u"a.h5"_s, "gone", 1);
    make(u"b.h5"_s, "new", 2);
    QCOMPARE(diff({path(u"a.h5"_s), path(u"b.h5"_s)}).code, 1);
    const JunitFile file = written();
    QCOMPARE(file.lines(),
             (QStringList{u"rankscope.dataset /gone: failure only-reference"_s, u"rankscope.dataset /same: passed"_s,
                          u"rankscope.dataset /u: failure attributes-differ"_s,
                          u"rankscope.dataset /new: failure only-current"_s,
                          u"rankscope.group /g: failure attributes-differ"_s}));
    const QString sentence = u"scale_factor: 1 in the reference, 2 in the current file."_s;
    QCOMPARE(file.named(u"/u"_s).message, sentence);
    QCOMPARE(file.named(u"/g"_s).message, sentence);
    QCOMPARE(file.named(u"/g"_s).details, QStringList{sentence});
    QCOMPARE(file.named(u"/gone"_s).message, u"Only the reference has this data set."_s);
}

/// Two processes have two elements each, and a copy of the next one of the other; that of process 1 is old.
void TestDiffJunit::halos()
{
    for (const QString &name : {u"fresh"_s, u"stale"_s}) {
        QVERIFY(QDir().mkpath(path(name)));
        QVERIFY(writeFile(path(name + u"/p0.npy"_s), npyDoubles("(3,)", {0, 1, 2})));
        const double copy = name == "stale"_L1 ? 7 : 1;
        QVERIFY(writeFile(path(name + u"/p1.npy"_s), npyDoubles("(3,)", {copy, 2, 3})));
    }
    QCOMPARE(diff({path(u"fresh"_s), path(u"stale"_s), u"--grid"_s, u"2"_s, u"--halo"_s, u"1"_s}).code, 1);
    const JunitFile file = written();
    QCOMPARE(file.lines(), QStringList{u"rankscope.dataset arr_0: failure halo-differs"_s});
    QCOMPARE(file.cases[0].message, u"1 of 2 halo cells in the current run differ from their owners."_s);
}

/// 11 scopes and 2 metrics; more.pxml has 126976 cycles more in line 7 of norm_, which its three outer scopes have too.
void TestDiffJunit::aSuiteForEachProfile()
{
    QCOMPARE(diff({profile(), profile(), path(u"more.pxml"_s)}).code, 1);
    const JunitFile file = written();
    QCOMPARE(file.suites, (QStringList{QString(profile() % u" → "_s % profile()),
                                       QString(profile() % u" → "_s % path(u"more.pxml"_s))}));
    QCOMPARE(file.cases.size(), std::size_t(2 * (11 + 2)));
    const QString norm = u"heat.alpha-OSF1.f77 / norm.f / norm_"_s;
    QStringList failed;
    for (std::size_t index = 0; index < file.cases.size(); ++index) {
        if (file.cases[index].result == "failure"_L1) {
            QVERIFY(index >= 13); // the first one is equal
            failed << file.cases[index].line();
        }
    }
    QCOMPARE(failed, (QStringList{u"rankscope.scope heat.alpha-OSF1.f77: failure changed"_s,
                                  u"rankscope.scope heat.alpha-OSF1.f77 / norm.f: failure changed"_s,
                                  QString("rankscope.scope "_L1 % norm % ": failure changed"_L1),
                                  QString("rankscope.scope "_L1 % norm % " / S 7: failure changed"_L1),
                                  u"rankscope.total cycles: failure changed"_s}));
    const auto messageOf = [&file](const QString &name) {
        const auto found = std::ranges::find_if(
            file.cases, [&name](const JunitCase &one) { return one.name == name && one.result == "failure"_L1; });
        return found == file.cases.end() ? QString() : found->message;
    };
    QCOMPARE(messageOf(norm + u" / S 7"_s), u"cycles: 126,976 → 253,952"_s);
    QCOMPARE(messageOf(u"cycles"_s), u"cycles: 20,189,176 → 20,316,152"_s);
    const QString most = messageOf(norm); // where the report says that most of it is
    QVERIFY2(most.contains("cycles grew by 0.6 %, from 20,189,176 to 20,316,152. Most of it is in norm_"_L1),
             qPrintable(most));
    QVERIFY2(most.endsWith(u" cycles: 126,976 → 253,952"_s), qPrintable(most));
}

void TestDiffJunit::whatCannotBeComparedIsInTheFile_data()
{
    QTest::addColumn<QStringList>("words");
    const QString none = path(u"none"_s);
    QTest::newRow("no reference") << QStringList{none, path(u"whole.trd"_s)};
    QTest::newRow("traces") << QStringList{path(u"whole.trd"_s), none};
    QTest::newRow("stacks") << QStringList{path(u"one.folded"_s), none};
    QTest::newRow("comparisons") << QStringList{path(u"a.csv"_s), none};
    QTest::newRow("arrays") << QStringList{path(u"a.npy"_s), none};
    QTest::newRow("profiles") << QStringList{profile(), none};
}

/// Else a server would show the results of an earlier comparison.
void TestDiffJunit::whatCannotBeComparedIsInTheFile()
{
    QFETCH(QStringList, words);
    const Ended ended = diff(words);
    QCOMPARE(ended.code, 2);
    const JunitFile file = written();
    QCOMPARE(file.error, QString());
    QCOMPARE(file.lines(), QStringList{u"rankscope diff: error failed"_s});
    QVERIFY2(file.cases[0].message.startsWith(path(u"none: error: "_s)), qPrintable(file.cases[0].message));
}

void TestDiffJunit::wrongOptionsWriteNothing()
{
    const QString traces = path(u"whole.trd"_s);
    const QString arrays = path(u"a.npy"_s);
    for (const QStringList &words :
         {QStringList{traces, traces, u"--snapshot"_s, u"1"_s}, QStringList{traces, traces, u"--abs"_s, u"x"_s},
          QStringList{path(u"a.csv"_s), path(u"a.csv"_s), path(u"b.csv"_s)},
          QStringList{arrays, arrays, u"--dataset"_s, u"a"_s, u"--dataset"_s, u"b"_s, u"--dataset"_s, u"c"_s}}) {
        QCOMPARE(diff(words).code, 2);
        QVERIFY(!QFile::exists(path(u"junit.xml"_s)));
    }
}

void TestDiffJunit::standardOutput()
{
    const Ended ended = run({u"diff"_s, path(u"a.npy"_s), path(u"b.npy"_s), u"--junit"_s, u"-"_s});
    QCOMPARE(ended.code, 1);
    const JunitFile file = readJunit(ended.output);
    QCOMPARE(file.error, QString());
    QCOMPARE(file.cases.size(), std::size_t(1));
}

void TestDiffJunit::equalRunsGiveEqualFiles()
{
    const QStringList words{sampleFolder + u"reference"_s, sampleFolder + u"current"_s};
    QCOMPARE(diff(words).code, 1);
    const QByteArray first = readFile(path(u"junit.xml"_s));
    QCOMPARE(diff(words).code, 1);
    QVERIFY(!first.isEmpty());
    QCOMPARE(readFile(path(u"junit.xml"_s)), first);
}

RANKSCOPE_TEST(TestDiffJunit, QCoreApplication)
#include "tst_diffjunit.moc"
