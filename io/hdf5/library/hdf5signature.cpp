// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hdf5/library/hdf5signature.h"

namespace rankscope {

using namespace Qt::StringLiterals;

bool looksLikeHdf5(QIODevice &file)
{
    const QByteArray signature = "\x89HDF\r\n\x1a\n"_ba;
    constexpr qint64 firstUserBlock = 512;
    for (qint64 at = 0; at < file.size(); at = at == 0 ? firstUserBlock : 2 * at) {
        if (file.seek(at) && file.read(signature.size()) == signature)
            return true;
    }
    return false;
}

bool looksLikeNetcdf3(QIODevice &file)
{
    if (!file.seek(0))
        return false;
    const QByteArray head = file.read(4);
    return head == "CDF\x01"_ba || head == "CDF\x02"_ba || head == "CDF\x05"_ba;
}

QString netcdf3Name(QIODevice &file)
{
    if (!looksLikeNetcdf3(file) || !file.seek(3))
        return {};
    return "CDF-"_L1 + QString::number(int{file.read(1).front()});
}

} // namespace rankscope
