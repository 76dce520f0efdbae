// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

#include "views/source/costcolumn.h"
#include "views/source/sourcetext.h"

#include <map>
#include <optional>

namespace rankscope {

/// Text with line numbers, marks and costs in its margin; read only. One line is the current one.
class SourceView : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit SourceView(QWidget *parent = nullptr);

    /// Shows the text; no line is current, no mark is set.
    void setSource(const SourceText &source);
    /// Makes a line of the file current and scrolls it to the middle; false where the text does not have it.
    bool setCurrentLine(std::uint64_t line);
    std::optional<std::uint64_t> currentLine() const { return m_currentLine; }
    /// Of several marks of one line the strongest is drawn, the tool-tip has all.
    void setMarks(const QList<SourceMark> &marks);

    /// What the lines of the text cost; no lines: nothing.
    void setCosts(const SourceCosts &costs);
    void setCostLook(const CostLook &look);
    const CostColumn &costs() const { return m_costs; }

    /// Takes the size of text of the program; to be called when that changes.
    void updateFont();

    void paintMargin(QPaintEvent *event); ///< called by the margin
    QString marginToolTip(const QPoint &position) const; ///< called by the margin
    int marginWidth() const; ///< pixels

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void updateMargin();
    void highlightCurrentLine();
    std::vector<CostColumn::Row> visibleRows(int bottom) const;
    int numbersWidth() const;
    void paintMark(QPainter &painter, const QRect &row, std::uint64_t line) const;

    QWidget *m_margin;
    std::multimap<std::uint64_t, SourceMark> m_marks;
    CostColumn m_costs;
    std::uint64_t m_firstLine = 1;
    std::optional<std::uint64_t> m_currentLine;
};

} // namespace rankscope
