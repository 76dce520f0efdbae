// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/options/optionuse.h"

#include "io/formats.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct OptionUseTexts {
    Q_DECLARE_TR_FUNCTIONS(OptionUse)
};

/// An option that is not for everything that its verb reads. The others have no row.
struct OptionRow {
    QLatin1StringView verb;
    QLatin1StringView option;
    QLatin1StringView subjects; // any of these
};

constexpr OptionRow optionRows[] = {
    {"info"_L1, "--encoding"_L1, "trace stacks comparison profile errors"_L1},
    {"info"_L1, "--dataset-layout"_L1, "visualizer"_L1},
    {"info"_L1, "--file-pattern"_L1, "array"_L1},

    {"diff"_L1, "--abs"_L1, "trace comparison array profile"_L1},
    {"diff"_L1, "--rel"_L1, "trace comparison array profile"_L1},
    {"diff"_L1, "--rel-floor"_L1, "trace comparison array profile"_L1},
    {"diff"_L1, "--ulps"_L1, "trace comparison array profile"_L1},
    {"diff"_L1, "--exact"_L1, "trace comparison array profile"_L1},
    {"diff"_L1, "--nan-differs"_L1, "trace comparison array profile"_L1},
    {"diff"_L1, "--signed-zero-differs"_L1, "trace comparison array profile"_L1},
    {"diff"_L1, "--match-places"_L1, "trace profile"_L1},
    {"diff"_L1, "--parameters"_L1, "trace"_L1},
    {"diff"_L1, "--errors"_L1, "trace"_L1},
    {"diff"_L1, "--noise"_L1, "trace"_L1},
    {"diff"_L1, "--noise-factor"_L1, "trace"_L1},
    {"diff"_L1, "--source"_L1, "trace stacks profile errors"_L1},
    {"diff"_L1, "--group"_L1, "trace"_L1},
    {"diff"_L1, "--reference-source"_L1, "trace"_L1},
    {"diff"_L1, "--current-source"_L1, "trace"_L1},
    {"diff"_L1, "--encoding"_L1, "trace stacks comparison profile configuration errors parameters"_L1},
    {"diff"_L1, "--snapshot"_L1, "stacks"_L1},
    {"diff"_L1, "--rank-rule"_L1, "stacks"_L1},
    {"diff"_L1, "--dataset"_L1, "array"_L1},
    {"diff"_L1, "--rules"_L1, "trace array"_L1},
    {"diff"_L1, "--attributes"_L1, "array"_L1},
    {"diff"_L1, "--grid"_L1, "array"_L1},
    {"diff"_L1, "--halo"_L1, "array"_L1},
    {"diff"_L1, "--halo-at-edges"_L1, "array"_L1},
    {"diff"_L1, "--rank-order"_L1, "array"_L1},
    {"diff"_L1, "--check-halos"_L1, "array"_L1},
    {"diff"_L1, "--context"_L1, "trace"_L1},
    {"diff"_L1, "--dataset-layout"_L1, "visualizer"_L1},
    {"diff"_L1, "--decode"_L1, "array"_L1},
    {"diff"_L1, "--file-pattern"_L1, "array"_L1},
    {"diff"_L1, "--all-steps"_L1, "array"_L1},
    {"diff"_L1, "--steps"_L1, "array"_L1},
    {"diff"_L1, "--normalise"_L1, "profile"_L1},
    {"diff"_L1, "--scaling"_L1, "profile"_L1},
    {"diff"_L1, "--processes"_L1, "profile"_L1},
    {"diff"_L1, "--of-one-process"_L1, "profile"_L1},
    {"diff"_L1, "--pair-metrics"_L1, "profile"_L1},

    {"export"_L1, "--dialect"_L1, "trace:text"_L1},
    {"export"_L1, "--level"_L1, "trace"_L1},
    {"export"_L1, "--construct"_L1, "trace"_L1},
    {"export"_L1, "--iterations"_L1, "trace records"_L1},
    {"export"_L1, "--names"_L1, "trace records"_L1},
    {"export"_L1, "--kinds"_L1, "records"_L1},
    {"export"_L1, "--places"_L1, "records"_L1},
    {"export"_L1, "--where"_L1, "records"_L1},
    {"export"_L1, "--constructs"_L1, "records"_L1},
    {"export"_L1, "--line"_L1, "variables"_L1},
    {"export"_L1, "--reference"_L1, "variables"_L1},
    {"export"_L1, "--reference-line"_L1, "variables"_L1},
    {"export"_L1, "--rules"_L1, "variables"_L1},
    {"export"_L1, "--encoding"_L1,
     "trace records constructs stacks comparison profile configuration errors parameters variables timeline"_L1},
    {"export"_L1, "--eol"_L1,
     "trace:text trace:csv records:csv constructs:csv stacks:csv stacks:xml stacks:folded comparison:csv array:csv "
     "profile:csv profile:folded configuration:csv errors:csv parameters:csv variables:csv timeline:csv"_L1},
    {"export"_L1, "--columns"_L1, "stacks:csv stacks:xml stacks:hdf5 stacks:json array"_L1},
    {"export"_L1, "--snapshot"_L1, "stacks visualizer"_L1},
    {"export"_L1, "--cut"_L1, "stacks"_L1},
    {"export"_L1, "--focus"_L1, "stacks"_L1},
    {"export"_L1, "--members"_L1, "stacks"_L1},
    {"export"_L1, "--rank-rule"_L1, "stacks"_L1},
    {"export"_L1, "--dataset"_L1, "array"_L1},
    {"export"_L1, "--dataset-layout"_L1, "visualizer"_L1},
    {"export"_L1, "--decode"_L1, "array"_L1},
    {"export"_L1, "--file-pattern"_L1, "array"_L1},
    {"export"_L1, "--rows"_L1, "array"_L1},
    {"export"_L1, "--fix"_L1, "array"_L1},
    {"export"_L1, "--range"_L1, "array"_L1},
    {"export"_L1, "--filter"_L1, "array"_L1},
    {"export"_L1, "--stagger"_L1, "array"_L1},
    {"export"_L1, "--stagger-file"_L1, "array"_L1},
    {"export"_L1, "--coordinates"_L1, "array:csv array:xml array:json"_L1},
    {"export"_L1, "--list"_L1, "array:csv"_L1},
    {"export"_L1, "--swap"_L1, "array:hdf5"_L1},
    {"export"_L1, "--write-layout"_L1, "array:visualizer"_L1},
    {"export"_L1, "--metric"_L1, "profile"_L1},
    {"export"_L1, "--derive"_L1, "profile:csv profile:hdf5 profile:json"_L1},
    {"export"_L1, "--flat"_L1, "profile:csv profile:hdf5 profile:json"_L1},
    {"export"_L1, "--samples"_L1, "profile:csv profile:hdf5 profile:json"_L1},
    {"export"_L1, "--combine"_L1, "profile"_L1},
    {"export"_L1, "--structure"_L1, "profile"_L1},
    {"export"_L1, "--depth"_L1, "timeline"_L1},
    {"export"_L1, "--cells"_L1, "timeline"_L1},
    {"export"_L1, "--time"_L1, "timeline"_L1},

    {"compare"_L1, "--encoding"_L1, "trace report comparison"_L1},
    {"compare"_L1, "--source"_L1, "trace report"_L1},
    {"compare"_L1, "--dataset-layout"_L1, "visualizer"_L1},
    {"compare"_L1, "--decode"_L1, "array"_L1},

    {"statistics"_L1, "--snapshot"_L1, "visualizer"_L1},
    {"statistics"_L1, "--dataset-layout"_L1, "visualizer"_L1},
};

/// These say when two values are equal, whatever they are values of.
constexpr QLatin1StringView valueOptions[] = {
    "--digits"_L1,     "--abs"_L1,   "--rel"_L1,          "--rel-floor"_L1,
    "--ulps"_L1,       "--exact"_L1, "--nan-differs"_L1,  "--signed-zero-differs"_L1,
    "--parameters"_L1, "--noise"_L1, "--noise-factor"_L1,
};

/// An option that says more of another one, and means nothing without any of these.
struct CompanionRow {
    QLatin1StringView verb;
    QLatin1StringView option;
    QLatin1StringView companions;
    QLatin1StringView subjects; // of which this holds
};

constexpr CompanionRow companionRows[] = {
    {"diff"_L1, "--rel-floor"_L1, "--rel"_L1, "trace profile"_L1}, // the largest difference of arrays has it too
    {"diff"_L1, "--context"_L1, "--save"_L1, "trace"_L1},
    {"diff"_L1, "--noise-factor"_L1, "--noise"_L1, "trace"_L1},
    {"diff"_L1, "--source"_L1, "--save"_L1, "stacks profile errors"_L1},
    {"compare"_L1, "--source"_L1, "--save"_L1, "trace report"_L1},
    {"stacks"_L1, "--source"_L1, "--save"_L1, "stacks"_L1},
    {"diff"_L1, "--reference-source"_L1, "--current-source"_L1, "trace"_L1},
    {"diff"_L1, "--current-source"_L1, "--reference-source"_L1, "trace"_L1},
    {"diff"_L1, "--halo"_L1, "--grid"_L1, "array"_L1},
    {"diff"_L1, "--halo-at-edges"_L1, "--grid"_L1, "array"_L1},
    {"diff"_L1, "--rank-order"_L1, "--grid"_L1, "array"_L1},
    {"diff"_L1, "--check-halos"_L1, "--grid --rules"_L1, "array"_L1},
    {"diff"_L1, "--processes"_L1, "--scaling --normalise"_L1, "profile"_L1},
    {"diff"_L1, "--of-one-process"_L1, "--scaling"_L1, "profile"_L1},
    {"export"_L1, "--reference-line"_L1, "--reference"_L1, "variables"_L1},
    {"export"_L1, "--rules"_L1, "--reference"_L1, "variables"_L1},
};

struct SubjectTitle {
    QLatin1StringView word;
    const char *title;
};

constexpr SubjectTitle titles[] = {
    {"trace"_L1, QT_TRANSLATE_NOOP("OptionUse", "traces")},
    {"records"_L1, QT_TRANSLATE_NOOP("OptionUse", "records of traces")},
    {"constructs"_L1, QT_TRANSLATE_NOOP("OptionUse", "constructs of traces")},
    {"stacks"_L1, QT_TRANSLATE_NOOP("OptionUse", "stacks")},
    {"comparison"_L1, QT_TRANSLATE_NOOP("OptionUse", "comparisons")},
    {"report"_L1, QT_TRANSLATE_NOOP("OptionUse", "reports of DDT")},
    {"array"_L1, QT_TRANSLATE_NOOP("OptionUse", "arrays")},
    {"visualizer"_L1, QT_TRANSLATE_NOOP("OptionUse", "Visualizer data sets")},
    {"profile"_L1, QT_TRANSLATE_NOOP("OptionUse", "profiles")},
    {"timeline"_L1, QT_TRANSLATE_NOOP("OptionUse", "time lines")},
    {"configuration"_L1, QT_TRANSLATE_NOOP("OptionUse", "configurations")},
    {"errors"_L1, QT_TRANSLATE_NOOP("OptionUse", "lists of errors")},
    {"parameters"_L1, QT_TRANSLATE_NOOP("OptionUse", "parameters")},
    {"variables"_L1, QT_TRANSLATE_NOOP("OptionUse", "variables")},
    {"saved"_L1, QT_TRANSLATE_NOOP("OptionUse", "saved results")},
    {"dvm"_L1, QT_TRANSLATE_NOOP("OptionUse", "files of this kind")},
};

/// "arrays", of "array:csv" "arrays as csv".
QString titleOf(QStringView subject)
{
    const qsizetype colon = subject.indexOf(u':');
    const QStringView word = colon < 0 ? subject : subject.first(colon);
    const auto known = std::ranges::find_if(titles, [word](const SubjectTitle &one) { return word == one.word; });
    const QString title = known == std::end(titles) ? word.toString() : OptionUseTexts::tr(known->title);
    return colon < 0 ? title : OptionUseTexts::tr("%1 as %2").arg(title, subject.sliced(colon + 1));
}

QString titlesOf(const QStringList &subjects)
{
    QStringList result;
    for (const QString &subject : subjects)
        result << titleOf(subject);
    result.removeDuplicates();
    return result.join(u", "_s);
}

/// What is at hand, in the words that tell most: with formats where the row has formats.
QStringList toldBy(const OptionRow &row, const OptionSubjects &subjects)
{
    const bool tellsFormat = row.subjects.contains(u':');
    QStringList told;
    for (const QString &subject : subjects) {
        if (subject.contains(u':') == tellsFormat)
            told << subject;
    }
    return told.isEmpty() ? QStringList(subjects) : told;
}

Error wrongUse(const OptionRow &row, const OptionSubjects &subjects)
{
    const QString message =
        OptionUseTexts::tr("%1 has no effect on %2: it is an option for %3.")
            .arg(row.option, titlesOf(toldBy(row, subjects)), titlesOf(QString(row.subjects).split(u' ')));
    return {ErrorKind::BadOption, message, {}, {}, {}};
}

const OptionRow *optionRowOf(QLatin1StringView verb, QByteArrayView option)
{
    const auto row = std::ranges::find_if(optionRows, [verb, option](const OptionRow &one) {
        return one.verb == verb && QByteArrayView(one.option) == option;
    });
    return row == std::end(optionRows) ? nullptr : row;
}

/// The kinds of a row, whatever the format.
QStringList kindsOfRow(const OptionRow &row)
{
    QStringList kinds;
    for (const QString &subject : QString(row.subjects).split(u' '))
        kinds << subject.section(u':', 0, 0);
    kinds.removeDuplicates();
    return kinds;
}

bool fits(QLatin1StringView rowSubjects, const OptionSubjects &subjects)
{
    const QStringList wanted = QString(rowSubjects).split(u' ');
    return std::ranges::any_of(subjects, [&wanted](const QString &subject) { return wanted.contains(subject); });
}

bool hasCompanion(const CompanionRow &row, const GivenOptions &given)
{
    const QList<QByteArray> companions = QByteArray(row.companions.data(), row.companions.size()).split(' ');
    return std::ranges::any_of(companions,
                               [&given](const QByteArray &one) { return isGiven(given, QLatin1StringView(one)); });
}

Error withoutCompanion(const CompanionRow &row)
{
    const QString companions = QString(row.companions).replace(u' ', OptionUseTexts::tr(" or "));
    const QString message = OptionUseTexts::tr("%1 has no effect without %2.").arg(row.option, companions);
    return {ErrorKind::BadOption, message, {}, {}, {}};
}

Result<void> checkCompanions(QLatin1StringView verb, const GivenOptions &given, const OptionSubjects &subjects)
{
    for (const CompanionRow &row : companionRows) {
        if (row.verb == verb && isGiven(given, row.option) && fits(row.subjects, subjects) && !hasCompanion(row, given))
            return tl::unexpected(withoutCompanion(row));
    }
    return {};
}

} // namespace

bool isGiven(const GivenOptions &given, QLatin1StringView option)
{
    return std::ranges::any_of(
        given, [option](const std::string &one) { return QByteArrayView(one) == QByteArrayView(option); });
}

Result<void> checkOptionUse(QLatin1StringView verb, const GivenOptions &given, const OptionSubjects &subjects)
{
    for (const std::string &option : given) {
        const OptionRow *const row = optionRowOf(verb, option);
        if (row && !fits(row->subjects, subjects))
            return tl::unexpected(wrongUse(*row, subjects));
    }
    return checkCompanions(verb, given, subjects);
}

QString optionHeading(QLatin1StringView verb, QLatin1StringView option)
{
    if (std::ranges::find(valueOptions, option) != std::end(valueOptions))
        return OptionUseTexts::tr("When values are equal");
    const OptionRow *const row = optionRowOf(verb, option);
    const QStringList kinds = row ? kindsOfRow(*row) : QStringList();
    return kinds.isEmpty() || kinds.size() > 2 ? QString() : OptionUseTexts::tr("Options for %1").arg(titlesOf(kinds));
}

QString subjectOf(Family family)
{
    switch (family) {
    case Family::Trace:
        return u"trace"_s;
    case Family::Stacks:
        return u"stacks"_s;
    case Family::Comparison:
        return u"comparison"_s;
    case Family::Arrays:
        return u"array"_s;
    case Family::Profile:
        return u"profile"_s;
    case Family::Configuration:
        return u"configuration"_s;
    case Family::Errors:
        return u"errors"_s;
    case Family::Parameters:
        return u"parameters"_s;
    case Family::SavedResult:
        return u"saved"_s;
    }
    Q_UNREACHABLE();
}

QString subjectOf(FileKind kind)
{
    const FileFormat &format = formatOf(kind);
    if (format.needsLayout)
        return u"visualizer"_s;
    if (format.family)
        return subjectOf(*format.family);
    return kind == FileKind::Unknown ? QString() : u"dvm"_s;
}

} // namespace rankscope
