// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"
#include "tests/app/commands/reportjson.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

/// An assignment to X, before and inside the loop, and a reduction result.
QByteArray assignmentsAndResult(const QByteArray &outside, const QByteArray &inside, const QByteArray &result)
{
    return "BW: [4] \"X\"; {\"p.fdv\", 2}\nAW: [4] \"X\" = " + outside
           + "; {\"p.fdv\", 2}\nPL: 1() [1]; {\"p.fdv\", 3}, 1.B\n  IT: 1, (1)\n  BW: [4] \"A(I)\"; {\"p.fdv\", 4}\n"
             "  AW: [4] \"A(I)\" = "
           + inside + "; {\"p.fdv\", 4}\nEL: 1; {\"p.fdv\", 5}, 1.E\nRV: [4] " + result + "; {\"p.fdv\", 5}\n";
}

QString ddtFixture(const char *name)
{
    return QStringLiteral(RANKSCOPE_TEST_DATA "/stacks/ddt/") % QString::fromLatin1(name);
}

} // namespace

class TestCompare : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_run = m_folder->filePath(u"run"_s);
        QVERIFY(QDir().mkpath(m_run));
        QVERIFY(writeFile(m_run % "/0.trd"_L1, traceOf(assignmentsAndResult("1.5", "1", "7"))));
        QVERIFY(writeFile(m_run % "/1.trd"_L1, traceOf(assignmentsAndResult("1.5", "1.00001", "7"))));
        QVERIFY(writeFile(m_run % "/2.trd"_L1, traceOf(assignmentsAndResult("1.75", "2", "7"))));
        QVERIFY(writeFile(m_run % "/3.trd"_L1, traceOf("BW: [4] \"Y\"; {\"p.fdv\", 9}\n")));
        m_table = m_folder->filePath(u"table.csv"_s);
        QVERIFY(writeFile(m_table, "Value,Processes\n1.5,\"0-2,4\"\n0x1f,3\n<none>,5\n"));
    }

    void jsonOfTraces()
    {
        const Ended ended = run({u"compare"_s, m_run, u"--value"_s, u"X@p.fdv:2"_s, u"--json"_s});
        QCOMPARE(ended.code, 0);
        QCOMPARE(ended.messages, QByteArray());
        const QJsonObject json = ended.json();
        QCOMPARE(json.value("kind"_L1).toString(), u"comparison"_s);
        QCOMPARE(json.value("expression"_L1).toString(), u"X@p.fdv:2"_s);
        QCOMPARE(comparisonRows(json), (QStringList{u"1.5|0-1|2"_s, u"1.75|2|1"_s}));
        QCOMPARE(json.value("without_value"_L1).toString(), u"3"_s);
        QCOMPARE(json.value("statistics"_L1).toObject().value("count"_L1).toInt(), 3);
        QVERIFY(json.value("rows"_L1).toArray()[0].toObject().value("value"_L1).isDouble());
    }

    void resultsAndIterations()
    {
        const auto rows = [this](const QString &value) {
            return comparisonRows(run({u"compare"_s, m_run, u"--value"_s, value, u"--json"_s}).json());
        };
        QCOMPARE(rows(u"RV@p.fdv:5"_s), QStringList{u"7|0-2|3"_s});
        QCOMPARE(rows(u"A@p.fdv:4#1(1)"_s), (QStringList{u"1|0|1"_s, u"1.00001|1|1"_s, u"2|2|1"_s}));
        QCOMPARE(rows(u"A(I)@p.fdv:4(2)"_s), QStringList());
    }

    void groupsAsAsked_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QStringList>("rows");
        const QStringList joined{u"1|0-1|2"_s, u"2|2|1"_s};
        const QStringList apart{u"1|0|1"_s, u"1.00001|1|1"_s, u"2|2|1"_s};
        QTest::newRow("exact by default") << QStringList() << apart;
        QTest::newRow("digits") << QStringList{u"--digits"_s, u"4"_s} << joined;
        QTest::newRow("more digits") << QStringList{u"--digits"_s, u"6"_s} << apart;
        QTest::newRow("absolute") << QStringList{u"--abs"_s, u"1e-4"_s} << joined;
        QTest::newRow("relative") << QStringList{u"--rel"_s, u"1e-4"_s} << joined;
        QTest::newRow("ulps") << QStringList{u"--ulps"_s, u"4"_s} << apart;
    }
    void groupsAsAsked()
    {
        QFETCH(QStringList, options);
        QFETCH(QStringList, rows);
        const Ended ended = run(QStringList{u"compare"_s, m_run, u"--value"_s, u"A@p.fdv:4"_s, u"--json"_s} + options);
        QCOMPARE(ended.code, 0);
        QCOMPARE(comparisonRows(ended.json()), rows);
    }

    void jsonOfATable()
    {
        const Ended ended = run({u"compare"_s, m_table, u"--json"_s});
        QCOMPARE(ended.code, 0);
        QCOMPARE(ended.messages, QByteArray());
        const QJsonObject json = ended.json();
        QVERIFY(!json.contains("expression"_L1));
        QCOMPARE(comparisonRows(json), (QStringList{u"1.5|0-2,4|4"_s, u"31|3|1"_s, u"<none>|5|1"_s}));
        QCOMPARE(json.value("rows"_L1).toArray()[1].toObject().value("text"_L1).toString(), u"0x1f"_s);
        QCOMPARE(json.value("without_value"_L1).toString(), QString());
    }

    void readsATableFromStandardInput()
    {
        const Ended ended = run({u"compare"_s, u"-"_s, u"--json"_s}, {.standardInput = readFile(m_table)});
        QCOMPARE(ended.code, 0);
        QCOMPARE(comparisonRows(ended.json()).size(), 3);
    }

    void report()
    {
        const Ended ended = run({u"compare"_s, m_run, u"--value"_s, u"X@p.fdv:2"_s});
        QCOMPARE(ended.code, 0);
        const QString text = QString::fromUtf8(ended.output);
        const QStringList lines = text.split(u'\n');
        QVERIFY(lines.front().contains(u"rank 2 differs by 0.25"));
        QCOMPARE(lines[2].simplified(), u"value processes count share"_s);
        QCOMPARE(lines[3].simplified(), u"1.5 0-1 2 50.0 %"_s);
        QCOMPARE(lines[4].simplified(), u"1.75 2 1 25.0 %"_s);
        QCOMPARE(lines[5].simplified(), u"(no value) 3 1 25.0 %"_s);
        QVERIFY(lines.contains(u"Maximum: 1.75 (rank 2)"_s));
        QVERIFY(lines.contains(u"Median: 1.5"_s));
    }

    void jsonOfAReport()
    {
        const Ended ended = run({u"compare"_s, ddtFixture("ring.html"), u"--value"_s, u"x@ring.c:31"_s, u"--json"_s});
        QCOMPARE(ended.code, 0);
        const QJsonObject json = ended.json();
        QCOMPARE(json.value("kind"_L1).toString(), u"comparison"_s);
        QCOMPARE(json.value("expression"_L1).toString(), u"x@ring.c:31"_s);
        QCOMPARE(comparisonRows(json), (QStringList{u"1.5|0|1"_s, u"8|3|1"_s}));
        QCOMPARE(json.value("without_value"_L1).toString(), u"1-2"_s);
        QVERIFY2(ended.messages.contains("ring.html: warning: Where a process has several values of x, the"),
                 ended.messages.constData());
    }

    void reportOfAReport()
    {
        const Ended ended = run({u"compare"_s, ddtFixture("ring.html"), u"--value"_s, u"argc"_s});
        QCOMPARE(ended.code, 0);
        const QStringList lines = QString::fromUtf8(ended.output).split(u'\n');
        QCOMPARE(lines[3].simplified(), u"1 1 1 33.3 %"_s);
        QCOMPARE(lines[4].simplified(), u"(no value) 2-3 2 66.7 %"_s);
        QVERIFY2(ended.messages.contains("note: The report says of argc: 1 in rank 1, (from 1 to 2)."),
                 ended.messages.constData());
    }

    void groupsAReport()
    {
        const Ended ended = run(
            {u"compare"_s, ddtFixture("ring.html"), u"--value"_s, u"x@ring.c:31#1"_s, u"--abs"_s, u"7"_s, u"--json"_s});
        QCOMPARE(comparisonRows(ended.json()), QStringList{u"1.5|0,3|2"_s});
    }

    void printedReport()
    {
        const Ended ended = run({u"compare"_s, ddtFixture("ring.txt"), u"--value"_s, u"x@end.c:31"_s});
        QCOMPARE(ended.code, 2);
        QVERIFY(ended.messages.contains("ring.txt: error: The report has no hit of a tracepoint at end.c:31."));
        const Ended values = run({u"compare"_s, ddtFixture("ring.txt"), u"--value"_s, u"x@ring.c:99"_s, u"--json"_s});
        QCOMPARE(values.code, 0);
        QCOMPARE(comparisonRows(values.json()), QStringList{u"5|1,3|2"_s});
    }

    void writesToAFile()
    {
        const QString out = m_folder->filePath(u"out.json"_s);
        const Ended ended = run({u"compare"_s, m_table, u"--json"_s, u"-o"_s, out});
        QCOMPARE(ended.code, 0);
        QCOMPARE(ended.output, QByteArray());
        QVERIFY(readFile(out).contains("\"kind\":\"comparison\""));
    }

    void saysWhatIsWrongInATable()
    {
        QVERIFY(writeFile(m_table, "Value,Processes\n1,0-3\n2,3-4\n3,x\n"));
        const Ended ended = run({u"compare"_s, m_table, u"--json"_s});
        QCOMPARE(ended.code, 0);
        QVERIFY(ended.messages.contains("table.csv:3: warning: "));
        QVERIFY(ended.messages.contains("table.csv:4: error: "));
        QCOMPARE(comparisonRows(ended.json()), (QStringList{u"1|0-3|4"_s, u"2|4|1"_s}));
    }

    void failures_data()
    {
        QTest::addColumn<QStringList>("arguments"); // RUN, TABLE, REPORT, STACKS stand for files
        QTest::addColumn<QByteArray>("message");
        const QString value = u"--value"_s;
        QTest::newRow("no file") << QStringList{value, u"X@f:1"_s} << "FILE"_ba;
        QTest::newRow("traces without a value") << QStringList{u"RUN/0.trd"_s} << "--value NAME@FILE:LINE"_ba;
        QTest::newRow("a folder without a value") << QStringList{u"RUN"_s} << "--value NAME@FILE:LINE"_ba;
        QTest::newRow("two tables") << QStringList{u"TABLE"_s, u"TABLE"_s} << "Without --value one table"_ba;
        QTest::newRow("a table with a value") << QStringList{u"TABLE"_s, value, u"X@f:1"_s} << "This is no trace"_ba;
        QTest::newRow("a report without a value") << QStringList{u"REPORT"_s} << "--value NAME@FILE:LINE"_ba;
        QTest::newRow("two reports") << QStringList{u"REPORT"_s, u"REPORT"_s, value, u"x@ring.c:31"_s}
                                     << "taken alone"_ba;
        QTest::newRow("a report among traces")
            << QStringList{u"RUN/0.trd"_s, u"REPORT"_s, value, u"x@ring.c:31"_s} << "taken alone"_ba;
        QTest::newRow("no tracepoint") << QStringList{u"REPORT"_s, value, u"x@ring.c:30"_s}
                                       << "There are: ring.c:31."_ba;
        QTest::newRow("no variable there") << QStringList{u"REPORT"_s, value, u"y@ring.c:31"_s} << "There are: x."_ba;
        QTest::newRow("no expression") << QStringList{u"REPORT"_s, value, u"x@ring.c:0"_s}
                                       << "is no value in a report"_ba;
        QTest::newRow("stacks that are no report")
            << QStringList{u"STACKS"_s, value, u"x@ring.c:31"_s} << "This is no trace but: "_ba;
        QTest::newRow("an option of diff")
            << QStringList{u"REPORT"_s, value, u"argc"_s, u"--junit"_s, u"a.xml"_s} << "--junit"_ba;
        QTest::newRow("missing") << QStringList{u"RUN/none.csv"_s} << "none.csv"_ba;
        QTest::newRow("data sets") << QStringList{u"RUN"_s, value, u"grid[1,2]"_s} << "NAME@FILE:LINE is wanted"_ba;
        QTest::newRow("no such name") << QStringList{u"RUN"_s, value, u"Z@p.fdv:2"_s} << "There are: X."_ba;
        QTest::newRow("no digits") << QStringList{u"TABLE"_s, u"--digits"_s, u"0"_s} << "from 1 to 17"_ba;
        QTest::newRow("digits and a bound")
            << QStringList{u"TABLE"_s, u"--digits"_s, u"3"_s, u"--abs"_s, u"1"_s} << "--abs"_ba;
        QTest::newRow("negative bound") << QStringList{u"TABLE"_s, u"--abs=-1"_s} << "not below 0"_ba;
    }
    void failures()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, message);
        QStringList all{u"compare"_s};
        for (QString argument : arguments)
            all << argument.replace(u"RUN"_s, m_run)
                       .replace(u"TABLE"_s, m_table)
                       .replace(u"REPORT"_s, ddtFixture("ring.html"))
                       .replace(u"STACKS"_s, ddtFixture("job.xml"));
        const Ended ended = run(all);
        QCOMPARE(ended.code, 2);
        QCOMPARE(ended.output, QByteArray());
        QVERIFY2(ended.messages.contains(message), ended.messages.constData());
    }

    void keepsTheOldFileWhereTheDiskIsFull()
    {
        const QString out = m_folder->filePath(u"out.json"_s);
        QVERIFY(writeFile(out, "old"));
        const Ended ended = run({u"compare"_s, m_table, u"--json"_s, u"-o"_s, out}, {.inChild = limitFileSize(16)});
        QCOMPARE(ended.code, 2);
        QCOMPARE(readFile(out), "old"_ba);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_run;
    QString m_table;
};

RANKSCOPE_TEST(TestCompare, QCoreApplication)
#include "tst_compare.moc"
