// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stacks/framebar.h"

#include "model/base/plural.h"
#include "model/base/processsettext.h"
#include "model/stacks/shownranges.h"
#include "model/stacks/tree/frametext.h"
#include "views/common/elidedlabel.h"
#include "views/common/flatbutton.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace rankscope {

using namespace Qt::StringLiterals;

FrameBar::FrameBar(QWidget *parent) : QWidget(parent), m_text(new ElidedLabel(this))
{
    m_text->setObjectName(u"frameText"_s);
    m_chooseHere =
        flatButton(u"chooseHere"_s, tr("Choose these"), tr("Choose the processes that are at this frame"), this);
    m_chooseMissing = flatButton(u"chooseMissing"_s, tr("Choose the others"),
                                 tr("Choose the processes that are not at this frame"), this);
    auto *const layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 2, 8, 2);
    layout->setSpacing(4);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_chooseHere);
    layout->addWidget(m_chooseMissing);
    connect(m_chooseHere, &QToolButton::clicked, this, [this] { Q_EMIT processesChosen(m_here); });
    connect(m_chooseMissing, &QToolButton::clicked, this, [this] { Q_EMIT processesChosen(m_missing); });
    setFrame(nullptr, std::nullopt, {});
}

void FrameBar::setFrame(const std::shared_ptr<const StackView> &view, std::optional<ViewRow> row, const ProcessSet &all)
{
    m_here = {};
    m_missing = {};
    QString text = view && !view->isEmpty() ? tr("Select a frame to see who is there and who is not.") : QString();
    if (view && row) {
        const ProcessMembers members = view->processes(*row);
        m_here = view->processSet(*row);
        const bool isWhole = members.state == SetState::Complete;
        if (isWhole)
            m_missing = all.subtracted(m_here);
        text = frameText(view->tree().pools(), view->tree().frame(view->frames(*row).back()));
        if (members.state != SetState::Absent)
            text += u" · "_s % tr("%Ln process(es) here", nullptr, plural(members.count));
        if (members.state == SetState::Count)
            text += u", "_s % tr("the source does not say which");
        else if (!m_here.isEmpty())
            text += u": "_s % elidedText(m_here, shownRanges);
        if (isWhole)
            text += u" · "_s
                    % (m_missing.isEmpty() ? tr("nobody is elsewhere")
                                           : QString(tr("%Ln not here", nullptr, plural(m_missing.count())) % u": "_s
                                                     % elidedText(m_missing, shownRanges)));
    }
    m_text->setText(text);
    m_chooseHere->setVisible(!m_here.isEmpty());
    m_chooseMissing->setVisible(!m_missing.isEmpty());
}

} // namespace rankscope
