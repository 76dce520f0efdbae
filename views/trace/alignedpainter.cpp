// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/alignedpainter.h"

#include "model/trace/rows/differencelistmodel.h"
#include "views/tables/elidednumber.h"
#include "views/trace/shownprocesses.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int deepest = 12; // steps of indentation
constexpr double dimmed = 0.4; // opacity of processes that are not selected
constexpr int leastOperand = 11; // characters that stay of "RD A(I+1,J+1)"
constexpr int usualRecord = 32; // characters of "RD A(I,J) = 0.6581439393939393", before which there is indentation
constexpr int mostSteps = 4; // of the position behind the record of a filtered row
constexpr int leastPosition = 8; // characters of it, else it is skipped
constexpr int rule = 2; // the coloured line at the left of each half

QColor faded(QColor color, double factor)
{
    color.setAlphaF(static_cast<float>(color.alphaF() * factor));
    return color;
}

QString foldText(const AlignedRow &row)
{
    const auto count = static_cast<int>(std::min<std::uint64_t>(row.folded, std::numeric_limits<int>::max()));
    if (row.notCompared)
        return QCoreApplication::translate("rankscope::AlignedView", "%Ln record(s) not compared — show", nullptr,
                                           count);
    switch (row.sides) {
    case RowSides::Both:
        return QCoreApplication::translate("rankscope::AlignedView", "%Ln equal record(s) — show", nullptr, count);
    case RowSides::OnlyReference:
        return QCoreApplication::translate("rankscope::AlignedView", "%Ln record(s) only in the reference — show",
                                           nullptr, count);
    case RowSides::OnlyCurrent:
        return QCoreApplication::translate("rankscope::AlignedView", "%Ln record(s) only in the current run — show",
                                           nullptr, count);
    }
    return {};
}

} // namespace

bool isPairedByHand(const AlignedRows &rows, const AlignedRow &row)
{
    return rows.alignment() && row.reference && row.folded == 0
           && std::ranges::find(rows.alignment()->options.syncPoints, *row.reference, &SyncPoint::reference)
                  != rows.alignment()->options.syncPoints.end();
}

AlignedPainter::AlignedPainter(QPainter &painter, const AlignedRows &rows, const ShownRecords &texts,
                               const AlignedStyle &style)
    : m_painter(painter)
    , m_rows(rows)
    , m_texts(texts)
    , m_style(style)
    , m_colors(themeColors(style.palette))
    , m_metrics(style.font)
{
    m_painter.setFont(style.font);
}

int AlignedPainter::markWidth(const AlignedStyle &style)
{
    return style.twoSides ? QFontMetrics(style.font).horizontalAdvance(u"●Δ00"_s) + margin : 0;
}

std::pair<QRect, QRect> AlignedPainter::halves(const AlignedStyle &style, int top)
{
    const int width = style.width - markWidth(style);
    if (!style.twoSides)
        return {QRect(0, top, width, style.rowHeight), QRect()};
    const int half = width / 2;
    return {QRect(0, top, half, style.rowHeight), QRect(half, top, width - half, style.rowHeight)};
}

std::optional<RowFolds::Fold> AlignedPainter::openFold(const AlignedRows &rows, const AlignedRow &row)
{
    const RowFolds &folds = rows.folds();
    const auto fold = row.folded > 0 || folds.allOpen() ? std::nullopt : folds.foldAt(row.position);
    return fold && folds.isOpen(*fold) ? std::optional(folds.fold(*fold)) : std::nullopt;
}

void AlignedPainter::paintRow(int top, const AlignedRow &row, const RowSelection &selection)
{
    paintGround(top, row, selection);
    if (row.folded > 0) {
        paintFold(top, row);
        return;
    }
    const auto [left, right] = halves(m_style, top);
    const bool differs = row.difference != noIndex;
    Side reference;
    Side current;
    if (row.reference)
        reference = {
            &m_rows.reference(), *row.reference, m_texts.of(m_rows.reference(), *row.reference), {}, {}, false};
    if (row.current) {
        const Trace &trace = m_rows.current(row.current->process);
        current = {&trace, row.current->record, m_texts.of(trace, row.current->record), {}, {}, false};
    }
    if (differs && row.reference && row.current) {
        const bool carried = m_rows.diff()->differences[row.difference].carried;
        std::tie(reference.marked, current.marked) = differingDigits(reference.text.value, current.text.value);
        reference.behind = current.behind = carried ? faded(m_colors.valueDiffers, 0.5) : m_colors.valueDiffers;
    }
    if (row.reference && m_style.referenceProcess > 0) {
        const auto &processes = m_rows.alignment()->referenceRun.processes;
        reference.process = processes[m_rows.alignment()->referenceOrigin(*row.reference).process].number;
        reference.processGutter = m_style.referenceProcess;
    }
    if (row.current && m_style.currentProcess > 0) {
        current.process = m_rows.alignment()->currentRun.processes[row.current->process].number;
        current.processGutter = m_style.currentProcess;
    }
    reference.muted = current.muted = m_style.twoSides && !differs && (row.notCompared || row.sides == RowSides::Both);
    if (row.reference)
        paintSide(left, reference);
    else if (m_style.twoSides)
        paintHatch(left);
    if (row.current) {
        m_painter.setOpacity(concerns(m_rows, row, m_style.processes) ? 1.0 : dimmed);
        paintSide(right, current);
        m_painter.setOpacity(1.0);
    } else if (m_style.twoSides) {
        paintHatch(right);
    }
    if (differs)
        paintMarks(top, row);
    else if (const auto fold = openFold(m_rows, row); fold && m_style.twoSides)
        paintOpenFold(top, row, *fold);
    if (m_style.twoSides && isPairedByHand(m_rows, row)) {
        const QString sign = u"⇄"_s;
        const int baseline = top + (m_style.rowHeight + m_metrics.ascent() - m_metrics.descent()) / 2;
        drawText(m_style.width - margin / 2 - m_metrics.horizontalAdvance(sign), baseline, sign, m_colors.current);
    }
}

/// A line beside the records that a click folds again, with a handle at its upper end.
void AlignedPainter::paintOpenFold(int top, const AlignedRow &row, const RowFolds::Fold &fold)
{
    const int x = m_style.width - markWidth(m_style) + margin + m_metrics.horizontalAdvance(u'0') / 2;
    const int middle = top + m_style.rowHeight / 2;
    const bool first = row.position == fold.first;
    const bool last = row.position + 1 == fold.first + fold.count;
    m_painter.setPen(m_colors.muted);
    m_painter.drawLine(x, first ? middle : top, x, last ? middle : top + m_style.rowHeight);
    if (last)
        m_painter.drawLine(x, middle, x + margin, middle);
    if (!first)
        return;
    const QRect handle(x - 4, middle - 4, 8, 8);
    m_painter.fillRect(handle, m_style.palette.color(QPalette::Base));
    m_painter.drawRect(handle);
    m_painter.drawLine(handle.left() + 2, middle, handle.right() - 1, middle);
}

void AlignedPainter::paintGround(int top, const AlignedRow &row, const RowSelection &selection)
{
    const auto [left, right] = halves(m_style, top);
    const QRect whole(0, top, m_style.width, m_style.rowHeight);
    const bool carried = row.difference != noIndex && m_rows.diff()->differences[row.difference].carried;
    if (row.folded == 0 && m_style.twoSides) {
        if (row.sides == RowSides::OnlyReference && !row.notCompared)
            m_painter.fillRect(left, faded(m_colors.onlyInReference, carried ? 0.5 : 1));
        if (row.sides == RowSides::OnlyCurrent)
            m_painter.fillRect(right, faded(m_colors.onlyInCurrent, carried ? 0.5 : 1));
    }
    const QColor highlight = faded(m_style.palette.color(QPalette::Highlight), m_style.active ? 0.28 : 0.16);
    if (selection.reference)
        m_painter.fillRect(left, highlight);
    if (selection.current)
        m_painter.fillRect(m_style.twoSides ? right : QRect(), highlight);
    if (selection.reference && selection.current)
        m_painter.fillRect(QRect(right.right() + 1, top, m_style.width - right.right() - 1, m_style.rowHeight),
                           highlight);
    if (selection.focus && m_style.active) {
        m_painter.setPen(m_style.palette.color(QPalette::Highlight));
        m_painter.drawRect(whole.adjusted(0, 0, -1, -1));
    }
    if (m_style.twoSides && row.folded == 0) { // the text of a fold stands across both
        m_painter.fillRect(QRect(left.left(), top, rule, m_style.rowHeight), m_colors.reference);
        m_painter.fillRect(QRect(right.left(), top, rule, m_style.rowHeight), m_colors.current);
    }
}

void AlignedPainter::paintFold(int top, const AlignedRow &row)
{
    const QString text = foldText(row);
    const int width = m_metrics.horizontalAdvance(text);
    const int usable = m_style.width - markWidth(m_style);
    const int left = std::max((usable - width) / 2, 2 * margin);
    const int middle = top + m_style.rowHeight / 2;
    m_painter.setPen(m_colors.hatch);
    m_painter.drawLine(2 * margin, middle, left - 2 * margin, middle);
    m_painter.drawLine(left + width + 2 * margin, middle, usable - 2 * margin, middle);
    drawText(left, top + (m_style.rowHeight + m_metrics.ascent() - m_metrics.descent()) / 2, text, m_colors.muted);
}

void AlignedPainter::paintHatch(const QRect &half)
{
    m_painter.fillRect(half.adjusted(rule, 0, 0, 0), QBrush(m_colors.hatch, Qt::BDiagPattern));
}

void AlignedPainter::drawText(int left, int baseline, const QString &text, const QColor &color)
{
    m_painter.setPen(color);
    m_painter.drawText(QPoint(left, baseline), text);
}

void AlignedPainter::paintSide(const QRect &half, const Side &side)
{
    const int baseline = half.top() + (half.height() + m_metrics.ascent() - m_metrics.descent()) / 2;
    const QString line = QString::number(side.trace->line(side.record));
    const int gutter = side.processGutter + m_style.gutter;
    if (side.processGutter > 0)
        drawText(half.left() + rule + margin, baseline, QString::number(side.process),
                 m_style.palette.color(QPalette::Text));
    drawText(half.left() + rule + margin + gutter - m_metrics.horizontalAdvance(line), baseline, line, m_colors.muted);
    QRect area = half.adjusted(rule + 3 * margin + gutter, 0, -2 * margin, 0);
    if (m_style.indent && !m_rows.isFiltered()) {
        const int indentation = depthOf(*side.trace, side.record, deepest) * 2 * m_metrics.horizontalAdvance(u'0');
        const int spare = std::max(area.width() - usualRecord * m_metrics.horizontalAdvance(u'0'), 0);
        area.setLeft(area.left() + std::min({indentation, half.width() / 6, spare}));
    }
    const int place = m_metrics.horizontalAdvance(side.text.place) + 2 * margin;
    const int record = m_metrics.horizontalAdvance(side.text.joined());
    if (!side.text.place.isEmpty() && record + place <= area.width()) {
        drawText(area.right() - place + 2 * margin, baseline, side.text.place, m_colors.muted);
        area.setRight(area.right() - place);
    }
    paintText(m_rows.isFiltered() ? paintPosition(area, side) : area, side);
}

/// The constructs around a record are not among the rows then. The record is not elided for it.
QRect AlignedPainter::paintPosition(const QRect &area, const Side &side)
{
    const int behind = area.left() + m_metrics.horizontalAdvance(side.text.joined()) + 2 * margin;
    const QRect room(QPoint(std::max(area.center().x(), behind), area.top()), area.bottomRight());
    const QString position = positionText(*side.trace, side.record, mostSteps);
    if (position.isEmpty() || room.width() < leastPosition * m_metrics.horizontalAdvance(u'0'))
        return area;
    const int baseline = area.top() + (area.height() + m_metrics.ascent() - m_metrics.descent()) / 2;
    drawText(room.left(), baseline, shortenedName(position, m_metrics, Qt::ElideLeft, room.width()), m_colors.muted);
    return area.adjusted(0, 0, room.left() - area.right() - 2 * margin, 0);
}

/// Where there is too little room the indentation is skipped first, then the place; then the operand is elided in the
/// middle, but so that it can be recognised, and the value has fewer digits, of which those that differ stay.
void AlignedPainter::paintText(const QRect &area, const Side &side)
{
    const int baseline = area.top() + (area.height() + m_metrics.ascent() - m_metrics.descent()) / 2;
    const QColor color = side.muted ? m_colors.muted : m_style.palette.color(QPalette::Text);
    const QString equals = side.text.value.isEmpty() ? QString() : u" = "_s;
    const int valueWidth = m_metrics.horizontalAdvance(equals % side.text.value);
    const int least = m_metrics.horizontalAdvance(u'0') * leastOperand;
    const QString what =
        shortenedText(side.text.what, m_metrics, Qt::ElideMiddle, std::max(area.width() - valueWidth, least));
    int left = area.left();
    drawText(left, baseline, QString(what % equals), color);
    left += m_metrics.horizontalAdvance(what % equals);
    if (side.text.value.isEmpty())
        return;
    const auto [value, gone] = elidedValue(side, std::max(area.right() - left, 0));
    const qsizetype begin = side.marked.begin - gone;
    if (side.marked.count > 0 && begin < value.size()) {
        const int from = m_metrics.horizontalAdvance(value, int(begin));
        const int to = m_metrics.horizontalAdvance(value, int(std::min(begin + side.marked.count, value.size())));
        m_painter.fillRect(QRect(left + from, area.top() + 2, to - from, area.height() - 4), side.behind);
    }
    drawText(left, baseline, value, color);
}

/// The digits that differ stay: what is equal before them goes first.
std::pair<QString, qsizetype> AlignedPainter::elidedValue(const Side &side, int width) const
{
    const QString &value = side.text.value;
    if (side.marked.count == 0 || side.marked.begin == 0 || m_metrics.horizontalAdvance(value) <= width)
        return {shortenedText(value, m_metrics, Qt::ElideRight, width), 0};
    const int character = std::max(m_metrics.horizontalAdvance(u'0'), 1); // the font is a fixed one
    const qsizetype room = std::max(width / character - 1, 0);
    const qsizetype from = std::min(value.size() - room, side.marked.begin);
    return {m_metrics.elidedText(QString(u'…' % value.sliced(from)), Qt::ElideRight, width), from - 1};
}

void AlignedPainter::paintMarks(int top, const AlignedRow &row)
{
    const Difference &difference = m_rows.diff()->differences[row.difference];
    const int baseline = top + (m_style.rowHeight + m_metrics.ascent() - m_metrics.descent()) / 2;
    int left = m_style.width - markWidth(m_style) + margin;
    const QString origin = difference.carried ? u"→"_s : u"●"_s;
    drawText(left, baseline, origin, difference.carried ? m_colors.muted : m_colors.origin);
    left += m_metrics.horizontalAdvance(u"●"_s) + margin / 2;
    QString mark = differenceClassMark(difference.differenceClass);
    if (row.differenceCount > 1)
        mark += row.differenceCount < 10 ? QString::number(row.differenceCount) : u"⋯"_s;
    drawText(left, baseline, mark, m_style.palette.color(QPalette::Text));
}

} // namespace rankscope
