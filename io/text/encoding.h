// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>
#include <string_view>

namespace rankscope {

/// What may be at the front of a text in UTF-8.
inline constexpr std::string_view utf8ByteOrderMark = "\xef\xbb\xbf";

/// The bytes are well-formed UTF-8 (no surrogates, no overlong forms).
bool isUtf8(std::string_view bytes);

/// The encoding of bytes that are not UTF-8: what was asked for, else Windows-1251.
QString encodingOrDefault(const QString &encoding);

/// Text of a file as UTF-8: as it is where it is UTF-8, else converted from `encoding` (empty: Windows-1251).
/// `converted` is set when it had to be.
std::string utf8Text(std::string_view bytes, const QString &encoding, bool &converted);

} // namespace rankscope
