// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/job/ranktable.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <iterator>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct RankTableTexts {
    Q_DECLARE_TR_FUNCTIONS(RankTable)
};

RankTable::State stateOf(const RankPreview &preview, bool assumed)
{
    if (preview.conflict == RankPreview::Conflict::SameRank)
        return RankTable::State::Twice;
    if (!preview.match.rank)
        return RankTable::State::Counted;
    return assumed ? RankTable::State::Assumed : RankTable::State::Told;
}

std::vector<RankPreview> previewOf(const std::optional<RankRule> &rule, const QStringList &names,
                                   const Progress &progress)
{
    return rule ? previewRule(*rule, names, progress) : std::vector<RankPreview>(std::size_t(names.size()));
}

} // namespace

std::size_t RankTable::count(State state) const
{
    return static_cast<std::size_t>(std::ranges::count(files, state, &File::state));
}

RankTable rankTable(const std::optional<RankRule> &rule, const FileRanks &files, const Progress &progress)
{
    const QSet<QString> without(files.withoutStacks.begin(), files.withoutStacks.end());
    const std::vector<NumberedFile> numbered = numberFiles(rule, files.names, without, progress);
    QStringList names;
    std::ranges::copy_if(files.names, std::back_inserter(names),
                         [&without](const QString &name) { return !without.contains(name); });
    const std::vector<RankPreview> previews = previewOf(rule, names, progress);
    if (progress.isCancelled()) // not all names were looked at
        return {};
    // the pattern that was guessed says less than one that somebody gave
    const bool assumed = rule && rule->pattern() == files.guessedRule && !areRanks(*rule, names);
    RankTable table;
    auto preview = previews.begin();
    for (std::size_t index = 0; index < numbered.size(); ++index) {
        const QString &name = files.names[static_cast<qsizetype>(index)];
        const bool hasStacks = !without.contains(name);
        const RankTable::State state = hasStacks ? stateOf(*preview, assumed) : RankTable::State::NoStacks;
        preview += hasStacks ? 1 : 0;
        table.files.push_back({name, numbered[index].match, numbered[index].process, state});
    }
    return table;
}

QString rankTableSentence(const RankTable &table)
{
    const auto number = [&table](RankTable::State state) { return static_cast<int>(table.count(state)); };
    const int told = number(RankTable::State::Told);
    const int assumed = number(RankTable::State::Assumed);
    const int counted = number(RankTable::State::Counted);
    const int twice = number(RankTable::State::Twice);
    const int without = number(RankTable::State::NoStacks);
    QStringList parts;
    if (told > 0 || assumed + counted + twice == 0)
        parts << RankTableTexts::tr("%Ln file(s) tell a rank of their own", nullptr, told);
    if (assumed > 0)
        parts << RankTableTexts::tr("%Ln file(s) tell a number that is only assumed to be a rank", nullptr, assumed);
    if (counted > 0)
        parts << RankTableTexts::tr("%Ln tell no rank and are counted in their order", nullptr, counted);
    if (twice > 0)
        parts << RankTableTexts::tr("%Ln have a rank that another one has too", nullptr, twice);
    if (without > 0)
        parts << RankTableTexts::tr("%Ln hold no stacks", nullptr, without);
    return parts.join(u"; "_s) % u'.';
}

namespace {

/// What is said of numbers in names that need not be ranks.
QString assumedNote(const FileRanks &files)
{
    const auto count = static_cast<int>(files.names.size() - files.withoutStacks.size());
    if (*files.assumedUpTo < count)
        return RankTableTexts::tr(
                   "Where a file does not say its rank, the number in its name is taken (%1). Nothing says that these "
                   "numbers are ranks: it is assumed.")
            .arg(files.rule);
    return RankTableTexts::
        tr("Where a file does not say its rank, the number in its name is taken (%1). These numbers go up to %2, and "
           "there are %Ln file(s): that they are ranks is assumed.",
           nullptr, count)
            .arg(files.rule, QString::number(*files.assumedUpTo));
}

/// Numbers that the names call ranks are taken for them, also where they are too large to be all of the job.
QString namedNote(const FileRanks &files)
{
    const auto rule = RankRule::fromPattern(files.rule);
    const QSet<QString> without(files.withoutStacks.begin(), files.withoutStacks.end());
    QSet<qint64> ranks;
    std::int64_t highest = -1;
    for (const QString &name : files.names) {
        const auto match = rule && !without.contains(name) ? rule->match(name) : std::nullopt;
        if (!match || !match->rank)
            continue;
        ranks.insert(*match->rank);
        highest = std::max(highest, *match->rank);
    }
    const bool isOfTool = files.rule.contains("{size}"_L1) || files.rule.contains("{pid}"_L1); // which knows the rank
    if (highest < ranks.size() || isOfTool)
        return {};
    return RankTableTexts::tr("The names of the files call their numbers ranks (%1). They go up to %2, and there are "
                              "%Ln of them: that these are ranks of this job is assumed.",
                              nullptr, static_cast<int>(ranks.size()))
        .arg(files.rule, QString::number(highest));
}

} // namespace

QString rankNote(const StackDocument &document)
{
    if (!document.fileRanks || document.fileRanks->names.size() < 2)
        return {};
    const FileRanks &files = *document.fileRanks;
    const bool counted = document.rankSource == RankSource::Assumed;
    if (counted && files.assumedUpTo)
        return assumedNote(files);
    if (counted && files.rule.isEmpty())
        return RankTableTexts::tr(
            "The names of the files tell no ranks: the processes are counted in the order of the names.");
    if (counted)
        return RankTableTexts::tr(
                   "Not every name of a file tells a rank by the pattern %1: the others are counted in their order.")
            .arg(files.rule);
    if (!files.isRuleGiven() && document.rankSource == RankSource::Name)
        return namedNote(files);
    if (document.rankSource == RankSource::Name)
        return RankTableTexts::tr(
                   "The names of the files tell the ranks by the pattern %1, which was given for this folder.")
            .arg(files.rule);
    return {};
}

} // namespace rankscope
