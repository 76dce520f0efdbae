// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/dvm/smallfile.h"

#include "io/dvm/configuration/configurationreader.h"
#include "io/dvm/errors/errorsreader.h"
#include "io/dvm/parameters/parameterreader.h"

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

SmallFile summaryOf(const std::shared_ptr<const TraceConfiguration> &configuration)
{
    SmallFile summary;
    summary.problems = configuration->problems;
    summary.counts.emplace_back("constructs"_L1, configuration->constructs.size());
    if (configuration->total.bytes)
        summary.counts.emplace_back("trace_size"_L1, *configuration->total.bytes);
    if (configuration->total.lines)
        summary.counts.emplace_back("string_count"_L1, *configuration->total.lines);
    return summary;
}

SmallFile summaryOf(const ErrorsDocument &file, FileKind kind)
{
    SmallFile summary;
    summary.problems = file.problems;
    if (kind == FileKind::DvmProtocol)
        summary.counts.emplace_back("places"_L1, file.placeCount());
    else
        summary.counts.emplace_back("errors"_L1, file.errorCount());
    if (kind == FileKind::DvmErrors && file.total())
        summary.counts.emplace_back("total"_L1, *file.total());
    return summary;
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
        return readConfiguration(std::move(source), name, {}, progress).map(summary);
    if (kind == FileKind::DvmErrors || kind == FileKind::DvmControlErrors || kind == FileKind::DvmProtocol)
        return readErrors(std::move(source), name, {}, progress)
            .map([kind](const std::shared_ptr<const ErrorsDocument> &file) { return summaryOf(*file, kind); });
    if (kind == FileKind::DvmParameters)
        return readParameters(std::move(source), name, {}, progress).map(summary);
    return tl::unexpected(Error{ErrorKind::WrongFormat, u"no small file"_s, name, {}, {}});
}

} // namespace rankscope
