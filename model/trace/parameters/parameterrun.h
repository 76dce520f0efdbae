// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/parameters/parameterfile.h"
#include "model/trace/trace/trace.h"

#include <QStringList>

#include <vector>

namespace rankscope {

/// Where a file of the run may be: the paths are looked at in this order.
struct RelatedFileNames {
    RelatedFileRole role = RelatedFileRole::Traces;
    QStringList paths;
    QString prefix = {}; ///< of traces: their paths before the number of the process; empty: their names do not say it
    bool isNamed = true; ///< the file names it; else the name is a default

    friend bool operator==(const RelatedFileNames &, const RelatedFileNames &) = default;
};

/// The dialect of the runtime that takes the parameters: D3 where one of them is only known there, else D2.
TraceDialect dialectOf(const ParameterFile &file);

/// The folder of the traces, the reference, the configuration and the file of errors by the names in a parameter file
/// (TracePath, OutputTracePrefix, TraceFile or InputTracePrefix, FileLoopInfo, both ErrorFile, Ext). What the file does
/// not name is not listed, except for what has a default. Relative paths are those from the folder of the parameter
/// file.
std::vector<RelatedFileNames> relatedFileNames(const ParameterFile &file);

/// What of it the file names and is not among the files that are there, but for traces that the program does not write
/// with these parameters; empty where nobody has looked.
std::vector<RelatedFileNames> missingFiles(const ParameterFile &file);

/// "Trace folder", "Reference", … translated.
QString relatedFileTitle(RelatedFileRole role);
/// "Reference: /run/0.trd … 3.trd", translated.
QString relatedFileText(const RelatedFile &file);
/// "The reference is not there: /run/0.trd.", "The configuration is not there: neither /run/loops0.trd nor
/// /run/loops.", translated.
QString missingFileText(const RelatedFileNames &names);

} // namespace rankscope
