// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/trace.h"

#include <QByteArray>

#include <memory>

class QFile;

namespace rankscope {

/// A trace in memory of the system that several processes of one machine map: its records are there once, however many
/// processes compare others with it. The memory has no name, and is gone with the last process that maps it.
class TraceMemory
{
public:
    /// Null where the system has no such memory left.
    static std::unique_ptr<TraceMemory> holding(const Trace &trace);
    ~TraceMemory();
    TraceMemory(const TraceMemory &) = delete;
    TraceMemory &operator=(const TraceMemory &) = delete;

    /// What traceAt() needs in another process, as long as this is there.
    QByteArray place() const;

private:
    TraceMemory();

    std::unique_ptr<QFile> m_file;
    QByteArray m_token; // its first bytes: by a number alone another process could find something else
};

/// The trace in the memory of a process of this machine; null where that cannot be reached.
std::shared_ptr<const Trace> traceAt(const QByteArray &place);

} // namespace rankscope
