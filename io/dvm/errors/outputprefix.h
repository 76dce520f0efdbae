// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace rankscope {

/// What a launcher put before a line, to say which process wrote it.
struct OutputPrefix {
    std::string_view text; // empty: none
    std::optional<std::int64_t> process;

    friend bool operator==(const OutputPrefix &, const OutputPrefix &) = default;
};

/// Finds "[1,0]<stderr>:" (mpirun of Open MPI), "[0] " (mpiexec -prepend-rank) and "0: " (srun --label) before a line.
OutputPrefix outputPrefixOf(std::string_view line);

} // namespace rankscope
