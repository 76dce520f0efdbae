// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

/// The verbs with configurations of tracing, read from files or made from traces. Expected values are hand counts.
class TestConfigurations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void writesTheSameBytes();
    void readsStandardInput();
    void tableOfAFile();
    void saysWhatTheRuntimeRejects();
    void madeFromATrace();
    void madeFromARun();
    void refuses_data();
    void refuses();
    void equalEndsWith0();
    void differentEndsWith1();
    void writesEveryFormatOfADiff();
    void refusesOtherKinds();

private:
    QString path(const QString &name) const { return m_folder.filePath(name); }
    Ended exported(const QStringList &files, const QString &format) const
    {
        return run(QStringList{u"export"_s} + files
                   + QStringList{u"--view"_s, u"configuration"_s, u"--format"_s, format, u"-o"_s, u"-"_s});
    }

    QTemporaryDir m_folder;
};

namespace {

const QByteArray configurationText = "# Trace size = 900 bytes\r\n# String count = 30\r\n\r\n"
                                     "SL: 1() [1] {\"p.fdv\", 3} =  # \r\n  # String count = 20\r\n"
                                     "  PL: 2(1) [1] {\"p.fdv\", 4} =\t, (0:2,,) # , (0:1,9,1)\r\n"
                                     "    # String count = 18\r\n  EL: 2\r\nEL: 1\r\nEND_HEADER\r\n";

} // namespace

void TestConfigurations::initTestCase()
{
    QVERIFY(writeFile(path(u"loops0.trd"_s), configurationText));
    QVERIFY(writeFile(path(u"edited.trd"_s), QByteArray(configurationText).replace(", (0:2,,)", "NONE")));
    QVERIFY(QDir(m_folder.path()).mkdir(u"run"_s));
    const QByteArray records = "BW: [4] \"S\"; {\"p.fdv\", 2}\n"
                               "PL: 1() [1]; {\"p.fdv\", 3}, 1.B\n"
                               "  IT: 1, (1)\n"
                               "  RD: [4] \"S\" = 0.5; {\"p.fdv\", 4}\n"
                               "EL: 1; {\"p.fdv\", 5}, 1.E\n";
    QVERIFY(writeFile(path(u"run/0.trd"_s), traceOf(records)));
    QVERIFY(writeFile(path(u"run/1.trd"_s), traceOf(records)));
}

void TestConfigurations::writesTheSameBytes()
{
    const Ended ended = exported({path(u"loops0.trd"_s)}, u"text"_s);
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.output, configurationText);
    QCOMPARE(ended.messages, QByteArray());
}

void TestConfigurations::readsStandardInput()
{
    const Ended ended =
        run({u"export"_s, u"-"_s, u"--view"_s, u"configuration"_s, u"--format"_s, u"text"_s, u"-o"_s, u"-"_s},
            {.standardInput = configurationText});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.output, configurationText);
    const Ended other =
        run({u"export"_s, u"-"_s, u"--view"_s, u"configuration"_s, u"--format"_s, u"text"_s, u"-o"_s, u"-"_s},
            {.standardInput = "Value,Processes\n1,0-3\n"});
    QCOMPARE(other.code, 2);
    QVERIFY2(other.messages.contains("neither a configuration nor a trace"), other.messages.constData());
}

void TestConfigurations::saysWhatTheRuntimeRejects()
{
    const QByteArray both = "SL: 1() [1] {\"p.fdv\", 3} = \n"
                            "  PL: 2(1) [1] {\"p.fdv\", 4} = MODIFY, (0:2,,)\n"
                            "  EL: 2\n"
                            "  PL: 3(1) [1] {\"p.fdv\", 6} = , (1:,,0)\n"
                            "  EL: 3\n"
                            "EL: 1\nEND_HEADER\n";
    QVERIFY(writeFile(path(u"both.trd"_s), both));
    const Ended ended = run({u"info"_s, path(u"both.trd"_s), u"--json"_s});
    QCOMPARE(ended.code, 0);
    const QJsonArray problems = ended.json().value("files"_L1).toArray()[0].toObject().value("problems"_L1).toArray();
    QStringList texts;
    for (const QJsonValue &problem : problems) {
        QCOMPARE(problem["severity"_L1].toString(), u"warning"_s);
        texts << QString::number(problem["line"_L1].toInt()) % u": "_s
                     % problem["text"_L1].toString().section(u' ', 0, 3);
    }
    QCOMPARE(texts, (QStringList{u"2: The runtime rejects a"_s, u"4: There is no dimension"_s,
                                 u"4: The step of dimension"_s}));
    const Ended written = exported({path(u"both.trd"_s)}, u"text"_s);
    QCOMPARE(written.code, 0);
    QCOMPARE(written.output, both);
    QVERIFY(written.messages.contains("both.trd:2: warning: The runtime rejects"));
}

void TestConfigurations::tableOfAFile()
{
    const Ended ended = exported({path(u"loops0.trd"_s)}, u"csv"_s);
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.output,
             "kind,number,parent,rank,name,file,line,level,ranges,limits,trace_size,string_count,iterations,memory,"
             "executions,reads,writes\n"
             "SL,1,,1,,p.fdv,3,,,,,20,,,,,\n"
             "PL,2,1,1,,p.fdv,4,,\"(0:2,,)\",\"(0:1,9,1)\",,18,,,,,\n"_ba);
}

/// Four of the five lines belong to the loop; at MINIMAL and MODIFY only its begin and its end are written.
void TestConfigurations::madeFromATrace()
{
    const Ended ended = exported({path(u"run/0.trd"_s)}, u"text"_s);
    QCOMPARE(ended.code, 0);
    QVERIFY2(ended.output.contains("# String count = 5\n"), ended.output.constData());
    QVERIFY2(ended.output.endsWith("PL: 1() [1] {\"p.fdv\", 3} =  # , (0:1,1,1)\n  # Trace size = 103 bytes\n"
                                   "  # String count = 4\n  # Count of traced iterations = 1\nEL: 1\nEND_HEADER\n"),
             ended.output.constData());
    QCOMPARE(exported({path(u"run/0.trd"_s)}, u"csv"_s).output.split('\n').value(1),
             "PL,1,,1,,p.fdv,3,,,\"(0:1,1,1)\",103,4,1,,1,,,0,0,0,56,2,0,56,2,0,103,4,1"_ba);
}

void TestConfigurations::madeFromARun()
{
    const QByteArray whole = exported({path(u"run"_s)}, u"text"_s).output;
    QVERIFY2(whole.contains("  # Trace size = 206 bytes\n  # String count = 8\n"), whole.constData());
    QCOMPARE(exported({path(u"run/0.trd"_s), path(u"run/1.trd"_s)}, u"text"_s).output, whole);
}

void TestConfigurations::refuses_data()
{
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<QString>("format");
    QTest::addColumn<QByteArray>("message");
    QTest::newRow("two configurations") << QStringList{path(u"loops0.trd"_s), path(u"edited.trd"_s)} << u"csv"_s
                                        << "A configuration is one file."_ba;
    QTest::newRow("format") << QStringList{path(u"loops0.trd"_s)} << u"npy"_s
                            << "A configuration is written with --format text, csv, xml, hdf5 or json."_ba;
    QTest::newRow("missing") << QStringList{path(u"nothing.trd"_s)} << u"csv"_s << "nothing.trd"_ba;
}

void TestConfigurations::refuses()
{
    QFETCH(const QStringList, files);
    QFETCH(const QString, format);
    QFETCH(const QByteArray, message);
    const Ended ended = exported(files, format);
    QCOMPARE(ended.code, 2);
    QCOMPARE(ended.output, QByteArray());
    QVERIFY2(ended.messages.contains(message), ended.messages.constData());
}

void TestConfigurations::equalEndsWith0()
{
    QVERIFY(writeFile(path(u"same.trd"_s), QByteArray(configurationText).replace("= 18", "= 17").replace("\r", "")));
    const Ended ended = run({u"diff"_s, path(u"loops0.trd"_s), path(u"same.trd"_s), u"--json"_s});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.json().value("kind"_L1).toString(), u"configuration-diff"_s);
    QCOMPARE(ended.json().value("equal"_L1).toBool(), true);
    QCOMPARE(ended.json().value("counts"_L1).toObject().value("same"_L1).toInt(), 2);
}

void TestConfigurations::differentEndsWith1()
{
    const Ended ended = run({u"diff"_s, path(u"loops0.trd"_s), path(u"edited.trd"_s), u"--json"_s});
    QCOMPARE(ended.code, 1);
    QCOMPARE(ended.json().value("counts"_L1).toObject(),
             (QJsonObject{{u"same"_s, 1}, {u"changed"_s, 1}, {u"only_reference"_s, 0}, {u"only_current"_s, 0}}));
    QCOMPARE(ended.json().value("differences"_L1).toArray().at(0).toObject(),
             (QJsonObject{{u"class"_s, u"changed"_s},
                          {u"construct"_s, u"PL 2"_s},
                          {u"changed"_s, u"level ranges"_s},
                          {u"reference"_s, u"(0:2,,)"_s},
                          {u"current"_s, u"NONE"_s},
                          {u"reference_string_count"_s, 18},
                          {u"current_string_count"_s, 18}}));
    const Ended report = run({u"diff"_s, path(u"loops0.trd"_s), path(u"edited.trd"_s)});
    QCOMPARE(report.code, 1);
    QVERIFY2(report.output.contains("PL 2"), report.output.constData());
}

void TestConfigurations::writesEveryFormatOfADiff()
{
    const Ended ended = run({u"diff"_s, path(u"loops0.trd"_s), path(u"edited.trd"_s), u"--csv"_s, path(u"d.csv"_s),
                             u"--xml"_s, path(u"d.xml"_s), u"--hdf5"_s, path(u"d.h5"_s), u"--html"_s, path(u"d.html"_s),
                             u"--junit"_s, path(u"d.junit"_s)});
    QCOMPARE(ended.code, 1);
    QCOMPARE(readFile(path(u"d.csv"_s)),
             "class,construct,changed,reference,current,reference_string_count,current_string_count\n"
             "changed,PL 2,level ranges,\"(0:2,,)\",NONE,18,18\n"_ba);
    QVERIFY(readFile(path(u"d.xml"_s)).contains("<configuration-diff"));
    QVERIFY(readFile(path(u"d.h5"_s)).startsWith("\x89HDF"));
    QVERIFY(readFile(path(u"d.html"_s)).contains("PL 2"));
    const QByteArray junit = readFile(path(u"d.junit"_s));
    QVERIFY2(junit.contains("tests=\"2\"") && junit.contains("failures=\"1\""), junit.constData());
}

void TestConfigurations::refusesOtherKinds()
{
    const Ended trace = run({u"diff"_s, path(u"loops0.trd"_s), path(u"run/0.trd"_s)});
    QCOMPARE(trace.code, 2);
    QCOMPARE(trace.output, QByteArray());
    QVERIFY2(trace.messages.contains("This is a trace and no configuration."), trace.messages.constData());
    const Ended two = run({u"diff"_s, path(u"loops0.trd"_s), path(u"edited.trd"_s), path(u"loops0.trd"_s)});
    QCOMPARE(two.code, 2);
    QVERIFY2(two.messages.contains("A configuration is compared with one other."), two.messages.constData());
}

RANKSCOPE_TEST(TestConfigurations, QCoreApplication)
#include "tst_configurations.moc"
