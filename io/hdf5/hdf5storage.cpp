// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/hdf5storage.h"

#include "io/hdf5/hdf5handle.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStringList>

#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct KnownFilter {
    H5Z_filter_t number;
    QLatin1StringView name;
};

// the library's own and the usual ones of the registry at https://github.com/HDFGroup/hdf5_plugins
constexpr std::array knownFilters{
    KnownFilter{H5Z_FILTER_DEFLATE, "gzip"_L1},
    KnownFilter{H5Z_FILTER_SHUFFLE, "shuffle"_L1},
    KnownFilter{H5Z_FILTER_FLETCHER32, "fletcher32"_L1},
    KnownFilter{H5Z_FILTER_SZIP, "szip"_L1},
    KnownFilter{H5Z_FILTER_NBIT, "nbit"_L1},
    KnownFilter{H5Z_FILTER_SCALEOFFSET, "scaleoffset"_L1},
    KnownFilter{307, "bzip2"_L1},
    KnownFilter{32000, "lzf"_L1},
    KnownFilter{32001, "blosc"_L1},
    KnownFilter{32004, "lz4"_L1},
    KnownFilter{32008, "bitshuffle"_L1},
    KnownFilter{32013, "zfp"_L1},
    KnownFilter{32015, "zstd"_L1},
    KnownFilter{32017, "sz"_L1},
    KnownFilter{32026, "blosc2"_L1},
};

/// The name we know, else the one that the file gives; empty where it gives none.
QString filterName(H5Z_filter_t number, const char *nameInFile)
{
    for (const KnownFilter &known : knownFilters) {
        if (known.number == number)
            return known.name;
    }
    return QString::fromUtf8(nameInFile).simplified();
}

QString missingText(H5Z_filter_t number, const QString &name)
{
    const QString both = name.isEmpty() ? QString::number(number) : name % u" ("_s % QString::number(number) % u')';
    return QCoreApplication::translate("Hdf5Array",
                                       "It is packed with the filter %1, for which no plugin is installed. Install the "
                                       "plugin and let HDF5_PLUGIN_PATH name its folder.")
        .arg(both);
}

void addFilters(hid_t list, Hdf5Storage &storage, QStringList &parts)
{
    const int count = checked(H5Pget_nfilters(list));
    for (unsigned index = 0; index < static_cast<unsigned>(count); ++index) {
        unsigned flags = 0;
        unsigned configuration = 0;
        std::array<unsigned, 8> values{};
        std::size_t valueCount = values.size();
        std::array<char, 128> nameInFile{};
        const H5Z_filter_t number = checked(H5Pget_filter2(list, index, &flags, &valueCount, values.data(),
                                                           nameInFile.size() - 1, nameInFile.data(), &configuration));
        const QString name = filterName(number, nameInFile.data());
        if (number == H5Z_FILTER_DEFLATE && valueCount > 0)
            parts << name % u' ' % QString::number(values[0]);
        else
            parts << (name.isEmpty() ? QCoreApplication::translate("Hdf5Array", "filter %1").arg(number) : name);
        if (storage.error.isEmpty() && H5Zfilter_avail(number) <= 0)
            storage.error = missingText(number, name);
    }
}

void addExternalFiles(hid_t list, const QString &folder, Hdf5Storage &storage, QStringList &parts)
{
    const int count = H5Pget_external_count(list);
    for (int index = 0; index < count; ++index) {
        std::array<char, 1024> name{};
        off_t offset = 0;
        hsize_t bytes = 0;
        checked(H5Pget_external(list, static_cast<unsigned>(index), name.size() - 1, name.data(), &offset, &bytes));
        const QString file = QFile::decodeName(name.data());
        const QFileInfo info(QDir(folder), file);
        parts << QCoreApplication::translate("Hdf5Array", "external file %1").arg(file);
        if (!storage.error.isEmpty() || info.isFile())
            continue;
        storage.error =
            info.exists()
                ? QCoreApplication::translate("Hdf5Array", "Its elements are in \"%1\", which is no file.")
                : QCoreApplication::translate("Hdf5Array", "Its elements are in the file \"%1\", which is not there. "
                                                           "Put it beside this file.");
        storage.error = storage.error.arg(file);
    }
}

void addChunk(hid_t list, Hdf5Storage &storage, QStringList &parts)
{
    std::array<hsize_t, H5S_MAX_RANK> extents{};
    const int rank = checked(H5Pget_chunk(list, H5S_MAX_RANK, extents.data()));
    storage.chunk.assign(extents.begin(), extents.begin() + rank);
    QStringList numbers;
    for (const std::uint64_t extent : storage.chunk)
        numbers << QString::number(extent);
    parts << QCoreApplication::translate("Hdf5Array", "chunked %1").arg(numbers.join(u" × "_s));
}

} // namespace

Hdf5Storage storageOf(const H5::DataSet &dataSet, const QString &folder)
{
    Hdf5Storage storage;
    if (H5Dget_offset(dataSet.getId()) != HADDR_UNDEF) {
        // in one piece in this file: no need of its property list, which takes longer than all the rest
        storage.text = QCoreApplication::translate("Hdf5Array", "contiguous");
        return storage;
    }
    QStringList parts;
    const auto list = adopted<H5::PropList>(H5Dget_create_plist(dataSet.getId()));
    switch (H5Pget_layout(list.getId())) {
    case H5D_COMPACT:
        parts << QCoreApplication::translate("Hdf5Array", "compact");
        break;
    case H5D_CONTIGUOUS:
        parts << QCoreApplication::translate("Hdf5Array", "contiguous");
        addExternalFiles(list.getId(), folder, storage, parts);
        break;
    case H5D_CHUNKED:
        addChunk(list.getId(), storage, parts);
        addFilters(list.getId(), storage, parts);
        break;
    case H5D_VIRTUAL:
        parts << QCoreApplication::translate("Hdf5Array", "virtual, put together from other data sets");
        break;
    case H5D_LAYOUT_ERROR:
    case H5D_NLAYOUTS:
        break;
    }
    storage.text = parts.join(u", "_s);
    return storage;
}

} // namespace rankscope
