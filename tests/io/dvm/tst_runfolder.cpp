// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/detection.h"
#include "io/formats.h"
#include "io/readdocument.h"
#include "io/runfolder.h"
#include "io/text/filenames.h"
#include "tests/io/dvm/fixturefiles.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What files are, by their content, and which of them make a run.
class TestRunFolder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kinds_data();
    void kinds();
    void looksBehindLongComments_data();
    void looksBehindLongComments();
    void namesOfKinds();
    void numbers_data();
    void numbers();
    void takesTracesOfFolder();
    void refuses_data();
    void refuses();
    void saysWhatIsInAFolderWithoutFiles_data();
    void saysWhatIsInAFolderWithoutFiles();
    void twoTracesOfAProcessAreTraces();
};

void TestRunFolder::kinds_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("kind");
    QTest::newRow("trace") << dvmFixture("everything.trd") << u"dvm-trace"_s;
    QTest::newRow("old trace") << dvmFixture("old.trd") << u"dvm-trace"_s;
    QTest::newRow("trace with CR") << dvmFixture("old.trd").replace("\n", "\r") << u"dvm-trace"_s;
    QTest::newRow("trace without header") << QByteArray("BW: [1] \"K\"; {\"a\", 5}\n") << u"dvm-trace"_s;
    QTest::newRow("trace with structure only")
        << QByteArray("SL: 1() [1] {\"a\", 20} = \nEL: 1\nEND_HEADER\nSKP: {\"a\", 5}\n") << u"dvm-trace"_s;
    QTest::newRow("1999") << QByteArray("SLOOP 1 [], rank = ALL\n") << u"dvm-trace"_s;
    QTest::newRow("configuration") << dvmFixture("loops.trd") << u"dvm-configuration"_s;
    QTest::newRow("configuration by hand")
        << QByteArray("SL: 1() [1] {\"a\", 20} = \n  PL: 2(1) [1] {\"a\", 22} = MODIFY\n  EL: 2\n"
                      "EL: 1\nEND_HEADER\n")
        << u"dvm-configuration"_s;
    QTest::newRow("errors") << dvmFixture("errors.err.trd") << u"dvm-errors"_s;
    QTest::newRow("errors, none") << QByteArray("\n*** Total errors: 0; Limit per CPU: 1000\n\n") << u"dvm-errors"_s;
    QTest::newRow("protocol") << dvmFixture("heat.prot.trd") << u"dvm-protocol"_s;
    QTest::newRow("parameters") << dvmFixture("usrdebug.par") << u"dvm-parameters"_s;
    QTest::newRow("parameters with a value in the next line")
        << QByteArray("TraceOptions.Exp =\n    1e-4;\n") << u"dvm-parameters"_s;
    QTest::newRow("parameters that quote a trace and errors")
        << QByteArray("EnableTrace=1;\n/*\nMODE = FULL\n# Trace size = 5 bytes\n*** Total errors: 0; Limit per CPU: 9\n"
                      "*/\nTraceOptions.Exp=1e-4;\n")
        << u"dvm-parameters"_s;
    QTest::newRow("output of a job with an error behind an assignment")
        << QByteArray("n = 5; /* rows\n") + dvmFixture("errors.err.trd") << u"dvm-errors"_s;
    QTest::newRow("a comment alone") << QByteArray("/* EnableTrace=1; */\n") << u"unknown"_s;
    QTest::newRow("an assignment over several lines") << QByteArray("x =\n  y = 4;\n") << u"unknown"_s;
    QTest::newRow("control errors") << dvmFixture("error.dbg") << u"dvm-control-errors"_s;
    QTest::newRow("empty") << QByteArray() << u"unknown"_s;
    QTest::newRow("prose") << QByteArray("Dear reader,\nthis is a letter = nothing; really.\n") << u"unknown"_s;
    QTest::newRow("zeros") << QByteArray(1000, '\0') << u"unknown"_s;
    QTest::newRow("XML") << QByteArray("<?xml version=\"1.0\"?>\n<a b=\"c;\"/>\n") << u"unknown"_s;
    QTest::newRow("Fortran") << QByteArray("      PROGRAM HEAT\nC     a comment; x = 1\n      X = 1.5\n      END\n")
                             << u"unknown"_s;
}

void TestRunFolder::kinds()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, kind);
    QCOMPARE(kindName(detectKind({text.constData(), std::size_t(text.size())})), kind);
}

void TestRunFolder::looksBehindLongComments_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("kind");
    const QByteArray comment = "/*" + QByteArray(150'000, 'x') + "*/\n";
    const QByteArray shorter = "/*" + QByteArray(40'000, '\n') + "*/\n";
    QTest::newRow("one") << comment + "EnableTrace=1;\n" << u"dvm-parameters"_s;
    QTest::newRow("several") << shorter + shorter + shorter + "EnableTrace=1;\n" << u"dvm-parameters"_s;
    QTest::newRow("behind a mark of UTF-8") << "\xef\xbb\xbf" + comment + "EnableTrace=1;\n" << u"dvm-parameters"_s;
    QTest::newRow("of a program") << comment + "int main()\n{\n}\n" << u"unknown"_s;
    QTest::newRow("that does not end") << comment.left(150'000) << u"unknown"_s;
}

void TestRunFolder::looksBehindLongComments()
{
    QFETCH(QByteArray, text);
    const QTemporaryDir dir;
    const QString path = dir.filePath(u"usrdebug.par"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    file.close();
    const auto kind = detectFile(path);
    QVERIFY(kind);
    QTEST(kindName(*kind), "kind");
}

/// The words are those of the command line: each kind has its own.
void TestRunFolder::namesOfKinds()
{
    QStringList names;
    for (const FileKind kind :
         {FileKind::DvmTrace, FileKind::DvmConfiguration, FileKind::DvmErrors, FileKind::DvmProtocol,
          FileKind::DvmParameters, FileKind::DvmControlErrors, FileKind::Unknown}) {
        QVERIFY(!kindTitle(kind).isEmpty());
        names += kindName(kind);
    }
    QCOMPARE(names, QStringList({u"dvm-trace"_s, u"dvm-configuration"_s, u"dvm-errors"_s, u"dvm-protocol"_s,
                                 u"dvm-parameters"_s, u"dvm-control-errors"_s, u"unknown"_s}));
}

void TestRunFolder::numbers_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<qint64>("process");
    QTest::newRow("plain") << u"12.trd"_s << qint64(12);
    QTest::newRow("packed") << u"3.trd.gz"_s << qint64(3);
    QTest::newRow("prefix") << u"run7_05.trd"_s << qint64(5);
    QTest::newRow("number in front") << u"2-trace.TRD"_s << qint64(2);
    QTest::newRow("no number") << u"trace.trd"_s << qint64(0);
    QTest::newRow("number of the folder does not count") << u"9/trace.trd"_s << qint64(0);
    QTest::newRow("too large") << u"99999999999999999999.trd"_s << qint64(0);
    QTest::newRow("standard input") << u"-"_s << qint64(0);
}

void TestRunFolder::numbers()
{
    QFETCH(QString, name);
    QFETCH(qint64, process);
    const auto run = findRun({name});
    QVERIFY(run);
    QCOMPARE(*run, std::vector<RunFile>({{name, process}}));
}

void TestRunFolder::takesTracesOfFolder()
{
    const QTemporaryDir folder;
    const auto path = [&folder](const char *name) { return folder.filePath(QString::fromLatin1(name)); };
    for (const char *name : {"10.trd", "2.trd", "0.out"})
        writeFixture(path(name), dvmFixture("everything.trd"));
    writeFixture(path("loops0.trd"), dvmFixture("loops.trd"));
    writeFixture(path("jac.err.trd"), dvmFixture("errors.err.trd"));
    writeFixture(path("jac.2.prot.trd"), dvmFixture("heat.prot.trd"));
    writeFixture(path("letter.txt"), "Dear reader\n");
    writeFixture(path("1.trd"), {}); // an empty process is not left out in silence, nor is one that is gone
    QVERIFY(QDir(folder.path()).mkdir(u"4.trd"_s));
    QVERIFY(QFile::link(path("nothing"), path("3.trd")));
    const auto run = findRun({folder.path()});
    QVERIFY(run);
    QCOMPARE(*run, std::vector<RunFile>({{path("0.out"), 0, FileKind::DvmTrace},
                                         {path("1.trd"), 1, FileKind::Unknown},
                                         {path("2.trd"), 2, FileKind::DvmTrace},
                                         {path("3.trd"), 3, FileKind::Unknown},
                                         {path("10.trd"), 10, FileKind::DvmTrace}}));
    QVERIFY(holdsTraces(folder.path()));
    const auto files = findRun({path("10.trd"), path("2.trd")});
    QCOMPARE(files.value(), std::vector<RunFile>({{path("2.trd"), 2}, {path("10.trd"), 10}}));
}

void TestRunFolder::refuses_data()
{
    QTest::addColumn<QStringList>("names"); // in the folder
    QTest::addColumn<QStringList>("given");
    QTest::addColumn<int>("kind");
    QTest::newRow("empty folder") << QStringList() << QStringList(u"."_s) << int(ErrorKind::WrongFormat);
    QTest::newRow("no trace in it") << QStringList(u"letter"_s) << QStringList(u"."_s) << int(ErrorKind::WrongFormat);
    QTest::newRow("two of one number") << QStringList({u"a1.trd"_s, u"b1.trd"_s}) << QStringList(u"."_s)
                                       << int(ErrorKind::BadOption);
    QTest::newRow("two files of one number")
        << QStringList() << QStringList({u"x/1.trd"_s, u"y/1.trd"_s}) << int(ErrorKind::BadOption);
    QTest::newRow("folder and file") << QStringList(u"1.trd"_s) << QStringList({u"."_s, u"1.trd"_s})
                                     << int(ErrorKind::BadOption);
}

void TestRunFolder::refuses()
{
    QFETCH(QStringList, names);
    QFETCH(QStringList, given);
    QFETCH(int, kind);
    const QTemporaryDir folder;
    for (const QString &name : names)
        writeFixture(folder.filePath(name),
                     name.endsWith(".trd"_L1) ? dvmFixture("everything.trd") : QByteArray("Dear reader,\n"));
    QStringList paths;
    for (const QString &name : given)
        paths += folder.filePath(name);
    const auto run = findRun(paths);
    QVERIFY(!run);
    QCOMPARE(int(run.error().kind), kind);
    QVERIFY(!run.error().message.isEmpty());
}

void TestRunFolder::saysWhatIsInAFolderWithoutFiles_data()
{
    QTest::addColumn<QStringList>("folders");
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<QString>("said");
    QTest::newRow("nothing") << QStringList() << QStringList() << u"There is no file in the folder."_s;
    QTest::newRow("folders") << QStringList{u"good"_s, u"bad"_s} << QStringList()
                             << u"There is no file in the folder, only 2 folder(s): bad, good."_s;
    QTest::newRow("many folders") << QStringList{u"a"_s, u"b"_s, u"c"_s, u"d"_s, u"e"_s, u"f"_s, u"g"_s}
                                  << QStringList()
                                  << u"There is no file in the folder, only 7 folder(s), such as a, b, c, d, e."_s;
    QTest::newRow("hidden") << QStringList() << QStringList{u".notes"_s}
                            << u"All files in the folder are hidden or links to nothing."_s;
}

void TestRunFolder::saysWhatIsInAFolderWithoutFiles()
{
    QFETCH(QStringList, folders);
    QFETCH(QStringList, files);
    const QTemporaryDir folder;
    for (const QString &name : folders)
        QVERIFY(QDir(folder.path()).mkdir(name));
    for (const QString &name : files)
        writeFixture(folder.filePath(name), "Dear reader,\n");
    QTEST(noFileText(folder.path()), "said");
    if (files.isEmpty())
        QTEST(findRun({folder.path()}).error().message, "said");
}

/// The error is then that of traces, not that the folder has no stacks.
void TestRunFolder::twoTracesOfAProcessAreTraces()
{
    const QTemporaryDir folder;
    for (const QString &name : {u"a.trd"_s, u"b.trd"_s})
        writeFixture(folder.filePath(name), "");
    Progress progress;
    QCOMPARE(familyOf(folder.path(), {}, progress), Family::Trace);
    QVERIFY(!isArrayRun({folder.path()}, {}, progress));
    QCOMPARE(familyOf(QTemporaryDir().path(), {}, progress), Family::Stacks);
}

RANKSCOPE_TEST(TestRunFolder, NoApplication)
#include "tst_runfolder.moc"
