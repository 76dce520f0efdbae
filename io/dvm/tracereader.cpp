// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/tracereader.h"

#include "io/dvm/tracereading.h"

#include <QCoreApplication>

#include <new>

namespace rankscope {

Result<std::shared_ptr<const Trace>> readTrace(ByteSource source, const QString &name, const TraceReadOptions &options,
                                               Progress &progress)
{
    try {
        return TraceReading(std::move(source), name, options, progress).run();
    } catch (const std::bad_alloc &) {
        return tl::unexpected(
            Error{ErrorKind::TooLarge,
                  QCoreApplication::translate("TraceReader", "There is not enough memory for this trace."),
                  name,
                  {},
                  QCoreApplication::translate("TraceReader", "Trace fewer iterations, or at a lower level.")});
    }
}

Result<std::shared_ptr<const Trace>> readTrace(const QString &path, const TraceReadOptions &options, Progress &progress)
{
    auto source = ByteSource::open(path);
    if (!source)
        return tl::unexpected(std::move(source.error()));
    return readTrace(std::move(*source), path, options, progress);
}

Result<std::shared_ptr<const Trace>> readTrace(std::span<const char> bytes, const QString &name,
                                               const TraceReadOptions &options, Progress &progress)
{
    return readTrace(ByteSource::fromMemory(bytes), name, options, progress);
}

} // namespace rankscope
