// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stacks/historybar.h"

#include "views/stacks/placestrip.h"

#include <QHBoxLayout>
#include <QIntValidator>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QToolButton *makeButton(const QString &name, const QString &text, const QString &toolTip, QWidget *parent)
{
    auto *const button = new QToolButton(parent);
    button->setObjectName(name);
    button->setText(text);
    button->setToolTip(toolTip);
    button->setAccessibleName(toolTip);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

HistoryBar::HistoryBar(QWidget *parent)
    : QWidget(parent)
    , m_previous(makeButton(u"previousSnapshotButton"_s, u"◀"_s, tr("Previous snapshot (Alt+,)"), this))
    , m_next(makeButton(u"nextSnapshotButton"_s, u"▶"_s, tr("Next snapshot (Alt+.)"), this))
    , m_label(new QLabel(this))
    , m_slider(new QSlider(Qt::Horizontal, this))
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
    auto *const layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 2, 8, 2);
    layout->setSpacing(4);
    for (QWidget *const widget : std::initializer_list<QWidget *>{m_previous, m_label, m_next, m_slider})
        layout->addWidget(widget);
    layout->setStretchFactor(m_slider, 1);
    layout->addSpacing(16);
    layout->addWidget(m_caption);
    layout->addWidget(m_rank);
    layout->addWidget(m_strip, 2);
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

void HistoryBar::setDocument(std::shared_ptr<const StackDocument> document, std::size_t snapshot)
{
    m_document = std::move(document);
    const QSignalBlocker blocker(m_slider);
    const auto count = m_document ? static_cast<int>(m_document->snapshots.size()) : 0;
    m_slider->setRange(0, std::max(0, count - 1));
    m_strip->setProcess(m_document, m_process);
    setSnapshot(snapshot);
}

void HistoryBar::setSnapshot(std::size_t snapshot)
{
    const QSignalBlocker blocker(m_slider);
    m_slider->setValue(static_cast<int>(snapshot));
    showTexts();
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
    text = m_label->fontMetrics().elidedText(text, Qt::ElideRight, most);
    const QLocale locale;
    m_label->setText(tr("%1 (%2 of %3)").arg(text, locale.toString(at + 1), locale.toString(m_slider->maximum() + 1)));
}

} // namespace rankscope
