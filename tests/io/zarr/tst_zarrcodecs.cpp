// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/zarr/zarrcodecs.h"
#include "tests/support/testclass.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Chunks as numcodecs 0.11 wrote them, and the bytes that it makes of them again.
class TestZarrCodecs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void unpacks_data();
    void unpacks();
    void unpacksTexts();
    void unpacksManyZeros();
    void damaged_data();
    void damaged();
    void refused_data();
    void refused();
    void rawLzmaOfUnknownFilters_data();
    void rawLzmaOfUnknownFilters();
};

namespace {

/// "compressor" and "filters" of an array, as its description has them.
ZarrCodecs codecsOf(const QByteArray &description)
{
    const QJsonObject object = QJsonDocument::fromJson(description).object();
    return zarrCodecsOf(object["compressor"_L1], object["filters"_L1]);
}

Result<std::vector<char>> unpackedOf(const QByteArray &description, const QByteArray &packed, std::uint64_t bytes)
{
    return unpackZarrChunk(codecsOf(description), {packed.begin(), packed.end()}, bytes);
}

// the short integers 0, 100, … 500
const QByteArray hundreds = QByteArray::fromHex("00006400c8002c019001f401");
const QByteArray bzip2 = QByteArray::fromHex("425a68313141592653597a996c610000005124e000000404004000004004002000310c01"
                                             "0f53084e7657943c5dc914e14241ea65b184");
const QByteArray xz = QByteArray::fromHex("fd377a585a000004e6d6b4460200210110000000a8708e8601000b00006400c8002c019001f4"
                                          "01009c5d652fac51fee50001240ca618d8d81fb6f37d010000000004595a");

} // namespace

void TestZarrCodecs::unpacks_data()
{
    QTest::addColumn<QByteArray>("description");
    QTest::addColumn<QByteArray>("packed");
    QTest::addColumn<QByteArray>("plain");
    const auto row = [](const char *name, const char *description, const QByteArray &packed, const QByteArray &plain) {
        QTest::newRow(name) << QByteArray(description) << packed << plain;
    };
    row("bz2", R"({"compressor": {"id": "bz2", "level": 1}})", bzip2, hundreds);
    row("lzma", R"({"compressor": {"id": "lzma", "format": 1, "check": -1, "preset": 1, "filters": null}})", xz,
        hundreds);
    row("lzma, the older form", R"({"compressor": {"id": "lzma", "format": 2, "preset": 0}})",
        QByteArray::fromHex("5d00000400ffffffffffffffff00000011435d0cd3ba1740b951256e5655effffafea000"), hundreds);
    const QByteArray zstd = QByteArray::fromHex("28b52ffd200c61000000006400c8002c019001f401");
    row("zstd", R"({"compressor": {"id": "zstd"}})", zstd, hundreds);
    row("zstd that does not say how much it is", R"({"compressor": {"id": "zstd"}})",
        QByteArray::fromHex("28b52ffd040061000000006400c8002c019001f401efdb9073"), hundreds);
    row("raw lzma", R"({"compressor": {"id": "lzma", "format": 3, "filters": [{"id": 33, "preset": 1}]}})",
        QByteArray::fromHex("01000b00006400c8002c019001f40100"), hundreds);
    row("raw lzma of differences, with bits of its own",
        R"({"compressor": {"id": "lzma", "format": 3, "filters": [{"id": 3, "dist": 2},
            {"id": 33, "dict_size": 8192, "lc": 1, "lp": 2, "pb": 0}]}})",
        QByteArray::fromHex("e0000b000a130000628404f5ae89c9f5c000"), hundreds);
    row("raw lzma of the first kind",
        R"({"compressor": {"id": "lzma", "format": 3, "filters": [{"id": 4611686018427387905}]}})",
        QByteArray::fromHex("0000618e7a89bce2c94eb6c0d38510a2c5ffff931c0000"), hundreds);
    row("raw lzma of the first kind, with bits of its own", R"({"compressor": {"id": "lzma", "format": 3,
            "filters": [{"id": 4611686018427387905, "lc": 0, "lp": 1, "pb": 1, "dict_size": 4096}]}})",
        QByteArray::fromHex("0000618e7a89bce63a0c75c7c7caeac657fffc979000"), hundreds);
    row("raw lzma of machine code", R"({"compressor": {"id": "lzma", "format": 3,
            "filters": [{"id": 4, "start_offset": 4096}, {"id": 3}, {"id": 33, "preset": 6}]}})",
        QByteArray::fromHex("010013e81d0bf000900058351501cd9000582ff9f0009000"),
        QByteArray::fromHex("e8000000009090e8112233009090e80400000090"));
    row("raw lzma of another machine's code", R"({"compressor": {"id": "lzma", "format": 3,
            "filters": [{"id": 5}, {"id": 4611686018427387905, "preset": 3}]}})",
        QByteArray::fromHex("0023fffc001e9fc338ee3db94b03f7c6f27ffff1a58000"),
        QByteArray::fromHex("48000001").repeated(5));
    row("delta, stored narrower", R"({"filters": [{"id": "delta", "dtype": "<i4", "astype": "|i1"}]})",
        QByteArray::fromHex("64f605817f05"), // 100 90 95 -32 95 100
        QByteArray::fromHex("640000005a0000005f000000e0ffffff5f00000064000000"));
    row("delta of unsigned bytes that wrap", R"({"filters": [{"id": "delta", "dtype": "|u1", "astype": "|u1"}]})",
        QByteArray::fromHex("fa0aff"), QByteArray::fromHex("fa0403"));
    row("delta of floats, with their rounding", R"({"filters": [{"id": "delta", "dtype": "<f4", "astype": "<f4"}]})",
        QByteArray::fromHex("cdcccc3dcecc4c3e20bcbe4c20bcbecc"), // 0.1 0.3 1e8, then 1.5, which was lost
        QByteArray::fromHex("cdcccc3d9a99993e20bcbe4c00000000"));
    row("delta of big-endian doubles as floats", R"({"filters": [{"id": "delta", "dtype": ">f8", "astype": "<f4"}]})",
        QByteArray::fromHex("0000003f0000c03f000050c0"), // 0.5 2 -1.25
        QByteArray::fromHex("3fe00000000000004000000000000000bff4000000000000"));
    row("packbits", R"({"filters": [{"id": "packbits"}]})", QByteArray::fromHex("05b1a0"),
        QByteArray::fromHex("0100010100000001010001"));
    row("crc32", R"({"filters": [{"id": "crc32", "location": "end"}]})",
        QByteArray::fromHex("00006400c8002c019001f401a64dc1fc"), hundreds);
    row("crc32c", R"({"filters": [{"id": "crc32c"}]})", QByteArray::fromHex("00006400c8002c019001f401998657ce"),
        hundreds);
    row("crc32c in front", R"({"filters": [{"id": "crc32c", "location": "start"}]})",
        QByteArray::fromHex("998657ce00006400c8002c019001f401"), hundreds);
    row("adler32", R"({"filters": [{"id": "adler32"}]})", QByteArray::fromHex("e0026d0f00006400c8002c019001f401"),
        hundreds);
    row("no bits", R"({"filters": [{"id": "packbits"}]})", QByteArray::fromHex("00"), QByteArray());
}

void TestZarrCodecs::unpacks()
{
    QFETCH(QByteArray, description);
    QFETCH(QByteArray, packed);
    QFETCH(QByteArray, plain);
    QCOMPARE(codecsOf(description).error, QString());
    const auto bytes = unpackedOf(description, packed, std::uint64_t(plain.size()));
    QVERIFY2(bytes, bytes ? "" : qPrintable(bytes.error().message));
    QCOMPARE(QByteArray(bytes->data(), qsizetype(bytes->size())), plain);
    for (qsizetype size = 0; size < packed.size(); ++size) {
        const auto cut = unpackedOf(description, packed.first(size), std::uint64_t(plain.size()));
        QVERIFY2(!cut && cut.error().kind == ErrorKind::Damaged, qPrintable(QString::number(size)));
    }
}

/// Whose bytes nothing states.
void TestZarrCodecs::unpacksTexts()
{
    const QByteArray texts = R"(, "filters": [{"id": "vlen-utf8"}]})";
    for (const auto &[compressor, packed] :
         {std::pair<QByteArray, QByteArray>(R"({"compressor": {"id": "bz2"})", bzip2),
          std::pair<QByteArray, QByteArray>(R"({"compressor": {"id": "lzma"})", xz),
          std::pair<QByteArray, QByteArray>(
              R"({"compressor": {"id": "zstd"})",
              QByteArray::fromHex("28b52ffd200631000000006400c80028b52ffd20063100002c019001f401"))}) {
        const auto bytes = unpackedOf(compressor + texts, packed, 6 * sizeof(char *));
        QVERIFY2(bytes, bytes ? "" : qPrintable(bytes.error().message));
        QCOMPARE(QByteArray(bytes->data(), qsizetype(bytes->size())), hundreds);
    }
}

/// bzip2 makes less than a hundred-thousandth of them: bz2.compress(bytes(8 << 20)).
void TestZarrCodecs::unpacksManyZeros()
{
    const QByteArray packed = QByteArray::fromHex(
        "425a6839314159265359a23d4b580040404080c00000040008200030cc0529a60100d8808078bb9229c2848511ea5ac0");
    const auto bytes = unpackedOf(R"({"compressor": {"id": "bz2"}})", packed, 8U << 20U);
    QVERIFY2(bytes, bytes ? "" : qPrintable(bytes.error().message));
    QVERIFY(std::ranges::all_of(*bytes, [](char byte) { return byte == 0; }));
}

void TestZarrCodecs::damaged_data()
{
    QTest::addColumn<QByteArray>("description");
    QTest::addColumn<QByteArray>("packed");
    QTest::addColumn<int>("bytes");
    const QByteArray bz2 = R"({"compressor": {"id": "bz2"}})";
    const QByteArray lzma = R"({"compressor": {"id": "lzma"}})";
    QTest::newRow("bz2 of less") << bz2 << bzip2 << 13;
    QTest::newRow("bz2 of more") << bz2 << bzip2 << 11;
    QTest::newRow("no bz2") << bz2 << QByteArray(40, 'B') << 12;
    const QByteArray zstd = R"({"compressor": {"id": "zstd"}})";
    const QByteArray frame = QByteArray::fromHex("28b52ffd200c61000000006400c8002c019001f401");
    QTest::newRow("zstd of less") << zstd << frame << 13;
    QTest::newRow("zstd of more") << zstd << frame << 11;
    QTest::newRow("no zstd") << zstd << QByteArray(40, 'x') << 12;
    QTest::newRow("another crc32c") << R"({"filters": [{"id": "crc32c"}]})"_ba
                                    << QByteArray::fromHex("00006400c8002c019001f402998657ce") << 12;
    QTest::newRow("lzma of less") << lzma << xz << 13;
    QTest::newRow("lzma of more") << lzma << xz << 11;
    QTest::newRow("no lzma") << lzma << QByteArray(40, 'x') << 12;
    QByteArray changed = xz;
    changed[30] = char(changed[30] ^ 1);
    QTest::newRow("lzma with another check sum") << lzma << changed << 12;
    const QByteArray rawLzma = R"({"compressor": {"id": "lzma", "format": 3, "filters": [{"id": 33}]}})";
    QTest::newRow("raw lzma of less") << rawLzma << QByteArray::fromHex("01000b00006400c8002c019001f40100") << 13;
    QTest::newRow("raw lzma of more") << rawLzma << QByteArray::fromHex("01000b00006400c8002c019001f40100") << 11;
    QTest::newRow("no raw lzma") << rawLzma << QByteArray(40, 'x') << 12;
    const QByteArray bits = R"({"filters": [{"id": "packbits"}]})";
    QTest::newRow("more unused bits than there are") << bits << QByteArray::fromHex("09b1") << 1;
    QTest::newRow("other unused bits") << bits << QByteArray::fromHex("04b1a0") << 11;
}

void TestZarrCodecs::damaged()
{
    QFETCH(QByteArray, description);
    QFETCH(QByteArray, packed);
    QFETCH(int, bytes);
    const auto plain = unpackedOf(description, packed, std::uint64_t(bytes));
    QVERIFY(!plain);
    QCOMPARE(plain.error().kind, ErrorKind::Damaged);
}

void TestZarrCodecs::refused_data()
{
    QTest::addColumn<QByteArray>("description");
    QTest::addColumn<QString>("codec");
    QTest::newRow("unknown compressor") << R"({"compressor": {"id": "zfpy"}})"_ba << u"zfpy"_s;
    QTest::newRow("unknown filter") << R"({"filters": [{"id": "categorize"}]})"_ba << u"categorize"_s;
    QTest::newRow("delta of whole numbers as reals")
        << R"({"filters": [{"id": "delta", "dtype": "<i4", "astype": "<f4"}]})"_ba << u"delta"_s;
    QTest::newRow("delta of texts") << R"({"filters": [{"id": "delta", "dtype": "<U4"}]})"_ba << u"delta"_s;
}

void TestZarrCodecs::refused()
{
    QFETCH(QByteArray, description);
    QFETCH(QString, codec);
    const QString error = codecsOf(description).error;
    QVERIFY2(error.contains(u"codec "_s % codec % u','), qPrintable(error));
}

void TestZarrCodecs::rawLzmaOfUnknownFilters_data()
{
    QTest::addColumn<QByteArray>("filters");
    QTest::addColumn<QString>("error");
    const QString none = u"Its chunks are raw lzma, and nothing says with which filters."_s;
    const QString unknown = u"Its chunks are raw lzma, with filters that xz does not know."_s;
    QTest::newRow("null") << "null"_ba << none;
    QTest::newRow("none") << "[]"_ba << none;
    QTest::newRow("an id that is none") << R"([{"id": 77}])"_ba << unknown;
    QTest::newRow("without a packer") << R"([{"id": 3}])"_ba << unknown;
    QTest::newRow("a packer first") << R"([{"id": 33}, {"id": 3}])"_ba << unknown;
    QTest::newRow("too many") << R"([{"id": 3}, {"id": 3}, {"id": 3}, {"id": 3}, {"id": 33}])"_ba << unknown;
    QTest::newRow("a preset that is none") << R"([{"id": 33, "preset": 12}])"_ba << unknown;
    QTest::newRow("too many bits") << R"([{"id": 4611686018427387905, "lc": 4, "lp": 4}])"_ba << unknown;
    QTest::newRow("machine code between instructions") << R"([{"id": 5, "start_offset": 3}, {"id": 33}])"_ba << unknown;
    QTest::newRow("a distance of nothing") << R"([{"id": 3, "dist": 0}, {"id": 33}])"_ba << unknown;
}

void TestZarrCodecs::rawLzmaOfUnknownFilters()
{
    QFETCH(QByteArray, filters);
    QTEST(codecsOf(R"({"compressor": {"id": "lzma", "format": 3, "filters": )" + filters + "}}").error, "error");
}

RANKSCOPE_TEST(TestZarrCodecs, QCoreApplication)
#include "tst_zarrcodecs.moc"
