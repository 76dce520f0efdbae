// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/derived/derivedarray.h"

#include "model/arrays/derived/expressionarray.h"
#include "model/arrays/derived/relabelleddocument.h"
#include "model/arrays/derived/rowsarray.h"
#include "model/expression/expressionwords.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct DerivedArrayTexts {
    Q_DECLARE_TR_FUNCTIONS(DerivedArray)
};

bool isNameCharacter(QChar character)
{
    return character.isLetterOrNumber() || character == u'_';
}

/// The formulas in a text: it, or the bounds of rows.
QStringList formulasOf(const QString &text)
{
    const auto words = saysRows(text) ? StaggerWords::read(text) : Result<StaggerWords>(tl::unexpected(Error{}));
    if (!words)
        return {text};
    const auto [lower, upper] = words->bounds();
    return {lower, upper.value_or(QString())};
}

/// Whether its expression, or the array that $value means, is one that is called so.
bool needs(const DerivedArray &array, const DerivedArray &other)
{
    if (array.scope == other.path)
        return true;
    const auto isIt = [&other](const QString &name) { return name == other.path || name == other.name(); };
    return std::ranges::any_of(formulasOf(array.text), [&](const QString &formula) {
        const auto expression = parseExpression(formula, ExpressionForm::Formula);
        return isIt(formula) || (expression && std::ranges::any_of(expression->names, [&](const ExpressionName &name) {
                                     return name.kind == ExpressionName::Kind::Array && isIt(name.text);
                                 }));
    });
}

} // namespace

DerivedArray withOwnScope(DerivedArray array, const ArrayDocument &document)
{
    const auto expression = parseExpression(array.text, ExpressionForm::Formula);
    if (!expression
        || std::ranges::find(expression->names, ExpressionName::Kind::Element, &ExpressionName::kind)
               != expression->names.end())
        return array;
    const auto scope = findDataSet(document, array.scope);
    for (const ExpressionName &name : expression->names) {
        if (name.kind != ExpressionName::Kind::Array || !name.subscripts.empty())
            continue;
        const auto named = arrayCalled(document, name.text);
        if (!named)
            continue;
        if (!scope || scope->shape() != (*named)->shape())
            array.labels = {}; // they are of arrays of another shape
        array.scope = (*named)->description().path;
        break;
    }
    return array;
}

std::vector<std::size_t> dependentsOf(const std::vector<DerivedArray> &arrays, std::size_t array)
{
    std::vector<std::size_t> dependents;
    for (std::size_t later = array + 1; later < arrays.size(); ++later) {
        const bool depends =
            needs(arrays[later], arrays[array]) || std::ranges::any_of(dependents, [&](std::size_t dependent) {
                return needs(arrays[later], arrays[dependent]);
            });
        if (depends)
            dependents.push_back(later);
    }
    return dependents;
}

std::optional<QString> rowsInFile(const std::vector<DerivedArray> &arrays, std::size_t array, const ArrayDocument &file)
{
    const DerivedArray &rows = arrays[array];
    const auto isNeeded = [&rows](const DerivedArray &other) { return needs(rows, other); };
    const bool isInFile = saysRows(rows.text) && rows.labels.isEmpty() && findDataSet(file, rows.scope)
                          && std::ranges::none_of(arrays, isNeeded);
    return isInFile ? std::optional(rows.scope) : std::nullopt;
}

ExpressionResult<std::shared_ptr<const ArraySource>> makeDerived(const DerivedArray &array,
                                                                 const std::shared_ptr<const ArrayDocument> &document)
{
    const auto &sets = document->dataSets;
    const auto scope =
        std::find_if(sets.begin(), sets.end(), [&](const auto &set) { return set->description().path == array.scope; });
    if (scope == sets.end())
        return tl::unexpected(
            ExpressionError{0, 1, DerivedArrayTexts::tr("There is no array \"%1\" any more.").arg(array.scope)});
    const auto number = static_cast<std::uint32_t>(scope - sets.begin());
    const auto told = relabelled(document, number, array.labels);
    if (!told)
        return tl::unexpected(ExpressionError{0, 1, told.error().message});
    const ArrayScope within{(*told)->dataSets[number], told->get()};
    if (!saysRows(array.text))
        return ExpressionArray::make(array.path, array.text, within);
    const auto words = StaggerWords::read(array.text);
    auto rows = words ? RowsArray::make(array.path, *words, within, Progress()) : tl::unexpected(words.error());
    if (!rows)
        return tl::unexpected(ExpressionError{0, array.text.size(), rows.error().message});
    return *rows;
}

std::shared_ptr<const ArrayDocument> withArrays(const std::shared_ptr<const ArrayDocument> &document,
                                                const std::vector<std::shared_ptr<const ArraySource>> &arrays)
{
    if (arrays.empty())
        return document;
    auto result = std::make_shared<ArrayDocument>(*document);
    for (const auto &array : arrays) {
        ArrayEntry entry;
        entry.kind = ArrayEntry::Kind::DataSet;
        entry.path = array->description().path;
        entry.name = entry.path.section(u'/', -1);
        entry.dataSet = static_cast<std::uint32_t>(result->dataSets.size());
        result->entries.push_back(std::move(entry));
        result->dataSets.push_back(array);
    }
    return result;
}

QString nameMistake(const QString &name, const ArrayDocument &document)
{
    if (name.isEmpty())
        return DerivedArrayTexts::tr("The new array needs a name.");
    if (!std::all_of(name.begin(), name.end(), isNameCharacter) || name.front().isDigit())
        return DerivedArrayTexts::tr("A name has letters, digits and _, and begins with no digit.");
    if (functionWord(name) || testWord(name))
        return DerivedArrayTexts::tr("\"%1\" is a function.").arg(name);
    const bool isTaken = std::any_of(document.dataSets.begin(), document.dataSets.end(), [&](const auto &set) {
        return set->description().path.section(u'/', -1) == name;
    });
    return isTaken ? DerivedArrayTexts::tr("There is an array \"%1\" already.").arg(name) : QString();
}

} // namespace rankscope
