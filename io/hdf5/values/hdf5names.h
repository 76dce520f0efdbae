// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <H5Cpp.h>

#include <unordered_map>

namespace rankscope {

/// The names of a file's objects by their addresses, for references to them. Listed when the first one is asked for:
/// the library itself would look through the whole file for each.
/// Invariant: used in the HDF5 thread while the file is open.
class Hdf5Names
{
public:
    explicit Hdf5Names(hid_t file) : m_file(file) {}

    hid_t file() const { return m_file; }
    /// The path of an object of the file; empty for none that is known. Throws H5::Exception.
    QString nameOf(haddr_t address);

private:
    void list();

    hid_t m_file;
    bool m_isListed = false;
    std::unordered_map<haddr_t, QString> m_names;
};

} // namespace rankscope
