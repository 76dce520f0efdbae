// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How each kind of log is read: its lines, one after the other (series-and-netcdf.md, section 1). Lines of other
// programs between them are passed over; lines of the kind that cannot be read are problems.
#pragma once

#include "io/text/linereader.h"
#include "model/arrays/series/logseries.h"

namespace rankscope {

/// FMS couplers: "CHECKSUM:: atm%t_bot = DE93…" below "BEGIN CHECKSUM(Atm):: id STEP" (1.1), and MOM6's debugging sums,
/// "h-point: c= 123 Start step h" (1.2), which name no step: it is that of the coupler, else how often a line came
/// before.
void readOceanSums(LineReader &lines, LogSeries &series);
/// ocean.stats of MOM6 and seaice.stats of SIS2 (1.3).
void readMom6Stats(LineReader &lines, LogSeries &series);
/// FLASH's drift.RANK.log (1.4).
void readFlashDrift(LineReader &lines, LogSeries &series);
/// NEMO's run.stat (1.6).
void readNemoRunStat(LineReader &lines, LogSeries &series);
/// MITgcm's %MON lines (1.10); of processes other than 0 below "rank N".
void readMitgcmMonitor(LineReader &lines, LogSeries &series);
/// Norms of IFS, OpenIFS and ARPEGE, "NORMS AT NSTEP CNT4 (PREDICTOR) 1" and what follows (1.5).
void readIfsNorms(LineReader &lines, LogSeries &series);
/// ICON's "MAXABS VN, W in domain 1: …" below "Time step: n" (1.7).
void readIconMaxima(LineReader &lines, LogSeries &series);
/// What WRF's rsl.out and rsl.error say of points beyond the CFL limit (1.8).
void readWrfLog(LineReader &lines, LogSeries &series);
/// The report of diffwrf (1.8).
void readDiffwrf(LineReader &lines, LogSeries &series);
/// The report of cprnc of CESM and E3SM: its lines RMS (1.9).
void readCprnc(LineReader &lines, LogSeries &series);
/// Whether a line is the heading of such a table: columns step, name and value, and no others but rank and place.
bool isSeriesCsvHeading(std::string_view line);
/// A table with the columns step, name and value, and perhaps rank and place, in any order (the manual describes it).
void readSeriesCsvLines(LineReader &lines, LogSeries &series);

} // namespace rankscope
