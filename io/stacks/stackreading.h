// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/bytesource.h"
#include "io/text/encoding.h"
#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/stacks/tree/stackdocument.h"

#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace rankscope {

/// How a file of stacks is read.
struct StackReadOptions {
    /// The process that the name of the file tells; a file that says its processes itself is believed more.
    std::optional<std::int64_t> process = {};
    /// Of bytes that are not UTF-8; empty: Windows-1251, and a note says so.
    QString encoding = {};
    /// Called once, from any thread, with the first rows of a big file.
    std::function<void(std::shared_ptr<const StackDocument>)> firstRows = {};
};

using StackResult = Result<std::shared_ptr<const StackDocument>>;

/// What is known of a job while its files are read.
struct StacksSoFar {
    /// Null: nothing can be said of the files that were read before others are.
    std::shared_ptr<const StackDocument> document;
    QStringList missing; // files that are not in it
    std::size_t moments = 1; // of the job, as folders or names tell them
    std::size_t numbered = 0; // first snapshots of the document that have the number that they will have in the end
    bool hasLast = true; // the last moment of the job is in it; else its last snapshot is of an earlier one
};

using TellStacksSoFar = std::function<void(const StacksSoFar &soFar)>;

/// A document with the name, size and time of its source; to be filled by a reader.
StackDocument beginDocument(const ByteSource &source, const QString &name);

/// Adds what broke while the source was read (damage()) to the problems; to be called after the last read.
void noteDamage(const ByteSource &source, StackDocument &document);

/// Notes which processes come fewer times than others: where a process that comes again begins the next of the
/// snapshots from `first` on, these are in earlier ones alone. Nobody's stack is carried over: it may be another one by
/// then.
void noteLeftBehind(StackDocument &document, std::size_t first = 0);

/// The error of a reader whose file is something else: "This is no …" as a full sentence, translated by the caller.
StackResult wrongKind(const QString &name, const QString &message);

} // namespace rankscope
