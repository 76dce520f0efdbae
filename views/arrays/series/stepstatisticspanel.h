// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/job.h"
#include "views/plots/picture.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace rankscope {

class ArrayFilter;
class ArraySeries;
class ArraySource;
class StepsPlot;
struct StepStatistics;

/// What is shown of an array over the steps of its series.
struct SteppedSubject {
    std::shared_ptr<const ArraySeries> series; // null: there is none
    std::shared_ptr<const ArraySource> array;
    std::shared_ptr<const ArrayFilter> filter; // null: all elements

    friend bool operator==(const SteppedSubject &, const SteppedSubject &) = default;
};

/// The statistics of each step of an array as a plot over the steps. They are computed while the panel is seen, beside
/// the window, with progress and Cancel.
class StepStatisticsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit StepStatisticsPanel(QWidget *parent = nullptr);

    void setSubject(const SteppedSubject &subject);
    /// The step that is shown elsewhere, by its index; nothing: none.
    void setCurrentStep(std::optional<std::size_t> step);
    bool isSettled() const { return !m_job.isAwaited(); }
    QByteArray picture(PictureFormat format) const;
    /// The statistics of the steps are there.
    bool hasPicture() const;

    QSize sizeHint() const override { return {600, 240}; }

Q_SIGNALS:
    /// The user wants to see this step, by its index.
    void stepChosen(std::size_t step);
    void settled();

protected:
    void showEvent(QShowEvent *event) override;

private:
    using Statistics = std::shared_ptr<const std::vector<StepStatistics>>;

    void compute();
    void take(const Result<Statistics> &statistics);
    void showPlot();
    void showState();

    SteppedSubject m_subject;
    Statistics m_statistics; // of each step; null until they are computed
    std::optional<std::size_t> m_step;
    QString m_error;
    bool m_isKnown = false; // the statistics are those of the subject, or cannot be
    Job<Statistics> m_job;

    QComboBox *m_choice = nullptr;
    QLabel *m_state = nullptr;
    QProgressBar *m_bar = nullptr;
    QPushButton *m_button = nullptr; // Cancel, or Compute
    StepsPlot *m_plot = nullptr;
};

} // namespace rankscope
