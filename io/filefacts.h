// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of files that are no documents by themselves; each for its row in formats.cpp.
#pragma once

#include "io/text/bytesource.h"
#include "model/base/problem.h"
#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/profile/scopes/profilesummary.h"

#include <optional>
#include <utility>
#include <vector>

namespace rankscope {

struct FileFacts {
    std::vector<std::pair<QLatin1StringView, std::uint64_t>> counts; // by key of the contract, in its order
    std::optional<ProfileSummary> profile; // of HPCToolkit's files
    ProblemList problems;
};

using FactsResult = Result<FileFacts>;

// `name` is in problems. Errors: those of the readers.
[[nodiscard]] FactsResult configurationFacts(ByteSource source, const QString &name, Progress &progress);
[[nodiscard]] FactsResult parameterFacts(ByteSource source, const QString &name, Progress &progress);
[[nodiscard]] FactsResult hpcviewFacts(ByteSource source, const QString &name, Progress &progress);
[[nodiscard]] FactsResult metricDbFacts(ByteSource source, const QString &name, Progress &progress);

} // namespace rankscope
