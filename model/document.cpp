// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document.h"

#include "model/saved/savedresult.h"

#include <algorithm>
#include <type_traits>

namespace rankscope {

namespace {

template<Family family>
using ContentOf = std::variant_alternative_t<std::size_t(family), Document::Content>;

static_assert(std::variant_size_v<Document::Content> == families.size());
static_assert(std::is_same_v<ContentOf<Family::Trace>, TraceRun>);
static_assert(std::is_same_v<ContentOf<Family::Stacks>, std::shared_ptr<const StackDocument>>);
static_assert(std::is_same_v<ContentOf<Family::Comparison>, std::shared_ptr<const ComparisonDocument>>);
static_assert(std::is_same_v<ContentOf<Family::Arrays>, std::vector<ArrayProcess>>);
static_assert(std::is_same_v<ContentOf<Family::Profile>, std::shared_ptr<const ProfileDocument>>);
static_assert(std::is_same_v<ContentOf<Family::Configuration>, std::shared_ptr<const TraceConfiguration>>);
static_assert(std::is_same_v<ContentOf<Family::Errors>, std::shared_ptr<const ErrorsDocument>>);
static_assert(std::is_same_v<ContentOf<Family::Parameters>, std::shared_ptr<const ParameterFile>>);
static_assert(std::is_same_v<ContentOf<Family::SavedResult>, std::shared_ptr<const SavedResult>>);

void takeFacts(Document &document, const TraceRun &run)
{
    document.bytes = 0;
    for (const TraceRun::Process &process : run.processes) {
        document.processes.insert(process.number);
        document.problems.append(process.trace->problems);
        *document.bytes += process.trace->fileBytes;
        document.modified = std::max(document.modified, process.trace->fileTime);
    }
    if (!run.processes.empty())
        document.name = run.processes.front().trace->file;
}

void takeFacts(Document &document, const std::vector<ArrayProcess> &run)
{
    for (const ArrayProcess &process : run)
        document.problems.append(process.document->problems);
    if (!run.empty())
        document.name = run.front().document->name;
}

template<typename Content>
void takeFileFacts(Document &document, const Content &content)
{
    document.name = content.file;
    document.problems = content.problems;
    document.bytes = content.fileBytes;
    document.modified = content.fileTime;
}

void takeFacts(Document &document, const std::shared_ptr<const StackDocument> &stacks)
{
    takeFileFacts(document, *stacks);
    for (const StackSnapshot &snapshot : stacks->snapshots)
        document.processes.unite(snapshot.tree->allProcesses());
}

void takeFacts(Document &document, const std::shared_ptr<const ComparisonDocument> &comparison)
{
    takeFileFacts(document, *comparison);
    document.processes = processesOf(comparison->table);
}

void takeFacts(Document &document, const std::shared_ptr<const ProfileDocument> &profile)
{
    takeFileFacts(document, *profile);
}

void takeFacts(Document &document, const std::shared_ptr<const TraceConfiguration> &configuration)
{
    takeFileFacts(document, *configuration);
}

void takeFacts(Document &document, const std::shared_ptr<const ErrorsDocument> &errors)
{
    takeFileFacts(document, *errors);
    document.processes = errors->processes();
}

void takeFacts(Document &document, const std::shared_ptr<const ParameterFile> &parameters)
{
    takeFileFacts(document, *parameters);
}

/// Also what was said of its inputs, which nobody can read again.
void takeFacts(Document &document, const std::shared_ptr<const SavedResult> &saved)
{
    takeFileFacts(document, *saved);
    document.problems.append(saved->inputProblems);
}

/// The content where it is of this family, else null.
template<Family family>
ContentOf<family> contentOf(const Document &document)
{
    const auto *const content = std::get_if<std::size_t(family)>(&document.content);
    return content ? *content : ContentOf<family>();
}

} // namespace

Document::Document(Content what) : content(std::move(what))
{
    std::visit([this](const auto &read) { takeFacts(*this, read); }, content);
}

std::shared_ptr<const Trace> Document::trace() const
{
    const TraceRun *const run = traces();
    return run && !run->processes.empty() ? run->processes.front().trace : nullptr;
}

std::shared_ptr<const StackDocument> Document::stacks() const
{
    return contentOf<Family::Stacks>(*this);
}

std::shared_ptr<const ComparisonDocument> Document::comparison() const
{
    return contentOf<Family::Comparison>(*this);
}

std::shared_ptr<const ValueGroups> Document::values() const
{
    auto read = comparison();
    const ValueGroups *const groups = read ? &read->groups : nullptr;
    return {std::move(read), groups};
}

std::shared_ptr<const ArrayDocument> Document::arrays() const
{
    const auto *const run = arrayRun();
    return run && !run->empty() ? run->front().document : nullptr;
}

std::shared_ptr<const ProfileDocument> Document::profile() const
{
    return contentOf<Family::Profile>(*this);
}

std::shared_ptr<const TraceConfiguration> Document::configuration() const
{
    return contentOf<Family::Configuration>(*this);
}

std::shared_ptr<const ErrorsDocument> Document::errors() const
{
    return contentOf<Family::Errors>(*this);
}

std::shared_ptr<const ParameterFile> Document::parameters() const
{
    return contentOf<Family::Parameters>(*this);
}

std::shared_ptr<const SavedResult> Document::savedResult() const
{
    return contentOf<Family::SavedResult>(*this);
}

} // namespace rankscope
