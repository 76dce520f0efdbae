// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/arrays/controls/snapshotbar.h"

#include "views/common/flatbutton.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int widestSlider = 320; // pixels

} // namespace

SnapshotBar::SnapshotBar(QWidget *parent)
    : QWidget(parent)
    , m_previous(flatButton(u"previousArraySnapshot"_s, u"◀"_s, tr("Previous snapshot (Alt+,)"), this))
    , m_next(flatButton(u"nextArraySnapshot"_s, u"▶"_s, tr("Next snapshot (Alt+.)"), this))
    , m_slider(new QSlider(Qt::Horizontal, this))
    , m_label(new QLabel(this))
{
    setObjectName(u"snapshotBar"_s);
    m_slider->setObjectName(u"arraySnapshot"_s);
    m_slider->setAccessibleName(tr("Snapshot"));
    m_slider->setToolTip(tr("Which state of the data set is shown; at its right end it follows what comes in"));
    m_slider->setPageStep(1);
    m_slider->setMaximumWidth(widestSlider);
    m_label->setObjectName(u"arraySnapshotText"_s);
    m_label->setTextFormat(Qt::PlainText);
    auto *const line = new QHBoxLayout(this);
    line->setContentsMargins(8, 2, 8, 2);
    line->setSpacing(4);
    for (QWidget *const widget : std::initializer_list<QWidget *>{m_previous, m_slider, m_next, m_label})
        line->addWidget(widget);
    line->setStretchFactor(m_slider, 2);
    line->setStretchFactor(m_label, 1);
    connect(m_previous, &QToolButton::clicked, this, [this] { step(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { step(1); });
    connect(m_slider, &QSlider::valueChanged, this, [this](int value) {
        showText();
        Q_EMIT dataSetChosen(m_dataSets[static_cast<std::size_t>(value)]);
    });
    hide();
}

void SnapshotBar::setDataSet(const ArrayDocument *document, std::uint32_t dataSet)
{
    m_dataSets.clear();
    if (document) {
        const ArrayDescription &shown = document->dataSets[dataSet]->description();
        for (std::uint32_t index = 0; shown.snapshot && index < document->dataSets.size(); ++index) {
            const ArrayDescription &description = document->dataSets[index]->description();
            if (description.snapshot && description.path == shown.path)
                m_dataSets.push_back(index);
        }
    }
    setVisible(m_dataSets.size() > 1);
    if (m_dataSets.empty())
        return;
    const QSignalBlocker blocker(m_slider);
    m_slider->setRange(0, static_cast<int>(m_dataSets.size()) - 1);
    m_slider->setValue(static_cast<int>(std::ranges::find(m_dataSets, dataSet) - m_dataSets.begin()));
    showText();
}

void SnapshotBar::step(int by)
{
    m_slider->setValue(m_slider->value() + by);
}

void SnapshotBar::showText()
{
    m_previous->setEnabled(m_slider->value() > 0);
    m_next->setEnabled(m_slider->value() < m_slider->maximum());
    m_label->setText(tr("Snapshot %1 of %2")
                         .arg(QLocale().toString(m_slider->value() + 1),
                              QLocale().toString(static_cast<qulonglong>(m_dataSets.size()))));
}

} // namespace rankscope
