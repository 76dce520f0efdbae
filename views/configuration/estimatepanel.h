// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/configuration/traceestimate.h"

#include <QWidget>

#include <array>

class QComboBox;
class QGridLayout;
class QLabel;
class QSpinBox;

namespace rankscope {

/// How large the trace would be: as the file has it, as it is set now, and of all processes.
class EstimatePanel : public QWidget
{
    Q_OBJECT

public:
    explicit EstimatePanel(QWidget *parent = nullptr);

    /// Of what the counters are; null empties the panel.
    void setConfiguration(const TraceConfiguration *configuration);
    /// `hasArraySections`: sections of arrays are restricted, which nobody counted.
    void setEstimates(const TraceEstimate &inFile, const TraceEstimate &now, bool hasArraySections);
    QString sentence() const;

    EstimateOptions options() const;
    void setOptions(const EstimateOptions &options);
    std::uint64_t processes() const;
    void setProcesses(std::uint64_t processes);

Q_SIGNALS:
    void optionsChanged();

private:
    enum Row { Lines, Bytes, Iterations, Memory, RowCount };

    void addTable(QGridLayout &grid);
    void addOptions(QGridLayout &grid, int row);
    void showEstimates();
    QString counterSource() const;
    QString allProcessesText() const;
    QString averageText() const;

    bool m_isEstimated = false; // else nothing is said yet
    bool m_hasCounters = false;
    bool m_isOfTraces = false; // the counters are those of the traces of all processes
    bool m_hasArraySections = false;
    std::array<bool, RowCount> m_isCounted = {};
    std::uint64_t m_counted = 1; // processes
    QString m_processor; // whose counters they are; empty: not known
    TraceEstimate m_inFile;
    TraceEstimate m_now;

    QLabel *m_sentence;
    QLabel *m_source;
    std::array<QLabel *, RowCount> m_cells = {};
    QLabel *m_all;
    QSpinBox *m_processes = nullptr;
    QLabel *m_processesLabel = nullptr;
    QComboBox *m_level = nullptr;
    QSpinBox *m_step = nullptr;
};

} // namespace rankscope
