// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"
#include "tests/support/fixturefile.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

/// The errors of two runs compared, and what info and export say of the files.
class TestDiffErrors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void sameErrorsEndWith0();
    void otherErrorsEndWith1();
    void aFullListEndsWith2();
    void otherFormats();
    void refusesOtherFiles();
    void isCheckedBesideTraces();
    void isCheckedInText();
    void refusesOtherLists();
    void needsNoWholeRunsForDifferences();
    void infoCounts_data();
    void infoCounts();
    void exportOfAJobsOutput();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

/// An error for each line of the source, then the total.
QByteArray listOf(const QList<int> &lines, int limit = 1000)
{
    QByteArray list;
    for (const int line : lines)
        list += ": TrcFile(0.trd); TrcRec(" + QByteArray::number(10 + line)
                + "); Sequential branch. \n"
                  "\t\tDifferent INT values\n\t\tVar. name = K  File: a.fdv  Line: "
                + QByteArray::number(line) + "\n\t\tval1= 1\n\t\tval2= 2\n";
    return list + "\n*** Processor 0: total errors: " + QByteArray::number(lines.size())
           + "; Limit per CPU: " + QByteArray::number(limit) + "\n";
}

/// K is written on line 5 of the source, in line 10 of the trace, then L and M on the next ones.
QByteArray threeWrites(const QByteArray &k, const QByteArray &l, const QByteArray &m)
{
    return traceOf("AW: [1] \"K\" = " + k + "; {\"a.fdv\", 5}\nAW: [1] \"L\" = " + l
                   + "; {\"a.fdv\", 6}\nAW: [1] \"M\" = " + m + "; {\"a.fdv\", 7}\n");
}

/// K differs, L does not, and the comparison was ended at K.
const QByteArray stoppedList = ": TrcFile(0.trd); TrcRec(10); Sequential branch. \n\t\tDifferent INT values (fatal)\n"
                               "\t\tVar. name = K  File: a.fdv  Line: 5\n\t\tval1= 1\n\t\tval2= 2\n"
                               ": TrcFile(0.trd); TrcRec(11); Sequential branch. \n\t\tDifferent INT values\n"
                               "\t\tVar. name = L  File: a.fdv  Line: 6\n\t\tval1= 3\n\t\tval2= 4\n"
                               "\n*** Processor 0: total errors: 2; Limit per CPU: 2\n";

} // namespace

void TestDiffErrors::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(writeFile(path(u"a.err.trd"_s), listOf({5, 6})));
    QVERIFY(writeFile(path(u"b.err.trd"_s), listOf({6, 7, 8})));
    QVERIFY(writeFile(path(u"full.err.trd"_s), listOf({5, 6}, 2)));
    QVERIFY(writeFile(path(u"stopped.err.trd"_s), stoppedList));
    QVERIFY(QDir(m_folder->path()).mkpath(u"ref"_s) && QDir(m_folder->path()).mkpath(u"cur"_s));
    QVERIFY(writeFile(path(u"ref/0.trd"_s), threeWrites("1", "3", "5")));
    QVERIFY(writeFile(path(u"cur/0.trd"_s), threeWrites("2", "3", "6")));
}

void TestDiffErrors::sameErrorsEndWith0()
{
    const Ended ended = run({u"diff"_s, path(u"a.err.trd"_s), path(u"a.err.trd"_s), u"--json"_s});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.json().value("kind"_L1).toString(), u"errors-diff"_s);
    QCOMPARE(ended.json().value("equal"_L1).toBool(), true);
    QCOMPARE(ended.json().value("counts"_L1).toObject(),
             (QJsonObject{{u"same"_s, 2}, {u"only_reference"_s, 0}, {u"only_current"_s, 0}}));
}

void TestDiffErrors::otherErrorsEndWith1()
{
    const Ended ended = run({u"diff"_s, path(u"a.err.trd"_s), path(u"b.err.trd"_s), u"--json"_s});
    QCOMPARE(ended.code, 1);
    QCOMPARE(ended.json().value("counts"_L1).toObject(),
             (QJsonObject{{u"same"_s, 1}, {u"only_reference"_s, 1}, {u"only_current"_s, 2}}));
    const QJsonArray differences = ended.json().value("differences"_L1).toArray();
    QCOMPARE(differences.size(), 3);
    const QJsonObject first = differences[0].toObject();
    QCOMPARE(first.value("difference"_L1).toString(), u"only-reference"_s);
    QCOMPARE(first.value("message"_L1).toString(), u"different-int"_s);
    QCOMPARE(first.value("line"_L1).toInt(), 5);
    QCOMPARE(first.value("trace_line"_L1).toInt(), 15);
}

void TestDiffErrors::aFullListEndsWith2()
{
    const Ended ended = run({u"diff"_s, path(u"a.err.trd"_s), path(u"full.err.trd"_s), u"--json"_s});
    QCOMPARE(ended.code, 2);
    QCOMPARE(ended.json().value("complete"_L1).toBool(true), false);
    QCOMPARE(run({u"diff"_s, path(u"a.err.trd"_s), path(u"full.err.trd"_s), u"--allow-partial"_s}).code, 0);
}

void TestDiffErrors::otherFormats()
{
    const Ended ended =
        run({u"diff"_s, path(u"a.err.trd"_s), path(u"b.err.trd"_s), u"--csv"_s, path(u"d.csv"_s), u"--xml"_s,
             path(u"d.xml"_s), u"--html"_s, path(u"d.html"_s), u"--junit"_s, path(u"d.junit"_s), u"--limit"_s, u"2"_s});
    QCOMPARE(ended.code, 1);
    const QByteArray csv = readFile(path(u"d.csv"_s));
    QVERIFY2(csv.startsWith("difference,run,process,text,"), csv.constData());
    QCOMPARE(csv.count('\n'), 3);
    QCOMPARE(readFile(path(u"d.xml"_s)).count("<difference "), 2);
    QVERIFY(readFile(path(u"d.html"_s)).contains("Different INT values"));
    QCOMPARE(readFile(path(u"d.junit"_s)).count("<failure "), 1);
    QVERIFY2(ended.output.contains("a.fdv"), ended.output);
}

void TestDiffErrors::refusesOtherFiles()
{
    QVERIFY(writeFile(path(u"0.trd"_s), traceOf("SKP: {\"a\", 5}\n")));
    const Ended other = run({u"diff"_s, path(u"a.err.trd"_s), path(u"0.trd"_s)});
    QCOMPARE(other.code, 2);
    QVERIFY2(other.messages.contains("nothing in it that the DVM runtime found"), other.messages);
    QCOMPARE(run({u"diff"_s, path(u"a.err.trd"_s), path(u"a.err.trd"_s), path(u"a.err.trd"_s)}).code, 2);
    QCOMPARE(run({u"diff"_s, path(u"a.err.trd"_s), path(u"a.err.trd"_s), u"--abs"_s, u"1"_s}).code, 2);
}

void TestDiffErrors::isCheckedBesideTraces()
{
    const Ended ended =
        run({u"diff"_s, path(u"ref"_s), path(u"cur"_s), u"--errors"_s, path(u"stopped.err.trd"_s), u"--json"_s});
    QCOMPARE(ended.code, 1);
    QCOMPARE(ended.json().value("kind"_L1).toString(), u"trace-diff"_s);
    QCOMPARE(ended.json().value("differences"_L1).toArray().size(), 2);
    QCOMPARE(ended.json().value("runtime"_L1).toArray(),
             QJsonArray({QJsonObject{{u"file"_s, path(u"stopped.err.trd"_s)},
                                     {u"run"_s, 1},
                                     {u"confirmed"_s, 1},
                                     {u"unconfirmed"_s, 1},
                                     {u"not_judged"_s, 0},
                                     {u"unlisted"_s, 0},
                                     {u"limit_reached"_s, true},
                                     {u"of_other_runs"_s, false},
                                     {u"stopped"_s, u"difference"_s},
                                     {u"stopped_at"_s, u"0.trd:10"_s},
                                     {u"difference"_s, 1},
                                     {u"following"_s, 1}}}));
    const QJsonArray errors = ended.json().value("errors"_L1).toArray();
    QCOMPARE(errors.size(), 2);
    QCOMPARE(errors[0].toObject().value("verdict"_L1).toString(), u"found"_s);
    QCOMPARE(errors[0].toObject().value("difference"_L1).toInt(), 1);
    QCOMPARE(errors[1].toObject().value("verdict"_L1).toString(), u"equal"_s);
    QVERIFY(!errors[1].toObject().contains("difference"_L1));
    // without the option nothing is said of them
    QVERIFY(!run({u"diff"_s, path(u"ref"_s), path(u"cur"_s), u"--json"_s}).json().contains("runtime"_L1));
}

void TestDiffErrors::isCheckedInText()
{
    const Ended ended = run({u"diff"_s, path(u"ref"_s), path(u"cur"_s), u"--errors"_s, path(u"stopped.err.trd"_s),
                             u"--limit"_s, u"1"_s, u"--csv"_s, path(u"d.csv"_s), u"--html"_s, path(u"d.html"_s)});
    QCOMPARE(ended.code, 1);
    QVERIFY2(ended.output.contains("The runtime stopped here; 1 further difference follows. "), ended.output);
    QVERIFY2(ended.output.contains("Here is difference 1, at line 10 of "), ended.output);
    QVERIFY2(ended.output.contains("found here too"), ended.output);
    QVERIFY2(ended.output.contains("The first 1 of 2 errors are shown; --limit 0 shows all."), ended.output);
    QCOMPARE(readFile(path(u"d.csv"_s)).count('\n'), 2); // the differences alone
    QVERIFY(readFile(path(u"d.html"_s)).contains("The runtime stopped here"));
}

void TestDiffErrors::refusesOtherLists()
{
    const QStringList both{u"diff"_s, path(u"ref"_s), path(u"cur"_s), u"--errors"_s};
    const Ended other = run(both + QStringList{path(u"ref/0.trd"_s)});
    QCOMPARE(other.code, 2);
    QVERIFY2(other.messages.contains("nothing in it that the DVM runtime found"), other.messages);
    QCOMPARE(run(both + QStringList{path(u"missing.err.trd"_s)}).code, 2);
    const Ended lists =
        run({u"diff"_s, path(u"a.err.trd"_s), path(u"b.err.trd"_s), u"--errors"_s, path(u"a.err.trd"_s)});
    QCOMPARE(lists.code, 2);
    QVERIFY2(lists.messages.contains("--errors"), lists.messages);
}

/// Runs of many processes are held in memory only where an error of the list is no difference.
void TestDiffErrors::needsNoWholeRunsForDifferences()
{
    const auto writeRun = [this](const QString &folder, int value) {
        bool isWritten = QDir(m_folder->path()).mkpath(folder);
        for (int process = 0; process < 16; ++process) {
            const QByteArray index = QByteArray::number(process + 1);
            const QByteArray body = "PL: 1() [1]; {\"a.fdv\", 1}\nIT: " + index + ", (" + index
                                    + ")\nAW: [4] \"X\" = " + (process == 3 ? QByteArray::number(value) : index)
                                    + "; {\"a.fdv\", 2}\nAW: [4] \"Y\" = " + index
                                    + "; {\"a.fdv\", 3}\nEL: 1; {\"a.fdv\", 4}\n";
            isWritten = isWritten && writeFile(path(folder % u"/%1.trd"_s.arg(process)), traceOf(body));
        }
        return isWritten;
    };
    QVERIFY(writeRun(u"many"_s, 4) && writeRun(u"other"_s, 5) && writeRun(u"noise"_s, 7));
    const auto listOfX = [](const QByteArray &name, int record) -> QByteArray {
        return ": TrcFile(3.trd); TrcRec(" + QByteArray::number(record)
               + "); Loop( No(1), Iter(4) ). \n\t\tDifferent DOUBLE values\n\t\tVar. name = " + name
               + "  File: a.fdv  Line: 2\n\t\tval1= 4\n\t\tval2= 5\n";
    };
    const int line = 1 + int(readFile(path(u"many/3.trd"_s)).split('\n').indexOf("AW: [4] \"X\" = 4; {\"a.fdv\", 2}"));
    QVERIFY(writeFile(path(u"x.trd"_s), listOfX("X", line)));
    QVERIFY(writeFile(path(u"y.trd"_s), listOfX("X", line) + listOfX("Y", line + 1)));
    const QStringList diff{u"diff"_s, path(u"many"_s), path(u"other"_s), u"--json"_s};
    const Ended found = run(diff + QStringList{u"--errors"_s, path(u"x.trd"_s)});
    QCOMPARE(found.code, 1);
    QVERIFY2(!found.messages.contains("held in memory"), found.messages);
    const QJsonObject check = found.json().value("runtime"_L1).toArray().first().toObject();
    QCOMPARE(check.value("confirmed"_L1).toInt(), 1);
    const Ended other = run(diff + QStringList{u"--errors"_s, path(u"y.trd"_s)});
    QCOMPARE(other.code, 1);
    QVERIFY2(other.messages.contains("held in memory"), other.messages);
    QVERIFY2(other.output.contains("\"equal\""), other.output); // the verdict of Y, whose iteration differs in X alone
    const Ended noise = run(diff + QStringList{u"--noise"_s, path(u"noise"_s)});
    QCOMPARE(noise.code, 0); // 1 apart, and the noise run is 3
    QVERIFY2(!noise.messages.contains("held in memory"), noise.messages);
    QCOMPARE(noise.json().value("options"_L1).toObject().value("noise_pairs"_L1).toInt(), 1);
}

void TestDiffErrors::infoCounts_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QJsonObject>("expected");
    QTest::newRow("two runs") << u"dvm/twice.err.trd"_s
                              << QJsonObject{{u"kind"_s, u"dvm-errors"_s}, {u"errors"_s, 3}, {u"total"_s, 3}};
    QTest::newRow("output") << u"dvm/joboutput.txt"_s
                            << QJsonObject{{u"kind"_s, u"dvm-errors"_s}, {u"errors"_s, 2}, {u"total"_s, 2}};
    QTest::newRow("protocol") << u"dvm/whole.finprot.trd"_s
                              << QJsonObject{{u"kind"_s, u"dvm-protocol"_s}, {u"places"_s, 1}};
    QTest::newRow("control") << u"dvm/error.dbg"_s
                             << QJsonObject{{u"kind"_s, u"dvm-control-errors"_s}, {u"errors"_s, 2}};
}

void TestDiffErrors::infoCounts()
{
    QFETCH(QString, file);
    QFETCH(QJsonObject, expected);
    const Ended ended = run({u"info"_s, QStringLiteral(RANKSCOPE_TEST_DATA "/") + file, u"--json"_s});
    QCOMPARE(ended.code, 0);
    QJsonObject found = ended.json().value("files"_L1).toArray()[0].toObject();
    for (const QString &key : {u"path"_s, u"bytes"_s, u"problems"_s})
        found.remove(key);
    QCOMPARE(found, expected);
}

void TestDiffErrors::exportOfAJobsOutput()
{
    const Ended ended = run({u"export"_s, u"-"_s, u"--view"_s, u"errors"_s, u"--format"_s, u"csv"_s, u"-o"_s, u"-"_s},
                            {.standardInput = rankscope::fixtureFile(u"dvm/joboutput.txt"_s)});
    QCOMPARE(ended.code, 0);
    const QList<QByteArray> lines = ended.output.split('\n');
    QCOMPARE(lines.size(), 4);
    QVERIFY2(lines[1].startsWith("1,0,Different DOUBLE values,value,different-double,"), lines[1].constData());
    QVERIFY2(lines[2].startsWith("1,1,Different FLOAT values,value,different-float,"), lines[2].constData());
}

RANKSCOPE_TEST(TestDiffErrors, QCoreApplication)
#include "tst_differrors.moc"
