// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/fieldtable.h"
#include "model/trace/parameters/parameterfile.h"

namespace rankscope {

/// A row for each entry in the order of the file: name, index, values, default, the values that are allowed, meaning,
/// line and comment. Several values are joined by ", ". What is known of no parameter is empty.
FieldTable parameterFields(const ParameterFile &file);

} // namespace rankscope
