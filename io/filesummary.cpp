// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/filesummary.h"

#include "io/dvm/configurationfile.h"
#include "io/dvm/errorfile.h"
#include "io/dvm/parameterfile.h"
#include "io/dvm/protocolfile.h"

#include <QCoreApplication>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

FileSummary summaryOf(const DvmConfiguration &configuration)
{
    FileSummary summary;
    summary.problems = configuration.problems;
    summary.counts.emplace_back("constructs"_L1, configuration.constructs);
    if (configuration.traceSize)
        summary.counts.emplace_back("trace_size"_L1, *configuration.traceSize);
    if (configuration.stringCount)
        summary.counts.emplace_back("string_count"_L1, *configuration.stringCount);
    return summary;
}

FileSummary summaryOf(const DvmErrorFile &file, FileKind kind)
{
    FileSummary summary;
    summary.problems = file.problems;
    summary.counts.emplace_back("errors"_L1, file.errors.size());
    if (kind == FileKind::DvmErrors && file.total)
        summary.counts.emplace_back("total"_L1, *file.total);
    return summary;
}

FileSummary summaryOf(const DvmProtocol &protocol)
{
    return {{{"places"_L1, protocol.places.size()}}, protocol.problems};
}

FileSummary summaryOf(const DvmParameterFile &file)
{
    return {{{"parameters"_L1, file.parameters.size()}}, file.problems};
}

} // namespace

Result<FileSummary> summarize(FileKind kind, ByteSource source, const QString &name, Progress &progress)
{
    const auto summary = [](const auto &file) { return summaryOf(file); };
    switch (kind) {
    case FileKind::DvmConfiguration:
        return readConfiguration(std::move(source), name, progress).map(summary);
    case FileKind::DvmErrors:
    case FileKind::DvmControlErrors:
        return readErrorFile(std::move(source), name, progress).map([kind](const DvmErrorFile &file) {
            return summaryOf(file, kind);
        });
    case FileKind::DvmProtocol:
        return readProtocol(std::move(source), name, progress).map(summary);
    case FileKind::DvmParameters:
        return readParameterFile(std::move(source), name, progress).map(summary);
    case FileKind::DvmTrace:
    case FileKind::Unknown:
        break;
    }
    return tl::unexpected(
        Error{ErrorKind::WrongFormat, QCoreApplication::translate("FileSummary", "This kind of file has no summary."), name, {}, {}});
}

} // namespace rankscope
