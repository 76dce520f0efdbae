// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/documents.h"
#include "model/base/pathmapping.h"

#include <QHash>
#include <QStringList>

#include <optional>

namespace rankscope {

/// Where source files are looked for: where the user said, by the rules for paths, and beside what is open. A value,
/// so that a worker can search too.
struct SourceSearch {
    PathMapping mapping;
    QHash<QString, QString> located; // by name; the user's word in this session
    QStringList folders; // of what is open

    /// The paths at which a file may be, best guess first.
    QStringList candidates(const QString &name) const;
    /// The first of them where there is a file.
    std::optional<QString> find(const QString &name) const;
};

/// The folders of the open files and those around them; the first 64.
QStringList searchedFolders(const Documents &documents);

/// The source files that the open traces, stacks and profiles name, in order.
QStringList namedSources(const Documents &documents);

} // namespace rankscope
