// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commandline.h"
#include "app/commands/selectionoptions.h"
#include "tests/app/commands/program.h"

#include <QTemporaryDir>
#include <QTest>

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

    void aWrongLineEndsWith2_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("names");
        QTest::newRow("unknown verb") << QStringList{u"frobnicate"_s} << "\"frobnicate\""_ba;
        QTest::newRow("verb of later") << QStringList{u"check"_s, u"a.xml"_s} << "\"check\""_ba;
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
        const auto waits = [](Progress &progress) {
            std::raise(SIGTERM);
            return progress.isCancelled() ? ExitCode::Failed : ExitCode::Done;
        };
        QCOMPARE(runVerb(waits), ExitCode::Failed);
        QCOMPARE(runVerb([](Progress &) { return ExitCode::Found; }), ExitCode::Found);
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

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_commandline.moc"
