// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/shell/noticebar.h"

#include "views/common/icons.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace rankscope {

using namespace Qt::StringLiterals;

NoticeBar::NoticeBar(QWidget *parent)
    : QFrame(parent)
    , m_icon(new QLabel)
    , m_text(new QLabel)
    , m_buttons(new QHBoxLayout)
{
    setObjectName(u"notice"_s);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    setForegroundRole(QPalette::ToolTipText);
    m_icon->setPixmap(themedIcon(u"note"_s).pixmap(16));
    m_text->setObjectName(u"noticeText"_s);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    auto *const close = new QToolButton;
    close->setObjectName(u"noticeClose"_s);
    close->setAutoRaise(true);
    close->setIcon(themedIcon(u"cancel"_s));
    close->setAccessibleName(tr("Close this notice"));
    close->setToolTip(tr("Close this notice"));
    auto *const layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 4, 4, 4);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    layout->addLayout(m_buttons);
    layout->addWidget(close);
    connect(close, &QToolButton::clicked, this, &NoticeBar::dismiss);
    hide();
}

void NoticeBar::offer(const QString &text, const QList<Offer> &offers)
{
    dismiss();
    m_icon->setPixmap(themedIcon(u"note"_s).pixmap(16));
    m_text->setText(text);
    for (const Offer &offer : offers) {
        auto *const button = new QPushButton(offer.text);
        button->setObjectName(offer.objectName);
        button->setAutoDefault(true); // Enter presses it, as in a dialog
        m_buttons->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, action = offer.action] {
            dismiss();
            action();
        });
    }
    show();
}

QString NoticeBar::text() const
{
    return isHidden() ? QString() : m_text->text();
}

void NoticeBar::dismiss()
{
    while (QLayoutItem *const item = m_buttons->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater(); // it may be the one that was clicked
        delete item;
    }
    hide();
}

} // namespace rankscope
