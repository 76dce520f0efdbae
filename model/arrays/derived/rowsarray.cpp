// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/derived/rowsarray.h"

#include "model/base/badoption.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct RowsArrayTexts {
    Q_DECLARE_TR_FUNCTIONS(RowsArray)
};

constexpr std::uint64_t widestGap = 1024; // elements that are read along rather than parting two reads
constexpr std::uint64_t mostAtOnce = 1U << 20U; // elements of one read

/// A part of a row that was asked for.
struct Piece {
    IndexRange from; // in the source
    std::size_t to = 0;
};

/// The extent of the array that a bound names, the first one of an expression; nothing for one that names none.
std::optional<std::uint64_t> extentOf(const QString &bound, const ArrayDocument &document)
{
    const auto extent = [&document](const QString &name) -> std::optional<std::uint64_t> {
        const auto array = arrayCalled(document, name);
        return array && (*array)->shape().size() == 1 ? std::optional((*array)->shape().front()) : std::nullopt;
    };
    if (const auto named = extent(bound))
        return named;
    const auto expression = parseExpression(bound, ExpressionForm::Formula);
    if (!expression)
        return std::nullopt;
    for (const ExpressionName &name : expression->names) {
        if (name.kind != ExpressionName::Kind::Array || !name.subscripts.empty())
            continue;
        if (const auto named = extent(name.text))
            return named;
    }
    return std::nullopt;
}

Result<std::uint64_t> rowCount(const StaggerWords &words, const ArrayDocument *document)
{
    const auto [lower, upper] = words.bounds();
    auto extent = document ? extentOf(lower, *document) : std::nullopt;
    if (!extent && document && upper)
        extent = extentOf(*upper, *document);
    if (!extent)
        return tl::unexpected(
            badOption(RowsArrayTexts::tr("%1 names no array of one dimension that says where each row begins.")
                          .arg(words.range)));
    if (!upper && *extent == 0)
        return tl::unexpected(
            badOption(RowsArrayTexts::tr("%1 is empty: offsets have a value more than there are rows.").arg(lower)));
    return upper ? *extent : *extent - 1;
}

/// Reads pieces that lie near each other at once. They go up.
Result<void> readNear(const ArraySource &source, std::span<const Piece> pieces, ArrayValues &values,
                      const Progress &progress)
{
    const IndexRange &last = pieces.back().from;
    const std::uint64_t first = pieces.front().from.first;
    const bool isOne = pieces.size() == 1;
    ArrayValues read;
    const IndexRange range = isOne ? last : IndexRange{first, last.first + last.count - first, 1};
    if (Result<void> done = source.read({range}, read, progress); !done)
        return done;
    std::visit(
        [&](const auto &from) {
            auto &to = std::get<std::decay_t<decltype(from)>>(values);
            for (const Piece &piece : pieces)
                std::copy_n(from.begin() + static_cast<std::ptrdiff_t>(piece.from.first - first), piece.from.count,
                            to.begin() + static_cast<std::ptrdiff_t>(piece.to));
        },
        read);
    return {};
}

bool areNear(const Piece &first, const Piece &last, const Piece &next)
{
    const std::uint64_t end = last.from.first + last.from.count;
    return last.from.step == 1 && next.from.first >= end && next.from.first - end <= widestGap
           && next.from.first + next.from.count - first.from.first <= mostAtOnce;
}

} // namespace

bool saysRows(const QString &text)
{
    static const QRegularExpression form(uR"(^\s*\w+\s*\(\s*\w+\s*\)\s*=[^=])"_s,
                                         QRegularExpression::UseUnicodePropertiesOption);
    return form.match(text).hasMatch();
}

Result<std::shared_ptr<const ArraySource>> RowsArray::make(const QString &path, const StaggerWords &words,
                                                           const ArrayScope &scope, const Progress &progress)
{
    const ArrayDescription &of = scope.array->description();
    if (!of.error.isEmpty())
        return tl::unexpected(Error{ErrorKind::Unsupported, of.error, {}, {}, {}});
    if (of.shape.size() != 1)
        return tl::unexpected(badOption(RowsArrayTexts::tr("Rows are made of an array of one dimension.")));
    const Result<std::uint64_t> count = rowCount(words, scope.document);
    if (!count)
        return tl::unexpected(count.error());
    StaggerWords named = words;
    if (named.by.isEmpty())
        named.by = named.dimension == "i"_L1 ? u"row"_s : u"i"_s;
    ArrayDescription pattern; // each row, and the values as if all of them were in it
    pattern.shape = {*count, of.shape.front()};
    pattern.dimensions = {of.dimensions.front(), of.dimensions.front()};
    pattern.dimensions[0].name = named.by;
    pattern.dimensions[1].name = named.dimension;
    const auto rows = StaggeredBounds::make(named, pattern, scope.document, progress);
    if (!rows)
        return tl::unexpected(rows.error());
    ArrayDescription table = pattern;
    table.type = of.type;
    table.names = of.names;
    table.attributes = of.attributes;
    table.path = path;
    table.title = of.path % u", "_s % named.text();
    if (path != of.path)
        table.title.prepend(path.section(u'/', -1) % u" = "_s);
    table.shape[1] = (*rows)->counts().second;
    return std::shared_ptr<const ArraySource>(new RowsArray(std::move(table), scope.array, (*rows)->spans(),
                                                            StaggeredBounds::ofLengths(named, (*rows)->spans())));
}

RowsArray::RowsArray(ArrayDescription description, std::shared_ptr<const ArraySource> source, std::vector<Span> rows,
                     std::shared_ptr<const StaggeredBounds> bounds)
    : ArraySource(std::move(description))
    , m_source(std::move(source))
    , m_rows(std::move(rows))
    , m_bounds(std::move(bounds))
{}

Result<void> RowsArray::read(const ArrayWindow &window, ArrayValues &values, const Progress &progress) const
{
    Q_ASSERT(isInside(window, shape()));
    const IndexRange &across = window[1];
    std::vector<Piece> pieces;
    for (std::uint64_t row = 0; row < window[0].count; ++row) {
        const Span &span = m_rows[window[0].first + row * window[0].step];
        if (across.first >= span.count)
            continue;
        const std::uint64_t count = std::min(across.count, (span.count - across.first - 1) / across.step + 1);
        pieces.push_back({{span.first + across.first, count, across.step}, row * across.count});
    }
    values = makeValues(type(), elementCount(window));
    for (std::size_t first = 0, end = 0; first < pieces.size(); first = end) {
        end = first + 1;
        while (end < pieces.size() && areNear(pieces[first], pieces[end - 1], pieces[end]))
            ++end;
        const std::span near(pieces.data() + first, end - first);
        if (Result<void> done = readNear(*m_source, near, values, progress); !done)
            return done;
    }
    return {};
}

} // namespace rankscope
