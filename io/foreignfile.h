// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Files of other programs that are not read: a refusal says what was seen, and what makes one of it that is read.
#pragma once

#include "model/base/error.h"

#include <QString>

#include <optional>
#include <string_view>

namespace rankscope {

class ByteSource;

/// A kind of file that is not read.
struct ForeignFile {
    QString name; // "speedscope JSON", as the end of a sentence
    QString hint; // a sentence; empty where nothing helps
};

/// What a file is by its first bytes, unpacked where gzip packed it; nothing for what is read, and for what nobody
/// knows.
std::optional<ForeignFile> foreignFile(std::string_view head);

/// The error of a reader that found something else, with what was seen by the first bytes: another program's file, or
/// one that other readers take. Errors that are not about the format stay as they are.
Error withSeen(Error error, std::string_view head);
/// The same of the first bytes of a source, which may be a packed file that is damaged.
Error withSeen(Error error, const ByteSource &source, std::string_view head);
/// The same of the file that the error names. Standard input was read already, and stays unknown.
Error withSeen(Error error);

} // namespace rankscope
