// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/difffixture.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTest>

#include <array>
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace {

/// A terminal whose other end is ours. It holds a screen of text or two: what writes more waits for a reader.
class Terminal
{
public:
    Terminal() : m_end(::posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK))
    {
        if (m_end >= 0 && ::grantpt(m_end) == 0 && ::unlockpt(m_end) == 0)
            m_name = QString::fromLocal8Bit(::ptsname(m_end));
    }
    ~Terminal() { ::close(m_end); }
    Q_DISABLE_COPY_MOVE(Terminal)

    QString name() const { return m_name; }
    QByteArray shown() const
    {
        QByteArray text;
        std::array<char, 4096> part;
        for (ssize_t size = 0; (size = ::read(m_end, part.data(), part.size())) > 0;)
            text.append(part.data(), size);
        return text;
    }

private:
    int m_end;
    QString m_name;
};

} // namespace

class TestDiff : public DiffFixture
{
    Q_OBJECT

private Q_SLOTS:
    void equalFilesEndWith0()
    {
        const Ended ended = run({u"diff"_s, m_reference, m_reference, u"--json"_s});
        QCOMPARE(ended.code, 0);
        QCOMPARE(ended.messages, QByteArray());
        const QJsonObject json = ended.json();
        QCOMPARE(json.value("kind"_L1).toString(), u"trace-diff"_s);
        QCOMPARE(json.value("equal"_L1).toBool(), true);
        QCOMPARE(json.value("compared"_L1).toInt(), 19);
        QCOMPARE(json.value("counts"_L1).toObject().value("matched"_L1).toInt(), 19);
        QCOMPARE(json.value("differences"_L1).toArray().size(), 0);
        QCOMPARE(json.value("origins"_L1).toArray().size(), 0);
    }

    void jsonHasTheKeysOfTheContract()
    {
        const Ended ended = run({u"diff"_s, m_reference, m_current, u"--json"_s});
        QCOMPARE(ended.code, 1);
        const QJsonObject json = ended.json();
        QStringList keys = json.keys();
        QCOMPARE(keys, (QStringList{u"compared"_s, u"counts"_s, u"current"_s, u"differences"_s, u"equal"_s, u"kind"_s,
                                    u"not_compared"_s, u"options"_s, u"origins"_s, u"places"_s, u"reference"_s,
                                    u"truncated"_s}));
        const QJsonObject counts = json.value("counts"_L1).toObject();
        QCOMPARE(counts.keys(),
                 (QStringList{u"changed_constructs"_s, u"extra"_s, u"extra_constructs"_s, u"extra_iterations"_s,
                              u"matched"_s, u"missing"_s, u"missing_constructs"_s, u"missing_iterations"_s, u"moved"_s,
                              u"repeated_iterations"_s, u"type"_s, u"value"_s}));
        QCOMPARE(counts.value("value"_L1).toInt(), 4);
        QCOMPARE(counts.value("matched"_L1).toInt(), 15);
        QCOMPARE(json.value("equal"_L1).toBool(), false);
        QCOMPARE(json.value("truncated"_L1).toBool(), false);
        QCOMPARE(json.value("reference"_L1).toArray(), QJsonArray{m_reference});
        QCOMPARE(json.value("options"_L1).toObject().value("abs"_L1).toDouble(), 1e-4);
        QCOMPARE(json.value("origins"_L1).toArray().size(), 4); // none reads what another wrote
    }

    void jsonDescribesADifference()
    {
        const QJsonObject json = run({u"diff"_s, m_reference, m_current, u"--json"_s}).json();
        const QJsonObject first = json.value("differences"_L1).toArray().first().toObject();
        const QJsonObject expected = {
            {u"class"_s, u"value"_s},
            {u"record"_s, u"AW"_s},
            {u"name"_s, u"K(I)"_s},
            {u"file"_s, u"p.fdv"_s},
            {u"line"_s, 4},
            {u"where"_s,
             QJsonArray{QJsonObject{
                 {u"kind"_s, u"PL"_s}, {u"no"_s, 1}, {u"execution"_s, 1}, {u"iteration"_s, QJsonArray{2}}}}},
            {u"iteration"_s, QJsonArray{2}},
            {u"reference_file"_s, m_reference},
            {u"reference_line"_s, 20},
            {u"current_file"_s, m_current},
            {u"current_line"_s, 20},
            {u"processes"_s, u"0"_s},
        };
        for (auto key = expected.begin(); key != expected.end(); ++key)
            QCOMPARE(first.value(key.key()), key.value());
        QVERIFY(!first.contains("carried"_L1));
    }

    void jsonKeepsValuesExactly()
    {
        const QByteArray json = run({u"diff"_s, m_reference, m_current, u"--json"_s}).output;
        QVERIFY(json.contains("\"reference_value\":9007199254740994,\"current_value\":9007199254740995"));
        QVERIFY(json.contains("\"reference_value\":0.1,\"current_value\":0.2,"));
        QVERIFY(json.contains("\"reference_value\":[1.5,-2.25],\"current_value\":[1.5,-2]"));
        QVERIFY(json.contains("\"reference_value\":\"nan\",\"current_value\":1,\"processes\""));
    }

    void theLimitCutsListsAndNotCounts()
    {
        const QJsonObject json = run({u"diff"_s, m_reference, m_current, u"--json"_s, u"--limit"_s, u"1"_s}).json();
        QCOMPARE(json.value("differences"_L1).toArray().size(), 1);
        QCOMPARE(json.value("truncated"_L1).toBool(), true);
        QCOMPARE(json.value("counts"_L1).toObject().value("value"_L1).toInt(), 4);
        const QJsonObject all = run({u"diff"_s, m_reference, m_current, u"--json"_s, u"--limit"_s, u"0"_s}).json();
        QCOMPARE(all.value("differences"_L1).toArray().size(), 4);
        QCOMPARE(all.value("truncated"_L1).toBool(), false);
    }

    void tolerancesDecide_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<int>("differences"); // of K (integer), F (0.1 or 0.2), C (0.25 apart), Q (NaN or 1)
        QTest::newRow("default") << QStringList{} << 4;
        QTest::newRow("absolute 0.2") << QStringList{u"--abs"_s, u"0.2"_s} << 3;
        QTest::newRow("absolute 1") << QStringList{u"--abs"_s, u"1"_s} << 2; // integers are exact, NaN is no number
        QTest::newRow("relative 0.3") << QStringList{u"--rel"_s, u"0.3"_s} << 3; // C: 0.25 / 2.25
        QTest::newRow("relative or absolute") << QStringList{u"--rel"_s, u"0.3"_s, u"--abs"_s, u"0.15"_s} << 2;
        QTest::newRow("floor") << QStringList{u"--rel"_s, u"0.3"_s, u"--rel-floor"_s, u"1"_s} << 2; // F: 0.1 / 1
        QTest::newRow("exact") << QStringList{u"--exact"_s} << 4;
    }
    void tolerancesDecide()
    {
        QFETCH(QStringList, options);
        QFETCH(int, differences);
        const Ended ended = run(QStringList{u"diff"_s, m_reference, m_current, u"--json"_s} + options);
        QCOMPARE(ended.code, 1);
        QCOMPARE(ended.json().value("counts"_L1).toObject().value("value"_L1).toInt(), differences);
    }

    void nanEqualsNanUnlessAsked()
    {
        QCOMPARE(run({u"diff"_s, m_reference, m_reference, u"--nan-differs"_s}).code, 1);
        QCOMPARE(run({u"diff"_s, m_reference, m_reference}).code, 0);
    }

    void placesMatchAsAsked_data()
    {
        QTest::addColumn<QString>("mode");
        QTest::addColumn<int>("code");
        QTest::newRow("path") << u"path"_s << 1;
        QTest::newRow("strict") << u"strict"_s << 1;
        QTest::newRow("line") << u"line"_s << 0;
        QTest::newRow("ignore") << u"ignore"_s << 0;
    }
    void placesMatchAsAsked()
    {
        QFETCH(QString, mode);
        QFETCH(int, code);
        QByteArray shifted = traceOf(records);
        for (int line = 9; line > 1; --line)
            shifted.replace(QByteArray("fdv\", " + QByteArray::number(line) + "}"),
                            QByteArray("fdv\", " + QByteArray::number(line + 1) + "}"));
        QVERIFY(writeFile(m_current, shifted));
        QCOMPARE(run({u"diff"_s, m_reference, m_current, u"--match-places"_s, mode}).code, code);
    }

    void anIncompleteTraceIsNotEqual()
    {
        QVERIFY(writeFile(m_current, traceOf(records).chopped(10 + 53))); // without END_TRACE, and the last records
        const Ended refused = run({u"diff"_s, m_reference, m_current, u"--json"_s});
        QCOMPARE(refused.code, 2);
        QVERIFY(refused.json().value("not_compared"_L1).toArray().size() > 0);
        QCOMPARE(refused.json().value("equal"_L1).toBool(), false);
        QVERIFY(refused.messages.contains("--allow-partial"));
        const Ended allowed = run({u"diff"_s, m_reference, m_current, u"--allow-partial"_s});
        QCOMPARE(allowed.code, 0);
    }

    /// "Equal" would be said of nothing.
    void nothingComparedEndsWith2()
    {
        const QByteArray whole = traceOf(records);
        QVERIFY(writeFile(m_current, whole.first(whole.indexOf(records)))); // the header alone
        const Ended ended = run({u"diff"_s, m_reference, m_current, u"--allow-partial"_s});
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.messages.contains("Nothing of both was compared."), ended.messages);
    }

    void coloursAreForTerminalsAlone()
    {
        qunsetenv("NO_COLOR");
        const Terminal terminal;
        QVERIFY(!terminal.name().isEmpty());
        const QStringList first{u"diff"_s, m_reference, m_current, u"--limit"_s, u"1"_s};
        QCOMPARE(run(first, {.outputFile = terminal.name()}).code, 1);
        const QByteArray shown = terminal.shown();
        QVERIFY2(shown.startsWith("\x1b[1;31mIt starts at"), shown);
        QVERIFY2(shown.contains("\x1b[1mclass ") && shown.contains("\x1b[1;31m● value"), shown);
        const QString file = m_folder->filePath(u"report.txt"_s);
        QCOMPARE(run(first + QStringList{u"-o"_s, file}, {.outputFile = terminal.name()}).code, 1);
        const QByteArray written = readFile(file);
        QVERIFY2(written.startsWith("It starts at") && !written.contains('\x1b'), written);
    }

    void theReportBeginsWithTheOrigins()
    {
        const Ended ended = run(
            {u"diff"_s, QStringLiteral(RANKSCOPE_SAMPLE "/reference"), QStringLiteral(RANKSCOPE_SAMPLE "/current")});
        QCOMPARE(ended.code, 1);
        const QList<QByteArray> lines = ended.output.split('\n');
        QVERIFY2(lines[0].startsWith("It starts at jacobi.fdv:26, loop 3, iteration (5,3), step 2"), lines[0]);
        QVERIFY2(lines[0].contains("W(I,J)") && lines[0].contains("2 instead of 3 (process 2)."), lines[0]);
        QVERIFY2(lines[1].startsWith("99 "), lines[1]);
        QVERIFY(ended.output.contains("Not compared: nothing.\n"));
        QVERIFY(ended.output.contains("0.trd:1322"));
        QVERIFY(ended.output.contains("2.trd:352"));
        QVERIFY2(!ended.output.contains('\x1b'), "no colour where there is no terminal");
        QCOMPARE(ended.output.count("\n→ "), 19); // 20 are shown, one is the origin
    }

    void refusesWhatIsNoRun_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("missing file") << QStringList{u"ref.trd"_s, u"nowhere.trd"_s} << "nowhere.trd: error: "_ba;
        QTest::newRow("no trace") << QStringList{u"ref.trd"_s, u"text.txt"_s} << "text.txt: error: "_ba;
        QTest::newRow("two of one process") << QStringList{u"ref.trd"_s, u"a/0.trd"_s, u"b/0.trd"_s} << "error: "_ba;
        QTest::newRow("two folders") << QStringList{u"ref.trd"_s, u"a"_s, u"b"_s} << "error: "_ba;
        QTest::newRow("folder without traces") << QStringList{u"ref.trd"_s, u"empty"_s} << "error: "_ba;
    }
    void refusesWhatIsNoRun()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, says);
        QDir folder(m_folder->path());
        for (const QString &sub : {u"a"_s, u"b"_s, u"empty"_s})
            QVERIFY(folder.mkdir(sub));
        QVERIFY(writeFile(folder.filePath(u"a/0.trd"_s), traceOf(records)));
        QVERIFY(writeFile(folder.filePath(u"b/0.trd"_s), traceOf(records)));
        QVERIFY(writeFile(folder.filePath(u"text.txt"_s), "nothing of the kind\n"));
        QStringList line = {u"diff"_s};
        for (const QString &argument : arguments)
            line << folder.filePath(argument);
        const Ended ended = run(line);
        QCOMPARE(ended.code, 2);
        QCOMPARE(ended.output, QByteArray());
        QVERIFY2(ended.messages.contains(says), ended.messages);
    }

    void readsStandardInput()
    {
        const Ended ended = run({u"diff"_s, m_reference, u"-"_s, u"--json"_s}, {.standardInput = traceOf(changed())});
        QCOMPARE(ended.code, 1);
        QCOMPARE(ended.json().value("counts"_L1).toObject().value("value"_L1).toInt(), 4);
    }

    void aReaderThatGoesAwayIsNoError()
    {
        const auto closedPipe = [] {
            int ends[2] = {};
            if (pipe(ends) == 0) {
                close(ends[0]);
                dup2(ends[1], STDOUT_FILENO);
            }
        };
        const Ended ended = run({u"diff"_s, m_reference, m_current, u"--json"_s}, {.inChild = closedPipe});
        QCOMPARE(ended.code, 1);
        QCOMPARE(ended.messages, QByteArray());
    }

    /// A process that may not be read is not left out in silence, and does not keep the others from being compared.
    void unreadableProcessesEndWith2()
    {
        const QTemporaryDir folder;
        const QString blocked = folder.filePath(u"1.trd"_s);
        QVERIFY(writeFile(folder.filePath(u"0.trd"_s), traceOf(records)));
        QVERIFY(writeFile(blocked, traceOf(records)));
        const QStringList arguments{u"diff"_s, m_reference, folder.path(), u"--allow-partial"_s};
        QVERIFY(QFile::setPermissions(blocked, {}));
        const Ended ended = run(arguments, {.inChild = withoutRootsRights()});
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.output.contains(QByteArray("Not compared:\n  " + blocked.toUtf8())), ended.output);
        QVERIFY2(ended.messages.startsWith(QByteArray(blocked.toUtf8() + ": error: ")), ended.messages);
        QVERIFY(QFile::remove(blocked));
        QVERIFY(writeFile(blocked, {}));
        for (const QStringList &line : {arguments, arguments.first(3)}) {
            const Ended empty = run(line);
            QCOMPARE(empty.code, 2);
            QCOMPARE(empty.output, ended.output);
            QCOMPARE(empty.messages, QByteArray(blocked.toUtf8() + ": error: The file is empty.\n"
                                                + "rankscope: error: Not all of both could be compared, since a file "
                                                  "cannot be read; --allow-partial does not accept that.\n"));
        }
        QVERIFY(writeFile(folder.filePath(u"0.trd"_s), {})); // nor is a run without any that can be read compared
        const Ended none = run(arguments);
        QCOMPARE(none.code, 2);
        QCOMPARE(none.output, QByteArray());
    }

    void aFolderWithoutRightsEndsWith2()
    {
        const QTemporaryDir folder;
        const QString blocked = folder.filePath(u"run"_s);
        QVERIFY(QDir().mkdir(blocked));
        QVERIFY(writeFile(blocked + u"/0.trd"_s, traceOf(records)));
        QVERIFY(QFile::setPermissions(blocked, {}));
        const Ended ended = run({u"diff"_s, m_reference, blocked}, {.inChild = withoutRootsRights()});
        QVERIFY(QFile::setPermissions(blocked, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.messages.startsWith(QByteArray(blocked.toUtf8() + ": error: You may not list this folder.")),
                 ended.messages);
    }

    void aFullDiskEndsWith2()
    {
        const Ended ended = run({u"diff"_s, m_reference, m_current}, {.outputFile = u"/dev/full"_s});
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.messages.contains("No space left on device"), ended.messages);
    }
};

RANKSCOPE_TEST(TestDiff, QCoreApplication)
#include "tst_diff.moc"
