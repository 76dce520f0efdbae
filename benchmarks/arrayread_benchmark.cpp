// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Reading HDF5 by processes of their own, against the library in this process:
//
//   arrayread_benchmark [FOLDER]     the files are made in FOLDER, or in a temporary one
#include "io/hdf5/document/hdf5document.h"
#include "io/reader/readermain.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>

#include <H5Cpp.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string_view>
#include <vector>

using namespace Qt::StringLiterals;
using namespace rankscope;

namespace {

constexpr hsize_t side = 5792; // 256 MiB of doubles
constexpr hsize_t block = 362;
constexpr int rounds = 5;

enum class Stored { Packed, Chunked, BigEndian, Plain };

/// A smooth field, which packs as those of simulations do.
void writeField(const QString &path, Stored stored)
{
    const H5::H5File file(QFile::encodeName(path).constData(), H5F_ACC_TRUNC);
    const hsize_t extents[] = {side, side};
    const hsize_t chunk[] = {block, block};
    H5::DSetCreatPropList properties;
    if (stored == Stored::Packed || stored == Stored::Chunked)
        properties.setChunk(2, chunk);
    if (stored == Stored::Packed) {
        properties.setShuffle();
        properties.setDeflate(4);
    }
    std::vector<double> values(side * side);
    for (hsize_t at = 0; at < values.size(); ++at)
        values[at] = std::sin(1e-3 * double(at % side)) * std::cos(1e-3 * double(at / side)) + 1e-9 * double(at % 977);
    const auto &type = stored == Stored::BigEndian ? H5::PredType::IEEE_F64BE : H5::PredType::IEEE_F64LE;
    file.createDataSet("u", type, H5::DataSpace(2, extents), properties)
        .write(values.data(), H5::PredType::NATIVE_DOUBLE);
}

void writeMany(const QString &path, int count)
{
    const H5::H5File file(QFile::encodeName(path).constData(), H5F_ACC_TRUNC);
    const double value = 1;
    for (int index = 0; index < count; ++index)
        file.createDataSet(std::to_string(index).c_str(), H5::PredType::NATIVE_DOUBLE, H5::DataSpace())
            .write(&value, H5::PredType::NATIVE_DOUBLE);
}

template<typename Work>
double medianMilliseconds(const Work &work)
{
    std::vector<double> times;
    for (int round = 0; round < rounds; ++round) {
        QElapsedTimer timer;
        timer.start();
        work();
        times.push_back(double(timer.nsecsElapsed()) * 1e-6);
    }
    std::ranges::sort(times);
    return times[times.size() / 2];
}

std::shared_ptr<const ArrayDocument> opened(const QString &path)
{
    Progress progress;
    const auto document = readHdf5(path, progress);
    if (!document) {
        std::fprintf(stderr, "%s\n", qPrintable(toString(document.error())));
        std::exit(1);
    }
    return *document;
}

void compareReading(const char *name, const QString &path, Stored stored)
{
    writeField(path, stored);
    std::vector<double> plain(side * side);
    const double library = medianMilliseconds([&] {
        const H5::H5File file(QFile::encodeName(path).constData(), H5F_ACC_RDONLY);
        file.openDataSet("u").read(plain.data(), H5::PredType::NATIVE_DOUBLE);
    });
    ArrayValues values;
    const auto source = opened(path)->dataSets.front();
    const double ours = medianMilliseconds([&] {
        if (!source->read(wholeWindow(source->shape()), values, Progress()))
            std::exit(1);
    });
    const bool isSame = std::get<std::vector<double>>(values) == plain;
    std::printf("%-12s 256 MiB: H5Dread %7.1f ms, Rankscope %7.1f ms, %.2f x%s\n", name, library, ours, library / ours,
                isSame ? "" : ", OTHER VALUES");
    QFile::remove(path);
}

void openFiles(const QString &path)
{
    constexpr int many = 50'000;
    writeMany(path, 10);
    endReaderProcesses();
    const double first = medianMilliseconds([&] {
        opened(path);
        endReaderProcesses();
    });
    opened(path);
    const double next = medianMilliseconds([&] { opened(path); });
    std::printf("a small file opened: the first one, with its process %.2f ms, the next ones %.2f ms\n", first, next);
    writeMany(path, many);
    std::printf("%d data sets listed: %.0f ms\n", many, medianMilliseconds([&] { opened(path); }));
    QFile::remove(path);
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    if (argc > 1 && std::string_view(argv[1]) == readArraysArgument)
        return runArrayReader();
    useReaderProcesses();
    const QTemporaryDir own;
    const QString folder = argc > 1 ? QFile::decodeName(argv[1]) : own.path();
    openFiles(folder + "/small.h5"_L1);
    compareReading("packed", folder + "/packed.h5"_L1, Stored::Packed);
    compareReading("chunked", folder + "/chunked.h5"_L1, Stored::Chunked);
    compareReading("big-endian", folder + "/swapped.h5"_L1, Stored::BigEndian);
    compareReading("plain", folder + "/plain.h5"_L1, Stored::Plain);
    return 0;
}
