// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/view/staggeredbounds.h"

#include "model/arrays/derived/expressionarray.h"
#include "model/arrays/sources/dimensionnames.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <ranges>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct StaggeredBoundsTexts {
    Q_DECLARE_TR_FUNCTIONS(StaggeredBounds)
};

constexpr std::uint64_t mostIndices = 10'000'000; // whose bounds are kept in memory

Error boundsError(const QString &message, ErrorKind kind = ErrorKind::BadOption)
{
    return {kind, message, {}, {}, {}};
}

/// The subscripts of one dimension, which stand for it in expressions that name no array: "0:$i".
class Ruler : public ArraySource
{
public:
    using ArraySource::ArraySource;

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress & /*progress*/) const override
    {
        std::vector<std::int64_t> subscripts;
        for (std::uint64_t at = 0; at < window[0].count; ++at)
            subscripts.push_back(subscriptOf(description().dimensions[0], window[0].first + at * window[0].step));
        values = std::move(subscripts);
        return {};
    }
};

std::shared_ptr<const ArraySource> rulerOf(const ArrayDescription &array, std::size_t dimension, std::uint64_t count)
{
    ArrayDescription ruler;
    ruler.type = ElementType::Int64;
    ruler.shape = {count};
    ruler.dimensions = {array.dimensions[dimension]};
    ruler.dimensions[0].name = dimensionName(array, dimension);
    return std::make_shared<const Ruler>(std::move(ruler));
}

/// Nothing for what is no whole number of 64 bits.
template<typename T>
std::optional<std::int64_t> wholeNumber(const T &value)
{
    if constexpr (std::is_integral_v<T>) {
        return std::in_range<std::int64_t>(value) ? std::optional(static_cast<std::int64_t>(value)) : std::nullopt;
    } else if constexpr (std::is_floating_point_v<T>) {
        const bool isWhole = value >= -0x1p63L && value < 0x1p63L && std::trunc(value) == value;
        return isWhole ? std::optional(static_cast<std::int64_t>(value)) : std::nullopt;
    } else {
        return std::nullopt;
    }
}

} // namespace

/// Reads what one text says.
class StaggerReader
{
public:
    StaggerReader(const StaggerWords &words, const ArrayDescription &array, const ArrayDocument *document,
                  const Progress &progress)
        : m_document(document)
        , m_array(array)
        , m_progress(progress)
    {
        m_bounds.m_words = words;
    }

    Result<std::shared_ptr<const StaggeredBounds>> read()
    {
        if (const Result<void> found = findDimensions(); !found)
            return tl::unexpected(found.error());
        const auto [lower, upper] = m_bounds.m_words.bounds();
        const Result<void> done = upper ? readPairs(lower, *upper) : readOffsets(lower);
        if (!done)
            return tl::unexpected(done.error());
        return std::shared_ptr<const StaggeredBounds>(new StaggeredBounds(std::move(m_bounds)));
    }

private:
    using Values = std::vector<std::int64_t>;

    Result<std::size_t> dimensionOf(const QString &name) const
    {
        if (const auto dimension = dimensionCalled(m_array, name))
            return *dimension;
        QStringList names;
        for (std::size_t dimension = 0; dimension < m_array.shape.size(); ++dimension)
            names << dimensionName(m_array, dimension);
        return tl::unexpected(boundsError(
            StaggeredBoundsTexts::tr("The array has no dimension \"%1\"; it has %2.").arg(name, names.join(u", "_s))));
    }

    Result<void> findDimensions()
    {
        StaggerWords &words = m_bounds.m_words;
        if (m_array.shape.size() < 2)
            return tl::unexpected(
                boundsError(StaggeredBoundsTexts::tr("Staggered bounds need an array of two dimensions or more.")));
        const Result<std::size_t> bounded = dimensionOf(words.dimension);
        if (!bounded)
            return tl::unexpected(bounded.error());
        if (words.by.isEmpty() && m_array.shape.size() > 2)
            return tl::unexpected(boundsError(
                StaggeredBoundsTexts::tr("Say at the subscripts of which dimension the bounds differ: %1(i)=%2.")
                    .arg(words.dimension, words.range)));
        if (words.by.isEmpty())
            words.by = dimensionName(m_array, 1 - *bounded);
        const Result<std::size_t> by = dimensionOf(words.by);
        if (!by)
            return tl::unexpected(by.error());
        if (*by == *bounded)
            return tl::unexpected(
                boundsError(StaggeredBoundsTexts::tr("The bounds of dimension %1 cannot differ at its own subscripts.")
                                .arg(words.by)));
        if (m_array.shape[*by] > mostIndices)
            return tl::unexpected(boundsError(
                StaggeredBoundsTexts::tr("Dimension %1 is too long to have bounds at each subscript.").arg(words.by),
                ErrorKind::TooLarge));
        words.dimension = dimensionName(m_array, *bounded); // also where a letter stood for it
        words.by = dimensionName(m_array, *by);
        m_bounds.m_dimension = *bounded;
        m_bounds.m_by = *by;
        return {};
    }

    /// The array of a name as it stands, else of an expression.
    Result<std::shared_ptr<const ArraySource>> boundCalled(const QString &text, std::uint64_t count) const
    {
        if (m_document) {
            if (auto array = arrayCalled(*m_document, text))
                return *array;
        }
        const ArrayScope scope{rulerOf(m_array, m_bounds.m_by, count), m_document};
        auto made = ExpressionArray::make(text, text, scope);
        if (!made)
            return tl::unexpected(toError(text, made.error()));
        return *made;
    }

    Result<Values> valuesOf(const QString &text, std::uint64_t count) const
    {
        const auto array = boundCalled(text, count);
        if (!array)
            return tl::unexpected(array.error());
        const ArrayDescription &description = (*array)->description();
        if (!description.error.isEmpty())
            return tl::unexpected(boundsError(description.error, ErrorKind::Unsupported));
        if (description.shape != ArrayShape{count}) {
            QStringList extents;
            for (const std::uint64_t extent : description.shape)
                extents << QString::number(extent);
            return tl::unexpected(boundsError(
                StaggeredBoundsTexts::tr("%1 has the shape (%2), but the bounds at the subscripts of %3 need (%4).")
                    .arg(text, extents.join(u", "_s), m_bounds.m_words.by, QString::number(count))));
        }
        ArrayValues values;
        if (const Result<void> read = (*array)->read(wholeWindow(description.shape), values, m_progress); !read)
            return tl::unexpected(read.error());
        return wholeNumbers(values, text, description.type);
    }

    Result<Values> wholeNumbers(const ArrayValues &values, const QString &text, ElementType type) const
    {
        Values numbers;
        const bool areWhole = std::visit(
            [&numbers](const auto &elements) {
                return std::ranges::all_of(elements, [&numbers](const auto &element) {
                    const auto number = wholeNumber(element);
                    numbers.push_back(number.value_or(0));
                    return number.has_value();
                });
            },
            values);
        if (areWhole)
            return numbers;
        return tl::unexpected(
            boundsError(StaggeredBoundsTexts::tr("%1 is no whole number but %2 at %3.")
                            .arg(text, valueText(values, numbers.size() - 1, type), place(numbers.size() - 1)),
                        ErrorKind::Damaged));
    }

    /// "i = 3"; behind the last one (of offsets) it goes on counting.
    QString place(std::uint64_t index) const
    {
        return m_bounds.m_words.by % u" = "_s % QString::number(subscriptOf(m_array.dimensions[m_bounds.m_by], index));
    }

    /// The bounds at the next index. Subscripts between them that the dimension does not have are no mistake.
    Result<void> append(std::int64_t lower, std::int64_t upper)
    {
        const std::size_t bounded = m_bounds.m_dimension;
        const auto indexAt = [&](std::int64_t subscript) {
            return indexOf(m_array.dimensions[bounded], m_array.shape[bounded], subscript);
        };
        const auto first = indexAt(lower);
        const auto last = indexAt(upper);
        if (first && last) {
            const auto [low, high] = std::minmax(*first, *last);
            m_bounds.m_spans.push_back({low, high - low + 1});
            return {};
        }
        return tl::unexpected(
            boundsError(StaggeredBoundsTexts::tr("The bounds at %1 are %2:%3, but %4 goes from %5 to %6.")
                            .arg(place(m_bounds.m_spans.size()), QString::number(lower), QString::number(upper),
                                 m_bounds.m_words.dimension, QString::number(end(false)), QString::number(end(true))),
                        ErrorKind::Damaged));
    }

    /// The subscript of the bounded dimension with which it begins or ends, the lower one first.
    std::int64_t end(bool isUpper) const
    {
        const ArrayDimension &dimension = m_array.dimensions[m_bounds.m_dimension];
        const std::uint64_t extent = m_array.shape[m_bounds.m_dimension];
        const std::int64_t first = subscriptOf(dimension, 0);
        const std::int64_t last = subscriptOf(dimension, extent - 1);
        return isUpper ? std::max(first, last) : std::min(first, last);
    }

    Result<void> readPairs(const QString &lowerText, const QString &upperText)
    {
        const std::uint64_t count = m_array.shape[m_bounds.m_by];
        const auto bound = [&](const QString &text, bool isUpper) {
            return text.isEmpty() ? Result<Values>(Values(count, end(isUpper))) : valuesOf(text, count);
        };
        const Result<Values> lower = bound(lowerText, false);
        if (!lower)
            return tl::unexpected(lower.error());
        const Result<Values> upper = bound(upperText, true);
        if (!upper)
            return tl::unexpected(upper.error());
        const bool isEmpty = m_array.shape[m_bounds.m_dimension] == 0;
        for (std::uint64_t index = 0; index < count; ++index) {
            if (isEmpty || (*upper)[index] < (*lower)[index])
                m_bounds.m_spans.push_back({});
            else if (const Result<void> fits = append((*lower)[index], (*upper)[index]); !fits)
                return fits;
        }
        return {};
    }

    Result<void> readOffsets(const QString &text)
    {
        const std::uint64_t count = m_array.shape[m_bounds.m_by];
        const Result<Values> offsets = valuesOf(text, count + 1);
        if (!offsets)
            return tl::unexpected(offsets.error());
        for (std::uint64_t index = 0; index < count; ++index) {
            const std::int64_t begin = (*offsets)[index];
            const std::int64_t end = (*offsets)[index + 1];
            if (end < begin)
                return tl::unexpected(
                    boundsError(StaggeredBoundsTexts::tr("Offsets do not go down, but %1 does from %2 to %3 behind %4.")
                                    .arg(text, QString::number(begin), QString::number(end), place(index)),
                                ErrorKind::Damaged));
            if (end == begin)
                m_bounds.m_spans.push_back({});
            else if (const Result<void> fits = append(begin, end - 1); !fits)
                return fits;
        }
        return {};
    }

    const ArrayDocument *m_document;
    const ArrayDescription &m_array;
    const Progress &m_progress;
    StaggeredBounds m_bounds;
};

Result<std::shared_ptr<const StaggeredBounds>> StaggeredBounds::make(const StaggerWords &words, const ArrayScope &scope,
                                                                     const Progress &progress)
{
    if (scope.array->ownBounds())
        return tl::unexpected(
            boundsError(StaggeredBoundsTexts::tr("The rows of this array have ends of their own already.")));
    return make(words, scope.array->description(), scope.document, progress);
}

Result<std::shared_ptr<const StaggeredBounds>> StaggeredBounds::make(const StaggerWords &words,
                                                                     const ArrayDescription &array,
                                                                     const ArrayDocument *document,
                                                                     const Progress &progress)
{
    return StaggerReader(words, array, document, progress).read();
}

std::shared_ptr<const StaggeredBounds> StaggeredBounds::ofLengths(const StaggerWords &words,
                                                                  const std::vector<Span> &rows)
{
    StaggeredBounds bounds;
    bounds.m_words = words;
    bounds.m_dimension = 1;
    bounds.m_spans = rows;
    for (Span &span : bounds.m_spans)
        span.first = 0;
    return std::shared_ptr<const StaggeredBounds>(new StaggeredBounds(std::move(bounds)));
}

std::shared_ptr<const StaggeredBounds> StaggeredBounds::reordered(const std::vector<std::size_t> &order) const
{
    StaggeredBounds bounds = *this;
    const auto placeOf = [&order](std::size_t dimension) {
        return static_cast<std::size_t>(std::ranges::find(order, dimension) - order.begin());
    };
    bounds.m_dimension = placeOf(m_dimension);
    bounds.m_by = placeOf(m_by);
    return std::shared_ptr<const StaggeredBounds>(new StaggeredBounds(std::move(bounds)));
}

std::pair<std::uint64_t, std::uint64_t> StaggeredBounds::counts() const
{
    if (m_spans.empty())
        return {0, 0};
    const auto [least, most] = std::ranges::minmax(m_spans, {}, &Span::count);
    return {least.count, most.count};
}

void StaggeredBounds::leaveOut(const ArrayView &view, const ArrayPage &area, std::vector<std::uint64_t> &shown) const
{
    const auto isAcross = [&](std::size_t dimension) {
        return std::ranges::find(view.layout().columns, dimension) != view.layout().columns.end();
    };
    struct Place {
        std::uint64_t by = 0;
        std::uint64_t at = 0; // in the bounded dimension
    };
    const auto placeOf = [&](std::uint64_t row, std::uint64_t column) {
        const std::vector<std::uint64_t> indices = view.indicesAt(area.firstRow + row, area.firstColumn + column);
        return Place{indices[m_by], indices[m_dimension]};
    };
    std::vector<Place> down; // of each row, what runs across aside
    std::vector<Place> across;
    for (std::uint64_t row = 0; row < area.rows; ++row)
        down.push_back(placeOf(row, 0));
    for (std::uint64_t column = 0; column < area.columns; ++column)
        across.push_back(placeOf(0, column));
    const bool byAcross = isAcross(m_by);
    const bool dimensionAcross = isAcross(m_dimension);
    const std::uint64_t count = area.rows * area.columns;
    if (shown.empty()) {
        shown.assign((count + 63) / 64, ~std::uint64_t(0));
        if (count % 64 != 0)
            shown.back() >>= 64 - count % 64; // none behind the last cell
    }
    for (std::uint64_t cell = 0; cell < count; ++cell) {
        const Place &row = down[cell / area.columns];
        const Place &column = across[cell % area.columns];
        const Span &span = m_spans[(byAcross ? column : row).by];
        if ((dimensionAcross ? column : row).at - span.first >= span.count) // below it wraps
            shown[cell / 64] &= ~(std::uint64_t(1) << (cell % 64));
    }
}

} // namespace rankscope
