// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace rankscope {

/// Where the files of an HPCToolkit database are.
struct DatabasePaths {
    QString meta;
    QString profile;
    QString contexts; // cct.db
    QString timelines; // trace.db; it need not be there
};

/// Of the folder itself, or of any of its files.
DatabasePaths databasePaths(const QString &path);

/// A folder with the meta.db of a database. Nothing in it is read but the first bytes of that.
bool isDatabaseFolder(const QString &path);

} // namespace rankscope
