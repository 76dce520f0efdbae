// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Configurations: whatever the bytes, an unedited one is written as it was read, and an edited one reads as it was
// edited.
#include "fuzz/entry.h"
#include "fuzz/require.h"
#include "io/dvm/configuration/configurationreader.h"
#include "io/dvm/configuration/configurationwriter.h"
#include "model/trace/configuration/settingfaults.h"
#include "model/trace/configuration/traceestimate.h"

#include <span>

using namespace rankscope;

namespace {

std::shared_ptr<const TraceConfiguration> parsedConfiguration(std::span<const char> bytes)
{
    Progress progress;
    const auto read = readConfiguration(ByteSource::fromMemory(bytes), QStringLiteral("fuzz"), {}, progress);
    return read ? *read : nullptr;
}

void requireTree(const TraceConfiguration &configuration)
{
    for (std::uint32_t row = 0; row < configuration.constructs.size(); ++row) {
        const ConfiguredConstruct &construct = configuration.constructs[row];
        require(construct.end > row && construct.end <= configuration.constructs.size());
        require(!construct.parent || configuration.constructs[*construct.parent].end >= construct.end);
        require(construct.depth == (construct.parent ? configuration.constructs[*construct.parent].depth + 1 : 0));
    }
}

/// Estimates of whatever the file counted and set come out with bounds in order.
void requireEstimate(const TraceConfiguration &configuration, const TraceSettings &settings)
{
    const CountBounds lines = estimateTrace(configuration, settings).total.lines;
    require(!lines.most || *lines.most >= lines.least);
    for (std::size_t row = 0; row < settings.constructs.size(); ++row) {
        const ConfiguredConstruct &construct = configuration.constructs[row];
        for (const FoundFault &found : faultsOf(settings.constructs[row], construct.rank, construct.observed))
            require(!faultText(found, settings.constructs[row], construct.rank).isEmpty());
    }
}

} // namespace

RANKSCOPE_FUZZ(configuration)(const std::uint8_t *data, std::size_t size)
{
    const std::span bytes(reinterpret_cast<const char *>(data), size);
    const auto configuration = parsedConfiguration(bytes);
    if (!configuration)
        return 0;
    requireTree(*configuration);
    TraceSettings settings = settingsOf(*configuration);
    require(configurationText(*configuration, settings) == std::string_view(bytes.data(), bytes.size()));
    requireEstimate(*configuration, settings);
    for (TraceSetting &setting : settings.constructs)
        setting = setting.level ? TraceSetting{{}, {{0, -1, {}, {}}}} : TraceSetting{TraceLevel::Modify, {}};
    for (TraceSetting &setting : settings.arrays)
        setting = {{}, {{1, {}, 7, 2}}};
    requireEstimate(*configuration, settings);
    const std::string edited = configurationText(*configuration, settings);
    const auto again = parsedConfiguration(edited);
    require(again && settingsOf(*again) == settings);
    return 0;
}
