// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/database/databasereader.h"

#include "io/hpctoolkit/database/contextreader.h"
#include "io/hpctoolkit/database/databasefolder.h"
#include "io/hpctoolkit/database/databasemetrics.h"
#include "io/hpctoolkit/database/profiledb.h"
#include "io/hpctoolkit/database/timelinereader.h"
#include "io/hpctoolkit/profiledraft.h"
#include "io/text/filenames.h"
#include "model/base/plural.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <set>
#include <unordered_map>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct DatabaseReaderTexts {
    Q_DECLARE_TR_FUNCTIONS(DatabaseReader)
};

/// What the summary has: by context and number of the column.
struct SummaryValue {
    std::uint32_t context = 0;
    std::uint16_t column = 0;
    double value = 0;
};

Result<std::vector<SummaryValue>> summaryValues(const ProfileDb &profiles)
{
    std::vector<SummaryValue> values;
    if (profiles.profiles().empty())
        return values;
    const auto visited = profiles.visit(profiles.profiles().front(),
                                        [&values](std::uint32_t context, std::uint16_t column, double value) {
                                            values.push_back({context, column, value});
                                        });
    return visited ? Result<std::vector<SummaryValue>>(std::move(values)) : tl::unexpected(visited.error());
}

/// Values go to their scopes; those of instructions inside of lines have none, since meta.db leaves these out.
void takeValues(const std::vector<SummaryValue> &values, const std::vector<StoredMetric> &metrics,
                const ContextPlaces &places, TreeDraft &tree, ProblemList &problems, const QString &file)
{
    std::unordered_map<std::uint16_t, std::size_t> drafts;
    for (const StoredMetric &metric : metrics)
        drafts.emplace(metric.number, tree.column(metric.id.toStdString()));
    std::set<std::uint32_t> without;
    for (const SummaryValue &value : values) {
        const auto draft = drafts.find(value.column);
        if (draft == drafts.end())
            continue;
        const auto place = places.find(value.context);
        if (value.context == 0)
            tree.addValue(draft->second, std::nullopt, value.value);
        else if (place != places.end())
            tree.addValue(draft->second, place->second, value.value);
        else
            without.insert(value.context);
    }
    if (!without.empty())
        problems.add(
            {Severity::Note,
             file,
             {},
             places.empty() ? DatabaseReaderTexts::tr(
                 "%n context(s) with values are not in the tree, which has no scopes.", nullptr, plural(without.size()))
                            : DatabaseReaderTexts::tr(
                                "%n context(s) with values are not in the tree; only scopes around them show "
                                "their costs.",
                                nullptr, plural(without.size())),
             1});
}

/// The time lines, where there are any. What is wrong with them leaves the tree as it is.
void readTimelines(const DatabasePaths &paths, const ProfileDb &profiles, ProfileDocument &document,
                   const Progress &progress)
{
    if (!QFileInfo::exists(paths.timelines))
        return;
    const auto kinds = readIdentifierKinds(paths.meta);
    const auto timelines = kinds ? openTimelines(paths.timelines, profiles, *kinds, document.problems, progress)
                                 : Result<DatabaseTimelines>(tl::unexpected(kinds.error()));
    if (!timelines) {
        document.problems.add({Severity::Warning, paths.timelines, {}, timelines.error().message, 1});
        return;
    }
    document.lineCount = timelines->lines;
    document.sampleCount = timelines->samples;
    document.timelines = timelines->source;
}

Result<ProfileDraft> readDraft(const MetaDb &meta, const DatabasePaths &paths, ProfileDocument &document,
                               Progress &progress)
{
    const auto profiles = ProfileDb::open(paths.profile);
    if (!profiles)
        return tl::unexpected(profiles.error());
    if (!profiles->file().isFinished())
        document.problems.add({Severity::Error,
                               paths.profile,
                               {},
                               DatabaseReaderTexts::tr("The file is not complete: its end is missing."),
                               1});
    document.threadCount = profiles->threadCount();
    const auto values = summaryValues(*profiles);
    if (!values)
        return tl::unexpected(values.error());
    std::set<std::uint16_t> withValues;
    for (const SummaryValue &value : *values)
        withValues.insert(value.column);
    ProfileDraft draft;
    draft.format = ProfileFormat::Database;
    draft.version = meta.version;
    draft.target = meta.title;
    TreeDraft &tree = draft.addTree();
    tree.title = meta.title;
    tree.isCallPath = true;
    const QString folder = QFileInfo(paths.meta).path();
    const std::vector<StoredMetric> metrics = declareMetrics(meta, folder, withValues, draft, document.problems);
    const auto places = readContexts(meta, paths.meta, tree, document.problems, progress);
    if (!places)
        return tl::unexpected(places.error());
    takeValues(*values, metrics, *places, tree, document.problems, paths.profile);
    readTimelines(paths, *profiles, document, progress);
    return draft;
}

/// A database is all files of its folder, whichever of them are read.
std::uint64_t bytesOfFiles(const QString &folder)
{
    std::uint64_t bytes = 0;
    for (const QString &name : namesIn(folder, FolderEntries::Files))
        bytes += bytesOfFile(QDir(folder).filePath(name));
    return bytes;
}

} // namespace

ProfileResult readDatabase(ByteSource, const QString &name, const ProfileReadOptions &, Progress &progress)
{
    if (name == "-"_L1)
        return tl::unexpected(Error{ErrorKind::BadOption,
                                    DatabaseReaderTexts::tr("This is one of the files of an HPCToolkit database; name "
                                                            "its folder, since the others are needed too."),
                                    name,
                                    {},
                                    {}});
    const DatabasePaths paths = databasePaths(name);
    const auto meta = readMetaDb(paths.meta);
    if (!meta)
        return tl::unexpected(meta.error());
    ProfileDocument document;
    document.file = paths.meta;
    document.fileBytes = bytesOfFiles(QFileInfo(paths.meta).path());
    document.fileTime = QFileInfo(paths.profile).lastModified();
    document.problems.append(meta->problems);
    auto draft = readDraft(*meta, paths, document, progress);
    if (!draft)
        return tl::unexpected(draft.error());
    draft->finish(document);
    return std::make_shared<const ProfileDocument>(std::move(document));
}

} // namespace rankscope
