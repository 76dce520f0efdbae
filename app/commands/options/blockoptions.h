// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/options/options.h"
#include "model/arrays/blocks/arrayrun.h"

#include <string>
#include <vector>

namespace rankscope {

/// One of two runs.
enum class RunSide : std::uint8_t { Reference, Current };

/// How the arrays of a run's processes make whole ones. Grids and halos: one for both runs, or those of reference and
/// current.
struct BlockOptions {
    std::vector<std::string> grids;
    std::vector<std::string> halos;
    std::string rankOrder = "row";
    std::string haloCells = "all"; // which of them are compared with their owners
    bool edgeHalos = false;

    /// Adds --grid --halo --halo-at-edges --rank-order --check-halos; this must outlive the parsing.
    void addTo(Options &verb);

    /// How the data sets of a run are in its processes: as the first rule says that fits, else as the options do. Where
    /// one grid was given, that is no grid of a run of one process. Errors: BadOption where several processes have
    /// neither a grid nor rules, or more than two grids or halos were given.
    [[nodiscard]] Result<BlockLayoutOf> layouts(RunSide side, std::size_t processes, const BlockRules &rules) const;

    bool checksHalos() const { return haloCells != "none"; }
    bool checksCorners() const { return haloCells == "all"; }

private:
    [[nodiscard]] Result<std::optional<BlockLayout>> general(RunSide side, std::size_t processes) const;
};

} // namespace rankscope
