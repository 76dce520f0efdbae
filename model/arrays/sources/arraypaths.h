// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydocument.h"

#include <QHash>

namespace rankscope {

/// A path without a slash at its front: paths begin with one in some formats only.
QString barePath(const QString &path);

/// Finds the entries of a file by any of the paths that lead to them. A path through a link, or through several in a
/// row, is resolved when it is asked for: with a group that is linked into itself there are endlessly many. Invariant:
/// the document outlives it.
class ArrayPaths
{
public:
    explicit ArrayPaths(const ArrayDocument &document);

    /// Where a path leads: that of the entry, which need not exist. Empty for the file's own group.
    QString resolved(const QString &path) const;
    /// The entry at a path; null where there is none.
    const ArrayEntry *entry(const QString &path) const;
    /// What keeps it from being known whether there is something at the path: a link on the way that leads nowhere, or
    /// a group that cannot be read. Null: nothing does.
    const ArrayEntry *obstacle(const QString &path) const;

private:
    QString follow(const QString &place) const;

    const ArrayDocument &m_document;
    QHash<QString, std::uint32_t> m_entries; // by path, without a slash at the front
};

} // namespace rankscope
