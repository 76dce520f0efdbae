// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAbstractItemModel;
class QTableView;

namespace rankscope {

/// What the tables below the tree have in common: whole rows, no grid, rows of the usual height, data in the fixed font;
/// rows whose first cell is marked (role of StackClassModel) with the flag of the odd ones.
void formTable(QTableView &table);

/// A small table as text with its header, columns by tabs.
QString tableText(const QAbstractItemModel &model);

} // namespace rankscope
