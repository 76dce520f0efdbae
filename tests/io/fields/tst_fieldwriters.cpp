// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/fieldscsv.h"
#include "io/hdf5/writing/fieldshdf5.h"
#include "io/json/fieldsjson.h"
#include "io/xml/fieldsxml.h"
#include "tests/io/hdf5/hdf5content.h"
#include "tests/support/testclass.h"

#include <QBuffer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace rankscope;
using namespace hdf5content;

namespace {

constexpr std::array<QLatin1StringView, 3> named = {"from"_L1, ""_L1, "size"_L1};

/// Two rows of the usual kind and one whose attributes have names of their own.
FieldTable example()
{
    FieldTable table{.kind = "some-diff"_L1};
    table.facts = {{"equal"_L1, false}, {"many"_L1, std::uint64_t(18446744073709551615u)}, {"options"_L1, u"a<b"_s}};
    table.notes = {{"reference"_L1, u"r"_s, {{"file"_L1, u"r"_s}, {"process"_L1, u"0"_s}}},
                   {"not_compared"_L1, u"c: 3"_s, {{"file"_L1, u"c"_s}}},
                   {"not_compared"_L1, u"c: 4"_s, {}}};
    table.columns = {{"name"_L1}, {"line"_L1, FieldType::Integer}, {"absolute"_L1, FieldType::Real}};
    table.rows = [](const FieldTable::Visit &visit, Progress &progress) {
        const std::vector<FieldRow> rows{
            {"difference"_L1, {{u"a,\u0001\"я\""_s}, {u"7"_s, 7}, {u"0.5"_s, 0, 0.5}}},
            {"difference"_L1, {{}, {}, {}}},
            {"move"_L1, {{}, {u"9"_s, 9}, {u"2"_s, 0, 2.0}}, named},
        };
        return visitRows(
            rows.size(), [&](std::size_t index) { return rows[index]; }, visit, progress);
    };
    return table;
}

/// A table that nobody could hold in memory, and how many rows of it were asked for.
FieldTable endless(std::uint64_t &asked)
{
    FieldTable table{.kind = "some-diff"_L1};
    table.columns = {{"name"_L1}};
    table.rows = [&asked](const FieldTable::Visit &visit, Progress &progress) {
        const auto rowAt = [&asked](std::size_t) {
            ++asked;
            return FieldRow{"difference"_L1, {{u"0123456789"_s}}};
        };
        return visitRows(std::size_t(1) << 40, rowAt, visit, progress);
    };
    return table;
}

Result<void> writeTableCsv(const FieldTable &table, QIODevice &device, Progress &progress)
{
    return writeFieldsCsv(table, LineEnd::Lf, device, progress);
}

Result<void> writeTableJson(const FieldTable &table, QIODevice &device, Progress &progress)
{
    return writeFieldsJson(table, {}, device, progress);
}

using WriteTable = Result<void> (*)(const FieldTable &, QIODevice &, Progress &);
constexpr std::array<WriteTable, 3> tableWriters = {writeTableCsv, writeFieldsXml, writeTableJson};

/// The JSON of a table of one column with one cell.
QByteArray jsonCell(FieldType type, const QString &text, bool isValue)
{
    FieldTable table{.kind = "t"_L1};
    table.columns = {{u"c"_s, type}};
    table.rows = [&text](const FieldTable::Visit &visit, Progress &) {
        visit({"row"_L1, {{text}}});
        return Result<void>();
    };
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    const FieldsJsonForm form{.values = isValue ? QStringList{u"c"_s} : QStringList()};
    return writeFieldsJson(table, form, buffer, progress) ? buffer.data() : "failed"_ba;
}

QByteArray writtenTable(WriteTable write)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    return write(example(), buffer, progress) ? buffer.data() : "failed"_ba;
}

} // namespace

class TestFieldWriters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void csv();
    void csvWithTheLineEndsOfWindows();
    void xml();
    void json();
    void jsonSpellsValues_data();
    void jsonSpellsValues();
    void jsonHasListsAndHeadings();
    void hdf5();
    void headingsOfTheirOwn();
    void keysOfAnyName_data();
    void keysOfAnyName();
    void aRowThatCannotBeReadFailsTheFile();
    void cancelled();
    void cancelledHalfWay();
    void aFullDiskEndsTheRows();
};

void TestFieldWriters::csv()
{
    QCOMPARE(writtenTable(writeTableCsv), "name,line,absolute\n\"a,\u0001\"\"я\"\"\",7,0.5\n,,\n,9,2\n"_ba);
}

void TestFieldWriters::csvWithTheLineEndsOfWindows()
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    QVERIFY(writeFieldsCsv(example(), LineEnd::CrLf, buffer, progress).has_value());
    QVERIFY(buffer.data().startsWith("name,line,absolute\r\n"));
    QVERIFY(buffer.data().endsWith("\r\n,9,2\r\n"));
}

void TestFieldWriters::xml()
{
    QXmlStreamReader xml(writtenTable(writeFieldsXml));
    QStringList elements;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        QString text = xml.name().toString();
        for (const QXmlStreamAttribute &attribute : xml.attributes())
            text += u' ' % attribute.name() % u'=' % attribute.value();
        elements << text;
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QCOMPARE(elements, (QStringList{
                           u"some-diff equal=false many=18446744073709551615 options=a<b"_s,
                           u"reference file=r process=0"_s,
                           u"not-compared file=c"_s,
                           u"not-compared"_s,
                           u"difference name=a,\uFFFD\"я\" line=7 absolute=0.5"_s, // XML has no character 1
                           u"difference"_s,
                           u"move from= size=2"_s,
                       }));
}

void TestFieldWriters::json()
{
    QCOMPARE(writtenTable(writeTableJson), "{\n"
                                           " \"kind\":\"some-diff\",\n"
                                           " \"equal\":false,\n"
                                           " \"many\":18446744073709551615,\n"
                                           " \"options\":\"a<b\",\n"
                                           " \"reference\":[\n"
                                           "  {\"file\":\"r\",\"process\":\"0\"}\n"
                                           " ],\n"
                                           " \"not_compared\":[\n"
                                           "  \"c: 3\",\n"
                                           "  \"c: 4\"\n"
                                           " ],\n"
                                           " \"rows\":[\n"
                                           "  {\"name\":\"a,\\u0001\\\"я\\\"\",\"line\":7,\"absolute\":0.5},\n"
                                           "  {},\n"
                                           "  {\"line\":9,\"absolute\":2}\n"
                                           " ]\n"
                                           "}\n"_ba);
}

/// What is written of a text is what the contract says of values; the numbers are those of RFC 8259, section 6.
void TestFieldWriters::jsonSpellsValues_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("json"); // empty: the text, quoted
    QTest::newRow("integer") << u"-42"_s << "-42"_ba;
    QTest::newRow("64 bits and more") << u"18446744073709551616"_s << "18446744073709551616"_ba;
    QTest::newRow("float, shortest") << u"0.1"_s << "0.1"_ba;
    QTest::newRow("exponent") << u"1e-05"_s << "1e-05"_ba;
    QTest::newRow("long double keeps its digits") << u"0.10000000000000000000135"_s << "0.10000000000000000000135"_ba;
    QTest::newRow("no digit before the point") << u".5"_s << "0.5"_ba;
    QTest::newRow("leading zeros") << u"007"_s << "7"_ba;
    QTest::newRow("plus") << u"+1"_s << "1"_ba;
    QTest::newRow("not a number") << u"nan"_s << "\"nan\""_ba;
    QTest::newRow("negative nan") << u"-nan"_s << "\"nan\""_ba;
    QTest::newRow("infinity") << u"-inf"_s << "\"-inf\""_ba;
    QTest::newRow("complex of a trace") << u"(1.5,-2)"_s << "[1.5,-2]"_ba;
    QTest::newRow("complex of an array") << u"1e-05-2e+10i"_s << "[1e-05,-2e+10]"_ba;
    QTest::newRow("complex, not finite") << u"nan+infi"_s << "[\"nan\",\"inf\"]"_ba;
    QTest::newRow("two signs") << u"+-1"_s << ""_ba;
    QTest::newRow("hexadecimal") << u"0x1f"_s << ""_ba;
    QTest::newRow("number and more") << u"1 m"_s << ""_ba;
    QTest::newRow("a point alone") << u"."_s << ""_ba;
    QTest::newRow("an exponent alone") << u"1e"_s << ""_ba;
    QTest::newRow("an i alone") << u"i"_s << ""_ba;
    QTest::newRow("parentheses alone") << u"()"_s << ""_ba;
    QTest::newRow("three parts") << u"(1,2,3)"_s << ""_ba;
    QTest::newRow("true is a word") << u"true"_s << ""_ba;
    QTest::newRow("letters") << u"ж"_s << ""_ba;
}

void TestFieldWriters::jsonSpellsValues()
{
    QFETCH(const QString, text);
    QFETCH(const QByteArray, json);
    const auto whole = [](const QByteArray &cell) {
        return QByteArray("{\n \"kind\":\"t\",\n \"rows\":[\n  {\"c\":" + cell + "}\n ]\n}\n");
    };
    const QByteArray quoted = '"' + text.toUtf8() + '"';
    QCOMPARE(jsonCell(FieldType::Text, text, true), whole(json.isEmpty() ? quoted : json));
    QCOMPARE(jsonCell(FieldType::Text, text, false), whole(quoted));
}

void TestFieldWriters::jsonHasListsAndHeadings()
{
    FieldTable table = example();
    table.facts = {{"shape"_L1, u"2,3"_s}, {"extents"_L1, u""_s}, {"axes"_L1, u"2,3"_s}};
    table.notes.clear();
    table.columns[1].heading = u"First line"_s;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    QVERIFY(writeFieldsJson(table, {.lists = {u"shape"_s, u"extents"_s}}, buffer, progress).has_value());
    QVERIFY2(buffer.data().contains(" \"shape\":[\n  2,\n  3\n ],\n \"extents\":[],\n \"axes\":\"2,3\",\n"),
             buffer.data().constData());
    QVERIFY2(buffer.data().contains("  {\"key\":\"name\"},\n  {\"key\":\"line\",\"heading\":\"First line\"},\n"),
             buffer.data().constData());
    QCOMPARE(jsonCell(FieldType::Integer, u"true"_s, false).count(":true}"), 1); // a flag
}

void TestFieldWriters::hdf5()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"a.h5"_s);
    Progress progress;
    QVERIFY(writeFieldsHdf5(example(), path, progress).has_value());
    const H5::H5File file(QFile::encodeName(path).constData(), H5F_ACC_RDONLY);
    QCOMPARE(file.getNumObjs(), hsize_t(3));
    QCOMPARE(file.getNumAttrs(), 6);
    QCOMPARE(texts(file, "name"), (QStringList{u"a,\u0001\"я\""_s, {}, {}}));
    QCOMPARE(integers(file, "line"), (std::vector<std::int64_t>{7, 0, 9}));
    const std::vector<double> absolute = reals(file, "absolute");
    QCOMPARE(absolute.size(), std::size_t(3));
    QCOMPARE(absolute[0], 0.5);
    QVERIFY(std::isnan(absolute[1]));
    QCOMPARE(absolute[2], 2.0);
    QCOMPARE(attributeTexts(file, "kind"), QStringList{u"some-diff"_s});
    QCOMPARE(attributeCount(file, "equal"), 0u);
    QCOMPARE(attributeCount(file, "many"), 18446744073709551615u);
    QCOMPARE(attributeTexts(file, "options"), QStringList{u"a<b"_s});
    QCOMPARE(attributeTexts(file, "reference"), QStringList{u"r"_s});
    QCOMPARE(attributeTexts(file, "not_compared"), (QStringList{u"c: 3"_s, u"c: 4"_s}));
}

void TestFieldWriters::headingsOfTheirOwn()
{
    FieldTable table = example();
    table.columns[1].heading = u"First line"_s;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    Progress progress;
    QVERIFY(writeFieldsCsv(table, LineEnd::Lf, buffer, progress).has_value());
    QVERIFY2(buffer.data().startsWith("name,First line,absolute\n"), buffer.data().constData());
    QBuffer xml;
    xml.open(QIODevice::WriteOnly);
    QVERIFY(writeFieldsXml(table, xml, progress).has_value());
    QVERIFY2(xml.data().contains("\n <column key=\"line\" heading=\"First line\"/>\n"), xml.data().constData());
    QCOMPARE(xml.data().count("<column "), 1);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"a.h5"_s);
    QVERIFY(writeFieldsHdf5(table, path, progress).has_value());
    const H5::H5File file(QFile::encodeName(path).constData(), H5F_ACC_RDONLY);
    H5std_string heading;
    const H5::Attribute attribute = file.openDataSet("line").openAttribute("heading");
    attribute.read(attribute.getDataType(), heading);
    QCOMPARE(QString::fromStdString(heading), u"First line"_s);
    QCOMPARE(file.openDataSet("name").getNumAttrs(), 0);
}

void TestFieldWriters::keysOfAnyName_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QStringList>("keys");
    QTest::newRow("signs") << QStringList{u"cycles (I)"_s, u"L2  miss/hit"_s}
                           << QStringList{u"cycles_i"_s, u"l2_miss_hit"_s};
    QTest::newRow("digit first") << QStringList{u"3rd"_s} << QStringList{u"_3rd"_s};
    QTest::newRow("twice") << QStringList{u"Time"_s, u"time"_s, u"time?"_s}
                           << QStringList{u"time"_s, u"time_2"_s, u"time_3"_s};
    QTest::newRow("nothing that could stay")
        << QStringList{u"время"_s, u""_s, u"%"_s} << QStringList{u"column"_s, u"column_2"_s, u"column_3"_s};
}

void TestFieldWriters::keysOfAnyName()
{
    QFETCH(const QStringList, names);
    QStringList keys;
    for (const QString &name : names)
        fieldKeyOf(name, keys);
    QTEST(keys, "keys");
}

void TestFieldWriters::aRowThatCannotBeReadFailsTheFile()
{
    FieldTable table = example();
    table.rows = [](const FieldTable::Visit &visit, Progress &) -> Result<void> {
        visit({"difference"_L1, {{u"a"_s}, {}, {}}});
        return tl::unexpected(Error{ErrorKind::Damaged, u"The file ends early."_s, {}, {}, {}});
    };
    Progress progress;
    for (const WriteTable write : tableWriters) {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        const auto result = write(table, buffer, progress);
        QVERIFY(!result);
        QCOMPARE(result.error().message, u"The file ends early."_s);
    }
    const QTemporaryDir folder;
    const auto result = writeFieldsHdf5(table, folder.filePath(u"a.h5"_s), progress);
    QVERIFY(!result);
    QCOMPARE(result.error().message, u"The file ends early."_s);
}

void TestFieldWriters::cancelled()
{
    Progress progress;
    progress.cancel();
    for (const WriteTable write : tableWriters) {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        const auto result = write(example(), buffer, progress);
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::Cancelled);
    }
    const QTemporaryDir folder;
    const auto result = writeFieldsHdf5(example(), folder.filePath(u"a.h5"_s), progress);
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::Cancelled);
}

void TestFieldWriters::cancelledHalfWay()
{
    const QTemporaryDir folder;
    std::uint64_t asked = 0;
    Progress progress;
    FieldTable table = endless(asked);
    table.rows = [&progress, rows = table.rows, &asked](const FieldTable::Visit &visit, Progress &mine) {
        const auto cancelling = [&](const FieldRow &row) {
            if (asked == 5000)
                progress.cancel();
            return visit(row);
        };
        return rows(cancelling, mine);
    };
    const auto result = writeFieldsHdf5(table, folder.filePath(u"a.h5"_s), progress);
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::Cancelled);
    QCOMPARE(asked, 5000u);
}

void TestFieldWriters::aFullDiskEndsTheRows()
{
    for (const WriteTable write : tableWriters) {
        QFile full(u"/dev/full"_s);
        QVERIFY(full.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        std::uint64_t asked = 0;
        Progress progress;
        const auto result = write(endless(asked), full, progress);
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::CannotWrite);
        QVERIFY(asked < 100000);
    }
    std::uint64_t asked = 0;
    Progress progress;
    const auto result = writeFieldsHdf5(endless(asked), u"/dev/full"_s, progress);
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::CannotWrite);
    QVERIFY(asked < 10000000);
}

RANKSCOPE_TEST(TestFieldWriters, QCoreApplication)
#include "tst_fieldwriters.moc"
