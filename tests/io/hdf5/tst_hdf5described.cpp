// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "arraycheck.h"
#include "hdf5folder.h"
#include "model/arrays/view/staggeredbounds.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <H5Cpp.h>

#include <cstring>

using namespace Qt::StringLiterals;
using namespace rankscope;

/// Elements that are neither numbers nor texts: lists, references, opaque bytes.
class TestHdf5Described : public QObject, private Hdf5Folder
{
    Q_OBJECT

private Q_SLOTS:
    /// Lists of numbers are rows of a table, each of its length.
    void readsListsOfNumbersAsRows()
    {
        write(u"lists.h5"_s, [](hid_t file) { writeLists(file); });
        const auto document = documentOf(path(u"lists.h5"_s));
        QVERIFY(document);
        const ArrayDescription reals = descriptionOf(*document, u"/reals"_s);
        QCOMPARE(typeText(reals), u"list of float64"_s);
        QCOMPARE(reals.type, ElementType::Float64);
        QCOMPARE(reals.shape, (ArrayShape{3, 2}));
        QCOMPARE(reals.error, QString());
        QVERIFY2(reals.storage.contains("lists of float64"_L1), qPrintable(reals.storage));
        QCOMPARE(textOf(*document, u"/reals"_s), u"1.5 -2 0 0 0.1 0"_s);
        QCOMPARE(textOf(*document, u"/reals"_s, {{0, 2, 2}, {0, 2, 1}}), u"1.5 -2 0.1 0"_s);
        QCOMPARE(textOf(*document, u"/reals"_s, {{2, 1, 1}, {1, 1, 1}}), u"0"_s);
        QCOMPARE(lengthsOf(*document, u"/reals"_s), (std::vector<std::uint64_t>{2, 0, 1}));
        QCOMPARE(descriptionOf(*document, u"/never written"_s).shape, (ArrayShape{2, 0}));
        QCOMPARE(lengthsOf(*document, u"/never written"_s), (std::vector<std::uint64_t>{0, 0}));
    }

    /// Lists that were never written take no bytes of the file, and a long one makes all rows long.
    void manyListsStayTexts()
    {
        write(u"many.h5"_s, [](hid_t file) {
            const hid_t list = H5Tvlen_create(H5T_NATIVE_INT8);
            put(file, "a", list, {600'000}, nullptr);
            put(file, "b", list, {600'000}, nullptr);
            std::vector<char> bytes(1000);
            std::vector<hvl_t> lists(150'000, hvl_t{0, nullptr});
            lists[7] = {bytes.size(), bytes.data()};
            put(file, "c", list, {lists.size()}, lists.data());
            H5Tclose(list);
        });
        const auto document = documentOf(path(u"many.h5"_s));
        QVERIFY(document);
        QCOMPARE(descriptionOf(*document, u"/a"_s).shape, (ArrayShape{600'000, 0}));
        for (const QString &name : {u"/b"_s, u"/c"_s}) {
            const ArrayDescription lists = descriptionOf(*document, name);
            QCOMPARE(lists.shape.size(), std::size_t(1));
            QVERIFY2(lists.storage.contains("too many to be shown as rows"_L1), qPrintable(lists.storage));
        }
    }

    void readsRowsOfAllKinds()
    {
        write(u"kinds.h5"_s, [](hid_t file) { writeKinds(file); });
        const auto document = documentOf(path(u"kinds.h5"_s));
        QVERIFY(document);
        QCOMPARE(descriptionOf(*document, u"/single"_s).shape, ArrayShape{3}); // one list is no table
        QCOMPARE(textOf(*document, u"/single"_s), u"1 0 1"_s);
        QVERIFY(lengthsOf(*document, u"/single"_s).empty());
        QCOMPARE(descriptionOf(*document, u"/truths"_s).type, ElementType::Boolean);
        QCOMPARE(textOf(*document, u"/truths"_s), u"1 0 1 1 0 0"_s);
        QCOMPARE(descriptionOf(*document, u"/packed"_s).shape, (ArrayShape{20'000, 3}));
        QCOMPARE(textOf(*document, u"/packed"_s, {{19'997, 3, 1}, {0, 3, 1}}), u"1 0 1 1 0 0 1 0 0"_s);
        QCOMPARE(textOf(*document, u"/square"_s), u"[1, 0, 1] [1]"_s); // rows of two dimensions stay texts
        QCOMPARE(typeText(descriptionOf(*document, u"/square"_s)), u"list"_s);
    }

    void readsOtherListsAsTexts()
    {
        write(u"lists.h5"_s, [](hid_t file) { writeLists(file); });
        const auto document = documentOf(path(u"lists.h5"_s));
        QVERIFY(document);
        // within a compound, with the last of its members of another kind, and lists of compounds
        QCOMPARE(textOf(*document, u"/both.list"_s), u"[1, 2] [3]"_s);
        QCOMPARE(textOf(*document, u"/both.n"_s), u"7 8"_s);
        QCOMPARE(textOf(*document, u"/pairs"_s), u"[{a: 1, b: 2}, {a: 3, b: 4}]"_s);
    }

    /// Each array inside an element has a cell for each of its lists.
    void readsArraysOfLists()
    {
        write(u"arrays.h5"_s, [](hid_t file) {
            std::int16_t numbers[] = {4, 5, 6};
            const hvl_t lists[] = {{1, numbers}, {0, nullptr}, {2, numbers + 1}, {3, numbers}};
            const hid_t list = H5Tvlen_create(H5T_NATIVE_INT16);
            const hsize_t extent = 2;
            const hid_t array = H5Tarray_create2(list, 1, &extent);
            put(file, "u", array, {2}, lists);
            H5Tclose(array);
            H5Tclose(list);
        });
        const auto document = documentOf(path(u"arrays.h5"_s));
        QVERIFY(document);
        QCOMPARE(descriptionOf(*document, u"/u"_s).shape, (ArrayShape{2, 2}));
        QCOMPARE(textOf(*document, u"/u"_s), u"[4] [] [5, 6] [4, 5, 6]"_s);
        QCOMPARE(textOf(*document, u"/u"_s, {{0, 2, 1}, {1, 1, 1}}), u"[] [4, 5, 6]"_s);
    }

    void namesWhatReferencesLeadTo()
    {
        write(u"references.h5"_s, [](hid_t file) { writeReferences(file); });
        const auto document = documentOf(path(u"references.h5"_s));
        QVERIFY(document);
        QCOMPARE(typeText(descriptionOf(*document, u"/objects"_s)), u"reference"_s);
        QCOMPARE(textOf(*document, u"/objects"_s), u"/g/u /g "_s); // the last one leads nowhere
        QCOMPARE(typeText(descriptionOf(*document, u"/regions"_s)), u"region-reference"_s);
        QCOMPARE(textOf(*document, u"/regions"_s, {{0, 1, 1}}), u"/g/u[0:1, 1:2]"_s);
        QCOMPARE(textOf(*document, u"/regions"_s, {{1, 1, 1}}), u"/g/u[0:2, 0:3; 2]"_s); // two points in that box
        QCOMPARE(textOf(*document, u"/regions"_s, {{2, 1, 1}}), QString());
    }

    void showsOpaqueBytes()
    {
        write(u"opaque.h5"_s, [](hid_t file) {
            const hid_t type = H5Tcreate(H5T_OPAQUE, 3);
            H5Tset_tag(type, "key of four");
            put(file, "keys", type, {2}, "\x01\xab\xff\x00\x10\x20");
            H5Tclose(type);
        });
        const auto document = documentOf(path(u"opaque.h5"_s));
        QVERIFY(document);
        QCOMPARE(typeText(descriptionOf(*document, u"/keys"_s)), u"opaque"_s);
        QVERIFY(descriptionOf(*document, u"/keys"_s).storage.contains("\"key of four\""_L1));
        QCOMPARE(textOf(*document, u"/keys"_s), u"01abff 001020"_s);
    }

    /// Lists are in a heap of the file, which their elements name: neither that nor a length can be trusted.
    void saysWhatIsDamaged()
    {
        write(u"whole.h5"_s, [](hid_t file) { writeLists(file); });
        QFile file(path(u"whole.h5"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray whole = file.readAll();
        const qsizetype heap = whole.indexOf("GCOL");
        QVERIFY(heap > 0);
        QByteArray withoutHeap = whole;
        withoutHeap[heap] = 'X';
        QVERIFY(save(u"heap.h5"_s, withoutHeap));
        const auto document = documentOf(path(u"heap.h5"_s));
        QVERIFY(document);
        QVERIFY2(textOf(*document, u"/reals"_s).startsWith("These elements of \"/reals\" could not be read"_L1),
                 qPrintable(textOf(*document, u"/reals"_s)));
        QCOMPARE(textOf(*document, u"/both.n"_s), u"7 8"_s);
    }

    /// A region whose heap is gone is its bytes, and the others are what they were.
    void keepsBytesOfLostRegions()
    {
        write(u"whole.h5"_s, [](hid_t file) { writeReferences(file); });
        QFile file(path(u"whole.h5"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QByteArray bytes = file.readAll();
        const qsizetype heap = bytes.indexOf("GCOL");
        QVERIFY(heap > 0);
        bytes[heap] = 'X';
        QVERIFY(save(u"regions.h5"_s, bytes));
        const auto document = documentOf(path(u"regions.h5"_s));
        QVERIFY(document);
        const QString text = textOf(*document, u"/regions"_s, {{0, 1, 1}});
        QCOMPARE(text.size(), qsizetype(2 * sizeof(hdset_reg_ref_t)));
        QCOMPARE(text.toUpper().remove(QRegularExpression(u"[0-9A-F]"_s)), QString());
        QCOMPARE(textOf(*document, u"/objects"_s), u"/g/u /g "_s);
    }

private:
    static std::vector<std::uint64_t> lengthsOf(const ArrayDocument &document, const QString &path)
    {
        std::vector<std::uint64_t> lengths;
        if (const auto bounds = findDataSet(document, path)->ownBounds()) {
            for (const StaggeredBounds::Span &span : bounds->spans())
                lengths.push_back(span.count);
        }
        return lengths;
    }

    static void writeKinds(hid_t file)
    {
        std::int8_t bits[] = {1, 0, 1};
        hvl_t lists[] = {{3, bits}, {1, bits}};
        const hid_t list = H5Tvlen_create(H5T_NATIVE_INT8);
        put(file, "single", list, {}, lists);
        put(file, "square", list, {1, 2}, lists);
        const hid_t truth = H5Tenum_create(H5T_NATIVE_INT8);
        H5Tenum_insert(truth, "FALSE", bits + 1);
        H5Tenum_insert(truth, "TRUE", bits);
        const hid_t truths = H5Tvlen_create(truth);
        put(file, "truths", truths, {2}, lists);
        H5Tclose(truths);
        H5Tclose(truth);
        std::vector<hvl_t> many(20'000, lists[1]);
        many[19'997] = lists[0];
        const hid_t packed = H5Pcreate(H5P_DATASET_CREATE);
        const hsize_t chunk = 700;
        H5Pset_chunk(packed, 1, &chunk);
        H5Pset_deflate(packed, 1);
        put(file, "packed", list, {many.size()}, many.data(), packed);
        H5Pclose(packed);
        H5Tclose(list);
    }

    static void writeLists(hid_t file)
    {
        double numbers[] = {1.5, -2, 0.1};
        const hvl_t lists[] = {{2, numbers}, {0, nullptr}, {1, numbers + 2}};
        const hid_t reals = H5Tvlen_create(H5T_NATIVE_DOUBLE);
        put(file, "reals", reals, {3}, lists);
        put(file, "never written", reals, {2}, nullptr);
        H5Tclose(reals);

        std::int32_t integers[] = {1, 2, 3, 4};
        struct Both {
            hvl_t list;
            std::int32_t n;
        };
        Both both[2];
        std::memset(both, 0, sizeof both);
        both[0] = {{2, integers}, 7};
        both[1] = {{1, integers + 2}, 8};
        const hid_t list = H5Tvlen_create(H5T_NATIVE_INT32);
        const hid_t compound = H5Tcreate(H5T_COMPOUND, sizeof(Both));
        H5Tinsert(compound, "list", HOFFSET(Both, list), list);
        H5Tinsert(compound, "n", HOFFSET(Both, n), H5T_NATIVE_INT32);
        put(file, "both", compound, {2}, both);
        H5Tclose(compound);
        H5Tclose(list);

        const hid_t pair = H5Tcreate(H5T_COMPOUND, 8);
        H5Tinsert(pair, "a", 0, H5T_NATIVE_INT32);
        H5Tinsert(pair, "b", 4, H5T_NATIVE_INT32);
        const hid_t pairs = H5Tvlen_create(pair);
        const hvl_t two{2, integers};
        put(file, "pairs", pairs, {1}, &two);
        H5Tclose(pairs);
        H5Tclose(pair);
    }

    static void writeReferences(hid_t file)
    {
        const hid_t group = H5Gcreate2(file, "g", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
        put(group, "u", H5T_STD_I32LE, {3, 4}, nullptr);
        hobj_ref_t objects[3] = {};
        H5Rcreate(&objects[0], file, "/g/u", H5R_OBJECT, -1);
        H5Rcreate(&objects[1], file, "/g", H5R_OBJECT, -1);
        put(file, "objects", H5T_STD_REF_OBJ, {3}, objects);

        const hid_t space = spaceOf({3, 4});
        const hsize_t start[] = {0, 1};
        const hsize_t count[] = {2, 2};
        H5Sselect_hyperslab(space, H5S_SELECT_SET, start, nullptr, count, nullptr);
        hdset_reg_ref_t regions[3];
        std::memset(regions, 0, sizeof regions);
        H5Rcreate(&regions[0], file, "/g/u", H5R_DATASET_REGION, space);
        const hsize_t points[] = {0, 3, 2, 0};
        H5Sselect_elements(space, H5S_SELECT_SET, 2, points);
        H5Rcreate(&regions[1], file, "/g/u", H5R_DATASET_REGION, space);
        put(file, "regions", H5T_STD_REF_DSETREG, {3}, regions);
        H5Sclose(space);
        H5Gclose(group);
    }
};

RANKSCOPE_TEST(TestHdf5Described, QCoreApplication)
#include "tst_hdf5described.moc"
