// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/totalview/layoutsearch.h"

#include "io/totalview/layoutskeleton.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <tuple>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t searchedHeaderBytes = 4096;
constexpr std::size_t mostPlaces = 8; // of a word that may be the item count or the item length
constexpr std::size_t mostSkeletons = 20'000;
constexpr std::size_t mostHeaders = 64; // of a chain that are looked at
constexpr std::size_t sampleBytes = 4096;

/// Searches the first header for words that fit each other, in one byte order and width.
class SkeletonSearch
{
public:
    SkeletonSearch(std::string_view head, std::uint64_t fileBytes, std::endian order, std::uint64_t wordBytes)
        : m_head(head)
        , m_fileBytes(fileBytes)
    {
        m_skeleton.order = order;
        m_skeleton.wordBytes = wordBytes;
    }

    /// Skeletons without the size of the header.
    std::vector<LayoutSkeleton> search(const Progress &progress);

private:
    std::uint64_t word(std::uint64_t offset, std::uint64_t bytes) const
    {
        return visualizerWord(m_head, {offset, bytes}, m_skeleton.order);
    }
    void searchDimensions(std::uint64_t offset);
    void addPlaces(std::uint64_t product);
    bool isFree(std::uint64_t offset, std::uint64_t bytes) const;

    std::string_view m_head;
    std::uint64_t m_fileBytes;
    LayoutSkeleton m_skeleton; // being put together
    std::vector<LayoutSkeleton> m_found;
};

bool SkeletonSearch::isFree(std::uint64_t offset, std::uint64_t bytes) const
{
    const std::uint64_t end = m_skeleton.dimensionsOffset + m_skeleton.dimensions * 3 * m_skeleton.wordBytes;
    return offset + bytes <= m_skeleton.dimensionsOffset || offset >= end;
}

/// Words that may be the item count, and with each of them those that may be the item length.
void SkeletonSearch::addPlaces(std::uint64_t product)
{
    std::size_t places = 0;
    for (std::uint64_t count = 0; count + m_skeleton.wordBytes <= m_head.size() && places < mostPlaces;
         count += m_skeleton.wordBytes) {
        if (!isFree(count, m_skeleton.wordBytes) || word(count, m_skeleton.wordBytes) != product)
            continue;
        ++places;
        m_skeleton.itemCountOffset = count;
        std::size_t lengths = 0;
        for (std::uint64_t at = 0; at + 4 <= m_head.size() && lengths < mostPlaces; at += 4) {
            const std::uint64_t length = word(at, 4);
            const bool isOther = at + 4 <= count || at >= count + m_skeleton.wordBytes;
            if (!isOther || !isFree(at, 4) || length > 8 || !std::has_single_bit(length)
                || length * product > m_fileBytes)
                continue;
            ++lengths;
            m_skeleton.itemLength = {at, 4};
            if (m_found.size() < mostSkeletons)
                m_found.push_back(m_skeleton);
        }
    }
}

/// Of dimensions that begin here, as many as keep the product: more of them that are one element long are no other
/// array.
void SkeletonSearch::searchDimensions(std::uint64_t offset)
{
    m_skeleton.dimensionsOffset = offset;
    std::uint64_t product = 1;
    for (std::uint64_t count = 0; count < mostVisualizerDimensions; ++count) {
        const std::uint64_t at = m_skeleton.extentOffset(count);
        const std::uint64_t end = m_skeleton.dimensionsOffset + (count + 1) * 3 * m_skeleton.wordBytes;
        const std::uint64_t extent = end <= m_head.size() ? word(at, m_skeleton.wordBytes) : 0;
        const bool isOver = extent == 0 || extent > m_fileBytes / product;
        if (product > 1 && extent != 1) {
            m_skeleton.dimensions = count;
            addPlaces(product);
        }
        if (isOver)
            return;
        product *= extent;
    }
    m_skeleton.dimensions = mostVisualizerDimensions;
    if (product > 1)
        addPlaces(product);
}

std::vector<LayoutSkeleton> SkeletonSearch::search(const Progress &progress)
{
    for (std::uint64_t offset = 0; offset + m_skeleton.wordBytes <= m_head.size(); offset += m_skeleton.wordBytes) {
        if (progress.isCancelled())
            break;
        for (m_skeleton.extentPlace = 0; m_skeleton.extentPlace < 3; ++m_skeleton.extentPlace)
            searchDimensions(offset);
    }
    return std::move(m_found);
}

class LayoutSearch
{
public:
    LayoutSearch(const SharedBytes &bytes, const QString &name, Progress &progress)
        : m_bytes(bytes)
        , m_name(name)
        , m_progress(progress)
    {}

    Result<std::vector<VisualizerCandidate>> search(std::size_t most);

private:
    void addHeaderSizes(LayoutSkeleton skeleton);
    const std::string &bytesBehind(std::uint64_t dataBytes);
    bool walk(const LayoutSkeleton &skeleton, std::vector<std::string> &headers) const;
    std::optional<std::uint64_t> dataBytes(const LayoutSkeleton &skeleton, std::string_view header) const;
    void complete(const LayoutSkeleton &skeleton, const std::vector<std::string> &headers);
    Result<std::vector<VisualizerCandidate>> candidates(std::size_t most);
    QString describe(const CompletedLayout &layout, const ArrayDocument &document) const;

    const SharedBytes &m_bytes;
    QString m_name;
    Progress &m_progress;
    std::string m_head;
    std::map<std::uint64_t, std::string> m_behind; // by the size of the elements
    // by what the user would see: byte order, width, header, dimensions and length of the elements
    using Key = std::tuple<bool, std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t>;
    std::map<Key, CompletedLayout> m_best;
};

/// Bytes of the elements that the header tells, where its words fit each other.
std::optional<std::uint64_t> LayoutSearch::dataBytes(const LayoutSkeleton &skeleton, std::string_view header) const
{
    const auto word = [&](std::uint64_t offset, std::uint64_t bytes) {
        return visualizerWord(header, {offset, bytes}, skeleton.order);
    };
    std::uint64_t product = 1;
    for (std::uint64_t dimension = 0; dimension < skeleton.dimensions; ++dimension) {
        const std::uint64_t extent = word(skeleton.extentOffset(dimension), skeleton.wordBytes);
        if (extent == 0 || extent > m_bytes->size() / product)
            return {};
        product *= extent;
    }
    const std::uint64_t length = word(skeleton.itemLength.offset, skeleton.itemLength.bytes);
    if (product != word(skeleton.itemCountOffset, skeleton.wordBytes) || length > 8 || !std::has_single_bit(length))
        return {};
    return product * length;
}

/// Whether header follows header up to the end of the file, each beginning with the same word.
bool LayoutSearch::walk(const LayoutSkeleton &skeleton, std::vector<std::string> &headers) const
{
    headers.clear();
    std::uint64_t offset = 0;
    while (offset < m_bytes->size()) {
        if (m_bytes->size() - offset < skeleton.headerBytes || m_progress.isCancelled())
            return false;
        std::string header(skeleton.headerBytes, '\0');
        if (!m_bytes->read(offset, header, m_progress))
            return false;
        if (!headers.empty() && header.compare(0, 4, headers.front(), 0, 4) != 0)
            return false;
        const auto data = dataBytes(skeleton, header);
        if (!data || *data > m_bytes->size() - offset - skeleton.headerBytes)
            return false;
        offset += skeleton.headerBytes + *data;
        if (headers.size() < mostHeaders)
            headers.push_back(std::move(header));
    }
    return true;
}

/// What begins so many bytes from the front of the file: where a header ends, the next one must follow that far behind
/// it.
const std::string &LayoutSearch::bytesBehind(std::uint64_t dataBytes)
{
    const auto [place, isNew] = m_behind.try_emplace(dataBytes);
    if (!isNew || dataBytes >= m_bytes->size())
        return place->second;
    place->second.resize(std::min(m_bytes->size() - dataBytes, 2 * searchedHeaderBytes));
    if (!m_bytes->read(dataBytes, place->second, m_progress))
        place->second.clear();
    return place->second;
}

/// The header ends where the elements begin that reach to the end of the file, or to the word that the file begins
/// with.
void LayoutSearch::addHeaderSizes(LayoutSkeleton skeleton)
{
    const auto data = dataBytes(skeleton, m_head);
    if (!data || *data >= m_bytes->size())
        return;
    const std::uint64_t least = std::max({skeleton.dimensionsOffset + skeleton.dimensions * 3 * skeleton.wordBytes,
                                          skeleton.itemCountOffset + skeleton.wordBytes,
                                          skeleton.itemLength.offset + skeleton.itemLength.bytes});
    const std::uint64_t alone = m_bytes->size() - *data; // of a single data set
    std::vector<std::string> headers;
    const std::string &behind = bytesBehind(*data);
    for (std::uint64_t size = (least + 3) / 4 * 4; size <= std::min(alone, searchedHeaderBytes); size += 4) {
        const auto next = std::string_view(behind).substr(std::min<std::size_t>(size, behind.size()));
        const bool isNext = size == alone
                            || (next.size() >= least && next.substr(0, 4) == std::string_view(m_head).substr(0, 4)
                                && dataBytes(skeleton, next));
        skeleton.headerBytes = size;
        if (isNext && walk(skeleton, headers))
            complete(skeleton, headers);
    }
}

void LayoutSearch::complete(const LayoutSkeleton &skeleton, const std::vector<std::string> &headers)
{
    const auto sample = std::string_view(m_head).substr(skeleton.headerBytes);
    const auto length = visualizerWord(m_head, skeleton.itemLength, skeleton.order);
    const auto layout =
        completeLayout(skeleton, headers,
                       sample.substr(0, std::min<std::uint64_t>(sampleBytes, dataBytes(skeleton, m_head).value_or(0))));
    if (!layout)
        return;
    const Key key{skeleton.order == std::endian::big, skeleton.wordBytes,   skeleton.headerBytes,
                  skeleton.dimensionsOffset,          skeleton.extentPlace, length};
    const auto [place, isNew] = m_best.try_emplace(key, *layout);
    if (!isNew && layout->score > place->second.score)
        place->second = *layout;
}

QString LayoutSearch::describe(const CompletedLayout &layout, const ArrayDocument &document) const
{
    const ArrayDescription &first = document.dataSets.front()->description();
    QStringList extents;
    for (const std::uint64_t extent : first.shape)
        extents << QString::number(extent);
    const int sets = static_cast<int>(std::min<std::size_t>(document.dataSets.size(), INT_MAX));
    const QString title =
        first.title.isEmpty() ? QString() : QCoreApplication::translate("LayoutSearch", ", “%1”").arg(first.title);
    return QCoreApplication::translate(
               "LayoutSearch",
               "A header of %1 bytes, %2; %Ln data set(s), the first of them %3 elements of the "
               "type %4%5. The type is guessed, the axis order assumed.",
               nullptr, sets)
        .arg(QString::number(layout.layout.headerBytes),
             layout.layout.order == std::endian::big ? QCoreApplication::translate("LayoutSearch", "big-endian")
                                                     : QCoreApplication::translate("LayoutSearch", "little-endian"),
             extents.join(u" × "_s), typeName(first.type), title);
}

/// Layouts that make the same of the file are one choice for a user.
bool looksAlike(const VisualizerCandidate &one, const VisualizerCandidate &other)
{
    const auto isSame = [](const auto &left, const auto &right) {
        const ArrayDescription &a = left->description();
        const ArrayDescription &b = right->description();
        return a.type == b.type && a.shape == b.shape && a.dimensions == b.dimensions && a.title == b.title;
    };
    return one.layout.headerBytes == other.layout.headerBytes && one.layout.order == other.layout.order
           && std::ranges::equal(one.document->dataSets, other.document->dataSets, isSame);
}

Result<std::vector<VisualizerCandidate>> LayoutSearch::candidates(std::size_t most)
{
    std::vector<const CompletedLayout *> ranked;
    for (const auto &[key, layout] : m_best)
        ranked.push_back(&layout);
    std::ranges::stable_sort(ranked, std::greater(), &CompletedLayout::score);
    std::vector<VisualizerCandidate> found;
    for (const CompletedLayout *completed : ranked) {
        if (found.size() == most)
            break;
        VisualizerCandidate candidate{completed->layout, completed->score, {}, {}};
        candidate.layout.name =
            QCoreApplication::translate("LayoutSearch", "found, %1").arg(static_cast<int>(found.size()) + 1);
        auto document = readVisualizer(m_bytes, m_name, candidate.layout, m_progress);
        if (!document && document.error().kind == ErrorKind::Cancelled)
            return tl::unexpected(document.error());
        if (!document)
            continue;
        candidate.document = *std::move(document);
        if (std::ranges::any_of(found, [&](const auto &other) { return looksAlike(candidate, other); }))
            continue;
        candidate.description = describe(*completed, *candidate.document);
        found.push_back(std::move(candidate));
    }
    return found;
}

Result<std::vector<VisualizerCandidate>> LayoutSearch::search(std::size_t most)
{
    auto head = readHead(*m_bytes, 2 * searchedHeaderBytes, m_progress);
    if (!head)
        return tl::unexpected(head.error());
    m_head = *std::move(head);
    const auto searched = std::string_view(m_head).substr(0, searchedHeaderBytes);
    for (const std::endian order : {std::endian::little, std::endian::big}) {
        for (const std::uint64_t wordBytes : {std::uint64_t{4}, std::uint64_t{8}}) {
            for (const LayoutSkeleton &skeleton :
                 SkeletonSearch(searched, m_bytes->size(), order, wordBytes).search(m_progress)) {
                if (m_progress.isCancelled())
                    return tl::unexpected(cancelledError(m_name));
                addHeaderSizes(skeleton);
            }
        }
    }
    if (m_progress.isCancelled())
        return tl::unexpected(cancelledError(m_name));
    return candidates(most);
}

} // namespace

Result<std::vector<VisualizerCandidate>> findLayouts(const SharedBytes &bytes, const QString &name, Progress &progress,
                                                     std::size_t most)
{
    return LayoutSearch(bytes, name, progress).search(most);
}

} // namespace rankscope
