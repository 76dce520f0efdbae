// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <H5Cpp.h>

#include <cstdint>

namespace rankscope {

/// Lets HDF5 write to an open file and survive a full disk. With the library's own driver a write that fails comes back when
/// its objects are destroyed, is printed on standard error by each of them, and ends in a crash when the program exits
/// (HDF5 1.10). This one reports the first failure once, or not at all, and swallows what comes after it: the file is lost
/// anyway, and everything closes in order.
/// Invariant: outlives every HDF5 object that was made through accessList().
class Hdf5FileDriver
{
public:
    /// Whether the library learns of a failed write. A block that it could not write when it closes a data set makes it
    /// stumble when the program exits: who asks error() now and then needs no report.
    enum class Failures : std::uint8_t { Reported, Swallowed };

    /// `descriptor` is an empty file open for reading and writing; it stays open.
    explicit Hdf5FileDriver(int descriptor, Failures failures = Failures::Reported);
    ~Hdf5FileDriver();
    Hdf5FileDriver(const Hdf5FileDriver &) = delete;
    Hdf5FileDriver &operator=(const Hdf5FileDriver &) = delete;

    /// How H5::H5File shall open its file; the name given there is not looked at.
    H5::FileAccPropList accessList() const;

    /// errno of the first write that failed, or 0.
    int error() const { return m_state.error; }

    struct State {
        int descriptor = -1;
        Failures failures = Failures::Reported;
        int error = 0;
    };

private:
    State m_state;
    hid_t m_driver;
};

} // namespace rankscope
