// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/costs/profilecosts.h"

#include "model/base/badoption.h"
#include "model/profile/metrics/profiletable.h"
#include "model/profile/rows/callerrows.h"
#include "model/profile/rows/flatrows.h"
#include "model/profile/rows/scoperows.h"
#include "model/profile/scopes/hotpath.h"
#include "model/profile/scopes/profilesentence.h"
#include "model/profile/scopes/scopetitle.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ProfileCostsTexts {
    Q_DECLARE_TR_FUNCTIONS(ProfileCosts)
};

constexpr std::uint32_t mostCallerRows = 1'000'000;

Error refusedCosts(const ProfileDocument &document, const QString &message)
{
    return {ErrorKind::BadOption, message, document.file, {}, {}};
}

/// The metric that was named, else the first that is shown.
Result<std::size_t> metricOf(const ProfileSubject &subject, const QString &name)
{
    if (!name.isEmpty()) {
        const auto named = metricsToShow(*subject.section, {name});
        return named ? Result<std::size_t>(named->front()) : tl::unexpected(named.error());
    }
    const std::vector<ProfileColumn> columns = profileColumns(subject);
    const auto shown = std::ranges::find_if(columns, &ProfileColumn::isShown);
    if (shown != columns.end())
        return shown->metric;
    return columns.empty() ? 0 : columns.front().metric;
}

/// A metric of which percents say something, for the sentence about one of which they do not.
std::optional<std::size_t> costOf(const ProfileSubject &subject)
{
    const std::vector<ProfileColumn> columns = profileColumns(subject);
    const auto cost =
        std::ranges::find_if(columns, [](const auto &column) { return column.isShown && column.showPercent; });
    return cost == columns.end() ? std::nullopt : std::optional(cost->metric);
}

std::shared_ptr<const ProfileRowSource> treeRowsOf(const std::shared_ptr<const ProfileSubject> &subject)
{
    return std::make_shared<const ScopeRows>(subject);
}

std::shared_ptr<const ProfileRowSource> rowsOf(ProfileCosts &costs, const Progress &progress)
{
    if (costs.request.view == CostView::Flat)
        return std::make_shared<const FlatRows>(costs.subject, costs.request.flat);
    if (costs.request.view == CostView::Tree)
        return treeRowsOf(costs.subject);
    auto callers = std::make_shared<const CallerRows>(costs.subject);
    callers->findAll(mostCallerRows, progress);
    if (callers->size() >= mostCallerRows)
        costs.problems.add({Severity::Note,
                            costs.subject->document->file,
                            {},
                            ProfileCostsTexts::tr("Only the nearest callers were looked for: there are too many."),
                            1});
    return callers;
}

/// Descending; what has no value comes last, as large ones stay as they are.
std::vector<std::uint32_t> orderOf(const std::vector<double> &values, std::size_t rows, std::size_t top)
{
    std::vector<std::uint32_t> order(rows);
    std::iota(order.begin(), order.end(), 0U);
    const std::size_t count = top == 0 ? rows : std::min(top, rows);
    if (!values.empty()) {
        const auto isBefore = [&values](std::uint32_t a, std::uint32_t b) {
            const bool hasA = !std::isnan(values[a]);
            const bool hasB = !std::isnan(values[b]);
            if (hasA && hasB && values[a] != values[b])
                return values[a] > values[b];
            return hasA == hasB ? a < b : hasA;
        };
        std::ranges::partial_sort(order, order.begin() + static_cast<std::ptrdiff_t>(count), isBefore);
    }
    order.resize(count);
    return order;
}

/// From the whole down.
std::vector<std::uint32_t> hotPathOf(const ProfileRowSource &rows, const MetricColumns &columns)
{
    if (columns.inclusive.empty() || !(columns.total > 0))
        return {};
    std::vector<std::uint32_t> parents(rows.size());
    for (std::uint32_t row = 0; row < rows.size(); ++row)
        parents[row] = rows.parent(row);
    RowOrder order(parents);
    const auto below = [&order](std::optional<std::uint32_t> row) {
        const auto span = order.below(row.value_or(RowOrder::none), {});
        return std::vector<std::uint32_t>(span.begin(), span.end());
    };
    return hotPath(
        {.whole = columns.total}, [&columns](std::uint32_t row) { return columns.inclusive[row]; }, below);
}

/// Of the levels of a file the one that was asked for, by its name or by what a user calls it.
Result<QString> levelOf(const ThreadIdentities &identities, const QString &process)
{
    if (process.isEmpty())
        return QString();
    QStringList names;
    for (const QString &level : identities.levels) {
        if (process.compare(level, Qt::CaseInsensitive) == 0
            || process.compare(levelTitle(level), Qt::CaseInsensitive) == 0)
            return level;
        names << level.toLower();
    }
    return tl::unexpected(badOption(
        names.isEmpty() ? ProfileCostsTexts::tr("The file names no levels of processes: --process does not apply.")
                        : ProfileCostsTexts::tr("No thread has a number of “%1”; there are: %2.")
                              .arg(process, names.join(u", "_s))));
}

Result<void> takeRanks(ProfileCosts &costs, std::size_t metric, const RankReader &readRanks, Progress &progress)
{
    const ProfileDocument &document = *costs.subject->document;
    const std::vector<RankQuantity> quantities = rankQuantities(document);
    const auto quantity = quantityOf(quantities, costs.subject->section->metrics[metric]);
    const auto request =
        quantity ? rankRequest(document, quantities[*quantity], MetricFlavour::Inclusive, {}) : std::nullopt;
    if (!request)
        return {};
    auto values = request->section ? rankValuesOfMetrics(*request, progress) : readRanks(*request, progress);
    if (!values && values.error().kind == ErrorKind::Cancelled)
        return tl::unexpected(values.error());
    if (!values) { // the files of the processes did not come with the profile
        costs.problems.add({Severity::Note, document.file, {}, values.error().message, 1});
        return {};
    }
    const auto level = levelOf(values->identities, costs.request.process);
    if (!level)
        return tl::unexpected(level.error());
    const RankValues leveled = atLevel(*values, *level);
    costs.problems.append(leveled.problems);
    costs.ranks = rankBalance(leveled, ThreadJoin::Sum);
    return {};
}

Result<QString> sentenceOf(const ProfileSubject &subject, std::size_t metric, const Progress &progress)
{
    const auto sentence = profileSentence(subject, metric, costOf(subject), progress);
    if (!sentence)
        return tl::unexpected(sentence.error());
    return *sentence ? (*sentence)->text
                     : ProfileCostsTexts::tr("Nothing was measured of %1.").arg(subject.metricName(metric));
}

/// Without where it is: the list has that beside it.
QString scopeName(const ProfileRowSource &rows, std::uint32_t row)
{
    const ScopeTree &tree = rows.tree();
    const ScopeId scope = rows.scope(row);
    const bool isNamed =
        !isLine(tree.kind(scope)) && tree.kind(scope) != ScopeKind::Loop && !isInlinedPlaceholder(tree, scope);
    const QString name = isNamed ? poolText(tree, rows.text(row, ScopeText::Name)) : QString();
    return nameOr(name, rows.title(row));
}

QString flatName(const ProfileRowSource &rows, std::uint32_t row, FlatBy by)
{
    if (by == FlatBy::Loop || by == FlatBy::Line || isInlinedPlaceholder(rows.tree(), rows.scope(row)))
        return rows.title(row);
    return nameOr(poolText(rows.tree(), rows.text(row, ScopeText::Name)), rows.title(row));
}

ScopeKind flatKind(const ScopeTree &tree, ScopeId scope, FlatBy by)
{
    switch (by) {
    case FlatBy::Module:
        return ScopeKind::LoadModule;
    case FlatBy::File:
        return ScopeKind::File;
    case FlatBy::Loop:
        return ScopeKind::Loop;
    case FlatBy::Line:
        return ScopeKind::Statement;
    case FlatBy::Procedure:
        break;
    }
    return tree.kind(scope);
}

QString nameIn(const ProfileCosts &costs, const ProfileRowSource &rows, std::uint32_t row)
{
    const bool isFlat = &rows == costs.rows.get() && costs.request.view == CostView::Flat;
    return isFlat ? flatName(rows, row, costs.request.flat) : scopeName(rows, row);
}

ScopeCost costOfRow(const ProfileCosts &costs, const ProfileRowSource &rows, const MetricColumns &columns,
                    std::uint32_t row)
{
    const ScopeTree &tree = rows.tree();
    const bool isFlat = &rows == costs.rows.get() && costs.request.view == CostView::Flat;
    const ScopeKind kind = isFlat ? flatKind(tree, rows.scope(row), costs.request.flat) : tree.kind(rows.scope(row));
    const auto valueIn = [row](const std::vector<double> &column) {
        return column.empty() ? std::numeric_limits<double>::quiet_NaN() : column[row];
    };
    ScopeCost cost{.name = nameIn(costs, rows, row),
                   .type = elementName(kind, rows.subject().document->format),
                   .file = poolText(tree, rows.text(row, ScopeText::File)),
                   .module = poolText(tree, rows.text(row, ScopeText::Module)),
                   .path = {},
                   .own = valueIn(columns.own),
                   .inclusive = valueIn(columns.inclusive)};
    const bool isPlaceless = kind == ScopeKind::File || kind == ScopeKind::LoadModule;
    if (const auto place = rows.place(row); place && !isPlaceless) {
        cost.file = place->file;
        cost.line = static_cast<std::uint32_t>(place->line);
    }
    for (std::uint32_t above = row; above != ProfileRowSource::none; above = rows.parent(above))
        cost.path.prepend(nameIn(costs, rows, above));
    return cost;
}

/// Own values for a flat list, else inclusive ones; where the file has one flavour only, that one.
Result<void> chooseSort(ProfileCosts &costs)
{
    std::optional<MetricFlavour> &sort = costs.request.sort;
    if (sort && costs.columns.of(*sort).empty())
        return tl::unexpected(refusedCosts(
            *costs.subject->document, *sort == MetricFlavour::Own
                                          ? ProfileCostsTexts::tr("%1 has no own values.").arg(costs.metric)
                                          : ProfileCostsTexts::tr("%1 has no inclusive values.").arg(costs.metric)));
    if (sort)
        return {};
    sort = costs.request.view == CostView::Flat ? MetricFlavour::Own : MetricFlavour::Inclusive;
    if (costs.columns.of(*sort).empty())
        sort = *sort == MetricFlavour::Own ? MetricFlavour::Inclusive : MetricFlavour::Own;
    return {};
}

Result<void> fillIn(ProfileCosts &costs, std::size_t metric, Progress &progress)
{
    costs.rows = rowsOf(costs, progress);
    auto columns = costs.rows->columns(metric, progress);
    if (!columns)
        return tl::unexpected(columns.error());
    costs.columns = std::move(*columns);
    const bool isFlat = costs.request.view == CostView::Flat;
    costs.pathRows = isFlat ? treeRowsOf(costs.subject) : costs.rows;
    auto pathColumns = isFlat ? costs.pathRows->columns(metric, progress) : Result<MetricColumns>(costs.columns);
    if (!pathColumns)
        return tl::unexpected(pathColumns.error());
    costs.pathColumns = std::move(*pathColumns);
    costs.hotPath = hotPathOf(*costs.pathRows, costs.pathColumns);
    if (const Result<void> chosen = chooseSort(costs); !chosen)
        return chosen;
    costs.order = orderOf(costs.columns.of(*costs.request.sort), costs.rows->size(), costs.request.top);
    return {};
}

} // namespace

ScopeCost ProfileCosts::listed(std::size_t index) const
{
    return costOfRow(*this, *rows, columns, order[index]);
}

ScopeCost ProfileCosts::onPath(std::size_t index) const
{
    return costOfRow(*this, *pathRows, pathColumns, hotPath[index]);
}

Result<ProfileCosts> profileCosts(const std::shared_ptr<const ProfileDocument> &document,
                                  const ProfileCostsRequest &request, const RankReader &readRanks, Progress &progress)
{
    if (document->sections.empty() || document->sections.front()->tree.isEmpty())
        return tl::unexpected(refusedCosts(*document, ProfileCostsTexts::tr("There are no scopes in the file.")));
    const auto section = document->sections.front();
    if (section->metrics.empty())
        return tl::unexpected(
            refusedCosts(*document, ProfileCostsTexts::tr("The file has no metrics: it says what the program is made "
                                                          "of, not what it cost.")));
    ProfileCosts costs;
    costs.subject = std::make_shared<const ProfileSubject>(ProfileSubject{document, section, {}});
    const auto metric = metricOf(*costs.subject, request.metric);
    if (!metric)
        return tl::unexpected(metric.error());
    costs.request = request;
    costs.metric = costs.subject->metricName(*metric);
    costs.unit = section->metrics[*metric].units;
    costs.hasShares = section->metrics[*metric].showPercent;
    const auto sentence = sentenceOf(*costs.subject, *metric, progress);
    if (!sentence)
        return tl::unexpected(sentence.error());
    costs.sentence = *sentence;
    if (Result<void> filled = fillIn(costs, *metric, progress); !filled)
        return tl::unexpected(filled.error());
    if (Result<void> taken = takeRanks(costs, *metric, readRanks, progress); !taken)
        return tl::unexpected(taken.error());
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    return costs;
}

} // namespace rankscope
