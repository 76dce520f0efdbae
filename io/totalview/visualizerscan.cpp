// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/totalview/visualizerscan.h"

#include "io/totalview/visualizerdocument.h"

namespace rankscope {

VisualizerScan::VisualizerScan(SharedBytes bytes, const QString &name, const VisualizerLayout &layout)
    : m_bytes(std::move(bytes))
    , m_name(name)
    , m_layout(layout)
{}

/// False where the next data set is not whole yet. A header is read once, since what is wrong in it is told once.
Result<bool> VisualizerScan::takeOne(const Progress &progress)
{
    const std::uint64_t left = m_bytes->size() - m_offset;
    if (left < m_layout.headerBytes)
        return false;
    if (!m_header) {
        std::vector<char> bytes(m_layout.headerBytes);
        if (auto done = m_bytes->read(m_offset, bytes, progress); !done)
            return tl::unexpected(done.error());
        if (!m_order) {
            m_order = visualizerOrder(m_layout, bytes);
            if (m_order && *m_order != m_layout.order)
                m_problems.add(otherOrderProblem(m_name));
        }
        auto header = readVisualizerHeader(m_layout, m_order.value_or(m_layout.order), bytes, m_offset,
                                           m_places.size() + 1, m_name, m_problems);
        if (!header)
            return tl::unexpected(header.error());
        m_header = *std::move(header);
        name(m_header->description);
    }
    if (left - m_layout.headerBytes < m_header->dataBytes)
        return false;
    const std::uint64_t dataOffset = m_offset + m_layout.headerBytes;
    m_offset = dataOffset + m_header->dataBytes;
    const std::uint64_t snapshot = ++m_states[*m_header->description.id];
    m_places.push_back({*std::exchange(m_header, std::nullopt), dataOffset, snapshot});
    return true;
}

/// Without ids each data set has the number that it came as; so has what comes again under its title.
void VisualizerScan::name(ArrayDescription &description)
{
    if (m_layout.id || description.title.isEmpty())
        return;
    description.id = m_titles.try_emplace(description.title, *description.id).first->second;
    description.path = QString::number(*description.id);
}

Result<std::size_t> VisualizerScan::advance(const Progress &progress)
{
    const std::size_t before = m_places.size();
    while (!m_isBroken) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(m_name));
        const auto one = takeOne(progress);
        if (one && !*one)
            break;
        if (one)
            continue;
        if (one.error().kind == ErrorKind::Cancelled)
            return tl::unexpected(one.error());
        m_isBroken = true;
        if (m_places.empty())
            return tl::unexpected(one.error());
        m_problems.add(restProblem(one.error(), m_name));
    }
    return m_places.size() - before;
}

void VisualizerScan::finish()
{
    const std::uint64_t left = m_bytes->size() - m_offset;
    if (m_isBroken || (left == 0 && !m_places.empty()))
        return;
    m_isBroken = true;
    if (m_header)
        m_problems.add(cutElementsProblem(m_name, m_offset, m_header->dataBytes, left - m_layout.headerBytes));
    else
        m_problems.add(cutHeaderProblem(m_name, m_offset, left));
}

/// Where an id has one state only, that needs no number.
void VisualizerScan::build(std::size_t index)
{
    const Place &place = m_places[index];
    ArrayDescription description = place.header.description;
    const bool isNumbered = m_states.at(*description.id) > 1;
    const bool isBuilt = index < m_dataSets.size();
    if (isBuilt && m_dataSets[index]->description().snapshot.has_value() == isNumbered)
        return;
    if (isNumbered)
        description.snapshot = place.snapshot;
    auto dataSet =
        std::make_shared<const RawArray>(std::move(description), m_bytes, place.header.layoutAt(place.dataOffset));
    if (isBuilt)
        m_dataSets[index] = std::move(dataSet);
    else
        m_dataSets.push_back(std::move(dataSet));
}

std::shared_ptr<const ArrayDocument> VisualizerScan::document()
{
    const auto &problems = m_problems.items();
    if (m_document && m_document->dataSets.size() == m_places.size()
        && m_document->problems.items().size() == problems.size())
        return m_document;
    for (std::size_t index = 0; index < m_places.size(); ++index)
        build(index);
    const auto document = std::make_shared<ArrayDocument>();
    document->name = m_name;
    document->format = ArrayFormat::Visualizer;
    document->flavour = m_layout.name;
    document->problems = m_problems;
    document->dataSets = m_dataSets;
    addVisualizerEntries(*document);
    m_document = document;
    return document;
}

} // namespace rankscope
