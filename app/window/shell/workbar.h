// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QProgressBar;
class QToolButton;

namespace rankscope {

class BackgroundWork;
class ElidedLabel;

/// The right end of the status bar: what runs, how far it is, and Cancel. Empty while nothing runs.
class WorkBar : public QWidget
{
    Q_OBJECT

public:
    /// `work` outlives this.
    explicit WorkBar(BackgroundWork &work, QWidget *parent = nullptr);

private:
    void update();

    BackgroundWork &m_work;
    ElidedLabel *m_title;
    QProgressBar *m_progress;
    QToolButton *m_cancel;
};

} // namespace rankscope
