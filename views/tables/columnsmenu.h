// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QHeaderView;
class QPoint;

namespace rankscope {

/// Shows a menu in which the columns of a table are shown and hidden; one of them stays. `changed` is called for each.
void showColumnsMenu(QHeaderView &header, const QString &objectName, const QPoint &point,
                     const std::function<void()> &changed);

} // namespace rankscope
