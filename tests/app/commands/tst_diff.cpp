// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <H5Cpp.h>

#include <unistd.h>

using namespace Qt::StringLiterals;

/// The records stand on lines 10 to 28: an LLONG beyond 2^53, a FLOAT, a complex and a non-finite value among them.
static const QByteArray records = "BW: [4] \"S\"; {\"p.fdv\", 2}\n"
                                  "AW: [4] \"S\" = 0.5; {\"p.fdv\", 2}\n"
                                  "PL: 1() [1]; {\"p.fdv\", 3}, 1.B\n"
                                  "  IT: 1, (1)\n"
                                  "  RD: [4] \"S\" = 0.5; {\"p.fdv\", 4}\n"
                                  "  BW: [8] \"K(I)\"; {\"p.fdv\", 4}\n"
                                  "  AW: [8] \"K(I)\" = 9007199254740993; {\"p.fdv\", 4}\n"
                                  "  IT: 2, (2)\n"
                                  "  RD: [4] \"S\" = 0.5; {\"p.fdv\", 4}\n"
                                  "  BW: [8] \"K(I)\"; {\"p.fdv\", 4}\n"
                                  "  AW: [8] \"K(I)\" = 9007199254740994; {\"p.fdv\", 4}\n"
                                  "EL: 1; {\"p.fdv\", 5}, 1.E\n"
                                  "BW: [3] \"F\"; {\"p.fdv\", 6}\n"
                                  "AW: [3] \"F\" = 0.100000001; {\"p.fdv\", 6}\n"
                                  "BW: [5] \"C\"; {\"p.fdv\", 7}\n"
                                  "AW: [5] \"C\" = (1.5,-2.25); {\"p.fdv\", 7}\n"
                                  "RD: [4] \"Q\"#NAN; {\"p.fdv\", 8}\n"
                                  "BW: [7] \"L\"; {\"p.fdv\", 9}\n"
                                  "AW: [7] \"L\" = 1; {\"p.fdv\", 9}\n";

static QByteArray changed()
{
    QByteArray text = records;
    text.replace("740994", "740995").replace("0.100000001", "0.200000003").replace("-2.25", "-2");
    return text.replace("\"Q\"#NAN", "\"Q\" = 1");
}

class TestDiff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_reference = m_folder->filePath(u"ref.trd"_s);
        m_current = m_folder->filePath(u"cur.trd"_s);
        QVERIFY(writeFile(m_reference, traceOf(records)));
        QVERIFY(writeFile(m_current, traceOf(changed())));
    }

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

    void csvIsATable()
    {
        const QString csv = m_folder->filePath(u"d.csv"_s);
        QCOMPARE(run({u"diff"_s, m_reference, m_current, u"--csv"_s, csv}).code, 1);
        const QList<QByteArray> lines = readFile(csv).split('\n');
        QCOMPARE(lines.size(), 6); // header, 4 differences, and what follows the last line end
        QCOMPARE(lines[0], "class,record,name,file,line,where,iteration,reference_file,reference_line,current_file,"
                           "current_line,reference_value,current_value,absolute,relative,processes,carried"_ba);
        QCOMPARE(lines[4],
                 "value,RD,Q,p.fdv,8,,,"_ba + m_reference.toUtf8() + ",26," + m_current.toUtf8() + ",26,nan,1,,,0,");
        QVERIFY2(lines[1].startsWith("value,AW,K(I),p.fdv,4,PL 1(2),2,"), lines[1]);
    }

    void xmlHasAnElementPerDifference()
    {
        const QString path = m_folder->filePath(u"d.xml"_s);
        QCOMPARE(run({u"diff"_s, m_reference, m_current, u"--xml"_s, path}).code, 1);
        QXmlStreamReader xml(readFile(path));
        QVERIFY(xml.readNextStartElement());
        QCOMPARE(xml.name(), "trace-diff"_L1);
        QCOMPARE(xml.attributes().value("value"_L1), "4"_L1);
        QCOMPARE(xml.attributes().value("equal"_L1), "false"_L1);
        QStringList values;
        while (xml.readNextStartElement()) {
            if (xml.name() == "difference"_L1)
                values << xml.attributes().value("current_value"_L1).toString();
            xml.skipCurrentElement();
        }
        QCOMPARE(xml.error(), QXmlStreamReader::NoError);
        QCOMPARE(values.size(), 4);
        QCOMPARE(values[0], u"9007199254740995"_s);
        QCOMPARE(values[1], u"0.2"_s);
    }

    void hdf5HasADataSetPerKey()
    {
        const QString path = m_folder->filePath(u"d.h5"_s);
        QCOMPARE(run({u"diff"_s, m_reference, m_current, u"--hdf5"_s, path}).code, 1);
        const H5::H5File file(QFile::encodeName(path).constData(), H5F_ACC_RDONLY);
        QCOMPARE(file.getNumObjs(), hsize_t(17));
        std::int64_t lines[4] = {};
        file.openDataSet("reference_line").read(lines, H5::PredType::NATIVE_INT64);
        QCOMPARE(lines[0], 20);
        QCOMPARE(lines[3], 26);
        std::uint64_t count = 0;
        file.openAttribute("value").read(H5::PredType::NATIVE_UINT64, &count);
        QCOMPARE(count, 4u);
    }

    void htmlNeedsNothingElse()
    {
        const QString path = m_folder->filePath(u"d.html"_s);
        QCOMPARE(run({u"diff"_s, m_reference, m_current, u"--html"_s, path}).code, 1);
        const QByteArray page = readFile(path);
        QVERIFY(page.startsWith("<!DOCTYPE html>"));
        QVERIFY(page.contains("prefers-color-scheme: dark"));
        QVERIFY(!page.contains("<script") && !page.contains("http") && !page.contains("url("));
        QCOMPARE(page.count("<tr class=\"start\">"), 4);
        QXmlStreamReader xml(page);
        while (!xml.atEnd())
            xml.readNext();
        QCOMPARE(xml.errorString(), QString());
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

    /// A process that may not be read is not left out in silence.
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
        QCOMPARE(ended.output, QByteArray());
        QVERIFY2(ended.messages.startsWith(QByteArray(blocked.toUtf8() + ": error: ")), ended.messages);
        QVERIFY(QFile::remove(blocked));
        QVERIFY(writeFile(blocked, {}));
        const Ended empty = run(arguments);
        QCOMPARE(empty.code, 2);
        QCOMPARE(empty.messages, QByteArray(blocked.toUtf8() + ": error: The file is empty.\n"));
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

    void listsAreCutAlike()
    {
        QByteArray many = "PL: 1() [1]; {\"p.fdv\", 3}\n";
        for (int index = 1; index <= 1200; ++index) {
            const QByteArray number = QByteArray::number(index);
            many += "IT: " + number + ", (" + number + ")\nAW: [1] \"N\" = " + number + "; {\"p.fdv\", 4}\n";
        }
        many += "EL: 1; {\"p.fdv\", 5}\n";
        QVERIFY(writeFile(m_reference, traceOf(many)));
        QVERIFY(writeFile(m_current, traceOf(many.replace("= ", "= 1"))));
        const QString table = m_folder->filePath(u"table.csv"_s);
        const QStringList arguments{u"diff"_s, m_reference, m_current, u"--json"_s, u"--csv"_s, table};
        const Ended cut = run(arguments);
        QCOMPARE(readFile(table).count('\n'), 1001);
        QCOMPARE(cut.json().value("differences"_L1).toArray().size(), 1000);
        QCOMPARE(cut.json().value("counts"_L1).toObject().value("value"_L1).toInt(), 1200);
        QCOMPARE(cut.messages, "rankscope: note: 1,000 of 1,200 differences were written; --limit 0 writes all.\n"_ba);
        const Ended whole = run(arguments + QStringList{u"--limit"_s, u"0"_s});
        QCOMPARE(readFile(table).count('\n'), 1201);
        QCOMPARE(whole.messages, QByteArray());
    }

    void aFullDiskEndsWith2()
    {
        const Ended ended = run({u"diff"_s, m_reference, m_current}, {.outputFile = u"/dev/full"_s});
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.messages.contains("No space left on device"), ended.messages);
    }

    void aFailedExportKeepsTheOldFile_data()
    {
        QTest::addColumn<QString>("option");
        for (const char *option : {"--csv", "--xml", "--html", "--hdf5"})
            QTest::newRow(option) << QString::fromLatin1(option);
    }
    void aFailedExportKeepsTheOldFile()
    {
        QFETCH(QString, option);
        const QTemporaryDir folder;
        const QString target = folder.filePath(u"target"_s);
        QVERIFY(writeFile(target, "old"));
        const Ended ended = run({u"diff"_s, QStringLiteral(RANKSCOPE_SAMPLE "/reference"),
                                 QStringLiteral(RANKSCOPE_SAMPLE "/current"), option, target},
                                {.inChild = limitFileSize(4096)});
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.messages.contains(QByteArray(target.toUtf8() + ": error: ")), ended.messages);
        QCOMPARE(ended.messages.count('\n'), 1);
        QCOMPARE(readFile(target), "old"_ba);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{u"target"_s});
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_reference;
    QString m_current;
};

QTEST_GUILESS_MAIN(TestDiff)
#include "tst_diff.moc"
