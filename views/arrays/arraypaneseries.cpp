// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Array pane shows of a series: the statistics of its steps, and what the names of its files say.
#include "views/arrays/arraypane.h"

#include "model/arrays/series/arrayseries.h"
#include "model/base/plural.h"
#include "views/arrays/controls/layoutbar.h"
#include "views/arrays/series/stepstatisticspanel.h"
#include "views/common/paneparts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

QWidget *ArrayPane::makeSeriesLine()
{
    m_seriesLine = new QWidget(this);
    m_seriesText = makeSentence(u"seriesNames"_s, m_seriesLine);
    m_changeNames = new QPushButton(tr("Change…"), m_seriesLine);
    m_changeNames->setObjectName(u"changeFilePattern"_s);
    m_changeNames->setToolTip(tr("Say which numbers in the names of the files are steps and which are processes"));
    connect(m_changeNames, &QPushButton::clicked, this, &ArrayPane::filePatternRequested);
    m_stepsButton = new QToolButton(m_seriesLine);
    m_stepsButton->setObjectName(u"stepsButton"_s);
    auto *const line = new QHBoxLayout(m_seriesLine);
    line->setContentsMargins(12, 0, 8, 6);
    line->addWidget(m_seriesText, 1);
    line->addWidget(m_changeNames, 0, Qt::AlignTop);
    line->addWidget(m_stepsButton, 0, Qt::AlignTop);
    m_seriesLine->hide();
    return m_seriesLine;
}

void ArrayPane::connectSteps()
{
    m_showSteps = addPaneAction(PaneMenu::View, u"showSteps"_s, tr("Statistics by Step"),
                                QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T));
    m_showSteps->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_showSteps->setToolTip(tr("Show the statistics of each step of the series as a plot (Ctrl+Shift+T)"));
    m_showSteps->setCheckable(true);
    m_showSteps->setEnabled(false);
    connect(m_showSteps, &QAction::toggled, this, &ArrayPane::showSteps);
    m_steps->hide();
    m_stepsButton->setDefaultAction(m_showSteps);
    connect(m_steps, &StepStatisticsPanel::stepChosen, this, &ArrayPane::goToStep);
    connect(m_steps, &StepStatisticsPanel::settled, this, [this] {
        if (isSettled())
            Q_EMIT settled();
    });
}

/// Which dimension of what is told is the step.
std::size_t ArrayPane::stepDimension() const
{
    const std::vector<std::size_t> order = labels().order;
    const auto place = std::ranges::find(order, std::size_t(0));
    return place == order.end() ? 0 : std::size_t(place - order.begin());
}

void ArrayPane::showSteps()
{
    const auto series = m_file ? m_file->series : nullptr;
    const bool isOfFile = series && m_dataSet && *m_dataSet < m_file->dataSets.size() && m_view;
    m_showSteps->setEnabled(isOfFile);
    m_steps->setVisible(isOfFile && m_showSteps->isChecked());
    SteppedSubject subject;
    if (isOfFile) {
        subject = {series, m_file->dataSets[*m_dataSet], labels().isEmpty() ? m_filter : nullptr};
        const IndexSelection &shown = m_view->layout().selections[stepDimension()];
        m_steps->setCurrentStep(shown.size() == 1 ? std::optional(std::size_t(shown.at(0))) : std::nullopt);
    }
    m_steps->setSubject(subject);
    m_seriesLine->setVisible(series != nullptr);
    if (!series)
        return;
    const int count = plural(series->steps().size());
    const bool hasNames = !series->patterns.isEmpty();
    m_changeNames->setVisible(hasNames);
    QStringList sentences{hasNames ? tr("Series of %Ln step(s) (%1) by the names %2.", nullptr, count)
                                         .arg(stepsText(series->steps()), series->patterns.join(u", "_s))
                                   : tr("Series of %Ln step(s) (%1).", nullptr, count).arg(stepsText(series->steps()))};
    if (!series->assumptions.empty()) {
        sentences << tr("⚠ What their numbers are is assumed from how they count; where that is wrong, choose %1.")
                         .arg(series->assumptions.front().otherwise);
    }
    m_seriesText->setText(sentences.join(u' '));
}

/// Fixes the step, whatever else the layout has.
void ArrayPane::goToStep(std::size_t step)
{
    if (!m_view)
        return;
    ArrayLayout layout = m_layoutBar->layout();
    const std::size_t dimension = stepDimension();
    std::erase(layout.rows, dimension);
    std::erase(layout.columns, dimension);
    layout.selections[dimension] = IndexSelection::one(step);
    setLayout(layout);
}

} // namespace rankscope
