// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "arraycheck.h"
#include "hdf5folder.h"
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
    void readsListsOfVaryingLength()
    {
        write(u"lists.h5"_s, [](hid_t file) { writeLists(file); });
        const auto document = documentOf(path(u"lists.h5"_s));
        QVERIFY(document);
        const ArrayDescription reals = descriptionOf(*document, u"/reals"_s);
        QCOMPARE(typeText(reals), u"list"_s);
        QCOMPARE(reals.shape, ArrayShape{3});
        QCOMPARE(reals.error, QString());
        QVERIFY2(reals.storage.contains("lists of float64"_L1), qPrintable(reals.storage));
        QCOMPARE(textOf(*document, u"/reals"_s), u"[1.5, -2] [] [0.1]"_s);
        QCOMPARE(textOf(*document, u"/reals"_s, {{0, 2, 2}}), u"[1.5, -2] [0.1]"_s);
        QCOMPARE(textOf(*document, u"/never written"_s), u"[] []"_s);
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
