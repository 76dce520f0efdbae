// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/totalview/visualizerlayout.h"
#include "tests/support/testclass.h"

#include <QBuffer>
#include <QTest>

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Layouts as JSON.
class TestVisualizerLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void roundTrip();
    void readsJson();
    void refused_data();
    void refused();
    void words();
};

namespace {

const char *const smallest = R"({"name": "small", "byte_order": "big", "header_bytes": 24,
    "fields": {"magic": {"offset": 0, "bytes": 8}, "item_length": {"offset": 8, "bytes": 2},
               "item_count": {"offset": 10, "bytes": 4}},
    "dimensions": {"offset": 16, "count": 2, "bytes": 4, "extent": {"offset": 0, "bytes": 4}},
    "constants": {"magic": "0xFFEEDDCCBBAA9988"}, "assumed_type": "unsigned", "assumed_order": "column-major"})";

} // namespace

void TestVisualizerLayout::roundTrip()
{
    VisualizerLayout layout = genericVisualizerLayout();
    layout.order = std::endian::big;
    layout.magicValue = 0xFFEEDDCCBBAA9988;
    layout.axisOrder.reset();
    layout.assumedOrder = ArrayOrder::ColumnMajor;
    layout.assumedType = VisualizerType::Unsigned;
    layout.byteCount = VisualizerField{124, 4};
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QVERIFY(writeVisualizerLayout(layout, buffer));
    const auto back = readVisualizerLayout(buffer.data(), u"test"_s);
    QVERIFY(back);
    QVERIFY(*back == layout);
}

void TestVisualizerLayout::readsJson()
{
    const auto layout = readVisualizerLayout(smallest, u"test"_s);
    QVERIFY(layout);
    QCOMPARE(layout->name, u"small"_s);
    QVERIFY(layout->order == std::endian::big);
    QCOMPARE(layout->headerBytes, std::uint64_t(24));
    QCOMPARE(layout->itemCount.offset, std::uint64_t(10));
    QCOMPARE(layout->dimensions.count, std::uint64_t(2));
    QCOMPARE(layout->magicValue, 0xFFEEDDCCBBAA9988U);
    QVERIFY(!layout->version && !layout->id && !layout->dimensions.base);
    QVERIFY(layout->assumedType == VisualizerType::Unsigned);
    QVERIFY(layout->assumedOrder == ArrayOrder::ColumnMajor);
}

void TestVisualizerLayout::refused_data()
{
    QTest::addColumn<QByteArray>("json");
    const auto row = [](const char *name, const char *from, const char *to) {
        QTest::newRow(name) << QByteArray(smallest).replace(from, to);
    };
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("an array") << QByteArray("[]");
    row("no magic number", "\"magic\": \"0xFF", "\"none\": \"0xFF");
    row("a name for a number", "\"0xFFEEDDCCBBAA9988\"", "\"x\"");
    row("negative offset", "\"offset\": 10", "\"offset\": -10");
    row("huge offset", "\"offset\": 10", "\"offset\": 9223372036854775807");
    row("width of three bytes", "\"bytes\": 2}", "\"bytes\": 3}");
    row("field behind the header", "\"offset\": 8", "\"offset\": 23");
    row("huge header", "\"header_bytes\": 24", "\"header_bytes\": 99999999999");
    row("33 dimensions", "\"count\": 2", "\"count\": 33");
    row("no dimension", "\"count\": 2", "\"count\": 0");
    row("dimensions that overflow", "\"count\": 2, \"bytes\": 4", "\"count\": 2, \"bytes\": 9223372036854775807");
    row("extent outside its dimension", "\"extent\": {\"offset\": 0", "\"extent\": {\"offset\": 1");
}

void TestVisualizerLayout::refused()
{
    QFETCH(QByteArray, json);
    QVERIFY(json != QByteArray(smallest));
    const auto layout = readVisualizerLayout(json, u"test"_s);
    QVERIFY(!layout);
    QCOMPARE(layout.error().kind, ErrorKind::WrongFormat);
}

void TestVisualizerLayout::words()
{
    const char bytes[] = {'\x01', '\x02', '\xFF', '\xFE'};
    QCOMPARE(visualizerWord(bytes, {0, 2}, std::endian::little), std::uint64_t(0x0201));
    QCOMPARE(visualizerWord(bytes, {0, 4}, std::endian::big), std::uint64_t(0x0102FFFE));
    QCOMPARE(visualizerWord(bytes, {2, 1}, std::endian::big), std::uint64_t(0xFF));
    QCOMPARE(visualizerInteger(bytes, {2, 2}, std::endian::big), std::int64_t(-2));
    QCOMPARE(visualizerInteger(bytes, {2, 2}, std::endian::little), std::int64_t(-257));
}

RANKSCOPE_TEST(TestVisualizerLayout, NoApplication)
#include "tst_visualizerlayout.moc"
