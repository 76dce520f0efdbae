// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/hdf5/writing/hdf5filedriver.h"
#include "model/base/result.h"

#include <QFile>

#include <functional>
#include <optional>

namespace rankscope {

/// An HDF5 file that is written piece by piece: between the pieces other threads may read HDF5 files. Every version of
/// the library from 1.8 on reads it. The border at which H5::Exception becomes an Error.
/// Invariant: objects of the library that a piece made and kept are gone before the last piece ends.
class Hdf5Output
{
public:
    using Piece = std::function<Result<void>(H5::H5File &file)>;

    Hdf5Output() = default;
    ~Hdf5Output(); ///< closes the file; what fails then is not told
    Hdf5Output(const Hdf5Output &) = delete;
    Hdf5Output &operator=(const Hdf5Output &) = delete;

    /// Makes or overwrites the file. Error: CannotWrite.
    [[nodiscard]] Result<void> open(const QString &path);
    /// Runs a piece in the thread of HDF5. It may throw H5::Exception. Not to be called from that thread. The piece
    /// runs to its end, whatever the disk does, and fails then: a long one asks hasFailed().
    [[nodiscard]] Result<void> run(const Piece &piece);
    /// Errors: CannotWrite, for anything that did not reach the file.
    [[nodiscard]] Result<void> close();
    /// Whether something did not reach the disk.
    bool hasFailed() const { return m_driver && m_driver->error() != 0; }

private:
    Result<void> guarded(const std::function<Result<void>()> &work) const;

    QFile m_target;
    std::optional<Hdf5FileDriver> m_driver;
    std::optional<H5::H5File> m_file;
};

} // namespace rankscope
