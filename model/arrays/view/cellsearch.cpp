// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/view/cellsearch.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace rankscope {

namespace {

constexpr std::uint64_t firstBudget = 1U << 14; // cells of a block: the answer is often near
constexpr std::uint64_t largestBudget = 1U << 20;

template<typename Element>
constexpr bool isPair = std::is_same_v<Element, std::complex<float>> || std::is_same_v<Element, std::complex<double>>;

template<typename Element>
bool isNotANumber(const Element &value)
{
    if constexpr (isPair<Element>)
        return std::isnan(value.real()) || std::isnan(value.imag());
    else if constexpr (std::is_floating_point_v<Element>)
        return std::isnan(value);
    else
        return false;
}

template<typename Element>
bool isInfinite(const Element &value)
{
    if constexpr (isPair<Element>)
        return std::isinf(value.real()) || std::isinf(value.imag());
    else if constexpr (std::is_floating_point_v<Element>)
        return std::isinf(value);
    else
        return false;
}

template<typename Element>
bool changesSign(const Element &left, const Element &right)
{
    if constexpr (std::is_arithmetic_v<Element> && std::is_signed_v<Element>)
        return (left < 0) != (right < 0) && !isNotANumber(left) && !isNotANumber(right);
    else
        return false;
}

/// Numbers of cells from `begin` on, up to and without `end`.
struct Stretch {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
};

/// The part of a stretch that is looked at first: whole rows, or cells of one row.
Stretch blockOf(const Stretch &left, std::uint64_t columns, std::uint64_t budget, bool backwards)
{
    const std::uint64_t count = left.end - left.begin;
    const std::uint64_t rowRest = backwards ? (left.end - 1) % columns + 1 : columns - left.begin % columns;
    const bool isWholeRows = rowRest == columns && count >= columns && budget >= columns;
    const std::uint64_t taken =
        isWholeRows ? std::min(count, budget) / columns * columns : std::min({count, rowRest, budget});
    return backwards ? Stretch{left.end - taken, left.end} : Stretch{left.begin, left.begin + taken};
}

/// What must be read to judge the block: of a sign change the cell to its left as well.
ArrayPage areaOf(const Stretch &block, std::uint64_t columns, CellAim aim)
{
    ArrayPage area;
    area.firstRow = block.begin / columns;
    area.firstColumn = block.begin % columns;
    area.rows = (block.end - 1) / columns - area.firstRow + 1;
    area.columns = (block.end - 1) % columns - area.firstColumn + 1;
    if (aim == CellAim::SignChange && area.firstColumn > 0) {
        --area.firstColumn;
        ++area.columns;
    }
    return area;
}

/// Whether the search aims at a cell of a page.
template<typename Values>
bool isHit(const Values &values, const CellPage &page, std::size_t index, CellAim aim)
{
    switch (aim) {
    case CellAim::NotANumber:
        return isNotANumber(values[index]) && page.isShown(index);
    case CellAim::Infinite:
        return isInfinite(values[index]) && page.isShown(index);
    case CellAim::Match:
        return page.isShown(index);
    case CellAim::SignChange:
        return index % page.area.columns > 0 && changesSign(values[index - 1], values[index]) && page.isShown(index)
               && page.isShown(index - 1);
    }
    Q_UNREACHABLE();
}

/// The hit of a page that is nearest to where the search comes from. The cell that was read to the left of a block is
/// none: it has no neighbour there.
std::optional<std::size_t> nearestHit(const CellPage &page, const CellSearch &search)
{
    return std::visit(
        [&](const auto &values) -> std::optional<std::size_t> {
            const std::size_t count = values.size();
            for (std::size_t step = 0; step < count; ++step) {
                const std::size_t index = search.backwards ? count - 1 - step : step;
                if (isHit(values, page, index, search.aim))
                    return index;
            }
            return {};
        },
        page.values);
}

class Walk
{
public:
    Walk(const ArrayView &view, const PageReading &read, const CellSearch &search, Progress &progress)
        : m_columns(view.columnCount())
        , m_read(read)
        , m_search(search)
        , m_progress(progress)
    {}

    Result<std::optional<FoundCell>> along(Stretch left, bool wrapped)
    {
        while (left.begin < left.end) {
            const Stretch block = blockOf(left, m_columns, m_budget, m_search.backwards);
            m_budget = std::min(m_budget * 2, largestBudget);
            (m_search.backwards ? left.end : left.begin) = m_search.backwards ? block.begin : block.end;
            const auto page = m_read(areaOf(block, m_columns, m_search.aim), m_progress);
            if (!page)
                return tl::unexpected(page.error());
            if (m_progress.isCancelled())
                return tl::unexpected(Error{ErrorKind::Cancelled, {}, {}, {}, {}});
            m_progress.advance(block.end - block.begin);
            if (const auto hit = nearestHit(*page, m_search)) {
                const ArrayPage &area = page->area;
                return FoundCell{area.firstRow + *hit / area.columns, area.firstColumn + *hit % area.columns, wrapped};
            }
        }
        return std::nullopt;
    }

private:
    std::uint64_t m_columns;
    const PageReading &m_read;
    const CellSearch &m_search;
    Progress &m_progress;
    std::uint64_t m_budget = firstBudget;
};

} // namespace

bool canOccur(CellAim aim, ElementType type)
{
    switch (aim) {
    case CellAim::NotANumber:
    case CellAim::Infinite:
        return isReal(type) || isComplex(type);
    case CellAim::Match:
        return true;
    case CellAim::SignChange:
        return isReal(type) || type == ElementType::Int8 || type == ElementType::Int16 || type == ElementType::Int32
               || type == ElementType::Int64;
    }
    Q_UNREACHABLE();
}

Result<std::optional<FoundCell>> findCell(const ArrayView &view, const PageReading &read, const CellSearch &search,
                                          Progress &progress)
{
    const std::uint64_t cells = view.cellCount();
    progress.setTotal(cells);
    if (cells == 0 || !canOccur(search.aim, view.source().type()))
        return std::nullopt;
    // Up to the end first, then from the other end back to where the search began.
    const std::uint64_t cut = search.backwards ? search.from.value_or(cells) : search.from ? *search.from + 1 : 0;
    Stretch ahead{cut, cells};
    Stretch behind{0, cut};
    if (search.backwards)
        std::swap(ahead, behind);
    Walk walk(view, read, search, progress);
    auto found = walk.along(ahead, false);
    return found && !*found ? walk.along(behind, true) : found;
}

} // namespace rankscope
