// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"
#include "tests/io/hdf5/hdf5content.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace Qt::StringLiterals;

/// Rank 2 writes, the others wait; then it waits with them.
static const QByteArray writingStacks = "rank 0;main;halo;MPI_Allreduce 1\nrank 1;main;halo;MPI_Allreduce 1\n"
                                        "rank 2;main;write 1\nrank 3;main;halo;MPI_Allreduce 1\n";
static const QByteArray waitingStacks = "rank 0;main;halo;MPI_Allreduce 1\nrank 1;main;halo;MPI_Allreduce 1\n"
                                        "rank 2;main;halo;MPI_Allreduce 1\nrank 3;main;halo;MPI_Allreduce 1\n";

/// What stat-view saves: a long list of ranks ends in dots.
static const QByteArray cutRankList = "digraph G {\n"
                                      "  graph [type=\"stat_4_1\"];\n"
                                      "  0 [label=\"/\"];\n"
                                      "  1 [label=\"main@a.c:5\"];\n"
                                      "  2 [label=\"PMPI_Barrier\"];\n"
                                      "  0 -> 1 [label=\"40:[0-39]\"]\n"
                                      "  1 -> 2 [label=\"37:[1-2,4-8,...]\"]\n"
                                      "}\n";

static QJsonArray steps(std::initializer_list<QString> names)
{
    QJsonArray path;
    for (const QString &name : names)
        path << name;
    return path;
}

class TestDiffStacks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void equalStacksEndWith0();
    void jsonHasTheKeysOfTheContract();
    void jsonDescribesDifferencesAndMoves();
    void theReportSaysWhoWentWhere();
    void csvIsATable();
    void xmlHasAnElementPerDifference();
    void hdf5HasADataSetPerKey();
    void htmlNeedsNothingElse();
    void theLimitCutsListsAndNotCounts();
    void cutListsEndWith2();
    void countsAreComparedAsCounts();
    void kindsOfStacksMix();
    void foldersAndFilesAreJobs();
    void standardInput();
    void filesWithoutFrames();
    void snapshots();
    void refusesWhatIsNoJob_data();
    void refusesWhatIsNoJob();
    void aFailedExportKeepsTheOldFile_data();
    void aFailedExportKeepsTheOldFile();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_reference;
    QString m_current;
};

void TestDiffStacks::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_reference = path(u"before.folded"_s);
    m_current = path(u"after.folded"_s);
    QVERIFY(writeFile(m_reference, writingStacks));
    QVERIFY(writeFile(m_current, waitingStacks));
}

void TestDiffStacks::equalStacksEndWith0()
{
    const Ended ended = run({u"diff"_s, m_reference, m_reference, u"--json"_s});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.messages, QByteArray());
    const QJsonObject json = ended.json();
    QCOMPARE(json.value("kind"_L1).toString(), u"stack-diff"_s);
    QCOMPARE(json.value("equal"_L1).toBool(), true);
    QCOMPARE(json.value("counts"_L1).toObject().value("same"_L1).toInt(), 4);
    QCOMPARE(json.value("differences"_L1).toArray(), QJsonArray());
    QCOMPARE(json.value("moves"_L1).toArray(), QJsonArray());
    const QByteArray report = run({u"diff"_s, m_reference, m_reference}).output;
    QVERIFY2(report.startsWith("The stacks are the same.\n"), report);
}

void TestDiffStacks::jsonHasTheKeysOfTheContract()
{
    const Ended ended = run({u"diff"_s, m_reference, m_current, u"--json"_s});
    QCOMPARE(ended.code, 1);
    QCOMPARE(ended.messages, QByteArray());
    const QJsonObject json = ended.json();
    QCOMPARE(json.keys(), (QStringList{u"counts"_s, u"current"_s, u"differences"_s, u"equal"_s, u"kind"_s, u"moves"_s,
                                       u"reference"_s, u"truncated"_s}));
    QCOMPARE(json.value("equal"_L1).toBool(true), false);
    QCOMPARE(json.value("truncated"_L1).toBool(true), false);
    QCOMPARE(json.value("reference"_L1).toArray(), QJsonArray{m_reference});
    QCOMPARE(json.value("current"_L1).toArray(), QJsonArray{m_current});
    QCOMPARE(json.value("counts"_L1).toObject(), (QJsonObject{{u"same"_s, 1}, // main
                                                              {u"changed"_s, 2}, // halo, MPI_Allreduce
                                                              {u"only_reference"_s, 1}, // write
                                                              {u"only_current"_s, 0},
                                                              {u"not_comparable"_s, 0},
                                                              {u"moved_processes"_s, 1}}));
}

void TestDiffStacks::jsonDescribesDifferencesAndMoves()
{
    const QJsonObject json = run({u"diff"_s, m_reference, m_current, u"--json"_s}).json();
    const QJsonArray differences = json.value("differences"_L1).toArray();
    QCOMPARE(differences.size(), 3);
    QCOMPARE(differences[0].toObject(), (QJsonObject{{u"class"_s, u"changed"_s},
                                                     {u"path"_s, steps({u"main"_s, u"halo"_s})},
                                                     {u"reference_count"_s, 3},
                                                     {u"current_count"_s, 4},
                                                     {u"gained"_s, u"2"_s}}));
    QCOMPARE(differences[2].toObject(), (QJsonObject{{u"class"_s, u"only-reference"_s},
                                                     {u"path"_s, steps({u"main"_s, u"write"_s})},
                                                     {u"reference_count"_s, 1},
                                                     {u"lost"_s, u"2"_s}}));
    const QJsonObject move = {{u"from"_s, QJsonArray{QJsonValue(steps({u"main"_s, u"write"_s}))}},
                              {u"to"_s, QJsonArray{QJsonValue(steps({u"main"_s, u"halo"_s, u"MPI_Allreduce"_s}))}},
                              {u"processes"_s, u"2"_s}};
    QCOMPARE(json.value("moves"_L1).toArray(), QJsonArray{move});
}

void TestDiffStacks::theReportSaysWhoWentWhere()
{
    const Ended ended = run({u"diff"_s, m_reference, m_current});
    QCOMPARE(ended.code, 1);
    QVERIFY2(ended.output.contains("Rank 2 went from write to MPI_Allreduce.\n"), ended.output);
    QVERIFY2(!ended.output.contains('\x1b'), "no colour where there is no terminal");
}

void TestDiffStacks::csvIsATable()
{
    const QString csv = path(u"d.csv"_s);
    QCOMPARE(run({u"diff"_s, m_reference, m_current, u"--csv"_s, csv}).code, 1);
    const QList<QByteArray> lines = readFile(csv).split('\n');
    QCOMPARE(lines.size(), 6); // the heading, 3 frames, a move, and what follows the last line end
    QCOMPARE(lines[0], "class,path,file,line,reference_count,current_count,gained,lost,to,processes"_ba);
    QVERIFY2(lines[1].startsWith("changed,main"), lines[1]);
    QVERIFY2(lines[1].endsWith("halo,,,3,4,2,,,"), lines[1]);
    QVERIFY2(lines[3].startsWith("only-reference,main"), lines[3]);
    QVERIFY2(lines[3].endsWith("write,,,1,,,2,,"), lines[3]);
    QVERIFY2(lines[4].endsWith(",2"), lines[4]);
}

void TestDiffStacks::xmlHasAnElementPerDifference()
{
    const QString file = path(u"d.xml"_s);
    QCOMPARE(run({u"diff"_s, m_reference, m_current, u"--xml"_s, file}).code, 1);
    QXmlStreamReader xml(readFile(file));
    QVERIFY(xml.readNextStartElement());
    QCOMPARE(xml.name(), "stack-diff"_L1);
    QCOMPARE(xml.attributes().value("equal"_L1), "false"_L1);
    QCOMPARE(xml.attributes().value("changed"_L1), "2"_L1);
    QStringList elements;
    while (xml.readNextStartElement()) {
        elements << xml.name() % u' ' % xml.attributes().value("class"_L1);
        xml.skipCurrentElement();
    }
    QCOMPARE(xml.error(), QXmlStreamReader::NoError);
    QCOMPARE(elements, (QStringList{u"reference "_s, u"current "_s, u"difference changed"_s, u"difference changed"_s,
                                    u"difference only-reference"_s, u"move "_s}));
}

void TestDiffStacks::hdf5HasADataSetPerKey()
{
    const QString name = path(u"d.h5"_s);
    const Ended ended = run({u"diff"_s, m_reference, m_current, u"--hdf5"_s, name, u"--json"_s});
    QCOMPARE(ended.code, 1);
    QCOMPARE(ended.messages, QByteArray());
    const H5::H5File file(QFile::encodeName(name).constData(), H5F_ACC_RDONLY);
    QCOMPARE(file.getNumObjs(), hsize_t(10));
    QCOMPARE(hdf5content::texts(file, "class"),
             (QStringList{u"changed"_s, u"changed"_s, u"only-reference"_s, u"moved"_s}));
    QCOMPARE(hdf5content::integers(file, "current_count"), (std::vector<std::int64_t>{4, 4, 0, 0}));
    QCOMPARE(hdf5content::texts(file, "processes").back(), u"2"_s);
    QCOMPARE(hdf5content::attributeTexts(file, "reference"), QStringList{m_reference});
}

void TestDiffStacks::htmlNeedsNothingElse()
{
    const QString file = path(u"d.html"_s);
    QCOMPARE(run({u"diff"_s, m_reference, m_current, u"--html"_s, file}).code, 1);
    const QByteArray page = readFile(file);
    QVERIFY(page.startsWith("<!DOCTYPE html>"));
    QVERIFY(page.contains("prefers-color-scheme: dark"));
    QVERIFY(page.contains("MPI_Allreduce"));
    QVERIFY(!page.contains(" src=") && !page.contains("://") && !page.contains("url("));
    QXmlStreamReader xml(page);
    while (!xml.atEnd())
        xml.readNext();
    QCOMPARE(xml.errorString(), QString());
}

void TestDiffStacks::theLimitCutsListsAndNotCounts()
{
    const QString csv = path(u"d.csv"_s);
    const QStringList line = {u"diff"_s, m_reference, m_current, u"--json"_s, u"--csv"_s, csv, u"--limit"_s};
    const Ended ended = run(line + QStringList{u"1"_s});
    QCOMPARE(ended.json().value("differences"_L1).toArray().size(), 1);
    QCOMPARE(ended.json().value("truncated"_L1).toBool(), true);
    QCOMPARE(ended.json().value("counts"_L1).toObject().value("changed"_L1).toInt(), 2);
    QVERIFY2(ended.messages.contains("--limit 0"), ended.messages);
    const Ended all = run(line + QStringList{u"0"_s});
    QCOMPARE(all.messages, QByteArray());
    QCOMPARE(all.json().value("truncated"_L1).toBool(true), false);
    QCOMPARE(readFile(csv).count('\n'), 5);
    const QByteArray report = run({u"diff"_s, m_reference, m_current, u"--limit"_s, u"1"_s}).output;
    QVERIFY2(report.contains("--limit 0"), report);
}

void TestDiffStacks::cutListsEndWith2()
{
    const QString file = path(u"cut.dot"_s);
    QVERIFY(writeFile(file, cutRankList));
    const Ended refused = run({u"diff"_s, file, file, u"--json"_s});
    QCOMPARE(refused.code, 2);
    QVERIFY2(refused.messages.contains("--allow-partial"), refused.messages);
    QCOMPARE(refused.json().value("equal"_L1).toBool(true), false);
    QCOMPARE(refused.json().value("counts"_L1).toObject().value("not_comparable"_L1).toInt(), 1);
    QCOMPARE(run({u"diff"_s, file, file, u"--allow-partial"_s}).code, 0);
    QVERIFY(writeFile(m_current, QByteArray(cutRankList).replace("PMPI_Barrier", "PMPI_Bcast")));
    QCOMPARE(run({u"diff"_s, file, m_current, u"--allow-partial"_s}).code, 1);
    QVERIFY(writeFile(file, QByteArray(cutRankList).replace("40:[0-39]", "40:[0-3,...]")));
    const Ended nothing = run({u"diff"_s, file, file, u"--allow-partial"_s});
    QCOMPARE(nothing.code, 2);
    QVERIFY2(nothing.messages.contains("Nothing of both was compared."), nothing.messages);
}

void TestDiffStacks::countsAreComparedAsCounts()
{
    const QString counts = path(u"counts.csv"_s);
    QVERIFY(writeFile(counts, "Depth,Processes,Function\n0,4,main\n1,3,halo\n"));
    QCOMPARE(run({u"diff"_s, counts, counts}).code, 0);
    const QString others = path(u"others.csv"_s);
    QVERIFY(writeFile(others, "Depth,Processes,Function\n0,4,main\n1,2,halo\n"));
    const QJsonObject json = run({u"diff"_s, counts, others, u"--json"_s}).json();
    QCOMPARE(json.value("counts"_L1).toObject().value("changed"_L1).toInt(), 1);
    QCOMPARE(run({u"diff"_s, counts, others}).code, 1);
}

void TestDiffStacks::kindsOfStacksMix()
{
    const QString xml = path(u"before.xml"_s);
    QVERIFY(writeFile(xml, "<stacks><frame processes=\"0-3\"><position><function>main</function></position>"
                           "<frame processes=\"0-1,3\"><position><function>halo</function></position>"
                           "<frame processes=\"0-1,3\"><position><function>MPI_Allreduce</function></position></frame>"
                           "</frame><frame processes=\"2\"><position><function>write</function></position></frame>"
                           "</frame></stacks>"));
    QCOMPARE(run({u"diff"_s, xml, m_reference}).code, 0);
    QCOMPARE(run({u"diff"_s, m_current, xml}).code, 1);
}

void TestDiffStacks::foldersAndFilesAreJobs()
{
    const QDir folder(path(u"job"_s));
    QVERIFY(QDir().mkpath(folder.path()));
    QStringList files;
    for (const char *name : {"rank-0.txt", "rank-1.txt"}) {
        files << folder.filePath(QString::fromLatin1(name));
        QVERIFY(writeFile(files.back(), "#0  0x01 in step () at a.c:5\n#1  0x02 in main () at a.c:9\n"));
    }
    QCOMPARE(run({u"diff"_s, folder.path(), folder.path()}).code, 0);
    QCOMPARE(run(QStringList{u"diff"_s, folder.path()} + files).code, 0);
    const QJsonObject json = run({u"diff"_s, folder.path(), files[1], u"--json"_s}).json();
    QCOMPARE(json.value("current"_L1).toArray(), QJsonArray{files[1]});
    QCOMPARE(json.value("equal"_L1).toBool(true), false);
}

void TestDiffStacks::standardInput()
{
    QCOMPARE(run({u"diff"_s, m_reference, u"-"_s}, {.standardInput = writingStacks}).code, 0);
    QCOMPARE(run({u"diff"_s, m_reference, u"-"_s}, {.standardInput = waitingStacks}).code, 1);
    QCOMPARE(run({u"diff"_s, u"-"_s, m_reference}, {.standardInput = writingStacks}).code, 0);
    QCOMPARE(run({u"diff"_s, u"-"_s, m_reference}, {.standardInput = waitingStacks}).code, 1);
}

/// Nothing differs, but nothing was compared.
void TestDiffStacks::filesWithoutFrames()
{
    const QString empty = path(u"empty.csv"_s);
    QVERIFY(writeFile(empty, "Depth,Processes,Threads,Function\n"));
    const Ended ended = run({u"diff"_s, empty, empty});
    QVERIFY2(ended.output.startsWith("Neither side holds a frame: no stacks were compared.\n"), ended.output);
    QCOMPARE(ended.code, 2);
    QCOMPARE(run({u"diff"_s, empty, empty, u"--json"_s}).json().value("equal"_L1).toBool(true), false);
    QVERIFY(run({u"diff"_s, empty, empty, u"--junit"_s, u"-"_s}).output.contains("errors=\"1\""));
    const QByteArray page = run({u"diff"_s, empty, empty, u"--html"_s, u"-"_s}).output;
    QVERIFY(page.contains("Neither side holds a frame"));
}

void TestDiffStacks::snapshots()
{
    const QString job = path(u"twice.txt"_s); // a file with two moments of one thread
    QVERIFY(writeFile(job, "Thread 1 (LWP 5):\n#0  0x01 in step () at a.c:5\n#1  0x02 in main () at a.c:9\n"
                           "Thread 1 (LWP 5):\n#0  0x02 in main () at a.c:9\n"));
    const QString last = path(u"last.txt"_s);
    QVERIFY(writeFile(last, "Thread 1 (LWP 5):\n#0  0x02 in main () at a.c:9\n"));
    QCOMPARE(run({u"diff"_s, job, last}).code, 0);
    QCOMPARE(run({u"diff"_s, job, last, u"--snapshot"_s, u"1"_s}).code, 1);
    QCOMPARE(run({u"diff"_s, job, last, u"--snapshot"_s, u"2"_s}).code, 2); // the other has one only
    // two moments of one job, in a file
    QCOMPARE(run({u"diff"_s, job, job, u"--snapshot"_s, u"2,2"_s}).code, 0);
    QCOMPARE(run({u"diff"_s, job, job, u"--snapshot"_s, u"1,last"_s}).code, 1);
    QCOMPARE(run({u"diff"_s, job, last, u"--snapshot"_s, u"2,1"_s}).code, 0);
    QCOMPARE(run({u"diff"_s, job, job, u"--snapshot"_s, u"1,9"_s}).code, 2);
    QCOMPARE(run({u"diff"_s, job, job, u"--snapshot"_s, u"1,"_s}).code, 2);
    QCOMPARE(run({u"diff"_s, job, job, u"--snapshot"_s, u"1,2,3"_s}).code, 2);
}

void TestDiffStacks::refusesWhatIsNoJob_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("missing") << QStringList{u"before.folded"_s, u"nowhere"_s} << "nowhere: error: "_ba;
    QTest::newRow("a trace") << QStringList{u"before.folded"_s, u"0.trd"_s} << "0.trd: error: "_ba;
    QTest::newRow("to a trace") << QStringList{u"0.trd"_s, u"before.folded"_s} << "before.folded: error: "_ba;
    QTest::newRow("a comparison") << QStringList{u"before.folded"_s, u"v.csv"_s} << "v.csv: error: "_ba;
    QTest::newRow("empty") << QStringList{u"before.folded"_s, u"empty"_s} << "empty: error: The file is empty."_ba;
}

void TestDiffStacks::refusesWhatIsNoJob()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, says);
    QVERIFY(writeFile(path(u"0.trd"_s), traceOf("RD: [4] \"S\" = 0.5; {\"p.fdv\", 4}\n")));
    QVERIFY(writeFile(path(u"v.csv"_s), "Value,Processes\n1,0-3\n"));
    QVERIFY(writeFile(path(u"empty"_s), {}));
    QStringList line = {u"diff"_s};
    for (const QString &argument : arguments)
        line << (argument.startsWith(u'-') ? argument : path(argument));
    const Ended ended = run(line);
    QCOMPARE(ended.code, 2);
    QCOMPARE(ended.output, QByteArray());
    QVERIFY2(ended.messages.contains(says), ended.messages);
}

void TestDiffStacks::aFailedExportKeepsTheOldFile_data()
{
    QTest::addColumn<QString>("option");
    for (const char *option : {"--csv", "--xml", "--html", "--hdf5"})
        QTest::newRow(option) << QString::fromLatin1(option);
}

void TestDiffStacks::aFailedExportKeepsTheOldFile()
{
    QFETCH(QString, option);
    const QTemporaryDir folder;
    const QString target = folder.filePath(u"target"_s);
    QVERIFY(writeFile(target, "old"));
    const Ended ended = run({u"diff"_s, m_reference, m_current, option, target}, {.inChild = limitFileSize(100)});
    QCOMPARE(ended.code, 2);
    QVERIFY2(ended.messages.contains(QByteArray(target.toUtf8() + ": error: ")), ended.messages);
    QCOMPARE(readFile(target), "old"_ba);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{u"target"_s});
}

RANKSCOPE_TEST(TestDiffStacks, QCoreApplication)
#include "tst_diffstacks.moc"
