// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text/textpattern.h"

namespace rankscope {

/// What a user types to say which scopes are meant: "/…/" is a regular expression, "*" and "?" stand for anything,
/// any other text may stand anywhere in a name. Capitals count only where there are some.
TextPattern typedPattern(const QString &text);
/// What typedPattern() reads as this one.
QString typedText(const TextPattern &pattern);

} // namespace rankscope
