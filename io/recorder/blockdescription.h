// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/blocks/blocklayout.h"
#include "model/base/result.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace rankscope {

/// Where the values of an array that one process wrote at a savepoint are in the whole array: the JSON that the
/// recorder writes next to each .npy (docs/recorder-arrays.md).
/// Invariant: the lists have an entry for each dimension.
struct BlockDescription {
    QString name;
    QString place; // of the savepoint in the program
    std::int64_t step = 0;
    std::int64_t rank = 0;
    std::int64_t processes = 1; // of the run
    ElementType type = ElementType::Float64;
    ArrayOrder order = ArrayOrder::RowMajor; // in the file
    ArrayShape extents; // of the block, with its halo
    ArrayShape global; // of the whole array
    std::vector<std::uint64_t> offset; // of the block's first own cell
    std::vector<HaloWidth> halo;
};

/// Whether the text may be such a description.
bool looksLikeBlockDescription(const QByteArray &json);

/// Reads one. Members that are not known are passed over: a later version may have more.
/// Error: WrongFormat, which names the member that is missing or wrong.
[[nodiscard]] Result<BlockDescription> readBlockDescription(const QByteArray &json);

/// The same of its members: a file of another form may have them too.
[[nodiscard]] Result<BlockDescription> blockDescriptionOf(const QJsonObject &object);

} // namespace rankscope
