// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/view/cellformat.h"
#include "model/arrays/view/cellpage.h"
#include "views/arrays/grid/celltexts.h"
#include "views/arrays/grid/pagecache.h"
#include "views/plots/colorscale.h"

#include <QAbstractScrollArea>

#include <optional>

namespace rankscope {

/// A table over an array of any size: paints the cells that are seen and nothing else, with the subscripts of the
/// source as frozen headers. Rows and columns are 64-bit positions of the view. Cells that the filter leaves out are
/// hatched; NaN and the infinities have their own colours.
class ArrayGrid : public QAbstractScrollArea
{
    Q_OBJECT

public:
    struct Cell {
        std::uint64_t row = 0;
        std::uint64_t column = 0;
        friend bool operator==(const Cell &, const Cell &) = default;
    };

    explicit ArrayGrid(QWidget *parent = nullptr);
    ~ArrayGrid() override;

    /// Shows a view; `read` gives its cells (with what the filter says) in a worker. With `keepPlace` scroll and
    /// selection stay where they are as far as there are such cells.
    void setView(std::shared_ptr<const ArrayView> view, PageReading read, bool keepPlace);
    const ArrayView *view() const { return m_view.get(); }
    const std::shared_ptr<const ArrayView> &sharedView() const { return m_view; }
    /// What reads the cells of the view; empty while there is none.
    const PageReading &reading() const { return m_cache.reading(); }

    void setFormat(const CellFormat &format);
    const CellFormat &format() const { return m_format; }
    /// Colours cells by value; nothing: plain ground.
    void setColorScale(const std::optional<ColorScale> &scale);
    const std::optional<ColorScale> &colorScale() const { return m_scale; }

    std::optional<Cell> currentCell() const { return m_current; }
    /// Selects a cell and scrolls it into view.
    void goTo(const Cell &cell);
    /// From the anchor to the current cell.
    std::optional<ArrayPage> selectedArea() const;
    ArrayPage visibleArea() const;
    /// Where a cell is drawn in the viewport.
    QRect cellRect(std::uint64_t row, std::uint64_t column) const;
    /// Scrolls, without selecting.
    void scrollTo(std::uint64_t topRow, std::uint64_t leftColumn);

    /// All that is seen was read, or cannot be.
    bool isSettled() const;
    /// The value of the current cell as it is in its page; empty while it is not read.
    QString currentText() const;

    int columnWidth() const { return m_columnWidth; }
    void setColumnWidth(int width);

Q_SIGNALS:
    void currentChanged();
    void viewMoved();
    void settled();
    /// The user wants the selected cells as text.
    void copyRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    struct Geometry {
        int rowHeight = 20;
        int headerHeight = 20;
        int headerWidth = 40;
        std::uint64_t rows = 1; // that fit, the last one perhaps in part
        std::uint64_t columns = 1;
        std::uint64_t wholeRows = 1;
        std::uint64_t wholeColumns = 1;
    };

    void updateGeometryFacts();
    void updateBars();
    int headerTextWidth() const;
    QString cornerText() const;
    void fitColumns(const CellPage &page);
    void moveTo(Cell cell, bool extend);
    void keepVisible(const Cell &cell);
    std::optional<Cell> keyTarget(const QKeyEvent &event) const;
    std::optional<Cell> cellAt(const QPoint &point) const;
    bool isOnColumnEdge(const QPoint &point) const;
    QString toolTipAt(const QPoint &point) const;
    struct Look; // of the cells, while they are painted
    void paintHeaders(QPainter &painter) const;
    void paintCells(QPainter &painter, const CellPage &page) const;
    void paintCell(QPainter &painter, const Cell &cell, const CellPage &page, Look &look) const;
    void paintLines(QPainter &painter) const;
    void paintFrames(QPainter &painter) const;
    void paintMessage(QPainter &painter, const QString &text) const;

    std::shared_ptr<const ArrayView> m_view;
    PageCache m_cache;
    CellFormat m_format;
    std::optional<ColorScale> m_scale;
    Geometry m_geometry;
    std::uint64_t m_top = 0;
    std::uint64_t m_left = 0;
    std::optional<Cell> m_current;
    std::optional<Cell> m_anchor;
    int m_columnWidth = 0; // 0: not known yet
    bool m_widthChosen = false; // by the user
    ArrayPage m_fitted; // the area whose texts the columns were made to fit
    ArrayPage m_painted; // the area whose cells were painted last; nothing where a message is
    CellFont m_font;
    bool m_movingBars = false;
    bool m_resizingColumn = false;
};

} // namespace rankscope
