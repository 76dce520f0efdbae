// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/document/hdf5document.h"

#include "io/hdf5/document/hdf5flavour.h"
#include "io/hdf5/document/hdf5tree.h"
#include "io/hdf5/library/hdf5handle.h"
#include "io/hdf5/library/hdf5thread.h"

#include <QCoreApplication>

#include <new>

namespace rankscope {

namespace {

Error listError(const QString &path, const QString &reason)
{
    return {ErrorKind::Damaged,
            QCoreApplication::translate("Hdf5File", "The contents of the HDF5 file cannot be listed (%1).").arg(reason),
            path,
            {},
            {}};
}

/// Some objects at a time, each time in the HDF5 thread.
Result<void> list(std::unique_ptr<Hdf5Tree> &tree, const QString &path, Progress &progress)
{
    std::optional<Error> error;
    for (bool hasMore = true; hasMore && !error;) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(path));
        runInHdf5Thread([&] {
            try {
                hasMore = tree->step(progress);
                if (!hasMore)
                    tree->finish();
            } catch (const H5::Exception &exception) {
                error = listError(path, reasonOf(exception));
            } catch (const std::bad_alloc &) {
                error = listError(path, QCoreApplication::translate("Hdf5Array", "there is not enough memory"));
            }
        });
    }
    if (error)
        return tl::unexpected(*error);
    return {};
}

/// `open` is given where to put what is to be said of the file.
template<typename Open>
Result<std::shared_ptr<const ArrayDocument>> listed(const QString &path, Open open, Progress &progress)
{
    auto document = std::make_shared<ArrayDocument>();
    document->name = path;
    document->format = ArrayFormat::Hdf5;
    // Declared before the tree and held beyond it: the file must not be closed from within the HDF5 thread.
    const Result<std::shared_ptr<Hdf5Input>> input = open(document->problems);
    if (!input)
        return tl::unexpected(input.error());
    std::unique_ptr<Hdf5Tree> tree;
    runInHdf5Thread([&] { tree = std::make_unique<Hdf5Tree>(*input, *document); });
    const Result<void> listed = list(tree, path, progress);
    const bool hasNetcdfMarks = tree->hasNetcdfMarks();
    runInHdf5Thread([&] { tree.reset(); });
    if (!listed)
        return tl::unexpected(listed.error());
    document->flavour = hdf5Flavour(*document, hasNetcdfMarks);
    return document;
}

} // namespace

Result<std::shared_ptr<const ArrayDocument>> readHdf5(const QString &path, Progress &progress)
{
    return listed(
        path, [&path](ProblemList &problems) { return Hdf5Input::open(path, problems); }, progress);
}

Result<std::shared_ptr<const ArrayDocument>> readHdf5(SpoolFile spool, const QString &name, Progress &progress)
{
    const auto open = [&](ProblemList &problems) { return Hdf5Input::open(std::move(spool), name, problems); };
    return listed(name, open, progress);
}

} // namespace rankscope
