// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/profilesentence.h"

#include "model/base/idtable.h"
#include "model/profile/profiletable.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

bool isSpot(ScopeKind kind)
{
    return isProcedure(kind) || kind == ScopeKind::Loop;
}

/// What makes two scopes the same loop or procedure.
struct SpotKey {
    StringId module;
    StringId file;
    StringId procedure;
    LineRange lines; // of a loop
    friend bool operator==(const SpotKey &, const SpotKey &) = default;
};

/// The spots of a tree: each of them, wherever it is reached.
struct Spots {
    std::vector<SpotKey> keys;
    std::vector<double> costs; // a key
    std::vector<ScopeId> dearest;
};

/// The procedure that each scope is in.
std::vector<ScopeId> proceduresOf(const ScopeTree &tree)
{
    std::vector<ScopeId> procedures(tree.size());
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
        const auto parent = tree.parent({scope});
        procedures[scope] = isProcedure(tree.kind({scope})) || !parent ? ScopeId{scope} : procedures[parent->value];
    }
    return procedures;
}

Spots findSpots(const ScopeTree &tree, const std::vector<double> &costs, const std::vector<ScopeId> &procedures)
{
    Spots spots;
    IdTable known;
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
        if (!isSpot(tree.kind({scope})) || !(costs[scope] > 0))
            continue;
        const bool isLoop = tree.kind({scope}) == ScopeKind::Loop;
        const SpotKey key{tree.module({scope}), tree.file({scope}), tree.name(procedures[scope]),
                          isLoop ? tree.lines({scope}) : LineRange()};
        std::uint64_t hash = 0;
        for (const std::uint32_t part :
             {key.module.value, key.file.value, key.procedure.value, key.lines.first, key.lines.last})
            hash = (hash ^ part) * 0x9e3779b97f4a7c15 + (hash >> 31);
        const auto [spot, isNew] = known.findOrInsert(hash, static_cast<std::uint32_t>(spots.keys.size()),
                                                      [&](std::uint32_t id) { return spots.keys[id] == key; });
        if (isNew) {
            spots.keys.push_back(key);
            spots.costs.push_back(0);
            spots.dearest.push_back({scope});
        }
        spots.costs[spot] += costs[scope];
        if (costs[scope] > costs[spots.dearest[spot].value])
            spots.dearest[spot] = {scope};
    }
    return spots;
}

std::vector<ScopeId> pathTo(const ScopeTree &tree, ScopeId scope)
{
    std::vector<ScopeId> path;
    for (std::optional<ScopeId> at = scope; at; at = tree.parent(*at))
        path.push_back(*at);
    std::ranges::reverse(path);
    return path;
}

QString textOf(const ScopeTree &tree, StringId id)
{
    const std::string_view text = tree.text(id);
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString percentText(double share)
{
    return QLocale().toString(100 * share, 'f', share > 0 && share < 0.1 ? 1 : 0);
}

QString placeText(const ScopeTree &tree, ScopeId scope)
{
    const QString file = textOf(tree, tree.file(scope));
    const QString name = file.sliced(file.lastIndexOf(u'/') + 1);
    const std::uint32_t line = tree.lines(scope).first;
    return line == 0 || name.isEmpty() ? name : name % u':' % QString::number(line);
}

QString spotText(const ScopeTree &tree, const ProfileHotSpot &spot)
{
    const auto phrase = [](const char *text) { return QCoreApplication::translate("ProfileSentence", text); };
    const QString name = textOf(tree, tree.name(spot.procedure));
    const QString procedure =
        name.isEmpty() ? phrase(QT_TRANSLATE_NOOP("ProfileSentence", "a procedure without a name")) : name;
    const LineRange lines = tree.lines(spot.scope);
    if (!spot.isLoop)
        return procedure;
    if (lines.first == 0)
        return phrase(QT_TRANSLATE_NOOP("ProfileSentence", "a loop of %1")).arg(procedure);
    const QString range = lines.last > lines.first ? QString::number(lines.first) % u'–' % QString::number(lines.last)
                                                   : QString::number(lines.first);
    return phrase(QT_TRANSLATE_NOOP("ProfileSentence", "loop %1 of %2")).arg(range, procedure);
}

/// Of values, and what each scope costs by itself.
std::optional<ProfileHotSpot> hotSpotOf(const ScopeTree &tree, const MetricColumns &columns, std::vector<double> costs)
{
    collectLines(tree, costs);
    const std::vector<ScopeId> procedures = proceduresOf(tree);
    const Spots spots = findSpots(tree, costs, procedures);
    if (spots.keys.empty() || !(columns.total > 0))
        return std::nullopt;
    const auto most = std::ranges::max_element(spots.costs) - spots.costs.begin();
    ProfileHotSpot spot;
    spot.scope = spots.dearest[static_cast<std::size_t>(most)];
    spot.procedure = procedures[spot.scope.value];
    spot.isLoop = tree.kind(spot.scope) == ScopeKind::Loop;
    spot.share = spots.costs[static_cast<std::size_t>(most)] / columns.total;
    spot.path = pathTo(tree, spot.scope);
    double along = columns.inclusive.empty() ? costs[spot.scope.value] : columns.inclusive[spot.scope.value];
    for (const ScopeId scope : spot.path)
        along += scope == spot.scope ? 0 : costs[scope.value];
    spot.pathShare = std::min(1.0, along / columns.total);
    return spot;
}

bool hasShares(const ProfileSubject &subject, std::size_t metric)
{
    return subject.isDerived(metric) ? subject.derivedMetric(metric).showPercent
                                     : subject.section->metrics[metric].showPercent;
}

Result<std::optional<ProfileHotSpot>> hotSpotOf(const ProfileSubject &subject, std::size_t metric)
{
    if (!subject.isDerived(metric))
        return findHotSpot(*subject.section, metric);
    const auto columns = subject.columns(metric);
    if (!columns)
        return tl::unexpected(columns.error());
    return hotSpotOf(subject.section->tree, *columns, separateCosts(*subject.section, columns->own));
}

QString spotAndPlace(const ScopeTree &tree, const ProfileHotSpot &spot)
{
    const QString place = placeText(tree, spot.scope);
    const QString what = spotText(tree, spot);
    return place.isEmpty() ? what : what % " ("_L1 % place % u')';
}

QString shareSentence(const ScopeTree &tree, const QString &metric, const ProfileHotSpot &spot)
{
    return QCoreApplication::translate("ProfileSentence", "%1 % of %2 are in %3, %4 % along this path.")
        .arg(percentText(spot.share), metric, spotAndPlace(tree, spot), percentText(spot.pathShare));
}

} // namespace

Result<std::optional<ProfileHotSpot>> findHotSpot(const ProfileSection &section, std::size_t metric)
{
    const auto columns = metricColumns(section, metric);
    auto costs = separateCosts(section, metric);
    if (!columns || !costs)
        return tl::unexpected(columns ? costs.error() : columns.error());
    return hotSpotOf(section.tree, *columns, std::move(*costs));
}

Result<std::optional<ProfileSentence>> profileSentence(const ProfileSubject &subject, std::size_t metric,
                                                       std::optional<std::size_t> cost)
{
    const ScopeTree &tree = subject.section->tree;
    const bool isShare = hasShares(subject, metric);
    const auto spot = hotSpotOf(subject, isShare ? metric : cost.value_or(metric));
    if (!spot)
        return tl::unexpected(spot.error());
    if (!*spot)
        return std::nullopt;
    if (isShare || !cost)
        return ProfileSentence{shareSentence(tree, subject.metricName(metric), **spot), (*spot)->scope};
    const auto columns = subject.columns(metric);
    if (!columns)
        return tl::unexpected(columns.error());
    const std::vector<double> &values = columns->inclusive.empty() ? columns->own : columns->inclusive;
    const QString here = values.empty() ? u"–"_s : metricText(values[(*spot)->scope.value]);
    const QString text = QCoreApplication::translate(
                             "ProfileSentence", "%1 is %2 in the whole program, and %3 in %4, which has most of %5.")
                             .arg(subject.metricName(metric), metricText(columns->total), here,
                                  spotAndPlace(tree, **spot), subject.metricName(*cost));
    return ProfileSentence{text, (*spot)->scope};
}

} // namespace rankscope
