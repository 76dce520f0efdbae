// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

#include "model/comparison/lookup/valuecatalogue.h"

#include <optional>
#include <vector>

namespace rankscope {

/// What is wrong with an expression that a user types, and from where on.
struct ExpressionFault {
    QString message; // a full sentence, translated
    qsizetype position = 0; // of the first character that cannot stay, or where the rest lacks

    friend bool operator==(const ExpressionFault &, const ExpressionFault &) = default;
};

/// Checks the spelling, and that the name exists at its place. Whether an execution, iteration or hit exists is not
/// asked: that takes a look at all records. Linear in the names.
std::optional<ExpressionFault> expressionFault(const ValueCatalogue &catalogue, QStringView text);

/// The names that an expression without fault means, as indexes of the catalogue.
std::vector<std::size_t> namesMeant(const ValueCatalogue &catalogue, QStringView text);

} // namespace rankscope
