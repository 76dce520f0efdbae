// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/profilediff.h"

#include "model/base/idtable.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint32_t noScope = 0xffffffff;

std::string_view baseName(std::string_view path)
{
    const std::size_t slash = path.find_last_of("/\\");
    return slash == path.npos ? path : path.substr(slash + 1);
}

QString textOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// What a scope is known by below the same one.
struct ScopeKey {
    std::uint32_t parent = noScope;
    ScopeKind kind = ScopeKind::Program;
    StringId name;
    StringId file;
    StringId module;
    LineRange lines;
    friend bool operator==(const ScopeKey &, const ScopeKey &) = default;
};

std::uint64_t hashOf(const ScopeKey &key)
{
    std::uint64_t hash = static_cast<std::uint64_t>(key.kind);
    for (const std::uint32_t part :
         {key.parent, key.name.value, key.file.value, key.module.value, key.lines.first, key.lines.last}) {
        hash = (hash ^ part) * 0x9e3779b97f4a7c15;
        hash ^= hash >> 29;
    }
    return hash;
}

/// Gives scopes of both trees that are the same one number.
class ScopeMatcher
{
public:
    explicit ScopeMatcher(const ScopeMatch &match) : m_match(match) {}

    /// A number a scope.
    std::vector<std::uint32_t> numbers(const ScopeTree &tree);
    std::size_t size() const { return m_keys.size(); }
    std::vector<ProfileDiff::Scope> scopes() const;

private:
    ScopeKey keyOf(const ScopeTree &tree, ScopeId scope, std::uint32_t parent);
    StringId path(std::string_view text) { return m_strings.intern(m_match.wholePaths ? text : baseName(text)); }

    const ScopeMatch &m_match;
    StringPool m_strings;
    IdTable m_known;
    std::vector<ScopeKey> m_keys;
};

ScopeKey ScopeMatcher::keyOf(const ScopeTree &tree, ScopeId scope, std::uint32_t parent)
{
    const ScopeKind kind = tree.kind(scope);
    const bool isPath = kind == ScopeKind::File || kind == ScopeKind::LoadModule || kind == ScopeKind::Program;
    const std::string_view name = tree.text(tree.name(scope));
    ScopeKey key{parent,
                 kind,
                 isPath ? path(name) : m_strings.intern(name),
                 path(tree.text(tree.file(scope))),
                 path(tree.text(tree.module(scope))),
                 {}};
    const bool isPlace = kind == ScopeKind::Loop || kind == ScopeKind::Statement || kind == ScopeKind::CallSite;
    if (isPlace && m_match.lines)
        key.lines = tree.lines(scope);
    return key;
}

std::vector<std::uint32_t> ScopeMatcher::numbers(const ScopeTree &tree)
{
    std::vector<std::uint32_t> numbers(tree.size());
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
        const auto parent = tree.parent({scope});
        const ScopeKey key = keyOf(tree, {scope}, parent ? numbers[parent->value] : noScope);
        const auto next = static_cast<std::uint32_t>(m_keys.size());
        const auto [number, isNew] =
            m_known.findOrInsert(hashOf(key), next, [&](std::uint32_t known) { return m_keys[known] == key; });
        if (isNew)
            m_keys.push_back(key);
        numbers[scope] = number;
    }
    return numbers;
}

std::vector<ProfileDiff::Scope> ScopeMatcher::scopes() const
{
    std::vector<ProfileDiff::Scope> scopes;
    for (const ScopeKey &key : m_keys) {
        QString name = textOf(m_strings.text(key.name));
        if (name.isEmpty())
            name = elementName(key.kind, ProfileFormat::Profile);
        if (key.lines.first != 0)
            name += u' ' % QString::number(key.lines.first);
        if (key.lines.last != key.lines.first)
            name += u'-' % QString::number(key.lines.last);
        scopes.push_back({key.parent == noScope ? std::nullopt : std::optional(key.parent), std::move(name)});
    }
    return scopes;
}

/// The values of one side by the numbers that both share.
struct Side {
    std::vector<double> own; // empty: not known
    std::vector<double> inclusive;
    double total = 0;

    const std::vector<double> &shown() const { return inclusive.empty() ? own : inclusive; }
};

std::vector<double> byNumber(const std::vector<double> &column, const std::vector<std::uint32_t> &numbers,
                             std::size_t count)
{
    std::vector<double> values(column.empty() ? 0 : count);
    for (std::size_t scope = 0; scope < column.size(); ++scope)
        values[numbers[scope]] += column[scope];
    return values;
}

Result<Side> sideOf(const ProfileSection &section, std::size_t metric, const std::vector<std::uint32_t> &numbers,
                    std::size_t count)
{
    const auto columns = metricColumns(section, metric);
    if (!columns)
        return tl::unexpected(columns.error());
    return Side{byNumber(columns->own, numbers, count), byNumber(columns->inclusive, numbers, count), columns->total};
}

class Comparing
{
public:
    Comparing(const ProfileSection &reference, const ProfileSection &current, const ScopeMatch &match,
              const Tolerance &tolerance)
        : m_reference(reference)
        , m_current(current)
        , m_tolerance(tolerance)
        , m_matcher(match)
    {}

    Result<ProfileDiff> run(const Progress &progress);

private:
    void findScopes();
    void compareMetric(std::size_t reference, std::size_t current);
    void compareScopes(const Side &reference, const Side &current);
    bool areEqual(const Side &reference, const Side &current, std::size_t scope) const;
    std::optional<std::size_t> partnerOf(const ProfileMetric &metric) const;
    void noteOthers();

    const ProfileSection &m_reference;
    const ProfileSection &m_current;
    const Tolerance &m_tolerance;
    ScopeMatcher m_matcher;
    ProfileDiff m_diff;
    std::vector<std::uint32_t> m_referenceNumbers;
    std::vector<std::uint32_t> m_currentNumbers;
    std::vector<ProfileChange::Class> m_classes; // of the scopes
};

void Comparing::findScopes()
{
    m_referenceNumbers = m_matcher.numbers(m_reference.tree);
    const std::size_t inReference = m_matcher.size();
    m_currentNumbers = m_matcher.numbers(m_current.tree);
    m_classes.assign(m_matcher.size(), ProfileChange::Class::OnlyReference);
    for (const std::uint32_t number : m_currentNumbers)
        m_classes[number] = number < inReference ? ProfileChange::Class::Changed : ProfileChange::Class::OnlyCurrent;
    m_diff.onlyReference = std::uint64_t(std::ranges::count(m_classes, ProfileChange::Class::OnlyReference));
    m_diff.onlyCurrent = std::uint64_t(std::ranges::count(m_classes, ProfileChange::Class::OnlyCurrent));
    m_diff.scopes = m_matcher.scopes();
}

bool Comparing::areEqual(const Side &reference, const Side &current, std::size_t scope) const
{
    const auto same = [&](const std::vector<double> &a, const std::vector<double> &b) {
        return a.empty() || b.empty() || equalReals(a[scope], b[scope], false, m_tolerance);
    };
    return same(reference.own, current.own) && same(reference.inclusive, current.inclusive);
}

void Comparing::compareScopes(const Side &reference, const Side &current)
{
    const std::vector<double> &before = reference.shown();
    const std::vector<double> &after = current.shown();
    const bool hasOwn = !reference.own.empty() && !current.own.empty();
    for (std::uint32_t scope = 0; scope < std::min(before.size(), after.size()); ++scope) {
        if (areEqual(reference, current, scope)) {
            ++m_diff.same;
            continue;
        }
        ProfileChange change{
            m_classes[scope], scope, std::uint32_t(m_diff.metrics.size()), before[scope], after[scope], {}, {}};
        if (hasOwn) {
            change.referenceOwn = reference.own[scope];
            change.currentOwn = current.own[scope];
        }
        m_diff.changes.push_back(change);
    }
}

void Comparing::compareMetric(std::size_t reference, std::size_t current)
{
    const std::size_t count = m_matcher.size();
    const auto before = sideOf(m_reference, reference, m_referenceNumbers, count);
    const auto after = sideOf(m_current, current, m_currentNumbers, count);
    if (!before || !after) {
        m_diff.notCompared << m_reference.metrics[reference].name;
        return;
    }
    compareScopes(*before, *after);
    m_diff.metrics << m_reference.metrics[reference].name;
    m_diff.referenceTotals.push_back(before->total);
    m_diff.currentTotals.push_back(after->total);
}

std::optional<std::size_t> Comparing::partnerOf(const ProfileMetric &metric) const
{
    const auto found = std::ranges::find(m_current.metrics, metric.name, &ProfileMetric::name);
    if (found == m_current.metrics.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - m_current.metrics.begin());
}

void Comparing::noteOthers()
{
    for (const ProfileMetric &metric : m_current.metrics) {
        if (std::ranges::find(m_reference.metrics, metric.name, &ProfileMetric::name) == m_reference.metrics.end())
            m_diff.notCompared << metric.name;
    }
}

Result<ProfileDiff> Comparing::run(const Progress &progress)
{
    findScopes();
    for (std::size_t metric = 0; metric < m_reference.metrics.size(); ++metric) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        const ProfileMetric &which = m_reference.metrics[metric];
        if (which.partner && which.flavour == MetricFlavour::Own)
            continue; // compared with its partner
        if (const auto other = partnerOf(which))
            compareMetric(metric, *other);
        else
            m_diff.notCompared << which.name;
    }
    noteOthers();
    std::ranges::stable_sort(m_diff.changes, {}, &ProfileChange::scope);
    return std::move(m_diff);
}

void addFact(ProfileDiff &diff, const QString &key, const QString &reference, const QString &current)
{
    if (reference != current)
        diff.header.push_back({key, reference, current});
}

QString valueOf(const std::vector<std::pair<QString, QString>> &header, const QString &key)
{
    const auto found = std::ranges::find(header, key, &std::pair<QString, QString>::first);
    return found == header.end() ? QString() : found->second;
}

void compareHeaders(const ProfileDocument &reference, const ProfileDocument &current, ProfileDiff &diff)
{
    addFact(diff, u"target"_s, reference.target, current.target);
    addFact(diff, u"version"_s, reference.version, current.version);
    for (const auto &[key, value] : reference.header)
        addFact(diff, key, value, valueOf(current.header, key));
    for (const auto &[key, value] : current.header) {
        if (std::ranges::find(reference.header, key, &std::pair<QString, QString>::first) == reference.header.end())
            addFact(diff, key, {}, value);
    }
    const auto periodText = [](const ProfileMetric &metric) {
        return metric.period ? QString::number(*metric.period, 'g', 15) : QString();
    };
    const auto &others = current.sections.front()->metrics;
    for (const ProfileMetric &metric : reference.sections.front()->metrics) {
        const auto found = std::ranges::find(others, metric.name, &ProfileMetric::name);
        if (found != others.end())
            addFact(diff, "period of "_L1 % metric.name, periodText(metric), periodText(*found));
    }
}

} // namespace

QStringList ProfileDiff::path(std::uint32_t scope) const
{
    QStringList names;
    for (std::optional<std::uint32_t> at = scope; at; at = scopes[*at].parent)
        names << scopes[*at].name;
    std::ranges::reverse(names);
    return names;
}

QLatin1StringView changeName(ProfileChange::Class which)
{
    switch (which) {
    case ProfileChange::Class::Changed:
        break;
    case ProfileChange::Class::OnlyReference:
        return "only-reference"_L1;
    case ProfileChange::Class::OnlyCurrent:
        return "only-current"_L1;
    }
    return "changed"_L1;
}

Result<ProfileDiff> diffProfiles(const ProfileDocument &reference, const ProfileDocument &current,
                                 const ScopeMatch &match, const Tolerance &tolerance, const Progress &progress)
{
    const auto error = [](const QString &message) {
        return tl::unexpected(Error{ErrorKind::BadOption, message, {}, {}, {}});
    };
    if (reference.sections.empty() || current.sections.empty())
        return error(QCoreApplication::translate("ProfileDiff", "One of the files has no scopes."));
    const ProfileSection &before = *reference.sections.front();
    const ProfileSection &after = *current.sections.front();
    if (before.isCallPath != after.isCallPath)
        return error(QCoreApplication::translate("ProfileDiff", "One of the files has call paths, the other one the "
                                                                "structure of the program; they cannot be compared."));
    auto diff = Comparing(before, after, match, tolerance).run(progress);
    if (!diff)
        return diff;
    diff->reference = QStringList{reference.file};
    diff->current = QStringList{current.file};
    compareHeaders(reference, current, *diff);
    return diff;
}

} // namespace rankscope
