// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/totalview/visualizerreader.h"

#include "io/totalview/visualizerdocument.h"
#include "io/totalview/visualizerheader.h"
#include "model/arrays/memoryarray.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <map>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Document = Result<std::shared_ptr<const ArrayDocument>>;

constexpr std::uint64_t readStep = std::uint64_t(4) << 20U; // bytes taken from the sender at once

class VisualizerStream
{
public:
    VisualizerStream(ByteSource source, const QString &name, const VisualizerLayout &layout,
                     const VisualizerStreamOptions &options, Progress &progress)
        : m_source(std::move(source))
        , m_layout(layout)
        , m_options(options)
        , m_progress(progress)
        , m_document(std::make_shared<ArrayDocument>())
    {
        m_document->name = name;
        m_document->format = u"visualizer-dataset"_s;
        m_document->flavour = layout.name;
    }

    Document read();

private:
    Result<bool> readOne();
    Result<std::optional<std::vector<char>>> readElements(std::uint64_t wanted, std::uint64_t &found);
    Result<void> add(VisualizerHeader header, std::optional<std::vector<char>> elements);
    void makeRoom(std::uint64_t bytes);
    std::size_t oldestSuperseded() const;
    QString boundText() const;

    ByteSource m_source;
    const VisualizerLayout &m_layout;
    const VisualizerStreamOptions &m_options;
    Progress &m_progress;
    std::shared_ptr<ArrayDocument> m_document; // its data sets are those that are kept
    std::vector<std::uint64_t> m_bytes; // of each of them
    std::uint64_t m_heldBytes = 0;
    std::map<std::int64_t, std::uint64_t> m_states; // of an id: how many came
    std::uint64_t m_arrived = 0;
    std::uint64_t m_offset = 0;
    std::optional<std::endian> m_order;
};

QString VisualizerStream::boundText() const
{
    return QLocale::c().formattedDataSize(static_cast<qint64>(std::min<std::uint64_t>(m_options.mostBytes, INT64_MAX)));
}

/// Takes the elements from the sender, also those that there is no memory for: then there are none.
Result<std::optional<std::vector<char>>> VisualizerStream::readElements(std::uint64_t wanted, std::uint64_t &found)
{
    const bool isKept = wanted <= m_options.mostBytes;
    std::vector<char> bytes;
    for (found = 0; found < wanted;) {
        if (m_progress.isCancelled())
            return tl::unexpected(cancelledError(m_document->name));
        const std::uint64_t step = std::min(wanted - found, readStep);
        const std::size_t at = isKept ? found : 0;
        bytes.resize(at + step);
        const std::size_t got = m_source.read(std::span(bytes).subspan(at, step));
        m_progress.advance(got);
        found += got;
        if (got < step)
            break;
    }
    return isKept ? std::optional(std::move(bytes)) : std::nullopt;
}

/// Which of the kept ones an id that came again has made old first; their number where there is none.
std::size_t VisualizerStream::oldestSuperseded() const
{
    const auto isOld = [this](const auto &dataSet) {
        const ArrayDescription &description = dataSet->description();
        return description.error.isEmpty() && *description.snapshot < m_states.at(*description.id);
    };
    const auto &kept = m_document->dataSets;
    return static_cast<std::size_t>(std::find_if(kept.begin(), kept.end(), isOld) - kept.begin());
}

void VisualizerStream::makeRoom(std::uint64_t bytes)
{
    while (m_heldBytes + bytes > m_options.mostBytes) {
        const std::size_t oldest = oldestSuperseded();
        if (oldest == m_document->dataSets.size())
            return;
        m_heldBytes -= m_bytes[oldest];
        m_bytes.erase(m_bytes.begin() + static_cast<std::ptrdiff_t>(oldest));
        m_document->dataSets.erase(m_document->dataSets.begin() + static_cast<std::ptrdiff_t>(oldest));
        m_document->problems.add(
            {Severity::Warning,
             m_document->name,
             {},
             QCoreApplication::translate("Visualizer", "An older snapshot was dropped, since all elements together may "
                                                       "take %1.")
                 .arg(boundText())});
    }
}

Result<void> VisualizerStream::add(VisualizerHeader header, std::optional<std::vector<char>> elements)
{
    ArrayDescription &description = header.description;
    description.snapshot = ++m_states[*description.id];
    const std::uint64_t bytes = header.dataBytes;
    if (elements)
        makeRoom(bytes);
    if (!elements || bytes > m_options.mostBytes - std::min(m_heldBytes, m_options.mostBytes)) {
        description.error =
            QCoreApplication::translate("Visualizer", "Its elements were not kept: all together may take %1.")
                .arg(boundText());
        m_document->problems.add(
            {Severity::Error,
             m_document->name,
             {},
             QCoreApplication::translate("Visualizer", "Data set %1: %2").arg(description.path, description.error)});
        elements.reset();
    }
    const RawLayout layout = header.layoutAt(0);
    const bool isReadable = description.error.isEmpty();
    auto raw = std::make_shared<const RawArray>(
        std::move(description), memoryBytes(isReadable ? *std::move(elements) : std::vector<char>(), m_document->name),
        layout);
    m_bytes.push_back(isReadable ? bytes : 0);
    m_heldBytes += m_bytes.back();
    if (!isReadable) {
        m_document->dataSets.push_back(std::move(raw));
        return {};
    }
    ArrayValues values;
    if (auto done = raw->read(wholeWindow(raw->shape()), values, m_progress); !done)
        return done;
    m_document->dataSets.push_back(std::make_shared<const MemoryArray>(raw->description(), std::move(values)));
    return {};
}

/// Reads a data set. False at the end of the stream and where it cannot be read on.
Result<bool> VisualizerStream::readOne()
{
    std::vector<char> bytes(m_layout.headerBytes);
    const std::size_t got = m_source.read(bytes);
    if (got < bytes.size()) {
        if (got > 0)
            m_document->problems.add(cutHeaderProblem(m_document->name, m_offset, got));
        return false;
    }
    if (!m_order) {
        m_order = visualizerOrder(m_layout, bytes);
        if (m_order && *m_order != m_layout.order)
            m_document->problems.add(otherOrderProblem(m_document->name));
    }
    auto header = readVisualizerHeader(m_layout, m_order.value_or(m_layout.order), bytes, m_offset, ++m_arrived,
                                       m_document->name, m_document->problems);
    if (!header)
        return tl::unexpected(header.error());
    std::uint64_t found = 0;
    auto elements = readElements(header->dataBytes, found);
    if (!elements)
        return tl::unexpected(elements.error());
    if (found < header->dataBytes) {
        m_document->problems.add(cutElementsProblem(m_document->name, m_offset, header->dataBytes, found));
        return false;
    }
    m_offset += m_layout.headerBytes + header->dataBytes;
    if (auto done = add(*std::move(header), *std::move(elements)); !done)
        return tl::unexpected(done.error());
    if (m_options.onArrival)
        m_options.onArrival(m_document->dataSets);
    return true;
}

Document VisualizerStream::read()
{
    for (bool goesOn = true; goesOn;) {
        if (m_progress.isCancelled())
            return tl::unexpected(cancelledError(m_document->name));
        const auto one = readOne();
        if (!one && (m_document->dataSets.empty() || one.error().kind == ErrorKind::Cancelled))
            return tl::unexpected(one.error());
        if (!one)
            m_document->problems.add(restProblem(one.error(), m_document->name));
        goesOn = one && *one;
    }
    if (const auto damage = m_source.damage())
        m_document->problems.add({Severity::Error, m_document->name, {}, *damage});
    if (m_document->dataSets.empty())
        return tl::unexpected(noDataSetError(m_document->problems, m_document->name));
    addVisualizerEntries(*m_document);
    return std::shared_ptr<const ArrayDocument>(m_document);
}

} // namespace

Document readVisualizer(ByteSource source, const QString &name, const VisualizerLayout &layout, Progress &progress,
                        const VisualizerStreamOptions &options)
{
    if (const auto error = checkLayout(layout))
        return tl::unexpected(Error{ErrorKind::BadOption, *error, layout.name, {}, {}});
    return VisualizerStream(std::move(source), name, layout, options, progress).read();
}

} // namespace rankscope
