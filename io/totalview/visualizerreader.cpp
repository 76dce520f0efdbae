// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/totalview/visualizerreader.h"

#include "io/totalview/visualizerdocument.h"
#include "io/totalview/visualizerheader.h"

#include <QCoreApplication>

#include <map>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Document = Result<std::shared_ptr<const ArrayDocument>>;

struct Place {
    VisualizerHeader header;
    std::uint64_t dataOffset = 0;
};

class VisualizerFile
{
public:
    VisualizerFile(const SharedBytes &bytes, const QString &name, const VisualizerLayout &layout, Progress &progress)
        : m_bytes(bytes)
        , m_layout(layout)
        , m_progress(progress)
        , m_document(std::make_shared<ArrayDocument>())
    {
        m_document->name = name;
        m_document->format = u"visualizer-dataset"_s;
        m_document->flavour = layout.name;
    }

    Document read();

private:
    Result<bool> readOne(std::uint64_t &offset);
    void build();

    const SharedBytes &m_bytes;
    const VisualizerLayout &m_layout;
    Progress &m_progress;
    std::shared_ptr<ArrayDocument> m_document;
    std::vector<Place> m_places;
    std::optional<std::endian> m_order;
};

/// Reads the header at `offset` and goes behind its elements. False where the file cannot be read on.
Result<bool> VisualizerFile::readOne(std::uint64_t &offset)
{
    const std::uint64_t left = m_bytes->size() - offset;
    if (left < m_layout.headerBytes) {
        m_document->problems.add(cutHeaderProblem(m_document->name, offset, left));
        return false;
    }
    std::vector<char> bytes(m_layout.headerBytes);
    if (auto done = m_bytes->read(offset, bytes, m_progress); !done)
        return tl::unexpected(done.error());
    if (!m_order) {
        m_order = visualizerOrder(m_layout, bytes);
        if (m_order && *m_order != m_layout.order)
            m_document->problems.add(otherOrderProblem(m_document->name));
    }
    auto header = readVisualizerHeader(m_layout, m_order.value_or(m_layout.order), bytes, offset, m_places.size() + 1,
                                       m_document->name, m_document->problems);
    if (!header)
        return tl::unexpected(header.error());
    const std::uint64_t dataOffset = offset + m_layout.headerBytes;
    if (header->dataBytes > m_bytes->size() - dataOffset) {
        m_document->problems.add(
            cutElementsProblem(m_document->name, offset, header->dataBytes, m_bytes->size() - dataOffset));
        return false;
    }
    offset = dataOffset + header->dataBytes;
    m_places.push_back({*std::move(header), dataOffset});
    return true;
}

Document VisualizerFile::read()
{
    std::uint64_t offset = 0;
    bool goesOn = true;
    while (goesOn && (offset < m_bytes->size() || m_places.empty())) {
        if (m_progress.isCancelled())
            return tl::unexpected(cancelledError(m_document->name));
        const auto one = readOne(offset);
        if (!one && (m_places.empty() || one.error().kind == ErrorKind::Cancelled))
            return tl::unexpected(one.error());
        if (!one)
            m_document->problems.add(restProblem(one.error(), m_document->name));
        goesOn = one && *one;
    }
    if (m_places.empty())
        return tl::unexpected(noDataSetError(m_document->problems, m_document->name));
    build();
    return std::shared_ptr<const ArrayDocument>(m_document);
}

void VisualizerFile::build()
{
    std::map<std::int64_t, std::uint64_t> states; // of an id
    for (const Place &place : m_places)
        ++states[*place.header.description.id];
    std::map<std::int64_t, std::uint64_t> seen;
    for (Place &place : m_places) {
        ArrayDescription &description = place.header.description;
        const std::uint64_t number = ++seen[*description.id];
        if (states[*description.id] > 1)
            description.snapshot = number;
        const RawLayout layout = place.header.layoutAt(place.dataOffset);
        m_document->dataSets.push_back(std::make_shared<const RawArray>(std::move(description), m_bytes, layout));
    }
    addVisualizerEntries(*m_document);
}

} // namespace

bool looksLikeVisualizer(std::string_view head)
{
    const VisualizerLayout layout = genericVisualizerLayout();
    if (head.size() < 8)
        return false;
    const auto order = visualizerOrder(layout, head);
    return order && visualizerWord(head, *layout.version, *order) == layout.versionValue;
}

Document readVisualizer(const SharedBytes &bytes, const QString &name, const VisualizerLayout &layout,
                        Progress &progress)
{
    if (const auto error = checkLayout(layout))
        return tl::unexpected(Error{ErrorKind::BadOption, *error, layout.name, {}, {}});
    return VisualizerFile(bytes, name, layout, progress).read();
}

Document readVisualizer(const QString &path, const VisualizerLayout &layout, Progress &progress)
{
    if (path == "-"_L1) {
        auto source = ByteSource::open(path);
        if (!source)
            return tl::unexpected(source.error());
        return readVisualizer(*std::move(source), path, layout, progress);
    }
    const auto bytes = openRandomBytes(path, progress);
    if (!bytes)
        return tl::unexpected(bytes.error());
    return readVisualizer(*bytes, path, layout, progress);
}

} // namespace rankscope
