// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/arrays/arrayfile.h"

#include "io/arrays/randombytes.h"
#include "io/csv/arraycsv.h"
#include "io/hdf5/hdf5document.h"
#include "io/numpy/numpyreader.h"
#include "io/text/bytesource.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

namespace {

using namespace Qt::StringLiterals;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ArrayFile)
};

tl::unexpected<Error> noArrays(const QString &name)
{
    return tl::unexpected(Error{ErrorKind::WrongFormat,
                                Text::tr("This is no file of arrays."),
                                name,
                                {},
                                Text::tr("HDF5, NumPy and CSV files are read as arrays.")});
}

ArrayResult readStandardInput(Progress &progress)
{
    const QString name = u"-"_s;
    auto source = ByteSource::open(name);
    if (!source)
        return tl::unexpected(source.error());
    std::vector<char> bytes = readToEnd(*source, progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    if (const auto damage = source->damage())
        return tl::unexpected(Error{ErrorKind::Damaged, *damage, name, {}, {}});
    const FileKind kind = detectKind({bytes.data(), std::min(bytes.size(), detectBytes)});
    return readArrayBytes(std::move(bytes), name, kind, progress);
}

} // namespace

ArrayResult readArrayFile(const QString &path, Progress &progress)
{
    if (path == "-"_L1)
        return readStandardInput(progress);
    const auto kind = detectFile(path);
    if (!kind)
        return tl::unexpected(kind.error());
    return readArrayFile(path, *kind, progress);
}

ArrayResult readArrayFile(const QString &path, FileKind kind, Progress &progress)
{
    if (kind == FileKind::Hdf5)
        return readHdf5(path, progress);
    if (kind == FileKind::Numpy)
        return readNumpy(path, progress);
    if (kind != FileKind::ArrayCsv)
        return noArrays(path);
    auto source = ByteSource::open(path);
    if (!source)
        return tl::unexpected(source.error());
    return readArrayCsv(std::move(*source), path, progress);
}

ArrayResult readArrayBytes(std::vector<char> bytes, const QString &name, FileKind kind, Progress &progress)
{
    if (kind == FileKind::Numpy)
        return readNumpy(memoryBytes(std::move(bytes), name), name, progress);
    if (kind == FileKind::ArrayCsv)
        return readArrayCsv(ByteSource::fromMemory(bytes), name, progress);
    if (kind == FileKind::Hdf5) {
        return tl::unexpected(Error{ErrorKind::Unsupported,
                                    Text::tr("HDF5 is not read from standard input."),
                                    name,
                                    {},
                                    Text::tr("Save it as a file and name that.")});
    }
    return noArrays(name);
}

} // namespace rankscope
