// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/writeerror.h"

#include <QCoreApplication>
#include <QFileDevice>

namespace rankscope {

Error writeError(QIODevice &device)
{
    // A file that took a part of the bytes has not been told why it takes no more: the next write is.
    if (auto *const file = qobject_cast<QFileDevice *>(&device); file && file->error() == QFileDevice::NoError) {
        file->write("\n", 1);
        file->flush();
    }
    Error error;
    error.kind = ErrorKind::CannotWrite;
    error.message = QCoreApplication::translate("WriteError", "Writing failed: %1.").arg(device.errorString());
    return error;
}

} // namespace rankscope
