// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/arraycsvwriter.h"

#include "io/writeerror.h"
#include "model/arrays/sources/numbertext.h"
#include "model/arrays/view/cellformat.h"
#include "model/arrays/view/cellsubscripts.h"
#include "model/base/parallelfor.h"

#include <QIODevice>

#include <algorithm>
#include <charconv>
#include <limits>

namespace rankscope {

namespace {

constexpr std::size_t pieceCells = std::size_t(1) << 17U; // formatted by one thread at a time
constexpr qsizetype likelyBytes = 12; // of a cell

/// Bytes that grow without being cleared first.
class TextRoom
{
public:
    explicit TextRoom(std::size_t cells)
        : m_bytes(static_cast<qsizetype>(cells) * likelyBytes + 4096, Qt::Uninitialized)
    {}

    /// Where the next `count` bytes may go; what was written there is told by setEnd().
    char *room(qsizetype count)
    {
        if (m_bytes.size() - m_used < count)
            m_bytes.resize(std::max(m_bytes.size() * 2, m_used + count));
        return m_bytes.data() + m_used;
    }
    void setEnd(const char *end) { m_used = end - m_bytes.constData(); }
    void append(QByteArrayView text)
    {
        char *const at = room(text.size());
        setEnd(std::copy(text.begin(), text.end(), at));
    }
    QByteArray take()
    {
        m_bytes.truncate(m_used);
        return std::move(m_bytes);
    }

private:
    QByteArray m_bytes;
    qsizetype m_used = 0;
};

/// Formats a part of a page.
class PieceFormatter
{
public:
    PieceFormatter(const ArrayView &view, const CellPage &page, const ArrayCsvOptions &options)
        : m_view(view)
        , m_page(page)
        , m_isNamed(!view.source().description().names.empty())
        , m_isList(options.isList)
        , m_lineEnd(options.lineEnd == LineEnd::CrLf ? "\r\n" : "\n")
    {}

    QByteArray format(std::size_t first, std::size_t count) const
    {
        TextRoom text(count);
        std::visit(
            [&](const auto &values) {
                if (m_isList)
                    formatList(values, first, count, text);
                else
                    formatTable(values, first, count, text);
            },
            m_page.values);
        return text.take();
    }

private:
    template<typename T>
    void addValue(const std::vector<T> &values, std::size_t index, TextRoom &text) const
    {
        if constexpr (std::is_same_v<T, QString>) {
            text.append(csvField(values[index]));
        } else {
            if (m_isNamed)
                text.append(csvField(cellText(m_page.values, index, m_view.source().description(), {})));
            else
                text.setEnd(writeNumber(text.room(numberTextBytes), values[index], m_page.type));
        }
    }

    template<typename T>
    void formatTable(const std::vector<T> &values, std::size_t first, std::size_t count, TextRoom &text) const
    {
        std::uint64_t column = m_page.area.firstColumn + first % m_page.area.columns;
        for (std::size_t index = first; index < first + count; ++index) {
            if (m_page.isShown(index))
                addValue(values, index, text);
            else
                text.append("\"\"");
            const bool isLast = ++column == m_view.columnCount();
            text.append(isLast ? m_lineEnd : QByteArrayView(","));
            if (isLast)
                column = 0;
        }
    }

    template<typename T>
    void formatList(const std::vector<T> &values, std::size_t first, std::size_t count, TextRoom &text) const
    {
        constexpr qsizetype subscriptBytes = std::numeric_limits<std::int64_t>::digits10 + 3; // sign and comma
        const ArrayPage &area = m_page.area;
        CellSubscripts cell(m_view, area.firstRow + first / area.columns, area.firstColumn + first % area.columns);
        for (std::size_t index = first; index < first + count; ++index, cell.next()) {
            if (!m_page.isShown(index))
                continue;
            for (const std::int64_t subscript : cell.subscripts()) {
                char *const at = text.room(subscriptBytes);
                char *const end = std::to_chars(at, at + subscriptBytes, subscript).ptr;
                *end = ',';
                text.setEnd(end + 1);
            }
            addValue(values, index, text);
            text.append(m_lineEnd);
        }
    }

    const ArrayView &m_view;
    const CellPage &m_page;
    bool m_isNamed;
    bool m_isList;
    QByteArrayView m_lineEnd;
};

/// Other threads format the pieces of a page.
Result<void> writePage(const PieceFormatter &page, std::size_t cells, QIODevice &device, Progress &progress)
{
    const auto cellsOf = [cells](std::size_t piece) { return std::min(pieceCells, cells - piece * pieceCells); };
    return makeInOrder((cells + pieceCells - 1) / pieceCells, progress,
                       [&](std::size_t piece) { return page.format(piece * pieceCells, cellsOf(piece)); },
                       [&](std::size_t piece, const QByteArray &text) -> Result<void> {
                           if (device.write(text) != text.size())
                               return tl::unexpected(writeError(device));
                           progress.advance(cellsOf(piece));
                           return {};
                       });
}

} // namespace

Result<void> writeArrayCsv(const ShownCells &cells, const ArrayCsvOptions &options, QIODevice &device,
                           Progress &progress)
{
    progress.setTotal(cells.view.cellCount());
    CellStream stream(cells, {cells.view.columnCount(), 1}, progress);
    CellPage page;
    Result<bool> more = stream.next(page);
    while (more && *more) {
        const PieceFormatter formatter(cells.view, page, options);
        if (const Result<void> done = writePage(formatter, valueCount(page.values), device, progress); !done)
            return done;
        more = stream.next(page);
    }
    if (!more)
        return tl::unexpected(more.error());
    return {};
}

} // namespace rankscope
