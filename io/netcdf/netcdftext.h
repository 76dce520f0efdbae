// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

#include <QString>

#include <string_view>

namespace rankscope {

/// Characters of a netCDF file as a user reads them: up to the first zero, UTF-8, else Latin-1.
QString netcdfText(std::string_view characters);

/// The library cannot open the file.
Error netcdfOpenError(const QString &path, const QString &reason);

} // namespace rankscope
