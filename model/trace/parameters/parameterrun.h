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

    friend bool operator==(const RelatedFileNames &, const RelatedFileNames &) = default;
};

/// The dialect of the runtime that takes the parameters: D3 where one of them is only known there, else D2.
TraceDialect dialectOf(const ParameterFile &file);

/// The folder of the traces, the reference, the configuration and the file of errors by the names in a parameter file
/// (TracePath, TraceFile or InputTracePrefix, FileLoopInfo, ErrorFile, Ext). What the file does not name is not listed,
/// except for what has a default. Relative paths are those from the folder of the parameter file.
std::vector<RelatedFileNames> relatedFileNames(const ParameterFile &file);

/// "Trace folder", "Reference", … translated.
QString relatedFileTitle(RelatedFileRole role);

} // namespace rankscope
