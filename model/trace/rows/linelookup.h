// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/trace.h"

#include <optional>

namespace rankscope {

/// What a physical line of a trace file is.
struct LineLookup {
    enum class What {
        Record,
        NoRecord, // between the records or behind them: a blank line, one that was not understood, END_TRACE
        Header, // before the first record
        BehindEnd, // the file ends before it
    };
    What what = What::BehindEnd;
    std::optional<RecordIndex> record = {}; // on the line, else the last one before it; nothing before the first
    std::uint64_t lastLine = 0; // of the file as far as it was read

    friend bool operator==(const LineLookup &, const LineLookup &) = default;
};

/// Lines count from 1. Logarithmic.
LineLookup lookUpLine(const Trace &trace, std::uint64_t line);

} // namespace rankscope
