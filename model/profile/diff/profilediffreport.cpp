// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/diff/profilediffreport.h"

#include "model/base/plural.h"
#include "model/profile/diff/profilechangetables.h"
#include "model/profile/diff/profilediffsentence.h"

#include <QCoreApplication>

#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ProfileDiffTerminalTexts {
    Q_DECLARE_TR_FUNCTIONS(ProfileDiffReport)
};
struct ProfileDiffPageTexts {
    Q_DECLARE_TR_FUNCTIONS(ProfileDiffHtml)
};

void appendUnlessEmpty(QStringList &sentences, const QString &sentence)
{
    if (!sentence.isEmpty())
        sentences << sentence;
}

/// What it comes to for each run; empty for one without metrics.
QStringList runVerdicts(const ProfileDiff &diff)
{
    QStringList verdicts;
    for (std::size_t run = 1; run < diff.comparison->runs().size(); ++run)
        verdicts << profileDiffVerdict(diff, run);
    return verdicts;
}

/// What the runs are, and what is compared of them.
QStringList openingLines(const ProfileDiff &diff)
{
    QStringList lines;
    for (const ProfileComparison::Fact &fact : diff.comparison->facts())
        lines << factSentence(fact);
    appendUnlessEmpty(lines, normalizationSentence(diff.options.normalization));
    if (diff.comparison->areMetricsDisjoint())
        lines << noCommonMetricSentence(*diff.comparison);
    else if (!diff.isWhole())
        lines << ProfileDiffTerminalTexts::tr("Not compared: %1.").arg(namesText(diff.notCompared));
    return lines;
}

QString emptySentence()
{
    return ProfileDiffTerminalTexts::tr("There are no scopes in any of the profiles: nothing was compared.");
}

QString equalSentence(const ProfileDiff &diff)
{
    if (diff.isEmpty())
        return emptySentence();
    if (!diff.isWhole())
        return ProfileDiffTerminalTexts::tr("What was compared is equal.");
    return diff.hasSeveral() ? ProfileDiffTerminalTexts::tr("All profiles are equal.")
                             : ProfileDiffTerminalTexts::tr("Both profiles are equal.");
}

/// The totals of the metrics in which a run has another one than the reference.
QStringList totalsLines(const ProfileDiff &diff)
{
    const auto number = [](double total) { return std::isnan(total) ? u"–"_s : shownText(total); };
    QStringList lines;
    for (std::size_t metric = 0; metric < diff.totals.size(); ++metric) {
        QStringList totals;
        for (const double total : diff.totals[metric])
            totals << number(total);
        const QString before = totals.takeFirst();
        if (totals.count(before) < totals.size())
            lines << diff.metrics[qsizetype(metric)] % ": "_L1 % before % u" → "_s % totals.join(u", "_s);
    }
    return lines;
}

QStringList summaryLines(const ProfileDiff &diff, const QStringList &verdicts)
{
    if (diff.isEqual())
        return {equalSentence(diff)};
    QStringList lines;
    for (qsizetype run = 0; run < verdicts.size(); ++run) {
        if (!verdicts[run].isEmpty())
            lines << (diff.hasSeveral() ? QString(QString::number(run + 1) % ". "_L1 % verdicts[run]) : verdicts[run]);
    }
    if (diff.changedValues > 0)
        lines << ProfileDiffTerminalTexts::tr("%n value(s) differ.", nullptr, plural(diff.changedValues));
    appendUnlessEmpty(lines, onlyHereSentence(diff.onlyReference, diff.onlyCurrent));
    return lines + totalsLines(diff);
}

/// The answer of a page, a paragraph each.
QStringList pageAnswer(const ProfileDiff &diff, const QStringList &verdicts)
{
    QStringList lines;
    if (diff.comparison->areMetricsDisjoint())
        lines << noCommonMetricSentence(*diff.comparison);
    for (const QString &verdict : verdicts)
        appendUnlessEmpty(lines, verdict);
    appendUnlessEmpty(lines, onlyHereSentence(diff.onlyReference, diff.onlyCurrent));
    if (diff.isEmpty())
        lines << emptySentence();
    else if (diff.isEqual() && diff.metrics.isEmpty())
        lines << ProfileDiffPageTexts::tr("Both have the same scopes.");
    appendUnlessEmpty(lines, normalizationSentence(diff.options.normalization));
    for (const QString &warning : diffWarnings(*diff.comparison))
        lines << u"⚠ " % warning;
    return lines;
}

QString onlyHereLine(const ProfileDiff &diff, std::uint32_t scope, int below)
{
    const QString path = diff.path(scope).join(u" / "_s);
    return below > 0 ? ProfileDiffTerminalTexts::tr("%1 and %n scope(s) below", nullptr, below).arg(path) : path;
}

/// The outermost scopes that one run alone has, with how many are below each; `limit` of them are named.
ReportSection onlyHere(const ProfileDiff &diff, std::size_t run, ProfileChange::Class which, std::uint64_t limit)
{
    const ScopeTree &tree = diff.comparison->tree();
    const MergedScopes &scopes = diff.comparison->scopes();
    ReportSection listed{.sentences = {}, .shownIn = Audience::Text};
    std::uint64_t all = 0;
    for (std::uint32_t scope = 0; scope < tree.size();) {
        const bool isThere = scopes.has(0, {scope}) || scopes.has(run, {scope});
        if (!isThere || changeClass(scopes, run, {scope}) != which) {
            ++scope;
            continue;
        }
        const std::uint32_t end = tree.end({scope}).value;
        int below = 0;
        for (std::uint32_t inner = scope + 1; inner < end; ++inner)
            below += scopes.has(which == ProfileChange::Class::OnlyReference ? 0 : run, {inner}) ? 1 : 0;
        if (limit == 0 || all < limit)
            listed.sentences << "  "_L1 % onlyHereLine(diff, scope, below);
        ++all;
        scope = end;
    }
    appendUnlessEmpty(listed.sentences, moreChangesText(all - static_cast<std::uint64_t>(listed.sentences.size())));
    return listed;
}

/// Which scopes are on one side alone.
void addOnlyHere(Report &report, const ProfileDiff &diff, std::uint64_t limit)
{
    using enum ProfileChange::Class;
    for (std::size_t run = 1; run < diff.comparison->runs().size(); ++run) {
        const QString number = diff.hasSeveral() ? QString(QString::number(run) % ". "_L1) : QString();
        for (const auto which : {OnlyReference, OnlyCurrent}) {
            ReportSection listed = onlyHere(diff, run, which, limit);
            if (listed.sentences.isEmpty())
                continue;
            listed.sentences.prepend(number
                                     % (which == OnlyReference
                                            ? ProfileDiffTerminalTexts::tr("Only in the reference:")
                                            : ProfileDiffTerminalTexts::tr("Only in the current run:")));
            report.parts.push_back(std::move(listed));
        }
    }
}

/// What the files say otherwise about their runs.
ReportNotes headerNotes(const ProfileDiff &diff)
{
    ReportNotes notes{.key = "header"_L1, .notes = {}};
    for (const ProfileDiff::Fact &fact : diff.header) {
        notes.texts << fact.key % ": "_L1 % fact.reference % " / "_L1 % fact.current;
        notes.notes.push_back({{"key"_L1, fact.key}, {"reference"_L1, fact.reference}, {"current"_L1, fact.current}});
        if (diff.hasSeveral())
            notes.notes.back().emplace_back("current_file"_L1, diff.currentFile(fact.run));
    }
    return notes;
}

ReportNotes notComparedNotes(const ProfileDiff &diff)
{
    ReportNotes notes{.key = "not_compared"_L1, .notes = {}, .inJson = ReportNotes::InJson::Values};
    for (const QString &metric : diff.notCompared)
        notes.notes.push_back({{"metric"_L1, metric}});
    return notes;
}

/// The compared metrics by their place, with the totals of the runs; those of several in the order of their files.
ReportTable metricsTable(const ProfileDiff &diff)
{
    const auto total = [&diff](std::size_t run) {
        return [&diff, run](std::size_t metric) {
            const double number = diff.totals[metric][run];
            return std::isnan(number) ? ReportValue() : ReportValue(number);
        };
    };
    const auto totals = [&diff](std::size_t metric) {
        return reportList(std::vector(diff.totals[metric].begin() + 1, diff.totals[metric].end()));
    };
    std::vector<ReportColumn<std::size_t>> columns{
        {{.key = u"name"_s, .shownIn = Audience::Json},
         [&diff](std::size_t metric) { return diff.metrics[qsizetype(metric)]; }},
        {{.key = u"reference_total"_s, .shownIn = Audience::Json}, total(0)}};
    if (diff.hasSeveral())
        columns.push_back({{.key = u"current_totals"_s, .shownIn = Audience::Json}, totals});
    else
        columns.push_back({{.key = u"current_total"_s, .shownIn = Audience::Json}, total(1)});
    ReportTable table{.key = "metrics"_L1, .element = {}, .shownIn = Audience::Json};
    table.all = diff.totals.size();
    setRows(table, std::move(columns), table.all, [](std::size_t metric) { return metric; });
    return table;
}

void addOptions(Report &report, const ProfileDiff &diff, Audience audience)
{
    for (const auto &[key, value] : diff.optionWords())
        report.parts.push_back(ReportFact{.fact = {key, value}, .shownIn = audience});
}

void addFacts(Report &report, const ProfileDiff &diff)
{
    report.parts.insert(report.parts.end(),
                        {ReportFact{{"equal"_L1, diff.isEqual() && diff.isWhole() && !diff.isEmpty()}},
                         ReportFiles{"reference"_L1, ProfileDiffPageTexts::tr("Reference"), diff.reference},
                         ReportFiles{"current"_L1, ProfileDiffPageTexts::tr("Current"), diff.current}});
    addOptions(report, diff, Audience::Json);
    report.parts.insert(report.parts.end(), {headerNotes(diff), ReportFact{{"same"_L1, diff.same}, "counts"_L1},
                                             ReportFact{{"changed"_L1, diff.changedValues}, "counts"_L1},
                                             ReportFact{{"only_reference"_L1, diff.onlyReference}, "counts"_L1},
                                             ReportFact{{"only_current"_L1, diff.onlyCurrent}, "counts"_L1},
                                             metricsTable(diff), notComparedNotes(diff)});
}

} // namespace

Report profileDiffReport(const ProfileDiff &diff, std::uint64_t limit)
{
    const QStringList verdicts = runVerdicts(diff);
    Report report{
        .kind = "profile-diff"_L1,
        .title = ProfileDiffPageTexts::tr("How the profiles differ"),
        .isGood = diff.isEqual() && !diff.isEmpty(),
        .answer = {{.sentences = openingLines(diff) + summaryLines(diff, verdicts), .shownIn = Audience::Text},
                   {.sentences = pageAnswer(diff, verdicts), .shownIn = Audience::Page}}};
    addFacts(report, diff);
    ReportTable listed = listedChanges(diff, limit);
    const bool isCut = listed.count < listed.all;
    report.parts.push_back(std::move(listed));
    report.parts.push_back(largestChangesTable(diff, limit));
    report.parts.push_back(changesByScope(diff, limit));
    report.parts.push_back(ReportFact{{"truncated"_L1, isCut}});
    addOptions(report, diff, Audience::Tables);
    addOnlyHere(report, diff, limit);
    return report;
}

} // namespace rankscope
