// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/arraytestcases.h"

#include "model/arrays/diff/arraydiffsummary.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ArrayTestCaseTexts {
    Q_DECLARE_TR_FUNCTIONS(ArrayTestCases)
};

constexpr QLatin1StringView dataSetClass{"rankscope.dataset"};

QString nameOf(const ArrayFilesRow &row)
{
    return row.result.snapshot ? QString(row.result.path % " #"_L1 % QString::number(*row.result.snapshot))
                               : row.result.path;
}

QString haloSentence(const ArrayFilesRow &row)
{
    const bool isReference = row.referenceHalo && row.referenceHalo->differing > 0;
    const HaloCheck &check = isReference ? *row.referenceHalo : *row.currentHalo;
    const QLocale locale;
    return (isReference ? ArrayTestCaseTexts::tr("%1 of %2 halo cells in the reference differ from their owners.")
                        : ArrayTestCaseTexts::tr("%1 of %2 halo cells in the current run differ from their owners."))
        .arg(locale.toString(qulonglong(check.differing)), locale.toString(qulonglong(check.cells)));
}

/// What the attributes of one object say otherwise.
struct AttributeLines {
    QStringList differing;
    QStringList notCompared;
};

AttributeLines linesOf(const std::vector<AttributeDifference> &attributes, const QString &path)
{
    AttributeLines lines;
    for (const AttributeDifference &difference : attributes) {
        if (difference.path != path)
            continue;
        if (difference.error.isEmpty())
            lines.differing << attributeSentence(difference);
        else
            lines.notCompared << QString(difference.name % ": "_L1 % difference.error);
    }
    return lines;
}

/// The elements that differ most; without those that cannot be read.
QStringList elementLines(const ArrayFilesRow &row)
{
    QStringList lines;
    if (!row.result.diff)
        return lines;
    for (const ElementDifference &difference : row.result.diff->worst) {
        if (lines.size() == TestCase::mostDetails)
            break;
        const Result<QString> reference = elementText(*row.reference, difference.index);
        const Result<QString> current = elementText(*row.current, difference.index);
        if (reference && current)
            lines << QStringList{subscriptsText(row, difference.index), *reference, *current}.join("  "_L1);
    }
    return lines;
}

QString failureSentence(const ArrayFilesRow &row, const AttributeLines &attributes)
{
    switch (row.outcome()) {
    case DataSetOutcome::HaloDiffers:
        return haloSentence(row);
    case DataSetOutcome::AttributeDiffers:
        return (attributes.differing + attributes.notCompared).value(0);
    case DataSetOutcome::Equal:
    case DataSetOutcome::Different:
    case DataSetOutcome::RowLengthsDiffer:
    case DataSetOutcome::OnlyReference:
    case DataSetOutcome::OnlyCurrent:
    case DataSetOutcome::NotCompared:
        break;
    }
    return outcomeSentence(row.result, row.source().description());
}

TestCase dataSetCase(const ArrayFilesRow &row, bool allowPartial)
{
    TestCase testCase{.className = dataSetClass, .name = nameOf(row)};
    const DataSetOutcome outcome = row.outcome();
    if (outcome == DataSetOutcome::Equal)
        return testCase;
    const AttributeLines attributes = linesOf(row.result.attributes.differences, row.result.path);
    testCase.message = failureSentence(row, attributes);
    if (outcome == DataSetOutcome::NotCompared) {
        testCase.outcome = notComparedOutcome(allowPartial);
        return testCase;
    }
    testCase.outcome = TestCase::Outcome::Failed;
    testCase.type = outcomeName(outcome);
    testCase.details =
        elementLines(row)
        + attributes.differing.first(std::min<qsizetype>(attributes.differing.size(), TestCase::mostDetails));
    testCase.remarks = attributes.notCompared;
    return testCase;
}

/// The paths with attributes that are of no data set.
QStringList groupsOf(const ArrayFilesDiff &diff)
{
    QStringList paths;
    for (const AttributeDifference &difference : diff.attributes.differences) {
        const auto isOfRow = [&difference](const ArrayFilesRow &row) { return row.result.path == difference.path; };
        if (!paths.contains(difference.path) && std::ranges::none_of(diff.rows, isOfRow))
            paths << difference.path;
    }
    return paths;
}

TestCase groupCase(const ArrayFilesDiff &diff, const QString &path, bool allowPartial)
{
    TestCase testCase{.className = "rankscope.group"_L1, .name = path};
    const AttributeLines attributes = linesOf(diff.attributes.differences, path);
    if (attributes.differing.isEmpty()) {
        testCase.outcome = notComparedOutcome(allowPartial);
        testCase.message = attributes.notCompared.join(u' ');
        return testCase;
    }
    testCase.outcome = TestCase::Outcome::Failed;
    testCase.type = outcomeName(DataSetOutcome::AttributeDiffers);
    testCase.message = attributes.differing.front();
    testCase.details =
        attributes.differing.first(std::min<qsizetype>(attributes.differing.size(), TestCase::mostDetails));
    testCase.remarks = attributes.notCompared;
    return testCase;
}

Result<void> visitArrayCases(const ArrayFilesDiff &diff, bool allowPartial, const TestSuite::Visit &visit,
                             const Progress &progress)
{
    for (const ArrayFilesRow &row : diff.rows) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        if (!visit(dataSetCase(row, allowPartial)))
            return {};
    }
    for (const QString &path : groupsOf(diff)) {
        if (!visit(groupCase(diff, path, allowPartial)))
            return {};
    }
    for (const QString &path : diff.ignored) {
        if (!visit({.className = dataSetClass,
                    .name = path,
                    .outcome = TestCase::Outcome::Skipped,
                    .message = ArrayTestCaseTexts::tr("The rules leave it out.")}))
            return {};
    }
    if (diff.comparesNothing())
        visit({.className = dataSetClass,
               .name = u"(nothing)"_s,
               .outcome = TestCase::Outcome::NotCompared,
               .message = ArrayTestCaseTexts::tr("Nothing of both was compared.")});
    return {};
}

} // namespace

TestSuite arrayDiffCases(const ArrayFilesDiff &diff, bool allowPartial)
{
    const bool isAllowed = allowPartial && !diff.comparesNothing();
    return {.cases = [&diff, isAllowed](const TestSuite::Visit &visit, const Progress &progress) {
        return visitArrayCases(diff, isAllowed, visit, progress);
    }};
}

} // namespace rankscope
