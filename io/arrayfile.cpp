// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/arrayfile.h"

#include "io/arrays/randombytes.h"
#include "io/arrays/spoolbytes.h"
#include "io/csv/arraycsv.h"
#include "io/foreignfile.h"
#include "io/hdf5/hdf5document.h"
#include "io/numpy/numpyreader.h"
#include "io/text/bytesource.h"
#include "io/text/filenames.h"
#include "io/text/spoolfile.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

namespace {

using namespace Qt::StringLiterals;

struct ArrayFileTexts {
    Q_DECLARE_TR_FUNCTIONS(ArrayFile)
};

tl::unexpected<Error> noArrays(const QString &name)
{
    if (isEmptyFile(name))
        return tl::unexpected(Error{ErrorKind::WrongFormat, ArrayFileTexts::tr("The file is empty."), name, {}, {}});
    return tl::unexpected(withSeen({ErrorKind::WrongFormat,
                                    ArrayFileTexts::tr("This is no file of arrays."),
                                    name,
                                    {},
                                    ArrayFileTexts::tr("HDF5, NumPy, CSV and Visualizer files are read as arrays.")}));
}

ArrayResult readStandardInput(const ArrayReadOptions &options, Progress &progress)
{
    const QString name = u"-"_s;
    auto source = ByteSource::open(name);
    if (!source)
        return tl::unexpected(source.error());
    std::vector<char> bytes(detectBytes);
    bytes.resize(source->read(bytes));
    const std::string_view head(bytes.data(), bytes.size());
    const FileKind kind = detectKind(head);
    if (isPerhapsStream(kind, head)) {
        const auto stream = spoolToEnd(*source, bytes, name, progress);
        if (!stream)
            return tl::unexpected(stream.error());
        if (kind == FileKind::VisualizerDataset || mayBeVisualizer(*stream, options.layouts, progress))
            return readArrayStream(*stream, name, options, progress);
        return noArrays(name);
    }
    const std::vector<char> rest = readToEnd(*source, progress);
    bytes.insert(bytes.end(), rest.begin(), rest.end());
    if (progress.isCancelled())
        return tl::unexpected(cancelledError(name));
    if (const auto damage = source->damage())
        return tl::unexpected(Error{ErrorKind::Damaged, *damage, name, {}, {}});
    return readArrayBytes(std::move(bytes), name, kind, options, progress);
}

} // namespace

bool isPerhapsStream(FileKind kind, std::string_view head)
{
    return kind == FileKind::VisualizerDataset
           || (kind == FileKind::Unknown && head.find('\0') != std::string_view::npos);
}

Result<FileKind> detectArrayFile(const QString &path, const ArrayReadOptions &options, Progress &progress)
{
    auto kind = detectFile(path);
    if (!kind || *kind != FileKind::Unknown)
        return kind;
    const auto bytes = openRandomBytes(path, progress);
    const auto isIt = options.searchesLayouts ? mayBeVisualizer : isVisualizer;
    return bytes && isIt(*bytes, options.layouts, progress) ? FileKind::VisualizerDataset : kind;
}

ArrayResult readArrayFile(const QString &path, const ArrayReadOptions &options, Progress &progress)
{
    if (path == "-"_L1)
        return readStandardInput(options, progress);
    const auto kind = detectArrayFile(path, options, progress);
    if (!kind)
        return tl::unexpected(kind.error());
    return readArrayFile(path, *kind, options, progress);
}

ArrayResult readArrayFile(const QString &path, FileKind kind, const ArrayReadOptions &options, Progress &progress)
{
    if (kind == FileKind::Hdf5)
        return readHdf5(path, progress);
    if (kind == FileKind::Numpy)
        return readNumpy(path, progress);
    if (kind == FileKind::VisualizerDataset) {
        const auto bytes = openRandomBytes(path, progress);
        return bytes ? readArrayStream(*bytes, path, options, progress) : tl::unexpected(bytes.error());
    }
    if (kind != FileKind::ArrayCsv)
        return noArrays(path);
    auto source = ByteSource::open(path);
    if (!source)
        return tl::unexpected(source.error());
    return readArrayCsv(std::move(*source), path, progress);
}

ArrayResult readArrayStream(const SharedBytes &bytes, const QString &name, const ArrayReadOptions &options,
                            Progress &progress)
{
    if (options.layouts.empty())
        return tl::unexpected(noLayoutError(bytes, name, progress));
    return readVisualizer(bytes, name, options.layouts, progress);
}

ArrayResult readArrayBytes(std::vector<char> bytes, const QString &name, FileKind kind, const ArrayReadOptions &options,
                           Progress &progress)
{
    if (kind == FileKind::Numpy)
        return readNumpy(memoryBytes(std::move(bytes), name), name, progress);
    if (kind == FileKind::VisualizerDataset)
        return readArrayStream(memoryBytes(std::move(bytes), name), name, options, progress);
    if (kind == FileKind::ArrayCsv)
        return readArrayCsv(ByteSource::fromMemory(bytes), name, progress);
    if (kind == FileKind::Hdf5) {
        Result<SpoolFile> spool = SpoolFile::make(name); // the library reads at any place
        Result<void> kept = spool ? spool->write(bytes, 0) : tl::unexpected(spool.error());
        return kept ? readHdf5(std::move(*spool), name, progress) : tl::unexpected(kept.error());
    }
    return noArrays(name);
}

} // namespace rankscope
