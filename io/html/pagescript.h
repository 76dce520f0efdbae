// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace rankscope {

/// The script of a page: it sorts and filters the rows of each table of class "sorted" and switches between light and
/// dark. Its words stand in attributes data-… of the body, what a cell sorts by in data-n. A page without scripts has
/// the plain tables. Without & and <, so that the page can also be read as XML.
QString pageScript();

} // namespace rankscope
