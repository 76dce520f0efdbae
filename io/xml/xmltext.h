// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace rankscope {

/// The text with everything that XML 1.0 does not allow (control characters, lone surrogates) as U+FFFD: names come
/// from files that may be damaged, and QXmlStreamWriter would write them as they are.
QString xmlText(const QString &text);

/// Appends text as UTF-8; quickly where all is ASCII.
void appendUtf8(std::string &text, QStringView more);

} // namespace rankscope
