// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTest>

#include "io/totalview/layoutsearch.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// The search for layouts: the true one is among those it finds, and reads the elements that were written.
class TestLayoutSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void finds_data();
    void finds();
    void fixture();
    void findsNothing_data();
    void findsNothing();
    void cancelled();
};

namespace {

/// What one file of the tests is made by; the words of a header are put in by hand.
struct Made {
    VisualizerLayout layout;
    std::size_t sets = 1;
};

void put(QByteArray &bytes, std::uint64_t offset, std::uint64_t size, std::uint64_t value, std::endian order)
{
    for (std::uint64_t index = 0; index < size; ++index) {
        const std::uint64_t at = order == std::endian::little ? index : size - 1 - index;
        bytes[qsizetype(offset + at)] = char(value >> 8 * index & 0xFF);
    }
}

/// Data sets of 3 × 5 doubles: 1.5, 2.5, ….
QByteArray bytesOf(const Made &made)
{
    const VisualizerLayout &layout = made.layout;
    QByteArray bytes;
    for (std::size_t set = 0; set < made.sets; ++set) {
        QByteArray header(qsizetype(layout.headerBytes), '\0');
        const auto word = [&](const VisualizerField &field, std::uint64_t value) {
            put(header, field.offset, field.bytes, value, layout.order);
        };
        word(layout.magic, 0x6A31C0DE);
        word(*layout.version, 4);
        word(*layout.id, 20 + set);
        word(*layout.type, 3);
        word(layout.itemLength, 8);
        word(layout.itemCount, 15);
        word(*layout.effectiveRank, 2);
        for (std::uint64_t number = 0; number < layout.dimensions.count; ++number) {
            const std::uint64_t offset = layout.dimensions.offset + number * layout.dimensions.bytes;
            const std::uint64_t extents[] = {5, 3};
            word({offset + layout.dimensions.extent.offset, layout.dimensions.extent.bytes},
                 number < 2 ? extents[number] : 1);
            word({offset + layout.dimensions.stride->offset, layout.dimensions.stride->bytes}, 1);
        }
        header.replace(qsizetype(layout.title->offset), 12, "pressure(3,5");
        QByteArray elements(15 * 8, '\0');
        for (std::uint64_t index = 0; index < 15; ++index)
            put(elements, index * 8, 8, std::bit_cast<std::uint64_t>(double(index) + 1.5), layout.order);
        bytes += header + elements;
    }
    return bytes;
}

VisualizerLayout layoutOf(std::endian order, std::uint64_t headerBytes, const VisualizerDimensions &dimensions,
                          const VisualizerField &itemCount, const VisualizerField &title,
                          const std::vector<std::uint64_t> &words)
{
    VisualizerLayout layout;
    layout.order = order;
    layout.headerBytes = headerBytes;
    layout.dimensions = dimensions;
    layout.itemCount = itemCount;
    layout.title = title;
    layout.magic = {words[0], 4};
    layout.version = {words[1], 4};
    layout.id = {words[2], 4};
    layout.type = {words[3], 4};
    layout.itemLength = {words[4], 4};
    layout.effectiveRank = {words[5], 4};
    return layout;
}

Result<std::vector<VisualizerCandidate>> searched(const QByteArray &bytes)
{
    Progress progress;
    return findLayouts(memoryBytes({bytes.begin(), bytes.end()}, u"test"_s), u"test"_s, progress);
}

} // namespace

void TestLayoutSearch::finds_data()
{
    QTest::addColumn<Made>("made");
    const VisualizerField first{0, 4};
    const VisualizerField third{8, 4};
    const Made narrow{layoutOf(std::endian::little, 192, {28, 4, 12, {4, 4}, first, third}, {24, 4}, {76, 116},
                               {0, 4, 8, 12, 16, 20}),
                      1};
    const Made wide{layoutOf(std::endian::big, 424, {24, 8, 24, {8, 8}, VisualizerField{0, 8}, VisualizerField{16, 8}},
                             {216, 8}, {224, 200}, {0, 4, 8, 12, 16, 20}),
                    1};
    const Made titleFirst{layoutOf(std::endian::little, 256, {112, 6, 12, {0, 4}, third, VisualizerField{4, 4}},
                                   {104, 4}, {4, 80}, {0, 84, 88, 92, 96, 100}),
                          1};
    QTest::newRow("numbers of 4 bytes") << narrow;
    QTest::newRow("numbers of 4 bytes, three data sets") << Made{narrow.layout, 3};
    QTest::newRow("numbers of 8 bytes, big-endian") << wide;
    QTest::newRow("numbers of 8 bytes, big-endian, four data sets") << Made{wide.layout, 4};
    QTest::newRow("title first, extent before base and stride") << titleFirst;
}

void TestLayoutSearch::finds()
{
    QFETCH(Made, made);
    const auto candidates = searched(bytesOf(made));
    QVERIFY(candidates);
    bool isFound = false;
    for (const VisualizerCandidate &candidate : *candidates) {
        const VisualizerLayout &layout = candidate.layout;
        if (layout.order != made.layout.order || layout.headerBytes != made.layout.headerBytes
            || layout.dimensions.offset + layout.dimensions.extent.offset
                   != made.layout.dimensions.offset + made.layout.dimensions.extent.offset)
            continue;
        isFound = true;
        QCOMPARE(candidate.document->dataSets.size(), made.sets);
        const ArraySource &dataSet = *candidate.document->dataSets.back();
        QCOMPARE(dataSet.shape(), (ArrayShape{3, 5}));
        QCOMPARE(dataSet.type(), ElementType::Float64);
        ArrayValues values;
        QVERIFY(dataSet.read({{1, 2, 1}, {4, 1, 1}}, values, Progress()));
        QCOMPARE(std::get<std::vector<double>>(values), (std::vector<double>{10.5, 15.5}));
        QVERIFY(!candidate.description.isEmpty());
    }
    QVERIFY(isFound);
    for (std::size_t index = 1; index < candidates->size(); ++index)
        QVERIFY((*candidates)[index - 1].score >= (*candidates)[index].score);
}

/// Our own layout is the first that is found in a stream of four data sets.
void TestLayoutSearch::fixture()
{
    QFile file(QStringLiteral(RANKSCOPE_TEST_DATA "/visualizer/stream.vis"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto candidates = searched(file.readAll());
    QVERIFY(candidates);
    QVERIFY(!candidates->empty());
    const VisualizerLayout &layout = candidates->front().layout;
    const VisualizerLayout truth = genericVisualizerLayout();
    QCOMPARE(layout.headerBytes, truth.headerBytes);
    QCOMPARE(layout.dimensions, truth.dimensions);
    QCOMPARE(layout.itemCount, truth.itemCount);
    QCOMPARE(layout.itemLength, truth.itemLength);
    QCOMPARE(layout.magicValue, truth.magicValue);
    QCOMPARE(candidates->front().document->dataSets.size(), std::size_t(4));
}

void TestLayoutSearch::findsNothing_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("prose") << QByteArray("To be, or not to be, that is the question. ").repeated(300);
    QTest::newRow("zeros") << QByteArray(100'000, '\0');
}

void TestLayoutSearch::findsNothing()
{
    QFETCH(QByteArray, bytes);
    const auto candidates = searched(bytes);
    QVERIFY(candidates);
    QVERIFY(candidates->empty());
}

void TestLayoutSearch::cancelled()
{
    Progress progress;
    progress.cancel();
    const auto candidates = findLayouts(memoryBytes(std::vector<char>(100), u"test"_s), u"test"_s, progress);
    QVERIFY(!candidates);
    QCOMPARE(candidates.error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestLayoutSearch, NoApplication)
#include "tst_layoutsearch.moc"
