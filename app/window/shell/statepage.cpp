// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/shell/statepage.h"

#include "views/common/icons.h"
#include "views/common/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace rankscope {

using namespace Qt::StringLiterals;

StatePage::StatePage(QWidget *parent)
    : QWidget(parent)
    , m_icon(new QLabel)
    , m_text(new QLabel)
    , m_hint(new QLabel)
    , m_problems(new QPushButton(tr("Show the &Problems")))
    , m_open(new QPushButton(tr("&Open Others…")))
    , m_again(new QPushButton(tr("&Read Again")))
{
    setObjectName(u"statePage"_s);
    m_text->setObjectName(u"stateText"_s);
    m_hint->setObjectName(u"stateHint"_s);
    m_problems->setObjectName(u"stateProblems"_s);
    m_open->setObjectName(u"stateOpen"_s);
    m_again->setObjectName(u"stateAgain"_s);
    m_again->setIcon(themedIcon(u"reload"_s));
    m_again->setToolTip(tr("Read what was cancelled (F5)"));
    for (QLabel *const label : {m_text, m_hint}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    for (QPushButton *const button : {m_problems, m_open, m_again})
        button->setAutoDefault(true); // Enter presses it, as in a dialog
    auto *const column = new QWidget;
    column->setMaximumWidth(560);
    auto *const buttons = new QHBoxLayout;
    buttons->addWidget(m_again);
    buttons->addWidget(m_problems);
    buttons->addWidget(m_open);
    buttons->addStretch(1);
    auto *const lines = new QVBoxLayout(column);
    lines->setSpacing(12);
    lines->addWidget(m_icon);
    lines->addWidget(m_text);
    lines->addWidget(m_hint);
    lines->addLayout(buttons);
    auto *const layout = new QHBoxLayout(this);
    layout->addStretch(1);
    layout->addWidget(column, 8, Qt::AlignVCenter);
    layout->addStretch(1);
    connect(m_problems, &QPushButton::clicked, this, &StatePage::problemsRequested);
    connect(m_open, &QPushButton::clicked, this, &StatePage::openRequested);
    connect(m_again, &QPushButton::clicked, this, &StatePage::againRequested);
    showHint({});
}

void StatePage::showLoading(const QString &text, const QStringList &details)
{
    showHint(text);
    m_hint->setText(details.join(u'\n'));
    m_hint->setVisible(!details.isEmpty());
}

void StatePage::showHint(const QString &text)
{
    m_icon->hide();
    m_text->setText(text);
    m_hint->hide();
    m_problems->hide();
    m_open->hide();
    m_again->hide();
}

void StatePage::showCancelled()
{
    showHint(tr("Reading was cancelled."));
    m_again->show();
    m_open->show();
}

void StatePage::showFailure(const QString &message, const QString &hint)
{
    m_icon->setPixmap(themedIcon(u"error"_s, themeColors(palette()).error).pixmap(24));
    m_icon->show();
    m_text->setText(message);
    m_hint->setText(hint);
    m_hint->setVisible(!hint.isEmpty());
    m_problems->show();
    m_open->show();
    m_again->hide();
}

} // namespace rankscope
