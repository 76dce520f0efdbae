// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/text/decodedname.h"

#include <QStringDecoder>

#include <algorithm>

namespace rankscope {

QString decodedName(std::string_view bytes, const QString &encoding)
{
    const bool ascii = std::all_of(bytes.begin(), bytes.end(), [](char byte) { return (byte & 0x80) == 0; });
    if (ascii)
        return QString::fromLatin1(bytes.data(), qsizetype(bytes.size()));
    QStringDecoder decoder(encoding.toLatin1().constData());
    if (!decoder.isValid())
        return QString::fromUtf8(bytes);
    return decoder(QByteArrayView(bytes.data(), qsizetype(bytes.size())));
}

} // namespace rankscope
