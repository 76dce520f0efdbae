// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/configuration/configurationdiffreport.h"

#include "model/base/plural.h"
#include "model/report/changesreport.h"
#include "model/trace/configuration/configurationfields.h"

#include <QCoreApplication>
#include <QLocale>

#include <map>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ConfigurationDiffTexts {
    Q_DECLARE_TR_FUNCTIONS(ConfigurationDiff)
};

using ConstructColumn = ReportColumn<ConstructChange>;
using ConstructSide = const ConfiguredConstruct *ConstructChange::*;

const ConfiguredConstruct &constructOf(const ConstructChange &change)
{
    return change.reference ? *change.reference : *change.current;
}

QString changeClassOf(const ConstructChange &change)
{
    if (!change.current)
        return u"only-reference"_s;
    return change.reference ? u"changed"_s : u"only-current"_s;
}

QString changedText(const ConstructChange &change)
{
    QStringList parts;
    for (const QLatin1StringView part : change.changed)
        parts << part;
    return parts.join(u' ');
}

/// The level and the ranges, as a configuration spells them.
QString settingOf(const ConfiguredConstruct &construct)
{
    QStringList parts;
    if (construct.setting.level) {
        const std::string_view level = levelName(*construct.setting.level);
        parts << QString::fromLatin1(level.data(), qsizetype(level.size()));
    }
    if (!construct.setting.ranges.empty())
        parts << rangesText(construct.setting.ranges);
    return parts.join(u", "_s);
}

ConstructColumn settingColumn(ConstructSide side, const QString &key, const QString &heading)
{
    const auto setting = [side](const ConstructChange &change) {
        return change.*side ? settingOf(*(change.*side)) : QString();
    };
    return {{.key = key, .heading = heading, .shownIn = allAudiences},
            [side, setting](const ConstructChange &change) {
                return change.*side ? ReportValue(setting(change)) : ReportValue();
            },
            setting};
}

ConstructColumn linesColumn(ConstructSide side, const QString &key)
{
    return {{.key = key, .shownIn = fileAudiences, .type = FieldType::Integer, .isNumber = true},
            [side](const ConstructChange &change) {
                return change.*side ? reportValue((change.*side)->counters.lines) : ReportValue();
            }};
}

std::vector<ConstructColumn> constructColumns()
{
    const auto text = [](const QString &key, const QString &heading, QString (*value)(const ConstructChange &)) {
        return ConstructColumn{{.key = key, .heading = heading, .shownIn = allAudiences}, value};
    };
    return {
        text(u"class"_s, ConfigurationDiffTexts::tr("class"), changeClassOf),
        text(u"construct"_s, ConfigurationDiffTexts::tr("construct"),
             [](const ConstructChange &change) { return constructName(constructOf(change)); }),
        text(u"changed"_s, ConfigurationDiffTexts::tr("what"), changedText),
        settingColumn(&ConstructChange::reference, u"reference"_s, ConfigurationDiffTexts::tr("reference")),
        settingColumn(&ConstructChange::current, u"current"_s, ConfigurationDiffTexts::tr("current")),
        linesColumn(&ConstructChange::reference, u"reference_string_count"_s),
        linesColumn(&ConstructChange::current, u"current_string_count"_s),
    };
}

ReportTable constructsTable(const ConfigurationDiff &diff, std::uint64_t limit)
{
    ReportTable table{.key = "differences"_L1,
                      .element = "difference"_L1,
                      .heading = ConfigurationDiffTexts::tr("Constructs that are not the same"),
                      .shown = ConfigurationDiffTexts::tr("%1 of %2 are shown.")};
    setFirstRows(table, constructColumns(), diff.changes.size(), limit,
                 [&diff](std::size_t index) -> const ConstructChange & { return diff.changes[index]; });
    if (table.leftOut() > 0)
        table.more = ConfigurationDiffTexts::tr("and %n more; --limit 0 lists all", nullptr, plural(table.leftOut()));
    return table;
}

QString changeMessage(const ConstructChange &change)
{
    if (!change.current)
        return ConfigurationDiffTexts::tr("The current configuration does not have this construct.");
    if (!change.reference)
        return ConfigurationDiffTexts::tr("The reference does not have this construct.");
    return ConfigurationDiffTexts::tr("Not the same: %1.").arg(changedText(change).replace(u' ', u", "_s));
}

TestCase constructCase(const ConfiguredConstruct &construct, const ConstructChange *change)
{
    TestCase testCase{.className = "rankscope.configuration"_L1, .name = constructName(construct)};
    if (!change)
        return testCase;
    testCase.outcome = TestCase::Outcome::Failed;
    testCase.type = changeClassOf(*change);
    testCase.message = changeMessage(*change);
    return testCase;
}

Result<void> visitConstructs(const TraceConfiguration &reference, const ConfigurationDiff &diff,
                             const TestSuite::Visit &visit, const Progress &progress)
{
    std::map<const ConfiguredConstruct *, const ConstructChange *> changes;
    for (const ConstructChange &change : diff.changes)
        changes.emplace(change.reference, &change);
    const auto give = [&](const ConfiguredConstruct &construct, const ConstructChange *change) {
        return !progress.isCancelled() && visit(constructCase(construct, change));
    };
    bool isWanted = true;
    for (const ConfiguredConstruct &construct : reference.constructs) {
        const auto change = changes.find(&construct);
        isWanted = isWanted && give(construct, change == changes.end() ? nullptr : change->second);
    }
    for (const ConstructChange &change : diff.changes)
        isWanted = isWanted && (change.reference || give(*change.current, &change));
    return progress.isCancelled() ? Result<void>(tl::unexpected(cancelledError())) : Result<void>();
}

} // namespace

QString configurationDiffSentence(const ConfigurationDiff &diff)
{
    if (diff.isEqual())
        return ConfigurationDiffTexts::tr("Both configurations trace the same.");
    const QLocale locale;
    return ConfigurationDiffTexts::
        tr("The configurations differ: changed constructs %1, only in the reference %2, only in the current one %3.")
            .arg(locale.toString(qulonglong(diff.changed)), locale.toString(qulonglong(diff.onlyReference)),
                 locale.toString(qulonglong(diff.onlyCurrent)));
}

Report configurationDiffReport(const ConfigurationDiff &diff, const ConfigurationDiffFiles &files)
{
    return changesReport({.kind = "configuration-diff"_L1,
                          .title = ConfigurationDiffTexts::tr("How the configurations differ"),
                          .sentence = configurationDiffSentence(diff),
                          .isEqual = diff.isEqual(),
                          .reference = {"reference"_L1, ConfigurationDiffTexts::tr("Reference"), files.reference},
                          .current = {"current"_L1, ConfigurationDiffTexts::tr("Current"), files.current},
                          .counts = {{"same"_L1, diff.same},
                                     {"changed"_L1, diff.changed},
                                     {"only_reference"_L1, diff.onlyReference},
                                     {"only_current"_L1, diff.onlyCurrent}},
                          .table = constructsTable(diff, files.limit)});
}

TestSuite configurationDiffCases(const TraceConfiguration &reference, const ConfigurationDiff &diff)
{
    return {.cases = [&reference, &diff](const TestSuite::Visit &visit, const Progress &progress) {
        return visitConstructs(reference, diff, visit, progress);
    }};
}

} // namespace rankscope
