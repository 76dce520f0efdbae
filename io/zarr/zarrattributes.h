// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arrayattribute.h"

#include <QJsonObject>

#include <vector>

namespace rankscope {

/// The attributes that an object of JSON holds (.zattrs), sorted by their names: numbers, truth values and texts as
/// they are, lists of them as one-dimensional values, everything else as JSON. What other programs keep there for
/// themselves is skipped.
std::vector<ArrayAttribute> zarrAttributes(const QJsonObject &object);

/// An attribute with a value of its own.
ArrayAttribute zarrAttribute(const QString &name, ElementType type, ArrayShape shape, ArrayValues values);

} // namespace rankscope
