// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/comparisoncsv.h"
#include "tests/support/testclass.h"

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

Result<ComparisonCsv> reading(QByteArrayView bytes, const QString &encoding = {})
{
    Progress progress;
    return readComparisonCsv(ByteSource::fromMemory({bytes.data(), static_cast<std::size_t>(bytes.size())}), u"c.csv"_s,
                             encoding, progress);
}

/// "VALUE|SET|EXTRA…" a row.
QStringList rowsOf(const ComparisonTable &table)
{
    QStringList rows;
    for (const ComparisonTable::Row &row : table.rows)
        rows << (QStringList{row.value.text, row.value.processes.toString()} + row.extra).join(u'|');
    return rows;
}

/// "LINE severity xCOUNT" a problem.
QString problemsOf(const ProblemList &problems)
{
    QStringList texts;
    for (const Problem &problem : problems.items()) {
        QString text = QString::number(problem.line.value_or(0)) % u' ' % severityName(problem.severity);
        if (problem.count > 1)
            text += " x"_L1 % QString::number(problem.count);
        texts << text;
    }
    return texts.join(u", "_s);
}

QByteArray written(const ComparisonTable &table, LineEnd lineEnd)
{
    Progress progress;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    [&] { QVERIFY(writeComparisonCsv(table, lineEnd, buffer, progress).has_value()); }();
    return buffer.data();
}

QByteArray fixture(const QString &name)
{
    QFile file(QStringLiteral(RANKSCOPE_TEST_DATA "/comparison/") % name);
    [&] { QVERIFY(file.open(QIODevice::ReadOnly)); }();
    return file.readAll();
}

} // namespace

class TestComparisonCsv : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QStringList>("rows");
        QTest::addColumn<QString>("problems");
        const QByteArray head = "Value,Processes\n";
        const auto row = [](const char *name, const QByteArray &bytes, const QStringList &rows,
                            const QString &problems) { QTest::newRow(name) << bytes << rows << problems; };
        row("plain", head + "1.5,0-3\nx,\"4,7-9\"\n", {u"1.5|0-3"_s, u"x|4,7-9"_s}, {});
        row("no line end at the end", head + "1,0", {u"1|0"_s}, {});
        row("headings in another order and case", "processes, VALUE \n0-3,1\n", {u"1|0-3"_s}, {});
        row("headings alone", head, {}, {});
        row("blank lines", "\n" + head + "\n1,0\n\n", {u"1|0"_s}, {});
        row("blanks are part of a value", head + " a , 0 - 3 \n", {u" a |0-3"_s}, {});
        row("empty value", head + ",0\n", {u"|0"_s}, {});
        row("extra columns", "A,Value,B,Processes,C\na,1,b,0,c\n", {u"1|0|a|b|c"_s}, {});
        row("field too much", head + "1,0,x\n", {u"1|0|x"_s}, u"2 warning"_s);
        row("field too few", "Value,Processes,A,B\n1,0,x\n", {u"1|0|x"_s}, u"2 warning"_s);
        row("no processes", head + "1\n2,0\n", {u"2|0"_s}, u"2 error"_s);
        row("empty set", head + "1,\n", {u"1|"_s}, u"2 warning"_s);
        row("no set", head + "1,a\n2,3-1\n3,1-2-3\n4,-3\n5,99999999999\n6,0\n", {u"6|0"_s}, u"2 error x5"_s);
        row("out of order", head + "1,\"7,0-3\"\n", {u"1|0-3,7"_s}, u"2 warning"_s);
        row("cut list", head + "1,\"0-3,7,...\"\n", {u"1|0-3,7"_s}, u"2 warning"_s);
        row("overlap", head + "1,0-3\n2,3-5\n3,4\n", {u"1|0-3"_s, u"2|3-5"_s, u"3|4"_s}, u"3 warning x2"_s);
        row("stray quote", head + "a\"b,0\n", {u"a\"b|0"_s}, u"2 warning"_s);
        row("open quote", head + "1,0\n\"2,1\n", {u"1|0"_s}, u"3 error, 3 error"_s);
        row("physical lines", head + "\"a\nb\",0\n1,x\n", {u"a\nb|0"_s}, u"4 error"_s);
        row("UTF-8", head + "сетка,0\n", {u"сетка|0"_s}, {});
        row("Windows-1251", head + "\xF1\xE5\xF2\xEA\xE0,0\n1,2\n\xF1,3\n", {u"сетка|0"_s, u"1|2"_s, u"с|3"_s},
            u"2 note x2"_s);
        row("byte order mark", "\xEF\xBB\xBFValue,Processes\n1,0\n", {u"1|0"_s}, {});
        row("many processes", head + "1,0-2147483647\n", {u"1|0-2147483647"_s}, {});
    }
    void reads()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QStringList, rows);
        QFETCH(QString, problems);
        const auto document = reading(bytes);
        QVERIFY(document.has_value());
        QCOMPARE(rowsOf(document->table), rows);
        QCOMPARE(problemsOf(document->problems), problems);
        QVERIFY(looksLikeComparisonCsv({bytes.data(), std::size_t(bytes.size())}));
    }

    void refusesWhatIsNone_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("empty") << ""_ba;
        QTest::newRow("blank") << "\n\n"_ba;
        QTest::newRow("one heading") << "Value,Threads\n1,0\n"_ba;
        QTest::newRow("stacks") << "Depth,Processes,Threads,Function\n0,4,4,main\n"_ba;
        QTest::newRow("no headings") << "1.5,0-3\n"_ba;
        QTest::newRow("zeros") << QByteArray(64, '\0');
    }
    void refusesWhatIsNone()
    {
        QFETCH(QByteArray, bytes);
        const auto document = reading(bytes);
        QVERIFY(!document.has_value());
        QCOMPARE(document.error().kind, ErrorKind::WrongFormat);
        QCOMPARE(document.error().file, u"c.csv"_s);
        QVERIFY(!looksLikeComparisonCsv({bytes.data(), std::size_t(bytes.size())}));
    }

    void takesTheEncodingAskedFor()
    {
        const auto document = reading("Value,Processes\n\xE9t\xE9,0\n", u"ISO-8859-1"_s);
        QCOMPARE(rowsOf(document->table), QStringList{u"été|0"_s});
        QVERIFY(document->problems.isEmpty());
    }

    void writesAsDdtDoes()
    {
        ComparisonTable table;
        table.rows = {{{u"1.5"_s, *ProcessSet::parse(u"0,1,7")}, {}, 0}, {{u"a,\"b\""_s, ProcessSet(3)}, {}, 0}};
        QCOMPARE(written(table, LineEnd::Lf), "Value,Processes\n1.5,\"0-1,7\"\n\"a,\"\"b\"\"\",3\n"_ba);
        QCOMPARE(written(table, LineEnd::CrLf), "Value,Processes\r\n1.5,\"0-1,7\"\r\n\"a,\"\"b\"\"\",3\r\n"_ba);
    }

    void losesNothingOnTheWay_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("plain") << u"residual.csv"_s;
        QTest::newRow("extra columns") << u"threads.csv"_s;
    }
    void losesNothingOnTheWay()
    {
        QFETCH(QString, name);
        const auto document = reading(fixture(name));
        QVERIFY(document.has_value());
        QVERIFY(document->problems.isEmpty());
        const auto again = reading(written(document->table, LineEnd::CrLf));
        QCOMPARE(rowsOf(again->table), rowsOf(document->table));
        QCOMPARE(again->table.extraHeadings, document->table.extraHeadings);
    }

    void writesTheSameBytes()
    {
        const QByteArray bytes = fixture(u"residual.csv"_s);
        QCOMPARE(written(reading(bytes)->table, LineEnd::Lf), bytes);
    }

    void readsTheFixtures()
    {
        const auto threads = reading(fixture(u"threads.csv"_s));
        QCOMPARE(rowsOf(threads->table),
                 (QStringList{u"65 'A'|0,1|0|first, \"best\""_s, u"two\r\nlines|3,4|-1|"_s, u"0x1f|2|2|сетка"_s}));
        QCOMPARE(threads->table.extraHeadings, (QStringList{u"OpenMP thread"_s, u"Note"_s}));
        QCOMPARE(threads->table.rows[2].line, std::uint64_t(5));
        const auto residual = reading(fixture(u"residual.csv"_s));
        QCOMPARE(processesOf(residual->table).toString(), u"0-1023"_s);
        QCOMPARE(exactGroups(residual->table).numeric, std::uint64_t(1023));
        QCOMPARE(exactGroups(residual->table).notNumeric, std::uint64_t(1));
    }

    /// Whatever is cut off, what stands before is read.
    void readsWhatIsCutAnywhere()
    {
        const QByteArray bytes = fixture(u"threads.csv"_s);
        qsizetype rows = 0;
        for (qsizetype size = 0; size <= bytes.size(); ++size) {
            const auto document = reading(QByteArrayView(bytes).first(size));
            if (!document) {
                QCOMPARE(document.error().kind, ErrorKind::WrongFormat);
                QCOMPARE(rows, 0);
                continue;
            }
            const auto read = qsizetype(document->table.rows.size());
            QVERIFY(read == rows || read == rows + 1);
            rows = read;
        }
        QCOMPARE(rows, 3);
    }

    void tableOfGroups()
    {
        const std::vector<ValueRow> rows{
            {u"x"_s, ProcessSet(1)}, {u"2.0"_s, *ProcessSet::parse(u"0,3")}, {u"2"_s, ProcessSet(2)}};
        QCOMPARE(written(tableOf(exactGroups(rows)), LineEnd::Lf), "Value,Processes\n2.0,\"0,2-3\"\nx,1\n"_ba);
    }

    void cancels()
    {
        const QByteArray bytes = fixture(u"residual.csv"_s);
        Progress progress;
        progress.cancel();
        const auto document = readComparisonCsv(ByteSource::fromMemory({bytes.data(), std::size_t(bytes.size())}),
                                                u"c.csv"_s, {}, progress);
        QCOMPARE(document.error().kind, ErrorKind::Cancelled);
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        const auto write = writeComparisonCsv(reading(bytes)->table, LineEnd::Lf, buffer, progress);
        QCOMPARE(write.error().kind, ErrorKind::Cancelled);
    }

    void tellsThatTheDiskIsFull()
    {
        QFile full(u"/dev/full"_s);
        QVERIFY(full.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        Progress progress;
        const auto write = writeComparisonCsv(reading(fixture(u"residual.csv"_s))->table, LineEnd::Lf, full, progress);
        QCOMPARE(write.error().kind, ErrorKind::CannotWrite);
    }
};

RANKSCOPE_TEST(TestComparisonCsv, QCoreApplication)
#include "tst_comparisoncsv.moc"
