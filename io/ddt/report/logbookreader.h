// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

namespace rankscope {

/// The bytes (the first 64 KiB or so) may begin an offline report of DDT in HTML. Its logbook stands behind more
/// scripts than that, often even its title does: then those scripts tell it, and only reading says for sure.
bool looksLikeLogbook(std::string_view head);

/// Reads the <logbook> of an offline report (formats/ddt.md, section 5): all stacks in the order of time, and the
/// events, values and output as the document's report. Damage inside ends the reading there, what was read is kept.
/// Errors: WrongFormat (no logbook), Cancelled.
[[nodiscard]] StackResult readLogbook(ByteSource source, const QString &name, const StackReadOptions &options,
                                      Progress &progress);

} // namespace rankscope
