// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrays/randombytes.h"

#include <QStringList>

#include <sys/types.h>

#include <functional>
#include <optional>

namespace rankscope {

/// The files of a Zarr store, by their keys: "u/.zarray", "u/0.1"; "" is the store itself, "u" a folder in it.
/// Invariant: immutable to its users; may be read by several threads at once.
class ZarrStore
{
public:
    ZarrStore() = default;
    virtual ~ZarrStore() = default;
    ZarrStore(const ZarrStore &) = delete;
    ZarrStore &operator=(const ZarrStore &) = delete;

    /// A file as it is: what looks as if gzip had packed it is a chunk all the same. Null where there is none. Errors:
    /// NoPermission, NotAFile, Damaged, Unsupported.
    [[nodiscard]] virtual Result<SharedBytes> open(const QString &key) const = 0;
    virtual bool hasFile(const QString &key) const = 0;
    virtual QStringList foldersIn(const QString &folder) const = 0;
    /// Calls it with each name in a folder, of files and of folders, in any order.
    virtual void forEachName(const QString &folder, const std::function<void(const QString &)> &use) const = 0;
    /// What is the same for a folder by whatever links it is come to; nothing where there are no links.
    virtual std::optional<std::pair<dev_t, ino_t>> identityOf(const QString &folder) const = 0;
};

/// The store in a folder.
std::shared_ptr<const ZarrStore> storeInFolder(const QString &path);

/// Whether a .zip archive holds a store, at its top or in a folder.
bool isZarrArchive(const QString &path);
/// The store in a .zip archive. Errors: those of opening, WrongFormat, Damaged, TooLarge, Cancelled.
[[nodiscard]] Result<std::shared_ptr<const ZarrStore>> storeInArchive(const QString &path, const Progress &progress);

/// "u/.zarray": the key of a name in a folder.
QString zarrKey(const QString &folder, const QString &name);

} // namespace rankscope
