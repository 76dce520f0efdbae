// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/processset.h"

#include <QString>

namespace rankscope {

/// What a report for people shows of a set: ProcessSet::toString() where it has at most so many characters, else as
/// many of the first and last ranges as fit, two at least, with "…" between them. Numbers are whole.
QString fittingText(const ProcessSet &set, qsizetype mostCharacters = 48);
/// The same with compactText(), "0-1" for a pair.
QString fittingCompactText(const ProcessSet &set, qsizetype mostCharacters = 48);

} // namespace rankscope
