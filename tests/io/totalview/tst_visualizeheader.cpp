// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTest>

#include "io/totalview/visualizeheader.h"
#include "io/totalview/visualizerreader.h"

#include <cstddef>
#include <cstring>

namespace declared {
#include "tests/data/visualizer/madeup.h"
#include "tests/support/testclass.h"
} // namespace declared

using namespace rankscope;
using namespace Qt::StringLiterals;

/// A header with C declarations becomes a layout. What the compiler makes of the same header is what is expected.
class TestVisualizeHeader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void expressions_data();
    void expressions();
    void structures_data();
    void structures();
    void lp64();
    void ilp32();
    void readsData();
    void refused_data();
    void refused();
    void cutAtEveryByte();
};

namespace {

QByteArray madeUp()
{
    QFile file(QStringLiteral(RANKSCOPE_TEST_DATA "/visualizer/madeup.h"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.fileName()));
    return file.readAll();
}

std::string_view view(const QByteArray &bytes)
{
    return {bytes.constData(), std::size_t(bytes.size())};
}

} // namespace

void TestVisualizeHeader::expressions_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<std::optional<qint64>>("value");
    const auto row = [](const char *text, std::optional<qint64> value) {
        QTest::newRow(text) << QByteArray(text) << value;
    };
    row("1", 1);
    row("0x10UL", 16);
    row("010", 8);
    row("1 + 2 * 3", 7);
    row("(1 + 2) * 3", 9);
    row("10 - 4 - 3", 3);
    row("-2 * -3", 6);
    row("~0", -1);
    row("- ~ + 5", 6);
    row("1 << 4 | 3", 19);
    row("7 & 5 ^ 1", 4);
    row("100 / 7 % 4", 2);
    row("'A'", 65);
    row("'AB'", 16706);
    row("(int)0x12", 18);
    row("((unsigned long) SIZE) + 1", 43);
    row("", {});
    row("1 +", {});
    row("(1", {});
    row("1)", {});
    row("1 2", {});
    row("1 < 2", {});
    row("1 / 0", {});
    row("1 << 64", {});
    row("UNKNOWN", {});
    row("99999999999999999999", {});
    row("\"text\"", {});
}

void TestVisualizeHeader::expressions()
{
    QFETCH(QByteArray, text);
    QFETCH(std::optional<qint64>, value);
    const auto found = evaluateC(cTokens(view(text)), {{"SIZE", 42}});
    QCOMPARE(found.has_value(), value.has_value());
    if (value)
        QCOMPARE(qint64(*found), *value);
}

void TestVisualizeHeader::structures_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("members"); // of the last structure, LP64: name@offset:bytes
    const auto row = [](const char *name, const QByteArray &text, const QString &members) {
        QTest::newRow(name) << text << members;
    };
    row("padding", "struct a { char c; double d; char e; };", u"c@0:1 d@8:8 e@16:1 =24"_s);
    row("arrays", "struct a { short s[3]; int i[2][4]; };", u"s@0:2[3] i@8:4[8] =40"_s);
    row("nested", "struct a { char c; struct b { long l; char d; } in[2]; char e; };",
        u"c@0:1 in@8:16[2] e@40:1 =48"_s);
    row("union", "union a { char c[5]; int i; };", u"c@0:1[5] i@0:4 =8"_s);
    row("typedefs", "typedef long time; typedef time pair[2]; struct a { char c; pair p; };", u"c@0:1 p@8:16 =24"_s);
    row("fixed widths", "#include <stdint.h>\nstruct a { uint8_t a; int16_t b; uint32_t c; int64_t d; };",
        u"a@0:1 b@2:2 c@4:4 d@8:8 =16"_s);
    row("function before", "int f(struct a *x) { return 1; }\nstruct a { long double x; };", u"x@0:16 =16"_s);
    row("conditions",
        "#define A\n#ifdef B\nstruct x { int no; };\n#elif 0\nbroken\n#else\nstruct a { int y; };\n#endif",
        u"y@0:4 =4"_s);
}

void TestVisualizeHeader::structures()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, members);
    const auto declarations = parseCDeclarations(view(text), CDataModel::Lp64);
    QVERIFY(declarations);
    QVERIFY(!declarations->structures.empty());
    const CStructure &structure = declarations->structures.back();
    QStringList texts;
    for (const CMember &member : structure.members)
        texts << QString::fromStdString(member.name) % u'@' % QString::number(member.offset) % u':'
                     % QString::number(member.bytes)
                     % (member.count ? u'[' % QString::number(*member.count) % u']' : QString());
    QCOMPARE(texts.join(u' ') % u" ="_s % QString::number(structure.bytes), members);
}

void TestVisualizeHeader::lp64()
{
    using declared::vis_dimension;
    using declared::vis_header;
    const auto layout = readVisualizeHeader(view(madeUp()), CDataModel::Lp64);
    QVERIFY(layout);
    QCOMPARE(layout->headerBytes, sizeof(vis_header));
    QCOMPARE(layout->magic.offset, offsetof(vis_header, vh_magic));
    QCOMPARE(layout->version->offset, offsetof(vis_header, vh_version));
    QCOMPARE(layout->version->bytes, std::uint64_t(2));
    QCOMPARE(layout->id->offset, offsetof(vis_header, vh_id));
    QCOMPARE(layout->type->offset, offsetof(vis_header, vh_type));
    QCOMPARE(layout->itemLength.offset, offsetof(vis_header, vh_item_length));
    QCOMPARE(layout->itemLength.bytes, std::uint64_t(1));
    QCOMPARE(layout->itemCount.offset, offsetof(vis_header, vh_item_count));
    QCOMPARE(layout->itemCount.bytes, std::uint64_t(8));
    QCOMPARE(layout->axisOrder->offset, offsetof(vis_header, vh_axis_order));
    QCOMPARE(layout->effectiveRank->offset, offsetof(vis_header, vh_effective_rank));
    QCOMPARE(layout->byteCount->offset, offsetof(vis_header, n_bytes));
    QCOMPARE(layout->title->offset, offsetof(vis_header, vh_title));
    QCOMPARE(layout->title->bytes, sizeof(vis_header::vh_title));
    QCOMPARE(layout->dimensions.offset, offsetof(vis_header, vh_dims));
    QCOMPARE(layout->dimensions.count, std::uint64_t(VIS_MAXDIMS));
    QCOMPARE(layout->dimensions.bytes, sizeof(vis_dimension));
    QCOMPARE(layout->dimensions.extent.offset, offsetof(vis_dimension, vd_count));
    QCOMPARE(layout->dimensions.base->offset, offsetof(vis_dimension, vd_base));
    QCOMPARE(layout->dimensions.stride->offset, offsetof(vis_dimension, vd_stride));
    QCOMPARE(layout->magicValue, std::uint64_t(VIS_MAGIC));
    QCOMPARE(layout->versionValue, std::uint64_t(3));
    QCOMPARE(layout->rowMajorValue, std::uint64_t(declared::vis_ao_row_major));
    QCOMPARE(layout->columnMajorValue, std::uint64_t(declared::vis_ao_column_major));
    QCOMPARE(layout->signedValue, std::uint64_t(declared::vis_signed_int));
    QCOMPARE(layout->unsignedValue, std::uint64_t(declared::vis_unsigned_int));
    QCOMPARE(layout->floatingValue, std::uint64_t(declared::vis_float));
}

/// Counted by hand: a dimension has 16 bytes, the four of them begin at 4, the rank at 68, the id at 72, the count at
/// 80, the length at 88, the magic number at 92, a pointer at 96, the bytes at 100, the title at 104, the type at 208,
/// the version at 212; in all 214, and to the next multiple of 8.
void TestVisualizeHeader::ilp32()
{
    const auto layout = readVisualizeHeader(view(madeUp()), CDataModel::Ilp32);
    QVERIFY(layout);
    QCOMPARE(layout->dimensions.bytes, std::uint64_t(16));
    QCOMPARE(layout->dimensions.offset, std::uint64_t(4));
    QCOMPARE(layout->dimensions.extent, (VisualizerField{8, 4}));
    QCOMPARE(layout->effectiveRank->offset, std::uint64_t(68));
    QCOMPARE(layout->id->offset, std::uint64_t(72));
    QCOMPARE(layout->itemCount.offset, std::uint64_t(80));
    QCOMPARE(layout->itemLength.offset, std::uint64_t(88));
    QCOMPARE(layout->magic.offset, std::uint64_t(92));
    QCOMPARE(*layout->byteCount, (VisualizerField{100, 4}));
    QCOMPARE(layout->title->offset, std::uint64_t(104));
    QCOMPARE(layout->type->offset, std::uint64_t(208));
    QCOMPARE(layout->version->offset, std::uint64_t(212));
    QCOMPARE(layout->headerBytes, std::uint64_t(216));
}

/// What the compiler writes by the header is read by the layout of it.
void TestVisualizeHeader::readsData()
{
    const auto layout = readVisualizeHeader(view(madeUp()), CDataModel::Lp64);
    QVERIFY(layout);
    declared::vis_header header;
    std::memset(&header, 0, sizeof header);
    header.vh_axis_order = declared::vis_ao_column_major;
    header.vh_dims[0] = {0, 1, 2, 1};
    header.vh_dims[1] = {0, -5, 3, 5};
    header.vh_dims[2] = header.vh_dims[3] = {0, 0, 1, 1};
    header.vh_effective_rank = 2;
    header.vh_id = 77;
    header.vh_item_count = 6;
    header.vh_item_length = 4;
    header.vh_magic = VIS_MAGIC;
    header.n_bytes = 25; // wrong
    std::strcpy(header.vh_title, "made up");
    header.vh_type = declared::vis_float;
    header.vh_version = 3;
    const float elements[] = {0, 1, 10, 11, 20, 21};
    std::vector<char> bytes(sizeof header + sizeof elements);
    std::memcpy(bytes.data(), &header, sizeof header);
    std::memcpy(bytes.data() + sizeof header, elements, sizeof elements);
    Progress progress;
    const auto document = readVisualizer(memoryBytes(bytes, u"test"_s), u"test"_s, *layout, progress);
    QVERIFY(document);
    const ArraySource &dataSet = *(*document)->dataSets.front();
    QCOMPARE(dataSet.description().path, u"77"_s);
    QCOMPARE(dataSet.description().title, u"made up"_s);
    QCOMPARE(dataSet.description().dimensions, (std::vector<ArrayDimension>{{{}, 1, 1}, {{}, -5, 5}}));
    ArrayValues values;
    QVERIFY(dataSet.read(wholeWindow(dataSet.shape()), values, progress));
    QCOMPARE(std::get<std::vector<float>>(values), (std::vector<float>{0, 10, 20, 1, 11, 21}));
    QCOMPARE((*document)->problems.items().size(), std::size_t(1));
    QCOMPARE((*document)->problems.items()[0].text,
             u"Data set 77 at byte 0: It says that its elements take 25 bytes, but their number and size make 24."_s);
}

void TestVisualizeHeader::refused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *name, const QByteArray &text, const QString &message) {
        QTest::newRow(name) << text << message;
    };
    row("nothing", "", u"The header does not declare vh_item_count."_s);
    row("prose", "To be, or not to be; that is the question.", u"The header does not declare vh_item_count."_s);
    row("no magic number", madeUp().replace("VIS_MAGIC", "VIS_OTHER"), u"The header does not declare VIS_MAGIC."_s);
    row("no dimensions", madeUp().replace("vh_dims", "vh_sides"), u"The header does not declare vh_dims."_s);
    row("no float", madeUp().replace("vis_float", "vis_real"), u"The header does not declare vis_float."_s);
    row("bit field", madeUp().replace("short vh_effective_rank", "short vh_effective_rank : 4"),
        u"This declaration is not understood: short vh_effective_rank : 4 ; unsigned vh_id ;…"_s);
    row("unknown extent", madeUp().replace("[VIS_MAXDIMS]", "[MANY]"),
        u"This declaration is not understood: struct vis_dimension vh_dims [ MANY ] ; short…"_s);
    row("huge extent", madeUp().replace("(1 << 2)", "(1 << 40)"),
        u"This declaration is not understood: struct vis_dimension vh_dims [ VIS_MAXDIMS ] ; short…"_s);
    row("33 dimensions", madeUp().replace("(1 << 2)", "33"), u"33 dimensions cannot be; 1 to 32 can."_s);
    row("packed", "#pragma pack(1)\n" + madeUp(),
        u"The header changes the alignment of its structures, which is not understood."_s);
    row("cut", madeUp().left(madeUp().indexOf("unsigned vh_id")), u"A structure is not closed: the header is cut."_s);
    row("deep", QByteArray("struct a { ").repeated(100),
        u"This declaration is not understood: struct a { struct a { struct a…"_s);
}

void TestVisualizeHeader::refused()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, message);
    const auto layout = readVisualizeHeader(view(text), CDataModel::Lp64);
    QVERIFY(!layout);
    QCOMPARE(layout.error().message, message);
}

void TestVisualizeHeader::cutAtEveryByte()
{
    const QByteArray whole = madeUp();
    const qsizetype end = whole.indexOf("} vis_header;");
    const auto full = readVisualizeHeader(view(whole), CDataModel::Lp64);
    for (qsizetype size = 0; size < whole.size(); ++size) {
        const auto layout = readVisualizeHeader(view(whole.left(size)), CDataModel::Lp64);
        QVERIFY(!layout || (size > end && *layout == *full));
    }
}

RANKSCOPE_TEST(TestVisualizeHeader, NoApplication)
#include "tst_visualizeheader.moc"
