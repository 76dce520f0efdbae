// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/arrayfile.h"

#include "io/csv/arraycsv.h"
#include "io/hdf5/document/hdf5document.h"
#include "io/numpy/numpyreader.h"
#include "io/text/spoolfile.h"

namespace rankscope {

ArrayResult readHdf5Input(FileInput &input, const ArrayReadOptions &, Progress &progress)
{
    if (!input.kept)
        return readHdf5(input.name, progress);
    Result<SpoolFile> spool = SpoolFile::make(input.name); // the library reads at any place
    const Result<void> kept = spool ? spool->write(*input.kept, 0) : tl::unexpected(spool.error());
    return kept ? readHdf5(std::move(*spool), input.name, progress) : tl::unexpected(kept.error());
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
