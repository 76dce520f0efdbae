// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/answerbar.h"

#include "model/trace/diff/emptydiff.h"
#include "model/trace/diff/tracediffsummary.h"
#include "model/trace/sources/sourcemap.h"
#include "views/common/flatbutton.h"
#include "views/common/paneparts.h"
#include "views/common/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace rankscope {

using namespace Qt::StringLiterals;

AnswerBar::AnswerBar(QWidget *parent) : QWidget(parent)
{
    m_first = makeSentence(u"answerSentence"_s, this);
    m_second = makeSentence(u"answerFollows"_s, this);
    m_go = flatButton(u"goToOrigin"_s, tr("Go to it"), tr("Show this origin in both traces"), this);
    m_previous = flatButton(u"previousOrigin"_s, u"◀"_s, tr("Previous origin"), this);
    m_next = flatButton(u"nextOrigin"_s, u"▶"_s, tr("Next origin"), this);
    m_copy = flatButton(u"copyAnswer"_s, tr("Copy"), tr("Copy the answer as text"), this);
    m_sources = flatButton(u"offerSources"_s, tr("Source Folders…"),
                           tr("Origins follow whole arrays, since the source was not found: say where it is, so that "
                              "they follow single elements"),
                           this);
    m_counter = new QLabel(this);
    m_counter->setObjectName(u"originCounter"_s);

    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 8, 4);
    layout->setSpacing(4);
    layout->addWidget(m_first);
    auto *const row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(m_second, 1);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_sources, m_go, m_previous, m_counter, m_next, m_copy})
        row->addWidget(widget, 0, Qt::AlignVCenter);
    layout->addLayout(row);

    connect(m_go, &QToolButton::clicked, this, [this] { step(0); });
    connect(m_previous, &QToolButton::clicked, this, [this] { step(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { step(1); });
    connect(m_copy, &QToolButton::clicked, this, &AnswerBar::copyRequested);
    connect(m_sources, &QToolButton::clicked, this, &AnswerBar::sourcesRequested);
    showTexts();
}

void AnswerBar::setDiff(std::shared_ptr<const TraceDiff> diff)
{
    m_diff = std::move(diff);
    if (!m_diff || m_origin >= m_diff->origins.size())
        m_origin = 0;
    setBusy(false);
    showTexts();
}

void AnswerBar::setBusy(bool busy)
{
    m_first->setEnabled(!busy);
    m_second->setEnabled(!busy);
}

void AnswerBar::setOrigin(std::size_t origin)
{
    m_origin = origin;
    showTexts();
}

void AnswerBar::step(int by)
{
    if (!m_diff || m_diff->origins.empty())
        return;
    const std::size_t count = m_diff->origins.size();
    m_origin = (m_origin + count + std::size_t(by + 1) - 1) % count;
    showTexts();
    Q_EMIT differenceRequested(m_diff->origins[m_origin]);
}

QString AnswerBar::firstLine() const
{
    if (!m_diff)
        return tr("Comparing the traces.");
    if (!m_diff->origins.empty())
        return u"● "_s % originSentence(detailsOf(*m_diff, m_diff->differences[m_diff->origins[m_origin]]));
    return outcomeSentence(*m_diff);
}

QString AnswerBar::notComparedLine() const
{
    const auto &left = m_diff->alignment->notCompared;
    if (left.empty())
        return tr("Not compared: nothing.");
    const QString first = tr("Not compared: %1").arg(notComparedSentence(left.front()));
    if (left.size() == 1)
        return first;
    return first % u' ' % tr("There are %Ln more of these; the tool-tip lists them.", nullptr, int(left.size()) - 1);
}

/// What follows, and what a user changed about the comparison.
QString AnswerBar::followsText() const
{
    const QString outcome = m_diff->isEqual() ? comparedSentence(*m_diff) : outcomeSentence(*m_diff);
    const auto pairs = static_cast<int>(m_diff->alignment->options.syncPoints.size());
    QStringList sentences{outcome};
    if (pairs > 0)
        sentences << tr("%Ln pair(s) by hand.", nullptr, pairs);
    sentences << noiseSentence(*m_diff) << ruleSentences(*m_diff) << sourceSentence(*m_diff)
              << elementsSentence(*m_diff);
    sentences.removeAll(QString());
    return sentences.join(u' ');
}

QString AnswerBar::secondLine() const
{
    return m_diff ? QString(followsText() % u' ' % notComparedLine()) : QString();
}

QString AnswerBar::notComparedList() const
{
    QStringList lines;
    if (m_diff) {
        for (const NotCompared &one : m_diff->alignment->notCompared)
            lines << notComparedSentence(one);
    }
    return lines.join(u'\n');
}

/// What was not sure where lines of the source were paired.
QString AnswerBar::sourceRemarks() const
{
    QStringList lines;
    if (m_diff && m_diff->alignment->options.sources) {
        for (const Problem &problem : m_diff->alignment->options.sources->problems.items())
            lines << toString(problem);
    }
    return lines.join(u'\n');
}

QString AnswerBar::answerText() const
{
    if (!m_diff)
        return {};
    const auto &left = m_diff->alignment->notCompared;
    QStringList lines{firstLine()};
    if (left.size() < 2)
        lines << secondLine();
    else
        lines << followsText() << tr("Not compared:") << notComparedList();
    if (const QString remarks = sourceRemarks(); !remarks.isEmpty())
        lines << remarks;
    return lines.join(u'\n') % u'\n';
}

void AnswerBar::showTexts()
{
    const std::size_t origins = m_diff ? m_diff->origins.size() : 0;
    QFont bold = font();
    bold.setBold(origins > 0);
    m_first->setFont(bold);
    m_first->setText(firstLine());
    m_second->setText(secondLine());
    const QString remarks = sourceRemarks();
    const QString left = notComparedList();
    m_second->setToolTip(left.isEmpty() || remarks.isEmpty() ? QString(left % remarks)
                                                             : QString(left % u'\n' % remarks));
    const QLocale locale;
    m_counter->setText(
        tr("Origin %1 of %2").arg(locale.toString(qulonglong(m_origin + 1)), locale.toString(qulonglong(origins))));
    m_counter->setVisible(origins > 0);
    m_go->setVisible(origins > 0);
    m_previous->setVisible(origins > 1);
    m_next->setVisible(origins > 1);
    m_copy->setEnabled(m_diff != nullptr);
    m_sources->setVisible(m_diff && m_diff->followed.folders.isEmpty() && m_diff->followed.byArray > 0);
    update();
}

void AnswerBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        showTexts();
}

/// A rule at the left says at a glance which of the answers it is; the words say it as well.
void AnswerBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const ThemeColors &colors = themeColors(palette());
    painter.fillRect(rect(), palette().base());
    if (!m_diff)
        return;
    const bool isWhole = m_diff->alignment->notCompared.empty() && !hasNoRecords(*m_diff);
    QColor rule = isWhole ? colors.infinity : colors.warning;
    if (!m_diff->origins.empty())
        rule = colors.origin;
    painter.fillRect(QRect(0, 0, 4, height()), rule);
}

} // namespace rankscope
