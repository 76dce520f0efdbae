// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/dvm/smallfile.h"

#include "io/dvm/parameters/parameterreader.h"
#include "io/dvm/tools/configurationfile.h"
#include "io/dvm/tools/errorfile.h"
#include "io/dvm/tools/protocolfile.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

SmallFile summaryOf(const DvmConfiguration &configuration)
{
    SmallFile summary;
    summary.problems = configuration.problems;
    summary.counts.emplace_back("constructs"_L1, configuration.constructs);
    if (configuration.traceSize)
        summary.counts.emplace_back("trace_size"_L1, *configuration.traceSize);
    if (configuration.stringCount)
        summary.counts.emplace_back("string_count"_L1, *configuration.stringCount);
    return summary;
}

SmallFile summaryOf(const DvmErrorFile &file, FileKind kind)
{
    SmallFile summary;
    summary.problems = file.problems;
    summary.counts.emplace_back("errors"_L1, file.errors.size());
    if (kind == FileKind::DvmErrors && file.total)
        summary.counts.emplace_back("total"_L1, *file.total);
    return summary;
}

SmallFile summaryOf(const DvmProtocol &protocol)
{
    return {{{"places"_L1, protocol.places.size()}}, protocol.problems};
}

SmallFile summaryOf(const ParameterFile &file)
{
    return {{{"parameters"_L1, file.entries.size()}}, file.problems};
}

} // namespace

Result<SmallFile> readSmallFile(FileKind kind, ByteSource source, const QString &name, Progress &progress)
{
    const auto summary = [](const auto &file) { return summaryOf(file); };
    if (kind == FileKind::DvmConfiguration)
        return readConfiguration(std::move(source), name, progress).map(summary);
    if (kind == FileKind::DvmErrors || kind == FileKind::DvmControlErrors)
        return readErrorFile(std::move(source), name, progress).map([kind](const DvmErrorFile &file) {
            return summaryOf(file, kind);
        });
    if (kind == FileKind::DvmProtocol)
        return readProtocol(std::move(source), name, progress).map(summary);
    if (kind == FileKind::DvmParameters)
        return readParameters(std::move(source), name, {}, progress).map(summary);
    return tl::unexpected(Error{ErrorKind::WrongFormat, u"no small file"_s, name, {}, {}});
}

} // namespace rankscope
