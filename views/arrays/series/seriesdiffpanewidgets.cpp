// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The widgets and actions of the pane that compares series, what it remembers, and its command.
#include "views/arrays/series/seriesdiffpane.h"

#include "views/arrays/series/seriesdifftable.h"
#include "views/common/elidedlabel.h"
#include "views/common/paneparts.h"
#include "views/common/shellwords.h"
#include "views/common/theme.h"
#include "views/common/tolerancebar.h"
#include "views/plots/stepsplot.h"
#include "views/trace/diffcommand.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QTimer>

#include <chrono>

namespace rankscope {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

QPushButton *makeSeriesButton(const QString &name, const QString &text, const QString &toolTip, QWidget *parent)
{
    auto *const button = new QPushButton(text, parent);
    button->setObjectName(name);
    button->setToolTip(toolTip);
    return button;
}

/// A folder, or a file that has all steps. Of files that were opened one by one the folder that they are in.
QString commandPath(const ArrayDocument &document)
{
    const std::vector<SeriesStep> &steps = document.series->steps();
    const bool isOneOfMany = !steps.empty() && steps.front().files.contains(document.name);
    return isOneOfMany ? QFileInfo(document.name).path() : document.name;
}

} // namespace

QWidget *SeriesDiffPane::makeAnswer()
{
    auto *const part = new QWidget(this);
    m_answer = makeSentence(u"seriesAnswer"_s, part);
    QFont bold = font();
    bold.setBold(true);
    m_answer->setFont(bold);
    m_details = makeSentence(u"seriesDetails"_s, part);
    m_bar = new QProgressBar(part);
    m_bar->setRange(0, 1000);
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(160);
    m_button = new QPushButton(part);
    m_button->setObjectName(u"seriesButton"_s);
    m_goTo =
        makeSeriesButton(u"seriesGoTo"_s, tr("Go to It"),
                         tr("Open the arrays of the step where they part, at the element that differs first"), part);
    m_copy = makeSeriesButton(u"seriesCopy"_s, tr("Copy"), tr("Copy the answer and the table, columns by tabs"), part);
    m_readAll = makeSeriesButton(u"seriesReadAll"_s, tr("Read All Steps"),
                                 tr("Compare also the steps that the answer does not need"), part);
    auto *const timer = new QTimer(this);
    timer->setInterval(100ms);
    connect(timer, &QTimer::timeout, this, [this] {
        if (m_bar->isVisible())
            m_bar->setValue(static_cast<int>(m_comparing.fraction() * m_bar->maximum()));
    });
    timer->start();
    auto *const line = new QHBoxLayout;
    line->addWidget(m_answer, 1);
    for (QWidget *const widget : std::initializer_list<QWidget *>{m_bar, m_button, m_readAll, m_goTo, m_copy})
        line->addWidget(widget, 0, Qt::AlignTop);
    auto *const layout = new QVBoxLayout(part);
    layout->setContentsMargins(12, 8, 8, 4);
    layout->setSpacing(4);
    layout->addLayout(line);
    layout->addWidget(m_details);
    return part;
}

QWidget *SeriesDiffPane::makeControls()
{
    auto *const part = new QWidget(this);
    m_toleranceBar = new ToleranceBar(part);
    m_toleranceBar->setPlacesVisible(false);
    m_fold = new QCheckBox(tr("Equal variables in one row"), part);
    m_fold->setObjectName(u"foldEqual"_s);
    m_fold->setChecked(true);
    m_fold->setToolTip(tr("Show the variables that differ nowhere, not even within the tolerance, as one row"));
    m_fold->hide();
    auto *const line = new QHBoxLayout(part);
    line->setContentsMargins(8, 4, 8, 4);
    line->setSpacing(12);
    line->addWidget(m_toleranceBar, 1);
    line->addWidget(m_fold);
    return part;
}

QWidget *SeriesDiffPane::makePlot()
{
    auto *const part = new QWidget(this);
    m_norm = new QComboBox(part);
    m_norm->setObjectName(u"seriesNorm"_s);
    m_norm->addItems({tr("largest difference"), tr("largest relative difference"), tr("root mean square"),
                      tr("relative L2 norm")}); // in the order of DifferenceNorm
    m_norm->setToolTip(tr("What the plot shows of each step's difference"));
    m_norm->setAccessibleName(m_norm->toolTip());
    m_pointed = new ElidedLabel(part);
    m_pointed->setObjectName(u"seriesPointed"_s);
    m_plot = new StepsPlot(part);
    m_plot->setObjectName(u"seriesPlot"_s);
    m_plot->setAccessibleName(tr("How the differences grow over the steps"));
    auto *const line = new QHBoxLayout;
    line->setContentsMargins(8, 4, 8, 4);
    line->setSpacing(8);
    line->addWidget(m_norm);
    line->addWidget(m_pointed, 1);
    auto *const layout = new QVBoxLayout(part);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(line);
    layout->addWidget(m_plot, 1);
    return part;
}

void SeriesDiffPane::buildWidgets()
{
    m_table = new SeriesDiffTable(*m_model, this);
    m_cell = makeSentence(u"seriesCell"_s, this);
    m_cell->setContentsMargins(12, 4, 12, 4);
    m_legend = makeText(tr("= equal   ≈ within tolerance   ● they part   Δ differs   N NaN born   − only reference   "
                           "+ only current   ⚠ not compared   · not read"),
                        this);
    m_legend->setObjectName(u"seriesLegend"_s);
    m_legend->setContentsMargins(12, 4, 12, 4);
    auto *const answer = makeAnswer();
    auto *const controls = makeControls();
    m_parts = new QSplitter(Qt::Horizontal, this);
    m_parts->addWidget(m_table);
    m_parts->addWidget(makePlot());
    m_parts->setStretchFactor(0, 3);
    m_parts->setStretchFactor(1, 2);
    m_parts->setChildrenCollapsible(false);
    m_parts->setHandleWidth(1);
    m_parts->setSizes({700, 560});
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (QWidget *const part : std::initializer_list<QWidget *>{answer, makeRule(this), controls, makeRule(this),
                                                                m_parts, makeRule(this), m_cell, m_legend})
        layout->addWidget(part);
    layout->setStretchFactor(m_parts, 1);
    setFocusProxy(m_table);
}

void SeriesDiffPane::connectParts()
{
    connect(m_button, &QPushButton::clicked, this, [this] {
        if (m_comparing.isAwaited())
            m_comparing.cancel();
        else
            compare();
    });
    connect(m_readAll, &QPushButton::clicked, this, [this] {
        m_readsAll = true;
        m_pendingState = state();
        compare();
    });
    connect(m_goTo, &QPushButton::clicked, this, [this] {
        const auto first = diff() ? diff()->first() : std::nullopt;
        if (!first)
            return;
        showSpot({first->step, first->variable.value_or(0)});
        goToStep();
    });
    connect(m_copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(copyText()); });
    connect(m_toleranceBar, &ToleranceBar::toleranceChanged, this, &SeriesDiffPane::setTolerance);
    connect(m_fold, &QCheckBox::toggled, this, [this](bool folds) {
        const auto kept = state();
        m_model->setFolding(folds);
        setState(*kept);
    });
    connect(m_norm, &QComboBox::currentIndexChanged, this, [this] {
        showPlot();
        showCell();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &SeriesDiffPane::showCell);
    connect(m_table, &SeriesDiffTable::cellRequested, this, &SeriesDiffPane::goToStep);
    connect(m_plot, &StepsPlot::pointed, this, [this](const QString &text) { m_pointed->setText(text); });
    connect(m_plot, &StepsPlot::pointChosen, this, [this](std::size_t line, std::size_t step) {
        showSpot({step, m_plotted[line]});
    });
}

void SeriesDiffPane::addActions()
{
    addDone(PaneMenu::Go, u"nextDifference"_s, tr("Next Difference"), QKeySequence(Qt::Key_F8),
            tr("Go to the next step in which a variable parts (F8)"), [this] { goToParting(false); });
    addDone(PaneMenu::Go, u"previousDifference"_s, tr("Previous Difference"), QKeySequence(Qt::SHIFT | Qt::Key_F8),
            tr("Go to the previous step in which a variable parts (Shift+F8)"), [this] { goToParting(true); });
    addDone(PaneMenu::Go, u"goToStep"_s, tr("Arrays of the Step"), {},
            tr("Compare the arrays of the step and variable of the current cell (Enter)"), [this] { goToStep(); });
    addDone(PaneMenu::Edit, u"copySeriesDiff"_s, tr("Copy the Table of Steps"), {},
            tr("Copy the answer and the table, columns by tabs"),
            [this] { QApplication::clipboard()->setText(copyText()); });
}

QString SeriesDiffPane::title() const
{
    return tr("Series diff");
}

QString SeriesDiffPane::status() const
{
    if (!diff())
        return {};
    const auto steps = static_cast<int>(diff()->steps.size());
    const auto parted = static_cast<int>(
        std::ranges::count_if(diff()->steps, [](const SeriesDiffStep &step) { return step.hasDifference(); }));
    return tr("%Ln step(s)", nullptr, steps) % u" · "_s % tr("%Ln differ(s)", nullptr, parted);
}

QString SeriesDiffPane::commandLine() const
{
    if (!m_series.reference || !m_series.current)
        return {};
    QStringList words{u"rankscope"_s, u"diff"_s, fileWord(commandPath(*m_series.reference)),
                      fileWord(commandPath(*m_series.current))};
    for (const auto &document : {m_series.reference, m_series.current}) {
        const QString &pattern = document->series->givenPattern;
        if (!pattern.isEmpty() && !words.contains(u"--file-pattern"_s))
            words << u"--file-pattern"_s << shellQuoted(pattern);
    }
    if (!m_series.steps.isEmpty())
        words << u"--steps"_s << shellQuoted(m_series.steps);
    if (m_readsAll)
        words << u"--all-steps"_s;
    words << toleranceWords(m_tolerance);
    return words.join(u' ');
}

QString SeriesDiffPane::commandRemark() const
{
    const auto isOfFiles = [](const std::shared_ptr<const ArrayDocument> &document) {
        return document && commandPath(*document) != document->name;
    };
    return isOfFiles(m_series.reference) || isOfFiles(m_series.current)
               ? tr("The command compares all files of the folders.")
               : QString();
}

std::optional<SeriesDiffPaneState> SeriesDiffPane::state() const
{
    const QModelIndex index = m_table->currentIndex();
    SeriesDiffPaneState state{.folds = m_fold->isChecked()};
    if (diff() && index.isValid()) {
        state.step = diff()->steps[std::size_t(index.column())].label.value;
        const std::vector<std::size_t> &variables = m_model->variablesOf(index.row());
        if (!variables.empty())
            state.variable = diff()->variables[qsizetype(variables.front())];
    }
    return state;
}

void SeriesDiffPane::setState(const SeriesDiffPaneState &state)
{
    if (!diff()) {
        m_pendingState = state;
        return;
    }
    m_fold->setChecked(state.folds);
    const auto step = std::ranges::find_if(
        diff()->steps, [&state](const SeriesDiffStep &one) { return one.label.value == state.step; });
    if (step != diff()->steps.end()) {
        const qsizetype variable = diff()->variables.indexOf(state.variable);
        showSpot({std::size_t(step - diff()->steps.begin()), std::size_t(std::max<qsizetype>(variable, 0))});
    }
}

SeriesDiffPaneArrangement SeriesDiffPane::arrangement() const
{
    return {m_parts->saveState(), m_norm->currentIndex()};
}

void SeriesDiffPane::setArrangement(const SeriesDiffPaneArrangement &arrangement)
{
    m_parts->restoreState(arrangement.parts);
    if (arrangement.norm >= 0 && arrangement.norm < m_norm->count())
        m_norm->setCurrentIndex(arrangement.norm);
}

void SeriesDiffPane::changeEvent(QEvent *event)
{
    Pane::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_answer) {
        QFont bold = font();
        bold.setBold(true);
        m_answer->setFont(bold);
    }
}

} // namespace rankscope
