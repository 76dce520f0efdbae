// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/zarr/zarrcodecs.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace rankscope;

/// Chunks that numcodecs packed by LZ4, by hand.
class TestZarrLz4 : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void unpacks();
    void damaged_data();
    void damaged();
};

/// By the description of the block (lz4_Block_format.md): tokens, lengths of more than 15, matches that overlap.
void TestZarrLz4::unpacks()
{
    ZarrCodecs codecs;
    codecs.packer = ZarrCodecs::Packer::Lz4;
    // 310 bytes: "ab", then 300 of them again from two bytes before, then "12345678"
    const QByteArray packed = QByteArray::fromHex("36010000"
                                                  "2f61620200ff1a"
                                                  "803132333435363738");
    const auto plain = unpackZarrChunk(codecs, {packed.begin(), packed.end()}, 310);
    QVERIFY2(plain, plain ? "" : qPrintable(plain.error().message));
    QCOMPARE(QByteArray(plain->data(), qsizetype(plain->size())), QByteArray("ab").repeated(151) + "12345678");
    for (qsizetype size = 0; size < packed.size(); ++size)
        QVERIFY(!unpackZarrChunk(codecs, {packed.begin(), packed.begin() + size}, 310));
}

void TestZarrLz4::damaged_data()
{
    QTest::addColumn<QByteArray>("packed");
    QTest::newRow("another size") << QByteArray::fromHex("05000000"
                                                         "406162636465");
    QTest::newRow("more literals than there is room for") << QByteArray::fromHex("04000000"
                                                                                 "506162636465");
    QTest::newRow("before the beginning") << QByteArray::fromHex("04000000"
                                                                 "10610200"
                                                                 "00");
    QTest::newRow("no distance") << QByteArray::fromHex("04000000"
                                                        "10610000"
                                                        "00");
    QTest::newRow("a match too long") << QByteArray::fromHex("04000000"
                                                             "1f610100ff00"
                                                             "00");
    QTest::newRow("a length without end") << QByteArray::fromHex("04000000"
                                                                 "f0ffffff");
}

void TestZarrLz4::damaged()
{
    QFETCH(QByteArray, packed);
    ZarrCodecs codecs;
    codecs.packer = ZarrCodecs::Packer::Lz4;
    const auto plain = unpackZarrChunk(codecs, {packed.begin(), packed.end()}, 4);
    QVERIFY(!plain);
    QCOMPARE(plain.error().kind, ErrorKind::Damaged);
}

RANKSCOPE_TEST(TestZarrLz4, QCoreApplication)
#include "tst_zarrlz4.moc"
