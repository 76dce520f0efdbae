// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/flatbutton.h"

#include <QToolButton>

namespace rankscope {

QToolButton *flatButton(const QString &name, const QString &text, const QString &toolTip, QWidget *parent)
{
    auto *const button = new QToolButton(parent);
    button->setObjectName(name);
    button->setText(text);
    button->setToolTip(toolTip);
    button->setAccessibleName(toolTip);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace rankscope
