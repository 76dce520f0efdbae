// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace rankscope {

class JsonWriter;

/// Writes what a text spells: a number with all its digits, "nan", "inf" or "-inf", the two parts of a complex
/// number "(1,2)" or "1+2i" as a list, else the text itself.
void writeSpelledValue(JsonWriter &json, QStringView text);

} // namespace rankscope
