// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/arraycsvwriter.h"

#include "io/writeerror.h"
#include "model/arrays/cellformat.h"
#include "model/arrays/cellsubscripts.h"
#include "model/arrays/numbertext.h"

#include <QIODevice>

#include <algorithm>
#include <charconv>
#include <deque>
#include <future>
#include <limits>

namespace rankscope {

namespace {

constexpr std::size_t pieceCells = std::size_t(1) << 17U; // formatted by one thread at a time
constexpr std::size_t piecesAhead = 3; // formatted and waiting, or in work
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

/// Pieces that other threads format, written in the order in which they were added.
class PieceWriter
{
public:
    PieceWriter(QIODevice &device, Progress &progress) : m_device(device), m_progress(progress) {}

    Result<void> add(const ArrayView &view, const std::shared_ptr<const CellPage> &page, const ArrayCsvOptions &options)
    {
        const std::size_t cells = valueCount(page->values);
        for (std::size_t first = 0; first < cells; first += pieceCells) {
            const std::size_t count = std::min(pieceCells, cells - first);
            m_pieces.push_back({std::async(std::launch::async,
                                           [&view, page, options, first, count] {
                                               return PieceFormatter(view, *page, options).format(first, count);
                                           }),
                                count});
            if (const Result<void> done = writeDownTo(piecesAhead - 1); !done)
                return done;
        }
        return {};
    }

    Result<void> finish() { return writeDownTo(0); }

private:
    struct Piece {
        std::future<QByteArray> text;
        std::size_t cells = 0;
    };

    Result<void> writeDownTo(std::size_t pieces)
    {
        while (m_pieces.size() > pieces) {
            if (m_progress.isCancelled())
                return tl::unexpected(cancelledError());
            const QByteArray text = m_pieces.front().text.get();
            if (m_device.write(text) != text.size())
                return tl::unexpected(writeError(m_device));
            m_progress.advance(m_pieces.front().cells);
            m_pieces.pop_front();
        }
        return {};
    }

    QIODevice &m_device;
    Progress &m_progress;
    std::deque<Piece> m_pieces;
};

} // namespace

Result<void> writeArrayCsv(const ShownCells &cells, const ArrayCsvOptions &options, QIODevice &device,
                           Progress &progress)
{
    progress.setTotal(cells.view.cellCount());
    CellStream stream(cells, {cells.view.columnCount(), 1}, progress);
    PieceWriter writer(device, progress);
    CellPage page;
    Result<bool> more = stream.next(page);
    while (more && *more) {
        const auto shared = std::make_shared<const CellPage>(std::move(page));
        page = {};
        if (const Result<void> done = writer.add(cells.view, shared, options); !done)
            return done;
        more = stream.next(page);
    }
    if (!more)
        return tl::unexpected(more.error());
    return writer.finish();
}

} // namespace rankscope
