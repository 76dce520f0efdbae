// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/findbar.h"

#include "views/common/flatbutton.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

namespace rankscope {

using namespace Qt::StringLiterals;

FindBar::FindBar(const QString &what, const QString &where, QWidget *parent)
    : QFrame(parent)
    , m_what(what)
    , m_where(where)
    , m_caption(new QLabel(this))
    , m_field(new QLineEdit(this))
    , m_previous(flatButton(u"findPreviousButton"_s, u"◀"_s, tr("Previous hit (Shift+F3)"), this))
    , m_next(flatButton(u"findNextButton"_s, u"▶"_s, tr("Next hit (F3)"), this))
    , m_outcome(new QLabel(this))
{
    setObjectName(u"findBar"_s);
    m_field->setObjectName(u"findField"_s);
    m_field->setClearButtonEnabled(true);
    m_field->setMaximumWidth(420);
    m_outcome->setObjectName(u"findOutcome"_s);
    m_outcome->setTextFormat(Qt::PlainText);
    auto *const hide = flatButton(u"findCloseButton"_s, u"✕"_s, tr("Close (Esc)"), this);
    auto *const layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(4);
    layout->addWidget(m_caption);
    layout->addWidget(m_field, 1);
    layout->addWidget(m_previous);
    layout->addWidget(m_next);
    layout->addSpacing(8);
    layout->addWidget(m_outcome);
    layout->addStretch();
    layout->addWidget(hide);
    connect(m_field, &QLineEdit::textChanged, this, &FindBar::textChanged);
    connect(m_previous, &QToolButton::clicked, this, &FindBar::previousRequested);
    connect(m_next, &QToolButton::clicked, this, &FindBar::nextRequested);
    connect(hide, &QToolButton::clicked, this, &FindBar::close);
    setOutcome({}, false);
    QFrame::hide();
}

void FindBar::open(Mode mode)
{
    const bool other = mode != m_mode;
    m_mode = mode;
    m_caption->setText(mode == Mode::Find ? tr("Find") : tr("Go to"));
    m_caption->setBuddy(m_field);
    m_field->setAccessibleName(m_caption->text());
    m_field->setPlaceholderText(mode == Mode::Find ? m_what : m_where);
    m_field->setToolTip(m_field->placeholderText());
    m_previous->setVisible(mode == Mode::Find);
    m_next->setVisible(mode == Mode::Find);
    show();
    if (other)
        m_field->clear();
    m_field->selectAll();
    m_field->setFocus();
}

void FindBar::close()
{
    hide();
    Q_EMIT closed();
}

QString FindBar::text() const
{
    return m_field->text();
}

void FindBar::setOutcome(const QString &outcome, bool found)
{
    m_outcome->setText(outcome);
    m_previous->setEnabled(found);
    m_next->setEnabled(found);
}

void FindBar::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape)
        close();
    else if (enter && event->modifiers().testFlag(Qt::ShiftModifier))
        Q_EMIT previousRequested();
    else if (enter)
        Q_EMIT nextRequested();
    else
        QFrame::keyPressEvent(event);
}

} // namespace rankscope
