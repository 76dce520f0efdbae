// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/arrayfile.h"

#include "io/csv/arraycsv.h"
#include "io/hdf5/document/hdf5document.h"
#include "io/mitgcm/mitgcmdocument.h"
#include "io/netcdf/netcdfdocument.h"
#include "io/numpy/numpyreader.h"
#include "io/text/spoolfile.h"
#include "io/zarr/zarrdocument.h"

#include <QCoreApplication>

namespace rankscope {

namespace {

/// What was kept of standard input, in a file: libraries read at any place.
Result<SpoolFile> spooled(const FileInput &input)
{
    Result<SpoolFile> spool = SpoolFile::make(input.name);
    const Result<void> kept = spool ? spool->write(*input.kept, 0) : tl::unexpected(spool.error());
    return kept ? std::move(spool) : tl::unexpected(kept.error());
}

} // namespace

ArrayResult readHdf5Input(FileInput &input, const ArrayReadOptions &, Progress &progress)
{
    if (!input.kept)
        return readHdf5(input.name, progress);
    Result<SpoolFile> spool = spooled(input);
    return spool ? readHdf5(std::move(*spool), input.name, progress) : tl::unexpected(spool.error());
}

ArrayResult readNetcdfInput(FileInput &input, const ArrayReadOptions &, Progress &progress)
{
    if (!input.kept)
        return readNetcdf(input.name, progress);
    Result<SpoolFile> spool = spooled(input);
    return spool ? readNetcdf(std::move(*spool), input.name, progress) : tl::unexpected(spool.error());
}

ArrayResult readZarrInput(FileInput &input, const ArrayReadOptions &, Progress &progress)
{
    if (!input.kept)
        return readZarr(input.name, progress);
    return tl::unexpected(Error{ErrorKind::Unsupported,
                                QCoreApplication::translate("Zarr", "This describes a Zarr store, which is a folder."),
                                input.name,
                                {},
                                QCoreApplication::translate("Zarr", "Open the folder.")});
}

ArrayResult readMitgcmInput(FileInput &input, const ArrayReadOptions &, Progress &progress)
{
    if (!input.kept)
        return readMitgcm(input.name, progress);
    return tl::unexpected(
        Error{ErrorKind::Unsupported,
              QCoreApplication::translate("Mitgcm", "This describes a field of MITgcm, whose values are next to it."),
              input.name,
              {},
              QCoreApplication::translate("Mitgcm", "Open the file itself.")});
}

ArrayResult readNumpyInput(FileInput &input, const ArrayReadOptions &, Progress &progress)
{
    return input.kept ? readNumpy(memoryBytes(std::move(*input.kept), input.name), input.name, progress)
                      : readNumpy(input.name, progress);
}

ArrayResult readVisualizerInput(FileInput &input, const ArrayReadOptions &options, Progress &progress)
{
    SharedBytes bytes = input.stream;
    if (!bytes && input.kept)
        bytes = memoryBytes(std::move(*input.kept), input.name);
    if (!bytes) {
        const Result<SharedBytes> opened = openRandomBytes(input.name, progress);
        if (!opened)
            return tl::unexpected(opened.error());
        bytes = *opened;
    }
    if (options.layouts.empty())
        return tl::unexpected(noLayoutError(bytes, input.name, progress));
    return readVisualizer(bytes, input.name, options.layouts, progress);
}

ArrayResult readCsvInput(FileInput &input, const ArrayReadOptions &, Progress &progress)
{
    auto source = input.open();
    if (!source)
        return tl::unexpected(source.error());
    return readArrayCsv(std::move(*source), input.name, progress);
}

} // namespace rankscope
