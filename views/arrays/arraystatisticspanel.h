// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/statistics/arraystatistics.h"
#include "model/arrays/view/arrayfilter.h"
#include "model/base/job.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;
class QTableView;
class QTimer;

namespace rankscope {

class ArrayStatisticsModel;

/// Statistics of what a view shows, and of the whole array. Small arrays are computed at once, larger ones when the
/// user asks for it; both beside the window, with progress and Cancel.
class ArrayStatisticsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ArrayStatisticsPanel(QWidget *parent = nullptr);

    /// Null: nothing. The statistics of the whole are kept while the array is the same.
    void setView(std::shared_ptr<const ArrayView> view, std::shared_ptr<const ArrayFilter> filter);

    /// Of what is shown; nothing until it is computed.
    const std::optional<ArrayStatistics> &shown() const { return m_shown; }
    const std::optional<ArrayStatistics> &whole() const { return m_whole; }
    bool isComputing() const { return m_job.isAwaited(); }
    /// All rows as text.
    QString text() const;
    /// Wide enough for the names and, in both columns, for eight digits with a sign and an exponent.
    int widthOfNumbers() const;

Q_SIGNALS:
    /// shown() is another one.
    void computed();
    /// The user wants to see the cell at this position of the view.
    void cellRequested(std::uint64_t position);
    /// The user wants to see the element at this position of the whole array, its last subscript counting fastest.
    void elementRequested(std::uint64_t position);

private:
    struct Outcome {
        std::optional<ArrayStatistics> shown;
        std::optional<ArrayStatistics> whole;
        QString error;
    };

    void buildWidgets();
    void start();
    void take(const Outcome &outcome);
    void showState();

    std::shared_ptr<const ArrayView> m_view;
    std::shared_ptr<const ArrayFilter> m_filter;
    std::optional<ArrayStatistics> m_shown;
    std::optional<ArrayStatistics> m_whole;
    QString m_error;
    Job<Outcome> m_job;

    ArrayStatisticsModel *m_model = nullptr;
    QTableView *m_table = nullptr;
    QLabel *m_state = nullptr;
    QProgressBar *m_bar = nullptr;
    QPushButton *m_button = nullptr; // Compute, or Cancel
    QTimer *m_timer = nullptr; // of the bar
};

} // namespace rankscope
