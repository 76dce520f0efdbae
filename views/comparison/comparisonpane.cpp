// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/comparison/comparisonpane.h"

#include "model/comparison/comparisonoutliers.h"
#include "model/comparison/comparisonsummary.h"
#include "views/common/paneparts.h"
#include "views/comparison/changestable.h"
#include "views/comparison/groupingbar.h"
#include "views/comparison/statisticspanel.h"
#include "views/comparison/valuetable.h"
#include "views/plots/plotpanel.h"
#include "views/plots/plotview.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestName = 60; // of a group

/// Runs in a worker. `reference` may be null.
ComparisonPicture makePicture(std::shared_ptr<const ValueGroups> exact, const ValueGroups *reference,
                              const Grouping &grouping, const Progress &progress)
{
    ComparisonPicture picture;
    auto groups = std::make_shared<const ValueGroups>(regrouped(*exact, grouping, progress));
    picture.statistics = comparisonStatistics(*exact, progress);
    picture.plot = std::make_shared<const PlotData>(plotData(*exact, *groups, progress));
    picture.sentence = comparisonSummary(*groups, progress);
    picture.remarkable = !groups->withoutValue.isEmpty() || !findOutliers(*groups, progress).outliers.empty();
    if (reference)
        picture.diff =
            std::make_shared<const ComparisonDiff>(compareGroups(*reference, *exact, grouping.tolerance, progress));
    picture.groups = std::move(groups);
    picture.exact = std::move(exact);
    return picture;
}

} // namespace

ComparisonPane::ComparisonPane(QWidget *parent)
    : StatefulPane(parent)
    , m_job(this, [this](const ComparisonPicture &picture) { showPicture(picture); })
{
    addActions();
    buildWidgets();
    connectParts();
    setValues(nullptr, {});
}

ComparisonPane::~ComparisonPane() = default;

void ComparisonPane::buildWidgets()
{
    m_sentence = new QLabel(this);
    m_sentence->setObjectName(u"comparisonSentence"_s);
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_sentence->setContentsMargins(12, 8, 12, 8);
    m_sentence->setBackgroundRole(QPalette::Base);
    m_sentence->setAutoFillBackground(true);
    m_remark = new QLabel(this);
    m_remark->setObjectName(u"comparisonRemark"_s);
    m_remark->setWordWrap(true);
    m_remark->setTextFormat(Qt::PlainText);
    m_remark->setContentsMargins(12, 0, 12, 8);
    m_remark->setBackgroundRole(QPalette::Base);
    m_remark->setAutoFillBackground(true);
    m_remark->hide();
    m_bar = new GroupingBar(this);
    m_table = new ValueTable(this);
    makeTables();
    m_plots = new PlotPanel(this);
    m_statistics = new StatisticsPanel(this);
    auto *const below = new QWidget(this);
    auto *const belowLayout = new QVBoxLayout(below);
    belowLayout->setContentsMargins(0, 0, 0, 0);
    belowLayout->setSpacing(0);
    belowLayout->addWidget(makeRule(below));
    belowLayout->addWidget(m_statistics);
    belowLayout->addStretch(1);
    m_right = new QSplitter(Qt::Vertical, this);
    m_right->addWidget(m_plots);
    m_right->addWidget(below);
    m_right->setStretchFactor(0, 1);
    m_columns = new QSplitter(Qt::Horizontal, this);
    m_columns->addWidget(m_tables);
    m_columns->addWidget(m_right);
    m_columns->setStretchFactor(0, 1);
    m_columns->setStretchFactor(1, 1);
    m_columns->setSizes({500, 500});
    for (QSplitter *const splitter : {m_right, m_columns}) {
        splitter->setChildrenCollapsible(false);
        splitter->setHandleWidth(1);
    }
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (QWidget *const part :
         std::initializer_list<QWidget *>{m_sentence, m_remark, makeRule(this), m_bar, makeRule(this), m_columns})
        layout->addWidget(part);
    layout->setStretchFactor(m_columns, 1);
    setFocusProxy(m_table);
}

void ComparisonPane::connectParts()
{
    connect(m_bar, &GroupingBar::groupingChanged, this, [this](const Grouping &grouping) {
        m_grouping = grouping;
        build();
    });
    connect(m_table, &ValueTable::processesChosen, this, &ComparisonPane::choose);
    connect(m_table, &ValueTable::groupRequested, this, &ComparisonPane::offerGroup);
    connect(m_plots, &PlotPanel::pictureRequested, this, &ComparisonPane::pictureRequested);
    connect(m_plots, &PlotPanel::processesChosen, this, [this](const ProcessSet &processes) {
        choose(processes);
        m_table->showProcess(processes.lowest());
    });
    connect(m_statistics, &StatisticsPanel::processesChosen, this, [this](const ProcessSet &processes) {
        choose(processes);
        m_table->showProcess(processes.lowest());
    });
}

void ComparisonPane::addActions()
{
    const auto add = [this](PaneMenu menu, const QString &name, const QString &text, const QKeySequence &key,
                            const QString &toolTip) {
        QAction *const action = addPaneAction(menu, name, text, key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        action->setToolTip(toolTip);
        return action;
    };
    QAction *const filter = add(PaneMenu::Edit, u"filterValues"_s, tr("Filter"), QKeySequence(Qt::CTRL | Qt::Key_L),
                                tr("Show only some of the values (Ctrl+L)"));
    connect(filter, &QAction::triggered, this, [this] { m_table->openFilter(); });
    QAction *const find = add(PaneMenu::Edit, u"findValue"_s, tr("Find"), QKeySequence(Qt::CTRL | Qt::Key_F),
                              tr("Find a value or a rank by filtering (Ctrl+F)"));
    connect(find, &QAction::triggered, this, [this] { m_table->openFilter(); });
    QAction *const copy = add(PaneMenu::Edit, u"copyStatistics"_s, tr("Copy Statistics"), {},
                              tr("Copy the statistics with all their digits"));
    connect(copy, &QAction::triggered, this, [this] { QApplication::clipboard()->setText(m_statistics->text()); });
    QAction *const reset = add(PaneMenu::View, u"resetPlot"_s, tr("Show the Whole Plot"), {},
                               tr("Show the whole plot again (Ctrl+0 in it)"));
    connect(reset, &QAction::triggered, this, [this] { m_plots->currentPlot().reset(); });
    QAction *const save =
        add(PaneMenu::View, u"savePlot"_s, tr("Save Plot…"), {}, tr("Save the plot as it is zoomed, as PNG or SVG"));
    connect(save, &QAction::triggered, this, &ComparisonPane::pictureRequested);
}

void ComparisonPane::setValues(std::shared_ptr<const ValueGroups> exact, const QString &title,
                               const QStringList &arguments)
{
    if (m_exact && title != m_title) {
        m_grouping = {};
        m_bar->setGrouping(m_grouping);
        m_table->setFilterText({});
        m_table->setGroups(nullptr); // nothing of another value stays selected
        m_reference.reset();
    }
    m_exact = std::move(exact);
    m_title = title;
    m_arguments = arguments;
    updateReferenceActions();
    build();
}

void ComparisonPane::setRemark(const QString &remark)
{
    m_remark->setText(remark);
    m_remark->setVisible(!remark.isEmpty());
}

void ComparisonPane::setGrouping(const Grouping &grouping)
{
    if (grouping == m_grouping)
        return;
    m_grouping = grouping;
    m_bar->setGrouping(grouping);
    build();
}

void ComparisonPane::build()
{
    if (!m_exact) {
        m_job.drop();
        showPicture({});
        return;
    }
    m_sentence->setEnabled(false); // what it says is not of what was set last
    m_job.start([exact = m_exact, reference = m_reference, grouping = m_grouping](Progress &progress) {
        return makePicture(exact, reference.get(), grouping, progress);
    });
}

void ComparisonPane::showPicture(const ComparisonPicture &picture)
{
    m_picture = picture;
    const bool any = picture.groups != nullptr;
    QFont bold = font();
    const bool changed = picture.diff && !picture.diff->isEqual();
    bold.setBold(picture.diff ? changed : picture.remarkable);
    m_sentence->setFont(bold);
    m_sentence->setEnabled(true);
    const bool marked = picture.diff ? changed : picture.remarkable;
    m_sentence->setText(any ? QString((marked ? u"⚑ "_s : QString()) % sentence())
                            : tr("There is no value to compare."));
    showChanges(picture.diff);
    m_table->setGroups(picture.groups);
    m_plots->setData(picture.plot);
    m_statistics->setStatistics(picture.statistics);
    if (any && m_pendingState)
        setState(*std::exchange(m_pendingState, std::nullopt));
    Q_EMIT statusChanged(status());
    if (any && !m_job.isAwaited())
        Q_EMIT settled();
}

void ComparisonPane::choose(const ProcessSet &processes)
{
    m_selection.processes = processes;
    m_table->setChosen(processes);
    m_changes->setChosen(processes);
    m_plots->setChosen(processes);
    Q_EMIT selectionOffered(m_selection);
}

void ComparisonPane::takeSelection(const Selection &selection)
{
    m_selection = selection;
    m_table->setChosen(selection.processes);
    m_changes->setChosen(selection.processes);
    m_plots->setChosen(selection.processes);
}

void ComparisonPane::offerGroup(const QString &value, const ProcessSet &processes)
{
    const QString name = m_title.isEmpty() ? value : QString(m_title % u" = "_s % value);
    Q_EMIT groupOffered(name.size() <= longestName ? name : QString(name.first(longestName - 1) % u'…'), processes);
}

QByteArray ComparisonPane::picture(PictureFormat format) const
{
    return m_plots->currentPlot().picture(format);
}

QString ComparisonPane::title() const
{
    return tr("Comparison");
}

QString ComparisonPane::status() const
{
    if (!m_picture.groups)
        return {};
    const int values = static_cast<int>(std::min<std::size_t>(m_picture.groups->groups.size(), 2'000'000'000));
    return processCountText(m_picture.groups->processCount()) % u" · "_s % tr("%Ln value(s)", nullptr, values);
}

} // namespace rankscope
