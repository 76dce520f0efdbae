// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stacks/historybar.h"

#include "views/common/flatbutton.h"
#include "views/stacks/placestrip.h"
#include "views/tables/elidednumber.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QIntValidator>
#include <QLabel>
#include <QLineEdit>
#include <QResizeEvent>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int lineSpacing = 16; // pixels between both lines where they are next to each other

} // namespace

HistoryBar::HistoryBar(QWidget *parent)
    : QWidget(parent)
    , m_previous(flatButton(u"previousSnapshotButton"_s, u"◀"_s, tr("Previous snapshot (Alt+,)"), this))
    , m_next(flatButton(u"nextSnapshotButton"_s, u"▶"_s, tr("Next snapshot (Alt+.)"), this))
    , m_label(new QLabel(this))
    , m_slider(new QSlider(Qt::Horizontal, this))
    , m_withCaption(new QLabel(tr("Compare with"), this))
    , m_with(new QComboBox(this))
    , m_caption(new QLabel(tr("Where was rank"), this))
    , m_rank(new QLineEdit(this))
    , m_strip(new PlaceStrip(this))
{
    setObjectName(u"historyBar"_s);
    m_label->setObjectName(u"snapshotLabel"_s);
    m_label->setTextFormat(Qt::PlainText);
    m_slider->setObjectName(u"snapshotSlider"_s);
    m_slider->setAccessibleName(tr("Snapshot"));
    m_slider->setPageStep(1);
    m_slider->setMinimumWidth(80);
    m_slider->setMaximumWidth(260);
    m_rank->setObjectName(u"historyRank"_s);
    m_rank->setAccessibleName(tr("Rank whose way is shown"));
    m_rank->setToolTip(tr("The rank whose way through the snapshots is shown (Enter)"));
    m_rank->setValidator(new QIntValidator(0, std::numeric_limits<int>::max(), m_rank));
    m_rank->setFixedWidth(m_rank->fontMetrics().averageCharWidth() * 10);
    m_caption->setBuddy(m_rank);
    m_with->setObjectName(u"compareWith"_s);
    m_with->setAccessibleName(tr("What the snapshot is compared with"));
    m_with->setToolTip(
        tr("The snapshot that this one is compared with: frames that differ are marked, and the processes "
           "that moved are listed"));
    m_with->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_with->setMinimumContentsLength(16);
    m_withCaption->setBuddy(m_with);
    makeLayout();
    connect(m_with, &QComboBox::activated, this,
            [this](int index) { Q_EMIT comparisonChosen(m_choices[static_cast<std::size_t>(index)]); });
    connect(m_previous, &QToolButton::clicked, this, [this] { step(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { step(1); });
    connect(m_slider, &QSlider::valueChanged, this, [this](int value) {
        showTexts();
        Q_EMIT snapshotChosen(static_cast<std::size_t>(value));
    });
    connect(m_rank, &QLineEdit::editingFinished, this, [this] {
        bool good = false;
        const qint64 process = m_rank->text().toLongLong(&good);
        setProcess(good ? std::optional<std::int64_t>(process) : std::nullopt);
    });
    connect(m_strip, &PlaceStrip::snapshotChosen, this,
            [this](std::size_t snapshot) { m_slider->setValue(static_cast<int>(snapshot)); });
}

void HistoryBar::makeLayout()
{
    m_lines = new QBoxLayout(QBoxLayout::LeftToRight, this);
    m_lines->setContentsMargins(8, 2, 8, 2);
    m_lines->setSpacing(lineSpacing);
    m_way = new QHBoxLayout;
    m_way->setSpacing(4);
    for (QWidget *const widget : std::initializer_list<QWidget *>{m_previous, m_label, m_next, m_slider})
        m_way->addWidget(widget);
    m_way->setStretchFactor(m_slider, 1);
    m_way->addSpacing(12);
    m_way->addWidget(m_withCaption);
    m_way->addWidget(m_with);
    m_place = new QHBoxLayout;
    m_place->setSpacing(4);
    m_place->addWidget(m_caption);
    m_place->addWidget(m_rank);
    m_place->addWidget(m_strip, 1);
    m_lines->addLayout(m_way, 1);
    m_lines->addLayout(m_place, 1);
}

/// Where there is no room for one line there are two.
QSize HistoryBar::minimumSizeHint() const
{
    const QMargins margins = m_lines->contentsMargins();
    const int width = std::max(m_way->minimumSize().width(), m_place->minimumSize().width());
    return {width + margins.left() + margins.right(), m_lines->minimumSize().height()};
}

void HistoryBar::resizeEvent(QResizeEvent *event)
{
    const QMargins margins = m_lines->contentsMargins();
    const int needed =
        m_way->minimumSize().width() + m_place->minimumSize().width() + lineSpacing + margins.left() + margins.right();
    const bool isNarrow = event->size().width() < needed;
    m_lines->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_lines->setSpacing(isNarrow ? 2 : lineSpacing);
    QWidget::resizeEvent(event);
}

void HistoryBar::setDocument(std::shared_ptr<const StackDocument> document, std::size_t snapshot)
{
    m_document = std::move(document);
    const QSignalBlocker blocker(m_slider);
    const auto count = m_document ? static_cast<int>(m_document->snapshots.size()) : 0;
    m_slider->setRange(0, std::max(0, count - 1));
    for (QWidget *const widget :
         std::initializer_list<QWidget *>{m_previous, m_label, m_next, m_slider, m_caption, m_rank, m_strip})
        widget->setVisible(count > 1);
    m_strip->setProcess(m_document, m_process);
    setSnapshot(snapshot);
}

void HistoryBar::setSnapshot(std::size_t snapshot)
{
    const QSignalBlocker blocker(m_slider);
    m_slider->setValue(static_cast<int>(snapshot));
    showTexts();
}

void HistoryBar::setComparison(std::shared_ptr<const StackDocument> reference, const ComparedWith &with)
{
    m_reference = std::move(reference);
    showChoices();
    const auto chosen = std::ranges::find(m_choices, with);
    m_with->setCurrentIndex(chosen == m_choices.end() ? 0 : static_cast<int>(chosen - m_choices.begin()));
}

bool HistoryBar::isUseful() const
{
    return m_slider->maximum() > 0 || (m_reference && m_reference->snapshots.size() > 1);
}

void HistoryBar::showChoices()
{
    const QSignalBlocker blocker(m_with);
    m_with->clear();
    m_choices.clear();
    const auto add = [this](const QString &text, const ComparedWith &with) {
        m_with->addItem(text);
        m_with->setItemData(m_with->count() - 1, text, Qt::ToolTipRole);
        m_choices.push_back(with);
    };
    const auto momentText = [](const StackDocument &document, std::size_t snapshot) {
        const QString number = QLocale().toString(qulonglong(snapshot + 1));
        const QString text = snapshotText(document, snapshot);
        return text == number ? number : QString(number % u" · "_s % text);
    };
    add(tr("nothing"), NoComparison{});
    const std::size_t own = m_document ? m_document->snapshots.size() : 0;
    if (own > 1)
        add(tr("the snapshot before"), SnapshotBefore{});
    for (std::size_t snapshot = 0; own > 1 && snapshot < own; ++snapshot)
        add(tr("snapshot %1").arg(momentText(*m_document, snapshot)), OwnSnapshot{snapshot});
    const std::size_t others = m_reference ? m_reference->snapshots.size() : 0;
    for (std::size_t snapshot = 0; snapshot < others; ++snapshot)
        add(others == 1 ? tr("the reference") : tr("reference %1").arg(momentText(*m_reference, snapshot)),
            ReferenceSnapshot{snapshot});
}

void HistoryBar::setProcess(std::optional<std::int64_t> process)
{
    if (process == m_process)
        return;
    m_process = process;
    m_rank->setText(process ? QString::number(*process) : QString());
    m_strip->setProcess(m_document, process);
}

void HistoryBar::step(int by)
{
    m_slider->setValue(m_slider->value() + by);
}

void HistoryBar::showTexts()
{
    const int at = m_slider->value();
    m_previous->setEnabled(at > m_slider->minimum());
    m_next->setEnabled(at < m_slider->maximum());
    m_strip->setSnapshot(static_cast<std::size_t>(at));
    if (!m_document || m_document->snapshots.empty()) {
        m_label->clear();
        return;
    }
    QString text = snapshotText(*m_document, static_cast<std::size_t>(at));
    m_label->setToolTip(text);
    constexpr int most = 200; // pixels
    text = shortenedName(text, m_label->fontMetrics(), Qt::ElideRight, most);
    const QLocale locale;
    m_label->setText(tr("%1 (%2 of %3)").arg(text, locale.toString(at + 1), locale.toString(m_slider->maximum() + 1)));
}

} // namespace rankscope
