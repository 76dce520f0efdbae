// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <sys/stat.h>

using namespace Qt::StringLiterals;

/// The verb check: what it prints and how it ends. What the rules find is tested with them.
class TestCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void nothingFound();
    void jsonOfFindings();
    void keysWithoutMeaningAreAbsent();
    void refusedByTheRuntime();
    void incompleteIsReadable();
    void runOfAFolder();
    void standardInput();
    void packedFile();
    void report();
    void reportOfMany();
    void otherIterationAlone();
    void tables();
    void tableOnStandardOutput();
    void inRussian();
    void dynamicControl();
    void elementsNeedTheSource();
    void sourcesThatCannotBeRead();
    void manualReduction();
    void cannotBeChecked_data();
    void cannotBeChecked();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    QString trace(const QByteArray &records, const QString &name = u"0.trd"_s) const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

QByteArray checkedLoop(const QByteArray &iterations)
{
    return "PL: 1() [1]; {\"p.fdv\", 3}, 1.B\n" + iterations + "EL: 1; {\"p.fdv\", 5}, 1.E\n";
}

/// Writes the A(I) of an iteration; four lines.
QByteArray checkedIteration(const QByteArray &index, const QByteArray &value = " = 1")
{
    return "  IT: " + index + ", (" + index
           + ")\n  BW: [4] \"A(I)\"; {\"p.fdv\", 4}\n  RD: [4] \"B(I)\" = 0; "
             "{\"p.fdv\", 4}\n  AW: [4] \"A(I)\""
           + value + "; {\"p.fdv\", 4}\n";
}

const QByteArray good = checkedLoop(checkedIteration("1") + checkedIteration("2"));
/// BW without AW on line 10, iteration 2 again on line 20, NaN on line 19.
const QByteArray bad = "BW: [4] \"X\"; {\"p.fdv\", 2}\n"
                       + checkedLoop(checkedIteration("2") + checkedIteration("1", "#NAN") + checkedIteration("2"));

QJsonObject ruleOf(const QJsonObject &json, const QString &rule)
{
    for (const QJsonValue &value : json.value("rules"_L1).toArray()) {
        if (value.toObject().value("rule"_L1).toString() == rule)
            return value.toObject();
    }
    return {};
}

} // namespace

void TestCheck::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

QString TestCheck::trace(const QByteArray &records, const QString &name) const
{
    if (!writeFile(path(name), traceOf(records)))
        qFatal("a file cannot be written");
    return path(name);
}

void TestCheck::nothingFound()
{
    const QString file = trace(good);
    const Ended ended = run({u"check"_s, file, u"--json"_s, u"--initialized"_s, u"b"_s});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.messages, QByteArray());
    const QJsonObject json = ended.json();
    QCOMPARE(json.keys(), (QStringList{u"files"_s, u"findings"_s, u"kind"_s, u"rules"_s}));
    QCOMPARE(json.value("kind"_L1).toString(), u"check"_s);
    const QJsonArray files{QJsonObject{{u"path"_s, file}, {u"readable"_s, true}, {u"reasons"_s, QJsonArray()}}};
    QCOMPARE(json.value("files"_L1).toArray(), files);
    QCOMPARE(json.value("findings"_L1).toArray(), QJsonArray());
    QCOMPARE(json.value("rules"_L1).toArray().size(), 30);
    QCOMPARE(ruleOf(json, u"repeated-index"_s),
             (QJsonObject{{u"rule"_s, u"repeated-index"_s}, {u"judged"_s, u"yes"_s}}));
    QCOMPARE(ruleOf(json, u"double-iteration"_s).value("judged"_L1).toString(), u"no"_s);
    QVERIFY(!ruleOf(json, u"double-iteration"_s).value("reason"_L1).toString().isEmpty());
}

void TestCheck::jsonOfFindings()
{
    const QString file = trace(bad);
    const Ended ended = run({u"check"_s, file, u"--json"_s, u"--initialized"_s, u"B"_s});
    QCOMPARE(ended.code, 1);
    const QJsonArray findings = ended.json().value("findings"_L1).toArray();
    QCOMPARE(findings.size(), 3);
    QJsonObject repeated = findings[1].toObject();
    QVERIFY(repeated.take("text"_L1).toString().contains(u"(2)"));
    const QJsonObject expected{{u"rule"_s, u"repeated-index"_s},
                               {u"severity"_s, u"warning"_s},
                               {u"name"_s, u"PL 1"_s},
                               {u"file"_s, u"p.fdv"_s},
                               {u"line"_s, 3},
                               {u"trace_file"_s, file},
                               {u"trace_line"_s, 20},
                               {u"iteration"_s, QJsonArray{2}},
                               {u"other_iteration"_s, QJsonArray{2}},
                               {u"processes"_s, u"0"_s},
                               {u"confidence"_s, u"certain"_s}};
    QCOMPARE(repeated, expected);
    const QJsonObject nan = findings[2].toObject();
    QCOMPARE(nan.value("rule"_L1).toString(), u"non-finite-born"_s);
    QCOMPARE(nan.value("name"_L1).toString(), u"A(I)"_s);
    QCOMPARE(nan.value("line"_L1).toInt(), 4);
    QCOMPARE(nan.value("trace_line"_L1).toInt(), 19);
    QCOMPARE(nan.value("iteration"_L1).toArray(), QJsonArray{1});
}

void TestCheck::keysWithoutMeaningAreAbsent()
{
    const QJsonObject open =
        run({u"check"_s, trace(bad), u"--json"_s}).json().value("findings"_L1).toArray()[0].toObject();
    QCOMPARE(open.value("rule"_L1).toString(), u"unfinished-write"_s);
    QVERIFY(!open.contains("iteration"_L1));
    QVERIFY(!open.contains("other_iteration"_L1));
    QCOMPARE(open.value("trace_line"_L1).toInt(), 10);
}

/// NaN in a reference ends the reading of the runtime, in a file without any finding of a rule too.
void TestCheck::refusedByTheRuntime()
{
    const Ended ended = run({u"check"_s, trace(good + "RD: [1] \"K\" 8; {\"p.fdv\", 9}\n"), u"--json"_s});
    QCOMPARE(ended.code, 1);
    const QJsonObject file = ended.json().value("files"_L1).toArray()[0].toObject();
    QCOMPARE(file.value("readable"_L1), QJsonValue(false));
    const QJsonObject reason = file.value("reasons"_L1).toArray()[0].toObject();
    QCOMPARE(reason.value("line"_L1).toInt(), 20);
    QVERIFY(reason.value("text"_L1).toString().startsWith(u"Bad command syntax"));
    QVERIFY(ended.messages.contains(":20: error: "));
}

void TestCheck::incompleteIsReadable()
{
    QByteArray cut = traceOf(good);
    cut.chop(10); // END_TRACE
    QVERIFY(writeFile(path(u"0.trd"_s), cut));
    const Ended ended = run({u"check"_s, path(u"0.trd"_s), u"--json"_s, u"--initialized"_s, u"B"_s});
    QCOMPARE(ended.code, 1);
    const QJsonObject file = ended.json().value("files"_L1).toArray()[0].toObject();
    QCOMPARE(file.value("readable"_L1), QJsonValue(true));
    const QJsonArray reasons{QJsonObject{{u"line"_s, 19}, {u"text"_s, u"Trace file 0.trd is incomplete"_s}}};
    QCOMPARE(file.value("reasons"_L1).toArray(), reasons);
    const QJsonArray findings = ended.json().value("findings"_L1).toArray();
    QCOMPARE(findings.size(), 1);
    QCOMPARE(findings[0].toObject().value("rule"_L1).toString(), u"incomplete"_s);
    QCOMPARE(findings[0].toObject().value("trace_line"_L1), QJsonValue(19)); // the last line of the file
}

void TestCheck::runOfAFolder()
{
    trace(checkedLoop(checkedIteration("1") + checkedIteration("2")));
    trace(checkedLoop(checkedIteration("2") + checkedIteration("3")), u"1.trd"_s);
    const Ended ended = run({u"check"_s, m_folder->path(), u"--json"_s, u"--initialized"_s, u"B"_s});
    QCOMPARE(ended.code, 1);
    const QJsonObject json = ended.json();
    QCOMPARE(json.value("files"_L1).toArray().size(), 2);
    const QJsonObject found = json.value("findings"_L1).toArray().last().toObject();
    QCOMPARE(found.value("rule"_L1).toString(), u"double-iteration"_s);
    QCOMPARE(found.value("processes"_L1).toString(), u"0-1"_s);
    QCOMPARE(found.value("trace_file"_L1).toString(), path(u"1.trd"_s));
}

void TestCheck::standardInput()
{
    const Ended ended =
        run({u"check"_s, u"-"_s, u"--json"_s, u"--initialized"_s, u"B"_s}, {.standardInput = traceOf(bad)});
    QCOMPARE(ended.code, 1);
    QCOMPARE(ended.json().value("findings"_L1).toArray().size(), 3);
    const QJsonObject file = ended.json().value("files"_L1).toArray()[0].toObject();
    QCOMPARE(file.value("reasons"_L1).toArray()[0].toObject().value("line"_L1).toInt(), 19);
}

void TestCheck::packedFile()
{
    trace(good);
    const Ended ended = runInShell(u"gzip 0.trd && \"$rankscope\" check 0.trd.gz --json"_s, m_folder->path());
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.json().value("files"_L1).toArray()[0].toObject().value("readable"_L1), QJsonValue(true));
}

/// The answer first, then why the runtime refuses, the findings, and the rules.
void TestCheck::report()
{
    const Ended ended = run({u"check"_s, trace(bad), u"--initialized"_s, u"B"_s});
    QCOMPARE(ended.code, 1);
    const QStringList lines = QString::fromUtf8(ended.output).split(u'\n');
    QCOMPARE(lines[0], u"The runtime would not read the trace. The rules found 3 faults."_s);
    QCOMPARE(lines[2], u"What the runtime says:"_s);
    QCOMPARE(lines[3], QString(path(u"0.trd"_s) % ":19: NAN value found in the trace"_L1));
    QVERIFY(lines[5].startsWith(u"severity"));
    QVERIFY(lines[6].startsWith(u"warning"));
    QVERIFY(lines[6].contains(u"unfinished-write"));
    QVERIFY(lines[6].contains(u"p.fdv:2"));
    QVERIFY(lines.filter(u"structure-differs"_s)[0].simplified().startsWith(u"structure-differs no The trace of one"));
    QCOMPARE(run({u"check"_s, trace(good), u"--initialized"_s, u"B"_s}).output.split('\n')[0],
             "The runtime would read 1 trace. The rules found nothing wrong.");
}

void TestCheck::reportOfMany()
{
    const Ended ended = run({u"check"_s, trace(QByteArray("BW: [4] \"X\"; {\"p.fdv\", 2}\n").repeated(50))});
    QCOMPARE(ended.output.count("\nwarning "), 40);
    QVERIFY(ended.output.contains("… and 10 more; --json and --csv list them.\n"));
}

/// A finding behind a loop has no iteration, but the other one that wrote the value has.
void TestCheck::otherIterationAlone()
{
    const QByteArray records =
        checkedLoop("  IT: 1, (1)\n  BW: [1] \"T\"; {\"p.fdv\", 4}\n  AW: [1] \"T\" = 1; {\"p.fdv\", 4}\n")
        + "RD: [1] \"T\" = 1; {\"p.fdv\", 9}\n";
    const Ended ended = run({u"check"_s, trace(records)});
    const QStringList rows = QString::fromUtf8(ended.output).split(u'\n').filter(u"p.fdv:9"_s);
    QCOMPARE(rows.size(), 1);
    QVERIFY2(rows[0].simplified().startsWith(u"note uninitialized-variable T p.fdv:9 (1) 0 "), qPrintable(rows[0]));
}

void TestCheck::tables()
{
    const QString csv = path(u"out.csv"_s);
    const QString xml = path(u"out.xml"_s);
    const QString hdf5 = path(u"out.h5"_s);
    const Ended ended = run({u"check"_s, trace(bad), u"--csv"_s, csv, u"--xml"_s, xml, u"--hdf5"_s, hdf5, u"-o"_s,
                             path(u"report"_s), u"--initialized"_s, u"B"_s});
    QCOMPARE(ended.code, 1);
    QCOMPARE(ended.output, QByteArray());
    QVERIFY(readFile(path(u"report"_s)).startsWith("The runtime would not read"));
    const QByteArrayList rows = readFile(csv).trimmed().split('\n');
    QCOMPARE(rows.size(), 4);
    QCOMPARE(rows[0].trimmed(),
             "rule,severity,name,file,line,trace_file,trace_line,iteration,other_iteration,processes,"
             "confidence,text");
    QVERIFY(rows[2].startsWith("repeated-index,warning,PL 1,p.fdv,3,"));
    QXmlStreamReader reader(readFile(xml));
    QStringList elements;
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement)
            elements << reader.name().toString();
    }
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    QCOMPARE(elements.count(u"finding"_s), 3);
    QCOMPARE(elements.count(u"reasons"_s), 1);
    QCOMPARE(elements.count(u"rules"_s), 30);
    const Ended lines = runInShell("h5dump -d trace_line \""_L1 % hdf5 % u'"', m_folder->path());
    QVERIFY2(lines.output.contains("(0): 10, 20, 19"), lines.output.constData());
}

void TestCheck::tableOnStandardOutput()
{
    const Ended ended = run({u"check"_s, trace(bad), u"--csv"_s, u"-"_s});
    QCOMPARE(ended.code, 1);
    QVERIFY(ended.output.startsWith("rule,severity,"));
    QVERIFY(!ended.output.contains("The runtime"));
}

void TestCheck::inRussian()
{
    const QString text = QString::fromUtf8(run({u"check"_s, trace(bad)}, {.language = u"ru_RU.UTF-8"_s}).output);
    QVERIFY2(text.startsWith(u"Система DVM не прочла бы эту трассу."), qPrintable(text));
    QVERIFY(text.contains(u"NAN value found in the trace"));
}

/// A maximum of 1 and 4 that is recorded as 3; and B is read although nothing wrote it.
void TestCheck::dynamicControl()
{
    const auto reduction = [](const QByteArray &index, const QByteArray &before,
                              const QByteArray &after) -> QByteArray {
        return "  IT: " + index + ", (" + index + ")\n  RD: [4] \"B(I)\" = " + after
               + "; {\"p.fdv\", 4}\n  RV_RD: [4] \"S\" = " + before
               + "; {\"p.fdv\", 4}\n  RV_BW: [4] \"S\"; {\"p.fdv\", 4}\n  RV_AW: [4] \"S\" = " + after
               + "; {\"p.fdv\", 4}\n";
    };
    const QByteArray records = "BW: [4] \"S\"; {\"p.fdv\", 2}\nAW: [4] \"S\" = 0; {\"p.fdv\", 2}\n"
                               + checkedLoop(reduction("1", "0", "1") + reduction("2", "1", "4"))
                               + "RV: [4]3; {\"p.fdv\", 5}\n";
    const Ended ended = run({u"check"_s, trace(records), u"--json"_s});
    QCOMPARE(ended.code, 1);
    QMap<QString, QString> severities;
    for (const QJsonValue &finding : ended.json().value("findings"_L1).toArray())
        severities[finding["rule"_L1].toString()] = finding["severity"_L1].toString();
    QCOMPARE(severities,
             (QMap<QString, QString>{{u"wrong-reduction"_s, u"warning"_s}, {u"uninitialized-element"_s, u"note"_s}}));
    QCOMPARE(ruleOf(ended.json(), u"non-local-element"_s).value("judged"_L1).toString(), u"no"_s);
}

/// Iteration 2 reads what iteration 1 wrote, which the header of the loop shows.
void TestCheck::elementsNeedTheSource()
{
    const auto step = [](const QByteArray &index, const QByteArray &from, const QByteArray &to) -> QByteArray {
        return "  IT: " + index + ", (" + index + ")\n  BW: [4] \"A(I)\"; {\"p.fdv\", 4}\n  RD: [4] \"A(I-1)\" = "
               + from + "; {\"p.fdv\", 4}\n  AW: [4] \"A(I)\" = " + to + "; {\"p.fdv\", 4}\n";
    };
    const QString file = trace(checkedLoop(step("1", "5", "7") + step("2", "7", "9")));
    QVERIFY(writeFile(path(u"p.fdv"_s), "      PROGRAM P\nCDVM$ PARALLEL (I) ON A(I)\n      DO 1 I = 1, 2\n"));
    const auto rulesFound = [&](const QStringList &more) {
        QStringList rules;
        for (const QJsonValue &finding :
             run(QStringList{u"check"_s, file, u"--json"_s, u"--initialized"_s, u"A"_s} + more)
                 .json()
                 .value("findings"_L1)
                 .toArray())
            rules << finding["rule"_L1].toString();
        return rules;
    };
    QCOMPARE(rulesFound({}), QStringList());
    QCOMPARE(rulesFound({u"--source"_s, m_folder->path()}), QStringList(u"data-dependence"_s));
}

/// A folder that is not there is no folder without sources; what is no regular file is no source.
void TestCheck::sourcesThatCannotBeRead()
{
    const QString file = trace(good);
    const int code = run({u"check"_s, file}).code;
    const Ended missing = run({u"check"_s, file, u"--source"_s, path(u"missing"_s)});
    QCOMPARE(missing.code, 2);
    QVERIFY2(missing.messages.contains("There is no such folder of sources."), missing.messages);
    QCOMPARE(run({u"check"_s, file, u"--source"_s, file}).code, 2);
    QCOMPARE(run({u"diff"_s, file, file, u"--source"_s, path(u"missing"_s)}).code, 2);
    QVERIFY(QDir(path({})).mkpath(u"pipes"_s));
    QCOMPARE(mkfifo(QFile::encodeName(path(u"pipes/p.fdv"_s)).constData(), 0600), 0); // nobody ever writes to it
    QCOMPARE(run({u"check"_s, file, u"--source"_s, path(u"pipes"_s)}).code, code);
    const QString device = path(u"device.trd"_s);
    QVERIFY(writeFile(device, readFile(file).replace("p.fdv", "../../../../../../../../../dev/zero")));
    QCOMPARE(run({u"check"_s, device, u"--source"_s, m_folder->path()}).code, code);
}

/// The program sums 2 and 5 and declares MAX: computed by single iterations the result is 5.
void TestCheck::manualReduction()
{
    const auto reduction = [](const QByteArray &index, const QByteArray &before,
                              const QByteArray &after) -> QByteArray {
        return "  IT: " + index + ", (" + index + ")\n  RV_RD: [4] \"S\" = " + before
               + "; {\"p.fdv\", 4}\n  RV_BW: [4] \"S\"; {\"p.fdv\", 4}\n  RV_AW: [4] \"S\" = " + after
               + "; {\"p.fdv\", 4}\n";
    };
    const QByteArray start = "BW: [4] \"S\"; {\"p.fdv\", 2}\nAW: [4] \"S\" = 0; {\"p.fdv\", 2}\n";
    const auto ending = [](const QByteArray &value) -> QByteArray { return "RV: [4]" + value + "; {\"p.fdv\", 5}\n"; };
    const QString standard =
        trace(start + checkedLoop(reduction("1", "0", "2") + reduction("2", "2", "7")) + ending("7"));
    const QString manual =
        trace(start + checkedLoop(reduction("1", "0", "2") + reduction("2", "0", "5")) + ending("5"), u"manual.trd"_s);
    const Ended ended = run({u"check"_s, standard, u"--manual"_s, manual, u"--json"_s});
    QCOMPARE(ended.code, 1);
    const QJsonArray findings = ended.json().value("findings"_L1).toArray();
    QCOMPARE(findings.size(), 1);
    QJsonObject found = findings[0].toObject();
    QVERIFY(!found.take("text"_L1).toString().isEmpty());
    const QJsonObject expected{{u"rule"_s, u"reductions-differ"_s},
                               {u"severity"_s, u"warning"_s},
                               {u"name"_s, u"S"_s},
                               {u"file"_s, u"p.fdv"_s},
                               {u"line"_s, 5},
                               {u"trace_file"_s, manual},
                               {u"trace_line"_s, 22},
                               {u"processes"_s, u"0"_s},
                               {u"confidence"_s, u"certain"_s}};
    QCOMPARE(found, expected);
    QCOMPARE(ruleOf(ended.json(), u"reductions-differ"_s).value("judged"_L1).toString(), u"partly"_s);
    QCOMPARE(run({u"check"_s, standard, u"--manual"_s, standard}).code, 0);
    QCOMPARE(run({u"check"_s, standard, u"--manual"_s, path(u"missing.trd"_s)}).code, 2);
}

void TestCheck::cannotBeChecked_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("no file") << QStringList();
    QTest::newRow("missing file") << QStringList{u"missing.trd"_s};
    QTest::newRow("another kind") << QStringList{QStringLiteral(RANKSCOPE_TEST_DATA "/dvm/errors.err.trd")};
    QTest::newRow("unknown option") << QStringList{u"0.trd"_s, u"--rel"_s, u"1"_s};
    QTest::newRow("no place for the table") << QStringList{u"%trace"_s, u"--csv"_s, u"/missing/out.csv"_s};
    QTest::newRow("HDF5 on standard output") << QStringList{u"%trace"_s, u"--hdf5"_s, u"-"_s};
}

void TestCheck::cannotBeChecked()
{
    QFETCH(QStringList, arguments);
    arguments.replaceInStrings(u"%trace"_s, trace(good));
    const Ended ended = run(QStringList{u"check"_s} + arguments);
    QCOMPARE(ended.code, 2);
    QVERIFY(!ended.messages.isEmpty());
    QCOMPARE(ended.output, QByteArray());
}

RANKSCOPE_TEST(TestCheck, QCoreApplication)
#include "tst_check.moc"
