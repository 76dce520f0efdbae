// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/source/sourceview.h"

#include "views/common/theme.h"

#include <QApplication>
#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QTextBlock>
#include <QToolTip>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The strip with line numbers and marks at the left of a SourceView.
class SourceMargin : public QWidget
{
public:
    explicit SourceMargin(SourceView *view) : QWidget(view), m_view(view) { setObjectName(u"sourceMargin"_s); }
    QSize sizeHint() const override { return {m_view->marginWidth(), 0}; }

protected:
    void paintEvent(QPaintEvent *event) override { m_view->paintMargin(event); }
    bool event(QEvent *event) override
    {
        if (event->type() != QEvent::ToolTip)
            return QWidget::event(event);
        const auto *const help = static_cast<QHelpEvent *>(event);
        QToolTip::showText(help->globalPos(), m_view->marginToolTip(help->pos()), this);
        return true;
    }

private:
    SourceView *m_view;
};

} // namespace

SourceView::SourceView(QWidget *parent) : QPlainTextEdit(parent), m_margin(new SourceMargin(this))
{
    setReadOnly(true);
    setLineWrapMode(NoWrap);
    setFrameShape(QFrame::NoFrame);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    connect(this, &QPlainTextEdit::blockCountChanged, this, &SourceView::updateMargin);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect &rect, int dy) {
        if (dy != 0)
            m_margin->scroll(0, dy);
        else
            m_margin->update(0, rect.y(), m_margin->width(), rect.height());
    });
    updateFont();
}

void SourceView::setSource(const SourceText &source)
{
    m_currentLine.reset();
    m_marks.clear();
    m_costs.setCosts({});
    m_firstLine = source.firstLine;
    setPlainText(source.text);
    highlightCurrentLine();
    updateMargin();
}

bool SourceView::setCurrentLine(std::uint64_t line)
{
    if (line < m_firstLine || line - m_firstLine >= static_cast<std::uint64_t>(blockCount()))
        return false;
    m_currentLine = line;
    setTextCursor(QTextCursor(document()->findBlockByNumber(static_cast<int>(line - m_firstLine))));
    centerCursor();
    highlightCurrentLine();
    m_margin->update();
    return true;
}

void SourceView::setMarks(const QList<SourceMark> &marks)
{
    m_marks.clear();
    for (const SourceMark &mark : marks)
        m_marks.emplace(mark.line, mark);
    m_margin->update();
}

void SourceView::setCosts(const SourceCosts &costs)
{
    m_costs.setCosts(costs);
    updateMargin();
}

void SourceView::setCostLook(const CostLook &look)
{
    m_costs.setLook(look);
    updateMargin();
}

int SourceView::numbersWidth() const
{
    const std::uint64_t last = m_firstLine + static_cast<std::uint64_t>(blockCount()) - 1;
    const auto digits = std::max<qsizetype>(3, QString::number(last).size());
    return fontMetrics().horizontalAdvance(u'9') * static_cast<int>(digits + 4) + 8;
}

int SourceView::marginWidth() const
{
    return m_costs.width(fontMetrics()) + numbersWidth();
}

/// Down to a height in pixels.
std::vector<CostColumn::Row> SourceView::visibleRows(int bottom) const
{
    std::vector<CostColumn::Row> rows;
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF area = blockBoundingGeometry(block).translated(contentOffset());
        if (area.top() > bottom)
            break;
        rows.push_back({m_firstLine + static_cast<std::uint64_t>(block.blockNumber()),
                        QRect(0, qRound(area.top()), m_margin->width(), fontMetrics().height())});
    }
    return rows;
}

void SourceView::paintMargin(QPaintEvent *event)
{
    QPainter painter(m_margin);
    const ThemeColors &colors = themeColors(palette());
    painter.fillRect(event->rect(), palette().color(QPalette::AlternateBase));
    painter.setFont(font());
    const int costs = m_costs.width(fontMetrics());
    const std::vector<CostColumn::Row> rows = visibleRows(m_margin->height());
    for (const auto &[line, area] : rows) {
        if (m_currentLine == line)
            painter.fillRect(area, colors.currentLine);
        painter.setPen(m_currentLine == line ? palette().color(QPalette::Text) : colors.muted);
        const QRect row = area.adjusted(costs, 0, -4, 0);
        const int markWidth = fontMetrics().horizontalAdvance(u'9') * 2;
        painter.drawText(row.adjusted(0, 0, -markWidth, 0), Qt::AlignRight, QString::number(line));
        paintMark(painter, row, line);
    }
    m_costs.paint(painter, rows, palette());
}

void SourceView::paintMark(QPainter &painter, const QRect &row, std::uint64_t line) const
{
    const ThemeColors &colors = themeColors(palette());
    if (m_currentLine == line)
        painter.drawText(row.adjusted(2, 0, 0, 0), Qt::AlignLeft, u"▶"_s);
    const auto [first, last] = m_marks.equal_range(line);
    if (first == last)
        return;
    const bool origin =
        std::any_of(first, last, [](const auto &entry) { return entry.second.kind == SourceMarkKind::Origin; });
    painter.setPen(origin ? colors.origin : palette().color(QPalette::Text));
    painter.drawText(row, Qt::AlignRight, origin ? u"●"_s : u"Δ"_s);
}

QString SourceView::marginToolTip(const QPoint &position) const
{
    const int block = cursorForPosition(QPoint(0, position.y())).blockNumber();
    const std::uint64_t line = m_firstLine + static_cast<std::uint64_t>(block);
    const auto [first, last] = m_marks.equal_range(line);
    QStringList texts;
    for (auto mark = first; mark != last; ++mark)
        texts.append(mark->second.toolTip);
    if (const QString cost = m_costs.toolTip(line); !cost.isEmpty())
        texts.append(cost);
    return texts.join(u'\n');
}

void SourceView::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    const QRect area = contentsRect();
    m_margin->setGeometry(area.left(), area.top(), marginWidth(), area.height());
}

void SourceView::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        highlightCurrentLine();
}

void SourceView::updateFont()
{
    setFont(dataFont(QApplication::font()));
    setTabStopDistance(8.0 * fontMetrics().horizontalAdvance(u' '));
    updateMargin();
}

void SourceView::updateMargin()
{
    setViewportMargins(marginWidth(), 0, 0, 0);
    const QRect area = contentsRect();
    m_margin->setGeometry(area.left(), area.top(), marginWidth(), area.height());
    m_margin->update();
}

void SourceView::highlightCurrentLine()
{
    QList<QTextEdit::ExtraSelection> selections;
    if (m_currentLine) {
        QTextEdit::ExtraSelection selection;
        selection.format.setBackground(themeColors(palette()).currentLine);
        selection.format.setProperty(QTextFormat::FullWidthSelection, true);
        selection.cursor = QTextCursor(document()->findBlockByNumber(static_cast<int>(*m_currentLine - m_firstLine)));
        selections.append(selection);
    }
    setExtraSelections(selections);
}

} // namespace rankscope
