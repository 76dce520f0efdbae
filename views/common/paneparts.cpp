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

QLabel *makeText(const QString &text, QWidget *parent)
{
    auto *const label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

QLabel *makeSentence(const QString &name, QWidget *parent)
{
    QLabel *const label = makeText({}, parent);
    label->setObjectName(name);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace rankscope
