// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTest>

#include "io/netcdf/netcdfheader.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Headers of the classic kinds. What is expected is what the CDL next to the fixtures says, or counted by hand.
class TestNetcdfHeader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fixtures_data();
    void fixtures();
    void recordsOfOneSmallVariable();
    void openNumberOfRecords();
    void cutAtEveryByte_data();
    void cutAtEveryByte();
    void damaged_data();
    void damaged();
    void tooManyElements();
    void looksLike();
    void cancelled();
};

namespace {

QByteArray fixtureBytes(const QString &name)
{
    QFile file(QStringLiteral(RANKSCOPE_TEST_DATA "/netcdf/") % name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.fileName()));
    return file.readAll();
}

Result<NetcdfHeader> headerOf(const QByteArray &bytes)
{
    return readNetcdfHeader(*memoryBytes({bytes.begin(), bytes.end()}, u"test"_s), u"test"_s, Progress());
}

QByteArray number(quint32 value)
{
    QByteArray bytes;
    for (int shift = 24; shift >= 0; shift -= 8)
        bytes += static_cast<char>(value >> shift & 0xFFU);
    return bytes;
}

QByteArray nameBytes(const QByteArray &name)
{
    return number(quint32(name.size())) + name.leftJustified((name.size() + 3) / 4 * 4, '\0');
}

const QByteArray none(8, '\0'); // a list that is not there

struct HeaderParts {
    QByteArray version = "\x01";
    quint32 records = 2;
    QByteArray dimensions = number(0x0A) + number(2) + nameBytes("t") + number(0) + nameBytes("x") + number(3);
    QByteArray attributes = none;
    quint32 rank = 2;
    QByteArray ids = number(0) + number(1);
    QByteArray ofVariable = none;
    quint32 type = 3; // short
    quint32 begin = 120;
};

/// A file with one record variable of 3 shorts: 6 bytes a record.
QByteArray fileOf(const HeaderParts &parts)
{
    return "CDF" + parts.version + number(parts.records) + parts.dimensions + parts.attributes + number(0x0B)
           + number(1) + nameBytes("v") + number(parts.rank) + parts.ids + parts.ofVariable + number(parts.type)
           + number(8) + number(parts.begin) + QByteArray(100, '\0');
}

} // namespace

void TestNetcdfHeader::fixtures_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("version");
    QTest::newRow("classic") << u"fields1.nc"_s << 1;
    QTest::newRow("64-bit offset") << u"fields2.nc"_s << 2;
    QTest::newRow("64-bit data") << u"fields5.nc"_s << 5;
}

void TestNetcdfHeader::fixtures()
{
    QFETCH(QString, file);
    const QByteArray bytes = fixtureBytes(file);
    const auto header = headerOf(bytes);
    QVERIFY2(header, header ? "" : qPrintable(header.error().message));
    QTEST(header->version, "version");
    QCOMPARE(header->records, 3U);
    QCOMPARE(header->dimensions.size(), 4U);
    QVERIFY(header->dimensions[0].isUnlimited && !header->dimensions[1].isUnlimited);
    QCOMPARE(header->dimensions[3].name, "length"_ba);
    QCOMPARE(header->dimensions[3].length, 5U);
    QCOMPARE(header->variables.size(), 9U);
    const NetcdfVariable &temp = header->variables[3];
    QCOMPARE(temp.name, "temp"_ba);
    QCOMPARE(int(temp.type), int(NetcdfType::Short));
    QVERIFY(temp.isRecord);
    QCOMPARE(header->shapeOf(temp), (ArrayShape{3, 2, 3}));
    // of a record: a double, six shorts, a byte filled up
    QCOMPARE(header->recordBytes, 8U + 12U + 4U);
    QCOMPARE(header->stridesOf(temp), (std::vector<std::uint64_t>{24, 6, 2}));
    QCOMPARE(header->wholeRecords(std::uint64_t(bytes.size())), 3U);
    QCOMPARE(header->wholeRecords(std::uint64_t(bytes.size()) - 5), 2U);
    QVERIFY(header->variables[6].dimensions.empty());
}

/// It is not filled up to 4 bytes.
void TestNetcdfHeader::recordsOfOneSmallVariable()
{
    const auto header = headerOf(fixtureBytes(u"packed.nc"_s));
    QVERIFY(header);
    QCOMPARE(header->records, 3U);
    QCOMPARE(header->recordBytes, 3U);
}

/// A writer that streams cannot come back to write it: there are 25 bytes behind the 100th, so four records of 6.
void TestNetcdfHeader::openNumberOfRecords()
{
    QByteArray bytes = fileOf({.records = 0xFFFFFFFFU, .begin = 140});
    bytes.resize(140 + 25);
    const auto header = headerOf(bytes);
    QVERIFY(header);
    QVERIFY(!header->areRecordsCounted);
    QCOMPARE(header->records, 4U);
}

void TestNetcdfHeader::cutAtEveryByte_data()
{
    fixtures_data();
}

void TestNetcdfHeader::cutAtEveryByte()
{
    QFETCH(QString, file);
    const QByteArray bytes = fixtureBytes(file);
    const auto whole = headerOf(bytes);
    QVERIFY(whole);
    for (qsizetype size = 0; size < bytes.size(); ++size) {
        const auto header = headerOf(bytes.first(size));
        QCOMPARE(header.has_value(), std::uint64_t(size) >= whole->headerBytes);
        if (!header)
            QCOMPARE(int(header.error().kind), int(ErrorKind::Damaged));
    }
}

void TestNetcdfHeader::damaged_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char *name, const HeaderParts &parts, const QString &reason) {
        QTest::newRow(name) << fileOf(parts) << reason;
    };
    const QByteArray dimensions = HeaderParts().dimensions;
    row("other version", {.version = "\x03"}, u"no netCDF"_s);
    row("two unlimited",
        {.dimensions = number(0x0A) + number(2) + nameBytes("t") + number(0) + nameBytes("x") + number(0)},
        u"two unlimited"_s);
    row("wrong list", {.dimensions = number(0x0B) + dimensions.mid(4)}, u"begins with 11"_s);
    row("list without a tag", {.dimensions = number(0) + dimensions.mid(4)}, u"begins with 0"_s);
    row("a billion dimensions", {.dimensions = number(0x0A) + number(1000000000)}, u"room for"_s);
    row("long name", {.dimensions = number(0x0A) + number(1) + number(257) + QByteArray(260, 'a') + number(3)},
        u"longer than 256"_s);
    row("endless name", {.dimensions = number(0x0A) + number(1) + number(0xFFFFFFFFU)}, u"longer than 256"_s);
    row("endless attribute",
        {.attributes = number(0x0C) + number(1) + nameBytes("a") + number(6) + number(0xFFFFFFFFU)}, u"room for"_s);
    row("attribute without a type", {.attributes = number(0x0C) + number(1) + nameBytes("a") + number(0) + number(1)},
        u"no type 0"_s);
    row("type of CDF-5", {.type = 7}, u"no type 7"_s);
    row("unknown type", {.type = 4000000000U}, u"no type"_s);
    row("unknown dimension", {.ids = number(0) + number(2)}, u"does not exist"_s);
    row("unlimited behind", {.ids = number(1) + number(0)}, u"not its first"_s);
    row("too many dimensions", {.rank = 1025}, u"more than 1024"_s);
}

void TestNetcdfHeader::damaged()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, reason);
    const auto header = headerOf(bytes);
    QVERIFY(!header);
    QVERIFY2(header.error().message.contains(reason), qPrintable(header.error().message));
}

/// 3 · (2^31 − 1)^3 shorts: the variable has no size, the file is read.
void TestNetcdfHeader::tooManyElements()
{
    const auto header = headerOf(fileOf({.dimensions = number(0x0A) + number(1) + nameBytes("x") + number(0x7FFFFFFFU),
                                         .rank = 3,
                                         .ids = number(0) + number(0) + number(0)}));
    QVERIFY2(header, header ? "" : qPrintable(header.error().message));
    QVERIFY(!header->variables.front().bytes);
}

void TestNetcdfHeader::looksLike()
{
    QVERIFY(looksLikeNetcdf("CDF\x01"));
    QVERIFY(looksLikeNetcdf("CDF\x02 and more"));
    QVERIFY(looksLikeNetcdf("CDF\x05"));
    QVERIFY(!looksLikeNetcdf("CDF\x03"));
    QVERIFY(!looksLikeNetcdf("CDF"));
    QVERIFY(!looksLikeNetcdf("\x89HDF\r\n\x1a\n"));
}

void TestNetcdfHeader::cancelled()
{
    Progress progress;
    progress.cancel();
    const QString path = QStringLiteral(RANKSCOPE_TEST_DATA "/netcdf/fields1.nc");
    const auto bytes = openRandomBytes(path, Progress());
    QVERIFY(bytes);
    const auto header = readNetcdfHeader(**bytes, path, progress);
    QVERIFY(!header);
    QCOMPARE(int(header.error().kind), int(ErrorKind::Cancelled));
}

RANKSCOPE_TEST(TestNetcdfHeader, QCoreApplication)
#include "tst_netcdfheader.moc"
