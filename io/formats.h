// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/arrayfile.h"
#include "io/csv/comparisoncsv.h"
#include "io/dvm/configuration/configurationreader.h"
#include "io/dvm/errors/errorsreader.h"
#include "io/dvm/parameters/parameterreader.h"
#include "io/dvm/tracereader.h"
#include "io/filefacts.h"
#include "io/filekind.h"
#include "io/hpctoolkit/profilereader.h"
#include "io/saved/savedresultreader.h"
#include "io/stacks/stackreading.h"
#include "model/base/result.h"
#include "model/family.h"
#include "model/trace/trace/tracerun.h"

#include <QString>

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

namespace rankscope {

/// Tells the kind by the first bytes; Unknown where it is another.
using Recogniser = FileKind (*)(std::string_view head);

// What reads a file; the name of the file is in problems.
using TraceResult = Result<std::shared_ptr<const Trace>>;
using TraceReader = TraceResult (*)(ByteSource, const QString &, const TraceReadOptions &, Progress &);
/// Of a table that may hold the traces of a whole run.
struct TraceTableReader {
    /// All processes, lowest first.
    Result<TraceRun> (*readRun)(ByteSource, const QString &, const TraceReadOptions &, Progress &) = nullptr;
    TraceReader readOne = nullptr; ///< where one process is wanted; errors also: Unsupported where there are several
};
using StackReader = StackResult (*)(ByteSource, const QString &, const StackReadOptions &, Progress &);
using ComparisonReader = Result<ComparisonCsv> (*)(ByteSource, const QString &, const QString &encoding, Progress &);
using ArrayReader = ArrayResult (*)(FileInput &, const ArrayReadOptions &, Progress &);
using ProfileReader = ProfileResult (*)(ByteSource, const QString &, const ProfileReadOptions &, Progress &);
using ConfigurationReader = ConfigurationResult (*)(ByteSource, const QString &, const QString &encoding, Progress &);
using ErrorsReader = ErrorsResult (*)(ByteSource, const QString &, const QString &encoding, Progress &);
using ParameterReader = Result<ParameterFile> (*)(ByteSource, const QString &, const QString &encoding, Progress &);
using SavedResultReader = SavedResultResult (*)(FileInput &, Progress &);
using FileReader =
    std::variant<std::monostate, TraceReader, StackReader, ComparisonReader, ArrayReader, ProfileReader,
                 ConfigurationReader, ErrorsReader, ParameterReader, SavedResultReader, TraceTableReader>;
using FactsReader = FactsResult (*)(ByteSource, const QString &, Progress &);

/// One format of files. A new one is a folder with its reader, a kind, and a row in the table of formats.cpp.
struct FileFormat {
    FileKind kind = FileKind::Unknown;
    QLatin1StringView word; // of the command line and the JSON
    const char *title = nullptr; // translated in the context FileKind
    std::optional<Family> family = {}; // nothing: only info speaks of it
    Recogniser recognise = nullptr; // may be one for the rows of a producer; null: nobody recognises it
    FileReader read = {}; // the one of the family; none: it only belongs to other files
    FactsReader facts = nullptr; // what info says instead of the document
    bool isPerProcess = false; // is of one process of a run; else the whole
    bool isReadByParts =
        false; // a part from the start is a document: first rows; others show theirs themselves, or are one whole
    bool needsLayout = false; // nothing in it says how it is laid out in memory
    bool hasReport = false; // has values at places, for compare --value
    bool isWaitReport = false; // says why a job hangs, and belongs to the stacks of the job where there are some
    bool isCounted = false; // counts of stacks, without who is in them
    std::array<std::string_view, 2> lateMarks = {}; // words of the line that tells it, which may be far behind the
                                                    // beginning of a job's output; empty: its beginning tells it

    constexpr bool isDocument() const { return read.index() != 0; } ///< can be opened by itself
};

const FileFormat &formatOf(FileKind kind);
/// Whether files of this kind are of a family.
bool isOf(FileKind kind, Family family);

/// "dvm-trace", …: the word of the command line and the JSON.
QString kindName(FileKind kind);
/// "DVM trace", …: what a user calls it, translated.
QString kindTitle(FileKind kind);

/// All rows, in the order in which they are tried.
std::span<const FileFormat> fileFormats();

} // namespace rankscope
