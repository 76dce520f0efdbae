// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/options/flatlevel.h"

namespace rankscope {

std::optional<FlatBy> flatByOf(const std::string &word)
{
    if (word == "module")
        return FlatBy::Module;
    if (word == "file")
        return FlatBy::File;
    if (word == "procedure")
        return FlatBy::Procedure;
    if (word == "loop")
        return FlatBy::Loop;
    return word == "line" ? std::optional(FlatBy::Line) : std::nullopt;
}

} // namespace rankscope
