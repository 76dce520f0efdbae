// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/blocks/arrayrun.h"
#include "model/base/processset.h"
#include "model/base/result.h"
#include "model/comparison/comparisondocument.h"
#include "model/family.h"
#include "model/profile/scopes/profiledocument.h"
#include "model/stacks/tree/stackdocument.h"
#include "model/trace/configuration/traceconfiguration.h"
#include "model/trace/errors/errorsdocument.h"
#include "model/trace/parameters/parameterfile.h"
#include "model/trace/trace/tracerun.h"

#include <optional>
#include <variant>

namespace rankscope {

struct SavedResult;

/// What was read of one file, or of the files of one run. Immutable once read.
/// Invariant: the alternatives of Content are in the order of Family, and none of its pointers is null.
struct Document {
    using Content =
        std::variant<TraceRun, std::shared_ptr<const StackDocument>, std::shared_ptr<const ComparisonDocument>,
                     std::vector<ArrayProcess>, std::shared_ptr<const ProfileDocument>,
                     std::shared_ptr<const TraceConfiguration>, std::shared_ptr<const ErrorsDocument>,
                     std::shared_ptr<const ParameterFile>, std::shared_ptr<const SavedResult>>;

    /// Takes name, processes, problems, size and time from the content.
    explicit Document(Content what);

    Content content;
    QString name; // of the file, or what stands for several files
    ProcessSet processes; // those that it lists; empty where it lists none, as arrays and profiles do
    ProblemList problems; // of all files, in their order
    std::optional<std::uint64_t> bytes; // on disk; nothing where that is not known, as of arrays
    QDateTime modified; // the newest of the files; invalid where that is not known

    Family family() const { return static_cast<Family>(content.index()); }

    // Null where the document is of another family.
    const TraceRun *traces() const { return std::get_if<TraceRun>(&content); }
    const std::vector<ArrayProcess> *arrayRun() const { return std::get_if<std::vector<ArrayProcess>>(&content); }
    std::shared_ptr<const Trace> trace() const; ///< of the first process
    std::shared_ptr<const StackDocument> stacks() const;
    std::shared_ptr<const ComparisonDocument> comparison() const;
    std::shared_ptr<const ValueGroups> values() const; ///< of the comparison; the same pointer each time
    std::shared_ptr<const ArrayDocument> arrays() const; ///< of the first process
    std::shared_ptr<const ProfileDocument> profile() const;
    std::shared_ptr<const TraceConfiguration> configuration() const;
    std::shared_ptr<const ErrorsDocument> errors() const; ///< what the DVM runtime found
    std::shared_ptr<const ParameterFile> parameters() const;
    std::shared_ptr<const SavedResult> savedResult() const;
};

using DocumentResult = Result<std::shared_ptr<const Document>>;

} // namespace rankscope
