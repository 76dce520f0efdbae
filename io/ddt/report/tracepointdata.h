// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/job/jobreport.h"

#include <QByteArray>
#include <QHash>

namespace rankscope {

/// Where a tracepoint stands, as <tracepoint-names> says.
struct TracepointPlace {
    QString function;
    QString file;
    std::uint32_t line = 0;
};

/// The hits of one <tracepoints> element.
struct TracepointReading {
    std::vector<TracepointHit> hits;
    bool damaged = false; // the text breaks off or is no XML: the hits before are kept
    bool undecoded = false; // values of single processes are there, but not as they are known to be written
};

/// Reads `text`, an XML document of its own (formats/ddt.md, section 5): hits of tracepoints, each with variables.
TracepointReading readTracepoints(const QString &text, const QHash<QString, TracepointPlace> &places);

/// The values of single processes: records of 19 bytes (process in one byte, smallest and largest as big-endian
/// doubles, 1 0 for numbers and 0 1 for others). Nothing where the bytes are not such records of rising processes of
/// `processes`: how wide a process above 255 is written is not known.
std::optional<std::vector<RankValue>> decodeRankValues(const QByteArray &bytes, const ProcessSet &processes);

} // namespace rankscope
