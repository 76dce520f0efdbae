// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/view/slicetext.h"

#include "model/base/badoption.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringBuilder>
#include <QStringList>

#include <algorithm>

namespace rankscope {

namespace {

using namespace Qt::StringLiterals;

struct SliceTextTexts {
    Q_DECLARE_TR_FUNCTIONS(SliceText)
};

QString boundsText(const ArrayDimension &dimension, std::uint64_t extent)
{
    if (extent == 0)
        return SliceTextTexts::tr("the dimension is empty");
    return SliceTextTexts::tr("subscripts go from %1 to %2")
        .arg(QString::number(subscriptOf(dimension, 0)), QString::number(subscriptOf(dimension, extent - 1)));
}

/// One dimension while its slice is read.
class SliceReader
{
public:
    SliceReader(const ArrayDimension &dimension, std::uint64_t extent) : m_dimension(dimension), m_extent(extent) {}

    Result<void> read(QStringView part, IndexSelection &selection) const
    {
        const QList<QStringView> words = part.split(u':');
        if (words.size() > 3)
            return tl::unexpected(badOption(SliceTextTexts::tr("\"%1\" has more than two colons.").arg(part)));
        if (words.size() == 1) {
            const auto index = bound(words[0], 0);
            if (!index)
                return tl::unexpected(index.error());
            selection.append(*index);
            return {};
        }
        return readRange(words, selection);
    }

private:
    Result<void> readRange(const QList<QStringView> &words, IndexSelection &selection) const
    {
        const auto step = words.size() == 3 ? stepOf(words[2]) : Result<std::int64_t>(defaultStep());
        if (!step)
            return tl::unexpected(step.error());
        if (m_extent == 0)
            return {};
        auto low = bound(words[0], 0);
        auto high = bound(words[1], m_extent - 1);
        if (!low || !high)
            return tl::unexpected((!low ? low : high).error());
        if (words[0].trimmed().isEmpty() && words[1].trimmed().isEmpty() && *low > *high)
            std::swap(*low, *high);
        append(*low, *high, *step, selection);
        return {};
    }

    std::int64_t defaultStep() const { return m_dimension.stride == 0 ? 1 : std::abs(m_dimension.stride); }

    /// In subscripts; must be a whole number of the dimension's own stride.
    Result<std::int64_t> stepOf(QStringView word) const
    {
        if (word.trimmed().isEmpty())
            return defaultStep();
        bool isNumber = false;
        const qlonglong step = word.trimmed().toLongLong(&isNumber);
        if (!isNumber || step == 0 || step == std::numeric_limits<qlonglong>::min())
            return tl::unexpected(
                badOption(SliceTextTexts::tr("\"%1\" is no step: a whole number other than 0 is.").arg(word)));
        if (step % defaultStep() != 0)
            return tl::unexpected(
                badOption(SliceTextTexts::tr("The step %1 is no multiple of the dimension's own stride %2.")
                              .arg(QString::number(step), QString::number(defaultStep()))));
        return std::int64_t{step};
    }

    Result<std::uint64_t> bound(QStringView word, std::uint64_t otherwise) const
    {
        const QStringView text = word.trimmed();
        if (text.isEmpty())
            return otherwise;
        bool isNumber = false;
        const qlonglong subscript = text.toLongLong(&isNumber);
        const auto index = isNumber ? indexOf(m_dimension, m_extent, subscript) : std::nullopt;
        if (!isNumber)
            return tl::unexpected(
                badOption(SliceTextTexts::tr("\"%1\" is no subscript: a whole number is.").arg(text)));
        if (!index)
            return tl::unexpected(badOption(
                SliceTextTexts::tr("There is no subscript %1: %2.").arg(text, boundsText(m_dimension, m_extent))));
        return *index;
    }

    void append(std::uint64_t first, std::uint64_t last, std::int64_t step, IndexSelection &selection) const
    {
        const bool backwards = step < 0;
        if (backwards != (first > last))
            std::swap(first, last);
        const std::int64_t steps = std::abs(step) / defaultStep();
        const std::uint64_t distance = first > last ? first - last : last - first;
        const std::uint64_t count = distance / static_cast<std::uint64_t>(steps) + 1;
        selection.append(IndexSelection::Run{first, count, first > last ? -steps : steps});
    }

    const ArrayDimension &m_dimension;
    std::uint64_t m_extent;
};

/// The slices of the dimensions: what stands between brackets or commas outside of inner brackets.
QList<QStringView> splitDimensions(QStringView text)
{
    QList<QStringView> parts;
    text = text.trimmed();
    const bool isC = text.startsWith(u'[') && text.contains("]["_L1);
    if (isC)
        return text.mid(1, text.size() - (text.endsWith(u']') ? 2 : 1)).split(QStringView(u"]["));
    if ((text.startsWith(u'(') && text.endsWith(u')')))
        text = text.mid(1, text.size() - 2);
    int depth = 0;
    qsizetype begin = 0;
    for (qsizetype at = 0; at <= text.size(); ++at) {
        const QChar character = at < text.size() ? text[at] : QChar(u',');
        if (character == u'[')
            ++depth;
        else if (character == u']')
            --depth;
        else if (character == u',' && (depth == 0 || at == text.size())) {
            parts.append(text.mid(begin, at - begin).trimmed());
            begin = at + 1;
        }
    }
    for (QStringView &part : parts)
        if (part.startsWith(u'[') && part.endsWith(u']'))
            part = part.mid(1, part.size() - 2);
    return parts;
}

} // namespace

Result<IndexSelection> readSlice(QStringView text, const ArrayDimension &dimension, std::uint64_t extent)
{
    IndexSelection selection;
    const SliceReader reader(dimension, extent);
    if (text.trimmed().isEmpty())
        return IndexSelection::all(extent);
    for (const QStringView part : text.split(u','))
        if (const Result<void> read = reader.read(part, selection); !read)
            return tl::unexpected(read.error());
    return selection;
}

Result<std::vector<IndexSelection>> readSlices(QStringView text, const ArrayDescription &description)
{
    const QList<QStringView> parts = splitDimensions(text);
    const std::size_t dimensions = description.shape.size();
    if (static_cast<std::size_t>(parts.size()) != dimensions) {
        return tl::unexpected(badOption(SliceTextTexts::tr("\"%1\" has slices for %2 dimensions, the array has %3.")
                                            .arg(text, QString::number(parts.size()), QString::number(dimensions))));
    }
    std::vector<IndexSelection> selections;
    for (std::size_t dimension = 0; dimension < dimensions; ++dimension) {
        auto selection = readSlice(parts[static_cast<qsizetype>(dimension)], description.dimensions[dimension],
                                   description.shape[dimension]);
        if (!selection)
            return tl::unexpected(selection.error());
        selections.push_back(std::move(*selection));
    }
    return selections;
}

bool saysSlices(QStringView text)
{
    const QStringView begin = text.trimmed().first(text.trimmed().isEmpty() ? 0 : 1);
    return begin == u"(" || begin == u"[";
}

QString sliceText(const IndexSelection &selection, const ArrayDimension &dimension, std::uint64_t extent)
{
    if (selection.isAll(extent))
        return u":"_s;
    QStringList parts;
    const std::int64_t stride = dimension.stride == 0 ? 1 : dimension.stride;
    for (const IndexSelection::Run &run : selection.runs()) {
        const QString first = QString::number(subscriptOf(dimension, run.first));
        parts.append(first);
        if (run.count == 1)
            continue;
        const QString last = QString::number(subscriptOf(dimension, run.at(run.count - 1)));
        const std::int64_t step = run.step * stride;
        if (run.count == 2 && step != stride)
            parts.append(last);
        else if (step == std::abs(stride))
            parts.last() += u':' % last;
        else
            parts.last() += u':' % last % u':' % QString::number(step);
    }
    return parts.join(u',');
}

} // namespace rankscope
