// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/document/hdf5document.h"

#include "io/hdf5/document/hdf5array.h"
#include "io/hdf5/document/hdf5flavour.h"
#include "io/hdf5/document/hdf5readfile.h"
#include "io/hdf5/document/netcdfview.h"
#include "model/arrays/openpmd/constantrecords.h"
#include "model/arrays/openpmd/particlepatches.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// `open` is given where to put what is to be said of the file.
template<typename Open>
Result<std::shared_ptr<const ArrayDocument>> listed(const QString &path, Open open, Progress &progress)
{
    auto document = std::make_shared<ArrayDocument>();
    document->name = path;
    document->format = ArrayFormat::Hdf5;
    const Result<std::shared_ptr<const Hdf5ReadFile>> file = open(document->problems);
    if (!file)
        return tl::unexpected(file.error());
    Result<Hdf5Listing> listing = (*file)->list(progress);
    if (!listing)
        return tl::unexpected(listing.error());
    const bool hasNetcdf = isNetcdf(*listing);
    const NetcdfVariables variables = hasNetcdf ? hideNotesOfNetcdf(*listing) : NetcdfVariables();
    document->entries = std::move(listing->entries);
    for (const Problem &problem : listing->problems)
        document->problems.add(problem);
    document->dataSets.reserve(listing->dataSets.size());
    for (const Hdf5Listed &dataSet : listing->dataSets) {
        document->dataSets.push_back(std::make_shared<const Hdf5Array>(dataSet, *file));
    }
    if (hasNetcdf)
        showAsNetcdf(*document, variables);
    document->flavour = hdf5Flavour(*document, hasNetcdf);
    if (document->flavour.startsWith("openPMD"_L1)) {
        addConstantRecords(*document);
        addParticlePatches(*document);
    }
    return document;
}

} // namespace

Result<std::shared_ptr<const ArrayDocument>> readHdf5(const QString &path, Progress &progress)
{
    return listed(
        path, [&](ProblemList &problems) { return Hdf5ReadFile::open(path, problems, progress); }, progress);
}

Result<std::shared_ptr<const ArrayDocument>> readHdf5(SpoolFile spool, const QString &name, Progress &progress)
{
    const auto open = [&](ProblemList &problems) {
        return Hdf5ReadFile::open(std::move(spool), name, problems, progress);
    };
    return listed(name, open, progress);
}

} // namespace rankscope
