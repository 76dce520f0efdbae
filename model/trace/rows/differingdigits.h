// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text/textrange.h"

#include <QStringView>

#include <utility>

namespace rankscope {

/// Which part of two printed numbers differs: of the same magnitude and sign all from the first differing digit on (an
/// equal exponent left out), else the whole number. Empty ranges for equal texts.
std::pair<TextRange, TextRange> differingDigits(QStringView one, QStringView two);

} // namespace rankscope
