// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/series/filenames.h"

#include "model/arrays/series/pointnumbers.h"
#include "model/arrays/series/steplabels.h"
#include "model/base/badoption.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <array>
#include <set>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct FileNamePatternTexts {
    Q_DECLARE_TR_FUNCTIONS(FileNamePattern)
};

/// The stem of a name whose numbers were replaced by nothing, without the words that went with them: "u_step_.h5" is
/// "u".
QString stemOfPart(QString rest)
{
    static const QRegularExpression edges(u"^[-_.=+]+|[-_.=+]+$"_s);
    static const QRegularExpression gaps(u"[-_.=+]{2,}"_s);
    static const QRegularExpression word(
        u"(?:(?:^|[-_.=+])(?:step|timestep|cycle|iter|time|rank|proc|processor|cpu)|[-_.=+](?:it|ts|t|r|p))$"_s,
        QRegularExpression::CaseInsensitiveOption);
    rest.replace(gaps, u"_"_s).remove(edges);
    for (qsizetype before = -1; before != rest.size();) {
        before = rest.size();
        rest.remove(word).remove(edges);
    }
    return rest;
}

/// Of folders and the name: "step_/u_.h5" is "u" too.
QString stemOf(QString rest)
{
    const qsizetype dot = rest.lastIndexOf(u'.');
    if (dot > rest.lastIndexOf(u'/'))
        rest.truncate(dot);
    QStringList parts = rest.split(u'/');
    for (QString &part : parts)
        part = stemOfPart(part);
    parts.removeAll(QString());
    return parts.join(u'/');
}

/// A word of a pattern in braces.
struct PatternWord {
    QString name;
    QString width;
};

/// The expression of a word; empty for an unknown one.
QString expressionOf(const PatternWord &word)
{
    const QString digits = word.width.isEmpty() ? u"[0-9]+"_s : QString("[0-9]{"_L1 % word.width % ",}"_L1);
    if (word.name == "step"_L1 || word.name == "n"_L1)
        return u"(?<step>"_s % digits % u')';
    if (word.name == "rank"_L1)
        return u"(?<rank>"_s % digits % u')';
    if (word.name == "date"_L1)
        return u"(?<date>"_s % dateExpression % dateTailExpression % u"?)"_s;
    if (word.name == "time"_L1)
        return u"(?<time>"_s % digits % u"(?:[.][0-9]+)?(?:[eE][-+]?[0-9]{1,3})?)"_s;
    return {};
}

Error badPattern(const QString &pattern, const QString &what)
{
    Error error =
        badOption(FileNamePatternTexts::tr("The pattern \"%1\" of names cannot be used: %2").arg(pattern, what));
    error.hint = FileNamePatternTexts::tr(
        "A pattern is a name with {step}, {date}, {time} or {rank} for the numbers in it and * "
        "for what may be anything, as u_{step}_{rank}.h5.");
    return error;
}

} // namespace

bool isProcessExtension(const QString &extension)
{
    static const QRegularExpression process(u"^(?:cpu|rank|proc|pe)?[0-9]+$"_s);
    return process.match(extension).hasMatch();
}

Result<FileNamePattern> FileNamePattern::read(const QString &text)
{
    FileNamePattern pattern;
    pattern.m_text = text;
    QString expression;
    std::set<QString> seen;
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (text[at] == u'*') {
            expression += "(.*?)"_L1;
            continue;
        }
        if (text[at] != u'{') {
            expression += QRegularExpression::escape(text.mid(at, 1));
            continue;
        }
        static const QRegularExpression braces(u"\\{([a-z]+)(?::([0-9]{1,2}))?\\}"_s);
        const auto match =
            braces.match(text, at, QRegularExpression::NormalMatch, QRegularExpression::AnchorAtOffsetMatchOption);
        if (!match.hasMatch())
            return tl::unexpected(badPattern(text, FileNamePatternTexts::tr("a brace is open, or no word is in it.")));
        const QString word = expressionOf({match.captured(1), match.captured(2)});
        if (word.isEmpty())
            return tl::unexpected(
                badPattern(text, FileNamePatternTexts::tr("{%1} is no word of patterns.").arg(match.captured(1))));
        const bool isRank = match.captured(1) == "rank"_L1;
        if (!seen.insert(isRank ? u"rank"_s : u"step"_s).second)
            return tl::unexpected(badPattern(text, FileNamePatternTexts::tr("it has two steps, or two ranks.")));
        pattern.m_hasStep = pattern.m_hasStep || !isRank;
        expression += word;
        at = match.capturedEnd() - 1;
    }
    if (seen.empty())
        return tl::unexpected(badPattern(text, FileNamePatternTexts::tr("it has no step and no rank.")));
    pattern.m_expression.setPattern(QRegularExpression::anchoredPattern(expression));
    return pattern;
}

std::optional<FileNameParts> FileNamePattern::match(const QString &name) const
{
    const QString named = name.section(u'/', -1 - m_text.count(u'/')); // a pattern of a name alone is of any folder
    const auto match = m_expression.match(named);
    if (!match.hasMatch())
        return std::nullopt;
    FileNameParts parts;
    struct Cut {
        qsizetype first;
        qsizetype length;
    };
    std::vector<Cut> cuts;
    const auto captured = [&](const QString &group) {
        const qsizetype first = m_expression.namedCaptureGroups().contains(group) ? match.capturedStart(group) : -1;
        if (first >= 0)
            cuts.push_back({first, match.capturedLength(group)});
        return first >= 0 ? std::optional(match.captured(group)) : std::nullopt;
    };
    if (const auto digits = captured(u"step"_s); digits && !(parts.step = digitsAsStep(*digits)))
        return std::nullopt;
    if (const auto date = captured(u"date"_s); date && !(parts.step = dateAsStep(*date)))
        return std::nullopt;
    if (const auto time = captured(u"time"_s); time && !(parts.step = timeAsStep(*time)))
        return std::nullopt;
    if (const auto digits = captured(u"rank"_s)) {
        const auto rank = digitsAsStep(*digits);
        if (!rank)
            return std::nullopt;
        parts.rank = rank->value;
    }
    QString rest = named;
    std::ranges::sort(cuts, std::ranges::greater(), &Cut::first);
    for (const Cut &cut : cuts)
        rest.remove(cut.first, cut.length);
    parts.stem = stemOf(rest);
    return parts;
}

namespace {

enum class RunMeaning : std::uint8_t {
    Unknown,
    Step,
    Date,
    DateTail, // hours and minutes behind the date
    Time,
    Rank,
    Name,
};

/// A number in a name, or a date.
struct NameRun {
    QString text;
    bool isDate = false;
    bool isTime = false; // with decimals
};

/// A name, cut at its numbers: between[0] run[0] between[1] run[1] … between[n].
struct CutName {
    std::size_t index = 0; // among the names
    QStringList between = {};
    std::vector<NameRun> runs = {};
};

CutName cutName(const QString &name, std::size_t index, bool withTimes)
{
    static const QRegularExpression whole(QString("(?<date>"_L1 % dateExpression % ")|[0-9]+"_L1));
    static const QRegularExpression decimal(
        QString("(?<date>"_L1 % dateExpression % ")|(?<time>"_L1 % timeExpression % ")|[0-9]+"_L1));
    const QRegularExpression &number = withTimes ? decimal : whole;
    CutName cut{.index = index};
    qsizetype end = 0;
    // Digits of an extension (.h5) belong to the name, those behind the last dot alone (.nc.0003, .cpu0003) do not.
    const qsizetype dot = name.lastIndexOf(u'.');
    const bool isExtension = dot > name.lastIndexOf(u'/') + 1 && dot + 1 < name.size() && name[dot + 1].isLetter()
                             && !isProcessExtension(name.mid(dot + 1));
    for (auto matches = number.globalMatch(name); matches.hasNext();) {
        const auto match = matches.next();
        if (isExtension && match.capturedStart() > dot)
            break;
        const bool isDate = match.capturedStart(u"date"_s) >= 0 && dateAsStep(match.captured());
        cut.between << name.mid(end, match.capturedStart() - end);
        cut.runs.push_back({match.captured(), isDate, withTimes && match.capturedStart(u"time"_s) >= 0});
        end = match.capturedEnd();
    }
    cut.between << name.mid(end);
    return cut;
}

/// The text before a number ends with one of the words, which begins there or follows what is no letter.
bool endsWithWord(QStringView before, std::initializer_list<QLatin1StringView> words)
{
    while (!before.isEmpty() && QStringView(u"-_.=+ ").contains(before.back()))
        before.chop(1);
    return std::ranges::any_of(words, [before](QLatin1StringView word) {
        if (!before.endsWith(word, Qt::CaseInsensitive))
            return false;
        const qsizetype at = before.size() - word.size();
        return at == 0 || !before[at - 1].isLetter() || word.size() > 3;
    });
}

/// What the words around a number say, also where it is the same in all names.
RunMeaning saidBy(const CutName &name, std::size_t run)
{
    if (name.runs[run].isDate)
        return RunMeaning::Date;
    const QStringView before = name.between[qsizetype(run)];
    const QStringView after = name.between[qsizetype(run) + 1];
    if (endsWithWord(before, {"step"_L1,  "cycle"_L1,   "iter"_L1,     "iteration"_L1, "chk"_L1,
                              "plt"_L1,   "plt_cnt"_L1, "plt_crn"_L1,  "ckpt"_L1,      "checkpoint"_L1,
                              "time"_L1,  "tstep"_L1,   "snapshot"_L1, "snap"_L1,      "frame"_L1,
                              "epoch"_L1, "dump"_L1,    "sweep"_L1,    "day"_L1,       "year"_L1}))
        return RunMeaning::Step;
    if (endsWithWord(before,
                     {"rank"_L1, "proc"_L1, "process"_L1, "processor"_L1, "cpu"_L1, "pe"_L1, "mpi"_L1, "domain"_L1,
                      "piece"_L1, "node"_L1, "task"_L1, "worker"_L1, "rsl.out"_L1, "rsl.error"_L1, "drift"_L1}))
        return RunMeaning::Rank;
    if (name.runs[run].text.size() == 10 && (after.startsWith(".data"_L1) || after.startsWith(".meta"_L1)))
        return RunMeaning::Step; // MITgcm
    if (before.endsWith(".nc."_L1) && after.isEmpty())
        return RunMeaning::Rank; // FMS
    if (after.startsWith("_restart"_L1) && name.runs[run].text.size() == 8)
        return RunMeaning::Step; // NEMO
    if (before.endsWith("_restart_"_L1) || before.endsWith("_abort_"_L1))
        return RunMeaning::Rank;
    return RunMeaning::Unknown;
}

/// Words that are too short to be sure: they count only where the number varies.
RunMeaning hintedBy(const CutName &name, std::size_t run)
{
    const QStringView before = name.between[qsizetype(run)];
    const auto isLetter = [before](QLatin1StringView letter) {
        if (!before.endsWith(letter))
            return false;
        return before.size() == 1 || QStringView(u"-_.").contains(before[before.size() - 2]);
    };
    if (isLetter("t"_L1) || isLetter("it"_L1) || isLetter("ts"_L1) || before.endsWith(u'+'))
        return RunMeaning::Step;
    if (isLetter("r"_L1) || isLetter("p"_L1))
        return RunMeaning::Rank;
    return RunMeaning::Unknown;
}

/// Names that are equal but for their numbers.
struct NameGroup {
    std::vector<CutName> names;
    std::vector<RunMeaning> meanings; // of each number
    bool isAssumed = false; // how the numbers count decided what the step is, no word

    std::size_t runCount() const { return names.front().runs.size(); }
    bool varies(std::size_t run) const
    {
        return std::ranges::any_of(names,
                                   [&](const CutName &name) { return name.runs[run].text != names[0].runs[run].text; });
    }
    std::optional<std::size_t> runOf(RunMeaning meaning) const
    {
        const auto found = std::ranges::find(meanings, meaning);
        return found == meanings.end() ? std::nullopt
                                       : std::optional(static_cast<std::size_t>(found - meanings.begin()));
    }
    std::optional<std::size_t> stepRun() const
    {
        const auto date = runOf(RunMeaning::Date);
        const auto time = runOf(RunMeaning::Time);
        return date ? date : time ? time : runOf(RunMeaning::Step);
    }
};

/// The values of a number in ascending order; nothing where one does not fit 64 bits.
std::optional<std::set<std::int64_t>> valuesOf(const std::vector<const CutName *> &names, std::size_t run)
{
    std::set<std::int64_t> values;
    for (const CutName *const name : names) {
        const auto value = digitsAsStep(name->runs[run].text);
        if (!value)
            return std::nullopt;
        values.insert(value->value);
    }
    return values;
}

/// The number takes 0…N−1 or 1…N, the same ones wherever the other one has one value; with `mayLack`, more than half of
/// them.
bool countsInEachGroup(const NameGroup &group, std::size_t run, std::size_t other, bool mayLack)
{
    QHash<QString, std::vector<const CutName *>> byOther;
    for (const CutName &name : group.names)
        byOther[name.runs[other].text].push_back(&name);
    std::set<std::int64_t> all;
    for (const auto &names : std::as_const(byOther)) {
        const auto values = valuesOf(names, run);
        if (!values || values->size() != names.size())
            return false;
        all.insert(values->begin(), values->end());
    }
    const std::size_t expected = all.size() * std::size_t(byOther.size());
    return areCounted(all) && (group.names.size() == expected || (mayLack && 2 * group.names.size() > expected));
}

/// Numbers that go on by a constant stride, and are not those that processes have: 0, 1, 2 … or 1, 2, 3 …
bool hasStrideOfSteps(const NameGroup &group, std::size_t run)
{
    std::vector<const CutName *> names;
    for (const CutName &name : group.names)
        names.push_back(&name);
    const auto values = valuesOf(names, run);
    if (!values || values->size() < 3)
        return false;
    const std::vector<std::int64_t> sorted(values->begin(), values->end());
    const std::int64_t stride = sorted[1] - sorted[0];
    for (std::size_t index = 1; index < sorted.size(); ++index) {
        if (sorted[index] - sorted[index - 1] != stride)
            return false;
    }
    return !areCounted(*values);
}

/// "_0600" behind a date: hours and minutes in all names.
bool areDateTails(const NameGroup &group, std::size_t run)
{
    return run > 0 && group.meanings[run - 1] == RunMeaning::Date
           && std::ranges::all_of(group.names, [run](const CutName &name) {
                  const QString &digits = name.runs[run].text;
                  const QString &between = name.between[qsizetype(run)];
                  return between.size() == 1 && u"._-"_s.contains(between) && digits.size() == 4
                         && name.runs[run - 1].text.size() <= 10 && isTimeOfDay(digits);
              });
}

/// Decides on two numbers of which nothing is known. Where both may be ranks, the last one is: u_STEP_RANK. Some files
/// may be missing.
void decidePair(NameGroup &group, std::size_t first, std::size_t second)
{
    bool firstCounts = countsInEachGroup(group, first, second, false);
    bool secondCounts = countsInEachGroup(group, second, first, false);
    if (!firstCounts && !secondCounts) {
        firstCounts = countsInEachGroup(group, first, second, true);
        secondCounts = countsInEachGroup(group, second, first, true);
    }
    if (!firstCounts && !secondCounts)
        return;
    const bool isSecondRank = secondCounts;
    group.meanings[first] = isSecondRank ? RunMeaning::Step : RunMeaning::Rank;
    group.meanings[second] = isSecondRank ? RunMeaning::Rank : RunMeaning::Step;
    group.isAssumed = true;
}

/// A second one of what there can be but one is part of the name, as the last one says more.
void keepOne(NameGroup &group)
{
    std::optional<std::size_t> step;
    std::optional<std::size_t> rank;
    for (std::size_t run = 0; run < group.runCount(); ++run) {
        RunMeaning &meaning = group.meanings[run];
        if (meaning == RunMeaning::Unknown || meaning == RunMeaning::Name)
            continue;
        std::optional<std::size_t> &kept = meaning == RunMeaning::Rank ? rank : step;
        if (!kept) {
            kept = run;
            continue;
        }
        const bool isBetter = group.varies(run) || !group.varies(*kept);
        group.meanings[isBetter ? *kept : run] = RunMeaning::Name;
        if (isBetter)
            kept = run;
    }
}

void decide(NameGroup &group)
{
    group.meanings.assign(group.runCount(), RunMeaning::Unknown);
    std::vector<std::size_t> open;
    for (std::size_t run = 0; run < group.runCount(); ++run) {
        const bool areDates =
            std::ranges::all_of(group.names, [run](const CutName &name) { return name.runs[run].isDate; });
        const bool isTime =
            std::ranges::any_of(group.names, [run](const CutName &name) { return name.runs[run].isTime; });
        RunMeaning said = isTime ? RunMeaning::Time : saidBy(group.names.front(), run);
        if (said == RunMeaning::Date && !areDates)
            said = RunMeaning::Unknown;
        if (said == RunMeaning::Unknown && group.varies(run))
            said = hintedBy(group.names.front(), run);
        group.meanings[run] = said;
        if (said == RunMeaning::Unknown && group.varies(run))
            open.push_back(run);
        else if (said == RunMeaning::Unknown)
            group.meanings[run] = RunMeaning::Name;
    }
    keepOne(group);
    const auto step = group.stepRun();
    const auto rank = group.runOf(RunMeaning::Rank);
    if (open.size() == 2 && !step && !rank)
        decidePair(group, open[0], open[1]);
    else if (open.size() == 1 && step && !rank && countsInEachGroup(group, open[0], *step, true))
        group.meanings[open[0]] = RunMeaning::Rank;
    else if (open.size() == 1 && areDateTails(group, open[0]))
        group.meanings[open[0]] = RunMeaning::DateTail;
    else if (open.size() == 1 && !step && rank)
        group.meanings[open[0]] = RunMeaning::Step;
    else if (open.size() == 1 && !step && !rank && hasStrideOfSteps(group, open[0])) {
        group.meanings[open[0]] = RunMeaning::Step;
        group.isAssumed = true;
    }
}

FileNameParts partsOf(const NameGroup &group, const CutName &name)
{
    FileNameParts parts;
    QString rest = name.between.front();
    for (std::size_t run = 0; run < name.runs.size(); ++run) {
        const QString &text = name.runs[run].text;
        switch (group.meanings[run]) {
        case RunMeaning::Step:
            parts.step = digitsAsStep(text);
            break;
        case RunMeaning::Date:
            parts.step = dateAsStep(text);
            break;
        case RunMeaning::DateTail:
            if (parts.step)
                parts.step = dateAsStep(parts.step->date % name.between[qsizetype(run)] % text);
            break;
        case RunMeaning::Time:
            parts.step = timeAsStep(text);
            break;
        case RunMeaning::Rank:
            if (const auto rank = digitsAsStep(text))
                parts.rank = rank->value;
            break;
        case RunMeaning::Unknown:
        case RunMeaning::Name:
            rest += text;
            break;
        }
        rest += name.between[qsizetype(run) + 1];
    }
    parts.stem = stemOf(rest);
    return parts;
}

QString patternOf(const NameGroup &group)
{
    const CutName &name = group.names.front();
    QString text = name.between.front();
    for (std::size_t run = 0; run < name.runs.size(); ++run) {
        switch (group.meanings[run]) {
        case RunMeaning::Step:
            text += "{step}"_L1;
            break;
        case RunMeaning::Date:
            text += "{date}"_L1;
            break;
        case RunMeaning::DateTail: // {date} has it
            text.chop(1);
            break;
        case RunMeaning::Time:
            text += "{time}"_L1;
            break;
        case RunMeaning::Rank:
            text += "{rank}"_L1;
            break;
        case RunMeaning::Unknown:
            text += u'*';
            break;
        case RunMeaning::Name:
            text += group.varies(run) ? u"*"_s : name.runs[run].text;
            break;
        }
        text += name.between[qsizetype(run) + 1];
    }
    return text;
}

/// With steps as processes and processes as steps.
NameGroup turned(NameGroup group)
{
    for (RunMeaning &meaning : group.meanings) {
        if (meaning == RunMeaning::Step)
            meaning = RunMeaning::Rank;
        else if (meaning == RunMeaning::Rank)
            meaning = RunMeaning::Step;
    }
    return group;
}

/// What the other reading of a number behind a point calls it.
QString withPointsTurned(const QString &pattern)
{
    return pattern.contains("{time}"_L1) ? QString(pattern).replace("{time}"_L1, "{step}.{rank}"_L1)
                                         : QString(pattern).replace("{step}.{rank}"_L1, "{time}"_L1);
}

} // namespace

FileNameReading readFileNames(const QStringList &names)
{
    const PointReading points = readPoints(names);
    std::vector<NameGroup> groups;
    QHash<QStringList, std::size_t> places;
    for (qsizetype index = 0; index < names.size(); ++index) {
        CutName cut = cutName(names[index], std::size_t(index), !points.areProcesses);
        const auto place = places.constFind(cut.between);
        if (place == places.constEnd()) {
            places.insert(cut.between, groups.size());
            groups.push_back({.names = {std::move(cut)}, .meanings = {}});
        } else {
            groups[*place].names.push_back(std::move(cut));
        }
    }
    FileNameReading reading;
    reading.parts.resize(std::size_t(names.size()));
    for (NameGroup &group : groups) {
        decide(group);
        const bool hasStep = group.stepRun().has_value();
        for (const CutName &name : group.names)
            reading.parts[name.index] =
                hasStep ? partsOf(group, name) : FileNameParts{.stem = names[qsizetype(name.index)]};
        if (!hasStep)
            continue;
        const QString pattern = patternOf(group);
        const QString pointsTurned = withPointsTurned(pattern);
        reading.patterns << pattern;
        if (!points.isSure && pointsTurned != pattern)
            reading.assumptions.push_back({pattern, pointsTurned});
        else if (group.isAssumed)
            reading.assumptions.push_back({pattern, patternOf(turned(group))});
    }
    return reading;
}

FileNameReading readFileNames(const QStringList &names, const FileNamePattern &pattern)
{
    FileNameReading reading;
    bool isFound = false;
    for (const QString &name : names) {
        const auto parts = pattern.match(name);
        isFound = isFound || (parts && parts->step);
        reading.parts.push_back(parts.value_or(FileNameParts{.stem = name}));
    }
    if (isFound)
        reading.patterns << pattern.text();
    return reading;
}

} // namespace rankscope
