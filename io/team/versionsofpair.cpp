// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/team/versionsofpair.h"

#include "io/text/sourcefolder.h"

#include <algorithm>

namespace rankscope {

template<>
struct PackedForm<NamedSource> : PackedMembers<&NamedSource::name, &NamedSource::title, &NamedSource::lastLine> {
};

template<>
struct PackedForm<SourceMap::File>
    : PackedMembers<&SourceMap::File::reference, &SourceMap::File::current, &SourceMap::File::referenceLines,
                    &SourceMap::File::referenceOf, &SourceMap::File::counts> {
};

namespace {

TraceRun runOf(const std::shared_ptr<const Trace> &trace)
{
    TraceRun run;
    run.processes.push_back({0, trace});
    return run;
}

template<typename LinesOf>
bool areKnown(const std::shared_ptr<const Trace> &trace, const std::vector<NamedSource> &known, const LinesOf &linesOf)
{
    return std::ranges::all_of(namedSourcesOf(runOf(trace)), [&](const NamedSource &source) {
        const auto same = std::ranges::lower_bound(known, source.name, {}, &NamedSource::name);
        if (same == known.end() || same->name != source.name || same->title != source.title)
            return false;
        const auto lines = linesOf(source.name); // nothing: the file has no partner, so that its lines do not count
        return !lines || source.lastLine <= std::max<std::size_t>(same->lastLine, *lines);
    });
}

} // namespace

bool VersionsOfPair::read(const SourceFolders &folders, const std::shared_ptr<const Trace> &reference,
                          const std::shared_ptr<const Trace> &current, const Progress &progress)
{
    const TraceRun before = runOf(reference);
    const TraceRun now = runOf(current);
    auto map = readSourceMap(folders, before, now, progress);
    if (!map)
        return false;
    m_map = std::move(*map);
    m_reference = namedSourcesOf(before);
    m_current = namedSourcesOf(now);
    return true;
}

bool VersionsOfPair::isOf(const std::shared_ptr<const Trace> &reference,
                          const std::shared_ptr<const Trace> &current) const
{
    if (!m_map)
        return true;
    const auto linesOfReference = [this](const std::string &name) {
        const SourceMap::File *const file = m_map->ofReference(name);
        return file ? std::optional<std::size_t>(file->referenceLines) : std::nullopt;
    };
    const auto linesOfCurrent = [this](const std::string &name) {
        const SourceMap::File *const file = m_map->ofCurrent(name);
        return file ? std::optional<std::size_t>(file->referenceOf.size()) : std::nullopt;
    };
    return areKnown(reference, m_reference, linesOfReference) && areKnown(current, m_current, linesOfCurrent);
}

void VersionsOfPair::pack(Packer &packer) const
{
    packer.add(m_map != nullptr);
    if (!m_map)
        return;
    packer.add(m_map->files);
    packer.add(m_reference);
    packer.add(m_current);
}

void VersionsOfPair::unpack(Unpacker &unpacker)
{
    if (!unpacker.take<bool>())
        return;
    const auto map = std::make_shared<SourceMap>();
    unpacker.take(map->files);
    map->indexNames();
    m_map = map;
    unpacker.take(m_reference);
    unpacker.take(m_current);
}

} // namespace rankscope
