// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstdint>

namespace rankscope {

/// The bytes of a source file, or of the lines around one where the file is long.
struct SourceBytes {
    QByteArray bytes;
    std::uint64_t firstLine = 1; // of `bytes` in the file
    bool wholeFile = true;
};

/// Files up to this size are read whole; of longer ones 2,000 lines before and behind `line`.
inline constexpr std::uint64_t wholeSourceBytes = std::uint64_t(8) << 20;

/// Reads the file (unpacked where it is a .gz). Errors: those of ByteSource::open(), Cancelled.
[[nodiscard]] Result<SourceBytes> readSource(const QString &path, std::uint64_t line, Progress &progress);

/// The encodings a user can choose from; the sources of DVM programs are often in one of the Cyrillic ones.
QStringList sourceEncodings();

/// UTF-8 where the bytes are that; else the one of the Cyrillic encodings in which they look most like Russian text.
QString guessEncoding(const QByteArray &bytes);

/// `encoding` is one of sourceEncodings(). Bytes that it does not know become U+FFFD; line ends become LF.
QString decodeSource(const QByteArray &bytes, const QString &encoding);

} // namespace rankscope
