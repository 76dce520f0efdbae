// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/blocks/blocklayout.h"
#include "model/arrays/diff/datasetrules.h"

#include <QByteArray>

namespace rankscope {

/// What --rules says of the arrays that are compared.
struct ArrayRules {
    DataSetRules dataSets;
    BlockRules blocks;
};

/// Reads `{"datasets":[…],"blocks":[…]}`, both of which may be absent: see dataSetRulesOf() and blockRulesOf().
/// Error: WrongFormat, that says which rule; nothing unknown is passed over.
[[nodiscard]] Result<ArrayRules> readArrayRules(const QByteArray &bytes, const Tolerance &tolerance,
                                                const QString &file);

} // namespace rankscope
