// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The merged stacks of xpu_timer as its flame graph has them (hang-causes.md, 6.5).
#pragma once

#include "io/stacks/stackreading.h"

namespace rankscope {

/// An SVG with a frame that says who is there and who is not: "f@file:line@0-3|4-7".
bool looksLikeRankSvg(std::string_view head);

/// Reads the frames of such a picture: whose stacks they are by their names, what is below what by their places.
/// Nothing in it is run. Errors: WrongFormat (no such frame in it), TooLarge, Cancelled.
[[nodiscard]] StackResult readRankSvg(ByteSource source, const QString &name, const StackReadOptions &options,
                                      Progress &progress);

} // namespace rankscope
