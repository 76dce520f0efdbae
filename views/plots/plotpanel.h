// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "views/plots/plotdata.h"

#include <array>

class QLabel;
class QTabWidget;
class QToolButton;

namespace rankscope {

class ElidedLabel;
class PlotView;
class ZoomPlot;

/// The plots of some values as tabs; below them what lies under the pointer and what is skipped.
class PlotPanel : public QWidget
{
    Q_OBJECT

public:
    explicit PlotPanel(QWidget *parent = nullptr);

    void setData(std::shared_ptr<const PlotData> plotted);
    void setChosen(const ProcessSet &processes);
    int currentTab() const;
    void setCurrentTab(int tab);
    ZoomPlot &currentPlot() const;
    /// Adds a tab with another plot, which may be within a page. The panel takes them over.
    void addPlot(ZoomPlot *plot, QWidget *page, const QString &title, const QString &toolTip);
    void setValueTitle(const QString &title); ///< what the axes of the values say

Q_SIGNALS:
    void processesChosen(const rankscope::ProcessSet &processes);
    void pictureRequested();

private:
    void addPlots();
    void addLine();
    void showPointed(const QString &text);
    void showReset();

    std::array<PlotView *, 4> m_plots{};
    std::vector<ZoomPlot *> m_all; // a tab each
    QTabWidget *m_tabs = nullptr;
    ElidedLabel *m_text = nullptr;
    QToolButton *m_reset = nullptr;
    QToolButton *m_save = nullptr;
    QString m_leftOut;
};

} // namespace rankscope
