// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/plotpanel.h"

#include "views/common/elidedlabel.h"
#include "views/common/flatbutton.h"
#include "views/plots/distributionplots.h"
#include "views/plots/rankplot.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// "Left out: 3 NaN, 1 infinite, 2 not numeric."; empty where nothing is.
QString leftOutText(const PlotData &data)
{
    const QLocale locale;
    QStringList parts;
    const auto add = [&](std::uint64_t count, const QString &what) {
        if (count > 0)
            parts << what.arg(locale.toString(qulonglong(count)));
    };
    add(data.nan, PlotPanel::tr("%1 NaN"));
    add(data.infinite, PlotPanel::tr("%1 infinite"));
    add(data.notNumeric, PlotPanel::tr("%1 not numeric"));
    add(data.withoutValue, PlotPanel::tr("%1 without value"));
    return parts.isEmpty() ? QString() : PlotPanel::tr("Left out: %1.").arg(parts.join(", "_L1));
}

} // namespace

PlotPanel::PlotPanel(QWidget *parent) : QWidget(parent)
{
    m_tabs = new QTabWidget(this);
    m_tabs->setObjectName(u"plotTabs"_s);
    m_tabs->setDocumentMode(true);
    addPlots();
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tabs, 1);
    addLine();
    for (PlotView *const plot : m_plots)
        connect(plot, &PlotView::processesChosen, this, &PlotPanel::processesChosen);
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        showPointed({});
        showReset();
    });
    connect(m_reset, &QToolButton::clicked, this, [this] { currentPlot().reset(); });
    connect(m_save, &QToolButton::clicked, this, &PlotPanel::pictureRequested);
    showReset();
}

void PlotPanel::addPlots()
{
    m_plots = {new RankPlot(m_tabs), new HistogramPlot(m_tabs), new BoxPlot(m_tabs), new CumulativePlot(m_tabs)};
    struct Tab {
        QString name;
        QString title;
        QString toolTip;
    };
    const std::array<Tab, 4> tabs{{
        {u"rankPlot"_s, tr("By rank"), tr("The value of each rank")},
        {u"histogramPlot"_s, tr("Histogram"), tr("How many processes have a value in each range")},
        {u"boxPlot"_s, tr("Box"),
         tr("The middle half of the processes as a box, the median in it; whiskers reach to the farthest values within "
            "1.5 times its length, circles are values beyond")},
        {u"cumulativePlot"_s, tr("Cumulative"), tr("Which part of the processes has a value or a smaller one")},
    }};
    for (std::size_t index = 0; index < tabs.size(); ++index) {
        const Tab &tab = tabs[index];
        m_plots[index]->setObjectName(tab.name);
        m_plots[index]->setAccessibleName(tab.toolTip);
        addPlot(m_plots[index], m_plots[index], tab.title, tab.toolTip);
    }
}

void PlotPanel::addPlot(ZoomPlot *plot, QWidget *page, const QString &title, const QString &toolTip)
{
    m_all.push_back(plot);
    const int place = m_tabs->addTab(page, title);
    m_tabs->setTabToolTip(place, toolTip);
    connect(plot, &ZoomPlot::pointed, this, &PlotPanel::showPointed);
    connect(plot, &ZoomPlot::zoomChanged, this, &PlotPanel::showReset);
}

void PlotPanel::setValueTitle(const QString &title)
{
    for (PlotView *const plot : m_plots)
        plot->setValueTitle(title);
}

void PlotPanel::addLine()
{
    m_text = new ElidedLabel(this);
    m_text->setObjectName(u"plotText"_s);
    m_reset = flatButton(u"plotReset"_s, tr("Show all"), tr("Show the whole plot again (Ctrl+0 in the plot)"), this);
    m_save = flatButton(u"plotSave"_s, tr("Save…"), tr("Save the plot as it is zoomed, as PNG or SVG"), this);
    auto *const line = new QHBoxLayout;
    line->setContentsMargins(8, 2, 8, 2);
    line->setSpacing(4);
    line->addWidget(m_text, 1);
    line->addWidget(m_reset);
    line->addWidget(m_save);
    static_cast<QVBoxLayout *>(layout())->addLayout(line);
}

void PlotPanel::setData(std::shared_ptr<const PlotData> plotted)
{
    m_leftOut = plotted ? leftOutText(*plotted) : QString();
    m_save->setEnabled(plotted && !plotted->isEmpty());
    for (PlotView *const plot : m_plots)
        plot->setData(plotted);
    showPointed({});
}

void PlotPanel::setChosen(const ProcessSet &processes)
{
    for (PlotView *const plot : m_plots)
        plot->setChosen(processes);
}

int PlotPanel::currentTab() const
{
    return m_tabs->currentIndex();
}

void PlotPanel::setCurrentTab(int tab)
{
    m_tabs->setCurrentIndex(tab);
}

ZoomPlot &PlotPanel::currentPlot() const
{
    return *m_all[static_cast<std::size_t>(m_tabs->currentIndex())];
}

void PlotPanel::showPointed(const QString &text)
{
    m_text->setText(text.isEmpty() ? m_leftOut : text);
}

void PlotPanel::showReset()
{
    m_reset->setEnabled(currentPlot().isZoomed());
}

} // namespace rankscope
