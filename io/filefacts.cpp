// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/filefacts.h"

#include "io/dvm/configuration/configurationreader.h"
#include "io/dvm/parameters/parameterreader.h"
#include "io/hpctoolkit/hpctoolkitfile.h"
#include "io/parameterrunfiles.h"
#include "model/trace/configuration/settingfaults.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

FactsResult profileFacts(Result<ProfileSummary> summary)
{
    if (!summary)
        return tl::unexpected(summary.error());
    FileFacts facts;
    facts.problems = summary->problems;
    facts.profile = std::move(*summary);
    return facts;
}

} // namespace

FactsResult configurationFacts(ByteSource source, const QString &name, Progress &progress)
{
    return readConfiguration(std::move(source), name, {}, progress).map([](const auto &configuration) {
        FileFacts facts{{{"constructs"_L1, configuration->constructs.size()}}, {}, configuration->problems};
        if (configuration->total.bytes)
            facts.counts.emplace_back("trace_size"_L1, *configuration->total.bytes);
        if (configuration->total.lines)
            facts.counts.emplace_back("string_count"_L1, *configuration->total.lines);
        facts.problems.append(settingProblems(*configuration));
        return facts;
    });
}

FactsResult parameterFacts(ByteSource source, const QString &name, Progress &progress)
{
    return readParameters(std::move(source), name, {}, progress).map([](ParameterFile file) {
        lookForRun(file);
        return FileFacts{{{"parameters"_L1, file.entries.size()}}, {}, file.problems};
    });
}

FactsResult hpcviewFacts(ByteSource source, const QString &name, Progress &progress)
{
    return profileFacts(summarizeHpcview(std::move(source), name, progress));
}

FactsResult metricDbFacts(ByteSource source, const QString &name, Progress &progress)
{
    return profileFacts(summarizeMetricDb(std::move(source), name, progress));
}

} // namespace rankscope
