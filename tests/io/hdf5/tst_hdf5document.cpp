// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "arraycheck.h"
#include "hdf5folder.h"
#include "io/hdf5/library/hdf5signature.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>

#include <H5Cpp.h>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <complex>

using namespace Qt::StringLiterals;
using namespace rankscope;

class TestHdf5Document : public QObject, private Hdf5Folder
{
    Q_OBJECT

private Q_SLOTS:
    void readsNumbers_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("text");
        QTest::newRow("int16 be") << 0 << QByteArray::fromHex("0001fffe012c") << u"int16"_s << u"1 -2 300"_s;
        QTest::newRow("24 bits") << 1 << QByteArray::fromHex("010000feffffffff7f") << u"int32"_s << u"1 -2 8388607"_s;
        QTest::newRow("half") << 2 << QByteArray::fromHex("003c007c00c5") << u"float16"_s << u"1 inf -5"_s;
        QTest::newRow("bfloat16") << 3 << QByteArray::fromHex("c03f00c0807f") << u"bfloat16"_s << u"1.5 -2 inf"_s;
        QTest::newRow("double be") << 4 << QByteArray::fromHex("3ff80000000000007ff80000000000008000000000000000")
                                   << u"float64"_s << u"1.5 nan -0"_s;
        QTest::newRow("bits") << 5 << QByteArray::fromHex("01ff07") << u"uint8"_s << u"1 255 7"_s;
        QTest::newRow("truth") << 6 << QByteArray::fromHex("000100") << u"bool"_s << u"0 1 0"_s;
        QTest::newRow("uint64") << 7 << QByteArray::fromHex("ffffffffffffffff00000000000000800100000000000000")
                                << u"uint64"_s << u"18446744073709551615 9223372036854775808 1"_s;
        QTest::newRow("texts") << 8 << QByteArray("ab\0cd\0\xd0\xb6\0", 9) << u"string"_s << u"ab cd ж"_s;
    }

    void readsNumbers()
    {
        QFETCH(int, which);
        QFETCH(QByteArray, bytes);
        const hid_t type = numberType(which);
        write(u"n.h5"_s, [&](hid_t file) { put(file, "n", type, {3}, bytes.constData()); });
        H5Tclose(type);
        const auto document = documentOf(path(u"n.h5"_s));
        QVERIFY(document);
        QTEST(QString(typeName(descriptionOf(*document, u"/n"_s).type)), "type");
        QTEST(textOf(*document, u"/n"_s), "text");
        QTEST(textOf(*document, u"/n"_s, {{0, 3, 1}}), "text");
    }

    void listsMembersOfCompounds()
    {
        writeCompound();
        const auto document = documentOf(path(u"compound.h5"_s));
        QVERIFY(document);
        QCOMPARE(entryOf(*document, u"/points"_s).kind, ArrayEntry::Kind::Group);
        QCOMPARE(entryOf(*document, u"/points.in"_s).kind, ArrayEntry::Kind::Group);
        QCOMPARE(textOf(*document, u"/points.x"_s), u"0.5 1.5"_s);
        QCOMPARE(textOf(*document, u"/points.in.a"_s), u"7 8"_s);
        QCOMPARE(textOf(*document, u"/points.in.z"_s), u"1+2i 3-4i"_s);
        QCOMPARE(descriptionOf(*document, u"/points.v"_s).shape, (ArrayShape{2, 2, 3}));
        QCOMPARE(textOf(*document, u"/points.v"_s), u"0 1 2 3 4 5 10 11 12 13 14 15"_s);
        // of both elements, the second row, columns 0 and 2
        QCOMPARE(textOf(*document, u"/points.v"_s, {{0, 2, 1}, {1, 1, 1}, {0, 2, 2}}), u"3 5 13 15"_s);
        const ArrayEntry member = entryOf(*document, u"/points.in.a"_s);
        QCOMPARE(document->entries.at(*member.parent).path, u"/points.in"_s);
    }

    void readsWindowsOfChunks()
    {
        writeChunked();
        const auto document = documentOf(path(u"chunked.h5"_s));
        QVERIFY(document);
        const ArrayDescription description = descriptionOf(*document, u"/grid"_s);
        QCOMPARE(description.shape, (ArrayShape{7, 5}));
        QCOMPARE(description.chunk, (ArrayShape{3, 2}));
        QCOMPARE(description.storage, u"chunked 3 × 2, shuffle, gzip 6, unlimited along dimension 1"_s);
        QCOMPARE(textOf(*document, u"/grid"_s, {{1, 2, 3}, {0, 3, 2}}), u"10 12 14 40 42 44"_s);
        QCOMPARE(textOf(*document, u"/grid"_s, {{6, 1, 1}, {0, 5, 1}}), u"60 61 62 63 64"_s);
    }

    /// A writer without the plugin of an optional filter stores what it has, and whoever reads needs no plugin either.
    void readsWhatAMissingFilterLeftAsItWas()
    {
        write(u"optional.h5"_s, [](hid_t file) {
            constexpr H5Z_filter_t nobodys = 40000;
            const std::int32_t numbers[] = {1, 2, 3, 4};
            const hsize_t chunk = 2;
            const hid_t list = H5Pcreate(H5P_DATASET_CREATE);
            H5Pset_chunk(list, 1, &chunk);
            H5Pset_shuffle(list);
            H5Pset_filter(list, nobodys, H5Z_FLAG_OPTIONAL, 0, nullptr);
            put(file, "u", H5T_STD_I32LE, {4}, numbers, list);
            put(file, "unwritten", H5T_STD_I32LE, {4}, nullptr, list);
            H5Pclose(list);
        });
        const auto document = documentOf(path(u"optional.h5"_s));
        QVERIFY(document);
        QCOMPARE(textOf(*document, u"u"_s), u"1 2 3 4"_s);
        QCOMPARE(textOf(*document, u"unwritten"_s), u"0 0 0 0"_s);
        QCOMPARE(descriptionOf(*document, u"u"_s).storage, u"chunked 2, shuffle, filter 40000"_s);
    }

    void tellsOfABrokenChunkOnly()
    {
        writeChunked();
        breakChunk(path(u"chunked.h5"_s));
        const auto document = documentOf(path(u"chunked.h5"_s));
        QVERIFY(document);
        const auto source = findDataSet(*document, u"grid"_s);
        ArrayValues values;
        const Progress progress;
        const auto broken = source->read({{0, 1, 1}, {0, 1, 1}}, values, progress);
        QVERIFY(!broken);
        QCOMPARE(broken.error().kind, ErrorKind::Damaged);
        QCOMPARE(textOf(*document, u"/grid"_s, {{6, 1, 1}, {3, 2, 1}}), u"63 64"_s);
    }

    void followsLinksOnce()
    {
        write(u"links.h5"_s, [](hid_t file) {
            const std::int32_t number = 5;
            const hid_t group = H5Gcreate2(file, "g", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
            put(group, "u", H5T_STD_I32LE, {}, &number);
            H5Lcreate_hard(file, "/", group, "loop", H5P_DEFAULT, H5P_DEFAULT);
            H5Lcreate_hard(group, "u", group, "z", H5P_DEFAULT, H5P_DEFAULT);
            H5Lcreate_soft("/g/u", file, "a", H5P_DEFAULT, H5P_DEFAULT);
            H5Lcreate_soft("/nowhere", file, "b", H5P_DEFAULT, H5P_DEFAULT);
            H5Lcreate_external("other.h5", "/w", file, "c", H5P_DEFAULT, H5P_DEFAULT);
            H5Lcreate_external("none.h5", "/w", file, "d", H5P_DEFAULT, H5P_DEFAULT);
            H5Gclose(group);
        });
        write(u"other.h5"_s, [](hid_t file) {
            const std::int32_t number = 6;
            put(file, "w", H5T_STD_I32LE, {}, &number);
        });
        const auto document = documentOf(path(u"links.h5"_s));
        QVERIFY(document);
        QStringList lines;
        for (const ArrayEntry &entry : document->entries)
            lines << u"%1 %2 %3 %4"_s.arg(QString::number(int(entry.kind)), entry.path, entry.link,
                                          entry.error.isEmpty() ? u"-"_s : u"error"_s);
        QCOMPARE(lines, (QStringList{u"0 /  -"_s, u"1 /a /g/u -"_s, u"2 /b /nowhere error"_s, u"1 /c other.h5:/w -"_s,
                                     u"2 /d none.h5:/w error"_s, u"0 /g  -"_s, u"0 /g/loop / -"_s, u"1 /g/u  -"_s,
                                     u"1 /g/z /g/u -"_s}));
        QCOMPARE(document->dataSets.size(), std::size_t(2));
        QCOMPARE(textOf(*document, u"/c"_s), u"6"_s);
        QCOMPARE(entryOf(*document, u"/a"_s).dataSet, entryOf(*document, u"/g/u"_s).dataSet);
    }

    void saysWhyInItsPlace()
    {
        write(u"odd.h5"_s, [](hid_t file) {
            const std::int32_t number = 5;
            put(file, "good", H5T_STD_I32LE, {}, &number);
            const hid_t wide = H5Tcopy(H5T_STD_I64LE);
            H5Tset_size(wide, 16);
            put(file, "wide", wide, {2}, nullptr);
            H5Tclose(wide);
            const hid_t chunked = H5Pcreate(H5P_DATASET_CREATE);
            const hsize_t chunk[] = {10, 10};
            H5Pset_chunk(chunked, 2, chunk);
            put(file, "huge", H5T_STD_I32LE, {std::uint64_t(1) << 40U, std::uint64_t(1) << 40U}, nullptr, chunked);
            H5Pset_filter(chunked, 32004, H5Z_FLAG_OPTIONAL, 0, nullptr);
            put(file, "lz4", H5T_STD_I32LE, {20, 20}, nullptr, chunked);
            H5Pclose(chunked);
            const hid_t packed = H5Dopen2(file, "lz4", H5P_DEFAULT);
            const hsize_t corner[] = {0, 0};
            H5Dwrite_chunk(packed, H5P_DEFAULT, 0, corner, 3, "abc"); // by a writer that has the filter
            H5Dclose(packed);
            const hid_t elsewhere = H5Pcreate(H5P_DATASET_CREATE);
            H5Pset_external(elsewhere, "none.raw", 0, 8);
            put(file, "outside", H5T_STD_I32LE, {2}, nullptr, elsewhere);
            H5Pclose(elsewhere);
        });
        const auto document = documentOf(path(u"odd.h5"_s));
        QVERIFY(document);
        QCOMPARE(textOf(*document, u"/good"_s), u"5"_s);
        QVERIFY(descriptionOf(*document, u"/wide"_s).error.contains("integers of 16 bytes"_L1));
        QVERIFY(descriptionOf(*document, u"/huge"_s).error.contains("64 bits"_L1));
        QVERIFY(descriptionOf(*document, u"/lz4"_s).error.contains("the filter lz4 (32004)"_L1));
        const QString outside = descriptionOf(*document, u"/outside"_s).error;
        QVERIFY(outside.contains("\"none.raw\", which is not there"_L1));
        for (const QString &looked : {QFileInfo(path(u"odd.h5"_s)).absolutePath(), QDir::currentPath()})
            QVERIFY2(outside.contains(looked), qPrintable(outside));
        QVERIFY(!descriptionOf(*document, u"/wide"_s).isTypeKnown);
        QVERIFY(descriptionOf(*document, u"/lz4"_s).isTypeKnown);
        QCOMPARE(textOf(*document, u"/wide"_s, {{0, 1, 1}}), descriptionOf(*document, u"/wide"_s).error);
    }

    void knowsScalarEmptyAndUnlimited()
    {
        write(u"shapes.h5"_s, [](hid_t file) {
            const double number = 2.5;
            put(file, "scalar", H5T_IEEE_F64LE, {}, &number);
            put(file, "zero", H5T_IEEE_F64LE, {0, 3}, nullptr);
            const hid_t space = H5Screate(H5S_NULL);
            H5Dclose(H5Dcreate2(file, "null", H5T_IEEE_F32LE, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
            H5Sclose(space);
        });
        const auto document = documentOf(path(u"shapes.h5"_s));
        QVERIFY(document);
        QCOMPARE(textOf(*document, u"/scalar"_s), u"2.5"_s);
        QCOMPARE(descriptionOf(*document, u"/zero"_s).shape, (ArrayShape{0, 3}));
        QCOMPARE(textOf(*document, u"/zero"_s), QString());
        QCOMPARE(descriptionOf(*document, u"/null"_s).shape, ArrayShape{0});
        QVERIFY(descriptionOf(*document, u"/null"_s).error.isEmpty());
        QCOMPARE(descriptionOf(*document, u"/null"_s).space, ArraySpace::Null);
        QCOMPARE(descriptionOf(*document, u"/zero"_s).space, ArraySpace::Simple);
    }

    /// Eight bits of E4M3 are no float32, nor 24 bits an int32, though they are read as such.
    void namesTypesThatAreReadAsWiderOnes()
    {
        write(u"narrow.h5"_s, [](hid_t file) {
            const hid_t narrow = floatOfOneByte();
            const char bytes[] = {0x38, 0x40}; // 1, 2
            put(file, "fp8", narrow, {2}, bytes);
            H5Tclose(narrow);
            const hid_t short24 = H5Tcopy(H5T_STD_I32LE);
            H5Tset_precision(short24, 24);
            put(file, "int24", short24, {1}, nullptr);
            H5Tclose(short24);
            put(file, "plain", H5T_IEEE_F32BE, {1}, nullptr);
        });
        const auto document = documentOf(path(u"narrow.h5"_s));
        QVERIFY(document);
        QCOMPARE(textOf(*document, u"fp8"_s), u"1 2"_s);
        QCOMPARE(typeText(descriptionOf(*document, u"fp8"_s)), u"float8_e4m3"_s);
        QCOMPARE(typeText(descriptionOf(*document, u"int24"_s)), u"int24"_s);
        QCOMPARE(typeText(descriptionOf(*document, u"plain"_s)), u"float32"_s);
    }

    void readsAttributesOfAnyKind()
    {
        write(u"kinds.h5"_s, [](hid_t file) {
            put(file, "u", H5T_STD_I32LE, {1}, nullptr);
            hobj_ref_t reference = 0;
            H5Rcreate(&reference, file, "u", H5R_OBJECT, -1);
            attribute(file, "reference", H5T_STD_REF_OBJ, {}, &reference);
            std::int16_t numbers[] = {4, 5};
            hvl_t list{2, numbers};
            const hid_t lists = H5Tvlen_create(H5T_STD_I16LE);
            attribute(file, "list", lists, {1}, &list);
            H5Tclose(lists);
            const hid_t pair = H5Tcreate(H5T_COMPOUND, 12);
            H5Tinsert(pair, "n", 0, H5T_STD_I32LE);
            H5Tinsert(pair, "x", 4, H5T_IEEE_F64LE);
            attribute(file, "pair", pair, {}, QByteArray::fromHex("07000000000000000000f83f").constData());
            H5Tclose(pair);
            const hid_t space = H5Screate(H5S_NULL);
            H5Aclose(H5Acreate2(file, "none", H5T_IEEE_F64LE, space, H5P_DEFAULT, H5P_DEFAULT));
            H5Sclose(space);
        });
        const auto document = documentOf(path(u"kinds.h5"_s));
        QVERIFY(document);
        QStringList lines;
        for (const ArrayAttribute &each : document->entries.front().attributes)
            lines << u"%1 %2 %3 %4"_s.arg(each.name, each.whole->type, attributeText(*each.whole),
                                          each.whole->shape ? u"-"_s : u"null"_s);
        QCOMPARE(lines, (QStringList{u"list list [4, 5] -"_s, u"none float64  null"_s,
                                     u"pair compound {n: 7, x: 1.5} -"_s, u"reference reference /u -"_s}));
    }

    void showsAttributes()
    {
        write(u"attributes.h5"_s, [](hid_t file) {
            std::vector<std::int32_t> many(20);
            for (int index = 0; index < 20; ++index)
                many[std::size_t(index)] = index * index;
            attribute(file, "many", H5T_STD_I32LE, {20}, many.data());
            const hid_t text = H5Tcopy(H5T_C_S1);
            H5Tset_size(text, 4);
            attribute(file, "axisLabels", text, {2}, "z\0\0\0x\0\0\0");
            attribute(file, "openPMD", text, {}, "1.1");
            H5Tclose(text);
            const std::vector<float> field(6);
            put(file, "field", H5T_IEEE_F32LE, {1, 2, 3}, field.data());
        });
        const auto document = documentOf(path(u"attributes.h5"_s));
        QVERIFY(document);
        QCOMPARE(document->flavour, u"openPMD 1.1"_s);
        const auto &attributes = document->entries.front().attributes;
        QCOMPARE(attributes.at(0).name, u"axisLabels"_s);
        QCOMPARE(attributes.at(0).value, u"z, x"_s);
        QCOMPARE(valueCount(attributes.at(1).whole->values), std::size_t(20)); // the text is cut, the value is not
        QVERIFY(attributes.at(1).value.startsWith("0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, "_L1));
        const ArrayDescription field = descriptionOf(*document, u"/field"_s);
        QCOMPARE(dimensionName(field, 1), u"z"_s); // two labels for three dimensions: the last two
        QCOMPARE(dimensionName(field, 0), u"i"_s);
    }

    void takesConstantsOfOpenPmd()
    {
        write(u"constant.h5"_s, [](hid_t file) {
            const hid_t text = H5Tcopy(H5T_C_S1);
            H5Tset_size(text, 5);
            attribute(file, "openPMD", text, {}, "1.1.0");
            H5Tclose(text);
            const hid_t group = H5Gcreate2(file, "mass", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
            const double value = 2.5;
            const std::uint64_t shape[] = {2, 3};
            attribute(group, "value", H5T_IEEE_F64LE, {}, &value);
            attribute(group, "shape", H5T_STD_U64LE, {2}, shape);
            H5Gclose(group);
        });
        const auto document = documentOf(path(u"constant.h5"_s));
        QVERIFY(document);
        QCOMPARE(textOf(*document, u"/mass"_s), u"2.5 2.5 2.5 2.5 2.5 2.5"_s);
        QCOMPARE(descriptionOf(*document, u"/mass"_s).shape, (ArrayShape{2, 3}));
    }

    void joinsCharactersOfNetcdf_data()
    {
        QTest::addColumn<QByteArray>("mark");
        QTest::addColumn<QString>("text");
        QTest::newRow("netCDF-4") << "_NCProperties"_ba << u"ab abcd"_s;
        QTest::newRow("another file") << "properties"_ba << u"a b   a b c d"_s;
    }

    void joinsCharactersOfNetcdf()
    {
        QFETCH(QByteArray, mark);
        write(u"times.nc"_s, [&mark](hid_t file) {
            const hid_t text = H5Tcopy(H5T_C_S1);
            put(file, "Times", text, {2, 4}, "ab\0\0abcd");
            H5Tset_size(text, 9);
            attribute(file, mark.constData(), text, {}, "version=2");
            H5Tclose(text);
        });
        const auto document = documentOf(path(u"times.nc"_s));
        QVERIFY(document);
        QTEST(textOf(*document, u"/Times"_s), "text");
    }

    /// As the netCDF library writes a file of two records, of which one variable has the first only, with a dimension
    /// that has no variable, and a variable that is named like a dimension which it has not.
    void showsNetcdf()
    {
        write(u"records.nc"_s, [](hid_t file) {
            const hid_t text = H5Tcopy(H5T_C_S1);
            H5Tset_size(text, 64);
            attribute(file, "_NCProperties", text, {}, QByteArray("version=2").leftJustified(64, '\0').constData());
            const std::int32_t numbers[] = {1, 2, 3, 4};
            put(file, "time", H5T_STD_I32LE, {2}, numbers);
            put(file, "x", H5T_STD_I32LE, {2}, numbers);
            put(file, "short", H5T_STD_I32LE, {1, 2}, numbers);
            put(file, "_nc4_non_coord_x", H5T_STD_I32LE, {2}, numbers);
            const auto name = [](const char *words) { return QByteArray(words).leftJustified(64, '\0'); };
            for (const auto &[scale, title] :
                 {std::pair("time", "time"), std::pair("x", "This is a netCDF dimension but not a netCDF variable.")}) {
                const hid_t dataSet = H5Dopen2(file, scale, H5P_DEFAULT);
                attribute(dataSet, "CLASS", text, {}, name("DIMENSION_SCALE").constData());
                attribute(dataSet, "NAME", text, {}, name(title).constData());
                const std::int32_t number = scale[0] == 't' ? 0 : 1;
                attribute(dataSet, "_Netcdf4Dimid", H5T_STD_I32LE, {}, &number);
                H5Dclose(dataSet);
            }
            const hid_t pair = H5Tcreate(H5T_COMPOUND, 8);
            H5Tinsert(pair, "a", 0, H5T_STD_I32LE);
            H5Tinsert(pair, "b", 4, H5T_STD_I32LE);
            put(file, "_nc4_non_coord_c", pair, {2}, numbers);
            H5Tclose(pair);
            const std::int32_t dimensions[] = {0, 1};
            const std::int32_t fill = -7;
            const hid_t variable = H5Dopen2(file, "short", H5P_DEFAULT);
            attribute(variable, "_Netcdf4Coordinates", H5T_STD_I32LE, {2}, dimensions);
            attribute(variable, "_FillValue", H5T_STD_I32LE, {1}, &fill);
            H5Dclose(variable);
            const hid_t named = H5Dopen2(file, "_nc4_non_coord_x", H5P_DEFAULT);
            attribute(named, "_Netcdf4Coordinates", H5T_STD_I32LE, {1}, dimensions);
            H5Dclose(named);
            H5Tclose(text);
        });
        const auto document = documentOf(path(u"records.nc"_s));
        QVERIFY(document);
        QStringList lines;
        for (const ArrayEntry &entry : document->entries) {
            const auto source = entry.dataSet ? document->dataSets[*entry.dataSet] : nullptr;
            QStringList words{entry.path};
            if (source) {
                for (std::size_t dimension = 0; dimension < source->shape().size(); ++dimension)
                    words << dimensionName(source->description(), dimension);
                words << textOf(*document, entry.path);
            }
            for (const ArrayAttribute &each : source ? source->description().attributes : entry.attributes)
                words << each.name;
            lines << words.join(u' ');
        }
        lines.sort();
        QCOMPARE(lines, (QStringList{u"/"_s, u"/c"_s, u"/c.a i 1 3"_s, u"/c.b i 2 4"_s,
                                     u"/short time x 1 2 -7 -7 _FillValue"_s, u"/time time 1 2"_s, u"/x time 1 2"_s}));
        QCOMPARE(document->flavour, u"netCDF-4"_s);
    }

    void namesCgns()
    {
        write(u"a.cgns"_s, [](hid_t file) {
            const hid_t group = H5Gcreate2(file, "CGNSLibraryVersion", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
            const float version = 3.1F;
            put(group, " data", H5T_IEEE_F32LE, {1}, &version);
            H5Gclose(group);
        });
        const auto document = documentOf(path(u"a.cgns"_s));
        QVERIFY(document);
        QCOMPARE(document->flavour, u"CGNS 3.1"_s);
    }

    void opensBehindAUserBlock()
    {
        write(
            u"block.h5"_s, [](hid_t file) { put(file, "zero", H5T_STD_I32LE, {0}, nullptr); }, 1024);
        QFile file(path(u"block.h5"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(looksLikeHdf5(file));
        const auto document = documentOf(file.fileName());
        QVERIFY(document);
        QCOMPARE(document->dataSets.size(), std::size_t(1));
    }

    void readsBesideAWriter()
    {
        writeChunked();
        const int writer = ::open(QFile::encodeName(path(u"chunked.h5"_s)).constData(), O_RDWR);
        QCOMPARE(flock(writer, LOCK_EX | LOCK_NB), 0);
        const auto document = documentOf(path(u"chunked.h5"_s));
        ::close(writer);
        QVERIFY(document);
        QCOMPARE(document->problems.items().size(), std::size_t(1));
        QCOMPARE(document->problems.items().front().severity, Severity::Warning);
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("kind");
        QTest::newRow("missing") << u"nothing.h5"_s << int(ErrorKind::NotFound);
        QTest::newRow("folder") << u"."_s << int(ErrorKind::NotAFile);
        QTest::newRow("text") << u"text.h5"_s << int(ErrorKind::WrongFormat);
        QTest::newRow("empty") << u"empty.h5"_s << int(ErrorKind::WrongFormat);
        QTest::newRow("netCDF classic") << u"old.nc"_s << int(ErrorKind::WrongFormat);
        QTest::newRow("cut") << u"cut.h5"_s << int(ErrorKind::Damaged);
    }

    void refuses()
    {
        QFETCH(QString, name);
        writeChunked();
        QVERIFY(save(u"text.h5"_s, "no such thing"_ba) && save(u"empty.h5"_s, {})
                && save(u"old.nc"_s, "CDF\x02    "_ba));
        QFile whole(path(u"chunked.h5"_s));
        QVERIFY(whole.open(QIODevice::ReadOnly) && save(u"cut.h5"_s, whole.read(whole.size() - 100)));
        Progress progress;
        const auto document = readHdf5(path(name), progress);
        QVERIFY(!document);
        QTEST(int(document.error().kind), "kind");
        QCOMPARE(document.error().message.contains("truncated"_L1), name == "cut.h5"_L1);
    }

    void stopsWhenAsked()
    {
        writeChunked();
        const auto document = documentOf(path(u"chunked.h5"_s));
        Progress progress;
        progress.cancel();
        const auto stopped = readHdf5(path(u"chunked.h5"_s), progress);
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().kind, ErrorKind::Cancelled);
        ArrayValues values;
        const auto read = findDataSet(*document, u"/grid"_s)->read({{0, 1, 1}, {0, 1, 1}}, values, progress);
        QVERIFY(!read);
        QCOMPARE(read.error().kind, ErrorKind::Cancelled);
    }

private:
    static hid_t numberType(int which)
    {
        const hid_t fixed[] = {H5T_STD_I16BE, 0, 0, 0, H5T_IEEE_F64BE, H5T_STD_B8LE, 0, H5T_STD_U64LE, H5T_C_S1};
        if (which == 2 || which == 3)
            return floatOfTwoBytes(which == 2 ? 5 : 8);
        if (which == 6) {
            const hid_t type = H5Tenum_create(H5T_STD_I8LE);
            const std::int8_t values[] = {0, 1};
            H5Tenum_insert(type, "FALSE", &values[0]);
            H5Tenum_insert(type, "TRUE", &values[1]);
            return type;
        }
        const hid_t type = H5Tcopy(which == 1 ? H5T_STD_I32LE : fixed[which]);
        if (which == 1) {
            H5Tset_precision(type, 24);
            H5Tset_size(type, 3);
        }
        if (which == 8) {
            H5Tset_size(type, 3);
            H5Tset_cset(type, H5T_CSET_UTF8);
        }
        return type;
    }

    /// E4M3 with the bias of 7.
    static hid_t floatOfOneByte()
    {
        const hid_t type = H5Tcopy(H5T_IEEE_F32LE);
        H5Tset_fields(type, 7, 3, 4, 0, 3);
        H5Tset_ebias(type, 7);
        H5Tset_size(type, 1);
        return type;
    }

    /// An element of a compound type.
    struct Pair {
        double x;
        struct {
            std::int32_t a;
            std::complex<float> z;
        } inner;
        std::int16_t v[2][3];
    };

    void writeCompound() const
    {
        const hid_t complex = H5Tcreate(H5T_COMPOUND, 8);
        H5Tinsert(complex, "r", 0, H5T_NATIVE_FLOAT);
        H5Tinsert(complex, "i", 4, H5T_NATIVE_FLOAT);
        const hid_t inner = H5Tcreate(H5T_COMPOUND, sizeof(Pair::inner));
        H5Tinsert(inner, "a", 0, H5T_NATIVE_INT32);
        H5Tinsert(inner, "z", 4, complex);
        const hsize_t extents[] = {2, 3};
        const hid_t matrix = H5Tarray_create2(H5T_NATIVE_INT16, 2, extents);
        const hid_t type = H5Tcreate(H5T_COMPOUND, sizeof(Pair));
        H5Tinsert(type, "x", offsetof(Pair, x), H5T_NATIVE_DOUBLE);
        H5Tinsert(type, "in", offsetof(Pair, inner), inner);
        H5Tinsert(type, "v", offsetof(Pair, v), matrix);
        const Pair pairs[] = {{0.5, {7, {1, 2}}, {{0, 1, 2}, {3, 4, 5}}},
                              {1.5, {8, {3, -4}}, {{10, 11, 12}, {13, 14, 15}}}};
        write(u"compound.h5"_s, [&](hid_t file) { put(file, "points", type, {2}, pairs); });
        for (const hid_t part : {complex, inner, matrix, type})
            H5Tclose(part);
    }

    /// Row i, column j has 10 i + j.
    void writeChunked() const
    {
        write(u"chunked.h5"_s, [](hid_t file) {
            const hid_t list = H5Pcreate(H5P_DATASET_CREATE);
            const hsize_t chunk[] = {3, 2};
            const hsize_t extents[] = {7, 5};
            const hsize_t most[] = {H5S_UNLIMITED, 5};
            H5Pset_chunk(list, 2, chunk);
            H5Pset_shuffle(list);
            H5Pset_deflate(list, 6);
            std::int32_t values[7][5];
            for (int row = 0; row < 7; ++row)
                for (int column = 0; column < 5; ++column)
                    values[row][column] = 10 * row + column;
            const hid_t space = H5Screate_simple(2, extents, most);
            const hid_t grid = H5Dcreate2(file, "grid", H5T_STD_I32LE, space, H5P_DEFAULT, list, H5P_DEFAULT);
            H5Dwrite(grid, H5T_NATIVE_INT32, H5S_ALL, H5S_ALL, H5P_DEFAULT, values);
            H5Dclose(grid);
            H5Sclose(space);
            H5Pclose(list);
        });
    }

    /// Overwrites the packed bytes of the chunk at (0, 0).
    static void breakChunk(const QString &name)
    {
        const hid_t file = H5Fopen(QFile::encodeName(name).constData(), H5F_ACC_RDONLY, H5P_DEFAULT);
        const hid_t grid = H5Dopen2(file, "grid", H5P_DEFAULT);
        const hsize_t origin[] = {0, 0};
        unsigned mask = 0;
        haddr_t address = 0;
        hsize_t bytes = 0;
        QVERIFY(H5Dget_chunk_info_by_coord(grid, origin, &mask, &address, &bytes) >= 0);
        H5Dclose(grid);
        H5Fclose(file);
        QFile broken(name);
        QVERIFY(broken.open(QIODevice::ReadWrite) && broken.seek(qint64(address)));
        QCOMPARE(broken.write(QByteArray(qsizetype(bytes), '\x55')), qint64(bytes));
    }
};

RANKSCOPE_TEST(TestHdf5Document, QCoreApplication)
#include "tst_hdf5document.moc"
