// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "model/stacks/view/stackview.h"

#include <memory>

class QToolButton;

namespace rankscope {

class ElidedLabel;

/// Of the selected frame: who is there, and who of the job is not.
class FrameBar : public QWidget
{
    Q_OBJECT

public:
    explicit FrameBar(QWidget *parent = nullptr);

    /// `all`: the processes of the job as far as they are known.
    void setFrame(const std::shared_ptr<const StackView> &view, std::optional<ViewRow> row, const ProcessSet &all);
    const ProcessSet &here() const { return m_here; }
    const ProcessSet &missing() const { return m_missing; }

Q_SIGNALS:
    void processesChosen(const rankscope::ProcessSet &processes);

private:
    ProcessSet m_here;
    ProcessSet m_missing;
    ElidedLabel *m_text = nullptr;
    QToolButton *m_chooseHere = nullptr;
    QToolButton *m_chooseMissing = nullptr;
};

} // namespace rankscope
