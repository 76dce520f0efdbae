// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/elementtype.h"
#include "model/base/result.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace rankscope {

/// Along one dimension: the extent of the whole field, and what of it is in the file.
struct MitgcmExtent {
    std::uint64_t global = 0;
    std::uint64_t first = 0; // counted from 0
    std::uint64_t count = 0;

    friend bool operator==(const MitgcmExtent &, const MitgcmExtent &) = default;
};

/// What the .meta of a field says of the .data next to it.
/// Invariant: there is a dimension, each part is inside of its whole, and all bytes of the field and of the file fit 63
/// bits.
struct MitgcmMeta {
    std::vector<MitgcmExtent> extents; // the fastest, x, first
    ElementType type = ElementType::Float64; // or Float32
    std::uint64_t records = 1;
    std::optional<std::int64_t> step;
    std::vector<double> interval; // of time, in seconds: a time, or the two ends of a period
    std::optional<double> missing;
    QString simulation;
    QStringList fields; // names of the records where there are as many; may be empty

    std::uint64_t fileElements() const; ///< of all records
};

/// Whether a text is such a description.
bool looksLikeMitgcmMeta(std::string_view head);

/// Error: Damaged.
[[nodiscard]] Result<MitgcmMeta> readMitgcmMeta(const QByteArray &text);

} // namespace rankscope
