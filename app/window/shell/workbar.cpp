// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/shell/workbar.h"

#include "app/documents/backgroundwork.h"
#include "views/common/elidedlabel.h"
#include "views/common/icons.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QToolButton>

namespace rankscope {

using namespace Qt::StringLiterals;

WorkBar::WorkBar(BackgroundWork &work, QWidget *parent)
    : QWidget(parent)
    , m_work(work)
    , m_title(new ElidedLabel)
    , m_progress(new QProgressBar)
    , m_cancel(new QToolButton)
{
    m_title->setObjectName(u"workTitle"_s);
    m_progress->setObjectName(u"workProgress"_s);
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setRange(0, 1000);
    m_progress->setFixedWidth(160);
    m_cancel->setObjectName(u"workCancel"_s);
    m_cancel->setText(tr("Cancel"));
    m_cancel->setIcon(themedIcon(u"cancel"_s));
    m_cancel->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_cancel->setAutoRaise(true);
    m_cancel->setFocusPolicy(Qt::TabFocus);
    m_cancel->setToolTip(tr("Stop what is running (Esc)"));
    auto *const layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_title);
    layout->addWidget(m_progress);
    layout->addWidget(m_cancel);
    connect(m_cancel, &QToolButton::clicked, &m_work, &BackgroundWork::cancelAll);
    connect(&m_work, &BackgroundWork::progressChanged, this, &WorkBar::update);
    update();
}

void WorkBar::update()
{
    setVisible(!m_work.isIdle());
    m_title->setText(m_work.title());
    m_progress->setValue(static_cast<int>(m_work.fraction() * 1000));
}

} // namespace rankscope
