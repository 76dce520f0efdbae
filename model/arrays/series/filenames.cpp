// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/series/filenames.h"

#include "model/base/badoption.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct FileNamePatternTexts {
    Q_DECLARE_TR_FUNCTIONS(FileNamePattern)
};

/// 20260131, 2026-01-31, with a time behind it or without; months and days are checked by dateOf().
constexpr auto dateExpression =
    "(?:(?:19|20|21)[0-9]{6}(?:[T._-][0-9]{6}Z?)?(?![0-9])|[0-9]{4}-[0-9]{2}(?:-[0-9]{2}(?:[T_-][0-9]{2}(?:%3A|[:_])"
    "[0-9]{2}(?:%3A|[:_])[0-9]{2}|-[0-9]{5})?)?(?![0-9]))"_L1;

std::optional<StepLabel> numberOf(const QString &digits)
{
    bool fits = false;
    const qlonglong value = digits.toLongLong(&fits);
    return fits ? std::optional(StepLabel{value, {}}) : std::nullopt;
}

/// The digits of a date as year, month, day, and six of the time: 20260131000000.
std::optional<StepLabel> dateOf(const QString &text)
{
    QString digits;
    const QString plain = QString(text).replace("%3A"_L1, ":"_L1);
    for (const QChar c : plain) {
        if (c >= u'0' && c <= u'9')
            digits += c;
    }
    if (digits.size() == 6) // year and month
        digits += "01"_L1;
    const int month = digits.mid(4, 2).toInt();
    const int day = digits.mid(6, 2).toInt();
    if (digits.size() < 8 || month < 1 || month > 12 || day < 1 || day > 31)
        return std::nullopt;
    const std::optional<StepLabel> value = numberOf(digits.left(14).leftJustified(14, u'0'));
    return value ? std::optional(StepLabel{value->value, text}) : std::nullopt;
}

/// A time with decimals behind a word for it, as in u_t0.25.npy.
constexpr auto timeExpression =
    "(?<=^t|[-_.]t|[-_.]t[-_=]|time|time[-_=])(?:0|[1-9][0-9]*)[.][0-9]+(?![0-9]|[.][0-9])"_L1;

/// In units of 10⁻⁹.
std::optional<StepLabel> timeOf(const QString &text)
{
    constexpr double unit = 1e9;
    bool isNumber = false;
    const double time = text.toDouble(&isNumber);
    return isNumber && time < unit ? std::optional(StepLabel{std::llround(time * unit), text}) : std::nullopt;
}

/// The stem of a name whose numbers were replaced by nothing, without the words that went with them: "u_step_.h5" is
/// "u".
QString stemOf(QString rest)
{
    const qsizetype dot = rest.lastIndexOf(u'.');
    if (dot >= 0)
        rest.truncate(dot);
    static const QRegularExpression edges(u"^[-_.=+]+|[-_.=+]+$"_s);
    static const QRegularExpression gaps(u"[-_.=+]{2,}"_s);
    static const QRegularExpression word(
        u"(?:(?:^|[-_.=+])(?:step|timestep|cycle|iter|time|rank|proc|cpu)|[-_.=+](?:it|ts|t|r|p))$"_s,
        QRegularExpression::CaseInsensitiveOption);
    rest.replace(gaps, u"_"_s).remove(edges);
    for (qsizetype before = -1; before != rest.size();) {
        before = rest.size();
        rest.remove(word).remove(edges);
    }
    return rest;
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
        return u"(?<date>"_s % dateExpression % u')';
    if (word.name == "time"_L1)
        return u"(?<time>"_s % digits % u"(?:[.][0-9]+)?)"_s;
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

std::optional<StepLabel> dateLabel(const QString &text)
{
    static const QRegularExpression date(QRegularExpression::anchoredPattern(dateExpression));
    return date.match(text).hasMatch() ? dateOf(text) : std::nullopt;
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
    const auto match = m_expression.match(name);
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
    if (const auto digits = captured(u"step"_s); digits && !(parts.step = numberOf(*digits)))
        return std::nullopt;
    if (const auto date = captured(u"date"_s); date && !(parts.step = dateOf(*date)))
        return std::nullopt;
    if (const auto time = captured(u"time"_s); time && !(parts.step = timeOf(*time)))
        return std::nullopt;
    if (const auto digits = captured(u"rank"_s)) {
        const auto rank = numberOf(*digits);
        if (!rank)
            return std::nullopt;
        parts.rank = rank->value;
    }
    QString rest = name;
    std::ranges::sort(cuts, std::ranges::greater(), &Cut::first);
    for (const Cut &cut : cuts)
        rest.remove(cut.first, cut.length);
    parts.stem = stemOf(rest);
    return parts;
}

namespace {

enum class RunMeaning : std::uint8_t { Unknown, Step, Date, Time, Rank, Name };

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
    // Digits of an extension (.h5) belong to the name, those behind the last dot alone (.nc.0003) do not.
    const qsizetype dot = name.lastIndexOf(u'.');
    const bool isExtension = dot > 0 && dot + 1 < name.size() && name[dot + 1].isLetter();
    for (auto matches = number.globalMatch(name); matches.hasNext();) {
        const auto match = matches.next();
        if (isExtension && match.capturedStart() > dot)
            break;
        const bool isDate = match.capturedStart(u"date"_s) >= 0 && dateOf(match.captured());
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
    if (endsWithWord(before, {"step"_L1, "cycle"_L1, "iter"_L1, "iteration"_L1, "chk"_L1, "plt"_L1, "plt_cnt"_L1,
                              "plt_crn"_L1, "ckpt"_L1, "checkpoint"_L1, "time"_L1, "tstep"_L1, "snapshot"_L1}))
        return RunMeaning::Step;
    if (endsWithWord(before, {"rank"_L1, "proc"_L1, "process"_L1, "processor"_L1, "cpu"_L1, "pe"_L1, "mpi"_L1,
                              "domain"_L1, "piece"_L1, "rsl.out"_L1, "rsl.error"_L1, "drift"_L1}))
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
        const auto value = numberOf(name->runs[run].text);
        if (!value)
            return std::nullopt;
        values.insert(value->value);
    }
    return values;
}

bool isCount(const std::set<std::int64_t> &values)
{
    return !values.empty() && (*values.begin() == 0 || *values.begin() == 1)
           && *values.rbegin() - *values.begin() + 1 == std::int64_t(values.size());
}

/// The number takes 0…N−1 or 1…N, the same ones wherever the other one has one value.
bool countsInEachGroup(const NameGroup &group, std::size_t run, std::size_t other)
{
    QHash<QString, std::vector<const CutName *>> byOther;
    for (const CutName &name : group.names)
        byOther[name.runs[other].text].push_back(&name);
    std::optional<std::set<std::int64_t>> all;
    for (const auto &names : std::as_const(byOther)) {
        auto values = valuesOf(names, run);
        if (!values || values->size() != names.size() || !isCount(*values) || (all && all != values))
            return false;
        all = std::move(values);
    }
    return all.has_value();
}

bool hasWideStride(const NameGroup &group, std::size_t run)
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
    return stride > 1;
}

/// Decides on two numbers of which nothing is known. Where both may be ranks, the last one is: u_STEP_RANK.
void decidePair(NameGroup &group, std::size_t first, std::size_t second)
{
    const bool firstCounts = countsInEachGroup(group, first, second);
    const bool secondCounts = countsInEachGroup(group, second, first);
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
    else if (open.size() == 1 && step && !rank && countsInEachGroup(group, open[0], *step))
        group.meanings[open[0]] = RunMeaning::Rank;
    else if (open.size() == 1 && !step && rank)
        group.meanings[open[0]] = RunMeaning::Step;
    else if (open.size() == 1 && !step && !rank && hasWideStride(group, open[0])) {
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
            parts.step = numberOf(text);
            break;
        case RunMeaning::Date:
            parts.step = dateOf(text);
            break;
        case RunMeaning::Time:
            parts.step = timeOf(text);
            break;
        case RunMeaning::Rank:
            if (const auto rank = numberOf(text))
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

/// Whether a number behind the point counts the processes of each step (u_t10.0, u_t10.1, u_t20.0 …) and is no decimal.
bool countsBehindPoint(const QStringList &names)
{
    static const QRegularExpression time(timeExpression);
    std::set<QString> steps;
    std::set<std::int64_t> counted;
    std::set<QString> pairs; // other names of the same step and process count once
    for (const QString &name : names) {
        const QString found = time.match(name).captured();
        const auto number = numberOf(found.section(u'.', 1));
        if (found.isEmpty() || !number)
            continue;
        steps.insert(found.section(u'.', 0, 0));
        counted.insert(number->value);
        pairs.insert(found);
    }
    const bool areTenths = steps.size() == 1 && *steps.begin() == u"0"_s; // u_t0.1, u_t0.2 …
    return !areTenths && counted.size() > 1 && isCount(counted) && steps.size() * counted.size() == pairs.size();
}

} // namespace

FileNameReading readFileNames(const QStringList &names)
{
    const bool withTimes = !countsBehindPoint(names);
    std::vector<NameGroup> groups;
    QHash<QStringList, std::size_t> places;
    for (qsizetype index = 0; index < names.size(); ++index) {
        CutName cut = cutName(names[index], std::size_t(index), withTimes);
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
        if (hasStep)
            reading.patterns << patternOf(group);
        if (hasStep && group.isAssumed)
            reading.assumptions.push_back({patternOf(group), patternOf(turned(group))});
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
