// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/hpctoolkit/profiledraft.h"

#include <QCoreApplication>

#include <algorithm>
#include <span>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// In call paths each scope is what it is: only writers of flat profiles open the same scope again.
std::span<const ScopeKind> mergedKinds(ProfileFormat format)
{
    static constexpr ScopeKind kinds[] = {ScopeKind::Program, ScopeKind::Group,     ScopeKind::LoadModule,
                                          ScopeKind::File,    ScopeKind::Procedure, ScopeKind::Statement};
    const bool isFlat = format == ProfileFormat::Profile || format == ProfileFormat::Hpcviewer;
    return isFlat ? std::span<const ScopeKind>(kinds) : std::span<const ScopeKind>();
}

QString textOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Names by numbers, looked up once each.
class NameTable
{
public:
    NameTable(const TextMap<std::string> &names, StringPool &strings)
        : m_names(names)
        , m_strings(strings)
        , m_known(strings.size())
    {}

    StringId resolve(StringId id)
    {
        if (id.value >= m_known.size() || m_names.empty())
            return id; // a name that was resolved before
        if (!m_known[id.value]) {
            const auto found = m_names.find(m_strings.text(id));
            m_known[id.value] = found == m_names.end() ? id : m_strings.intern(found->second);
        }
        return *m_known[id.value];
    }

private:
    const TextMap<std::string> &m_names;
    StringPool &m_strings;
    std::vector<std::optional<StringId>> m_known;
};

} // namespace

TreeDraft::TreeDraft(std::shared_ptr<StringPool> strings, ProfileFormat format)
    : isCallPath(format == ProfileFormat::Csprofile)
    , builder(std::move(strings), mergedKinds(format))
{}

void TreeDraft::copyHeader(const TreeDraft &other)
{
    title = other.title;
    isCallPath = other.isCallPath;
    isBegun = other.isBegun;
    for (std::size_t metric = 0; metric < other.metrics.size(); ++metric)
        declare(other.metrics[metric], other.partners[metric]);
    moduleNames = other.moduleNames;
    fileNames = other.fileNames;
    procedureNames = other.procedureNames;
}

bool TreeDraft::declare(ProfileMetric metric, const QString &partner)
{
    const auto isIt = [&metric](const ProfileMetric &other) { return other.id == metric.id; };
    if (std::ranges::any_of(metrics, isIt))
        return false;
    column(metric.id.toStdString());
    metrics.push_back(std::move(metric));
    partners.push_back(partner);
    return true;
}

std::size_t TreeDraft::column(std::string_view id)
{
    if (const auto known = m_columns.find(id); known != m_columns.end())
        return known->second;
    const std::size_t next = m_ids.size();
    m_columns.emplace(id, next);
    m_ids.emplace_back(id);
    m_values.emplace_back();
    m_outside.push_back(0);
    return next;
}

void TreeDraft::addValue(std::size_t column, std::optional<DraftId> scope, double value)
{
    if (scope)
        m_values[column].add(*scope, value);
    else
        m_outside[column] += value;
}

void TreeDraft::append(const TreeDraft &behind, std::uint32_t shared)
{
    const std::vector<DraftId> places = builder.append(behind.builder, shared);
    for (std::size_t index = 0; index < behind.m_ids.size(); ++index) {
        const std::size_t here = column(behind.m_ids[index]);
        m_values[here].append(behind.m_values[index], places);
        m_outside[here] += behind.m_outside[index];
    }
}

void TreeDraft::resolveNames()
{
    if (moduleNames.empty() && fileNames.empty() && procedureNames.empty())
        return;
    NameTable modules(moduleNames, builder.strings());
    NameTable files(fileNames, builder.strings());
    NameTable procedures(procedureNames, builder.strings());
    builder.rename([&](ScopeEntry &entry) {
        if (entry.kind == ScopeKind::LoadModule)
            entry.name = modules.resolve(entry.name);
        else if (entry.kind == ScopeKind::File)
            entry.name = files.resolve(entry.name);
        else
            entry.name = procedures.resolve(entry.name);
        entry.file = files.resolve(entry.file);
        entry.module = modules.resolve(entry.module);
    });
}

void TreeDraft::addUndeclared(const QString &file, ProblemList &problems)
{
    for (std::size_t index = metrics.size(); index < m_ids.size(); ++index) {
        const QString id = textOf(m_ids[index]);
        problems.add({Severity::Warning,
                      file,
                      {},
                      QCoreApplication::translate("Profile", "Values are of a metric “%1” that is not declared; it was "
                                                             "added.")
                          .arg(id),
                      1});
        ProfileMetric metric;
        metric.id = metric.name = id;
        metric.flavour = MetricFlavour::Own;
        metrics.push_back(metric);
        partners.emplace_back();
    }
}

void TreeDraft::joinPartners()
{
    for (std::size_t index = 0; index < metrics.size(); ++index) {
        if (partners[index].isEmpty())
            continue;
        const auto other = std::ranges::find(metrics, partners[index], &ProfileMetric::id);
        if (other != metrics.end() && other->flavour != metrics[index].flavour)
            metrics[index].partner = static_cast<std::size_t>(other - metrics.begin());
    }
}

/// Columns that values asked for before their metric was declared stand in the order in which they were asked for.
ProfileSection TreeDraft::finish(const QString &file, ProblemList &problems)
{
    resolveNames();
    std::vector<std::size_t> columns;
    for (const ProfileMetric &metric : metrics)
        columns.push_back(m_columns.at(metric.id.toStdString()));
    const std::size_t declared = metrics.size();
    for (std::size_t index = 0; index < m_ids.size(); ++index) {
        if (std::find(columns.begin(), columns.begin() + qsizetype(declared), index)
            == columns.begin() + qsizetype(declared))
            columns.push_back(index);
    }
    std::vector<std::string> ids;
    for (const std::size_t column : columns)
        ids.push_back(m_ids[column]);
    m_ids = std::move(ids);
    addUndeclared(file, problems);
    joinPartners();
    ScopeTreeBuilder::Finished finished = builder.finish();
    ProfileSection section{title, isCallPath, std::move(finished.tree), std::move(metrics), {}, {}};
    for (const std::size_t column : columns) {
        section.values.push_back(m_values[column].finish(finished.places));
        section.outside.push_back(m_outside[column]);
    }
    return section;
}

TreeDraft &ProfileDraft::tree()
{
    return trees.empty() ? addTree() : trees.back();
}

TreeDraft &ProfileDraft::addTree()
{
    return trees.emplace_back(strings, format);
}

void ProfileDraft::append(const ProfileDraft &behind, std::uint32_t shared)
{
    for (std::size_t index = 0; index < behind.trees.size(); ++index) {
        const TreeDraft &other = behind.trees[index];
        if (index == 0) {
            tree().append(other, shared);
            continue;
        }
        TreeDraft &next = addTree();
        next.copyHeader(other);
        next.append(other, 0);
    }
    header.insert(header.end(), behind.header.begin(), behind.header.end());
    rankMetrics.insert(rankMetrics.end(), behind.rankMetrics.begin(), behind.rankMetrics.end());
}

ProfileDraft ProfileDraft::copy() const
{
    ProfileDraft result;
    result.format = format;
    result.version = version;
    result.target = target;
    result.header = header;
    result.rankMetrics = rankMetrics;
    for (const TreeDraft &tree : trees) {
        TreeDraft &next = result.addTree();
        next.copyHeader(tree);
        next.append(tree, 0);
    }
    return result;
}

void ProfileDraft::finish(ProfileDocument &document)
{
    document.format = format;
    document.version = version;
    document.target = target;
    document.header = std::move(header);
    document.rankMetrics = std::move(rankMetrics);
    for (TreeDraft &draft : trees) {
        document.mergedSiblings += draft.builder.mergedSiblings();
        document.sections.push_back(
            std::make_shared<const ProfileSection>(draft.finish(document.file, document.problems)));
    }
}

} // namespace rankscope
