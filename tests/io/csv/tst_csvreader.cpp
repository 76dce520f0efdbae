// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/csvreader.h"
#include "io/csv/csvwriter.h"
#include "tests/support/testclass.h"

#include <QBuffer>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

QString textOf(std::string_view bytes)
{
    return QString::fromUtf8(bytes);
}

/// "LINE:[field|field]fault" a record, joined by blanks; fault is q, o or l, blank lines are "LINE:-".
QString recordsOf(QByteArrayView bytes, CsvLimits limits = {})
{
    Progress progress;
    CsvReader reader(ByteSource::fromMemory({bytes.data(), static_cast<std::size_t>(bytes.size())}), progress, limits);
    QStringList records;
    while (const CsvRecord *record = reader.next()) {
        QStringList fields;
        for (const std::string_view field : record->fields)
            fields << textOf(field);
        const QString faults[] = {QString(), u"q"_s, u"o"_s, u"l"_s};
        const QString content = record->blank ? u"-"_s : u'[' % fields.join(u'|') % u']';
        records << QString::number(record->line) % u':' % content % faults[static_cast<int>(record->fault)];
    }
    return records.join(u' ');
}

} // namespace

class TestCsvReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsRecords_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("records");
        QTest::newRow("nothing") << ""_ba << QString();
        QTest::newRow("line feed") << "a,b\n1,2\n"_ba << u"1:[a|b] 2:[1|2]"_s;
        QTest::newRow("carriage return and line feed") << "a,b\r\n1,2\r\n"_ba << u"1:[a|b] 2:[1|2]"_s;
        QTest::newRow("carriage return") << "a,b\r1,2\r"_ba << u"1:[a|b] 2:[1|2]"_s;
        QTest::newRow("no line end at the end") << "a,b\n1,2"_ba << u"1:[a|b] 2:[1|2]"_s;
        QTest::newRow("empty fields") << ",,\n,\n"_ba << u"1:[||] 2:[|]"_s;
        QTest::newRow("comma at the end of the file") << "a,"_ba << u"1:[a|]"_s;
        QTest::newRow("blank lines") << "a\n\n\r\nb\n"_ba << u"1:[a] 2:- 3:- 4:[b]"_s;
        QTest::newRow("a pair of quotes is no blank line") << "\"\"\n"_ba << u"1:[]"_s;
        QTest::newRow("blanks are kept") << " a , b \n"_ba << u"1:[ a | b ]"_s;
        QTest::newRow("quoted comma") << "\"0-3,7\",x\n"_ba << u"1:[0-3,7|x]"_s;
        QTest::newRow("doubled quotes") << "\"a\"\"b\",\"\"\"\"\n"_ba << u"1:[a\"b|\"]"_s;
        QTest::newRow("quoted line feed") << "\"a\nb\",c\nd\n"_ba << u"1:[a\nb|c] 3:[d]"_s;
        QTest::newRow("quoted CRLF is one line end") << "\"a\r\nb\",c\r\nd\r\n"_ba << u"1:[a\r\nb|c] 3:[d]"_s;
        QTest::newRow("quoted CRs are two") << "\"a\r\rb\"\rd"_ba << u"1:[a\r\rb] 4:[d]"_s;
        QTest::newRow("byte order mark") << "\xEF\xBB\xBF\"a\",b\n"_ba << u"1:[a|b]"_s;
        QTest::newRow("stray quote") << "a\"b,c\nd\n"_ba << u"1:[a\"b|c]q 2:[d]"_s;
        QTest::newRow("text behind the quote") << "\"a\"b,c\nd\n"_ba << u"1:[ab|c]q 2:[d]"_s;
        QTest::newRow("blank behind the quote") << "\"a\" ,c\n"_ba << u"1:[a |c]q"_s;
        QTest::newRow("open quote") << "a\n\"b,c\nd\n"_ba << u"1:[a] 2:[b,c\nd\n]o"_s;
        QTest::newRow("quote at the end of the file") << "a,\""_ba << u"1:[a|]o"_s;
        QTest::newRow("differing lengths") << "a\nb,c\n"_ba << u"1:[a] 2:[b|c]"_s;
        QTest::newRow("cyrillic") << "сетка,1\n"_ba << u"1:[сетка|1]"_s;
    }
    void readsRecords()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, records);
        QCOMPARE(recordsOf(bytes), records);
    }

    void cutsWhatIsTooLong_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("records");
        QTest::newRow("as long as allowed") << "abcd,efgh\nx\n"_ba << u"1:[abcd|efgh] 2:[x]"_s;
        QTest::newRow("one byte more") << "abcd,efghi\nx\n"_ba << u"1:[abcd|efgh]l 2:[x]"_s;
        QTest::newRow("in quotes") << "\"abcdefghi\n\n\",y\nx\n"_ba << u"1:[abcdefgh|]l 4:[x]"_s;
        QTest::newRow("many fields") << "a,b,c,d,e\nx\n"_ba << u"1:[a|b|c]l 2:[x]"_s;
    }
    void cutsWhatIsTooLong()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, records);
        QCOMPARE(recordsOf(bytes, {.recordBytes = 8, .fields = 3}), records);
    }

    /// The buffer of the reader ends somewhere inside quotes, doubled quotes and line ends.
    void readsAcrossItsBuffer()
    {
        const QByteArray record = "\"a\"\"b\r\nc\",\"\"\"\"\"\",dddd\r\n"; // 23 bytes: prime to the size of any buffer
        QCOMPARE(record.size(), 23);
        const int count = 60000;
        const QByteArray bytes = record.repeated(count);
        Progress progress;
        CsvReader reader(ByteSource::fromMemory({bytes.data(), static_cast<std::size_t>(bytes.size())}), progress);
        std::uint64_t read = 0;
        while (const CsvRecord *next = reader.next()) {
            QCOMPARE(next->line, 1 + 2 * read);
            QCOMPARE(next->fields.size(), std::size_t(3));
            QCOMPARE(next->fields[0], std::string_view("a\"b\r\nc"));
            QCOMPARE(next->fields[1], std::string_view("\"\""));
            QCOMPARE(next->fields[2], std::string_view("dddd"));
            QCOMPARE(next->fault, CsvFault::None);
            ++read;
        }
        QCOMPARE(read, std::uint64_t(count));
    }

    void readsWhatTheWriterWrites()
    {
        const QStringList fields{u"a,b"_s, u"\"q\""_s, u"x\ny\r\nz\r"_s, QString(), u" ü "_s};
        for (const LineEnd lineEnd : {LineEnd::Lf, LineEnd::CrLf}) {
            QBuffer buffer;
            buffer.open(QIODevice::WriteOnly);
            CsvWriter csv(buffer, lineEnd);
            for (const QString &field : fields)
                csv.field(field);
            csv.endLine();
            QVERIFY(csv.finish());
            QCOMPARE(recordsOf(buffer.data()), "1:["_L1 % fields.join(u'|') % u']');
        }
    }

    void stopsWhenCancelled()
    {
        const QByteArray bytes = "a,b\n";
        Progress progress;
        progress.cancel();
        CsvReader reader(ByteSource::fromMemory({bytes.data(), static_cast<std::size_t>(bytes.size())}), progress);
        QVERIFY(reader.next() == nullptr);
    }
};

RANKSCOPE_TEST(TestCsvReader, QCoreApplication)
#include "tst_csvreader.moc"
