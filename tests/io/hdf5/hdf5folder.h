// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <H5Cpp.h>

#include <vector>

/// A folder for the HDF5 files that a test makes with the C API.
class Hdf5Folder
{
protected:
    QString path(const QString &name) const { return m_folder.filePath(name); }

    bool save(const QString &name, const QByteArray &bytes) const
    {
        QFile file(path(name));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    }

    template<typename Fill>
    void write(const QString &name, Fill fill, hsize_t userBlock = 0) const
    {
        const hid_t list = H5Pcreate(H5P_FILE_CREATE);
        H5Pset_userblock(list, userBlock);
        const hid_t file = H5Fcreate(QFile::encodeName(path(name)).constData(), H5F_ACC_TRUNC, list, H5P_DEFAULT);
        QVERIFY(file >= 0);
        fill(file);
        H5Pclose(list);
        QVERIFY(H5Fclose(file) >= 0);
    }

    static hid_t spaceOf(const std::vector<hsize_t> &extents)
    {
        return extents.empty() ? H5Screate(H5S_SCALAR) : H5Screate_simple(int(extents.size()), extents.data(), nullptr);
    }

    /// Writes the bytes as they are: memory and file have the same type. nullptr: writes none.
    static void put(hid_t where, const char *name, hid_t type, const std::vector<hsize_t> &extents, const void *bytes,
                    hid_t list = H5P_DEFAULT)
    {
        const hid_t space = spaceOf(extents);
        const hid_t dataSet = H5Dcreate2(where, name, type, space, H5P_DEFAULT, list, H5P_DEFAULT);
        QVERIFY2(dataSet >= 0, name);
        if (bytes)
            QVERIFY(H5Dwrite(dataSet, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, bytes) >= 0);
        H5Dclose(dataSet);
        H5Sclose(space);
    }

    static void attribute(hid_t where, const char *name, hid_t type, const std::vector<hsize_t> &extents,
                          const void *bytes)
    {
        const hid_t space = spaceOf(extents);
        const hid_t attribute = H5Acreate2(where, name, type, space, H5P_DEFAULT, H5P_DEFAULT);
        QVERIFY(H5Awrite(attribute, type, bytes) >= 0);
        H5Aclose(attribute);
        H5Sclose(space);
    }

    static hid_t floatOfTwoBytes(std::size_t exponentBits)
    {
        const hid_t type = H5Tcopy(H5T_IEEE_F32LE);
        H5Tset_fields(type, 15, 15 - exponentBits, exponentBits, 0, 15 - exponentBits);
        H5Tset_ebias(type, (std::size_t(1) << (exponentBits - 1)) - 1);
        H5Tset_size(type, 2);
        return type;
    }

private:
    QTemporaryDir m_folder;
};
