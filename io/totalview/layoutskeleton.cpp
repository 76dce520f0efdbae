// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/totalview/layoutskeleton.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t step = 4; // where fields may begin

bool isPrintable(char c)
{
    return c >= ' ' && c <= '~';
}

class LayoutCompleter
{
public:
    LayoutCompleter(const LayoutSkeleton &skeleton, const std::vector<std::string> &headers)
        : m_skeleton(skeleton)
        , m_headers(headers)
        , m_used(skeleton.headerBytes / step, false)
    {}

    std::optional<CompletedLayout> complete(std::string_view sample);

private:
    using Test = std::function<bool(std::size_t header, std::uint64_t word)>;

    std::uint64_t word(std::size_t header, const VisualizerField &field) const
    {
        return visualizerWord(m_headers[header], field, m_skeleton.order);
    }
    void use(const VisualizerField &field);
    std::optional<VisualizerField> find(std::uint64_t bytes, const Test &test);
    void findTitle();
    void scoreDimensions();
    void findFields();
    void scoreRest();
    std::uint64_t rank(std::size_t header) const;
    std::uint64_t dataBytes(std::size_t header) const;

    const LayoutSkeleton &m_skeleton;
    const std::vector<std::string> &m_headers;
    std::vector<bool> m_used; // words of the header that have a meaning
    CompletedLayout m_result;
};

void LayoutCompleter::use(const VisualizerField &field)
{
    for (std::uint64_t at = field.offset / step; at * step < field.offset + field.bytes && at < m_used.size(); ++at)
        m_used[at] = true;
}

/// The first free field that every header passes.
std::optional<VisualizerField> LayoutCompleter::find(std::uint64_t bytes, const Test &test)
{
    for (std::uint64_t offset = 0; offset + bytes <= m_skeleton.headerBytes; offset += bytes) {
        const VisualizerField field{offset, bytes};
        const bool isFree = !m_used[offset / step] && !m_used[std::min((offset + bytes - 1) / step, m_used.size() - 1)];
        std::size_t header = 0;
        while (isFree && header < m_headers.size() && test(header, word(header, field)))
            ++header;
        if (isFree && header == m_headers.size()) {
            use(field);
            return field;
        }
    }
    return {};
}

/// The longest stretch that begins with a text and has only zeros behind it, in the first header.
void LayoutCompleter::findTitle()
{
    const std::string &header = m_headers.front();
    VisualizerField best{0, 0};
    for (std::uint64_t offset = 0; offset < m_skeleton.headerBytes; offset += step) {
        std::uint64_t end = offset;
        while (end < m_skeleton.headerBytes && !m_used[std::min(end / step, m_used.size() - 1)]
               && isPrintable(header[end]))
            ++end;
        if (end < offset + 2)
            continue;
        const std::uint64_t textEnd = end;
        while (end < m_skeleton.headerBytes && !m_used[std::min(end / step, m_used.size() - 1)] && header[end] == '\0')
            ++end;
        end -= end % step;
        if (end > textEnd && end - offset > best.bytes && end - offset >= 16)
            best = {offset, end - offset};
    }
    if (best.bytes == 0)
        return;
    use(best);
    m_result.layout.title = best;
    m_result.score += 3;
}

std::uint64_t LayoutCompleter::rank(std::size_t header) const
{
    std::uint64_t count = 0;
    for (std::uint64_t dimension = 0; dimension < m_skeleton.dimensions; ++dimension)
        count += word(header, {m_skeleton.extentOffset(dimension), m_skeleton.wordBytes}) > 1 ? 1 : 0;
    return count;
}

std::uint64_t LayoutCompleter::dataBytes(std::size_t header) const
{
    return word(header, {m_skeleton.itemCountOffset, m_skeleton.wordBytes}) * word(header, m_skeleton.itemLength);
}

/// Subscripts that begin near zero and go by one, and dimensions not in use that are all alike, are what one expects.
void LayoutCompleter::scoreDimensions()
{
    VisualizerDimensions &dimensions = m_result.layout.dimensions;
    const std::uint64_t width = m_skeleton.wordBytes;
    const std::uint64_t place = m_skeleton.extentPlace;
    dimensions = {m_skeleton.dimensionsOffset, m_skeleton.dimensions, 3 * width, {place * width, width}, {}, {}};
    dimensions.base = VisualizerField{(place == 0 ? 1U : 0U) * width, width};
    dimensions.stride = VisualizerField{(place == 2 ? 1U : 2U) * width, width};
    std::uint64_t usual = 0;
    std::uint64_t unused = 0;
    for (std::uint64_t dimension = 0; dimension < m_skeleton.dimensions; ++dimension) {
        const std::uint64_t offset = dimensions.offset + dimension * dimensions.bytes;
        const std::uint64_t base = word(0, {offset + dimensions.base->offset, width});
        const std::uint64_t stride = word(0, {offset + dimensions.stride->offset, width});
        usual += base <= 1 && stride == 1 ? 1 : 0;
        unused += word(0, {m_skeleton.extentOffset(dimension), width}) == 1 && base == 0 ? 1 : 0;
    }
    m_result.score += usual == m_skeleton.dimensions ? 4 : 0;
    m_result.score += static_cast<int>(std::min<std::uint64_t>(unused, 6));
    m_result.score += place == 1 ? 1 : 0;
}

void LayoutCompleter::findFields()
{
    VisualizerLayout &layout = m_result.layout;
    const bool isTold = word(0, m_skeleton.itemLength) > 1; // else it is the item count again
    if (isTold)
        layout.byteCount = find(m_skeleton.wordBytes,
                                [this](std::size_t header, std::uint64_t found) { return found == dataBytes(header); });
    m_result.score += layout.byteCount ? 2 : 0;
    // several words may have its value: it counts, but which one it is cannot be told
    if (find(step, [this](std::size_t header, std::uint64_t found) { return found == rank(header); }))
        m_result.score += 2;
}

/// Words that mean nothing speak against a layout: there is an id, a type, an axis order and a version, and little
/// else.
void LayoutCompleter::scoreRest()
{
    constexpr int expected = 5;
    int nonZero = 0;
    for (std::uint64_t at = 0; at < m_used.size(); ++at)
        nonZero += !m_used[at] && word(0, {at * step, step}) != 0 ? 1 : 0;
    m_result.score -= std::clamp(nonZero - expected, 0, 20);
    m_result.score += static_cast<int>(std::min<std::size_t>(m_headers.size() - 1, 4)) * 3;
    m_result.score += m_skeleton.headerBytes % 8 == 0 ? 1 : 0;
}

/// Whether the elements look like floating-point numbers that a program works with.
VisualizerType guessType(std::string_view sample, std::uint64_t length, std::endian order)
{
    if (length != 4 && length != 8)
        return VisualizerType::Signed;
    std::size_t likely = 0;
    std::size_t count = 0;
    for (std::uint64_t at = 0; at + length <= sample.size(); at += length) {
        const std::uint64_t bits = visualizerWord(sample, {at, length}, order);
        const double value = length == 4 ? static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits)))
                                         : std::bit_cast<double>(bits);
        const double size = std::abs(value);
        if (bits == 0)
            continue;
        ++count;
        likely += std::isnan(value) || std::isinf(value) || (size > 1e-30 && size < 1e30) ? 1 : 0;
    }
    return likely * 4 >= count * 3 ? VisualizerType::Floating : VisualizerType::Signed;
}

std::optional<CompletedLayout> LayoutCompleter::complete(std::string_view sample)
{
    VisualizerLayout &layout = m_result.layout;
    layout.order = m_skeleton.order;
    layout.headerBytes = m_skeleton.headerBytes;
    layout.itemCount = {m_skeleton.itemCountOffset, m_skeleton.wordBytes};
    layout.itemLength = m_skeleton.itemLength;
    use({m_skeleton.dimensionsOffset, m_skeleton.dimensions * 3 * m_skeleton.wordBytes});
    use(layout.itemCount);
    use(layout.itemLength);
    scoreDimensions();
    findTitle();
    findFields();
    const auto isMagic = [this](const std::string &header) {
        const std::uint64_t value = visualizerWord(header, {0, step}, m_skeleton.order);
        return value > 0xFFFF && value == word(0, {0, step});
    };
    std::optional<VisualizerField> magic; // the first word is the likeliest
    if (!m_used[0] && std::ranges::all_of(m_headers, isMagic))
        magic = VisualizerField{0, step};
    use(magic.value_or(VisualizerField{0, 0}));
    std::uint64_t first = 0; // else the first free word that is the same everywhere
    const auto any = magic ? magic : find(step, [&first](std::size_t header, std::uint64_t found) {
        first = header == 0 ? found : first;
        return found != 0 && found == first;
    });
    if (!any)
        return {};
    m_result.score += magic ? 3 : 0;
    layout.magic = *any;
    layout.magicValue = word(0, *any);
    layout.assumedType = guessType(sample, word(0, m_skeleton.itemLength), m_skeleton.order);
    scoreRest();
    return m_result;
}

} // namespace

std::optional<CompletedLayout> completeLayout(const LayoutSkeleton &skeleton, const std::vector<std::string> &headers,
                                              std::string_view sample)
{
    return LayoutCompleter(skeleton, headers).complete(sample);
}

} // namespace rankscope
