// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/reports/arraydiffreport.h"

#include "app/commands/reports/texttable.h"
#include "model/arrays/diff/arraydiffsummary.h"
#include "model/arrays/diff/arraydifftable.h"
#include "model/arrays/sources/arraytreemodel.h"
#include "model/trace/diff/tracediffsummary.h"

#include <QCoreApplication>
#include <QLocale>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ArrayDiffReportTexts {
    Q_DECLARE_TR_FUNCTIONS(ArrayDiffReport)
};

QString valueOf(const std::optional<LocatedDifference> &most)
{
    return most ? differenceText(most->value) : QString();
}

QString placeOf(const ArrayFilesRow &row, const std::optional<LocatedDifference> &most)
{
    return most && most->value > 0 ? subscriptsText(row, most->index) : QString();
}

QString resultOf(const ArrayFilesRow &row)
{
    return row.outcome() == DataSetOutcome::HaloDiffers ? ArrayDiffReportTexts::tr("halo differs")
                                                        : outcomeText(row.result);
}

QStringList cells(const ArrayFilesRow &row)
{
    QStringList result{row.result.snapshot ? row.result.path % " #"_L1 % QString::number(*row.result.snapshot)
                                           : row.result.path,
                       resultOf(row)};
    const QLocale locale;
    if (!row.result.diff || !row.result.diff->compared)
        return result + QStringList(7);
    const ArrayDiff &diff = *row.result.diff;
    return result
           + QStringList{locale.toString(qulonglong(diff.elements)),
                         locale.toString(qulonglong(diff.differing)),
                         valueOf(diff.maxAbsolute),
                         placeOf(row, diff.maxAbsolute),
                         valueOf(diff.maxRelative),
                         placeOf(row, diff.maxRelative),
                         diff.l2Relative ? differenceText(*diff.l2Relative) : QString()};
}

QString tableOf(const ArrayFilesDiff &diff)
{
    TextTable table;
    const auto column = [&table](const char *heading, TextTable::Align align = TextTable::Align::Right) {
        table.addColumn(ArrayDiffReportTexts::tr(heading), align);
    };
    column(QT_TRANSLATE_NOOP("ArrayDiffReport", "data set"), TextTable::Align::Left);
    column(QT_TRANSLATE_NOOP("ArrayDiffReport", "result"), TextTable::Align::Left);
    column(QT_TRANSLATE_NOOP("ArrayDiffReport", "elements"));
    column(QT_TRANSLATE_NOOP("ArrayDiffReport", "differing"));
    column(QT_TRANSLATE_NOOP("ArrayDiffReport", "max abs"));
    column(QT_TRANSLATE_NOOP("ArrayDiffReport", "at"), TextTable::Align::Left);
    column(QT_TRANSLATE_NOOP("ArrayDiffReport", "max rel"));
    column(QT_TRANSLATE_NOOP("ArrayDiffReport", "at"), TextTable::Align::Left);
    column(QT_TRANSLATE_NOOP("ArrayDiffReport", "rel L2"));
    for (const ArrayFilesRow &row : diff.rows)
        table.addRow(cells(row));
    return table.lines().join(u'\n') % u'\n';
}

/// What the table has no place for.
QString remarkOf(const ArrayFilesRow &row)
{
    QString text;
    const auto line = [&](const QString &what) { text += row.result.path % ": "_L1 % what % u'\n'; };
    const std::optional<ArrayDiff> &diff = row.result.diff;
    if (diff && diff->shapeMismatch) {
        line(ArrayDiffReportTexts::tr("The shape is %1 in the reference, %2 in the current file.")
                 .arg(shapeText(diff->referenceShape, diff->referenceSpace),
                      shapeText(diff->currentShape, diff->currentSpace)));
    }
    if (diff && diff->typeMismatch) {
        line(ArrayDiffReportTexts::tr("The type is %1 in the reference, %2 in the current file.")
                 .arg(diff->referenceTypeText, diff->currentTypeText));
    }
    if (row.result.error)
        line(row.result.error->message);
    return text;
}

/// "a.h5", "run/0.h5 and 3 more files".
QString filesText(const QStringList &files)
{
    if (files.size() < 2)
        return files.join(u' ');
    const int more = static_cast<int>(files.size()) - 1;
    return QCoreApplication::translate("ArrayDiffReport", "%1 and %n more file(s)", nullptr, more).arg(files.front());
}

/// "and 3 more …"
QString moreText(std::uint64_t all, std::size_t listed)
{
    if (all <= listed)
        return {};
    return ArrayDiffReportTexts::tr("and %1 more; --limit 0 lists all")
               .arg(QLocale().toString(qulonglong(all - listed)))
           % u'\n';
}

void addColumns(TextTable &table, std::initializer_list<const char *> headings)
{
    for (const char *heading : headings)
        table.addColumn(ArrayDiffReportTexts::tr(heading), TextTable::Align::Right);
}

/// The processes that own an element, each in a cell of its own, of those runs that have several.
QStringList ownersOf(const ArrayFilesDiff &diff, const ArrayFilesRow &row, const ElementIndex &index)
{
    const auto text = [](const std::optional<std::int64_t> &process) {
        return process ? QString::number(*process) : QString();
    };
    return {text(ownerIn(row.reference, diff.referenceProcesses, index)),
            text(ownerIn(row.current, diff.currentProcesses, index))};
}

/// The elements that differ most, with their values.
Result<QString> elementsOf(const ArrayFilesDiff &diff, const ArrayFilesRow &row)
{
    TextTable table;
    table.addColumn(ArrayDiffReportTexts::tr("at"));
    addColumns(table,
               {QT_TRANSLATE_NOOP("ArrayDiffReport", "reference"), QT_TRANSLATE_NOOP("ArrayDiffReport", "current"),
                QT_TRANSLATE_NOOP("ArrayDiffReport", "absolute"), QT_TRANSLATE_NOOP("ArrayDiffReport", "relative")});
    if (diff.isDistributed())
        addColumns(table, {QT_TRANSLATE_NOOP("ArrayDiffReport", "reference process"),
                           QT_TRANSLATE_NOOP("ArrayDiffReport", "current process")});
    for (const ElementDifference &difference : row.result.diff->worst) {
        const Result<QString> reference = elementText(*row.reference, difference.index);
        if (!reference)
            return reference;
        const Result<QString> current = elementText(*row.current, difference.index);
        if (!current)
            return current;
        QStringList cells{subscriptsText(row, difference.index), *reference, *current,
                          differenceText(difference.absolute), differenceText(difference.relative)};
        if (diff.isDistributed())
            cells += ownersOf(diff, row, difference.index);
        table.addRow(cells);
    }
    return u'\n' % ArrayDiffReportTexts::tr("The largest differences of %1:").arg(row.result.path) % u'\n'
           % table.lines().join(u'\n') % u'\n' % moreText(row.result.diff->differing, row.result.diff->worst.size());
}

/// What the attributes say otherwise; nothing where they do not.
QString attributesOf(const std::vector<AttributeDifference> &attributes, const char *heading)
{
    constexpr std::size_t mostValues = 12;
    constexpr qsizetype mostCharacters = 80;
    if (attributes.empty())
        return {};
    const auto text = [](const std::optional<AttributeValue> &value) {
        if (value && !value->error.isEmpty())
            return ArrayDiffReportTexts::tr("cannot be read");
        return value ? attributeText(*value, mostValues, mostCharacters).simplified()
                     : ArrayDiffReportTexts::tr("absent");
    };
    TextTable table;
    for (const char *column :
         {QT_TRANSLATE_NOOP("ArrayDiffReport", "of"), QT_TRANSLATE_NOOP("ArrayDiffReport", "attribute"),
          QT_TRANSLATE_NOOP("ArrayDiffReport", "reference"), QT_TRANSLATE_NOOP("ArrayDiffReport", "current")})
        table.addColumn(ArrayDiffReportTexts::tr(column), TextTable::Align::Left, TextTable::anyWidth);
    for (const AttributeDifference &difference : attributes)
        table.addRow({difference.path, difference.name, text(difference.reference), text(difference.current)});
    return u'\n' % ArrayDiffReportTexts::tr(heading) % u'\n' % table.lines().join(u'\n') % u'\n';
}

/// The halo cells of a run that differ from their owners; nothing where none do.
QString haloOf(const ArrayFilesRow &row, const std::optional<HaloCheck> &check,
               const std::vector<std::int64_t> &processes, const char *heading)
{
    if (!check || check->differing == 0)
        return {};
    const QLocale locale;
    TextTable table;
    table.addColumn(ArrayDiffReportTexts::tr("at"));
    addColumns(table, {QT_TRANSLATE_NOOP("ArrayDiffReport", "process"), QT_TRANSLATE_NOOP("ArrayDiffReport", "has"),
                       QT_TRANSLATE_NOOP("ArrayDiffReport", "owner"), QT_TRANSLATE_NOOP("ArrayDiffReport", "has"),
                       QT_TRANSLATE_NOOP("ArrayDiffReport", "absolute")});
    for (const HaloDisagreement &halo : check->disagreements) {
        table.addRow({subscriptsText(row, halo.index), QString::number(processes.at(halo.rank)), halo.value,
                      QString::number(processes.at(halo.owner)), halo.ownerValue, differenceText(halo.absolute)});
    }
    return u'\n'
           % ArrayDiffReportTexts::tr(heading).arg(row.result.path, locale.toString(qulonglong(check->differing)),
                                                   locale.toString(qulonglong(check->cells)))
           % u'\n' % table.lines().join(u'\n') % u'\n' % moreText(check->differing, check->disagreements.size());
}

} // namespace

Result<QString> arrayDiffReport(const ArrayFilesDiff &diff, bool elements)
{
    QString text = arrayDiffSentences(diff).join(u'\n') % u'\n';
    const auto line = [&text](const char *name, const QString &what) {
        text += ArrayDiffReportTexts::tr(name) % ": "_L1 % what % u'\n';
    };
    line(QT_TRANSLATE_NOOP("ArrayDiffReport", "Reference"), filesText(diff.reference));
    line(QT_TRANSLATE_NOOP("ArrayDiffReport", "Current"), filesText(diff.current));
    line(QT_TRANSLATE_NOOP("ArrayDiffReport", "Tolerance"), toleranceText(diff.tolerance));
    if (!diff.rows.empty())
        text += u'\n' % tableOf(diff);
    QString remarks;
    for (const ArrayFilesRow &row : diff.rows)
        remarks += remarkOf(row);
    if (!remarks.isEmpty())
        text += u'\n' % remarks;
    text += attributesOf(diff.attributes.differences, QT_TRANSLATE_NOOP("ArrayDiffReport", "Attributes that differ:"));
    text += attributesOf(diff.attributes.notes,
                         QT_TRANSLATE_NOOP("ArrayDiffReport", "Note: attributes that do not change what the elements "
                                                              "mean differ (--attributes all counts them):"));
    for (const ArrayFilesRow &row : diff.rows) {
        if (!elements || !row.result.diff || row.result.diff->worst.empty())
            continue;
        const Result<QString> part = elementsOf(diff, row);
        if (!part)
            return part;
        text += *part;
    }
    for (const ArrayFilesRow &row : diff.rows) {
        text += haloOf(row, row.referenceHalo, diff.referenceProcesses,
                       QT_TRANSLATE_NOOP("ArrayDiffReport", "Halo cells of %1 in the reference that differ from their "
                                                            "owners: %2 of %3."));
        text += haloOf(row, row.currentHalo, diff.currentProcesses,
                       QT_TRANSLATE_NOOP("ArrayDiffReport", "Halo cells of %1 in the current run that differ from "
                                                            "their owners: %2 of %3."));
    }
    return text;
}

} // namespace rankscope
