// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/trace/tracepacking.h"

namespace rankscope {

namespace {

template<typename T>
void packColumn(Packer &packer, const Column<T> &column)
{
    packer.addAll(column.span());
}

template<typename T>
void takeColumn(Unpacker &unpacker, Column<T> &column)
{
    const std::uint64_t count = unpacker.takeCount(sizeof(T));
    if (count > 0)
        unpacker.takeRaw(column.extend(count), count * sizeof(T));
}

void packStrings(Packer &packer, const StringPool &strings)
{
    packer.add(std::uint64_t(strings.size()));
    for (std::uint32_t id = 0; id < strings.size(); ++id)
        packer.add(strings.text({id}));
}

/// The ids stay what they were, since each string is there once.
void takeStrings(Unpacker &unpacker, StringPool &strings)
{
    const std::uint64_t count = unpacker.takeCount(1);
    for (std::uint64_t index = 0; index < count && unpacker.isGood(); ++index)
        unpacker.expect(strings.intern(unpacker.takeText()).value == index);
}

void pack(Packer &packer, const TracedArray &array)
{
    packer.add(array.name);
    packer.add(array.type);
    packer.add(array.rank);
    packer.add(array.place);
    packer.add(array.number);
    packer.add(array.distribution);
    packer.add(array.level);
    packer.addAll(array.ranges);
}

void take(Unpacker &unpacker, TracedArray &array)
{
    unpacker.take(array.name);
    unpacker.take(array.type);
    unpacker.take(array.rank);
    unpacker.take(array.place);
    unpacker.take(array.number);
    unpacker.take(array.distribution);
    unpacker.take(array.level);
    unpacker.takeAll(array.ranges);
}

void pack(Packer &packer, const HeaderLine &line)
{
    packer.add(line.construct);
    packer.add(line.end);
    packer.addAll(line.arrays);
}

void take(Unpacker &unpacker, HeaderLine &line)
{
    unpacker.take(line.construct);
    unpacker.take(line.end);
    unpacker.takeAll(line.arrays);
}

void pack(Packer &packer, const std::pair<std::string, std::string> &entry)
{
    packer.add(entry.first);
    packer.add(entry.second);
}

void take(Unpacker &unpacker, std::pair<std::string, std::string> &entry)
{
    unpacker.take(entry.first);
    unpacker.take(entry.second);
}

void pack(Packer &packer, const Construct &construct)
{
    packer.add(construct.kind);
    packer.add(construct.number);
    packer.add(construct.parent);
    packer.add(construct.rank);
    packer.add(construct.place);
    packer.add(construct.level);
    packer.addAll(construct.ranges);
    packer.add(construct.inHeader);
}

void take(Unpacker &unpacker, Construct &construct)
{
    unpacker.take(construct.kind);
    unpacker.take(construct.number);
    unpacker.take(construct.parent);
    unpacker.take(construct.rank);
    unpacker.take(construct.place);
    unpacker.take(construct.level);
    unpacker.takeAll(construct.ranges);
    unpacker.take(construct.inHeader);
}

void pack(Packer &packer, const std::vector<LoopLimits> &limits)
{
    packer.addAll(limits);
}

void take(Unpacker &unpacker, std::vector<LoopLimits> &limits)
{
    unpacker.takeAll(limits);
}

void pack(Packer &packer, const Point &point)
{
    packer.add(point.number);
    packer.add(point.nested.has_value());
    packer.add(point.nested ? point.nested->first : std::int64_t(0));
    packer.add(point.nested ? point.nested->second : std::uint64_t(0));
    packer.add(point.end);
}

void take(Unpacker &unpacker, Point &point)
{
    bool isNested = false;
    std::int64_t task = 0;
    std::uint64_t ordinal = 0;
    unpacker.take(point.number);
    unpacker.take(isNested);
    unpacker.take(task);
    unpacker.take(ordinal);
    unpacker.take(point.end);
    if (isNested)
        point.nested.emplace(task, ordinal);
}

/// Things that know how they are put down.
template<typename T>
void packEach(Packer &packer, const std::vector<T> &things)
{
    packer.add(std::uint64_t(things.size()));
    for (const T &thing : things)
        pack(packer, thing);
}

template<typename T>
void takeEach(Unpacker &unpacker, std::vector<T> &things)
{
    for (std::uint64_t count = unpacker.takeCount(1); count > 0 && unpacker.isGood(); --count)
        take(unpacker, things.emplace_back());
}

void packFile(Packer &packer, const Trace &trace)
{
    packer.add(trace.file);
    packer.add(trace.encoding);
    packer.add(trace.fileBytes);
    packer.add(trace.fileTime);
    packer.add(trace.complete);
    packer.add(trace.newlineAtEnd);
    packer.add(trace.problems);
    packer.add(trace.endLine);
    packer.add(trace.unreadLines);
}

void takeFile(Unpacker &unpacker, Trace &trace)
{
    unpacker.take(trace.file);
    unpacker.take(trace.encoding);
    unpacker.take(trace.fileBytes);
    unpacker.take(trace.fileTime);
    unpacker.take(trace.complete);
    unpacker.take(trace.newlineAtEnd);
    unpacker.take(trace.problems);
    unpacker.take(trace.endLine);
    unpacker.take(trace.unreadLines);
}

void packHeader(Packer &packer, const TraceHeader &header)
{
    packer.add(header.dialect);
    packer.add(header.present);
    packEach(packer, header.meta);
    packer.add(header.level);
    packer.add(header.cpuCount);
    packer.add(header.emptyIterations);
    packer.add(header.defaultStep);
    packEach(packer, header.arrays);
    packEach(packer, header.structure);
    packer.add(header.indentWidth);
}

void takeHeader(Unpacker &unpacker, TraceHeader &header)
{
    unpacker.take(header.dialect);
    unpacker.take(header.present);
    takeEach(unpacker, header.meta);
    unpacker.take(header.level);
    unpacker.take(header.cpuCount);
    unpacker.take(header.emptyIterations);
    unpacker.take(header.defaultStep);
    takeEach(unpacker, header.arrays);
    takeEach(unpacker, header.structure);
    unpacker.take(header.indentWidth);
}

} // namespace

void pack(Packer &packer, const Trace &trace)
{
    packFile(packer, trace);
    packHeader(packer, trace.header);
    packStrings(packer, trace.strings);
    packEach(packer, trace.constructs);
    packer.addAll(trace.sites);
    packColumn(packer, trace.codes);
    packColumn(packer, trace.values);
    packColumn(packer, trace.executions);
    packColumn(packer, trace.iterations);
    packColumn(packer, trace.narrowIndices);
    packer.addAll(trace.wideIndices);
    packColumn(packer, trace.ranks);
    packColumn(packer, trace.complexValues);
    packEach(packer, trace.points);
    packEach(packer, trace.limits);
    packer.addAll(trace.chunkTerms);
    packer.addAll(trace.checksums);
    packColumn(packer, trace.lineRuns);
}

std::shared_ptr<const Trace> unpackTrace(Unpacker &unpacker)
{
    const auto trace = std::make_shared<Trace>();
    takeFile(unpacker, *trace);
    takeHeader(unpacker, trace->header);
    takeStrings(unpacker, trace->strings);
    takeEach(unpacker, trace->constructs);
    unpacker.takeAll(trace->sites);
    takeColumn(unpacker, trace->codes);
    takeColumn(unpacker, trace->values);
    takeColumn(unpacker, trace->executions);
    takeColumn(unpacker, trace->iterations);
    takeColumn(unpacker, trace->narrowIndices);
    unpacker.takeAll(trace->wideIndices);
    takeColumn(unpacker, trace->ranks);
    takeColumn(unpacker, trace->complexValues);
    takeEach(unpacker, trace->points);
    takeEach(unpacker, trace->limits);
    unpacker.takeAll(trace->chunkTerms);
    unpacker.takeAll(trace->checksums);
    takeColumn(unpacker, trace->lineRuns);
    return unpacker.isGood() ? trace : nullptr;
}

} // namespace rankscope
