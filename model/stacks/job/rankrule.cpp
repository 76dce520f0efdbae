// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/job/rankrule.h"

#include "model/base/polling.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <vector>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Of tools and of our scripts; the more a pattern tells, the earlier it stands.
constexpr std::array knownPatterns = {
    u"rank-{rank}.{host}.{pid}.txt",
    u"pid-{pid}.{host}.txt",
    u"rank-{rank}.{host}.{pid}.*",
    u"{rank}-{size}.stacktrace",
    u"rpt.rk{rank}",
    u"stacktrace.{rank}.{pid}",
    u"*rank{rank}*",
    u"*rank-{rank}*",
    u"*rank_{rank}*",
    u"*rank.{rank}*",
    u"*rank={rank}*",
    u"*.rk{rank}*",
    u"dump_native_{pid}.txt",
    u"trace.{host}.{pid}",
    u"*.pid{pid}*",
    u"*pid-{pid}*",
    u"*pid_{pid}*",
    u"core.{host}.{pid}*",
    u"core.{pid}*",
};

struct Word {
    QLatin1StringView name; // in braces
    const char16_t *expression;
    bool isNumber;
};

constexpr std::array<Word, 4> words = {{{"rank"_L1, uR"((?<rank>\d+))", true},
                                        {"pid"_L1, uR"((?<pid>\d+))", true},
                                        {"size"_L1, uR"(\d+)", true},
                                        {"host"_L1, uR"((?<host>[^/\\]+?))", false}}};

const Word *wordAt(QStringView pattern)
{
    for (const Word &word : words) {
        if (pattern.startsWith(u'{') && pattern.sliced(1).startsWith(word.name)
            && pattern.sliced(1 + word.name.size()).startsWith(u'}'))
            return &word;
    }
    return nullptr;
}

std::optional<std::int64_t> numberOf(QStringView digits, std::int64_t largest)
{
    bool fits = false;
    const qlonglong number = digits.toLongLong(&fits);
    return fits && number <= largest ? std::optional<std::int64_t>(number) : std::nullopt;
}

/// The forms that names have: all that differ in the digits of numbers alone have one. Of the known patterns a name has
/// what the first one of its form has, but for numbers that are too large: no pattern has a digit in its text.
struct NameForms {
    std::vector<const QString *> first; // name of each form
    std::vector<std::size_t> ofName; // the form of each name
};

QString formOf(const QString &name)
{
    QString form;
    for (const QChar sign : name) {
        const bool isDigit = sign >= u'0' && sign <= u'9';
        if (!isDigit || !form.endsWith(u'0'))
            form += isDigit ? QChar(u'0') : sign;
    }
    return form;
}

NameForms formsOf(const QStringList &fileNames)
{
    NameForms forms;
    QHash<QString, std::size_t> known;
    for (const QString &name : fileNames) {
        const QString form = formOf(name);
        const auto place = known.constFind(form);
        forms.ofName.push_back(place == known.constEnd() ? forms.first.size() : *place);
        if (place != known.constEnd())
            continue;
        known.insert(form, forms.first.size());
        forms.first.push_back(&name);
    }
    return forms;
}

struct Score {
    qsizetype matched = 0;
    bool unique = true;
};

/// The names may match whose places are told.
Score scoreOf(const RankRule &rule, const QStringList &fileNames, const std::function<bool(std::size_t)> &mayMatch)
{
    Score score;
    QSet<qint64> ranks;
    for (qsizetype place = 0; place < fileNames.size(); ++place) {
        const auto match = mayMatch(static_cast<std::size_t>(place)) ? rule.match(fileNames[place]) : std::nullopt;
        if (!match)
            continue;
        ++score.matched;
        if (!match->rank)
            continue;
        score.unique = score.unique && !ranks.contains(*match->rank);
        ranks.insert(*match->rank);
    }
    return score;
}

/// The score of a known pattern.
Score scoreOf(const RankRule &rule, const QStringList &fileNames, const NameForms &forms)
{
    std::vector<bool> fit;
    bool isAny = false;
    for (const QString *const name : forms.first) {
        fit.push_back(rule.fits(*name));
        isAny = isAny || fit.back();
    }
    return isAny ? scoreOf(rule, fileNames, [&](std::size_t place) -> bool { return fit[forms.ofName[place]]; })
                 : Score();
}

/// The letters that stand directly before the number that a pattern takes for the rank, in lower case, with what joins
/// words: "local_rank" of "*.local_rank={rank}.txt".
QString wordBefore(const QString &pattern)
{
    QString text = pattern.left(pattern.indexOf("{rank}"_L1)).toLower();
    while (!text.isEmpty() && !text.back().isLetter() && !text.endsWith(u'*'))
        text.chop(1);
    qsizetype from = text.size();
    while (from > 0 && (text[from - 1].isLetter() || text[from - 1] == u'_' || text[from - 1] == u'-'))
        --from;
    return text.mid(from);
}

/// Words whose numbers are of something else than the processes of a job.
constexpr std::array otherWords = {
    u"node",      u"host",   u"nid",     u"cn",     u"compute",  u"gpu",      u"device", u"socket", u"numa",
    u"pid",       u"tid",    u"lwp",     u"thread", u"core",     u"job",      u"jobid",  u"slurm",  u"bug",
    u"issue",     u"ticket", u"pr",      u"case",   u"snapshot", u"snap",     u"sample", u"step",   u"iter",
    u"iteration", u"try",    u"attempt", u"run",    u"version",  u"inferior",
};

bool isOtherWord(const QString &word)
{
    const QString last = word.mid(std::max(word.lastIndexOf(u'_'), word.lastIndexOf(u'-')) + 1);
    return std::ranges::any_of(otherWords, [&last](const char16_t *other) { return last == QStringView(other); });
}

/// Whether a name has a rank that is not that of the job: "local_rank0", "node-rank1".
bool hasRankOfOthers(const QString &name)
{
    static const QRegularExpression pattern(
        uR"((?:^|[^a-z])(?:local|node|group|role|tp|dp|pp|ep|cp|sp)[_-]?rank[-_.=]?\d)"_s,
        QRegularExpression::CaseInsensitiveOption);
    const bool hasWordBefore = name.indexOf("rank"_L1, 1, Qt::CaseInsensitive) > 0; // seen sooner than by the pattern
    return hasWordBefore && pattern.match(name).hasMatch();
}

/// A name cut into texts and numbers, in turn, beginning with a text.
QStringList partsOf(const QString &name)
{
    QStringList parts{QString()};
    for (const QChar sign : name) {
        const bool isDigit = sign >= u'0' && sign <= u'9';
        if (isDigit != (parts.size() % 2 == 0))
            parts.append(QString());
        parts.back() += sign;
    }
    return parts;
}

QString textsOf(const QStringList &parts)
{
    QString texts;
    for (qsizetype index = 0; index < parts.size(); ++index)
        texts += index % 2 == 0 ? parts[index] : u"\n"_s;
    return texts;
}

/// The names that are alike but for their numbers; of several such groups, the largest.
QList<QStringList> largestGroup(const QStringList &fileNames)
{
    QHash<QString, QList<QStringList>> groups;
    QString largest; // a copy of the group itself would make each name that is added copy all of them
    qsizetype most = 0;
    for (const QString &name : fileNames) {
        const QStringList parts = partsOf(name);
        const QString texts = textsOf(parts);
        QList<QStringList> &group = groups[texts];
        group.append(parts);
        if (group.size() > most) {
            most = group.size();
            largest = texts;
        }
    }
    return groups.take(largest);
}

bool isPidText(const QString &before)
{
    const QString text = before.toLower();
    return text.endsWith("pid"_L1) || text.endsWith("core."_L1) || text.endsWith("pid."_L1) || text.endsWith("pid="_L1);
}

/// The pattern of names that are alike, where the number at `chosen` is the rank.
QString patternWith(const QList<QStringList> &group, qsizetype chosen)
{
    QString pattern;
    for (qsizetype index = 0; index < group.front().size(); ++index) {
        const QString &first = group.front()[index];
        const bool varies = std::any_of(group.begin(), group.end(),
                                        [&first, index](const QStringList &parts) { return parts[index] != first; });
        if (index == chosen)
            pattern += isPidText(group.front()[index - 1]) ? u"{pid}"_s : u"{rank}"_s;
        else
            pattern += varies ? u"*"_s : first;
    }
    return pattern;
}

std::optional<RankRule> ruleOfVaryingNumber(const QStringList &fileNames)
{
    const QList<QStringList> group = largestGroup(fileNames);
    if (group.size() < 2)
        return std::nullopt;
    std::optional<RankRule> best;
    std::int64_t bestHighest = std::numeric_limits<std::int64_t>::max();
    for (qsizetype index = 1; index < group.front().size(); index += 2) {
        QSet<qint64> numbers;
        std::int64_t highest = 0;
        for (const QStringList &parts : group) {
            const auto number = numberOf(parts[index], std::numeric_limits<std::int32_t>::max());
            numbers.insert(number.value_or(-1));
            highest = std::max(highest, number.value_or(std::numeric_limits<std::int64_t>::max()));
        }
        if (numbers.size() != group.size() || highest >= bestHighest)
            continue;
        best = RankRule::fromPattern(patternWith(group, index));
        bestHighest = highest;
    }
    return best;
}

} // namespace

std::optional<RankRule> RankRule::fromPattern(const QString &pattern)
{
    QString expression;
    QStringList seen;
    bool afterNumber = false;
    for (qsizetype at = 0; at < pattern.size();) {
        const QChar sign = pattern[at];
        const Word *word = wordAt(QStringView(pattern).sliced(at));
        if (sign == u'/' || ((sign == u'{' || sign == u'}') && !word))
            return std::nullopt;
        if (word && ((afterNumber && word->isNumber) || seen.contains(word->name)))
            return std::nullopt;
        afterNumber = word && word->isNumber;
        if (word) {
            expression += QStringView(word->expression);
            seen.append(word->name);
            at += word->name.size() + 2;
            continue;
        }
        expression += sign == u'*' ? u".*?"_s : QRegularExpression::escape(QStringView(&sign, 1));
        ++at;
    }
    const bool tellsRank = seen.contains("rank"_L1);
    if (!tellsRank && !seen.contains("pid"_L1) && !seen.contains("host"_L1))
        return std::nullopt;
    RankRule rule;
    rule.m_pattern = pattern;
    rule.m_tellsRank = tellsRank;
    rule.m_expression =
        QRegularExpression(QRegularExpression::anchoredPattern(expression), QRegularExpression::CaseInsensitiveOption);
    if (!rule.m_expression.isValid())
        return std::nullopt;
    const auto groupOf = [names = rule.m_expression.namedCaptureGroups()](const QString &name) {
        return std::max(0, static_cast<int>(names.indexOf(name)));
    };
    rule.m_rankGroup = groupOf(u"rank"_s);
    rule.m_pidGroup = groupOf(u"pid"_s);
    rule.m_hostGroup = groupOf(u"host"_s);
    return rule;
}

QRegularExpressionMatch RankRule::matched(const QString &fileName) const
{
    auto found = m_expression.match(fileName);
    if (!found.hasMatch() && fileName.endsWith(".gz"_L1))
        found = m_expression.match(fileName.chopped(3));
    return found;
}

std::optional<RankMatch> RankRule::match(const QString &fileName) const
{
    const QRegularExpressionMatch found = matched(fileName);
    if (!found.hasMatch())
        return std::nullopt;
    const auto captured = [&found](int group) { return group > 0 ? found.capturedView(group) : QStringView(); };
    RankMatch match;
    match.rank = numberOf(captured(m_rankGroup), std::numeric_limits<std::int32_t>::max());
    match.pid = numberOf(captured(m_pidGroup), std::numeric_limits<std::int64_t>::max());
    match.host = captured(m_hostGroup).toString();
    if ((m_rankGroup > 0 && !match.rank) || (m_pidGroup > 0 && !match.pid))
        return std::nullopt;
    return match;
}

namespace {

/// Whether the number is called a rank, and that of the job.
bool namesRank(const RankRule &rule, const QStringList &fileNames)
{
    const QString word = wordBefore(rule.pattern());
    return (word.endsWith("rank"_L1) || word.endsWith("rk"_L1)) && !std::ranges::any_of(fileNames, hasRankOfOthers);
}

/// Whether each rank comes as often as the others, in names that differ in one more number: moments of a job that the
/// names only count, "rank0.1" and "rank0.2". The ranks of several nodes are none of it.
bool isRegularRepeat(const RankRule &rule, const QStringList &fileNames)
{
    const QList<QStringList> group = largestGroup(fileNames);
    if (!namesRank(rule, fileNames) || group.size() != fileNames.size())
        return false;
    QHash<qint64, qsizetype> times;
    for (const QString &name : fileNames)
        ++times[rule.match(name).value_or(RankMatch()).rank.value_or(-1)];
    const qsizetype moments = times.cbegin().value();
    if (times.contains(-1) || times.size() < 2 || moments < 2
        || std::ranges::any_of(times, [moments](qsizetype count) { return count != moments; }))
        return false;
    qsizetype counting = 0; // the numbers that could count moments
    for (qsizetype index = 1; index < group.front().size(); index += 2) {
        QSet<QString> values;
        for (const QStringList &parts : group)
            values.insert(parts[index]);
        const QString word = wordBefore(group.front()[index - 1] % "{rank}"_L1);
        const bool isRank = word.endsWith("rank"_L1) || word.endsWith("rk"_L1);
        counting += !isRank && !isOtherWord(word) && values.size() == moments ? 1 : 0;
    }
    return counting == 1;
}

} // namespace

std::optional<RankRule> guessRankRule(const QStringList &fileNames)
{
    std::optional<RankRule> best;
    qsizetype matched = fileNames.size() > 1 ? 1 : 0;
    const auto consider = [&](const RankRule &rule, const Score &score) {
        if (score.matched <= matched || !(score.unique || isRegularRepeat(rule, fileNames)))
            return;
        best = rule;
        matched = score.matched;
    };
    const NameForms forms = formsOf(fileNames);
    for (const char16_t *pattern : knownPatterns) {
        if (matched == fileNames.size())
            return best; // no other one fits more names
        const auto rule = RankRule::fromPattern(QStringView(pattern).toString());
        consider(*rule, scoreOf(*rule, fileNames, forms));
    }
    if (const auto rule = matched < fileNames.size() ? ruleOfVaryingNumber(fileNames) : std::nullopt)
        consider(*rule, scoreOf(*rule, fileNames, [](std::size_t) { return true; }));
    return best;
}

bool areRanks(const RankRule &rule, const QStringList &fileNames)
{
    const bool isOfOpenMpi = rule.pattern() == "stacktrace.{rank}.{pid}"_L1; // its signal handler names files so
    if (isOfOpenMpi || namesRank(rule, fileNames) || rule.pattern().contains("{size}"_L1))
        return true; // also of a part of the job
    if (isOtherWord(wordBefore(rule.pattern())) || std::ranges::any_of(fileNames, hasRankOfOthers))
        return false;
    QSet<qint64> ranks;
    std::int64_t highest = -1;
    for (const QString &name : fileNames) {
        const auto match = rule.match(name);
        if (!match || !match->rank)
            continue;
        ranks.insert(*match->rank);
        highest = std::max(highest, *match->rank);
    }
    return highest < ranks.size();
}

std::vector<NumberedFile> numberFiles(const std::optional<RankRule> &rule, const QStringList &fileNames,
                                      const QSet<QString> &withoutStacks, const Progress &progress)
{
    std::vector<NumberedFile> files;
    QHash<QString, std::int64_t> numbers;
    QSet<qint64> taken;
    for (const QString &name : fileNames) {
        if (endsAt(files.size(), progress))
            return files;
        NumberedFile &file = files.emplace_back();
        if (rule)
            file.match = rule->match(name).value_or(RankMatch());
        file.byRule = file.match.rank.has_value();
        if (!file.byRule)
            continue;
        file.process = *file.match.rank;
        taken.insert(file.process);
    }
    std::int64_t next = 0;
    for (std::size_t index = 0; index < files.size(); ++index) {
        NumberedFile &file = files[index];
        const QString &name = fileNames[static_cast<qsizetype>(index)];
        if (file.byRule || withoutStacks.contains(name))
            continue;
        const QString key = file.match.pid ? QString(file.match.host % u':' % QString::number(*file.match.pid)) : name;
        while (taken.contains(next))
            ++next;
        const bool isNew = !numbers.contains(key);
        file.process = isNew ? next : numbers.value(key);
        numbers.insert(key, file.process);
        next += isNew ? 1 : 0;
    }
    return files;
}

std::vector<RankPreview> previewRule(const RankRule &rule, const QStringList &fileNames, const Progress &progress)
{
    std::vector<RankPreview> preview;
    QHash<qint64, int> counts;
    for (const QString &name : fileNames) {
        if (endsAt(preview.size(), progress))
            return preview;
        const auto match = rule.match(name);
        RankPreview &entry = preview.emplace_back();
        entry.fileName = name;
        entry.match = match.value_or(RankMatch());
        entry.conflict = match ? RankPreview::Conflict::None : RankPreview::Conflict::NoMatch;
        if (entry.match.rank)
            ++counts[*entry.match.rank];
    }
    for (RankPreview &entry : preview) {
        if (entry.match.rank && counts.value(*entry.match.rank) > 1)
            entry.conflict = RankPreview::Conflict::SameRank;
    }
    return preview;
}

} // namespace rankscope
