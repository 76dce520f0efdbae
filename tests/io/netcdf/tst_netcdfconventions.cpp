// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/arrays/blocks/arrayrun.h"
#include "model/arrays/blocks/knownplaces.h"
#include "model/arrays/derived/decodedarray.h"
#include "model/arrays/series/seriesstep.h"
#include "model/arrays/sources/memoryarray.h"
#include "tests/support/testclass.h"

using namespace rankscope;
using namespace Qt::StringLiterals;

/// What attributes say of values and of the places of processes, counted by hand.
class TestNetcdfConventions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void codings_data();
    void codings();
    void missing_data();
    void missing();
    void validRanges_data();
    void validRanges();
    void piecesOfFms();
    void piecesThatContradictEachOther();
    void piecesOfWrf();
    void piecesOfNemo();
    void missingPiece();
    void unfitAttributes();
};

namespace {

template<typename Number>
ArrayAttribute attributeOf(const QString &name, ElementType type, std::vector<Number> numbers)
{
    AttributeValue value;
    value.type = typeName(type);
    value.element = type;
    value.shape = ArrayShape{numbers.size()};
    value.values = std::move(numbers);
    return {name, attributeText(value), value};
}

ArrayAttribute intsOf(const QString &name, std::vector<std::int32_t> numbers)
{
    return attributeOf(name, ElementType::Int32, std::move(numbers));
}

std::shared_ptr<const ArraySource> arrayOf(const QString &path, const QStringList &names, ArrayShape shape,
                                           std::vector<double> values, std::vector<ArrayAttribute> attributes = {})
{
    ArrayDescription description;
    description.path = path;
    description.type = ElementType::Float64;
    description.shape = std::move(shape);
    for (const QString &name : names)
        description.dimensions.push_back({name, 0, 1});
    description.attributes = std::move(attributes);
    return std::make_shared<const MemoryArray>(std::move(description), std::move(values));
}

ArrayAttribute real(const QString &name, double value)
{
    return attributeOf(name, ElementType::Float64, std::vector<double>{value});
}

/// "/v", of one dimension.
std::shared_ptr<const ArraySource> variableOf(ElementType type, ArrayValues values,
                                              std::vector<ArrayAttribute> attributes)
{
    ArrayDescription description;
    description.path = u"/v"_s;
    description.type = type;
    description.shape = {valueCount(values)};
    description.dimensions.resize(1);
    description.attributes = std::move(attributes);
    return std::make_shared<const MemoryArray>(std::move(description), std::move(values));
}

std::shared_ptr<const ArrayDocument> pieceOf(std::vector<ArrayAttribute> global,
                                             std::vector<std::shared_ptr<const ArraySource>> arrays)
{
    auto document = std::make_shared<ArrayDocument>();
    ArrayEntry root;
    root.path = u"/"_s;
    root.attributes = std::move(global);
    document->entries.push_back(root);
    for (const auto &array : arrays) {
        ArrayEntry entry;
        entry.kind = ArrayEntry::Kind::DataSet;
        entry.path = array->description().path;
        entry.dataSet = static_cast<std::uint32_t>(document->dataSets.size());
        document->entries.push_back(entry);
        document->dataSets.push_back(array);
    }
    return document;
}

std::shared_ptr<const ArrayDocument> togetherOf(const std::vector<std::shared_ptr<const ArrayDocument>> &pieces)
{
    std::vector<ArrayProcess> run;
    for (const auto &piece : pieces)
        run.push_back({static_cast<std::int64_t>(run.size()), piece});
    return assembleRun(run, [](const QString &) { return std::optional<BlockLayout>(); });
}

QString wholeText(const ArrayDocument &document, const QString &path)
{
    const auto array = findDataSet(document, path);
    ArrayValues values;
    if (const auto done = array->read(wholeWindow(array->shape()), values, Progress()); !done)
        return u'!' % done.error().message;
    QStringList texts;
    for (std::size_t index = 0; index < valueCount(values); ++index)
        texts << valueText(values, index, array->type());
    return texts.join(u' ');
}

} // namespace

void TestNetcdfConventions::codings_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<bool>("isDouble"); // of the attribute
    QTest::addColumn<bool>("isPacked");
    QTest::addColumn<int>("decoded"); // -1: not
    const auto row = [](const char *name, ElementType type, bool isDouble, bool isPacked,
                        std::optional<ElementType> to) {
        QTest::newRow(name) << int(type) << isDouble << isPacked << (to ? int(*to) : -1);
    };
    row("short, float", ElementType::Int16, false, true, ElementType::Float32);
    row("short, double", ElementType::Int16, true, true, ElementType::Float64);
    row("int, float", ElementType::Int32, false, true, ElementType::Float64);
    row("only missing", ElementType::Float32, true, false, ElementType::Float32);
    row("64 bits, only missing", ElementType::Int64, false, false, {});
    row("64 bits, packed", ElementType::Int64, false, true, ElementType::Float64);
    row("text", ElementType::Text, false, true, {});
    row("complex", ElementType::Complex64, false, true, {});
}

void TestNetcdfConventions::codings()
{
    QFETCH(int, type);
    QFETCH(bool, isDouble);
    QFETCH(bool, isPacked);
    ArrayDescription description;
    description.type = ElementType(type);
    QVERIFY(!codingOf(description));
    const QString name = isPacked ? u"scale_factor"_s : u"_FillValue"_s;
    description.attributes.push_back(isDouble ? attributeOf(name, ElementType::Float64, std::vector<double>{2})
                                              : attributeOf(name, ElementType::Float32, std::vector<float>{2}));
    const auto coding = codingOf(description);
    QTEST(coding ? int(coding->type) : -1, "decoded");
}

/// By the conventions of netCDF: an attribute is compared as an element of the stored type.
void TestNetcdfConventions::missing_data()
{
    QTest::addColumn<std::shared_ptr<const ArraySource>>("array");
    QTest::addColumn<QString>("decoded");
    const auto row = [](const char *name, ElementType type, ArrayValues values, std::vector<ArrayAttribute> attributes,
                        const char *decoded) {
        QTest::newRow(name) << variableOf(type, std::move(values), std::move(attributes))
                            << QString::fromLatin1(decoded);
    };
    const ArrayAttribute isUnsigned{u"_Unsigned"_s, u"true"_s, {}};
    row("double missing of floats", ElementType::Float32, std::vector<float>{1, 1e20F},
        {real(u"missing_value"_s, 1e20)}, "1 nan");
    row("unsigned bytes", ElementType::UInt8, std::vector<std::uint8_t>{127, 254, 255},
        {isUnsigned, attributeOf(u"_FillValue"_s, ElementType::Int8, std::vector<std::int8_t>{-1}),
         real(u"scale_factor"_s, 0.5)},
        "63.5 127 nan");
    row("unwritten reals", ElementType::Float32, std::vector<float>{1, 9.9692099683868690e+36F}, {}, "1 nan");
    row("unwritten with a missing value", ElementType::Float64, std::vector<double>{-9, 9.9692099683868690e+36},
        {real(u"missing_value"_s, -9)}, "nan nan");
    row("a fill of its own", ElementType::Float64, std::vector<double>{-9, 9.9692099683868690e+36},
        {real(u"_FillValue"_s, -9)}, "nan 9.969209968386869e+36");
    row("unwritten packed", ElementType::Int16, std::vector<std::int16_t>{2, -32767}, {real(u"scale_factor"_s, 0.5)},
        "1 nan");
    row("packed bytes have none", ElementType::Int8, std::vector<std::int8_t>{2, -127}, {real(u"scale_factor"_s, 0.5)},
        "1 -63.5");
    row("plain integers stay", ElementType::Int32, std::vector<std::int32_t>{2, -2147483647}, {}, "2 -2147483647");
    row("scale of a wide integer", ElementType::Int16, std::vector<std::int16_t>{32767},
        {intsOf(u"scale_factor"_s, {1001})}, "32799767");
}

void TestNetcdfConventions::missing()
{
    QFETCH(std::shared_ptr<const ArraySource>, array);
    auto document = std::make_shared<ArrayDocument>();
    document->flavour = u"netCDF-4"_s;
    document->dataSets.push_back(array);
    QTEST(wholeText(*decodedDocument(document), u"/v"_s), "decoded");
}

/// As the NetCDF Users Guide describes valid_range, valid_min and valid_max.
void TestNetcdfConventions::validRanges_data()
{
    QTest::addColumn<std::shared_ptr<const ArraySource>>("array");
    QTest::addColumn<QString>("decoded");
    QTest::addColumn<QString>("said");
    const auto row = [](const char *name, const std::shared_ptr<const ArraySource> &array, const char *decoded,
                        const QString &said) { QTest::newRow(name) << array << QString::fromLatin1(decoded) << said; };
    const auto shorts = [](const QString &name, std::vector<std::int16_t> numbers) {
        return attributeOf(name, ElementType::Int16, std::move(numbers));
    };
    const ArrayAttribute ends = attributeOf(u"valid_range"_s, ElementType::Float64, std::vector<double>{0, 10});
    const ArrayAttribute half = real(u"scale_factor"_s, 0.5);
    row("reals",
        variableOf(ElementType::Float32, std::vector<float>{-1, 0, 10, 10.5F, std::numeric_limits<float>::quiet_NaN()},
                   {ends}),
        "nan 0 10 nan nan", u"stored values outside [0, 10] are missing (NaN)"_s);
    row("least alone",
        variableOf(ElementType::Int16, std::vector<std::int16_t>{-5, 0, 7}, {shorts(u"valid_min"_s, {0})}), "nan 0 7",
        u"stored values outside [0, ∞) are missing (NaN)"_s);
    row("most of another precision",
        variableOf(ElementType::Float32, std::vector<float>{0.1F, 0.25F}, {real(u"valid_max"_s, 0.1)}), "0.1 nan",
        u"stored values outside (-∞, 0.10000000149011612] are missing (NaN)"_s);
    row("the range before the ends",
        variableOf(ElementType::Float64, std::vector<double>{3, 11}, {real(u"valid_max"_s, 2), ends}), "3 nan",
        u"stored values outside [0, 10] are missing (NaN)"_s);
    row("unsigned",
        variableOf(ElementType::UInt8, std::vector<std::uint8_t>{127, 254, 255},
                   {{u"_Unsigned"_s, u"true"_s, {}},
                    attributeOf(u"valid_max"_s, ElementType::Int8, std::vector<std::int8_t>{-2})}),
        "127 254 nan", u"stored values outside (-∞, 254] are missing (NaN)"_s);
    row("packed, of the stored type",
        variableOf(ElementType::Int16, std::vector<std::int16_t>{-1, 0, 10, 11},
                   {half, shorts(u"valid_range"_s, {0, 10}), shorts(u"_FillValue"_s, {7})}),
        "nan 0 5 nan",
        u"stored value × 0.5, stored 7 is missing (NaN), stored values outside [0, 10] are missing (NaN)"_s);
    row("packed, of the type of its values",
        variableOf(ElementType::Int16, std::vector<std::int16_t>{-1, 0, 10, 20, 21}, {half, ends}), "nan 0 5 10 nan",
        u"stored value × 0.5, decoded values outside [0, 10] are missing (NaN)"_s);
    row("ends that exclude each other",
        variableOf(ElementType::Int16, std::vector<std::int16_t>{1, 2}, {shorts(u"valid_range"_s, {3, 0})}), "nan nan",
        u"stored values outside [3, 0] are missing (NaN)"_s);
    row("three ends",
        variableOf(ElementType::Int16, std::vector<std::int16_t>{1}, {shorts(u"valid_range"_s, {3, 4, 5})}), "1", {});
    row("NaN is no end",
        variableOf(ElementType::Float64, std::vector<double>{1},
                   {real(u"valid_min"_s, std::numeric_limits<double>::quiet_NaN())}),
        "1", {});
    row("64 bits stay",
        variableOf(ElementType::Int64, std::vector<std::int64_t>{-1},
                   {attributeOf(u"valid_min"_s, ElementType::Int64, std::vector<std::int64_t>{0})}),
        "-1", {});
}

void TestNetcdfConventions::validRanges()
{
    QFETCH(std::shared_ptr<const ArraySource>, array);
    QFETCH(QString, said);
    auto document = std::make_shared<ArrayDocument>();
    document->dataSets.push_back(array);
    const auto decoded = decodedDocument(document);
    QTEST(wholeText(*decoded, u"/v"_s), "decoded");
    const QString sentence = said.isEmpty() ? QString() : QString(u"Values are decoded: "_s % said % u'.');
    QCOMPARE(codingSentence(*decoded->dataSets.front()), sentence);
}

/// Rows 1 to 3 and 3 to 4 of 4: the third is the first piece's own.
void TestNetcdfConventions::piecesOfFms()
{
    const auto first =
        pieceOf({}, {arrayOf(u"/y"_s, {u"y"_s}, {3}, {1, 2, 3}, {intsOf(u"domain_decomposition"_s, {1, 4, 1, 3})}),
                     arrayOf(u"/u"_s, {u"y"_s, u"x"_s}, {3, 2}, {11, 12, 21, 22, 31, 32}),
                     arrayOf(u"/t"_s, {u"t"_s}, {1}, {7})});
    const auto second = pieceOf(
        {}, {arrayOf(u"/y"_s, {u"y"_s}, {2}, {3, 4}, {intsOf(u"domain_decomposition"_s, {1, 4, 3, 4})}),
             arrayOf(u"/u"_s, {u"y"_s, u"x"_s}, {2, 2}, {31, 32, 41, 42}), arrayOf(u"/t"_s, {u"t"_s}, {1}, {7})});
    QCOMPARE(KnownPlaces({first, second}).producer(), u"FMS"_s);
    const auto whole = togetherOf({first, second});
    QCOMPARE(wholeText(*whole, u"u"_s), u"11 12 21 22 31 32 41 42"_s);
    QCOMPARE(wholeText(*whole, u"y"_s), u"1 2 3 4"_s);
    QCOMPARE(wholeText(*whole, u"t"_s), u"7"_s);
}

/// The pieces state 4 and 5 rows; what is not cut is shown.
void TestNetcdfConventions::piecesThatContradictEachOther()
{
    const auto piece = [](const QString &name, std::vector<int> rows, std::vector<double> values) {
        const std::uint64_t count = values.size();
        const auto document = std::make_shared<ArrayDocument>(*pieceOf(
            {}, {arrayOf(u"/y"_s, {u"y"_s}, {count}, values, {intsOf(u"domain_decomposition"_s, std::move(rows))}),
                 arrayOf(u"/u"_s, {u"y"_s}, {count}, values), arrayOf(u"/t"_s, {u"t"_s}, {1}, {7})}));
        document->name = name;
        return document;
    };
    const auto whole =
        togetherOf({piece(u"o.nc.0000"_s, {1, 4, 1, 2}, {1, 2}), piece(u"o.nc.0001"_s, {1, 5, 3, 4}, {3, 4})});
    QCOMPARE(wholeText(*whole, u"u"_s),
             u"!o.nc.0000 and o.nc.0001 state different extents of the whole array along the "
             "dimension y: 4 and 5."_s);
    QCOMPARE(wholeText(*whole, u"t"_s), u"7"_s);
}

/// Cells 1 to 2 and 3 to 3, of a staggered field one more in the last piece.
void TestNetcdfConventions::piecesOfWrf()
{
    const auto patch = [](int first, int last, int lastStaggered) {
        return std::vector{
            intsOf(u"WEST-EAST_GRID_DIMENSION"_s, {4}), intsOf(u"WEST-EAST_PATCH_START_UNSTAG"_s, {first}),
            intsOf(u"WEST-EAST_PATCH_END_UNSTAG"_s, {last}), intsOf(u"WEST-EAST_PATCH_START_STAG"_s, {first}),
            intsOf(u"WEST-EAST_PATCH_END_STAG"_s, {lastStaggered})};
    };
    const auto first = pieceOf(patch(1, 2, 2), {arrayOf(u"/T"_s, {u"west_east"_s}, {2}, {1, 2}),
                                                arrayOf(u"/U"_s, {u"west_east_stag"_s}, {2}, {5, 6})});
    const auto second = pieceOf(patch(3, 3, 4), {arrayOf(u"/T"_s, {u"west_east"_s}, {1}, {3}),
                                                 arrayOf(u"/U"_s, {u"west_east_stag"_s}, {2}, {7, 8})});
    const auto whole = togetherOf({first, second});
    QCOMPARE(wholeText(*whole, u"T"_s), u"1 2 3"_s);
    QCOMPARE(wholeText(*whole, u"U"_s), u"5 6 7 8"_s);
    const auto step = stepDocument({{u"wrfout"_s, 0, first}, {u"wrfout"_s, 1, second}},
                                   [](const QString &) { return std::optional<BlockLayout>(); });
    QCOMPARE(step->dataSets.size(), 2U);
    QCOMPARE(wholeText(*step, u"U"_s), u"5 6 7 8"_s);
}

/// Two tiles along x of a grid of 4 × 2, with a column of halo between them.
void TestNetcdfConventions::piecesOfNemo()
{
    const auto tile = [](std::vector<int> first, std::vector<int> last, std::vector<int> low, std::vector<int> high) {
        return std::vector{intsOf(u"DOMAIN_size_global"_s, {4, 2}), intsOf(u"DOMAIN_position_first"_s, first),
                           intsOf(u"DOMAIN_position_last"_s, last), intsOf(u"DOMAIN_halo_size_start"_s, low),
                           intsOf(u"DOMAIN_halo_size_end"_s, high)};
    };
    const QStringList names{u"y"_s, u"x"_s};
    const auto whole = togetherOf(
        {pieceOf(tile({1, 1}, {3, 2}, {0, 0}, {1, 0}),
                 {arrayOf(u"/ssh"_s, names, {2, 3}, {11, 12, -1, 21, 22, -1}), arrayOf(u"/kt"_s, {}, {}, {9})}),
         pieceOf(tile({2, 1}, {4, 2}, {1, 0}, {0, 0}),
                 {arrayOf(u"/ssh"_s, names, {2, 3}, {-1, 13, 14, -1, 23, 24}), arrayOf(u"/kt"_s, {}, {}, {9})})});
    QCOMPARE(wholeText(*whole, u"ssh"_s), u"11 12 13 14 21 22 23 24"_s);
    QCOMPARE(wholeText(*whole, u"kt"_s), u"9"_s);
}

void TestNetcdfConventions::missingPiece()
{
    const auto piece = [](int first, int last) {
        return pieceOf(
            {}, {arrayOf(u"/x"_s, {u"x"_s}, {2}, {0, 0}, {intsOf(u"domain_decomposition"_s, {1, 6, first, last})})});
    };
    const auto whole = togetherOf({piece(1, 2), piece(5, 6)});
    QVERIFY2(whole->dataSets.front()->description().error.startsWith(u"2 of the 6"_s),
             qPrintable(whole->dataSets.front()->description().error));
}

/// Attributes that say another length than the variable has, and such as are in one file only.
void TestNetcdfConventions::unfitAttributes()
{
    const auto good = arrayOf(u"/x"_s, {u"x"_s}, {2}, {0, 0}, {intsOf(u"domain_decomposition"_s, {1, 4, 1, 2})});
    const auto wrong = arrayOf(u"/x"_s, {u"x"_s}, {2}, {0, 0}, {intsOf(u"domain_decomposition"_s, {1, 5, 3, 5})});
    const auto huge = arrayOf(u"/x"_s, {u"x"_s}, {2}, {0, 0},
                              {attributeOf(u"domain_decomposition"_s, ElementType::Int64,
                                           std::vector<std::int64_t>{INT64_MIN, INT64_MAX, 1, 2})});
    const auto none = arrayOf(u"/x"_s, {u"x"_s}, {2}, {0, 0});
    const auto whole = togetherOf({pieceOf({}, {good}), pieceOf({}, {wrong})});
    QVERIFY(whole->dataSets.front()->description().error.contains(u"3 elements"_s));
    QCOMPARE(KnownPlaces({pieceOf({}, {good}), pieceOf({}, {huge})}).producer(), QString());
    QCOMPARE(KnownPlaces({pieceOf({}, {good}), pieceOf({}, {none})}).producer(), QString());
}

RANKSCOPE_TEST(TestNetcdfConventions, QCoreApplication)
#include "tst_netcdfconventions.moc"
