// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/fieldtable.h"
#include "model/trace/configuration/traceconfiguration.h"

namespace rankscope {

/// A configuration as a table: a row for each array, then one for each construct, with what the configuration counted
/// and, where it was made from traces, with the counters at each level. Bytes are of the trace; memory is in bytes.
FieldTable configurationFields(const TraceConfiguration &configuration);

/// "SL", "PL" or "TR" and the number: how a construct is named.
QString constructName(const ConfiguredConstruct &construct);

} // namespace rankscope
