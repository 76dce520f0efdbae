// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/detection.h"
#include "io/formats.h"
#include "io/stackfile.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QDirIterator>
#include <QTemporaryDir>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Each fixture was written as a file of one kind: its folder and the document of the format say which.
class TestDetect : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachFixtureIsOfItsKind_data();
    void eachFixtureIsOfItsKind();
    void noFixtureIsLeftOut();
    void kindsOfStacks();
    void othersAreUnknown_data();
    void othersAreUnknown();
    void longFirstLines_data();
    void longFirstLines();
    void whatCannotBeOpened();
};

namespace {

struct Fixtures {
    const char *kind;
    const char *folder;
    QStringList names;
};

const QString data = QStringLiteral(RANKSCOPE_TEST_DATA "/");

const std::vector<Fixtures> &fixtures()
{
    static const std::vector<Fixtures> all = {
        {"dvm-trace", "dvm", {u"everything.trd"_s, u"old.trd"_s}},
        {"dvm-configuration", "dvm", {u"loops.trd"_s}},
        {"dvm-errors", "dvm", {u"errors.err.trd"_s, u"joboutput.txt"_s, u"old.err.trd"_s, u"twice.err.trd"_s}},
        {"dvm-control-errors", "dvm", {u"error.dbg"_s}},
        {"dvm-protocol", "dvm", {u"heat.prot.trd"_s, u"whole.finprot.trd"_s}},
        {"dvm-parameters", "dvm", {u"heat.par"_s, u"usrdebug.par"_s}},
        {"ddt-comparison-csv", "comparison", {u"residual.csv"_s, u"threads.csv"_s}},
        {"ddt-stacks-xml", "stacks/ddt", {u"job.xml"_s, u"counts.xml"_s, u"external.xml"_s}},
        {"ddt-stacks-csv", "stacks/ddt", {u"psv.csv"_s}},
        {"ddt-logbook", "stacks/ddt", {u"ring.html"_s, u"saxpy.html"_s}},
        {"ddt-log-text", "stacks/ddt", {u"ring.txt"_s, u"plain.txt"_s}},
        {"stat-dot",
         "stacks/stat",
         {u"00_heat.0001.2D.dot"_s, u"atpMergedBT_line.dot"_s, u"by_graphviz.dot"_s, u"counts.dot"_s,
          u"labels_before_3.dot"_s, u"odd.dot"_s, u"viewer.dot"_s}},
        {"unknown", "stacks/stat", {u"heat.0001.ptab"_s}}, // a table of processes: no stacks in it
        {"gdb-backtrace",
         "stacks/gdb",
         {u"chosen.txt"_s, u"collected.txt"_s, u"core.txt"_s, u"core_opened.txt"_s, u"core_threads.txt"_s,
          u"filtered.txt"_s, u"full.txt"_s, u"headings.txt"_s, u"inferiors.txt"_s, u"pstacks.txt"_s, u"quoted.txt"_s,
          u"session.txt"_s, u"threads.txt"_s, u"wrapped.txt"_s}},
        {"openmpi-stacks", "stacks/openmpi", {u"orte.txt"_s, u"prrte.txt"_s}},
        {"padb-tree", "stacks/padb", {u"branches.txt"_s, u"noheading.txt"_s, u"report.txt"_s, u"tree.txt"_s}},
        {"atp-walkback", "stacks/atp", {u"walkback.txt"_s}},
        {"eu-stack", "stacks/eustack", {u"modules.txt"_s, u"plain.txt"_s, u"verbose.txt"_s}},
        {"py-spy",
         "stacks/pyspy",
         {u"family.txt"_s, u"helpers.txt"_s, u"one.json"_s, u"one.txt"_s, u"several.json"_s, u"tensor_parallel.txt"_s,
          u"twice.txt"_s}},
        {"cuda-gdb", "stacks/cudagdb", {u"beside.txt"_s, u"single.txt"_s}},
        {"lldb", "stacks/lldb", {u"attached.txt"_s}},
        {"openmpi-signal", "stacks/signal", {u"interleaved.txt"_s, u"macos.txt"_s, u"tagged.txt"_s, u"within.txt"_s}},
        {"perf-script", "stacks/perf", {u"processes.txt"_s, u"threads.txt"_s}},
        {"xpu-timer-svg", "stacks/svg", {u"merged.svg"_s}},
        {"speedscope", "stacks/speedscope", {u"evented.txt"_s, u"ranks.txt"_s}},
        {"must-html", "stacks/waits", {u"must_new.html"_s, u"must_old.html"_s}},
        {"must-json", "stacks/waits", {u"must.json"_s}},
        {"must-text", "stacks/waits", {u"must.txt"_s}},
        {"must-dot", "stacks/waits", {u"MUST_Deadlock.dot"_s}},
        {"padb-report", "stacks/waits", {u"padb.txt"_s, u"padb_queue.txt"_s}},
        {"torch-flight-recorder", "stacks/waits", {u"flight_rank_0.json"_s, u"flight_rank_1.json"_s}},
        {"torch-flight-recorder-pickle", "stacks/waits", {u"flight_rank_0"_s, u"flight_rank_1"_s}},
        {"torch-fr-trace", "stacks/waits", {u"trace.txt"_s}},
        {"nccl-ras", "stacks/waits", {u"ras.txt"_s}},
        {"nccl-ras-json", "stacks/waits", {u"ras.json"_s}},
        {"coredumpctl", "stacks/coredumpctl", {u"info.txt"_s, u"journal.txt"_s, u"offsets.txt"_s}},
        {"folded-stacks",
         "stacks/folded",
         {u"differential.folded"_s, u"places.folded"_s, u"plain.folded"_s, u"ranks.folded"_s, u"threads.folded"_s,
          u"utf16be.folded"_s, u"utf16le.folded"_s, u"utf8.folded"_s, u"xpu_timer.folded"_s}},
    };
    return all;
}

} // namespace

void TestDetect::eachFixtureIsOfItsKind_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("kind");
    for (const Fixtures &group : fixtures()) {
        for (const QString &name : group.names) {
            const QString path = QString::fromLatin1(group.folder) % u'/' % name;
            QTest::newRow(qPrintable(path)) << path << QString::fromLatin1(group.kind);
        }
    }
}

void TestDetect::eachFixtureIsOfItsKind()
{
    QFETCH(QString, path);
    QFETCH(QString, kind);
    const Result<FileKind> found = detectFile(data % path);
    QVERIFY(found);
    QCOMPARE(kindName(*found), kind);
}

/// A fixture that is added needs a line above; "*.expected" are what tests expect of others.
void TestDetect::noFixtureIsLeftOut()
{
    QStringList there;
    for (const QString &folder : {u"dvm"_s, u"stacks"_s, u"comparison"_s}) {
        QDirIterator files(data % folder, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext())
            there << QDir(data).relativeFilePath(files.next());
    }
    there.removeIf([](const QString &path) { return path.endsWith(".expected"_L1); });
    QStringList listed;
    for (const Fixtures &group : fixtures()) {
        for (const QString &name : group.names)
            listed << QString::fromLatin1(group.folder) % u'/' % name;
    }
    there.sort();
    listed.sort();
    QCOMPARE(listed, there);
}

void TestDetect::kindsOfStacks()
{
    for (const Fixtures &group : fixtures()) {
        const Result<FileKind> kind = detectFile(data % QString::fromLatin1(group.folder) % u'/' % group.names[0]);
        QVERIFY(kind);
        const bool ofStacks = QByteArray(group.folder).startsWith("stacks") && *kind != FileKind::Unknown;
        QCOMPARE(isOf(*kind, Family::Stacks), ofStacks);
        QVERIFY(!kindTitle(*kind).isEmpty());
    }
}

void TestDetect::othersAreUnknown_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nothing") << ""_ba;
    QTest::newRow("a line end") << "\n"_ba;
    QTest::newRow("a note") << "The job hangs since Monday, see the mail of Ann.\n"_ba;
    QTest::newRow("C") << "#include <mpi.h>\nint main() { return 0; }\n"_ba;
    QTest::newRow("a log with numbers") << "step 1 residual 0.5\nstep 2 residual 0.25\n"_ba;
    QTest::newRow("an XML of others") << "<?xml version=\"1.0\"?><stack><frame/></stack>\n"_ba;
    QTest::newRow("a page") << "<!DOCTYPE html><html><body>stacks</body></html>\n"_ba;
    QTest::newRow("a graph of others") << "digraph G { a -> b; }\n"_ba;
    QTest::newRow("a table of others") << "Time,Value\n0,1\n1,2\n"_ba;
    QTest::newRow("JSON of others") << "[{\"pid\": 1, \"name\": \"x\"}]\n"_ba;
    QTest::newRow("zeros") << QByteArray(4096, '\0');
    QTest::newRow("all bytes") << [] {
        QByteArray bytes;
        for (int byte = 0; byte < 256; ++byte)
            bytes += static_cast<char>(byte);
        return bytes;
    }();
}

void TestDetect::othersAreUnknown()
{
    QFETCH(QByteArray, text);
    QCOMPARE(kindName(detectKind({text.constData(), static_cast<std::size_t>(text.size())})), u"unknown"_s);
}

/// A line of folded stacks lists the processes of a large job, and is longer than what is looked at of other files.
void TestDetect::longFirstLines_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("kind");
    QByteArray ranks; // every other one of 100,000
    for (int rank = 0; rank < 100'000; rank += 2)
        ranks += QByteArray(ranks.isEmpty() ? "" : ",") + QByteArray::number(rank);
    const QByteArray deep = QByteArray("descend (a.c:3);").repeated(10'000) + "leaf 1\n";
    const QByteArray line = '[' + ranks + "];main (a.c:1);MPI_Wait 50000\n";
    QTest::newRow("ranks") << line << u"folded-stacks"_s;
    QTest::newRow("two lines") << QByteArray(line + line) << u"folded-stacks"_s;
    QTest::newRow("no line end") << line.chopped(1) << u"folded-stacks"_s;
    QTest::newRow("behind comments") << QByteArray("# made by hand\n// twice\n" + line) << u"folded-stacks"_s;
    QTest::newRow("lines end as on Windows") << QByteArray(line).replace("\n", "\r\n") << u"folded-stacks"_s;
    QTest::newRow("words for ranks") << QByteArray("ranks " + ranks + ";main;f 1\n") << u"folded-stacks"_s;
    QTest::newRow("deep") << deep << u"folded-stacks"_s;
    QTest::newRow("no count") << line.left(line.lastIndexOf(' ')) << u"unknown"_s;
    QTest::newRow("cut within the ranks") << line.left(200'000) << u"unknown"_s;
    QTest::newRow("a program in one line") << QByteArray("var a=1;").repeated(20'000) << u"unknown"_s;
    QTest::newRow("JSON in one line") << QByteArray('[' + QByteArray("{\"a;b\": 1},").repeated(20'000) + "{}]")
                                      << u"unknown"_s;
    QTest::newRow("zeros") << QByteArray(200'000, '\0') << u"unknown"_s;
}

void TestDetect::longFirstLines()
{
    QFETCH(QByteArray, text);
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"file"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    const Result<FileKind> kind = detectFile(file.fileName());
    QVERIFY(kind);
    QTEST(kindName(*kind), "kind");
    Progress progress;
    QCOMPARE(readStackFile(file.fileName(), {}, progress).has_value(), *kind == FileKind::FoldedStacks);
}

void TestDetect::whatCannotBeOpened()
{
    const QTemporaryDir folder;
    const auto missing = detectFile(folder.filePath(u"nowhere"_s));
    QVERIFY(!missing);
    QCOMPARE(missing.error().kind, ErrorKind::NotFound);
    const auto aFolder = detectFile(folder.path());
    QVERIFY(!aFolder);
    QCOMPARE(aFolder.error().kind, ErrorKind::NotAFile);
}

RANKSCOPE_TEST(TestDetect, QCoreApplication)
#include "tst_detect.moc"
