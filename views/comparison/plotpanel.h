// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "views/comparison/plotdata.h"

#include <array>

class QLabel;
class QTabWidget;
class QToolButton;

namespace rankscope {

class ElidedLabel;
class PlotView;

/// The plots of some values as tabs; below them what lies under the pointer and what is left out.
class PlotPanel : public QWidget
{
    Q_OBJECT

public:
    explicit PlotPanel(QWidget *parent = nullptr);

    void setData(std::shared_ptr<const PlotData> plotted);
    void setChosen(const ProcessSet &processes);
    int currentTab() const;
    void setCurrentTab(int tab);
    PlotView &currentPlot() const;

Q_SIGNALS:
    void processChosen(std::int64_t process);
    void pictureRequested();

private:
    void addPlots();
    void addLine();
    void showPointed(const QString &text);
    void showReset();

    std::array<PlotView *, 4> m_plots{};
    QTabWidget *m_tabs = nullptr;
    ElidedLabel *m_text = nullptr;
    QToolButton *m_reset = nullptr;
    QToolButton *m_save = nullptr;
    QString m_leftOut;
};

} // namespace rankscope
