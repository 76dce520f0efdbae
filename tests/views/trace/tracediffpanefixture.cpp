// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/trace/tracediffpanefixture.h"

#include <QRegularExpression>
#include <QSignalSpy>

using namespace rankscope;
using namespace Qt::StringLiterals;

void TraceDiffPaneFixture::makePane()
{
    // The platform says this of every window; it is no fault of ours.
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support (propagateSizeHints|raise)\\(\\)).*"_s));
    m_pane = std::make_unique<TraceDiffPane>();
    m_pane->resize(1200, 800);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
    show(m_diff);
}

void TraceDiffPaneFixture::show(std::shared_ptr<const TraceDiff> diff)
{
    QSignalSpy built(m_pane.get(), &TraceDiffPane::settled);
    m_pane->setAlignment(diff->alignment, diff);
    QTRY_COMPARE_EQ(built.size(), 1);
}

std::uint32_t TraceDiffPaneFixture::selected() const
{
    return view().selectedReference().value_or(RecordIndex{noIndex}).value;
}

QPoint TraceDiffPaneFixture::rowPoint(std::uint64_t row, int x) const
{
    const std::uint64_t top = view().rows()->rowOfPosition(view().topPosition());
    const int height = rowHeight(dataFont(view().font()));
    return {x, int(row - top) * height + height / 2};
}

QPoint TraceDiffPaneFixture::pointInRow(std::uint64_t row, double part) const
{
    return rowPoint(row, int(view().viewport()->width() * part));
}

std::shared_ptr<const TraceDiff> TraceDiffPaneFixture::alignedWith(const AlignmentOptions &options) const
{
    return diffOf(m_diff->alignment->referenceRun, m_diff->alignment->currentRun, {}, options);
}
