// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/pairs/tracepacking.h"

namespace rankscope {

template<>
struct PackedForm<TracedArray>
    : PackedMembers<&TracedArray::name, &TracedArray::type, &TracedArray::rank, &TracedArray::place,
                    &TracedArray::number, &TracedArray::distribution, &TracedArray::level, &TracedArray::ranges> {
};

template<>
struct PackedForm<HeaderLine> : PackedMembers<&HeaderLine::construct, &HeaderLine::end, &HeaderLine::arrays> {
};

template<>
struct PackedForm<TraceHeader>
    : PackedMembers<&TraceHeader::dialect, &TraceHeader::present, &TraceHeader::meta, &TraceHeader::level,
                    &TraceHeader::cpuCount, &TraceHeader::emptyIterations, &TraceHeader::defaultStep,
                    &TraceHeader::arrays, &TraceHeader::structure, &TraceHeader::indentWidth> {
};

template<>
struct PackedForm<Construct>
    : PackedMembers<&Construct::kind, &Construct::number, &Construct::parent, &Construct::rank, &Construct::place,
                    &Construct::level, &Construct::ranges, &Construct::inHeader> {
};

template<>
struct PackedForm<Point> : PackedMembers<&Point::number, &Point::nested, &Point::end> {
};

namespace {

using PackedBesideColumns =
    PackedMembers<&Trace::file, &Trace::encoding, &Trace::fileBytes, &Trace::fileTime, &Trace::complete,
                  &Trace::newlineAtEnd, &Trace::problems, &Trace::endLine, &Trace::unreadLines, &Trace::header,
                  &Trace::strings, &Trace::constructs, &Trace::sites, &Trace::wideIndices, &Trace::points,
                  &Trace::limits, &Trace::chunkTerms, &Trace::checksums>;

template<typename T>
void takeColumn(Unpacker &unpacker, Column<T> &column)
{
    const std::uint64_t count = unpacker.takeCount(sizeof(T));
    if (count > 0)
        unpacker.takeRaw(column.extend(count), count * sizeof(T));
}

} // namespace

void pack(Packer &packer, const Trace &trace)
{
    packWithoutColumns(packer, trace);
    visitColumns(trace, [&packer](const auto &column) { packer.addAll(column.span()); });
}

std::shared_ptr<const Trace> unpackTrace(Unpacker &unpacker)
{
    const auto trace = std::make_shared<Trace>();
    unpackWithoutColumns(unpacker, *trace);
    visitColumns(*trace, [&unpacker](auto &column) { takeColumn(unpacker, column); });
    return unpacker.isGood() ? trace : nullptr;
}

void packWithoutColumns(Packer &packer, const Trace &trace)
{
    PackedBesideColumns::add(packer, trace);
}

void unpackWithoutColumns(Unpacker &unpacker, Trace &trace)
{
    PackedBesideColumns::take(unpacker, trace);
}

} // namespace rankscope
