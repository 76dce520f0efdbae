// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

namespace rankscope {

/// The bytes (the first 64 KiB or so) may begin an offline report of DDT in text.
bool looksLikeLogText(std::string_view head);

/// Reads an offline report of DDT in text: the printed page of 2020 or the lines "message (0-31): …" of 2014
/// (formats/ddt.md, section 5). What it has not, against the HTML: values of single processes, and times of the
/// stacks: they get the time of the message before. Times are by the clock of the machine that the job ran on.
/// Errors: WrongFormat, Cancelled.
[[nodiscard]] StackResult readLogText(ByteSource source, const QString &name, const StackReadOptions &options,
                                      Progress &progress);

} // namespace rankscope
