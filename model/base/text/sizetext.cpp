// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/text/sizetext.h"

#include "model/base/plural.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <limits>

namespace rankscope {

QString sizeText(std::uint64_t bytes)
{
    constexpr std::uint64_t kilobyte = 1000;
    if (bytes < kilobyte) // QLocale has one form for any number of bytes
        return QCoreApplication::translate("SizeText", "%n bytes", nullptr, plural(bytes));
    const std::uint64_t shown = std::min<std::uint64_t>(bytes, std::numeric_limits<qint64>::max());
    return QLocale().formattedDataSize(static_cast<qint64>(shown), 1, QLocale::DataSizeSIFormat);
}

} // namespace rankscope
