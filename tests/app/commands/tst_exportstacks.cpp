// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/exportstacksfixture.h"
#include "tests/io/hdf5/hdf5content.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>
#include <QXmlStreamReader>

using namespace Qt::StringLiterals;

/// What the formats hold.
class TestExportStacks : public ExportStacksFixture
{
    Q_OBJECT

private Q_SLOTS:
    void csvIsAsDdtWritesIt();
    void columns_data();
    void columns();
    void whatTheSourceHasNotIsLeftOut();
    void members_data();
    void members();
    void foldedCountsProcesses();
    void jsonHasAFrameARow();
    void hdf5HasADataSetForEachKey();
    void hdf5HasWhatIsAskedFor();
    void xmlNestsAsTheTree();
    void xmlIsValid();
    void nothingIsLost_data();
    void nothingIsLost();
    void whatIsLostIsSaid();
    void linesEndAsAsked();
    void aComparisonIsWrittenAgain();
};

void TestExportStacks::csvIsAsDdtWritesIt()
{
    const Ended ended = exported(m_job, u"csv"_s);
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.output, QByteArray());
    QCOMPARE(ended.messages, QByteArray());
    QCOMPARE(readFile(m_target), table); // depth counts from 0
}

void TestExportStacks::columns_data()
{
    QTest::addColumn<QString>("columns");
    QTest::addColumn<QByteArray>("first");
    QTest::addColumn<QByteArray>("second");
    QTest::newRow("all") << u"Depth,Processes,Threads,Function"_s << "Depth,Processes,Threads,Function"_ba
                         << "0,4,5,main (heat.c:12)"_ba;
    QTest::newRow("two") << u"Processes,Function"_s << "Processes,Function"_ba
                         << "4,main (heat.c:12)"_ba;
    QTest::newRow("one") << u"Threads"_s << "Threads"_ba
                         << "5"_ba;
}

void TestExportStacks::columns()
{
    QFETCH(QString, columns);
    QFETCH(QByteArray, first);
    QFETCH(QByteArray, second);
    QCOMPARE(exported(m_job, u"csv"_s, {u"--columns"_s, columns}).code, 0);
    const QList<QByteArray> lines = readFile(m_target).split('\n');
    QCOMPARE(lines[0], first);
    QCOMPARE(lines[1], second);
    QCOMPARE(lines.size(), 7);
}

void TestExportStacks::whatTheSourceHasNotIsLeftOut()
{
    const QString folded = m_folder->filePath(u"ranks.folded"_s);
    QVERIFY(writeFile(folded, "rank 0;main;step 1\nrank 1;main;wait 1\n"));
    QCOMPARE(exported(folded, u"csv"_s).code, 0);
    QCOMPARE(readFile(m_target), "Depth,Processes,Function\n0,2,main\n1,1,step\n1,1,wait\n"_ba);
    QVERIFY(writeFile(m_job, "<stacks><frame threadcount=\"3\"><position/></frame></stacks>"));
    QCOMPARE(exported(m_job, u"csv"_s, {u"--columns"_s, u"Depth,Processes,Threads"_s}).code, 0);
    QCOMPARE(readFile(m_target), "Depth,Threads\n0,3\n"_ba);
}

void TestExportStacks::members_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("csv"); // the second frame
    QTest::addColumn<QStringList>("xml"); // its attributes
    QTest::newRow("as DDT") << QStringList{} << "1,3,\"exchange(int, int) (halo.c:48)\""_ba
                            << QStringList{u"processes=0-1,3"_s, u"threadcount=3"_s};
    QTest::newRow("sets") << QStringList{u"--members"_s, u"sets"_s}
                          << "1,\"0-1,3\",\"exchange(int, int) (halo.c:48)\""_ba
                          << QStringList{u"processes=0-1,3"_s, u"threadcount=3"_s};
    QTest::newRow("counts") << QStringList{u"--members"_s, u"counts"_s} << "1,3,\"exchange(int, int) (halo.c:48)\""_ba
                            << QStringList{u"processcount=3"_s, u"threadcount=3"_s};
}

void TestExportStacks::members()
{
    QFETCH(QStringList, options);
    QFETCH(QByteArray, csv);
    QFETCH(QStringList, xml);
    QCOMPARE(exported(m_job, u"csv"_s, options + QStringList{u"--columns"_s, u"Depth,Processes,Function"_s}).code, 0);
    QCOMPARE(readFile(m_target).split('\n')[2], csv);
    QCOMPARE(exported(m_job, u"xml"_s, options).code, 0);
    QXmlStreamReader reader(readFile(m_target));
    for (int frames = 0; frames < 2;) {
        QVERIFY(!reader.atEnd());
        reader.readNext();
        frames += reader.isStartElement() && reader.name() == "frame"_L1 ? 1 : 0;
    }
    QStringList attributes;
    for (const QXmlStreamAttribute &attribute : reader.attributes())
        attributes << attribute.name() % u'=' % attribute.value();
    QCOMPARE(attributes, xml);
}

void TestExportStacks::foldedCountsProcesses()
{
    QCOMPARE(exported(m_job, u"folded"_s).code, 0);
    QCOMPARE(readFile(m_target), foldedJob);
}

void TestExportStacks::jsonHasAFrameARow()
{
    const Ended ended = run({u"export"_s, m_job, u"--view"_s, u"stacks"_s, u"--format"_s, u"json"_s, u"-o"_s, u"-"_s});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.json().value("kind"_L1).toString(), u"stacks"_s);
    QCOMPARE(ended.json().value("snapshot"_L1).toInt(), 1);
    const QJsonArray frames = ended.json().value("frames"_L1).toArray();
    QCOMPARE(frames.size(), 5);
    QCOMPARE(frames[1].toObject(), (QJsonObject{{u"depth"_s, 1},
                                                {u"function"_s, u"exchange(int, int)"_s},
                                                {u"file"_s, u"halo.c"_s},
                                                {u"line"_s, 48},
                                                {u"processes"_s, u"0-1,3"_s},
                                                {u"process_count"_s, 3},
                                                {u"thread_count"_s, 3}}));
}

void TestExportStacks::hdf5HasADataSetForEachKey()
{
    const Ended ended = exported(m_job, u"hdf5"_s);
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.messages, QByteArray());
    const H5::H5File file(QFile::encodeName(m_target).constData(), H5F_ACC_RDONLY);
    using namespace hdf5content;
    QCOMPARE(attributeTexts(file, "kind"), QStringList{u"stacks"_s});
    QCOMPARE(attributeCount(file, "snapshot"), 1u);
    QCOMPARE(integers(file, "depth"), (std::vector<std::int64_t>{0, 1, 2, 3, 1}));
    QCOMPARE(texts(file, "function"),
             (QStringList{u"main"_s, u"exchange(int, int)"_s, u"MPI_Allreduce"_s, u"poll"_s, u"write_plane"_s}));
    QCOMPARE(texts(file, "file"), (QStringList{u"heat.c"_s, u"halo.c"_s, {}, {}, u"out.f90"_s}));
    QCOMPARE(integers(file, "line"), (std::vector<std::int64_t>{12, 48, 0, 0, 9}));
    QCOMPARE(texts(file, "module"), QStringList(5, QString()));
    QCOMPARE(texts(file, "processes"), (QStringList{u"0-3"_s, u"0-1,3"_s, u"0-1,3"_s, u"0-1,3"_s, u"2"_s}));
    QCOMPARE(integers(file, "process_count"), (std::vector<std::int64_t>{4, 3, 3, 3, 1}));
    QCOMPARE(integers(file, "thread_count"), (std::vector<std::int64_t>{5, 3, 3, 3, 2}));
    QCOMPARE(integers(file, "incomplete"), std::vector<std::int64_t>(5, 0));
    QCOMPARE(integers(file, "marked"), std::vector<std::int64_t>(5, 0));
    QVERIFY(!file.nameExists("gpu_threads")); // the source has none
}

void TestExportStacks::hdf5HasWhatIsAskedFor()
{
    QCOMPARE(exported(m_job, u"hdf5"_s, {u"--columns"_s, u"Processes,Function"_s, u"--members"_s, u"counts"_s}).code,
             0);
    const H5::H5File file(QFile::encodeName(m_target).constData(), H5F_ACC_RDONLY);
    for (const char *const name : {"depth", "processes", "thread_count"})
        QVERIFY2(!file.nameExists(name), name);
    QCOMPARE(hdf5content::integers(file, "process_count"), (std::vector<std::int64_t>{4, 3, 3, 3, 1}));
    QCOMPARE(hdf5content::texts(file, "function").size(), 5);
}

void TestExportStacks::xmlNestsAsTheTree()
{
    QCOMPARE(exported(m_job, u"xml"_s).code, 0);
    QXmlStreamReader reader(readFile(m_target));
    QStringList frames;
    int open = -1;
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.name() == "frame"_L1)
            open += reader.isStartElement() ? 1 : reader.isEndElement() ? -1 : 0;
        else if (reader.isStartElement() && reader.name() == "function"_L1)
            frames << QString::number(open) % u' ' % reader.readElementText();
    }
    QCOMPARE(reader.error(), QXmlStreamReader::NoError);
    QCOMPARE(frames, (QStringList{u"0 main"_s, u"1 exchange(int, int)"_s, u"2 MPI_Allreduce"_s, u"3 poll"_s,
                                  u"1 write_plane"_s}));
}

void TestExportStacks::xmlIsValid()
{
    QCOMPARE(exported(m_job, u"xml"_s).code, 0);
    const QString xmllint = QStandardPaths::findExecutable(u"xmllint"_s);
    if (!xmllint.isEmpty()) // the other tests of the XML need nothing else
        QCOMPARE(QProcess::execute(xmllint, {u"--noout"_s, u"--valid"_s, m_target}), 0);
}

void TestExportStacks::nothingIsLost_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("own") << QString();
    QTest::newRow("DDT") << u"ddt/job.xml"_s;
    QTest::newRow("folded") << u"folded/ranks.folded"_s;
    QTest::newRow("padb") << u"padb/tree.txt"_s;
    QTest::newRow("gdb") << u"gdb/headings.txt"_s;
}

/// What is written as XML is the same job again.
void TestExportStacks::nothingIsLost()
{
    QFETCH(QString, name);
    const QString file = name.isEmpty() ? m_job : QStringLiteral(RANKSCOPE_TEST_DATA "/stacks/") % name;
    QCOMPARE(exported(file, u"xml"_s, {u"--members"_s, u"sets"_s}).code, 0);
    const Ended diff = run({u"diff"_s, file, m_target});
    QVERIFY2(diff.code == 0, diff.output);
    const QByteArray once = readFile(m_target);
    QCOMPARE(exported(m_target, u"xml"_s, {u"--members"_s, u"sets"_s}).code, 0);
    QCOMPARE(readFile(m_target), once);
}

/// DDT's formats have no place for modules: here one frame has one.
void TestExportStacks::whatIsLostIsSaid()
{
    const QString stat = QStringLiteral(RANKSCOPE_TEST_DATA "/stacks/stat/00_heat.0001.2D.dot");
    for (const QString &format : {u"xml"_s, u"csv"_s}) {
        const Ended ended = exported(stat, format);
        QCOMPARE(ended.code, 0);
        QVERIFY2(ended.messages.startsWith("rankscope: note: "), ended.messages);
    }
    QCOMPARE(exported(stat, u"json"_s).messages, QByteArray());
    QVERIFY(readFile(m_target).contains("\"module\":\"/opt/mpi/lib/libmpi.so.12\""));
}

void TestExportStacks::linesEndAsAsked()
{
    QCOMPARE(exported(m_job, u"csv"_s, {u"--eol"_s, u"crlf"_s}).code, 0);
    QCOMPARE(readFile(m_target), QByteArray(table).replace("\n", "\r\n"));
    QCOMPARE(exported(m_job, u"folded"_s, {u"--eol"_s, u"crlf"_s}).code, 0);
    QCOMPARE(readFile(m_target), QByteArray(foldedJob).replace("\n", "\r\n"));
}

void TestExportStacks::aComparisonIsWrittenAgain()
{
    const QString data = QStringLiteral(RANKSCOPE_TEST_DATA "/comparison/");
    const auto written = [this](const QString &file) {
        return run({u"export"_s, file, u"--view"_s, u"comparison"_s, u"--format"_s, u"csv"_s, u"-o"_s, m_target}).code;
    };
    QCOMPARE(written(data % u"residual.csv"_s), 0);
    QCOMPARE(readFile(m_target), readFile(data % u"residual.csv"_s));
    QCOMPARE(written(data % u"threads.csv"_s), 0); // DDT's own columns first
    QCOMPARE(readFile(m_target), "Value,Processes,OpenMP thread,Note\n65 'A',0-1,0,\"first, \"\"best\"\"\"\n"
                                 "\"two\r\nlines\",3-4,-1,\n0x1f,2,2,сетка\n"_ba);
    QCOMPARE(written(m_job), 2);
}

RANKSCOPE_TEST(TestExportStacks, QCoreApplication)
#include "tst_exportstacks.moc"
