// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a file is: the rows of the table of formats, asked one after the other.
#pragma once

#include "io/arrayfile.h"
#include "io/filekind.h"
#include "io/text/bytesource.h"
#include "io/text/linetags.h"
#include "model/base/result.h"
#include "model/family.h"

#include <QString>

#include <optional>
#include <string_view>
#include <vector>

namespace rankscope {

/// Tells the kind by the first bytes of the (unpacked) content. More than detectBytes are looked at only for a line of
/// folded stacks, or a comment in front of parameters, that is longer. With `among` only formats of that family are
/// asked. Tags before the lines are passed over.
FileKind detectKind(std::string_view all, std::optional<Family> among = {});
/// The same of a source whose first bytes are read, as detectionHead() does: the output of a job may begin with
/// megabytes of other text before the first line that tells its kind.
FileKind detectKind(ByteSource &source, std::string_view head, std::optional<Family> among = {});
/// What is before each line of a text and is none of its own: the tags of a launcher, times of a logger.
std::optional<LineTags> tagsOf(std::string_view head);
/// Tells the kind of a file, also of what is packed in a .gz, and of a folder that is one document like a file (Zarr).
/// Errors: NotFound, NoPermission, NotAFile, Damaged.
[[nodiscard]] Result<FileKind> detectFile(const QString &path);
/// The same, and of binary files that nobody knows whether they are Visualizer data sets.
[[nodiscard]] Result<FileKind> detectFile(const QString &path, const ArrayReadOptions &arrays, Progress &progress);
/// Bytes whose beginning alone does not tell whether they are Visualizer data sets.
bool isPerhapsStream(FileKind kind, std::string_view head);

/// The bytes by which the kind of a file is detected: the first ones, and more where a line that may be of folded
/// stacks is longer than that (the processes of a large job in front of a stack are listed in one line), or a comment
/// that may be in front of parameters.
std::vector<char> detectionHead(ByteSource &source);

} // namespace rankscope
