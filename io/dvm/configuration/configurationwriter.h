// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/trace/configuration/traceconfiguration.h"

class QIODevice;

namespace rankscope {

/// The text of a configuration with other settings: only what follows `=` in the lines of changed constructs and arrays
/// differs from the file.
std::string configurationText(const TraceConfiguration &configuration, const TraceSettings &settings);

/// Writes that text. Errors: those of writing.
[[nodiscard]] Result<void> writeConfigurationText(const TraceConfiguration &configuration,
                                                  const TraceSettings &settings, QIODevice &device);

/// Gives a configuration that was not read from a file the text that the runtime would write, without what is not
/// known.
void writeAsRuntime(TraceConfiguration &configuration);

/// A setting as the runtime writes it: `MODIFY`, `, (0:2,,)`, or nothing.
std::string settingText(const TraceSetting &setting);

} // namespace rankscope
