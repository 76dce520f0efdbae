// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"

#include <QByteArray>
#include <QString>

class QFile;

namespace rankscope {

/// The name under which the system opens what `path` names: everyone who opens something for reading asks for it. It is
/// the name itself but for a pipe, as `<(…)` of a shell or mkfifo make it, which gives its bytes only once while a file
/// is opened again and again, to see what it is, then to read it, perhaps in parts. What comes out of a pipe is
/// therefore kept when it is first asked for, for as long as the program runs; this waits until its writer is done. May
/// be called by several threads. Errors: CannotWrite (there is no room for what comes), Damaged.
[[nodiscard]] Result<QByteArray> inputName(const QString &path);

/// Opens what inputName() said for Qt's own class of files. False where it cannot be opened; `file` says why.
bool openForReading(QFile &file, const QByteArray &name);

/// Whether what `path` names gives its bytes to one process only: standard input ("-"), or a pipe.
bool isReadOnce(const QString &path);

/// Whether this is a name that the shell made for a pipe: a number in it counts descriptors and says nothing of what
/// comes.
bool isNumberedPipe(const QString &path);

} // namespace rankscope
