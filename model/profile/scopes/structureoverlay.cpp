// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/scopes/structureoverlay.h"

#include "model/base/plural.h"
#include "model/base/text/basename.h"
#include "model/profile/scopes/structurelines.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

bool beginsCode(ScopeKind kind)
{
    return kind == ScopeKind::Procedure || kind == ScopeKind::Frame;
}

/// Adding up the values of lines gives those of a loop: not of means over processes, least and largest ones.
bool isSum(const ProfileMetric &metric)
{
    const qsizetype colon = metric.name.lastIndexOf(u':');
    return metric.kind != MetricKind::Derived && !metric.isAccumulator()
           && (colon < 0 || QStringView(metric.name).sliced(colon).startsWith(u":Sum"));
}

class Overlaying
{
public:
    Overlaying(const ProfileSection &profile, const ScopeTree &structure)
        : m_profile(profile)
        , m_tree(profile.tree)
        , m_structure(structure)
        , m_lines(structure)
        , m_builder(std::make_shared<StringPool>(), merged)
        , m_within(profile.tree.size())
    {}

    StructureOverlay run();

private:
    /// An open scope of the profile, with the scopes that were put around it.
    struct Open {
        std::uint32_t end = 0;
        std::size_t levels = 0;
    };
    static constexpr ScopeKind merged[] = {ScopeKind::Loop, ScopeKind::Alien, ScopeKind::Inlined};

    void addScope(ScopeId scope);
    std::size_t openAround(ScopeId scope);
    StringId spelled(StringId file, ScopeId line);
    void openNew(ScopeId around, ScopeId line);
    std::optional<ScopeId> knownProcedure(ScopeId scope);
    void fillValues(ProfileSection &section, const ScopeTreeBuilder::Finished &finished);
    void addSums(const ProfileMetric &metric, const ScopeTree &tree, MetricValues &values) const;
    StringId here(const ScopeTree &tree, StringId id) { return m_builder.strings().intern(tree.text(id)); }

    const ProfileSection &m_profile;
    const ScopeTree &m_tree;
    const ScopeTree &m_structure;
    StructureLines m_lines;
    ScopeTreeBuilder m_builder;
    std::vector<std::optional<ScopeId>> m_within; // of the structure, for each scope: the procedure it is in
    std::vector<DraftId> m_places; // of the profile's scopes
    std::vector<DraftId> m_new; // scopes that were put in
    std::vector<Open> m_open;
    OverlayCounts m_counts;
};

/// Of a scope that is a procedure: which one it is in the structure.
std::optional<ScopeId> Overlaying::knownProcedure(ScopeId scope)
{
    StructureLines::Procedure wanted{m_tree.text(m_tree.name(scope)), m_tree.text(m_tree.file(scope)),
                                     m_tree.text(m_tree.module(scope))};
    auto found = m_lines.procedure(wanted);
    if (!found && m_tree.linkName(scope).value != 0) {
        wanted.name = m_tree.text(m_tree.linkName(scope));
        found = m_lines.procedure(wanted);
    }
    ++(found ? m_counts.procedures : m_counts.unknown);
    return found;
}

/// A file of the structure as the profile spells it around a line.
StringId Overlaying::spelled(StringId file, ScopeId line)
{
    const std::string_view base = baseNameOf(m_structure.text(file));
    for (const ScopeId scope : {line, *m_tree.parent(line)}) {
        if (baseNameOf(m_tree.text(m_tree.file(scope))) == base)
            return here(m_tree, m_tree.file(scope));
    }
    return here(m_structure, file);
}

void Overlaying::openNew(ScopeId around, ScopeId line)
{
    ScopeEntry entry = m_structure.entry(around);
    const bool isLoop = entry.kind == ScopeKind::Loop;
    if (!isLoop && m_profile.isCallPath)
        entry.kind = ScopeKind::Inlined;
    entry.name = here(m_structure, entry.name);
    entry.linkName = here(m_structure, entry.linkName);
    entry.file = spelled(entry.file, line);
    entry.module = here(m_tree, m_tree.module(line));
    entry.number = 0;
    const std::uint32_t before = m_builder.size();
    const DraftId id = m_builder.open(entry);
    if (m_builder.size() == before)
        return;
    m_new.push_back(id);
    ++(isLoop ? m_counts.loops : m_counts.inlined);
}

/// Opens the loops and inlined code of a line right below its procedure; returns how many.
std::size_t Overlaying::openAround(ScopeId scope)
{
    const ScopeKind kind = m_tree.kind(scope);
    const auto parent = m_tree.parent(scope);
    const bool isLine = kind == ScopeKind::Statement || kind == ScopeKind::CallSite;
    if (!isLine || !parent || !beginsCode(m_tree.kind(*parent)) || !m_within[parent->value])
        return 0;
    const auto line =
        m_lines.line(*m_within[parent->value], m_tree.text(m_tree.file(scope)), m_tree.lines(scope).first);
    if (!line)
        return 0;
    m_counts.ambiguous += line->isAmbiguous ? 1 : 0;
    for (const ScopeId around : line->around)
        openNew(around, scope);
    return line->around.size();
}

void Overlaying::addScope(ScopeId scope)
{
    if (beginsCode(m_tree.kind(scope)))
        m_within[scope.value] = knownProcedure(scope);
    const std::size_t around = openAround(scope);
    ScopeEntry entry = m_tree.entry(scope);
    entry.name = here(m_tree, entry.name);
    entry.linkName = here(m_tree, entry.linkName);
    entry.file = here(m_tree, entry.file);
    entry.module = here(m_tree, entry.module);
    m_places.push_back(m_builder.open(entry));
    m_open.push_back({m_tree.end(scope).value, around + 1});
}

/// What is stored with everything below it is stored for the new scopes as well.
void Overlaying::addSums(const ProfileMetric &metric, const ScopeTree &tree, MetricValues &values) const
{
    const bool isInclusive = metric.kind == MetricKind::Inclusive;
    if (!isSum(metric) || (!isInclusive && metric.kind != MetricKind::Exclusive))
        return;
    std::vector<double> column = values.dense(tree.size());
    std::vector<std::uint8_t> isNew(tree.size());
    for (const DraftId scope : m_new)
        isNew[scope.value] = 1;
    for (std::uint32_t scope = tree.size(); scope-- > 0;) {
        const auto parent = tree.parent({scope});
        const bool counts = isInclusive || tree.kind({scope}) == ScopeKind::Statement;
        if (parent && isNew[parent->value] && counts)
            column[parent->value] += column[scope];
    }
    values = {};
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
        if (column[scope] == 0)
            continue;
        values.scopes.push_back({scope});
        values.values.push_back(column[scope]);
    }
}

void Overlaying::fillValues(ProfileSection &section, const ScopeTreeBuilder::Finished &finished)
{
    if (!finished.places.empty()) {
        for (DraftId &scope : m_new)
            scope.value = finished.places[scope.value].value;
    }
    for (std::size_t metric = 0; metric < m_profile.metrics.size(); ++metric) {
        const MetricValues &known = m_profile.values[metric];
        MetricValuesBuilder values;
        for (std::size_t index = 0; index < known.size(); ++index)
            values.add(m_places[known.scopes[index].value], known.values[index]);
        section.values.push_back(values.finish(finished.places));
        addSums(m_profile.metrics[metric], section.tree, section.values.back());
        const MetricKind kind = m_profile.metrics[metric].kind;
        const bool isStored = kind == MetricKind::Inclusive || kind == MetricKind::Exclusive;
        m_counts.unsummed += isStored && !isSum(m_profile.metrics[metric]) ? 1 : 0;
    }
}

StructureOverlay Overlaying::run()
{
    m_places.reserve(m_tree.size());
    const auto closeUntil = [this](std::uint32_t scope) {
        for (; !m_open.empty() && m_open.back().end <= scope; m_open.pop_back()) {
            for (std::size_t level = 0; level < m_open.back().levels; ++level)
                m_builder.close();
        }
    };
    for (std::uint32_t scope = 0; scope < m_tree.size(); ++scope) {
        closeUntil(scope);
        addScope({scope});
    }
    closeUntil(m_tree.size());
    ScopeTreeBuilder::Finished finished = m_builder.finish();
    ProfileSection section{m_profile.title,  m_profile.isCallPath, finished.tree, m_profile.metrics, {},
                           m_profile.outside};
    fillValues(section, finished);
    return {std::make_shared<const ProfileSection>(std::move(section)), m_counts};
}

} // namespace

void tellOverlay(const OverlayCounts &counts, const QString &file, ProblemList &problems)
{
    const auto add = [&](const char *text, std::uint64_t count) {
        if (count > 0)
            problems.add(
                {Severity::Note, file, {}, QCoreApplication::translate("Structure", text, nullptr, plural(count)), 1});
    };
    add(QT_TRANSLATE_N_NOOP("Structure", "%n loop(s) of this structure were put into the profile."), counts.loops);
    add(QT_TRANSLATE_N_NOOP("Structure", "%n scope(s) of inlined code of this structure were put into the profile."),
        counts.inlined);
    add(QT_TRANSLATE_N_NOOP("Structure", "%n procedure(s) of the profile are not in this structure."), counts.unknown);
    add(QT_TRANSLATE_N_NOOP("Structure",
                            "%n line(s) stand at several places of the structure; the first one was taken."),
        counts.ambiguous);
    add(QT_TRANSLATE_N_NOOP("Structure", "%n metric(s) are no sums: loops and inlined code have no values of them."),
        counts.unsummed);
}

StructureOverlay overlayStructure(const ProfileSection &profile, const ScopeTree &structure)
{
    return Overlaying(profile, structure).run();
}

std::shared_ptr<const ProfileDocument> withStructure(const std::shared_ptr<const ProfileDocument> &profile,
                                                     const ProfileDocument &structure)
{
    auto changed = std::make_shared<ProfileDocument>(*profile);
    changed->problems.append(structure.problems);
    changed->hasAddedStructure = true;
    if (structure.sections.empty()) {
        changed->problems.add({Severity::Warning,
                               structure.file,
                               {},
                               QCoreApplication::translate("Structure", "There are no scopes in this structure."),
                               1});
        return changed;
    }
    for (auto &section : changed->sections) {
        StructureOverlay overlay = overlayStructure(*section, structure.sections.front()->tree);
        tellOverlay(overlay.counts, structure.file, changed->problems);
        section = std::move(overlay.section);
    }
    return changed;
}

} // namespace rankscope
