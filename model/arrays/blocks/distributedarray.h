// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/arraydiff.h"

#include <functional>

namespace rankscope {

/// A halo cell that has another value than its owner.
struct HaloDisagreement {
    ElementIndex index; // in the whole array
    std::uint64_t rank = 0; // whose halo it is in
    std::uint64_t owner = 0;
    QString value;
    QString ownerValue;
    double absolute = 0; // the difference, as ElementDifference has it

    friend bool operator==(const HaloDisagreement &, const HaloDisagreement &) = default;
};

/// What a look at all halo cells found.
struct HaloCheck {
    std::uint64_t cells = 0;
    std::uint64_t differing = 0;
    std::vector<HaloDisagreement> disagreements; // the first ones, by rank
};

struct HaloOptions {
    Tolerance tolerance = {};
    bool corners = true; // cells that lie beyond the block in several dimensions: many programs never exchange them
    std::size_t limit = 1000; // disagreements listed
};

/// One array that the arrays of several processes make, in which each element is owned by one of them; others may have
/// copies of it. Ranks count the processes from 0.
class DistributedArray : public ArraySource
{
public:
    using ArraySource::ArraySource;

    /// The numbers of the processes, by rank; empty where the run says them.
    virtual std::vector<std::int64_t> processes() const { return {}; }

    /// The rank whose own the element is; one beyond all ranks where it is not known.
    virtual std::uint64_t ownerOf(const ElementIndex &index) const = 0;

    /// Compares every copy with its owner. Errors: those of reading, Cancelled.
    [[nodiscard]] virtual Result<HaloCheck> checkHalos(const HaloOptions &options, const Progress &progress) const = 0;
};

/// Copies of a part of an array, and the same part as its owners have it.
struct HaloPart {
    ArrayWindow window = {}; // in the whole array
    std::uint64_t rank = 0; // who has the copies
    ArrayValues copies = {};
    ArrayValues owned = {};
};

/// Adds what a part's copies differ in.
void addDisagreements(const HaloPart &part, const DistributedArray &array, const HaloOptions &options,
                      HaloCheck &check);

} // namespace rankscope
