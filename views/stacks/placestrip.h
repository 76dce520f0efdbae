// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "model/base/job.h"

#include "model/stacks/diff/processmoves.h"

#include <memory>

namespace rankscope {

/// Where one process stood at each snapshot: a box a moment, of one colour and height where its stacks are the same. A
/// click goes to the moment.
class PlaceStrip : public QWidget
{
    Q_OBJECT

public:
    explicit PlaceStrip(QWidget *parent = nullptr);

    /// Null, or no process: nothing. What is to be shown is found out in a worker.
    void setProcess(std::shared_ptr<const StackDocument> document, std::optional<std::int64_t> process);
    void setSnapshot(std::size_t snapshot);
    const std::vector<ProcessStand> &stands() const { return m_stands; }
    QRect rectOf(std::size_t snapshot) const;
    /// "Snapshot 3, 14:02:11: flux (flux.f90:212)"
    QString textOf(std::size_t snapshot) const;

    QSize sizeHint() const override;

Q_SIGNALS:
    void snapshotChosen(std::size_t snapshot);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    bool event(QEvent *event) override;

private:
    std::optional<std::size_t> snapshotAt(const QPoint &position) const;
    QColor colorOf(std::uint32_t place) const;

    std::shared_ptr<const StackDocument> m_document;
    std::vector<ProcessStand> m_stands;
    Job<std::vector<ProcessStand>> m_job;
    std::size_t m_snapshot = 0;
};

/// "14:02:11", the title, or "3" where nothing else tells a snapshot.
QString snapshotText(const StackDocument &document, std::size_t snapshot);

} // namespace rankscope
