// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/writeerror.h"

#include <QCoreApplication>
#include <QIODevice>

namespace rankscope {

Error writeError(const QIODevice &device)
{
    Error error;
    error.kind = ErrorKind::CannotWrite;
    error.message = QCoreApplication::translate("WriteError", "Writing failed: %1.").arg(device.errorString());
    return error;
}

} // namespace rankscope
