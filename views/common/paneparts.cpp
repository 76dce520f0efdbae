// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/paneparts.h"

#include <QFrame>
#include <QLabel>

namespace rankscope {

QWidget *makeRule(QWidget *parent)
{
    auto *const rule = new QFrame(parent);
    rule->setFrameShape(QFrame::HLine);
    rule->setFrameShadow(QFrame::Plain);
    rule->setFixedHeight(1);
    rule->setForegroundRole(QPalette::Mid);
    return rule;
}

QLabel *makeSentence(const QString &name, QWidget *parent)
{
    auto *const label = new QLabel(parent);
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace rankscope
