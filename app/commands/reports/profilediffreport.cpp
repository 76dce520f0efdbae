// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/reports/profilediffreport.h"

#include "app/commands/reports/texttable.h"
#include "model/profile/diff/profilediffsentence.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <climits>
#include <cmath>
#include <functional>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ProfileDiffReportTexts {
    Q_DECLARE_TR_FUNCTIONS(ProfileDiffReport)
};

QString numberText(double value)
{
    return std::isnan(value) ? u"–"_s : QLocale().toString(value, 'g', 6);
}

QString moreText(std::uint64_t more)
{
    const auto count = static_cast<int>(std::min<std::uint64_t>(more, INT_MAX));
    if (count == 0)
        return {};
    return QCoreApplication::translate("ProfileDiffReport", "and %n more; --limit 0 lists all", nullptr, count) % u'\n';
}

QString headerText(const ProfileDiff &diff)
{
    QString text;
    for (const ProfileComparison::Fact &fact : diff.comparison->facts())
        text += factSentence(fact) % u'\n';
    if (const QString values = normalizationSentence(diff.options.normalization); !values.isEmpty())
        text += values % u'\n';
    if (diff.comparison->areMetricsDisjoint())
        text += noCommonMetricSentence(*diff.comparison) % u'\n';
    else if (!diff.isWhole())
        text += ProfileDiffReportTexts::tr("Not compared: %1.").arg(namesText(diff.notCompared)) % u'\n';
    return text;
}

/// What it comes to for each run.
QString verdicts(const ProfileDiff &diff)
{
    QString text;
    for (std::size_t run = 1; run < diff.comparison->runs().size(); ++run) {
        const QString verdict = profileDiffVerdict(diff, run);
        if (!verdict.isEmpty())
            text += (diff.hasSeveral() ? QString(QString::number(run) % ". "_L1 % verdict) : verdict) % u'\n';
    }
    return text;
}

QString equalText(const ProfileDiff &diff)
{
    if (!diff.isWhole())
        return ProfileDiffReportTexts::tr("What was compared is equal.") % u'\n';
    return (diff.hasSeveral() ? ProfileDiffReportTexts::tr("All profiles are equal.")
                              : ProfileDiffReportTexts::tr("Both profiles are equal."))
           % u'\n';
}

QString totalsText(const ProfileDiff &diff)
{
    QString text;
    for (std::size_t metric = 0; metric < diff.totals.size(); ++metric) {
        QStringList totals;
        for (const double total : diff.totals[metric])
            totals << numberText(total);
        const QString before = totals.takeFirst();
        if (totals.count(before) < totals.size())
            text += diff.metrics[qsizetype(metric)] % ": "_L1 % before % u" → "_s % totals.join(u", "_s) % u'\n';
    }
    return text;
}

QString summaryText(const ProfileDiff &diff)
{
    if (diff.isEqual())
        return equalText(diff);
    QString text = verdicts(diff);
    const auto changed = static_cast<int>(std::min<std::uint64_t>(diff.changedValues, INT_MAX));
    if (changed > 0)
        text += QCoreApplication::translate("ProfileDiffReport", "%n value(s) differ.", nullptr, changed) % u'\n';
    if (const QString only = onlyHereSentence(diff.onlyReference, diff.onlyCurrent); !only.isEmpty())
        text += only % u'\n';
    return text % totalsText(diff);
}

/// The outermost scopes that one run alone has, with how many are below each.
QStringList onlyLines(const ProfileDiff &diff, std::size_t run, ProfileChange::Class which)
{
    const ScopeTree &tree = diff.comparison->tree();
    const MergedScopes &scopes = diff.comparison->scopes();
    QStringList lines;
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
        const QString path = diff.path(scope).join(u" / "_s);
        lines << (below > 0
                      ? QCoreApplication::translate("ProfileDiffReport", "%1 and %n scope(s) below", nullptr, below)
                            .arg(path)
                      : path);
        scope = end;
    }
    return lines;
}

QString listed(const QString &heading, const QStringList &lines, std::uint64_t limit)
{
    if (lines.isEmpty())
        return {};
    const auto count = static_cast<std::uint64_t>(lines.size());
    const std::uint64_t shown = limit == 0 ? count : std::min(limit, count);
    QString text = u'\n' % heading % u'\n';
    for (std::uint64_t line = 0; line < shown; ++line)
        text += "  "_L1 % lines[qsizetype(line)] % u'\n';
    return text % moreText(count - shown);
}

/// Which scopes are on one side alone.
QString onlyText(const ProfileDiff &diff, std::uint64_t limit)
{
    QString text;
    for (std::size_t run = 1; run < diff.comparison->runs().size(); ++run) {
        const QString number = diff.hasSeveral() ? QString(QString::number(run) % ". "_L1) : QString();
        text += listed(number % ProfileDiffReportTexts::tr("Only in the reference:"),
                       onlyLines(diff, run, ProfileChange::Class::OnlyReference), limit);
        text += listed(number % ProfileDiffReportTexts::tr("Only in the current run:"),
                       onlyLines(diff, run, ProfileChange::Class::OnlyCurrent), limit);
    }
    return text;
}

/// The changes of one scope and metric: those from one place of ProfileDiff::changes to another.
struct ChangedRow {
    std::size_t first = 0;
    std::size_t end = 0;
    double size = 0; // of the largest
};

/// The largest first.
std::vector<ChangedRow> changedRows(const ProfileDiff &diff)
{
    std::vector<ChangedRow> rows;
    for (std::size_t index = 0; index < diff.changes.size(); ++index) {
        const ProfileChange &change = diff.changes[index];
        if (!change.metric)
            continue;
        const ProfileChange *const before = rows.empty() ? nullptr : &diff.changes[rows.back().first];
        if (!before || before->scope != change.scope || before->metric != change.metric)
            rows.push_back({index, index, 0});
        rows.back().end = index + 1;
        rows.back().size = std::max(rows.back().size, change.size());
    }
    std::ranges::stable_sort(rows, std::greater(), &ChangedRow::size);
    return rows;
}

/// Where a run agrees with the reference a sign for that, and nothing where neither has the scope.
QStringList cellsOf(const ProfileDiff &diff, const ProfileChange &change, std::size_t run)
{
    QStringList cells{change.isOfCurrent() ? numberText(change.current) : u"–"_s, numberText(change.delta()),
                      change.referenceOwn ? numberText(*change.currentOwn - *change.referenceOwn) : QString()};
    if (diff.hasScaling())
        cells << (change.scalingLoss ? QString(numberText(*change.scalingLoss) % u" %"_s) : QString());
    if (change.run == run)
        return cells;
    const MergedScopes &scopes = diff.comparison->scopes();
    const bool isThere = scopes.has(0, {change.scope}) || scopes.has(run, {change.scope});
    cells.fill(QString());
    cells.front() = isThere ? u"="_s : QString();
    return cells;
}

QStringList rowOf(const ProfileDiff &diff, const ChangedRow &row)
{
    const ProfileChange &first = diff.changes[row.first];
    QStringList cells{diff.comparison->scopes().has(0, {first.scope}) ? numberText(first.reference) : u"–"_s};
    std::size_t index = row.first;
    for (std::size_t run = 1; run < diff.comparison->runs().size(); ++run) {
        while (index + 1 < row.end && diff.changes[index].run < run)
            ++index;
        cells << cellsOf(diff, diff.changes[index], run);
    }
    return cells << diff.metrics[*first.metric] << diff.path(first.scope).join(u" / "_s);
}

void addColumns(TextTable &table, const ProfileDiff &diff)
{
    const auto add = [&](const char *text, const QString &number) {
        table.addColumn(ProfileDiffReportTexts::tr(text)
                            % (diff.hasSeveral() && !number.isEmpty() ? QString(u' ' % number) : QString()),
                        TextTable::Align::Right);
    };
    add(QT_TRANSLATE_NOOP("ProfileDiffReport", "reference"), {});
    for (std::size_t run = 1; run < diff.comparison->runs().size(); ++run) {
        const QString number = QString::number(run);
        add(QT_TRANSLATE_NOOP("ProfileDiffReport", "current"), number);
        add(QT_TRANSLATE_NOOP("ProfileDiffReport", "delta"), number);
        add(QT_TRANSLATE_NOOP("ProfileDiffReport", "own delta"), number);
        if (diff.hasScaling())
            add(QT_TRANSLATE_NOOP("ProfileDiffReport", "loss"), number);
    }
    table.addColumn(ProfileDiffReportTexts::tr("metric"));
    table.addColumn(ProfileDiffReportTexts::tr("scope"), TextTable::Align::Left, TextTable::anyWidth);
}

} // namespace

QString profileDiffReport(const ProfileDiff &diff, std::uint64_t limit)
{
    QString text = headerText(diff) % summaryText(diff);
    const std::vector<ChangedRow> rows = changedRows(diff);
    if (!rows.empty()) {
        const std::size_t shown = limit == 0 ? rows.size() : std::min<std::uint64_t>(limit, rows.size());
        TextTable table;
        addColumns(table, diff);
        for (std::size_t row = 0; row < shown; ++row)
            table.addRow(rowOf(diff, rows[row]));
        text += u'\n' % table.lines().join(u'\n') % u'\n' % moreText(rows.size() - shown);
    }
    return text % onlyText(diff, limit);
}

} // namespace rankscope
