// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVariant>

#include <span>

namespace rankscope {

/// What stands above a column of a table.
struct ColumnHeader {
    const char *title; // QT_TR_NOOP of the model
    const char *toolTip;
    Qt::Alignment alignment = Qt::AlignLeft;
    Qt::SortOrder firstOrder = Qt::AscendingOrder; // a click on it sorts so at first
};

/// headerData() of an item model: a header for each of its columns, translated in the context of the model's class.
QVariant headerData(std::span<const ColumnHeader> headers, const QMetaObject &model, int section,
                    Qt::Orientation orientation, int role);

} // namespace rankscope
