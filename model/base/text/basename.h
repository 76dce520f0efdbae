// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <algorithm>
#include <string_view>

namespace rankscope {

/// The part of a path behind the last slash or backslash; all of it where there is neither. Traces and profiles come
/// from any system, so names of files in them may have both.
constexpr std::string_view baseNameOf(std::string_view path)
{
    return path.substr(path.find_last_of("/\\") + 1); // of npos: all
}

inline QString baseNameOf(const QString &path)
{
    return path.sliced(std::max(path.lastIndexOf(u'/'), path.lastIndexOf(u'\\')) + 1);
}

} // namespace rankscope
