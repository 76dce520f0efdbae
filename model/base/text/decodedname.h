// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>

namespace rankscope {

/// The bytes of a name as text in an encoding; bytes that it does not know become U+FFFD. UTF-8 where nobody knows the
/// encoding.
QString decodedName(std::string_view bytes, const QString &encoding);

} // namespace rankscope
