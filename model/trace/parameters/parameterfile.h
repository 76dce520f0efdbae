// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/problem.h"
#include "model/base/result.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rankscope {

/// One value of a parameter. Its bytes are those from `first` up to `last` in the text of the file, without the quotes.
struct ParameterValue {
    QString text;
    std::size_t first = 0;
    std::size_t last = 0;
    bool isQuoted = false;

    friend bool operator==(const ParameterValue &, const ParameterValue &) = default;
};

/// One `Name.part[index] = value, value;`.
struct ParameterEntry {
    QString name;
    std::optional<std::int64_t> index;
    std::vector<ParameterValue> values; // at least one
    std::uint64_t line = 0; // physical, 1-based
    QString comment; // the one behind it that begins on the same line; empty where there is none

    friend bool operator==(const ParameterEntry &, const ParameterEntry &) = default;
};

/// What a file of the run that the parameters describe is.
enum class RelatedFileRole : std::uint8_t { Traces, Reference, Configuration, Errors, ControlErrors };

/// A file of the run, or the folder of its traces; of a trace in several files all of them, process 0 first.
/// Invariant: there is a path.
struct RelatedFile {
    RelatedFileRole role = RelatedFileRole::Traces;
    QStringList paths;

    friend bool operator==(const RelatedFile &, const RelatedFile &) = default;
};

/// A parameter file of the DVM system (formats/dvm.md, section 12) with all its bytes, so that it is written as it was
/// read. Immutable: an edit makes another one.
/// Invariant: entries and values are in the order of the text; the ranges of values are in it and do not overlap.
struct ParameterFile {
    QString file = {};
    std::uint64_t fileBytes = 0;
    QDateTime fileTime = {};
    QString encoding = {}; // of texts that are not UTF-8; empty where all of the file is UTF-8
    std::string text = {};
    std::vector<ParameterEntry> entries = {};
    /// The files of its run that are there; nothing where nobody has looked.
    std::optional<std::vector<RelatedFile>> related = {};
    ProblemList problems = {};
};

/// A value in a file.
struct ParameterPlace {
    std::size_t entry = 0;
    std::size_t value = 0;

    friend auto operator<=>(const ParameterPlace &, const ParameterPlace &) = default;
};

/// "Name" or "Name[3]".
QString parameterTitle(const ParameterEntry &entry);
/// All values of an entry, "1E-4, 2".
QString valuesText(const ParameterEntry &entry);

/// The last entry of a name that has no index; null where there is none. The document does not say which of several
/// counts; a reader that takes one after the other keeps the last.
const ParameterEntry *lastEntry(const ParameterFile &file, QStringView name);
/// The first value of that entry.
std::optional<QString> lastValue(const ParameterFile &file, QStringView name);

/// The file with another value at a place; only the bytes of that value change. Quotes stay where they are, and are put
/// around a value that cannot be read without them.
/// Errors: BadOption (a quote or a line end in the value; a letter that the encoding of the file does not have).
[[nodiscard]] Result<ParameterFile> withValue(const ParameterFile &file, ParameterPlace place, const QString &text);

} // namespace rankscope
