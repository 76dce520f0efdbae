// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QTest>

#include "io/arrays/spoolbytes.h"
#include "io/totalview/visualizerdocument.h"
#include "io/totalview/visualizerreader.h"
#include "io/totalview/visualizerscan.h"
#include "io/totalview/visualizerwriter.h"
#include "model/arrays/sources/memoryarray.h"
#include "tests/io/totalview/visualizerfixture.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// Streams of Visualizer data sets. The fixtures were packed by a script from the numbers that stand here.
class TestVisualizerReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fixtures_data();
    void fixtures();
    void subscripts();
    void changed_data();
    void changed();
    void odd();
    void stated_data();
    void stated();
    void nothingReadOfAFile();
    void cutAtEveryByte();
    void refused_data();
    void refused();
    void writes_data();
    void writes();
    void writesInPieces();
    void refusesToWrite();
    void looksLike();
    void cancelled();
};

namespace {

using Document = Result<std::shared_ptr<const ArrayDocument>>;

Document fileOf(const QByteArray &bytes)
{
    Progress progress;
    return readVisualizer(memoryBytes({bytes.begin(), bytes.end()}, u"test"_s), u"test"_s, genericVisualizerLayout(),
                          progress);
}

/// The bytes as they come from a pipe, in pieces; the last ones go through a temporary file.
Document streamOf(const QByteArray &bytes, qsizetype piece = 100)
{
    Progress progress;
    const auto spool = std::make_shared<SpoolBytes>(u"test"_s, 500);
    VisualizerScan scan(spool, u"test"_s, genericVisualizerLayout());
    for (qsizetype at = 0; at < bytes.size(); at += piece) {
        const QByteArray part = bytes.mid(at, piece);
        if (const auto kept = spool->append({part.constData(), std::size_t(part.size())}); !kept)
            return tl::unexpected(kept.error());
        if (const auto taken = scan.advance(progress); !taken)
            return tl::unexpected(taken.error());
    }
    scan.finish();
    return scan.count() > 0 ? Document(scan.document()) : tl::unexpected(noDataSetError(scan.problems(), u"test"_s));
}

/// "1#2 a float64 [2 3]: 0 1 2 10 11 12"
QString contentsOf(const ArraySource &dataSet)
{
    const ArrayDescription &description = dataSet.description();
    QStringList extents;
    for (const std::uint64_t extent : dataSet.shape())
        extents << QString::number(extent);
    ArrayValues values;
    QStringList texts;
    if (const auto done = dataSet.read(wholeWindow(dataSet.shape()), values, Progress()); !done)
        texts << u'!' % done.error().message;
    else
        for (std::size_t index = 0; index < valueCount(values); ++index)
            texts << valueText(values, index, dataSet.type());
    const QString snapshot = description.snapshot ? u'#' % QString::number(*description.snapshot) : QString();
    return description.path % snapshot % u' ' % description.title % u' ' % typeName(dataSet.type()) % u" ["_s
           % extents.join(u' ') % u"]: "_s % texts.join(u' ');
}

QStringList contentsOf(const ArrayDocument &document)
{
    QStringList lines;
    for (const auto &dataSet : document.dataSets)
        lines << contentsOf(*dataSet);
    return lines;
}

void setWord(QByteArray &bytes, qsizetype offset, quint32 value)
{
    for (int index = 0; index < 4; ++index)
        bytes[offset + index] = static_cast<char>(value >> 8 * index & 0xFF);
}

std::shared_ptr<MemoryArray> arrayOf(const ArrayShape &shape, ArrayValues values, ElementType type)
{
    ArrayDescription description;
    description.path = u"x"_s;
    description.shape = shape;
    description.dimensions.resize(shape.size());
    description.type = type;
    return std::make_shared<MemoryArray>(std::move(description), std::move(values));
}

Result<void> written(const std::shared_ptr<MemoryArray> &array, QIODevice &device)
{
    Progress progress;
    const auto view = ArrayView::make(array, wholeLayout(array->shape()));
    return writeVisualizer({*view}, genericVisualizerLayout(), device, progress);
}

} // namespace

void TestVisualizerReader::fixtures_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QStringList>("contents");
    QTest::addColumn<QStringList>("entries"); // one an id
    const QStringList sets{u"1#1 a float64 [2 3]: 0 1 2 10 11 12"_s, u"2 f int32 [2 3]: 1 11 21 2 12 22"_s,
                           u"1#2 a float64 [2 3]: 100 101 102 110 111 112"_s,
                           u"3 gr\u00f6\u00dfe uint16 [4]: 1 2 3 65535"_s};
    QTest::newRow("stream") << u"stream.vis"_s << sets << QStringList{u"1  a"_s, u"2  f"_s, u"3  gr\u00f6\u00dfe"_s};
    QTest::newRow("other byte order") << u"bigendian.vis"_s << QStringList{u"7 big int16 [2]: 1 -2"_s}
                                      << QStringList{u"7  big"_s};
}

void TestVisualizerReader::fixtures()
{
    QFETCH(QString, file);
    QFETCH(QStringList, contents);
    QFETCH(QStringList, entries);
    for (const Document &document : {fileOf(visualizerFixture(file)), streamOf(visualizerFixture(file))}) {
        QVERIFY(document);
        QCOMPARE(contentsOf(**document), contents);
        QStringList names;
        for (const ArrayEntry &entry : (*document)->entries)
            names << entry.name;
        QCOMPARE(names, entries);
        QCOMPARE((*document)->problems.isEmpty(), file != u"bigendian.vis"_s);
    }
}

/// In the order of the source: of f(1:2, -1:3:2) the first begins at 1, the second at -1 and goes by 2.
void TestVisualizerReader::subscripts()
{
    const Document document = fileOf(visualizerFixture(u"stream.vis"_s));
    QVERIFY(document);
    const ArrayDescription &fortran = (*document)->dataSets[1]->description();
    QCOMPARE(fortran.dimensions, (std::vector<ArrayDimension>{{{}, 1, 1}, {{}, -1, 2}}));
    QCOMPARE(fortran.order, ArrayOrder::ColumnMajor);
    QCOMPARE(fortran.id, std::optional<std::int64_t>(2));
    QCOMPARE(findDataSet(**document, u"1"_s)->description().snapshot, std::optional<std::uint64_t>(2));
}

void TestVisualizerReader::changed_data()
{
    QTest::addColumn<qlonglong>("offset");
    QTest::addColumn<uint>("value");
    QTest::addColumn<QString>("problem");
    QTest::addColumn<bool>("isReadable");
    const auto row = [](const char *name, qlonglong offset, uint value, const QString &problem, bool isReadable) {
        QTest::newRow(name) << offset << value << problem << isReadable;
    };
    row("version", 4, 7, u"Data set 1 at byte 0: Its version is 7, the layout is that of version 1."_s, true);
    row("type", 12, 9, u"Data set 1 at byte 0: Its type is 9, which is none of the layout's."_s, false);
    row("axis order", 24, 5,
        u"Data set 1 at byte 0: Its axis order is 5, which is none of the layout's; it is shown as row-major."_s, true);
    row("rank", 28, 5,
        u"Data set 1 at byte 0: It says that 5 of its dimensions have more than one element, but 2 do."_s, true);
    row("extent", 36, 4, u"Data set 1 at byte 0: Its dimensions have 8 elements, but it says 6."_s, false);
}

void TestVisualizerReader::changed()
{
    QFETCH(qlonglong, offset);
    QFETCH(uint, value);
    QFETCH(QString, problem);
    QFETCH(bool, isReadable);
    QByteArray bytes = visualizerFixture(u"stream.vis"_s);
    setWord(bytes, offset, value);
    for (const bool isStream : {false, true}) {
        const Document document = isStream ? streamOf(bytes) : fileOf(bytes);
        QVERIFY(document);
        QCOMPARE((*document)->dataSets.size(), std::size_t(4));
        QCOMPARE((*document)->problems.items()[0].text, problem);
        ArrayValues values;
        const auto &first = *(*document)->dataSets[0];
        QCOMPARE(bool(first.read(ArrayWindow(first.shape().size(), {0, 1, 1}), values, Progress())), isReadable);
    }
}

void TestVisualizerReader::odd()
{
    const Document document = fileOf(visualizerFixture(u"odd.vis"_s));
    QVERIFY(document);
    QCOMPARE(contentsOf(**document),
             (QStringList{u"4 odd uint8 [2]: !Integers of 3 bytes cannot be read; only 1, 2, 4 and 8 bytes "
                          u"can, and 3 where the layout states them."_s,
                          u"3 gr\u00f6\u00dfe uint16 [4]: 1 2 3 65535"_s}));
}

/// The bytes are those of gcc for long double and __float128, and of Python's int.to_bytes().
void TestVisualizerReader::stated_data()
{
    QTest::addColumn<QByteArray>("layout");
    QTest::addColumn<uint>("type");
    QTest::addColumn<uint>("length");
    QTest::addColumn<QByteArray>("elements");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char *name, const char *layout, uint type, uint length, const char *bytes,
                        const QString &shown) {
        QTest::newRow(name) << QByteArray(layout) << type << length << QByteArray::fromHex(bytes) << shown;
    };
    row("signed", R"("integer3":"packed")", 0, 3, "feffff40e201", u"int32 [2]: -2 123456"_s);
    row("unsigned", R"("integer3":"packed")", 1, 3, "feffff40e201", u"uint32 [2]: 16777214 123456"_s);
    row("half", R"("float2":"half")", 2, 2, "003e00c0", u"float16 [2]: 1.5 -2"_s);
    row("bfloat16", R"("float2":"bfloat16")", 2, 2, "c03f00c0", u"bfloat16 [2]: 1.5 -2"_s);
    row("x87 of 10 bytes", R"("float10":"x87")", 2, 10,
        "00000000000000c0ffbf"
        "000000000000008000c0",
        u"longdouble [2]: -1.5 -2"_s);
    row("x87 of 12 bytes", R"("float12":"x87")", 2, 12,
        "00000000000000c0ffbfffff"
        "0000000000000080ff7f0000",
        u"longdouble [2]: -1.5 inf"_s);
    row("x87 of 16 bytes", R"("float16":"x87")", 2, 16,
        "00000000000000c0ffbf000000000000"
        "00000000000000c0ff7f000000000000",
        u"longdouble [2]: -1.5 nan"_s);
    row("binary128", R"("float16":"binary128")", 2, 16,
        "000000000000000000000000006000c0"
        "00000000000000000000000000000000",
        u"longdouble [2]: -2.75 0"_s);
    row("two doubles", R"("float16":"double-double")", 2, 16,
        "000000000000f03f000000000000503c"
        "000000000000f0bf0000000000000000",
        u"longdouble [2]: 1.0000000000000000035 -1"_s);
    row("not stated", R"("float12":"x87")", 2, 16,
        "00000000000000000000000000000000"
        "00000000000000000000000000000000",
        u"uint8 [2]: !Floating-point numbers of 16 bytes cannot be read: they differ between compilers and machines; a "
        u"layout can state what they are."_s);
}

void TestVisualizerReader::stated()
{
    QFETCH(QByteArray, layout);
    QFETCH(uint, type);
    QFETCH(uint, length);
    QFETCH(QByteArray, elements);
    QBuffer profile;
    QVERIFY(profile.open(QIODevice::WriteOnly));
    QVERIFY(writeVisualizerLayout(genericVisualizerLayout(), profile));
    QByteArray json = profile.data().trimmed();
    json.insert(json.lastIndexOf('}'), R"(,"representations":{)" + layout + '}');
    const auto read = readVisualizerLayout(json, u"test"_s);
    QVERIFY(read);
    QBuffer again;
    QVERIFY(again.open(QIODevice::WriteOnly));
    QVERIFY(writeVisualizerLayout(*read, again));
    QVERIFY(*readVisualizerLayout(again.data(), u"test"_s) == *read);
    QByteArray bytes = visualizerFixture(u"stream.vis"_s).left(256);
    const std::pair<qsizetype, uint> words[] = {{12, type}, {16, length}, {20, 2}, {28, 1}, {36, 2}, {48, 1}};
    for (const auto &[offset, value] : words)
        setWord(bytes, offset, value);
    bytes += elements;
    Progress progress;
    const auto document =
        readVisualizer(memoryBytes({bytes.begin(), bytes.end()}, u"test"_s), u"test"_s, *read, progress);
    QVERIFY(document);
    QCOMPARE((*document)->dataSets.size(), std::size_t(1));
    QTEST(contentsOf(*(*document)->dataSets[0]).section(u' ', 2), "shown");
    json.replace("packed", "loose")
        .replace("x87", "x88")
        .replace("half", "full")
        .replace("bfloat16", "b")
        .replace("binary128", "b")
        .replace("double-double", "d");
    QVERIFY(!readVisualizerLayout(json, u"test"_s));
}

void TestVisualizerReader::nothingReadOfAFile()
{
    Progress progress;
    const QString path = QStringLiteral(RANKSCOPE_TEST_DATA "/visualizer/stream.vis");
    const auto bytes = openRandomBytes(path, progress);
    QVERIFY(bytes);
    const Document document = readVisualizer(*bytes, path, genericVisualizerLayout(), progress);
    QVERIFY(document);
    for (const auto &dataSet : (*document)->dataSets)
        QVERIFY(!dataSet->inMemory());
    QCOMPARE((*document)->format, ArrayFormat::Visualizer);
    QCOMPARE((*document)->flavour, u"generic-i32-v1"_s);
}

/// Ends of data sets: 304, 584, 888, 1152.
void TestVisualizerReader::cutAtEveryByte()
{
    const QByteArray whole = visualizerFixture(u"stream.vis"_s);
    const std::vector<qsizetype> ends{304, 584, 888, 1152};
    QCOMPARE(whole.size(), ends.back());
    for (qsizetype size = 0; size <= whole.size(); ++size) {
        std::size_t count = 0;
        qsizetype start = 0;
        for (const qsizetype end : ends) {
            count += end <= size ? 1 : 0;
            start = end <= size ? end : start;
        }
        for (const Document &document : {fileOf(whole.left(size)), streamOf(whole.left(size))}) {
            QCOMPARE(document ? (*document)->dataSets.size() : 0, count);
            const bool isWhole = start == size;
            if (document)
                QCOMPARE((*document)->problems.isEmpty(), isWhole);
            if (document && !isWhole)
                QVERIFY((*document)->problems.items()[0].text.contains(u"at byte "_s % QString::number(start)));
        }
    }
}

void TestVisualizerReader::refused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("kind");
    QByteArray count = visualizerFixture(u"stream.vis"_s);
    setWord(count, 16, 0xFFFFFFFF);
    setWord(count, 20, 0xFFFFFFFF);
    QTest::newRow("nothing") << QByteArray() << int(ErrorKind::Damaged);
    QTest::newRow("another magic number") << QByteArray(300, 'x') << int(ErrorKind::WrongFormat);
    QTest::newRow("sizes beyond the file") << count << int(ErrorKind::Damaged);
}

void TestVisualizerReader::refused()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, kind);
    for (const Document &document : {fileOf(bytes), streamOf(bytes)}) {
        QVERIFY(!document);
        QCOMPARE(int(document.error().kind), kind);
    }
}

void TestVisualizerReader::writes_data()
{
    QTest::addColumn<int>("which");
    for (int which = 0; which < 10; ++which)
        QTest::addRow("%d", which) << which;
}

void TestVisualizerReader::writes()
{
    QFETCH(int, which);
    static const ElementType types[] = {
        ElementType::Int8,   ElementType::Int16,  ElementType::Int32,  ElementType::Int64,   ElementType::UInt8,
        ElementType::UInt16, ElementType::UInt32, ElementType::UInt64, ElementType::Float32, ElementType::Float64};
    ArrayValues values = makeValues(types[which], 6);
    std::visit(
        [](auto &numbers) {
            using Number = std::decay_t<decltype(numbers[0])>;
            if constexpr (std::is_arithmetic_v<Number>)
                for (std::size_t index = 0; index < 6; ++index)
                    numbers[index] = static_cast<Number>(index * 20);
        },
        values);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QVERIFY(written(arrayOf({2, 1, 3}, values, types[which]), buffer));
    QCOMPARE(buffer.size(), qint64(256 + 6 * typeBytes(types[which])));
    const Document document = fileOf(buffer.data());
    QVERIFY(document);
    QVERIFY((*document)->problems.isEmpty());
    QCOMPARE(contentsOf(**document),
             (QStringList{u"1 x "_s % typeName(types[which]) % u" [2 1 3]: 0 20 40 60 80 100"_s}));
}

void TestVisualizerReader::writesInPieces()
{
    const ArrayShape shape{3, 700, 1001};
    std::vector<std::int32_t> numbers(3 * 700 * 1001);
    for (std::size_t index = 0; index < numbers.size(); ++index)
        numbers[index] = static_cast<std::int32_t>(index * 7);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QVERIFY(written(arrayOf(shape, numbers, ElementType::Int32), buffer));
    QCOMPARE(buffer.data().mid(256),
             QByteArray(reinterpret_cast<const char *>(numbers.data()), qsizetype(numbers.size() * 4)));
}

void TestVisualizerReader::refusesToWrite()
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    const auto complexOnes =
        written(arrayOf({1}, makeValues(ElementType::Complex64, 1), ElementType::Complex64), buffer);
    QVERIFY(!complexOnes);
    QCOMPARE(complexOnes.error().kind, ErrorKind::Unsupported);
    const auto deep = written(arrayOf(ArrayShape(9, 1), makeValues(ElementType::Int8, 1), ElementType::Int8), buffer);
    QVERIFY(!deep);
    QCOMPARE(buffer.size(), 0);
}

void TestVisualizerReader::looksLike()
{
    const auto view = [](const QByteArray &bytes) { return std::string_view(bytes.data(), std::size_t(bytes.size())); };
    QVERIFY(looksLikeVisualizer(view(visualizerFixture(u"stream.vis"_s))));
    QVERIFY(looksLikeVisualizer(view(visualizerFixture(u"bigendian.vis"_s))));
    QVERIFY(!looksLikeVisualizer("VCSR"));
    QVERIFY(!looksLikeVisualizer("To be or not to be"));
}

void TestVisualizerReader::cancelled()
{
    const QByteArray bytes = visualizerFixture(u"stream.vis"_s);
    Progress progress;
    progress.cancel();
    const Document file = readVisualizer(memoryBytes({bytes.begin(), bytes.end()}, u"test"_s), u"test"_s,
                                         genericVisualizerLayout(), progress);
    QVERIFY(!file);
    QCOMPARE(file.error().kind, ErrorKind::Cancelled);
}

RANKSCOPE_TEST(TestVisualizerReader, NoApplication)
#include "tst_visualizerreader.moc"
