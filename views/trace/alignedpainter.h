// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/rows/alignedrows.h"
#include "model/trace/rows/differingdigits.h"
#include "model/trace/rows/shownrecord.h"
#include "views/common/theme.h"

#include <QFontMetrics>
#include <QPainter>
#include <QRect>

namespace rankscope {

/// What of a row is selected.
struct RowSelection {
    bool reference = false;
    bool current = false;
    bool focus = false; // the row that the keys move
};

/// How the rows of one view look; made once for a repaint, lengths in pixels.
struct AlignedStyle {
    QPalette palette;
    QFont font;
    int width = 0; // of a row
    int rowHeight = 0;
    int gutter = 0; // for the line numbers of each side
    int referenceProcess = 0; // for the process of a record, left of its line number; 0: there is only one
    int currentProcess = 0;
    bool twoSides = true;
    bool indent = true;
    bool active = true; // the view has the focus
    ProcessSet processes; // others are dimmed; empty: none is
};

/// A user made the record of the reference half of a pair.
bool isPairedByHand(const AlignedRows &rows, const AlignedRow &row);

/// Paints rows of two traces side by side, or of one alone. Keeps no state but the style and texts that rows share.
class AlignedPainter
{
public:
    static constexpr int margin = 4;

    AlignedPainter(QPainter &painter, const AlignedRows &rows, const ShownRecords &texts, const AlignedStyle &style);

    void paintRow(int top, const AlignedRow &row, const RowSelection &selection);

    /// Where the halves of a row lie, marks left out; the second is empty for one trace alone.
    static std::pair<QRect, QRect> halves(const AlignedStyle &style, int top);
    static int markWidth(const AlignedStyle &style);
    /// The fold that was opened by hand around a row, if there is one.
    static std::optional<RowFolds::Fold> openFold(const AlignedRows &rows, const AlignedRow &row);

private:
    struct Side {
        const Trace *trace = nullptr;
        RecordIndex record;
        ShownRecord text;
        TextRange marked; // of the value
        QColor behind; // the marked digits
        bool muted = false;
        int processGutter = 0; // 0: none
        std::int64_t process = 0;
    };
    void paintGround(int top, const AlignedRow &row, const RowSelection &selection);
    void paintFold(int top, const AlignedRow &row);
    void paintSide(const QRect &half, const Side &side);
    void paintText(const QRect &area, const Side &side);
    /// Where the record of a filtered row is, behind it; returns what is left of the area.
    QRect paintPosition(const QRect &area, const Side &side);
    void paintHatch(const QRect &half);
    void paintMarks(int top, const AlignedRow &row);
    void paintOpenFold(int top, const AlignedRow &row, const RowFolds::Fold &fold);
    /// The text, and how many characters of the value are gone at its left.
    std::pair<QString, qsizetype> elidedValue(const Side &side, int width) const;
    void drawText(int left, int baseline, const QString &text, const QColor &color);

    QPainter &m_painter;
    const AlignedRows &m_rows;
    const ShownRecords &m_texts;
    const AlignedStyle &m_style;
    const ThemeColors &m_colors;
    QFontMetrics m_metrics;
};

} // namespace rankscope
