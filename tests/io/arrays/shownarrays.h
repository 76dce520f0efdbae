// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/memoryarray.h"
#include "model/arrays/view/cellstream.h"
#include "model/arrays/view/layoutwords.h"

#include <atomic>

/// What the writers of arrays are given in tests.
namespace shownarrays {

using namespace rankscope;

/// Every type with values at its ends, whole numbers where it has no others; six of each.
inline ArrayValues endsOf(ElementType type)
{
    ArrayValues values = makeValues(type, 6);
    std::visit(
        [](auto &held) {
            using Element = typename std::decay_t<decltype(held)>::value_type;
            using Limits = std::numeric_limits<Element>;
            if constexpr (std::is_same_v<Element, QString>)
                held = {QStringLiteral("a"), QStringLiteral("b,c"), {}, QStringLiteral("d\"e"), {}, {}};
            else if constexpr (Limits::is_integer)
                held = {Limits::min(), Limits::max(), 0, 1, 2, 3};
            else if constexpr (std::is_floating_point_v<Element>)
                held = {Element(-0.0),      Element(0.5),  -Limits::infinity(),
                        Limits::infinity(), Element(1024), Element(-3)};
            else
                held = {{1, 2}, {-1.5, 0}, {0, -0.25F}, {3, 3}, {4, 4}, {5, 5}};
        },
        values);
    if (type == ElementType::Boolean)
        values = std::vector<std::uint8_t>{0, 1, 1, 0, 0, 1};
    return values;
}

inline ArrayDescription described(ElementType type, ArrayShape shape)
{
    ArrayDescription description;
    description.path = QStringLiteral("/fields/u");
    description.type = type;
    description.dimensions.resize(shape.size());
    description.shape = std::move(shape);
    return description;
}

/// The array through a layout; the words must fit it.
inline ShownCells cellsOf(ArrayDescription description, ArrayValues values, const LayoutWords &words = {})
{
    const auto layout = layoutOf(words, description);
    auto view = ArrayView::make(std::make_shared<MemoryArray>(std::move(description), std::move(values)), *layout);
    return {std::move(*view)};
}

/// Of a filter that must be right.
inline std::shared_ptr<const ArrayFilter> filterOf(const ShownCells &cells, const QString &text)
{
    return *ArrayFilter::make(text, {cells.view.sharedSource(), nullptr});
}

/// Integers 0, 1, 2, …
template<typename Integer>
std::vector<Integer> counting(std::size_t count)
{
    std::vector<Integer> values(count);
    for (std::size_t index = 0; index < count; ++index)
        values[index] = static_cast<Integer>(index);
    return values;
}

/// An array of any size whose elements are computed; asks to stop after some windows.
class EndlessArray : public ArraySource
{
public:
    EndlessArray(ArrayShape shape, Progress &progress, int windows)
        : ArraySource(described(ElementType::Int32, std::move(shape)))
        , m_progress(progress)
        , m_windows(windows)
    {}
    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values, const Progress &) const override
    {
        if (--m_windows == 0)
            m_progress.cancel();
        values = std::vector<std::int32_t>(elementCount(window), 7);
        return {};
    }

private:
    Progress &m_progress;
    mutable std::atomic<int> m_windows;
};

inline ShownCells endlessCells(Progress &progress, int windows)
{
    const ArrayShape shape{std::uint64_t(1) << 20U, std::uint64_t(1) << 20U};
    return {*ArrayView::make(std::make_shared<EndlessArray>(shape, progress, windows), wholeLayout(shape))};
}

/// What an array reads back: type and values as text.
inline QStringList textsOf(const ArraySource &source)
{
    ArrayValues values;
    QStringList texts{source.type() == ElementType::Text ? QString() : QString(typeName(source.type()))};
    if (const auto read = source.read(wholeWindow(source.shape()), values, Progress()); !read)
        return {read.error().message};
    for (std::size_t index = 0; index < valueCount(values); ++index)
        texts << valueText(values, index, source.type());
    return texts;
}

} // namespace shownarrays
