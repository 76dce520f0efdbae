// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/arraydiffsummary.h"

#include "model/arrays/sources/arraytreemodel.h"
#include "model/base/plural.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ArrayDiffTexts {
    Q_DECLARE_TR_FUNCTIONS(ArrayDiff)
};

QString countText(std::uint64_t count)
{
    return QLocale().toString(static_cast<qulonglong>(count));
}

QString typesSentence(const ArrayDiff &diff)
{
    return ArrayDiffTexts::tr("The types differ: %1 and %2.").arg(diff.referenceTypeText, diff.currentTypeText);
}

QString mismatchSentence(const ArrayDiff &diff)
{
    QStringList sentences;
    if (diff.shapeMismatch) {
        sentences << ArrayDiffTexts::tr("The shapes differ: %1 and %2.")
                         .arg(shapeText(diff.referenceShape, diff.referenceSpace),
                              shapeText(diff.currentShape, diff.currentSpace));
    }
    if (diff.typeMismatch)
        sentences << typesSentence(diff);
    sentences << ArrayDiffTexts::tr("No elements were compared.");
    return sentences.join(u' ');
}

QString extremes(const ArrayDiff &diff, const ArrayDescription &description)
{
    QStringList sentences;
    if (diff.maxAbsolute && diff.maxAbsolute->value > 0) {
        sentences << ArrayDiffTexts::tr("The largest difference is %1 at %2.")
                         .arg(differenceText(diff.maxAbsolute->value), indexText(diff.maxAbsolute->index, description));
    }
    if (diff.maxRelative && diff.maxRelative->value > 0) {
        sentences << ArrayDiffTexts::tr("The largest relative one is %1 at %2.")
                         .arg(differenceText(diff.maxRelative->value), indexText(diff.maxRelative->index, description));
    }
    if (diff.rms && *diff.rms > 0)
        sentences << ArrayDiffTexts::tr("The root mean square is %1.").arg(differenceText(*diff.rms));
    if (diff.nanDiffering > 0)
        sentences << ArrayDiffTexts::tr("Not a number in one of both: %1.").arg(countText(diff.nanDiffering));
    if (diff.ignored > 0)
        sentences << ArrayDiffTexts::tr("Ignored: %1.").arg(countText(diff.ignored));
    return sentences.join(u' ');
}

QString comparedSentence(const ArrayDiff &diff, const ArrayDescription &description)
{
    const QString all = countText(diff.elements);
    QStringList sentences;
    if (diff.differing > 0) {
        sentences << ArrayDiffTexts::tr("%1 of %2 elements differ, the first one is at %3.", nullptr,
                                        plural(diff.elements))
                         .arg(countText(diff.differing), all,
                              diff.first ? indexText(*diff.first, description) : QString());
    } else if (diff.maxAbsolute && diff.maxAbsolute->value > 0) {
        sentences << ArrayDiffTexts::tr("All %1 elements are equal within the tolerance.").arg(all);
    } else if (diff.referenceSpace == ArraySpace::Null) {
        sentences << ArrayDiffTexts::tr("Neither data set has any elements (null spaces).");
    } else if (diff.rowLengths && diff.elements == 0) {
        sentences << ArrayDiffTexts::tr("No row has an element in both.");
    } else if (elementCount(diff.referenceShape) == 0) {
        sentences << ArrayDiffTexts::tr("Both arrays are empty (%1).").arg(shapeText(diff.referenceShape));
    } else {
        sentences << ArrayDiffTexts::tr("All %1 elements are equal.").arg(all);
    }
    if (diff.rowLengths)
        sentences << rowLengthsSentence(*diff.rowLengths);
    if (diff.typeMismatch)
        sentences << typesSentence(diff);
    if (const QString more = extremes(diff, description); !more.isEmpty())
        sentences << more;
    return sentences.join(u' ');
}

/// The attributes that differ or cannot be read, and that others differ which change nothing.
QString attributesSentences(const AttributeDiff &attributes)
{
    constexpr std::size_t mostNamed = 4;
    QStringList sentences;
    if (const std::size_t count = attributes.knownCount(); count > 0)
        sentences << ArrayDiffTexts::tr("%Ln attribute(s) differ.", nullptr, static_cast<int>(count));
    if (const std::size_t count = attributes.unknownCount(); count > 0)
        sentences << ArrayDiffTexts::tr("%Ln attribute(s) could not be compared.", nullptr, static_cast<int>(count));
    for (std::size_t index = 0; index < std::min(attributes.differences.size(), mostNamed); ++index)
        sentences << attributeSentence(attributes.differences[index]);
    if (const std::size_t notes = attributes.notes.size(); notes > 0)
        sentences << ArrayDiffTexts::tr("%Ln attribute(s) that do not change what the elements mean differ.", nullptr,
                                        static_cast<int>(notes));
    return sentences.join(u' ');
}

/// Of the data sets in which nothing else differs; empty: there is none.
QString staleHalosSentence(const ArrayFilesDiff &diff)
{
    const std::uint64_t count = diff.count(DataSetOutcome::HaloDiffers);
    return count > 0 ? ArrayDiffTexts::tr("%n data set(s) are equal, but halo cells differ from their owners.", nullptr,
                                          plural(count))
                     : QString();
}

} // namespace

QString rowLengthsSentence(const RowLengthDifference &lengths)
{
    return ArrayDiffTexts::tr("%Ln row(s) have another length: row %1 has %2 elements in the reference, %3 in the "
                              "current file.",
                              nullptr, plural(lengths.rows))
        .arg(lengths.row)
        .arg(countText(lengths.reference), countText(lengths.current));
}

QString shapeText(const ArrayShape &shape, ArraySpace space)
{
    return space == ArraySpace::Simple ? shapeText(shape) : noShapeText(space);
}

QString attributeSentence(const AttributeDifference &difference)
{
    constexpr std::size_t mostValues = 12;
    constexpr qsizetype mostCharacters = 80;
    if (!difference.isKnown())
        return difference.name % u": "_s % difference.error;
    const auto text = [](const std::optional<AttributeValue> &value) {
        return value ? attributeText(*value, mostValues, mostCharacters) : ArrayDiffTexts::tr("absent");
    };
    return ArrayDiffTexts::tr("%1: %2 in the reference, %3 in the current file.")
        .arg(difference.name, text(difference.reference), text(difference.current));
}

QString indexText(const ElementIndex &index, const ArrayDescription &description)
{
    QStringList texts;
    for (std::size_t dimension = 0; dimension < index.size(); ++dimension)
        texts.append(QString::number(subscriptOf(description.dimensions[dimension], index[dimension])));
    return u'[' % texts.join(u", "_s) % u']';
}

QString differenceText(double difference)
{
    return QString::number(difference, 'g', 6);
}

QString outcomeText(const DataSetDiff &row)
{
    if (row.error)
        return ArrayDiffTexts::tr("not compared");
    if (!row.inCurrent)
        return ArrayDiffTexts::tr("only in the reference");
    if (!row.inReference)
        return ArrayDiffTexts::tr("only in the current");
    if (!row.diff)
        return ArrayDiffTexts::tr("not compared");
    if (row.diff->shapeMismatch)
        return ArrayDiffTexts::tr("shapes differ");
    if (!row.diff->compared)
        return ArrayDiffTexts::tr("types differ");
    if (row.diff->differing > 0)
        return ArrayDiffTexts::tr("differs");
    if (row.diff->typeMismatch)
        return ArrayDiffTexts::tr("types differ");
    if (row.diff->rowLengths)
        return ArrayDiffTexts::tr("row lengths differ");
    if (row.attributes.isEqual())
        return ArrayDiffTexts::tr("equal");
    return row.attributes.knownCount() > 0 ? ArrayDiffTexts::tr("attributes differ")
                                           : ArrayDiffTexts::tr("attributes not compared");
}

QString outcomeText(const ArrayFilesRow &row)
{
    return row.outcome() == DataSetOutcome::HaloDiffers ? ArrayDiffTexts::tr("halo differs") : outcomeText(row.result);
}

QString outcomeSentence(const DataSetDiff &row, const ArrayDescription &description)
{
    if (!row.error && !row.inCurrent)
        return ArrayDiffTexts::tr("Only the reference has this data set.");
    if (!row.error && !row.inReference)
        return ArrayDiffTexts::tr("Only the current file has this data set.");
    if (row.error || !row.diff) {
        const QString why = row.error ? row.error->message : QString();
        return ArrayDiffTexts::tr("It could not be compared: %1").arg(why);
    }
    const QString elements =
        row.diff->compared ? comparedSentence(*row.diff, description) : mismatchSentence(*row.diff);
    return QStringList{elements, attributesSentences(row.attributes)}.join(u' ').trimmed();
}

QStringList haloSentences(const ArrayFilesRow &row)
{
    QStringList sentences;
    const auto say = [&](const std::optional<HaloCheck> &check, const QString &text) {
        if (check && check->differing > 0)
            sentences << text.arg(row.result.path, countText(check->differing), countText(check->cells));
    };
    say(row.referenceHalo,
        ArrayDiffTexts::tr("Halo cells of %1 in the reference that differ from their owners: %2 of %3."));
    say(row.currentHalo,
        ArrayDiffTexts::tr("Halo cells of %1 in the current run that differ from their owners: %2 of %3."));
    return sentences;
}

QString outcomeSentence(const ArrayFilesRow &row)
{
    return (QStringList(outcomeSentence(row.result, row.source().description())) + haloSentences(row)).join(u' ');
}

QString outcomeSentence(const ArrayFilesDiff &diff)
{
    const auto equal = static_cast<int>(std::ranges::count_if(diff.rows, &ArrayFilesRow::isEqual));
    const auto all = static_cast<int>(diff.rows.size());
    if (all == 0)
        return ArrayDiffTexts::tr("Neither file has a data set.");
    if (equal == all)
        return ArrayDiffTexts::tr("All %Ln data set(s) are equal.", nullptr, all);
    const auto first = std::ranges::find_if_not(diff.rows, &ArrayFilesRow::isEqual);
    const QString unequal =
        ArrayDiffTexts::tr("%Ln of the data sets are not equal, the first is %1.", nullptr, all - equal)
            .arg(first->result.path);
    const QString halos = staleHalosSentence(diff);
    return halos.isEmpty() ? unequal : QString(unequal % u' ' % halos);
}

QStringList arrayDiffSentences(const ArrayFilesDiff &diff)
{
    QStringList sentences;
    const auto say = [&](DataSetOutcome outcome, const char *text) {
        if (const std::uint64_t count = diff.count(outcome); count > 0)
            sentences << QCoreApplication::translate("ArrayDiff", text, nullptr, plural(count));
    };
    if (diff.rows.empty())
        sentences << QCoreApplication::translate("ArrayDiff", "There is no data set to compare.");
    say(DataSetOutcome::Different, QT_TRANSLATE_N_NOOP("ArrayDiff", "%n data set(s) differ."));
    say(DataSetOutcome::RowLengthsDiffer,
        QT_TRANSLATE_N_NOOP("ArrayDiff", "%n data set(s) have equal elements, but rows of other lengths."));
    say(DataSetOutcome::AttributeDiffers,
        QT_TRANSLATE_N_NOOP("ArrayDiff", "%n data set(s) have equal elements, but their attributes differ."));
    if (const QString halos = staleHalosSentence(diff); !halos.isEmpty())
        sentences << halos;
    say(DataSetOutcome::OnlyReference, QT_TRANSLATE_N_NOOP("ArrayDiff", "%n data set(s) are in the reference only."));
    say(DataSetOutcome::OnlyCurrent, QT_TRANSLATE_N_NOOP("ArrayDiff", "%n data set(s) are in the current file only."));
    say(DataSetOutcome::NotCompared, QT_TRANSLATE_N_NOOP("ArrayDiff", "%n data set(s) could not be compared."));
    say(DataSetOutcome::Equal, QT_TRANSLATE_N_NOOP("ArrayDiff", "%n data set(s) are equal."));
    if (const auto count = diff.attributes.knownCount(); count > 0)
        sentences << QCoreApplication::translate("ArrayDiff", "%n attribute(s) differ.", nullptr, plural(count));
    if (const auto count = diff.attributes.unknownCount(); count > 0)
        sentences << QCoreApplication::translate("ArrayDiff", "%n attribute(s) could not be compared.", nullptr,
                                                 plural(count));
    if (const auto count = diff.attributes.notes.size(); count > 0)
        sentences << QCoreApplication::translate(
            "ArrayDiff", "%n attribute(s) that do not change what the elements mean differ.", nullptr, plural(count));
    if (const auto ignored = static_cast<std::uint64_t>(diff.ignored.size()); ignored > 0)
        sentences << QCoreApplication::translate("ArrayDiff", "%n data set(s) were left out by the rules.", nullptr,
                                                 plural(ignored));
    return sentences;
}

} // namespace rankscope
