// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/series/seriesdiffsummary.h"

#include "model/arrays/diff/arraydiffsummary.h"
#include "model/base/plural.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct SeriesDiffTexts {
    Q_DECLARE_TR_FUNCTIONS(SeriesDiff)
};

QString numberOfAll(std::uint64_t count)
{
    return QLocale().toString(qulonglong(count));
}

/// "salt follows at step 41": which variables part later, the earliest first.
QString followersText(const SeriesDiff &diff, const SeriesDiff::Parting &first)
{
    constexpr std::size_t mostNamed = 3;
    std::vector<std::pair<std::size_t, std::size_t>> followers; // step, variable
    for (std::size_t variable = 0; variable < std::size_t(diff.variables.size()); ++variable) {
        const auto step = diff.firstOf(variable);
        if (step && *step > first.step)
            followers.emplace_back(*step, variable);
    }
    std::ranges::sort(followers);
    QStringList texts;
    for (std::size_t index = 0; index < std::min(followers.size(), mostNamed); ++index) {
        texts << SeriesDiffTexts::tr("%1 follows at step %2")
                     .arg(diff.variables[qsizetype(followers[index].second)],
                          diff.steps[followers[index].first].label.text());
    }
    if (followers.size() > mostNamed)
        texts << SeriesDiffTexts::tr("%n more later", nullptr, plural(followers.size() - mostNamed));
    return texts.join("; "_L1);
}

QString partingSentence(const SeriesDiff &diff, const SeriesDiff::Parting &first)
{
    const SeriesDiffStep &step = diff.steps[first.step];
    if (!first.variable) {
        return SeriesDiffTexts::tr("They part at step %1, first in an attribute: %2")
            .arg(step.label.text(), step.attributes.front());
    }
    const SeriesCell &cell = step.cells[*first.variable];
    QString where = diff.variables[qsizetype(*first.variable)] % seriesIndexText(cell.first);
    if (cell.outcome == CellOutcome::OnlyReference)
        where = SeriesDiffTexts::tr("%1, which only the reference has").arg(where);
    else if (cell.outcome == CellOutcome::OnlyCurrent)
        where = SeriesDiffTexts::tr("%1, which only the current one has").arg(where);
    else if (cell.process)
        where = SeriesDiffTexts::tr("%1, owned by rank %2").arg(where).arg(*cell.process);
    else if (cell.patch)
        where = SeriesDiffTexts::tr("%1, in patch %2").arg(where).arg(*cell.patch);
    std::uint64_t parted = 0; // at this step or later
    for (std::size_t variable = 0; variable < std::size_t(diff.variables.size()); ++variable)
        parted += diff.firstOf(variable) ? 1 : 0;
    QString sentence = SeriesDiffTexts::tr("They part at step %1, first in %2; %3 of %n variable(s)", nullptr,
                                           plural(std::uint64_t(diff.variables.size())))
                           .arg(step.label.text(), where, numberOfAll(parted));
    if (const QString followers = followersText(diff, first); !followers.isEmpty())
        sentence += "; "_L1 % followers;
    sentence += u'.';
    if (cell.outcome == CellOutcome::Differs && !cell.first && !cell.remark.isEmpty())
        sentence += u' ' % cell.remark; // no element differs: what does
    return sentence;
}

/// Whether anything that was compared has elements.
bool hasElements(const SeriesDiff &diff)
{
    return std::ranges::any_of(diff.steps, [](const SeriesDiffStep &step) {
        return std::ranges::any_of(step.cells,
                                   [](const SeriesCell &cell) { return cell.isCompared() && cell.elements > 0; });
    });
}

QString equalSentence(const SeriesDiff &diff)
{
    const auto compared = std::uint64_t(std::ranges::count_if(diff.steps, [](const SeriesDiffStep &step) {
        return step.isCommon() && std::ranges::any_of(step.cells, &SeriesCell::isCompared);
    }));
    if (compared == 0)
        return SeriesDiffTexts::tr("There is nothing that both could be compared in.");
    QString sentence =
        hasElements(diff)
            ? SeriesDiffTexts::tr("They do not part in the %n step(s) that were compared.", nullptr, plural(compared))
            : SeriesDiffTexts::tr("All arrays of the %n step(s) that were compared are empty.", nullptr,
                                  plural(compared));
    if (const std::uint64_t noise = diff.count(CellOutcome::Noise); noise > 0) {
        sentence += u' '
                    % SeriesDiffTexts::tr("%n time(s) a variable is not the same, but within the tolerance.", nullptr,
                                          plural(noise));
    }
    return sentence;
}

/// Whether a step has all that another one differs in, and has it equal.
bool isEqualAgain(const SeriesDiffStep &last, const SeriesDiffStep &parted)
{
    for (std::size_t variable = 0; variable < last.cells.size(); ++variable) {
        if (parted.cells[variable].isDifference() && !last.cells[variable].isCompared())
            return false;
    }
    return !last.hasDifference();
}

/// Whether they come together again.
QString lastSentence(const SeriesDiff &diff, const SeriesDiff::Parting &first)
{
    for (std::size_t step = diff.steps.size(); --step > first.step;) {
        const SeriesDiffStep &last = diff.steps[step];
        if (!last.isCommon())
            continue;
        const bool isKnown = last.isWhole && last.error.isEmpty();
        return isKnown && isEqualAgain(last, diff.steps[first.step])
                   ? SeriesDiffTexts::tr("At the last step of both, %1, they are equal again.").arg(last.label.text())
                   : QString();
    }
    return {};
}

QString notReadSentence(const SeriesDiff &diff)
{
    const std::vector<std::size_t> steps = diff.notRead();
    const auto partly = std::uint64_t(std::ranges::count_if(
        diff.steps, [](const SeriesDiffStep &step) { return step.isCommon() && step.isRead() && !step.isWhole; }));
    QStringList sentences;
    if (!steps.empty()) {
        sentences << SeriesDiffTexts::tr("%n step(s) were not read, since the answer does not need them: %1.", nullptr,
                                         plural(steps.size()))
                         .arg(labelsText(diff, steps));
    }
    if (partly > 0) {
        sentences << SeriesDiffTexts::tr("Of %n step(s) only those variables were read that are not equal at the end.",
                                         nullptr, plural(partly));
    }
    sentences << SeriesDiffTexts::tr("A difference there that vanished again is not seen; --all-steps reads them all.");
    return sentences.join(u' ');
}

} // namespace

QString seriesIndexText(const std::optional<std::vector<std::int64_t>> &index)
{
    if (!index || index->empty())
        return {};
    QStringList parts;
    for (const std::int64_t number : *index)
        parts << QString::number(number);
    return u'[' % parts.join(u',') % u']';
}

QString labelsText(const SeriesDiff &diff, const std::vector<std::size_t> &steps)
{
    std::vector<SeriesStep> labels;
    for (const std::size_t step : steps)
        labels.push_back({diff.steps[step].label});
    return stepsText(labels);
}

QString cellText(CellOutcome outcome)
{
    switch (outcome) {
    case CellOutcome::NotRead:
        return SeriesDiffTexts::tr("not read");
    case CellOutcome::Absent:
        return u"–"_s;
    case CellOutcome::Equal:
        return SeriesDiffTexts::tr("equal");
    case CellOutcome::Noise:
        return SeriesDiffTexts::tr("noise");
    case CellOutcome::Differs:
        return SeriesDiffTexts::tr("differs");
    case CellOutcome::NanBorn:
        return SeriesDiffTexts::tr("NaN");
    case CellOutcome::OnlyReference:
        return SeriesDiffTexts::tr("only reference");
    case CellOutcome::OnlyCurrent:
        return SeriesDiffTexts::tr("only current");
    case CellOutcome::NotCompared:
        return SeriesDiffTexts::tr("not compared");
    }
    Q_UNREACHABLE();
}

QString cellText(const SeriesCell &cell)
{
    const bool hasSize = cell.outcome == CellOutcome::Noise || cell.outcome == CellOutcome::Differs;
    const QString word = cellText(cell.outcome);
    return hasSize && cell.maxAbsolute && *cell.maxAbsolute > 0
               ? QString(word % u' ' % QString::number(*cell.maxAbsolute, 'g', 3))
               : word;
}

QStringList seriesDiffSentences(const SeriesDiff &diff)
{
    QStringList sentences;
    const auto first = diff.first();
    if (first && diff.isSought)
        return {SeriesDiffTexts::tr("They differ at step %1. Whether they part before it is still looked for.")
                    .arg(diff.steps[first->step].label.text())};
    if (first) {
        sentences << partingSentence(diff, *first);
        if (const QString last = lastSentence(diff, *first); !last.isEmpty())
            sentences << last;
    } else {
        sentences << equalSentence(diff);
    }
    const auto sayOnly = [&](bool reference, const char *text) {
        if (const std::vector<std::size_t> steps = diff.onlyIn(reference); !steps.empty())
            sentences << QCoreApplication::translate("SeriesDiff", text, nullptr, plural(steps.size()))
                             .arg(labelsText(diff, steps));
    };
    sayOnly(true, QT_TRANSLATE_N_NOOP("SeriesDiff", "%n step(s) are in the reference only: %1."));
    sayOnly(false, QT_TRANSLATE_N_NOOP("SeriesDiff", "%n step(s) are in the current one only: %1."));
    if (diff.isBisected)
        sentences << notReadSentence(diff);
    if (const std::uint64_t count = diff.count(CellOutcome::NotCompared); count > 0)
        sentences << SeriesDiffTexts::tr("%n time(s) a variable could not be compared.", nullptr, plural(count));
    for (const SeriesDiffStep &step : diff.steps) {
        if (!step.error.isEmpty())
            sentences << SeriesDiffTexts::tr("Step %1 could not be read: %2").arg(step.label.text(), step.error);
    }
    if (!diff.ignored.isEmpty())
        sentences << SeriesDiffTexts::tr("%n data set(s) were left out by the rules.", nullptr,
                                         plural(std::uint64_t(diff.ignored.size())));
    sentences << diff.assumptions;
    return sentences;
}

} // namespace rankscope
