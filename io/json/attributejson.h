// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arrayattribute.h"

#include <QLatin1StringView>

namespace rankscope {

class JsonWriter;

/// Writes the values of an attribute as the member `key`, all of them: a scalar as it is, others as lists in lists by
/// their shape. Nothing where there are none.
void writeAttributeValue(JsonWriter &json, QLatin1StringView key, const AttributeValue &value);

} // namespace rankscope
