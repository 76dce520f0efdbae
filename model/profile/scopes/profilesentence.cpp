// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/scopes/profilesentence.h"

#include "model/base/text/basename.h"
#include "model/profile/scopes/scopetitle.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The rows of a flat profile with what each costs by itself.
struct SpotRows {
    SpotRows(const ScopeTree &tree, FlatBy by, const std::vector<double> &costs)
        : flat(flatten(tree, by))
        , collected(flat.collected(costs))
        , own(flat.ownColumn(costs))
    {}

    ScopeId dearest(std::uint32_t row) const;

    FlatProfile flat;
    std::vector<double> collected; // a scope
    std::vector<double> own; // a row
};

ScopeId SpotRows::dearest(std::uint32_t row) const
{
    std::optional<ScopeId> dearest;
    for (std::uint32_t scope = 0; scope < collected.size(); ++scope) {
        if (flat.counted[scope] == row && (!dearest || collected[scope] > collected[dearest->value]))
            dearest = ScopeId{scope};
    }
    return dearest.value_or(ScopeId());
}

/// The procedure that costs most by itself; of as dear ones what was called rather than what was inlined into it.
/// Inlined code without a name is none.
std::optional<std::uint32_t> dearestProcedure(const ScopeTree &tree, const SpotRows &procedures)
{
    std::vector<bool> isHost(procedures.own.size());
    std::vector<bool> isPlaceholder(procedures.own.size());
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
        const ScopeKind kind = tree.kind({scope});
        if (!isProcedure(kind))
            continue;
        const std::uint32_t row = procedures.flat.own[scope];
        const bool isNameless = isInlinedPlaceholder(tree, {scope});
        isHost[row] = isHost[row] || (!isNameless && (isCalled(kind) || kind == ScopeKind::Procedure));
        isPlaceholder[row] = isNameless;
    }
    std::optional<std::uint32_t> best;
    const auto isBetter = [&](std::uint32_t row) {
        const double cost = procedures.own[row];
        const double most = best ? procedures.own[*best] : 0;
        return cost > most || (best && cost == most && isHost[row] && !isHost[*best]);
    };
    for (std::uint32_t row = 0; row < procedures.own.size(); ++row) {
        if ((isHost[row] || !isPlaceholder[row]) && isBetter(row))
            best = row;
    }
    return best;
}

/// The dearest loop of a procedure, in inlined code too, that has at least half of what the procedure costs by itself.
std::optional<std::uint32_t> dearestLoop(const ScopeTree &tree, const SpotRows &procedures, const SpotRows &loops,
                                         std::uint32_t procedure)
{
    std::vector<bool> isIn(tree.size());
    std::optional<std::uint32_t> best;
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
        const ScopeKind kind = tree.kind({scope});
        const auto parent = tree.parent({scope});
        const bool isInlined = kind == ScopeKind::Inlined || kind == ScopeKind::Alien || !isProcedure(kind);
        const bool isItself = isProcedure(kind) && procedures.flat.own[scope] == procedure;
        isIn[scope] = isItself || (isInlined && parent && isIn[parent->value]);
        if (kind != ScopeKind::Loop || !isIn[scope])
            continue;
        const std::uint32_t row = loops.flat.counted[scope];
        const double cost = loops.own[row];
        if (cost >= procedures.own[procedure] / 2 && (!best || cost > loops.own[*best]))
            best = row;
    }
    return best;
}

/// What is nearly all is not all.
QString shareText(double share)
{
    const double percent = 100 * share;
    const bool isFine = (share > 0 && share < 0.1) || (percent >= 99.5 && percent < 99.95);
    return QLocale().toString(percent, 'f', isFine ? 1 : 0);
}

QString spotPlace(const ScopeTree &tree, ScopeId scope)
{
    const QString file = poolText(tree, tree.file(scope));
    const QString name = baseNameOf(file);
    const std::uint32_t line = tree.lines(scope).first;
    return line == 0 || name.isEmpty() ? name : name % u':' % QString::number(line);
}

QString spotText(const ScopeTree &tree, const ProfileHotSpot &spot)
{
    const auto phrase = [](const char *text) { return QCoreApplication::translate("ProfileSentence", text); };
    const QString name = poolText(tree, spot.procedure);
    const QString procedure =
        name.isEmpty() ? phrase(QT_TRANSLATE_NOOP("ProfileSentence", "a procedure without a name")) : name;
    if (spot.by != FlatBy::Loop)
        return procedure;
    const QString range = linesText(tree.lines(spot.scope));
    if (range.isEmpty())
        return phrase(QT_TRANSLATE_NOOP("ProfileSentence", "a loop of %1")).arg(procedure);
    return phrase(QT_TRANSLATE_NOOP("ProfileSentence", "loop %1 of %2")).arg(range, procedure);
}

/// Of values, and what each scope costs by itself.
std::optional<ProfileHotSpot> hotSpotOf(const ScopeTree &tree, const MetricColumns &columns,
                                        const std::vector<double> &costs)
{
    if (!(columns.total > 0))
        return std::nullopt;
    const SpotRows procedures(tree, FlatBy::Procedure, costs);
    const auto procedure = dearestProcedure(tree, procedures);
    if (!procedure)
        return std::nullopt;
    const SpotRows loops(tree, FlatBy::Loop, costs);
    const auto loop = dearestLoop(tree, procedures, loops, *procedure);
    const SpotRows &rows = loop ? loops : procedures;
    ProfileHotSpot spot;
    spot.by = loop ? FlatBy::Loop : FlatBy::Procedure;
    spot.row = loop.value_or(*procedure);
    spot.scope = rows.dearest(spot.row);
    spot.procedure = rows.flat.rows[spot.row].name;
    spot.share = rows.own[spot.row] / columns.total;
    if (!columns.inclusive.empty()) {
        spot.inclusiveShare = rows.flat.inclusiveColumn(columns.inclusive)[spot.row] / columns.total;
        const double path = columns.inclusive[spot.scope.value] / columns.total;
        if (shareText(path) != shareText(*spot.inclusiveShare))
            spot.pathShare = path;
    }
    return spot;
}

bool hasShares(const ProfileSubject &subject, std::size_t metric)
{
    return subject.isDerived(metric) ? subject.derivedMetric(metric).showPercent
                                     : subject.section->metrics[metric].showPercent;
}

Result<std::optional<ProfileHotSpot>> hotSpotOf(const ProfileSubject &subject, std::size_t metric,
                                                const Progress &progress)
{
    if (!subject.isDerived(metric))
        return findHotSpot(*subject.section, metric, progress);
    const auto columns = subject.columns(metric, progress);
    if (!columns)
        return tl::unexpected(columns.error());
    return hotSpotOf(subject.section->tree, *columns, separateCosts(*subject.section, columns->own));
}

QString spotAndPlace(const ScopeTree &tree, const ProfileHotSpot &spot)
{
    const QString place = spotPlace(tree, spot.scope);
    const QString what = spotText(tree, spot);
    return place.isEmpty() ? what : what % " ("_L1 % place % u')';
}

QString shareSentence(const ScopeTree &tree, const QString &metric, const ProfileHotSpot &spot)
{
    const auto phrase = [](const char *text) { return QCoreApplication::translate("ProfileSentence", text); };
    const QString what = spotAndPlace(tree, spot);
    const QString share = shareText(spot.share);
    if (!spot.inclusiveShare)
        return phrase(QT_TRANSLATE_NOOP("ProfileSentence", "%1 % of %2 are in %3 itself.")).arg(share, metric, what);
    const QString whole = shareText(*spot.inclusiveShare);
    const QString text =
        whole == share ? phrase(QT_TRANSLATE_NOOP("ProfileSentence", "%1 % of %2 are in %3.")).arg(share, metric, what)
                       : phrase(QT_TRANSLATE_NOOP("ProfileSentence",
                                                  "%1 % of %2 are in %3 itself, %4 % with all that is below it."))
                             .arg(share, metric, what, whole);
    if (!spot.pathShare)
        return text;
    return text % u' '
           % phrase(QT_TRANSLATE_NOOP("ProfileSentence", "Where it costs most it has %1 %."))
                 .arg(shareText(*spot.pathShare));
}

/// Of what no procedure or loop has most of.
Result<std::optional<ProfileSentence>> wholeSentence(const ProfileSubject &subject, std::size_t metric)
{
    const auto columns = subject.columns(metric);
    if (!columns)
        return tl::unexpected(columns.error());
    const auto isThere = [](double value) { return value != 0 && !std::isnan(value); };
    const bool isMeasured = isThere(columns->total) || std::ranges::any_of(columns->own, isThere)
                            || std::ranges::any_of(columns->inclusive, isThere);
    if (!isMeasured)
        return std::nullopt;
    const auto phrase = [](const char *text) { return QCoreApplication::translate("ProfileSentence", text); };
    const ScopeTree &tree = subject.section->tree;
    bool isNobodys = columns->total > 0;
    for (std::uint32_t scope = 0; scope < columns->own.size(); ++scope)
        isNobodys = isNobodys && !(isProcedure(tree.kind({scope})) && isThere(columns->own[scope]));
    const QString text = isNobodys
                             ? phrase(QT_TRANSLATE_NOOP("ProfileSentence",
                                                        "%1 is %2 in the whole program; no procedure is known to have "
                                                        "any of it by itself."))
                             : phrase(QT_TRANSLATE_NOOP("ProfileSentence",
                                                        "%1 is %2 in the whole program; there are no shares of that."));
    return ProfileSentence{text.arg(subject.metricName(metric), metricText(columns->total))};
}

/// The values of a metric in the rows of a spot: own ones where they are known.
Result<MetricColumns> rowsOf(const ProfileSubject &subject, std::size_t metric, FlatBy by)
{
    const ProfileSection &section = *subject.section;
    const FlatProfile flat = flatten(section.tree, by);
    return subject.isDerived(metric)
               ? flatFormula(section, flat, subject.derivedMetric(metric).formula, subject.derived)
               : flatColumns(section, flat, metric);
}

} // namespace

Result<std::optional<ProfileHotSpot>> findHotSpot(const ProfileSection &section, std::size_t metric,
                                                  const Progress &progress)
{
    const auto columns = metricColumns(section, metric, progress);
    const auto costs = separateCosts(section, metric, progress);
    if (!columns || !costs)
        return tl::unexpected(columns ? costs.error() : columns.error());
    return hotSpotOf(section.tree, *columns, *costs);
}

Result<std::optional<ProfileSentence>> profileSentence(const ProfileSubject &subject, std::size_t metric,
                                                       std::optional<std::size_t> cost, const Progress &progress)
{
    const ScopeTree &tree = subject.section->tree;
    const bool isShare = hasShares(subject, metric);
    const auto spot = hotSpotOf(subject, isShare ? metric : cost.value_or(metric), progress);
    if (!spot)
        return tl::unexpected(spot.error());
    if (!*spot)
        return wholeSentence(subject, metric);
    if (isShare || !cost)
        return ProfileSentence{shareSentence(tree, subject.metricName(metric), **spot), (*spot)->scope};
    const auto columns = subject.columns(metric);
    const auto rows = rowsOf(subject, metric, (*spot)->by);
    if (!columns || !rows)
        return tl::unexpected(columns ? rows.error() : columns.error());
    const bool isOwn = !rows->own.empty();
    const std::vector<double> &values = isOwn ? rows->own : rows->inclusive;
    const auto phrase = [](const char *text) { return QCoreApplication::translate("ProfileSentence", text); };
    const bool isThere = !values.empty() && !std::isnan(values[(*spot)->row]);
    if (std::isnan(columns->total) && !isThere)
        return ProfileSentence{phrase(QT_TRANSLATE_NOOP("ProfileSentence", "%1 has no value in the whole program."))
                                   .arg(subject.metricName(metric)),
                               (*spot)->scope};
    const QString text =
        (isOwn
             ? phrase(QT_TRANSLATE_NOOP("ProfileSentence",
                                        "%1 is %2 in the whole program, and %3 in %4 itself, which has %5 % of %6."))
             : phrase(QT_TRANSLATE_NOOP("ProfileSentence", "%1 is %2 in the whole program, and %3 in %4 with all that "
                                                           "is below it. By itself that has %5 % of %6.")))
            .arg(subject.metricName(metric), metricText(columns->total),
                 values.empty() ? u"–"_s : metricText(values[(*spot)->row]), spotAndPlace(tree, **spot),
                 shareText((*spot)->share), subject.metricName(*cost));
    return ProfileSentence{text, (*spot)->scope};
}

} // namespace rankscope
