// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"

#include <QString>

#include <optional>

namespace rankscope {

/// What is wrong with a value of a rule, as a part of a sentence; nothing where it is good.
using RuleFault = std::optional<QString>;

/// The rules do not have the form that they need; `message` is a full sentence.
inline tl::unexpected<Error> wrongRule(const QString &message)
{
    return tl::unexpected(Error{.kind = ErrorKind::WrongFormat, .message = message});
}

} // namespace rankscope
