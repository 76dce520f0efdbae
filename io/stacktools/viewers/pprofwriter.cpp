// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/viewers/pprofwriter.h"

#include "io/stacktools/viewers/protobuf.h"
#include "io/writeerror.h"

#include <QCoreApplication>

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <unordered_map>

namespace rankscope {

namespace {

struct PprofWriterTexts {
    Q_DECLARE_TR_FUNCTIONS(PprofWriter)
};

// The numbers of the fields that are written.
constexpr std::uint32_t profileSampleType = 1;
constexpr std::uint32_t profileSample = 2;
constexpr std::uint32_t profileLocation = 4;
constexpr std::uint32_t profileFunction = 5;
constexpr std::uint32_t profileStrings = 6;
constexpr std::uint32_t typeName = 1;
constexpr std::uint32_t typeUnit = 2;
constexpr std::uint32_t sampleLocations = 1;
constexpr std::uint32_t sampleValues = 2;
constexpr std::uint32_t sampleLabel = 3;
constexpr std::uint32_t labelKey = 1;
constexpr std::uint32_t labelText = 2;
constexpr std::uint32_t locationId = 1;
constexpr std::uint32_t locationLine = 4;
constexpr std::uint32_t lineFunction = 1;
constexpr std::uint32_t lineNumber = 2;
constexpr std::uint32_t functionId = 1;
constexpr std::uint32_t functionName = 2;
constexpr std::uint32_t functionSystemName = 3;
constexpr std::uint32_t functionFile = 4;

/// Packs what is written into a device.
class GzipOutput
{
public:
    explicit GzipOutput(QIODevice &device) : m_device(device)
    {
        constexpr int gzipWindow = 15 + 16; // of 32 KiB, with the head and the end of gzip
        m_good = deflateInit2(&m_stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, gzipWindow, 8, Z_DEFAULT_STRATEGY) == Z_OK;
    }
    ~GzipOutput() { deflateEnd(&m_stream); }
    GzipOutput(const GzipOutput &) = delete;
    GzipOutput &operator=(const GzipOutput &) = delete;

    void write(std::string_view bytes)
    {
        constexpr std::size_t most = std::size_t(1) << 30; // zlib counts in 32 bits
        for (; !bytes.empty() && m_good; bytes.remove_prefix(std::min(most, bytes.size())))
            pack(bytes.substr(0, most), Z_NO_FLUSH);
    }
    bool finish()
    {
        pack({}, Z_FINISH);
        return m_good;
    }

private:
    void pack(std::string_view bytes, int flush)
    {
        m_stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.data())); // zlib only reads it
        m_stream.avail_in = static_cast<uInt>(bytes.size());
        do {
            std::array<char, 65536> packed;
            m_stream.next_out = reinterpret_cast<Bytef *>(packed.data());
            m_stream.avail_out = static_cast<uInt>(packed.size());
            m_good = m_good && deflate(&m_stream, flush) != Z_STREAM_ERROR;
            const auto size = static_cast<qint64>(packed.size() - m_stream.avail_out);
            m_good = m_good && m_device.write(packed.data(), size) == size;
        } while (m_good && m_stream.avail_out == 0);
    }

    QIODevice &m_device;
    z_stream m_stream = {};
    bool m_good = false;
};

class PprofWriting
{
public:
    PprofWriting(const ViewerStacks &stacks, QIODevice &device) : m_stacks(stacks), m_output(device) { text({}); }

    bool write(const Progress &progress);
    std::uint64_t refused() const { return m_refused; }
    std::uint64_t rounded() const { return m_rounded; }

private:
    std::uint64_t text(std::string_view text);
    void put(std::uint32_t field, const ProtobufMessage &message);
    void writeTypes();
    void writeSample(std::size_t index);
    void writeFrames();
    std::uint64_t valueOf(double value, std::size_t kind);

    const ViewerStacks &m_stacks;
    GzipOutput m_output;
    std::unordered_map<std::string, std::uint64_t> m_texts; // the place of each in the table
    std::vector<const std::string *> m_table;
    std::uint64_t m_refused = 0;
    std::uint64_t m_rounded = 0;
};

std::uint64_t PprofWriting::text(std::string_view text)
{
    const auto [known, isNew] = m_texts.try_emplace(std::string(text), m_table.size());
    if (isNew)
        m_table.push_back(&known->first);
    return known->second;
}

void PprofWriting::put(std::uint32_t field, const ProtobufMessage &message)
{
    ProtobufMessage outer;
    outer.message(field, message);
    m_output.write(outer.text());
}

void PprofWriting::writeTypes()
{
    for (const ViewerStacks::Kind &kind : m_stacks.kinds) {
        ProtobufMessage type;
        type.number(typeName, text(kind.name));
        type.number(typeUnit, text(kind.unit == "seconds" ? "nanoseconds" : kind.unit));
        put(profileSampleType, type);
    }
}

/// As a number of the format, in two's complement.
std::uint64_t PprofWriting::valueOf(double value, std::size_t kind)
{
    constexpr double nanoseconds = 1e9;
    constexpr double largest = 9.2e18;
    const bool isTime = m_stacks.kinds[kind].unit == "seconds";
    const double scaled = isTime ? value * nanoseconds : value;
    if (!(std::abs(scaled) < largest)) {
        ++m_refused;
        return 0;
    }
    m_rounded += !isTime && scaled != std::round(scaled) ? 1 : 0;
    return static_cast<std::uint64_t>(std::llround(scaled));
}

void PprofWriting::writeSample(std::size_t index)
{
    const ViewerStacks::Sample &sample = m_stacks.samples[index];
    std::vector<std::uint64_t> locations; // leaf first
    for (std::uint32_t node = sample.node; node != ViewerStacks::none; node = m_stacks.nodes[node].parent)
        locations.push_back(std::uint64_t(m_stacks.nodes[node].frame) + 1);
    const std::size_t kinds = m_stacks.kinds.size();
    std::vector<std::uint64_t> values;
    for (std::size_t kind = 0; kind < kinds; ++kind)
        values.push_back(valueOf(m_stacks.values[index * kinds + kind], kind));
    ProtobufMessage message;
    message.packed(sampleLocations, locations);
    message.packed(sampleValues, values);
    if (!sample.processes.empty()) {
        ProtobufMessage label;
        label.number(labelKey, text("ranks"));
        label.number(labelText, text(sample.processes));
        message.message(sampleLabel, label);
    }
    put(profileSample, message);
}

/// A location for each frame, and a function for each name in a file.
void PprofWriting::writeFrames()
{
    std::map<std::pair<std::uint64_t, std::uint64_t>, std::uint64_t> functions; // by name and file
    for (std::size_t index = 0; index < m_stacks.frames.size(); ++index) {
        const ViewerStacks::Frame &frame = m_stacks.frames[index];
        const std::pair key(text(frame.name), text(frame.file));
        const auto [function, isNew] = functions.try_emplace(key, functions.size() + 1);
        ProtobufMessage line;
        line.number(lineFunction, function->second);
        line.number(lineNumber, frame.line);
        ProtobufMessage location;
        location.number(locationId, index + 1);
        location.message(locationLine, line);
        put(profileLocation, location);
        if (!isNew)
            continue;
        ProtobufMessage message;
        message.number(functionId, function->second);
        message.number(functionName, key.first);
        message.number(functionSystemName, key.first);
        message.number(functionFile, key.second);
        put(profileFunction, message);
    }
}

bool PprofWriting::write(const Progress &progress)
{
    writeTypes();
    for (std::size_t index = 0; index < m_stacks.samples.size() && !progress.isCancelled(); ++index)
        writeSample(index);
    writeFrames();
    for (const std::string *const entry : m_table) {
        ProtobufMessage message;
        message.bytes(profileStrings, *entry);
        m_output.write(message.text());
    }
    return m_output.finish();
}

Result<void> writePprof(const ViewerStacks &stacks, const StackWriteOptions &options, QIODevice &device,
                        const Progress &progress)
{
    PprofWriting writing(stacks, device);
    const bool isWritten = writing.write(progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    if (!isWritten)
        return tl::unexpected(writeError(device));
    noteLoss(options, PprofWriterTexts::tr("A cost is no number, or too large for pprof; 0 was written."),
             writing.refused());
    noteLoss(options, PprofWriterTexts::tr("A cost has decimals, which pprof does not have; it was rounded."),
             writing.rounded());
    return {};
}

} // namespace

Result<void> writePprofStacks(const StackTree &tree, const StackWriteOptions &options, QIODevice &device,
                              Progress &progress)
{
    return writePprof(viewerStacks(tree, options, progress), options, device, progress);
}

Result<void> writePprofProfile(const ProfileSection &section, std::span<const std::size_t> metrics,
                               const StackWriteOptions &options, QIODevice &device, Progress &progress)
{
    const auto stacks = viewerStacks(section, metrics, progress);
    if (!stacks)
        return tl::unexpected(stacks.error());
    return writePprof(*stacks, options, device, progress);
}

} // namespace rankscope
