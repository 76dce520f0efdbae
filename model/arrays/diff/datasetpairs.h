// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydocument.h"

#include <optional>

namespace rankscope {

/// Two arrays that are compared; null: the other file does not have it. One of both is there.
struct ArrayPair {
    std::shared_ptr<const ArraySource> reference;
    std::shared_ptr<const ArraySource> current;
    QString path = {}; // by which the two belong together; empty: that of either()
    QString obstacle = {}; // why they cannot be compared whatever they are: a link that leads nowhere

    const ArraySource &either() const { return reference ? *reference : *current; }
    const QString &name() const { return path.isEmpty() ? either().description().path : path; }
};

/// The data sets of the same path (and snapshot), those of the reference first, in its order. Each path counts, by
/// whichever links: two data sets that meet under several are one pair. What only one file has is alone, and so is a
/// link that leads nowhere, with its reason.
std::vector<ArrayPair> pairsOf(const ArrayDocument &reference, const ArrayDocument &current);

/// The same of two files with a single data set each, which belong together whatever they are called.
std::vector<ArrayPair> singlePairOf(const ArrayDocument &reference, const ArrayDocument &current);

} // namespace rankscope
