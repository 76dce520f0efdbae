// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/numpy/numpydtype.h"
#include "model/arrays/sources/arrayvalues.h"

#include <QJsonValue>

#include <optional>

namespace rankscope {

/// The element that "fill_value" says stands where nothing was written: of a type that is no record its number or text,
/// of a member of a record its part of the record's bytes. Nothing where the value is null or none of the type.
std::optional<ArrayValues> zarrFill(const NumpyMember &member, const QJsonValue &fill);

} // namespace rankscope
