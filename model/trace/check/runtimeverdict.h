// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <vector>

namespace rankscope {

/// Whether the DVM runtime would read a trace as a reference.
struct RuntimeVerdict {
    struct Reason {
        std::uint64_t line = 0; // physical, 1-based
        QString text; // begins with the runtime's own message
        friend bool operator==(const Reason &, const Reason &) = default;
    };

    QString file;
    bool isReadable = true;
    std::vector<Reason> reasons; // in order of lines; of a trace that is only incomplete, although it is readable
};

} // namespace rankscope
