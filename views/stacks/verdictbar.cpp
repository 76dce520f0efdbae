// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stacks/verdictbar.h"

#include "model/stacks/verdict/verdicttext.h"
#include "views/common/flatbutton.h"
#include "views/common/icons.h"
#include "views/common/paneparts.h"
#include "views/common/theme.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace rankscope {

using namespace Qt::StringLiterals;

VerdictBar::VerdictBar(QWidget *parent) : QWidget(parent)
{
    m_cause = makeSentence(u"causeSentence"_s, this);
    m_sentence = makeSentence(u"verdictSentence"_s, this);
    m_remarks = makeSentence(u"verdictRemarks"_s, this);
    m_unfold = flatButton(u"verdictUnfold"_s, {}, tr("Show or hide what follows with less certainty"), this);
    m_unfold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_show = flatButton(u"verdictShow"_s, tr("Show it"), tr("Select the frame of the smallest group"), this);
    m_copy = flatButton(u"verdictCopy"_s, tr("Copy"), tr("Copy the answer as text"), this);

    auto *const row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(m_sentence, 1);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_unfold, m_show, m_copy})
        row->addWidget(widget, 0, Qt::AlignTop);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 8, 8);
    layout->setSpacing(4);
    layout->addWidget(m_cause);
    layout->addLayout(row);
    layout->addWidget(m_remarks);
    layout->addLayout(makeRankRow());
    connect(m_unfold, &QToolButton::clicked, this, [this] { setUnfolded(!m_unfolded); });
    connect(m_show, &QToolButton::clicked, this, &VerdictBar::showRequested);
    connect(m_copy, &QToolButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(answerText()); });
    showTexts();
}

QLayout *VerdictBar::makeRankRow()
{
    m_rankNote = makeSentence(u"rankNote"_s, this);
    m_ranks = flatButton(u"rankNoteRule"_s, tr("Ranks of the files…"),
                         tr("See and change how the names of the files tell the ranks"), this);
    auto *const row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(m_rankNote, 1);
    row->addWidget(m_ranks, 0, Qt::AlignTop);
    connect(m_ranks, &QToolButton::clicked, this, &VerdictBar::ranksRequested);
    setRankNote({});
    return row;
}

void VerdictBar::setRankNote(const QString &note)
{
    m_rankNote->setText(note);
    m_rankNote->setVisible(!note.isEmpty());
    m_ranks->setVisible(!note.isEmpty());
}

void VerdictBar::setVerdict(std::shared_ptr<const StackVerdict> verdict, RankSource ranks)
{
    m_verdict = std::move(verdict);
    m_sentenceText = m_verdict ? verdictSentence(*m_verdict, ranks) : QString();
    m_remarkTexts = m_verdict ? verdictRemarks(*m_verdict, ranks) : QStringList();
    m_remarkable = m_verdict && isRemarkable(*m_verdict);
    setBusy(false);
    showTexts();
}

void VerdictBar::setSentence(const QString &sentence, bool remarkable)
{
    m_verdict.reset();
    m_sentenceText = sentence;
    m_remarkTexts.clear();
    m_remarkable = remarkable;
    setBusy(false);
    showTexts();
}

void VerdictBar::setCause(const QString &sentence, const QStringList &remarks, bool remarkable)
{
    m_causeText = sentence;
    m_causeRemarks = remarks;
    m_causeRemarkable = remarkable;
    showTexts();
}

void VerdictBar::setBusy(bool busy)
{
    m_sentence->setEnabled(!busy);
    m_remarks->setEnabled(!busy);
}

void VerdictBar::setUnfolded(bool unfolded)
{
    m_unfolded = unfolded;
    showTexts();
}

QString VerdictBar::answerText() const
{
    QStringList lines = QStringList{m_causeText} + m_causeRemarks + QStringList{m_sentenceText} + m_remarkTexts;
    lines.removeAll(QString());
    return m_sentenceText.isEmpty() ? QString() : QString(lines.join(u'\n') % u'\n');
}

void VerdictBar::showTexts()
{
    QFont bold = font();
    bold.setBold(m_remarkable);
    m_sentence->setFont(bold);
    const bool waiting = m_sentenceText.isEmpty();
    m_sentence->setText(waiting ? tr("Looking at the stacks.") : (m_remarkable ? u"⚑ "_s : QString()) % m_sentenceText);
    QFont causeFont = font();
    causeFont.setBold(m_causeRemarkable);
    m_cause->setFont(causeFont);
    m_cause->setText((m_causeRemarkable ? u"⚑ "_s : QString()) % m_causeText);
    m_cause->setVisible(!m_causeText.isEmpty());
    const QStringList remarks = m_causeRemarks + m_remarkTexts;
    const auto count = static_cast<int>(remarks.size());
    m_unfold->setVisible(count > 0);
    m_unfold->setText((m_unfolded ? u"▾ "_s : u"▸ "_s) % tr("%Ln remark(s)", nullptr, count));
    m_remarks->setVisible(m_unfolded && count > 0);
    m_remarks->setText(remarks.join(u'\n'));
    m_show->setVisible(m_remarkable && (!m_verdict || m_verdict->groups.size() > 1));
    m_copy->setEnabled(!waiting);
    updateGeometry();
    update();
}

void VerdictBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        showTexts();
}

/// A rule at the left says at a glance whether there is something to look at; the words and the flag say it as well.
void VerdictBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const ThemeColors &colors = themeColors(palette());
    painter.fillRect(rect(), palette().base());
    if (!m_sentenceText.isEmpty())
        painter.fillRect(QRect(0, 0, 4, height()),
                         m_remarkable || m_causeRemarkable ? colors.warning : colors.infinity);
}

} // namespace rankscope
