// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/columnheader.h"

#include <QMetaObject>

namespace rankscope {

QVariant headerData(std::span<const ColumnHeader> headers, const QMetaObject &model, int section,
                    Qt::Orientation orientation, int role)
{
    if (orientation != Qt::Horizontal || section < 0 || static_cast<std::size_t>(section) >= headers.size())
        return {};
    const ColumnHeader &header = headers[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole:
        return model.tr(header.title, nullptr);
    case Qt::ToolTipRole:
        return model.tr(header.toolTip, nullptr);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(header.alignment | Qt::AlignVCenter);
    case Qt::InitialSortOrderRole:
        return int(header.firstOrder);
    default:
        return {};
    }
}

} // namespace rankscope
