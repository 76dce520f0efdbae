// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/rows/alignedrows.h"
#include "views/trace/alignedpainter.h"

#include <QAbstractScrollArea>

#include <memory>
#include <optional>

class QLabel;

namespace rankscope {

/// Two traces side by side in one scroll, or one alone: paints the visible rows and nothing else, whatever their
/// number. A row is selected on both sides; with Ctrl the current side alone, so that any two records can be compared
/// or paired. Selections are positions (AlignedRows), so folding does not move them.
class AlignedView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit AlignedView(QWidget *parent = nullptr);

    /// Shows other rows; with `keepPlace` (rows of the same alignment) selection, scroll and open folds stay.
    void setRows(std::shared_ptr<AlignedRows> rows, bool keepPlace);
    const AlignedRows *rows() const { return m_rows.get(); }
    std::shared_ptr<const AlignedRows> sharedRows() const { return m_rows; } ///< for a worker

    std::optional<std::uint64_t> selectedPosition() const { return m_selected; }
    /// Selects a position and scrolls it into view, into its upper third if it was not visible.
    void selectPosition(std::uint64_t position);
    /// The record selected on each side; nothing on a fold or where that side has none.
    std::optional<RecordIndex> selectedReference() const;
    std::optional<CurrentRecord> selectedCurrent() const;
    /// Selects a position on the current side alone.
    void selectCurrentPosition(std::uint64_t position);

    /// First and last position in view, for the overview.
    std::pair<std::uint64_t, std::uint64_t> visiblePositions() const;
    std::uint64_t topPosition() const;
    void scrollToPosition(std::uint64_t position);

    void setOpen(std::uint64_t position, bool open);
    void setAllOpen(bool open);
    /// The selected row stands in a fold that was opened by hand.
    bool isInOpenFold() const;
    void foldSelected(); ///< closes it; the fold is selected then
    void setIndented(bool indented);
    /// Dims the records of other processes; empty: none.
    void setProcesses(const ProcessSet &processes);

    /// The selected rows, a line each, both sides parted by a tab; at most `copyLimit` lines.
    QString selectedText() const;
    static constexpr std::uint64_t copyLimit = 100'000;

Q_SIGNALS:
    /// The user chose a row by mouse or keys.
    void selected(std::uint64_t position);
    /// The selection changed in whatever way.
    void selectionChanged();
    /// rows() are others.
    void rowsChanged();
    /// Scrolled, folded or resized.
    void viewMoved();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    QString emptyText() const;
    std::uint64_t pageRows() const; // whole rows that fit
    std::uint64_t lastTop() const;
    void setTop(std::uint64_t row);
    void showSelection();
    void updateScrollBar();
    void updateStyle();
    void updateHeader();
    std::optional<std::uint64_t> rowAt(int y) const;
    void moveTo(std::uint64_t row, Qt::KeyboardModifiers modifiers);
    std::optional<std::uint64_t> keyTarget(int key, std::uint64_t row) const;
    void select(std::uint64_t position, bool extend);
    bool foldsAt(const QPoint &point, const AlignedRow &row) const;
    QString toolTipAt(const QPoint &point) const;
    QString sideToolTip(const Trace &trace, RecordIndex record, const QString &file) const;
    QString rowText(const AlignedRow &row) const;

    std::shared_ptr<AlignedRows> m_rows;
    ShownRecords m_texts;
    AlignedStyle m_style;
    QLabel *m_referenceHeader = nullptr;
    QLabel *m_currentHeader = nullptr;
    std::uint64_t m_top = 0; // row
    std::optional<std::uint64_t> m_selected; // position
    std::optional<std::uint64_t> m_anchor; // other end of an extended selection
    std::optional<std::uint64_t> m_currentSide; // selected on the current side instead
    bool m_movingBar = false;
    bool m_follow = false; // the view was scrolled to the selection and by nobody since: a resize keeps it in place
};

} // namespace rankscope
