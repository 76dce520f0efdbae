// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <H5Cpp.h>

namespace rankscope {

/// The innermost of what the library has to say about its last failure, in its own words. To be asked before any other call.
QString libraryReason();

/// Hands `result` on; throws H5::Exception with libraryReason() where it is negative, as failures of the C API are.
template<typename T>
T checked(T result)
{
    if (result < 0)
        throw H5::Exception("HDF5", libraryReason().toStdString());
    return result;
}

/// The C++ object of an identifier that the C API made: it closes it. Throws where the call that made it failed.
template<typename T>
T adopted(hid_t id)
{
    T object(checked(id));
    H5Idec_ref(id); // the object counted itself as well
    return object;
}

/// What was thrown, as a person reads it.
inline QString reasonOf(const H5::Exception &exception)
{
    return QString::fromStdString(exception.getDetailMsg());
}

} // namespace rankscope
