// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/viewers/speedscopewriter.h"

#include "io/json/jsonwriter.h"
#include "io/writeerror.h"

#include <QCoreApplication>

#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct SpeedscopeWriterTexts {
    Q_DECLARE_TR_FUNCTIONS(SpeedscopeWriter)
};

constexpr double largestWhole = 9007199254740992; // 2^53

void writeWeight(JsonWriter &json, double value)
{
    if (value == std::floor(value) && value <= largestWhole)
        json.count(static_cast<std::uint64_t>(value));
    else
        json.real(value);
}

class SpeedscopeWriting
{
public:
    SpeedscopeWriting(const ViewerStacks &stacks, QIODevice &device) : m_stacks(stacks), m_json(device, 3) {}

    bool write(const Progress &progress);
    std::uint64_t refused() const { return m_refused; }

private:
    void writeFrames();
    void writeGroup(const ViewerStacks::Group &group, const Progress &progress);

    const ViewerStacks &m_stacks;
    JsonWriter m_json;
    std::uint64_t m_refused = 0;
};

void SpeedscopeWriting::writeFrames()
{
    m_json.key("shared"_L1);
    m_json.beginObject();
    m_json.key("frames"_L1);
    m_json.beginArray();
    for (const ViewerStacks::Frame &frame : m_stacks.frames) {
        m_json.beginObject();
        m_json.string("name"_L1, QString::fromUtf8(frame.name));
        m_json.stringUnlessEmpty("file"_L1, QString::fromUtf8(frame.file));
        if (frame.line > 0)
            m_json.count("line"_L1, frame.line);
        m_json.endObject();
    }
    m_json.endArray();
    m_json.endObject();
}

void SpeedscopeWriting::writeGroup(const ViewerStacks::Group &group, const Progress &progress)
{
    std::vector<ViewerStacks::Group::Weight> weights;
    double end = 0;
    for (const ViewerStacks::Group::Weight &weight : group.weights) {
        const bool isGood = weight.value >= 0 && std::isfinite(weight.value);
        m_refused += isGood ? 0 : 1;
        if (!isGood)
            continue;
        weights.push_back(weight);
        end += weight.value;
    }
    m_json.beginObject();
    m_json.string("type"_L1, u"sampled");
    m_json.string("name"_L1, group.name);
    m_json.string("unit"_L1, QString::fromStdString(group.unit));
    m_json.count("startValue"_L1, 0);
    m_json.key("endValue"_L1);
    writeWeight(m_json, end);
    m_json.key("samples"_L1);
    m_json.beginArray();
    for (const ViewerStacks::Group::Weight &weight : weights) {
        if (progress.isCancelled())
            break;
        m_json.beginArray();
        for (const std::uint32_t frame : m_stacks.path(weight.node))
            m_json.count(frame);
        m_json.endArray();
    }
    m_json.endArray();
    m_json.key("weights"_L1);
    m_json.beginArray();
    for (const ViewerStacks::Group::Weight &weight : weights)
        writeWeight(m_json, weight.value);
    m_json.endArray();
    m_json.endObject();
}

bool SpeedscopeWriting::write(const Progress &progress)
{
    m_json.beginObject();
    m_json.string("$schema"_L1, u"https://www.speedscope.app/file-format-schema.json");
    m_json.string("exporter"_L1, u"Rankscope");
    m_json.count("activeProfileIndex"_L1, 0);
    writeFrames();
    m_json.key("profiles"_L1);
    m_json.beginArray();
    for (const ViewerStacks::Group &group : m_stacks.groups)
        writeGroup(group, progress);
    m_json.endArray();
    m_json.endObject();
    return m_json.finish();
}

Result<void> writeSpeedscope(const ViewerStacks &stacks, const StackWriteOptions &options, QIODevice &device,
                             const Progress &progress)
{
    SpeedscopeWriting writing(stacks, device);
    const bool isWritten = writing.write(progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    if (!isWritten)
        return tl::unexpected(writeError(device));
    noteLoss(options,
             SpeedscopeWriterTexts::tr("A cost is below 0 or no number, which speedscope does not take; it was left "
                                       "out."),
             writing.refused());
    return {};
}

} // namespace

Result<void> writeSpeedscopeStacks(const StackTree &tree, const StackWriteOptions &options, QIODevice &device,
                                   Progress &progress)
{
    return writeSpeedscope(viewerStacks(tree, options, progress), options, device, progress);
}

Result<void> writeSpeedscopeProfile(const ProfileSection &section, std::span<const std::size_t> metrics,
                                    const StackWriteOptions &options, QIODevice &device, Progress &progress)
{
    const auto stacks = viewerStacks(section, metrics, progress);
    if (!stacks)
        return tl::unexpected(stacks.error());
    return writeSpeedscope(*stacks, options, device, progress);
}

} // namespace rankscope
