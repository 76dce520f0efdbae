// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/alignedview.h"

#include "views/common/theme.h"

#include <QFileInfo>
#include <QHelpEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

AlignedView::AlignedView(QWidget *parent) : QAbstractScrollArea(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setAccessibleName(tr("Records of both traces side by side"));
    m_referenceHeader = new QLabel(this);
    m_referenceHeader->setObjectName(u"referenceHeader"_s);
    m_currentHeader = new QLabel(this);
    m_currentHeader->setObjectName(u"currentHeader"_s);
    for (QLabel *header : {m_referenceHeader, m_currentHeader}) {
        header->setTextFormat(Qt::PlainText);
        header->setContentsMargins(2 * AlignedPainter::margin, 0, AlignedPainter::margin, 0);
    }
    updateStyle();
}

void AlignedView::setRows(std::shared_ptr<AlignedRows> rows, bool keepPlace)
{
    const bool keep = keepPlace && m_rows && rows;
    const std::uint64_t top = keep ? topPosition() : 0;
    if (keep)
        rows->keepOpen(*m_rows);
    m_rows = std::move(rows);
    m_texts.clear();
    if (!keep) {
        m_selected.reset();
        m_anchor.reset();
        m_currentSide.reset();
        m_top = 0;
    }
    updateStyle();
    if (m_rows && keep)
        setTop(m_rows->rowOfPosition(top));
    viewport()->update();
    Q_EMIT rowsChanged();
    Q_EMIT selectionChanged();
    Q_EMIT viewMoved();
}

// --- geometry ---

void AlignedView::updateStyle()
{
    m_style.palette = palette();
    m_style.font = dataFont(font());
    m_style.rowHeight = rowHeight(m_style.font);
    m_style.twoSides = !m_rows || m_rows->alignment();
    m_style.active = hasFocus();
    std::uint64_t lastLine = 9999;
    const auto consider = [&lastLine](const Trace &trace) {
        if (trace.size() > 0)
            lastLine = std::max(lastLine, trace.line({trace.size() - 1}));
    };
    if (m_rows)
        consider(m_rows->reference());
    if (m_rows && m_rows->alignment()) {
        for (const auto &process : m_rows->alignment()->currentRun.processes)
            consider(*process.trace);
    }
    const auto digits = qsizetype(std::floor(std::log10(double(lastLine)))) + 1;
    const QFontMetrics metrics(m_style.font);
    m_style.gutter = metrics.horizontalAdvance(QString(digits, u'0'));
    const auto processGutter = [&metrics](const TraceRun &run) {
        const QString highest = run.processes.size() < 2 ? QString() : QString::number(run.processes.back().number);
        return highest.isEmpty() ? 0 : metrics.horizontalAdvance(highest) + AlignedPainter::margin;
    };
    const TraceAlignment *const alignment = m_rows ? m_rows->alignment() : nullptr;
    m_style.referenceProcess = alignment ? processGutter(alignment->referenceRun) : 0;
    m_style.currentProcess = alignment ? processGutter(alignment->currentRun) : 0;
    setViewportMargins(0, rowHeight(font()), 0, 0);
    updateScrollBar();
    updateHeader();
}

std::uint64_t AlignedView::pageRows() const
{
    return std::uint64_t(std::max(1, viewport()->height() / m_style.rowHeight));
}

std::uint64_t AlignedView::lastTop() const
{
    if (!m_rows || m_rows->rowCount() <= pageRows())
        return 0;
    return m_rows->rowCount() - pageRows();
}

void AlignedView::updateScrollBar()
{
    m_style.width = viewport()->width();
    m_top = std::min(m_top, lastTop());
    // The bar counts in int: beyond that it is a fraction of the whole.
    constexpr std::uint64_t largest = std::numeric_limits<int>::max();
    m_movingBar = true;
    verticalScrollBar()->setPageStep(int(pageRows()));
    verticalScrollBar()->setRange(0, int(std::min(lastTop(), largest)));
    const bool scaled = lastTop() > largest;
    verticalScrollBar()->setValue(scaled ? int(double(m_top) / double(lastTop()) * double(largest)) : int(m_top));
    m_movingBar = false;
}

void AlignedView::scrollContentsBy(int, int)
{
    if (m_movingBar)
        return;
    m_follow = false;
    const QScrollBar *bar = verticalScrollBar();
    const auto value = std::uint64_t(bar->value());
    const bool scaled = lastTop() > std::uint64_t(bar->maximum());
    m_top = scaled ? std::uint64_t(double(value) / double(bar->maximum()) * double(lastTop())) : value;
    viewport()->update();
    updateHeader();
    Q_EMIT viewMoved();
}

void AlignedView::setTop(std::uint64_t row)
{
    m_top = std::min(row, lastTop());
    updateScrollBar();
    viewport()->update();
    updateHeader();
    Q_EMIT viewMoved();
}

void AlignedView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateScrollBar();
    if (m_follow)
        showSelection();
    updateHeader();
    Q_EMIT viewMoved();
}

/// The names of the files in view: a row knows its process.
void AlignedView::updateHeader()
{
    const auto [left, right] = AlignedPainter::halves(m_style, 0);
    const int height = viewport()->y() - frameWidth();
    m_referenceHeader->setGeometry(viewport()->x(), frameWidth(), left.width(), height);
    m_currentHeader->setGeometry(viewport()->x() + right.left(), frameWidth(), right.width(), height);
    m_currentHeader->setVisible(m_style.twoSides);
    if (!m_rows)
        return;
    const auto name = [](const QString &path) { return QFileInfo(path).fileName(); };
    if (!m_rows->alignment()) {
        m_referenceHeader->setText(name(m_rows->reference().file));
        m_referenceHeader->setToolTip(m_rows->reference().file);
        return;
    }
    AlignedRow row;
    if (m_rows->rowCount() > 0) {
        const std::uint64_t top = topPosition();
        const auto [first, last] = visiblePositions();
        row = m_rows->at(m_selected && *m_selected >= first && *m_selected <= last ? *m_selected : top);
    }
    const TraceAlignment &alignment = *m_rows->alignment();
    const std::uint32_t referenceProcess = row.reference ? alignment.referenceOrigin(*row.reference).process : 0;
    const QString reference = alignment.referenceRun.processes[referenceProcess].trace->file;
    const QString current = m_rows->current(row.current ? row.current->process : 0).file;
    m_referenceHeader->setText(tr("reference · %1").arg(name(reference)));
    m_referenceHeader->setToolTip(reference);
    m_currentHeader->setText(tr("current · %1").arg(name(current)));
    m_currentHeader->setToolTip(current);
}

std::uint64_t AlignedView::topPosition() const
{
    return m_rows && m_rows->rowCount() > 0 ? m_rows->positionOfRow(m_top) : 0;
}

std::pair<std::uint64_t, std::uint64_t> AlignedView::visiblePositions() const
{
    if (!m_rows || m_rows->rowCount() == 0)
        return {0, 0};
    const std::uint64_t lastRow = std::min(m_top + pageRows(), m_rows->rowCount()) - 1;
    const AlignedRow last = m_rows->row(lastRow);
    return {topPosition(), last.position + (last.folded > 0 ? last.folded - 1 : 0)};
}

void AlignedView::scrollToPosition(std::uint64_t position)
{
    m_follow = false;
    if (m_rows)
        setTop(m_rows->rowOfPosition(position));
}

std::optional<std::uint64_t> AlignedView::rowAt(int y) const
{
    if (!m_rows || y < 0)
        return std::nullopt;
    const std::uint64_t row = m_top + std::uint64_t(y / m_style.rowHeight);
    return row < m_rows->rowCount() ? std::optional(row) : std::nullopt;
}

// --- folds and looks ---

void AlignedView::setOpen(std::uint64_t position, bool open)
{
    if (!m_rows || !m_rows->setOpen(position, open))
        return;
    setTop(m_top);
    if (!open) {
        // A fold that closes over the selection is what is selected then.
        const std::uint64_t row = m_rows->rowOfPosition(position);
        if (row < m_top)
            setTop(row);
    }
}

void AlignedView::setAllOpen(bool open)
{
    if (!m_rows)
        return;
    const std::uint64_t top = topPosition();
    m_rows->setAllOpen(open);
    setTop(m_rows->rowOfPosition(top));
}

bool AlignedView::isInOpenFold() const
{
    if (!m_rows || !m_selected || m_rows->folds().allOpen())
        return false;
    const auto fold = m_rows->folds().foldAt(*m_selected);
    return fold && m_rows->folds().isOpen(*fold);
}

void AlignedView::foldSelected()
{
    if (!isInOpenFold())
        return;
    setOpen(*m_selected, false);
    Q_EMIT selectionChanged();
}

void AlignedView::setIndented(bool indented)
{
    m_style.indent = indented;
    viewport()->update();
}

void AlignedView::setProcesses(const ProcessSet &processes)
{
    m_style.processes = processes;
    viewport()->update();
}

void AlignedView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    m_style.active = true;
    viewport()->update();
}

void AlignedView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    m_style.active = false;
    viewport()->update();
}

void AlignedView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        updateStyle();
}

bool AlignedView::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto *const help = static_cast<const QHelpEvent *>(event);
    QToolTip::showText(help->globalPos(), toolTipAt(help->pos()), viewport());
    return true;
}

/// What stands where records would; empty where there are some, or nothing was set.
QString AlignedView::emptyText() const
{
    if (!m_rows || m_rows->rowCount() > 0)
        return {};
    if (m_rows->isFiltered() && m_rows->positionCount() > 0)
        return tr("No record passes the filter. Esc shows all of them again.");
    return m_style.twoSides ? tr("Both traces are empty: there is no record after the header.")
                            : tr("The trace is empty: there is no record after the header.");
}

void AlignedView::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    painter.fillRect(event->rect(), palette().base());
    if (const QString empty = emptyText(); !empty.isEmpty()) {
        painter.setFont(font());
        painter.setPen(themeColors(palette()).muted);
        painter.drawText(viewport()->rect().adjusted(24, 24, -24, -24), Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap,
                         empty);
    }
    if (!m_rows || m_rows->rowCount() == 0)
        return;
    AlignedPainter rowPainter(painter, *m_rows, m_texts, m_style);
    const auto [first, last] = std::minmax({m_selected.value_or(0), m_anchor.value_or(m_selected.value_or(0))});
    const std::uint64_t visible = std::uint64_t(viewport()->height() / m_style.rowHeight) + 1;
    const std::uint64_t end = std::min(m_top + visible, m_rows->rowCount());
    for (std::uint64_t index = m_top; index < end; ++index) {
        const AlignedRow row = m_rows->row(index);
        const std::uint64_t until = row.position + (row.folded > 0 ? row.folded - 1 : 0);
        const auto stands = [&](std::uint64_t from, std::uint64_t to) { return row.position <= to && until >= from; };
        const bool marked = m_selected && stands(first, last);
        const RowSelection selection{
            .reference = marked,
            .current = m_currentSide ? stands(*m_currentSide, *m_currentSide) : marked,
            .focus = m_selected && stands(*m_selected, *m_selected),
        };
        rowPainter.paintRow(int(index - m_top) * m_style.rowHeight, row, selection);
    }
}

// --- texts ---

QString AlignedView::rowText(const AlignedRow &row) const
{
    const auto side = [](const Trace &trace, RecordIndex record) {
        const ShownRecord text = ShownRecords::wholeOf(trace, record);
        return QString(QString::number(trace.line(record)) % u' ' % text.joined()
                       % (text.place.isEmpty() ? QString() : QString(u"  " % text.place)));
    };
    if (row.folded > 0)
        return u"… "_s % QString::number(row.folded);
    QString text = row.reference ? side(m_rows->reference(), *row.reference) : QString();
    if (m_style.twoSides)
        text += u'\t' % (row.current ? side(m_rows->current(row.current->process), row.current->record) : QString());
    return text;
}

QString AlignedView::selectedText() const
{
    if (!m_rows || !m_selected || m_rows->rowCount() == 0)
        return {};
    const auto [first, last] = std::minmax({*m_selected, m_anchor.value_or(*m_selected)});
    const std::uint64_t from = m_rows->rowOfPosition(first);
    const std::uint64_t to = std::min(m_rows->rowOfPosition(last), from + copyLimit - 1);
    QString text;
    for (std::uint64_t row = from; row <= to; ++row) {
        const AlignedRow shown = m_rows->row(row);
        if (!m_rows->isFiltered() || (shown.position >= first && shown.position <= last))
            text += rowText(shown) % u'\n';
    }
    return text;
}

/// What stands there, where in the trace file and where in the program.
QString AlignedView::sideToolTip(const Trace &trace, RecordIndex record, const QString &file) const
{
    const Place place = placeOf(trace, record);
    QStringList lines{ShownRecords::wholeOf(trace, record).joined(), file % u':' % QString::number(trace.line(record)),
                      trace.text(place.file) % u':' % QString::number(place.line)};
    if (const QString position = toString(positionOf(trace, record)); !position.isEmpty())
        lines << position;
    if (m_style.twoSides && isReductionAccess(trace.kind(record)))
        lines << tr("Not compared: inside its construct a reduction variable depends on the distribution.");
    return lines.join(u'\n');
}

QString AlignedView::toolTipAt(const QPoint &point) const
{
    const auto index = rowAt(point.y());
    if (!index)
        return {};
    const AlignedRow row = m_rows->row(*index);
    if (row.folded > 0)
        return tr("Click, or press Enter, to show these records. Left folds them again.");
    if (foldsAt(point, row))
        return tr("Click, or press Left, to fold these equal records again.");
    const TraceAlignment *const alignment = m_rows->alignment();
    QString text;
    if (m_style.twoSides && point.x() >= AlignedPainter::halves(m_style, 0).second.left()) {
        if (!row.current)
            return {};
        const Trace &trace = m_rows->current(row.current->process);
        text = sideToolTip(trace, row.current->record, trace.file);
    } else if (row.reference) {
        const std::uint32_t process = alignment ? alignment->referenceOrigin(*row.reference).process : 0;
        text =
            sideToolTip(m_rows->reference(), *row.reference,
                        alignment ? alignment->referenceRun.processes[process].trace->file : m_rows->reference().file);
    }
    if (!text.isEmpty() && isPairedByHand(*m_rows, row))
        text += u'\n' % tr("Paired by hand.");
    return text;
}

} // namespace rankscope
