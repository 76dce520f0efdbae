// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/hdf5handle.h"

namespace rankscope {

namespace {

herr_t keepInnermost(unsigned position, const H5E_error2_t *error, void *reason)
{
    if (position == 0 && error->desc)
        *static_cast<QString *>(reason) = QString::fromUtf8(error->desc).simplified();
    return 0;
}

} // namespace

QString libraryReason()
{
    QString reason;
    H5Ewalk2(H5E_DEFAULT, H5E_WALK_UPWARD, keepInnermost, &reason);
    return reason;
}

} // namespace rankscope
