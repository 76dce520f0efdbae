// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/document/hdf5storage.h"

#include "io/hdf5/library/hdf5handle.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>
#include <QStringList>

#include <algorithm>
#include <array>
#include <chrono>
#include <vector>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct KnownFilter {
    H5Z_filter_t number;
    QLatin1StringView name;
    QLatin1StringView package = {}; // of Debian 12 that has its plugin; empty: none has
};

// the library's own and the usual ones of the registry at https://github.com/HDFGroup/hdf5_plugins
constexpr std::array knownFilters{
    KnownFilter{H5Z_FILTER_DEFLATE, "gzip"_L1},
    KnownFilter{H5Z_FILTER_SHUFFLE, "shuffle"_L1},
    KnownFilter{H5Z_FILTER_FLETCHER32, "fletcher32"_L1},
    KnownFilter{H5Z_FILTER_SZIP, "szip"_L1},
    KnownFilter{H5Z_FILTER_NBIT, "nbit"_L1},
    KnownFilter{H5Z_FILTER_SCALEOFFSET, "scaleoffset"_L1},
    KnownFilter{307, "bzip2"_L1, "hdf5-filter-plugin"_L1},
    KnownFilter{32000, "lzf"_L1, "hdf5-plugin-lzf (with liblzf1)"_L1},
    KnownFilter{32001, "blosc"_L1, "hdf5-filter-plugin-blosc-serial"_L1},
    KnownFilter{32004, "lz4"_L1, "hdf5-filter-plugin"_L1},
    KnownFilter{32008, "bitshuffle"_L1},
    KnownFilter{32013, "zfp"_L1, "hdf5-filter-plugin-zfp-serial"_L1},
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
    const auto known = std::ranges::find(knownFilters, number, &KnownFilter::number);
    if (known != knownFilters.end() && !known->package.isEmpty())
        return QCoreApplication::translate("Hdf5Array",
                                           "It is packed with the filter %1, for which no plugin is installed. Debian "
                                           "has it in the package %2; elsewhere let HDF5_PLUGIN_PATH name the folder "
                                           "of the plugin.")
            .arg(both, known->package);
    return QCoreApplication::translate("Hdf5Array",
                                       "It is packed with the filter %1, for which no plugin is installed. Install the "
                                       "plugin and let HDF5_PLUGIN_PATH name its folder.")
        .arg(both);
}

/// Whether what was written went through a filter, by its first chunk: a writer leaves out an optional one that it does
/// not have, and says so in each chunk.
bool isApplied(const H5::DataSet &dataSet, unsigned filter)
{
    if (H5Dget_storage_size(dataSet.getId()) == 0)
        return false;
#if H5_VERSION_GE(1, 10, 5)
    const auto space = adopted<H5::DataSpace>(H5Dget_space(dataSet.getId()));
    std::array<hsize_t, H5S_MAX_RANK> corner{};
    unsigned leftOut = 0;
    haddr_t address = 0;
    hsize_t bytes = 0;
    if (H5Dget_chunk_info(dataSet.getId(), space.getId(), 0, corner.data(), &leftOut, &address, &bytes) >= 0)
        return (leftOut >> filter & 1U) == 0;
    libraryReason(); // is forgotten
#else
    Q_UNUSED(filter)
#endif
    return true;
}

void addFilters(const H5::DataSet &dataSet, hid_t list, Hdf5Storage &storage, QStringList &parts)
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
        if (storage.error.isEmpty() && H5Zfilter_avail(number) <= 0 && isApplied(dataSet, index))
            storage.error = missingText(number, name);
    }
}

/// Where the library looks for external files, and what it has to be told for it.
struct ExternalFolder {
    QString folder;
    QByteArray prefix;
};

/// The first one in which all files are found is taken. The variable of the environment overrules what it is told.
std::vector<ExternalFolder> externalFolders(const QString &folder)
{
    if (const QByteArray prefix = qgetenv("HDF5_EXTFILE_PREFIX"); !prefix.isEmpty()) {
        const QString named = QFile::decodeName(prefix).replace("${ORIGIN}"_L1, folder);
        return {{QDir::current().absoluteFilePath(named), {}}};
    }
    return {{folder, "${ORIGIN}"_ba}, {QDir::currentPath(), {}}};
}

QStringList externalFiles(hid_t list)
{
    QStringList files;
    const int count = H5Pget_external_count(list);
    for (int index = 0; index < count; ++index) {
        std::array<char, 4096> name{};
        off_t offset = 0;
        hsize_t bytes = 0;
        checked(H5Pget_external(list, static_cast<unsigned>(index), name.size() - 1, name.data(), &offset, &bytes));
        files << QFile::decodeName(name.data());
    }
    return files;
}

/// Why the file cannot be read, in whichever of the folders it was looked for.
QString missingFileText(const QString &file, const std::vector<ExternalFolder> &folders)
{
    QStringList looked;
    for (const ExternalFolder &folder : folders) {
        const QFileInfo info(QDir(folder.folder), file);
        if (info.exists() && !info.isFile())
            return QCoreApplication::translate("Hdf5Array", "Its elements are in \"%1\", which is no file.")
                .arg(info.filePath());
        if (!looked.contains(info.path()))
            looked << info.path();
    }
    return QCoreApplication::translate("Hdf5Array", "Its elements are in the file \"%1\", which is not there (looked "
                                                    "in %2).")
        .arg(file, looked.join(u", "_s));
}

void addExternalFiles(hid_t list, const QString &folder, Hdf5Storage &storage, QStringList &parts)
{
    const QStringList files = externalFiles(list);
    if (files.isEmpty())
        return;
    for (const QString &file : files)
        parts << QCoreApplication::translate("Hdf5Array", "external file %1").arg(file);
    const auto isIn = [](const ExternalFolder &place, const QString &file) {
        return QFileInfo(QDir(place.folder), file).isFile();
    };
    const std::vector<ExternalFolder> folders = externalFolders(folder);
    const auto found = std::ranges::find_if(folders, [&](const ExternalFolder &place) {
        return std::ranges::all_of(files, [&](const QString &file) { return isIn(place, file); });
    });
    if (found != folders.end()) {
        storage.externalPrefix = found->prefix;
        return;
    }
    const auto missing = std::ranges::find_if(
        files, [&](const QString &file) { return !isIn(folders.front(), file) && !isIn(folders.back(), file); });
    storage.error = missing != files.end()
                        ? missingFileText(*missing, folders)
                        : QCoreApplication::translate("Hdf5Array", "Its elements are in several files, of which some "
                                                                   "are in \"%1\" and others in \"%2\". Put them "
                                                                   "into one folder.")
                              .arg(folders.front().folder, folders.back().folder);
}

QString virtualSourceFile(hid_t list, std::size_t index)
{
    QByteArray name(checked(H5Pget_virtual_filename(list, index, nullptr, 0)) + 1, '\0');
    checked(H5Pget_virtual_filename(list, index, name.data(), std::size_t(name.size())));
    return QFile::decodeName(name.constData());
}

/// A piece without its source reads as fill values, which nobody can tell from data.
QString missingSourcesText(hid_t list, const QString &folder)
{
    QStringList folders{folder, QDir::currentPath()};
    folders.removeDuplicates();
    QStringList missing;
    for (const QString &file : virtualSourceFiles(list)) {
        const auto isIn = [&file](const QString &place) { return QFileInfo(QDir(place), file).exists(); };
        const bool isOwn = file == "."_L1 || file.contains(u'%'); // of which there may be any number
        if (!isOwn && std::ranges::none_of(folders, isIn))
            missing << file;
    }
    if (missing.isEmpty() || qEnvironmentVariableIsSet("HDF5_VDS_PREFIX"))
        return {};
    const int sources = static_cast<int>(missing.size());
    return QCoreApplication::translate("Hdf5Array",
                                       "%Ln source(s) of a virtual data set are not there, the first is "
                                       "“%1” (looked in %2); what they should hold reads as the fill value.",
                                       nullptr, sources)
        .arg(missing.front(), folders.join(u", "_s));
}

/// Whether a file has the data set; true where it is not open: reading says why. Closes the file.
bool hasDataSet(hid_t file, const QByteArray &name)
{
    const hid_t object = file < 0 ? -1 : H5Oopen(file, name.constData(), H5P_DEFAULT);
    const bool isThere = file < 0 || object >= 0;
    if (object >= 0)
        H5Oclose(object);
    else
        libraryReason(); // is forgotten
    if (file >= 0)
        H5Fclose(file);
    return isThere;
}

/// The same of a source whose file is there without the data set. Of many sources those are looked at for which there
/// is time: the process that reads is taken for dead when it says nothing for long.
QString missingDataSetText(const H5::DataSet &dataSet, hid_t list, const QString &folder)
{
    constexpr std::chrono::seconds mostTime(2);
    const auto start = std::chrono::steady_clock::now();
    std::size_t count = 0;
    checked(H5Pget_virtual_count(list, &count));
    for (std::size_t index = 0; index < count && std::chrono::steady_clock::now() - start < mostTime; ++index) {
        const QString file = virtualSourceFile(list, index);
        QByteArray name(checked(H5Pget_virtual_dsetname(list, index, nullptr, 0)) + 1, '\0');
        checked(H5Pget_virtual_dsetname(list, index, name.data(), std::size_t(name.size())));
        name.chop(1);
        const QFileInfo beside(QDir(folder), file);
        const QFileInfo info = beside.exists() ? beside : QFileInfo(file);
        const bool isOwn = file == "."_L1;
        if (file.contains(u'%') || name.contains('%') || (!isOwn && !info.isFile()))
            continue;
        const QByteArray path = QFile::encodeName(info.filePath());
        if (hasDataSet(isOwn ? H5Iget_file_id(dataSet.getId()) : H5Fopen(path.constData(), H5F_ACC_RDONLY, H5P_DEFAULT),
                       name))
            continue;
        return QCoreApplication::translate("Hdf5Array", "A source of the virtual data set, “%1” in “%2”, is not there; "
                                                        "what it should hold reads as the fill value.")
            .arg(QString::fromUtf8(name), file);
    }
    return {};
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
        addFilters(dataSet, list.getId(), storage, parts);
        break;
    case H5D_VIRTUAL:
        parts << QCoreApplication::translate("Hdf5Array", "virtual, put together from other data sets");
        storage.warning = missingSourcesText(list.getId(), folder);
        if (storage.warning.isEmpty() && !qEnvironmentVariableIsSet("HDF5_VDS_PREFIX"))
            storage.warning = missingDataSetText(dataSet, list.getId(), folder);
        break;
    case H5D_LAYOUT_ERROR:
    case H5D_NLAYOUTS:
        break;
    }
    storage.text = parts.join(u", "_s);
    return storage;
}

QStringList virtualSourceFiles(hid_t list)
{
    std::size_t count = 0;
    checked(H5Pget_virtual_count(list, &count));
    QStringList files;
    QSet<QString> known; // there may be thousands
    for (std::size_t index = 0; index < count; ++index) {
        const QString file = virtualSourceFile(list, index);
        if (known.contains(file))
            continue;
        known.insert(file);
        files << file;
    }
    return files;
}

} // namespace rankscope
