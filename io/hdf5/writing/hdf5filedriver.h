// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <H5Cpp.h>

#include <array>
#include <cstdint>
#include <map>

namespace rankscope {

/// Lets HDF5 write to an open file and survive a full disk. A write that fails makes the library (1.10) stumble later:
/// what could not be flushed comes back when its objects are closed, is printed on standard error by each of them, and
/// ends in a crash when the file is closed or the program exits. So the library never learns of it: from the first
/// failure on what it writes is kept in memory, where it can read it again, and everything closes in order. The file is
/// lost, which error() says; who writes much asks now and then, and stops.
/// Invariant: outlives every HDF5 object that was made through accessList().
class Hdf5FileDriver
{
public:
    /// `descriptor` is an empty file open for reading and writing; it stays open.
    explicit Hdf5FileDriver(int descriptor);
    ~Hdf5FileDriver();
    Hdf5FileDriver(const Hdf5FileDriver &) = delete;
    Hdf5FileDriver &operator=(const Hdf5FileDriver &) = delete;

    /// How H5::H5File shall open its file; the name given there is not looked at.
    H5::FileAccPropList accessList() const;

    /// errno of the first write that failed, or 0.
    int error() const { return m_state.error; }

    using Page = std::array<char, 4096>;
    struct State {
        int descriptor = -1;
        int error = 0;
        std::map<std::uint64_t, Page> pages = {}; // by number: what was written after the failure
    };

private:
    State m_state;
    hid_t m_driver;
};

} // namespace rankscope
