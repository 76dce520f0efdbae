// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/fieldscsv.h"
#include "io/hdf5/writing/fieldshdf5.h"
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

using WriteTable = Result<void> (*)(const FieldTable &, QIODevice &, Progress &);
constexpr std::array<WriteTable, 2> tableWriters = {writeTableCsv, writeFieldsXml};

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
