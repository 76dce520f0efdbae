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

} // namespace rankscope
