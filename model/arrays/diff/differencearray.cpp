// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/differencearray.h"

#include "model/arrays/diff/commonrows.h"
#include "model/arrays/diff/elementpair.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace rankscope {

namespace {

using namespace Qt::StringLiterals;

double ulpsOf(double a, double b, bool single)
{
    if (std::isnan(a) || std::isnan(b))
        return std::numeric_limits<double>::quiet_NaN();
    if (!std::isfinite(a) || !std::isfinite(b))
        return a == b ? 0 : std::numeric_limits<double>::infinity();
    return static_cast<double>(ulpsBetween(a, b, single));
}

/// The difference of two numbers of any kind of pair.
template<typename T>
double differenceOf(const T &a, const T &b, DifferenceKind kind, const PairRule &rule)
{
    constexpr bool isComplexPair = std::is_same_v<T, std::complex<double>>;
    const PairDifference difference = pairDifference(a, b, rule);
    switch (kind) {
    case DifferenceKind::Signed:
        if constexpr (isComplexPair)
            return difference.absolute;
        else
            return a < b ? -difference.absolute : difference.absolute;
    case DifferenceKind::Absolute:
        return difference.absolute;
    case DifferenceKind::Relative:
        return difference.relative;
    case DifferenceKind::Ulps:
        if constexpr (isComplexPair)
            return std::max(ulpsOf(a.real(), b.real(), rule.single), ulpsOf(a.imag(), b.imag(), rule.single));
        else
            return ulpsOf(static_cast<double>(a), static_cast<double>(b), rule.single);
    }
    Q_UNREACHABLE();
}

template<typename T>
void fill(const std::span<const T> (&pairs)[2], DifferenceKind kind, const PairRule &rule, std::vector<double> &result)
{
    const auto difference = [&](const T &a, const T &b) { return differenceOf(a, b, kind, rule); };
    std::transform(pairs[0].begin(), pairs[0].end(), pairs[1].begin(), result.begin(), difference);
}

ArrayDescription describe(const ArraySource &reference, const ArraySource &current)
{
    ArrayDescription result = reference.description();
    result.type = ElementType::Float64;
    result.title = reference.description().path % u" - "_s % current.description().path;
    result.names.clear();
    result.attributes.clear();
    result.storage.clear();
    if (result.error.isEmpty())
        result.error = current.description().error;
    return result;
}

} // namespace

Result<std::shared_ptr<const DifferenceArray>> DifferenceArray::make(std::shared_ptr<const ArraySource> reference,
                                                                     std::shared_ptr<const ArraySource> current,
                                                                     DifferenceKind kind)
{
    if (reference->shape() != current->shape()) {
        const QString text = QCoreApplication::translate(
            "Arrays", "Arrays of different shapes have no difference element by element: choose parts of equal shape.");
        return tl::unexpected(Error{.kind = ErrorKind::WrongFormat, .message = text});
    }
    if (reference->type() == ElementType::Text || current->type() == ElementType::Text) {
        const QString text =
            QCoreApplication::translate("Arrays", "Texts have no difference: choose arrays of numbers.");
        return tl::unexpected(Error{.kind = ErrorKind::WrongFormat, .message = text});
    }
    ArrayDescription description = describe(*reference, *current);
    return std::shared_ptr<const DifferenceArray>(
        new DifferenceArray(std::move(description), std::move(reference), std::move(current), kind));
}

DifferenceArray::DifferenceArray(ArrayDescription description, std::shared_ptr<const ArraySource> reference,
                                 std::shared_ptr<const ArraySource> current, DifferenceKind kind)
    : ArraySource(std::move(description))
    , m_reference(std::move(reference))
    , m_current(std::move(current))
    , m_kind(kind)
{
    if (const auto rows = CommonRows::of(*m_reference, *m_current))
        m_ends = rows->ends();
}

Result<void> DifferenceArray::read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    const PairRule rule{pairType(m_reference->type(), m_current->type()).value_or(PairType::Real),
                        isSinglePair(m_reference->type(), m_current->type()),
                        {}};
    PairValues pairs;
    ArrayValues elements[2];
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        if (Result<void> read = (side == 0 ? m_reference : m_current)->read(window, elements[side], progress); !read)
            return read;
        setPairValues(pairs, side, elementSpan(elements[side], 0, valueCount(elements[side])), rule.type);
    }
    resizeValues(values, ElementType::Float64, elementCount(window));
    auto &result = std::get<std::vector<double>>(values);
    if (rule.type == PairType::Complex)
        fill(pairs.complexes, m_kind, rule, result);
    else if (rule.type == PairType::Real || rule.type == PairType::ShortInteger)
        fill(pairs.reals, m_kind, rule, result);
    else
        fill(pairs.longReals, m_kind, rule, result);
    return {};
}

} // namespace rankscope
