// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/writing/hdf5output.h"

#include "io/hdf5/library/hdf5handle.h"
#include "io/hdf5/library/hdf5thread.h"
#include "io/writeerror.h"

#include <QCoreApplication>

#include <cerrno>
#include <new>

namespace rankscope {

namespace {

Error outputError(const QString &reason)
{
    Error error;
    error.kind = ErrorKind::CannotWrite;
    error.message = QCoreApplication::translate("Hdf5File", "The HDF5 file could not be written (%1).").arg(reason);
    return error;
}

/// The newest layouts of 1.8 at most, whatever the library could write.
H5::FileAccPropList compatible(const H5::FileAccPropList &list)
{
#if H5_VERSION_GE(1, 10, 2)
    checked(H5Pset_libver_bounds(list.getId(), H5F_LIBVER_EARLIEST, H5F_LIBVER_V18));
#endif
    return list;
}

} // namespace

Hdf5Output::~Hdf5Output()
{
    runInHdf5Thread([this] {
        (void)guarded([this]() -> Result<void> {
            if (m_file)
                m_file->close();
            return {};
        });
        m_file.reset();
        m_driver.reset();
    });
}

/// Any failure of the library, told by the reason of the system where the disk was at fault.
Result<void> Hdf5Output::guarded(const std::function<Result<void>()> &work) const
{
    Result<void> result;
    try {
        result = work();
    } catch (const H5::Exception &exception) {
        result = tl::unexpected(outputError(reasonOf(exception)));
    } catch (const std::bad_alloc &) {
        return tl::unexpected(outputError(qt_error_string(ENOMEM)));
    }
    if (hasFailed())
        return tl::unexpected(outputError(qt_error_string(m_driver->error())));
    return result;
}

Result<void> Hdf5Output::open(const QString &path)
{
    m_target.setFileName(path);
    if (!m_target.open(QIODevice::ReadWrite | QIODevice::Truncate | QIODevice::Unbuffered))
        return tl::unexpected(writeError(m_target));
    Result<void> result;
    runInHdf5Thread([&] {
        m_driver.emplace(m_target.handle());
        result = guarded([&]() -> Result<void> {
            m_file.emplace("rankscope", H5F_ACC_TRUNC, H5::FileCreatPropList::DEFAULT,
                           compatible(m_driver->accessList()));
            return {};
        });
    });
    return result;
}

Result<void> Hdf5Output::run(const Piece &piece)
{
    Result<void> result;
    runInHdf5Thread([&] { result = guarded([&] { return piece(*m_file); }); });
    return result;
}

Result<void> Hdf5Output::close()
{
    return run([](H5::H5File &file) -> Result<void> {
        file.close();
        return {};
    });
}

} // namespace rankscope
