// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/waiting/waitreport.h"

#include <QJsonObject>

namespace rankscope {

/// What one process's dump of PyTorch's flight recorder says (hang-causes.md, 1.2 to 1.4), whichever way it was
/// written. `rank` is that of the process; nothing: it is not known, and the numbers of its calls are counted without a
/// rank. Calls for messages that did not complete become waits. `skipped` counts entries that are none.
WaitReport flightReport(const QJsonObject &dump, std::optional<std::int64_t> rank, std::uint64_t &skipped);

/// The object is such a dump.
bool isFlightDump(const QJsonObject &dump);

} // namespace rankscope
