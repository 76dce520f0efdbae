// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/parameters/parameterwriter.h"

#include "io/writeerror.h"

#include <QIODevice>

namespace rankscope {

Result<void> writeParameters(const ParameterFile &file, QIODevice &device)
{
    const auto size = static_cast<qint64>(file.text.size());
    if (device.write(file.text.data(), size) != size)
        return tl::unexpected(writeError(device));
    return {};
}

} // namespace rankscope
