// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How each kind of log is read: its lines, one after the other (series-and-netcdf.md, section 1). Lines of other
// programs between them are passed over; lines of the kind that cannot be read are problems.
#pragma once

#include "io/text/linereader.h"
#include "model/arrays/series/logseries.h"

namespace rankscope {

/// FMS couplers: "CHECKSUM:: atm%t_bot = DE93…" below "BEGIN CHECKSUM(Atm):: id STEP" (1.1).
void readFmsChecksums(LineReader &lines, LogSeries &series);
/// MOM6's debugging sums, "h-point: c= 123 Start step h" (1.2). They name no step: it is how often a line came before.
void readMom6Sums(LineReader &lines, LogSeries &series);
/// ocean.stats of MOM6 and seaice.stats of SIS2 (1.3).
void readMom6Stats(LineReader &lines, LogSeries &series);
/// FLASH's drift.RANK.log (1.4).
void readFlashDrift(LineReader &lines, LogSeries &series);
/// NEMO's run.stat (1.6).
void readNemoRunStat(LineReader &lines, LogSeries &series);
/// MITgcm's %MON lines (1.10); of processes other than 0 below "rank N".
void readMitgcmMonitor(LineReader &lines, LogSeries &series);
/// A table with the columns step, name and value, and perhaps rank and place, in any order (the manual describes it).
void readSeriesCsvLines(LineReader &lines, LogSeries &series);

} // namespace rankscope
