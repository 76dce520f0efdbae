// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAbstractItemModel;
class QTableView;

namespace rankscope {

/// What the small tables of panes have in common: whole rows, no grid, rows of the usual height, the last column to the
/// border.
void formTable(QTableView &table);

/// A small table as text with its header, columns by tabs.
QString tableText(const QAbstractItemModel &model);

} // namespace rankscope
