// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison/comparisonstatistics.h"

#include <QWidget>

class QGridLayout;
class QLabel;
class QToolButton;

namespace rankscope {

/// Statistics over the numbers of the processes, in two columns. ▸ goes to who has the smallest and the largest.
class StatisticsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit StatisticsPanel(QWidget *parent = nullptr);

    void setStatistics(const ComparisonStatistics &statistics);
    /// All of it, a line a statistic, name and value parted by a tab.
    QString text() const;

Q_SIGNALS:
    void processesChosen(const rankscope::ProcessSet &processes);

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Line {
        QLabel *name = nullptr;
        QLabel *value = nullptr;
        QString exact = {}; // all digits; empty where there is no value
    };

    QLabel *addLine(int row, int column, const QString &objectName, const QString &name, const QString &toolTip);
    QToolButton *addJump(int row, const QString &objectName, const QString &toolTip);
    void addLines();
    void showFonts();

    ComparisonStatistics m_statistics;
    std::vector<Line> m_lines;
    QGridLayout *m_grid = nullptr;
    QToolButton *m_toMinimum = nullptr;
    QToolButton *m_toMaximum = nullptr;
};

} // namespace rankscope
