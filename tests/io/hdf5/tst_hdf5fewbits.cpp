// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "arraycheck.h"
#include "hdf5folder.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <H5Cpp.h>

#include <map>

using namespace Qt::StringLiterals;
using namespace rankscope;

/// Integers that have fewer bits than their bytes.
class TestHdf5FewBits : public QObject, private Hdf5Folder
{
    Q_OBJECT

private Q_SLOTS:
    /// The bits above are filled up anyhow. HDF5 1.10, and h5dump with it, has 4091 for the big-endian -5 of 12 bits.
    void readsIntegersOfFewerBits()
    {
        write(u"few.h5"_s, [](hid_t file) {
            const QByteArray bytes = QByteArray::fromHex("0ffbf00307ff"); // -5, 3, 2047
            const QByteArray swapped = QByteArray::fromHex("fb0f03f0ff07");
            const QByteArray shifted = QByteArray::fromHex("ffb0003f7ff0");
            const hid_t big = ofTwelveBits(H5T_STD_I16BE, 0);
            put(file, "big", big, {3}, bytes.constData());
            attribute(file, "big", big, {3}, bytes.constData());
            putOf(file, "unsigned", ofTwelveBits(H5T_STD_U16BE, 0), bytes);
            putOf(file, "bits", ofTwelveBits(H5T_STD_B16BE, 0), bytes);
            putOf(file, "little", ofTwelveBits(H5T_STD_I16LE, 0), swapped);
            putOf(file, "shifted", ofTwelveBits(H5T_STD_I16BE, 4), shifted);
            const hid_t lists = H5Tvlen_create(big);
            const hvl_t list{3, const_cast<char *>(bytes.constData())};
            put(file, "lists", lists, {1}, &list);
            H5Tclose(lists);
            const hid_t compound = H5Tcreate(H5T_COMPOUND, 2);
            H5Tinsert(compound, "m", 0, big);
            put(file, "compound", compound, {3}, bytes.constData());
            H5Tclose(compound);
            H5Tclose(big);
            const hid_t wide = H5Tcopy(H5T_STD_I64BE);
            H5Tset_precision(wide, 40);
            const QByteArray minus = QByteArray::fromHex("000000ffffffffff");
            const hid_t named = H5Tenum_create(wide);
            H5Tenum_insert(named, "none", minus.constData());
            put(file, "named", named, {1}, minus.constData());
            H5Tclose(named);
            H5Tclose(wide);
        });
        const auto document = documentOf(path(u"few.h5"_s));
        QVERIFY(document);
        for (const auto &name : {u"big"_s, u"little"_s, u"shifted"_s, u"lists"_s, u"compound.m"_s})
            QCOMPARE(u"%1: %2"_s.arg(name, textOf(*document, name)), u"%1: -5 3 2047"_s.arg(name));
        QCOMPARE(textOf(*document, u"unsigned"_s), u"4091 3 2047"_s);
        QCOMPARE(textOf(*document, u"bits"_s), u"4091 3 2047"_s);
        QCOMPARE(textOf(*document, u"named"_s), u"-1"_s);
        QCOMPARE(descriptionOf(*document, u"named"_s).names, (std::map<std::int64_t, QString>{{-1, u"none"_s}}));
        QCOMPARE(entryOf(*document, u"/"_s).attributes.front().value, u"-5, 3, 2047"_s);
    }

private:
    static hid_t ofTwelveBits(hid_t base, std::size_t offset)
    {
        const hid_t type = H5Tcopy(base);
        H5Tset_precision(type, 12);
        H5Tset_offset(type, offset);
        return type;
    }

    /// Three elements; closes the type.
    static void putOf(hid_t file, const char *name, hid_t type, const QByteArray &bytes)
    {
        put(file, name, type, {3}, bytes.constData());
        H5Tclose(type);
    }
};

RANKSCOPE_TEST(TestHdf5FewBits, QCoreApplication)
#include "tst_hdf5fewbits.moc"
