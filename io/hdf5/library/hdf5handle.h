// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <H5Cpp.h>

namespace rankscope {

/// From now on the library prints nothing on standard error when a call fails in this thread, but keeps the reason.
void keepLibraryReasons();

/// The innermost of what the library had to say about the last call that failed in this thread, in its own words; it is
/// forgotten then.
QString libraryReason();

/// As the function of an exception that checked() throws: its text is the reason.
inline constexpr const char *ownException = "HDF5";

/// Hands `result` on; throws H5::Exception with libraryReason() where it is negative, as failures of the C API are.
template<typename T>
T checked(T result)
{
    if (result < 0)
        throw H5::Exception(ownException, libraryReason().toStdString());
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

/// What was thrown, as a user reads it.
QString reasonOf(const H5::Exception &exception);

} // namespace rankscope
