// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "io/zarr/zarrattributes.h"
#include "io/zarr/zarrjson.h"
#include "io/zarr/zarrmetadata.h"
#include "tests/support/testclass.h"

#include <QFile>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What the JSON of a store says, without a store.
class TestZarrDescriptions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void attributes_data();
    void attributes();
    void refused_data();
    void refused();
    void cutAtEveryByte();
    void damagedChunks_data();
    void damagedChunks();
    void texts();
};

namespace {

const QByteArray goodDescription = R"({"zarr_format": 2, "shape": [7, 3], "chunks": [4, 2], "dtype": "<i4",
    "fill_value": 0, "order": "C", "compressor": {"id": "zlib", "level": 1}, "filters": null})";

Result<ZarrMetadata> metadataOf(const QByteArray &text)
{
    const auto object = parseZarrJson(text);
    return object ? parseZarrMetadata(*object) : tl::unexpected(object.error());
}

} // namespace

void TestZarrDescriptions::attributes_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("value");
    QTest::newRow("integer") << "1"_ba << u"int64"_s << u"1"_s;
    QTest::newRow("real") << "1.0"_ba << u"float64"_s << u"1"_s;
    QTest::newRow("real with exponent") << "-2.5e-3"_ba << u"float64"_s << u"-0.0025"_s;
    QTest::newRow("largest integer") << "18446744073709551615"_ba << u"uint64"_s << u"18446744073709551615"_s;
    QTest::newRow("bare NaN") << "NaN"_ba << u"float64"_s << u"nan"_s;
    QTest::newRow("bare infinity") << "-Infinity"_ba << u"float64"_s << u"-inf"_s;
    QTest::newRow("text that says NaN") << "\"NaN\""_ba << u"string"_s << u"NaN"_s;
    QTest::newRow("text with a quotation mark") << R"("a\" NaN 1.0")"_ba << u"string"_s << u"a\" NaN 1.0"_s;
    QTest::newRow("truth") << "true"_ba << u"bool"_s << u"1"_s;
    QTest::newRow("list") << "[1, 2.5, NaN]"_ba << u"float64"_s << u"1, 2.5, nan"_s;
    QTest::newRow("texts") << R"(["a", "b"])"_ba << u"string"_s << u"a, b"_s;
    QTest::newRow("mixed list") << R"(["a", 1.0])"_ba << u"string"_s << uR"(["a",1.0])"_s;
    QTest::newRow("object") << R"({"b": [1, NaN]})"_ba << u"string"_s << uR"({"b":[1,NaN]})"_s;
    QTest::newRow("null") << "null"_ba << u"string"_s << u"null"_s;
}

void TestZarrDescriptions::attributes()
{
    QFETCH(QByteArray, json);
    const auto object = parseZarrJson("{\"a\": " + json + ", \"_nczarr_array\": 1}");
    QVERIFY2(object, object ? "" : qPrintable(object.error().message));
    const auto attributes = zarrAttributes(*object);
    QCOMPARE(attributes.size(), 1U);
    QTEST(attributes.front().whole->type, "type");
    QTEST(attributes.front().value, "value");
}

void TestZarrDescriptions::refused_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *name, const char *from, const char *to, const QString &message) {
        QTest::newRow(name) << QByteArray(from) << QByteArray(to) << message;
    };
    row("version", "\"zarr_format\": 2", "\"zarr_format\": 3", u"version 3"_s);
    row("no object", "{\"zarr_format\"", "[\"zarr_format\"", u"JSON"_s);
    row("fewer chunks", "[4, 2]", "[4]", u"shape"_s);
    row("chunk of nothing", "[4, 2]", "[4, 0]", u"shape"_s);
    row("negative", "[7, 3]", "[-7, 3]", u"shape"_s);
    row("huge shape", "[7, 3]", "[9223372036854775807, 9223372036854775807]", u"64 bits"_s);
    row("huger shape", "[7, 3]", "[99999999999999999999, 3]", u"shape"_s);
    row("huge chunk", "[4, 2]", "[9223372036854775807, 2]", u"64 bits"_s);
    row("type", "\"<i4\"", "\"<ix\"", u"<ix"_s);
    row("type of nothing", "\"<i4\"", "[]", u"type"_s);
    row("texts that are numbers", "\"filters\": null", R"("filters": [{"id": "vlen-utf8"}])", u"<i4"_s);
}

void TestZarrDescriptions::refused()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, message);
    QByteArray text = goodDescription;
    QVERIFY(metadataOf(text));
    QVERIFY(text.contains(from));
    const auto metadata = metadataOf(text.replace(from, to));
    QVERIFY(!metadata);
    QVERIFY2(metadata.error().message.contains(message), qPrintable(metadata.error().message));
}

void TestZarrDescriptions::cutAtEveryByte()
{
    for (qsizetype size = 0; size < goodDescription.size(); ++size)
        QVERIFY2(!metadataOf(goodDescription.first(size)), qPrintable(QString::number(size)));
}

void TestZarrDescriptions::damagedChunks_data()
{
    QTest::addColumn<QByteArray>("packed");
    QTest::addColumn<QString>("message");
    // zlib's own stream of four zeros, as Python's zlib.compress(bytes(4), 1) writes it
    const QByteArray zeros = QByteArray::fromHex("780163606060000000040001");
    QTest::newRow("nothing") << QByteArray() << u"unpack"_s;
    QTest::newRow("another size") << zeros << u"4 bytes instead of 8"_s;
    QTest::newRow("cut") << zeros.first(5) << u"unpack"_s;
    QTest::newRow("no zlib") << QByteArray(20, 'x') << u"unpack"_s;
}

void TestZarrDescriptions::damagedChunks()
{
    QFETCH(QByteArray, packed);
    QFETCH(QString, message);
    ZarrCodecs codecs;
    codecs.packer = ZarrCodecs::Packer::Zlib;
    const auto bytes = unpackZarrChunk(codecs, {packed.begin(), packed.end()}, 8);
    QVERIFY(!bytes);
    QVERIFY2(bytes.error().message.contains(message), qPrintable(bytes.error().message));
    const auto huge = unpackZarrChunk(codecs, {packed.begin(), packed.end()}, std::uint64_t{1} << 40U);
    QVERIFY(!huge);
    QCOMPARE(huge.error().kind, ErrorKind::TooLarge);
}

void TestZarrDescriptions::texts()
{
    const QByteArray good = QByteArray::fromHex("0200000001000000610300000062c3a9");
    const std::vector<char> bytes(good.begin(), good.end());
    const auto texts = zarrTexts(bytes, 2);
    QVERIFY(texts);
    QCOMPARE(*texts, (std::vector<QString>{u"a"_s, u"bé"_s}));
    for (std::size_t size = 0; size < bytes.size(); ++size)
        QVERIFY(!zarrTexts({bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)}, 2));
    QVERIFY(!zarrTexts(bytes, 3));
}

RANKSCOPE_TEST(TestZarrDescriptions, QCoreApplication)
#include "tst_zarrdescriptions.moc"
