// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

namespace rankscope {

/// Whether there is room for a text. A text for which there is none gets none by becoming longer.
using TextFits = std::function<bool(const QString &text)>;

/// The name of a function as it fits: whole; else with "(…)" for the arguments, outside of template arguments first;
/// then with
/// "<…>" for template arguments, the innermost first; else cut in the middle. What is in brackets but is part of the
/// name stays: "operator()", "operator<", "(anonymous namespace)", "<module>"; also a place behind a space: "flux
/// (flux.f90:212)".
QString elidedFunctionName(const QString &name, const TextFits &fits);

} // namespace rankscope
