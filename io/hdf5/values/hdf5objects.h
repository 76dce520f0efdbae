// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <H5Cpp.h>

#include <cstddef>
#include <functional>
#include <vector>

namespace rankscope {

/// Which object it is, by whatever name: the open file and the address in it.
struct Hdf5ObjectKey {
    unsigned long file = 0;
    haddr_t address = 0;

    friend bool operator==(const Hdf5ObjectKey &, const Hdf5ObjectKey &) = default;
};

struct Hdf5ObjectKeyHash {
    std::size_t operator()(const Hdf5ObjectKey &key) const
    {
        return std::hash<haddr_t>()(key.address * 0x9E3779B97F4A7C15U) ^ key.file;
    }
};

struct Hdf5ObjectFacts {
    Hdf5ObjectKey key;
    H5O_type_t type = H5O_TYPE_UNKNOWN;
};

/// Of an open object, and of a name in a group. Throw H5::Exception.
Hdf5ObjectFacts factsOf(hid_t object);
Hdf5ObjectFacts factsOf(hid_t group, const QByteArray &name, hid_t linkAccess);

/// A name in a group.
struct Hdf5Link {
    QByteArray name;
    H5L_type_t type = H5L_TYPE_HARD;
};

/// The names in a group: in the order in which they were made where the group keeps it, else sorted. Throws
/// H5::Exception.
std::vector<Hdf5Link> linksOf(hid_t group);

/// Where a soft link leads ("/fields/u") or an external one ("other.h5:/u"); empty for others. Throws H5::Exception.
QString linkTarget(hid_t group, const Hdf5Link &link);

} // namespace rankscope
