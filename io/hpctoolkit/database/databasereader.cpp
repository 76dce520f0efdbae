// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/database/databasereader.h"

#include "io/hpctoolkit/database/contextreader.h"
#include "io/hpctoolkit/database/databasefolder.h"
#include "io/hpctoolkit/database/databaseranks.h"
#include "io/hpctoolkit/database/profiledb.h"
#include "io/hpctoolkit/database/timelinereader.h"
#include "io/hpctoolkit/profiledraft.h"
#include "io/text/filenames.h"
#include "model/base/plural.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <set>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct DatabaseReaderTexts {
    Q_DECLARE_TR_FUNCTIONS(DatabaseReader)
};

/// "sec" of "CPUTIME (sec)": units are part of the names.
QString unitOf(const QString &metric)
{
    static const QRegularExpression pattern(uR"( \(([^()]+)\)$)"_s);
    return pattern.match(metric).captured(1);
}

bool isOwnScope(const DatabaseColumn &column)
{
    return column.scope == MetricScope::Transitive && column.scopeName == "function"_L1;
}

/// What a metric in a scope is called: by the metric alone where it is one of the two flavours.
QString columnId(const DatabaseColumn &column)
{
    if (column.scope == MetricScope::Execution)
        return column.metric;
    return isOwnScope(column) ? QString(column.metric % u" (own)"_s)
                              : QString(column.metric % u" ("_s % column.scopeName % u')');
}

ProfileMetric metricOf(const DatabaseColumn &column)
{
    const bool isInclusive = column.scope == MetricScope::Execution;
    ProfileMetric metric;
    metric.id = columnId(column);
    metric.name = isInclusive || isOwnScope(column) ? column.metric : metric.id;
    metric.units = unitOf(column.metric);
    metric.kind = isInclusive ? MetricKind::Inclusive : MetricKind::Exclusive;
    metric.flavour = isInclusive ? MetricFlavour::Inclusive : MetricFlavour::Own;
    metric.show = isInclusive || isOwnScope(column) ? MetricShow::Shown : MetricShow::Hidden;
    return metric;
}

/// The columns that are shown: those with a sum, but what was measured at a context itself, which lies in instructions
/// that the tree does not have. Metrics with values first, each in the order of the file.
std::vector<DatabaseColumn> shownColumns(const MetaDb &meta, const std::set<std::uint16_t> &withValues)
{
    std::vector<DatabaseColumn> shown;
    std::ranges::copy_if(meta.columns, std::back_inserter(shown),
                         [](const DatabaseColumn &column) { return column.sum && column.scope != MetricScope::Point; });
    std::set<QString> alive;
    for (const DatabaseColumn &column : shown) {
        if (withValues.contains(*column.sum))
            alive.insert(column.metric);
    }
    std::ranges::stable_partition(shown, [&](const DatabaseColumn &column) { return alive.contains(column.metric); });
    return shown;
}

void declareColumns(const std::vector<DatabaseColumn> &columns, ProfileDraft &draft)
{
    for (const DatabaseColumn &column : columns) {
        const bool isInclusive = column.scope == MetricScope::Execution;
        QString partner;
        const auto other = std::ranges::find_if(columns, [&](const DatabaseColumn &candidate) {
            return candidate.metric == column.metric
                   && (isInclusive ? isOwnScope(candidate) : candidate.scope == MetricScope::Execution);
        });
        if (other != columns.end())
            partner = columnId(*other);
        draft.tree().declare(metricOf(column), partner);
        if (column.ofProfiles && (isInclusive || isOwnScope(column)))
            draft.rankMetrics.push_back({columnId(column), column.metric % (isInclusive ? u" (I)"_s : u" (E)"_s),
                                         databaseRankFiles(), *column.ofProfiles});
    }
}

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
void takeValues(const std::vector<SummaryValue> &values, const std::vector<DatabaseColumn> &columns,
                const ContextPlaces &places, TreeDraft &tree, ProblemList &problems, const QString &file)
{
    std::unordered_map<std::uint16_t, std::size_t> drafts;
    for (const DatabaseColumn &column : columns)
        drafts.emplace(*column.sum, tree.column(columnId(column).toStdString()));
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
             DatabaseReaderTexts::tr("%n context(s) with values are not in the tree; only scopes around them show "
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
    document.fileBytes += profiles->file().fileBytes();
    const auto values = summaryValues(*profiles);
    if (!values)
        return tl::unexpected(values.error());
    std::set<std::uint16_t> withValues;
    for (const SummaryValue &value : *values)
        withValues.insert(value.column);
    const std::vector<DatabaseColumn> columns = shownColumns(meta, withValues);
    ProfileDraft draft;
    draft.format = ProfileFormat::Database;
    draft.version = meta.version;
    draft.target = meta.title;
    TreeDraft &tree = draft.addTree();
    tree.title = meta.title;
    tree.isCallPath = true;
    declareColumns(columns, draft);
    const auto places = readContexts(meta, paths.meta, tree, document.problems, progress);
    if (!places)
        return tl::unexpected(places.error());
    takeValues(*values, columns, *places, tree, document.problems, paths.profile);
    readTimelines(paths, *profiles, document, progress);
    return draft;
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
    document.fileBytes = meta->bytes.size();
    document.fileTime = QFileInfo(paths.profile).lastModified();
    document.problems.append(meta->problems);
    auto draft = readDraft(*meta, paths, document, progress);
    if (!draft)
        return tl::unexpected(draft.error());
    draft->finish(document);
    return std::make_shared<const ProfileDocument>(std::move(document));
}

} // namespace rankscope
