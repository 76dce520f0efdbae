// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/configuration/configurationreader.h"
#include "io/dvm/configuration/configurationwriter.h"
#include "tests/recorder/traces/recordedprogram.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Levels and ranges of the trace configuration file, and the file that the recorder writes. The program is the scene
/// "nested" of programs/calls.c with two iterations of each loop; lines are counted by hand.
class TestRecordedLevels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void levels_data();
    void levels();
    void writes();
    void keepsWishes();
    void unknownConstructs();
    void wrong_data();
    void wrong();
    void marked();
    void readByCall();
    void needsConfiguration();
    void ofAnotherProgram();
};

namespace {

const QStringList nestedCommand{u"recorded_calls"_s, u"nested"_s, u"2"_s};

bool writeConfiguration(const QTemporaryDir &folder, const QByteArray &text)
{
    QFile file(folder.filePath(u"loops0.trd"_s));
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

/// The constructs with these wishes.
QByteArray nestedWith(const QByteArray &outer, const QByteArray &inner)
{
    return "SL: 1() [1] {\"calls.f\", 1} = " + outer + "\n  PL: 2(1) [1] {\"calls.f\", 2} = " + inner
           + "\n  EL: 2\nEL: 1\nEND_HEADER\n";
}

/// The lines of a trace, shortened: "PL 1.B", "IT 1", "BW".
QByteArray outline(const QByteArray &records)
{
    QByteArrayList words;
    for (const QByteArray &line : records.split('\n')) {
        const QByteArray word = line.trimmed().left(2);
        if (word == "IT")
            words << "IT" + line.mid(line.indexOf('(') + 1, 1);
        else if (word == "PL")
            words << "PL" + line.mid(line.lastIndexOf(' ') + 1, 1);
        else if (!word.isEmpty() && word != "EN")
            words << word;
    }
    return words.join(' ');
}

} // namespace

void TestRecordedLevels::levels_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<QByteArray>("outer");
    QTest::addColumn<QByteArray>("inner");
    QTest::addColumn<QByteArray>("expected");
    const QByteArray row = "BW AW RD";
    const QByteArray full = "IT1 " + row + " IT2 " + row;
    QTest::newRow("full") << u""_s << QByteArray() << QByteArray()
                          << "SL IT1 PL1 " + full + " EL IT2 PL2 " + full + " EL EL";
    QTest::newRow("modify inside") << u""_s << QByteArray() << QByteArray("MODIFY")
                                   << QByteArray("SL IT1 PL1 IT1 BW AW IT2 BW AW EL IT2 PL2 IT1 BW AW IT2 BW AW EL EL");
    QTest::newRow("minimal, inherited") << u""_s << QByteArray("MINIMAL") << QByteArray()
                                        << QByteArray("SL IT1 PL1 EL IT2 PL2 EL EL");
    QTest::newRow("nothing inside, and no iteration around nothing")
        << u""_s << QByteArray() << QByteArray("NONE") << QByteArray("SL EL");
    QTest::newRow("nothing, and nothing within") << u""_s << QByteArray("NONE") << QByteArray("FULL") << QByteArray();
    QTest::newRow("nothing but one construct")
        << u"TraceOptions.TraceLevel=0;"_s << QByteArray("MINIMAL") << QByteArray("MODIFY")
        << QByteArray("SL IT1 PL1 IT1 BW AW IT2 BW AW EL IT2 PL2 IT1 BW AW IT2 BW AW EL EL");
    // what is skipped hides what is within; executions are counted all the same
    QTest::newRow("from the second on") << u""_s << QByteArray(", (0:2,,)") << QByteArray()
                                        << "SL IT2 PL2 " + full + " EL EL";
    QTest::newRow("up to the first") << u""_s << QByteArray() << QByteArray(", (0:,1,)")
                                     << "SL IT1 PL1 IT1 " + row + " EL IT2 PL2 IT1 " + row + " EL EL";
    QTest::newRow("every second") << u""_s << QByteArray(", (0:,,2)") << QByteArray(", (0:1,,2)")
                                  << "SL IT2 PL2 IT1 " + row + " EL EL";
    QTest::newRow("level and range") << u""_s << QByteArray() << QByteArray("MODIFY, (0:2,2,)")
                                     << QByteArray("SL IT1 PL1 IT2 BW AW EL IT2 PL2 IT2 BW AW EL EL");
    QTest::newRow("empty iterations") << u"TraceOptions.WriteEmptyIter=1;"_s << QByteArray("MINIMAL")
                                      << QByteArray(", (0:2,,)") << QByteArray("SL IT1 PL1 IT2 EL IT2 PL2 IT2 EL EL");
}

void TestRecordedLevels::levels()
{
    QFETCH(QString, options);
    QFETCH(QByteArray, outer);
    QFETCH(QByteArray, inner);
    QFETCH(QByteArray, expected);
    const QTemporaryDir folder;
    QVERIFY(writeConfiguration(folder, nestedWith(outer, inner)));
    for (const QString &how : {u""_s, u"TraceOptions.SaveThroughExec=1;"_s}) {
        const RecordedRun run = runRecorded(folder.path(), nestedCommand, options % how);
        QCOMPARE(run.code, 0);
        QCOMPARE(run.messages, QByteArray());
        const QByteArray trace = fileOf(folder.path(), u"0.trd"_s);
        QCOMPARE(outline(recordsOf(trace)), expected);
        QVERIFY(trace.contains(QByteArray("SL: 1() [1] {\"calls.f\", 1} = " + outer + '\n')));
        QVERIFY(trace.contains(QByteArray("\n  PL: 2(1) [1] {\"calls.f\", 2} = " + inner + '\n')));
        QVERIFY(trace.endsWith("END_TRACE\n"));
    }
}

void TestRecordedLevels::writes()
{
    const QTemporaryDir folder;
    QCOMPARE(runRecorded(folder.path(), nestedCommand, u"TraceOptions.TraceMode=0;TraceOptions.SpaceIndent=1;"_s).code,
             0);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{u"loops0.trd"_s});
    // Inside, with line ends: 2 × 35 (PL) + 4 × 13 (IT) + 4 × (30 + 34 + 34) + 2 × 28 (EL) = 570; around: 28 (SL) +
    // 2 × 12 (IT) + 22 (EL). In memory a begin or an end takes 37 bytes, an iteration of one index 25, an access 5 and
    // its value.
    const QByteArray expected = "# Trace size = 644 bytes\n"
                                "# String count = 24\n"
                                "# Used memory = 464 bytes\n"
                                "\n"
                                "SL: 1() [1] {\"calls.f\", 1} =  # \n"
                                " # Trace size = 644 bytes\n"
                                " # String count = 24\n"
                                " # Count of traced iterations = 2\n"
                                " # Used memory = 464 bytes\n"
                                " PL: 2(1) [1] {\"calls.f\", 2} =  # , (0:1,2,1)\n"
                                "  # Trace size = 570 bytes\n"
                                "  # String count = 20\n"
                                "  # Count of traced iterations = 4\n"
                                "  # Used memory = 340 bytes\n"
                                " EL: 2\n"
                                "EL: 1\n"
                                "END_HEADER\n";
    const QByteArray configuration = fileOf(folder.path(), u"loops0.trd"_s);
    QCOMPARE(configuration, expected);
    // the lines of the trace itself
    QCOMPARE(runRecorded(folder.path(), nestedCommand, u"TraceOptions.SpaceIndent=1;"_s).code, 0);
    const QByteArray records = recordsOf(fileOf(folder.path(), u"0.trd"_s));
    QCOMPARE(records.size() - qsizetype(sizeof "END_TRACE"), 644);
    QCOMPARE(records.count('\n') - 1, 24);
}

void TestRecordedLevels::keepsWishes()
{
    const QTemporaryDir folder;
    QVERIFY(writeConfiguration(folder, "# a comment\nSL 1()[1]{calls.f,1}=MINIMAL # more\n"
                                       "PL:2(1) [1] {\"calls.f\", 2} = MODIFY, (0:-2,7,3)\nEL:2\nEL 1\n"
                                       "TR: 9() [1] {\"gone.f\", 7} = NONE\nEL: 9\nEND_HEADER\nFILE=calls.f;\n"));
    const RecordedRun run = runRecorded(folder.path(), nestedCommand, u"TraceOptions.TraceMode=2;"_s);
    QCOMPARE(run.messages, QByteArray());
    const QByteArray text = fileOf(folder.path(), u"loops0.trd"_s);
    QVERIFY(text.contains("SL: 1() [1] {\"calls.f\", 1} = MINIMAL # \n"));
    QVERIFY(text.contains("  PL: 2(1) [1] {\"calls.f\", 2} = MODIFY, (0:-2,7,3) # , (0:1,2,1)\n"));
    QVERIFY(text.contains("TR: 9() [1] {\"gone.f\", 7} = NONE # \n  # Trace size = 0 bytes\n"));
    // the program reads it as the recorder means it, and would write it the same
    Progress progress;
    const auto read = readConfiguration(ByteSource::fromMemory({text.constData(), std::size_t(text.size())}),
                                        u"loops0.trd"_s, {}, progress);
    QVERIFY(read);
    QVERIFY((*read)->problems.isEmpty());
    TraceConfiguration configuration = **read;
    writeAsRuntime(configuration);
    QCOMPARE(QByteArray::fromStdString(configurationText(configuration, settingsOf(configuration))), text);
}

void TestRecordedLevels::unknownConstructs()
{
    const QTemporaryDir folder;
    QVERIFY(writeConfiguration(folder, "SL: 1() [1] {\"calls.f\", 1} = \nEL: 1\nEND_HEADER\n"));
    QCOMPARE(runRecorded(folder.path(), nestedCommand, u"TraceOptions.TraceMode=2;"_s).messages, QByteArray());
    QVERIFY(fileOf(folder.path(), u"0.trd"_s).contains("\n  PL: 2(1) [1] {\"calls.f\", 2} = \n"));
    // a header that is written already cannot take it in
    QVERIFY(writeConfiguration(folder, "SL: 1() [1] {\"calls.f\", 1} = \nEL: 1\nEND_HEADER\n"));
    const QString through = u"TraceOptions.TraceMode=2;TraceOptions.SaveThroughExec=1;"_s;
    QCOMPARE(runRecorded(folder.path(), nestedCommand, through).messages,
             "rankscope recorder, process 0: calls.f:2: The trace configuration file does not match the current "
             "program. Loop: 2, File: calls.f, Line: 2. It is not recorded.\n");
    QCOMPARE(outline(recordsOf(fileOf(folder.path(), u"0.trd"_s))), "SL EL");
    // but the next time
    QCOMPARE(runRecorded(folder.path(), nestedCommand, through).messages, QByteArray());
    QCOMPARE(outline(recordsOf(fileOf(folder.path(), u"0.trd"_s))).left(15), "SL IT1 PL1 IT1 ");
}

void TestRecordedLevels::wrong_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::newRow("empty") << QByteArray() << 1;
    QTest::newRow("no end") << QByteArray("SL: 1() [1] {\"calls.f\", 1} = \nEL: 1\n") << 3;
    QTest::newRow("open") << QByteArray("SL: 1() [1] {\"calls.f\", 1} = \nEND_HEADER\n") << 2;
    QTest::newRow("word") << QByteArray("\nMODE = FULL\nEND_HEADER\n") << 2;
    QTest::newRow("level") << nestedWith("SOME", "") << 1;
    QTest::newRow("dimension") << nestedWith("", ", (1:2,3,)") << 2;
    QTest::newRow("step") << nestedWith("", ", (0:2,3,0)") << 2;
    QTest::newRow("huge") << nestedWith("", ", (0:99999999999999999999,3,0)") << 2;
    QTest::newRow("rank") << QByteArray("SL: 1() [2] {\"calls.f\", 1} = \nEL: 1\nEND_HEADER\n") << 1;
    QTest::newRow("rank 8") << QByteArray("PL: 1() [8] {\"calls.f\", 1} = \nEL: 1\nEND_HEADER\n") << 1;
    QTest::newRow("parent") << QByteArray("SL: 1(4) [1] {\"calls.f\", 1} = \nEL: 1\nEND_HEADER\n") << 1;
    QTest::newRow("end") << QByteArray("SL: 1() [1] {\"calls.f\", 1} = \nEL: 2\nEND_HEADER\n") << 2;
    QTest::newRow("name") << QByteArray("SL: 1() [1] {\"calls.f, 1} = \nEL: 1\nEND_HEADER\n") << 1;
    QTest::newRow("bytes") << QByteArray("\0\xff\n", 3) << 2;
}

void TestRecordedLevels::wrong()
{
    QFETCH(QByteArray, text);
    QFETCH(int, line);
    const QTemporaryDir folder;
    QVERIFY(writeConfiguration(folder, text));
    const RecordedRun run = runRecorded(folder.path(), nestedCommand, u"TraceOptions.TraceMode=2;"_s);
    QCOMPARE(run.code, 0);
    QCOMPARE(run.messages,
             "rankscope recorder, process 0: loops0.trd, line " + QByteArray::number(line)
                 + ": bad file structure; the trace configuration file is not used, and stays as it is\n");
    QVERIFY(faultsOf(folder.path(), u"0.trd"_s).isEmpty());
    QCOMPARE(fileOf(folder.path(), u"loops0.trd"_s), text); // somebody has edited it
}

/// Editors may begin a file with the mark of UTF-8.
void TestRecordedLevels::marked()
{
    const QTemporaryDir folder;
    QVERIFY(writeConfiguration(folder, "\xEF\xBB\xBF" + nestedWith("MINIMAL", "")));
    QFile parameters(folder.filePath(u"usr.par"_s));
    QVERIFY(parameters.open(QIODevice::WriteOnly));
    parameters.write("\xEF\xBB\xBFTraceOptions.WriteEmptyIter = 1;\n");
    parameters.close();
    const RecordedRun run = runRecorded(folder.path(), nestedCommand, {}, {{u"RANKSCOPE_PARAMETERS"_s, u"usr.par"_s}});
    QCOMPARE(run.messages, QByteArray());
    QCOMPARE(outline(recordsOf(fileOf(folder.path(), u"0.trd"_s))), "SL IT1 PL1 IT1 IT2 EL IT2 PL2 IT1 IT2 EL EL");
}

void TestRecordedLevels::readByCall()
{
    const QTemporaryDir folder;
    QVERIFY(writeConfiguration(folder, nestedWith("MINIMAL", "")));
    const RecordedRun run =
        runRecorded(folder.path(), {u"recorded_calls"_s, u"configuration"_s, u"1"_s}, u"TraceOptions.TraceMode=2;"_s);
    QCOMPARE(run.messages, "rankscope recorder, process 0: cmptrace_Read() comes after the first construct: the "
                           "configuration stays as it was\n");
    QCOMPARE(outline(recordsOf(fileOf(folder.path(), u"0.trd"_s))), "SL IT1 PL1 EL EL");
    QCOMPARE(fileOf(folder.path(), u"loops0.trd"_s).count("SL: 1()"), 1);
}

void TestRecordedLevels::needsConfiguration()
{
    const QTemporaryDir folder;
    const QByteArray sentence =
        "rankscope recorder, process 0: TraceOptions.SaveThroughExec = 1 needs the trace configuration file of an "
        "earlier run with TraceOptions.TraceMode = 0 or 2, which is not there or not understood: nothing is recorded\n";
    QCOMPARE(runRecorded(folder.path(), nestedCommand, u"TraceOptions.SaveThroughExec=1;"_s).messages, sentence);
    QVERIFY(QDir(folder.path()).isEmpty());
}

void TestRecordedLevels::ofAnotherProgram()
{
    const QTemporaryDir folder;
    QVERIFY(writeConfiguration(folder, "SL: 1() [1] {\"calls.f\", 11} = NONE\nEL: 1\nEND_HEADER\n"));
    QCOMPARE(runRecorded(folder.path(), nestedCommand).messages,
             "rankscope recorder, process 0: calls.f:1: The trace configuration file does not match the current "
             "program. Loop: 1, File: calls.f, Line: 1.\n");
    QCOMPARE(outline(recordsOf(fileOf(folder.path(), u"0.trd"_s))).left(7), "SL IT1 ");
}

RANKSCOPE_TEST(TestRecordedLevels, QCoreApplication)
#include "tst_recordedlevels.moc"
