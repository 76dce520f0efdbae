// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest> // before <compare>, which moc of Qt 6.4 cannot read on its own

#include "tests/model/trace/looptext.h"
#include "tests/model/trace/tracetext.h"
#include "tests/support/childof.h"
#include "views/trace/alignedview.h"
#include "views/trace/tracediffpane.h"

#include <QLabel>

/// The pane of a trace diff in a window of its own, and what its tests ask it.
class TraceDiffPaneFixture : public QObject
{
    Q_OBJECT

protected:
    /// A fresh pane that shows m_diff.
    void makePane();
    void show(std::shared_ptr<const rankscope::TraceDiff> diff);
    template<typename T>
    T *child(const QString &name) const
    {
        return rankscope::childOf<T>(*m_pane, name);
    }
    rankscope::AlignedView &view() const { return *child<rankscope::AlignedView>(QStringLiteral("alignedView")); }
    QString counter() const { return child<QLabel>(QStringLiteral("differenceCounter"))->text(); }
    /// The record of the reference that is selected.
    std::uint32_t selected() const;
    /// The middle of a visible row, so many pixels from the left.
    QPoint rowPoint(std::uint64_t row, int x) const;
    /// The same, a part of its width from the left.
    QPoint pointInRow(std::uint64_t row, double part) const;
    /// The same runs, aligned in another way.
    std::shared_ptr<const rankscope::TraceDiff> alignedWith(const rankscope::AlignmentOptions &options) const;

    std::shared_ptr<const rankscope::TraceDiff> m_diff;
    std::unique_ptr<rankscope::TraceDiffPane> m_pane;
};
