// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commandline.h"
#include "app/commands/interruption.h"
#include "app/commands/options/selectionoptions.h"
#include "io/text/outputfile.h"
#include "tests/app/commands/forkedverb.h"
#include "tests/app/commands/npyfile.h"
#include "tests/app/commands/program.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <H5Cpp.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

using namespace Qt::StringLiterals;
using namespace rankscope;

class TestCommandLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Also where the C library has no such locale, as on a bare system.
    void speaksTheLanguageOfTheEnvironment()
    {
        const Ended ended = run({u"info"_s, u"missing.trd"_s}, {.language = u"ru_RU.UTF-8"_s});
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.messages.contains("missing.trd: error: Файл не существует"), ended.messages);
        QVERIFY(!ended.messages.contains("locale"));
    }

    /// English has its plurals from a translation too, wherever nothing asks for another language.
    void countsHaveTheirPlural_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("nothing is set") << QByteArray() << QByteArray();
        QTest::newRow("LC_ALL=C.UTF-8") << "LC_ALL"_ba
                                        << "C.UTF-8"_ba;
        QTest::newRow("LC_ALL=C") << "LC_ALL"_ba
                                  << "C"_ba;
        QTest::newRow("LANG=en_GB.UTF-8") << "LANG"_ba
                                          << "en_GB.UTF-8"_ba;
        QTest::newRow("no translation") << "LC_ALL"_ba
                                        << "fi_FI.UTF-8"_ba;
    }
    void countsHaveTheirPlural()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, value);
        const QTemporaryDir folder;
        const QStringList files{folder.filePath(u"a.csv"_s), folder.filePath(u"b.csv"_s)};
        QVERIFY(writeFile(files[0], "Value,Processes\n1,0-3\n"));
        QVERIFY(writeFile(files[1], "Value,Processes\n2,\"0,1\"\n1,2\n"));
        const auto inChild = [&] {
            for (const char *variable : {"LC_ALL", "LANG", "LANGUAGE"})
                unsetenv(variable);
            if (!name.isEmpty())
                setenv(name.constData(), value.constData(), 1);
        };
        const Ended ended = run(QStringList{u"diff"_s} + files, {.inChild = inChild});
        QVERIFY2(ended.output.startsWith("2 processes changed their value (of 3); 1 process only in the reference.\n"),
                 ended.output);
    }

    void helpNeedsRoom()
    {
        QCOMPARE(run({u"--help"_s}, {.outputFile = u"/dev/full"_s}).code, 2);
        QCOMPARE(run({u"diff"_s, u"--help"_s}).code, 0);
    }

    void helpGoesToStandardOutput_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("contains");
        QTest::newRow("program") << QStringList{u"--help"_s} << "export"_ba;
        QTest::newRow("version") << QStringList{u"--version"_s} << "rankscope " RANKSCOPE_VERSION "\n"_ba;
        QTest::newRow("info") << QStringList{u"info"_s, u"--help"_s} << "--json"_ba;
        QTest::newRow("diff") << QStringList{u"diff"_s, u"--help"_s} << "--signed-zero-differs"_ba;
        QTest::newRow("export") << QStringList{u"export"_s, u"--help"_s} << "DIM:FIRST,LAST,STEP"_ba;
        QTest::newRow("sample") << QStringList{u"sample"_s, u"--help"_s} << "DIR"_ba;
    }
    void helpGoesToStandardOutput()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, contains);
        const Ended ended = run(arguments);
        QCOMPARE(ended.code, 0);
        QVERIFY2(ended.output.contains(contains), ended.output);
        QCOMPARE(ended.messages, QByteArray());
    }

    void optionsStandByKind_data()
    {
        QTest::addColumn<QStringList>("headings");
        QTest::addColumn<QString>("heading");
        QTest::addColumn<QStringList>("options"); // that stand below it
        const QStringList diff{u"Arguments"_s,
                               u"Options"_s,
                               u"Options for traces"_s,
                               u"When values are equal"_s,
                               u"Options for stacks"_s,
                               u"Options for traces, profiles"_s,
                               u"Options for arrays"_s,
                               u"Options for traces, arrays"_s,
                               u"Options for Visualizer data sets"_s,
                               u"Options for profiles"_s};
        QTest::newRow("diff") << diff << u"Options"_s
                              << QStringList{u"-h,--help"_s, u"--json"_s, u"-o,--output"_s,     u"--csv"_s,
                                             u"--xml"_s,     u"--hdf5"_s, u"--html"_s,          u"--junit"_s,
                                             u"--limit"_s,   u"--save"_s, u"--allow-partial"_s, u"--source"_s,
                                             u"--encoding"_s};
        QTest::newRow("diff values")
            << diff << u"When values are equal"_s
            << QStringList{u"--abs"_s,   u"--rel"_s,         u"--rel-floor"_s,           u"--ulps"_s,
                           u"--exact"_s, u"--nan-differs"_s, u"--signed-zero-differs"_s, u"--parameters"_s,
                           u"--noise"_s, u"--noise-factor"_s};
        QTest::newRow("diff traces") << diff << u"Options for traces"_s
                                     << QStringList{u"--context"_s, u"--errors"_s, u"--group"_s,
                                                    u"--reference-source"_s, u"--current-source"_s};
        QTest::newRow("diff rules") << diff << u"Options for traces, arrays"_s << QStringList{u"--rules"_s};
        QTest::newRow("diff arrays") << diff << u"Options for arrays"_s
                                     << QStringList{u"--dataset"_s,     u"--attributes"_s,    u"--file-pattern"_s,
                                                    u"--steps"_s,       u"--all-steps"_s,     u"--grid"_s,
                                                    u"--halo"_s,        u"--halo-at-edges"_s, u"--rank-order"_s,
                                                    u"--check-halos"_s, u"--decode"_s};
        const QStringList exported{u"Arguments"_s,
                                   u"Options"_s,
                                   u"Options for traces"_s,
                                   u"Options for traces, records of traces"_s,
                                   u"Options for records of traces"_s,
                                   u"Options for variables"_s,
                                   u"Options for stacks"_s,
                                   u"Options for stacks, arrays"_s,
                                   u"Options for stacks, Visualizer data sets"_s,
                                   u"Options for arrays"_s,
                                   u"Options for Visualizer data sets"_s,
                                   u"Options for profiles"_s,
                                   u"Options for time lines"_s};
        QTest::newRow("export traces") << exported << u"Options for traces"_s
                                       << QStringList{u"--dialect"_s, u"--level"_s, u"--construct"_s};
        QTest::newRow("export records") << exported << u"Options for records of traces"_s
                                        << QStringList{u"--kinds"_s, u"--places"_s, u"--where"_s, u"--constructs"_s};
        QTest::newRow("export both") << exported << u"Options for stacks, arrays"_s << QStringList{u"--columns"_s};
        QTest::newRow("compare values") << QStringList{u"Arguments"_s,
                                                       u"Options"_s,
                                                       u"Options for Visualizer data sets"_s,
                                                       u"Options for arrays"_s,
                                                       u"When values are equal"_s,
                                                       u"Options for traces, reports of DDT"_s}
                                        << u"When values are equal"_s
                                        << QStringList{u"--digits"_s, u"--abs"_s,         u"--rel"_s,
                                                       u"--ulps"_s,   u"--nan-differs"_s, u"--signed-zero-differs"_s};
        QTest::newRow("stacks") << QStringList{u"Arguments"_s, u"Options"_s} << u"Options"_s
                                << QStringList{u"-h,--help"_s,  u"--json"_s,  u"-o,--output"_s, u"--csv"_s,
                                               u"--xml"_s,      u"--hdf5"_s,  u"--html"_s,      u"--tree"_s,
                                               u"--cut"_s,      u"--focus"_s, u"--snapshot"_s,  u"--limit"_s,
                                               u"--causes"_s,   u"--save"_s,  u"--source"_s,    u"--encoding"_s,
                                               u"--rank-rule"_s};
    }
    /// In the order in which they are declared: what is for everything comes first.
    void optionsStandByKind()
    {
        QFETCH(QStringList, headings);
        QFETCH(QString, heading);
        QFETCH(QStringList, options);
        const QString verb = QString::fromLatin1(QTest::currentDataTag()).section(u' ', 0, 0);
        const QString help = QString::fromUtf8(run({verb, u"--help"_s}).output);
        QStringList foundHeadings;
        QStringList foundOptions;
        for (const QString &line : help.split(u'\n')) {
            if (line.endsWith(u':') && line.at(0).isUpper())
                foundHeadings << line.chopped(1);
            else if (line.startsWith("  -"_L1) && foundHeadings.last() == heading)
                foundOptions << line.trimmed().section(u' ', 0, 0);
        }
        QCOMPARE(foundHeadings, headings);
        QCOMPARE(foundOptions, options);
    }

    /// What the parser would say by itself is said in the user's language too.
    void helpIsTranslated()
    {
        for (const QStringList &line :
             {QStringList{u"--help"_s}, QStringList{u"diff"_s, u"--help"_s}, QStringList{u"sample"_s, u"--help"_s}}) {
            const Ended ended = run(line, {.language = u"ru_RU.UTF-8"_s});
            QVERIFY2(ended.output.contains("\nКлючи:\n"), ended.output);
            for (const char *text : {"\nOptions:\n", "SUBCOMMAND", "Subcommands", "Positionals", "REQUIRED"})
                QVERIFY2(!ended.output.contains(text), ended.output);
        }
        QVERIFY(!run({u"compare"_s, u"--help"_s}).output.contains("Excludes"));
    }

    void aWrongLineEndsWith2_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("names");
        QTest::newRow("unknown verb") << QStringList{u"frobnicate"_s} << "\"frobnicate\""_ba;
        QTest::newRow("verb of later") << QStringList{u"pack"_s, u"a.xml"_s} << "\"pack\""_ba;
        QTest::newRow("bad option") << QStringList{u"diff"_s, u"a"_s, u"b"_s, u"--bad"_s} << "--bad"_ba;
        QTest::newRow("nothing to compare") << QStringList{u"diff"_s} << "REFERENCE"_ba;
        QTest::newRow("one run only") << QStringList{u"diff"_s, u"a"_s} << "CURRENT"_ba;
        QTest::newRow("no number") << QStringList{u"diff"_s, u"a"_s, u"b"_s, u"--abs"_s, u"much"_s} << "--abs"_ba;
        QTest::newRow("negative") << QStringList{u"diff"_s, u"a"_s, u"b"_s, u"--rel"_s, u"-1"_s} << "--rel"_ba;
        QTest::newRow("nan") << QStringList{u"diff"_s, u"a"_s, u"b"_s, u"--abs"_s, u"nan"_s} << "--abs"_ba;
        QTest::newRow("ulps") << QStringList{u"diff"_s, u"a"_s, u"b"_s, u"--ulps"_s, u"1.5"_s} << "--ulps"_ba;
        QTest::newRow("limit") << QStringList{u"diff"_s, u"a"_s, u"b"_s, u"--limit"_s, u"-1"_s} << "--limit"_ba;
        QTest::newRow("places") << QStringList{u"diff"_s, u"a"_s, u"b"_s, u"--match-places"_s, u"x"_s}
                                << "--match-places"_ba;
        QTest::newRow("encoding") << QStringList{u"info"_s, u"a"_s, u"--encoding"_s, u"none"_s} << "--encoding"_ba;
        QTest::newRow("range") << QStringList{u"export"_s, u"a"_s,  u"--view"_s, u"trace"_s,        u"--format"_s,
                                              u"csv"_s,    u"-o"_s, u"-"_s,      u"--iterations"_s, u"1,2"_s}
                               << "--iterations"_ba;
        QTest::newRow("size") << QStringList{u"--size"_s, u"800"_s} << "--size"_ba;
        QTest::newRow("theme") << QStringList{u"--theme"_s, u"pink"_s} << "--theme"_ba;
    }
    void aWrongLineEndsWith2()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, names);
        const Ended ended = run(arguments);
        QCOMPARE(ended.code, 2);
        QCOMPARE(ended.output, QByteArray());
        QVERIFY2(ended.messages.startsWith("rankscope: error: "), ended.messages);
        QVERIFY2(ended.messages.contains(names), ended.messages);
    }

    void needsNoUtf8Locale()
    {
        const Ended ended = run({u"--version"_s}, {.inChild = [] { setenv("LC_ALL", "C", 1); }});
        QCOMPARE(ended.code, 0);
        QCOMPARE(ended.messages, QByteArray());
    }

    void aSignalCancelsTheVerb()
    {
        const ForkedEnd ended = runForked([] {
            return int(runVerb([](Team &, Progress &progress) {
                std::raise(SIGTERM);
                return progress.isCancelled() ? ExitCode::Failed : ExitCode::Done;
            }));
        });
        QCOMPARE(ended.code, 2);
        QCOMPARE(runVerb([](Team &, Progress &) { return ExitCode::Found; }), ExitCode::Found);
    }

    void aHangingVerbEndsByTheSignal_data()
    {
        QTest::addColumn<int>("signal");
        QTest::addColumn<bool>("isTwice");
        QTest::addColumn<bool>("isNamed");
        QTest::newRow("Ctrl+C") << SIGINT << false << false;
        QTest::newRow("TERM") << SIGTERM << false << true;
        QTest::newRow("TERM, a file without a name") << SIGTERM << false << false;
        QTest::newRow("HUP") << SIGHUP << false << true;
        QTest::newRow("Ctrl+C twice") << SIGINT << true << true;
    }
    /// As in a library that neither returns nor is asked anything: here while a file is written.
    void aHangingVerbEndsByTheSignal()
    {
        QFETCH(int, signal);
        QFETCH(bool, isTwice);
        QFETCH(bool, isNamed);
        const QTemporaryDir folder;
        const QString target = folder.filePath(u"target"_s);
        QVERIFY(writeFile(target, "old"));
        const auto hang = [&](QIODevice &device) -> Result<void> {
            device.write(QByteArray(1 << 20, 'x'));
            for (int count = 0; count <= int(isTwice); ++count)
                std::raise(signal);
            for (;;)
                pause();
        };
        const ForkedEnd ended = runForked([&] {
            if (isNamed)
                withoutUnnamedFiles()();
            return int(runVerb([&](Team &, Progress &) {
                const Result<void> written = writeOutput(target, hang);
                return written ? ExitCode::Done : ExitCode::Failed;
            }));
        });
        QCOMPARE(ended.signal, signal);
        QVERIFY(ended.seconds < (isTwice ? 1 : 2));
        QCOMPARE(readFile(target), "old"_ba);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{u"target"_s});
    }

    /// A program that nohup started outlives its terminal.
    void aSignalThatIsIgnoredStaysSo()
    {
        const ForkedEnd ended = runForked([] {
            std::signal(SIGHUP, SIG_IGN);
            return int(runVerb([](Team &, Progress &progress) {
                std::raise(SIGHUP);
                return progress.isCancelled() ? ExitCode::Failed : ExitCode::Done;
            }));
        });
        QCOMPARE(ended.code, 0);
    }

    /// What the window does when it was closed and a worker hangs.
    void aHangingEndIsEnded()
    {
        const ForkedEnd ended = runForked([] {
            endWithin(1, 7);
            for (;;)
                pause();
            return 0;
        });
        QCOMPARE(ended.code, 7);
        QVERIFY(ended.seconds < 2);
    }

    /// The program waits for its standard input, which never ends.
    void theProgramEndsByTheSignal()
    {
        QProcess program;
        program.start(QStringLiteral(RANKSCOPE_PROGRAM),
                      {u"export"_s, u"-"_s, u"--view"_s, u"trace"_s, u"--format"_s, u"csv"_s, u"-o"_s, u"-"_s});
        QVERIFY(program.waitForStarted());
        program.write("# Begin trace header. Don't modify these records\nMODE = FULL\n");
        QVERIFY(program.waitForBytesWritten());
        program.terminate();
        QVERIFY(program.waitForFinished(2000));
        QCOMPARE(program.readAllStandardOutput(), QByteArray());
    }

    void anInterruptedExportLeavesTheOldFile_data()
    {
        QTest::addColumn<bool>("isNamed");
        QTest::newRow("a file without a name") << false;
        QTest::newRow("a named file") << true;
    }
    /// The note that its first dimension is stored fastest is said when the export of a gigabyte begins.
    void anInterruptedExportLeavesTheOldFile()
    {
        QFETCH(bool, isNamed);
        const QTemporaryDir folder;
        const QString source = folder.filePath(u"large.npy"_s);
        const QString target = folder.filePath(u"target"_s);
        QByteArray header = npyDoubles("(1024, 131072)", {});
        QVERIFY(writeFile(source, header.replace("'fortran_order': False", "'fortran_order': True ")));
        QVERIFY(QFile::resize(source, header.size() + (qint64(1) << 30)) && writeFile(target, "old"));
        QProcess program;
        if (isNamed)
            program.setChildProcessModifier(withoutUnnamedFiles());
        program.setReadChannel(QProcess::StandardError);
        program.start(QStringLiteral(RANKSCOPE_PROGRAM),
                      {u"export"_s, source, u"--view"_s, u"array"_s, u"--format"_s, u"hdf5"_s, u"-o"_s, target});
        QVERIFY(program.waitForReadyRead(10'000));
        program.terminate();
        QVERIFY(program.waitForFinished(2000));
        QVERIFY(program.exitStatus() == QProcess::CrashExit || program.exitCode() == 2);
        QCOMPARE(readFile(target), "old"_ba);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), (QStringList{u"large.npy"_s, u"target"_s}));
    }

    /// A library that is left with something it cannot close says so when the program exits, if it may.
    void nothingIsSaidByALibrary()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"damaged.h5"_s);
        const hid_t access = H5Pcreate(H5P_FILE_ACCESS);
        H5Pset_libver_bounds(access, H5F_LIBVER_LATEST, H5F_LIBVER_LATEST);
        H5Fclose(H5Fcreate(QFile::encodeName(path).constData(), H5F_ACC_TRUNC, H5P_DEFAULT, access));
        H5Pclose(access);
        QByteArray bytes = readFile(path);
        const qsizetype root = bytes.indexOf("OHDR");
        QVERIFY(root > 0);
        bytes[root + 20] = char(bytes[root + 20] ^ 1);
        QVERIFY(writeFile(path, bytes));
        const Ended ended = run({u"info"_s, path});
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.messages.startsWith(QByteArray(path.toUtf8() + ": error: ")), ended.messages);
        QVERIFY2(ended.messages.contains("(incorrect metadata checksum"), ended.messages);
        QCOMPARE(ended.messages.count('\n'), 1);
    }

    void readsIterationRanges_data()
    {
        using Bound = std::optional<std::int64_t>;
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("good");
        QTest::addColumn<IterationRange>("range");
        QTest::newRow("all parts") << "1:-2,10,3"_ba << true << IterationRange{1, -2, 10, 3};
        QTest::newRow("no step") << "0:2,5"_ba << true << IterationRange{0, 2, 5, Bound()};
        QTest::newRow("from") << "0:4,,"_ba << true << IterationRange{0, 4, Bound(), Bound()};
        QTest::newRow("every third") << "0:,,3"_ba << true << IterationRange{0, Bound(), Bound(), 3};
        QTest::newRow("no dimension") << ":1,2,3"_ba << false << IterationRange{};
        QTest::newRow("dimension 7") << "7:1,2"_ba << false << IterationRange{};
        QTest::newRow("words") << "0:a,b"_ba << false << IterationRange{};
        QTest::newRow("no colon") << "1,2,3"_ba << false << IterationRange{};
        QTest::newRow("no step of 0") << "0:1,2,0"_ba << false << IterationRange{};
        QTest::newRow("beyond 64 bits") << "0:99999999999999999999,"_ba << false << IterationRange{};
        QTest::newRow("a fourth part") << "0:1,2,3,4"_ba << false << IterationRange{};
    }
    void readsIterationRanges()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, good);
        QFETCH(IterationRange, range);
        const auto parsed = parseIterationRange({text.constData(), static_cast<std::size_t>(text.size())});
        QCOMPARE(parsed.has_value(), good);
        QCOMPARE(parsed.value_or(IterationRange{}), range);
    }
};

RANKSCOPE_TEST(TestCommandLine, QCoreApplication)
#include "tst_commandline.moc"
