// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/zarr/zarrmetadata.h"
#include "io/zarr/zarrstore.h"
#include "model/base/problem.h"
#include "model/base/progress.h"

#include <QJsonObject>

#include <vector>

namespace rankscope {

/// A group or an array of a store.
struct ZarrNode {
    QString path; // "/", "/fields/u"
    QString folder; // its key
    std::optional<std::size_t> parent;
    bool isArray = false;
    QJsonObject metadata; // of an array
    QJsonObject attributes;
    QString fault; // why it cannot be read, as a full sentence; empty: it can
};

/// All that is in a store, parents first; `name` is what problems are of. What the copy that ".zmetadata" keeps of the
/// descriptions alone says of a folder is taken from there; what has no folder was removed since, which is a problem.
/// Errors: NotFound, WrongFormat (no store), Unsupported (version 3), Damaged, Cancelled.
[[nodiscard]] Result<std::vector<ZarrNode>> listZarrStore(const ZarrStore &store, const QString &name,
                                                          ProblemList &problems, const Progress &progress);

/// How many of an array's chunks there are in its folder.
std::uint64_t chunksInFolder(const ZarrStore &store, const QString &folder, const ZarrMetadata &metadata,
                             const Progress &progress);

} // namespace rankscope
