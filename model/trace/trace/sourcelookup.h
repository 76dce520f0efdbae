// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <optional>

namespace rankscope {

/// The text of a source file by the name that the trace gives it; nothing where there is none.
using SourceLookup = std::function<std::optional<QString>(const QString &file)>;

} // namespace rankscope
