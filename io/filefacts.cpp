// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/filefacts.h"

#include "io/dvm/parameters/parameterreader.h"
#include "io/dvm/parameters/parameterrunfiles.h"
#include "io/dvm/tools/configurationfile.h"
#include "io/dvm/tools/errorfile.h"
#include "io/dvm/tools/protocolfile.h"
#include "io/hpctoolkit/hpctoolkitfile.h"

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
    return readConfiguration(std::move(source), name, progress).map([](const DvmConfiguration &configuration) {
        FileFacts facts{{{"constructs"_L1, configuration.constructs}}, {}, configuration.problems};
        if (configuration.traceSize)
            facts.counts.emplace_back("trace_size"_L1, *configuration.traceSize);
        if (configuration.stringCount)
            facts.counts.emplace_back("string_count"_L1, *configuration.stringCount);
        return facts;
    });
}

FactsResult comparatorErrorFacts(ByteSource source, const QString &name, Progress &progress)
{
    return readErrorFile(std::move(source), name, progress).map([](const DvmErrorFile &file) {
        FileFacts facts{{{"errors"_L1, file.errors.size()}}, {}, file.problems};
        if (file.total)
            facts.counts.emplace_back("total"_L1, *file.total);
        return facts;
    });
}

FactsResult controlErrorFacts(ByteSource source, const QString &name, Progress &progress)
{
    return readErrorFile(std::move(source), name, progress).map([](const DvmErrorFile &file) {
        return FileFacts{{{"errors"_L1, file.errors.size()}}, {}, file.problems};
    });
}

FactsResult protocolFacts(ByteSource source, const QString &name, Progress &progress)
{
    return readProtocol(std::move(source), name, progress).map([](const DvmProtocol &protocol) {
        return FileFacts{{{"places"_L1, protocol.places.size()}}, {}, protocol.problems};
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
