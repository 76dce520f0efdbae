// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QAbstractItemView;

namespace rankscope {

/// The selected rows of a flat list as text, all where none is selected: the headings of the first `columns` columns
/// with tabs between them, then a line a row, as `rowText` spells it.
QString selectedRowsText(const QAbstractItemView &view, int columns, const std::function<QString(int row)> &rowText);

} // namespace rankscope
