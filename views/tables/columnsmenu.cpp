// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/columnsmenu.h"

#include <QAbstractItemModel>
#include <QHeaderView>
#include <QMenu>

namespace rankscope {

void showColumnsMenu(QHeaderView &header, const QString &objectName, const QPoint &point,
                     const std::function<void()> &changed)
{
    auto *const menu = new QMenu(&header);
    menu->setObjectName(objectName);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (int column = 0; column < header.count(); ++column) {
        QAction *const action = menu->addAction(header.model()->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!header.isSectionHidden(column));
        action->setEnabled(!action->isChecked() || header.hiddenSectionCount() < header.count() - 1);
        QObject::connect(action, &QAction::toggled, &header, [&header, column, changed](bool isShown) {
            header.setSectionHidden(column, !isShown);
            changed();
        });
    }
    menu->popup(header.mapToGlobal(point));
}

} // namespace rankscope
