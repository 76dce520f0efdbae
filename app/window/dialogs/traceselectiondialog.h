// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/job.h"
#include "model/trace/trace/leftout.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace rankscope {

/// Asks which part of a trace is written as a trace, and says how much that is and what it leaves out: counted in a
/// worker whenever the choice changes.
class TraceSelectionDialog : public QDialog
{
    Q_OBJECT

public:
    /// `construct`: the one that is proposed; absent: all.
    TraceSelectionDialog(std::shared_ptr<const Trace> trace, std::optional<ConstructId> construct,
                         QWidget *parent = nullptr);

    /// What is chosen; right whenever the dialog is accepted.
    const TraceSelection &selection() const { return m_selection; }
    /// Nothing is being counted.
    bool isSettled() const { return !m_isCounting; }

private:
    /// What a selection comes to.
    struct Size {
        LeftOut leftOut;
        std::uint64_t bytes = 0;
        std::size_t withoutRanges = 0; // constructs
    };
    static Result<Size> sizeOf(const std::shared_ptr<const Trace> &trace, const TraceSelection &selection,
                               Progress &progress);

    void makeFields();
    QLabel *makeLabel(const QString &name);
    void fillConstructs(std::optional<ConstructId> construct);
    /// What is wrong in the fields, as a full sentence; empty: nothing.
    QString readFields();
    void update();
    void showSize(const Result<Size> &size);

    std::shared_ptr<const Trace> m_trace;
    std::vector<ConstructId> m_listed; // constructs, behind the entry for all
    TraceSelection m_selection;
    Job<Size> m_job;
    bool m_isCounting = false;
    QComboBox *m_level = nullptr;
    QComboBox *m_construct = nullptr;
    QLineEdit *m_iterations = nullptr;
    QLineEdit *m_names = nullptr;
    QLabel *m_size = nullptr;
    QLabel *m_leftOut = nullptr;
    QLabel *m_error = nullptr;
    QPushButton *m_write = nullptr;
};

} // namespace rankscope
