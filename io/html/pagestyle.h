// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace rankscope {

/// The style sheet of a page, light and dark: as the system has it, or as the attribute data-theme of the root says. On
/// paper it is light, all rows are there and nothing is cut. Without quotes, & and angle brackets, which would be
/// escaped. Source of the colours: interface.md, "Colours and marks".
QString pageStyle();

} // namespace rankscope
